/* Writes solver/score_reference_data.c: how the measures spread over boards dealt by the book, and the
 * score over fair ones. Scoring takes half a minute a preset. */
#include <stdio.h>
#include <stdlib.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/dealer.h"
#include "solver/score_reference.h"

static const char *const wanted[] = {"base", "big", "mini", "ten"};
static const char seed[] = "reference";
enum { WANTED = sizeof wanted / sizeof *wanted, BOARDS = 200000, FAIR_BOARDS = 200000 };
enum { KNOTS = 100, KNOTS_ROOM = 2 * KNOTS, FAIR_LAW = MEASURES + 1 };

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static _Noreturn void fail(const char *detail)
{
    fprintf(stderr, "%s\n", detail);
    exit(EXIT_FAILURE);
}

static void score_item(const struct dealer *d, int item, struct score *s)
{
    struct board b;
    struct err e;
    struct budget budget = {DEAL_STEPS};
    enum sampling how;
    char text[SEED_BYTES + 1];
    err_clear(&e);
    batch_seed(seed, (unsigned long)item, text);
    if (dealer_deal(d, text, &budget, &b, &how, &e) != SOLVED || how != SAMPLING_UNIFORM)
        fail(e.detail);
    for (int m = 0; m < MEASURES; m++)
        s->measure[m].known = score_measure(&b, (enum measure)m, &s->measure[m].raw);
}

static void build(struct score_law *law, int *values, int count)
{
    struct score_knot *knot = mem_new(KNOTS_ROOM, sizeof *knot);
    qsort(values, (size_t)count, sizeof *values, compare); /* equal numbers cannot be told apart */
    law->knots = score_law_build(values, count, KNOTS, knot);
    law->knot = knot;
    if (law->knots > KNOTS_ROOM)
        fail("too many knots");
}

/* The first `count` items of the batch. */
static struct score *score_items(const struct dealer *d, int count)
{
    struct score *scores = mem_new((size_t)count, sizeof *scores);
    for (int i = 0; i < count; i++)
        score_item(d, i + 1, &scores[i]);
    return scores;
}

/* The law of the overall scores; `r` has those of the measures. */
static void build_overall(const struct score_reference *r, struct score *scores, int count, struct score_law *law)
{
    int *values = mem_new((size_t)count, sizeof *values);
    for (int i = 0; i < count; i++) {
        score_place(r, &scores[i]);
        values[i] = scores[i].overall;
    }
    build(law, values, count);
    free(values);
}

static void build_book(const struct dealer *d, struct score_reference *r)
{
    struct score *scores = score_items(d, r->boards);
    int *values = mem_new((size_t)r->boards, sizeof *values);
    for (int m = 0; m < MEASURES; m++) {
        int known = 0;
        for (int i = 0; i < r->boards; i++)
            if (scores[i].measure[m].known)
                values[known++] = scores[i].measure[m].raw;
        if (known != 0 && known != r->boards)
            fail("a measure that some boards have and some not");
        build(&r->law[m], values, known);
    }
    build_overall(r, scores, r->boards, &r->law[MEASURES]);
    free(values);
    free(scores);
}

static void build_fair(const struct dealer *d, struct score_reference *r)
{
    struct score *scores = score_items(d, r->fair_boards);
    build_overall(r, scores, r->fair_boards, &r->fair);
    free(scores);
}

static void with_boards(const struct preset *p, const char *fairness,
                        void (*build_laws)(const struct dealer *d, struct score_reference *r),
                        struct score_reference *r)
{
    struct err e;
    struct request *request = mem_new(1, sizeof *request);
    request->preset = p;
    snprintf(request->fairness, sizeof request->fairness, "%s", fairness);
    struct ruleset *rs = ruleset_new(request, &e);
    struct dealer *d = rs ? dealer_new(rs, &e) : NULL;
    if (!d)
        fail(e.detail);
    build_laws(d, r);
    dealer_free(d);
    ruleset_free(rs);
    free(request);
}

static void reference_of(struct presets *all, const char *name, struct score_reference *r)
{
    struct err e;
    const struct preset *p = presets_find(all, name, "preset", &e);
    if (!p)
        fail(e.detail);
    *r = (struct score_reference){.preset = p->name,
                                  .fairness = "book",
                                  .seed = seed,
                                  .key = score_reference_key(p),
                                  .boards = BOARDS,
                                  .fair_boards = FAIR_BOARDS};
    with_boards(p, r->fairness, build_book, r);
    with_boards(p, "fair", build_fair, r);
}

/* ---- the file ---- */

static void write_law(const char *preset, const char *name, int which, const struct score_law *law)
{
    if (law->knots == 0)
        return;
    printf("\n/* %s, %s */\nstatic const struct score_knot %s_%d[] = {", preset, name, preset, which);
    for (int i = 0; i < law->knots; i++)
        printf("%s{%d, %u, %u},", i % 4 ? " " : "\n    ", law->knot[i].value, law->knot[i].below, law->knot[i].upto);
    printf("\n};\n");
}

static void write_laws(const struct score_reference *r)
{
    for (int m = 0; m < MEASURES; m++)
        write_law(r->preset, measure_at((enum measure)m).name, m, &r->law[m]);
    write_law(r->preset, "overall", MEASURES, &r->law[MEASURES]);
    write_law(r->preset, "overall of fair boards", FAIR_LAW, &r->fair);
}

static void write_name(const char *preset, int which, const struct score_law *law)
{
    if (law->knots)
        printf("{%d, %s_%d}", law->knots, preset, which);
    else
        printf("{0, NULL}");
}

static void write_row(const struct score_reference *r)
{
    printf("    {\"%s\", \"%s\", \"%s\", 0x%llxu, %d,\n     {", r->preset, r->fairness, r->seed,
           (unsigned long long)r->key, r->boards);
    for (int m = 0; m <= MEASURES; m++) {
        printf("%s", m ? ", " : "");
        write_name(r->preset, m, &r->law[m]);
    }
    printf("},\n     %d, ", r->fair_boards);
    write_name(r->preset, FAIR_LAW, &r->fair);
    printf("},\n");
}

static void free_laws(struct score_reference *r)
{
    for (int m = 0; m <= MEASURES; m++)
        free((void *)(uintptr_t)r->law[m].knot);
    free((void *)(uintptr_t)r->fair.knot);
}

int main(void)
{
    struct presets *all = presets_new();
    struct score_reference reference[WANTED];
    printf("/* Written by `make references` (solver/make_score_reference.c); see solver/score_reference.h. */\n"
           "/* clang-format off */\n#include \"solver/score_reference.h\"\n");
    for (int i = 0; i < WANTED; i++) {
        reference_of(all, wanted[i], &reference[i]);
        write_laws(&reference[i]);
    }
    printf("\nconst struct score_reference score_references[] = {\n");
    for (int i = 0; i < WANTED; i++) {
        write_row(&reference[i]);
        free_laws(&reference[i]);
    }
    printf("    {0},\n};\n");
    presets_free(all);
    return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
