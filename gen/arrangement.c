/* Arrangements as numbers, by the combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3). */
#include "gen/arrangement.h"

#include <assert.h>
#include <string.h>

static int words_used(const struct bignum *n)
{
    int words = BIGNUM_WORDS;
    const uint32_t *w = n->word;
    while (words >= 4 && (w[words - 1] | w[words - 2] | w[words - 3] | w[words - 4]) == 0)
        words -= 4;
    while (words > 0 && n->word[words - 1] == 0)
        words--;
    return words;
}

void digit_push(struct bignum *n, wide radix, wide digit)
{
    wide carry = digit;
    int words = words_used(n);
    for (int i = 0; i < words || carry > 0; i++) {
        assert(i < BIGNUM_WORDS);
        carry += n->word[i] * radix;
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

wide digit_pop(struct bignum *n, wide radix)
{
    wide rest = 0;
    for (int i = words_used(n) - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / radix);
        rest %= radix;
    }
    return rest;
}

wide bignum_wide(const struct bignum *n)
{
    wide value = 0;
    for (int i = 3; i >= 0; i--)
        value = value << 32 | n->word[i];
    return value;
}

/* Up to here products of a binomial coefficient and its n fit into 64 bits: 56 x C(56, 28) is below 2^59. */
enum { SHORT_MOST = 56 };

/* Row n of Pascal's triangle up to column k, from row n - 1; adding is quicker than dividing 128 bits. */
static void next_row(wide row[WIDE_PLACES + 1], int n, int k)
{
    for (int column = n < k ? n : k; column > 0; column--)
        row[column] += row[column - 1];
}

static wide choose_long(int n, int k)
{
    wide row[WIDE_PLACES + 1] = {1};
    for (int i = 1; i <= n; i++)
        next_row(row, i, k);
    return row[k];
}

static wide choose(int n, int k)
{
    if (k > n)
        return 0;
    if (n > SHORT_MOST)
        return choose_long(n, k);
    if (k > n - k)
        k = n - k;
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (unsigned)(n - k + i) / (unsigned)i;
    return ways;
}

static wide set_rank(const uint8_t *kinds, int n, int kind, int k)
{
    wide rank = 0;
    for (int place = 0, found = 0; place < n && found < k; place++)
        if (kinds[place] == kind)
            rank += choose(place, ++found);
    return rank;
}

/* Marks the k of n places that have the rank: from the last place down, a place is in the set when the rank reaches the
 * number of sets that lie wholly before it. */
static void set_unrank(wide rank, int n, int k, bool mark[PLACES_MAX])
{
    memset(mark, 0, (size_t)n * sizeof *mark);
    for (int place = n - 1; k > 0; place--) {
        wide before = choose(place, k);
        if (rank < before)
            continue;
        rank -= before;
        mark[place] = true;
        k--;
    }
}

/* ---- digits of over WIDE_PLACES places, which take more than 128 bits ---- */

/* C(n, k), by one factor after the other: each product is divided evenly. */
static struct bignum choose_big(int n, int k)
{
    struct bignum ways = bignum_from(k <= n);
    for (int i = 1; i <= k && k <= n; i++) {
        bignum_multiply_add(&ways, (uint32_t)(n - k + i), 0);
        bignum_divide(&ways, (uint32_t)i);
    }
    return ways;
}

static struct bignum set_rank_big(const uint8_t *kinds, int n, int kind, int k)
{
    struct bignum rank = bignum_from(0);
    for (int place = 0, found = 0; place < n && found < k; place++)
        if (kinds[place] == kind) {
            struct bignum before = choose_big(place, ++found);
            bignum_add(&rank, &before);
        }
    return rank;
}

static void set_unrank_big(struct bignum rank, int n, int k, bool mark[PLACES_MAX])
{
    memset(mark, 0, (size_t)n * sizeof *mark);
    for (int place = n - 1; k > 0; place--) {
        struct bignum before = choose_big(place, k);
        if (bignum_compare(&rank, &before) < 0)
            continue;
        bignum_subtract(&rank, &before);
        mark[place] = true;
        k--;
    }
}

static void push_big(struct bignum *n, const struct bignum *radix, const struct bignum *digit)
{
    bool fits = bignum_multiply(n, radix) && bignum_add(n, digit);
    assert(fits);
    (void)fits;
}

/* ---- piles ---- */

/* Digits that wait to be pushed as one, since a push goes through all words of the number. */
struct digits {
    uint64_t radix, value;
};

static void push_all(struct bignum *n, struct digits *d)
{
    digit_push(n, d->radix, d->value);
    *d = (struct digits){.radix = 1};
}

static void push_later(struct bignum *n, struct digits *d, wide radix, wide digit)
{
    uint64_t product;
    if (radix <= UINT64_MAX && !__builtin_mul_overflow(d->radix, (uint64_t)radix, &product)) {
        *d = (struct digits){product, d->value * (uint64_t)radix + (uint64_t)digit};
        return;
    }
    push_all(n, d);
    if (radix <= UINT64_MAX)
        *d = (struct digits){(uint64_t)radix, (uint64_t)digit};
    else
        digit_push(n, radix, digit);
}

void piles_push(struct bignum *n, const struct piles *piles, const uint8_t kinds[])
{
    uint8_t left[PLACES_MAX];
    struct digits digits = {.radix = 1};
    int places = piles->places;
    memcpy(left, kinds, (size_t)places);
    for (int kind = 0; kind < piles->kinds; kind++) {
        int k = piles->count[kind];
        if (k == 0 || k == places)
            continue; /* radix 1: the digit is 0, and says nothing */
        if (places > WIDE_PLACES) {
            struct bignum radix = choose_big(places, k), digit = set_rank_big(left, places, kind, k);
            push_all(n, &digits);
            push_big(n, &radix, &digit);
        } else {
            push_later(n, &digits, choose(places, k), set_rank(left, places, kind, k));
        }
        int kept = 0;
        for (int i = 0; i < places; i++)
            if (left[i] != kind)
                left[kept++] = left[i];
        places = kept;
    }
    push_all(n, &digits);
}

void piles_pop(struct bignum *n, const struct piles *piles, uint8_t kinds[])
{
    wide rank[PILES_MAX];
    struct bignum big[PILES_MAX];
    int places = 0;
    for (int kind = piles->kinds - 1; kind >= 0; kind--) {
        places += piles->count[kind];
        if (places > WIDE_PLACES) {
            struct bignum radix = choose_big(places, piles->count[kind]);
            big[kind] = bignum_divide_by(n, &radix);
        } else {
            rank[kind] = digit_pop(n, choose(places, piles->count[kind]));
        }
    }
    uint8_t open[PLACES_MAX];
    for (int i = 0; i < places; i++)
        open[i] = (uint8_t)i;
    for (int kind = 0; kind < piles->kinds; kind++) {
        bool mark[PLACES_MAX];
        if (places > WIDE_PLACES)
            set_unrank_big(big[kind], places, piles->count[kind], mark);
        else
            set_unrank(rank[kind], places, piles->count[kind], mark);
        int kept = 0;
        for (int i = 0; i < places; i++) {
            if (mark[i])
                kinds[open[i]] = (uint8_t)kind;
            else
                open[kept++] = open[i];
        }
        places = kept;
    }
}

void piles_multiply(struct bignum *n, const struct piles *piles)
{
    struct digits digits = {.radix = 1};
    int places = piles->places;
    for (int kind = 0; kind < piles->kinds; kind++) {
        if (places > WIDE_PLACES) {
            struct bignum radix = choose_big(places, piles->count[kind]), none = bignum_from(0);
            push_all(n, &digits);
            push_big(n, &radix, &none);
        } else {
            push_later(n, &digits, choose(places, piles->count[kind]), 0);
        }
        places -= piles->count[kind];
    }
    push_all(n, &digits);
}

wide piles_total(const struct piles *piles)
{
    wide total = 1;
    int places = piles->places;
    for (int kind = 0; kind < piles->kinds; kind++) {
        total *= choose(places, piles->count[kind]);
        places -= piles->count[kind];
    }
    return total;
}

wide piles_rank(const struct piles *piles, const uint8_t kinds[])
{
    struct bignum n = {0};
    piles_push(&n, piles, kinds);
    return bignum_wide(&n);
}

void piles_unrank(wide rank, const struct piles *piles, uint8_t kinds[])
{
    struct bignum n = {0};
    digit_push(&n, 1, rank);
    piles_pop(&n, piles, kinds);
}
