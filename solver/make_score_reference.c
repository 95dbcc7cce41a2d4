/* Writes solver/score_reference_data.c: how the measures spread over boards dealt by the book, and the score over fair
 * ones, for every built-in preset that deals. What is stored for a preset is kept where its key and its numbers of
 * boards are still those, as scoring takes half a minute to three minutes a preset; `all` as the argument makes
 * everything again, which a change of the measures, of dealing or of the knots asks for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/dealer.h"
#include "solver/score_reference.h"

/* How many boards, and about how many knots a law: more for the presets that are played most. */
struct sample {
    int boards, fair_boards, knots;
};
static const struct sample large = {200000, 200000, 100}, small = {50000, 20000, 50};
static const char *const large_ones[] = {"base", "big", "mini", "ten"};
static const char seed[] = "reference";
enum { LARGE_ONES = sizeof large_ones / sizeof *large_ones, FAIR_LAW = MEASURES + 1 };

static const struct sample *sample_of(const char *preset)
{
    for (int i = 0; i < LARGE_ONES; i++)
        if (strcmp(preset, large_ones[i]) == 0)
            return &large;
    return &small;
}

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
    struct budget budget = {.left = DEAL_STEPS};
    enum sampling how;
    char text[SEED_BYTES + 1];
    err_clear(&e);
    batch_seed(seed, (unsigned long)item, text);
    if (dealer_deal(d, text, &budget, &b, &how, &e) != SOLVED)
        fail(e.detail);
    if (how != SAMPLING_UNIFORM)
        fail("a board that is not from uniform sampling");
    for (int m = 0; m < MEASURES; m++)
        s->measure[m].known = score_measure(&b, (enum measure)m, &s->measure[m].raw);
}

static void build(struct score_law *law, int *values, int count, int knots)
{
    struct score_knot *knot = mem_new((size_t)(2 * knots), sizeof *knot);
    qsort(values, (size_t)count, sizeof *values, compare); /* equal numbers cannot be told apart */
    law->knots = score_law_build(values, count, knots, knot);
    law->knot = knot;
    if (law->knots > 2 * knots)
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
    build(law, values, count, sample_of(r->preset)->knots);
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
            fprintf(stderr, "%s: %d boards have %s\n", r->preset, known, measure_at((enum measure)m).name);
        build(&r->law[m], values, known, sample_of(r->preset)->knots);
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

static void make_reference(const struct preset *p, uint64_t key, struct score_reference *r)
{
    const struct sample *sample = sample_of(p->name);
    *r = (struct score_reference){.preset = p->name,
                                  .fairness = "book",
                                  .seed = seed,
                                  .key = key,
                                  .boards = sample->boards,
                                  .fair_boards = sample->fair_boards};
    fprintf(stderr, "%s: %d boards by the book, %d fair ones\n", p->name, r->boards, r->fair_boards);
    with_boards(p, r->fairness, build_book, r);
    with_boards(p, "fair", build_fair, r);
}

/* The stored one where it still holds, for all that can be told without dealing; otherwise NULL. */
static const struct score_reference *stored(const char *preset, uint64_t key)
{
    const struct sample *sample = sample_of(preset);
    for (const struct score_reference *r = score_references; r->preset; r++)
        if (strcmp(r->preset, preset) == 0 && r->key == key && r->boards == sample->boards &&
            r->fair_boards == sample->fair_boards && strcmp(r->seed, seed) == 0)
            return r;
    return NULL;
}

/* ---- the file ---- */

/* "four-islands-3" is four_islands_3 in C. */
static void write_identifier(const char *preset, int which)
{
    for (const char *at = preset; *at; at++)
        putchar(*at == '-' ? '_' : *at);
    printf("_%d", which);
}

static void write_law(const char *preset, const char *name, int which, const struct score_law *law)
{
    if (law->knots == 0)
        return;
    printf("\n/* %s, %s */\nstatic const struct score_knot ", preset, name);
    write_identifier(preset, which);
    printf("[] = {");
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
    if (law->knots == 0) {
        printf("{0, NULL}");
        return;
    }
    printf("{%d, ", law->knots);
    write_identifier(preset, which);
    putchar('}');
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

/* Its laws. Its row for the table needs only their numbers of knots afterwards. */
static void write_reference(const struct preset *p, bool again, struct score_reference *r)
{
    uint64_t key = score_reference_key(p);
    const struct score_reference *kept = again ? NULL : stored(p->name, key);
    if (kept)
        *r = *kept;
    else
        make_reference(p, key, r);
    write_laws(r);
    if (!kept)
        free_laws(r);
}

int main(int argc, char **argv)
{
    bool again = argc == 2 && strcmp(argv[1], "all") == 0;
    if (argc > 1 && !again)
        fail("make_score_reference [all]");
    struct presets *all = presets_new();
    struct score_reference *reference = mem_new((size_t)presets_count(all), sizeof *reference);
    int count = 0;
    printf("/* Written by `make references` (solver/make_score_reference.c); see solver/score_reference.h. */\n"
           "/* clang-format off */\n#include \"solver/score_reference.h\"\n");
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        if (!preset_is_fixed(p)) /* nor a sheet */
            write_reference(p, again, &reference[count++]);
    }
    printf("\nconst struct score_reference score_references[] = {\n");
    for (int i = 0; i < count; i++)
        write_row(&reference[i]);
    printf("    {0},\n};\n");
    free(reference);
    presets_free(all);
    return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
