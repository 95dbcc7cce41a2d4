/* Open corners, and the distance rule that closes them. */
#include "solver/sites.h"

#include <string.h>

static bool is_of_land(const struct lattice *l, int corner)
{
    for (int k = 0; k < l->corner[corner].hexes; k++)
        if (l->land[l->corner[corner].hex[k]])
            return true;
    return false;
}

void sites_all(const struct lattice *l, struct sites *s)
{
    memset(s, 0, sizeof *s);
    for (int c = 0; c < l->corners; c++) {
        s->open[c] = is_of_land(l, c);
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

bool sites_settle_at(const struct lattice *l, struct sites *s, const char *name, const char *field, int *corner,
                     struct err *e)
{
    int found = lattice_find_corner(l, name);
    if (found < 0)
        return err_set(
            e, ERR_INPUT, field,
            "\"%.40s\" is no corner of this board: a corner is Q,R:CORNER with N, NE, SE, S, SW or NW, such as "
            "0,0:N",
            name);
    if (!is_of_land(l, found))
        return err_set(e, ERR_INPUT, field, "%.40s lies in the sea: a settlement needs a corner of land", name);
    if (!s->open[found])
        return err_set(e, ERR_INPUT, field,
                       "%.40s is taken or next to a corner that is taken: settlements are at least two edges apart",
                       name);
    sites_settle(l, s, found);
    *corner = found;
    return true;
}
