/* Pictures of scores: every length is the number that it stands for, nothing lies over a word or outside the margins,
 * whatever the numbers are, and in ink saver all of it is black and white. */
#include <math.h>
#include <stdio.h>
#include "render/chart.h"
#include "render/paper.h"
#include "render/theme.h"
#include "tests/share.h"
#include "tests/unit/board_pictures.h"

static const double rim = 0.25; /* mm, of bars: inside their lengths */

static const char *const measures[] = {"resource-balance", "terrain-clustering", "number-clustering", "corner-variance",
                                       "best-corner",      "harbours",           "opening-balance"};
enum { MEASURED = sizeof measures / sizeof *measures };

/* A law over the bins from..to-1, with b boards in every third bin and a in the others. */
static struct chart_law law_of(int from, int to, int a, int b)
{
    struct chart_law law = {0};
    for (int i = from; i < to; i++) {
        law.bin[i] = i % 3 ? a : b;
        law.boards += law.bin[i];
    }
    return law;
}

/* What a chart of the board says, with any score and shares; no score: -1. */
static struct chart chart_of(const struct board *b, int score, int beats, int share)
{
    struct chart c = {.score = score, .beats = beats, .beats_fair = beats, .bars = MEASURED};
    if (score >= 0) {
        c.book = law_of(10, 40, 300, 500);
        c.fair = law_of(20, 45, 70, 90);
    }
    for (int i = 0; i < MEASURED; i++) {
        c.bar[i] = (struct chart_bar){.name = measures[i], .share = share};
        snprintf(c.bar[i].value, CHART_VALUE, "−123.456 cards² · weight 2");
    }
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && b->preset->terrain_count[t] > 0)
            c.part[c.parts++] =
                (struct chart_part){(enum terrain)t, b->preset->terrain_count[t], 7 + 3 * t, 9500 + 700 * t};
    return c;
}

static struct picture picture_of(bool ink_saver, const char *title)
{
    struct picture p = picture_default();
    p.ink_saver = ink_saver;
    p.title = title;
    return p;
}

/* ---- reading scenes ---- */

/* The place behind the beginning of the n-th group (from 0) of a role; `data` NULL: any. */
static size_t group_at(const struct scene *s, const char *role, const char *data, int n)
{
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        if (item->kind == ITEM_GROUP && !strcmp(scene_string(s, item->u.group.role), role) &&
            (!data || !strcmp(scene_string(s, item->u.group.data), data)) && n-- == 0)
            return i + 1;
    }
    ck_abort_msg("there is no %s %s", role, data ? data : "");
    return 0;
}

static bool has_group(const struct scene *s, const char *role)
{
    for (size_t i = 0; i < s->items.count; i++)
        if (s->items.item[i].kind == ITEM_GROUP && !strcmp(scene_string(s, s->items.item[i].u.group.role), role))
            return true;
    return false;
}

/* The n-th item of a kind from a place on. */
static const struct item *item_after(const struct scene *s, size_t from, enum item_kind kind, int n)
{
    for (size_t i = from; i < s->items.count; i++)
        if (s->items.item[i].kind == kind && n-- == 0)
            return &s->items.item[i];
    ck_abort_msg("no such item");
    return NULL;
}

static const double *numbers_of(const struct scene *s, const struct item *path)
{
    ck_assert_int_eq(path->kind, ITEM_PATH);
    return s->numbers + path->u.path.number;
}

#define ASSERT_NEAR(got, right) ck_assert_double_eq_tol(got, right, 1e-6)

/* ---- lengths ---- */

START_TEST(bars_are_as_long_as_their_shares)
{
    struct board b = board_of(preset("base"), 0);
    struct chart c = chart_of(&b, 500, 500, 0);
    for (int i = 0; i < MEASURED; i++)
        c.bar[i].share = 100 + 123 * i;
    struct picture p = picture_of(false, NULL);
    struct scene *s = chart_screen(&b, &c, &p);
    for (int i = 0; i < MEASURED; i++) {
        size_t at = group_at(s, "measure", measures[i], 0);
        const struct item *track = item_after(s, at, ITEM_RECT, 0), *full = item_after(s, at, ITEM_RECT, 1);
        ASSERT_NEAR((full->u.rect.width + rim) / (track->u.rect.width + rim), c.bar[i].share / 1000.0);
        ASSERT_NEAR(full->u.rect.x, track->u.rect.x);
    }
    scene_free(s);
}
END_TEST

/* One scale for all: a bar's length to its pips is as a mark's distance to its share. */
START_TEST(pips_and_shares_have_one_scale)
{
    struct board b = board_of(preset("base"), 0);
    struct chart c = chart_of(&b, 500, 500, 500);
    struct picture p = picture_of(false, NULL);
    struct scene *s = chart_screen(&b, &c, &p);
    double mm = 0;
    ck_assert_int_eq(c.parts, 5);
    for (int i = 0; i < c.parts; i++) {
        size_t at = group_at(s, "resource", NULL, i);
        const struct item *bar = item_after(s, at, ITEM_RECT, 0);
        const double *mark = numbers_of(s, bar + 1);
        mm = i == 0 ? (bar->u.rect.width + rim) / c.part[0].pips : mm;
        ASSERT_NEAR(bar->u.rect.width + rim, mm * c.part[i].pips);
        ASSERT_NEAR(mark[0] - (bar->u.rect.x - rim / 2), mm * c.part[i].share / 1000);
        ck_assert_int_eq(bar->style.fill, theme_find(NULL, false)->tile[c.part[i].terrain].ground);
    }
    scene_free(s);
}
END_TEST

/* The steps of a law are as high as its shares of boards and as wide as a fiftieth of the axis; both laws have one
 * scale; the mark stands where the score is. */
START_TEST(laws_and_mark_are_true)
{
    struct board b = board_of(preset("base"), 0);
    struct chart c = chart_of(&b, 437, 500, 500);
    struct picture p = picture_of(false, NULL);
    struct scene *s = chart_screen(&b, &c, &p);
    const struct item *outline[2] = {item_after(s, group_at(s, "law", "book", 0), ITEM_PATH, 1),
                                     item_after(s, group_at(s, "law", "fair", 0), ITEM_PATH, 2)};
    const struct chart_law *law[2] = {&c.book, &c.fair};
    static const int from[2] = {10, 20}, to[2] = {40, 45};
    const double *book = numbers_of(s, outline[0]);
    double bottom = book[1], bin_mm = book[4] - book[2], high = (bottom - book[3]) / (300.0 / c.book.boards);
    for (int k = 0; k < 2; k++) {
        const double *at = numbers_of(s, outline[k]);
        ASSERT_NEAR(at[0], book[0] + (from[k] - from[0]) * bin_mm);
        for (int i = from[k]; i < to[k]; i++) {
            const double *step = at + 2 + 4 * (i - from[k]);
            ASSERT_NEAR(step[0], book[0] + (i - from[0]) * bin_mm);
            ASSERT_NEAR(step[2], step[0] + bin_mm);
            ASSERT_NEAR(step[1], step[3]);
            ASSERT_NEAR(bottom - step[1], high * law[k]->bin[i] / law[k]->boards);
        }
    }
    const double *mark = numbers_of(s, item_after(s, group_at(s, "mark", NULL, 0), ITEM_PATH, 1));
    ASSERT_NEAR(mark[0], book[0] + (43.7 / 2 - from[0]) * bin_mm);
    ASSERT_NEAR(mark[3], bottom);
    scene_free(s);
}
END_TEST

/* ---- words ---- */

static void assert_says(const char *words, const char *right)
{
    ck_assert_msg(strstr(words, right) != NULL, "\"%s\" is not in \"%s\"", right, words);
}

START_TEST(all_is_said_in_words_and_numbers)
{
    static const char *const right[] = {"Theislandforthreeorfour",
                                        "base-",
                                        "72.4of100",
                                        "higherthan96.7%ofboardsdealtbythebook",
                                        "higherthan65.1%offairboards",
                                        "thisboard:72.4",
                                        "1,910fairboards",
                                        "11,000boardsdealtbythebook",
                                        "Resourcebalance",
                                        "74.8%",
                                        "Lumber4hexes",
                                        "7pipsshare9.5",
                                        "1pipshare10.2"};
    struct board b = board_of(preset("base"), 0);
    struct chart c = chart_of(&b, 724, 967, 748);
    c.beats_fair = 651;
    c.part[1].pips = 1;
    struct picture p = picture_of(false, NULL);
    char *words = words_of(chart_screen(&b, &c, &p));
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_says(words, right[i]);
    free(words);
}
END_TEST

/* Without boards to be compared with there is neither a score nor a law; what has no harbours has no bar for them. */
START_TEST(what_is_not_known_is_left_out)
{
    struct board b = board_of(preset("mini"), 0);
    struct chart c = chart_of(&b, -1, -1, -1);
    struct picture p = picture_of(false, NULL);
    struct scene *s = chart_screen(&b, &c, &p);
    ck_assert(!has_group(s, "law") && !has_group(s, "mark"));
    ck_assert(has_group(s, "measure") && has_group(s, "resource"));
    char *words = words_of(s);
    assert_says(words, "thereisnoscore.");
    ck_assert_ptr_null(strstr(words, "of100"));
    ck_assert_ptr_null(strstr(words, "%"));
    free(words);
    c.bars = c.parts = 0;
    scene_free(chart_screen(&b, &c, &p));
}
END_TEST

/* ---- room ---- */

static const char wide[] =
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

struct word {
    double left, top, right, bottom;
};

/* The words outside of the island; from their baselines to the height of their capitals. */
static int words_in(const struct scene *s, struct word out[200])
{
    int depth = 0, count = 0;
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        depth += (item->kind == ITEM_PLACED) - (item->kind == ITEM_PLACED_END);
        if (item->kind != ITEM_TEXT || depth > 0 || item->u.text.letters == 0)
            continue;
        const struct letter *last = &s->letters[item->u.text.letter + item->u.text.letters - 1];
        double size = item->u.text.size,
               width = size * (last->x + glyph_advance(item->u.text.face, last->glyph)) / GLYPH_EM;
        out[count++] = (struct word){item->u.text.x, item->u.text.y - text_cap_height(size, item->u.text.face),
                                     item->u.text.x + width, item->u.text.y};
        ck_assert_int_lt(count, 200);
    }
    return count;
}

static const double touching = 1e-6; /* runs of one line */

static void assert_apart(const struct scene *s)
{
    struct word word[200];
    int words = words_in(s, word);
    ck_assert_int_gt(words, 20);
    for (int i = 0; i < words; i++)
        for (int k = 0; k < i; k++)
            ck_assert_msg(word[i].right < word[k].left + touching || word[k].right < word[i].left + touching ||
                              word[i].bottom < word[k].top || word[k].bottom < word[i].top,
                          "words from %.1f to %.1f and from %.1f to %.1f at height %.1f lie over each other",
                          word[i].left, word[i].right, word[k].left, word[k].right, word[i].bottom);
}

static void assert_inside(const struct scene *s, double margin)
{
    double left, top, right, bottom;
    ink_of(s, &left, &top, &right, &bottom);
    ck_assert_double_ge(left, margin - 0.2); /* a letter may hang out of its advance a little */
    ck_assert_double_ge(top, margin - 0.2);
    ck_assert_double_le(right, scene_width(s) - margin + 0.2);
    ck_assert_double_le(bottom, scene_height(s) - margin + 0.2);
}

/* Every preset, with scores at both ends, in the middle and without one, on screen and on paper. */
START_TEST(nothing_overlaps_or_leaves_the_margins)
{
    static const int scores[] = {-1, 0, 3, 500, 997, 1000};
    for (int i = 0; i < presets_count(presets); i += STRIDE)
        for (size_t k = 0; k < sizeof scores / sizeof *scores; k++)
            for (int ink = 0; ink < 2; ink++) {
                struct board b = board_of(presets_at(presets, i), (int)k);
                struct chart c = chart_of(&b, scores[k], scores[k], scores[k]);
                struct picture p = picture_of(ink == 1, k % 2 ? wide : NULL);
                p.paper = paper_name((int)k % papers_count());
                struct scene *screen = chart_screen(&b, &c, &p), *page = chart_page(&b, &c, &p);
                assert_apart(screen);
                assert_inside(screen, 9);
                assert_inside(page, 10);
                scene_free(screen);
                scene_free(page);
            }
}
END_TEST

/* A page is as large as its paper. */
START_TEST(pages_are_of_their_paper)
{
    struct board b = board_of(preset("base"), 0);
    struct chart c = chart_of(&b, 500, 500, 500);
    struct picture p = picture_of(false, NULL);
    static const double sizes[][2] = {{210, 297}, {215.9, 279.4}};
    for (int i = 0; i < 2; i++) {
        p.paper = i == 0 ? "a4" : "letter";
        struct scene *s = chart_page(&b, &c, &p);
        ASSERT_NEAR(scene_width(s), sizes[i][0]);
        ASSERT_NEAR(scene_height(s), sizes[i][1]);
        scene_free(s);
    }
}
END_TEST

/* ---- colours and bytes ---- */

START_TEST(ink_saver_is_black_and_white)
{
    static const int scores[] = {-1, 0, 640, 1000};
    for (int i = 0; i < presets_count(presets); i++)
        for (size_t k = 0; k < sizeof scores / sizeof *scores; k++) {
            struct board b = board_of(presets_at(presets, i), 3);
            struct chart c = chart_of(&b, scores[k], scores[k], scores[k]);
            struct picture p = picture_of(true, NULL);
            assert_black_and_white(svg_of(chart_screen(&b, &c, &p)));
        }
}
END_TEST

/* Fills of the law and of bars differ in lightness, so that they do without colours; tests/unit/render_theme.c has
 * their outlines. */
START_TEST(bars_and_areas_do_without_colours)
{
    const struct theme *t = theme_find(NULL, false);
    ck_assert_double_ge(theme_contrast(t->wave, t->shallow[SHALLOWS - 1]), 1.8);
}
END_TEST

START_TEST(the_same_score_gives_the_same_bytes)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), 2);
        struct chart c = chart_of(&b, 640, 900, 300);
        struct picture p = picture_of(false, NULL);
        char *one = svg_of(chart_screen(&b, &c, &p)), *other = svg_of(chart_screen(&b, &c, &p));
        ck_assert_str_eq(one, other);
        /* a tenth more is for outlines of more hexes than the largest frame of a box */
        ck_assert_msg(strlen(one) < (size_t)(b.preset->lattice.hexes > 57 ? SVG_MOST / 10 * 11 : SVG_MOST), "%s: %zu",
                      b.preset->name, strlen(one));
        free(one);
        free(other);
    }
}
END_TEST

/* Only boards with fog: their pictures show what players may not see yet. */
START_TEST(charts_of_fog_are_said_to_be_for_the_host)
{
    static const char *const names[] = {"base", "fog-3", "new-shores-3"};
    for (int i = 0; i < 3; i++)
        for (int page = 0; page < 2; page++) {
            struct board b = board_of(preset(names[i]), 1);
            struct chart c = chart_of(&b, page ? 500 : -1, 400, 300);
            struct picture p = picture_default();
            p.paper = "a4";
            char *words = words_of(page ? chart_page(&b, &c, &p) : chart_screen(&b, &c, &p));
            ck_assert_int_eq(strstr(words, "Forthehost:whatliesinthefogisshownandcounted.") != NULL, i == 1);
            free(words);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_chart");
    TCase *all = tcase_create("charts");
    tcase_set_timeout(all, 120);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_add_test(all, bars_are_as_long_as_their_shares);
    tcase_add_test(all, pips_and_shares_have_one_scale);
    tcase_add_test(all, laws_and_mark_are_true);
    tcase_add_test(all, all_is_said_in_words_and_numbers);
    tcase_add_test(all, what_is_not_known_is_left_out);
    tcase_add_test(all, charts_of_fog_are_said_to_be_for_the_host);
    tcase_add_test(all, nothing_overlaps_or_leaves_the_margins);
    tcase_add_test(all, pages_are_of_their_paper);
    tcase_add_test(all, ink_saver_is_black_and_white);
    tcase_add_test(all, bars_and_areas_do_without_colours);
    tcase_add_test(all, the_same_score_gives_the_same_bytes);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
