/* Random islands of three to six hexes with random pieces and harbours, and random rules for them. For tests of
 * dealing.
 */
#ifndef ISLEWRIGHT_TESTS_RANDOM_ISLAND_H
#define ISLEWRIGHT_TESTS_RANDOM_ISLAND_H

#include "tests/every_board.h"
#include "tests/solver_ask.h"

static inline int below(struct stream *s, int n)
{
    return (int)stream_below(s, (uint32_t)n);
}

/* ---- random islands ---- */

static inline bool is_taken(const struct hex *hex, int count, struct hex h)
{
    for (int i = 0; i < count; i++)
        if (hex[i].q == h.q && hex[i].r == h.r)
            return true;
    return false;
}

/* Mostly one island grown hex by hex, at times hexes anywhere. */
static inline int draw_hexes(struct stream *s, struct hex *hex)
{
    int count = 3 + below(s, 4), have = 1;
    bool scattered = below(s, 5) == 0;
    hex[0] = (struct hex){0, 0};
    while (have < count) {
        struct hex from = scattered ? hex[0] : hex[below(s, have)], next;
        int reach = scattered ? 2 : 1;
        next.q = (int8_t)(from.q + below(s, 2 * reach + 1) - reach);
        next.r = (int8_t)(from.r + below(s, 2 * reach + 1) - reach);
        if (!scattered && hex_distance(from, next) != 1)
            continue;
        if (!is_taken(hex, have, next))
            hex[have++] = next;
    }
    return count;
}

static inline void write_terrain(struct stream *s, int hexes, int *numbered, struct buf *json)
{
    static const char *const names[] = {"forest", "hills", "fields", "gold", "desert", "oasis"};
    int count[6] = {0};
    bool first = true;
    *numbered = 0;
    for (int i = 0; i < hexes; i++) {
        int t = i == 0 ? 0 : below(s, 3) ? below(s, 4) : below(s, 6);
        count[t]++;
        *numbered += t < 4;
    }
    buf_text(json, ",\"terrain\":{");
    for (int t = 0; t < 6; t++)
        if (count[t]) {
            buf_format(json, "%s\"%s\":%d", first ? "" : ",", names[t], count[t]);
            first = false;
        }
    buf_text(json, "}");
}

static inline void write_numbers(struct stream *s, int numbered, struct buf *json)
{
    static const char *const names[] = {"2", "3", "4", "5", "6", "8", "9", "12", "3/11"};
    int count[9] = {0}, tokens = numbered + (below(s, 4) == 0);
    bool first = true, many_reds = below(s, 3) == 0;
    for (int i = 0; i < tokens; i++)
        count[many_reds && below(s, 2) ? 4 + below(s, 2) : below(s, 9)]++;
    buf_text(json, ",\"numbers\":{");
    for (int k = 0; k < 9; k++)
        if (count[k]) {
            buf_format(json, "%s\"%s\":%d", first ? "" : ",", names[k], count[k]);
            first = false;
        }
    buf_text(json, "}");
}

/* Up to four harbours on coast edges, in the order of the walk. */
static inline void write_harbours(struct stream *s, const struct lattice *l, struct buf *json)
{
    static const char *const kinds[] = {"any", "lumber", "brick", "grain"};
    int wanted = below(s, 5), coast = l->ring_first[l->rings], have = 0;
    if (!wanted)
        return;
    buf_text(json, ",\"harbours\":{\"places\":[");
    for (int i = 0; i < coast && have < wanted; i++) {
        if (coast - i > wanted - have && below(s, coast) > wanted)
            continue;
        char edge[PLACE_NAME];
        lattice_edge_name(l, l->coast[i], edge);
        buf_format(json, "%s{\"edge\":\"%s\",\"kind\":\"%s\"}", have++ ? "," : "", edge, kinds[below(s, 4)]);
    }
    buf_text(json, "]}");
    if (below(s, 2))
        buf_text(json, ",\"rules\":{\"harbours\":\"shuffled\"}");
}

static inline struct preset *draw_island(struct stream *s, struct buf *json)
{
    struct hex hex[TINY];
    struct lattice *l = mem_new(1, sizeof *l);
    struct err e;
    int hexes = draw_hexes(s, hex), numbered;
    ck_assert(lattice_build(l, hex, NULL, hexes, &e));
    buf_clear(json);
    buf_text(json, "{\"format\":\"islewright/preset@1\",\"name\":\"tiny\",\"title\":\"t\",\"about\":\"a\","
                   "\"players\":[2,2],\"hexes\":[");
    for (int i = 0; i < hexes; i++)
        buf_format(json, "%s[%d,%d]", i ? "," : "", l->hex[i].q, l->hex[i].r);
    buf_text(json, "]");
    write_terrain(s, hexes, &numbered, json);
    write_numbers(s, numbered, json);
    write_harbours(s, l, json);
    buf_text(json, "}");
    struct preset *p = preset_read(json->data, json->length, &e);
    ck_assert_msg(p != NULL, "%s: %s", json->data, e.detail);
    free(l);
    return p;
}

/* ---- random rules ---- */

static const char *draw_terrain(struct stream *s, const struct preset *p)
{
    for (;;) {
        int t = below(s, TERRAINS);
        if (p->terrain_count[t] && t != TERRAIN_SEA)
            return terrain_name((enum terrain)t);
    }
}

static inline void draw_rule(struct stream *s, const struct preset *p, char rule[RULE_NAME + RULE_TEXT])
{
    enum { ROOM = RULE_NAME + RULE_TEXT };
    static const char *const plain[] = {"reds-apart", "low-high-apart", "equal-numbers-apart", "harbours-apart",
                                        "harbour-off-red"};
    char hex[PLACE_NAME], number[8];
    int kind = below(s, 15), least;
    switch (kind) {
    case 5:
        snprintf(rule, ROOM, "terrain-cluster=%d", 1 + below(s, 3));
        return;
    case 6:
        snprintf(rule, ROOM, "terrain-reds=%d", below(s, 3));
        return;
    case 7:
        snprintf(rule, ROOM, "terrain-numbers=%d", 1 + below(s, 2));
        return;
    case 8:
        snprintf(rule, ROOM, "terrain-pips=%d", below(s, 5));
        return;
    case 9:
        snprintf(rule, ROOM, "corner-pips=..%d", 4 + below(s, 8));
        return;
    case 10:
        least = 1 + below(s, 9);
        snprintf(rule, ROOM, below(s, 2) ? "corner-pips=%d.." : "corner-pips=%d..%d", least, least + 3 + below(s, 4));
        return;
    case 11:
        snprintf(rule, ROOM, "%s=%s", below(s, 2) ? "inland" : "coastal", draw_terrain(s, p));
        return;
    case 12:
        snprintf(rule, ROOM, "apart=%s:%d", draw_terrain(s, p), 1 + below(s, 4));
        return;
    case 13:
        snprintf(rule, ROOM, "farthest=%s", draw_terrain(s, p));
        return;
    case 14: {
        const char *terrain = p->sea_is_dealt && below(s, 3) == 0 ? "sea" : draw_terrain(s, p);
        enum terrain t;
        hex_text(p->lattice.hex[below(s, p->lattice.hexes)], hex);
        token_text(p->token_kind[below(s, p->token_kinds)], number);
        terrain_find(terrain, &t);
        bool with_number = terrain_is_numbered(t) && below(s, 2);
        snprintf(rule, ROOM, "pin=%s:%s%s%s", hex, terrain, with_number ? ":" : "", with_number ? number : "");
        return;
    }
    default:
        snprintf(rule, ROOM, "%s", plain[kind]);
    }
}

/* The rules of `first`, parted by spaces, and up to six more, over any set but strict; of a rule that does not repeat,
 * the first. */
static inline struct ruleset *draw_rules(struct stream *s, const struct preset *p, const char *first, struct buf *text)
{
    struct request *r = mem_new(1, sizeof *r);
    struct err e;
    r->preset = p;
    snprintf(r->fairness, sizeof r->fairness, "%s", fairness_name(below(s, 3)));
    buf_clear(text);
    buf_format(text, "%s %s", r->fairness, first);
    char *words = mem_text(first), *rest = words;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        ck_assert(rule_list_add(&r->rules, word, "rule", &e));
    free(words);
    for (int n = 1 + below(s, 6); n; n--) {
        char rule[RULE_NAME + RULE_TEXT], name[RULE_NAME];
        draw_rule(s, p, rule);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(rule, "="), rule);
        bool repeats = strcmp(name, "pin") == 0 || strcmp(name, "apart") == 0 || strcmp(name, "inland") == 0 ||
                       strcmp(name, "coastal") == 0 || strcmp(name, "farthest") == 0;
        if (!repeats && rule_list_get(&r->rules, name))
            continue;
        ck_assert(rule_list_add(&r->rules, rule, "rule", &e));
        buf_format(text, " %s", rule);
    }
    struct ruleset *rs = ruleset_new(r, &e);
    ck_assert_msg(rs != NULL, "%s: %s", text->data, e.detail);
    free(r);
    return rs;
}

#endif
