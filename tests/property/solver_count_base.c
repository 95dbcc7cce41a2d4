/* All boards of base under the rules of fair, counted a second time. For each set of red hexes and each desert hex:
 *
 * numbers   the placements of the other tokens, by classes of equal pips (tests/base_island.h)
 * land      the layouts in groups of at most two, with at most so many red hexes a terrain: twelve hexes are split into
 *           the three terrains of four and the other six into the two of three, the set with the first hex taken first
 *
 * No inclusion and exclusion over terrains with too many reds, and no table shared by red sets, as solver has it. Only
 * the 60 red sets that symmetries leave have their land counted: turns and a reflection of the outline, by coordinates.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "solver/count.h"
#include "tests/base_island.h"
#include "tests/share.h"
#include "tests/solver_ask.h"

__extension__ typedef unsigned __int128 wide;

enum { SETS = 1 << HEXES, IMAGES = 12 };

/* ---- symmetries ---- */

static int image_of[IMAGES][HEXES];

static void list_images(void)
{
    for (int i = 0; i < IMAGES; i++)
        for (int h = 0; h < HEXES; h++) {
            int q = q_of[h], r = r_of[h];
            for (int turn = 0; turn < i % 6; turn++) { /* a sixth: (q, r) to (-r, q + r) */
                int old = q;
                q = -r;
                r = old + r;
            }
            image_of[i][h] = i < 6 ? hex_at(q, r) : hex_at(r, q);
        }
}

static int image(int i, int set)
{
    int to = 0;
    for (int rest = set; rest; rest &= rest - 1)
        to |= 1 << image_of[i][first_of(rest)];
    return to;
}

static int least_image(int set)
{
    int least = set;
    for (int i = 0; i < IMAGES; i++)
        least = image(i, set) < least ? image(i, set) : least;
    return least;
}

/* ---- land ---- */

struct land {
    bool pairs_at_most[SETS]; /* sets of three or four hexes whose groups have at most two */
    bool good[SETS];          /* those of them that hold few enough reds */
    int sixes, eights, twelves;
    int six[27132], eight[75582], twelve[50388]; /* all sets of so many hexes: C(19, 6), C(19, 8), C(19, 12) */
    uint32_t threes[SETS];                       /* six hexes as two terrains of three */
    uint32_t fours[SETS];                        /* eight as two terrains of four */
    uint32_t twelve_ways[50388];                 /* twelve as three of four */
};

/* Parts of `set` with its first hex and `size` hexes in all, which one of `terrains` equal terrains takes: the ways to
 * lay the others on the rest. The parts are `part` and more hexes of `from`. */
static uint32_t split(const struct land *l, int set, int part, int from, int size, const uint32_t *rest)
{
    if (size_of(part) == size)
        return !l->good[part] ? 0 : rest ? rest[set & ~part] : l->good[set & ~part];
    uint32_t ways = 0;
    for (; from; from &= from - 1)
        ways += split(l, set, part | (from & -from), from & (from - 1), size, rest);
    return ways;
}

static uint32_t share_out(const struct land *l, int set, int size, int terrains, const uint32_t *rest)
{
    return (uint32_t)terrains * split(l, set, set & -set, set & (set - 1), size, rest);
}

static void lay_land(struct land *l, int reds, int most)
{
    for (int s = 0; s < SETS; s++)
        l->good[s] = l->pairs_at_most[s] && size_of(s & reds) <= most;
    for (int i = 0; i < l->sixes; i++)
        l->threes[l->six[i]] = share_out(l, l->six[i], 3, 2, NULL);
    for (int i = 0; i < l->eights; i++)
        l->fours[l->eight[i]] = share_out(l, l->eight[i], 4, 2, NULL);
    for (int i = 0; i < l->twelves; i++)
        l->twelve_ways[i] = share_out(l, l->twelve[i], 4, 3, l->fours);
}

/* Layouts round the desert. */
static uint64_t layouts(const struct land *l, int desert)
{
    uint64_t sum = 0;
    for (int i = 0; i < l->twelves; i++)
        if (!(l->twelve[i] >> desert & 1))
            sum += (uint64_t)l->twelve_ways[i] * l->threes[ALL & ~l->twelve[i] & ~(1 << desert)];
    return sum;
}

static struct land *land_new(void)
{
    struct land *l = mem_new(1, sizeof *l);
    for (int s = 0; s < SETS; s++) {
        int size = size_of(s);
        l->pairs_at_most[s] = (size == 3 || size == 4) && small_groups(s, 2);
        if (size == 6)
            l->six[l->sixes++] = s;
        if (size == 8)
            l->eight[l->eights++] = s;
        if (size == 12)
            l->twelve[l->twelves++] = s;
    }
    return l;
}

/* ---- boards ---- */

/* With at most `most` reds a terrain; `numbers` has the placements by red set and desert. */
static wide count_boards(const struct classes *c, struct land *l, int most)
{
    wide boards = 0;
    int orbits = 0;
    for (int i = 0; i < c->reds; i++) {
        if (least_image(c->red[i]) != c->red[i])
            continue;
        bool seen[1000] = {false};
        uint64_t round[HEXES] = {0};
        lay_land(l, c->red[i], most);
        for (int d = 0; d < HEXES; d++)
            round[d] = c->red[i] >> d & 1 ? 0 : layouts(l, d);
        for (int m = 0; m < IMAGES; m++) {
            int there = image(m, c->red[i]), k = 0;
            while (c->red[k] != there)
                k++;
            for (int d = 0; d < HEXES && !seen[k]; d++)
                boards += (wide)(uint64_t)c->numbers[k][image_of[m][d]] * round[d];
            seen[k] = true;
        }
        orbits++;
    }
    ck_assert_int_eq(orbits, 60);
    return boards;
}

static void write_wide(wide n, char text[BIGNUM_TEXT])
{
    char *at = text + BIGNUM_TEXT - 1;
    *at = '\0';
    do
        *--at = (char)('0' + (int)(n % 10));
    while (n /= 10);
    memmove(text, at, strlen(at) + 1);
}

START_TEST(all_of_fair_counted_twice)
{
    static const char *const known[] = {NULL, "366207639291610739712", "1410209132650596276480"};
    struct presets *all = presets_new();
    outline();
    list_images();
    struct land *l = land_new();
    struct classes *c = classes_new(true);
    for (int most = SHARE > 1 ? 2 : 1; most <= 2; most++) {
        char text[BIGNUM_TEXT], right[BIGNUM_TEXT], rule[32];
        snprintf(rule, sizeof rule, "terrain-reds=%d", most);
        struct ruleset *rs = ask_rules(all, "base", "fair", rule);
        struct budget budget = {.left = COUNT_STEPS};
        struct bignum n;
        ck_assert(count_exactly(rs, COUNT_BOARDS, &budget, &n, NULL));
        bignum_text(&n, text);
        write_wide(count_boards(c, l, most), right);
        printf("fair, terrain-reds=%d: %s boards\n", most, right);
        ck_assert_str_eq(text, right);
        ck_assert_str_eq(right, known[most]);
        ruleset_free(rs);
    }
    classes_free(c);
    free(l);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_count_base");
    TCase *counts = tcase_create("counts");
    suite_add_tcase(suite, counts);
    tcase_set_timeout(counts, 1200);
    tcase_add_test(counts, all_of_fair_counted_twice);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
