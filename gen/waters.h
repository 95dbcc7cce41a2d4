/* The waters of an island: its rivers with their mouths and its fishing grounds. All layouts that there are, and which
 * is which.
 *
 * A layout is a course and a mouth for each river and the places of the grounds (not their numbers). Rivers do not
 * touch, unless both are fixed. A mouth is an edge of a river's first hex on a side sea hex (gen/ground.h) without a
 * harbour; or with one, where harbours yield. */
#ifndef ISLEWRIGHT_GEN_WATERS_H
#define ISLEWRIGHT_GEN_WATERS_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/err.h"
#include "gen/core/stream.h"
#include "gen/ground_sets.h"
#include "gen/harbour.h"
#include "gen/river.h"
#include "gen/terrain.h"

enum { GROUNDS_MAX = 16, WATERS_LAKES = 4 };

/* What a preset says of its waters. */
struct waters_plan {
    int rivers;
    struct river_plan river[RIVERS_MAX];
    int grounds;
    uint8_t number[GROUNDS_MAX]; /* of the grounds, ascending */
    int places;                  /* where grounds may lie, in the order of the walk; 0: on every side sea hex */
    int16_t place[GROUND_PLACES];
    int always; /* places that have a ground on every board */
    int16_t always_at[GROUNDS_MAX];
    bool at_mouths; /* each mouth has a ground */
    bool spread;    /* the others as far apart as they can be (struct ground_demand) */
    int lakes;
    token lake[WATERS_LAKES]; /* the numbers of each lake hex, in reading order */
};

/* What the rules of a board ask of its waters. */
struct waters_rules {
    bool any_end; /* a dealt river may also end at the coast */
    bool yield;   /* mouths may lie where a harbour is, and it gives way (waters_yield) */
    int apart;    /* an enum terrain: the river hexes that have it lie as far apart as they can; TERRAINS: none does */
};

/* A layout. */
struct waters_layout {
    int rivers;
    struct river river[RIVERS_MAX];
    int grounds;
    int16_t ground[GROUNDS_MAX]; /* middle corners, in the order of the walk */
    int harbours;
    int16_t harbour[HARBOUR_MAX]; /* where the harbours lie then: harbour i of those given, on this edge */
};

/* True where a river is dealt. */
bool waters_deal_rivers(const struct waters_plan *plan);

struct waters; /* a catalogue: immutable, so that threads may share it */

/* All layouts under the rules, where the harbours lie on these edges. ERR_INPUT where there are too many to list: more
 * than 16,000 courses with mouths for one river, a million choices of rivers, or too many sets of grounds
 * (ground_sets_list). A catalogue may be empty. The caller frees with waters_free(). */
struct waters *waters_new(const struct lattice *l, const struct waters_plan *plan, const int16_t *harbours, int count,
                          struct waters_rules rules, struct err *e);
void waters_free(struct waters *w);

uint32_t waters_layouts(const struct waters *w);
int waters_apart(const struct waters *w); /* the least distance of waters_rules.apart, in steps; -1: nothing to say */
void waters_get(const struct waters *w, uint32_t index, struct waters_layout *out);
uint32_t waters_draw(const struct waters *w, struct stream *s); /* an index, each as likely; not of an empty one */

/* The index of a layout; UINT32_MAX where it is none of them. Grounds in any order; like rivers too. */
uint32_t waters_find(const struct waters *w, const struct waters_layout *layout);

/* The choices of rivers: runs of layouts that have all rivers and mouths in common, and differ in their grounds. */
int waters_choices(const struct waters *w);
uint32_t waters_choice_first(const struct waters *w, int choice); /* index of its first layout; of the end at the end */
int waters_choice_of(const struct waters *w, uint32_t index);

/* Where harbours lie after those on the sea hexes of `mouths` (places as bits) have given way, in the order of the
 * walk: each to the nearest edge of its coast, of two the one clockwise, that shares no corner with another harbour and
 * is not on the sea hex of a mouth or of one of `kept`. False where one finds no such edge. */
bool waters_yield(const struct lattice *l, const struct ground_places *places, uint64_t mouths, uint64_t kept,
                  int16_t *harbours, int count);

#endif
