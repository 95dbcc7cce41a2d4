/* Where building is allowed: sites, ways and chips; land that fills its hex only in part, and what is called otherwise
 * than elsewhere. A corner or an edge may be written by any hex that has it, and in any order. */
#include "gen/preset_parts.h"

#include <string.h>
#include "gen/synonym.h"

/* ---- places by name ---- */

static int read_corner(struct reader *r, json_t *value, struct path at, const struct lattice *l)
{
    const char *name = reader_text(r, value, at);
    int corner = name ? lattice_find_corner(l, name) : -1;
    if (name && corner < 0)
        reader_fail(
            r, at,
            "there is no corner '%.40s' on this outline; a corner is a hex and one of its corners N, NE, SE, S, "
            "SW and NW, such as 0,-2:N",
            name);
    return corner;
}

/* A way may lie inland and at sea, unlike a harbour. */
static int read_edge(struct reader *r, json_t *value, struct path at, const struct lattice *l)
{
    const char *name = reader_text(r, value, at);
    int edge = name ? lattice_find_edge(l, name) : -1;
    if (name && edge < 0)
        reader_fail(r, at,
                    "there is no edge '%.40s' on this outline; an edge is a hex and one of its sides NE, E, SE, SW, W "
                    "and NW, such as 0,-2:NW",
                    name);
    return edge;
}

static bool is_ashore(const struct lattice *l, int corner)
{
    for (int k = 0; k < l->corner[corner].hexes; k++)
        if (l->land[l->corner[corner].hex[k]])
            return true;
    return false;
}

/* ---- words by language ---- */

static void read_words(struct reader *r, json_t *value, struct path at, size_t room, char *words)
{
    struct member members[LANGS];
    for (int i = 0; i < LANGS; i++)
        members[i] = (struct member){lang_name(i), i == LANG_EN};
    if (!reader_object(r, value, at, members, LANGS))
        return;
    for (int i = 0; i < LANGS; i++)
        reader_prose(r, json_object_get(value, lang_name(i)), path_key(at, lang_name(i)), room,
                     words + (size_t)i * room);
}

static void read_resources(struct reader *r, json_t *value, struct building *p)
{
    struct path at = path_key(path_root(), "resources");
    struct member members[RESOURCES - 1];
    for (int i = 1; i < RESOURCES; i++)
        members[i - 1] = (struct member){resource_name((enum resource)i), false};
    if (!reader_object(r, value, at, members, RESOURCES - 1))
        return;
    if (json_object_size(value) == 0)
        reader_fail(r, at, "this is empty: leave resources out where all are called as elsewhere");
    for (int i = 1; i < RESOURCES; i++) {
        const char *name = resource_name((enum resource)i);
        read_words(r, json_object_get(value, name), path_key(at, name), RESOURCE_WORD, p->resource_word[i][0]);
    }
}

/* ---- sites ---- */

static void read_site_kind(struct reader *r, json_t *value, struct path at, struct site *s)
{
    const char *name = reader_text(r, value, at);
    enum site_kind kind = SITE_ANY;
    if (name && !site_kind_find(name, &kind))
        reader_fail(r, at, "'%.40s' is none of any, settlement and city", name);
    s->kind = (uint8_t)kind;
}

/* Puts a site in its place; the list has room. */
static void add_site(struct building *p, const struct site *s)
{
    int i = p->sites++;
    for (; i > 0 && p->site[i - 1].corner > s->corner; i--)
        p->site[i] = p->site[i - 1];
    p->site[i] = *s;
    p->site_at[s->corner] = 0; /* number_building() says which */
}

static void check_names(struct reader *r, struct path at, const struct building *p, const struct site *s)
{
    for (int lang = 0; lang < LANGS; lang++)
        for (int i = 0; i < p->sites && s->name[lang][0]; i++)
            if (strcmp(p->site[i].name[lang], s->name[lang]) == 0)
                reader_fail(r, path_key(path_key(at, "names"), lang_name(lang)), "another site is called '%.40s'",
                            s->name[lang]);
}

static void read_site(struct reader *r, json_t *value, struct path at, struct preset *preset)
{
    static const struct member members[] = {{"corner", true}, {"names", false}, {"kind", false}, {"points", false}};
    struct building *p = &preset->building;
    struct site s = {0};
    int points = 0;
    if (!reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    int corner = read_corner(r, json_object_get(value, "corner"), path_key(at, "corner"), &preset->lattice);
    read_words(r, json_object_get(value, "names"), path_key(at, "names"), SITE_NAME, s.name[0]);
    read_site_kind(r, json_object_get(value, "kind"), path_key(at, "kind"), &s);
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, 99, &points);
    check_names(r, at, p, &s);
    if (corner < 0)
        return;
    s.corner = (int16_t)corner;
    s.points = (uint8_t)points;
    if (!is_ashore(&preset->lattice, corner))
        reader_fail(r, path_key(at, "corner"), "this corner lies at sea: a settlement needs land");
    else if (p->site_at[corner] >= 0)
        reader_fail(r, path_key(at, "corner"), "there is a site on this corner already");
    else
        add_site(p, &s);
}

static void read_sites(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "sites");
    if (!reader_array(r, value, at, 1, SITES_MAX, "sites"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_site(r, json_array_get(value, i), path_item(at, i), p);
}

/* ---- ways ---- */

static void read_way_kind(struct reader *r, json_t *value, struct path at, struct way *w)
{
    const char *name = reader_text(r, value, at);
    enum way_kind kind = WAY_ROAD;
    if (name && !way_kind_find(name, &kind))
        reader_fail(r, at, "'%.40s' is neither road nor ship", name);
    w->kind = (uint8_t)kind;
}

static void read_resource(struct reader *r, json_t *value, struct path at, struct way *w)
{
    const char *name = reader_text(r, value, at);
    enum resource resource = RESOURCE_NONE;
    if (!name)
        return;
    if (resource_find(name, &resource) && resource != RESOURCE_NONE)
        w->resource = (uint8_t)resource;
    else if (synonym_resource(name))
        reader_fail(r, at, "'%.40s' is called %s here", name, synonym_resource(name));
    else
        reader_fail(r, at, "'%.40s' is none of lumber, brick, wool, grain and ore", name);
}

/* Three of any kind for one, or two of one kind. */
static void read_trade(struct reader *r, json_t *value, struct path at, struct way *w)
{
    json_t *rate = json_object_get(value, "rate"), *resource = json_object_get(value, "resource");
    int before = r->failures, number = 0;
    reader_integer(r, rate, path_key(at, "rate"), 2, 3, &number);
    read_resource(r, resource, path_key(at, "resource"), w);
    w->rate = (uint8_t)number;
    if (r->failures > before)
        return;
    if (rate && w->kind != WAY_SHIP)
        reader_fail(r, path_key(at, "rate"), "only a ship way has a rate, which is that of whoever has a ship there");
    else if (number == 2 && !resource)
        reader_fail(r, path_key(at, "resource"), "the field resource is missing: two of which resource for one");
    else if (number != 2 && resource)
        reader_fail(r, path_key(at, "resource"), "a resource belongs to the rate 2");
}

static bool read_start(struct reader *r, json_t *value, struct path at)
{
    if (value && !json_is_true(value))
        reader_fail(r, at, "this is true, or left out where nothing lies at the start");
    return json_is_true(value);
}

/* Puts a way in its place; the list has room. */
static void add_way(struct building *p, const struct way *w)
{
    int i = p->ways++;
    for (; i > 0 && p->way[i - 1].edge > w->edge; i--)
        p->way[i] = p->way[i - 1];
    p->way[i] = *w;
    p->way_at[w->edge] = 0; /* number_building() says which */
}

static void read_way(struct reader *r, json_t *value, struct path at, struct preset *preset)
{
    static const struct member members[] = {
        {"edge", true}, {"kind", true}, {"rate", false}, {"resource", false}, {"start", false}};
    struct building *p = &preset->building;
    const struct lattice *l = &preset->lattice;
    struct way w = {0};
    if (!reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    int edge = read_edge(r, json_object_get(value, "edge"), path_key(at, "edge"), l);
    read_way_kind(r, json_object_get(value, "kind"), path_key(at, "kind"), &w);
    read_trade(r, value, at, &w);
    w.start = read_start(r, json_object_get(value, "start"), path_key(at, "start"));
    if (edge < 0)
        return;
    w.edge = (int16_t)edge;
    if (w.kind == WAY_ROAD && l->edge[edge].land == 0)
        reader_fail(r, path_key(at, "edge"), "this edge lies at sea: a road needs land on a side");
    else if (p->way_at[edge] >= 0)
        reader_fail(r, path_key(at, "edge"), "there is a way on this edge already");
    else
        add_way(p, &w);
}

static void read_ways(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "ways");
    if (!reader_array(r, value, at, 1, WAYS_MAX, "ways"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_way(r, json_array_get(value, i), path_item(at, i), p);
}

/* ---- chips ---- */

static void read_chips(struct reader *r, json_t *value, struct preset *preset)
{
    struct path at = path_key(path_root(), "chips");
    struct building *p = &preset->building;
    bool seen[CORNER_MAX] = {false};
    if (!reader_array(r, value, at, 1, CHIPS_MAX, "corners"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int corner = read_corner(r, json_array_get(value, i), path_item(at, i), &preset->lattice);
        if (corner < 0)
            continue;
        if (seen[corner]) {
            reader_fail(r, path_item(at, i), "there is a chip on this corner already");
            continue;
        }
        seen[corner] = true;
        int k = p->chips++;
        for (; k > 0 && p->chip[k - 1] > corner; k--)
            p->chip[k] = p->chip[k - 1];
        p->chip[k] = (int16_t)corner;
    }
}

/* ---- partly land ---- */

static void read_share(struct reader *r, const char *name, json_t *value, struct path at, struct preset *p)
{
    struct hex h;
    int share, hex = hex_read(name, &h) ? lattice_find(&p->lattice, h) : -1;
    if (hex < 0) {
        reader_fail(r, at, "'%.40s' is no hex among hexes, as Q,R", name);
        return;
    }
    if (!p->lattice.land[hex])
        reader_fail(r, at, "this hex is sea");
    else if (reader_integer(r, value, at, 1, LAND_WHOLE - 1, &share))
        p->building.land[hex] = (uint8_t)share;
}

static void read_land(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "land");
    memset(p->building.land, LAND_WHOLE, sizeof p->building.land);
    if (!reader_table(r, value, at, "hexes and how much of each is land, in percent"))
        return;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *name = json_object_iter_key(i);
        read_share(r, name, json_object_iter_value(i), path_key(at, name), p);
    }
    p->building.partly = true;
}

/* ---- the whole ---- */

static void number_building(struct building *p)
{
    for (int i = 0; i < p->sites; i++)
        p->site_at[p->site[i].corner] = (int16_t)i;
    for (int i = 0; i < p->ways; i++)
        p->way_at[p->way[i].edge] = (int16_t)i;
}

static bool has_way(const struct preset *p, int corner)
{
    for (int k = 0; k < p->lattice.corner[corner].edges; k++)
        if (p->building.way_at[p->lattice.corner[corner].edge[k]] >= 0)
            return true;
    return false;
}

/* What no way leads to can be neither settled after the start nor taken. */
static void check_reach(struct reader *r, const struct preset *p)
{
    char name[PLACE_NAME];
    for (int i = 0; i < p->building.sites && p->building.ways; i++)
        if (!has_way(p, p->building.site[i].corner)) {
            lattice_corner_name(&p->lattice, p->building.site[i].corner, name);
            reader_fail(r, path_key(path_root(), "ways"), "none leads to the site %s", name);
        }
    for (int i = 0; i < p->building.chips && p->building.ways; i++)
        if (!has_way(p, p->building.chip[i])) {
            lattice_corner_name(&p->lattice, p->building.chip[i], name);
            reader_fail(r, path_key(path_root(), "ways"), "none leads to the chip %s", name);
        }
}

void preset_read_building(struct reader *r, json_t *root, struct preset *p)
{
    json_t *coloured = json_object_get(root, "colouredNumbers");
    int before = r->failures;
    memset(p->building.site_at, -1, sizeof p->building.site_at);
    memset(p->building.way_at, -1, sizeof p->building.way_at);
    read_sites(r, json_object_get(root, "sites"), p);
    read_ways(r, json_object_get(root, "ways"), p);
    read_chips(r, json_object_get(root, "chips"), p);
    read_land(r, json_object_get(root, "land"), p);
    read_resources(r, json_object_get(root, "resources"), &p->building);
    if (coloured && !json_is_true(coloured))
        reader_fail(r, path_key(path_root(), "colouredNumbers"),
                    "this is true, or left out where all tokens look alike");
    p->building.coloured_numbers = json_is_true(coloured);
    number_building(&p->building);
    if (r->failures == before)
        check_reach(r, p);
}
