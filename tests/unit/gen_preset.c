/* Presets: the built-in ones against the facts about the printed games, and the checker against files with mistakes.
 * Right values: counts, letters, slots and layouts of the games as JSettlers2, catanatron and the rulebooks have them;
 * corners and edges by enumeration. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "tests/known_presets.h"
#include "tests/preset_promises.h"

enum { F = TERRAIN_FOREST, H = TERRAIN_HILLS, P = TERRAIN_PASTURE, G = TERRAIN_FIELDS, M = TERRAIN_MOUNTAINS };
enum { D = TERRAIN_DESERT };

static const struct preset *builtin(const struct presets *all, const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_msg(p != NULL, "there is no preset %s", name);
    return p;
}

static const char *json_of(const struct presets *all, const char *name)
{
    for (int i = 0; i < presets_count(all); i++)
        if (strcmp(presets_at(all, i)->name, name) == 0)
            return presets_json(all, i);
    ck_abort_msg("there is no preset %s", name);
    return NULL;
}

/* ---- the built-in presets ---- */

START_TEST(built_in_presets_have_the_right_sizes)
{
    static const struct {
        const char *name;
        int hexes, corners, edges, rings, coast, numbered, tokens, harbours, pieces, letters, symmetries, least, most;
        bool fixed;
    } right[] = {
        {"barbarians", 19, 54, 72, 1, 30, 17, 17, 9, 6, 0, 12, 3, 4, false},
        {"base", 19, 54, 72, 1, 30, 18, 18, 9, 6, 18, 12, 3, 4, false},
        {"big", 30, 80, 109, 1, 38, 28, 28, 11, 10, 28, 4, 5, 6, false},
        {"caravans", 19, 54, 72, 1, 30, 18, 18, 9, 6, 0, 12, 3, 4, false},
        {"caravans-big", 30, 80, 109, 1, 38, 28, 28, 11, 10, 0, 4, 5, 6, false},
        {"desert-3", 36, 94, 129, 4, 64, 22, 22, 8, 0, 0, 2, 3, 3, false},
        {"desert-4", 43, 110, 152, 4, 74, 27, 27, 9, 0, 0, 1, 4, 4, false},
        {"desert-6", 63, 156, 218, 5, 102, 38, 38, 11, 0, 0, 1, 5, 6, false},
        {"dice-extra", 19, 54, 72, 1, 30, 0, 0, 0, 0, 0, 12, 2, 4, true},
        {"dice-plus", 7, 24, 30, 1, 18, 0, 0, 0, 0, 0, 12, 2, 4, true},
        {"dice-standard", 7, 24, 30, 2, 24, 0, 0, 0, 0, 0, 12, 1, 4, true},
        {"fishermen", 19, 54, 72, 1, 30, 18, 18, 9, 6, 0, 12, 3, 4, false},
        {"fishermen-big", 30, 80, 109, 1, 38, 28, 28, 11, 10, 0, 4, 5, 6, false},
        {"fog-3", 43, 110, 152, 3, 80, 24, 24, 8, 0, 0, 1, 3, 3, false},
        {"fog-4", 43, 110, 152, 3, 84, 27, 27, 9, 0, 0, 1, 4, 4, false},
        {"fog-6", 63, 156, 218, 2, 100, 38, 38, 9, 0, 0, 2, 5, 6, false},
        {"four-islands-3", 35, 92, 126, 4, 64, 20, 20, 9, 0, 0, 1, 3, 3, false},
        {"four-islands-4", 42, 108, 149, 4, 74, 23, 23, 9, 0, 0, 1, 4, 4, false},
        {"house", 29, 78, 106, 1, 38, 25, 25, 11, 8, 0, 4, 2, 4, false},
        /* edges between hexes 6 x 39 - 161 = 73, so 88 at the coast; 123 - 161 + 39 = 1: a single coast */
        {"japan", 39, 123, 161, 1, 88, 39, 39, 0, 0, 0, 1, 3, 6, true},
        {"japan-seafarers", 39, 123, 161, 1, 88, 39, 39, 0, 0, 0, 1, 3, 6, true},
        {"mini", 7, 24, 30, 1, 18, 6, 7, 0, 0, 0, 12, 2, 2, false},
        {"new-shores-3", 36, 94, 129, 4, 62, 22, 22, 8, 0, 0, 1, 3, 3, false},
        {"new-shores-4", 43, 110, 152, 4, 70, 27, 27, 9, 0, 0, 1, 4, 4, false},
        {"new-shores-6", 56, 140, 195, 7, 90, 38, 38, 11, 0, 0, 2, 5, 6, false},
        {"rivers", 19, 54, 72, 1, 30, 17, 17, 9, 6, 0, 12, 3, 4, false},
        {"rivers-big", 30, 80, 109, 1, 38, 28, 28, 11, 10, 0, 4, 5, 6, false},
        {"six-islands", 57, 142, 198, 6, 100, 32, 32, 11, 0, 0, 1, 5, 6, false},
        {"starter", 19, 54, 72, 1, 30, 18, 18, 9, 6, 18, 12, 3, 4, true},
        {"ten", 10, 32, 41, 1, 22, 9, 9, 4, 0, 0, 4, 2, 3, false},
        {"tournament", 19, 54, 72, 1, 30, 18, 18, 9, 0, 0, 12, 3, 4, true},
        {"traders", 19, 54, 72, 1, 30, 16, 16, 9, 6, 0, 12, 3, 4, false},
    };
    struct presets *all = presets_new();
    ck_assert_int_eq(presets_count(all), (int)(sizeof right / sizeof *right));
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        ck_assert_str_eq(p->name, right[i].name);
        ck_assert_int_eq(p->lattice.hexes, right[i].hexes);
        ck_assert_int_eq(p->lattice.corners, right[i].corners);
        ck_assert_int_eq(p->lattice.edges, right[i].edges);
        ck_assert_int_eq(p->lattice.rings, right[i].rings);
        ck_assert_int_eq(p->lattice.ring_first[p->lattice.rings], right[i].coast);
        ck_assert_int_eq(p->numbered, right[i].numbered);
        ck_assert_int_eq(p->tokens, right[i].tokens);
        ck_assert_int_eq(p->harbours, right[i].harbours);
        ck_assert_int_eq(p->pieces, right[i].pieces);
        ck_assert_int_eq(p->letters, right[i].letters);
        ck_assert_int_eq(p->lattice.symmetries, right[i].symmetries);
        ck_assert_int_eq(p->players_least, right[i].least);
        ck_assert_int_eq(p->players_most, right[i].most);
        ck_assert_int_eq(preset_is_fixed(p), right[i].fixed);
        ck_assert(p->title[0] && p->about[0]);
        ck_assert_str_eq(preset_title(p, LANG_EN), p->title);
        for (int lang = 1; lang < LANGS; lang++)
            ck_assert_msg(p->titles[lang][0] && preset_title(p, (enum lang)lang) == p->titles[lang],
                          "%s has no title in %s", p->name, lang_name(lang));
        const char *broken = promises_broken(p);
        ck_assert_msg(!broken, "%s: %s", p->name, broken);
    }
    presets_free(all);
}
END_TEST

START_TEST(built_in_presets_have_the_right_terrain)
{
    static const struct {
        const char *name;
        int count[TERRAINS];
    } right[] = {
        {"base", {[F] = 4, [H] = 3, [P] = 4, [G] = 4, [M] = 3, [D] = 1}},
        {"big", {[F] = 6, [H] = 5, [P] = 6, [G] = 6, [M] = 5, [D] = 2}},
        {"starter", {[F] = 4, [H] = 3, [P] = 4, [G] = 4, [M] = 3, [D] = 1}},
        {"tournament", {[F] = 4, [H] = 3, [P] = 4, [G] = 4, [M] = 3, [D] = 1}},
        {"japan", {[F] = 8, [H] = 7, [P] = 8, [G] = 8, [M] = 8}},
        {"japan-seafarers", {[F] = 8, [H] = 7, [P] = 8, [G] = 8, [M] = 8}},
        {"mini", {[F] = 1, [H] = 1, [P] = 1, [G] = 2, [M] = 1, [D] = 1}},
        {"ten", {[F] = 2, [H] = 2, [P] = 2, [G] = 2, [M] = 1, [D] = 1}},
        {"caravans", {[F] = 4, [H] = 3, [P] = 4, [G] = 4, [M] = 3, [TERRAIN_OASIS] = 1}},
        {"caravans-big", {[F] = 6, [H] = 5, [P] = 6, [G] = 6, [M] = 5, [TERRAIN_OASIS] = 2}},
        {"fishermen", {[F] = 4, [H] = 3, [P] = 4, [G] = 4, [M] = 3, [TERRAIN_LAKE] = 1}},
        {"fishermen-big", {[F] = 6, [H] = 5, [P] = 6, [G] = 6, [M] = 5, [TERRAIN_LAKE] = 2}},
        {"house", {[F] = 5, [H] = 5, [P] = 5, [G] = 5, [M] = 5, [D] = 1, [TERRAIN_LAKE] = 1, [TERRAIN_SWAMP] = 2}},
        /* with the rivers: 4 + 0, 1 + 2, 2 + 1, 4 + 0, 1 + 2; then 6, 3 + 2, 3 + 3, 6, 2 + 3 */
        {"rivers", {[F] = 4, [H] = 3, [P] = 3, [G] = 4, [M] = 3, [TERRAIN_SWAMP] = 2}},
        {"rivers-big", {[F] = 6, [H] = 5, [P] = 6, [G] = 6, [M] = 5, [TERRAIN_SWAMP] = 2}},
    };
    struct presets *all = presets_new();
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        ck_assert_mem_eq(builtin(all, right[i].name)->terrain_count, right[i].count, sizeof right[i].count);
    presets_free(all);
}
END_TEST

START_TEST(built_in_presets_have_the_right_tokens)
{
    static const struct {
        const char *name;
        int count[13]; /* by number */
    } right[] = {
        {"base", {[2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1}},
        {"big", {[2] = 2, [3] = 3, [4] = 3, [5] = 3, [6] = 3, [8] = 3, [9] = 3, [10] = 3, [11] = 3, [12] = 2}},
        {"starter", {[2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1}},
        {"tournament", {[2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1}},
        {"mini", {[3] = 1, [4] = 1, [5] = 1, [6] = 1, [8] = 1, [9] = 1, [10] = 1}},
        {"ten", {[2] = 1, [4] = 1, [5] = 2, [6] = 2, [8] = 1, [9] = 1, [12] = 1}},
    };
    struct presets *all = presets_new();
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        const struct preset *p = builtin(all, right[i].name);
        int kind = 0;
        for (int number = 2; number <= 12; number++) {
            if (!right[i].count[number])
                continue;
            ck_assert_int_lt(kind, p->token_kinds);
            ck_assert_uint_eq(p->token_kind[kind], 1u << number);
            ck_assert_int_eq(p->token_count[kind++], right[i].count[number]);
        }
        ck_assert_int_eq(kind, p->token_kinds);
    }
    presets_free(all);
}
END_TEST

static void assert_letters(const struct preset *p, const char *right)
{
    char line[256] = "";
    size_t length = 0;
    for (int i = 0; i < p->letters; i++) {
        char number[8];
        token_text(p->letter[i].number, number);
        length +=
            (size_t)snprintf(line + length, sizeof line - length, "%s%s%s", i ? " " : "", p->letter[i].letter, number);
    }
    ck_assert_str_eq(line, right);
}

START_TEST(letters_are_those_of_the_tokens)
{
    struct presets *all = presets_new();
    assert_letters(builtin(all, "base"), "A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11");
    assert_letters(builtin(all, "starter"), "A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11");
    assert_letters(builtin(all, "big"),
                   "A2 B5 C4 D6 E3 F9 G8 H11 I11 J10 K6 L3 M8 N4 O8 P10 Q11 R12 S10 T5 U4 V9 W5 X9 Y12 "
                   "Za3 Zb2 Zc6");
    presets_free(all);
}
END_TEST

/* "0:any 3:grain ...": the places in the walk round the coast. */
static void assert_coast(const struct preset *p, const char *right)
{
    char line[256] = "";
    size_t length = 0;
    for (int i = 0; i < p->harbours; i++) {
        int at = 0;
        while (p->lattice.coast[at] != p->harbour[i].edge)
            at++;
        length += (size_t)snprintf(line + length, sizeof line - length, "%s%d:%s", i ? " " : "", at,
                                   resource_name((enum resource)p->harbour[i].kind));
    }
    ck_assert_str_eq(line, right);
}

START_TEST(harbours_stand_on_the_printed_slots)
{
    struct presets *all = presets_new();
    const char *base = "0:any 3:grain 7:ore 10:any 13:wool 17:any 20:any 23:brick 27:lumber";
    assert_coast(builtin(all, "base"), base);
    assert_coast(builtin(all, "starter"), base);
    assert_coast(builtin(all, "tournament"), "0:any 3:wool 7:any 10:any 13:brick 17:lumber 20:any 23:grain 27:ore");
    assert_coast(builtin(all, "big"),
                 "0:any 3:wool 7:any 12:any 15:brick 18:wool 21:lumber 24:any 27:grain 30:any 33:ore");
    /* ten: gaps of 5, 6, 5, 6, so that a half turn takes places to places */
    assert_coast(builtin(all, "ten"), "0:any 5:wool 11:any 16:ore");
    presets_free(all);
}
END_TEST

START_TEST(no_corner_of_a_built_in_preset_has_two_harbours)
{
    struct presets *all = presets_new();
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        int touched[CORNER_MAX] = {0}, corners = 0;
        for (int k = 0; k < p->harbours; k++)
            for (int end = 0; end < 2; end++)
                corners += touched[p->lattice.edge[p->harbour[k].edge].corner[end]]++ == 0;
        ck_assert_int_eq(corners, 2 * p->harbours); /* 18 on base */
    }
    presets_free(all);
}
END_TEST

START_TEST(frame_pieces_are_those_of_the_box)
{
    static const struct {
        const char *name;
        int edges, harbours, at[2];
        enum resource kind[2];
    } right[] = {
        /* the order round the big island; on base the ones of five edges, from 4-5 */
        {"6-1", 5, 2, {0, 3}, {RESOURCE_NONE, RESOURCE_WOOL}},
        {"1-2", 5, 1, {2}, {RESOURCE_NONE}},
        {"2-2", 2, 0, {0}, {RESOURCE_NONE}},
        {"2-3", 5, 2, {0, 3}, {RESOURCE_NONE, RESOURCE_BRICK}},
        {"3-3", 2, 1, {1}, {RESOURCE_WOOL}},
        {"3-4", 5, 1, {2}, {RESOURCE_LUMBER}},
        {"4-5", 5, 2, {0, 3}, {RESOURCE_NONE, RESOURCE_GRAIN}},
        {"5-5", 2, 1, {1}, {RESOURCE_NONE}},
        {"5-6", 5, 1, {2}, {RESOURCE_ORE}},
        {"6-6", 2, 0, {0}, {RESOURCE_NONE}},
    };
    static const int on_base[] = {6, 8, 0, 1, 3, 5};
    struct presets *all = presets_new();
    const struct preset *base = builtin(all, "base"), *big = builtin(all, "big");
    ck_assert_int_eq(base->frame_start, 0);
    ck_assert_int_eq(big->frame_start, 0);
    for (int i = 0; i < 16; i++) {
        int k = i < 10 ? i : on_base[i - 10];
        const struct frame_piece *piece = i < 10 ? &big->piece[i] : &base->piece[i - 10];
        ck_assert_str_eq(piece->name, right[k].name);
        ck_assert_int_eq(piece->edges, right[k].edges);
        ck_assert_int_eq(piece->harbours, right[k].harbours);
        for (int j = 0; j < piece->harbours; j++) {
            ck_assert_int_eq(piece->harbour[j].at, right[k].at[j]);
            ck_assert_int_eq(piece->harbour[j].kind, right[k].kind[j]);
            ck_assert_int_eq(piece->harbour[j].rate, right[k].kind[j] == RESOURCE_NONE ? 3 : 2);
        }
    }
    presets_free(all);
}
END_TEST

struct laid {
    int q, r, terrain, number;
};

static void assert_printed(const struct preset *p, const struct laid right[19])
{
    ck_assert(p->printed);
    for (int i = 0; i < 19; i++) {
        int hex = lattice_find(&p->lattice, (struct hex){(int8_t)right[i].q, (int8_t)right[i].r});
        ck_assert_int_ge(hex, 0);
        ck_assert_int_eq(p->printed_terrain[hex], right[i].terrain);
        ck_assert_uint_eq(p->printed_token[hex], right[i].number ? 1u << right[i].number : 0);
    }
}

START_TEST(fixed_presets_print_their_boards)
{
    static const struct laid starter[19] = {
        {0, -2, M, 10}, {1, -2, P, 2},  {2, -2, F, 9}, {-1, -1, G, 12}, {0, -1, H, 6}, {1, -1, P, 4}, {2, -1, H, 10},
        {-2, 0, G, 9},  {-1, 0, F, 11}, {0, 0, D, 0},  {1, 0, F, 3},    {2, 0, M, 8},  {-2, 1, F, 8}, {-1, 1, M, 3},
        {0, 1, G, 4},   {1, 1, P, 5},   {-2, 2, H, 5}, {-1, 2, G, 6},   {0, 2, P, 11},
    };
    static const struct laid tournament[19] = {
        {0, -2, F, 6}, {1, -2, P, 3}, {2, -2, P, 8}, {-1, -1, G, 2}, {0, -1, M, 4}, {1, -1, G, 5},  {2, -1, F, 10},
        {-2, 0, F, 5}, {-1, 0, H, 9}, {0, 0, D, 0},  {1, 0, M, 6},   {2, 0, G, 9},  {-2, 1, G, 10}, {-1, 1, M, 11},
        {0, 1, F, 3},  {1, 1, P, 12}, {-2, 2, H, 8}, {-1, 2, P, 4},  {0, 2, H, 11},
    };
    struct presets *all = presets_new();
    assert_printed(builtin(all, "starter"), starter);
    assert_printed(builtin(all, "tournament"), tournament);
    presets_free(all);
}
END_TEST

START_TEST(own_rules_are_kept_sorted)
{
    struct presets *all = presets_new();
    const struct preset *base = builtin(all, "base"), *starter = builtin(all, "starter");
    ck_assert_int_eq(base->rules.count, 1);
    ck_assert_str_eq(rule_list_get(&base->rules, "harbours"), "shuffled");
    ck_assert_int_eq(starter->rules.count, 2);
    ck_assert_str_eq(starter->rules.rule[0].name, "numbers");
    ck_assert_str_eq(starter->rules.rule[1].name, "terrain");
    ck_assert_str_eq(starter->rules.rule[1].text, "printed");
    ck_assert_int_eq(builtin(all, "mini")->rules.count, 0);
    presets_free(all);
}
END_TEST

/* ---- files with mistakes ---- */

/* A copy of the text in which `from` (which must be there) stands as `to`, the first time only. */
static char *change(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    ck_assert_msg(at != NULL, "the preset has no %s", from);
    struct buf out = {0};
    buf_put(&out, text, (size_t)(at - text));
    buf_text(&out, to);
    buf_text(&out, at + strlen(from));
    return out.data;
}

/* Reads a text that must be refused; the fields of the error, one space after each. */
static void refused_fields(const char *text, char *fields, size_t room)
{
    struct err e;
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p == NULL, "accepted: %s", text);
    ck_assert_int_eq(e.kind, ERR_INPUT);
    size_t length = 0;
    for (int i = 0; i < e.items; i++)
        length += (size_t)snprintf(fields + length, room - length, "%s ", e.item[i].field);
    ck_assert_msg(strncmp(e.detail, e.item[0].field, strlen(e.item[0].field)) == 0, "%s", e.detail);
}

static const struct mistake {
    const char *preset, *from, *to, *fields;
} mistakes[] = {
    /* the head */
    {"base", "preset@1", "preset@2", "format "},
    {"base", "\"islewright/preset@1\"", "1", "format "},
    {"base", "\"title\":", "\"titel\":", "titel title "},
    {"base", "\"name\": \"base\"", "\"name\": \"Base\"", "name "},
    {"base", "\"name\": \"base\"", "\"name\": \"a-name-of-24-bytes-is-too\"", "name "},
    {"base", "\"name\": \"base\"", "\"name\": \"base-\"", "name "},
    {"base", "\"title\": \"The", "\"title\": \" The", "title "},
    {"base", "\"title\": \"The", "\"title\": \"\\u0007The", "title "},
    {"base", "\"title\": \"The", "\"title\": \"\\u0085The", "title "},
    {"base", "\"de\": \"Die", "\"it\": \"Die", "titles.it "},
    {"base", "\"de\": \"Die", "\"en\": \"Die", "titles.en "}, /* that is `title` */
    {"base", "\"de\": \"Die", "\"de\": \" Die", "titles.de "},
    {"base", "\"titles\": {", "\"titles\": 4, \"other\": {", "other titles "},
    {"base", "[3, 4]", "[4, 3]", "players "},
    {"base", "[3, 4]", "[3]", "players "},
    {"base", "[3, 4]", "[0, 9]", "players[0] players[1] "},
    {"base", "[3, 4]", "[3, 4.0]", "players[1] "},
    {"base", "\"islewright/preset@1\"", "\"islewright/board@1\", \"fog\": 1",
     "format "}, /* a board, and no more is told */
    {"base", "{", "{\"$schema\": \"../presets/preset.schema.json\",", ""},
    {"base", "{", "{\"$schema\": 1,", "$schema "},
    {"base", "\"rules\":", "\"fog\": true, \"rules\":", "fog "},
    {"base", "\"rules\":", "\"rul\\u00e9s\":", "rul??s "},
    /* the outline */
    {"base", "[0, -2], [1, -2]", "[1, -2], [0, -2]", "hexes[1] "},
    {"base", "[0, -2], [1, -2]", "[0, -2], [0, -2]", "hexes[1] "},
    {"base", "[0, -2], [1, -2]", "[0, -2], [1, -2, 1]", "hexes[1] "},
    {"base", "[0, -2], [1, -2]", "[0, -61], [1, -2]", "hexes[0][1] "},
    {"base", "[0, -2], [1, -2]", "[-59, -2], [1, -2]", "hexes[0] "},
    {"base", "[0, 2]\n", "[0, 2], [60, 2]\n", "hexes[19] "},
    {"base", "[0, 2]\n", "[0, 2], [1, 2]\n", "terrain harbours.places[4].edge harbours.frame.pieces "},
    /* the pieces */
    {"base", "\"forest\": 4", "\"forest\": 5", "terrain "},
    {"base", "\"forest\": 4", "\"forest\": 0", "terrain.forest "},
    {"base", "\"forest\": 4", "\"wood\": 4", "terrain.wood "},
    {"base", "\"desert\": 1", "\"sea\": 1", "terrain.sea "},
    {"base", "\"desert\": 1", "\"lake\": 1", "lake "},
    {"base", "\"desert\": 1", "\"swamp\": 1", ""},
    {"base", "\"forest\": 4", "\"forest\": \"4\"", "terrain.forest "},
    {"base", "\"forest\": 4", "\"forest\": 4.0", "terrain.forest "},
    {"base", "\"forest\": 4", "\"forest\": 9223372036854775807", "terrain.forest "},
    {"base", "\"2\": 1", "\"2\": 3", "numbers spiral.letters "}, /* 20 tokens for 18 hexes */
    {"base", "\"2\": 1, ", "", "numbers spiral.letters[1][1] "}, /* 17 */
    {"base", "\"2\": 1", "\"7\": 1", "numbers.7 "},
    {"base", "\"2\": 1", "\"02\": 1", "numbers.02 "},
    {"base", "\"2\": 1", "\"13\": 1", "numbers.13 "},
    {"base", "\"2\": 1", "\"11/3\": 1", "numbers.11/3 "},
    {"base", "\"2\": 1", "\"3/3\": 1", "numbers.3/3 "},
    {"base", "\"2\": 1", "\"\": 1", "numbers. "},
    {"base", "\"2\": 1", "\"2\": -1", "numbers.2 "},
    {"big", "\"mountains\": 5", "\"gold\": 5", ""}, /* gold takes a number as mountains do */
    {"big", "\"desert\": 2", "\"castle\": 1, \"oasis\": 1", ""},
    /* one each of 2, 3, 4, 5, 9, 10, 11, 12 and two each of 6 and 8: twelve tokens, not eighteen */
    {"base", "{\"2\": 1, \"3\": 2, \"4\": 2, \"5\": 2, \"6\": 2, \"8\": 2, \"9\": 2, \"10\": 2, \"11\": 2, \"12\": 1}",
     "{\"2\": 1, \"3\": 1, \"4\": 1, \"5\": 1, \"6\": 2, \"8\": 2, \"9\": 1, \"10\": 1, \"11\": 1, \"12\": 1}",
     "numbers spiral.letters spiral.letters spiral.letters spiral.letters spiral.letters spiral.letters "},
    /* the printed layout */
    {"starter", "\"O10 W2 L9\",", "", "printed "},
    {"starter", "O10 W2 L9", "O10 W2", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 L9 L9", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 L9 ", "printed[0] "},
    {"starter", "O10 W2 L9", "O10  W2 L9", "printed[0] "},
    {"starter", "O10 W2 L9", " O10 W2 L9", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 L7", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 L", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 X9", "printed[0] "},
    {"starter", "O10 W2 L9", "O10 W2 ~", "printed[0] "},
    {"starter", "L11 D L3", "L11 D5 L3", "printed[2] "},
    {"starter", "\"O10 W2 L9\"", "7", "printed[0] "},
    {"starter", "O10 W2 L9", "W10 W2 L9", "printed printed "},    /* pasture one too many, mountains one too few */
    {"starter", "O10 W2 L9", "O10 W3 L9", "printed printed "},    /* no 2, and a third 3 */
    {"starter", "O10 W2 L9", "O10 W2/12 L9", "printed printed "}, /* no such token, and no 2 */
    {"starter", "\"printed\": [", "\"printed\": 1, \"hexes2\": [", "hexes2 printed "},
    /* the harbours */
    {"base", "0,-2:NW", "0,-2:XX", "harbours.places[0].edge "},
    {"base", "0,-2:NW", "0,-2:E", "harbours.places[0].edge "},  /* inland */
    {"base", "0,-2:NW", "0,-2:N", "harbours.places[0].edge "},  /* a corner */
    {"base", "0,-2:NW", "0,-3:SE", ""},                         /* the same edge, from its sea */
    {"base", "0,-2:NW", "1,-2:NE", "harbours.places[1].edge "}, /* twice */
    {"base", "0,-2:NW", "2,-2:NE", "harbours.places[1].edge "}, /* not in order */
    {"base", "0,-2:NW", "0,-2:NE", "harbours.frame.pieces[0].harbours[0] harbours.frame "},
    {"base", "\"grain\"},", "\"corn\"},", "harbours.places[1].kind "},
    {"base", "\"grain\"},", "\"ore\"},", "harbours.frame.pieces[0].harbours[1] harbours.frame "},
    {"base", "\"kind\": \"any\"}", "\"kind\": \"any\", \"rate\": 3}", "harbours.places[0].rate "},
    {"base", "\"kind\": \"any\"}", "\"sort\": \"any\"}", "harbours.places[0].sort harbours.places[0].kind "},
    {"base", "\"places\":", "\"slots\":", "harbours.slots harbours.places "},
    {"base", "\"start\": \"0,-2:NW\"", "\"start\": \"0,0:NW\"", "harbours.frame.start "},
    {"base", "\"start\"", "\"begin\"", "harbours.frame.begin harbours.frame.start "},
    {"base", "\"edges\": 5", "\"edges\": 6", "harbours.frame.pieces "},
    {"base", "\"edges\": 5", "\"edges\": 61", "harbours.frame.pieces[0].edges "},
    {"base", "\"at\": 3", "\"at\": 5", "harbours.frame.pieces[0].harbours[1].at "},
    {"base", "\"at\": 3", "\"at\": 0", "harbours.frame.pieces[0].harbours[1].at "},
    {"base", "\"5-6\"", "\"4-5\"", "harbours.frame.pieces[1].name "},
    {"base", "\"5-6\"", "\"5 6\"", "harbours.frame.pieces[1].name "},
    {"big", "\"harbours\": []", "\"harbours\": {}", "harbours.frame.pieces[2].harbours "},
    /* the spiral */
    {"base", "[\"A\", 5]", "[\"B\", 5]", "spiral.letters[1][0] "},
    {"base", "[\"A\", 5]", "[\"a\", 5]", "spiral.letters[0][0] "},
    {"base", "[\"A\", 5]", "[\"A\", 7]", "spiral.letters[0][1] "},
    {"base", "[\"A\", 5]", "[\"A\", \"5\"]", "spiral.letters[0][1] "},
    {"base", "[\"A\", 5]", "[\"A\", \"3/11\"]", "spiral.letters[0][1] spiral.letters "},
    {"base", "[\"A\", 5]", "[\"A\", 6]", "spiral.letters spiral.letters "}, /* a 5 too few, a 6 too many */
    {"base", "[\"A\", 5], ", "", "spiral.letters "},
    {"big", "[\"Zb\", 2], [\"Zc\", 6]", "[\"Zc\", 6], [\"Zb\", 2]", ""}, /* another order is another preset */
    {"base", "\"letters\"", "\"letter\"", "spiral.letter spiral.letters "},
    /* the rules */
    {"base", "{\"harbours\": \"shuffled\"}", "{}", "rules "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"harbours\": false}", "rules.harbours "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"harbours\": []}", "rules.harbours "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"pin\": [\"0,0:desert\", \"0,0:desert\"]}", "rules.pin[1] "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"pin\": [\"0,0:desert\", true]}", "rules.pin[1] "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"pin\": [\"0,0:desert\", \"0,1:lake\\n\"]}", "rules.pin[1] "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"pin\": [\"0,1:forest\", \"0,0:desert\"], \"harbours-apart\": true}",
     ""},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"Harbours\": \"fixed\"}", "rules.Harbours "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"terrain\": \"printed\"}", "rules.terrain "},
    {"base", "{\"harbours\": \"shuffled\"}", "{\"numbers\": \"printed\"}", "rules.numbers "},
    {"mini", "\"10\": 1}", "\"10\": 1}, \"rules\": {\"harbours\": \"fixed\"}", "rules.harbours "},
    {"mini", "\"10\": 1}", "\"10\": 1}, \"rules\": {\"numbers\": \"spiral\"}", "rules.numbers "},
    {"ten", "\"shuffled\"", "\"frame\"", "rules.harbours "},
};

START_TEST(mistakes_are_named)
{
    const struct mistake *mistake = &mistakes[_i];
    struct presets *all = presets_new();
    char *text = change(json_of(all, mistake->preset), mistake->from, mistake->to);
    if (mistake->fields[0]) {
        char fields[1024] = "";
        refused_fields(text, fields, sizeof fields);
        ck_assert_str_eq(fields, mistake->fields);
    } else {
        struct err e;
        struct preset *p = preset_read(text, strlen(text), &e);
        ck_assert_msg(p != NULL, "%s", p ? "" : e.detail);
        ck_assert_ptr_null(promises_broken(p));
        preset_free(p);
    }
    free(text);
    presets_free(all);
}
END_TEST

START_TEST(the_first_eight_mistakes_are_listed)
{
    char fields[1024] = "";
    refused_fields("{\"fog\": true, \"players\": [3, 12], \"rules\": 1}", fields, sizeof fields);
    ck_assert_str_eq(fields, "fog format name title about hexes terrain numbers "); /* not players[1] and rules */
}
END_TEST

/* What people read: whole sentences, with the field in front. */
START_TEST(mistakes_are_told_in_words)
{
    static const struct {
        const char *preset, *from, *to, *detail;
    } right[] = {
        {"base", "islewright/preset@1", "islewright/board@1",
         "format: this is a board, not a preset: a preset has \"islewright/preset@1\""},
        {"base", "{\"harbours\": \"shuffled\"}", "{}", "rules: this is empty: leave rules out where there are none"},
        {"mini", "{\"3\": 1, \"4\": 1, \"5\": 1, \"6\": 1, \"8\": 1, \"9\": 1, \"10\": 1}", "{}",
         "numbers: there are 0 number tokens, but 6 hexes take one; there must be as many, or one more that stays in "
         "the box"},
        {"mini", "\"name\"", "\"format\"", "line 3, column 10: a field is there twice: \"format\""},
        {"mini", "\"mini\"", "\"mi\\u0000ni\"",
         "line 3, column 22: a text of a preset has no NUL (\\u0000), as this one has: \"mi\\u0000ni\""},
        {"mini", "\"mini\"", "null", "name: this must be a text, not null"},
    };
    struct presets *all = presets_new();
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct err e;
        char *text = change(json_of(all, right[i].preset), right[i].from, right[i].to);
        ck_assert_ptr_null(preset_read(text, strlen(text), &e));
        ck_assert_str_eq(e.detail, right[i].detail);
        free(text);
    }
    presets_free(all);
}
END_TEST

START_TEST(what_is_not_json_is_refused_by_line)
{
    static const struct {
        const char *text, *fields;
    } right[] = {
        {"", "line 1, column 1 "},
        {"{", "line 1, column 1 "},
        {"{\"format\": 1,\n \"format\": 1}", /* a key twice: the rest is read too */
         "line 2, column 9 name title about players hexes terrain numbers "},
        {"{}\n{}", "line 2, column 1 "},
        {"\xef\xbb\xbf{}", "line 1, column 1 "}, /* a byte order mark */
        {"{\"format\": \"\xff\"}", "line 1, column 12 "},
        {"{\"format\": \"\\u0000\"}", "line 1, column 19 "},
        {"{\"format\": 1e999}", "line 1, column 16 "},
        {"[]", "preset "},
        {"7", "preset "},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        char fields[256] = "";
        refused_fields(right[i].text, fields, sizeof fields);
        ck_assert_str_eq(fields, right[i].fields);
    }
    struct err e;
    ck_assert_ptr_null(preset_read("{}\0{}", 5, &e)); /* all bytes count, not those before a NUL */
    ck_assert_str_eq(e.item[0].field, "line 1, column 3");
}
END_TEST

START_TEST(deep_nesting_is_refused)
{
    enum { DEPTH = 200000 };
    char *text = mem_new(DEPTH + 1, 1);
    for (int i = 0; i < 2; i++) {
        memset(text, "[{"[i], DEPTH);
        for (int k = 1; i == 1 && k + 4 < DEPTH; k += 5)
            memcpy(text + k - 1, "{\"a\":", 5);
        ck_assert_ptr_null(preset_read(text, DEPTH, NULL));
    }
    free(text);
}
END_TEST

/* Every prefix, and every byte left out: refused, or a preset that keeps all promises. */
START_TEST(damaged_files_are_never_half_read)
{
    struct presets *all = presets_new();
    const char *right = json_of(all, "starter");
    size_t length = strlen(right);
    int accepted = 0;
    for (size_t i = 0; i + 2 < length; i++) /* the last two are the closing brace and the newline */
        ck_assert_ptr_null(preset_read(right, i, NULL));
    char *text = mem_text(right);
    for (size_t i = 0; i < length; i++) {
        memcpy(text, right, i);
        memcpy(text + i, right + i + 1, length - i);
        struct preset *p = preset_read(text, length - 1, NULL);
        accepted += p != NULL;
        const char *broken = p ? promises_broken(p) : NULL;
        ck_assert_msg(!broken, "without byte %zu: %s", i, broken);
        preset_free(p);
    }
    ck_assert_int_gt(accepted, 200); /* spaces, line ends and letters of the texts can be left out */
    free(text);
    presets_free(all);
}
END_TEST

/* ---- finding and opening ---- */

START_TEST(an_unknown_name_lists_the_known_ones)
{
    struct presets *all = presets_new();
    struct err e;
    ck_assert_ptr_null(presets_find(all, "huge", "preset", &e));
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
    ck_assert_str_eq(e.item[0].field, "preset");
    ck_assert_str_eq(e.detail, "there is no preset \"huge\"; known: " KNOWN_PRESETS);
    ck_assert_ptr_null(presets_open(all, "", "preset", &e));
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
    ck_assert_ptr_eq(presets_open(all, "base", "preset", &e), presets_find(all, "base", "preset", &e));
    presets_free(all);
}
END_TEST

static void write_preset(const char *path, const char *text)
{
    struct err e;
    ck_assert_msg(file_write(path, text, strlen(text), &e), "%s", e.detail);
}

START_TEST(a_file_is_opened_once_and_kept)
{
    char folder[] = "/tmp/islewright-presets-XXXXXX", mine[64], theirs[64], base[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(mine, sizeof mine, "%s/mine.json", folder);
    snprintf(theirs, sizeof theirs, "%s/theirs.json", folder);
    snprintf(base, sizeof base, "%s/base.json", folder);
    struct presets *all = presets_new();
    char *text = change(json_of(all, "mini"), "\"mini\"", "\"garden\"");
    write_preset(mine, text);
    write_preset(theirs, text);
    write_preset(base, json_of(all, "base"));

    struct err e;
    const struct preset *p = presets_open(all, mine, "preset", &e);
    ck_assert_ptr_nonnull(p);
    ck_assert_str_eq(p->name, "garden");
    ck_assert_ptr_eq(presets_open(all, mine, "preset", &e), p);
    ck_assert_ptr_eq(presets_find(all, "garden", "preset", &e), p);
    int built_in = presets_count(all) - 1, at = 0;
    while (strcmp(presets_at(all, at)->name, "house") != 0)
        at++;
    ck_assert_ptr_eq(presets_at(all, --at), p); /* in the order of names: ..., garden, house, ... */
    ck_assert_str_eq(presets_json(all, at), text);

    ck_assert_ptr_null(presets_open(all, theirs, "preset", &e)); /* another file, the same name */
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "name");
    ck_assert_ptr_null(presets_open(all, base, "preset", &e)); /* a built-in name */
    ck_assert_str_eq(e.item[0].field, "name");

    write_preset(theirs, "{}");
    ck_assert_ptr_null(presets_open(all, theirs, "preset", &e));
    ck_assert_str_eq(e.item[0].field, "format");
    ck_assert_int_eq(presets_count(all), built_in + 1);

    unlink(mine);
    unlink(theirs);
    unlink(base);
    rmdir(folder);
    ck_assert_ptr_null(presets_open(all, theirs, "preset", &e)); /* no such file */
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "preset");
    ck_assert_ptr_null(presets_open(all, "mine.json", "preset", &e)); /* a file, not a name */
    ck_assert_int_eq(e.kind, ERR_INPUT);
    free(text);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_preset");
    TCase *builtins = tcase_create("builtins"), *files = tcase_create("files"), *opening = tcase_create("opening");
    suite_add_tcase(suite, builtins);
    suite_add_tcase(suite, files);
    suite_add_tcase(suite, opening);
    tcase_add_test(builtins, built_in_presets_have_the_right_sizes);
    tcase_add_test(builtins, built_in_presets_have_the_right_terrain);
    tcase_add_test(builtins, built_in_presets_have_the_right_tokens);
    tcase_add_test(builtins, letters_are_those_of_the_tokens);
    tcase_add_test(builtins, harbours_stand_on_the_printed_slots);
    tcase_add_test(builtins, no_corner_of_a_built_in_preset_has_two_harbours);
    tcase_add_test(builtins, frame_pieces_are_those_of_the_box);
    tcase_add_test(builtins, fixed_presets_print_their_boards);
    tcase_add_test(builtins, own_rules_are_kept_sorted);
    tcase_add_loop_test(files, mistakes_are_named, 0, (int)(sizeof mistakes / sizeof mistakes[0]));
    tcase_add_test(files, the_first_eight_mistakes_are_listed);
    tcase_add_test(files, mistakes_are_told_in_words);
    tcase_add_test(files, what_is_not_json_is_refused_by_line);
    tcase_add_test(files, deep_nesting_is_refused);
    tcase_add_test(files, damaged_files_are_never_half_read);
    tcase_set_timeout(files, 60);
    tcase_add_test(opening, an_unknown_name_lists_the_known_ones);
    tcase_add_test(opening, a_file_is_opened_once_and_kept);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
