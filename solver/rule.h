/* Inside solver: what a rule is made of. One file in solver/rules for each, one row for each in solver/rules/table.c.
 */
#ifndef ISLEWRIGHT_SOLVER_RULE_H
#define ISLEWRIGHT_SOLVER_RULE_H

#include <stdbool.h>
#include "gen/board.h"
#include "gen/spiral.h"
#include "solver/check.h"
#include "solver/demands.h"
#include "solver/ruleset.h"

struct rule_kind;

/* A parsed rule: its kind, its canonical text, and what of these its kind uses. */
struct rule {
    const struct rule_kind *kind;
    char text[RULE_TEXT];
    int low, high; /* bounds; `low` alone where there is one number */
    enum terrain terrain;
    int hex;       /* of the lattice, or -1 */
    token number;  /* 0 where none is named */
    int choice;    /* of an enum of demands.h */
    int direction; /* enum spiral_direction, or -1 for both */
};

/* Where a check puts the places it finds. */
struct places;
void places_begin(struct places *p); /* a new group */
void places_hex(struct places *p, const struct lattice *l, int hex);
void places_corner(struct places *p, const struct lattice *l, int corner);
void places_edge(struct places *p, const struct lattice *l, int edge);

struct rule_kind {
    struct rule_info info;
    bool deals; /* asks something of a deal, so that a fixed board refuses it */
    /* Reads the argument ("" for none) and writes the canonical text. False with ERR_INPUT; `field` is the item's. */
    bool (*parse)(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e);
    /* Tells the samplers. */
    void (*demand)(const struct rule *r, const struct preset *p, struct demands *d);
    /* The definition: puts every place where the board fails the rule into `out`. Naive on purpose. */
    void (*check)(const struct rule *r, const struct board *b, struct places *out);
};

extern const struct rule_kind rule_reds_apart, rule_low_high_apart, rule_equal_numbers_apart, rule_terrain_cluster,
    rule_terrain_reds, rule_terrain_numbers, rule_terrain_pips, rule_corner_pips, rule_inland, rule_coastal, rule_apart,
    rule_farthest, rule_harbours, rule_harbours_apart, rule_harbour_off_red, rule_harbour_swap, rule_mouths,
    rule_river_ends, rule_numbers, rule_terrain, rule_pin;

/* All kinds, in the order of the documents; `count` of them. */
extern const struct rule_kind *const rule_table[];
extern const int rule_table_count;
const struct rule_kind *rule_kind_find(const char *name); /* NULL where there is none */
int ruleset_count(const struct ruleset *rs);
const struct rule *ruleset_rule(const struct ruleset *rs, int i); /* in the order of the effective texts */

/* Choices that are not among these and at their default, as far as a board of the preset can be otherwise. */
int ruleset_implied_count(const struct ruleset *rs);
const struct rule *ruleset_implied(const struct ruleset *rs, int i);

/* ---- shared by the rules' parsers ---- */

/* The argument of a rule without one must be empty. */
bool rule_parse_none(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e);
/* Sets ERR_INPUT: what the rule takes, which the format says, and what it was given. Always false. */
bool rule_refuse(struct err *e, const char *field, const char *given, const char *takes, ...)
    __attribute__((format(printf, 4, 5)));
/* A whole number lo..hi into r->low. */
bool rule_parse_number(struct rule *r, const char *text, int lo, int hi, const char *field, struct err *e);
/* A terrain of land that the preset has, into r->terrain. */
bool rule_parse_terrain(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e);

/* ---- shared by apart and farthest: hexes of r->terrain at least r->low steps apart ---- */
void rule_demand_apart(const struct rule *r, const struct preset *p, struct demands *d);
void rule_check_apart(const struct rule *r, const struct board *b, struct places *out);

/* ---- shared by inland and coastal: whether each hex of r->terrain has a side on the sea or off the board ---- */
void rule_check_coast(const struct rule *r, const struct board *b, bool coastal, struct places *out);

/* ---- shared by the rules' checks: neighbours by distance, without the lattice's tables ---- */
bool rule_neighbours(const struct board *b, int i, int j);

#endif
