/* Writes solver/score_reference_data.c: how the measures spread over boards dealt by the book (half a minute a preset).
 */
#include <stdio.h>
#include <stdlib.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/dealer.h"
#include "solver/score_reference.h"

static const char *const wanted[] = {"base", "big", "mini", "ten"};
static const char fairness[] = "book", seed[] = "reference";
enum { WANTED = sizeof wanted / sizeof *wanted, BOARDS = 200000, KNOTS = 100, KNOTS_ROOM = 2 * KNOTS };

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

static void write_law(const char *preset, const char *name, int which, const struct score_law *law)
{
    if (law->knots == 0)
        return;
    printf("\n/* %s, %s */\nstatic const struct score_knot %s_%d[] = {", preset, name, preset, which);
    for (int i = 0; i < law->knots; i++)
        printf("%s{%d, %u, %u},", i % 4 ? " " : "\n    ", law->knot[i].value, law->knot[i].below, law->knot[i].upto);
    printf("\n};\n");
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

static void write_reference(const struct preset *p, struct score_reference *r, const struct dealer *d)
{
    struct score *scores = mem_new(BOARDS, sizeof *scores);
    int *values = mem_new(BOARDS, sizeof *values);
    for (int i = 0; i < BOARDS; i++)
        score_item(d, i + 1, &scores[i]);
    *r = (struct score_reference){.preset = p->name, .key = score_reference_key(p), .boards = BOARDS};
    for (int m = 0; m < MEASURES; m++) {
        int known = 0;
        for (int i = 0; i < BOARDS; i++)
            if (scores[i].measure[m].known)
                values[known++] = scores[i].measure[m].raw;
        if (known != 0 && known != BOARDS)
            fail("a measure that some boards have and some not");
        build(&r->law[m], values, known);
    }
    for (int i = 0; i < BOARDS; i++) {
        score_place(r, &scores[i]);
        values[i] = scores[i].overall;
    }
    build(&r->law[MEASURES], values, BOARDS);
    for (int m = 0; m <= MEASURES; m++)
        write_law(p->name, m < MEASURES ? measure_at((enum measure)m).name : "overall", m, &r->law[m]);
    free(values);
    free(scores);
}

static void reference_of(struct presets *all, const char *name, struct score_reference *r)
{
    struct err e;
    struct request *request = mem_new(1, sizeof *request);
    request->preset = presets_find(all, name, "preset", &e);
    if (!request->preset)
        fail(e.detail);
    snprintf(request->fairness, sizeof request->fairness, "%s", fairness);
    struct ruleset *rs = ruleset_new(request, &e);
    struct dealer *d = rs ? dealer_new(rs, &e) : NULL;
    if (!d)
        fail(e.detail);
    write_reference(request->preset, r, d);
    dealer_free(d);
    ruleset_free(rs);
    free(request);
}

int main(void)
{
    struct presets *all = presets_new();
    struct score_reference reference[WANTED];
    printf("/* Written by `make references` (solver/make_score_reference.c); see solver/score_reference.h. */\n"
           "/* clang-format off */\n#include \"solver/score_reference.h\"\n");
    for (int i = 0; i < WANTED; i++)
        reference_of(all, wanted[i], &reference[i]);
    printf("\nconst struct score_reference score_references[] = {\n");
    for (int i = 0; i < WANTED; i++) {
        printf("    {\"%s\", \"%s\", \"%s\", 0x%llxu, %d,\n     {", wanted[i], fairness, seed,
               (unsigned long long)reference[i].key, reference[i].boards);
        for (int m = 0; m <= MEASURES; m++) {
            if (reference[i].law[m].knots)
                printf("%s{%d, %s_%d}", m ? ", " : "", reference[i].law[m].knots, wanted[i], m);
            else
                printf("%s{0, NULL}", m ? ", " : "");
            free((void *)(uintptr_t)reference[i].law[m].knot);
        }
        printf("}},\n");
    }
    printf("    {0},\n};\n");
    presets_free(all);
    return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
