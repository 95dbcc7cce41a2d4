/* A request to deal, its seed id, and the hash that all randomness comes from (docs/seeds.md). */
#ifndef ISLEWRIGHT_GEN_REQUEST_H
#define ISLEWRIGHT_GEN_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"
#include "gen/core/stream.h"
#include "gen/core/text.h"
#include "gen/preset.h"
#include "gen/rule_text.h"

enum { GENERATOR = 0, GENERATOR_NEWEST = GENERATOR, BEST_TEXT = 8 };

/* The versions of the generator. A retired one keeps its row for ever, so that it answers ERR_GONE. */
struct generator_version {
    int number;
    bool retired;
};
extern const struct generator_version generator_versions[];
extern const int generator_versions_count;

/* Reads the number of a version that deals: ERR_INPUT names those that do, ERR_GONE is for a retired one; the item's
 * field is `generator`. The second form reads from another table. */
bool generator_read(const char *digits, int *generator, struct err *e);
bool generator_read_from(const struct generator_version *versions, int count, const char *digits, int *generator,
                         struct err *e);

/* What was asked for. Large plain memory (two rule lists): allocate it. */
struct request {
    const struct preset *preset; /* borrowed */
    int generator;
    char fairness[12];         /* a set's name; "" where it was not given */
    struct rule_list rules;    /* --rule */
    struct rule_list no_rules; /* --no-rule: names, texts "" */
    char best[BEST_TEXT];      /* what the best board is wanted by, as solver names it; "" where it was not given */
    char seed[SEED_BYTES + 1]; /* canonical; "" where it was not given */
};

/* The most bytes of a seed id that is read. Every one that can be written is shorter. */
enum { SEED_ID_MAX = 48 * 1024 };

/* Appends PRESET@GENERATOR?fairness=...&NAME=TEXT&...&seed=...; fairness first, seed last, the others sorted by name,
 * then text; what is not given ("" or an empty list) is left out; a fixed preset without any is `starter@0`. */
void seed_id_write(const struct request *r, struct buf *out);
void seed_id_write_of(const struct request *r, const char *seed, struct buf *out); /* as if this were its seed */

/* Reads one: parameters in any order, any percent encoding; a `+` is refused, since it may stand for itself or for a
 * space. ERR_NOT_FOUND for an unknown preset, ERR_GONE for a retired generator, ERR_TOO_LARGE over SEED_ID_MAX,
 * otherwise ERR_INPUT; the item's field is the parameter's name, or `preset`, `generator`, or `seedId` where the form
 * is at fault. The names of rules and of fairness sets are checked by solver, not here. On error *r is undefined. */
bool seed_id_read(const char *text, const struct presets *all, struct request *r, struct err *e);

bool text_is_seed_id(const char *text); /* has the form NAME@DIGITS or NAME@DIGITS?...; nothing else is checked */

/* The hash of preset name, generator, effective rules and seed; the set's name does not count. It is hash_bytes() of
 * PRESET@GENERATOR?NAME=TEXT&...&seed=SEED with the rules in their list's order, `true` for an empty text, and texts
 * and seed percent-encoded. */
struct hash128 request_hash(const char *preset, int generator, const struct rule_list *effective, const char *seed);

/* The same for many seeds: what comes before the seed is written once. Plain memory, shared by threads once made;
 * large: keep it off deep stacks. */
enum { REQUEST_TEXT = 36 * 1024 };
struct request_key {
    size_t length;
    char text[REQUEST_TEXT];
};
void request_key_make(struct request_key *key, const char *preset, int generator, const struct rule_list *effective);
struct hash128 request_key_hash(const struct request_key *key, const char *seed);

/* Item k of a batch has the seed itself for k = 0, else `SEED#k`. False where that is over SEED_BYTES. */
bool batch_seed(const char *seed, unsigned long k, char out[SEED_BYTES + 1]);

/* A fresh random seed of 64 bits: 13 of the digits and small letters without i, l, o and u, easy to read aloud. */
void fresh_seed(char out[SEED_BYTES + 1]);

#endif
