/* Writes solver/stored_rivers.c: the counts of land layouts round the rivers of `house`.
 *
 * Round one course, A of a set of free hexes is the number of ways to lay the first terrains on it, and B that of the
 * other terrains; both have no group above the cluster, the rivers' own tiles counted in. With tiles without a number
 * on the hexes d, T(d) is the sum of A(U) x B(the rest) over all sets U of the other free hexes. Terrain after terrain
 * takes each of its sets that is not taken: some 10^9 steps a course, the better part of a second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/river_land.h"
#include "solver/ruleset.h"

enum { FREE_MOST = 24 };

/* The free hexes of a course as bits of a word, and the terrains to lay on them. */
struct round {
    const struct courses *courses;
    const struct course *course;
    int cluster, free, hex[FREE_MOST];
    int terrains, terrain[TERRAINS], tiles[TERRAINS];
    uint32_t *ways[2]; /* A and B */
};

/* ---- sets of one terrain ---- */

static hexset hexes_of(const struct round *r, uint32_t set)
{
    hexset hexes = 0;
    for (; set; set &= set - 1)
        hexes |= hexset_of(r->hex[__builtin_ctz(set)]);
    return hexes;
}

static bool groups_fit(const struct island *is, hexset lies, int most)
{
    while (lies) {
        hexset group = hexset_of(hexset_first(lies)), border = group;
        while (border) {
            hexset fresh = is->adjacent[hexset_first(border)] & lies & ~group;
            group |= fresh;
            border = (border & (border - 1)) | fresh;
        }
        if (hexset_count(group) > most)
            return false;
        lies &= ~group;
    }
    return true;
}

/* All sets of tiles of the i-th terrain; the caller frees. */
static uint32_t *list_sets(const struct round *r, int i, int *count)
{
    hexset own = 0;
    uint32_t *list = NULL;
    for (int k = 0; k < r->courses->hexes; k++)
        own |= r->courses->terrain[k] == r->terrain[i] ? hexset_of(r->course->hex[k]) : 0;
    *count = 0;
    for (uint32_t set = 0; set < (uint32_t)1 << r->free; set++) {
        if (__builtin_popcount(set) != r->tiles[i] ||
            !groups_fit(r->courses->island, own | hexes_of(r, set), r->cluster))
            continue;
        if ((*count & (*count - 1)) == 0)
            list = mem_resize(list, 2 * (size_t)*count + 1, sizeof *list);
        list[(*count)++] = set;
    }
    return list;
}

/* ---- ways to lay some terrains ---- */

/* Adds the i-th terrain to each set in `from`, which is spent, and leaves the sums in `to`. */
static void add_terrain(const struct round *r, int i, uint32_t *from, uint32_t *to)
{
    int count;
    uint32_t *list = list_sets(r, i, &count);
    memset(to, 0, sizeof *to << r->free);
    for (uint32_t set = 0; set < (uint32_t)1 << r->free; set++)
        for (int k = 0; from[set] && k < count; k++)
            if (!(list[k] & set))
                to[set | list[k]] += from[set];
    free(list);
}

static void lay_terrains(const struct round *r, int first, int end, uint32_t *ways, uint32_t *spare)
{
    memset(ways, 0, sizeof *ways << r->free);
    ways[0] = 1;
    for (int i = first; i < end; i++) {
        add_terrain(r, i, ways, spare);
        memcpy(ways, spare, sizeof *ways << r->free);
    }
}

static uint64_t sum_over(const struct round *r, uint32_t open)
{
    uint64_t sum = 0;
    for (uint32_t set = open;; set = (set - 1) & open) {
        sum += (uint64_t)r->ways[0][set] * r->ways[1][open & ~set];
        if (!set)
            return sum;
    }
}

static void start_round(struct round *r, const struct courses *c, const struct course *course)
{
    hexset open = c->island->land & ~course->on;
    *r = (struct round){
        .courses = c, .course = course, .cluster = c->island->demands.cluster, .ways = {r->ways[0], r->ways[1]}};
    for (; open; open &= open - 1)
        r->hex[r->free++] = hexset_first(open);
    for (int i = 0; i < c->rests; i++) {
        if (i == 0 || c->rest[i] != c->rest[i - 1])
            r->terrain[r->terrains++] = c->rest[i];
        r->tiles[r->terrains - 1]++;
    }
}

/* All sets of so many more hexes of `from`, in order; `bare` are the ones before. */
static void each_bare(const struct round *r, uint64_t from, int left, uint64_t bare, uint64_t *out, int *count)
{
    if (!left) {
        uint32_t open = 0;
        for (int i = 0; i < r->free; i++)
            open |= (bare >> r->hex[i] & 1) ? 0 : (uint32_t)1 << i;
        out[(*count)++] = sum_over(r, open);
        return;
    }
    for (; from; from &= from - 1)
        each_bare(r, from & (from - 1), left - 1, bare | (from & (0u - from)), out, count);
}

/* ---- the table ---- */

static int by_word(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The courses that come first among their images, by their words. */
static int list_rows(const struct courses *c, uint64_t *word)
{
    int rows = 0;
    for (int i = 0; i < c->count; i++) {
        const int16_t *symmetry;
        word[rows++] = river_land_first(c, &c->course[i], &symmetry);
    }
    qsort(word, (size_t)rows, sizeof *word, by_word);
    int kept = 0;
    for (int i = 0; i < rows; i++)
        if (i == 0 || word[i] != word[i - 1])
            word[kept++] = word[i];
    return kept;
}

static const struct course *course_of(const struct courses *c, uint64_t word)
{
    int i = 0;
    while (river_land_course(c, &c->course[i], NULL) != word)
        i++;
    return &c->course[i];
}

static void print_words(const char *name, int table, const uint64_t *word, int count, bool hex)
{
    printf("\nstatic const uint64_t %s_%d[] = {", name, table);
    for (int k = 0; k < count; k++)
        printf(hex ? "%s0x%llx," : "%s%llu,", k % 8 ? " " : "\n    ", (unsigned long long)word[k]);
    printf("\n};\n");
}

static void write_table(const struct courses *c, int table)
{
    uint64_t bare = (uint64_t)c->island->demands.allowed[c->bare[0]];
    uint64_t *word = mem_new((size_t)c->count + 1, sizeof *word), *layouts = NULL;
    int rows = list_rows(c, word), count = 0;
    struct round *r = mem_new(1, sizeof *r);
    uint32_t *spare = mem_new((size_t)1 << FREE_MOST, sizeof *spare);
    for (int i = 0; i < 2; i++)
        r->ways[i] = mem_new((size_t)1 << FREE_MOST, sizeof *spare);
    for (int i = 0; i < rows; i++) {
        const struct course *course = course_of(c, word[i]);
        start_round(r, c, course);
        lay_terrains(r, 0, r->terrains / 2, r->ways[0], spare);
        lay_terrains(r, r->terrains / 2, r->terrains, r->ways[1], spare);
        layouts = mem_resize(layouts, (size_t)count + 4096, sizeof *layouts);
        each_bare(r, bare & ~(uint64_t)course->on, c->bares, 0, layouts, &count);
        fprintf(stderr, "\r%d of %d courses", i + 1, rows);
    }
    fprintf(stderr, "\n");
    print_words("courses", table, word, rows, true);
    print_words("layouts", table, layouts, count, false);
    printf("enum { ROWS_%d = %d, COUNTS_%d = %d };\n", table, rows, table, count / rows);
    printf("#define KEY_%d 0x%llxu\n#define CHECK_%d 0x%llxu\n#define BARE_%d 0x%llxu\n", table,
           (unsigned long long)river_land_key(c, bare), table,
           (unsigned long long)hash_bytes(layouts, (size_t)count * sizeof *layouts).low, table,
           (unsigned long long)bare);
    for (int i = 0; i < 2; i++)
        free(r->ways[i]);
    free(spare);
    free(r);
    free(layouts);
    free(word);
}

static void write_rules(struct presets *all, int cluster)
{
    struct request *request = mem_new(1, sizeof *request);
    struct island *is = mem_new(1, sizeof *is);
    struct courses c;
    struct err e;
    char rule[32];
    snprintf(rule, sizeof rule, "terrain-cluster=%d", cluster);
    snprintf(request->fairness, sizeof request->fairness, "none");
    request->preset = presets_find(all, "house", "preset", &e);
    rule_list_add(&request->rules, rule, "rule", &e);
    struct ruleset *rs = ruleset_new(request, &e);
    island_from(rs, is);
    /* Without harbours, mouths may be anywhere: so all courses are there that any harbours leave. */
    struct waters_rules rules = {.apart = TERRAINS};
    struct waters *w = waters_new(&is->preset->lattice, &is->preset->waters, NULL, 0, rules, &e);
    courses_list(is, w, &c);
    printf("\n/* house, %s */", rule);
    write_table(&c, cluster);
    courses_clear(&c);
    waters_free(w);
    ruleset_free(rs);
    free(is);
    free(request);
}

int main(void)
{
    struct presets *all = presets_new();
    printf("/* Written by `make stored` (solver/make_stored_rivers.c); see solver/river_land.h. */\n"
           "#include \"solver/river_land.h\"\n");
    for (int cluster = 1; cluster <= 2; cluster++)
        write_rules(all, cluster);
    printf("\nconst struct stored_rivers stored_rivers[] = {\n");
    for (int i = 1; i <= 2; i++)
        printf("    {\"house\", %d, KEY_%d, CHECK_%d, BARE_%d, ROWS_%d, COUNTS_%d, courses_%d, layouts_%d},\n", i, i, i,
               i, i, i, i, i);
    printf("    {0},\n};\n");
    presets_free(all);
    return 0;
}
