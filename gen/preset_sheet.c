/* The sheet of a preset that is written on and not dealt. */
#include <string.h>
#include "gen/preset_parts.h"

enum { POINTS_MOST = 99, COST_MOST = 9, TURNS_MOST = 99, CASTLES_MOST = 8, DICE = 6 };

static const char *const games[] = {
    [SHEET_NONE] = "", [SHEET_STANDARD] = "standard", [SHEET_PLUS] = "plus", [SHEET_EXTRA] = "extra"};
static const char *const pieces[SHEET_PIECES] = {
    [SHEET_ROAD] = "road", [SHEET_SETTLEMENT] = "settlement", [SHEET_CITY] = "city", [SHEET_KNIGHT] = "knight"};

const char *sheet_game_name(enum sheet_game game)
{
    return games[game];
}

const char *sheet_piece_name(enum sheet_piece piece)
{
    return pieces[piece];
}

/* ---- words ---- */

/* Which of the words a text is; -1 after a failure, or where there is none. */
static int read_word(struct reader *r, json_t *value, struct path at, const char *const *words, int from, int count,
                     const char *known)
{
    const char *text = reader_text(r, value, at);
    for (int i = from; text && i < count; i++)
        if (strcmp(text, words[i]) == 0)
            return i;
    if (text)
        reader_fail(r, at, "'%.40s' is none of %s", text, known);
    return -1;
}

static bool read_flag(struct reader *r, json_t *value, struct path at)
{
    if (value && !json_is_true(value))
        reader_fail(r, at, "this is true, or left out where it is not so");
    return json_is_true(value);
}

static const char piece_words[] = "road, settlement, city and knight";

/* ---- points, order and costs, by piece ---- */

static bool read_pieces(struct reader *r, json_t *value, struct path at)
{
    struct member members[SHEET_PIECES];
    for (int i = 0; i < SHEET_PIECES; i++)
        members[i] = (struct member){pieces[i], false};
    if (!reader_object(r, value, at, members, SHEET_PIECES))
        return false;
    if (json_object_size(value) == 0)
        reader_fail(r, at, "this is empty: leave it out");
    return true;
}

static void read_points(struct reader *r, json_t *value, struct path at, struct dice_sheet *s)
{
    if (!read_pieces(r, value, at))
        return;
    for (int i = 0; i < SHEET_PIECES; i++)
        reader_integer(r, json_object_get(value, pieces[i]), path_key(at, pieces[i]), 1, POINTS_MOST, &s->points[i]);
}

static void read_cost(struct reader *r, json_t *value, struct path at, int cost[RESOURCES])
{
    struct member members[RESOURCES - 1];
    for (int i = 1; i < RESOURCES; i++)
        members[i - 1] = (struct member){resource_name((enum resource)i), false};
    if (!reader_object(r, value, at, members, RESOURCES - 1))
        return;
    for (int i = 1; i < RESOURCES; i++) {
        const char *name = resource_name((enum resource)i);
        reader_integer(r, json_object_get(value, name), path_key(at, name), 1, COST_MOST, &cost[i]);
    }
}

static void read_costs(struct reader *r, json_t *value, struct path at, struct dice_sheet *s)
{
    if (!read_pieces(r, value, at))
        return;
    for (int i = 0; i < SHEET_PIECES; i++)
        read_cost(r, json_object_get(value, pieces[i]), path_key(at, pieces[i]), s->cost[i]);
}

static void read_ordered(struct reader *r, json_t *value, struct path at, struct dice_sheet *s)
{
    if (!value || !reader_array(r, value, at, 1, SHEET_PIECES, "pieces that are built in the order of their points"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int piece = read_word(r, json_array_get(value, i), path_item(at, i), pieces, 0, SHEET_PIECES, piece_words);
        if (piece >= 0 && s->ordered[piece])
            reader_fail(r, path_item(at, i), "%s is there twice", pieces[piece]);
        if (piece >= 0)
            s->ordered[piece] = true;
    }
}

/* ---- knights ---- */

static void read_knight(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {{"hex", true}, {"points", false}};
    struct sheet_knight *knight = &p->sheet.knight[p->sheet.knights];
    int hex, points = 0;
    if (!reader_object(r, value, at, members, 2))
        return;
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, POINTS_MOST, &points);
    if (!preset_read_place(r, json_object_get(value, "hex"), path_key(at, "hex"), &p->lattice, &hex))
        return;
    if (!p->lattice.land[hex])
        reader_fail(r, path_key(at, "hex"), "a knight stands on land, and this hex is sea");
    *knight = (struct sheet_knight){(int16_t)hex, (uint8_t)points};
    p->sheet.knights++;
}

static void read_knights(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    if (!value || !reader_array(r, value, at, 1, KNIGHTS_MAX, "knights"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_knight(r, json_array_get(value, i), path_item(at, i), p);
}

/* ---- awards ---- */

static void read_route(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {{"points", true}, {"marked", false}};
    struct path marked = path_key(at, "marked");
    if (!reader_object(r, value, at, members, 2))
        return;
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, POINTS_MOST, &p->sheet.route_points);
    const char *name = reader_text(r, json_object_get(value, "marked"), marked);
    if (!name || p->lattice.hexes == 0)
        return;
    int edge = lattice_find_edge(&p->lattice, name);
    if (edge < 0 || (p->building.ways > 0 && p->building.way_at[edge] < 0))
        reader_fail(r, marked, "'%.40s' is no way of this sheet", name);
    p->sheet.route_edge = edge;
}

/* An award of points for so many of something. */
static void read_award(struct reader *r, json_t *value, struct path at, const char *many, int *points, int *count)
{
    const struct member members[] = {{"points", true}, {many, true}};
    if (!reader_object(r, value, at, members, 2))
        return;
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, POINTS_MOST, points);
    reader_integer(r, json_object_get(value, many), path_key(at, many), 1, POINTS_MOST, count);
}

static void read_awards(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {{"route", false}, {"army", false}, {"castle", false}};
    struct dice_sheet *s = &p->sheet;
    if (!reader_object(r, value, at, members, 3))
        return;
    read_route(r, json_object_get(value, "route"), path_key(at, "route"), p);
    read_award(r, json_object_get(value, "army"), path_key(at, "army"), "knights", &s->army_points, &s->army_knights);
    read_award(r, json_object_get(value, "castle"), path_key(at, "castle"), "symbols", &s->castle_points,
               &s->castle_symbols);
}

/* ---- dice ---- */

static void read_dice(struct reader *r, json_t *value, struct path at, struct dice_sheet *s)
{
    if (!value || !reader_array(r, value, at, 1, SHEET_PLAYERS, "numbers of dice, by the order of turns"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        if (reader_integer(r, json_array_get(value, i), path_item(at, i), 1, DICE, &s->dice[s->ramp]))
            s->ramp++;
}

/* ---- what belongs together ---- */

/* One of each kind that is ordered has other points than all the rest of its kind, or the order would not be told. */
static void check_ordered(struct reader *r, struct path at, const struct preset *p, enum sheet_piece piece)
{
    int points[SITES_MAX + KNIGHTS_MAX], count = 0;
    enum site_kind kind = piece == SHEET_CITY ? SITE_CITY : SITE_SETTLEMENT;
    if (!p->sheet.ordered[piece])
        return;
    for (int i = 0; i < p->building.sites && (piece == SHEET_SETTLEMENT || piece == SHEET_CITY); i++)
        if (p->building.site[i].kind == kind)
            points[count++] = p->building.site[i].points;
    for (int i = 0; i < p->sheet.knights && piece == SHEET_KNIGHT; i++)
        points[count++] = p->sheet.knight[i].points;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (points[i] == points[k] || points[i] == 0) {
                reader_fail(r, at, "what is built in the order of its points has points of its own at each place: %s",
                            pieces[piece]);
                return;
            }
}

/* Steps from a corner over ways; those that were reached are marked. */
static void walk(const struct preset *p, int corner, bool reached[EDGE_MAX])
{
    for (int k = 0; k < p->lattice.corner[corner].edges; k++) {
        int edge = p->lattice.corner[corner].edge[k];
        if (reached[edge] || p->building.way_at[edge] < 0)
            continue;
        reached[edge] = true;
        walk(p, p->lattice.edge[edge].corner[0], reached);
        walk(p, p->lattice.edge[edge].corner[1], reached);
    }
}

/* A sheet with a start road has one, and every way is reached from it. */
static void check_start(struct reader *r, struct path at, const struct preset *p)
{
    bool reached[EDGE_MAX] = {false};
    int starts = 0, left = 0;
    for (int i = 0; i < p->building.ways; i++)
        if (p->building.way[i].start && ++starts == 1)
            walk(p, p->lattice.edge[p->building.way[i].edge].corner[0], reached);
    if (starts != (p->sheet.from_coast ? 0 : 1)) {
        reader_fail(r, at, "ways has %d with start; a sheet that begins at a road has one, another one none", starts);
        return;
    }
    for (int i = 0; i < p->building.ways && starts; i++)
        left += !reached[p->building.way[i].edge];
    if (left)
        reader_fail(r, at, "%d of the ways cannot be reached from the start", left);
}

/* What is dealt, or is a piece, has no place on a sheet. */
static void refuse_pieces(struct reader *r, json_t *root)
{
    static const char *const dealt[] = {"areas", "harbours", "spiral", "rivers", "fishing", "pirate",
                                        "needs", "setup",    "play",   "chips",  "book",    "variants"};
    for (size_t i = 0; i < sizeof dealt / sizeof dealt[0]; i++)
        if (json_object_get(root, dealt[i]))
            reader_fail(r, path_key(path_root(), dealt[i]), "a preset with a sheet has no %s", dealt[i]);
    if (!json_object_get(root, "printed"))
        reader_fail(r, path_key(path_root(), "printed"), "the field printed is missing: a sheet is printed");
}

static void check_sheet(struct reader *r, struct path at, const struct preset *p)
{
    const char *terrain = rule_list_get(&p->rules, "terrain"), *numbers = rule_list_get(&p->rules, "numbers");
    if (!terrain || !numbers || strcmp(terrain, "printed") != 0 || strcmp(numbers, "printed") != 0)
        reader_fail(r, path_key(path_root(), "rules"), "a sheet has the rules terrain=printed and numbers=printed");
    for (int i = 0; i < SHEET_PIECES; i++)
        check_ordered(r, path_key(at, "ordered"), p, (enum sheet_piece)i);
    check_start(r, path_key(at, "start"), p);
}

/* The rules of the game: numbers and flags. */
static void read_game(struct reader *r, json_t *value, struct path at, struct dice_sheet *s)
{
    reader_integer(r, json_object_get(value, "turns"), path_key(at, "turns"), 1, TURNS_MOST, &s->turns);
    reader_integer(r, json_object_get(value, "penalty"), path_key(at, "penalty"), 1, POINTS_MOST, &s->penalty);
    reader_integer(r, json_object_get(value, "goal"), path_key(at, "goal"), 1, POINTS_MOST, &s->goal);
    reader_integer(r, json_object_get(value, "castles"), path_key(at, "castles"), 1, CASTLES_MOST, &s->castles);
    read_dice(r, json_object_get(value, "dice"), path_key(at, "dice"), s);
    s->reach = read_flag(r, json_object_get(value, "reach"), path_key(at, "reach"));
    s->pairs = read_flag(r, json_object_get(value, "pairs"), path_key(at, "pairs"));
}

static const struct member sheet_members[] = {
    {"game", true},     {"start", true},  {"costs", true},    {"knights", true}, {"points", false},
    {"ordered", false}, {"turns", false}, {"penalty", false}, {"goal", false},   {"dice", false},
    {"reach", false},   {"pairs", false}, {"castles", false}, {"awards", false}};

static void read_sheet(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const char *const starts[] = {"road", "coast"};
    struct dice_sheet *s = &p->sheet;
    int game =
        read_word(r, json_object_get(value, "game"), path_key(at, "game"), games, 1, 4, "standard, plus and extra");
    s->game = game < 0 ? SHEET_STANDARD : (enum sheet_game)game;
    s->from_coast =
        read_word(r, json_object_get(value, "start"), path_key(at, "start"), starts, 0, 2, "road and coast") == 1;
    read_costs(r, json_object_get(value, "costs"), path_key(at, "costs"), s);
    read_knights(r, json_object_get(value, "knights"), path_key(at, "knights"), p);
    read_points(r, json_object_get(value, "points"), path_key(at, "points"), s);
    read_ordered(r, json_object_get(value, "ordered"), path_key(at, "ordered"), s);
    read_game(r, value, at, s);
    read_awards(r, json_object_get(value, "awards"), path_key(at, "awards"), p);
}

void preset_read_sheet(struct reader *r, json_t *root, bool placed, struct preset *p)
{
    struct path at = path_key(path_root(), "sheet");
    json_t *value = json_object_get(root, "sheet");
    int before = r->failures;
    p->sheet.route_edge = -1;
    if (!value)
        return;
    refuse_pieces(r, root);
    if (reader_object(r, value, at, sheet_members, sizeof sheet_members / sizeof *sheet_members))
        read_sheet(r, value, at, p);
    if (r->failures == before && placed)
        check_sheet(r, at, p);
}
