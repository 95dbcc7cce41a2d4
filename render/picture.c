/* Boards as scenes: on screen here; pages in picture_page.c. */
#include "render/picture.h"

#include <string.h>
#include "gen/board_variants.h"
#include "gen/core/buf.h"
#include "gen/core/text.h"
#include "gen/lang.h"
#include "gen/spiral.h"
#include "render/art.h"
#include "render/drawing.h"
#include "render/output.h"
#include "render/paper.h"

struct picture picture_default(void)
{
    return (struct picture){.theme = theme_name(0), .paper = paper_name(0), .print = PRINT_DEFAULT};
}

/* The letters are shown where the numbers were laid as a spiral, not where they happen to form one. */
static bool follows_spiral(const struct board *b, const struct origin *o, const char *letter[HEX_MAX])
{
    int start;
    enum spiral_direction direction;
    const char *numbers = o && o->known ? rule_list_get(&o->rules, "numbers") : NULL;
    return numbers && !strncmp(numbers, "spiral", 6) && spiral_find(b, &start, &direction, letter);
}

void define_tile(const struct drawing *d, enum terrain t)
{
    char name[ART_NAME];
    art_tile_name(t, 0, name);
    if (!scene_has_symbol(d->s, name))
        (d->plain ? art_define_plain_tile : art_define_tile)(d->s, d->t, t);
}

static void define_sign(const struct drawing *d, enum resource r)
{
    char name[ART_NAME];
    art_sign_name(r, name);
    if (!scene_has_symbol(d->s, name))
        art_define_sign(d->s, d->t, r);
}

void define_board(const struct drawing *d)
{
    bool terrain[TERRAINS] = {false}, kind[RESOURCES] = {false};
    for (int i = 0; i < d->b->preset->lattice.hexes; i++)
        terrain[board_shown(d->b, i)] = d->b->terrain[i] != TERRAIN_SEA;
    if (d->shown && d->shown->covers > 0)
        define_fog(d);
    for (int i = 0; i < d->b->harbours; i++)
        kind[d->b->harbour[i].kind] = true;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain[t])
            define_tile(d, (enum terrain)t);
    for (int r = 0; r < RESOURCES; r++)
        if (kind[r] && !d->land)
            define_sign(d, (enum resource)r);
    if (!d->land)
        define_ships(d);
    if (!d->land)
        define_grounds(d);
    define_lakes(d);
    define_tokens(d);
    define_corner(d);
    define_ways(d);
    define_sites(d);
    if (d->land)
        define_land(d);
    else
        define_water(d);
}

/* What is between the hexes and round them, below what stands on them. */
static void draw_surroundings(const struct drawing *d, const struct origin *o)
{
    if (d->land) {
        draw_land_tracks(d);
        draw_shore_lines(d);
        draw_land_edges(d);
        draw_rivers(d);
        draw_ways(d);
        return;
    }
    draw_tracks(d);
    draw_shore_lines(d);
    if (d->gap > 0)
        draw_outlines(d);
    draw_piers(d);
    draw_edges(d);
    draw_rivers(d);
    draw_ground_lines(d);
    draw_ways(d);
    draw_grounds(d);
    draw_frame(d, o);
    draw_harbours(d);
}

void draw_board(struct drawing *d, const struct origin *o, const struct picture *p)
{
    bool badges = p->pips || p->ranks > 0;
    d->spiral = follows_spiral(d->b, o, d->letter);
    struct coasts *coasts = coasts_new(d);
    d->coasts = coasts;
    define_board(d);
    if (p->pips)
        define_pips(d);
    define_ranks(d, p->ranks);
    if (p->names)
        define_names(d, badges);
    if (!d->land)
        draw_sea(d);
    draw_hexes(d);
    draw_surroundings(d, o);
    draw_robber_ashore(d);
    draw_corners(d, p);
    if (p->names)
        draw_hex_names(d, badges);
    else
        draw_town_names(d);
    d->coasts = NULL;
    coasts_free(coasts);
}

static struct scene *draw_screen(struct drawing *d, const struct origin *o, const struct picture *p)
{
    const struct preset *preset = d->b->preset;
    struct extent e = drawing_room(d, p);
    double scale = print_scale(&p->print), title = p->title ? 11 : 0;
    double width = e.right - e.left, height = title + e.bottom - e.top;
    d->s = scene_new(scale * width, scale * height, picture_title(p, preset), preset->about);
    scene_paper(d->s, d->t->paper);
    if (scale != 1)
        scene_placed_begin(d->s, 0, 0, scale);
    if (p->title)
        scene_free_text(d->s, width / 2, 7.4, 7, width - 8, FACE_BOLD, ALIGN_CENTRE, d->t->text, p->title);
    scene_placed_begin(d->s, -e.left, title - e.top, 1);
    draw_board(d, o, p);
    scene_placed_end(d->s);
    if (scale != 1)
        scene_placed_end(d->s);
    return d->s;
}

struct scene *picture_screen(const struct board *b, const struct origin *o, const struct picture *p)
{
    struct shown *shown = shown_new(b, p);
    struct drawing d = drawing_for(shown, p);
    struct scene *s = draw_screen(&d, o, p);
    bool large = shown->lattice->hexes > DRAWING_HEXES || b->preset->building.ways > 0;
    for (int step = 1; large && step < DRAWING_STEPS && !svg_fits(s); step++) {
        scene_free(s);
        drawing_cut(&d, step);
        s = draw_screen(&d, o, p);
    }
    shown_free(shown);
    return s;
}

const char *picture_title(const struct picture *p, const struct preset *preset)
{
    return p->title ? p->title : preset_title(preset, lang_find(p->lang));
}

/* ---- what may be asked for ---- */

static bool one_of(const char *value, int count, const char *(*name)(int), const char *field, struct err *e)
{
    struct buf known = {0};
    for (int i = 0; i < count; i++) {
        if (!strcmp(value, name(i))) {
            buf_free(&known);
            return true;
        }
        buf_format(&known, "%s%s", i ? ", " : "", name(i));
    }
    err_set(e, ERR_INPUT, field, "The %s is one of: %s.", field, known.data);
    buf_free(&known);
    return false;
}

/* RFC 3986: a scheme, a colon, and nothing that would have to be escaped. */
static bool is_uri(const char *link)
{
    size_t scheme = strspn(link, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.");
    if (scheme == 0 || link[scheme] != ':' || !link[scheme + 1])
        return false;
    for (const char *c = link; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"<>\\^`{|}", *c))
            return false;
    return true;
}

static bool has_controls(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7F)
            return true;
    return false;
}

bool picture_valid(const struct picture *p, struct err *e)
{
    if (p->theme && !one_of(p->theme, themes_count(), theme_name, "theme", e))
        return false;
    if (p->lang && !one_of(p->lang, langs_count(), lang_name, "lang", e))
        return false;
    struct paper paper;
    if (!paper_read(p->paper, &paper) && !one_of(p->paper, papers_count(), paper_name, "paper", e))
        return false;
    if (p->title && (!*p->title || strlen(p->title) > TITLE_BYTES || !text_is_utf8(p->title, strlen(p->title)) ||
                     has_controls(p->title)))
        return err_set(e, ERR_INPUT, "title", "The title is 1 to %d bytes of UTF-8 without control characters.",
                       TITLE_BYTES);
    if (p->link && (strlen(p->link) > LINK_BYTES || !is_uri(p->link)))
        return err_set(e, ERR_INPUT, "link",
                       "The link is a URI of at most %d printable ASCII characters, such as https://example.org/.",
                       LINK_BYTES);
    return true;
}
