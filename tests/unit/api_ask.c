/* The request parser of all faces: its table, values, errors, and the rules of a check. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/ask.h"
#include "gen/core/mem.h"
#include "gen/core/near.h"
#include "render/output.h"
#include "render/paper.h"

enum { ALL = ASK_PRESET | ASK_RULES | ASK_COUNT | ASK_DRAW | ASK_FORMAT, COUNT_MOST = 500, VALUES = 8 };

static struct presets *presets;
static struct err fault;

/* Asks with names and values in turn, ended by NULL. */
static struct ask *ask_with(unsigned groups, bool bare_rules, const char *const words[])
{
    struct named_value values[VALUES];
    int count = 0;
    for (; words[2 * count]; count++) {
        ck_assert_int_lt(count, VALUES);
        values[count] = (struct named_value){words[2 * count], words[2 * count + 1]};
    }
    memset(&fault, 0, sizeof fault);
    return ask_new(values, count, groups, bare_rules, presets, false, COUNT_MOST, PIXELS_MOST, &fault);
}

#define ASK(...)       ask_with(ALL, false, (const char *const[]){__VA_ARGS__, NULL})
#define ASK_QUERY(...) ask_with(ALL, true, (const char *const[]){__VA_ARGS__, NULL})

static void refused(struct ask *a, const char *field, const char *part_of_detail)
{
    ck_assert_ptr_null(a);
    ck_assert_int_eq(fault.kind, ERR_INPUT);
    ck_assert_int_ge(fault.items, 1);
    ck_assert_str_eq(fault.item[0].field, field);
    ck_assert_msg(strstr(fault.item[0].detail, part_of_detail), "\"%s\" does not say \"%s\"", fault.item[0].detail,
                  part_of_detail);
}

/* ---- the tables ---- */

START_TEST(formats_have_names_and_media_types)
{
    /* RFC 8259, RFC 3023, RFC 2083, RFC 8118 */
    static const struct {
        enum format f;
        const char *name, *type;
    } right[] = {
        {FORMAT_JSON, "json", "application/json"},
        {FORMAT_SVG, "svg", "image/svg+xml"},
        {FORMAT_PNG, "png", "image/png"},
        {FORMAT_PDF, "pdf", "application/pdf"},
        {FORMAT_CODE, "code", "text/plain; charset=utf-8"},
        {FORMAT_TEXT, "text", "text/plain; charset=utf-8"},
    };
    ck_assert_int_eq(FORMATS - 1, sizeof right / sizeof right[0]);
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        enum format found = FORMAT_NONE;
        ck_assert(format_find(right[i].name, &found));
        ck_assert_int_eq(found, right[i].f);
        ck_assert_str_eq(format_name(found), right[i].name);
        ck_assert_str_eq(format_media_type(found), right[i].type);
    }
    enum format f = FORMAT_NONE;
    ck_assert(format_find("txt", &f) && f == FORMAT_TEXT);
    ck_assert(!format_find("", &f) && !format_find("JSON", &f) && !format_find("gif", &f));
}
END_TEST

static void joined(char text[200], int count, const char *(*name)(int))
{
    text[0] = '\0';
    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), 200 - strlen(text), "%s%s", i > 0 ? "|" : "", name(i));
}

static const char *format_at(int i)
{
    return format_name((enum format)(i + 1));
}

static void has_value(unsigned group, const char *name, const char *right)
{
    for (int i = 0; i < ask_table_count(); i++) {
        struct ask_info row = ask_table_at(i);
        struct buf value = {0};
        if ((row.group & group) == 0 || strcmp(row.name, name) != 0)
            continue;
        ask_table_value(i, &value);
        ck_assert_str_eq(value.data ? value.data : "", right);
        buf_free(&value);
        return;
    }
    ck_abort_msg("%s is not in the table", name);
}

START_TEST(values_are_those_of_the_tables_they_come_from)
{
    char text[200];
    joined(text, fairness_count(), fairness_name);
    has_value(ASK_RULES, "fairness", text);
    joined(text, papers_count(), paper_name);
    strcat(text, "|WxH");
    has_value(ASK_DRAW, "paper", text);
    joined(text, whats_count(), what_name);
    has_value(ASK_DRAW, "what", text);
    joined(text, backs_count(), backs_name);
    has_value(ASK_DRAW, "backs", text);
    joined(text, themes_count(), theme_name);
    has_value(ASK_DRAW, "theme", text);
    has_value(ASK_CHART, "theme", text);
    joined(text, langs_count(), lang_name);
    has_value(ASK_DRAW, "lang", text);
    joined(text, FORMATS - 1, format_at);
    has_value(ASK_FORMAT, "format", text);
    has_value(ASK_PLAIN, "format", "json|text");
    has_value(ASK_CHART_FORMAT, "format", "json|text|svg|png|pdf");
    has_value(ASK_DRAW, "overlay", "pips|names|openings");
    has_value(ASK_DRAW, "ink-saver", "");
    has_value(ASK_COUNT, "count", "N");
    has_value(ASK_OF, "of", "boards|numbers|terrain");
    has_value(ASK_OPENINGS, "count", "N");
    has_value(ASK_OPENINGS, "taken", "CORNER");
}
END_TEST

START_TEST(no_parameter_has_the_name_of_a_rule_or_of_another)
{
    for (int i = 0; i < ask_table_count(); i++) {
        struct ask_info row = ask_table_at(i);
        ck_assert(text_is_name(row.name, 30));
        ck_assert_uint_gt(strlen(row.meaning), 10);
        for (int k = 0; k < rules_count(); k++)
            ck_assert_str_ne(row.name, rules_at(k).name);
        for (int k = 0; k < i; k++)
            ck_assert(strcmp(row.name, ask_table_at(k).name) != 0 || strcmp(row.name, "format") == 0 ||
                      row.group + ask_table_at(k).group == ASK_COUNT + ASK_OPENINGS);
    }
    ck_assert_int_eq(ask_table_count(), 37);
}
END_TEST

/* ---- values ---- */

START_TEST(nothing_asked_is_all_defaults)
{
    struct ask *a = ask_with(ALL, false, (const char *const[]){NULL});
    ck_assert_ptr_nonnull(a);
    ck_assert(!a->has_preset && !a->has_seed && !a->has_generator && !a->has_fairness);
    ck_assert_ptr_null(a->request.preset);
    ck_assert_str_eq(a->request.seed, "");
    ck_assert_str_eq(a->request.fairness, "");
    ck_assert_int_eq(a->request.generator, GENERATOR);
    ck_assert_uint_eq(a->count, 1);
    ck_assert_int_eq(a->format, FORMAT_NONE);
    ck_assert_int_eq(a->width_px, 0);
    ck_assert_ptr_null(a->picture.title);
    ck_assert_ptr_null(a->picture.paper);
    ask_free(a);
}
END_TEST

START_TEST(every_name_is_read)
{
    struct ask *a = ASK("preset", "base", "seed", "  game night\n", "generator", "0", "players", "4", "fairness",
                        "strict", "count", "500", "format", "png", "size", "640x480");
    ck_assert_ptr_nonnull(a);
    ck_assert(a->has_preset && a->has_seed && a->has_generator && a->has_fairness);
    ck_assert_str_eq(a->request.preset->name, "base");
    ck_assert_str_eq(a->request.seed, "game night");
    ck_assert_str_eq(a->request.fairness, "strict");
    ck_assert_uint_eq(a->count, 500);
    ck_assert_int_eq(a->format, FORMAT_PNG);
    ck_assert_int_eq(a->width_px, 640);
    ck_assert_int_eq(a->height_px, 480);
    ask_free(a);

    a = ASK("theme", "light", "ink-saver", "true", "overlay", "names", "overlay", "pips", "title", "Zoë’s island",
            "link", "https://example.org/a?b=c", "paper", "letter", "lang", "ja");
    ck_assert_ptr_nonnull(a);
    ck_assert(a->picture.ink_saver && a->picture.pips && a->picture.names);
    ck_assert_str_eq(a->picture.theme, "light");
    ck_assert_str_eq(a->picture.title, "Zoë’s island");
    ck_assert_str_eq(a->picture.link, "https://example.org/a?b=c");
    ck_assert_str_eq(a->picture.paper, "letter");
    ck_assert_str_eq(a->picture.lang, "ja");
    ask_free(a);
}
END_TEST

START_TEST(texts_are_copied)
{
    char title[] = "mine";
    struct ask *a = ASK("title", title);
    title[0] = 'X';
    ck_assert_str_eq(a->picture.title, "mine");
    ask_free(a);
}
END_TEST

START_TEST(a_flag_may_be_false)
{
    struct ask *a = ASK("ink-saver", "false");
    ck_assert_ptr_nonnull(a);
    ck_assert(!a->picture.ink_saver);
    ask_free(a);
    refused(ASK("ink-saver", "yes"), "ink-saver", "true or false");
}
END_TEST

START_TEST(rules_come_by_option)
{
    struct ask *a = ASK("rule", "corner-pips=..10", "rule", "pin=0,0:desert", "rule", "pin=1,0:hills", "rule",
                        "reds-apart", "no-rule", "low-high-apart");
    ck_assert_ptr_nonnull(a);
    ck_assert_int_eq(a->request.rules.count, 4);
    ck_assert_str_eq(rule_list_get(&a->request.rules, "corner-pips"), "..10");
    ck_assert_str_eq(rule_list_get(&a->request.rules, "reds-apart"), "");
    ck_assert_int_eq(a->request.no_rules.count, 1);
    ck_assert_str_eq(a->request.no_rules.rule[0].name, "low-high-apart");
    ask_free(a);
    refused(ASK("corner-pips", "..10"), "corner-pips", "no parameter");
}
END_TEST

START_TEST(rules_come_by_their_own_names_in_a_query)
{
    struct ask *a = ASK_QUERY("corner-pips", "..10", "reds-apart", "true", "pin", "0,0:desert", "pin", "1,0:hills",
                              "no-rule", "low-high-apart", "no-rule", "equal-numbers-apart", "rule", "terrain-reds=1");
    ck_assert_ptr_nonnull(a);
    ck_assert_int_eq(a->request.rules.count, 5);
    ck_assert_str_eq(rule_list_get(&a->request.rules, "terrain-reds"), "1");
    ck_assert_int_eq(a->request.no_rules.count, 2);
    ask_free(a);
    refused(ASK_QUERY("reds-apart", "false"), "reds-apart", "no-rule=reds-apart");
    refused(ASK_QUERY("corner-pips", "..10", "corner-pips", "..11"), "corner-pips", "more than once");
    /* the rules' names belong to the group of rules */
    ck_assert_ptr_null(ask_with(ASK_DRAW, true, (const char *const[]){"reds-apart", "true", NULL}));
}
END_TEST

START_TEST(seeds_are_text)
{
    static const char *const good[] = {"0",  "9007199254740993", "18446744073709551616", "+", "%", "\xF0\x9F\x8E\xB2",
                                       "A#1"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct ask *a = ASK("seed", good[i]);
        ck_assert_ptr_nonnull(a);
        ck_assert_str_eq(a->request.seed, good[i]);
        ask_free(a);
    }
    /* Zoe with diaeresis, as e + U+0308, becomes U+00EB (NFC) */
    struct ask *a = ASK("seed", "Zoe\xCC\x88");
    ck_assert_str_eq(a->request.seed, "Zo\xC3\xAB");
    ask_free(a);
    refused(ASK("seed", ""), "seed", "empty");
    refused(ASK("seed", " \t\n"), "seed", "");
    refused(ASK("seed", "a\x01z"), "seed", "");
    refused(ASK("seed", "\xC3("), "seed", "UTF-8");
}
END_TEST

START_TEST(a_seed_of_a_batch_is_shorter)
{
    char seed[130];
    memset(seed, 'x', sizeof seed);
    seed[128] = '\0';
    struct ask *a = ASK("seed", seed);
    ck_assert_ptr_nonnull(a);
    ask_free(a);
    refused(ASK("seed", seed, "count", "2"), "seed", "120");
    refused(ASK("count", "2", "seed", seed), "seed", "120");
    seed[120] = '\0';
    a = ASK("seed", seed, "count", "2");
    ck_assert_ptr_nonnull(a);
    ask_free(a);
    seed[120] = 'x';
    seed[128] = 'x';
    seed[129] = '\0';
    refused(ASK("seed", seed), "seed", "128");
}
END_TEST

START_TEST(wrong_values_are_told_with_the_right_ones)
{
    refused(ASK("preset", "bese"), "preset", "base");
    refused(ASK("generator", "1"), "generator", "0");
    refused(ASK("generator", "00"), "generator", "0");
    refused(ASK("fairness", "fiar"), "fairness", "did you mean \"fair\"");
    refused(ASK("fairness", "kind"), "fairness", "none, book, fair, strict");
    refused(ASK("rule", "red-apart"), "rule", "did you mean \"reds-apart\"");
    refused(ASK("rule", ""), "rule", "no rule");
    refused(ASK("no-rule", "reds-apart=1"), "no-rule", "a rule's name alone: reds-apart");
    refused(ASK("no-rule", "red-apart=1"), "no-rule", "did you mean \"reds-apart\"");
    refused(ASK("count", "0"), "count", "1 to 500");
    refused(ASK("count", "501"), "count", "1 to 500");
    refused(ASK("count", "-1"), "count", "1 to 500");
    refused(ASK("count", "1e2"), "count", "1 to 500");
    refused(ASK("count", "99999999999999999999"), "count", "1 to 500");
    refused(ASK("theme", "dark-ages"), "theme", "light");
    refused(ASK("lang", "it"), "lang", "en, de, fr, es, ja");
    refused(ASK("lang", "EN"), "lang", "en, de, fr, es, ja");
    refused(ASK("lang", ""), "lang", "en, de, fr, es, ja");
    refused(ASK("overlay", "pip"), "overlay", "did you mean \"pips\"");
    refused(ASK("paper", "A4"), "paper", "a4, a3, a2, a1, letter, legal, tabloid");
    refused(ASK("format", "jpeg"), "format", "json, svg, png, pdf, code, text");
    refused(ASK("title", "\xFF"), "title", "UTF-8");
    refused(ASK("title", ""), "title", "1 to 200 bytes");
    refused(ASK("title", "a\nb"), "title", "without control characters");
    refused(ASK("sed", "1"), "sed", "did you mean \"seed\"");
    refused(ASK("", "1"), "", "no parameter");
    refused(ASK("seed", "a", "seed", "a"), "seed", "more than once");
    refused(ASK("best", "fairest"), "best", "best is score or draft, not \"fairest\"");
}
END_TEST

START_TEST(sizes_are_bounded)
{
    static const char *const bad[] = {"",
                                      "100",
                                      "100x",
                                      "x100",
                                      "15x100",
                                      "100x15",
                                      "-1x100",
                                      "100x100x",
                                      "100X100",
                                      "20001x100",
                                      "100x20001",
                                      "8000x8000",
                                      "1e3x100",
                                      " 100x100",
                                      "100x 99",
                                      "999999999x100",
                                      "100x9999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refused(ASK("size", bad[i]), "size", "40 million");
    struct ask *a = ASK("size", "20000x2000"); /* exactly the most pixels */
    ck_assert_ptr_nonnull(a);
    ck_assert_int_eq(a->width_px * a->height_px, PIXELS_MOST);
    ask_free(a);
}
END_TEST

START_TEST(players_are_those_of_the_preset)
{
    struct ask *a = ASK("players", "3", "preset", "base");
    ck_assert_ptr_nonnull(a);
    ask_free(a);
    refused(ASK("players", "7", "preset", "base"), "players", "to 4 players");
    refused(ASK("preset", "base", "players", "0"), "players", "base is for 3 to 4 players, not 0");
    refused(ASK("preset", "base", "players", "many"), "players", "whole number");
    refused(ASK("preset", "base", "players", "-1"), "players", "whole number");
    refused(ASK("players", "4"), "players", "name the preset");
}
END_TEST

/* A QR code is opened by whoever scans it. */
START_TEST(a_link_is_a_web_address)
{
    static const char *const bad[] = {
        "javascript:alert(1)", "data:text/html,x", "ftp://example.org/", "example.org", "https://",
        "http:///x",           "//example.org/",   "https:/x",           "mailto:a@b",  "",
        " https://a.b/",       "httpss://a.b/"};
    static const char *const good[] = {"https://example.org/a?b=c#d", "http://localhost:8080/", "HTTPS://EXAMPLE.ORG"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refused(ASK("link", bad[i]), "link", "begins with http:// or https://");
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct ask *a = ASK("link", good[i]);
        ck_assert_ptr_nonnull(a);
        ck_assert_str_eq(a->picture.link, good[i]);
        ask_free(a);
    }
    refused(ASK("link", "https://example.org/caf\xC3\xA9"), "link", "printable ASCII");
    refused(ASK("link", "https://example.org/a b"), "link", "printable ASCII");
}
END_TEST

START_TEST(a_plain_answer_is_json_or_text)
{
    static const char *const good[] = {"json", "text", "txt"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct ask *a = ask_with(ASK_PLAIN, false, (const char *const[]){"format", good[i], NULL});
        ck_assert_ptr_nonnull(a);
        ck_assert_int_eq(a->format, i == 0 ? FORMAT_JSON : FORMAT_TEXT);
        ask_free(a);
    }
    refused(ask_with(ASK_PLAIN, false, (const char *const[]){"format", "svg", NULL}), "format", "json or text");
    refused(ask_with(ASK_PLAIN, false, (const char *const[]){"format", "gif", NULL}), "format", "json or text");
}
END_TEST

START_TEST(an_answer_with_a_picture_is_no_code)
{
    static const char *const charts[] = {"json", "text", "txt", "svg", "png", "pdf"};
    for (int i = 0; i < 6; i++) {
        struct ask *a = ask_with(ASK_CHART_FORMAT, false, (const char *const[]){"format", charts[i], NULL});
        enum format f = FORMAT_NONE;
        ck_assert(format_find(charts[i], &f) && format_is_chart(f));
        ck_assert_int_eq(a->format, f);
        ask_free(a);
    }
    refused(ask_with(ASK_CHART_FORMAT, false, (const char *const[]){"format", "code", NULL}), "format",
            "svg, png or pdf");
    refused(ask_with(ASK_CHART_FORMAT, false, (const char *const[]){"format", "gif", NULL}), "format",
            "svg, png or pdf");
}
END_TEST

/* Any name of a corner is taken as it is: whether the board has it is seen later. */
START_TEST(corners_are_collected)
{
    struct ask *a = ask_with(ASK_OPENINGS, true,
                             (const char *const[]){"taken", "0,0:N", "held", "-60,0:NW", "taken", "9,9:SE", NULL});
    ck_assert_ptr_nonnull(a);
    ck_assert_int_eq(a->taken.count, 2);
    ck_assert_str_eq(a->taken.name[0], "0,0:N");
    ck_assert_str_eq(a->taken.name[1], "9,9:SE");
    ck_assert_int_eq(a->held.count, 1);
    ck_assert_str_eq(a->held.name[0], "-60,0:NW");
    ck_assert_uint_eq(a->count, OPENINGS_TOLD);
    ask_free(a);
    static const char *const wrong[] = {"", "0,0", "0,0:E", "0,0:n", "0:N", "61,0:N", "0,0:N ", "00,0:N", "north"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        refused(ask_with(ASK_OPENINGS, true, (const char *const[]){"held", wrong[i], NULL}), "held",
                "held is a corner, Q,R:CORNER with N, NE, SE, S, SW or NW");
        refused(ask_with(ASK_OPENINGS, true, (const char *const[]){"taken", wrong[i], NULL}), "taken",
                "taken is a corner");
    }
    struct named_value many[ASK_CORNERS + 1];
    for (int i = 0; i <= ASK_CORNERS; i++)
        many[i] = (struct named_value){"taken", "0,0:N"};
    a = ask_new(many, ASK_CORNERS, ASK_OPENINGS, true, presets, false, 1, PIXELS_MOST, &fault);
    ck_assert_ptr_nonnull(a);
    ask_free(a);
    refused(ask_new(many, ASK_CORNERS + 1, ASK_OPENINGS, true, presets, false, 1, PIXELS_MOST, &fault), "taken",
            "more than 64 times");
}
END_TEST

/* How many openings are told has its own limit, whatever a face allows of boards (500 here). */
START_TEST(openings_are_counted_apart)
{
    struct ask *a = ask_with(ASK_OPENINGS, true, (const char *const[]){"count", "1000", NULL});
    ck_assert_ptr_nonnull(a);
    ck_assert_uint_eq(a->count, 1000);
    ask_free(a);
    refused(ask_with(ASK_OPENINGS, true, (const char *const[]){"count", "1001", NULL}), "count", "from 1 to 1000");
    refused(ask_with(ASK_OPENINGS, true, (const char *const[]){"count", "0", NULL}), "count", "from 1 to 1000");
    refused(ask_with(ASK_COUNT, true, (const char *const[]){"taken", "0,0:N", NULL}), "taken", "no parameter");
}
END_TEST

START_TEST(all_errors_are_told_together)
{
    ck_assert_ptr_null(ASK("preset", "nowhere", "count", "none", "theme", "x", "seed", ""));
    ck_assert_int_eq(fault.kind, ERR_INPUT);
    ck_assert_int_eq(fault.items, 4);
    ck_assert_str_eq(fault.item[0].field, "preset");
    ck_assert_str_eq(fault.item[1].field, "count");
    ck_assert_str_eq(fault.item[2].field, "theme");
    ck_assert_str_eq(fault.item[3].field, "seed");
    ck_assert_str_eq(fault.detail, fault.item[0].detail);
}
END_TEST

START_TEST(a_face_takes_only_its_groups)
{
    ck_assert_ptr_null(ask_with(ASK_DRAW | ASK_FORMAT, false, (const char *const[]){"seed", "a", NULL}));
    ck_assert_str_eq(fault.item[0].field, "seed");
    ck_assert_ptr_nonnull(strstr(fault.item[0].detail, "theme, ink-saver"));
    ck_assert_ptr_null(strstr(fault.item[0].detail, "fairness"));
    ck_assert_ptr_null(ask_with(ASK_RULES, false, (const char *const[]){"best", "true", NULL}));
    ck_assert_ptr_nonnull(strstr(fault.item[0].detail, "no parameter"));
}
END_TEST

START_TEST(files_are_opened_only_where_that_is_allowed)
{
    refused(ASK("preset", "/etc/passwd"), "preset", "no preset");
    refused(ASK("preset", "../presets/base.json"), "preset", "no preset");
}
END_TEST

/* ---- the rules of a check ---- */

static const char *effective(const struct ask *a, const struct board *b, const struct origin *o)
{
    static char text[1000];
    struct err e = {0};
    struct ruleset *rs = ask_rules_to_check(a, b, o, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    const struct rule_list *rules = ruleset_effective(rs);
    text[0] = '\0';
    for (int i = 0; i < rules->count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s%s%s", i > 0 ? " " : "", rules->rule[i].name,
                 rules->rule[i].text[0] ? "=" : "", rules->rule[i].text);
    ruleset_free(rs);
    return text;
}

static struct board printed_board(const char *preset)
{
    struct board b;
    memset(&b, 0, sizeof b);
    board_print(presets_find(presets, preset, "preset", NULL), &b);
    return b;
}

START_TEST(a_board_is_held_to_its_own_rules_unless_others_are_asked_for)
{
    struct board b = {.preset = presets_find(presets, "base", "preset", NULL)};
    struct origin *o = mem_new(1, sizeof *o);
    o->known = true;
    rule_list_add(&o->rules, "terrain-reds=1", "rule", NULL);
    struct ask *nothing = ask_with(ASK_RULES, false, (const char *const[]){NULL});
    struct ask *book = ask_with(ASK_RULES, false, (const char *const[]){"fairness", "book", NULL});
    ck_assert_str_eq(effective(nothing, &b, o), "terrain-reds=1");
    /* design: book = reds-apart, harbours-apart; base shuffles its harbours */
    ck_assert_str_eq(effective(book, &b, o), "harbours=shuffled harbours-apart reds-apart");
    o->known = false;
    ck_assert_str_eq(effective(nothing, &b, o),
                     "corner-pips=..11 equal-numbers-apart harbours=shuffled harbours-apart low-high-apart reds-apart "
                     "terrain-cluster=2 terrain-reds=2");
    ask_free(book);
    ask_free(nothing);
    free(o);
}
END_TEST

START_TEST(a_fixed_board_can_be_held_to_any_rules)
{
    struct board b = printed_board("starter");
    struct ask *nothing = ask_with(ASK_RULES, false, (const char *const[]){NULL});
    struct ask *some = ask_with(
        ASK_RULES, false,
        (const char *const[]){"fairness", "fair", "rule", "corner-pips=..12", "no-rule", "terrain-cluster", NULL});
    struct ask *absent = ask_with(ASK_RULES, false, (const char *const[]){"no-rule", "inland", NULL});
    ck_assert_ptr_null(strstr(effective(nothing, &b, NULL), "reds-apart")); /* none by default */
    const char *rules = effective(some, &b, NULL);
    ck_assert_ptr_nonnull(strstr(rules, "corner-pips=..12"));
    ck_assert_ptr_nonnull(strstr(rules, "reds-apart"));
    ck_assert_ptr_nonnull(strstr(rules, "terrain-reds=2"));
    ck_assert_ptr_null(strstr(rules, "terrain-cluster"));
    struct err e = {0};
    ck_assert_ptr_null(ask_rules_to_check(absent, &b, NULL, &e));
    ck_assert_str_eq(e.item[0].field, "no-rule");
    ask_free(absent);
    ask_free(some);
    ask_free(nothing);
}
END_TEST

/* ---- near names ---- */

START_TEST(near_names_are_slips)
{
    static const char *const names[] = {"generate", "draw", "check", "presets", "rules", "serve"};
    static const struct {
        const char *typed, *meant;
    } right[] = {
        {"generat", "generate"},
        {"genrate", "generate"},
        {"gneerate", "generate"},
        {"gen", "generate"},
        {"Draw", "draw"},
        {"drwa", "draw"},
        {"DRAW", "draw"},
        {"GENRATE", "generate"},
        {"chek", "check"},
        {"preset", "presets"},
        {"rule", "rules"},
        {"server", "serve"},
        {"", NULL},
        {"x", NULL},
        {"frobnicate", NULL},
        {"dra", "draw"},
        {"go", NULL},
        {"checkers", NULL},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        const char *found = near_name(right[i].typed, names, 6);
        if (right[i].meant)
            ck_assert_pstr_eq(found, right[i].meant);
        else
            ck_assert_msg(!found, "%s: %s", right[i].typed, found);
    }
    char long_name[200];
    memset(long_name, 'a', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    ck_assert_ptr_null(near_name(long_name, names, 6));
}
END_TEST

int main(void)
{
    presets = presets_new();
    Suite *suite = suite_create("api_ask");
    TCase *core = tcase_create("ask");
    suite_add_tcase(suite, core);
    tcase_add_test(core, formats_have_names_and_media_types);
    tcase_add_test(core, values_are_those_of_the_tables_they_come_from);
    tcase_add_test(core, no_parameter_has_the_name_of_a_rule_or_of_another);
    tcase_add_test(core, nothing_asked_is_all_defaults);
    tcase_add_test(core, every_name_is_read);
    tcase_add_test(core, texts_are_copied);
    tcase_add_test(core, a_flag_may_be_false);
    tcase_add_test(core, rules_come_by_option);
    tcase_add_test(core, rules_come_by_their_own_names_in_a_query);
    tcase_add_test(core, seeds_are_text);
    tcase_add_test(core, a_seed_of_a_batch_is_shorter);
    tcase_add_test(core, wrong_values_are_told_with_the_right_ones);
    tcase_add_test(core, sizes_are_bounded);
    tcase_add_test(core, players_are_those_of_the_preset);
    tcase_add_test(core, a_link_is_a_web_address);
    tcase_add_test(core, a_plain_answer_is_json_or_text);
    tcase_add_test(core, an_answer_with_a_picture_is_no_code);
    tcase_add_test(core, corners_are_collected);
    tcase_add_test(core, openings_are_counted_apart);
    tcase_add_test(core, all_errors_are_told_together);
    tcase_add_test(core, a_face_takes_only_its_groups);
    tcase_add_test(core, files_are_opened_only_where_that_is_allowed);
    tcase_add_test(core, a_board_is_held_to_its_own_rules_unless_others_are_asked_for);
    tcase_add_test(core, a_fixed_board_can_be_held_to_any_rules);
    tcase_add_test(core, near_names_are_slips);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    presets_free(presets);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
