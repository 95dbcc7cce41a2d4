/* Unsigned whole numbers of fixed size, for board codes and exact counts. Plain values: nothing to free. */
#ifndef ISLEWRIGHT_GEN_CORE_BIGNUM_H
#define ISLEWRIGHT_GEN_CORE_BIGNUM_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BIGNUM_WORDS = 80, /* 80 x 32 bits = 2,560 bits */
    BIGNUM_TEXT = 776  /* room for 771 digits */
};

struct bignum {
    uint32_t word[BIGNUM_WORDS]; /* least significant first */
};

struct bignum bignum_from(uint64_t value);
bool bignum_multiply_add(struct bignum *n, uint32_t factor, uint32_t addend); /* false on overflow, n is then spoilt */
uint32_t bignum_divide(struct bignum *n, uint32_t divisor);                   /* n /= divisor; returns the remainder */
bool bignum_add(struct bignum *n, const struct bignum *addend);               /* false on overflow, n is then spoilt */
bool bignum_multiply(struct bignum *n, const struct bignum *factor);          /* the same */
void bignum_subtract(struct bignum *n, const struct bignum *part);            /* n -= part, which must not be larger */
struct bignum bignum_divide_by(struct bignum *n, const struct bignum *divisor); /* n /= divisor, not zero; the rest */
void bignum_text(const struct bignum *n, char text[BIGNUM_TEXT]);               /* decimal digits */
int bignum_compare(const struct bignum *a, const struct bignum *b);             /* <0, 0, >0 */
int bignum_bits(const struct bignum *n);                                        /* 0 for zero */

#endif
