/* Fuzz target: words of rules, as command line and query hand them over: `NAME=TEXT` asks for a rule, `-NAME` takes one
 * away, a set's name alone chooses the fairness. Every preset with every such request is refused with a field that is
 * at fault, or has effective rules that read back to themselves, a canonical request that has the same ones, and a
 * verdict on a board. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "solver/bounds.h"
#include "solver/check.h"
#include "solver/ruleset.h"

enum { INPUT_MOST = 4096, BOUNDS_HEXES = 10 /* beyond, bounds may take milliseconds */ };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "solver_rules: not so: %s\n", what);
    abort();
}

static void demand_field(const struct err *e)
{
    demand(e->kind == ERR_INPUT && e->items == 1 && e->item[0].field[0] && e->detail[0] &&
               text_is_utf8(e->detail, strlen(e->detail)),
           "a refusal names one field");
}

static bool is_set(const char *word)
{
    for (int i = 0; i < fairness_count(); i++)
        if (strcmp(word, fairness_name(i)) == 0)
            return true;
    return false;
}

/* Reads the words into a request; false where one is no rule at all. */
static bool read_words(char *words, struct request *r)
{
    struct err e = {0};
    char *rest = words;
    for (char *word = strtok_r(words, " \n", &rest); word; word = strtok_r(NULL, " \n", &rest)) {
        bool good = true;
        if (is_set(word))
            snprintf(r->fairness, sizeof r->fairness, "%s", word);
        else if (word[0] == '-')
            good = rule_list_put(&r->no_rules, word + 1, "", "no-rule", &e);
        else
            good = rule_list_add(&r->rules, word, "rule", &e);
        if (!good) {
            demand_field(&e);
            return false;
        }
    }
    return true;
}

static bool same_rules(const struct ruleset *a, const struct ruleset *b)
{
    const struct rule_list *one = ruleset_effective(a), *other = ruleset_effective(b);
    bool same = one->count == other->count;
    for (int i = 0; same && i < one->count; i++)
        same =
            strcmp(one->rule[i].name, other->rule[i].name) == 0 && strcmp(one->rule[i].text, other->rule[i].text) == 0;
    return same;
}

static void try_again(const struct ruleset *rs, const struct request *r)
{
    struct request *canonical = mem_new(1, sizeof *canonical), *again = mem_new(1, sizeof *again);
    struct buf one = {0}, two = {0};
    struct ruleset *plain = ruleset_from_effective(r->preset, ruleset_effective(rs), NULL);
    demand(plain && same_rules(rs, plain) && ruleset_deals(plain) == ruleset_deals(rs),
           "effective rules read back to themselves");
    ruleset_canonical(rs, r, canonical);
    struct ruleset *second = ruleset_new(canonical, NULL);
    demand(second && same_rules(rs, second), "the canonical request has the same rules");
    ruleset_canonical(second, canonical, again);
    seed_id_write(canonical, &one);
    seed_id_write(again, &two);
    demand(strcmp(one.data, two.data) == 0, "the canonical request is its own");
    ruleset_free(plain);
    ruleset_free(second);
    buf_free(&one);
    buf_free(&two);
    free(canonical);
    free(again);
}

/* A board of the preset's pieces in the order of their tables. */
static void lay_in_order(const struct preset *p, struct board *b)
{
    int tiles = 0, kind = 0, used = 0;
    memset(b, 0, sizeof *b);
    b->preset = p;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->terrain_count[t]; i++)
            b->terrain[tiles++] = (uint8_t)t;
    for (int h = 0; h < tiles; h++) {
        if (!terrain_is_numbered((enum terrain)b->terrain[h]))
            continue;
        b->number[h] = p->token_kind[kind];
        if (++used == p->token_count[kind]) {
            kind++;
            used = 0;
        }
    }
    b->harbours = p->harbours;
    harbours_print(p, b->harbour);
    board_place_robber(b);
}

static void try_check(const struct request *r)
{
    struct err e = {0};
    struct ruleset *rs = ruleset_for_check(r, &e);
    if (!rs) {
        demand_field(&e);
        return;
    }
    struct board b;
    lay_in_order(r->preset, &b);
    struct verdict *v = check_board(&b, rs);
    demand(v->met == check_met(&b, rs), "the verdict is the short one");
    demand(v->findings >= ruleset_effective(rs)->count, "every rule is answered"); /* and each default that is broken */
    for (int i = 0; i < v->findings; i++)
        demand(v->finding[i].met == (v->finding[i].places == 0), "an unmet rule has its places");
    verdict_free(v);
    ruleset_free(rs);
}

static void try_preset(const struct preset *p, struct request *r)
{
    struct err e = {0};
    r->preset = p;
    try_check(r);
    struct ruleset *rs = ruleset_new(r, &e);
    if (!rs) {
        demand_field(&e);
        return;
    }
    try_again(rs, r);
    if (ruleset_deals(rs) && p->lattice.hexes <= BOUNDS_HEXES) {
        struct island *is = mem_new(1, sizeof *is);
        island_from(rs, is);
        bounds_contradict(is);
        free(is);
    }
    ruleset_free(rs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    if (!all)
        all = presets_new();
    if (size > INPUT_MOST)
        return 0;
    struct request *r = mem_new(1, sizeof *r);
    char *words = mem_text_n((const char *)data, size);
    if (read_words(words, r))
        for (int i = 0; i < presets_count(all); i++)
            try_preset(presets_at(all, i), r);
    free(words);
    free(r);
    return 0;
}
