#include "gen/board_building_reader.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "gen/fault.h"
#include "gen/json_fault.h"

enum { ITEM_PATH = 32 };

/* An array of as many items as the preset has; NULL, and a fault, where it is another, and NULL where it is left out.
 */
static json_t *get_list(json_t *root, const char *key, int count, const struct preset *p, struct err *e)
{
    json_t *list = json_object_get(root, key);
    if (list == NULL)
        return NULL;
    if (json_is_array(list) && json_array_size(list) == (size_t)count && count > 0)
        return list;
    if (count > 0)
        fault(e, key, "%s has %d %s; they may be left out, or are all there", p->name, count, key);
    else
        fault(e, key, "%s has no %s: leave this out", p->name, key);
    return NULL;
}

/* True for an object with no other fields than these, which end with NULL. */
static bool has_fields(json_t *item, const char *at, const char *const known[], struct err *e)
{
    const char *key;
    json_t *value;
    char field[ERR_FIELD];
    if (!json_is_object(item)) {
        fault(e, at, "this must be an object, not %s", json_kind_of(item).text);
        return false;
    }
    json_object_foreach(item, key, value)
    {
        int k = 0;
        while (known[k] != NULL && strcmp(known[k], key) != 0)
            k++;
        if (known[k] != NULL)
            continue;
        snprintf(field, sizeof field, "%s.%s", at, key);
        fault(e, field, "this field is not known here");
        return false;
    }
    return true;
}

/* A text that must be the preset's, or may be left out where the preset's is the one that is not written. */
static void check_text(json_t *item, const char *at, const char *key, const char *right, bool written, struct err *e)
{
    json_t *value = json_object_get(item, key);
    char field[ERR_FIELD];
    if (value == NULL ? !written : json_is_string(value) && strcmp(json_string_value(value), right) == 0)
        return;
    snprintf(field, sizeof field, "%s.%s", at, key);
    fault(e, field, written ? "the preset has \"%s\" here" : "the preset has none here, or %s", right);
}

static void check_number(json_t *item, const char *at, const char *key, int right, struct err *e)
{
    json_t *value = json_object_get(item, key);
    char field[ERR_FIELD];
    if (value == NULL ? right == 0 : json_is_integer(value) && json_integer_value(value) == right && right != 0)
        return;
    snprintf(field, sizeof field, "%s.%s", at, key);
    if (right != 0)
        fault(e, field, "the preset has %d here", right);
    else
        fault(e, field, "the preset has none here");
}

/* ---- sites ---- */

static void check_names(json_t *names, const char *at, const struct site *s, struct err *e)
{
    static const char *const known[] = {"en", "de", "fr", "es", "ja", NULL};
    _Static_assert(LANGS == sizeof known / sizeof *known - 1, "a language is missing");
    char inner[ERR_FIELD];
    snprintf(inner, sizeof inner, "%s.names", at);
    if (names == NULL || !has_fields(names, inner, known, e))
        return;
    for (int lang = 0; lang < LANGS; lang++)
        if (json_object_get(names, lang_name(lang)) != NULL)
            check_text(names, inner, lang_name(lang), s->name[lang], s->name[lang][0] != '\0', e);
}

/* The corner of an item, as an index of the lattice; -1 and a fault where the name is none. */
static int find_corner(json_t *value, const char *field, const struct preset *p, struct err *e)
{
    const char *name = json_string_value(value);
    int corner = name == NULL ? -1 : lattice_find_corner(&p->lattice, name);
    if (corner < 0)
        fault(e, field, "a corner of %s is written Q,R:CORNER, as in 0,-2:N", p->name);
    return corner;
}

static void check_site(json_t *item, const char *at, const struct preset *p, bool seen[SITES_MAX], struct err *e)
{
    static const char *const known[] = {"corner", "names", "kind", "points", NULL};
    char field[ERR_FIELD];
    if (!has_fields(item, at, known, e))
        return;
    snprintf(field, sizeof field, "%s.corner", at);
    int corner = find_corner(json_object_get(item, "corner"), field, p, e);
    if (corner < 0)
        return;
    int i = p->building.site_at[corner];
    if (i < 0 || seen[i]) {
        fault(e, field, i < 0 ? "%s has no site on this corner" : "this site of %s is there already", p->name);
        return;
    }
    const struct site *s = &p->building.site[i];
    seen[i] = true;
    check_names(json_object_get(item, "names"), at, s, e);
    check_text(item, at, "kind", site_kind_name((enum site_kind)s->kind), s->kind != SITE_ANY, e);
    check_number(item, at, "points", s->points, e);
}

static void check_sites(json_t *root, const struct preset *p, struct err *e)
{
    bool seen[SITES_MAX] = {false};
    json_t *list = get_list(root, "sites", p->building.sites, p, e);
    for (int i = 0; list != NULL && i < p->building.sites; i++) {
        char at[ITEM_PATH];
        snprintf(at, sizeof at, "sites[%d]", i);
        check_site(json_array_get(list, (size_t)i), at, p, seen, e);
    }
}

/* ---- ways ---- */

static void check_way(json_t *item, const char *at, const struct preset *p, bool seen[WAYS_MAX], struct err *e)
{
    static const char *const known[] = {"edge", "kind", "rate", "resource", "start", NULL};
    char field[ERR_FIELD];
    if (!has_fields(item, at, known, e))
        return;
    const char *name = json_string_value(json_object_get(item, "edge"));
    int edge = name == NULL ? -1 : lattice_find_edge(&p->lattice, name), i = edge < 0 ? -1 : p->building.way_at[edge];
    snprintf(field, sizeof field, "%s.edge", at);
    if (edge < 0)
        fault(e, field, "an edge of %s is written Q,R:SIDE, as in 0,-2:NW", p->name);
    else if (i < 0 || seen[i])
        fault(e, field, i < 0 ? "%s has no way on this edge" : "this way of %s is there already", p->name);
    if (i < 0 || seen[i])
        return;
    const struct way *w = &p->building.way[i];
    json_t *start = json_object_get(item, "start");
    seen[i] = true;
    check_text(item, at, "kind", way_kind_name((enum way_kind)w->kind), true, e);
    check_number(item, at, "rate", w->rate, e);
    check_text(item, at, "resource", resource_name((enum resource)w->resource), w->resource != RESOURCE_NONE, e);
    if (start == NULL ? w->start : !json_is_boolean(start) || json_is_true(start) != w->start) {
        snprintf(field, sizeof field, "%s.start", at);
        fault(e, field, "the preset has %s here", w->start ? "true" : "none");
    }
}

static void check_ways(json_t *root, const struct preset *p, struct err *e)
{
    bool seen[WAYS_MAX] = {false};
    json_t *list = get_list(root, "ways", p->building.ways, p, e);
    for (int i = 0; list != NULL && i < p->building.ways; i++) {
        char at[ITEM_PATH];
        snprintf(at, sizeof at, "ways[%d]", i);
        check_way(json_array_get(list, (size_t)i), at, p, seen, e);
    }
}

/* ---- chips ---- */

static bool has_chip(const struct building *b, int corner)
{
    for (int i = 0; i < b->chips; i++)
        if (b->chip[i] == corner)
            return true;
    return false;
}

static void check_chips(json_t *root, const struct preset *p, struct err *e)
{
    bool seen[CORNER_MAX] = {false};
    json_t *list = get_list(root, "chips", p->building.chips, p, e);
    for (int i = 0; list != NULL && i < p->building.chips; i++) {
        char at[ITEM_PATH];
        snprintf(at, sizeof at, "chips[%d]", i);
        int corner = find_corner(json_array_get(list, (size_t)i), at, p, e);
        if (corner < 0)
            continue;
        if (seen[corner] || !has_chip(&p->building, corner))
            fault(e, at, seen[corner] ? "this chip of %s is there already" : "%s has no chip on this corner", p->name);
        seen[corner] = true;
    }
}

/* ---- all ---- */

void board_building_check(json_t *root, const struct preset *p, struct err *e)
{
    check_sites(root, p, e);
    check_ways(root, p, e);
    check_chips(root, p, e);
}

void board_land_check(json_t *value, const char *field, const struct preset *p, int hex, struct err *e)
{
    int right = p->building.partly ? p->building.land[hex] : LAND_WHOLE;
    if (value == NULL || (json_is_number(value) && fabs(100 * json_number_value(value) - right) < 1e-6))
        return;
    fault(e, field, "land of this hex of %s is %d.%02d", p->name, right / 100, right % 100);
}
