/* Names of sites, and the words that files have for what is built where. */
#include "gen/building.h"

#include <string.h>

static const char *const site_kinds[] = {[SITE_ANY] = "any", [SITE_SETTLEMENT] = "settlement", [SITE_CITY] = "city"};
static const char *const way_kinds[] = {[WAY_ROAD] = "road", [WAY_SHIP] = "ship"};
enum { SITE_KINDS = sizeof site_kinds / sizeof *site_kinds, WAY_KINDS = sizeof way_kinds / sizeof *way_kinds };

const char *site_name(const struct site *s, enum lang lang)
{
    return s->name[lang][0] ? s->name[lang] : s->name[LANG_EN];
}

const char *building_resource(const struct building *p, enum resource r, enum lang lang)
{
    return p->resource_word[r][lang][0] ? p->resource_word[r][lang] : p->resource_word[r][LANG_EN];
}

bool building_has_site(const struct building *p, int corner)
{
    return p->sites == 0 || p->site_at[corner] >= 0;
}

const char *site_kind_name(enum site_kind kind)
{
    return site_kinds[kind];
}

const char *way_kind_name(enum way_kind kind)
{
    return way_kinds[kind];
}

bool site_kind_find(const char *name, enum site_kind *kind)
{
    for (int i = 0; i < SITE_KINDS; i++)
        if (strcmp(name, site_kinds[i]) == 0) {
            *kind = (enum site_kind)i;
            return true;
        }
    return false;
}

bool way_kind_find(const char *name, enum way_kind *kind)
{
    for (int i = 0; i < WAY_KINDS; i++)
        if (strcmp(name, way_kinds[i]) == 0) {
            *kind = (enum way_kind)i;
            return true;
        }
    return false;
}
