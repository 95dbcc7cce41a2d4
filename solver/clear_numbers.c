/* An attempt draws a set of red hexes that holds no bare one, then lays the other tokens one by one on free hexes, kind
 * by kind; the first conflict ends it. Which of the red hexes have a 6 matters to nothing else, and is drawn at the
 * end.
 *
 * A kind is held against the hexes of all those that it clashes with at once, and where corners have a most against two
 * neighbours of each other that are rich enough together. Free hexes are listed a byte of their set at a time: listing
 * them one by one took a third of an attempt, as most end within a few tokens. */
#include "solver/clear_numbers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum { HEXES = 64, ATTEMPT_STEPS = 4, LEVELS = 11 /* of pips, 1..10 */ };

struct kind {
    token number;
    int tokens, pips;
    bool self;      /* its own tokens clash */
    uint32_t clash; /* kinds laid before it that clash with it */
    int beside;     /* no neighbour may have so many pips; 0: any */
    int pairs;      /* no two neighbours of each other may have so many each */
    struct {
        int8_t one, other;
    } pair[LEVELS];
};

struct clear_numbers {
    const struct island *island;
    uint64_t all, adjacent[HEXES];
    int sets;
    uint64_t *set;
    uint32_t *small_set; /* the same where they fit: half the cache */
    size_t words;
    uint64_t *holders[HEXES]; /* by hex: a bit for each set that holds it */
    int reds;
    token red[ISLAND_HEXES];
    int kinds, first; /* `first` of them are red */
    struct kind kind[TOKEN_KINDS];
    bool corners;        /* ask something */
    bool counts[LEVELS]; /* somebody asks for hexes of so many pips or more */
    uint64_t hexes[256]; /* of a byte: its bits, one a byte */
    uint8_t count[256];
};

/* ---- the plan ---- */

static void list_kinds(struct clear_numbers *c)
{
    const struct preset *p = c->island->preset;
    for (int pips = 10; pips > 0; pips--)
        for (int k = 0; k < p->token_kinds; k++)
            if (token_pips(p->token_kind[k]) == pips)
                c->kind[c->kinds++] =
                    (struct kind){.number = p->token_kind[k], .tokens = p->token_count[k], .pips = pips};
    while (c->first < c->kinds && token_is_red(c->kind[c->first].number)) {
        for (int i = 0; i < c->kind[c->first].tokens; i++)
            c->red[c->reds++] = c->kind[c->first].number;
        c->first++;
    }
    for (int k = 0; k < c->kinds; k++) {
        token clash = demands_clash(&c->island->demands, c->kind[k].number);
        c->kind[k].self = clash & c->kind[k].number;
        for (int j = 0; j < k; j++)
            c->kind[k].clash |= clash & c->kind[j].number ? (uint32_t)1 << j : 0;
    }
}

/* Whether the red kinds, and no others, are the richest, and clash with no other. */
static bool reds_are_alike(const struct clear_numbers *c)
{
    for (int k = 0; k < c->kinds; k++) {
        bool red = k < c->first;
        if ((c->kind[k].pips == c->kind[0].pips) != red || token_is_red(c->kind[k].number) != red ||
            (!red && (c->kind[k].clash & (((uint32_t)1 << c->first) - 1))))
            return false;
    }
    return c->kind[0].pips <= c->island->demands.corner_most;
}

/* The least pips of a token that has at least so many; 0 where none has. */
static int rich_enough(const struct clear_numbers *c, int least)
{
    int pips = 0;
    for (int k = 0; k < c->kinds && c->kind[k].pips >= least; k++)
        pips = c->kind[k].pips;
    return pips;
}

static void plan_corners(struct clear_numbers *c, struct kind *kind)
{
    int most = c->island->demands.corner_most, last = LEVELS;
    kind->beside = rich_enough(c, most - kind->pips + 1);
    c->counts[kind->beside] = true;
    for (int k = 0; k < c->kinds; k++) {
        int one = c->kind[k].pips, other = rich_enough(c, most - kind->pips - one + 1);
        bool apart = one == c->kind[0].pips && other == one; /* two reds */
        if (one == last || (kind->beside && one >= kind->beside) || !other || other > one || apart)
            continue;
        last = one;
        c->counts[one] = c->counts[other] = true;
        kind->pair[kind->pairs].one = (int8_t)one;
        kind->pair[kind->pairs++].other = (int8_t)other;
    }
}

static void plan_all_corners(struct clear_numbers *c)
{
    c->corners = c->island->demands.corner_most < UNBOUNDED;
    for (int k = c->first; k < c->kinds && c->corners; k++)
        plan_corners(c, &c->kind[k]);
}

static void list_sets(struct clear_numbers *c, const struct numbers *n)
{
    c->sets = numbers_red_sets(n);
    c->words = (size_t)(c->sets + 63) / 64;
    c->set = mem_new((size_t)c->sets, sizeof *c->set);
    for (int h = 0; h < c->island->hexes; h++)
        c->holders[h] = mem_new(c->words, sizeof *c->holders[h]);
    for (int i = 0; i < c->sets; i++) {
        c->set[i] = (uint64_t)numbers_red_set(n, i);
        for (uint64_t rest = c->set[i]; rest; rest &= rest - 1)
            c->holders[__builtin_ctzll(rest)][i / 64] |= UINT64_C(1) << i % 64;
    }
}

static void list_bytes(struct clear_numbers *c)
{
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned bit = 0; bit < 8; bit++)
            if (byte >> bit & 1)
                c->hexes[byte] |= (uint64_t)bit << 8 * c->count[byte]++;
}

struct clear_numbers *clear_numbers_new(const struct island *is, const struct numbers *numbers)
{
    const struct preset *p = is->preset;
    if (is->hexes > HEXES || p->tokens > p->numbered || !numbers_red_sets(numbers) || is->demands.corner_least > 0 ||
        is->demands.numbers != NUMBERS_RANDOM)
        return NULL;
    struct clear_numbers *c = mem_new(1, sizeof *c);
    c->island = is;
    c->all = (uint64_t)is->all;
    for (int h = 0; h < is->hexes; h++)
        c->adjacent[h] = (uint64_t)is->adjacent[h];
    list_kinds(c);
    if (!reds_are_alike(c)) {
        free(c);
        return NULL;
    }
    plan_all_corners(c);
    list_sets(c, numbers);
    if (is->hexes <= 32) {
        c->small_set = mem_new((size_t)c->sets, sizeof *c->small_set);
        for (int i = 0; i < c->sets; i++)
            c->small_set[i] = (uint32_t)c->set[i];
    }
    list_bytes(c);
    return c;
}

void clear_numbers_free(struct clear_numbers *c)
{
    if (!c)
        return;
    for (int h = 0; h < HEXES; h++)
        free(c->holders[h]);
    free(c->set);
    free(c->small_set);
    free(c);
}

uint64_t clear_numbers_sets(const struct clear_numbers *c, uint64_t bare)
{
    const uint64_t *holders[HEXES];
    int hexes = 0;
    uint64_t count = (uint64_t)c->sets;
    for (; bare; bare &= bare - 1)
        holders[hexes++] = c->holders[__builtin_ctzll(bare)];
    for (size_t i = 0; i < c->words; i++) {
        uint64_t held = 0;
        for (int k = 0; k < hexes; k++)
            held |= holders[k][i];
        count -= (uint64_t)__builtin_popcountll(held);
    }
    return count;
}

/* ---- an attempt ---- */

/* The bytes of a word in the order of this machine, lowest first. */
static inline void put_bytes(int8_t *to, uint64_t bytes)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    memcpy(to, &bytes, sizeof bytes);
}

/* The hexes of a set, in order. */
static uint32_t list_hexes(const struct clear_numbers *c, uint64_t set, int8_t slot[HEXES + 8])
{
    uint32_t count = 0;
    for (uint64_t base = 0; set; set >>= 8, base += UINT64_C(0x0808080808080808)) {
        put_bytes(slot + count, c->hexes[set & 255] + base);
        count += c->count[set & 255];
    }
    return count;
}

/* Hexes by the least pips that their tokens have. */
struct rich {
    uint64_t hexes[LEVELS];
};

static inline void enrich(const struct clear_numbers *c, struct rich *r, int pips, uint64_t hexes)
{
    for (int least = pips; least > 0; least--)
        r->hexes[least] |= c->counts[least] ? hexes : 0;
}

static inline bool corners_allow(const struct clear_numbers *c, const struct kind *kind, const struct rich *r, int h)
{
    uint64_t near = c->adjacent[h];
    if (kind->beside && (near & r->hexes[kind->beside]))
        return false;
    for (int i = 0; i < kind->pairs; i++)
        for (uint64_t one = near & r->hexes[kind->pair[i].one]; one; one &= one - 1)
            if (c->adjacent[__builtin_ctzll(one)] & near & r->hexes[kind->pair[i].other])
                return false;
    return true;
}

/* The other tokens on free hexes; false on a conflict. */
static bool lay_tokens(const struct clear_numbers *c, uint64_t reds, int8_t slot[], uint32_t left, struct stream *s,
                       int *laid, uint64_t on[TOKEN_KINDS])
{
    struct rich rich = {{0}};
    if (c->corners)
        enrich(c, &rich, c->kind[0].pips, reds);
    for (int k = c->first; k < c->kinds; k++) {
        const struct kind *kind = &c->kind[k];
        uint64_t clash = 0, self = kind->self ? ~UINT64_C(0) : 0, own = 0;
        for (uint32_t rest = kind->clash; rest; rest &= rest - 1)
            clash |= on[__builtin_ctz(rest)];
        for (int i = 0; i < kind->tokens; i++) {
            uint32_t n = stream_below(s, left);
            int h = slot[n];
            slot[n] = slot[--left];
            if ((c->adjacent[h] & (clash | (own & self))) || (c->corners && !corners_allow(c, kind, &rich, h)))
                return false;
            own |= UINT64_C(1) << h;
            if (c->corners)
                enrich(c, &rich, kind->pips, UINT64_C(1) << h);
            ++*laid;
        }
        on[k] = own;
    }
    return true;
}

static void put_numbers(const struct clear_numbers *c, uint64_t reds, const uint64_t on[TOKEN_KINDS], uint64_t bare,
                        struct stream *s, token number[SLOTS])
{
    int8_t slot[HEXES + 8];
    uint32_t left = list_hexes(c, reds, slot);
    for (int i = 0; i < c->reds; i++) {
        uint32_t n = stream_below(s, left);
        number[slot[n]] = c->red[i];
        slot[n] = slot[--left];
    }
    for (int k = c->first; k < c->kinds; k++)
        for (uint64_t rest = on[k]; rest; rest &= rest - 1)
            number[__builtin_ctzll(rest)] = c->kind[k].number;
    for (; bare; bare &= bare - 1)
        number[__builtin_ctzll(bare)] = 0;
    number[c->island->box] = 0;
}

bool clear_numbers_try(const struct clear_numbers *c, uint64_t bare, struct stream *s, struct budget *budget,
                       token number[SLOTS])
{
    int8_t slot[HEXES + 8];
    uint64_t on[TOKEN_KINDS], set;
    struct stream own = *s; /* its words stay in registers */
    int laid = 0;
    do {
        uint32_t drawn = stream_below(&own, (uint32_t)c->sets);
        set = c->small_set ? c->small_set[drawn] : c->set[drawn];
    } while (set & bare);
    uint32_t left = list_hexes(c, c->all & ~(bare | set), slot);
    bool good = lay_tokens(c, set, slot, left, &own, &laid, on);
    if (good)
        put_numbers(c, set, on, bare, &own, number);
    *s = own;
    return budget_take(budget, (uint64_t)(ATTEMPT_STEPS + laid)) && good;
}
