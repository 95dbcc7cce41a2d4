#include "gen/board_building_text.h"

#include <stdio.h>

static void put_corner(struct buf *out, const struct lattice *l, int corner)
{
    static const char *const corners[6] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
    int row, at;
    lattice_row(l, l->corner[corner].hex[0], &row, &at);
    buf_format(out, "row %d, hex %d, %s corner", row, at, corners[l->corner[corner].at]);
}

static void put_sites(struct buf *out, const struct preset *p)
{
    buf_text(out, "#\n# Settlements are built on these corners alone:\n");
    for (int i = 0; i < p->building.sites; i++) {
        const struct site *s = &p->building.site[i];
        buf_format(out, "#   %-12s", site_name(s, LANG_EN));
        put_corner(out, &p->lattice, s->corner);
        if (s->kind != SITE_ANY)
            buf_format(out, ", %s alone", site_kind_name((enum site_kind)s->kind));
        if (s->points > 0)
            buf_format(out, ", %d points", s->points);
        buf_char(out, '\n');
    }
}

static void put_trade_ships(struct buf *out, const struct preset *p)
{
    static const char *const sides[6] = {"north-east", "east", "south-east", "south-west", "west", "north-west"};
    const struct lattice *l = &p->lattice;
    bool begun = false;
    for (int i = 0; i < p->building.ways; i++) {
        const struct way *w = &p->building.way[i];
        char name[32];
        int row, at;
        if (w->rate == 0)
            continue;
        if (!begun)
            buf_text(out, "#\n# Trade ships:\n");
        begun = true;
        lattice_row(l, l->edge[w->edge].hex[0], &row, &at);
        snprintf(name, sizeof name, "%s %d:1", resource_name((enum resource)w->resource), w->rate);
        buf_format(out, "#   %-12srow %d, hex %d, %s side\n", name, row, at, sides[l->edge[w->edge].at]);
    }
}

static void put_chips(struct buf *out, const struct preset *p)
{
    buf_text(out, "#\n# Chips:\n");
    for (int i = 0; i < p->building.chips; i++) {
        buf_text(out, "#   ");
        put_corner(out, &p->lattice, p->building.chip[i]);
        buf_char(out, '\n');
    }
}

void board_building_text(const struct preset *p, struct buf *out)
{
    if (p->building.sites > 0)
        put_sites(out, p);
    put_trade_ships(out, p);
    if (p->building.chips > 0)
        put_chips(out, p);
}
