/* Unsigned whole numbers of 2,560 bits: the few operations that codes and counts need, a word at a time. */
#include "gen/core/bignum.h"

#include <string.h>

struct bignum bignum_from(uint64_t value)
{
    struct bignum n = {{(uint32_t)value, (uint32_t)(value >> 32)}};
    return n;
}

bool bignum_multiply_add(struct bignum *n, uint32_t factor, uint32_t addend)
{
    uint64_t carry = addend;
    for (int i = 0; i < BIGNUM_WORDS; i++) {
        uint64_t sum = (uint64_t)n->word[i] * factor + carry; /* at most 2^64 - 2^32 */
        n->word[i] = (uint32_t)sum;
        carry = sum >> 32;
    }
    return carry == 0;
}

uint32_t bignum_divide(struct bignum *n, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = BIGNUM_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return (uint32_t)rest;
}

bool bignum_add(struct bignum *n, const struct bignum *addend)
{
    uint64_t carry = 0;
    for (int i = 0; i < BIGNUM_WORDS; i++) {
        carry += (uint64_t)n->word[i] + addend->word[i];
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return carry == 0;
}

bool bignum_multiply(struct bignum *n, const struct bignum *factor)
{
    struct bignum product = {{0}};
    for (int i = BIGNUM_WORDS - 1; i >= 0; i--) {
        struct bignum part = *n;
        if (product.word[BIGNUM_WORDS - 1] || !bignum_multiply_add(&part, factor->word[i], 0))
            return false;
        memmove(product.word + 1, product.word, (BIGNUM_WORDS - 1) * sizeof *product.word);
        product.word[0] = 0;
        if (!bignum_add(&product, &part))
            return false;
    }
    *n = product;
    return true;
}

void bignum_subtract(struct bignum *n, const struct bignum *part)
{
    uint64_t borrow = 0;
    for (int i = 0; i < BIGNUM_WORDS; i++) {
        uint64_t rest = (uint64_t)n->word[i] - part->word[i] - borrow;
        n->word[i] = (uint32_t)rest;
        borrow = rest >> 63;
    }
}

/* Bit by bit from the highest: the rest stays below the divisor, so that it never loses its top bit by doubling unless
 * the divisor has one there, and then the subtraction takes it back. */
struct bignum bignum_divide_by(struct bignum *n, const struct bignum *divisor)
{
    struct bignum rest = {{0}};
    for (int bit = bignum_bits(n) - 1; bit >= 0; bit--) {
        uint32_t *word = &n->word[bit / 32], one = 1u << bit % 32;
        bool over = !bignum_multiply_add(&rest, 2, *word & one ? 1 : 0);
        *word &= ~one;
        if (over || bignum_compare(&rest, divisor) >= 0) {
            bignum_subtract(&rest, divisor);
            *word |= one;
        }
    }
    return rest;
}

void bignum_text(const struct bignum *n, char text[BIGNUM_TEXT])
{
    struct bignum rest = *n;
    char *end = &text[BIGNUM_TEXT - 1], *at = end;
    *end = '\0';
    do
        *--at = (char)('0' + bignum_divide(&rest, 10));
    while (bignum_bits(&rest) > 0);
    memmove(text, at, (size_t)(end - at) + 1);
}

int bignum_compare(const struct bignum *a, const struct bignum *b)
{
    for (int i = BIGNUM_WORDS - 1; i >= 0; i--) {
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i] ? -1 : 1;
    }
    return 0;
}

int bignum_bits(const struct bignum *n)
{
    for (int i = BIGNUM_WORDS - 1; i >= 0; i--) {
        if (n->word[i] != 0) {
            int bits = 32 * i;
            for (uint32_t word = n->word[i]; word != 0; word >>= 1)
                bits++;
            return bits;
        }
    }
    return 0;
}
