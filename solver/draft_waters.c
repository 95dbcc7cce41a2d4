#include "solver/draft_waters.h"

#include <string.h>

#include "gen/board_waters.h"
#include "solver/courses.h"

/* Hexes of all rivers, one after the other. */
struct line {
    int hexes, hex[COURSE_HEXES];
    uint8_t terrain[COURSE_HEXES];
};

/* What a hex carries. */
struct piece {
    uint8_t terrain;
    token number;
};

static struct piece lift(const struct draft *f, int hex)
{
    return (struct piece){f->terrain[hex], f->number[hex]};
}

static void lay(struct draft *f, int hex, struct piece p)
{
    f->terrain[hex] = p.terrain;
    draft_put_token(f, hex, p.number);
}

static struct line line_of(const struct waters_plan *plan, const struct waters_layout *layout)
{
    struct line line = {0};
    for (int i = 0; i < plan->rivers; i++)
        for (int k = 0; k < plan->river[i].hexes; k++) {
            line.terrain[line.hexes] = plan->river[i].terrain[k];
            line.hex[line.hexes++] = layout ? layout->river[i].hex[k] : -1;
        }
    return line;
}

static hexset hexes_of(const struct line *line)
{
    hexset set = 0;
    for (int k = 0; k < line->hexes; k++)
        set |= line->hex[k] < 0 ? 0 : hexset_of(line->hex[k]);
    return set;
}

static void move(struct draft *f, const struct line *from, const struct line *to)
{
    hexset old = hexes_of(from), new = hexes_of(to), left = old & ~new;
    struct piece river[COURSE_HEXES], other[ISLAND_HEXES];
    for (int k = 0; k < from->hexes; k++)
        river[k] = lift(f, from->hex[k]);
    for (hexset rest = new & ~old; rest; rest &= rest - 1)
        other[hexset_first(rest)] = lift(f, hexset_first(rest));
    for (int k = 0; k < to->hexes; k++)
        lay(f, to->hex[k], river[k]);
    for (hexset rest = new & ~old; rest; rest &= rest - 1, left &= left - 1)
        lay(f, hexset_first(left), other[hexset_first(rest)]);
    f->course = new;
}

/* Any hexes with the terrains of the rivers: where these lie before they lie anywhere. */
static struct line some_line(const struct draft *f)
{
    struct line line = line_of(&f->island->preset->waters, NULL);
    for (int k = 0; k < line.hexes; k++) {
        hexset taken = hexes_of(&line);
        int hex = 0;
        while (f->terrain[hex] != line.terrain[k] || hexset_has(taken, hex))
            hex++;
        line.hex[k] = hex;
    }
    return line;
}

/* A set of places with a layout, and the frame in an order for it. */
static void draw_set(struct draft *f, struct stream *s)
{
    do
        f->set = (int)stream_below(s, (uint32_t)shores_sets(f->shores));
    while (waters_layouts(shores_waters(f->shores, f->set)) == 0);
    int orders = shores_arrangements(f->shores, f->set);
    if (orders)
        memcpy(f->harbour, shores_arrangement(f->shores, f->set, (int)stream_below(s, (uint32_t)orders)),
               sizeof f->harbour);
    if (orders && f->island->demands.harbour_swap)
        harbours_swap(f->island->preset, s, f->harbour);
}

static void lay_layout(struct draft *f, const struct line *from, struct stream *s)
{
    const struct waters *w;
    struct waters_layout layout;
    draw_set(f, s);
    w = shores_waters(f->shores, f->set);
    f->layout = waters_draw(w, s);
    waters_get(w, f->layout, &layout);
    memcpy(f->moored, layout.harbour, sizeof f->moored);
    struct line to = line_of(&f->island->preset->waters, &layout);
    move(f, from, &to);
    draft_count(f);
}

void draft_deal_waters(struct draft *f, const struct shores *shores, struct stream *s)
{
    struct line from = some_line(f);
    f->shores = shores;
    lay_layout(f, &from, s);
}

void draft_move_waters(struct draft *f, struct stream *s)
{
    struct waters_layout layout;
    waters_get(shores_waters(f->shores, f->set), f->layout, &layout);
    struct line from = line_of(&f->island->preset->waters, &layout);
    lay_layout(f, &from, s);
}

void draft_keep_waters(struct draft *f, const struct board *b)
{
    for (int hex = 0; hex < f->island->hexes && !f->island->wide;
         hex++) /* else they lie fast, and their land with them */
        f->course |= board_is_river(b, hex) ? hexset_of(hex) : 0;
}

void draft_waters_to_board(const struct draft *f, struct stream *fishing, struct board *b)
{
    struct waters_layout layout;
    waters_get(shores_waters(f->shores, f->set), f->layout, &layout);
    shores_lay(f->shores, &layout, fishing, b);
}
