/* Scores of many boards: every measure against a naive twin, the same however a board lies, worse where a board is made
 * worse, and with shares that are uniform over boards dealt by the book, and over fair ones for the score.
 *
 * The twins know a board by points in the plane and by the 36 outcomes of two dice, and share no code with solver.
 * Shares: boards of the seed "fresh" are placed among the stored ones (of the seed "reference"); a share with ties
 * broken by lot is uniform where both come from the same law. The p of a chi-square over ten equal bins must lie
 * between 0.001 and 0.999 as if there were ten of them; for the number that is looked at the margin is smaller by as
 * much.
 *
 * PROP_DEALS=F multiplies those deals, as far as the stored laws bear it; sanitizers take a tenth of them. */
#include <check.h>
#include <math.h>
#include <stdio.h>

#include "gen/request.h"
#include "solver/corner_order.h"
#include "solver/dealer.h"
#include "solver/picks.h"
#include "solver/score_reference.h"
#include "tests/chi_square.h"
#include "tests/random_board.h"
#include "tests/share.h"
#include "tests/solver_ask.h"
#include "tests/wheel.h"

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

/* Two islands side by side with gold and shared tokens, which only a turn by half keeps; and a straight row, which
 * mirrors onto itself hex by hex. */
static const char isles[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"isles\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,3],"
    "\"hexes\":[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1],[-1,2],[0,2],[1,2],[2,2]],"
    "\"terrain\":{\"forest\":2,\"hills\":2,\"pasture\":2,\"fields\":2,\"mountains\":2,\"gold\":2},"
    "\"numbers\":{\"4\":1,\"5\":2,\"6\":2,\"8\":1,\"9\":1,\"11\":2,\"3/11\":2,\"2/12\":1},"
    "\"harbours\":{\"places\":[{\"edge\":\"0,0:NW\",\"kind\":\"any\"},{\"edge\":\"3,0:NE\",\"kind\":\"ore\"},"
    "{\"edge\":\"2,2:SE\",\"kind\":\"wool\"}]}}";
static const char row[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"row\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
    "\"hexes\":[[0,0],[1,0],[2,0],[3,0]],\"terrain\":{\"forest\":2,\"hills\":1,\"fields\":1},"
    "\"numbers\":{\"5\":2,\"8\":1,\"9\":1},"
    "\"harbours\":{\"places\":[{\"edge\":\"0,0:NW\",\"kind\":\"any\"},{\"edge\":\"2,0:SE\",\"kind\":\"lumber\"}]}}";

static const char *const kinds[] = {"base", "big", "mini", "ten", wheel, isles, row};
enum { KINDS = sizeof kinds / sizeof *kinds };

static struct preset *read_own(const char *json)
{
    struct err e;
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    return p;
}

/* ---- a board as points in the plane; hexes have sides of 1 ---- */

struct point {
    double x, y;
};

static struct point centre(const struct lattice *l, int hex)
{
    return (struct point){sqrt(3) * (l->hex[hex].q + l->hex[hex].r / 2.0), 1.5 * l->hex[hex].r};
}

static double between(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static struct point corner_point(const struct lattice *l, int corner)
{
    struct point c = centre(l, l->corner[corner].hex[0]);
    double angle = acos(-1) / 3 * l->corner[corner].at - acos(0);
    return (struct point){c.x + cos(angle), c.y + sin(angle)};
}

static bool at_point(struct point a, struct point b)
{
    return between(a, b) < 0.01;
}

static bool touches(const struct lattice *l, int hex, struct point corner)
{
    return fabs(between(centre(l, hex), corner) - 1) < 0.01;
}

/* ---- naive twins of the measures ---- */

static int cards_of_roll(token t, int sum)
{
    return t >> sum & 1;
}

static double expected(token t) /* cards in 36 rolls, counted over the outcomes */
{
    int cards = 0;
    for (int one = 1; one <= 6; one++)
        for (int other = 1; other <= 6; other++)
            cards += cards_of_roll(t, one + other);
    return cards;
}

static bool yields(const struct board *b, int hex)
{
    return b->terrain[hex] <= TERRAIN_GOLD;
}

static double twin_resource_balance(const struct board *b)
{
    double pips = 0, hexes = 0, sum = 0;
    for (int h = 0; h < b->preset->lattice.hexes; h++)
        if (yields(b, h)) {
            pips += expected(b->number[h]);
            hexes++;
        }
    for (int t = 0; t <= TERRAIN_GOLD; t++) {
        double off = 0;
        for (int h = 0; h < b->preset->lattice.hexes; h++)
            if (b->terrain[h] == t)
                off += expected(b->number[h]) - pips / hexes;
        sum += off * off;
    }
    return sum;
}

static double twin_terrain_clustering(const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    double sum = 0;
    for (int i = 0; i < l->hexes; i++)
        for (int j = i + 1; j < l->hexes; j++)
            if (yields(b, i) && b->terrain[i] == b->terrain[j]) {
                double apart = between(centre(l, i), centre(l, j)); /* 1.73; then 3 and 3.46; then 4.58 and more */
                sum += apart < 2 ? 1 : apart < 4 ? 0.25 : 0;
            }
    return sum;
}

static double twin_number_clustering(const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    double mean = 0, hexes = 0, pairs = 0, sum = 0;
    for (int h = 0; h < l->hexes; h++)
        if (yields(b, h)) {
            mean += expected(b->number[h]);
            hexes++;
        }
    mean /= hexes;
    for (int i = 0; i < l->hexes; i++)
        for (int j = i + 1; j < l->hexes; j++) {
            if (!yields(b, i) || !yields(b, j) || between(centre(l, i), centre(l, j)) > 2)
                continue;
            double both = 0, one = expected(b->number[i]) / 36, other = expected(b->number[j]) / 36;
            for (int x = 1; x <= 6; x++)
                for (int y = 1; y <= 6; y++)
                    both += (cards_of_roll(b->number[i], x + y) - one) * (cards_of_roll(b->number[j], x + y) - other);
            sum += both + (36 * one - mean) * (36 * other - mean); /* 36 rolls have 36 times the covariance of one */
            pairs++;
        }
    return sum / pairs;
}

static double pips_at(const struct board *b, int corner, int *hexes)
{
    const struct lattice *l = &b->preset->lattice;
    double pips = 0;
    *hexes = 0;
    for (int h = 0; h < l->hexes; h++)
        if (touches(l, h, corner_point(l, corner)) && b->terrain[h] != TERRAIN_SEA) {
            pips += expected(b->number[h]);
            ++*hexes;
        }
    return pips;
}

static double twin_corner_variance(const struct board *b)
{
    double mean = 0, sum = 0;
    int count = 0, hexes;
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        double pips = pips_at(b, c, &hexes);
        if (hexes == 3) {
            mean += pips;
            count++;
        }
    }
    mean /= count;
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        double pips = pips_at(b, c, &hexes);
        sum += hexes == 3 ? (pips - mean) * (pips - mean) : 0;
    }
    return sum / count;
}

static double twin_best_corner(const struct board *b)
{
    double best = 0;
    int hexes;
    for (int c = 0; c < b->preset->lattice.corners; c++)
        best = fmax(best, pips_at(b, c, &hexes));
    return best;
}

static double twin_harbours(const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    double use[HARBOUR_MAX] = {0}, mean = 0, sum = 0;
    for (int i = 0; i < b->harbours; i++) {
        for (int end = 0; end < 2; end++) {
            double cards = 0;
            for (int h = 0; h < l->hexes; h++)
                if (touches(l, h, corner_point(l, l->edge[b->harbour[i].edge].corner[end])) &&
                    b->terrain[h] <= TERRAIN_MOUNTAINS &&
                    (b->harbour[i].kind == RESOURCE_NONE || b->harbour[i].kind == 1 + b->terrain[h]))
                    cards += expected(b->number[h]);
            use[i] = fmax(use[i], cards / b->harbour[i].rate - cards / 4);
        }
        mean += use[i] / b->harbours;
    }
    for (int i = 0; i < b->harbours; i++)
        sum += (use[i] - mean) * (use[i] - mean) / b->harbours;
    return sum;
}

static double twin_opening_balance(const struct board *b)
{
    double sum = 0;
    int counts = 0;
    for (int seats = b->preset->players_least; seats <= b->preset->players_most; seats++) {
        struct picks p;
        double least = 1e300, most = 0, mean = 0;
        picks_by_best_reply(b, seats, &p);
        for (int i = 0; i < seats; i++) {
            double value = p.seat[i].worth.value;
            least = fmin(least, value);
            most = fmax(most, value);
            mean += value / seats;
        }
        sum += 100 * (most - least) / mean;
        counts++;
    }
    return sum / counts;
}

static double (*const twins[MEASURES])(const struct board *b) = {
    [MEASURE_RESOURCE_BALANCE] = twin_resource_balance,
    [MEASURE_TERRAIN_CLUSTERING] = twin_terrain_clustering,
    [MEASURE_NUMBER_CLUSTERING] = twin_number_clustering,
    [MEASURE_CORNER_VARIANCE] = twin_corner_variance,
    [MEASURE_BEST_CORNER] = twin_best_corner,
    [MEASURE_HARBOURS] = twin_harbours,
    [MEASURE_OPENING_BALANCE] = twin_opening_balance,
};

/* Returns how many measures the board has. */
static int assert_twins(const struct board *b)
{
    int known = 0;
    for (int m = 0; m < MEASURES; m++) {
        int raw;
        if (!score_measure(b, (enum measure)m, &raw))
            continue;
        double right = 1000 * twins[m](b), slack = m == MEASURE_OPENING_BALANCE ? 1.01 : 0.501;
        ck_assert_msg(fabs(raw - right) <= slack, "%s %s: %d, not %f", b->preset->name,
                      measure_at((enum measure)m).name, raw, right);
        known++;
    }
    return known;
}

START_TEST(measures_equal_their_twins)
{
    struct stream s = test_stream("twins");
    struct preset *own = *kinds[_i] == '{' ? read_own(kinds[_i]) : NULL;
    const struct preset *p = own ? own : presets_find(all, kinds[_i], "preset", NULL);
    for (int i = 0; i < 300; i++) {
        struct board b;
        random_board(p, &s, &b);
        int known = assert_twins(&b);
        ck_assert(p == own || known == MEASURES - (p->harbours == 0));
    }
    preset_free(own);
}
END_TEST

/* Boards with areas, sea, fog, waters, gold and landmarks are as they are dealt: ten of each preset that deals. */
START_TEST(measures_of_dealt_boards_equal_their_twins)
{
    for (int i = 0; i < presets_count(all); i++) {
        if (preset_is_fixed(presets_at(all, i)))
            continue;
        struct ruleset *rs = ask_rules(all, presets_name(all, i), "book", "");
        struct err e;
        struct dealer *d = dealer_new(rs, &e);
        ck_assert_ptr_nonnull(d);
        for (unsigned long k = 1; k <= 10; k++) {
            struct board b;
            struct budget budget = {.left = DEAL_STEPS};
            enum sampling how;
            char seed[SEED_BYTES + 1];
            batch_seed("twins", k, seed);
            ck_assert_int_eq(dealer_deal(d, seed, &budget, &b, &how, &e), SOLVED);
            ck_assert_int_eq(assert_twins(&b), MEASURES - (b.preset->harbours == 0));
        }
        dealer_free(d);
        ruleset_free(rs);
    }
}
END_TEST

/* ---- however the board lies ---- */

/* A turn by 60 degrees `map % 6` times round the middle of all hexes, mirrored before for 6..11. */
static struct point moved(struct point p, struct point middle, int map)
{
    double x = p.x - middle.x, y = p.y - middle.y, angle = acos(-1) / 3 * (map % 6);
    if (map >= 6)
        x = -x;
    return (struct point){middle.x + x * cos(angle) - y * sin(angle), middle.y + x * sin(angle) + y * cos(angle)};
}

static struct point middle_of(const struct lattice *l)
{
    struct point middle = {0, 0};
    for (int h = 0; h < l->hexes; h++) {
        middle.x += centre(l, h).x / l->hexes;
        middle.y += centre(l, h).y / l->hexes;
    }
    return middle;
}

static struct point edge_point(const struct lattice *l, int edge)
{
    struct point a = corner_point(l, l->edge[edge].corner[0]), b = corner_point(l, l->edge[edge].corner[1]);
    return (struct point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* The board after a map; false where the outline does not come to lie on itself. Harbours come in the walk's order. */
static bool move_board(const struct board *b, int map, struct board *out)
{
    const struct lattice *l = &b->preset->lattice;
    struct point middle = middle_of(l);
    *out = *b;
    for (int h = 0; h < l->hexes; h++) {
        int to = 0;
        while (to < l->hexes && !at_point(centre(l, to), moved(centre(l, h), middle, map)))
            to++;
        if (to == l->hexes || l->land[to] != l->land[h])
            return false;
        out->terrain[to] = b->terrain[h];
        out->number[to] = b->number[h];
    }
    int count = 0;
    for (int k = 0; k < l->ring_first[l->rings]; k++)
        for (int i = 0; i < b->harbours; i++)
            if (at_point(edge_point(l, l->coast[k]), moved(edge_point(l, b->harbour[i].edge), middle, map))) {
                out->harbour[count] = b->harbour[i];
                out->harbour[count++].edge = l->coast[k];
            }
    ck_assert_int_eq(count, b->harbours);
    board_place_robber(out);
    return true;
}

static void assert_equal_picks(const struct board *a, const struct board *b)
{
    for (int seats = 1; seats <= a->preset->players_most; seats++) {
        struct picks one, other;
        picks_by_best_reply(a, seats, &one);
        picks_by_best_reply(b, seats, &other);
        for (int i = 0; i < seats; i++)
            ck_assert_int_eq(one.seat[i].worth.value, other.seat[i].worth.value);
    }
}

/* Whether two corners are the best of all with the same value. */
static bool is_tied(const struct board *b)
{
    struct supply s;
    int best = -1;
    bool tied = false;
    opening_supply(b, &s);
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        struct yield y;
        opening_yield(b, c, &y);
        int value = opening_value(&y, &s);
        tied = value == best ? true : value > best ? false : tied;
        best = value > best ? value : best;
    }
    return tied;
}

START_TEST(scores_do_not_depend_on_how_a_board_lies)
{
    /* how many of the twelve maps keep the outline */
    static const int maps[KINDS] = {12, 4, 12, 4, 12, 2, 4};
    struct stream s = test_stream("symmetries");
    struct preset *own = *kinds[_i] == '{' ? read_own(kinds[_i]) : NULL;
    const struct preset *p = own ? own : presets_find(all, kinds[_i], "preset", NULL);
    int tied = 0;
    for (int i = 0; i < 400; i++) {
        struct board b, other;
        struct score right, score;
        int16_t order[CORNER_MAX], image[CORNER_MAX];
        int fitting = 0;
        random_board(p, &s, &b);
        score_board(&b, &right);
        corner_order(&b, order);
        tied += is_tied(&b);
        for (int map = 0; map < 12; map++) {
            if (!move_board(&b, map, &other))
                continue;
            fitting++;
            score_board(&other, &score);
            ck_assert_int_eq(memcmp(&score, &right, sizeof score), 0);
            assert_equal_picks(&b, &other);
            /* equal places in the order yield the same */
            corner_order(&other, image);
            const struct lattice *l = &p->lattice;
            int at[CORNER_MAX];
            for (int c = 0; c < l->corners; c++)
                at[image[c]] = c;
            for (int c = 0; c < l->corners; c++) {
                struct yield y, z;
                opening_yield(&b, c, &y);
                opening_yield(&other, at[order[c]], &z);
                ck_assert_int_eq(memcmp(&y, &z, sizeof y), 0);
            }
        }
        ck_assert_int_eq(fitting, maps[_i]);
    }
    ck_assert_int_gt(tied, 0);
    preset_free(own);
}
END_TEST

/* ---- worse is worse ---- */

static void swap_hexes(struct board *b, int i, int j, bool land, bool numbers)
{
    if (land) {
        uint8_t t = b->terrain[i];
        b->terrain[i] = b->terrain[j];
        b->terrain[j] = t;
    }
    if (numbers) {
        token n = b->number[i];
        b->number[i] = b->number[j];
        b->number[j] = n;
    }
}

/* Where a measure's raw value grows, its share does not, and the other way round; and a lower score beats no more
 * boards, by the book or fair. Counts the shares that fall. */
static void compare(const struct score *before, const struct score *after, int falls[MEASURES])
{
    for (int m = 0; m < MEASURES; m++) {
        const struct measured *was = &before->measure[m], *is = &after->measure[m];
        if (is->raw > was->raw) {
            ck_assert_int_le(is->worse, was->worse);
            falls[m] += is->worse < was->worse;
        } else if (is->raw == was->raw) {
            ck_assert_int_eq(is->worse, was->worse);
        } else {
            ck_assert_int_ge(is->worse, was->worse);
        }
    }
    int more = (after->overall > before->overall) - (after->overall < before->overall);
    ck_assert_int_ge(more * (after->beats - before->beats), 0);
    ck_assert_int_ge(more * (after->beats_fair - before->beats_fair), 0);
    ck_assert(more != 0 || (after->beats == before->beats && after->beats_fair == before->beats_fair));
}

/* Two hexes of a board change their land, their numbers or both, or two harbours their kinds. */
START_TEST(a_board_made_worse_scores_worse)
{
    static const char *const names[] = {"base", "big", "ten"};
    const struct preset *p = presets_find(all, names[_i], "preset", NULL);
    struct stream s = test_stream("worse");
    int falls[MEASURES] = {0};
    for (int i = 0; i < 4000; i++) {
        struct board b, other;
        struct score before, after;
        random_board(p, &s, &b);
        other = b;
        uint32_t hexes = (uint32_t)p->lattice.hexes, way = stream_below(&s, 4);
        int one = (int)stream_below(&s, hexes), two = (int)stream_below(&s, hexes);
        if (way == 3) {
            int k = (int)stream_below(&s, (uint32_t)b.harbours), n = (int)stream_below(&s, (uint32_t)b.harbours);
            struct harbour h = b.harbour[k];
            other.harbour[k].kind = b.harbour[n].kind, other.harbour[k].rate = b.harbour[n].rate;
            other.harbour[n].kind = h.kind, other.harbour[n].rate = h.rate;
        } else {
            bool bare = !b.number[one] || !b.number[two];
            swap_hexes(&other, one, two, bare || way != 1, bare || way != 0);
        }
        score_board(&b, &before);
        score_board(&other, &after);
        compare(&before, &after, falls);
    }
    for (int m = 0; m < MEASURES; m++)
        ck_assert_msg(falls[m] >= 100, "%s: %d falls", measure_at((enum measure)m).name, falls[m]);
}
END_TEST

/* Every change of two numbered hexes of the starter island that changes one measure alone: with it the share of that
 * measure and the score fall together, or rise together. */
START_TEST(harm_to_one_measure_lowers_the_score)
{
    struct board b, other;
    struct score before, after;
    board_print(presets_find(all, "starter", "preset", NULL), &b);
    score_board(&b, &before);
    int harmed[MEASURES] = {0};
    const struct lattice *l = &b.preset->lattice;
    for (int i = 0; i < l->hexes; i++)
        for (int j = i + 1; j < l->hexes; j++)
            for (int way = 1; way < 4; way++) {
                if (!b.number[i] || !b.number[j])
                    continue;
                other = b;
                swap_hexes(&other, i, j, way & 1, way & 2);
                score_board(&other, &after);
                int changed = 0, which = -1;
                for (int m = 0; m < MEASURES; m++)
                    if (after.measure[m].raw != before.measure[m].raw) {
                        changed++;
                        which = m;
                    }
                if (changed != 1)
                    continue;
                int more = after.measure[which].raw > before.measure[which].raw ? 1 : -1;
                ck_assert_int_ge(more * (before.measure[which].worse - after.measure[which].worse), 0);
                ck_assert_int_ge(more * (before.overall - after.overall), 0);
                harmed[which]++;
            }
    int any = 0;
    for (int m = 0; m < MEASURES; m++)
        any += harmed[m];
    ck_assert_int_gt(any, 0);
}
END_TEST

/* ---- shares of dealt boards ---- */

/* Of those that are stored with fewer boards, one of each kind: rivers dealt and fixed, one pile of tokens, areas,
 * dealt sea in the fog, islands apart. */
static const struct {
    const char *preset;
    int boards, fair;
} samples[] = {{"base", 20000, 5000},       {"big", 6000, 1000},       {"mini", 20000, 5000},  {"ten", 20000, 5000},
               {"house", 2000, 500},        {"rivers", 2000, 500},     {"traders", 2000, 500}, {"fog-4", 2000, 500},
               {"new-shores-6", 2000, 500}, {"six-islands", 2000, 500}};
enum {
    BINS = 10,
    SAMPLES = sizeof samples / sizeof *samples,
    LAWS = SAMPLES * (MEASURES + 1) - 1 /* mini has no harbours */ + SAMPLES /* fair */
};

/* Counts a value's share, with ties broken by lot, among the ten bins. */
static void count_share(const struct score_law *law, int boards, int value, struct stream *lot, int bins[BINS])
{
    uint32_t below, equal;
    score_law_place(law, value, &below, &equal);
    double share = (below + equal * (stream_below(lot, 1u << 30) + 0.5) / (1u << 30)) / boards;
    int bin = (int)(share * BINS);
    bins[bin < BINS ? bin : BINS - 1]++;
}

/* The stored law is itself a sample, of `stored` boards: with it a count differs from the even one by so much more. */
static void assert_uniform(const char *preset, const char *name, const int bins[BINS], int boards, int stored)
{
    double chi = 0, even = (double)boards / BINS;
    for (int i = 0; i < BINS; i++)
        chi += (bins[i] - even) * (bins[i] - even) / even;
    chi /= 1 + (double)boards / stored;
    double p = chi_square_tail(chi, BINS - 1), margin = 0.02 / LAWS;
    printf("%s %s: chi-square %.1f, p %.4f\n", preset, name, chi, p);
    ck_assert_msg(p > margin && p < 1 - margin, "%s %s: p = %g", preset, name, p);
}

/* Deals so many boards of the seed "fresh" and hands the score of each to `count`. */
static void score_fresh(const char *preset, const char *fairness, int boards,
                        void (*count)(const struct score *s, struct stream *lot, int bins[MEASURES + 1][BINS]),
                        int bins[MEASURES + 1][BINS])
{
    struct ruleset *rs = ask_rules(all, preset, fairness, "");
    struct err e;
    struct dealer *d = dealer_new(rs, &e);
    struct stream lot = test_stream("lot");
    ck_assert_ptr_nonnull(d);
    for (int i = 1; i <= boards; i++) {
        struct board b;
        struct score s;
        struct budget budget = {.left = DEAL_STEPS};
        enum sampling how;
        char seed[SEED_BYTES + 1];
        batch_seed("fresh", (unsigned long)i, seed);
        ck_assert_int_eq(dealer_deal(d, seed, &budget, &b, &how, &e), SOLVED);
        score_board(&b, &s);
        count(&s, &lot, bins);
    }
    dealer_free(d);
    ruleset_free(rs);
}

/* At most a tenth of the stored boards: more would tell where boards truly lie between two knots of a law. */
static int times_the_deals(int boards, int stored)
{
    const char *times = getenv("PROP_DEALS");
    int more = boards / SHARE * (times && atoi(times) > 0 ? atoi(times) : 1), most = stored / 10;
    return more < most ? more : most;
}

static void count_by_the_book(const struct score *s, struct stream *lot, int bins[MEASURES + 1][BINS])
{
    for (int m = 0; m < MEASURES; m++)
        if (s->measure[m].known)
            count_share(&s->reference->law[m], s->reference->boards, s->measure[m].raw, lot, bins[m]);
    count_share(&s->reference->law[MEASURES], s->reference->boards, s->overall, lot, bins[MEASURES]);
}

START_TEST(shares_of_dealt_boards_are_uniform)
{
    const char *preset = samples[_i].preset;
    const struct preset *p = presets_find(all, preset, "preset", NULL);
    const struct score_reference *r = score_reference_find(p);
    int boards = times_the_deals(samples[_i].boards, r->boards), bins[MEASURES + 1][BINS] = {{0}};
    score_fresh(preset, "book", boards, count_by_the_book, bins);
    for (int m = 0; m <= MEASURES; m++)
        if (m != MEASURE_HARBOURS || p->harbours > 0)
            assert_uniform(preset, m < MEASURES ? measure_at((enum measure)m).name : "overall", bins[m], boards,
                           r->boards);
}
END_TEST

static void count_among_fair(const struct score *s, struct stream *lot, int bins[MEASURES + 1][BINS])
{
    count_share(&s->reference->fair, s->reference->fair_boards, s->overall, lot, bins[MEASURES]);
}

START_TEST(scores_of_fair_boards_are_uniform_among_them)
{
    const char *preset = samples[_i].preset;
    const struct score_reference *r = score_reference_find(presets_find(all, preset, "preset", NULL));
    int boards = times_the_deals(samples[_i].fair, r->fair_boards), bins[MEASURES + 1][BINS] = {{0}};
    score_fresh(preset, "fair", boards, count_among_fair, bins);
    assert_uniform(preset, "overall, fair", bins[MEASURES], boards, r->fair_boards);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_score");
    TCase *tests = tcase_create("score");
    tcase_set_timeout(tests, 600);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, measures_equal_their_twins, 0, KINDS);
    tcase_add_test(tests, measures_of_dealt_boards_equal_their_twins);
    tcase_add_loop_test(tests, scores_do_not_depend_on_how_a_board_lies, 0, KINDS);
    tcase_add_loop_test(tests, a_board_made_worse_scores_worse, 0, 3);
    tcase_add_test(tests, harm_to_one_measure_lowers_the_score);
    tcase_add_loop_test(tests, shares_of_dealt_boards_are_uniform, 0, SAMPLES);
    tcase_add_loop_test(tests, scores_of_fair_boards_are_uniform_among_them, 0, SAMPLES);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
