/* The numbers of a lake: plates on its water, each with its pips. They are no tokens, and look like none. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

static const double plate_width = 4.3, plate_height = 4.1, plate_gap = 0.35, plate_round = 1.1, rim_mm = 0.18; /* mm */
static const double digits = 2.1, pips = 0.92, largest = 1.25;
static const double room_width = 11.6, room_height = 8.6; /* of open water, its middle where a token would lie */
enum { LAKE_NUMBERS = 11 };

token lake_numbers(const struct board *b, int hex)
{
    const struct waters_plan *plan = &b->preset->waters;
    int before = 0;
    if (b->terrain[hex] != TERRAIN_LAKE)
        return 0;
    for (int i = 0; i < hex; i++)
        before += b->terrain[i] == TERRAIN_LAKE;
    return before < plan->lakes ? plan->lake[before] : 0;
}

token first_lake(const struct board *b)
{
    token found = 0;
    for (int hex = 0; !found && hex < b->preset->lattice.hexes; hex++)
        found = lake_numbers(b, hex);
    return found;
}

static int list_numbers(token numbers, int out[LAKE_NUMBERS])
{
    int count = 0;
    for (int n = 2; n <= 12 && count < LAKE_NUMBERS; n++)
        if (numbers & token_of(n))
            out[count++] = n;
    return count;
}

void lake_text(token numbers, char *out, size_t size)
{
    int number[LAKE_NUMBERS], count = list_numbers(numbers, number);
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < count && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%d", i ? ", " : "", number[i]);
}

static void plate_symbol(int number, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "lake-%d", number);
}

static void define_bare_plate(const struct drawing *d)
{
    struct style plate = style_fill(d->t->shallow[SHALLOWS - 1]);
    plate.stroke = d->t->line;
    plate.stroke_mm = rim_mm;
    plate.cap = CAP_ROUND;
    if (scene_has_symbol(d->s, "plate"))
        return;
    scene_symbol_begin(d->s, "plate");
    scene_rect(d->s, -plate_width / 2, -plate_height / 2, plate_width, plate_height, plate_round, plate);
    scene_symbol_end(d->s);
}

static void define_plate(const struct drawing *d, int number)
{
    char name[SYMBOL_NAME], text[8];
    plate_symbol(number, name);
    if (scene_has_symbol(d->s, name))
        return;
    snprintf(text, sizeof text, "%d", number);
    define_bare_plate(d);
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "plate", 0, 0, 1, 0);
    scene_text(d->s, 0, 0.55, digits / text_cap_height(1, FACE_REGULAR), FACE_REGULAR, ALIGN_CENTRE, d->t->number,
               text);
    draw_pip_line(d, token_pips(token_of(number)), 1.3, pips, d->t->number);
    scene_symbol_end(d->s);
}

/* In rows that are as near as can be to a square, smaller where they are many. */
static void put_plates(const struct drawing *d, token numbers)
{
    int number[LAKE_NUMBERS], count = list_numbers(numbers, number);
    int columns = count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? 3 : 4;
    if (count == 0)
        return;
    int rows = (count + columns - 1) / columns;
    double dx = plate_width + plate_gap, dy = plate_height + plate_gap;
    double scale = fmin(largest, fmin(room_width / (columns * dx), room_height / (rows * dy)));
    for (int i = 0; i < count; i++) {
        char name[SYMBOL_NAME];
        int row = i / columns, in_row = row == rows - 1 ? count - row * columns : columns;
        double x = (i % columns - (in_row - 1) / 2.0) * dx * scale, y = (row - (rows - 1) / 2.0) * dy * scale;
        plate_symbol(number[i], name);
        scene_use(d->s, name, x, ART_TOKEN_Y + y, scale, 0);
    }
}

static void whole_symbol(token numbers, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "plates-%x", numbers);
}

/* All plates in one piece, where many boards have them. */
static void define_whole(const struct drawing *d, token numbers)
{
    char name[SYMBOL_NAME];
    whole_symbol(numbers, name);
    if (scene_has_symbol(d->s, name))
        return;
    scene_symbol_begin(d->s, name);
    put_plates(d, numbers);
    scene_symbol_end(d->s);
}

void define_lake(const struct drawing *d, token numbers)
{
    int number[LAKE_NUMBERS], count = list_numbers(numbers, number);
    for (int i = 0; i < count; i++)
        define_plate(d, number[i]);
    if (d->small && count > 0)
        define_whole(d, numbers);
}

void define_lakes(const struct drawing *d)
{
    for (int hex = 0; hex < d->b->preset->lattice.hexes; hex++)
        define_lake(d, lake_numbers(d->b, hex));
}

void draw_lake_numbers(const struct drawing *d, token numbers)
{
    char name[SYMBOL_NAME];
    whole_symbol(numbers, name);
    if (d->small && numbers)
        scene_use(d->s, name, 0, 0, 1, 0);
    else
        put_plates(d, numbers);
}

void draw_lake_sample(const struct drawing *d, double x, double y)
{
    int number[LAKE_NUMBERS];
    char name[SYMBOL_NAME];
    if (list_numbers(first_lake(d->b), number) == 0)
        return;
    plate_symbol(number[0], name);
    scene_use(d->s, name, x, y, 1.1, 0);
}
