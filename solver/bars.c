#include "solver/bars.h"

#include <string.h>

/* The level of tokens with so many pips or more; -1 where there is no room for it. */
static int level_of(struct bars_plan *plan, int least)
{
    for (int i = 0; i < plan->levels; i++)
        if (plan->least[i] == least)
            return i;
    if (plan->levels == BARS_LEVELS)
        return -1;
    plan->least[plan->levels] = least;
    return plan->levels++;
}

/* What a token of kind i bars to those of kind j, laid after it. */
static bool plan_pair(const struct island *is, const token *kind, int i, int j, struct bars_plan *plan)
{
    const struct demands *d = &is->demands;
    struct bars_kind *k = &plan->kind[i];
    int least = d->corner_most - token_pips(kind[i]) - token_pips(kind[j]) + 1; /* of a third hex, to be too much */
    if ((demands_clash(d, kind[j]) & kind[i]) || least <= 0) {
        k->clash[k->clashes++] = (uint8_t)j;
        return true;
    }
    if (least > token_pips(kind[0]))
        return true;
    int level = level_of(plan, least);
    if (level < 0)
        return false;
    k->corner[k->corners].kind = (uint8_t)j;
    k->corner[k->corners++].level = (uint8_t)level;
    return true;
}

bool bars_plan(const struct island *is, const token *kind, int kinds, int apart, struct bars_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    if (is->hexes > BARS_HEXES)
        return false;
    plan->kinds = kinds;
    for (int h = 0; h < is->hexes; h++)
        plan->adjacent[h] = (uint64_t)is->adjacent[h];
    for (int i = 0; i < kinds; i++) {
        if (token_pips(kind[i]) > is->demands.corner_most)
            plan->barred[i] = ~(uint64_t)0;
        for (int j = i < apart ? apart : i; j < kinds; j++)
            if (!plan_pair(is, kind, i, j, plan))
                return false;
    }
    for (int i = 0; i < kinds; i++)
        for (int level = 0; level < plan->levels; level++)
            if (token_pips(kind[i]) >= plan->least[level])
                plan->kind[i].level[plan->kind[i].levels++] = (uint8_t)level;
    return true;
}
