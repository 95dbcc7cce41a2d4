/* Attempts at land and numbers, area by area, each piece on a uniformly drawn free hex of its area. The first piece
 * that a rule forbids ends the attempt: before that all arrangements are equally likely, so all that survive are.
 *
 * Areas that touch, or that a rule on distance ties, make one block. What the rules ask of one block does not depend on
 * another one, so each is attempted on its own until it is good, and the boards are those of all blocks together, each
 * with the same chance. Within a block numbers and land meet at the hexes without a number alone: where these are the
 * same in every layout, numbers and land are attempted apart too; else each attempt draws the hexes without a number
 * first, then numbers, then the other land, and starts again as a whole.
 *
 * Where the tokens of all areas are one pile, all of them are one block, and the pile is laid on the hexes of all.
 *
 * A block of a single area for which there are tables (solver/lone.h) is drawn by these instead.
 *
 * Rules that tie land and numbers of the whole board are held against the whole (solver/sampler.c), which restarts it.
 */
#include "solver/areas.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/groups.h"
#include "solver/laid.h"
#include "solver/land.h"
#include "solver/lone.h"
#include "solver/numbers.h"
#include "solver/sampler.h"

enum { ATTEMPT_STEPS = 8, PRINT_STEPS = 40 };

/* An area: what is laid on which of its hexes. */
struct part {
    int opens, bares, rests, tokens;
    int8_t open[ISLAND_HEXES];  /* hexes on which more than one terrain is allowed */
    uint8_t bare[ISLAND_HEXES]; /* tiles without a number that are laid on these, */
    uint8_t rest[ISLAND_HEXES]; /* and the others */
    int slots;                  /* hexes that are not open, and may take a token */
    int8_t slot[ISLAND_HEXES];
    bool box;                            /* a token stays in it */
    struct laid token[ISLAND_HEXES + 1]; /* those that are not pinned, richest first */
};

struct block {
    int parts, part[AREAS_MAX];
    bool apart;        /* the hexes without a number are the same in every layout */
    struct lone *lone; /* NULL: it is attempted here */
    hexset hexes, fixed;
    int corners;
    int16_t corner[CORNER_MAX]; /* of three hexes */
};

struct areas {
    const struct island *island;
    bool clash; /* pins that no board can meet */
    bool words; /* groups of equal terrain are kept by words */
    uint64_t adjacent[GROUPS_HEXES];
    uint8_t fixed[ISLAND_HEXES]; /* by hex: the one terrain that is allowed on it, or TERRAINS */
    struct part part[AREAS_MAX];
    int blocks;
    struct block block[AREAS_MAX];
};

/* ---- the plan ---- */

/* Fixes the hexes on which one terrain alone is allowed, and takes their tiles from `left`. */
static void fix_hexes(struct areas *a, int area, int left[TERRAINS])
{
    const struct island *is = a->island;
    struct part *part = &a->part[area];
    for (int h = 0; h < is->hexes; h++) {
        int only = -1, allowed = is->area[h] == area ? island_allowed(is, h, &only) : 0;
        if (is->area[h] != area)
            continue;
        a->clash = a->clash || allowed == 0;
        if (allowed > 1) {
            part->open[part->opens++] = (int8_t)h;
        } else if (allowed == 1) {
            a->fixed[h] = (uint8_t)only;
            a->clash = a->clash || --left[only] < 0;
            if (terrain_is_numbered((enum terrain)only) && !is->demands.pinned_number[h])
                part->slot[part->slots++] = (int8_t)h;
        }
    }
}

static void plan_tokens(struct areas *a, int area)
{
    const struct island *is = a->island;
    const struct preset *p = is->preset;
    struct part *part = &a->part[area];
    int left[TOKEN_KINDS];
    memcpy(left, p->area[area].token_count, sizeof left);
    for (int h = 0; h < is->hexes; h++)
        for (int k = 0; k < p->token_kinds && is->pile[h] == area; k++)
            if (is->demands.pinned_number[h] == p->token_kind[k] && --left[k] < 0)
                a->clash = true;
    for (int pips = 10; pips > 0; pips--)
        for (int k = 0; k < p->token_kinds; k++)
            for (int i = 0; i < left[k] && token_pips(p->token_kind[k]) == pips; i++)
                part->token[part->tokens++] = laid_of(&is->demands, p->token_kind[k]);
    part->box = is->pile[is->box] == area;
}

static void plan_part(struct areas *a, int area)
{
    struct part *part = &a->part[area];
    int left[TERRAINS];
    memcpy(left, a->island->preset->area[area].terrain_count, sizeof left);
    fix_hexes(a, area, left);
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < left[t]; i++) {
            if (terrain_is_numbered((enum terrain)t))
                part->rest[part->rests++] = (uint8_t)t;
            else
                part->bare[part->bares++] = (uint8_t)t;
        }
    a->clash = a->clash || part->bares + part->rests != part->opens;
    plan_tokens(a, area);
}

/* ---- blocks ---- */

static void join(int block[AREAS_MAX], int areas, int one, int other)
{
    int from = block[one], to = block[other];
    for (int i = 0; i < areas; i++)
        if (block[i] == from)
            block[i] = to;
}

/* Which areas a rule ties, by touch or by distance: equal numbers for one block. */
static void join_areas(const struct island *is, int block[AREAS_MAX])
{
    const struct preset *p = is->preset;
    for (int i = 0; i < p->areas; i++)
        block[i] = p->one_pile ? 0 : i;
    for (int h = 0; h < is->hexes; h++)
        for (int k = 0; k < 6; k++)
            if (is->near[h][k] < is->hexes && is->area[h] >= 0 && is->area[is->near[h][k]] >= 0)
                join(block, p->areas, is->area[h], is->area[is->near[h][k]]);
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0, first = -1; i < p->areas && is->demands.apart[t] > 1; i++) {
            if (!p->area[i].terrain_count[t])
                continue;
            if (first >= 0)
                join(block, p->areas, first, i);
            first = i;
        }
}

static void list_corners(const struct island *is, struct block *b)
{
    const struct lattice *l = &is->preset->lattice;
    for (int c = 0; c < l->corners; c++)
        if (l->corner[c].hexes == 3 && hexset_has(b->hexes, l->corner[c].hex[0]) &&
            hexset_has(b->hexes, l->corner[c].hex[1]) && hexset_has(b->hexes, l->corner[c].hex[2]))
            b->corner[b->corners++] = (int16_t)c;
}

static void plan_block(struct areas *a, const int block[AREAS_MAX], int number, const struct stop *stop)
{
    const struct island *is = a->island;
    struct block *b = &a->block[a->blocks];
    *b = (struct block){.apart = true};
    for (int i = 0; i < is->preset->areas; i++) {
        if (block[i] != number)
            continue;
        b->part[b->parts++] = i;
        b->apart = b->apart && a->part[i].bares == 0;
        for (int h = 0; h < is->hexes; h++)
            if (is->area[h] == i) {
                b->hexes |= hexset_of(h);
                b->fixed |= a->fixed[h] < TERRAINS ? hexset_of(h) : 0;
            }
    }
    if (b->parts == 0)
        return;
    list_corners(is, b);
    a->blocks++;
    if (b->apart || b->parts > 1 || a->clash)
        return;
    b->lone = lone_new(is, b->part[0], stop);
    a->clash = b->lone && lone_is_impossible(b->lone);
}

struct areas *areas_new(const struct island *is, const struct stop *stop)
{
    struct areas *a = mem_new(1, sizeof *a);
    int block[AREAS_MAX];
    a->island = is;
    a->words = is->hexes <= GROUPS_HEXES && is->demands.cluster <= 2;
    for (int h = 0; a->words && h < is->hexes; h++)
        a->adjacent[h] = (uint64_t)is->adjacent[h];
    memset(a->fixed, TERRAINS, sizeof a->fixed);
    for (int h = 0; h < is->hexes; h++)
        a->clash = a->clash || (is->area[h] < 0 && !hexset_has(is->demands.allowed[TERRAIN_SEA], h));
    for (int i = 0; i < is->preset->areas; i++)
        plan_part(a, i);
    join_areas(is, block);
    for (int i = 0; i < is->preset->areas; i++)
        plan_block(a, block, i, stop);
    return a;
}

void areas_free(struct areas *a)
{
    for (int i = 0; a && i < a->blocks; i++)
        lone_free(a->block[i].lone);
    free(a);
}

/* ---- land ---- */

/* What is being laid. */
struct laying_board {
    uint8_t *terrain;
    token *number;
    int8_t pips[SLOTS];
    struct groups groups;
};

/* Lays a tile; false where a rule forbids it there. */
static bool lay_tile(const struct areas *a, struct laying_board *b, int t, int h)
{
    const struct island *is = a->island;
    bool producing = terrain_is_producing((enum terrain)t);
    b->terrain[h] = (uint8_t)t;
    if (!a->words || is->demands.apart[t] > 1) {
        if (!land_fits(is, b->terrain, h))
            return false;
    } else if (!hexset_has(is->demands.allowed[t], h) || (producing && !groups_allow(&b->groups, t, h))) {
        return false;
    }
    if (a->words && producing)
        groups_lay(&b->groups, a->adjacent, is->demands.cluster, t, h);
    return true;
}

/* Clears the land of a block and lays its fixed hexes. */
static bool lay_fixed(const struct areas *a, const struct block *block, struct laying_board *b)
{
    groups_clear(&b->groups);
    for (hexset rest = block->hexes; rest; rest &= rest - 1)
        b->terrain[hexset_first(rest)] = TERRAINS;
    for (hexset rest = block->fixed; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        if (!lay_tile(a, b, a->fixed[h], h))
            return false;
    }
    return true;
}

/* The tiles of an area without a number, on open hexes. */
static bool lay_bare(const struct areas *a, const struct part *part, struct stream *s, struct laying_board *b)
{
    int8_t open[ISLAND_HEXES];
    uint32_t left = (uint32_t)part->opens;
    memcpy(open, part->open, sizeof open);
    for (int i = 0; i < part->bares; i++) {
        uint32_t k = stream_below(s, left);
        int h = open[k];
        open[k] = open[--left];
        if (!lay_tile(a, b, part->bare[i], h))
            return false;
    }
    return true;
}

/* The other tiles, on the hexes that are left. */
static bool lay_rest(const struct areas *a, const struct part *part, struct stream *s, struct budget *budget,
                     struct laying_board *b)
{
    uint8_t tile[ISLAND_HEXES];
    uint32_t left = (uint32_t)part->rests;
    memcpy(tile, part->rest, sizeof tile);
    for (int i = 0; i < part->opens; i++) {
        int h = part->open[i];
        if (b->terrain[h] != TERRAINS)
            continue;
        uint32_t k = stream_below(s, left);
        int t = tile[k];
        tile[k] = tile[--left];
        if (!lay_tile(a, b, t, h)) {
            budget_take(budget, (uint64_t)(part->rests - (int)left));
            return false;
        }
    }
    budget_take(budget, (uint64_t)part->rests);
    return true;
}

static bool lay_rests(const struct areas *a, const struct block *block, struct stream *s, struct budget *budget,
                      struct laying_board *b)
{
    for (int i = 0; i < block->parts; i++)
        if (!lay_rest(a, &a->part[block->part[i]], s, budget, b))
            return false;
    return true;
}

static bool lay_bares(const struct areas *a, const struct block *block, struct stream *s, struct laying_board *b)
{
    if (!lay_fixed(a, block, b))
        return false;
    for (int i = 0; i < block->parts; i++)
        if (!lay_bare(a, &a->part[block->part[i]], s, b))
            return false;
    return true;
}

/* ---- numbers ---- */

static bool lay_token(const struct areas *a, const struct laid *t, int slot, struct laying_board *b)
{
    if (slot == a->island->box)
        return true;
    if (!laid_may_lie(a->island, t, slot, b->number, b->pips))
        return false;
    b->number[slot] = t->number;
    b->pips[slot] = t->pips;
    return true;
}

/* Adds the hexes of an area that take a token, but for pinned ones. */
static void list_slots(const struct part *part, const uint8_t *terrain, int8_t slot[SLOTS], uint32_t *count)
{
    memcpy(slot + *count, part->slot, (size_t)part->slots * sizeof *slot);
    *count += (uint32_t)part->slots;
    for (int i = 0; i < part->opens; i++) {
        int t = terrain[part->open[i]];
        if (t == TERRAINS || terrain_is_numbered((enum terrain)t)) /* what is still open takes a token */
            slot[(*count)++] = part->open[i];
    }
}

/* The tokens of the first of some parts that are not pinned, richest first, on the hexes of all of them. */
static bool lay_tokens(const struct areas *a, const int *parts, int count, struct stream *s, struct budget *budget,
                       struct laying_board *b)
{
    const struct part *part = &a->part[parts[0]];
    int8_t slot[SLOTS];
    uint32_t left = 0;
    for (int i = 0; i < count; i++)
        list_slots(&a->part[parts[i]], b->terrain, slot, &left);
    if (part->box)
        slot[left++] = (int8_t)a->island->box;
    if ((int)left != part->tokens)
        return false;
    for (int i = 0; i < part->tokens; i++) {
        uint32_t k = stream_below(s, left);
        int h = slot[k];
        slot[k] = slot[--left];
        if (!lay_token(a, &part->token[i], h, b)) {
            budget_take(budget, (uint64_t)i);
            return false;
        }
    }
    budget_take(budget, (uint64_t)part->tokens);
    return true;
}

static bool lay_pins(const struct areas *a, const struct block *block, struct laying_board *b)
{
    for (hexset rest = block->fixed; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        struct laid laid = laid_of(&a->island->demands, a->island->demands.pinned_number[h]);
        if (laid.number && !lay_token(a, &laid, h, b))
            return false;
    }
    return true;
}

/* The tokens as they are printed, round the hexes without a number. */
static bool lay_printed(const struct areas *a, const struct block *block, struct budget *budget, struct laying_board *b)
{
    const struct island *is = a->island;
    token number[ISLAND_HEXES] = {0};
    hexset bare = 0;
    if (!budget_take(budget, PRINT_STEPS))
        return false;
    for (hexset rest = block->hexes; rest; rest &= rest - 1) {
        int t = b->terrain[hexset_first(rest)];
        bare |= t < TERRAINS && !terrain_is_numbered((enum terrain)t) ? hexset_of(hexset_first(rest)) : 0;
    }
    numbers_print_given(is->preset, bare, number);
    for (hexset rest = block->hexes; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        struct laid laid = laid_of(&is->demands, number[h]);
        if (is->demands.pinned_number[h] && is->demands.pinned_number[h] != laid.number)
            return false;
        if (laid.number && !lay_token(a, &laid, h, b))
            return false;
    }
    return true;
}

static bool corners_rich_enough(const struct areas *a, const struct block *block, const struct laying_board *b)
{
    const struct lattice *l = &a->island->preset->lattice;
    for (int i = 0; i < block->corners && a->island->demands.corner_least > 0; i++) {
        const int16_t *h = l->corner[block->corner[i]].hex;
        if (b->number[h[0]] && b->number[h[1]] && b->number[h[2]] &&
            b->pips[h[0]] + b->pips[h[1]] + b->pips[h[2]] < a->island->demands.corner_least)
            return false;
    }
    return true;
}

static bool lay_numbers(const struct areas *a, const struct block *block, struct stream *s, struct budget *budget,
                        struct laying_board *b)
{
    for (hexset rest = block->hexes; rest; rest &= rest - 1) {
        b->number[hexset_first(rest)] = 0;
        b->pips[hexset_first(rest)] = 0;
    }
    if (!budget_take(budget, ATTEMPT_STEPS))
        return false;
    if (a->island->demands.numbers == NUMBERS_PRINTED)
        return lay_printed(a, block, budget, b) && corners_rich_enough(a, block, b);
    if (!lay_pins(a, block, b))
        return false;
    int step = a->island->preset->one_pile ? block->parts : 1;
    for (int i = 0; i < block->parts; i += step)
        if (!lay_tokens(a, block->part + i, step, s, budget, b))
            return false;
    return corners_rich_enough(a, block, b);
}

/* ---- the whole ---- */

/* Numbers and land of a block whose hexes without a number are always the same. */
static bool draw_apart(const struct areas *a, const struct block *block, struct streams *s, struct budget *budget,
                       struct laying_board *b)
{
    bool good = lay_fixed(a, block, b);
    if (!good) {
        budget_take(budget, budget->left); /* no attempt can be any better */
        return false;
    }
    while (!(good = lay_numbers(a, block, &s->numbers, budget, b)) && budget->left) {
    }
    while (good && budget_take(budget, ATTEMPT_STEPS))
        if (lay_fixed(a, block, b) && lay_rests(a, block, &s->terrain, budget, b))
            return true;
    return false;
}

static bool draw_together(const struct areas *a, const struct block *block, struct streams *s, struct budget *budget,
                          struct laying_board *b)
{
    while (budget_take(budget, ATTEMPT_STEPS))
        if (lay_bares(a, block, &s->terrain, b) && lay_numbers(a, block, &s->numbers, budget, b) &&
            lay_rests(a, block, &s->terrain, budget, b))
            return true;
    return false;
}

static bool draw_lone(const struct block *block, struct streams *s, struct budget *budget, struct laying_board *b)
{
    while (budget->left)
        if (lone_try(block->lone, s, budget, b->terrain, b->number))
            return true;
    return false;
}

static bool draw_block(const struct areas *a, const struct block *block, struct streams *s, struct budget *budget,
                       struct laying_board *b)
{
    return block->lone    ? draw_lone(block, s, budget, b)
           : block->apart ? draw_apart(a, block, s, budget, b)
                          : draw_together(a, block, s, budget, b);
}

bool areas_try(const struct areas *a, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
               token number[SLOTS])
{
    const struct island *is = a->island;
    struct laying_board b = {.terrain = terrain, .number = number};
    memset(number, 0, SLOTS * sizeof *number);
    for (int h = 0; h < is->hexes; h++)
        terrain[h] = is->area[h] < 0 ? TERRAIN_SEA : TERRAINS;
    if (a->clash)
        budget_take(budget, budget->left);
    for (int i = 0; i < a->blocks; i++)
        if (!draw_block(a, &a->block[i], s, budget, &b))
            return false;
    return demands_coast_met(&is->demands, is->preset, terrain);
}
