/* The sections of a preset file, each with its reader, in the order in which they are read. All are read; what of one
 * needs another is looked at only where that was read well, which is what the readers are told by `read`, and by a
 * lattice without hexes. True where it was there and was read without a failure. Used by gen/preset*.c alone. */
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

/* A hex of the outline, as its index. Without a lattice false, after a look at its form. */
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

/* What was read well, as each is the basis of other sections: the outline, which the lattice then is; terrain; number
 * tokens; harbours, where there are any. */
struct read_parts {
    bool outlined, landed, numbered, moored;
};

/* Open sea and dealing areas, or the one area of terrain and numbers; makes the sums over all of them. */
struct read_parts preset_read_areas(struct reader *r, json_t *root, struct preset *p);

/* Which tiles count as another terrain, once the terrain of the only area is read: moves their counts there. True too
 * where there is none. And whether rivers leave them room. */
bool preset_read_variants(struct reader *r, json_t *root, struct preset *p);
void preset_check_variants(struct reader *r, const struct preset *p);

/* Where robber and pirate start. */
void preset_read_starts(struct reader *r, json_t *root, struct preset *p);

/* source, certainty, needs and setup. */
void preset_read_notes(struct reader *r, json_t *root, struct preset *p);

bool preset_read_printed(struct reader *r, json_t *value, struct read_parts read, struct preset *p);

/* True where there are none, too. */
bool preset_read_harbours(struct reader *r, json_t *value, struct read_parts read, struct preset *p);

/* A coast edge by its name, as its place in the walk (an index into lattice.coast). Without a lattice false, after a
 * look at its form. */
bool preset_read_edge(struct reader *r, json_t *value, struct path at, const struct lattice *l, int *index);

/* rivers, fishing and lake. */
void preset_read_waters(struct reader *r, json_t *root, struct read_parts read, struct preset *p);

/* sites, ways, chips, land, colouredNumbers and resources. Needs the outline. */
void preset_read_building(struct reader *r, json_t *root, struct preset *p);

/* `placed`: the places were read well, so that what is said of them can be held against them. */
void preset_read_play(struct reader *r, json_t *value, struct preset *p, bool placed);

/* `placed`: outline, sites and ways were read well. After the rules. */
void preset_read_sheet(struct reader *r, json_t *root, bool placed, struct preset *p);

bool preset_read_spiral(struct reader *r, json_t *value, struct read_parts read, struct preset *p);

#endif
