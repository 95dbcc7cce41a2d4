/* What the rivers and fishing grounds of a board must be. */
#include "gen/board_waters.h"

#include <stdio.h>
#include <string.h>
#include "gen/fault.h"

void board_lay_waters(struct board *b, const struct waters_layout *layout, const uint8_t numbers[])
{
    const struct waters_plan *plan = &b->preset->waters;
    for (int i = 0; i < plan->rivers; i++) {
        b->river[i] = layout->river[i];
        for (int k = 0; k < plan->river[i].hexes; k++)
            b->terrain[layout->river[i].hex[k]] = plan->river[i].terrain[k];
    }
    for (int i = 0; i < plan->grounds; i++)
        b->ground[i] = (struct fishing_ground){layout->ground[i], numbers[i]};
}

void board_lay_fixed(struct board *b)
{
    const struct waters_plan *plan = &b->preset->waters;
    for (int i = 0; i < plan->rivers; i++) {
        b->river[i] = plan->river[i].at;
        if (plan->river[i].fixed)
            continue;
        memset(b->river[i].hex, -1, sizeof b->river[i].hex);
        b->river[i].hexes = 0;
        b->river[i].mouth = -1;
    }
}

bool board_is_river(const struct board *b, int hex)
{
    for (int i = 0; i < b->preset->waters.rivers; i++)
        for (int k = 0; k < b->preset->waters.river[i].hexes; k++)
            if (b->river[i].hex[k] == hex)
                return true;
    return false;
}

bool board_same_waters(const struct board *a, const struct board *b)
{
    const struct waters_plan *plan = &a->preset->waters;
    for (int i = 0; i < plan->rivers; i++)
        if (!river_equal(&a->river[i], &b->river[i]))
            return false;
    for (int i = 0; i < plan->grounds; i++)
        if (a->ground[i].corner != b->ground[i].corner || a->ground[i].number != b->ground[i].number)
            return false;
    return true;
}

/* ---- harbours that give way ---- */

static uint64_t mouths_of(const struct board *b, const struct ground_places *places)
{
    uint64_t set = 0;
    for (int i = 0; i < b->preset->waters.rivers; i++) {
        int place = ground_at_edge(places, b->river[i].mouth);
        if (place >= 0)
            set |= UINT64_C(1) << place;
    }
    return set;
}

static uint64_t places_of(const struct ground_places *places, const int16_t *corners, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++) {
        int place = ground_at_corner(places, corners[i]);
        if (place >= 0)
            set |= UINT64_C(1) << place;
    }
    return set;
}

/* Where harbours on these edges lie once they have given way; false where one cannot. */
static bool give_way(const struct board *b, int16_t *edges, int count)
{
    const struct waters_plan *plan = &b->preset->waters;
    struct ground_places places;
    return ground_places_find(&b->preset->lattice, &places) &&
           waters_yield(&b->preset->lattice, &places, mouths_of(b, &places),
                        places_of(&places, plan->always_at, plan->always), edges, count);
}

void board_yield(struct board *b)
{
    int16_t edges[HARBOUR_MAX];
    struct harbour before[HARBOUR_MAX];
    int count = b->harbours;
    if (b->preset->waters.rivers == 0)
        return;
    for (int i = 0; i < count; i++)
        edges[i] = b->harbour[i].edge;
    if (!give_way(b, edges, count))
        return;
    memcpy(before, b->harbour, sizeof before);
    b->harbours = 0;
    for (int i = 0; i < count; i++)
        board_add_harbour(b, (struct harbour){edges[i], before[i].kind, before[i].rate});
}

static const struct harbour *harbour_on(const struct board *b, int edge)
{
    for (int i = 0; i < b->harbours; i++)
        if (b->harbour[i].edge == edge)
            return &b->harbour[i];
    return NULL;
}

void board_moored(const struct board *b, struct harbour out[HARBOUR_MAX])
{
    const struct preset *p = b->preset;
    int16_t edges[HARBOUR_MAX];
    memcpy(out, b->harbour, sizeof b->harbour);
    if (p->waters.rivers == 0 || b->harbours != p->harbours || harbours_are_of(p, b->harbour, b->harbours))
        return;
    for (int i = 0; i < p->harbours; i++)
        edges[i] = p->harbour[i].edge;
    if (!give_way(b, edges, p->harbours))
        return;
    for (int i = 0; i < p->harbours; i++) {
        const struct harbour *h = harbour_on(b, edges[i]);
        if (!h) {
            memcpy(out, b->harbour, sizeof b->harbour);
            return;
        }
        out[i] = (struct harbour){p->harbour[i].edge, h->kind, h->rate};
    }
}

/* ---- what must be so ---- */

static void name_hexes(const struct lattice *l, const struct river *r, char text[8 * PLACE_NAME])
{
    size_t length = 0;
    text[0] = '\0';
    for (int k = 0; k < r->hexes; k++)
        length += (size_t)snprintf(text + length, 8 * PLACE_NAME - length, "%s%d,%d", k ? " " : "", l->hex[r->hex[k]].q,
                                   l->hex[r->hex[k]].r);
}

static bool has_mouth(const struct lattice *l, const struct ground_places *places, const struct river *r)
{
    return r->mouth >= 0 && ground_at_edge(places, r->mouth) >= 0 &&
           (l->edge[r->mouth].hex[0] == r->hex[0] || l->edge[r->mouth].hex[1] == r->hex[0]);
}

static void check_river(const struct board *b, int i, const struct ground_places *places, struct err *e)
{
    const struct preset *p = b->preset;
    const struct river_plan *plan = &p->waters.river[i];
    const struct river *r = &b->river[i];
    char field[ERR_FIELD], hexes[8 * PLACE_NAME];
    snprintf(field, sizeof field, "rivers[%d]", i);
    if (plan->fixed && !river_equal(r, &plan->at)) {
        name_hexes(&p->lattice, &plan->at, hexes);
        fault(e, field, "this river of %s runs through %s", p->name, hexes);
        return;
    }
    if (r->hexes != plan->hexes || (!plan->fixed && !river_is_course(&p->lattice, r, true)))
        fault(e, field,
              "a river of %d hexes runs from a hex at the coast through neighbouring ones, touches itself nowhere, and "
              "the coast at its source at most",
              plan->hexes);
    else if (!has_mouth(&p->lattice, places, r))
        fault(e, field, "the mouth is a side of the first hex on a hex of sea that touches two coast edges");
    for (int k = 0; k < r->hexes && e->kind == ERR_NONE; k++)
        if (b->terrain[r->hex[k]] != plan->terrain[k]) {
            snprintf(field, sizeof field, "rivers[%d].hexes[%d]", i, k);
            fault(e, field, "this hex of the river is %s, not %s", terrain_name((enum terrain)plan->terrain[k]),
                  terrain_name((enum terrain)b->terrain[r->hex[k]]));
        }
}

static bool are_alike(const struct river_plan *a, const struct river_plan *b)
{
    return !a->fixed && !b->fixed && a->hexes == b->hexes &&
           memcmp(a->terrain, b->terrain, (size_t)a->hexes * sizeof a->terrain[0]) == 0;
}

static void check_pairs(const struct board *b, struct err *e)
{
    const struct waters_plan *plan = &b->preset->waters;
    for (int i = 0; i < plan->rivers; i++)
        for (int k = 0; k < i; k++) {
            char field[ERR_FIELD];
            snprintf(field, sizeof field, "rivers[%d]", i);
            if (!(plan->river[i].fixed && plan->river[k].fixed) &&
                river_touches(&b->preset->lattice, &b->river[i], &b->river[k]))
                fault(e, field, "this river touches another one");
            else if (are_alike(&plan->river[i], &plan->river[k]) && river_order(&b->river[k], &b->river[i]) > 0)
                fault(e, field, "rivers that are alike stand in the order of their hexes");
        }
}

static uint64_t moored_places(const struct board *b, const struct ground_places *places)
{
    uint64_t set = 0;
    for (int i = 0; i < b->harbours; i++) {
        int place = ground_at_edge(places, b->harbour[i].edge);
        if (place >= 0)
            set |= UINT64_C(1) << place;
    }
    return set;
}

static void check_ground_numbers(const struct board *b, struct err *e)
{
    const struct waters_plan *plan = &b->preset->waters;
    int surplus[16] = {0};
    for (int i = 0; i < plan->grounds; i++) {
        surplus[b->ground[i].number & 15]++;
        surplus[plan->number[i] & 15]--;
    }
    for (int n = 0; n < 16; n++)
        if (surplus[n] > 0)
            fault(e, "fishing", "there %s %d fishing ground%s too many with a %d", surplus[n] == 1 ? "is" : "are",
                  surplus[n], surplus[n] == 1 ? "" : "s", n);
        else if (surplus[n] < 0)
            fault(e, "fishing", "a fishing ground with a %d is missing", n);
}

static void check_grounds(const struct board *b, const struct ground_places *places, struct err *e)
{
    const struct waters_plan *plan = &b->preset->waters;
    uint64_t mouths = mouths_of(b, places), moored = moored_places(b, places), set = 0;
    int last = -1;
    if (mouths & moored)
        fault(e, "rivers", "there is a harbour on the sea hex of a mouth");
    for (int i = 0; i < plan->grounds; i++) {
        int place = ground_at_corner(places, b->ground[i].corner);
        if (place <= last) {
            char field[ERR_FIELD];
            snprintf(field, sizeof field, "fishing[%d].corners", i);
            fault(e, field,
                  place < 0 ? "a fishing ground has the three corners of a hex of sea that touches two coast edges"
                            : "fishing grounds stand in the order of the walk round the coast, none twice");
            return;
        }
        set |= UINT64_C(1) << place;
        last = place;
    }
    if (plan->grounds == 0 || e->kind != ERR_NONE)
        return;
    uint64_t open = plan->places ? places_of(places, plan->place, plan->places) : UINT64_MAX;
    if (places->places < 64)
        open &= (UINT64_C(1) << places->places) - 1;
    uint64_t given = places_of(places, plan->always_at, plan->always) | (plan->at_mouths ? mouths : 0);
    struct ground_sets sets = {0};
    int list =
        ground_sets_list(&sets, places, (struct ground_demand){given, open & ~moored, plan->grounds, plan->spread});
    if (set & moored)
        fault(e, "fishing", "there is a harbour on the sea hex of a fishing ground");
    else if (list < 0 || ground_sets_find(&sets, list, set) < 0)
        fault(e, "fishing", "the fishing grounds of %s do not lie like this", b->preset->name);
    ground_sets_clear(&sets);
    check_ground_numbers(b, e);
}

void board_check_waters(const struct board *b, struct err *e)
{
    const struct waters_plan *plan = &b->preset->waters;
    struct ground_places places;
    if (plan->rivers + plan->grounds == 0)
        return;
    ground_places_find(&b->preset->lattice, &places);
    for (int i = 0; i < plan->rivers; i++)
        check_river(b, i, &places, e);
    if (e->kind == ERR_NONE)
        check_pairs(b, e);
    if (e->kind == ERR_NONE)
        check_grounds(b, &places, e);
}
