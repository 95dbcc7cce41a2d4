/* Named random streams: how a stream is opened, in full, so that anybody can write it again.
 *
 *   1. R = XXH3_128bits(canonical request), N = XXH3_128bits(name of the stream): two halves of 64 bits each, low and
 *      high, of the bytes without a final NUL, seed 0.
 *   2. x = R.low ^ N.low, y = R.high ^ N.high: the states of two splitmix64 generators.
 *   3. state[0] = splitmix64(&x), state[1] = splitmix64(&y), state[2] = splitmix64(&x), state[3] = splitmix64(&y).
 *   4. Outputs are those of xoshiro256** from that state, the first one not skipped.
 *
 * splitmix64's output is a bijection of its state, so that two different requests never share a stream of one name
 * unless their hashes are equal, and the state is never all zero. A draw below n takes one output x and gives the upper
 * word of (x >> 32) * n, and draws again while the lower word of that product is less than 2^32 mod n. A 64-bit n does
 * the same with all of x and 128-bit products. A 128-bit n takes two outputs, upper half first, keeps as many bits as
 * n - 1 has, and draws again while that is not below n. A shuffle swaps item i with item stream_below(i + 1), for i =
 * count - 1 down to 1. */
#include "gen/core/stream.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

struct hash128 hash_bytes(const void *bytes, size_t length)
{
    XXH128_hash_t h = XXH3_128bits(bytes, length);
    return (struct hash128){.low = h.low64, .high = h.high64};
}

struct hash128 stream_name(const char *name)
{
    return hash_bytes(name, strlen(name));
}

void stream_open(struct stream *s, struct hash128 request, const char *name)
{
    stream_open_named(s, request, stream_name(name));
}

uint64_t stream_below64(struct stream *s, uint64_t n)
{
    uint128 product = (uint128)stream_next(s) * n;
    if ((uint64_t)product < n) {
        uint64_t excess = (0u - n) % n; /* 2^64 mod n */
        while ((uint64_t)product < excess)
            product = (uint128)stream_next(s) * n;
    }
    return (uint64_t)(product >> 64);
}

uint128 stream_below128(struct stream *s, uint128 n)
{
    uint64_t upper = (uint64_t)((n - 1) >> 64), lower = (uint64_t)(n - 1);
    uint128 mask = upper   ? ~(uint128)0 >> __builtin_clzll(upper)
                   : lower ? UINT64_MAX >> __builtin_clzll(lower)
                           : 0,
            value;
    do {
        value = (uint128)stream_next(s) << 64;
        value = (value | stream_next(s)) & mask;
    } while (value >= n);
    return value;
}

void stream_shuffle(struct stream *s, uint8_t *items, size_t count)
{
    struct stream own = *s; /* its words stay in registers: a byte written through `items` might be one of theirs */
    for (size_t i = count; i > 1; i--) {
        uint32_t j = stream_below(&own, (uint32_t)i);
        uint8_t last = items[i - 1];
        items[i - 1] = items[j];
        items[j] = last;
    }
    *s = own;
}

uint64_t entropy_bits(void)
{
    uint64_t bits;
    ssize_t got;
    do
        got = getrandom(&bits, sizeof bits, 0);
    while (got < 0 && errno == EINTR);
    if (got != (ssize_t)sizeof bits) {
        fputs("islewright: the operating system gives no random bits\n", stderr);
        abort();
    }
    return bits;
}
