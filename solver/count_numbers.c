/* The sum over all structures (solver/structures.h): orders of the rich tokens times ways of the others. */
#include "solver/count_numbers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/structures.h"

struct counting {
    struct structures *structures;
    const struct bare_ways *bare;
    uint64_t *placements;
    numbers_sink *sink;
    void *context;
};

static void add(const struct structure *at, void *context)
{
    const struct counting *c = context;
    for (int i = 0; i < c->bare->count; i++)
        if (!(c->bare->hexes[i] & ~at->open))
            c->placements[i] += at->orders * at->last * structures_rest(c->structures, at->open & ~c->bare->hexes[i]);
}

static void hand_over(spots richest, int images, void *context)
{
    struct counting *c = context;
    c->sink(richest, images, c->placements, c->context);
    memset(c->placements, 0, (size_t)c->bare->count * sizeof *c->placements);
}

bool count_numbers_by_reds(const struct island *is)
{
    int most = 0;
    for (int k = 0; k < is->preset->token_kinds; k++)
        most = token_pips(is->preset->token_kind[k]) > most ? token_pips(is->preset->token_kind[k]) : most;
    for (int k = 0; k < is->preset->token_kinds; k++)
        if (token_is_red(is->preset->token_kind[k]) != (token_pips(is->preset->token_kind[k]) == most))
            return false;
    return true;
}

bool count_numbers(const struct island *is, const struct bare_ways *bare, struct budget *budget, numbers_sink *sink,
                   void *context)
{
    struct counting c = {
        .structures = structures_new(is, 1, NULL, budget), .bare = bare, .sink = sink, .context = context};
    if (!c.structures)
        return false;
    c.placements = mem_new((size_t)bare->count + 1, sizeof *c.placements);
    structures_walk(c.structures, &(struct structure_visitor){add, hand_over, &c});
    structures_free(c.structures);
    free(c.placements);
    return budget->left > 0;
}
