/* The corners, edges, coasts and symmetries of sets of hexes. Numbers of the usual boards are those of their
 * printed frames (JSettlers2, catanatron) and of Euler's formula. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/stream.h"
#include "gen/hex.h"
#include "gen/lattice.h"

/* ---- shapes ---- */

struct row {
    int r, from, to; /* hexes (from, r) to (to, r) */
};

struct shape {
    const char *name;
    int rows;
    struct row row[7];
    int hexes, corners, edges, coast, symmetries;
};

/* base, big and the house board: 54 72 30, 80 109 38 and 78 106 38. Their outlines are hexagons with sides 3-3-3, 3-4-4
 * and 3-3-5: the first has all twelve symmetries, the others four; so has 3-4-3, and 7 hexes have twelve again. */
static const struct shape shapes[] = {
    {"base", 5, {{-2, 0, 2}, {-1, -1, 2}, {0, -2, 2}, {1, -2, 1}, {2, -2, 0}}, 19, 54, 72, 30, 12},
    {"big",
     7,
     {{-3, 1, 3}, {-2, 0, 3}, {-1, -1, 3}, {0, -2, 3}, {1, -2, 2}, {2, -2, 1}, {3, -2, 0}},
     30,
     80,
     109,
     38,
     4},
    {"house", 5, {{-2, -1, 3}, {-1, -2, 3}, {0, -3, 3}, {1, -3, 2}, {2, -3, 1}}, 29, 78, 106, 38, 4},
    {"mini", 3, {{-1, 0, 1}, {0, -1, 1}, {1, -1, 0}}, 7, 24, 30, 18, 12},
    {"ten", 3, {{-1, 0, 2}, {0, -1, 2}, {1, -1, 1}}, 10, 32, 41, 22, 4},
    {"one", 1, {{5, -7, -7}}, 1, 6, 6, 6, 1},
    {"two", 1, {{0, 0, 1}}, 2, 10, 11, 10, 2},
    {"row of three", 1, {{0, 0, 2}}, 3, 14, 16, 14, 2}};
enum { SHAPES = sizeof shapes / sizeof shapes[0], BASE = 0, BIG = 1, HOUSE = 2, MINI = 3 };

static int shape_hexes(const struct shape *s, struct hex hex[HEX_MAX])
{
    int count = 0;
    for (int i = 0; i < s->rows; i++) {
        for (int q = s->row[i].from; q <= s->row[i].to; q++)
            hex[count++] = (struct hex){(int8_t)q, (int8_t)s->row[i].r};
    }
    return count;
}

static void build_shape(struct lattice *l, int shape)
{
    struct hex hex[HEX_MAX];
    int count = shape_hexes(&shapes[shape], hex);
    ck_assert(lattice_build(l, hex, NULL, count, NULL));
}

/* A random shape of up to HEX_MAX hexes in a window, thin enough for several islands and holes. */
static void build_random(struct lattice *l, struct stream *s, bool with_sea)
{
    struct hex hex[HEX_MAX];
    bool land[HEX_MAX];
    int count = 0, width = 3 + (int)stream_below(s, 9), chance = 20 + (int)stream_below(s, 80);
    for (int q = -width; q <= width; q++) {
        for (int r = -width; r <= width; r++) {
            if (count == HEX_MAX || (int)stream_below(s, 100) >= chance)
                continue;
            land[count] = !with_sea || stream_below(s, 3) > 0;
            hex[count++] = (struct hex){(int8_t)q, (int8_t)r};
        }
    }
    if (count == 0)
        hex[count++] = (struct hex){0, 0}, land[0] = true;
    /* in any order */
    for (int i = count - 1; i > 0; i--) {
        int j = (int)stream_below(s, (uint32_t)i + 1);
        struct hex h = hex[i];
        bool is_land = land[i];
        hex[i] = hex[j], land[i] = land[j];
        hex[j] = h, land[j] = is_land;
    }
    ck_assert(lattice_build(l, hex, land, count, NULL));
}

static struct stream shape_stream(int i)
{
    struct stream s;
    stream_open(&s, (struct hash128){.low = (uint64_t)i}, "shape");
    return s;
}

/* ---- counts ---- */

START_TEST(known_boards_have_their_numbers)
{
    const struct shape *s = &shapes[_i];
    struct lattice l;
    build_shape(&l, _i);
    ck_assert_int_eq(l.hexes, s->hexes);
    ck_assert_int_eq(l.corners, s->corners);
    ck_assert_int_eq(l.edges, s->edges);
    ck_assert_int_eq(l.rings, 1);
    ck_assert_int_eq(l.ring_first[0], 0);
    ck_assert_int_eq(l.ring_first[1], s->coast);
    ck_assert_int_eq(l.symmetries, s->symmetries);
}
END_TEST

START_TEST(corners_have_their_edges)
{
    /* Edges have two ends each: base 18 x 2 + 36 x 3 = 144; mini 12 x 2 + 12 x 3 = 60. Of mini's 18 corners on the rim,
     * 12 have two edges and 6 have three. */
    struct lattice l;
    build_shape(&l, BASE);
    int with[4] = {0};
    for (int c = 0; c < l.corners; c++)
        with[l.corner[c].edges]++;
    ck_assert_int_eq(with[2], 18);
    ck_assert_int_eq(with[3], 36);

    build_shape(&l, MINI);
    int rim[4] = {0};
    for (int c = 0; c < l.corners; c++) {
        if (l.corner[c].hexes < 3)
            rim[l.corner[c].edges]++;
        else
            ck_assert_int_eq(l.corner[c].edges, 3);
    }
    ck_assert_int_eq(rim[2], 12);
    ck_assert_int_eq(rim[3], 6);

    /* The house board: 38 corners on the coast and 40 of three hexes; 16 hexes on the coast and 13 inland. */
    build_shape(&l, HOUSE);
    int inner = 0, coastal = 0;
    for (int c = 0; c < l.corners; c++)
        inner += l.corner[c].hexes == 3;
    for (int i = 0; i < l.hexes; i++)
        coastal += lattice_is_coastal(&l, i);
    ck_assert_int_eq(inner, 40);
    ck_assert_int_eq(coastal, 16);
}
END_TEST

/* ---- an independent picture of the same shape ---- */

/* Corners as points: for hexes with centre (2 q + r, 3 r), in halves of a width and of a side. */
struct point {
    int x, y;
};

static struct point corner_point(struct hex h, int k)
{
    static const int across[6] = {0, 1, 1, 0, -1, -1}, down[6] = {-2, -1, 1, 2, 1, -1};
    return (struct point){2 * h.q + h.r + across[k], 3 * h.r + down[k]};
}

static bool same_point(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Numbers corners and edges by their points, first met first, and compares. */
static void check_against_points(const struct lattice *l)
{
    static struct point corner[CORNER_MAX], edge[EDGE_MAX][2];
    int corners = 0, edges = 0;
    for (int i = 0; i < l->hexes; i++) {
        if (i > 0)
            ck_assert(hex_before(l->hex[i - 1], l->hex[i]));
        for (int k = 0; k < 6; k++) {
            struct point from = corner_point(l->hex[i], k), to = corner_point(l->hex[i], (k + 1) % 6);
            int c = 0, e = 0;
            while (c < corners && !same_point(corner[c], from))
                c++;
            if (c == corners) {
                corner[corners++] = from;
                ck_assert_int_eq(l->corner[c].hex[0], i);
                ck_assert_int_eq(l->corner[c].at, k);
            }
            ck_assert_int_eq(l->hex_corner[i][k], c);
            while (e < edges && !(same_point(edge[e][0], from) && same_point(edge[e][1], to)) &&
                   !(same_point(edge[e][0], to) && same_point(edge[e][1], from)))
                e++;
            if (e == edges) {
                edge[edges][0] = from, edge[edges++][1] = to;
                ck_assert_int_eq(l->edge[e].hex[0], i);
                ck_assert_int_eq(l->edge[e].at, k);
            }
            ck_assert_int_eq(l->hex_edge[i][k], e);
        }
    }
    ck_assert_int_eq(l->corners, corners);
    ck_assert_int_eq(l->edges, edges);
    for (int e = 0; e < edges; e++) {
        ck_assert(same_point(corner[l->edge[e].corner[0]], edge[e][0]));
        ck_assert(same_point(corner[l->edge[e].corner[1]], edge[e][1]));
    }
}

/* Lists of hexes and edges at a corner, and of hexes at an edge: complete, ascending, then -1. */
static void check_incidence(const struct lattice *l)
{
    for (int c = 0; c < l->corners; c++) {
        int hexes = 0, edges = 0;
        for (int i = 0; i < l->hexes; i++) {
            for (int k = 0; k < 6; k++) {
                if (l->hex_corner[i][k] == c)
                    ck_assert_int_eq(l->corner[c].hex[hexes++], i);
            }
        }
        for (int e = 0; e < l->edges; e++) {
            if (l->edge[e].corner[0] == c || l->edge[e].corner[1] == c)
                ck_assert_int_eq(l->corner[c].edge[edges++], e);
        }
        ck_assert_int_eq(l->corner[c].hexes, hexes);
        ck_assert_int_eq(l->corner[c].edges, edges);
        for (; hexes < 3; hexes++)
            ck_assert_int_eq(l->corner[c].hex[hexes], -1);
        for (; edges < 3; edges++)
            ck_assert_int_eq(l->corner[c].edge[edges], -1);
    }
    for (int e = 0; e < l->edges; e++) {
        int hexes = 0, land = 0;
        for (int i = 0; i < l->hexes; i++) {
            for (int k = 0; k < 6; k++) {
                if (l->hex_edge[i][k] != e)
                    continue;
                ck_assert_int_eq(l->edge[e].hex[hexes++], i);
                land += l->land[i];
            }
        }
        ck_assert_int_eq(l->edge[e].hexes, hexes);
        ck_assert_int_eq(l->edge[e].land, land);
        if (hexes < 2)
            ck_assert_int_eq(l->edge[e].hex[1], -1);
    }
    for (int i = 0; i < l->hexes; i++) {
        for (int k = 0; k < 6; k++)
            ck_assert_int_eq(l->neighbour[i][k], lattice_find(l, hex_beside(l->hex[i], k)));
        ck_assert_int_eq(lattice_find(l, l->hex[i]), i);
    }
}

/* Islands (or, with `land` false, pieces of what is not land within a frame) by flooding a grid. */
static int count_pieces(const struct lattice *l, bool land)
{
    enum { SIDE = 32, MIDDLE = 16 };
    static bool open[SIDE][SIDE];
    static struct {
        int q, r;
    } stack[SIDE * SIDE];
    for (int q = 0; q < SIDE; q++) {
        for (int r = 0; r < SIDE; r++) {
            int i = lattice_find(l, (struct hex){(int8_t)(q - MIDDLE), (int8_t)(r - MIDDLE)});
            open[q][r] = (i >= 0 && l->land[i]) == land;
        }
    }
    int pieces = 0;
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        if (!open[cell / SIDE][cell % SIDE])
            continue;
        pieces++;
        int depth = 0;
        open[cell / SIDE][cell % SIDE] = false;
        stack[depth].q = cell / SIDE, stack[depth++].r = cell % SIDE;
        while (depth > 0) {
            int q = stack[--depth].q, r = stack[depth].r;
            static const int step_q[6] = {1, 1, 0, -1, -1, 0}, step_r[6] = {-1, 0, 1, 1, 0, -1};
            for (int k = 0; k < 6; k++) {
                int next_q = q + step_q[k], next_r = r + step_r[k];
                if (next_q < 0 || next_q >= SIDE || next_r < 0 || next_r >= SIDE || !open[next_q][next_r])
                    continue;
                open[next_q][next_r] = false;
                stack[depth].q = next_q, stack[depth++].r = next_r;
            }
        }
    }
    return pieces;
}

START_TEST(random_shapes_agree_with_their_points)
{
    struct stream s = shape_stream(_i);
    struct lattice l;
    build_random(&l, &s, _i % 2 == 1);
    check_against_points(&l);
    check_incidence(&l);
}
END_TEST

/* Euler: corners - edges + faces = 1 + islands, where the faces are the hexes, the holes and the outside. */
START_TEST(random_shapes_obey_euler)
{
    int most_islands = 0, most_holes = 0;
    for (int i = 0; i < 300; i++) {
        struct stream s = shape_stream(1000 + i);
        struct lattice l;
        build_random(&l, &s, false);
        int islands = count_pieces(&l, true), holes = count_pieces(&l, false) - 1;
        ck_assert_int_eq(l.corners - l.edges + l.hexes + holes + 1, 1 + islands);
        /* A ring runs round every island and in every hole. */
        ck_assert_int_eq(l.rings, islands + holes);
        most_islands = islands > most_islands ? islands : most_islands;
        most_holes = holes > most_holes ? holes : most_holes;
    }
    ck_assert_int_ge(most_islands, 10); /* the sample has what the formula is about */
    ck_assert_int_ge(most_holes, 3);
}
END_TEST

/* ---- coasts ---- */

static void check_ring(const struct lattice *l, int ring, bool seen[EDGE_MAX])
{
    int first = l->ring_first[ring], length = l->ring_first[ring + 1] - first;
    ck_assert_int_ge(length, 6);
    for (int k = 0; k < length; k++) {
        int edge = l->coast[first + k], next = l->coast[first + (k + 1) % length];
        ck_assert(!seen[edge]);
        seen[edge] = true;
        ck_assert_int_eq(l->edge[edge].land, 1);
        /* From the land's side the edge runs clockwise, which is with the land on the right hand, and the next edge
         * starts where it ends. */
        int land[2], side[2];
        const int both[2] = {edge, next};
        for (int j = 0; j < 2; j++) {
            const int16_t *hex = l->edge[both[j]].hex;
            land[j] = l->land[hex[0]] ? hex[0] : hex[1];
            for (side[j] = 0; l->hex_edge[land[j]][side[j]] != both[j];)
                side[j]++;
        }
        ck_assert_int_eq(l->hex_corner[land[0]][(side[0] + 1) % 6], l->hex_corner[land[1]][side[1]]);
    }
}

/* Where a ring should start: its first land hex, and of its coast sides on the ring the first from NW. */
static int ring_start(const struct lattice *l, const bool on_ring[EDGE_MAX], int *first_hex)
{
    for (int i = 0; i < l->hexes; i++) {
        for (int k = 5; k < 11; k++) {
            if (l->land[i] && on_ring[l->hex_edge[i][k % 6]]) {
                *first_hex = i;
                return l->hex_edge[i][k % 6];
            }
        }
    }
    return -1;
}

START_TEST(coast_rings_keep_the_land_on_the_right)
{
    for (int i = 0; i < 300; i++) {
        struct stream s = shape_stream(2000 + i);
        struct lattice l;
        build_random(&l, &s, i % 3 > 0);
        bool seen[EDGE_MAX] = {false};
        int last_hex = -1;
        ck_assert_int_eq(l.ring_first[0], 0);
        for (int ring = 0; ring < l.rings; ring++) {
            bool on_ring[EDGE_MAX] = {false};
            check_ring(&l, ring, on_ring);
            int first_hex = -1, first = l.ring_first[ring];
            ck_assert_int_eq(l.coast[first], ring_start(&l, on_ring, &first_hex));
            ck_assert_int_ge(first_hex, last_hex);
            last_hex = first_hex;
            for (int e = 0; e < l.edges; e++) {
                ck_assert(!(seen[e] && on_ring[e]));
                seen[e] |= on_ring[e];
            }
        }
        for (int e = 0; e < l.edges; e++)
            ck_assert_int_eq(seen[e], l.edge[e].land == 1);
    }
}
END_TEST

/* The coasts of base, big and the house board, as the printed frames lie round them. */
static const char *const base_coast[] = {
    "0,-2:NW", "0,-2:NE", "1,-2:NW", "1,-2:NE", "2,-2:NW", "2,-2:NE", "2,-2:E",  "2,-1:NE", "2,-1:E",   "2,0:NE",
    "2,0:E",   "2,0:SE",  "1,1:E",   "1,1:SE",  "0,2:E",   "0,2:SE",  "0,2:SW",  "-1,2:SE", "-1,2:SW",  "-2,2:SE",
    "-2,2:SW", "-2,2:W",  "-2,1:SW", "-2,1:W",  "-2,0:SW", "-2,0:W",  "-2,0:NW", "-1,-1:W", "-1,-1:NW", "0,-2:W"};
static const char *const big_coast[] = {
    "1,-3:NW", "1,-3:NE", "2,-3:NW", "2,-3:NE", "3,-3:NW",  "3,-3:NE", "3,-3:E",  "3,-2:NE", "3,-2:E",  "3,-1:NE",
    "3,-1:E",  "3,0:NE",  "3,0:E",   "3,0:SE",  "2,1:E",    "2,1:SE",  "1,2:E",   "1,2:SE",  "0,3:E",   "0,3:SE",
    "0,3:SW",  "-1,3:SE", "-1,3:SW", "-2,3:SE", "-2,3:SW",  "-2,3:W",  "-2,2:SW", "-2,2:W",  "-2,1:SW", "-2,1:W",
    "-2,0:SW", "-2,0:W",  "-2,0:NW", "-1,-1:W", "-1,-1:NW", "0,-2:W",  "0,-2:NW", "1,-3:W"};
static const char *const house_coast[] = {
    "-1,-2:NW", "-1,-2:NE", "0,-2:NW", "0,-2:NE", "1,-2:NW", "1,-2:NE", "2,-2:NW",  "2,-2:NE", "3,-2:NW", "3,-2:NE",
    "3,-2:E",   "3,-1:NE",  "3,-1:E",  "3,0:NE",  "3,0:E",   "3,0:SE",  "2,1:E",    "2,1:SE",  "1,2:E",   "1,2:SE",
    "1,2:SW",   "0,2:SE",   "0,2:SW",  "-1,2:SE", "-1,2:SW", "-2,2:SE", "-2,2:SW",  "-3,2:SE", "-3,2:SW", "-3,2:W",
    "-3,1:SW",  "-3,1:W",   "-3,0:SW", "-3,0:W",  "-3,0:NW", "-2,-1:W", "-2,-1:NW", "-1,-2:W"};

START_TEST(printed_coasts_are_walked_edge_by_edge)
{
    static const struct {
        int shape, length;
        const char *const *edge;
    } coast[] = {{BASE, sizeof base_coast / sizeof base_coast[0], base_coast},
                 {BIG, sizeof big_coast / sizeof big_coast[0], big_coast},
                 {HOUSE, sizeof house_coast / sizeof house_coast[0], house_coast}};
    struct lattice l;
    build_shape(&l, coast[_i].shape);
    ck_assert_int_eq(l.ring_first[1], coast[_i].length);
    for (int k = 0; k < coast[_i].length; k++) {
        char name[PLACE_NAME];
        lattice_edge_name(&l, l.coast[k], name);
        ck_assert_str_eq(name, coast[_i].edge[k]);
    }
}
END_TEST

/* Base with its 18 sea hexes: the same coast, its first edge now written from the sea hex, which comes first. */
START_TEST(sea_round_an_island_changes_no_coast)
{
    struct hex hex[HEX_MAX];
    bool land[HEX_MAX];
    int count = 0;
    for (int r = -3; r <= 3; r++) {
        for (int q = -3; q <= 3; q++) {
            if (abs(q + r) > 3)
                continue;
            land[count] = abs(q) <= 2 && abs(r) <= 2 && abs(q + r) <= 2;
            hex[count++] = (struct hex){(int8_t)q, (int8_t)r};
        }
    }
    struct lattice l;
    ck_assert(lattice_build(&l, hex, land, count, NULL));
    ck_assert_int_eq(l.hexes, 37);
    ck_assert_int_eq(l.corners, 96); /* 6 x 4 x 4 */
    ck_assert_int_eq(l.edges, 132);
    ck_assert_int_eq(l.rings, 1);
    ck_assert_int_eq(l.ring_first[1], 30);
    ck_assert_int_eq(l.symmetries, 12);
    for (int k = 0; k < 30; k++)
        ck_assert_int_eq(lattice_find_edge(&l, base_coast[k]), l.coast[k]);
    char name[PLACE_NAME];
    lattice_edge_name(&l, l.coast[0], name);
    ck_assert_str_eq(name, "0,-3:SE");

    /* Sea on a corner hex of base takes its three coast edges and gives three others; the mirror through it is left. */
    build_shape(&l, BASE);
    memcpy(hex, l.hex, sizeof hex);
    for (int i = 0; i < 19; i++)
        land[i] = i != 0;
    ck_assert(lattice_build(&l, hex, land, 19, NULL));
    ck_assert_int_eq(l.ring_first[1], 30);
    ck_assert_int_eq(l.symmetries, 2);
    ck_assert(lattice_is_coastal(&l, lattice_find(&l, (struct hex){0, -1})));
    ck_assert(!lattice_is_coastal(&l, lattice_find(&l, (struct hex){0, 0})));

    /* All sea: no coast. */
    bool none[19] = {false};
    ck_assert(lattice_build(&l, hex, none, 19, NULL));
    ck_assert_int_eq(l.rings, 0);
    ck_assert_int_eq(l.ring_first[0], 0);
}
END_TEST

/* Six hexes round a lake: the outer ring of 18 edges, then the inner one of six, counter-clockwise round the lake. */
START_TEST(a_hole_has_its_own_ring)
{
    struct hex hex[6];
    for (int k = 0; k < 6; k++)
        hex[k] = hex_beside((struct hex){0, 0}, k);
    struct lattice l;
    ck_assert(lattice_build(&l, hex, NULL, 6, NULL));
    ck_assert_int_eq(l.rings, 2);
    ck_assert_int_eq(l.ring_first[1], 18);
    ck_assert_int_eq(l.ring_first[2], 24);
    static const char *const inner[6] = {"0,-1:SE", "-1,0:E", "-1,1:NE", "0,1:NW", "1,0:W", "1,-1:SW"};
    for (int k = 0; k < 6; k++)
        ck_assert_int_eq(l.coast[18 + k], lattice_find_edge(&l, inner[k]));
}
END_TEST

/* ---- names ---- */

START_TEST(every_valid_name_is_read_and_one_is_written)
{
    struct lattice l;
    if (_i < SHAPES) {
        build_shape(&l, _i);
    } else {
        struct stream s = shape_stream(3000 + _i);
        build_random(&l, &s, true);
    }
    for (int i = 0; i < l.hexes; i++) {
        for (int k = 0; k < 6; k++) {
            char hex[PLACE_NAME], name[2 * PLACE_NAME], written[PLACE_NAME];
            struct hex first;
            int at;
            hex_text(l.hex[i], hex);

            snprintf(name, sizeof name, "%s:%s", hex, corner_names[k]);
            int corner = lattice_find_corner(&l, name);
            ck_assert_int_eq(corner, l.hex_corner[i][k]);
            lattice_corner_name(&l, corner, written);
            ck_assert_int_eq(lattice_find_corner(&l, written), corner);
            ck_assert(place_read(written, corner_names, &first, &at));
            ck_assert(!hex_before(l.hex[i], first));
            ck_assert(same_point(corner_point(first, at), corner_point(l.hex[i], k)));

            snprintf(name, sizeof name, "%s:%s", hex, side_names[k]);
            int edge = lattice_find_edge(&l, name);
            ck_assert_int_eq(edge, l.hex_edge[i][k]);
            lattice_edge_name(&l, edge, written);
            ck_assert_int_eq(lattice_find_edge(&l, written), edge);
            ck_assert(place_read(written, side_names, &first, &at));
            ck_assert(!hex_before(l.hex[i], first));
        }
    }
}
END_TEST

START_TEST(names_on_base)
{
    struct lattice l;
    char name[PLACE_NAME];
    build_shape(&l, BASE);
    /* The north-east corner of (0,-1) is also the south of (1,-2), which is read first, and north-west of (1,-1). */
    static const char *const corner[3] = {"0,-1:NE", "1,-2:S", "1,-1:NW"};
    for (int i = 0; i < 3; i++) {
        lattice_corner_name(&l, lattice_find_corner(&l, corner[i]), name);
        ck_assert_str_eq(name, "1,-2:S");
    }
    lattice_edge_name(&l, lattice_find_edge(&l, "0,0:NW"), name);
    ck_assert_str_eq(name, "0,-1:SE");
    lattice_edge_name(&l, lattice_find_edge(&l, "0,0:NE"), name);
    ck_assert_str_eq(name, "1,-1:SW");
    /* Names from the hexes round the board, which it lacks, are read too. */
    ck_assert_int_eq(lattice_find_edge(&l, "0,-3:SE"), lattice_find_edge(&l, "0,-2:NW"));
    ck_assert_int_eq(lattice_find_corner(&l, "0,-3:S"), lattice_find_corner(&l, "0,-2:NW"));
    ck_assert_int_eq(lattice_find_corner(&l, "1,-3:SW"), lattice_find_corner(&l, "0,-2:N"));

    static const char *const nowhere[] = {"0,-3:N", "0,-3:NE", "9,9:N", "60,0:NW", "3,0:E",
                                          "0,0",    "0,0:X",   "",      "0,-2:nw", "0,-2:NW "};
    for (size_t i = 0; i < sizeof nowhere / sizeof nowhere[0]; i++) {
        ck_assert_msg(lattice_find_corner(&l, nowhere[i]) == -1, "'%s'", nowhere[i]);
        ck_assert_msg(lattice_find_edge(&l, nowhere[i]) == -1, "'%s'", nowhere[i]);
    }
    ck_assert_int_eq(lattice_find(&l, (struct hex){0, -3}), -1);
    ck_assert_int_eq(lattice_find(&l, (struct hex){3, 0}), -1);
}
END_TEST

/* The longest name there can be fits. */
START_TEST(names_at_the_end_of_the_range)
{
    static const struct hex ends[6] = {{-60, 0}, {-60, 60}, {0, -60}, {0, 60}, {60, -60}, {60, 0}};
    struct lattice l;
    ck_assert(lattice_build(&l, ends, NULL, 6, NULL));
    ck_assert_int_eq(l.corners, 36);
    ck_assert_int_eq(l.rings, 6);
    ck_assert_int_eq(l.symmetries, 12);
    char name[PLACE_NAME];
    for (int i = 0; i < 36; i++) {
        lattice_corner_name(&l, i, name);
        ck_assert_int_eq(lattice_find_corner(&l, name), i);
        lattice_edge_name(&l, i, name);
        ck_assert_int_eq(lattice_find_edge(&l, name), i);
    }
}
END_TEST

/* ---- symmetries ---- */

static int find_symmetry(const struct lattice *l, const int16_t to[HEX_MAX])
{
    int found = -1;
    for (int s = 0; s < l->symmetries; s++) {
        if (memcmp(l->symmetry[s], to, (size_t)l->hexes * sizeof to[0]) == 0) {
            ck_assert_int_eq(found, -1); /* each only once */
            found = s;
        }
    }
    return found;
}

static void check_symmetries(const struct lattice *l)
{
    for (int i = 0; i < l->hexes; i++)
        ck_assert_int_eq(l->symmetry[0][i], i);
    for (int s = 0; s < l->symmetries; s++) {
        const int16_t *to = l->symmetry[s];
        bool hit[HEX_MAX] = {false};
        for (int i = 0; i < l->hexes; i++) {
            ck_assert(to[i] >= 0 && to[i] < l->hexes && !hit[to[i]]);
            hit[to[i]] = true;
            ck_assert_int_eq(l->land[to[i]], l->land[i]);
            for (int j = 0; j < l->hexes; j++)
                ck_assert_int_eq(hex_distance(l->hex[to[i]], l->hex[to[j]]), hex_distance(l->hex[i], l->hex[j]));
        }
        for (int t = 0; t < l->symmetries; t++) {
            int16_t both[HEX_MAX];
            for (int i = 0; i < l->hexes; i++)
                both[i] = l->symmetry[t][to[i]];
            ck_assert_int_ge(find_symmetry(l, both), 0);
        }
    }
}

START_TEST(symmetries_are_a_group)
{
    struct lattice l;
    if (_i < SHAPES) {
        build_shape(&l, _i);
    } else {
        struct stream s = shape_stream(4000 + _i);
        build_random(&l, &s, true);
    }
    check_symmetries(&l);
}
END_TEST

/* The ways to send hexes `placed` and on to hexes, with all distances kept. */
static int count_moves(const struct lattice *l, int to[HEX_MAX], int placed)
{
    if (placed == l->hexes)
        return 1;
    int moves = 0;
    for (int image = 0; image < l->hexes; image++) {
        bool fits = true;
        for (int i = 0; i < placed && fits; i++)
            fits = hex_distance(l->hex[to[i]], l->hex[image]) == hex_distance(l->hex[i], l->hex[placed]);
        to[placed] = image;
        moves += fits ? count_moves(l, to, placed + 1) : 0;
    }
    return moves;
}

/* Every way to move the hexes that keeps all distances is a symmetry. */
START_TEST(no_symmetry_is_missing)
{
    struct lattice l;
    int to[HEX_MAX];
    if (_i < SHAPES) {
        build_shape(&l, _i);
    } else {
        struct stream s = shape_stream(5000 + _i);
        build_random(&l, &s, false);
    }
    ck_assert_int_eq(l.symmetries, count_moves(&l, to, 0));
}
END_TEST

/* Three bent arms: turned by 120 degrees it is the same, mirrored it is not. */
START_TEST(a_propeller_turns_but_has_no_mirror)
{
    static const struct hex blades[7] = {{0, 0}, {1, -1}, {2, -1}, {0, 1}, {-1, 2}, {-1, 0}, {-1, -1}};
    struct lattice l;
    ck_assert(lattice_build(&l, blades, NULL, 7, NULL));
    ck_assert_int_eq(l.symmetries, 3);
    check_symmetries(&l);
}
END_TEST

/* ---- wrong input ---- */

START_TEST(wrong_sets_of_hexes_are_refused)
{
    struct hex hex[HEX_MAX + 1];
    for (int i = 0; i <= HEX_MAX; i++)
        hex[i] = (struct hex){(int8_t)(i % 10), (int8_t)(i / 10)};
    struct lattice l;
    struct err e;
    ck_assert(lattice_build(&l, hex, NULL, HEX_MAX, &e));
    ck_assert(!lattice_build(&l, hex, NULL, HEX_MAX + 1, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "hexes");
    ck_assert_int_eq(l.hexes, 0);
    ck_assert(!lattice_build(&l, hex, NULL, 0, &e));
    ck_assert(!lattice_build(&l, hex, NULL, -1, &e));
    hex[95] = hex[3];
    ck_assert(!lattice_build(&l, hex, NULL, HEX_MAX, &e));
    ck_assert_str_eq(e.detail, "hex 3,0 is there twice");
    static const struct hex far[] = {{61, 0}, {0, -61}, {31, 30}, {-128, 127}};
    for (int i = 0; i < 4; i++) {
        ck_assert(!lattice_build(&l, &far[i], NULL, 1, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
    }
}
END_TEST

/* 250 hexes far apart need all the room there is: 1,500 corners, 1,500 edges, 250 rings. */
START_TEST(the_largest_lattice_fits)
{
    struct hex hex[HEX_MAX];
    for (int i = 0; i < HEX_MAX; i++)
        hex[i] = (struct hex){(int8_t)(2 * (i % 10) - 10), (int8_t)(2 * (i / 10) - 20)};
    struct lattice l;
    ck_assert(lattice_build(&l, hex, NULL, HEX_MAX, NULL));
    ck_assert_int_eq(l.corners, CORNER_MAX);
    ck_assert_int_eq(l.edges, EDGE_MAX);
    ck_assert_int_eq(l.rings, RING_MAX);
    ck_assert_int_eq(l.ring_first[RING_MAX], EDGE_MAX);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_lattice");
    TCase *lattice = tcase_create("lattice");
    suite_add_tcase(suite, lattice);
    tcase_set_timeout(lattice, 30);
    tcase_add_loop_test(lattice, known_boards_have_their_numbers, 0, SHAPES);
    tcase_add_test(lattice, corners_have_their_edges);
    tcase_add_loop_test(lattice, random_shapes_agree_with_their_points, 0, 20);
    tcase_add_test(lattice, random_shapes_obey_euler);
    tcase_add_test(lattice, coast_rings_keep_the_land_on_the_right);
    tcase_add_loop_test(lattice, printed_coasts_are_walked_edge_by_edge, 0, 3);
    tcase_add_test(lattice, sea_round_an_island_changes_no_coast);
    tcase_add_test(lattice, a_hole_has_its_own_ring);
    tcase_add_loop_test(lattice, every_valid_name_is_read_and_one_is_written, 0, SHAPES + 10);
    tcase_add_test(lattice, names_on_base);
    tcase_add_test(lattice, names_at_the_end_of_the_range);
    tcase_add_loop_test(lattice, symmetries_are_a_group, 0, SHAPES + 10);
    tcase_add_loop_test(lattice, no_symmetry_is_missing, 0, SHAPES + 10);
    tcase_add_test(lattice, a_propeller_turns_but_has_no_mirror);
    tcase_add_test(lattice, wrong_sets_of_hexes_are_refused);
    tcase_add_test(lattice, the_largest_lattice_fits);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
