/* The outline of a preset, what of it is open sea, and the areas that its pieces are dealt in: the one of terrain and
 * numbers, or those of `areas`. */
#include "gen/preset_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/text.h"

/* ---- hexes ---- */

bool preset_read_hex(struct reader *r, json_t *value, struct path at, struct hex *h)
{
    int q, ring;
    if (!reader_array(r, value, at, 2, 2, "numbers, q and r"))
        return false;
    bool first = reader_integer(r, json_array_get(value, 0), path_item(at, 0), -HEX_RANGE, HEX_RANGE, &q);
    bool second = reader_integer(r, json_array_get(value, 1), path_item(at, 1), -HEX_RANGE, HEX_RANGE, &ring);
    if (!first || !second)
        return false;
    if (abs(q + ring) > HEX_RANGE) {
        reader_fail(r, at, "the hex %d,%d is too far out: q + r must be from %d to %d", q, ring, -HEX_RANGE, HEX_RANGE);
        return false;
    }
    *h = (struct hex){(int8_t)q, (int8_t)ring};
    return true;
}

/* Reading order is demanded, not made: then a file's rows are the board's rows, which is how people read and compare
 * them, and the rows of `printed` stand under those of `hexes`. */
static void check_order(struct reader *r, struct path at, struct hex before, struct hex h)
{
    if (hex_equal(before, h))
        reader_fail(r, at, "the hex %d,%d is there twice", h.q, h.r);
    else if (!hex_before(before, h))
        reader_fail(r, at, "the hexes must be in reading order, by r and then by q: %d,%d comes before %d,%d", h.q, h.r,
                    before.q, before.r);
}

struct hexes {
    int count;
    bool whole; /* each was read, and none is there twice: they can be gone on with, in whatever order */
    struct hex hex[HEX_MAX];
};

static bool is_twice(const struct hexes *all)
{
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < i; k++)
            if (hex_equal(all->hex[i], all->hex[k]))
                return true;
    return false;
}

/* A list of hexes in reading order; false where it is not whole. */
static bool read_hexes(struct reader *r, json_t *value, struct path at, struct hexes *out)
{
    *out = (struct hexes){.count = 0};
    if (!reader_array(r, value, at, 1, HEX_MAX, "hexes"))
        return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (!preset_read_hex(r, json_array_get(value, i), path_item(at, i), &out->hex[out->count]))
            continue;
        if (out->count++ > 0)
            check_order(r, path_item(at, i), out->hex[out->count - 2], out->hex[out->count - 1]);
    }
    out->whole = out->count == (int)json_array_size(value) && !is_twice(out);
    return out->whole;
}

bool preset_read_place(struct reader *r, json_t *value, struct path at, const struct lattice *l, int *hex)
{
    struct hex h;
    if (!preset_read_hex(r, value, at, &h))
        return false;
    *hex = lattice_find(l, h);
    if (l->hexes == 0)
        return false;
    if (*hex < 0)
        reader_fail(r, at, "the hex %d,%d is not among hexes", h.q, h.r);
    return *hex >= 0;
}

/* ---- the outline ---- */

/* Marks what of the outline is open sea. */
static bool read_sea(struct reader *r, json_t *value, const struct hexes *outline, bool land[HEX_MAX])
{
    struct path at = path_key(path_root(), "sea");
    struct hexes sea;
    int before = r->failures;
    if (!value)
        return true;
    if (!read_hexes(r, value, at, &sea))
        return false;
    for (int i = 0; i < sea.count; i++) {
        int k = 0;
        while (k < outline->count && !hex_equal(outline->hex[k], sea.hex[i]))
            k++;
        if (k < outline->count)
            land[k] = false;
        else
            reader_fail(r, path_item(at, (size_t)i), "the hex %d,%d is not among hexes", sea.hex[i].q, sea.hex[i].r);
    }
    if (r->failures == before && sea.count == outline->count)
        reader_fail(r, at, "all hexes are sea: some must be left for land");
    return r->failures == before;
}

/* Reads hexes and sea into the lattice. */
static bool read_outline(struct reader *r, json_t *root, struct preset *p)
{
    struct hexes outline;
    bool land[HEX_MAX];
    struct err e = {0};
    memset(land, true, sizeof land);
    bool read = read_hexes(r, json_object_get(root, "hexes"), path_key(path_root(), "hexes"), &outline);
    if (!read || !read_sea(r, json_object_get(root, "sea"), &outline, land))
        return false;
    if (lattice_build(&p->lattice, outline.hex, land, outline.count, &e))
        return true;
    reader_fail(r, path_key(path_root(), "hexes"), "%s", e.detail);
    memset(&p->lattice, 0, sizeof p->lattice);
    return false;
}

/* ---- areas ---- */

static void read_name(struct reader *r, json_t *value, struct path at, struct preset *p, int area)
{
    const char *name = reader_text(r, value, at);
    if (!name)
        return;
    if (!text_is_name(name, AREA_NAME - 1)) {
        reader_fail(r, at,
                    "'%.40s' is no name for an area: words of small letters and digits with hyphens between them, a "
                    "letter first, at most %d bytes",
                    name, AREA_NAME - 1);
        return;
    }
    for (int i = 0; i < area; i++)
        if (strcmp(p->area[i].name, name) == 0)
            reader_fail(r, at, "there is an area '%.40s' already", name);
    memcpy(p->area[area].name, name, strlen(name) + 1);
}

static void read_area_hexes(struct reader *r, json_t *value, struct path at, struct preset *p, int area)
{
    struct hexes hexes;
    if (!read_hexes(r, value, at, &hexes))
        return;
    p->area[area].hexes = hexes.count;
    for (int i = 0; i < hexes.count && p->lattice.hexes > 0; i++) {
        struct path item = path_item(at, (size_t)i);
        struct hex h = hexes.hex[i];
        int hex = lattice_find(&p->lattice, h);
        if (hex < 0)
            reader_fail(r, item, "the hex %d,%d is not among hexes", h.q, h.r);
        else if (!p->lattice.land[hex])
            reader_fail(r, item, "the hex %d,%d is open sea, which is not dealt", h.q, h.r);
        else if (p->area_of[hex] >= 0)
            reader_fail(r, item, "the hex %d,%d is in the area %s already", h.q, h.r, p->area[p->area_of[hex]].name);
        else
            p->area_of[hex] = (int8_t)area;
    }
}

/* Fog is said where there is some; sea among the pieces is for it alone, as what lies open is `sea` or land. */
static void read_fog(struct reader *r, json_t *value, struct path at, struct preset_area *a)
{
    if (value && !json_is_true(value))
        reader_fail(r, at, "this is true, or left out where the hexes lie face up");
    a->fog = json_is_true(value);
}

static bool read_area_numbers(struct reader *r, json_t *value, struct path at, struct preset *p, int area)
{
    struct tokens tokens = {0};
    struct preset_area *a = &p->area[area];
    if (p->one_pile && value)
        reader_fail(r, at, "there is one pile of numbers for all areas already, beside them: leave this out");
    else if (!value && a->numbered > 0 && !p->one_pile)
        reader_fail(r, at, "the field numbers is missing: %d hexes of this area take one", a->numbered);
    else if (value && a->numbered == 0)
        reader_fail(r, at, "no hex of this area takes a number: leave numbers out");
    else if (value && preset_read_numbers(r, value, at, &tokens) && preset_add_tokens(r, at, &tokens, p, area))
        return preset_check_tokens(r, at, p, a);
    return false;
}

static void read_area(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {
        {"name", true}, {"hexes", true}, {"terrain", true}, {"numbers", false}, {"fog", false}};
    int area = p->areas++;
    struct preset_area *a = &p->area[area];
    if (!reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    read_name(r, json_object_get(value, "name"), path_key(at, "name"), p, area);
    read_fog(r, json_object_get(value, "fog"), path_key(at, "fog"), a);
    read_area_hexes(r, json_object_get(value, "hexes"), path_key(at, "hexes"), p, area);
    if (preset_read_terrain(r, json_object_get(value, "terrain"), path_key(at, "terrain"), a->fog, a))
        read_area_numbers(r, json_object_get(value, "numbers"), path_key(at, "numbers"), p, area);
}

/* Not all may be sea: nothing could be built on such a board. */
static void check_land(struct reader *r, struct path at, const struct preset *p)
{
    int pieces = 0, sea = 0;
    for (int a = 0; a < p->areas; a++) {
        pieces += p->area[a].hexes;
        sea += p->area[a].terrain_count[TERRAIN_SEA];
    }
    if (sea == pieces)
        reader_fail(r, at, "all pieces are sea: some must be land");
}

/* Every hex that is not open sea must be dealt. */
static void check_cover(struct reader *r, struct path at, const struct preset *p)
{
    char left[120] = "";
    size_t length = 0;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (p->lattice.land[hex] && p->area_of[hex] < 0 && length + PLACE_NAME < sizeof left)
            length += (size_t)snprintf(left + length, sizeof left - length, " %d,%d", p->lattice.hex[hex].q,
                                       p->lattice.hex[hex].r);
    if (length > 0)
        reader_fail(r, at, "these hexes are neither sea nor in an area:%s", left);
}

static bool read_areas(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "areas");
    int before = r->failures;
    if (!reader_array(r, value, at, 1, AREAS_MAX, "areas"))
        return false;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_area(r, json_array_get(value, i), path_item(at, i), p);
    if (r->failures == before)
        check_cover(r, at, p);
    if (r->failures == before)
        check_land(r, at, p);
    return r->failures == before;
}

/* What areas say themselves is not said beside them. */
static void refuse_terrain(struct reader *r, json_t *root)
{
    if (json_object_get(root, "terrain"))
        reader_fail(r, path_key(path_root(), "terrain"), "each of the areas has its own: leave this out");
}

/* The tokens of all areas, where they are one pile. */
static bool read_pile(struct reader *r, json_t *root, struct preset *p)
{
    struct path at = path_key(path_root(), "numbers");
    struct tokens tokens = {0};
    struct preset_area all = {0};
    if (!p->one_pile)
        return true;
    if (!preset_read_numbers(r, json_object_get(root, "numbers"), at, &tokens) ||
        !preset_add_tokens(r, at, &tokens, p, 0))
        return false;
    for (int a = 0; a < p->areas; a++)
        all.numbered += p->area[a].numbered;
    all.tokens = p->tokens;
    return preset_check_tokens(r, at, p, &all);
}

/* ---- the one area of a preset that names none ---- */

static void read_only_area(struct reader *r, json_t *root, struct preset *p, struct read_parts *read)
{
    struct path terrain = path_key(path_root(), "terrain"), numbers = path_key(path_root(), "numbers");
    struct tokens tokens = {0};
    p->areas = 1;
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        p->area_of[hex] = p->lattice.land[hex] ? 0 : -1;
        p->area[0].hexes += p->lattice.land[hex];
    }
    read->landed = preset_read_terrain(r, json_object_get(root, "terrain"), terrain, false, &p->area[0]);
    if (read->landed)
        read->landed = preset_read_variants(r, root, p);
    if (preset_is_sheet(p)) {
        if (json_object_get(root, "numbers"))
            reader_fail(r, numbers, "a preset with a sheet has no numbers");
        p->area[0].numbered = 0;
        read->numbered = true;
        return;
    }
    read->numbered = preset_read_numbers(r, json_object_get(root, "numbers"), numbers, &tokens) &&
                     preset_add_tokens(r, numbers, &tokens, p, 0);
    if (read->landed && read->numbered && !preset_check_tokens(r, numbers, p, &p->area[0]))
        read->landed = false; /* what is printed would be compared with pieces that are wrong */
}

/* ---- both ---- */

/* The sums over the areas and the open sea. */
static void add_areas(struct preset *p)
{
    int sea = 0;
    for (int a = 0; a < p->areas; a++) {
        for (int t = 0; t < TERRAINS; t++)
            p->terrain_count[t] += p->area[a].terrain_count[t];
        p->numbered += p->area[a].numbered;
    }
    p->sea_is_dealt = p->terrain_count[TERRAIN_SEA] > 0;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        sea += p->area_of[hex] < 0;
    p->terrain_count[TERRAIN_SEA] += sea;
    p->parted = p->areas > 1 || p->terrain_count[TERRAIN_SEA] > 0;
}

struct read_parts preset_read_areas(struct reader *r, json_t *root, struct preset *p)
{
    struct read_parts read = {.outlined = read_outline(r, root, p)};
    json_t *areas = json_object_get(root, "areas");
    memset(p->area_of, -1, sizeof p->area_of);
    if (!areas) {
        read_only_area(r, root, p, &read);
    } else {
        refuse_terrain(r, root);
        if (json_object_get(root, "variants"))
            reader_fail(r, path_key(path_root(), "variants"),
                        "in areas no terrain is shown as another: leave this out");
        p->one_pile = json_object_get(root, "numbers") != NULL;
        read.landed = read.numbered = read_areas(r, areas, p) && read_pile(r, root, p);
    }
    if (read.outlined)
        add_areas(p);
    return read;
}
