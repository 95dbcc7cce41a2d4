/* Arrangements of equal pieces as numbers: every arrangement has one number, and every number below the number of
 * arrangements is one. Board codes are made of them (docs/board.md). */
#ifndef ISLEWRIGHT_GEN_ARRANGEMENT_H
#define ISLEWRIGHT_GEN_ARRANGEMENT_H

#include <stdint.h>
#include "gen/core/bignum.h"
#include "gen/harbour.h"
#include "gen/lattice.h"

/* 128 bits hold every digit of up to WIDE_PLACES places: C(97, 48) is below 2^94, and 24! below 2^80. */
__extension__ typedef unsigned __int128 wide;

enum { PLACES_MAX = HEX_MAX + 1, PILES_MAX = HARBOUR_MAX, WIDE_PLACES = 97 };

/* Piles of equal pieces that together fill `places` places. An arrangement gives each place the kind of its piece,
 * 0..kinds-1. Its digits are the piles' ranks, first pile first: the set of a pile's places among the n that earlier
 * piles left free is, for c1 < c2 < ... < ck of 0..n-1, C(c1,1) + C(c2,2) + ... + C(ck,k), a digit below C(n, k). */
struct piles {
    int places, kinds;
    int count[PILES_MAX]; /* their sum is `places` */
};

/* A number of mixed radix: the digit pushed first weighs most, and the one pushed last is popped first. */
void digit_push(struct bignum *n, wide radix, wide digit); /* n * radix + digit; digit < radix < 2^96 */
wide digit_pop(struct bignum *n, wide radix);              /* n / radix; returns the rest */

void piles_push(struct bignum *n, const struct piles *piles, const uint8_t kinds[]);
void piles_pop(struct bignum *n, const struct piles *piles, uint8_t kinds[]);
void piles_multiply(struct bignum *n, const struct piles *piles); /* n * the number of arrangements */

/* The same for arrangements whose number is below 2^96. */
wide piles_total(const struct piles *piles);
wide piles_rank(const struct piles *piles, const uint8_t kinds[]);
void piles_unrank(wide rank, const struct piles *piles, uint8_t kinds[]);

/* The value of a number below 2^128. */
wide bignum_wide(const struct bignum *n);

#endif
