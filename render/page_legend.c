/* The legend of a page: what the terrains and harbours of the board are called, and how many of each there are. */
#include <math.h>
#include "gen/board_variants.h"
#include "render/art.h"
#include "render/page.h"

static const double tile_scale = 0.47, tile_row = 12, border_mm = 0.26, ship_scale = 0.87, ship_half = 4.4,
                    ship_row = 10.4, trade_scale = 1.25, trade_row = 9;

/* Two columns. The first is the wider one: "Mountains" stands there. */
static const double second_column = 0.535, column_gap = 0.6; /* of the width; mm */
enum { COLUMNS = 2, ENTRIES = HARBOUR_MAX };
_Static_assert((int)TERRAINS + 1 <= ENTRIES, "a list holds all terrains and fog too");

struct entry {
    const struct harbour *harbour; /* NULL: a terrain's, or a trade ship's */
    const struct way *way;         /* of a trade ship */
    enum terrain terrain;
    bool fog; /* what covers hexes, and no terrain */
    const char *name;
    char below[LABEL];
};

/* ---- what there is ---- */

static const char *yield_of(const struct drawing *d, enum terrain t)
{
    if (t == TERRAIN_LAKE && first_lake(d->b))
        return word(d->lang, WORD_FISH);
    for (int i = 0; i < d->b->preset->variants; i++)
        if (d->b->preset->variant[i].shown == t)
            t = (enum terrain)d->b->preset->variant[i].as;
    if (terrain_resource(t) != RESOURCE_NONE)
        return drawing_resource(d, terrain_resource(t));
    return word(d->lang, terrain_is_producing(t) ? WORD_ANY_ONE : WORD_NOTHING);
}

/* What lies face down is the same on every board of the preset, and counts too. */
static void count_terrains(const struct page *p, int count[TERRAINS])
{
    const struct preset *preset = p->board->preset;
    for (int i = 0; i < preset->lattice.hexes; i++)
        count[board_shown(p->board, i)] += !p->shown->covered[i];
    for (int i = 0; p->shown->covers > 0 && i < preset->areas; i++)
        for (int t = 0; preset->area[i].fog && t < TERRAINS; t++)
            count[t] += preset->area[i].terrain_count[t];
}

static int list_terrains(const struct page *p, struct entry entries[ENTRIES])
{
    int count[TERRAINS] = {0}, listed = 0;
    count_terrains(p, count);
    for (int t = 0; t < TERRAINS; t++) {
        struct entry *entry = &entries[listed];
        if (count[t] == 0 || t == TERRAIN_SEA)
            continue;
        *entry = (struct entry){.terrain = (enum terrain)t, .name = word_terrain(p->drawing.lang, (enum terrain)t)};
        words_write(entry->below, LABEL, p->drawing.lang, WORD_TERRAIN_COUNT,
                    (struct word_values){.n = {count[t]}, .s = {yield_of(&p->drawing, (enum terrain)t)}});
        listed++;
    }
    if (p->shown->covers > 0) {
        struct entry *entry = &entries[listed++];
        *entry = (struct entry){.fog = true, .name = word(p->drawing.lang, WORD_FOG)};
        words_write(entry->below, LABEL, p->drawing.lang, WORD_FOG_COUNT,
                    (struct word_values){.n = {p->shown->covers}});
    }
    return listed;
}

static bool is_alike(const struct harbour *a, const struct harbour *b)
{
    return a->kind == b->kind && a->rate == b->rate;
}

/* Each kind of harbour is listed once, at the first harbour of its kind. */
static bool is_first_of_kind(const struct board *b, int harbour)
{
    for (int i = 0; i < harbour; i++)
        if (is_alike(&b->harbour[i], &b->harbour[harbour]))
            return false;
    return true;
}

static int count_harbours(const struct board *b, const struct harbour *like)
{
    int count = 0;
    for (int i = 0; i < b->harbours; i++)
        count += is_alike(&b->harbour[i], like);
    return count;
}

/* None where the land alone is drawn. */
static int list_harbours(const struct page *p, struct entry entries[ENTRIES])
{
    const struct board *b = p->board;
    int listed = 0;
    for (int kind = 0; !p->drawing.land && kind < RESOURCES; kind++)
        for (int i = 0; i < b->harbours; i++) {
            const struct harbour *h = &b->harbour[i];
            if (h->kind != kind || !is_first_of_kind(b, i))
                continue;
            struct entry *entry = &entries[listed++];
            *entry = (struct entry){.harbour = h, .name = word_resource(p->drawing.lang, h->kind)};
            words_write(entry->below, LABEL, p->drawing.lang, WORD_HARBOUR_COUNT,
                        (struct word_values){.n = {count_harbours(b, h), h->rate}});
        }
    return listed;
}

static bool is_alike_way(const struct way *a, const struct way *b)
{
    return a->rate == b->rate && a->resource == b->resource;
}

/* Each kind of trade ship once. */
static int list_trade_ships(const struct page *p, struct entry entries[ENTRIES])
{
    const struct building *b = &p->board->preset->building;
    int listed = 0;
    for (int kind = 0; kind < RESOURCES; kind++) {
        const struct way *first = NULL;
        int count = 0;
        for (int i = 0; i < b->ways; i++) {
            if (b->way[i].rate == 0 || b->way[i].resource != kind)
                continue;
            first = first ? first : &b->way[i];
            count += is_alike_way(first, &b->way[i]);
        }
        if (!first)
            continue;
        struct entry *entry = &entries[listed++];
        *entry = (struct entry){.way = first, .name = drawing_resource(&p->drawing, (enum resource)kind)};
        words_write(entry->below, LABEL, p->drawing.lang, WORD_HARBOUR_COUNT,
                    (struct word_values){.n = {count, first->rate}});
    }
    return listed;
}

/* ---- places ---- */

/* The middle of the left side of cell i of a grid. */
static struct point cell(struct area at, double row, int i)
{
    int line = i / COLUMNS, column = i % COLUMNS;
    return (struct point){at.x + column * second_column * at.width, at.y + (line + 0.5) * row};
}

static double grid_height(int cells, double row)
{
    int lines = (cells + COLUMNS - 1) / COLUMNS;
    return lines * row;
}

/* Where the middle of a sign is, and where its words begin, from the left side of its cell. */
static double sign_x(const struct entry *entry)
{
    if (entry->way)
        return TRADE_SHIP_MM * trade_scale;
    return entry->harbour ? ship_half * ship_scale : ART_FLAT / 2 * tile_scale + border_mm / 2;
}

static double words_x(const struct entry *entry)
{
    if (entry->way)
        return 2 * sign_x(entry) + 1.4;
    return sign_x(entry) + (entry->harbour ? ship_half * ship_scale + 1.2 : ART_SIDE * tile_scale + 1);
}

static double least_width(const struct entry *entries, int count)
{
    double least = 0;
    for (int i = 0; i < count; i++) {
        char name[LABEL];
        words_capital(name, sizeof name, entries[i].name);
        double width = words_x(&entries[i]) + fmax(text_width(PAGE_NAME, FACE_REGULAR, name),
                                                   text_width(PAGE_SMALL, FACE_REGULAR, entries[i].below));
        least = fmax(least, i % COLUMNS ? width / (1 - second_column) : (width + column_gap) / second_column);
    }
    return least;
}

double page_legend_width(const struct page *p)
{
    struct entry entries[ENTRIES];
    if (p->brief >= BRIEF_LEGEND)
        return 0;
    double terrains = least_width(entries, list_terrains(p, entries));
    double trade = least_width(entries, list_trade_ships(p, entries));
    return fmax(fmax(terrains, trade), least_width(entries, list_harbours(p, entries)));
}

/* ---- drawing ---- */

static void define_border(const struct drawing *d)
{
    double xy[12], r = ART_SIDE * tile_scale;
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = r * sin(k * M_PI / 3);
        xy[2 * k + 1] = -r * cos(k * M_PI / 3);
    }
    struct style line = style_stroke(d->t->line, border_mm);
    line.cap = CAP_ROUND;
    scene_symbol_begin(d->s, "border");
    scene_polygon(d->s, xy, 6, line);
    scene_symbol_end(d->s);
}

static void draw_sign(const struct drawing *d, const struct entry *entry, double x, double y)
{
    char tile[ART_NAME], ship[SYMBOL_NAME];
    if (entry->way) {
        trade_ship_name(entry->way, ship);
        scene_use(d->s, ship, x, y, trade_scale, 0);
        return;
    }
    if (entry->harbour) {
        ship_name(entry->harbour, ship);
        scene_use(d->s, ship, x, y, ship_scale, 0);
        return;
    }
    art_tile_name(entry->terrain, 0, tile);
    if (!entry->fog)
        define_tile(d, entry->terrain);
    scene_use(d->s, entry->fog ? "fog" : tile, x, y, tile_scale, 0);
    scene_use(d->s, "border", x, y, 1, 0);
}

static void draw_entry(const struct drawing *d, const struct entry *entry, struct point at)
{
    char name[LABEL], label[2 * LABEL];
    double x = at.x + words_x(entry);
    words_capital(name, sizeof name, entry->name);
    enum word phrase = entry->way ? WORD_LABEL_TRADE_SHIPS : entry->harbour ? WORD_LABEL_HARBOURS : WORD_LABEL_TERRAIN;
    words_write(label, sizeof label, d->lang, phrase, (struct word_values){.s = {entry->name, entry->below}});
    scene_begin(d->s, entry->harbour || entry->way ? "harbour-sign" : "terrain", label, NULL);
    draw_sign(d, entry, at.x + sign_x(entry), at.y);
    scene_text(d->s, x, at.y - 0.5, PAGE_NAME, FACE_REGULAR, ALIGN_LEFT, d->t->text, name);
    scene_text(d->s, x, at.y + 3.4, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, d->t->faint, entry->below);
    scene_end(d->s);
}

static double draw_entries(const struct page *p, struct area at, enum word heading, const struct entry *entries,
                           int count, double row)
{
    double top = page_heading(p, at, heading) + 1.4;
    at.y += top;
    for (int i = 0; p->drawing.s && i < count; i++)
        draw_entry(&p->drawing, &entries[i], cell(at, row, i));
    return top + grid_height(count, row);
}

double page_terrains(const struct page *p, struct area at)
{
    struct entry entries[ENTRIES];
    if (p->brief >= BRIEF_LEGEND)
        return 0;
    if (p->drawing.s)
        define_border(&p->drawing);
    return draw_entries(p, at, WORD_TERRAIN_HEADING, entries, list_terrains(p, entries), tile_row * p->stretch);
}

/* Harbours, and below them trade ships. */
double page_harbours(const struct page *p, struct area at)
{
    struct entry entries[ENTRIES];
    int harbours = list_harbours(p, entries);
    double height = 0;
    if (p->brief >= BRIEF_LEGEND)
        return 0;
    if (harbours > 0)
        height = draw_entries(p, at, WORD_HARBOURS_HEADING, entries, harbours, ship_row * p->stretch);
    int ships = list_trade_ships(p, entries);
    if (ships > 0)
        height +=
            draw_entries(p, area_below(at, height), WORD_TRADE_SHIPS_HEADING, entries, ships, trade_row * p->stretch);
    return height;
}
