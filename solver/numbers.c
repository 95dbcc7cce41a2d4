/* One attempt at a number placement.
 *
 * Tokens are laid one after the other, richest first, each on a uniformly drawn free hex; the first conflict ends the
 * attempt. All orders of tokens on hexes are equally likely before that, so all placements that survive are: this is
 * plain rejection that stops early. Where reds must be apart, the red hexes come first and together, drawn uniformly
 * from the list of all sets of hexes of that size without two neighbours (532 on base, 21,473 on big): those are just
 * the sets that the plain draw would not have rejected. A set that holds a bare hex ends the attempt.
 *
 * A token is held against those that lie by one bit (solver/bars.h); on islands of more than 64 hexes and round pinned
 * tokens by a look at its neighbours, as printed and spiral numbers are.
 *
 * A token left over lies in the box, a slot without neighbours that takes part like a hex. */
#include "solver/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/board.h"
#include "gen/spiral.h"
#include "solver/bars.h"
#include "solver/laid.h"

enum {
    CATALOGUE_MOST = 400000,  /* red sets; beyond, reds are laid like the others */
    CATALOGUE_WORK = 4000000, /* steps to find them */
    TOKENS_MAX = ISLAND_HEXES + 1
};

struct numbers {
    const struct island *island;
    int tokens, reds; /* tokens to lay, the red ones first where there is a catalogue */
    int kinds;
    token kind[TOKEN_KINDS]; /* in the order in which they are laid */
    struct laid token[TOKENS_MAX];
    token plain[TOKENS_MAX]; /* their numbers alone */
    hexset pinned;           /* hexes whose token is pinned; those are not among `token` */
    bool pins_clash;
    bool careful; /* some tokens must be held against their neighbours; the red sets have done that for the reds */
    bool barring; /* and `bars` does that */
    struct bars_plan bars;
    hexset *red_set;
    int red_sets;
    uint64_t *red_word; /* the same where they fit: half the cache */
    int spirals;        /* paths that may be taken */
    struct spiral {
        int path[HEX_MAX], hexes;
    } * spiral;
};

static bool corners_rich_enough(const struct island *is, hexset bare, const int8_t pips[SLOTS])
{
    const struct lattice *l = &is->preset->lattice;
    for (int c = 0; c < l->corners; c++) {
        const int16_t *h = l->corner[c].hex;
        if (l->corner[c].hexes == 3 && !hexset_has(bare, h[0]) && !hexset_has(bare, h[1]) && !hexset_has(bare, h[2]) &&
            pips[h[0]] + pips[h[1]] + pips[h[2]] < is->demands.corner_least)
            return false;
    }
    return true;
}

/* ---- the plan ---- */

/* False where there are too many, or finding them takes too long. */
static bool list_red_sets(struct numbers *n, hexset chosen, hexset open, int left, int *room, long *work)
{
    if (!left) {
        if (n->red_sets == *room) {
            *room = *room ? 2 * *room : 1024;
            n->red_set = mem_resize(n->red_set, (size_t)*room, sizeof *n->red_set);
        }
        n->red_set[n->red_sets++] = chosen;
        return n->red_sets <= CATALOGUE_MOST;
    }
    while (hexset_count(open) >= left) {
        int h = hexset_first(open);
        open &= ~hexset_of(h);
        if (++*work > CATALOGUE_WORK ||
            !list_red_sets(n, chosen | hexset_of(h), open & ~n->island->adjacent[h], left - 1, room, work))
            return false;
    }
    return true;
}

static void lay_pins(struct numbers *n, int count[TOKEN_KINDS])
{
    const struct island *is = n->island;
    for (int h = 0; h < is->hexes; h++) {
        if (!is->demands.pinned_number[h])
            continue;
        n->pinned |= hexset_of(h);
        for (int k = 0; k < is->preset->token_kinds; k++)
            if (is->preset->token_kind[k] == is->demands.pinned_number[h] && --count[k] < 0)
                n->pins_clash = true;
    }
}

static void order_tokens(struct numbers *n, const int count[TOKEN_KINDS])
{
    const struct preset *p = n->island->preset;
    for (int pips = 10; pips > 0; pips--)
        for (int k = 0; k < p->token_kinds; k++) {
            if (count[k] <= 0 || token_pips(p->token_kind[k]) != pips)
                continue;
            n->kind[n->kinds] = p->token_kind[k];
            for (int i = 0; i < count[k]; i++) {
                n->token[n->tokens] = laid_of(&n->island->demands, p->token_kind[k]);
                n->token[n->tokens++].kind = (uint8_t)n->kinds;
            }
            n->kinds++;
        }
    for (int i = 0; i < n->tokens; i++)
        n->plain[i] = n->token[i].number;
    for (int i = 0; i < n->tokens && token_is_red(n->token[i].number); i++)
        n->reds++;
}

static bool must_be_careful(const struct numbers *n)
{
    const struct demands *d = &n->island->demands;
    return d->corner_most < UNBOUNDED || d->corner_least > 0 || d->equal_apart || d->low_high_apart ||
           (d->reds_apart && !n->red_set);
}

static void list_spirals(struct numbers *n)
{
    const struct demands *d = &n->island->demands;
    const struct lattice *l = &n->island->preset->lattice;
    int starts[HEX_MAX], count = spiral_starts(l, starts);
    n->spiral = mem_new(2 * (size_t)count + 1, sizeof *n->spiral);
    for (int i = 0; i < count; i++)
        for (int direction = SPIRAL_CW; direction <= SPIRAL_CCW; direction++) {
            if ((d->spiral_start >= 0 && d->spiral_start != starts[i]) ||
                (d->spiral_direction >= 0 && d->spiral_direction != direction))
                continue;
            struct spiral *s = &n->spiral[n->spirals];
            s->hexes = spiral_path(l, starts[i], (enum spiral_direction)direction, s->path);
            n->spirals += s->hexes > 0;
        }
}

struct numbers *numbers_new(const struct island *is)
{
    struct numbers *n = mem_new(1, sizeof *n);
    int count[TOKEN_KINDS];
    n->island = is;
    if (is->demands.numbers == NUMBERS_SPIRAL)
        list_spirals(n);
    memcpy(count, is->preset->token_count, sizeof count);
    lay_pins(n, count);
    order_tokens(n, count);
    if (is->demands.numbers == NUMBERS_RANDOM && is->demands.reds_apart && n->reds > 1 && !n->pinned) {
        int room = 0;
        long work = 0;
        hexset open = is->all;
        if (is->preset->tokens > is->preset->numbered)
            open |= hexset_of(is->box);
        if (!list_red_sets(n, 0, open, n->reds, &room, &work)) {
            free(n->red_set);
            n->red_set = NULL;
            n->red_sets = 0;
        }
    }
    if (n->red_set && is->box < 64) {
        n->red_word = mem_new((size_t)n->red_sets, sizeof *n->red_word);
        for (int i = 0; i < n->red_sets; i++)
            n->red_word[i] = (uint64_t)n->red_set[i];
    }
    n->careful = must_be_careful(n);
    int apart = n->red_set ? n->token[n->reds - 1].kind + 1 : 0;
    n->barring = !n->pinned && bars_plan(is, n->kind, n->kinds, apart, &n->bars);
    return n;
}

void numbers_free(struct numbers *n)
{
    if (!n)
        return;
    free(n->red_set);
    free(n->red_word);
    free(n->spiral);
    free(n);
}

/* ---- the attempt ---- */

/* The rules on numbers over a whole placement. */
static bool all_meet(const struct island *is, hexset bare, const token number[SLOTS])
{
    int8_t pips[SLOTS] = {0};
    for (int h = 0; h < is->hexes; h++)
        pips[h] = (int8_t)token_pips(number[h]);
    for (int h = 0; h < is->hexes; h++) {
        struct laid laid = laid_of(&is->demands, number[h]);
        if (number[h] && !laid_may_lie(is, &laid, h, number, pips))
            return false;
        if (is->demands.pinned_number[h] && is->demands.pinned_number[h] != number[h])
            return false;
    }
    return is->demands.corner_least == 0 || corners_rich_enough(is, bare, pips);
}

/* Each area keeps its own tokens. */
static void print_area(const struct preset *p, int area, const bool bare[], token *number)
{
    token displaced[HEX_MAX];
    int count = 0, used = 0;
    for (int h = 0; h < p->lattice.hexes; h++)
        if (preset_pile_of(p, h) == area && bare[h] && p->printed_token[h])
            displaced[count++] = p->printed_token[h];
    for (int h = 0; h < p->lattice.hexes; h++) {
        if (preset_pile_of(p, h) != area)
            continue;
        if (bare[h])
            number[h] = 0;
        else
            number[h] = p->printed_token[h] ? p->printed_token[h] : used < count ? displaced[used++] : 0;
    }
}

void numbers_print(const struct preset *p, const bool bare[], token *number)
{
    for (int area = 0; area < p->areas; area++)
        print_area(p, area, bare, number);
    for (int h = 0; h < p->lattice.hexes; h++)
        if (p->area_of[h] < 0)
            number[h] = 0;
}

void numbers_print_given(const struct preset *p, hexset bare, token *number)
{
    bool is_bare[ISLAND_HEXES];
    for (int h = 0; h < p->lattice.hexes; h++)
        is_bare[h] = hexset_has(bare, h);
    numbers_print(p, is_bare, number);
}

static bool try_printed(const struct numbers *n, hexset bare, token number[SLOTS])
{
    numbers_print_given(n->island->preset, bare, number);
    return all_meet(n->island, bare, number);
}

static bool try_spiral(const struct numbers *n, hexset bare, const struct spiral *spiral, token number[SLOTS])
{
    const struct preset *p = n->island->preset;
    int letter = 0;
    for (int i = 0; i < spiral->hexes; i++) {
        int h = spiral->path[i];
        number[h] = hexset_has(bare, h) ? 0 : p->letter[letter++].number;
    }
    return all_meet(n->island, bare, number);
}

/* The hexes of a set, in order; a word at a time, as the sets are of two. */
static uint32_t list_hexes(hexset set, int8_t slot[SLOTS])
{
    uint32_t count = 0;
    for (uint64_t low = (uint64_t)set; low; low &= low - 1)
        slot[count++] = (int8_t)__builtin_ctzll(low);
    for (uint64_t high = (uint64_t)(set >> 64); high; high &= high - 1)
        slot[count++] = (int8_t)(64 + __builtin_ctzll(high));
    return count;
}

static hexset draw_red_set(const struct numbers *n, struct stream *s)
{
    uint32_t drawn = stream_below(s, (uint32_t)n->red_sets);
    return n->red_word ? n->red_word[drawn] : n->red_set[drawn];
}

/* Puts the red tokens on a set from the catalogue, in random order; false where it holds a bare hex. */
static bool lay_reds(const struct numbers *n, hexset bare, struct stream *s, token number[SLOTS], int8_t pips[SLOTS],
                     hexset *taken)
{
    hexset set = draw_red_set(n, s);
    if (set & bare)
        return false;
    *taken = set;
    int8_t slot[SLOTS];
    uint32_t left = list_hexes(set, slot);
    for (int i = 0; i < n->reds; i++) {
        uint32_t k = stream_below(s, left);
        int h = slot[k];
        slot[k] = slot[--left];
        if (n->careful && h != n->island->box && !laid_may_lie(n->island, &n->token[i], h, number, pips))
            return false;
        number[h] = n->token[i].number;
        if (n->careful)
            pips[h] = h == n->island->box ? 0 : n->token[i].pips;
    }
    return true;
}

/* The pinned tokens, then the red ones where they come from the catalogue; `first` is the first of the others. */
static bool lay_firsts(const struct numbers *n, hexset bare, struct stream *s, token number[SLOTS], int8_t pips[SLOTS],
                       hexset *taken, int *first)
{
    *taken = n->pinned;
    *first = 0;
    for (hexset rest = n->pinned; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        struct laid laid = laid_of(&n->island->demands, n->island->demands.pinned_number[h]);
        if (!laid_may_lie(n->island, &laid, h, number, pips))
            return false;
        number[h] = laid.number;
        pips[h] = laid.pips;
    }
    if (!n->red_set)
        return true;
    *first = n->reds;
    return lay_reds(n, bare, s, number, pips, taken);
}

/* Tokens that nothing is asked of: each on a free slot, and no look at its neighbours. */
static void lay_freely(const struct numbers *n, int first, int8_t slot[SLOTS], uint32_t left, struct stream *s,
                       token number[SLOTS])
{
    struct stream own = *s; /* its words stay in registers */
    for (int i = first; i < n->tokens; i++) {
        uint32_t k = stream_below(&own, left);
        int h = slot[k];
        slot[k] = slot[--left];
        number[h] = n->plain[i];
    }
    *s = own;
}

static bool lay_carefully(const struct numbers *n, int first, int8_t slot[SLOTS], uint32_t left, struct stream *s,
                          struct budget *budget, token number[SLOTS], int8_t pips[SLOTS])
{
    for (int i = first; i < n->tokens; i++) {
        uint32_t k = stream_below(s, left);
        int h = slot[k];
        slot[k] = slot[--left];
        if (h == n->island->box)
            continue;
        if (!laid_may_lie(n->island, &n->token[i], h, number, pips)) {
            budget_take(budget, (uint64_t)(i - first));
            return false;
        }
        number[h] = n->token[i].number;
        pips[h] = n->token[i].pips;
    }
    return true;
}

/* The places of the tokens one by one, held against the bars; false on a conflict. */
static bool lay_barred(const struct numbers *n, struct bars *bars, int first, int end, int8_t slot[SLOTS],
                       uint32_t left, struct stream *s, struct budget *budget, int8_t place[TOKENS_MAX])
{
    struct stream own = *s; /* its words stay in registers */
    int i = first, conflict = -1;
    for (; i < end && conflict < 0; i++) {
        uint32_t k = stream_below(&own, left);
        int h = place[i] = slot[k];
        slot[k] = slot[--left];
        if (h == n->island->box)
            continue;
        if (bars_allow(bars, n->token[i].kind, h))
            bars_lay(&n->bars, bars, n->token[i].kind, h);
        else
            conflict = i;
    }
    *s = own;
    if (conflict >= 0)
        budget_take(budget, (uint64_t)(conflict - first));
    return conflict < 0;
}

/* Free slots outside these hexes, the box last; their number. */
static uint32_t list_free(const struct numbers *n, hexset without, int8_t slot[SLOTS])
{
    const struct island *is = n->island;
    uint32_t left = list_hexes(is->all & ~without, slot);
    if (is->preset->tokens > is->preset->numbered && !hexset_has(without, is->box))
        slot[left++] = (int8_t)is->box;
    return left;
}

static bool placement_rich_enough(const struct numbers *n, hexset bare, const int8_t place[TOKENS_MAX])
{
    int8_t pips[SLOTS] = {0};
    for (int i = 0; i < n->tokens; i++)
        pips[place[i]] = n->token[i].pips;
    return corners_rich_enough(n->island, bare, pips);
}

static bool try_barred(const struct numbers *n, hexset bare, struct stream *s, struct budget *budget,
                       token number[SLOTS])
{
    const struct island *is = n->island;
    int8_t slot[SLOTS], place[TOKENS_MAX];
    struct bars bars;
    int first = 0;
    hexset taken = 0;
    if (n->red_set) {
        taken = draw_red_set(n, s);
        if (taken & bare)
            return false;
        first = n->reds;
    }
    struct budget reds = {.left = UINT64_MAX}; /* free of charge */
    bars_clear(&n->bars, &bars);
    if (first && !lay_barred(n, &bars, 0, first, slot, list_hexes(taken, slot), s, &reds, place))
        return false;
    uint32_t left = list_free(n, bare | taken, slot);
    if ((int)left != n->tokens - first || !lay_barred(n, &bars, first, n->tokens, slot, left, s, budget, place))
        return false;
    budget_take(budget, (uint64_t)n->tokens);
    for (int i = 0; i < n->tokens; i++)
        number[place[i]] = n->plain[i];
    for (hexset rest = bare; rest; rest &= rest - 1)
        number[hexset_first(rest)] = 0;
    number[is->box] = 0;
    return is->demands.corner_least == 0 || placement_rich_enough(n, bare, place);
}

static bool try_random(const struct numbers *n, hexset bare, struct stream *s, struct budget *budget,
                       token number[SLOTS])
{
    const struct island *is = n->island;
    int8_t pips[SLOTS], slot[SLOTS];
    hexset taken;
    int first;
    if (n->pins_clash || (n->pinned & bare))
        return false;
    if (n->careful && n->barring)
        return try_barred(n, bare, s, budget, number);
    if (n->careful) {
        memset(pips, 0, sizeof pips);
        memset(number, 0, SLOTS * sizeof *number);
    }
    if (!lay_firsts(n, bare, s, number, pips, &taken, &first))
        return false;
    uint32_t left = list_free(n, bare | taken, slot);
    if ((int)left != n->tokens - first)
        return false;
    if (!n->careful)
        lay_freely(n, first, slot, left, s, number);
    else if (!lay_carefully(n, first, slot, left, s, budget, number, pips))
        return false;
    for (hexset rest = bare; rest; rest &= rest - 1)
        number[hexset_first(rest)] = 0;
    number[is->box] = 0;
    budget_take(budget, (uint64_t)n->tokens);
    return is->demands.corner_least == 0 || corners_rich_enough(is, bare, pips);
}

bool numbers_try(const struct numbers *n, hexset bare, struct stream *s, struct budget *budget, token number[SLOTS])
{
    if (!budget_take(budget, 8))
        return false;
    if (n->island->demands.numbers == NUMBERS_RANDOM)
        return try_random(n, bare, s, budget, number);
    if (!budget_take(budget, 40))
        return false;
    memset(number, 0, SLOTS * sizeof *number);
    if (n->island->demands.numbers == NUMBERS_PRINTED)
        return try_printed(n, bare, number);
    return n->spirals && try_spiral(n, bare, &n->spiral[stream_below(s, (uint32_t)n->spirals)], number);
}

int numbers_red_sets(const struct numbers *n)
{
    return n->red_sets;
}

hexset numbers_red_set(const struct numbers *n, int i)
{
    return n->red_set[i];
}

int numbers_ways(const struct numbers *n)
{
    return n->island->demands.numbers == NUMBERS_PRINTED ? 1 : n->spirals;
}

bool numbers_way(const struct numbers *n, int way, hexset bare, token number[SLOTS])
{
    if (n->island->demands.numbers == NUMBERS_PRINTED)
        return try_printed(n, bare, number);
    return try_spiral(n, bare, &n->spiral[way], number);
}
