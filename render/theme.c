/* Colours of the first theme and of ink saver. They are chosen so that dark lines keep 3:1 against every ground and
 * words 4.5:1 against what they stand on (tests/unit/render_theme.c holds both), and so that neighbouring grounds
 * differ in lightness, not in hue alone. The other themes are in render/theme_toned.c. */
#include "render/theme.h"

#include <string.h>
#include "render/scene.h"
#include "render/theme_internal.h"

enum { WHITE = 0xffffff, BLACK = 0x000000 };

static const struct theme light =
    {
        .name = "light",
        .text_least = 4.5,
        .line_least = 3,
        .paper = 0xffffff,
        .text = 0x2c2419,
        .faint = 0x6b6153,
        .sea = 0x9ccbdc,
        .shallow = {0xaed6e3, 0xc3e2ea, 0xdaf0f1},
        .wave = 0x7fb6cb,
        .bank = 0x1d4a5c,
        .sand = 0xf3e3bd,
        .sand_edge = 0xcfae74,
        .line = 0x3d2f20,
        .hairline = 0xa98a52,
        .glow = 0xfff8e6,
        .shade = 0x3d2f20,
        .token = 0xfdf6e3,
        .token_rim = 0x8d7448,
        .number = 0x2c2419,
        .red = 0xb3201b,
        .pier = 0x5d4428,
        .plank = 0xc89f66,
        .badge = 0xfdf6e3,
        .badge_rim = 0x2f6479,
        .badge_text = 0x20465a,
        .robber = 0x46403c,
        .robber_rim = 0xfdf6e3,
        .road = 0xe8d2a0,
        .ship_way = 0x62aadb,
        .chip = 0xf4c430,
        .tile =
            {
                [TERRAIN_FOREST] = {0x77a765, 0x5f9150, {0x2f7249, 0x1f5437, 0x5b4027, 0x8fba78, NO_COLOUR, NO_COLOUR}},
                [TERRAIN_HILLS] = {0xe8b993, 0xc98558, {0xc8663c, 0xa9512f, NO_COLOUR, 0xdf9f72, 0x7f9350, NO_COLOUR}},
                [TERRAIN_PASTURE] = {0xbcdb88, 0x93bf5f, {0xfffaf0, 0xe0d7c4, 0x4a3f38, 0xa9cf72, 0x9c8f78, 0x6f9f45}},
                [TERRAIN_FIELDS] = {0xf2d06b,
                                    NO_COLOUR,
                                    {0xe8ad38, 0xc48824, 0x8a5320, 0xf7e09c, NO_COLOUR, NO_COLOUR}},
                [TERRAIN_MOUNTAINS] = {0xc6cccf,
                                       0x9fa8ae,
                                       {0x8f98a1, 0x66717c, 0xfcfdfe, 0xd3dde6, 0xb6bec2, 0x55705f}},
                [TERRAIN_GOLD] = {0xcbb08a, 0xab8d64, {0xf4c430, 0xcf9716, 0xfdeb9e, 0x9b9a93, 0x77756e, 0x93661a}},
                [TERRAIN_DESERT] = {0xf3e4b8, 0xd0b47a, {0xe9cf90, 0xc99f5c, 0x6f9d5d, 0x4f7a49, 0xf5c765, NO_COLOUR}},
                [TERRAIN_LAKE] = {0xb5d58a, 0x8fb95f, {0x6fb6d4, 0xa9d8e8, NO_COLOUR, 0xe3d6a4, 0x5f8f45, 0x7d5a33}},
                [TERRAIN_SWAMP] = {0xa9b283, 0x848d5e, {0x6f9a92, 0x9cc0b4, 0x4d6236, 0x6b4a2b, 0x98a36f, NO_COLOUR}},
                [TERRAIN_SEA] = {0x9ccbdc, 0x7fb6cb, {0x2f6479, NO_COLOUR, NO_COLOUR, NO_COLOUR, NO_COLOUR, NO_COLOUR}},
                [TERRAIN_OASIS] = {0xf3e4b8, 0xd8c08a, {0x6db2d2, 0xa7d5e6, 0x4f8f4b, 0x38703b, 0x8a5d33, 0xe7cf94}},
                [TERRAIN_CASTLE] = {0xbcdb88, 0x93bf5f, {0xd3ccc0, 0xa39b8f, 0x4c443c, 0xb3382c, 0xa9cf72, 0xe9e4d9}},
                [TERRAIN_QUARRY] = {0xd6cebf, 0xb0a694, {0xf0ebdf, 0xbfb6a5, 0x8d8474, 0xa3998a, 0x5f574a, NO_COLOUR}},
                [TERRAIN_GLASSWORKS] =
                    {0xdccaa9, 0xb7a27c, {0xb86a45, 0x8c4a2d, 0x4a2f22, 0x8fd0c8, 0x4f9d97, 0xf6c95a}},
            },
};

#define INK_TILE(...)                                                                                                  \
    {                                                                                                                  \
        WHITE, BLACK,                                                                                                  \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

static const struct theme ink = {
    .name = "ink-saver",
    .text_least = 4.5,
    .line_least = 3,
    .outlined = true,
    .black_only = true,
    .paper = WHITE,
    .text = BLACK,
    .faint = BLACK,
    .sea = WHITE,
    .shallow = {WHITE, WHITE, WHITE},
    .wave = BLACK,
    .bank = BLACK,
    .sand = WHITE,
    .sand_edge = BLACK,
    .line = BLACK,
    .hairline = BLACK,
    .glow = NO_COLOUR,
    .token = WHITE,
    .token_rim = BLACK,
    .number = BLACK,
    .red = BLACK,
    .pier = BLACK,
    .plank = WHITE,
    .badge = WHITE,
    .badge_rim = BLACK,
    .badge_text = BLACK,
    .robber = BLACK,
    .robber_rim = WHITE,
    .road = WHITE,
    .ship_way = WHITE,
    .chip = WHITE,
    .tile =
        {
            [TERRAIN_FOREST] = INK_TILE(WHITE, BLACK, BLACK, NO_COLOUR, NO_COLOUR, NO_COLOUR),
            [TERRAIN_HILLS] = INK_TILE(WHITE, NO_COLOUR, BLACK, WHITE, BLACK, BLACK),
            [TERRAIN_PASTURE] = INK_TILE(WHITE, NO_COLOUR, BLACK, NO_COLOUR, BLACK, BLACK),
            [TERRAIN_FIELDS] = INK_TILE(WHITE, NO_COLOUR, BLACK, NO_COLOUR, BLACK, NO_COLOUR),
            [TERRAIN_MOUNTAINS] = INK_TILE(WHITE, NO_COLOUR, WHITE, NO_COLOUR, NO_COLOUR, BLACK),
            [TERRAIN_GOLD] = INK_TILE(WHITE, NO_COLOUR, NO_COLOUR, WHITE, BLACK, BLACK),
            [TERRAIN_DESERT] = INK_TILE(WHITE, NO_COLOUR, WHITE, BLACK, WHITE, NO_COLOUR),
            [TERRAIN_LAKE] = INK_TILE(WHITE, NO_COLOUR, BLACK, WHITE, BLACK, BLACK),
            [TERRAIN_SWAMP] = INK_TILE(WHITE, BLACK, BLACK, BLACK, NO_COLOUR, NO_COLOUR),
            [TERRAIN_SEA] = INK_TILE(BLACK, NO_COLOUR, NO_COLOUR, NO_COLOUR, NO_COLOUR, NO_COLOUR),
            [TERRAIN_OASIS] = INK_TILE(WHITE, BLACK, WHITE, NO_COLOUR, BLACK, WHITE),
            [TERRAIN_CASTLE] = INK_TILE(WHITE, NO_COLOUR, BLACK, WHITE, NO_COLOUR, WHITE),
            [TERRAIN_QUARRY] = INK_TILE(WHITE, WHITE, BLACK, WHITE, BLACK, NO_COLOUR),
            [TERRAIN_GLASSWORKS] = INK_TILE(WHITE, NO_COLOUR, BLACK, WHITE, BLACK, WHITE),
        },
};

static const struct theme *const themes[] = {&light, &theme_dark, &theme_high_contrast, &theme_colour_blind, &ink};
enum { THEMES = sizeof themes / sizeof *themes };

int themes_count(void)
{
    return THEMES;
}

const char *theme_name(int i)
{
    return themes[i]->name;
}

const struct theme *theme_find(const char *name, bool ink_saver)
{
    if (ink_saver)
        return &ink;
    if (!name)
        return themes[0];
    for (int i = 0; i < themes_count(); i++)
        if (!strcmp(themes[i]->name, name))
            return themes[i];
    return NULL;
}

struct tile_colours theme_tile(const struct theme *t, enum terrain terrain)
{
    const struct tile_colours *first = &themes[0]->tile[terrain];
    struct tile_colours tile = t->tile[terrain];
    if (!t->toned)
        return tile;
    if (tile.mark == 0)
        tile.mark = theme_tone(first->mark, first->ground, tile.ground, t->white);
    for (int i = 0; i < INKS; i++)
        if (tile.ink[i] == 0)
            tile.ink[i] = theme_tone(first->ink[i], first->ground, tile.ground, t->white);
    return tile;
}

int32_t theme_number(const struct theme *t, enum terrain terrain)
{
    enum { STEPS = 50 };
    int32_t from = t->tile[terrain].ground;
    for (int i = 0; i < STEPS && !t->black_only; i++) {
        int32_t colour = theme_mix(from, t->number, (double)i / STEPS);
        if (theme_contrast(colour, t->token) >= 1.25 * t->text_least)
            return colour;
    }
    return t->number;
}
