/* Named random streams: integers only, the same on every machine, for ever.
 *
 * A stream is xoshiro256** (Blackman and Vigna, 2018, public domain) whose state is filled by splitmix64 from a 128-bit
 * hash of the canonical request and from the hash of the stream's name. Each part of a deal draws from its own stream,
 * so that a part that is switched on later moves no other. */
#ifndef ISLEWRIGHT_GEN_CORE_STREAM_H
#define ISLEWRIGHT_GEN_CORE_STREAM_H

#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 uint128;

struct hash128 {
    uint64_t low, high;
};

struct stream {
    uint64_t state[4];
};

/* XXH3, 128 bits, seed 0 (its specification is frozen since xxHash 0.8.0). */
struct hash128 hash_bytes(const void *bytes, size_t length);

/* Opens the stream `name` ("terrain", "numbers", "harbours") of a request. */
void stream_open(struct stream *s, struct hash128 request, const char *name);

/* The same in two steps, for who opens many streams of one name. */
struct hash128 stream_name(const char *name);
static inline void stream_open_named(struct stream *s, struct hash128 request, struct hash128 name);

/* The next output of splitmix64 (Steele, Lea and Flood, 2014; Vigna's constants). */
static inline uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline void stream_open_named(struct stream *s, struct hash128 request, struct hash128 name)
{
    uint64_t x = request.low ^ name.low, y = request.high ^ name.high;
    s->state[0] = splitmix64(&x);
    s->state[1] = splitmix64(&y);
    s->state[2] = splitmix64(&x);
    s->state[3] = splitmix64(&y);
}

/* The next 64 bits. Here and stream_below(), not in stream.c: dealing calls them tens of millions of times a second. */
static inline uint64_t stream_next(struct stream *s)
{
    uint64_t *x = s->state, five = x[1] * 5, result = (five << 7 | five >> 57) * 9, t = x[1] << 17;
    x[2] ^= x[0];
    x[3] ^= x[1];
    x[1] ^= x[2];
    x[0] ^= x[3];
    x[2] ^= t;
    x[3] = x[3] << 45 | x[3] >> 19;
    return result;
}

/* A whole number in 0..n-1 (n >= 1), each exactly as likely as any other: Lemire's method with rejection, on the upper
 * 32 bits of one output a try. */
static inline uint32_t stream_below(struct stream *s, uint32_t n)
{
    uint64_t product = (stream_next(s) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t excess = (0u - n) % n; /* 2^32 mod n */
        while ((uint32_t)product < excess)
            product = (stream_next(s) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/* The same for 64-bit n >= 1. */
uint64_t stream_below64(struct stream *s, uint64_t n);

/* The same for 128-bit n >= 1: two outputs a try, the first one the upper half, cut to the bits of n - 1. */
uint128 stream_below128(struct stream *s, uint128 n);

/* Puts bytes in a uniformly random order (Fisher-Yates from the last element down). */
void stream_shuffle(struct stream *s, uint8_t *items, size_t count);

/* 64 bits from the operating system, for a fresh seed; aborts where there are none. */
uint64_t entropy_bits(void);

#endif
