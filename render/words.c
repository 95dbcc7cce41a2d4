/* The table of words. render/bake.py reads the characters that the glyph table needs out of this file. */
#include "render/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Words that stand in the middle of a phrase are written as there: small in English, French and Spanish. A \u00A0 is a
 * space at which no line breaks. */
#define TERRAIN(NAME)  [WORD_TERRAIN + TERRAIN_##NAME]
#define RESOURCE(NAME) [WORD_RESOURCE + RESOURCE_##NAME - 1]
#define SCORED(NAME)   [WORD_MEASURE + MEASURE_##NAME]
#define MONTH(NUMBER)  [WORD_MONTH + NUMBER - 1]
/* clang-format off */
static const char *const table[WORDS][LANGS] = {
    TERRAIN(FOREST)     = {"forest", "Wald", "forêt", "bosque", "森林"},
    TERRAIN(HILLS)      = {"hills", "Hügelland", "collines", "colinas", "丘陵"},
    TERRAIN(PASTURE)    = {"pasture", "Weideland", "pâturage", "pastos", "牧草地"},
    TERRAIN(FIELDS)     = {"fields", "Ackerland", "champs", "sembrados", "畑"},
    TERRAIN(MOUNTAINS)  = {"mountains", "Gebirge", "montagnes", "montañas", "山地"},
    TERRAIN(GOLD)       = {"gold", "Gold", "or", "oro", "金鉱"},
    TERRAIN(DESERT)     = {"desert", "Wüste", "désert", "desierto", "砂漠"},
    TERRAIN(LAKE)       = {"lake", "See", "lac", "lago", "湖"},
    TERRAIN(SWAMP)      = {"swamp", "Sumpf", "marais", "pantano", "沼地"},
    TERRAIN(SEA)        = {"sea", "Meer", "mer", "mar", "海"},
    TERRAIN(OASIS)      = {"oasis", "Oase", "oasis", "oasis", "オアシス"},
    TERRAIN(CASTLE)     = {"castle", "Burg", "château", "castillo", "城"},
    TERRAIN(QUARRY)     = {"quarry", "Steinbruch", "carrière", "cantera", "石切り場"},
    TERRAIN(GLASSWORKS) = {"glassworks", "Glashütte", "verrerie", "vidriería", "ガラス工房"},

    RESOURCE(LUMBER) = {"lumber", "Holz", "bois", "madera", "木材"},
    RESOURCE(BRICK)  = {"brick", "Lehm", "argile", "ladrillo", "レンガ"},
    RESOURCE(WOOL)   = {"wool", "Wolle", "laine", "lana", "羊毛"},
    RESOURCE(GRAIN)  = {"grain", "Getreide", "blé", "cereal", "小麦"},
    RESOURCE(ORE)    = {"ore", "Erz", "minerai", "mineral", "鉱石"},
    [WORD_ANY]       = {"any", "beliebig", "au choix", "cualquiera", "何でも"},
    [WORD_ANY_ONE]   = {"any", "beliebig", "au choix", "a elegir", "好きな資源"},
    [WORD_FISH]      = {"fish", "Fisch", "poisson", "peces", "魚"},
    [WORD_NOTHING]   = {"nothing", "nichts", "rien", "nada", "なし"},
    [WORD_FOG]       = {"fog", "Nebel", "brouillard", "niebla", "霧"},
    [WORD_FOG_COUNT] = {"{n1} face down", "{n1} verdeckt", "{n1} face cachée", "{n1} boca abajo", "裏向き {n1}枚"},
    [WORD_PIRATE]    = {"pirate", "Pirat", "pirate", "pirata", "海賊"},

    [WORD_PLAYERS] = {
        "for {n1} {n1?player|players}",
        "für {n1} {n1?Person|Personen}",
        "pour {n1} {n1?joueur|joueurs}",
        "para {n1} {n1?jugador|jugadores}",
        "{n1}人用"},
    [WORD_PLAYERS_RANGE] = {
        "for {n1} to {n2} players",
        "für {n1} bis {n2} Personen",
        "pour {n1} à {n2} joueurs",
        "de {n1} a {n2} jugadores",
        "{n1}〜{n2}人用"},

    [WORD_TERRAIN_HEADING]  = {"TERRAIN", "LANDSCHAFTEN", "TERRAINS", "TERRENOS", "地形"},
    [WORD_HARBOURS_HEADING] = {"HARBOURS", "HÄFEN", "PORTS", "PUERTOS", "港"},
    [WORD_BOARD_HEADING]    = {"THIS BOARD", "DIESER SPIELPLAN", "CE PLATEAU", "ESTE TABLERO", "この盤面"},
    [WORD_MARKS_HEADING]    = {"MARKS", "ZEICHEN", "REPÈRES", "MARCAS", "盤面の印"},
    [WORD_TERRAIN_COUNT]    = {"{n1} × {s1}", "{n1} × {s1}", "{n1} × {s1}", "{n1} × {s1}", "{s1} × {n1}"},
    [WORD_HARBOUR_COUNT]    = {"{n1} at {n2}:1", "{n1} × {n2}:1", "{n1} à {n2}:1", "{n1} a {n2}:1", "{n2}:1 × {n1}"},
    [WORD_DOTS] = {
        "The dots under a number count the throws of two dice, of 36, that make it. 6 and 8 are the likeliest: bold "
        "and larger.",
        "Die Punkte unter einer Zahl zeigen, wie viele der 36 Würfe mit zwei Würfeln sie ergeben. 6 und 8 sind am "
        "wahrscheinlichsten: fett und größer.",
        "Les points sous un nombre indiquent combien des 36 lancers de deux dés le donnent. Le 6 et le 8 sont les plus "
        "probables\u00A0: en gras et plus grands.",
        "Los puntos bajo un número indican cuántas de las 36 tiradas de dos dados lo dan. El 6 y el 8 son los más "
        "probables: en negrita y más grandes.",
        "数字の下の点は、サイコロ2個の36通りのうち、その数が出る組の数です。最も出やすい6と8は太字です。"},
    [WORD_DOTS_RED] = {
        "The dots under a number count the throws of two dice, of 36, that make it. 6 and 8 are the likeliest: red, "
        "bold and larger.",
        "Die Punkte unter einer Zahl zeigen, wie viele der 36 Würfe mit zwei Würfeln sie ergeben. 6 und 8 sind am "
        "wahrscheinlichsten: rot, fett und größer.",
        "Les points sous un nombre indiquent combien des 36 lancers de deux dés le donnent. Le 6 et le 8 sont les plus "
        "probables\u00A0: en rouge, en gras et plus grands.",
        "Los puntos bajo un número indican cuántas de las 36 tiradas de dos dados lo dan. El 6 y el 8 son los más "
        "probables: en rojo, en negrita y más grandes.",
        "数字の下の点は、サイコロ2個の36通りのうち、その数が出る組の数です。最も出やすい6と8は赤い太字です。"},
    [WORD_MARK_PIPS] = {
        "pips of a corner: the sum of its hexes",
        "Punkte einer Ecke: Summe ihrer Felder",
        "points d’un sommet\u00A0: total de ses hexagones",
        "puntos de un vértice: suma de sus hexágonos",
        "交点の点数（周りのタイルの合計）"},
    [WORD_MARK_NAMES] = {
        "names of hexes and corners",
        "Namen der Felder und Ecken",
        "noms des hexagones et des sommets",
        "nombres de hexágonos y vértices",
        "タイルと交点の名前"},
    [WORD_MARK_OPENINGS] = {
        "best openings; 1 is the best",
        "beste Startplätze; 1 ist der beste",
        "meilleures places de départ (1\u00A0: la meilleure)",
        "mejores sitios de salida (1: el mejor)",
        "初期配置に良い順"},
    [WORD_MARK_SHARED] = {
        "shared token: yields at both numbers",
        "geteilter Zahlenchip: gilt für beide Zahlen",
        "jeton partagé\u00A0: vaut pour ses deux nombres",
        "ficha compartida: vale para sus dos números",
        "共用チップ（両方の数字で有効）"},
    [WORD_MARK_RIVER] = {
        "river, from its source to the sea",
        "Fluss, von der Quelle bis zum Meer",
        "rivière, de sa source à la mer",
        "río, de su nacimiento al mar",
        "川（水源から海まで）"},
    [WORD_MARK_GROUND] = {
        "fishing ground: fish for its three corners",
        "Fischgrund: Fisch für seine drei Ecken",
        "zone de pêche\u00A0: du poisson pour ses trois sommets",
        "caladero: peces para sus tres vértices",
        "漁場（3つの交点に魚）"},
    [WORD_MARK_LAKE] = {
        "lake: fish at each of its numbers",
        "See: Fisch bei jeder seiner Zahlen",
        "lac\u00A0: du poisson à chacun de ses nombres",
        "lago: peces con cada uno de sus números",
        "湖（それぞれの数字で魚）"},
    [WORD_MARK_TOWN] = {
        "town: settlements are built here only",
        "Ort: nur hier stehen Siedlungen",
        "ville\u00A0: seul endroit où bâtir une colonie",
        "ciudad: solo aquí se construyen poblados",
        "町：開拓地はここにだけ建てられます"},
    [WORD_MARK_SETTLEMENT] = {
        "place for a settlement{n1?, with its points|}",
        "Platz für eine Siedlung{n1?, mit ihren Punkten|}",
        "emplacement d’une colonie{n1?, avec ses points|}",
        "lugar para un poblado{n1?, con sus puntos|}",
        "開拓地を建てる場所{n1?（数字は得点）|}"},
    [WORD_MARK_GROWING] = {
        "place for a settlement, then a city",
        "Platz für eine Siedlung, dann eine Stadt",
        "emplacement d’une colonie, puis d’une ville",
        "lugar para un poblado y después una ciudad",
        "開拓地、次に都市を建てる場所"},
    [WORD_MARK_CITY] = {
        "place for a city{n1?, with its points|}",
        "Platz für eine Stadt{n1?, mit ihren Punkten|}",
        "emplacement d’une ville{n1?, avec ses points|}",
        "lugar para una ciudad{n1?, con sus puntos|}",
        "都市を建てる場所{n1?（数字は得点）|}"},
    [WORD_MARK_START] = {
        "road that lies there from the start",
        "Straße, die von Anfang an liegt",
        "route présente dès le départ",
        "carretera que está desde el principio",
        "最初から置かれている街道"},
    [WORD_MARK_ROAD] = {
        "way for a road",
        "Weg für eine Straße",
        "tracé d’une route",
        "camino para una carretera",
        "街道を置く線"},
    [WORD_MARK_SHIP_WAY] = {
        "way for a ship",
        "Weg für ein Schiff",
        "tracé d’un bateau",
        "ruta para un barco",
        "船を置く線"},
    [WORD_MARK_CHIP] = {
        "chip: {n1} {n1?point|points} for who is first at the corner",
        "Chip: {n1} {n1?Siegpunkt|Siegpunkte} für den, der zuerst an der Ecke ist",
        "jeton\u00A0: {n1} {n1?point|points} au premier qui atteint le sommet",
        "ficha: {n1} {n1?punto|puntos} para quien llega primero al vértice",
        "チップ：交点に最初に着いた人が{n1}点"},
    [WORD_TRADE_SHIPS_HEADING] = {
        "TRADE SHIPS",
        "HANDELSSCHIFFE",
        "NAVIRES MARCHANDS",
        "BARCOS MERCANTES",
        "交易船"},
    [WORD_MARK_FRAME] = {
        "seams of the frame: the numbers at the ends of its pieces",
        "Nahtstellen des Rahmens: die Zahlen an den Enden seiner Teile",
        "jonctions du cadre\u00A0: les nombres aux bouts de ses pièces",
        "uniones del marco: los números en los extremos de sus piezas",
        "枠の継ぎ目（枠の端の番号）"},
    [WORD_IN_FOG] = {
        "For the players: hexes in the fog lie face down, so seed and code are left out. The host’s sheet has them.",
        "Für die Mitspielenden: Felder im Nebel liegen verdeckt, deshalb fehlen Seed und Code. Sie stehen auf dem Blatt "
        "der Spielleitung.",
        "Pour les joueurs\u00A0: les hexagones dans le brouillard sont face cachée, donc sans graine ni code. Ils sont "
        "sur la feuille de l’hôte.",
        "Para los jugadores: los hexágonos en la niebla están boca abajo, por eso faltan la semilla y el código. Están "
        "en la hoja del anfitrión.",
        "プレイヤー用です。霧の中のタイルは裏向きなので、シードとコードは載せていません。主催者用の用紙にあります。"},

    [WORD_FIXED] = {
        "A fixed board: nothing was dealt.",
        "Ein fester Spielplan: nichts wurde ausgelost.",
        "Un plateau fixe\u00A0: rien n’a été tiré au sort.",
        "Un tablero fijo: no se ha sorteado nada.",
        "決まった配置の盤面です。抽選はしていません。"},
    [WORD_SEARCH] = {
        "Found by a search, in which not every board is equally likely.",
        "Durch eine Suche gefunden, bei der nicht jeder Spielplan gleich wahrscheinlich ist.",
        "Trouvé par une recherche, où tous les plateaux ne sont pas aussi probables.",
        "Hallado por una búsqueda en la que no todos los tableros son igual de probables.",
        "探索で見つけた盤面です。どの盤面も同じ確率で出るわけではありません。"},
    [WORD_BEST] = {
        "The best board of a search, not a uniform one.",
        "Der beste Spielplan einer Suche, kein zufällig gezogener.",
        "Le meilleur plateau d’une recherche, et non un tirage uniforme.",
        "El mejor tablero de una búsqueda, no un sorteo uniforme.",
        "探索で見つかった最良の盤面です。均等な抽選ではありません。"},
    [WORD_BEST_BY] = {
        "The best board of a search by {s1}, not a uniform one.",
        "Der beste Spielplan einer Suche (Ziel: {s1}), kein zufällig gezogener.",
        "Le meilleur plateau d’une recherche (critère\u00A0: {s1}), et non un tirage uniforme.",
        "El mejor tablero de una búsqueda (criterio: {s1}), no un sorteo uniforme.",
        "探索で見つかった最良の盤面です（基準：{s1}）。均等な抽選ではありません。"},
    [WORD_FAIRNESS] = {
        "Fairness: {s1}.",
        "Fairness: {s1}.",
        "Équité\u00A0: {s1}.",
        "Equidad: {s1}.",
        "公平さ：{s1}"},
    [WORD_FAIRNESS_WITHOUT] = {
        "Fairness: {s1}, without {s2}.",
        "Fairness: {s1}, ohne {s2}.",
        "Équité\u00A0: {s1}, sans {s2}.",
        "Equidad: {s1}, sin {s2}.",
        "公平さ：{s1}、除外：{s2}"},
    [WORD_FAIRNESS_WITH] = {
        "Fairness: {s1}, with {s2}.",
        "Fairness: {s1}, mit {s2}.",
        "Équité\u00A0: {s1}, avec {s2}.",
        "Equidad: {s1}, con {s2}.",
        "公平さ：{s1}、追加：{s2}"},
    [WORD_FAIRNESS_WITHOUT_WITH] = {
        "Fairness: {s1}, without {s2}, with {s3}.",
        "Fairness: {s1}, ohne {s2}, mit {s3}.",
        "Équité\u00A0: {s1}, sans {s2}, avec {s3}.",
        "Equidad: {s1}, sin {s2}, con {s3}.",
        "公平さ：{s1}、除外：{s2}、追加：{s3}"},
    [WORD_SEED]  = {"Seed", "Seed", "Graine", "Semilla", "シード"},
    [WORD_MAKER] = {"islewright {s1}", "islewright {s1}", "islewright {s1}", "islewright {s1}", "islewright {s1}"},
    [WORD_MAKER_GENERATOR] = {
        "islewright {s1}, generator {n1}",
        "islewright {s1}, Generator {n1}",
        "islewright {s1}, générateur {n1}",
        "islewright {s1}, generador {n1}",
        "islewright {s1}, generator {n1}"},

    [WORD_LABEL_ROBBER]   = {"{s1}, robber", "{s1}, Räuber", "{s1}, voleur", "{s1}, ladrón", "{s1}、盗賊"},
    [WORD_LABEL_PIRATE]   = {"{s1}, pirate", "{s1}, Pirat", "{s1}, pirate", "{s1}, pirata", "{s1}、海賊"},
    [WORD_LABEL_SEAM]     = {
        "frame, {s1} meets {s2}",
        "Rahmen, {s1} an {s2}",
        "cadre, {s1} contre {s2}",
        "marco, {s1} junto a {s2}",
        "枠の{s1}と{s2}"},
    [WORD_LABEL_HARBOUR]  = {
        "harbour {n1}:1 {s1}",
        "Hafen {n1}:1 {s1}",
        "port {n1}:1 {s1}",
        "puerto {n1}:1 {s1}",
        "港 {n1}:1 {s1}"},
    [WORD_LABEL_RIVER] = {
        "river of {n1} hexes",
        "Fluss über {n1} Felder",
        "rivière sur {n1} hexagones",
        "río de {n1} hexágonos",
        "川（{n1}タイル）"},
    [WORD_LABEL_GROUND] = {
        "fishing ground {n1}",
        "Fischgrund {n1}",
        "zone de pêche {n1}",
        "caladero {n1}",
        "漁場 {n1}"},
    [WORD_LABEL_TERRAIN]  = {"{s1}: {s2}", "{s1}: {s2}", "{s1}\u00A0: {s2}", "{s1}: {s2}", "{s1}：{s2}"},
    [WORD_LABEL_HARBOURS] = {
        "harbours, {s1}: {s2}",
        "Häfen, {s1}: {s2}",
        "ports, {s1}\u00A0: {s2}",
        "puertos, {s1}: {s2}",
        "港（{s1}）：{s2}"},
    [WORD_LABEL_ROADS] = {"ways for roads", "Wege für Straßen", "tracés des routes", "caminos de carretera", "街道の線"},
    [WORD_LABEL_SHIP_WAYS] = {"ways for ships", "Wege für Schiffe", "tracés des bateaux", "rutas de barco", "航路の線"},
    [WORD_LABEL_TRADE_SHIP] = {
        "trade-ship way {n1}:1 {s1}",
        "Handelsschiffweg {n1}:1 {s1}",
        "voie marchande {n1}:1 {s1}",
        "ruta comercial {n1}:1 {s1}",
        "交易船の航路 {n1}:1 {s1}"},
    [WORD_LABEL_TOWN] = {"{s1}, town", "{s1}, Ort", "{s1}, ville", "{s1}, ciudad", "{s1}、町"},
    [WORD_LABEL_SITE] = {"site", "Bauplatz", "emplacement", "solar", "建設地"},
    [WORD_LABEL_CHIP] = {
        "chip, {n1} {n1?point|points}",
        "Chip, {n1} {n1?Siegpunkt|Siegpunkte}",
        "jeton, {n1} {n1?point|points}",
        "ficha, {n1} {n1?punto|puntos}",
        "チップ、{n1}点"},
    [WORD_LABEL_TRADE_SHIPS] = {
        "trade ships, {s1}: {s2}",
        "Handelsschiffe, {s1}: {s2}",
        "navires marchands, {s1}\u00A0: {s2}",
        "barcos mercantes, {s1}: {s2}",
        "交易船（{s1}）：{s2}"},
    [WORD_LABEL_PIPS] = {
        "{n1} {n1?pip|pips}",
        "{n1} {n1?Punkt|Punkte}",
        "{n1} {n1?point|points}",
        "{n1} {n1?punto|puntos}",
        "{n1}点"},
    [WORD_LABEL_OPENING] = {
        "opening {n1}",
        "Startplatz {n1}",
        "place de départ {n1}",
        "sitio de salida {n1}",
        "初期配置 {n1}位"},
    [WORD_LABEL_OPENING_PIPS] = {
        "opening {n1}, {n2} {n2?pip|pips}",
        "Startplatz {n1}, {n2} {n2?Punkt|Punkte}",
        "place de départ {n1}, {n2} {n2?point|points}",
        "sitio de salida {n1}, {n2} {n2?punto|puntos}",
        "初期配置 {n1}位、{n2}点"},

    [WORD_SHEET] = {
        "Sheet {n1} of {n2}",
        "Blatt {n1} von {n2}",
        "Feuille {n1} sur {n2}",
        "Hoja {n1} de {n2}",
        "{n2}枚中{n1}枚目"},
    [WORD_ROW_COLUMN] = {
        "row {n1}, column {n2}",
        "Zeile {n1}, Spalte {n2}",
        "rangée {n1}, colonne {n2}",
        "fila {n1}, columna {n2}",
        "{n1}段目、{n2}列目"},
    [WORD_ASSEMBLY] = {
        "How the sheets fit together",
        "So liegen die Blätter aneinander",
        "Assemblage des feuilles",
        "Cómo se unen las hojas",
        "用紙の並べ方"},
    [WORD_PRINT_FULL_SIZE] = {
        "Print at 100\u00A0%, without scaling",
        "Mit 100\u00A0% drucken, ohne Anpassung der Größe",
        "Imprimer à 100\u00A0%, sans mise à l’échelle",
        "Imprimir al 100\u00A0%, sin ajustar el tamaño",
        "倍率100\u00A0%で印刷してください（拡大・縮小なし）"},
    [WORD_CUT_LEFT] = {
        "Cut along the line at the left",
        "An der linken Linie schneiden",
        "Découper le long de la ligne de gauche",
        "Cortar por la línea de la izquierda",
        "左の線に沿って切ってください"},
    [WORD_CUT_TOP] = {
        "Cut along the line at the top",
        "An der oberen Linie schneiden",
        "Découper le long de la ligne du haut",
        "Cortar por la línea de arriba",
        "上の線に沿って切ってください"},
    [WORD_CUT_LEFT_TOP] = {
        "Cut along the lines at the left and at the top",
        "An der linken und der oberen Linie schneiden",
        "Découper le long des lignes de gauche et du haut",
        "Cortar por las líneas de la izquierda y de arriba",
        "左と上の線に沿って切ってください"},
    [WORD_FRONT]      = {"Front", "Vorderseite", "Recto", "Anverso", "表"},
    [WORD_TILES]      = {"Tiles", "Landschaftsfelder", "Tuiles", "Losetas", "地形タイル"},
    [WORD_TOKENS]     = {"Tokens", "Zahlenchips", "Jetons", "Fichas de número", "数字チップ"},
    [WORD_HARBOURS]   = {"Harbours", "Häfen", "Ports", "Puertos", "港"},
    [WORD_CHECK_LIST] = {"Check list", "Stückliste", "Liste à cocher", "Lista de control", "チェックリスト"},
    [WORD_PIECE_COUNT] = {"{n1} × {s1}", "{n1} × {s1}", "{n1} × {s1}", "{n1} × {s1}", "{s1} × {n1}"},
    [WORD_CLEARANCE] = {
        "clearance {s1} mm",
        "Spielraum {s1} mm",
        "jeu {s1} mm",
        "holgura {s1} mm",
        "すきま {s1} mm"},

    [WORD_CONTACT_TITLE] = {
        "Islands to choose from",
        "Inseln zur Auswahl",
        "Îles au choix",
        "Islas para elegir",
        "島を選ぶ"},
    [WORD_CONTACT_ABOUT] = {
        "Boards to choose from, each with its number, its score and its board code.",
        "Spielpläne zur Auswahl, jeder mit seiner Nummer, seiner Wertung und seinem Code.",
        "Plateaux au choix, chacun avec son numéro, son score et son code.",
        "Tableros para elegir, cada uno con su número, su puntuación y su código.",
        "選べる盤面です。番号、スコア、コードが付いています。"},
    [WORD_CONTACT_COUNT] = {
        "{n1} {n1?board|boards} to choose from",
        "{n1} {n1?Spielplan|Spielpläne} zur Auswahl",
        "{n1} {n1?plateau|plateaux} au choix",
        "{n1} {n1?tablero|tableros} para elegir",
        "盤面 {n1}個"},
    [WORD_CONTACT_FAIRNESS] = {
        "{n1} {n1?board|boards} to choose from · fairness {s1}",
        "{n1} {n1?Spielplan|Spielpläne} zur Auswahl · Fairness {s1}",
        "{n1} {n1?plateau|plateaux} au choix · équité {s1}",
        "{n1} {n1?tablero|tableros} para elegir · equidad {s1}",
        "盤面 {n1}個 · 公平さ {s1}"},
    [WORD_CONTACT_SCORES] = {
        "A score is the mean, over the measures of balance, of how many of 100 boards dealt by the book with the same "
        "pieces are worse. The bars are the measure in which a board is best, and the one in which it is worst.",
        "Eine Wertung ist das Mittel über die Maße der Ausgewogenheit: wie viele von 100 nach Regelheft ausgelegten "
        "Spielplänen mit denselben Teilen schlechter sind. Die Balken zeigen das Maß, in dem ein Spielplan am besten "
        "ist, und das, in dem er am schlechtesten ist.",
        "Un score est la moyenne, sur les mesures d’équilibre, du nombre de plateaux moins bons parmi 100 tirés selon "
        "les règles avec les mêmes pièces. Les barres montrent la mesure où un plateau est le meilleur et celle où il "
        "est le moins bon.",
        "Una puntuación es la media, entre las medidas de equilibrio, de cuántos de 100 tableros sorteados según el "
        "reglamento con las mismas piezas son peores. Las barras muestran la medida en que un tablero es mejor y "
        "aquella en que es peor.",
        "スコアは、同じ部品でルールどおりに配った100個の盤面のうち、これより悪いものの数を、均衡の各指標で平均した値です。"
        "棒は、最も優れた指標と最も劣る指標です。"},
    [WORD_CONTACT_NO_SCORES] = {
        "No boards are stored to compare these with, so they have no score.",
        "Zum Vergleich sind keine Spielpläne gespeichert, darum haben diese keine Wertung.",
        "Aucun plateau n’est enregistré pour les comparer\u00A0: ils n’ont donc pas de score.",
        "No hay tableros guardados con que compararlos, así que no tienen puntuación.",
        "比べるための盤面が保存されていないため、スコアはありません。"},
    [WORD_CONTACT_AGAIN] = {
        "`islewright draw CODE` draws the board of a code, as large as you like.",
        "`islewright draw CODE` zeichnet den Spielplan eines Codes, so groß wie gewünscht.",
        "`islewright draw CODE` dessine le plateau d’un code, à la taille voulue.",
        "`islewright draw CODE` dibuja el tablero de un código, al tamaño que se quiera.",
        "`islewright draw CODE` で、コードの盤面を好きな大きさで描けます。"},
    [WORD_OF_100]     = {"of 100", "von 100", "sur 100", "de 100", "100点中"},
    [WORD_HIGHEST]    = {"highest score", "Höchstwert", "meilleur score", "la más alta", "最高点"},
    [WORD_NO_SCORE]   = {"no score", "ohne Wertung", "sans score", "sin puntuación", "スコアなし"},
    [WORD_SEED_SMALL] = {"seed", "Seed", "graine", "semilla", "シード"},
    [WORD_LABEL_BOARD] = {
        "board {n1}: {s1}",
        "Spielplan {n1}: {s1}",
        "plateau {n1}\u00A0: {s1}",
        "tablero {n1}: {s1}",
        "盤面 {n1}：{s1}"},
    [WORD_LABEL_SCORE] = {
        "board {n1}: score {s1} of 100, {s2}",
        "Spielplan {n1}: Wertung {s1} von 100, {s2}",
        "plateau {n1}\u00A0: score de {s1} sur 100, {s2}",
        "tablero {n1}: puntuación {s1} de 100, {s2}",
        "盤面 {n1}：スコア {s1}（100点中）、{s2}"},
    [WORD_LABEL_HIGHEST] = {
        "board {n1}: score {s1} of 100, the highest, {s2}",
        "Spielplan {n1}: Wertung {s1} von 100, die höchste, {s2}",
        "plateau {n1}\u00A0: score de {s1} sur 100, le meilleur, {s2}",
        "tablero {n1}: puntuación {s1} de 100, la más alta, {s2}",
        "盤面 {n1}：スコア {s1}（100点中、最高点）、{s2}"},

    [WORD_LABEL_HIDDEN] = {
        "board {n1}",
        "Spielplan {n1}",
        "plateau {n1}",
        "tablero {n1}",
        "盤面 {n1}"},
    [WORD_CONTACT_FOG] = {
        "For the players: hexes in the fog lie face down, so seeds, codes and scores are left out. The host’s sheet has "
        "them, with the same numbers.",
        "Für die Mitspielenden: Felder im Nebel liegen verdeckt, deshalb fehlen Seeds, Codes und Wertungen. Sie stehen "
        "mit denselben Nummern auf dem Blatt der Spielleitung.",
        "Pour les joueurs\u00A0: les hexagones dans le brouillard sont face cachée, donc sans graines, codes ni scores. "
        "Ils sont, sous les mêmes numéros, sur la feuille de l’hôte.",
        "Para los jugadores: los hexágonos en la niebla están boca abajo, por eso faltan semillas, códigos y "
        "puntuaciones. Están, con los mismos números, en la hoja del anfitrión.",
        "プレイヤー用です。霧の中のタイルは裏向きなので、シード、コード、スコアは載せていません。主催者用の用紙に同じ番号であります。"},

    SCORED(RESOURCE_BALANCE) = {
        "resource balance",
        "Rohstoffverteilung",
        "équilibre des ressources",
        "equilibrio de recursos",
        "資源の均衡"},
    SCORED(TERRAIN_CLUSTERING) = {
        "terrain clustering",
        "Landschaftshäufung",
        "terrains groupés",
        "terrenos agrupados",
        "地形の偏り"},
    SCORED(NUMBER_CLUSTERING) = {
        "number clustering",
        "Zahlenhäufung",
        "nombres groupés",
        "números agrupados",
        "数字の偏り"},
    SCORED(CORNER_VARIANCE) = {
        "corner variance",
        "Streuung der Ecken",
        "écarts des sommets",
        "variación de vértices",
        "交点の差"},
    SCORED(BEST_CORNER) = {"best corner", "beste Ecke", "meilleur sommet", "mejor vértice", "最良の交点"},
    SCORED(HARBOURS)    = {"harbours", "Häfen", "ports", "puertos", "港"},
    SCORED(OPENING_BALANCE) = {
        "opening balance",
        "Startchancen",
        "équilibre des départs",
        "equilibrio de salidas",
        "初期配置の均衡"},

    [WORD_GROUNDS] = {"Fishing grounds", "Fischgründe", "Zones de pêche", "Caladeros", "漁場"},
    [WORD_CHIPS] = {"Chips", "Chips", "Jetons de victoire", "Fichas de victoria", "チップ"},
    [WORD_ROBBER] = {"robber", "Räuber", "voleur", "ladrón", "盗賊"},
    [WORD_SIDE + 0] = {"NE", "NO", "NE", "NE", "北東"},
    [WORD_SIDE + 1] = {"E", "O", "E", "E", "東"},
    [WORD_SIDE + 2] = {"SE", "SO", "SE", "SE", "南東"},
    [WORD_SIDE + 3] = {"SW", "SW", "SO", "SO", "南西"},
    [WORD_SIDE + 4] = {"W", "W", "O", "O", "西"},
    [WORD_SIDE + 5] = {"NW", "NW", "NO", "NO", "北西"},
    [WORD_BACK_LONG_EDGE] = {
        "Back: turn the sheet over its long edge",
        "Rückseite: über die lange Kante wenden",
        "Verso\u00A0: retourner sur le bord long",
        "Reverso: girar por el borde largo",
        "裏（長い辺で裏返す）"},
    [WORD_BACK_SHORT_EDGE] = {
        "Back: turn the sheet over its short edge",
        "Rückseite: über die kurze Kante wenden",
        "Verso\u00A0: retourner sur le bord court",
        "Reverso: girar por el borde corto",
        "裏（短い辺で裏返す）"},

    [WORD_WEEK] = {
        "Island of the week",
        "Insel der Woche",
        "Île de la semaine",
        "Isla de la semana",
        "週替わりの島"},
    [WORD_WEEK_TITLE] = {
        "Island of the week {s1}",
        "Insel der Woche {s1}",
        "Île de la semaine {s1}",
        "Isla de la semana {s1}",
        "週替わりの島 {s1}"},
    [WORD_WEEK_FIRST] = {
        "{n1} {s1} to",
        "{n1}. {s1} bis",
        "du {n1}{n1?er|} {s1}",
        "del {n1} de {s1}",
        "{s1}{n1}日から"},
    [WORD_WEEK_FIRST_YEAR] = {
        "{n1} {s1} {n2} to",
        "{n1}. {s1} {n2} bis",
        "du {n1}{n1?er|} {s1} {n2}",
        "del {n1} de {s1} de {n2}",
        "{n2}年{s1}{n1}日から"},
    [WORD_WEEK_LAST] = {
        "{n1} {s1} {n2}",
        "{n1}. {s1} {n2}",
        "au {n1}{n1?er|} {s1} {n2}",
        "al {n1} de {s1} de {n2}",
        "{n2}年{s1}{n1}日まで"},
    [WORD_WEEK_LAND] = {
        "Base island, dealt fair,",
        "Grundinsel, fair verteilt,",
        "Île de base, équitable,",
        "Isla base, equilibrada,",
        "基本の島、公平な配置"},
    [WORD_WEEK_POINTS] = {
        "first to {n1} {n1?point|points}",
        "bis {n1} {n1?Punkt|Punkte}",
        "en {n1} {n1?point|points}",
        "a {n1} {n1?punto|puntos}",
        "{n1}点先取"},
    [WORD_BOARD_CODE] = {"Board code", "Code des Spielplans", "Code du plateau", "Código del tablero", "盤面コード"},
    MONTH(1) = {"January", "Januar", "janvier", "enero", "1月"},
    MONTH(2) = {"February", "Februar", "février", "febrero", "2月"},
    MONTH(3) = {"March", "März", "mars", "marzo", "3月"},
    MONTH(4) = {"April", "April", "avril", "abril", "4月"},
    MONTH(5) = {"May", "Mai", "mai", "mayo", "5月"},
    MONTH(6) = {"June", "Juni", "juin", "junio", "6月"},
    MONTH(7) = {"July", "Juli", "juillet", "julio", "7月"},
    MONTH(8) = {"August", "August", "août", "agosto", "8月"},
    MONTH(9) = {"September", "September", "septembre", "septiembre", "9月"},
    MONTH(10) = {"October", "Oktober", "octobre", "octubre", "10月"},
    MONTH(11) = {"November", "November", "novembre", "noviembre", "11月"},
    MONTH(12) = {"December", "Dezember", "décembre", "diciembre", "12月"},
};
/* clang-format on */

const char *word(enum lang lang, enum word w)
{
    return table[w][lang];
}

const char *word_colon(enum lang lang)
{
    return lang == LANG_FR ? "\u00A0:" : ":";
}

void words_point(char *number, enum lang lang)
{
    char *point = lang == LANG_DE || lang == LANG_FR || lang == LANG_ES ? strchr(number, '.') : NULL;
    if (point)
        *point = ',';
}

const char *word_terrain(enum lang lang, enum terrain t)
{
    return table[WORD_TERRAIN + (int)t][lang];
}

const char *word_resource(enum lang lang, enum resource r)
{
    return table[r == RESOURCE_NONE ? WORD_ANY : WORD_RESOURCE + (int)r - 1][lang];
}

/* ---- phrases with their values ---- */

struct writing {
    char *out;
    size_t length, size;
};

/* What does not fit is cut at a character. */
static void put(struct writing *w, const char *text, size_t length)
{
    size_t room = w->size - 1 - w->length;
    if (length > room)
        for (length = room; length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80;)
            length--;
    memcpy(w->out + w->length, text, length);
    w->length += length;
    w->out[w->length] = '\0';
}

/* French counts nothing as one does. Japanese has no such forms. */
static bool is_one(enum lang lang, int n)
{
    return n == 1 || (lang == LANG_FR && n == 0);
}

/* What stands between { and }. */
static void put_value(struct writing *w, enum lang lang, const char *field, size_t length,
                      const struct word_values *values)
{
    int which = field[1] - '1';
    assert(which >= 0 && which < WORD_VALUES);
    if (field[0] == 's') {
        assert(values->s[which]);
        put(w, values->s[which], strlen(values->s[which]));
        return;
    }
    if (length > 2) { /* n1?one|more */
        size_t one = strcspn(field, "|") - 3;
        if (is_one(lang, values->n[which]))
            put(w, field + 3, one);
        else
            put(w, field + 3 + one + 1, length - 3 - one - 1);
        return;
    }
    char number[16];
    snprintf(number, sizeof number, "%d", values->n[which]);
    put(w, number, strlen(number));
}

void words_write(char *out, size_t size, enum lang lang, enum word w, struct word_values values)
{
    struct writing writing = {out, 0, size};
    out[0] = '\0';
    for (const char *at = table[w][lang]; *at;) {
        size_t plain = strcspn(at, "{");
        put(&writing, at, plain);
        at += plain;
        if (!*at)
            return;
        size_t field = strcspn(at, "}");
        put_value(&writing, lang, at + 1, field - 1, &values);
        at += field + 1;
    }
}

void words_capital(char *out, size_t size, const char *text)
{
    struct writing writing = {out, 0, size};
    put(&writing, text, strlen(text));
    unsigned char *first = (unsigned char *)out;
    if (first[0] >= 'a' && first[0] <= 'z')
        first[0] = (unsigned char)(first[0] - 'a' + 'A');
    else if (first[0] == 0xC3 && first[1] >= 0xA0 && first[1] <= 0xBE && first[1] != 0xB7) /* à to þ, but ÷ */
        first[1] = (unsigned char)(first[1] - 0x20);
}
