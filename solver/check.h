/* Whether a board meets rules, and where it does not. This is the verifier: naive, rule by rule from the definitions,
 * and it shares no code with the samplers. */
#ifndef ISLEWRIGHT_SOLVER_CHECK_H
#define ISLEWRIGHT_SOLVER_CHECK_H

#include <jansson.h>
#include <stdbool.h>
#include "gen/board.h"
#include "solver/ruleset.h"

struct place_group {
    int names;
    char (*name)[PLACE_NAME]; /* owned by the verdict */
};

/* One rule, and the places where the board fails it: each a group of names of hexes (reading order), corners, edges. */
struct finding {
    char rule[RULE_NAME];
    char text[RULE_TEXT];
    bool met;
    int places;
    struct place_group *place;
};

struct warning {
    char detail[200]; /* "the grain harbour at 1,-2:NE touches its own fields with the number 8 (5 pips)" */
    int places;
    struct place_group *place; /* a pair of hexes, or an edge and a hex */
};

struct verdict {
    bool met; /* every rule */
    int findings, warnings;
    struct finding *finding; /* one for each effective rule, in their order */
    struct warning *warning; /* what no rule forbids but a host would like to know */
};

/* The board must fit its preset, which must be that of the rules. The caller frees with verdict_free(). */
struct verdict *check_board(const struct board *b, const struct ruleset *rs);
bool check_met(const struct board *b, const struct ruleset *rs); /* only whether all are met; no memory */
void verdict_free(struct verdict *v);

/* {"met":..,"rules":[{"rule":..,"met":..,"where":[[..]]}],"warnings":[{"detail":..,"where":[[..]]}]}; a new reference.
 * `rule` is NAME or NAME=TEXT; `where` is left out where the rule is met. */
json_t *verdict_json(const struct verdict *v);

#endif
