/* Corners, and what may be written on a board: pips and ranks of corners, names of hexes and corners. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "render/art.h"
#include "render/drawing.h"

static int corner_pips(const struct drawing *d, int corner)
{
    const struct lattice *l = d->l;
    int sum = 0;
    for (int i = 0; i < l->corner[corner].hexes; i++)
        sum += board_pips(d->b, l->corner[corner].hex[i]);
    return sum;
}

bool corner_is_shown(const struct lattice *l, int corner)
{
    for (int i = 0; i < l->corner[corner].hexes; i++)
        if (l->land[l->corner[corner].hex[i]])
            return true;
    return false;
}

/* ---- names, on plates so that they can be read on any ground ---- */

/* A name is the hex's and the corner's, each a symbol: far shorter than a run of letters for every corner. They meet
 * below the corner, a little to its right, as the hex's is mostly the longer one. */
static const double name_mm = 1.6, plate_pad = 0.25, plate_step = 0.3, joint_x = 0.55, below_badge = 2.65,
                    below_dot = 1.5;

static void hex_symbol(int hex, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "at%d", hex);
}

static void corner_symbol(unsigned k, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "%c%c", corner_names[k][0] - 'A' + 'a',
             corner_names[k][1] ? corner_names[k][1] - 'A' + 'a' : '0');
}

static double name_width(const char *text)
{
    return text_width(name_mm, FACE_REGULAR, text);
}

/* Plates of hexes come in steps of width, so that few are drawn. They end at (0, 0), in the middle of the right side.
 */
static double plate_width(const char *text)
{
    return ceil((name_width(text) + 2 * plate_pad) / plate_step) * plate_step;
}

static void plate_symbol(double width, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "plate-%ld", lround(width / plate_step));
}

static void paint_plate(const struct drawing *d, double left, double y, double width)
{
    double height = text_cap_height(name_mm, FACE_REGULAR) + 2 * plate_pad;
    scene_rect(d->s, left, y - height / 2, width, height, 0, style_fill(d->t->token));
}

static void define_plate(const struct drawing *d, double width)
{
    char name[SYMBOL_NAME];
    plate_symbol(width, name);
    if (scene_has_symbol(d->s, name))
        return;
    scene_symbol_begin(d->s, name);
    paint_plate(d, -width, 0, width);
    scene_symbol_end(d->s);
}

/* From x on, its middle at y. */
static void paint_name(const struct drawing *d, double x, double y, const char *text)
{
    double cap = text_cap_height(name_mm, FACE_REGULAR);
    scene_text(d->s, x, y + cap / 2, name_mm, FACE_REGULAR, ALIGN_LEFT, d->t->number, text);
}

static void define_hex_name(const struct drawing *d, const char *symbol, double y, const char *text)
{
    char plate[SYMBOL_NAME];
    double width = plate_width(text);
    define_plate(d, width);
    plate_symbol(width, plate);
    scene_symbol_begin(d->s, symbol);
    scene_use(d->s, plate, joint_x + plate_pad, y, 1, 0);
    paint_name(d, joint_x - name_width(text), y, text);
    scene_symbol_end(d->s);
}

static void define_corner_name(const struct drawing *d, const char *symbol, double y, const char *text)
{
    scene_symbol_begin(d->s, symbol);
    paint_plate(d, joint_x, y, name_width(text) + plate_pad);
    paint_name(d, joint_x, y, text);
    scene_symbol_end(d->s);
}

static double name_y(bool badges)
{
    return badges ? below_badge : below_dot;
}

void define_names(const struct drawing *d, bool badges)
{
    const struct lattice *l = d->l;
    char symbol[SYMBOL_NAME], text[PLACE_NAME];
    double y = name_y(badges);
    for (int i = 0; i < l->hexes; i++) {
        if (!drawing_sees(d, drawing_centre(d, i), HEX_REACH + NAME_REACH + d->gap))
            continue;
        hex_symbol(i, symbol);
        hex_text(l->hex[i], text);
        define_hex_name(d, symbol, y, text);
    }
    for (unsigned k = 0; k < 6; k++) {
        corner_symbol(k, symbol);
        snprintf(text, sizeof text, ":%s", corner_names[k]);
        define_corner_name(d, symbol, y, text);
    }
}

static void draw_corner_name(const struct drawing *d, int corner)
{
    const struct lattice *l = d->l;
    char symbol[SYMBOL_NAME];
    hex_symbol(l->corner[corner].hex[0], symbol);
    scene_use(d->s, symbol, 0, 0, 1, 0);
    corner_symbol((unsigned char)l->corner[corner].at, symbol);
    scene_use(d->s, symbol, 0, 0, 1, 0);
}

/* ---- pips ---- */

static void pips_symbol(int pips, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "pips-%d", pips);
}

/* What all badges share. */
static void define_empty_badge(const struct drawing *d)
{
    struct style badge = style_fill(d->t->token);
    badge.stroke = d->t->line;
    badge.stroke_mm = 0.22;
    scene_symbol_begin(d->s, "badge");
    scene_circle(d->s, 0, 0, 1.65, badge);
    scene_symbol_end(d->s);
}

static void define_badge(const struct drawing *d, int pips)
{
    char name[SYMBOL_NAME], text[8];
    pips_symbol(pips, name);
    if (scene_has_symbol(d->s, name))
        return;
    snprintf(text, sizeof text, "%d", pips);
    double size = 1.7 / text_cap_height(1, FACE_BOLD);
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "badge", 0, 0, 1, 0);
    scene_text(d->s, 0, 0.85, size, FACE_BOLD, ALIGN_CENTRE, d->t->number, text);
    scene_symbol_end(d->s);
}

void define_pips(const struct drawing *d)
{
    const struct lattice *l = d->l;
    define_empty_badge(d);
    for (int i = 0; i < l->corners; i++)
        if (corner_is_shown(l, i))
            define_badge(d, corner_pips(d, i));
}

/* ---- ranks: light numbers on dark squares, so that none is taken for the pips of a corner, in black and white too
 * ---- */

static const double rank_side = 3.9;

static void rank_symbol(int rank, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "rank-%d", rank);
}

void define_ranks(const struct drawing *d, int ranks)
{
    struct style square = style_fill(d->t->number);
    square.stroke = d->t->token;
    square.stroke_mm = 0.3;
    if (ranks > 0) {
        scene_symbol_begin(d->s, "square");
        scene_rect(d->s, -rank_side / 2, -rank_side / 2, rank_side, rank_side, 0.6, square);
        scene_symbol_end(d->s);
    }
    for (int rank = 1; rank <= ranks; rank++) {
        char name[SYMBOL_NAME], text[12];
        rank_symbol(rank, name);
        snprintf(text, sizeof text, "%d", rank);
        scene_symbol_begin(d->s, name);
        scene_use(d->s, "square", 0, 0, 1, 0);
        scene_text(d->s, 0, 0.95, 1.9 / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, d->t->token, text);
        scene_symbol_end(d->s);
    }
}

/* From 1; 0 for a corner without one. */
static int rank_of(const struct picture *p, int corner)
{
    for (int i = 0; i < p->ranks; i++)
        if (p->rank[i] == corner)
            return i + 1;
    return 0;
}

/* ---- corners ---- */

void define_corner(const struct drawing *d)
{
    if (scene_has_symbol(d->s, "corner"))
        return;
    scene_symbol_begin(d->s, "corner");
    scene_circle(d->s, 0, 0, DOT_MM, style_fill(d->t->line));
    scene_symbol_end(d->s);
}

/* What a corner shows and is called: its rank goes before its pips. */
static void dress(const struct drawing *d, int corner, const struct picture *p, char symbol[SYMBOL_NAME],
                  char label[LABEL])
{
    int rank = rank_of(p, corner), sum = corner_pips(d, corner);
    label[0] = '\0';
    if (!corner_mark(d, corner, symbol, label))
        snprintf(symbol, SYMBOL_NAME, "corner");
    if (rank > 0) {
        words_write(label, LABEL, d->lang, p->pips ? WORD_LABEL_OPENING_PIPS : WORD_LABEL_OPENING,
                    (struct word_values){.n = {rank, sum}});
        rank_symbol(rank, symbol);
    } else if (p->pips && building_has_site(&d->b->preset->building, corner)) {
        words_write(label, LABEL, d->lang, WORD_LABEL_PIPS, (struct word_values){.n = {sum}});
        pips_symbol(sum, symbol);
    }
}

/* A picture that is too large even without labels does without the elements of corners that have no mark. */
static void begin_corner(const struct drawing *d, const char *label, const char *name)
{
    if (!d->mute)
        scene_begin(d->s, "corner", label[0] ? label : NULL, name);
}

static void end_corner(const struct drawing *d)
{
    if (!d->mute)
        scene_end(d->s);
}

static void draw_dressed_corner(const struct drawing *d, int corner, const char *name, const struct picture *p)
{
    char symbol[SYMBOL_NAME], label[LABEL];
    struct point at = drawing_corner(d, corner);
    dress(d, corner, p, symbol, label);
    begin_corner(d, d->terse ? "" : label, name);
    scene_placed_begin(d->s, at.x, at.y, 1);
    scene_use(d->s, symbol, 0, 0, 1, 0);
    if (p->names)
        draw_corner_name(d, corner);
    scene_placed_end(d->s);
    end_corner(d);
}

static bool draw_mark_of(const struct drawing *d, int corner, const char *name)
{
    char symbol[SYMBOL_NAME], label[LABEL];
    struct point at = drawing_corner(d, corner);
    if (!corner_mark(d, corner, symbol, label))
        return false;
    scene_begin(d->s, "corner", label, name);
    scene_use(d->s, symbol, at.x, at.y, 1, 0);
    scene_end(d->s);
    return true;
}

/* Where a board says what the sites are, the other corners are none, unless they have a chip. */
static bool is_place(const struct drawing *d, int corner)
{
    char symbol[SYMBOL_NAME], label[LABEL];
    return d->b->preset->building.sites == 0 || corner_mark(d, corner, symbol, label);
}

void draw_corners(const struct drawing *d, const struct picture *p)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->corners; i++) {
        char name[PLACE_NAME];
        struct point at = drawing_corner(d, i);
        if (!corner_is_shown(l, i) || !is_place(d, i) || !drawing_sees(d, at, NAME_REACH))
            continue;
        lattice_corner_name(l, i, name);
        if (p->pips || p->names || rank_of(p, i) > 0) {
            draw_dressed_corner(d, i, name, p);
            continue;
        }
        if (draw_mark_of(d, i, name))
            continue;
        begin_corner(d, "", name);
        if (d->land)
            draw_land_corner(d, i);
        else
            scene_use(d->s, "corner", at.x, at.y, 1, 0);
        end_corner(d);
    }
}

double corner_overhang(const struct drawing *d, const struct picture *p)
{
    const struct lattice *l = d->l;
    char text[PLACE_NAME];
    bool badges = p->pips || p->ranks > 0;
    double most = badges ? rank_side / 2 + 0.15 : 0, beyond = d->gap / sqrt(3); /* of a tile is the corner */
    for (int i = 0; p->names && i < l->hexes; i++) {
        hex_text(l->hex[i], text);
        most = fmax(most, plate_width(text) - joint_x - plate_pad);
    }
    if (p->names)
        most = fmax(most, name_y(badges) + name_mm);
    if (d->b->preset->building.sites > 0 || has_ways(d))
        most = fmax(most, TRADE_SHIP_MM);
    return most > 0 ? most + beyond : 0;
}

void draw_hex_names(const struct drawing *d, bool badges)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->hexes; i++) {
        char name[PLACE_NAME], symbol[SYMBOL_NAME];
        struct point c = drawing_centre(d, i);
        if ((d->land && !l->land[i]) || !drawing_sees(d, c, HEX_REACH))
            continue;
        hex_text(l->hex[i], name);
        hex_symbol(i, symbol);
        scene_use(d->s, symbol, c.x + name_width(name) / 2 - joint_x, c.y + 8.5 - name_y(badges), 1, 0);
    }
}

/* ---- samples ---- */

/* The highest, so that it is on the board. */
static void draw_pips_sample(const struct drawing *d, double x, double y)
{
    const struct lattice *l = d->l;
    char symbol[SYMBOL_NAME];
    int most = 0;
    for (int i = 0; i < l->corners; i++)
        if (corner_is_shown(l, i) && corner_pips(d, i) > most)
            most = corner_pips(d, i);
    pips_symbol(most, symbol);
    scene_use(d->s, symbol, x, y, 1, 0);
}

static int first_on_land(const struct lattice *l)
{
    int corner = 0;
    while (corner < l->corners - 1 && !corner_is_shown(l, corner))
        corner++;
    return corner;
}

/* As large as on the boards of pages. */
static void draw_name_sample(const struct drawing *d, bool badges, double x, double y)
{
    const double scale = 1.4;
    const struct lattice *l = d->l;
    int corner = first_on_land(l);
    char name[PLACE_NAME], hex[PLACE_NAME];
    lattice_corner_name(l, corner, name);
    hex_text(l->hex[l->corner[corner].hex[0]], hex);
    double left = joint_x - name_width(hex), right = joint_x + name_width(name + strlen(hex));
    scene_placed_begin(d->s, x - scale * (left + right) / 2, y - scale * name_y(badges), scale);
    draw_corner_name(d, corner);
    scene_placed_end(d->s);
}

static void draw_shared_sample(const struct drawing *d, double x, double y)
{
    char symbol[SYMBOL_NAME];
    int hex = 0;
    while (d->b->number[hex] != shared_token(d->b))
        hex++;
    token_symbol(d, hex, symbol);
    scene_use(d->s, symbol, x, y, 0.72, 0);
}

void draw_mark(const struct drawing *d, const struct picture *p, enum mark mark, double x, double y)
{
    char symbol[SYMBOL_NAME];
    if (mark >= MARK_TOWN) {
        draw_building_mark(d, mark, x, y);
    } else if (mark == MARK_PIPS) {
        draw_pips_sample(d, x, y);
    } else if (mark == MARK_NAMES) {
        draw_name_sample(d, p->pips || p->ranks > 0, x, y);
    } else if (mark == MARK_SHARED) {
        draw_shared_sample(d, x, y);
    } else if (mark == MARK_RIVER) {
        draw_river_sample(d, x, y);
    } else if (mark == MARK_GROUND) {
        draw_ground_sample(d, x, y);
    } else if (mark == MARK_LAKE) {
        draw_lake_sample(d, x, y);
    } else if (mark == MARK_OPENINGS) {
        rank_symbol(1, symbol);
        scene_use(d->s, symbol, x, y, 1, 0);
    } else if (mark == MARK_SEA) {
        draw_sea_edge_sample(d, x, y);
    } else {
        draw_frame_sample(d, x, y);
    }
}
