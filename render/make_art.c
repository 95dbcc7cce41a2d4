/* Writes docs/art.png to standard output: every terrain alone, the tokens of a few, a ship of every kind of harbour,
 * and the robber. With an argument, the theme of that name; `ink-saver` is one. */
#include <stdio.h>
#include <string.h>
#include "render/art.h"
#include "render/drawing.h"
#include "render/output.h"

static const struct {
    enum terrain terrain;
    int number; /* on its token; 0: none */
} shown[] = {
    {TERRAIN_FOREST, 6}, {TERRAIN_HILLS, 9},  {TERRAIN_PASTURE, 12},   {TERRAIN_FIELDS, 4}, {TERRAIN_MOUNTAINS, 8},
    {TERRAIN_GOLD, 5},   {TERRAIN_LAKE, 0},   {TERRAIN_SWAMP, 0},      {TERRAIN_OASIS, 0},  {TERRAIN_CASTLE, 0},
    {TERRAIN_QUARRY, 0}, {TERRAIN_DESERT, 0}, {TERRAIN_GLASSWORKS, 0},
};
enum { SHOWN = sizeof shown / sizeof *shown, ROWS = 3, WIDTH_PX = 880 };

/* How many stand in a row; the second row of hexes lies between those of the first. */
static const int in_row[ROWS] = {5, 5, 3};
static const double across = 21, down = 18.7, margin = 1; /* mm */

static void draw_tile(const struct drawing *d, int i, double x, double y)
{
    char name[SYMBOL_NAME], digits[8];
    art_define_tile(d->s, d->t, shown[i].terrain);
    art_tile_name(shown[i].terrain, 0, name);
    scene_use(d->s, name, x, y, 1, 0);
    if (!shown[i].number)
        return;
    token_text(token_of(shown[i].number), digits);
    snprintf(name, sizeof name, "token-%s", digits);
    scene_use(d->s, name, x, y + ART_TOKEN_Y, 1, 0);
}

/* In two rows. */
static void draw_ships(const struct drawing *d, double x, double y)
{
    for (int i = 0; i < d->b->harbours; i++) {
        char name[SYMBOL_NAME];
        ship_name(&d->b->harbour[i], name);
        scene_use(d->s, name, x + 10.4 * (i / 2), y + 11.2 * (i % 2), 0.88, 0);
    }
}

static void draw_all(const struct drawing *d)
{
    int i = 0;
    for (int row = 0; row < ROWS; row++)
        for (int k = 0; k < in_row[row]; k++, i++)
            draw_tile(d, i, margin + across * (k + (row % 2 ? 1 : 0.5)), margin + 12 + down * row);
    draw_robber_figure(d, margin + across * 1.5, margin + 12 + 2 * down + ART_TOKEN_Y + 2.2, 0.9);
    draw_ships(d, margin + across * 3.5, margin + 9.6 + 2 * down);
}

int main(int argc, char **argv)
{
    const char *theme = argc > 1 ? argv[1] : NULL;
    bool ink_saver = theme && !strcmp(theme, "ink-saver");
    struct preset preset = {.lattice.hexes = SHOWN};
    struct board board = {.preset = &preset, .harbours = RESOURCES};
    struct drawing d = {.t = theme_find(ink_saver ? NULL : theme, ink_saver), .b = &board};
    if (!d.t)
        return 2;
    double width = 2 * margin + across * 5.5, height = 2 * margin + 24 + 2 * down + 1;
    struct buf png = {0};
    struct err e;
    d.s = scene_new(width, height, "", "");
    for (int i = 0; i < SHOWN; i++)
        board.number[i] = shown[i].number ? token_of(shown[i].number) : 0;
    for (int r = 0; r < RESOURCES; r++) {
        board.harbour[r] = (struct harbour){.kind = (uint8_t)r, .rate = r == RESOURCE_NONE ? 3 : 2};
        art_define_sign(d.s, d.t, (enum resource)r);
    }
    define_tokens(&d);
    define_ships(&d);
    draw_all(&d);
    bool good = png_write(d.s, WIDTH_PX, (int)(WIDTH_PX * height / width), NULL, &png, &e) &&
                fwrite(png.data, 1, png.length, stdout) == png.length;
    buf_free(&png);
    scene_free(d.s);
    return good ? 0 : 1;
}
