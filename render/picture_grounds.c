/* Fishing grounds: a fish on the side sea hex whose body carries the number, on three lines with floats to exactly the
 * corners that it serves. Harbours have ships and piers, lakes plates, hexes tokens: nothing else looks like it. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

static const double offing = 8.4, offing_at_mouth = 9.2, beside_mouth = 3.6; /* from the middle corner to the fish */
static const double rope_mm = 0.3, float_r = 0.5, float_step = 2.1, rim_mm = 0.24;
static const double digits = 2.6, behind_gill = 0.7;
static const double float_from = 2.4; /* a corner, mm */

bool has_grounds(const struct board *b)
{
    return b->preset->waters.grounds > 0 && b->ground[0].number > 0;
}

/* Nobody fishes on a board that is not laid. */
static int ground_count(const struct drawing *d)
{
    return has_grounds(d->b) ? d->b->preset->waters.grounds : 0;
}

/* Whether a river flows out between two corners. */
static bool is_mouth(const struct board *b, int corner, int other)
{
    for (int i = 0; i < b->preset->waters.rivers; i++) {
        const struct river *r = &b->river[i];
        const int16_t *ends = r->hexes > 0 ? b->preset->lattice.edge[r->mouth].corner : NULL;
        if (ends && ((ends[0] == corner && ends[1] == other) || (ends[1] == corner && ends[0] == other)))
            return true;
    }
    return false;
}

/* It keeps out of the way of a river. */
struct anchorage drawing_ground(const struct drawing *d, int ground)
{
    struct anchorage at;
    int16_t corners[3];
    ground_corners(&d->b->preset->lattice, d->b->ground[ground].corner, corners);
    for (int i = 0; i < 3; i++)
        at.corner[i] = drawing_corner(d, corners[i]);
    struct point m = at.corner[1], a = at.corner[0], b = at.corner[2];
    double x = a.x + b.x - 2 * m.x, y = a.y + b.y - 2 * m.y, length = hypot(x, y), across = hypot(b.x - a.x, b.y - a.y);
    int aside = is_mouth(d->b, corners[0], corners[1]) - is_mouth(d->b, corners[1], corners[2]);
    double out = (aside ? offing_at_mouth : offing) / length, by = aside * beside_mouth / across;
    at.fish = (struct point){m.x + out * x + by * (b.x - a.x), m.y + out * y + by * (b.y - a.y)};
    if (d->small) /* fewer letters of SVG */
        at.fish = (struct point){round(10 * at.fish.x) / 10, round(10 * at.fish.y) / 10};
    /* Towards the land, or beside a mouth with its tail over the water there. */
    at.faces_right =
        !d->plain && !d->small && (aside && fabs(x) < 0.1 * length ? by * (b.x - a.x) > 0 : x < -0.1 * length);
    return at;
}

/* ---- the fish ---- */

/* Shapes of a fish whose head is at the left, or at the right with a side of -1. */
static void fish_curve(struct scene *s, double side, const double v[6])
{
    scene_curve(s, side * v[0], v[1], side * v[2], v[3], side * v[4], v[5]);
}

static void add_shape(struct scene *s, double side, double x, double y, const double (*curve)[6], int curves)
{
    scene_move(s, side * x, y);
    for (int i = 0; i < curves; i++)
        fish_curve(s, side, curve[i]);
    scene_close(s);
}

static struct style rimmed(const struct theme *t, int32_t fill)
{
    struct style style = style_fill(fill);
    style.stroke = t->badge_rim;
    style.stroke_mm = rim_mm;
    style.cap = CAP_ROUND;
    return style;
}

static void paint_fins(const struct drawing *d, double side)
{
    static const double back[][6] = {{-0.9, -4, 0.9, -4.3, 2, -3.8}, {1.6, -3.4, 1.6, -3, 1.9, -2.2}};
    static const double belly[][6] = {{0, 3.4, 0.5, 3.9, 1.3, 3.9}, {1.1, 3.5, 1.2, 3, 1.5, 2.4}};
    scene_path(d->s, rimmed(d->t, d->t->outlined ? d->t->badge : d->t->red));
    add_shape(d->s, side, -1.7, -2.5, back, 2);
    add_shape(d->s, side, -0.3, 2.7, belly, 2);
    scene_path_end(d->s);
}

static void paint_fish(const struct drawing *d, double side)
{
    static const double body[][6] = {{-3.6, -2, -1.9, -3, 0, -3},     {1.9, -3, 3.2, -1.8, 4.1, -0.8},
                                     {4.7, -1.3, 5.2, -2, 5.9, -2.5}, {5.5, -0.9, 5.5, 0.9, 5.9, 2.5},
                                     {5.2, 2, 4.7, 1.3, 4.1, 0.8},    {3.2, 1.8, 1.9, 3, 0, 3},
                                     {-1.9, 3, -3.6, 2.2, -4.7, 0.3}};
    static const double gill[][6] = {{-2.1, -1, -2.1, 1, -2.8, 1.9}};
    const struct theme *t = d->t;
    if (!d->plain && !d->small)
        paint_fins(d, side);
    scene_path(d->s, rimmed(t, t->badge));
    add_shape(d->s, side, -4.7, 0.3, body, 7);
    scene_path_end(d->s);
    scene_path(d->s, rimmed(t, NO_COLOUR));
    scene_move(d->s, side * -2.8, -1.9);
    fish_curve(d->s, side, gill[0]);
    scene_path_end(d->s);
    scene_circle(d->s, side * -3.45, -0.5, 0.3, style_fill(t->badge_rim));
}

static const char *fish_symbol(bool faces_right)
{
    return faces_right ? "fish-r" : "fish";
}

static void catch_symbol(int number, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "catch-%d", number);
}

static void whole_symbol(int number, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "fish-%d", number);
}

static void define_bare_fish(const struct drawing *d, bool faces_right)
{
    if (scene_has_symbol(d->s, fish_symbol(faces_right)))
        return;
    scene_symbol_begin(d->s, fish_symbol(faces_right));
    paint_fish(d, faces_right ? -1 : 1);
    scene_symbol_end(d->s);
}

static void define_catch(const struct drawing *d, int number)
{
    char name[SYMBOL_NAME], text[8];
    catch_symbol(number, name);
    if (scene_has_symbol(d->s, name))
        return;
    snprintf(text, sizeof text, "%d", number);
    scene_symbol_begin(d->s, name);
    scene_text(d->s, 0, 0.65, digits / text_cap_height(1, FACE_REGULAR), FACE_REGULAR, ALIGN_CENTRE, d->t->badge_text,
               text);
    draw_pip_line(d, token_pips(token_of(number)), 1.6, 1, d->t->badge_text);
    scene_symbol_end(d->s);
}

/* The number stands between the gill and the tail. */
static void put_fish(const struct drawing *d, int number, bool right, struct point at, double scale)
{
    char name[SYMBOL_NAME];
    catch_symbol(number, name);
    scene_use(d->s, fish_symbol(right), at.x, at.y, scale, 0);
    scene_use(d->s, name, at.x + scale * (right ? -behind_gill : behind_gill), at.y, scale, 0);
}

/* In one piece where many are placed. */
static void define_whole_fish(const struct drawing *d, int number)
{
    char name[SYMBOL_NAME];
    whole_symbol(number, name);
    if (scene_has_symbol(d->s, name))
        return;
    scene_symbol_begin(d->s, name);
    put_fish(d, number, false, (struct point){0, 0}, 1);
    scene_symbol_end(d->s);
}

void define_fish(const struct drawing *d, int number, bool faces_right)
{
    define_bare_fish(d, faces_right);
    define_catch(d, number);
    if (d->small)
        define_whole_fish(d, number);
}

void define_grounds(const struct drawing *d)
{
    for (int i = 0; i < ground_count(d); i++)
        define_fish(d, d->b->ground[i].number, drawing_ground(d, i).faces_right);
}

void draw_fish(const struct drawing *d, int number, double x, double y)
{
    put_fish(d, number, false, (struct point){x, y}, 1);
}

/* ---- lines and floats ---- */

/* A line to each corner, from so many mm before the corner. */
static void stroke_ropes(const struct drawing *d, double from, struct style style)
{
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (int i = 0; i < ground_count(d); i++) {
        struct anchorage at = drawing_ground(d, i);
        for (int k = 0; k < 3; k++) {
            struct point c = at.corner[k];
            double share = from / hypot(at.fish.x - c.x, at.fish.y - c.y);
            scene_move(d->s, c.x + share * (at.fish.x - c.x), c.y + share * (at.fish.y - c.y));
            scene_line(d->s, at.fish.x, at.fish.y);
        }
    }
    scene_path_end(d->s);
}

/* Floats are the round ends of dashes without length: far fewer bytes of SVG than a circle each. */
void draw_ground_lines(const struct drawing *d)
{
    struct style rims = style_stroke(d->t->badge_rim, 2 * (float_r + rim_mm / 2));
    struct style floats = style_stroke(d->t->badge, 2 * (float_r - rim_mm / 2));
    rims.dash_mm = floats.dash_mm = 0.01;
    rims.gap_mm = floats.gap_mm = float_step;
    if (ground_count(d) == 0)
        return;
    scene_begin(d->s, "fishing-lines", NULL, NULL);
    stroke_ropes(d, 0, style_stroke(d->t->badge_rim, rope_mm));
    if (!d->plain && !d->small) {
        stroke_ropes(d, float_from, rims);
        stroke_ropes(d, float_from, floats);
    }
    scene_end(d->s);
}

void draw_grounds(const struct drawing *d)
{
    for (int i = 0; i < ground_count(d); i++) {
        const struct fishing_ground *g = &d->b->ground[i];
        struct anchorage at = drawing_ground(d, i);
        char corner[PLACE_NAME], label[LABEL], name[SYMBOL_NAME];
        lattice_corner_name(&d->b->preset->lattice, g->corner, corner);
        words_write(label, sizeof label, d->lang, WORD_LABEL_GROUND, (struct word_values){.n = {g->number}});
        scene_begin(d->s, "fishing", label, corner);
        if (d->small) {
            whole_symbol(g->number, name);
            scene_use(d->s, name, at.fish.x, at.fish.y, 1, 0);
        } else {
            put_fish(d, g->number, at.faces_right, at.fish, 1);
        }
        scene_end(d->s);
    }
}

void draw_ground_sample(const struct drawing *d, double x, double y)
{
    const double scale = 0.68, tail = 0.5; /* its middle is a little towards its tail */
    bool right = drawing_ground(d, 0).faces_right;
    put_fish(d, d->b->ground[0].number, right, (struct point){x + scale * (right ? tail : -tail), y}, scale);
}
