/* Writes solver/stored.c: the counts of terrain layouts that take too long to sweep whenever they are needed. */
#include <stdio.h>
#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/halves.h"
#include "solver/ruleset.h"
#include "solver/stored.h"
#include "solver/sweep.h"

static const struct {
    const char *preset, *rule;
    int cluster;
} wanted[] = {{"base", "terrain-cluster=1", 1},
              {"base", "terrain-cluster=2", 2},
              {"big", "terrain-cluster=1", 1},
              {"big", "terrain-cluster=2", 2}};
enum { WANTED = sizeof wanted / sizeof *wanted, STATES_MOST = 50000000, SWEEP_MOST = 20 };

static int write_one(struct presets *all, int i)
{
    struct request *r = mem_new(1, sizeof *r);
    struct island *is = mem_new(1, sizeof *is);
    struct err e;
    r->preset = presets_find(all, wanted[i].preset, "preset", &e);
    snprintf(r->fairness, sizeof r->fairness, "none");
    rule_list_add(&r->rules, wanted[i].rule, "rule", &e);
    struct ruleset *rs = ruleset_new(r, &e);
    island_from(rs, is);
    int n = is->hexes, bare = sweep_bare_hexes(is->preset), count = 0;
    uint64_t *swept = mem_new((size_t)n * (size_t)n, sizeof *swept), *list = mem_new((size_t)n * (size_t)n, 8);
    bool good = n <= SWEEP_MOST ? sweep_layouts(is, STATES_MOST, swept) : halves_layouts(is, swept);
    for (int a = 0; a < n; a++)
        for (int b = bare == 2 ? a + 1 : a; b < (bare == 2 ? n : a + 1); b++)
            list[count++] = swept[bare == 2 ? a * n + b : a];
    printf("\n/* %s, %s */\nstatic const uint64_t layouts_%d[] = {", wanted[i].preset, wanted[i].rule, i);
    for (int k = 0; k < count; k++)
        printf("%s%llu,", k % 6 ? " " : "\n    ", (unsigned long long)list[k]);
    printf("\n};\nenum { COUNT_%d = %d };\n#define KEY_%d  0x%llxu\n#define CHECK_%d 0x%llxu\n", i, count, i,
           (unsigned long long)stored_key(is->preset, wanted[i].cluster), i,
           (unsigned long long)hash_bytes(list, (size_t)count * sizeof *list).low);
    free(list);
    free(swept);
    ruleset_free(rs);
    free(is);
    free(r);
    return good ? 0 : 1;
}

int main(void)
{
    struct presets *all = presets_new();
    int status = 0;
    printf(
        "/* Written by `make stored` (solver/make_stored.c); see solver/stored.h. */\n#include \"solver/stored.h\"\n");
    for (int i = 0; i < WANTED; i++)
        status |= write_one(all, i);
    printf("\nconst struct stored_layouts stored_layouts[] = {\n");
    for (int i = 0; i < WANTED; i++)
        printf("    {\"%s\", %d, KEY_%d, CHECK_%d, COUNT_%d, layouts_%d},\n", wanted[i].preset, wanted[i].cluster, i, i,
               i, i);
    printf("    {0},\n};\n");
    presets_free(all);
    return status;
}
