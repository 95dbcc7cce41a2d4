/* Whether any board of a tiny preset meets rules: all land, all numbers and all harbours are listed, and the verifier
 * is asked. Nothing here knows how solver deals or proves. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_EVERY_BOARD_H
#define ISLEWRIGHT_TESTS_EVERY_BOARD_H

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "solver/check.h"

enum { TINY = 7 /* hexes at most */, FRAME_DRAWS = 400 };

struct tiny_list {
    int count, room;
    struct tiny {
        uint8_t terrain[TINY];
        token number[TINY];
        struct harbour harbour[HARBOUR_MAX];
        unsigned bare; /* hexes without a number */
        bool good;     /* meets the rules that are about this part alone */
    } * item;
};

struct every_board {
    const struct preset *preset;
    struct tiny_list land, numbers, harbours;
};

/* ---- the lists ---- */

static inline void tiny_add(struct tiny_list *l, const struct tiny *item)
{
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->item = mem_resize(l->item, (size_t)l->room, sizeof *l->item);
    }
    l->item[l->count++] = *item;
}

static inline void every_land(struct every_board *e, int hex, int left[TERRAINS], struct tiny *now)
{
    if (hex == e->preset->lattice.hexes) {
        now->bare = 0;
        for (int h = 0; h < hex; h++)
            now->bare |= terrain_is_numbered((enum terrain)now->terrain[h]) ? 0u : 1u << h;
        tiny_add(&e->land, now);
        return;
    }
    for (int t = 0; t < TERRAINS; t++)
        if (left[t]) {
            left[t]--;
            now->terrain[hex] = (uint8_t)t;
            every_land(e, hex + 1, left, now);
            left[t]++;
        }
}

static inline void every_numbers(struct every_board *e, int hex, int left[TOKEN_KINDS], int bare_left, struct tiny *now)
{
    const struct preset *p = e->preset;
    if (hex == p->lattice.hexes) {
        if (!bare_left)
            tiny_add(&e->numbers, now);
        return;
    }
    now->number[hex] = 0;
    if (bare_left) {
        now->bare |= 1u << hex;
        every_numbers(e, hex + 1, left, bare_left - 1, now);
        now->bare &= ~(1u << hex);
    }
    for (int k = 0; k < p->token_kinds; k++)
        if (left[k]) {
            left[k]--;
            now->number[hex] = p->token_kind[k];
            every_numbers(e, hex + 1, left, bare_left, now);
            left[k]++;
        }
}

/* All orders of the kinds over the printed places; equal ones may come twice. */
static inline void every_shuffle(struct every_board *e, int place, bool used[HARBOUR_MAX], struct tiny *now)
{
    const struct preset *p = e->preset;
    if (place == p->harbours) {
        tiny_add(&e->harbours, now);
        return;
    }
    for (int i = 0; i < p->harbours; i++)
        if (!used[i]) {
            used[i] = true;
            now->harbour[place] = p->harbour[i];
            now->harbour[place].edge = p->harbour[place].edge;
            every_shuffle(e, place + 1, used, now);
            used[i] = false;
        }
}

/* The frames of these presets are few, so that drawing many finds all. */
static inline void every_frame(struct every_board *e)
{
    struct stream s;
    stream_open(&s, hash_bytes("every frame", 11), "frames");
    for (int i = 0; i < FRAME_DRAWS; i++) {
        struct tiny now = {.bare = 0};
        bool known = false;
        harbours_frame(e->preset, &s, now.harbour);
        for (int k = 0; k < e->harbours.count && !known; k++)
            known = memcmp(e->harbours.item[k].harbour, now.harbour, sizeof now.harbour) == 0;
        if (!known)
            tiny_add(&e->harbours, &now);
    }
}

static inline void every_board_new(struct every_board *e, const struct preset *p)
{
    int terrains[TERRAINS], tokens[TOKEN_KINDS];
    struct tiny now = {.bare = 0};
    bool used[HARBOUR_MAX] = {false};
    *e = (struct every_board){.preset = p};
    ck_assert_int_le(p->lattice.hexes, TINY);
    memcpy(terrains, p->terrain_count, sizeof terrains);
    memcpy(tokens, p->token_count, sizeof tokens);
    every_land(e, 0, terrains, &now);
    now = (struct tiny){.bare = 0};
    every_numbers(e, 0, tokens, p->lattice.hexes - p->numbered, &now);
    now = (struct tiny){.bare = 0};
    every_shuffle(e, 0, used, &now);
    if (p->pieces)
        every_frame(e);
}

static inline void every_board_free(struct every_board *e)
{
    free(e->land.item);
    free(e->numbers.item);
    free(e->harbours.item);
}

/* ---- the question ---- */

/* The part of a board that a rule is about. */
enum tiny_part { PART_LAND, PART_NUMBERS, PART_HARBOURS, PART_WHOLE, PARTS };

static inline enum tiny_part tiny_part_of(const char *rule)
{
    static const char *const land[] = {"terrain-cluster", "inland", "coastal", "apart", "farthest", "terrain"},
                             *const numbers[] = {"reds-apart", "low-high-apart", "equal-numbers-apart", "corner-pips",
                                                 "numbers"},
                             *const harbours[] = {"harbours", "harbours-apart"};
    for (size_t i = 0; i < sizeof land / sizeof *land; i++)
        if (strcmp(rule, land[i]) == 0)
            return PART_LAND;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(rule, numbers[i]) == 0)
            return PART_NUMBERS;
    for (size_t i = 0; i < sizeof harbours / sizeof *harbours; i++)
        if (strcmp(rule, harbours[i]) == 0)
            return PART_HARBOURS;
    return PART_WHOLE;
}

static inline void tiny_lay(struct board *b, const struct tiny *land, const struct tiny *numbers,
                            const struct tiny *harbours)
{
    const struct preset *p = b->preset;
    memcpy(b->terrain, land->terrain, (size_t)p->lattice.hexes);
    memcpy(b->number, numbers->number, (size_t)p->lattice.hexes * sizeof *b->number);
    memcpy(b->harbour, harbours->harbour, sizeof b->harbour);
    b->harbours = p->harbours;
}

/* Any land with that bare, for rules on numbers, which ask for nothing else of it. */
static inline const struct tiny *tiny_land_with(const struct every_board *e, unsigned bare)
{
    for (int i = 0; i < e->land.count; i++)
        if (e->land.item[i].bare == bare)
            return &e->land.item[i];
    return NULL;
}

static inline bool tiny_sieve(struct every_board *e, struct ruleset *rules[PARTS])
{
    struct board b = {.preset = e->preset};
    int good[PARTS] = {0};
    for (int i = 0; i < e->land.count; i++) {
        struct tiny *t = &e->land.item[i];
        tiny_lay(&b, t, &(struct tiny){.bare = 0}, &e->harbours.item[0]);
        good[PART_LAND] += t->good = check_met(&b, rules[PART_LAND]);
    }
    for (int i = 0; i < e->numbers.count; i++) {
        struct tiny *t = &e->numbers.item[i];
        tiny_lay(&b, tiny_land_with(e, t->bare), t, &e->harbours.item[0]);
        good[PART_NUMBERS] += t->good = check_met(&b, rules[PART_NUMBERS]);
    }
    for (int i = 0; i < e->harbours.count; i++) {
        struct tiny *t = &e->harbours.item[i];
        tiny_lay(&b, &e->land.item[0], &e->numbers.item[0], t);
        good[PART_HARBOURS] += t->good = check_met(&b, rules[PART_HARBOURS]);
    }
    return good[PART_LAND] && good[PART_NUMBERS] && good[PART_HARBOURS];
}

static inline bool tiny_any(const struct every_board *e, const struct ruleset *whole)
{
    struct board b = {.preset = e->preset};
    for (int i = 0; i < e->land.count; i++)
        for (int k = 0; k < e->numbers.count && e->land.item[i].good; k++)
            for (int m = 0; m < e->harbours.count && e->numbers.item[k].good; m++) {
                if (e->land.item[i].bare != e->numbers.item[k].bare)
                    break;
                if (!e->harbours.item[m].good)
                    continue;
                tiny_lay(&b, &e->land.item[i], &e->numbers.item[k], &e->harbours.item[m]);
                if (check_met(&b, whole))
                    return true;
            }
    return false;
}

/* Whether any board meets these rules, given as effective ones are: a choice that is not there is at its default. */
static inline bool every_board_any(struct every_board *e, const struct rule_list *effective)
{
    struct rule_list *part = mem_new(PARTS, sizeof *part);
    struct ruleset *rules[PARTS];
    for (int i = 0; i < effective->count; i++) {
        const struct rule_text *r = &effective->rule[i];
        rule_list_put(&part[tiny_part_of(r->name)], r->name, r->text, "rule", NULL);
        if (strcmp(r->name, "pin") == 0) { /* its land sieves already */
            char land[RULE_TEXT];
            snprintf(land, sizeof land, "%s", r->text);
            char *number = strchr(strchr(land, ':') + 1, ':');
            if (number)
                *number = '\0';
            rule_list_put(&part[PART_LAND], "pin", land, "rule", NULL);
        }
    }
    if (e->preset->harbours && !rule_list_get(&part[PART_HARBOURS], "harbours"))
        rule_list_put(&part[PART_HARBOURS], "harbours", "fixed", "rule", NULL);
    for (int i = 0; i < PARTS; i++) {
        struct err err;
        rules[i] = ruleset_from_effective(e->preset, &part[i], &err);
        ck_assert_msg(rules[i] != NULL, "%s", err.detail);
    }
    bool any = tiny_sieve(e, rules) && tiny_any(e, rules[PART_WHOLE]);
    for (int i = 0; i < PARTS; i++)
        ruleset_free(rules[i]);
    free(part);
    return any;
}

#endif
