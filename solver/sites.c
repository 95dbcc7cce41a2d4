/* Open corners, and the distance rule that closes them. */
#include "solver/sites.h"

#include <string.h>

#include "gen/board.h"

static bool is_of_land(const struct preset *p, int corner)
{
    const struct lattice *l = &p->lattice;
    for (int k = 0; k < l->corner[corner].hexes; k++) {
        int hex = l->corner[corner].hex[k];
        if (l->land[hex] && !board_in_fog(p, hex))
            return true;
    }
    return false;
}

static bool touches_fog(const struct preset *p, int corner)
{
    bool fog = false;
    for (int k = 0; k < p->lattice.corner[corner].hexes; k++)
        fog = fog || board_in_fog(p, p->lattice.corner[corner].hex[k]);
    return fog;
}

void sites_all(const struct preset *p, struct sites *s)
{
    memset(s, 0, sizeof *s);
    for (int c = 0; c < p->lattice.corners; c++) {
        s->open[c] = is_of_land(p, c) && building_has_site(&p->building, c);
        s->count += s->open[c];
    }
}

static void shut(struct sites *s, int corner)
{
    s->count -= s->open[corner];
    s->open[corner] = false;
}

void sites_settle(const struct lattice *l, struct sites *s, int corner)
{
    shut(s, corner);
    for (int k = 0; k < l->corner[corner].edges; k++) {
        int edge = l->corner[corner].edge[k];
        shut(s, l->edge[edge].corner[0]);
        shut(s, l->edge[edge].corner[1]);
    }
}

bool sites_settle_at(const struct preset *p, struct sites *s, const char *name, const char *field, int *corner,
                     struct err *e)
{
    int found = lattice_find_corner(&p->lattice, name);
    if (found < 0)
        return err_set(
            e, ERR_INPUT, field,
            "\"%.40s\" is no corner of this board: a corner is Q,R:CORNER with N, NE, SE, S, SW or NW, such as "
            "0,0:N",
            name);
    if (!is_of_land(p, found))
        return err_set(e, ERR_INPUT, field, "%.40s lies %s: a settlement needs a corner of land", name,
                       touches_fog(p, found) ? "in the fog" : "in the sea");
    if (!building_has_site(&p->building, found))
        return err_set(e, ERR_INPUT, field, "%.40s is no site: on %s, settlements are built on its sites alone", name,
                       p->name);
    if (!s->open[found])
        return err_set(e, ERR_INPUT, field,
                       "%.40s is taken or next to a corner that is taken: settlements are at least two edges apart",
                       name);
    sites_settle(&p->lattice, s, found);
    *corner = found;
    return true;
}
