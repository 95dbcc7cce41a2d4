/* Pages: their size, their margins, and what stands beside the board. */
#include <stdio.h>
#include "gen/board_code.h"
#include "render/paper.h"
#include "tests/unit/board_pictures.h"

/* Pages of larger papers are those of Letter seen through a glass, their margins too. */
static void assert_margins(struct scene *s, double scale)
{
    double left, top, right, bottom;
    ink_of(s, &left, &top, &right, &bottom);
    ck_assert_double_ge(left, 9.989);
    ck_assert_double_ge(top, 9.989);
    ck_assert_double_le(right, scene_width(s) - 9.989);
    ck_assert_double_le(bottom, scene_height(s) - 9.989);
    /* And it is used: the board and its legend reach three of the four margins. */
    ck_assert_double_le(left, 10.5 * scale);
    ck_assert_double_ge(right, scene_width(s) - 12 * scale);
    scene_free(s);
}

/* An origin whose texts are as long as they may be. */
static struct origin *long_origin(const char *fairness)
{
    struct origin *o = mem_new(1, sizeof *o);
    char id[600], seed[129];
    memset(seed, 'W', 128);
    seed[128] = '\0';
    snprintf(id, sizeof id, "base@0?fairness=%s&", fairness);
    while (strlen(id) < 450)
        strcat(id, "pin=0%2C0%3Adesert&");
    strcat(id, "seed=W");
    *o = (struct origin){.known = true, .seed = mem_text(seed), .seed_id = mem_text(id)};
    snprintf(o->fairness, sizeof o->fairness, "%s", fairness);
    for (int i = 0; i < 30; i++) {
        char text[RULE_TEXT];
        snprintf(text, sizeof text, "%d,0:mountains:10", i);
        ck_assert(rule_list_put(&o->rules, "pin", text, "rule", NULL));
    }
    return o;
}

/* Every preset on the two common papers, and on one of the others in turn: those are Letter seen through a glass. */
static bool is_tried(int preset, int paper)
{
    return paper < 2 || paper == 2 + preset % (papers_count() - 2);
}

START_TEST(nothing_stands_outside_the_margins)
{
    struct origin *o = long_origin("fair");
    char title[201], link[301] = "https://example.org/";
    memset(title, 'W', 200);
    title[200] = '\0';
    while (strlen(link) < 300)
        strcat(link, "a");
    for (int i = 0; i < presets_count(presets); i++)
        for (int paper = 0; paper < papers_count(); paper++)
            for (int full = 0; full < 2 && is_tried(i, paper); full++) {
                struct board b = board_of(presets_at(presets, i), i);
                struct picture p = picture_default();
                p.paper = paper_name(paper);
                if (full) {
                    p = all_of_it(false);
                    p.paper = paper_name(paper);
                    p.title = title;
                    p.link = link;
                }
                struct paper size;
                ck_assert(paper_read(p.paper, &size));
                assert_margins(picture_page(&b, full ? o : NULL, &p), paper_scale(&size));
            }
    origin_free(o);
    free(o);
}
END_TEST

/* A4 is 210 x 297 mm (ISO 216), Letter 8.5 x 11 in. On A4, base (128.4 x 115.1 mm with its sea) is larger across, where
 * 190 mm of height allow 1.65 times, than upright, where 190 mm of width allow 1.48 times; big (148.4 x 149.7 mm)
 * is 1.27 times across and 1.28 times upright; Letter is too low for big upright. */
START_TEST(pages_are_of_their_paper)
{
    struct board base = board_of(preset("base"), 1), big = board_of(preset("big"), 1);
    struct picture p = picture_default();
    p.paper = "a4";
    struct scene *across = picture_page(&base, NULL, &p), *upright = picture_page(&big, NULL, &p);
    ck_assert_double_eq(scene_width(across), 297);
    ck_assert_double_eq(scene_height(across), 210);
    ck_assert_double_eq(scene_width(upright), 210);
    ck_assert_double_eq(scene_height(upright), 297);
    scene_free(across);
    scene_free(upright);
    p.paper = "letter";
    struct scene *letter = picture_page(&big, NULL, &p);
    ck_assert_double_eq_tol(scene_width(letter), 11 * 25.4, 1e-9);
    ck_assert_double_eq_tol(scene_height(letter), 8.5 * 25.4, 1e-9);
    scene_free(letter);
}
END_TEST

/* Every SVG is under 100,000 bytes, in every language: base and big with all overlays, the longest link and title, and
 * seeds of 128 bytes of as many characters as there are, in Latin and in Chinese (complicated ones, from U+9A00 on). */
START_TEST(pages_stay_small_as_svg)
{
    static const char *const names[] = {"base", "big"};
    char latin[201] = "", chinese[201] = "", link[301] = "https://example.org/";
    for (int c = 0x21; c < 0x7F; c++)
        latin[c - 0x21] = (char)c;
    strcat(latin, "ÄÖÜäöüßéèêàâçñåøæÆØÅ The quick brown fox jumps over the lazy dog, again and again");
    for (int i = 0; i < 66; i++) {
        unsigned c = 0x9A00u + 11 * (unsigned)i;
        snprintf(chinese + 3 * i, 4, "%c%c%c", (int)(0xE0 | c >> 12), (int)(0x80 | (c >> 6 & 63)),
                 (int)(0x80 | (c & 63)));
    }
    while (strlen(link) < 300)
        strcat(link, "a");
    for (int n = 0; n < 16; n++) {
        struct board b = board_of(preset(names[n & 1]), n);
        struct picture p = all_of_it(n & 2);
        const char *text = n & 8 ? chinese : latin;
        p.paper = paper_name(n & 4 ? 1 : 0);
        p.lang = lang_name(n % LANGS);
        p.link = link;
        p.title = text;
        struct origin *o = long_origin("fair");
        memcpy(o->seed, text, 126); /* whole characters in either */
        o->seed[126] = '\0';
        char *svg = svg_of(picture_page(&b, o, &p));
        ck_assert_msg(strlen(svg) < SVG_MOST, "%d: %zu bytes", n, strlen(svg));
        free(svg);
        origin_free(o);
        free(o);
    }
}
END_TEST

/* And nothing is left out of an ordinary one: a friendly title, a link, and the seed in Chinese. */
START_TEST(ordinary_pages_say_all)
{
    for (int n = 0; n < 2; n++) {
        struct board b = board_of(preset(n ? "big" : "base"), n);
        struct picture p = all_of_it(false);
        struct origin o = {.known = true,
                           .seed = (char[]){"星期六的島嶼"},
                           .seed_id = (char[]){"base@0?fairness=fair&seed="
                                               "%E6%98%9F%E6%9C%9F%E5%85%AD%E7%9A%84%E5%B3%B6%E5%B6%BC"},
                           .fairness = "fair"};
        p.title = "Saturday at the old mill, with the neighbours";
        p.link = "https://islands.example.org/v1/boards/base-34AJ326V0TTHNMZDKQPWVTX4CJ";
        char *words = words_of(picture_page(&b, &o, &p));
        static const char *const parts[] = {"Saturdayattheoldmill,withtheneighbours",
                                            "%E6%98%9F%E6%9C%9F%E5%85%AD%E7%9A%84%E5%B3%B6%E5%B6%BC",
                                            "THISBOARD",
                                            "TERRAIN",
                                            "HARBOURS",
                                            "Seed",
                                            "Thedotsunderanumber",
                                            "https://islands.example.org/v1/boards/base-34AJ326V0TTHNMZDKQPWVTX4CJ"};
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            ck_assert_msg(strstr(words, parts[i]) != NULL, "%s is missing in %s", parts[i], words);
        free(words);
    }
}
END_TEST

static char *page_words(const struct board *b, const struct origin *o)
{
    struct picture p = picture_default();
    return words_of(picture_page(b, o, &p));
}

START_TEST(pages_say_what_makes_the_board_again)
{
    struct board b = board_of(preset("base"), 4);
    struct origin o = {.known = true,
                       .generator = 0,
                       .seed = (char[]){"game night"},
                       .seed_id = (char[]){"base@0?fairness=fair&seed=game%20night"},
                       .fairness = "fair"};
    char code[BOARD_CODE];
    board_code_write(&b, code);
    char *words = page_words(&b, &o);
    ck_assert_ptr_nonnull(strstr(words, code));
    ck_assert_ptr_nonnull(strstr(words, o.seed_id));
    ck_assert_ptr_nonnull(strstr(words, "gamenight"));
    ck_assert_ptr_nonnull(strstr(words, "islewright" ISLEWRIGHT_VERSION ",generator0"));
    free(words);
    words = page_words(&b, NULL);
    ck_assert_ptr_nonnull(strstr(words, code));
    ck_assert_ptr_null(strstr(words, "seed"));
    ck_assert_ptr_null(strstr(words, "Fairness"));
    free(words);
}
END_TEST

/* A board dealt without a rule of its set says so on its page. */
START_TEST(pages_show_rules_that_were_relaxed)
{
    struct board b = board_of(preset("base"), 4);
    struct origin *o = mem_new(1, sizeof *o);
    o->known = true;
    strcpy(o->fairness, "book");
    ck_assert(rule_list_put(&o->rules, "harbours", "shuffled", "rule", NULL)); /* the preset's own: not said */
    ck_assert(rule_list_put(&o->rules, "harbours-apart", "", "rule", NULL));
    ck_assert(rule_list_put(&o->rules, "corner-pips", "..10", "rule", NULL));
    char *words = page_words(&b, o);
    ck_assert_ptr_nonnull(strstr(words, "Fairness:book,withoutreds-apart,withcorner-pips=..10."));
    free(words);
    ck_assert_int_eq(rule_list_remove(&o->rules, "corner-pips"), 1);
    ck_assert(rule_list_put(&o->rules, "reds-apart", "", "rule", NULL));
    words = page_words(&b, o);
    ck_assert_ptr_nonnull(strstr(words, "Fairness:book."));
    free(words);
    free(o);
}
END_TEST

/* Base: four forests, pastures and fields, three hills and mountains, one desert, four harbours of any kind
 * (facts 1.1). */
START_TEST(legends_count_pieces)
{
    static const char *const lines[] = {"Forest4×lumber", "Hills3×brick",    "Pasture4×wool", "Fields4×grain",
                                        "Mountains3×ore", "Desert1×nothing", "Any4at3:1",     "Wool1at2:1"};
    struct board b = board_of(preset("base"), 0);
    char *words = page_words(&b, NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[32];
        size_t length = 0;
        for (const char *c = lines[i]; *c; c++) /* the sign for times is one byte in words_of() */
            if (!strncmp(c, "×", 2)) {
                line[length++] = (char)0xD7;
                c++;
            } else {
                line[length++] = *c;
            }
        line[length] = '\0';
        ck_assert_msg(strstr(words, line) != NULL, "%s is missing in %s", lines[i], words);
    }
    free(words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_page");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 240);
    tcase_add_test(all, nothing_stands_outside_the_margins);
    tcase_add_test(all, pages_are_of_their_paper);
    tcase_add_test(all, pages_stay_small_as_svg);
    tcase_add_test(all, ordinary_pages_say_all);
    tcase_add_test(all, pages_say_what_makes_the_board_again);
    tcase_add_test(all, pages_show_rules_that_were_relaxed);
    tcase_add_test(all, legends_count_pieces);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
