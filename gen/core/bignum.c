/* Unsigned whole numbers of 1,024 bits: the few operations that codes and counts need, a word at a time. */
#include "gen/core/bignum.h"

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
