/* Rules: their table, and the effective rules of a request.
 *
 * Effective rules are the preset's own structure, then the fairness set, without the names of --no-rule, then --rule.
 * A choice at its global default (numbers=random, terrain=random, harbours=fixed) is not written. */
#ifndef ISLEWRIGHT_SOLVER_RULESET_H
#define ISLEWRIGHT_SOLVER_RULESET_H

#include <stdbool.h>
#include "gen/core/err.h"
#include "gen/request.h"

/* ---- the table, for help, documents, JSON and tests ---- */

/* One row of the table of rules. */
struct rule_info {
    const char *name;
    const char *argument; /* its syntax, "K" or "Q,R:TERRAIN[:NUMBER]"; "" for none */
    const char *meaning;  /* "a board meets it when ..." completed: one sentence */
    const char *example;  /* an argument that base accepts; "" for none */
    bool repeats;         /* may be given more than once */
};
int rules_count(void);
struct rule_info rules_at(int i);

/* The fairness sets, in order none, book, fair, strict. */
int fairness_count(void);
const char *fairness_name(int i);
const char *fairness_meaning(int i);
/* The rules of a set on a preset, before those of a spiral drop out. False where there is no such set. */
bool fairness_rules(const char *set, const struct preset *p, struct rule_list *rules);
const char *fairness_default(const struct preset *p); /* "fair"; "none" on a fixed preset */

/* ---- the effective rules of one request ---- */

struct ruleset; /* immutable once made */

/* Parses and resolves. ERR_INPUT names the field (a rule's name, `rule` and `no-rule` for an unknown one, `fairness`,
 * `seed`) and the allowed values. A dealing rule, a fairness or a seed on a fixed preset is an error unless
 * terrain=random or numbers=random asks for dealing. The caller frees with ruleset_free(). */
struct ruleset *ruleset_new(const struct request *r, struct err *e);
/* The same for checking a board, where a fixed preset takes any rule and a seed does not matter. */
struct ruleset *ruleset_for_check(const struct request *r, struct err *e);
/* The same from effective rules, as a board in JSON carries them. */
struct ruleset *ruleset_from_effective(const struct preset *p, const struct rule_list *effective, struct err *e);
void ruleset_free(struct ruleset *rs);

const struct preset *ruleset_preset(const struct ruleset *rs);
const struct rule_list *ruleset_effective(const struct ruleset *rs); /* canonical texts, sorted */
const char *ruleset_fairness(const struct ruleset *rs);              /* the set's name, given or default */
bool ruleset_deals(const struct ruleset *rs);                        /* false: the board is printed, there is no seed */

/* The canonical form of the request: fairness named (none on a fixed board), only what differs from the set. */
void ruleset_canonical(const struct ruleset *rs, const struct request *r, struct request *out);

#endif
