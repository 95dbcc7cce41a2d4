/* Dealing is uniform: for every method in use, small presets are dealt hundreds of thousands of times and the boards
 * held against a list of all boards that meet the rules (tests/small_island.h).
 *
 * Each trial looks at up to four laws of its deals: of the numbers (with the hexes that have none), of the land, of
 * both together (land and numbers in six groups each, for every set of bare hexes), and of the harbours. A board that
 * is not in the list fails at once. The p of a chi-square must lie between 0.001 and 0.999 where twenty are looked at,
 * which a right dealer misses once in 25 times; here more are looked at, so the margin is smaller by as much
 * (Bonferroni): 0.02 / (number of p) on either side. Seeds are fixed: "uniform N" for trial N, items #1, #2 and so on.
 *
 * PROP_DEALS=F multiplies the deals; sanitizers take a tenth. */
#include <check.h>
#include <inttypes.h>
#include <stdio.h>

#include "gen/request.h"
#include "solver/dealer.h"
#include "tests/law.h"
#include "tests/share.h"
#include "tests/small_island.h"
#include "tests/wheel.h"

/* ---- presets of these tests ---- */

/* Twelve hexes with two deserts, and few kinds of token so that its boards can be listed. */
static const char two_deserts[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"two-deserts\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
    "\"hexes\":[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1],[0,2],[1,2],[2,2],[3,2]],"
    "\"terrain\":{\"forest\":3,\"hills\":2,\"pasture\":3,\"fields\":2,\"desert\":2},"
    "\"numbers\":{\"6\":3,\"9\":4,\"3/11\":3}}";

/* Nine hexes with a desert and an oasis: bare hexes of two kinds, which the terrain table does not know. */
static const char two_kinds[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"two-kinds\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
    "\"hexes\":[[0,0],[1,0],[2,0],[0,1],[1,1],[2,1],[0,2],[1,2],[2,2]],"
    "\"terrain\":{\"forest\":2,\"hills\":2,\"pasture\":1,\"fields\":2,\"desert\":1,\"oasis\":1},"
    "\"numbers\":{\"2\":1,\"5\":2,\"6\":1,\"8\":1,\"12\":2}}";

/* ---- trials ---- */

enum { NUMBERS = 1, LAND = 2, BOTH = 4, HARBOURS = 8 };
enum { FREELY, PRINTED, SPIRAL };            /* how numbers are laid */
enum { NONE, SHUFFLED_TEN, FRAME_OF_WHEEL }; /* which harbours are listed */

struct trial {
    const char *name;
    const char *preset; /* a name, or JSON */
    const char *fairness;
    const char *rules[6];
    const char *method;
    struct asks asks;
    int numbers, harbours;
    int laws; /* those that are looked at */
    long deals;
};

static bool pinned(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    int i = small_at(s, 0, 0);
    return terrain ? terrain[i] == TERRAIN_FIELDS : number[i] == token_of(6);
}

static bool desert_inland(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    for (int i = 0; i < s->hexes; i++)
        if (terrain[i] == TERRAIN_DESERT && small_coastal(s, i))
            return false;
    return true;
}

static bool terrain_apart(const struct small_island *s, const uint8_t *terrain, int t, int steps)
{
    for (int i = 0; i < s->hexes; i++)
        for (int j = 0; j < i; j++)
            if (terrain[i] == t && terrain[j] == t &&
                small_distance(s->preset->lattice.hex[i], s->preset->lattice.hex[j]) < steps)
                return false;
    return true;
}

/* No two hexes of `ten`, rows of 3, 4 and 3, are more than 3 steps apart; the ends of the middle row are. */
static bool fields_farthest(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    return terrain_apart(s, terrain, TERRAIN_FIELDS, 3);
}

static bool fields_coastal_pasture_apart(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    for (int i = 0; i < s->hexes; i++)
        if (terrain[i] == TERRAIN_FIELDS && !small_coastal(s, i))
            return false;
    return terrain_apart(s, terrain, TERRAIN_PASTURE, 2);
}

static bool deserts_apart(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    return terrain_apart(s, terrain, TERRAIN_DESERT, 3);
}

static bool hills_apart(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    return terrain_apart(s, terrain, TERRAIN_HILLS, 3);
}

static bool desert_pinned_hills_apart(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    return terrain[small_at(s, 0, 0)] == TERRAIN_DESERT && hills_apart(s, terrain, number);
}

static bool forest_pinned(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    return terrain[small_at(s, 1, 1)] == TERRAIN_FOREST;
}

static bool desert_pinned_fields_farthest(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    return terrain[small_at(s, 0, 0)] == TERRAIN_DESERT && fields_farthest(s, terrain, number);
}

static bool mountains_inland(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    (void)number;
    for (int i = 0; i < s->hexes; i++)
        if (terrain[i] == TERRAIN_MOUNTAINS && small_coastal(s, i))
            return false;
    return true;
}

static bool as_printed(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    static const uint8_t land[] = {TERRAIN_FOREST, TERRAIN_HILLS,   TERRAIN_PASTURE, TERRAIN_DESERT,
                                   TERRAIN_FIELDS, TERRAIN_PASTURE, TERRAIN_FOREST};
    (void)number;
    return memcmp(terrain, land, (size_t)s->hexes) == 0;
}

#define OPEN       .corner_most = FREE, .terrain_reds = FREE, .terrain_numbers = FREE, .terrain_pips = FREE
#define NO_TIES    .terrain_reds = FREE, .terrain_numbers = FREE, .terrain_pips = FREE
#define RESTART    "restart"
#define TABLE      "terrain table"
#define CATALOGUE  "catalogue"
#define LAND_TABLE "land table"
#define BOTH_LISTS "catalogue, land table"
#define ALL_THREE  (NUMBERS | LAND | BOTH)

/* Rows with the same sampler are there for its different parts: the list of red sets, the box, pins, lists of terrains,
 * two bare hexes, rules that tie. */
static const struct trial trials[] = {
    {"nothing asked", "mini", "none", {0}, RESTART, {OPEN, .cluster = FREE}, FREELY, NONE, ALL_THREE, 500000},
    {"red sets, one token in the box",
     "mini",
     "book",
     {0},
     RESTART,
     {OPEN, .cluster = FREE, .reds_apart = true},
     FREELY,
     NONE,
     ALL_THREE,
     1000000},
    {"red sets",
     "ten",
     "book",
     {0},
     RESTART,
     {OPEN, .cluster = FREE, .reds_apart = true},
     FREELY,
     SHUFFLED_TEN,
     ALL_THREE | HARBOURS,
     1700000},
    {"three number rules and corner pips",
     "ten",
     "none",
     {"reds-apart", "low-high-apart", "equal-numbers-apart", "corner-pips=..11"},
     CATALOGUE,
     {.reds_apart = true, .low_high_apart = true, .equal_apart = true, .corner_most = 11, .cluster = FREE, NO_TIES},
     FREELY,
     NONE,
     NUMBERS | BOTH,
     150000},
    {"four levels of pips",
     "ten",
     "none",
     {"reds-apart", "equal-numbers-apart", "corner-pips=..10"},
     CATALOGUE,
     {.reds_apart = true, .equal_apart = true, .corner_most = 10, .cluster = FREE, NO_TIES},
     FREELY,
     NONE,
     NUMBERS | BOTH,
     150000},
    {"reds that may be neighbours",
     "ten",
     "none",
     {"equal-numbers-apart", "corner-pips=..12"},
     RESTART,
     {.equal_apart = true, .corner_most = 12, .cluster = FREE, NO_TIES},
     FREELY,
     NONE,
     NUMBERS,
     400000},
    {"a least for corners",
     "ten",
     "none",
     {"reds-apart", "corner-pips=8..12"},
     RESTART,
     {.reds_apart = true, .corner_least = 8, .corner_most = 12, .cluster = FREE, NO_TIES},
     FREELY,
     NONE,
     NUMBERS,
     200000},
    {"a pin, hence no red sets",
     "ten",
     "none",
     {"reds-apart", "equal-numbers-apart", "pin=0,0:fields:6"},
     RESTART,
     {OPEN, .cluster = FREE, .reds_apart = true, .equal_apart = true, .land = pinned, .numbers = pinned},
     FREELY,
     NONE,
     NUMBERS,
     30000},
    {"land tied to hexes",
     "ten",
     "none",
     {"coastal=fields", "apart=pasture:2", "low-high-apart"},
     RESTART,
     {OPEN, .cluster = FREE, .low_high_apart = true, .land = fields_coastal_pasture_apart},
     FREELY,
     NONE,
     LAND,
     500000},
    {"the desert inland, with groups",
     "ten",
     "none",
     {"inland=desert", "terrain-cluster=3", "equal-numbers-apart"},
     CATALOGUE,
     {OPEN, .cluster = 3, .equal_apart = true, .land = desert_inland},
     FREELY,
     NONE,
     NUMBERS | LAND | BOTH,
     400000},
    {"lists of terrains without a table",
     two_deserts,
     "none",
     {"apart=hills:3", "terrain-cluster=1", "reds-apart"},
     RESTART,
     {OPEN, .cluster = 1, .reds_apart = true, .land = hills_apart},
     FREELY,
     NONE,
     LAND | BOTH,
     100000},
    {"a land table with terrain kept apart",
     "ten",
     "none",
     {"farthest=fields", "terrain-cluster=1", "reds-apart"},
     LAND_TABLE,
     {OPEN, .cluster = 1, .reds_apart = true, .land = fields_farthest},
     FREELY,
     NONE,
     LAND | BOTH,
     100000},
    {"a table for one desert",
     "ten",
     "none",
     {"terrain-cluster=2", "reds-apart"},
     TABLE,
     {OPEN, .cluster = 2, .reds_apart = true},
     FREELY,
     NONE,
     LAND | BOTH,
     600000},
    {"a catalogue and a land table",
     "ten",
     "none",
     {"terrain-cluster=1", "reds-apart", "low-high-apart", "equal-numbers-apart"},
     BOTH_LISTS,
     {OPEN, .cluster = 1, .reds_apart = true, .low_high_apart = true, .equal_apart = true},
     FREELY,
     NONE,
     ALL_THREE,
     500000},
    {"a catalogue and a land table, with land tied to hexes",
     "ten",
     "none",
     {"terrain-cluster=1", "inland=mountains", "reds-apart", "equal-numbers-apart"},
     BOTH_LISTS,
     {OPEN, .cluster = 1, .reds_apart = true, .equal_apart = true, .land = mountains_inland},
     FREELY,
     NONE,
     LAND | BOTH,
     200000},
    {"a table for two deserts",
     two_deserts,
     "none",
     {"terrain-cluster=2", "reds-apart", "corner-pips=..14"},
     TABLE,
     {.reds_apart = true, .corner_most = 14, .cluster = 2, NO_TIES},
     FREELY,
     NONE,
     NUMBERS | BOTH,
     300000},
    {"a table for two deserts kept apart",
     two_deserts,
     "none",
     {"terrain-cluster=1", "reds-apart", "equal-numbers-apart", "apart=desert:3"},
     TABLE,
     {OPEN, .cluster = 1, .reds_apart = true, .equal_apart = true, .land = deserts_apart},
     FREELY,
     NONE,
     ALL_THREE,
     80000},
    {"a table, lists and a pin",
     two_deserts,
     "none",
     {"terrain-cluster=1", "reds-apart", "pin=1,1:forest"},
     TABLE,
     {OPEN, .cluster = 1, .reds_apart = true, .land = forest_pinned},
     FREELY,
     NONE,
     LAND | BOTH,
     200000},
    {"lists and a pin without a table",
     two_deserts,
     "none",
     {"terrain-cluster=1", "apart=hills:3", "pin=0,0:desert"},
     RESTART,
     {OPEN, .cluster = 1, .land = desert_pinned_hills_apart},
     FREELY,
     NONE,
     LAND | BOTH,
     100000},
    {"a land table and a pin",
     "ten",
     "none",
     {"terrain-cluster=1", "farthest=fields", "pin=0,0:desert"},
     LAND_TABLE,
     {OPEN, .cluster = 1, .land = desert_pinned_fields_farthest},
     FREELY,
     NONE,
     LAND | BOTH,
     100000},
    {"two kinds of bare hexes",
     two_kinds,
     "none",
     {"terrain-cluster=1", "low-high-apart", "reds-apart"},
     RESTART,
     {OPEN, .cluster = 1, .low_high_apart = true, .reds_apart = true},
     FREELY,
     NONE,
     ALL_THREE,
     150000},
    {"ties of land and numbers",
     "mini",
     "book",
     {"terrain-reds=1", "terrain-pips=2"},
     RESTART,
     {.reds_apart = true,
      .corner_most = FREE,
      .cluster = FREE,
      .terrain_reds = 1,
      .terrain_numbers = FREE,
      .terrain_pips = 2},
     FREELY,
     NONE,
     ALL_THREE,
     300000},
    /* No terrain of ten has three hexes, so terrain-reds=2 asks nothing. */
    {"fair",
     "ten",
     "fair",
     {0},
     CATALOGUE,
     {.reds_apart = true,
      .low_high_apart = true,
      .equal_apart = true,
      .corner_most = 11,
      .cluster = 2,
      .terrain_reds = FREE,
      .terrain_numbers = FREE,
      .terrain_pips = FREE},
     FREELY,
     SHUFFLED_TEN,
     ALL_THREE | HARBOURS,
     400000},
    {"strict, ties and harbours off red",
     "ten",
     "strict",
     {"terrain-numbers=1"},
     BOTH_LISTS,
     {.reds_apart = true,
      .low_high_apart = true,
      .equal_apart = true,
      .corner_most = 11,
      .cluster = 1,
      .terrain_reds = 1,
      .terrain_numbers = 1,
      .terrain_pips = 2,
      .off_red = true},
     FREELY,
     SHUFFLED_TEN,
     ALL_THREE | HARBOURS,
     120000},
    {"printed numbers",
     wheel,
     "none",
     {"terrain=random", "numbers=printed", "reds-apart", "terrain-cluster=1"},
     LAND_TABLE,
     {OPEN, .cluster = 1, .reds_apart = true},
     PRINTED,
     NONE,
     NUMBERS | LAND,
     100000},
    {"printed land",
     wheel,
     "none",
     {"terrain=printed", "numbers=random", "reds-apart"},
     RESTART,
     {OPEN, .cluster = FREE, .reds_apart = true, .land = as_printed},
     FREELY,
     NONE,
     NUMBERS,
     100000},
    {"spirals",
     wheel,
     "none",
     {"terrain=random", "numbers=spiral", "reds-apart", "terrain-reds=1"},
     RESTART,
     {.reds_apart = true,
      .corner_most = FREE,
      .cluster = FREE,
      .terrain_reds = 1,
      .terrain_numbers = FREE,
      .terrain_pips = FREE},
     SPIRAL,
     NONE,
     ALL_THREE,
     200000},
    {"the frame's pieces, harbours apart",
     wheel,
     "none",
     {"terrain=random", "numbers=spiral:0,-1:ccw", "harbours=frame", "harbours-apart", "terrain-cluster=1"},
     LAND_TABLE,
     {OPEN, .cluster = 1},
     SPIRAL,
     FRAME_OF_WHEEL,
     LAND | HARBOURS,
     100000},
};
enum { TRIALS = sizeof trials / sizeof *trials };

static double margin(void)
{
    int values = 0;
    for (int i = 0; i < TRIALS; i++)
        values += __builtin_popcount((unsigned)trials[i].laws);
    return 0.02 / values;
}

/* ---- numbers that are not laid freely ---- */

static uint32_t bare_of(const struct small_island *s, const token *number)
{
    uint32_t bare = 0;
    for (int i = 0; i < s->hexes; i++)
        bare |= number[i] ? 0 : 1u << i;
    return bare;
}

static void list_if_met(struct small_island *s, const token *number)
{
    if (small_numbers_meet(s, number))
        small_list(&s->numbers, small_numbers_key(s, number), bare_of(s, number));
}

/* Where the desert falls on a printed token, the token goes to the desert's printed hex, the middle of the wheel. */
static void list_printed(struct small_island *s)
{
    static const int printed[] = {6, 5, 10, 0, 8, 9, 3};
    for (int desert = 0; desert < s->hexes; desert++) {
        token number[SMALL];
        for (int i = 0; i < s->hexes; i++)
            number[i] = printed[i] == 3 ? token_of(3) | token_of(11) : token_of(printed[i]);
        number[3] = number[desert];
        number[desert] = 0;
        list_if_met(s, number);
    }
}

/* Round the rim from any hex in either direction, the hub last; the desert takes no letter. */
static void list_spirals(struct small_island *s, bool one)
{
    static const int rim[6] = {0, 1, 4, 6, 5, 2};
    const token letter[] = {token_of(6), token_of(5), token_of(10),
                            token_of(8), token_of(9), token_of(3) | token_of(11)};
    for (int desert = 0; desert < s->hexes; desert++)
        for (int start = 0; start < 6; start++)
            for (int step = 1; step <= 5; step += 4) {
                token number[SMALL] = {0};
                int next = 0;
                for (int i = 0; i < 7; i++) {
                    int hex = i < 6 ? rim[(start + i * step) % 6] : 3;
                    if (hex != desert)
                        number[hex] = letter[next++];
                }
                if (!one || (start == 0 && step == 5))
                    list_if_met(s, number);
            }
}

/* ---- harbours ---- */

struct arrangement {
    uint64_t key;
    int kind[4]; /* by place; on `ten` only */
};

struct arrangements {
    int count;
    struct arrangement way[16];
};

/* Those of a board's harbours are added up, so this must not be linear. */
static uint64_t harbour_key(uint64_t edge, uint64_t kind)
{
    uint64_t state = edge * 8 + kind;
    return splitmix64(&state);
}

static uint64_t place_key(const struct preset *p, const char *edge, int kind)
{
    return harbour_key((uint64_t)lattice_find_edge(&p->lattice, edge), (uint64_t)kind);
}

static uint64_t board_harbours_key(const struct board *b)
{
    uint64_t key = 0;
    for (int i = 0; i < b->harbours; i++)
        key += harbour_key((uint64_t)b->harbour[i].edge, b->harbour[i].kind);
    return key;
}

/* The harbours of `ten` are each on a hex whose neighbours over that side and the sides before and after it are off the
 * board: both corners of the edge touch that hex alone. */
static const struct {
    const char *edge;
    int q, r;
} ten_place[4] = {{"0,-1:NW", 0, -1}, {"2,-1:NE", 2, -1}, {"1,1:SE", 1, 1}, {"-1,1:SW", -1, 1}};

/* Any, any, wool and ore on four places. */
static void arrange_ten(const struct preset *p, struct arrangements *out)
{
    for (int wool = 0; wool < 4; wool++)
        for (int ore = 0; ore < 4; ore++) {
            if (wool == ore)
                continue;
            struct arrangement *a = &out->way[out->count++];
            for (int i = 0; i < 4; i++) {
                a->kind[i] = i == wool ? RESOURCE_WOOL : i == ore ? RESOURCE_ORE : RESOURCE_NONE;
                a->key += place_key(p, ten_place[i].edge, a->kind[i]);
            }
        }
}

/* The coast of the wheel, clockwise from where its frame begins. Pieces of four edges stand at 0, 6 and 12, two with
 * any at their first edge and one with ore at its third; of two at 4, 10 and 16, one with wool at its second. Harbours
 * on edges next to each other share a corner. */
static void arrange_wheel(const struct preset *p, struct arrangements *out)
{
    static const char *const coast[18] = {"0,-1:NW", "0,-1:NE", "1,-1:NW", "1,-1:NE", "1,-1:E",  "1,0:NE",
                                          "1,0:E",   "1,0:SE",  "0,1:E",   "0,1:SE",  "0,1:SW",  "-1,1:SE",
                                          "-1,1:SW", "-1,1:W",  "-1,0:SW", "-1,0:W",  "-1,0:NW", "0,-1:W"};
    for (int ore = 0; ore < 18; ore += 6)
        for (int wool = 4; wool < 18; wool += 6) {
            int kind[18];
            bool apart = true;
            for (int i = 0; i < 18; i++)
                kind[i] = -1;
            for (int slot = 0; slot < 18; slot += 6)
                kind[slot + (slot == ore ? 2 : 0)] = slot == ore ? RESOURCE_ORE : RESOURCE_NONE;
            kind[wool + 1] = RESOURCE_WOOL;
            uint64_t key = 0;
            for (int i = 0; i < 18; i++) {
                apart = apart && (kind[i] < 0 || kind[(i + 1) % 18] < 0);
                key += kind[i] < 0 ? 0 : place_key(p, coast[i], kind[i]);
            }
            if (apart)
                out->way[out->count++].key = key;
        }
}

static bool off_red(const struct small_island *s, const struct arrangement *a, const uint8_t *terrain,
                    const token *number)
{
    for (int i = 0; i < 4; i++) {
        int hex = small_at(s, ten_place[i].q, ten_place[i].r);
        int own = a->kind[i] == RESOURCE_WOOL ? TERRAIN_PASTURE : a->kind[i] == RESOURCE_ORE ? TERRAIN_MOUNTAINS : -1;
        if (terrain[hex] == own && small_red(number[hex]))
            return false;
    }
    return true;
}

/* ---- a trial's laws ---- */

struct witness {
    struct small_island island;
    struct arrangements arrangements;
    struct law numbers, land, both, harbours;
};

enum { GROUPS = 6 };

static uint64_t group_of(uint64_t key)
{
    key *= 0xD6E8FEB86659FD93u;
    return (key ^ key >> 32) * 0xD6E8FEB86659FD93u >> 40 & 0xffffff;
}

static uint64_t both_key(uint32_t bare, uint64_t land, uint64_t numbers)
{
    return (uint64_t)bare << 16 | group_of(land) % GROUPS << 8 | group_of(numbers) % GROUPS;
}

/* Land and numbers round the same bare hexes: where no rule ties them, every pair of them is as many boards as there
 * are ways to lay the harbours, and counting groups is enough. */
static void pair_freely(struct witness *w, struct layout *land, int lands, struct layout *numbers, int all)
{
    double ways = w->arrangements.count ? w->arrangements.count : 1, land_group[GROUPS] = {0}, group[GROUPS] = {0};
    for (int i = 0; i < lands; i++) {
        land[i].ways = ways * all;
        land_group[group_of(land[i].key) % GROUPS]++;
    }
    for (int j = 0; j < all; j++) {
        numbers[j].ways = ways * lands;
        group[group_of(numbers[j].key) % GROUPS]++;
    }
    for (uint64_t g = 0; g < GROUPS; g++)
        for (uint64_t h = 0; h < GROUPS; h++)
            law_add(&w->both, (uint64_t)land->bare << 16 | g << 8 | h, ways * land_group[g] * group[h]);
    for (int i = 0; i < w->arrangements.count; i++)
        law_add(&w->harbours, w->arrangements.way[i].key, (double)lands * all);
}

/* The same where rules tie them: pair by pair. */
static void pair_one(struct witness *w, const uint8_t *terrain, struct layout *land, struct layout *numbers)
{
    const struct small_island *s = &w->island;
    token number[SMALL];
    double ways = w->arrangements.count ? 0 : 1;
    small_numbers_of(s, numbers->key, number);
    if (!small_both_meet(s, terrain, number))
        return;
    for (int i = 0; i < w->arrangements.count; i++) {
        bool good = !s->asks.off_red || off_red(s, &w->arrangements.way[i], terrain, number);
        law_add(&w->harbours, w->arrangements.way[i].key, good);
        ways += good;
    }
    land->ways += ways;
    numbers->ways += ways;
    law_add(&w->both, both_key(land->bare, land->key, numbers->key), ways);
}

static void pair_tied(struct witness *w, struct layout *land, int lands, struct layout *numbers, int all)
{
    uint8_t terrain[SMALL];
    for (int i = 0; i < lands; i++) {
        small_land_of(&w->island, land[i].key, terrain);
        for (int j = 0; j < all; j++)
            pair_one(w, terrain, &land[i], &numbers[j]);
    }
}

static int by_bare(const void *a, const void *b)
{
    const struct layout *x = a, *y = b;
    if (x->bare != y->bare)
        return x->bare < y->bare ? -1 : 1;
    return (x->key > y->key) - (x->key < y->key);
}

static int run_of(const struct layouts *l, int from)
{
    int to = from;
    while (to < l->count && l->layout[to].bare == l->layout[from].bare)
        to++;
    return to - from;
}

static void pair_all(struct witness *w)
{
    struct layouts *land = &w->island.land, *numbers = &w->island.numbers;
    bool tied = small_ties(&w->island.asks) || w->island.asks.off_red;
    qsort(land->layout, (size_t)land->count, sizeof *land->layout, by_bare);
    qsort(numbers->layout, (size_t)numbers->count, sizeof *numbers->layout, by_bare);
    for (int i = 0, j = 0; i < land->count && j < numbers->count;) {
        int lands = run_of(land, i), all = run_of(numbers, j);
        if (land->layout[i].bare == numbers->layout[j].bare)
            (tied ? pair_tied : pair_freely)(w, &land->layout[i], lands, &numbers->layout[j], all);
        if (land->layout[i].bare <= numbers->layout[j].bare)
            i += lands;
        if (i == land->count || land->layout[i].bare > numbers->layout[j].bare)
            j += all;
    }
}

static void witness_new(struct witness *w, const struct trial *t, const struct preset *p)
{
    struct small_island *s = &w->island;
    memset(w, 0, sizeof *w);
    small_outline(s, p);
    s->asks = t->asks;
    small_list_all(s, t->numbers == FREELY);
    if (t->numbers == PRINTED)
        list_printed(s);
    if (t->numbers == SPIRAL)
        list_spirals(s, t->harbours == FRAME_OF_WHEEL);
    if (t->harbours == SHUFFLED_TEN)
        arrange_ten(p, &w->arrangements);
    if (t->harbours == FRAME_OF_WHEEL)
        arrange_wheel(p, &w->arrangements);
    pair_all(w);
    for (int i = 0; i < s->land.count; i++)
        law_add(&w->land, s->land.layout[i].key, s->land.layout[i].ways);
    for (int j = 0; j < s->numbers.count; j++)
        law_add(&w->numbers, s->numbers.layout[j].key, s->numbers.layout[j].ways);
}

static void witness_free(struct witness *w)
{
    small_free(&w->island);
    law_free(&w->numbers);
    law_free(&w->land);
    law_free(&w->both);
    law_free(&w->harbours);
}

static void hear(struct witness *w, const struct trial *t, const struct board *b)
{
    uint64_t land = small_land_key(&w->island, b->terrain), numbers = small_numbers_key(&w->island, b->number);
    uint32_t bare = bare_of(&w->island, b->number);
    for (int i = 0; i < w->island.hexes; i++) /* a number just where the land produces */
        if (small_producing(b->terrain[i]) == (bare >> i & 1))
            w->both.strangers++;
    law_count(&w->numbers, numbers);
    law_count(&w->land, land);
    law_count(&w->both, both_key(bare, land, numbers));
    if (t->harbours != NONE)
        law_count(&w->harbours, board_harbours_key(b));
}

/* ---- dealing ---- */

struct table {
    struct presets *presets;
    struct preset *own;
    struct request *request;
    struct ruleset *rules;
    struct dealer *dealer;
};

static void table_set(struct table *at, const struct trial *t)
{
    struct err e = {0};
    at->presets = presets_new();
    at->own = t->preset[0] == '{' ? preset_read(t->preset, strlen(t->preset), &e) : NULL;
    ck_assert_msg(!e.kind, "%s", e.detail);
    at->request = mem_new(1, sizeof *at->request);
    at->request->preset = at->own ? at->own : presets_find(at->presets, t->preset, "preset", &e);
    strcpy(at->request->fairness, t->fairness);
    for (int i = 0; i < 6 && t->rules[i]; i++)
        ck_assert_msg(rule_list_add(&at->request->rules, t->rules[i], "rule", &e), "%s", e.detail);
    at->rules = ruleset_new(at->request, &e);
    ck_assert_msg(at->rules != NULL, "%s", e.detail);
    at->dealer = dealer_new(at->rules, &e);
    ck_assert_msg(at->dealer != NULL, "%s", e.detail);
}

static void table_clear(struct table *at)
{
    dealer_free(at->dealer);
    ruleset_free(at->rules);
    free(at->request);
    preset_free(at->own);
    presets_free(at->presets);
}

static long deals_of(const struct trial *t)
{
    const char *factor = getenv("PROP_DEALS");
    double deals = (double)t->deals * (factor ? atof(factor) : 1) / SHARE;
    return deals < 1000 ? 1000 : (long)deals;
}

static void look_at(const struct trial *t, const char *name, const struct law *l)
{
    struct fit f = law_fit(l);
    printf("  %-8s %7d cells, %7d after pooling, at least %.1f expected, p %.4f\n", name, l->cells, f.cells, f.expected,
           f.p);
    ck_assert_msg(l->strangers == 0, "%s: %ld boards are not on the list of %s", t->name, l->strangers, name);
    ck_assert_msg(f.cells > 1, "%s: the list of %s has no two cells", t->name, name);
    ck_assert_msg(f.p > margin() && f.p < 1 - margin(), "%s: %s are not uniform: p %.3g", t->name, name, f.p);
}

START_TEST(deals_are_uniform)
{
    const struct trial *t = &trials[_i];
    struct witness *w = mem_new(1, sizeof *w);
    struct table at;
    char seed[SEED_BYTES + 1], item[SEED_BYTES + 1];
    long deals = deals_of(t);
    table_set(&at, t);
    ck_assert_str_eq(dealer_method(at.dealer), t->method);
    witness_new(w, t, at.request->preset);
    snprintf(seed, sizeof seed, "uniform %d", _i + 1);
    for (long k = 1; k <= deals; k++) {
        struct budget budget = {.left = DEAL_STEPS};
        struct board b;
        struct err e = {0};
        enum sampling how;
        batch_seed(seed, (unsigned long)k, item);
        ck_assert_msg(dealer_deal(at.dealer, item, &budget, &b, &how, &e) == SOLVED, "%s", e.detail);
        ck_assert_int_eq(how, SAMPLING_UNIFORM);
        hear(w, t, &b);
    }
    printf("%s: %s, %s, %ld deals\n", t->name, at.request->preset->name, t->method, deals);
    if (t->laws & NUMBERS)
        look_at(t, "numbers", &w->numbers);
    if (t->laws & LAND)
        look_at(t, "land", &w->land);
    if (t->laws & BOTH)
        look_at(t, "both", &w->both);
    if (t->laws & HARBOURS)
        look_at(t, "harbours", &w->harbours);
    fflush(stdout);
    witness_free(w);
    free(w);
    table_clear(&at);
}
END_TEST

/* Quantiles from the tables of the chi-square distribution (NIST/SEMATECH e-Handbook, 1.3.6.7.4); for an even number of
 * degrees of freedom the tail is a sum of Poisson chances, and for one it is erfc(sqrt(x / 2)). */
START_TEST(the_tail_of_chi_square_is_right)
{
    static const struct {
        double freedom, x, p;
    } quantile[] = {{1, 3.841, 0.05},    {1, 10.828, 0.001},  {5, 11.070, 0.05},    {10, 18.307, 0.05},
                    {10, 29.588, 0.001}, {50, 67.505, 0.05},  {100, 124.342, 0.05}, {100, 149.449, 0.001},
                    {10, 3.940, 0.95},   {100, 77.929, 0.95}, {100, 61.918, 0.999}};
    for (size_t i = 0; i < sizeof quantile / sizeof *quantile; i++)
        ck_assert_double_eq_tol(chi_square_tail(quantile[i].x, quantile[i].freedom), quantile[i].p,
                                0.002 * fmin(quantile[i].p, 1 - quantile[i].p) + 1e-9);
    for (int freedom = 2; freedom <= 20880; freedom = freedom * 3 / 2 * 2)
        for (double x = 0.9 * freedom; x < 1.1 * freedom; x += 0.02 * freedom) {
            double sum = 0;
            for (int k = 0; k < freedom / 2; k++)
                sum += exp(k * log(x / 2) - x / 2 - lgamma(k + 1.0));
            ck_assert_double_eq_tol(chi_square_tail(x, freedom), sum, 1e-8);
        }
    for (double x = 0.1; x < 20; x += 0.3)
        ck_assert_double_eq_tol(chi_square_tail(x, 1), erfc(sqrt(x / 2)), 1e-12);
    ck_assert_double_eq(chi_square_tail(0, 3), 1);
}
END_TEST

/* Of the 20,880 number placements of `mini` under `book`, as the facts have it, 5,040 lack the 6, as many the 8, and
 * 2,160 each of the five others. */
START_TEST(the_list_of_mini_is_right)
{
    struct small_island s = {.asks = {OPEN, .cluster = FREE, .reds_apart = true}};
    struct presets *all = presets_new();
    small_outline(&s, presets_find(all, "mini", "preset", NULL));
    small_list_all(&s, true);
    ck_assert_int_eq(s.numbers.count, 20880);
    ck_assert_int_eq(s.land.count, 2520); /* 7! / 2! */
    int without[TOKEN_KINDS] = {0};
    for (int i = 0; i < s.numbers.count; i++) {
        token number[SMALL], there = 0;
        small_numbers_of(&s, s.numbers.layout[i].key, number);
        for (int h = 0; h < s.hexes; h++)
            there |= number[h];
        for (int k = 0; k < s.preset->token_kinds; k++)
            without[k] += !(there & s.preset->token_kind[k]);
    }
    static const int right[] = {2160, 2160, 2160, 5040, 5040, 2160, 2160}; /* 3 4 5 6 8 9 10 */
    for (int k = 0; k < 7; k++)
        ck_assert_int_eq(without[k], right[k]);
    small_free(&s);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_uniform");
    TCase *lists = tcase_create("lists"), *deals = tcase_create("deals");
    suite_add_tcase(suite, lists);
    suite_add_tcase(suite, deals);
    tcase_set_timeout(lists, 60);
    tcase_set_timeout(deals, 3600);
    tcase_add_test(lists, the_tail_of_chi_square_is_right);
    tcase_add_test(lists, the_list_of_mini_is_right);
    tcase_add_loop_test(deals, deals_are_uniform, 0, TRIALS);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
