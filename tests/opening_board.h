/* Boards for tests of openings: presets by name or text, corners by name, hexes one by one. */
#ifndef ISLEWRIGHT_TESTS_OPENING_BOARD_H
#define ISLEWRIGHT_TESTS_OPENING_BOARD_H

#include <check.h>
#include "gen/board.h"
#include "tests/solver_ask.h"

#define FOREST    TERRAIN_FOREST
#define HILLS     TERRAIN_HILLS
#define PASTURE   TERRAIN_PASTURE
#define FIELDS    TERRAIN_FIELDS
#define MOUNTAINS TERRAIN_MOUNTAINS
#define N(n)      token_of(n)

static struct presets *all;

static inline void setup(void)
{
    all = presets_new();
}

static inline void teardown(void)
{
    presets_free(all);
}

static inline const struct preset *find(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

static inline struct preset *read_preset(const char *json)
{
    struct err e;
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    return p;
}

static inline int corner(const struct board *b, const char *name)
{
    int c = lattice_find_corner(&b->preset->lattice, name);
    ck_assert_int_ge(c, 0);
    return c;
}

static inline void put(struct board *b, int q, int r, enum terrain t, token number)
{
    int h = lattice_find(&b->preset->lattice, (struct hex){(int8_t)q, (int8_t)r});
    ck_assert_int_ge(h, 0);
    b->terrain[h] = (uint8_t)t;
    b->number[h] = number;
}

#endif
