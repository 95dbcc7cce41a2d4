/* The middle row parts an island into two sides that share no edge. Under each colouring of that row, every side has a
 * table: in how many ways it can be coloured, by which of its hexes are bare, by how many hexes have each colour, and
 * by which hexes of the row got their one equal neighbour from it (terrain-cluster=2 allows one). Two sides fit where
 * their colours add up to the pieces and no hex of the row got a neighbour from both.
 *
 * A side is made the same way once more: the row next to the middle is coloured hex by hex, and what lies beyond it
 * depends on that row's colours alone and on which of its hexes have had their equal neighbour; it is counted once for
 * each such row, up to the names of the colours.
 *
 * Colours have no names until the end: those of the middle row are numbered in the order in which they show, and a
 * count is summed up over all ways to say how many tiles each colour has.
 *
 * Big with terrain-cluster=2: see the numbers in docs/sampling.md. */
#include "solver/halves.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/groups.h"

enum {
    COLOURS = 5,
    BARE = COLOURS, /* in place of a colour */
    BARE_MOST = 2,
    BEYOND = 7,                                     /* hexes of a side beyond its first row: three bits count them */
    VECTORS = 1 << 3 * COLOURS,                     /* of up to BEYOND hexes by colour, three bits each */
    COUNTS = 1 << 4 * COLOURS,                      /* of a side's hexes by colour, four bits each */
    ROWS = 2985984,                                 /* (2 x (COLOURS + 1)) ^ HALVES_ROW */
    NAMINGS = 3125,                                 /* COLOURS ^ COLOURS */
    ARRANGEMENTS = 120,                             /* COLOURS! */
    SETS = 1 + HALVES_SIDE * (HALVES_SIDE + 1) / 2, /* of at most two hexes of a side */
    NONE = 0xFFFF
};

/* The ways to colour what lies beyond a row, one for each bare set and count by colour. */
struct beyond {
    int first[SETS + 1]; /* entry of each bare set */
    struct {
        uint16_t vector;
        uint32_t ways;
    } * entry;
};

struct side {
    int row, hexes; /* in its first row; in all */
    int hex[HALVES_SIDE];
    struct beyond **beyond; /* by row: its colours, and which of its hexes are alone */
    uint32_t *table[SETS];  /* by bare set: [row hexes that got a neighbour][counts by colour] */
};

__extension__ typedef unsigned __int128 wide;

struct halves {
    const struct island *island;
    int most; /* terrain-cluster */
    int largest, bare;
    int arrangements, arrangement[ARRANGEMENTS][COLOURS]; /* the different ways to say how many tiles a colour has */
    uint64_t alike;                                       /* ways to name the terrains in each: of equal sizes */
    uint64_t adjacent[GROUPS_HEXES];
    int row, hex[HALVES_ROW];
    struct side side[2];
    uint16_t *rank[BARE_MOST + 1]; /* of counts by colour, by how many of a side's hexes are bare */
    uint32_t *counts[BARE_MOST + 1];
    int ranks[BARE_MOST + 1];
    uint32_t *named[NAMINGS]; /* counts by colour of a vector under each naming of its colours */
    wide *sum[COLOURS + 1];   /* by the bare hexes, by the colours that the middle row shows */
};

/* A colouring of the middle row. */
struct middle {
    uint8_t colour[HALVES_ROW];
    int shown, bares, bare[BARE_MOST];
    int counts[COLOURS];
    int alone; /* hexes without an equal neighbour in the row */
    int alone_hex[HALVES_ROW];
    struct groups groups;
};

/* The set of one hex i, or of i < j, among n. */
static int set_of_one(int i)
{
    return 1 + i;
}

static int set_of_two(int n, int i, int j)
{
    return 1 + n + (i < j ? j * (j - 1) / 2 + i : i * (i - 1) / 2 + j);
}

static int sets_of(int n, int bare)
{
    return bare == 0 ? 1 : bare == 1 ? 1 + n : 1 + n + n * (n - 1) / 2;
}

static int set_size(int n, int set)
{
    return set == 0 ? 0 : set <= n ? 1 : 2;
}

/* The members of a set; how many. */
static int set_members(int n, int set, int member[BARE_MOST])
{
    if (set <= n) {
        member[0] = set - 1;
        return set_size(n, set);
    }
    int j = 1, rank = set - 1 - n;
    while (rank >= j)
        rank -= j++;
    member[0] = rank;
    member[1] = j;
    return 2;
}

/* ---- beyond the first row of a side ---- */

struct filling {
    const struct halves *w;
    const struct side *side;
    int bare_most;
    uint32_t (*ways)[VECTORS]; /* by bare set */
};

static void fill_beyond(struct filling *f, int at, struct groups groups, int set, int bares, int vector)
{
    const struct side *s = f->side;
    int n = s->hexes - s->row;
    if (at == n) {
        f->ways[set][vector]++;
        return;
    }
    int hex = s->hex[s->row + at];
    for (int c = 0; c < COLOURS; c++) {
        struct groups next = groups;
        if (!groups_allow(&groups, c, hex))
            continue;
        groups_lay(&next, f->w->adjacent, f->w->most, c, hex);
        fill_beyond(f, at + 1, next, set, bares, vector + (1 << 3 * c));
    }
    if (bares < f->w->bare)
        fill_beyond(f, at + 1, groups, bares ? set_of_two(n, set - 1, at) : set_of_one(at), bares + 1, vector);
}

/* Counts what can lie beyond a row, given its colours and which of its hexes are alone. */
static struct beyond *count_beyond(const struct halves *w, const struct side *s, const uint8_t *colour, unsigned alone)
{
    int n = s->hexes - s->row, sets = sets_of(n, w->bare), entries = 0;
    struct filling f = {w, s, w->bare, mem_new((size_t)sets, sizeof *f.ways)};
    struct groups groups;
    groups_clear(&groups);
    for (int i = 0; i < s->row; i++) {
        if (colour[i] == BARE)
            continue;
        if (alone >> i & 1)
            groups_lay(&groups, w->adjacent, w->most, colour[i], s->hex[i]);
        else
            groups.barred[colour[i]] |= w->adjacent[s->hex[i]];
    }
    fill_beyond(&f, 0, groups, 0, 0, 0);
    struct beyond *b = mem_new(1, sizeof *b);
    for (int pass = 0; pass < 2; pass++) {
        if (pass)
            b->entry = mem_new((size_t)entries + 1, sizeof *b->entry);
        entries = 0;
        for (int set = 0; set < sets; set++) {
            b->first[set] = entries;
            for (int v = 0; v < VECTORS; v++) {
                if (!f.ways[set][v])
                    continue;
                if (pass) {
                    b->entry[entries].vector = (uint16_t)v;
                    b->entry[entries].ways = f.ways[set][v];
                }
                entries++;
            }
        }
        b->first[sets] = entries;
    }
    free(f.ways);
    return b;
}

/* The same, kept, for colours numbered in the order in which the row shows them; `naming` gets their real ones. */
static const struct beyond *find_beyond(const struct halves *w, const struct side *s, const uint8_t *colour,
                                        unsigned alone, int *naming)
{
    uint8_t number[COLOURS + 1], name[COLOURS], plain[HALVES_ROW];
    int shown = 0, at = 0;
    memset(number, COLOURS, sizeof number);
    for (int i = 0; i < s->row; i++) {
        if (colour[i] != BARE && number[colour[i]] == COLOURS) {
            name[shown] = colour[i];
            number[colour[i]] = (uint8_t)shown++;
        }
        plain[i] = colour[i] == BARE ? BARE : number[colour[i]];
        at = 2 * (COLOURS + 1) * at + 2 * plain[i] + (int)(alone >> i & 1);
    }
    for (int c = 0; c < COLOURS; c++)
        if (number[c] == COLOURS)
            name[shown++] = (uint8_t)c;
    *naming = 0;
    for (int c = COLOURS - 1; c >= 0; c--)
        *naming = COLOURS * *naming + name[c];
    if (!s->beyond[at])
        s->beyond[at] = count_beyond(w, s, plain, alone);
    return s->beyond[at];
}

/* Counts by colour of each vector when its colours have these names. */
static const uint32_t *named(struct halves *w, int naming)
{
    if (w->named[naming])
        return w->named[naming];
    uint32_t *counts = mem_new(VECTORS, sizeof *counts);
    for (int v = 0; v < VECTORS; v++)
        for (int c = 0, name = naming; c < COLOURS; c++, name /= COLOURS)
            counts[v] += (uint32_t)(v >> 3 * c & 7) << 4 * (name % COLOURS);
    return w->named[naming] = counts;
}

/* ---- a side under a colouring of the middle row ---- */

struct colouring {
    uint8_t colour[HALVES_ROW];
    int bares, bare[BARE_MOST]; /* places in the row */
    uint32_t counts;
};

static size_t room_of(const struct halves *w, const struct middle *m, int bares)
{
    return ((size_t)1 << m->alone) * (size_t)w->ranks[bares];
}

/* The side's bare set made of those of its first row and a set beyond it; -1 where they are too many. */
static int join_bare(const struct halves *w, const struct side *s, const struct middle *m, const struct colouring *c,
                     int set)
{
    int all[2 * BARE_MOST], count = 0, n = s->hexes - s->row;
    for (int i = 0; i < c->bares; i++)
        all[count++] = c->bare[i];
    count += set_members(n, set, &all[count]);
    if (count + m->bares > w->bare)
        return -1;
    for (int i = c->bares; i < count; i++)
        all[i] += s->row;
    return count == 0 ? 0 : count == 1 ? set_of_one(all[0]) : set_of_two(s->hexes, all[0], all[1]);
}

/* Adds what can lie beyond a coloured first row. */
static void add_beyond(struct halves *w, struct side *s, const struct middle *m, const struct colouring *c,
                       const struct groups *groups)
{
    unsigned alone = 0, got = 0;
    int naming, n = s->hexes - s->row;
    for (int i = 0; i < s->row; i++)
        if (c->colour[i] != BARE && (groups->lone[c->colour[i]] >> s->hex[i] & 1))
            alone |= 1u << i;
    for (int i = 0; i < m->alone; i++) {
        int place = m->alone_hex[i];
        if (w->most == 2 && !(groups->lone[m->colour[place]] >> w->hex[place] & 1))
            got |= 1u << i;
    }
    const struct beyond *b = find_beyond(w, s, c->colour, alone, &naming);
    const uint32_t *counts = named(w, naming);
    for (int set = 0; set < sets_of(n, w->bare); set++) {
        int whole = join_bare(w, s, m, c, set);
        if (whole < 0)
            continue;
        int bares = set_size(s->hexes, whole);
        const uint16_t *rank = w->rank[bares];
        uint32_t *table = s->table[whole] + (size_t)got * (size_t)w->ranks[bares];
        for (int i = b->first[set]; i < b->first[set + 1]; i++) {
            uint16_t at = rank[c->counts + counts[b->entry[i].vector]];
            if (at != NONE)
                table[at] += b->entry[i].ways;
        }
    }
}

static void colour_side(struct halves *w, struct side *s, const struct middle *m, int at, const struct colouring *c,
                        const struct groups *groups)
{
    if (at == s->row) {
        add_beyond(w, s, m, c, groups);
        return;
    }
    for (int k = 0; k < COLOURS; k++) {
        if (!groups_allow(groups, k, s->hex[at]))
            continue;
        struct colouring next = *c;
        struct groups more = *groups;
        groups_lay(&more, w->adjacent, w->most, k, s->hex[at]);
        next.colour[at] = (uint8_t)k;
        next.counts += 1u << 4 * k;
        colour_side(w, s, m, at + 1, &next, &more);
    }
    if (c->bares + m->bares < w->bare) {
        struct colouring next = *c;
        next.colour[at] = BARE;
        next.bare[next.bares++] = at;
        colour_side(w, s, m, at + 1, &next, groups);
    }
}

/* ---- both sides ---- */

/* Turns each entry into the sum over all subsets of its hexes of the row. */
static void sum_subsets(uint32_t *table, int alone, int ranks)
{
    for (int i = 0; i < alone; i++)
        for (size_t got = 0; got < (size_t)1 << alone; got++)
            if (got >> i & 1)
                for (int r = 0; r < ranks; r++)
                    table[got * (size_t)ranks + (size_t)r] += table[(got ^ (size_t)1 << i) * (size_t)ranks + (size_t)r];
}

/* For each counts by colour of one side (of `bares` bare hexes), the rank of the other side's under an arrangement. */
static void complements(const struct halves *w, const struct middle *m, int arrangement, int bares, int other,
                        uint16_t *rank)
{
    for (int r = 0; r < w->ranks[bares]; r++) {
        uint32_t left = 0;
        bool fits = true;
        for (int c = 0; c < COLOURS && fits; c++) {
            int rest = w->arrangement[arrangement][c] - m->counts[c] - (int)(w->counts[bares][r] >> 4 * c & 15);
            fits = rest >= 0;
            left |= fits ? (uint32_t)rest << 4 * c : 0;
        }
        rank[r] = fits ? w->rank[other][left] : NONE;
    }
}

/* The ways of the second side that fit those of the first: [got by the first][its counts by colour]. */
static void fit_second(const struct halves *w, const struct middle *m, const uint32_t *second, int bares, int other,
                       uint64_t *fitting)
{
    size_t ranks = (size_t)w->ranks[bares], others = (size_t)w->ranks[other], all = ((size_t)1 << m->alone) - 1;
    uint16_t *rank = mem_new(ranks, sizeof *rank);
    memset(fitting, 0, (all + 1) * ranks * sizeof *fitting);
    for (int a = 0; a < w->arrangements; a++) {
        complements(w, m, a, bares, other, rank);
        for (size_t got = 0; got <= all; got++)
            for (size_t r = 0; r < ranks; r++)
                if (rank[r] != NONE)
                    fitting[got * ranks + r] += second[(all ^ got) * others + rank[r]];
    }
    free(rank);
}

static void add_count(struct halves *w, const struct middle *m, int first, int second, uint64_t ways)
{
    int bare[3 * BARE_MOST], count = 0, n = w->island->hexes, member[BARE_MOST];
    const int set[2] = {first, second};
    for (int i = 0; i < m->bares; i++)
        bare[count++] = w->hex[m->bare[i]];
    for (int side = 0; side < 2; side++) {
        int members = set_members(w->side[side].hexes, set[side], member);
        for (int i = 0; i < members; i++)
            bare[count++] = w->side[side].hex[member[i]];
    }
    int at = count == 0 ? 0 : count == 1 ? bare[0] : bare[0] < bare[1] ? bare[0] * n + bare[1] : bare[1] * n + bare[0];
    w->sum[m->shown][at] += ways;
}

static void join_sides(struct halves *w, const struct middle *m)
{
    int left = w->bare - m->bares;
    const struct side *one = &w->side[0], *two = &w->side[1];
    size_t room = 0;
    for (int bares = 0; bares <= left; bares++)
        room = room_of(w, m, bares) > room ? room_of(w, m, bares) : room;
    uint64_t *fitting = mem_new(room, sizeof *fitting);
    for (int second = 0; second < sets_of(two->hexes, left); second++) {
        int other = set_size(two->hexes, second), bares = left - other;
        sum_subsets(two->table[second], m->alone, w->ranks[other]);
        fit_second(w, m, two->table[second], bares, other, fitting);
        for (int first = 0; first < sets_of(one->hexes, bares); first++) {
            if (set_size(one->hexes, first) != bares)
                continue;
            uint64_t ways = 0;
            for (size_t i = 0; i < room_of(w, m, bares); i++)
                ways += one->table[first][i] * fitting[i];
            add_count(w, m, first, second, ways);
        }
    }
    free(fitting);
}

/* ---- the middle row ---- */

static void count_row(struct halves *w, struct middle *m)
{
    m->alone = 0;
    for (int i = 0; w->most == 2 && i < w->row; i++)
        if (m->colour[i] != BARE && (m->groups.lone[m->colour[i]] >> w->hex[i] & 1))
            m->alone_hex[m->alone++] = i;
    for (int k = 0; k < 2; k++) {
        struct side *s = &w->side[k];
        struct colouring none = {{0}, 0, {0}, 0};
        for (int set = 0; set < sets_of(s->hexes, w->bare - m->bares); set++)
            s->table[set] = mem_new(room_of(w, m, set_size(s->hexes, set)), sizeof *s->table[set]);
        colour_side(w, s, m, 0, &none, &m->groups);
    }
    join_sides(w, m);
    for (int k = 0; k < 2; k++)
        for (int set = 0; set < sets_of(w->side[k].hexes, w->bare - m->bares); set++)
            free(w->side[k].table[set]);
}

static void colour_row(struct halves *w, int at, const struct middle *m)
{
    if (at == w->row) {
        struct middle whole = *m;
        count_row(w, &whole);
        return;
    }
    for (int k = 0; k <= m->shown && k < COLOURS; k++) {
        if (!groups_allow(&m->groups, k, w->hex[at]))
            continue;
        struct middle next = *m;
        groups_lay(&next.groups, w->adjacent, w->most, k, w->hex[at]);
        next.colour[at] = (uint8_t)k;
        next.counts[k]++;
        next.shown += k == m->shown;
        colour_row(w, at + 1, &next);
    }
    if (m->bares < w->bare) {
        struct middle next = *m;
        next.colour[at] = BARE;
        next.bare[next.bares++] = at;
        colour_row(w, at + 1, &next);
    }
}

/* ---- the plan ---- */

/* All ways to give the colours from `at` on sizes, of which `left` are left. */
static void arrange(struct halves *w, int at, int left[COLOURS], const int size[COLOURS], int sizes)
{
    if (at == COLOURS) {
        w->arrangements++;
        return;
    }
    for (int i = 0; i < sizes; i++) {
        int before = w->arrangements;
        if (!left[i])
            continue;
        left[i]--;
        arrange(w, at + 1, left, size, sizes);
        left[i]++;
        for (int k = before; k < w->arrangements; k++)
            w->arrangement[k][at] = size[i];
    }
}

/* Terrains become colours. */
static bool plan_colours(struct halves *w)
{
    const struct island *is = w->island;
    int left[COLOURS] = {0}, size[COLOURS] = {0}, sizes = 0, kinds = 0, bare_kinds = 0;
    w->alike = 1;
    for (int t = 0; t < TERRAINS; t++) {
        int count = is->preset->terrain_count[t], i = 0;
        if (!count)
            continue;
        if (!terrain_is_producing((enum terrain)t)) {
            bare_kinds++;
            w->bare += count;
            continue;
        }
        if (kinds++ == COLOURS || count > 15 || is->demands.apart[t] > 1 || is->demands.allowed[t] != is->all)
            return false;
        while (i < sizes && size[i] != count)
            i++;
        sizes += i == sizes;
        size[i] = count;
        w->alike *= (uint64_t)++left[i];
        w->largest = count > w->largest ? count : w->largest;
    }
    if (kinds != COLOURS || bare_kinds > 1 || w->bare > BARE_MOST)
        return false;
    arrange(w, 0, left, size, sizes);
    return true;
}

/* Which hexes are the middle row's, and which each side's, its first row first. */
static bool plan_rows(struct halves *w)
{
    const struct island *is = w->island;
    const struct hex *at = is->preset->lattice.hex;
    int top = at[0].r, bottom = at[is->hexes - 1].r, middle = (top + bottom) / 2;
    if ((bottom - top) % 2 || is->hexes > GROUPS_HEXES)
        return false;
    for (int h = 0; h < is->hexes; h++) {
        int r = at[h].r - middle;
        struct side *s = &w->side[r > 0];
        if (r == 0 ? w->row == HALVES_ROW : s->hexes == HALVES_SIDE)
            return false;
        if (r == 0)
            w->hex[w->row++] = h;
        else
            s->hex[s->hexes++] = h;
        w->adjacent[h] = (uint64_t)is->adjacent[h];
    }
    for (int k = 0; k < 2; k++) {
        struct side *s = &w->side[k];
        int sorted[HALVES_SIDE], n = 0;
        for (int i = 0; i < s->hexes; i++)
            if (abs(at[s->hex[i]].r - middle) == 1)
                sorted[n++] = s->hex[i];
        s->row = n;
        for (int i = 0; i < s->hexes; i++)
            if (abs(at[s->hex[i]].r - middle) > 1)
                sorted[n++] = s->hex[i];
        memcpy(s->hex, sorted, sizeof sorted);
        if (s->row > HALVES_ROW || s->hexes - s->row > BEYOND)
            return false;
    }
    return w->row > 0 && w->side[0].hexes == w->side[1].hexes;
}

/* Ranks all counts by colour of a side with so many bare hexes. */
static void plan_ranks(struct halves *w, int bares)
{
    int hexes = w->side[0].hexes - bares;
    w->rank[bares] = mem_new(COUNTS, sizeof *w->rank[bares]);
    w->counts[bares] = mem_new(NONE, sizeof *w->counts[bares]);
    for (uint32_t counts = 0; counts < COUNTS; counts++) {
        int sum = 0;
        bool fits = true;
        for (int c = 0; c < COLOURS; c++) {
            sum += (int)(counts >> 4 * c & 15);
            fits = fits && (int)(counts >> 4 * c & 15) <= w->largest;
        }
        fits = fits && sum == hexes;
        w->rank[bares][counts] = fits ? (uint16_t)w->ranks[bares] : NONE;
        if (fits)
            w->counts[bares][w->ranks[bares]++] = counts;
    }
}

/* ---- the result ---- */

/* The sums over colourings of the row that show so many colours: the others were counted in each of their orders. */
static bool gather(const struct halves *w, uint64_t *layouts)
{
    int n = w->island->hexes;
    for (int at = 0; at < n * n; at++) {
        wide all = 0, orders = 1;
        for (int shown = COLOURS; shown >= 0; shown--) {
            all += w->sum[shown][at] * w->alike / orders;
            orders *= (unsigned)(COLOURS - shown + 1);
        }
        layouts[at] = (uint64_t)all;
        if (layouts[at] != all)
            return false;
    }
    return true;
}

static void free_beyond(struct side *s)
{
    for (int i = 0; i < ROWS; i++)
        if (s->beyond[i]) {
            free(s->beyond[i]->entry);
            free(s->beyond[i]);
        }
    free(s->beyond);
}

static void free_halves(struct halves *w)
{
    for (int bares = 0; bares <= BARE_MOST; bares++) {
        free(w->rank[bares]);
        free(w->counts[bares]);
    }
    for (int i = 0; i < NAMINGS; i++)
        free(w->named[i]);
    for (int shown = 0; shown <= COLOURS; shown++)
        free(w->sum[shown]);
    for (int k = 0; k < 2; k++)
        if (w->side[k].beyond)
            free_beyond(&w->side[k]);
    free(w);
}

bool halves_layouts(const struct island *is, uint64_t *layouts)
{
    struct halves *w = mem_new(1, sizeof *w);
    size_t n = (size_t)is->hexes;
    w->island = is;
    w->most = is->demands.cluster;
    bool good = w->most <= 2 && plan_colours(w) && plan_rows(w);
    if (good) {
        for (int bares = 0; bares <= w->bare; bares++)
            plan_ranks(w, bares);
        for (int shown = 0; shown <= COLOURS; shown++)
            w->sum[shown] = mem_new(n * n, sizeof *w->sum[shown]);
        for (int k = 0; k < 2; k++)
            w->side[k].beyond = mem_new(ROWS, sizeof *w->side[k].beyond);
        struct middle none = {.shown = 0};
        colour_row(w, 0, &none);
        good = gather(w, layouts);
    }
    free_halves(w);
    return good;
}
