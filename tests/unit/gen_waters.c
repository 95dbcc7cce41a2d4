/* Rivers, their mouths and fishing grounds. What the house board must have was counted by a script of the set's
 * description: 146 and 66 courses, 2,348 pairs that do not touch, 532 of them with the swamps 6 apart; 325 of these
 * with free mouths, 635 choices of pair and mouths, 4,570 layouts. All else is held against a naive twin, which goes
 * through all sequences of hexes, all sides and all sets of places, and shares only coordinates with what it tests. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/stream.h"
#include "gen/waters.h"

/* ---- the house board ---- */

static const struct {
    int r, from, to;
} house_rows[] = {{-2, -1, 3}, {-1, -2, 3}, {0, -3, 3}, {1, -3, 2}, {2, -3, 1}};

static const int house_harbours[] = {0, 3, 6, 11, 14, 17, 21, 25, 28, 31, 35}; /* of the walk */
enum { HOUSE_HARBOURS = 11 };

static void build_house(struct lattice *l)
{
    struct hex hex[HEX_MAX];
    int count = 0;
    for (size_t i = 0; i < sizeof house_rows / sizeof house_rows[0]; i++)
        for (int q = house_rows[i].from; q <= house_rows[i].to; q++)
            hex[count++] = (struct hex){(int8_t)q, (int8_t)house_rows[i].r};
    ck_assert(lattice_build(l, hex, NULL, count, NULL));
    ck_assert_int_eq(l->hexes, 29);
    ck_assert_int_eq(l->ring_first[1], 38);
}

static struct waters_plan house_plan(const struct lattice *l)
{
    struct waters_plan plan = {
        .rivers = 2,
        .river = {{.hexes = 4, .terrain = {TERRAIN_SWAMP, TERRAIN_PASTURE, TERRAIN_HILLS, TERRAIN_MOUNTAINS}},
                  {.hexes = 3, .terrain = {TERRAIN_SWAMP, TERRAIN_HILLS, TERRAIN_MOUNTAINS}}},
        .grounds = 6,
        .number = {4, 5, 6, 8, 9, 10},
        .always = 2,
        .at_mouths = true,
        .spread = true};
    plan.always_at[0] = (int16_t)lattice_find_corner(l, "2,-2:NE");
    plan.always_at[1] = (int16_t)lattice_find_corner(l, "-3,2:SE");
    return plan;
}

static struct waters *house_waters(const struct lattice *l, struct waters_rules rules)
{
    struct waters_plan plan = house_plan(l);
    int16_t harbours[HARBOUR_MAX];
    for (int i = 0; i < HOUSE_HARBOURS; i++)
        harbours[i] = l->coast[house_harbours[i]];
    struct err e = {0};
    struct waters *w = waters_new(l, &plan, harbours, HOUSE_HARBOURS, rules, &e);
    ck_assert_msg(w != NULL, "%s", e.detail);
    return w;
}

static const struct waters_rules house_rules = {.apart = TERRAIN_SWAMP};

START_TEST(house_has_its_courses)
{
    struct lattice l;
    build_house(&l);
    struct river *r = calloc(1000, sizeof *r), *s = calloc(1000, sizeof *s);
    ck_assert_int_eq(river_courses(&l, 4, false, r, 1000), 146);
    ck_assert_int_eq(river_courses(&l, 3, false, s, 1000), 66);
    ck_assert_int_eq(river_courses(&l, 3, false, s, 66), 66);
    ck_assert_int_eq(river_courses(&l, 3, false, s, 65), -1);
    ck_assert_int_eq(river_courses(&l, 1, false, s, 1000), 16);
    int apart = 0, far[12] = {0};
    river_courses(&l, 3, false, s, 66);
    for (int i = 0; i < 146; i++)
        for (int k = 0; k < 66; k++)
            if (!river_touches(&l, &r[i], &s[k])) {
                apart++;
                far[hex_distance(l.hex[r[i].hex[0]], l.hex[s[k].hex[0]])]++;
            }
    ck_assert_int_eq(apart, 2348);
    ck_assert_int_eq(far[6], 532);
    for (int d = 7; d < 12; d++)
        ck_assert_int_eq(far[d], 0);
    free(r);
    free(s);
}
END_TEST

START_TEST(house_has_its_places)
{
    /* 22 sea hexes, 6 of them at corners of the outline; the vertices of the walk between their two edges. */
    static const int at[16] = {2, 4, 6, 8, 11, 13, 16, 18, 21, 23, 25, 27, 30, 32, 35, 37};
    struct lattice l;
    struct ground_places g;
    build_house(&l);
    ck_assert(ground_places_find(&l, &g));
    ck_assert_int_eq(g.places, 16);
    for (int i = 0; i < 16; i++) {
        ck_assert_int_eq(g.place[i].at, at[i]);
        ck_assert_int_eq(g.place[i].edge[0], l.coast[at[i] - 1]);
        ck_assert_int_eq(g.place[i].edge[1], l.coast[at[i]]);
        ck_assert_int_eq(ground_at_corner(&g, g.place[i].corner), i);
        ck_assert_int_eq(ground_at_edge(&g, l.coast[at[i]]), i);
    }
    ck_assert_int_eq(ground_at_edge(&g, l.coast[0]), -1);
    ck_assert_int_eq(ground_distance(&g, 0, 15), 3);
    ck_assert_int_eq(ground_distance(&g, 0, 8), 19);
    char name[PLACE_NAME];
    lattice_corner_name(&l, g.place[3].corner, name);
    ck_assert_str_eq(name, "2,-2:NE");
    lattice_corner_name(&l, g.place[11].corner, name);
    ck_assert_str_eq(name, "-3,2:SE");
}
END_TEST

static bool same_courses(const struct waters_layout *a, const struct waters_layout *b)
{
    for (int i = 0; i < 2; i++)
        if (memcmp(a->river[i].hex, b->river[i].hex, sizeof a->river[i].hex) != 0)
            return false;
    return true;
}

START_TEST(house_has_its_layouts)
{
    struct lattice l;
    build_house(&l);
    struct waters *w = house_waters(&l, house_rules);
    ck_assert_uint_eq(waters_layouts(w), 4570);
    ck_assert_int_eq(waters_choices(w), 635);
    ck_assert_int_eq(waters_apart(w), 6);
    int by_count[16] = {0}, pairs = 0;
    struct waters_layout *pair = calloc(635, sizeof *pair);
    for (int i = 0; i < 635; i++) {
        struct waters_layout x;
        uint32_t first = waters_choice_first(w, i), end = waters_choice_first(w, i + 1);
        by_count[end - first]++;
        waters_get(w, first, &x);
        int k = 0;
        while (k < pairs && !same_courses(&pair[k], &x))
            k++;
        if (k == pairs)
            pair[pairs++] = x;
        ck_assert_int_eq(waters_choice_of(w, first), i);
        ck_assert_int_eq(waters_choice_of(w, end - 1), i);
    }
    /* no mouth, one, two on the grounds of the inserts */
    ck_assert_int_eq(by_count[6], 475);
    ck_assert_int_eq(by_count[10], 136);
    ck_assert_int_eq(by_count[15], 24);
    ck_assert_int_eq(pairs, 325);
    free(pair);
    waters_free(w);
    w = house_waters(&l, (struct waters_rules){.apart = TERRAINS});
    ck_assert_int_eq(waters_apart(w), -1);
    ck_assert_uint_gt(waters_layouts(w), 4570);
    waters_free(w);
}
END_TEST

/* ---- every layout has its index ---- */

static void hold_indices(const struct waters *w)
{
    for (uint32_t i = 0; i < waters_layouts(w); i++) {
        struct waters_layout x;
        waters_get(w, i, &x);
        ck_assert_uint_eq(waters_find(w, &x), i);
        if (x.grounds > 1) { /* grounds in any order */
            int16_t first = x.ground[0];
            x.ground[0] = x.ground[x.grounds - 1];
            x.ground[x.grounds - 1] = first;
            ck_assert_uint_eq(waters_find(w, &x), i);
            x.ground[0] = first; /* one twice */
            ck_assert_uint_eq(waters_find(w, &x), UINT32_MAX);
        }
    }
}

START_TEST(house_layouts_have_their_indices)
{
    struct lattice l;
    build_house(&l);
    for (int k = 0; k < 8; k++) {
        struct waters_rules rules = {k & 1, k >> 1 & 1, k & 4 ? TERRAIN_SWAMP : TERRAINS};
        struct waters *w = house_waters(&l, rules);
        hold_indices(w);
        waters_free(w);
    }
}
END_TEST

START_TEST(house_layouts_are_drawn_alike)
{
    /* 457,000 draws of 4,570: chi-square of 4,569 degrees is within 5 sigma, 4,569 +- 478. */
    struct lattice l;
    build_house(&l);
    struct waters *w = house_waters(&l, house_rules);
    struct stream s;
    stream_open(&s, (struct hash128){.low = 5}, "rivers");
    int *count = calloc(4570, sizeof *count);
    for (int i = 0; i < 457000; i++)
        count[waters_draw(w, &s)]++;
    double chi = 0;
    for (int i = 0; i < 4570; i++)
        chi += (count[i] - 100.0) * (count[i] - 100.0) / 100;
    ck_assert_double_gt(chi, 4569 - 478);
    ck_assert_double_lt(chi, 4569 + 478);
    free(count);
    waters_free(w);
}
END_TEST

/* ---- the naive twin ---- */

struct naive {
    const struct lattice *l;
    struct waters_plan plan;
    struct waters_rules rules;
    int harbours;
    int16_t harbour[HARBOUR_MAX];
    struct waters_layout *found;
    int places, corners[64], steps[64][64];
    struct hex seas[64];
    int apart; /* of the found ones */
    int count, room;
};

static bool on_land(const struct lattice *l, struct hex h)
{
    for (int i = 0; i < l->hexes; i++)
        if (hex_equal(l->hex[i], h))
            return l->land[i];
    return false;
}

static int sides_on_land(const struct lattice *l, struct hex h)
{
    int count = 0;
    for (int side = 0; side < 6; side++)
        count += on_land(l, hex_beside(h, side));
    return count;
}

static bool is_coast(const struct lattice *l, int hex)
{
    return sides_on_land(l, l->hex[hex]) < 6;
}

/* A side sea hex: two land hexes beside it, which are neighbours. */
static bool is_side_sea(const struct lattice *l, struct hex h)
{
    if (on_land(l, h) || sides_on_land(l, h) != 2)
        return false;
    for (int side = 0; side < 6; side++)
        if (on_land(l, hex_beside(h, side)) && on_land(l, hex_beside(h, (side + 1) % 6)))
            return true;
    return false;
}

/* The sea hex of an edge that is written as a side of a land hex; the same for a harbour's edge. */
static struct hex sea_of(const struct lattice *l, int edge)
{
    for (int i = 0; i < l->hexes; i++)
        for (int side = 0; side < 6; side++)
            if (l->land[i] && l->hex_edge[i][side] == edge)
                return hex_beside(l->hex[i], side);
    ck_abort();
}

static bool is_course(const struct naive *n, const struct river *r)
{
    for (int i = 0; i < r->hexes; i++) {
        bool may = i == 0 || (i == r->hexes - 1 && n->rules.any_end);
        if (is_coast(n->l, r->hex[i]) && !may)
            return false;
        if (i == 0 && !is_coast(n->l, r->hex[i]))
            return false;
        for (int k = 0; k < i; k++)
            if ((hex_distance(n->l->hex[r->hex[i]], n->l->hex[r->hex[k]]) == 1) != (k == i - 1) ||
                r->hex[i] == r->hex[k])
                return false;
    }
    return true;
}

static bool far_rivers(const struct lattice *l, const struct river *a, const struct river *b)
{
    for (int i = 0; i < a->hexes; i++)
        for (int k = 0; k < b->hexes; k++)
            if (hex_distance(l->hex[a->hex[i]], l->hex[b->hex[k]]) < 2)
                return false;
    return true;
}

static int naive_apart(const struct naive *n, const struct waters_layout *x)
{
    int least = GROUNDS_FAR;
    for (int i = 0; i < x->rivers; i++)
        for (int k = 0; k < x->river[i].hexes; k++)
            for (int j = 0; j < x->rivers; j++)
                for (int m = 0; m < x->river[j].hexes; m++) {
                    int d = hex_distance(n->l->hex[x->river[i].hex[k]], n->l->hex[x->river[j].hex[m]]);
                    if ((i != j || k != m) && n->plan.river[i].terrain[k] == n->rules.apart &&
                        n->plan.river[j].terrain[m] == n->rules.apart && d < least)
                        least = d;
                }
    return least;
}

/* Steps along the coast between two corners, walked edge by edge. */
static int steps_between(const struct lattice *l, int from, int to)
{
    for (int ring = 0; ring < l->rings; ring++) {
        int length = l->ring_first[ring + 1] - l->ring_first[ring], at[2] = {-1, -1};
        for (int i = 0; i < length; i++) {
            int edge = l->coast[l->ring_first[ring] + i], next = l->coast[l->ring_first[ring] + (i + 1) % length];
            for (int c = 0; c < 2; c++)
                for (int d = 0; d < 2; d++)
                    if (l->edge[edge].corner[c] == l->edge[next].corner[d]) {
                        if (l->edge[edge].corner[c] == from)
                            at[0] = i;
                        if (l->edge[edge].corner[c] == to)
                            at[1] = i;
                    }
        }
        if (at[0] >= 0 && at[1] >= 0) {
            int way = (at[1] - at[0] + length) % length;
            return way < length - way ? way : length - way;
        }
    }
    return GROUNDS_FAR;
}

/* Middle corners of side sea hexes, and the sea hex of each. */
static int naive_places(const struct lattice *l, int corners[64], struct hex seas[64])
{
    int count = 0;
    for (int q = -HEX_RANGE; q <= HEX_RANGE; q++)
        for (int r = -HEX_RANGE; r <= HEX_RANGE; r++) {
            struct hex h = {(int8_t)q, (int8_t)r};
            if (abs(q + r) > HEX_RANGE || !is_side_sea(l, h))
                continue;
            for (int side = 0; side < 6; side++) {
                struct hex a = hex_beside(h, side), b = hex_beside(h, (side + 1) % 6);
                if (on_land(l, a) && on_land(l, b)) { /* both meet at corner side + 1 of h, corner side + 3 of a */
                    corners[count] = l->hex_corner[lattice_find(l, a)][(side + 3) % 6];
                    seas[count++] = h;
                }
            }
        }
    return count;
}

static bool has(const int16_t *list, int count, int what)
{
    for (int i = 0; i < count; i++)
        if (list[i] == what)
            return true;
    return false;
}

/* What each place is, for rivers and harbours that lie. */
struct naive_sets {
    uint32_t must, may;
};

static void naive_demand(const struct naive *n, const struct waters_layout *x, struct naive_sets *d)
{
    d->must = d->may = 0;
    for (int i = 0; i < n->places; i++) {
        bool mouth = false, harbour = false;
        for (int k = 0; k < x->rivers; k++)
            mouth |= hex_equal(sea_of(n->l, x->river[k].mouth), n->seas[i]);
        for (int k = 0; k < x->harbours; k++)
            harbour |= hex_equal(sea_of(n->l, x->harbour[k]), n->seas[i]);
        bool listed = n->plan.places == 0 || has(n->plan.place, n->plan.places, n->corners[i]);
        bool must = (n->plan.at_mouths && mouth) || has(n->plan.always_at, n->plan.always, n->corners[i]);
        if (must && n->plan.grounds > 0)
            d->must |= 1u << i;
        if (!harbour && (listed || must))
            d->may |= 1u << i;
    }
}

static int naive_least(const struct naive *n, uint32_t set)
{
    int least = GROUNDS_FAR;
    for (int i = 0; i < n->places; i++)
        for (int k = 0; k < i; k++)
            if (set >> i & set >> k & 1 && n->steps[i][k] < least)
                least = n->steps[i][k];
    return least;
}

/* All sets of grounds for rivers and harbours that lie. Of all layouts only those whose swamps are farthest apart are
 * kept, where that is asked for. */
static void naive_grounds(struct naive *n, struct waters_layout x)
{
    struct naive_sets d;
    int best = -1, first = n->count, apart = n->rules.apart < TERRAINS ? naive_apart(n, &x) : GROUNDS_FAR;
    if (apart < n->apart)
        return;
    naive_demand(n, &x, &d);
    /* all subsets of `may`, the largest first and 0 last */
    for (uint32_t set = d.may, last = 0; !last; last = set == 0, set = (set - 1) & d.may) {
        if (__builtin_popcount(set) != n->plan.grounds || (d.must & ~set))
            continue;
        int least = n->plan.spread ? naive_least(n, set) : 0;
        if (least < best)
            continue;
        if (apart > n->apart)
            n->apart = apart, n->count = first = 0;
        if (least > best)
            best = least, n->count = first;
        x.grounds = 0;
        for (int i = 0; i < n->places; i++)
            if (set >> i & 1)
                x.ground[x.grounds++] = (int16_t)n->corners[i];
        ck_assert_int_lt(n->count, n->room);
        n->found[n->count++] = x;
    }
}

static bool corners_meet(const struct lattice *l, int a, int b)
{
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (l->edge[a].corner[i] == l->edge[b].corner[k])
                return true;
    return false;
}

/* Harbours on the sea hexes of mouths give way, in their order. */
static bool naive_yield(const struct naive *n, struct waters_layout *x)
{
    const struct lattice *l = n->l;
    struct hex shut[32];
    int shuts = 0;
    for (int i = 0; i < x->rivers; i++)
        shut[shuts++] = sea_of(l, x->river[i].mouth);
    int mouths = shuts;
    for (int i = 0; i < n->places; i++)
        if (has(n->plan.always_at, n->plan.always, n->corners[i]))
            shut[shuts++] = n->seas[i];
    bool gone[HARBOUR_MAX] = {false};
    for (int i = 0; i < x->harbours; i++)
        for (int k = 0; k < mouths; k++)
            gone[i] |= hex_equal(sea_of(l, x->harbour[i]), shut[k]);
    for (int i = 0; i < x->harbours; i++) {
        if (!gone[i])
            continue;
        int at = 0, ring = 0, best = -1, best_rank = 1 << 20;
        while (l->coast[at] != x->harbour[i])
            at++;
        while (at >= l->ring_first[ring + 1])
            ring++;
        int first = l->ring_first[ring], length = l->ring_first[ring + 1] - first;
        for (int k = 1; k < length; k++) { /* k steps clockwise, length - k the other way */
            int edge = l->coast[first + (at - first + k) % length];
            int rank = k <= length - k ? 2 * k : 2 * (length - k) + 1;
            bool clear = true;
            for (int j = 0; j < shuts; j++)
                clear &= !hex_equal(sea_of(l, edge), shut[j]);
            for (int j = 0; j < x->harbours; j++)
                clear &= gone[j] || !corners_meet(l, edge, x->harbour[j]);
            if (clear && rank < best_rank)
                best = edge, best_rank = rank;
        }
        if (best < 0)
            return false;
        gone[i] = false;
        x->harbour[i] = (int16_t)best;
    }
    return true;
}

static void naive_mouths(struct naive *n, struct waters_layout x, int river)
{
    if (river == x.rivers) {
        if (!n->rules.yield || naive_yield(n, &x))
            naive_grounds(n, x);
        return;
    }
    if (n->plan.river[river].fixed) {
        naive_mouths(n, x, river + 1);
        return;
    }
    int hex = x.river[river].hex[0];
    for (int side = 0; side < 6; side++) {
        struct hex sea = hex_beside(n->l->hex[hex], side);
        bool open = is_side_sea(n->l, sea);
        for (int i = 0; i < n->harbours && !n->rules.yield; i++)
            open &= !hex_equal(sea_of(n->l, n->harbour[i]), sea);
        x.river[river].mouth = n->l->hex_edge[hex][side];
        if (open)
            naive_mouths(n, x, river + 1);
    }
}

/* True where the rivers are the same in another order of like ones, and this one is not the first of these. */
static bool is_again(const struct naive *n, const struct waters_layout *x)
{
    for (int i = 0; i < x->rivers; i++)
        for (int k = 0; k < i; k++) {
            const struct river_plan *a = &n->plan.river[k], *b = &n->plan.river[i];
            if (!a->fixed && !b->fixed && a->hexes == b->hexes &&
                memcmp(a->terrain, b->terrain, (size_t)a->hexes) == 0 && x->river[k].hex[0] > x->river[i].hex[0])
                return true;
        }
    return false;
}

static void naive_rivers(struct naive *n, struct waters_layout x, int river)
{
    if (river == n->plan.rivers) {
        x.rivers = river;
        for (int i = 0; i < river; i++)
            for (int k = 0; k < i; k++)
                if (!(n->plan.river[i].fixed && n->plan.river[k].fixed) && !far_rivers(n->l, &x.river[i], &x.river[k]))
                    return;
        if (!is_again(n, &x))
            naive_mouths(n, x, 0);
        return;
    }
    const struct river_plan *plan = &n->plan.river[river];
    if (plan->fixed) {
        x.river[river] = plan->at;
        naive_rivers(n, x, river + 1);
        return;
    }
    /* all sequences, as numbers of base 6: a first hex and a side for each step */
    int sequences = 1;
    for (int i = 1; i < plan->hexes; i++)
        sequences *= 6;
    for (int start = 0; start < n->l->hexes; start++)
        for (int code = 0; code < sequences; code++) {
            struct river *r = &x.river[river];
            r->hexes = (int16_t)plan->hexes;
            memset(r->hex, 0xff, sizeof r->hex);
            r->hex[0] = (int16_t)start;
            bool land = n->l->land[start];
            for (int i = 1, rest = code; i < plan->hexes && land; i++, rest /= 6) {
                struct hex h = hex_beside(n->l->hex[r->hex[i - 1]], rest % 6);
                land = on_land(n->l, h);
                r->hex[i] = (int16_t)(land ? lattice_find(n->l, h) : -1);
            }
            if (land && is_course(n, r))
                naive_rivers(n, x, river + 1);
        }
}

static int corner_order(const void *a, const void *b)
{
    return *(const int16_t *)a - *(const int16_t *)b;
}

static int layout_order(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct waters_layout));
}

/* What is equal has equal bytes: like rivers and grounds sorted. */
static struct waters_layout plain(const struct waters_plan *plan, const struct waters_layout *x)
{
    struct waters_layout out;
    memset(&out, 0, sizeof out);
    out.rivers = x->rivers;
    memcpy(out.river, x->river, sizeof out.river);
    for (int i = 0; i < x->rivers; i++)
        for (int k = 0; k < i; k++)
            if (!plan->river[k].fixed && !plan->river[i].fixed && plan->river[k].hexes == plan->river[i].hexes &&
                memcmp(plan->river[k].terrain, plan->river[i].terrain, RIVER_HEXES) == 0 &&
                river_order(&out.river[k], &out.river[i]) > 0) {
                struct river other = out.river[k];
                out.river[k] = out.river[i];
                out.river[i] = other;
            }
    out.grounds = x->grounds;
    memcpy(out.ground, x->ground, (size_t)x->grounds * sizeof out.ground[0]);
    qsort(out.ground, (size_t)x->grounds, sizeof out.ground[0], corner_order);
    out.harbours = x->harbours;
    memcpy(out.harbour, x->harbour, (size_t)x->harbours * sizeof out.harbour[0]);
    return out;
}

/* Both lists must be the same. */
static void hold(struct naive *n, const struct waters *w)
{
    int count = n->count;
    for (int i = 0; i < count; i++)
        n->found[i] = plain(&n->plan, &n->found[i]);
    ck_assert_uint_eq(waters_layouts(w), (uint32_t)count);
    qsort(n->found, (size_t)count, sizeof *n->found, layout_order);
    struct waters_layout *own = calloc((size_t)count + 1, sizeof *own);
    for (int i = 0; i < count; i++) {
        struct waters_layout x;
        waters_get(w, (uint32_t)i, &x);
        own[i] = plain(&n->plan, &x);
    }
    qsort(own, (size_t)count, sizeof *own, layout_order);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(memcmp(&own[i], &n->found[i], sizeof own[i]), 0);
        ck_assert(i == 0 || memcmp(&own[i], &own[i - 1], sizeof own[i]) != 0);
    }
    free(own);
}

static struct naive *naive_new(const struct lattice *l, const struct waters_plan *plan, const int16_t *harbours,
                               int count, struct waters_rules rules)
{
    struct naive *n = calloc(1, sizeof *n);
    n->l = l;
    n->plan = *plan;
    n->rules = rules;
    n->harbours = count;
    memcpy(n->harbour, harbours, (size_t)count * sizeof *harbours);
    n->room = 400000;
    n->found = calloc((size_t)n->room, sizeof *n->found);
    n->apart = -1;
    n->places = naive_places(l, n->corners, n->seas);
    ck_assert_int_lt(n->places, 20);
    for (int i = 0; i < n->places; i++)
        for (int k = 0; k < n->places; k++)
            n->steps[i][k] = steps_between(l, n->corners[i], n->corners[k]);
    struct waters_layout x;
    memset(&x, 0, sizeof x);
    x.harbours = count;
    memcpy(x.harbour, harbours, (size_t)count * sizeof *harbours);
    naive_rivers(n, x, 0);
    return n;
}

static void naive_free(struct naive *n)
{
    free(n->found);
    free(n);
}

/* ---- random islands ---- */

static struct stream case_stream(int i)
{
    struct stream s;
    stream_open(&s, (struct hash128){.low = (uint64_t)i}, "waters");
    return s;
}

/* Up to 24 hexes, some of them sea, in a window. */
static void build_random(struct lattice *l, struct stream *s)
{
    struct hex hex[HEX_MAX];
    bool land[HEX_MAX];
    int count = 0, chance = 60 + (int)stream_below(s, 41);
    for (int r = -2; r <= 2; r++)
        for (int q = -2; q <= 2; q++) {
            if (abs(q + r) > 2 || (int)stream_below(s, 100) >= chance)
                continue;
            land[count] = stream_below(s, 12) > 0;
            hex[count++] = (struct hex){(int8_t)q, (int8_t)r};
        }
    if (count == 0)
        hex[count++] = (struct hex){0, 0}, land[0] = true;
    ck_assert(lattice_build(l, hex, land, count, NULL));
}

static int random_harbours(const struct lattice *l, struct stream *s, int16_t out[HARBOUR_MAX])
{
    int count = 0, coast = l->ring_first[l->rings];
    for (int i = 0; i < coast && count < 6; i++) {
        bool clear = stream_below(s, 4) == 0;
        for (int k = 0; k < count; k++)
            clear &= !corners_meet(l, out[k], l->coast[i]);
        if (clear)
            out[count++] = l->coast[i];
    }
    return count;
}

static void random_plan(const struct lattice *l, struct stream *s, struct waters_plan *plan)
{
    struct ground_places g;
    memset(plan, 0, sizeof *plan);
    ck_assert(ground_places_find(l, &g));
    plan->rivers = (int)stream_below(s, 3);
    for (int i = 0; i < plan->rivers; i++) {
        plan->river[i].hexes = 1 + (int)stream_below(s, 3);
        plan->river[i].terrain[0] = TERRAIN_SWAMP;
        for (int k = 1; k < plan->river[i].hexes; k++)
            plan->river[i].terrain[k] = TERRAIN_HILLS;
    }
    plan->grounds = (int)stream_below(s, 4);
    plan->at_mouths = stream_below(s, 2);
    plan->spread = stream_below(s, 2);
    for (int i = 0; i < g.places; i++) {
        if (stream_below(s, 8) == 0 && plan->always < plan->grounds)
            plan->always_at[plan->always++] = g.place[i].corner;
        if (stream_below(s, 2))
            plan->place[plan->places++] = g.place[i].corner;
    }
    if (stream_below(s, 2))
        plan->places = 0;
}

/* Three hundred and fifty random plans: rivers of 1 to 3 hexes, like ones among them, harbours, several coasts. */
START_TEST(waters_are_those_of_the_naive_twin)
{
    int with = 0, most = 0;
    for (int i = 0; i < 50; i++) {
        struct stream s = case_stream(50 * _i + i);
        struct lattice l;
        struct waters_plan plan;
        int16_t harbours[HARBOUR_MAX] = {0};
        build_random(&l, &s);
        random_plan(&l, &s, &plan);
        int count = random_harbours(&l, &s, harbours);
        struct waters_rules rules = {stream_below(&s, 2), stream_below(&s, 2),
                                     stream_below(&s, 2) ? TERRAIN_SWAMP : TERRAINS};
        struct naive *n = naive_new(&l, &plan, harbours, count, rules);
        struct waters *w = waters_new(&l, &plan, harbours, count, rules, NULL);
        ck_assert_ptr_nonnull(w);
        hold(n, w);
        hold_indices(w);
        with += n->count > 0;
        most = n->count > most ? n->count : most;
        waters_free(w);
        naive_free(n);
    }
    ck_assert_int_gt(with, 15);
    ck_assert_int_gt(most, 40);
}
END_TEST

START_TEST(house_waters_are_those_of_the_naive_twin)
{
    struct lattice l;
    build_house(&l);
    struct waters_plan plan = house_plan(&l);
    int16_t harbours[HARBOUR_MAX];
    for (int i = 0; i < HOUSE_HARBOURS; i++)
        harbours[i] = l.coast[house_harbours[i]];
    /* as they are dealt; the inland source that may lie at the coast too; with harbours that yield */
    static const struct waters_rules rules[] = {
        {false, false, TERRAIN_SWAMP}, {true, false, TERRAIN_SWAMP}, {false, true, TERRAIN_SWAMP}};
    struct naive *n = naive_new(&l, &plan, harbours, HOUSE_HARBOURS, rules[_i]);
    struct waters *w = house_waters(&l, rules[_i]);
    hold(n, w);
    waters_free(w);
    naive_free(n);
}
END_TEST

/* ---- what cannot be listed ---- */

START_TEST(too_much_is_refused)
{
    struct lattice l;
    struct hex hex[HEX_MAX];
    struct err e = {0};
    for (int i = 0; i < HEX_MAX; i++)
        hex[i] = (struct hex){(int8_t)(i % 48), (int8_t)(i / 48)};
    ck_assert(lattice_build(&l, hex, NULL, HEX_MAX, NULL));
    struct waters_plan plan = {.grounds = 1};
    struct waters_rules rules = {.apart = TERRAINS};
    ck_assert_ptr_null(waters_new(&l, &plan, NULL, 0, rules, &e));
    ck_assert_str_eq(e.item[0].field, "hexes");

    /* ten by nine hexes: 34 side sea hexes, 27 million sets of eight of them without an order */
    for (int i = 0; i < 90; i++)
        hex[i] = (struct hex){(int8_t)(i % 10), (int8_t)(i / 10)};
    ck_assert(lattice_build(&l, hex, NULL, 90, NULL));
    plan.grounds = 8;
    ck_assert_ptr_null(waters_new(&l, &plan, NULL, 0, rules, &e));
    ck_assert_str_eq(e.item[0].field, "rivers");
}
END_TEST

START_TEST(a_fixed_layout_is_the_only_one)
{
    /* the two rivers of the printed board for three or four: their mouths at steps 28 and 22 of the walk */
    static const char *const hexes[2][4] = {{"-1,-1", "0,-1", "1,-1", "2,-1"}, {"-2,1", "-1,1", "0,1", NULL}};
    struct lattice l;
    struct hex hex[HEX_MAX];
    int count = 0;
    for (int r = -2; r <= 2; r++)
        for (int q = -2; q <= 2; q++)
            if (abs(q + r) <= 2)
                hex[count++] = (struct hex){(int8_t)q, (int8_t)r};
    ck_assert(lattice_build(&l, hex, NULL, count, NULL));
    struct waters_plan plan = {.rivers = 2};
    for (int i = 0; i < 2; i++) {
        plan.river[i].fixed = true;
        plan.river[i].at.mouth = l.coast[i ? 22 : 28];
        for (int k = 0; k < 4 - i; k++) {
            struct hex h;
            ck_assert(hex_read(hexes[i][k], &h));
            plan.river[i].at.hex[plan.river[i].at.hexes++] = (int16_t)lattice_find(&l, h);
        }
        plan.river[i].hexes = 4 - i;
    }
    struct waters *w = waters_new(&l, &plan, NULL, 0, (struct waters_rules){.apart = TERRAINS}, NULL);
    ck_assert_uint_eq(waters_layouts(w), 1);
    struct waters_layout x;
    waters_get(w, 0, &x);
    ck_assert(river_equal(&x.river[0], &plan.river[0].at) && river_equal(&x.river[1], &plan.river[1].at));
    ck_assert_int_eq(x.grounds, 0);
    ck_assert_uint_eq(waters_find(w, &x), 0);
    x.river[1].mouth = l.coast[23];
    ck_assert_uint_eq(waters_find(w, &x), UINT32_MAX);
    waters_free(w);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("waters");
    TCase *house = tcase_create("house"), *twin = tcase_create("naive twin");
    tcase_add_test(house, house_has_its_courses);
    tcase_add_test(house, house_has_its_places);
    tcase_add_test(house, house_has_its_layouts);
    tcase_add_test(house, house_layouts_have_their_indices);
    tcase_add_test(house, house_layouts_are_drawn_alike);
    tcase_add_test(house, too_much_is_refused);
    tcase_add_test(house, a_fixed_layout_is_the_only_one);
    tcase_add_loop_test(twin, waters_are_those_of_the_naive_twin, 0, 7);
    tcase_add_loop_test(twin, house_waters_are_those_of_the_naive_twin, 0, 3);
    tcase_set_timeout(house, 60);
    tcase_set_timeout(twin, 120);
    suite_add_tcase(s, house);
    suite_add_tcase(s, twin);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed == 0 && run > 0 ? 0 : 1;
}
