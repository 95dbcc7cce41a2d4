/* Stored counts are of land that may lie anywhere beside the rivers and the tiles without a number, but for hexes that
 * pins leave to these. Where they are not
 * stored, layouts are gone through one by one; that is for small islands. */
#include "solver/river_land.h"

#include <stdlib.h>

#include "gen/core/stream.h"
#include "solver/land.h"

enum { CLUSTER_MOST = 2, COUNTED_MOST = 200000 };

/* ---- names of rules and courses ---- */

/* Lowest byte first on every machine: the key decides how a board is dealt. */
static void put_word(uint8_t *text, size_t *length, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        text[(*length)++] = (uint8_t)(word >> 8 * i);
}

uint64_t river_land_key(const struct courses *c, uint64_t bare)
{
    const struct preset *p = c->island->preset;
    uint8_t text[4 * (2 * ISLAND_HEXES + TERRAINS + COURSE_HEXES + 3)];
    size_t length = 0;
    for (int h = 0; h < p->lattice.hexes; h++) {
        put_word(text, &length, (uint32_t)p->lattice.hex[h].q);
        put_word(text, &length, (uint32_t)p->lattice.hex[h].r);
    }
    for (int t = 0; t < TERRAINS; t++)
        put_word(text, &length, (uint32_t)p->terrain_count[t]);
    for (int k = 0; k < c->hexes; k++)
        put_word(text, &length, c->terrain[k]);
    put_word(text, &length, (uint32_t)bare);
    put_word(text, &length, (uint32_t)(bare >> 32));
    put_word(text, &length, (uint32_t)c->island->demands.cluster);
    return hash_bytes(text, length).low;
}

uint64_t river_land_course(const struct courses *c, const struct course *course, const int16_t *symmetry)
{
    uint64_t word = 0;
    for (int k = 0; k < c->hexes; k++)
        word = word << 7 | (uint64_t)(symmetry ? symmetry[course->hex[k]] : course->hex[k]);
    return word;
}

uint64_t river_land_first(const struct courses *c, const struct course *course, const int16_t **symmetry)
{
    const struct lattice *l = &c->island->preset->lattice;
    uint64_t first = UINT64_MAX;
    for (int i = 0; i < l->symmetries; i++) {
        uint64_t word = river_land_course(c, course, l->symmetry[i]);
        if (word < first) {
            first = word;
            *symmetry = l->symmetry[i];
        }
    }
    return first;
}

static int choose(int n, int k)
{
    int ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return k > n ? 0 : ways;
}

int river_land_place(uint64_t among, uint64_t set)
{
    int place = 0, left = __builtin_popcountll(set);
    for (; left; among &= among - 1) {
        uint64_t hex = among & (0u - among);
        if (set & hex)
            left--;
        else
            place += choose(__builtin_popcountll(among) - 1, left - 1);
    }
    return place;
}

/* ---- which counts there are ---- */

/* Whether the tiles without a number are among hexes that counts are stored for. */
static bool bare_are_among(const struct courses *c, uint64_t hexes)
{
    for (int i = 0; i < c->bares; i++)
        if (c->island->demands.allowed[c->bare[i]] & ~(hexset)hexes)
            return false;
    return true;
}

/* The counts of the course of that name; NULL where there are none. */
static const uint64_t *find_row(const struct stored_rivers *s, uint64_t word)
{
    int low = 0, high = s->rows - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (s->course[middle] < word)
            low = middle + 1;
        else
            high = middle;
    }
    return s->course[low] == word ? &s->layouts[low * s->counts] : NULL;
}

static bool has_rows(const struct stored_rivers *s, const struct courses *c)
{
    const int16_t *symmetry;
    for (int i = 0; i < c->count; i++)
        if (!find_row(s, river_land_first(c, &c->course[i], &symmetry)))
            return false;
    return true;
}

static const struct stored_rivers *find_stored(const struct courses *c)
{
    if (c->island->hexes > 64 || 7 * c->hexes > 64 || !courses_rest_is_free(c))
        return NULL;
    for (const struct stored_rivers *s = stored_rivers; s->preset; s++)
        if (s->cluster == c->island->demands.cluster && river_land_key(c, s->bare) == s->key &&
            bare_are_among(c, s->bare) && has_rows(s, c))
            return s;
    return NULL;
}

/* Orders of the other tiles over their hexes; a bound where they are many. */
static long orders(const struct courses *c)
{
    long ways = 1;
    for (int i = 0, same = 0; i < c->rests && ways <= COUNTED_MOST; i++) {
        same = i && c->rest[i] == c->rest[i - 1] ? same + 1 : 1;
        ways = ways * (i + 1) / same;
    }
    return ways;
}

bool river_land_asks_nothing(const struct courses *c)
{
    return c->island->demands.cluster >= c->island->hexes && courses_rest_is_free(c);
}

bool river_land_known(const struct courses *c, long placements, struct river_land *l)
{
    *l = (struct river_land){.courses = c};
    if (c->island->demands.cluster > CLUSTER_MOST || river_land_asks_nothing(c))
        return false;
    l->stored = find_stored(c);
    return l->stored || orders(c) * placements <= COUNTED_MOST;
}

/* ---- counts ---- */

struct river_round river_land_round(const struct river_land *l, const struct course *course)
{
    struct river_round r = {.land = l};
    if (!l->stored)
        return r;
    r.row = find_row(l->stored, river_land_first(l->courses, course, &r.symmetry));
    r.among = l->stored->bare;
    for (int k = 0; k < l->courses->hexes; k++)
        r.among &= ~(UINT64_C(1) << r.symmetry[course->hex[k]]);
    return r;
}

static uint64_t stored_count(const struct river_round *r, uint64_t bare)
{
    uint64_t set = 0;
    for (; bare; bare &= bare - 1)
        set |= UINT64_C(1) << r->symmetry[__builtin_ctzll(bare)];
    return r->row[river_land_place(r->among, set)];
}

static uint64_t count_from(const struct courses *c, int hex, int left[TERRAINS], uint8_t terrain[ISLAND_HEXES])
{
    uint64_t ways = 0;
    while (hex < c->island->hexes && terrain[hex] != TERRAINS)
        hex++;
    if (hex == c->island->hexes)
        return 1;
    for (int t = 0; t < TERRAINS; t++) {
        if (!left[t])
            continue;
        left[t]--;
        terrain[hex] = (uint8_t)t;
        ways += land_fits(c->island, terrain, hex) ? count_from(c, hex + 1, left, terrain) : 0;
        left[t]++;
    }
    terrain[hex] = TERRAINS;
    return ways;
}

uint64_t river_land_count(const struct river_round *r, hexset bare, uint8_t terrain[ISLAND_HEXES])
{
    const struct courses *c = r->land->courses;
    int left[TERRAINS] = {0};
    if (r->row)
        return stored_count(r, (uint64_t)bare);
    for (int i = 0; i < c->rests; i++)
        left[c->rest[i]]++;
    return count_from(c, 0, left, terrain);
}
