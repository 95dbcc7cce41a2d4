/* Pages in every language: they say what they should, in words that fit where they stand. */
#include <stdio.h>
#include "render/words.h"
#include "tests/share.h"
#include "tests/unit/board_pictures.h"

static struct scene *page_of(const char *name, enum lang lang, struct picture p, const char *paper)
{
    struct board b = board_of(preset(name), 3);
    struct origin o = {.known = true,
                       .seed = (char[]){"game night"},
                       .seed_id = (char[]){"base@0?fairness=fair&seed=game%20night"},
                       .fairness = "fair"};
    p.lang = lang_name((int)lang);
    p.paper = paper;
    return picture_page(&b, &o, &p);
}

static void add_character(struct buf *out, uint32_t code)
{
    char bytes[5] = "";
    if (code < 0x80)
        snprintf(bytes, sizeof bytes, "%c", (int)code);
    else if (code < 0x800)
        snprintf(bytes, sizeof bytes, "%c%c", (int)(0xC0 | code >> 6), (int)(0x80 | (code & 63)));
    else
        snprintf(bytes, sizeof bytes, "%c%c%c", (int)(0xE0 | code >> 12), (int)(0x80 | (code >> 6 & 63)),
                 (int)(0x80 | (code & 63)));
    buf_text(out, bytes);
}

static void add_line(struct buf *words, const struct scene *s, const struct item *text)
{
    for (size_t k = 0; k < text->u.text.letters; k++)
        add_character(words, glyph_code(s->letters[text->u.text.letter + k].glyph));
}

/* The words of a page, those of the board left out, one after the other; lines that go on are not parted. */
static char *said(const struct scene *s)
{
    struct buf words = {0};
    for (size_t i = 0; i < s->items.count; i++)
        if (s->items.item[i].kind == ITEM_TEXT)
            add_line(&words, s, &s->items.item[i]);
    return words.data;
}

/* For the message of a test that fails: not freed. */
static const char *line_of(const struct scene *s, size_t item)
{
    struct buf words = {0};
    add_line(&words, s, &s->items.item[item]);
    return words.data;
}

static void assert_says(const char *words, const char *what)
{
    ck_assert_msg(strstr(words, what) != NULL, "\"%s\" is missing in %s", what, words);
}

static void assert_says_word(const char *words, const char *what)
{
    char capital[WORD_BYTES];
    words_capital(capital, sizeof capital, what);
    assert_says(words, capital);
}

static void assert_says_all(enum lang lang, struct picture p, const enum word *phrases, int count)
{
    struct scene *s = page_of("base", lang, p, "a4");
    char *words = said(s);
    for (int i = 0; i < count; i++)
        assert_says(words, word(lang, phrases[i]));
    for (int t = TERRAIN_FOREST; t <= TERRAIN_MOUNTAINS; t++)
        assert_says_word(words, word_terrain(lang, (enum terrain)t));
    assert_says_word(words, word_terrain(lang, TERRAIN_DESERT));
    for (int r = 0; r < RESOURCES; r++)
        assert_says_word(words, word_resource(lang, (enum resource)r));
    assert_says(words, preset_title(preset("base"), lang));
    free(words);
    scene_free(s);
}

/* Base has the first five terrains and the desert, and harbours of all kinds (facts 1.1). All overlays at once may be
 * more than an SVG holds, and then words are left out. */
START_TEST(pages_say_all_in_every_language)
{
    static const enum word plain[] = {WORD_TERRAIN_HEADING, WORD_HARBOURS_HEADING, WORD_BOARD_HEADING, WORD_SEED,
                                      WORD_DOTS_RED},
                           badges[] = {WORD_MARKS_HEADING, WORD_MARK_PIPS, WORD_MARK_OPENINGS, WORD_DOTS_RED},
                           names[] = {WORD_MARKS_HEADING, WORD_MARK_NAMES, WORD_DOTS_RED};
    struct picture marked = all_of_it(false), named = picture_default();
    marked.names = false;
    named.names = true;
    for (int lang = 0; lang < LANGS; lang++) {
        assert_says_all((enum lang)lang, picture_default(), plain, sizeof plain / sizeof *plain);
        assert_says_all((enum lang)lang, marked, badges, sizeof badges / sizeof *badges);
        assert_says_all((enum lang)lang, named, names, sizeof names / sizeof *names);
    }
}
END_TEST

/* What players of each language call these, and the counts of base: four forests, three hills, one desert, four
 * harbours of any kind and one of wool. */
START_TEST(pages_use_the_words_of_players)
{
    static const char *const lines[LANGS][6] = {
        {"The island for three or four", "for 3 to 4 players", "Forest4 × lumber", "Hills3 × brick",
         "Desert1 × nothing", "Any4 at 3:1"},
        {"Die Insel für drei oder vier", "für 3 bis 4 Personen", "Wald4 × Holz", "Hügelland3 × Lehm", "Wüste1 × nichts",
         "Beliebig4 × 3:1"},
        {"L’île pour trois ou quatre", "pour 3 à 4 joueurs", "Forêt4 × bois", "Collines3 × argile", "Désert1 × rien",
         "Au choix4 à 3:1"},
        {"La isla para tres o cuatro", "de 3 a 4 jugadores", "Bosque4 × madera", "Colinas3 × ladrillo",
         "Desierto1 × nada", "Cualquiera4 a 3:1"},
        {"3〜4人の島", "3〜4人用", "森林木材 × 4", "丘陵レンガ × 3", "砂漠なし × 1", "何でも3:1 × 4"},
    };
    for (int lang = 0; lang < LANGS; lang++) {
        struct scene *s = page_of("base", (enum lang)lang, picture_default(), "a4");
        char *words = said(s);
        for (int i = 0; i < 6; i++)
            assert_says(words, lines[lang][i]);
        free(words);
        scene_free(s);
    }
}
END_TEST

/* The key has a row for each overlay that is shown, and there is none without one. */
START_TEST(the_key_explains_the_marks_that_are_shown)
{
    static const enum word meanings[] = {WORD_MARK_PIPS, WORD_MARK_NAMES, WORD_MARK_OPENINGS};
    for (int shown = 0; shown < 8; shown++) {
        struct picture p = picture_default();
        p.pips = shown & 1;
        p.names = shown & 2;
        p.ranks = shown & 4 ? 1 : 0;
        struct scene *s = page_of("base", LANG_EN, p, "letter");
        char *words = said(s), *svg = svg_of(s);
        for (int i = 0; i < 3; i++)
            ck_assert_msg((strstr(words, word(LANG_EN, meanings[i])) != NULL) == (shown >> i & 1), "%d: %s", shown,
                          words);
        ck_assert_int_eq(strstr(words, "MARKS") != NULL, shown > 0);
        ck_assert_int_eq(count(svg, "data-role=\"mark\""), (shown & 1) + (shown >> 1 & 1) + (shown >> 2 & 1));
        free(words);
        free(svg);
    }
}
END_TEST

/* The labels of an SVG's parts. */
START_TEST(labels_are_in_the_language)
{
    static const char *const labels[LANGS][4] = {
        {"<title>desert, robber</title>", "<title>harbour 3:1 any</title>", "<title>opening 1, ", " pips</title>"},
        {"<title>Wüste, Räuber</title>", "<title>Hafen 3:1 beliebig</title>", "<title>Startplatz 1, ",
         " Punkte</title>"},
        {"<title>désert, voleur</title>", "<title>port 3:1 au choix</title>", "<title>place de départ 1, ",
         " points</title>"},
        {"<title>desierto, ladrón</title>", "<title>puerto 3:1 cualquiera</title>", "<title>sitio de salida 1, ",
         " puntos</title>"},
        {"<title>砂漠、盗賊</title>", "<title>港 3:1 何でも</title>", "<title>初期配置 1位、", "点</title>"},
    };
    for (int lang = 0; lang < LANGS; lang++) {
        struct board b = board_of(preset("base"), 3);
        struct picture p = all_of_it(false);
        p.lang = lang_name(lang);
        char *svg = screen_svg(&b, NULL, p);
        for (int i = 0; i < 4; i++)
            ck_assert_msg(strstr(svg, labels[lang][i]) != NULL, "%s: no %s", lang_name(lang), labels[lang][i]);
        free(svg);
    }
}
END_TEST

/* ---- room ---- */

enum { MUCH = 400 };

struct boxes {
    struct box box[MUCH];
    size_t item[MUCH];
    int count;
};

/* What the words of a page cover: of a letter at most from 0.85 em above the baseline to 0.15 em below. */
static void find_words(const struct scene *s, struct boxes *words)
{
    words->count = 0;
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        bool town = i > 0 && s->items.item[i - 1].kind == ITEM_GROUP &&
                    !strcmp(scene_string(s, s->items.item[i - 1].u.group.role), "town-name");
        if (item->kind != ITEM_TEXT || town) /* the names of towns stand on the board, not on the page */
            continue;
        struct letter last = s->letters[item->u.text.letter + item->u.text.letters - 1];
        double width = (last.x + glyph_advance(item->u.text.face, last.glyph)) * item->u.text.size / GLYPH_EM;
        ck_assert_int_lt(words->count, MUCH);
        words->item[words->count] = i;
        words->box[words->count++] = (struct box){item->u.text.x, item->u.text.y - 0.85 * item->u.text.size,
                                                  item->u.text.x + width, item->u.text.y + 0.15 * item->u.text.size};
    }
}

/* A tile is clipped to its border; what is drawn of it, and its box, may reach further. */
static bool is_tile(const struct scene *s, const struct item *use)
{
    const char *name = scene_string(s, s->symbols[use->u.use.symbol].name);
    return strcmp(name, "border") != 0;
}

/* Tiles and ships of the legend, and samples of marks: what stands on the page in groups of these roles. */
static void find_signs(const struct scene *s, struct boxes *signs)
{
    bool sign = false, tiles = false;
    signs->count = 0;
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        if (item->kind == ITEM_GROUP) {
            const char *role = scene_string(s, item->u.group.role);
            tiles = !strcmp(role, "terrain");
            sign = tiles || !strcmp(role, "harbour-sign") || !strcmp(role, "mark");
        }
        if (item->kind == ITEM_USE && sign && !(tiles && is_tile(s, item)))
            signs->box[signs->count++] = item->box;
    }
}

static bool overlap(struct box a, struct box b)
{
    const double room = 0.01;
    return a.left < b.right - room && b.left < a.right - room && a.top < b.bottom - room && b.top < a.bottom - room;
}

/* With all overlays, a page may be too large for its legend. */
static void assert_apart(const struct scene *s, const char *name, enum lang lang, bool all_overlays)
{
    struct boxes words, signs;
    find_words(s, &words);
    find_signs(s, &signs);
    ck_assert_int_gt(words.count, all_overlays ? 5 : 20);
    ck_assert_int_ge(signs.count, all_overlays ? 0 : 5); /* kinds of land */
    for (int i = 0; i < words.count; i++) {
        ck_assert_double_le(words.box[i].right, scene_width(s) - 10 + 0.01);
        for (int k = 0; k < i; k++)
            ck_assert_msg(!overlap(words.box[i], words.box[k]), "%s, %s: \"%s\" on \"%s\"", name, lang_name((int)lang),
                          line_of(s, words.item[i]), line_of(s, words.item[k]));
        for (int k = 0; k < signs.count; k++)
            ck_assert_msg(!overlap(words.box[i], signs.box[k]), "%s, %s: \"%s\" on a sign", name, lang_name((int)lang),
                          line_of(s, words.item[i]));
    }
}

static void assert_no_boxes(const struct scene *s)
{
    for (size_t i = 0; i < s->letters_count; i++)
        ck_assert_int_ne(s->letters[i].glyph, GLYPH_BOX);
}

/* Words stand beside each other and their signs on every preset, both common papers and in every language; within the
 * margins, in SVGs under 100,000 bytes, and none is drawn as a box. */
START_TEST(words_have_room_in_every_language)
{
    for (int n = 0; n < presets_count(presets) * 2 * 4; n += STRIDE) {
        const char *name = presets_at(presets, n % presets_count(presets))->name;
        int rest = n / presets_count(presets);
        struct picture p = rest & 1 ? all_of_it(rest & 2) : picture_default();
        p.ink_saver = rest & 2;
        struct scene *s = page_of(name, (enum lang)_i, p, rest & 4 ? "letter" : "a4");
        double left, top, right, bottom;
        ink_of(s, &left, &top, &right, &bottom);
        ck_assert_msg(left >= 9.989 && top >= 9.989, "%s %s: %f %f", name, lang_name(_i), left, top);
        ck_assert_msg(right <= scene_width(s) - 9.989 && bottom <= scene_height(s) - 9.989,
                      "%s, %s: reaches %.3f mm to the right, %.3f mm down, of %.3f by %.3f", name, lang_name(_i), right,
                      bottom, scene_width(s), scene_height(s));
        assert_apart(s, name, (enum lang)_i, rest & 1);
        assert_no_boxes(s);
        char *svg = svg_of(s);
        ck_assert_msg(strlen(svg) < SVG_MOST, "%s, %s: %zu bytes", name, lang_name(_i), strlen(svg));
        free(svg);
    }
}
END_TEST

/* On a contact sheet these stand beside a badge in letters of 2.4 mm, 10.3 mm from the left; the bars begin at 27. */
START_TEST(words_under_a_score_leave_room_for_the_bars)
{
    static const enum word words[] = {WORD_OF_100, WORD_HIGHEST, WORD_NO_SCORE};
    for (int lang = 0; lang < LANGS; lang++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            const char *text = word((enum lang)lang, words[i]);
            ck_assert_msg(text_width(2.4, FACE_REGULAR, text) < 27 - 10.3 - 0.5, "%s is too long", text);
        }
}
END_TEST

/* Japanese words take more bytes than others: they give way, and not the colours of numbers on the board. */
START_TEST(a_board_looks_the_same_in_every_language)
{
    static const char *const names[] = {"japan", "japan-seafarers"};
    for (int n = 0; n < 2; n++)
        for (int lang = 0; lang < LANGS; lang++) {
            struct board b = board_of(preset(names[n]), 0);
            struct picture p = picture_default();
            int tokens = 0;
            p.lang = lang_name(lang);
            p.paper = "a4";
            char *svg = svg_of(picture_page(&b, NULL, &p)), use[64];
            ck_assert_uint_lt(strlen(svg), 100000);
            for (int i = 0; i < b.preset->lattice.hexes; i++) {
                if (!b.number[i])
                    continue;
                snprintf(use, sizeof use, "href=\"#token-%d-%s\"", __builtin_ctz(b.number[i]),
                         terrain_name((enum terrain)b.terrain[i]));
                tokens++;
                ck_assert_msg(strstr(svg, use), "%s in %s: no %s", names[n], p.lang, use);
            }
            ck_assert_int_gt(tokens, 20);
            free(svg);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_languages");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 240);
    tcase_add_test(all, pages_say_all_in_every_language);
    tcase_add_test(all, pages_use_the_words_of_players);
    tcase_add_test(all, the_key_explains_the_marks_that_are_shown);
    tcase_add_test(all, labels_are_in_the_language);
    tcase_add_test(all, words_under_a_score_leave_room_for_the_bars);
    tcase_add_loop_test(all, words_have_room_in_every_language, 0, LANGS);

    tcase_add_test(all, a_board_looks_the_same_in_every_language);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
