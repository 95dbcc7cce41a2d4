/* The sections of a preset file, each with its reader, in the order in which they are read. A section that needs others
 * is only read where those were. True where it was there and was read without a failure. Used by gen/preset*.c alone.
 */
#ifndef ISLEWRIGHT_GEN_PRESET_PARTS_H
#define ISLEWRIGHT_GEN_PRESET_PARTS_H

#include <jansson.h>
#include <stdbool.h>
#include "gen/preset.h"
#include "gen/preset_reader.h"

/* A terrain that a preset can count out. Sea is counted out in areas alone. */
bool preset_deals(enum terrain t);

/* The six tests for coordinates in range. */
bool preset_read_hex(struct reader *r, json_t *value, struct path at, struct hex *h);

/* A hex of the outline, as its index. Needs the lattice. */
bool preset_read_place(struct reader *r, json_t *value, struct path at, const struct lattice *l, int *hex);

/* Reads a token in the one way in which it is written: "3/11", not "11/3" or "03". */
bool preset_read_token(const char *text, token *t);

int preset_token_kind(const struct preset *p, token t); /* index into token_kind, or -1 */

/* Number tokens as a table of counts by kind. */
struct tokens {
    int kinds;
    token kind[TOKEN_KINDS];
    int count[TOKEN_KINDS];
};

/* The pieces of an area, under the path of what holds them. The sum of the terrains is compared with a->hexes, unless
 * that is 0; `sea`: whether sea may be dealt. */
bool preset_read_terrain(struct reader *r, json_t *value, struct path at, bool sea, struct preset_area *a);
bool preset_read_numbers(struct reader *r, json_t *value, struct path at, struct tokens *tokens);

/* Gives an area its tokens, new kinds in their order among the preset's. */
bool preset_add_tokens(struct reader *r, struct path at, const struct tokens *tokens, struct preset *p, int area);

/* The total of an area's tokens. Needs its terrain and numbers. */
bool preset_check_tokens(struct reader *r, struct path at, const struct preset *p, const struct preset_area *a);

/* Open sea and dealing areas, or the one area of terrain and numbers; makes the sums over all of them. Sets what was
 * read well, as each is the basis of other sections. */
struct read_parts {
    bool outlined, landed, numbered;
};
struct read_parts preset_read_areas(struct reader *r, json_t *root, struct preset *p);

/* Where robber and pirate start. Needs the outline. */
void preset_read_starts(struct reader *r, json_t *root, struct preset *p);

/* source, certainty, needs and setup. */
void preset_read_notes(struct reader *r, json_t *root, struct preset *p);

/* Needs the lattice, terrain and numbers. */
bool preset_read_printed(struct reader *r, json_t *value, struct preset *p);

/* Needs the lattice. */
bool preset_read_harbours(struct reader *r, json_t *value, struct preset *p);

/* A coast edge by its name, as its place in the walk (an index into lattice.coast). */
bool preset_read_edge(struct reader *r, json_t *value, struct path at, const struct lattice *l, int *index);

/* rivers, fishing and lake. Needs outline, pieces and harbours. */
void preset_read_waters(struct reader *r, json_t *root, struct preset *p);

/* sites, ways, chips, land, colouredNumbers and resources. Needs the outline. */
void preset_read_building(struct reader *r, json_t *root, struct preset *p);

/* `placed`: the places were read well, so that what is said of them can be held against them. */
void preset_read_play(struct reader *r, json_t *value, struct preset *p, bool placed);

/* Needs the lattice and numbers. */
bool preset_read_spiral(struct reader *r, json_t *value, struct preset *p);

#endif
