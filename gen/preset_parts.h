/* The sections of a preset file, each with its reader, in the order in which they are read. A section that needs others
 * is only read where those were. True where it was there and was read without a failure. Used by gen/preset*.c alone.
 */
#ifndef ISLEWRIGHT_GEN_PRESET_PARTS_H
#define ISLEWRIGHT_GEN_PRESET_PARTS_H

#include <jansson.h>
#include <stdbool.h>
#include "gen/preset.h"
#include "gen/preset_reader.h"

/* A terrain that a preset can count out. Sea, lake and swamp need more than a count (where they may lie, their numbers,
 * their river), and the format does not say that yet. */
bool preset_deals(enum terrain t);

/* Reads a token in the one way in which it is written: "3/11", not "11/3" or "03". */
bool preset_read_token(const char *text, token *t);

int preset_token_kind(const struct preset *p, token t); /* index into token_kind, or -1 */

/* Compares the sum with the lattice, where that was read. */
bool preset_read_terrain(struct reader *r, json_t *value, struct preset *p);

bool preset_read_numbers(struct reader *r, json_t *value, struct preset *p);

/* The total of the tokens. Needs terrain and numbers. */
bool preset_check_tokens(struct reader *r, const struct preset *p);

/* Needs the lattice, terrain and numbers. */
bool preset_read_printed(struct reader *r, json_t *value, struct preset *p);

/* Needs the lattice. */
bool preset_read_harbours(struct reader *r, json_t *value, struct preset *p);

/* Needs the lattice and numbers. */
bool preset_read_spiral(struct reader *r, json_t *value, struct preset *p);

#endif
