/* How fast boards are dealt. A line a figure, NAME VALUE UNIT:
 *
 *   deal.PRESET.FAIRNESS          boards a CPU second, whole boards with a seed each, from a ready dealer
 *   deal.PRESET.FAIRNESS.first    CPU milliseconds from the rules to the first board, tables included
 *   deal.PRESET.FAIRNESS.memory   kB of heap that the ready dealer holds
 *   naive.PRESET.FAIRNESS         boards a CPU second of the naive twin: shuffle everything, ask the verifier, repeat
 *   ratio.PRESET.FAIRNESS         the first over the naive one, in this run
 *   search.PRESET.FAIRNESS...     instead of deal, where rules are too tight to sample
 *
 * FAIRNESS is a set, or `three` (reds-apart, low-high-apart and equal-numbers-apart alone), `fair-10` and `fair-9`
 * (fair with corner-pips=..10 and ..9).
 *
 * The twin has NAIVE_SECONDS; where it finds too few boards for a figure, its lines are left out.
 *
 * Of house rivers, mouths and fishing grounds are dealt too. Asked for are 150,000 boards a second with `three`, 10,000
 * with `fair` from stored weights and 1,000 by restarting everything (`fair-restart`, where rivers may end at the coast
 * and no weights are stored), 2 with `strict`, and the first board within 20 ms. The best public generator makes 108 a
 * second of a board whose rivers never move, and is biased. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/check.h"
#include "solver/dealer.h"

static const double DEAL_SECONDS = 0.5, NAIVE_SECONDS = 1.5;
enum { NAIVE_LEAST = 15 };

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static _Noreturn void fail(const struct err *e)
{
    fprintf(stderr, "%s\n", e->detail);
    exit(EXIT_FAILURE);
}

static void deal_one(const struct dealer *d, unsigned long k, struct board *b)
{
    struct budget budget = {.left = DEAL_STEPS};
    struct err e;
    enum sampling how;
    char seed[SEED_BYTES + 1];
    batch_seed("bench", k, seed);
    err_clear(&e);
    if (dealer_deal(d, seed, &budget, b, &how, &e) != SOLVED)
        fail(&e);
}

/* ---- the naive twin ---- */

static void shuffle_all(const struct preset *p, struct stream *s, struct board *b)
{
    uint8_t pile[2 * HEX_MAX];
    size_t count = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int n = 0; n < p->terrain_count[t]; n++)
            pile[count++] = (uint8_t)t;
    stream_shuffle(s, pile, count);
    memcpy(b->terrain, pile, count);
    count = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int n = 0; n < p->token_count[k]; n++)
            pile[count++] = (uint8_t)k;
    stream_shuffle(s, pile, count);
    count = 0;
    for (int h = 0; h < p->lattice.hexes; h++)
        b->number[h] = terrain_is_numbered((enum terrain)b->terrain[h]) ? p->token_kind[pile[count++]] : 0;
    b->harbours = p->harbours;
    harbours_shuffle(p, s, b->harbour);
    board_place_robber(b);
}

/* Boards a CPU second, or 0 where too few were found. */
static double time_naive(const struct ruleset *rs)
{
    struct board b = {.preset = ruleset_preset(rs)};
    struct stream s;
    long found = 0;
    stream_open(&s, hash_bytes("bench", 5), "naive");
    double start = cpu_seconds(), spent = 0;
    while (spent < NAIVE_SECONDS) {
        for (int i = 0; i < 50; i++) {
            shuffle_all(b.preset, &s, &b);
            found += check_met(&b, rs);
        }
        spent = cpu_seconds() - start;
    }
    return found < NAIVE_LEAST ? 0 : (double)found / spent;
}

/* ---- */

static double time_deals(const struct dealer *d)
{
    struct board b;
    double start = cpu_seconds(), spent = 0;
    unsigned long boards = 0;
    while (spent < DEAL_SECONDS) {
        for (int i = 0; i < 20; i++)
            deal_one(d, ++boards, &b);
        spent = cpu_seconds() - start;
    }
    return (double)boards / spent;
}

/* A set of rules with a name of its own. */
struct asked {
    const char *name, *fairness, *rules[4];
};

static struct ruleset *rules_of(const struct presets *all, const char *preset, const struct asked *asked)
{
    struct err e;
    struct request *r = mem_new(1, sizeof *r);
    err_clear(&e);
    r->preset = presets_find(all, preset, "preset", &e);
    strcpy(r->fairness, asked->fairness);
    for (int i = 0; asked->rules[i]; i++)
        rule_list_add(&r->rules, asked->rules[i], "rule", &e);
    struct ruleset *rs = r->preset ? ruleset_new(r, &e) : NULL;
    if (!rs)
        fail(&e);
    free(r);
    return rs;
}

static void measure(const struct presets *all, const char *preset, struct asked asked)
{
    struct err e;
    struct board b;
    struct ruleset *rs = rules_of(all, preset, &asked);
    size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    double start = cpu_seconds();
    struct dealer *d = dealer_new(rs, &e);
    if (!d)
        fail(&e);
    deal_one(d, 0, &b);
    double first = 1000 * (cpu_seconds() - start);
    size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
    bool search = strcmp(dealer_method(d), "search") == 0;
    const char *how = search ? "search" : "deal";
    bool rivers = waters_deal_rivers(&ruleset_preset(rs)->waters); /* which the twin does not know */
    double rate = time_deals(d), naive = search || rivers ? 0 : time_naive(rs);
    printf("%s.%s.%s %.0f boards/s\n", how, preset, asked.name, rate);
    printf("%s.%s.%s.first %.2f ms\n", how, preset, asked.name, first);
    printf("%s.%s.%s.memory %.0f kB\n", how, preset, asked.name, (double)(after - before) / 1000);
    if (naive > 0) {
        printf("naive.%s.%s %.0f boards/s\n", preset, asked.name, naive);
        printf("ratio.%s.%s %.1f x\n", preset, asked.name, rate / naive);
    }
    fflush(stdout);
    dealer_free(d);
    ruleset_free(rs);
}

int main(void)
{
    static const char *const names[] = {"mini", "ten", "base", "big"};
    struct presets *all = presets_new();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int f = 0; f < fairness_count(); f++)
            measure(all, names[i], (struct asked){fairness_name(f), fairness_name(f), {NULL}});
    for (size_t i = 2; i < sizeof names / sizeof *names; i++) {
        measure(all, names[i],
                (struct asked){"three", "none", {"reds-apart", "low-high-apart", "equal-numbers-apart", NULL}});
        measure(all, names[i], (struct asked){"fair-10", "fair", {"corner-pips=..10", NULL}});
        measure(all, names[i], (struct asked){"fair-9", "fair", {"corner-pips=..9", NULL}});
    }
    for (int f = 0; f < fairness_count(); f++)
        measure(all, "house", (struct asked){fairness_name(f), fairness_name(f), {NULL}});
    measure(all, "house",
            (struct asked){"three", "none", {"reds-apart", "low-high-apart", "equal-numbers-apart", NULL}});
    measure(all, "house", (struct asked){"fair-restart", "fair", {"river-ends=any", NULL}});
    presets_free(all);
    return 0;
}
