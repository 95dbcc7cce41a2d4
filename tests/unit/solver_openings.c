/* Openings: open corners, what settlements yield, the analytic value against its definition, rankings against naive
 * twins, warnings, and the set-up by best reply. */
#include <math.h>
#include "solver/check.h"
#include "solver/corner_order.h"
#include "solver/openings.h"
#include "solver/picks.h"
#include "tests/random_board.h"
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

static const struct preset *find(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

static struct preset *read_preset(const char *json)
{
    struct err e;
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    return p;
}

static int corner(const struct board *b, const char *name)
{
    int c = lattice_find_corner(&b->preset->lattice, name);
    ck_assert_int_ge(c, 0);
    return c;
}

static void put(struct board *b, int q, int r, enum terrain t, token number)
{
    int h = lattice_find(&b->preset->lattice, (struct hex){(int8_t)q, (int8_t)r});
    ck_assert_int_ge(h, 0);
    b->terrain[h] = (uint8_t)t;
    b->number[h] = number;
}

/* ---- open corners ---- */

/* 54 corners on base and 24 on mini (published set-up cases); 80 on big (its parts list). */
START_TEST(every_corner_of_land_is_open_at_first)
{
    static const struct {
        const char *preset;
        int corners;
    } right[] = {{"base", 54}, {"mini", 24}, {"big", 80}, {"starter", 54}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct sites s;
        sites_all(&find(right[i].preset)->lattice, &s);
        ck_assert_int_eq(s.count, right[i].corners);
    }
}
END_TEST

/* A settlement closes its corner and the three next to it inland, two at a corner of the coast without an inland edge.
 */
START_TEST(the_distance_rule_closes_neighbours)
{
    struct board b = {.preset = find("base")};
    struct sites s;
    sites_all(&b.preset->lattice, &s);
    sites_settle(&b.preset->lattice, &s, corner(&b, "0,0:N"));
    ck_assert_int_eq(s.count, 50);
    static const char *const closed[] = {"0,0:N", "0,0:NE", "0,0:NW", "0,-1:NE"};
    for (int i = 0; i < 4; i++)
        ck_assert(!s.open[corner(&b, closed[i])]);
    ck_assert(s.open[corner(&b, "0,0:SE")]);
    sites_settle(&b.preset->lattice, &s, corner(&b, "0,-2:NW"));
    ck_assert_int_eq(s.count, 47);
}
END_TEST

START_TEST(corners_are_taken_by_any_of_their_names)
{
    struct board b = {.preset = find("base")};
    struct sites s, before;
    struct err e;
    int taken;
    sites_all(&b.preset->lattice, &s);
    /* the corner that 0,0, 0,-1 and 1,-1 share */
    ck_assert(sites_settle_at(&b.preset->lattice, &s, "1,-1:SW", "taken", &taken, &e));
    ck_assert_int_eq(taken, corner(&b, "0,0:N"));
    ck_assert_int_eq(s.count, 50);
    before = s;
    static const char *const refused[] = {"0,0:NE", "0,0:N", "9,9:N", "0,0:E", "", "0,0"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        err_clear(&e);
        ck_assert(!sites_settle_at(&b.preset->lattice, &s, refused[i], "taken", &taken, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "taken");
        ck_assert_int_eq(memcmp(&s, &before, sizeof s), 0);
    }
}
END_TEST

/* Of a hex of land and one of sea side by side, the six corners of the land are open and the other four are not. */
START_TEST(the_sea_has_no_sites)
{
    static const struct hex hexes[] = {{0, 0}, {1, 0}};
    static const bool land[] = {true, false};
    struct lattice *l = mem_new(1, sizeof *l);
    struct sites s;
    struct err e;
    int taken;
    ck_assert(lattice_build(l, hexes, land, 2, &e));
    ck_assert_int_eq(l->corners, 10);
    sites_all(l, &s);
    ck_assert_int_eq(s.count, 6);
    ck_assert(!sites_settle_at(l, &s, "1,0:SE", "taken", &taken, &e));
    ck_assert_ptr_nonnull(strstr(e.detail, "sea"));
    free(l);
}
END_TEST

/* ---- yields ---- */

/* The corner of three hexes 0,-2, 1,-2 and 0,-1 of a starter board with these hexes. */
static struct yield yield_of(enum terrain t1, token n1, enum terrain t2, token n2, enum terrain t3, token n3)
{
    struct board b;
    struct yield y;
    board_print(find("starter"), &b);
    put(&b, 0, -2, t1, n1);
    put(&b, 1, -2, t2, n2);
    put(&b, 0, -1, t3, n3);
    opening_yield(&b, corner(&b, "0,-2:SE"), &y);
    return y;
}

#define FOREST    TERRAIN_FOREST
#define HILLS     TERRAIN_HILLS
#define PASTURE   TERRAIN_PASTURE
#define FIELDS    TERRAIN_FIELDS
#define MOUNTAINS TERRAIN_MOUNTAINS
#define N(n)      token_of(n)

/* Published: mountains 5 and 9 with forest 3 give 8/36 ore and 2/36 lumber a roll; three forests 6, 8 and 12 give 11/36
 * lumber. */
START_TEST(equal_resources_add_up)
{
    struct yield y = yield_of(MOUNTAINS, N(5), MOUNTAINS, N(9), FOREST, N(3));
    ck_assert_int_eq(y.cards[RESOURCE_ORE], 8);
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 2);
    ck_assert_int_eq(opening_pips(&y), 10);
    ck_assert_int_eq(y.hexes[RESOURCE_ORE], 2);
    ck_assert_int_eq(y.hexes[RESOURCE_LUMBER], 1);
    y = yield_of(FOREST, N(6), FOREST, N(8), FOREST, N(12));
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 11);
    ck_assert_int_eq(opening_pips(&y), 11);
}
END_TEST

/* Published: 6, 6 and 8 give 15/36 cards a roll, but only on 10 of 36 rolls. */
START_TEST(equal_numbers_add_cards_and_not_rolls)
{
    struct yield y = yield_of(MOUNTAINS, N(6), FIELDS, N(6), FOREST, N(8));
    ck_assert_int_eq(opening_pips(&y), 15);
    ck_assert_int_eq(opening_rolls(&y), 10);
}
END_TEST

/* A 3/11 gives a card on 2 + 2 of 36 rolls; beside an 11 the 11 counts once. */
START_TEST(a_shared_token_gives_on_both_numbers)
{
    token shared = (token)(N(3) | N(11));
    struct yield y = yield_of(MOUNTAINS, shared, FIELDS, N(11), TERRAIN_DESERT, 0);
    ck_assert_int_eq(y.cards[RESOURCE_ORE], 4);
    ck_assert_int_eq(opening_pips(&y), 6);
    ck_assert_int_eq(opening_rolls(&y), 4);
}
END_TEST

/* Published: desert, 8 and 3 have 7 pips; the two hexes 12 and 11 have 3; a second settlement on desert and two hexes
 * is paid two cards. */
START_TEST(a_desert_gives_nothing)
{
    struct yield y = yield_of(TERRAIN_DESERT, 0, FIELDS, N(8), FOREST, N(3));
    ck_assert_int_eq(opening_pips(&y), 7);
    ck_assert_int_eq(y.hexes[RESOURCE_GRAIN] + y.hexes[RESOURCE_LUMBER], 2);
    y = yield_of(TERRAIN_DESERT, 0, FIELDS, N(12), FOREST, N(11));
    ck_assert_int_eq(opening_pips(&y), 3);
    ck_assert_int_eq(y.cards[RESOURCE_NONE], 0);
}
END_TEST

/* Published: numbers 9, 9, 4 and 6, 11, 9 give 22 cards in 36 rolls; those of 9, 4, 6 and 11 are 14 rolls. */
START_TEST(yields_of_two_corners_join)
{
    struct yield y = yield_of(MOUNTAINS, N(9), FIELDS, N(9), FOREST, N(4));
    struct yield more = yield_of(HILLS, N(6), PASTURE, N(11), FOREST, N(9));
    opening_join(&y, &more);
    ck_assert_int_eq(opening_pips(&y), 22);
    ck_assert_int_eq(opening_rolls(&y), 14);
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 7);
    ck_assert_int_eq(y.hexes[RESOURCE_LUMBER], 2);
}
END_TEST

/* Rolls are the pips of the set of numbers, for each of the 2^10 sets. */
START_TEST(rolls_are_the_pips_of_the_numbers)
{
    for (unsigned set = 0; set < 1u << 11; set++) {
        struct yield y = {.numbers = (token)(set << 2 & ~(1u << 7))};
        ck_assert_int_eq(opening_rolls(&y), token_pips(y.numbers));
    }
}
END_TEST

/* On the starter island: the printed 3:1 harbour at 0,-2:NW, the 2:1 for grain at 1,-2:NE; both corners of each have
 * its rate, and of two harbours the better one counts. */
START_TEST(harbours_give_rates_at_both_corners)
{
    struct board b;
    struct yield three, two, other;
    board_print(find("starter"), &b);
    opening_yield(&b, corner(&b, "0,-2:NW"), &three);
    opening_yield(&b, corner(&b, "0,-2:N"), &other);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        ck_assert_int_eq(three.rate[r], 3);
        ck_assert_int_eq(other.rate[r], 3);
    }
    opening_yield(&b, corner(&b, "1,-2:N"), &other);
    ck_assert_int_eq(other.rate[RESOURCE_GRAIN], 2);
    opening_yield(&b, corner(&b, "1,-2:NE"), &two);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        ck_assert_int_eq(two.rate[r], r == RESOURCE_GRAIN ? 2 : 4);
    opening_join(&two, &three);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        ck_assert_int_eq(two.rate[r], r == RESOURCE_GRAIN ? 2 : 3);
}
END_TEST

/* Base has ten corners with a 2:1 harbour and eight with a 3:1. */
START_TEST(eighteen_corners_of_base_have_a_harbour)
{
    struct board b;
    int two = 0, three = 0;
    board_print(find("starter"), &b);
    for (int c = 0; c < b.preset->lattice.corners; c++) {
        struct yield y;
        int best = 4, rates = 0;
        opening_yield(&b, c, &y);
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
            best = y.rate[r] < best ? y.rate[r] : best;
            rates += y.rate[r];
        }
        two += best == 2 && rates == 2 + 4 * 4;
        three += best == 3 && rates == 5 * 3;
    }
    ck_assert_int_eq(two, 10);
    ck_assert_int_eq(three, 8);
}
END_TEST

/* ---- the board's supply ---- */

/* From the rows of the starter island: lumber 9 11 3 8, brick 6 10 5, wool 2 4 5 11, grain 12 9 4 6, ore 10 8 3. The
 * basket has 3 3 2 4 4 cards. A price is half of 1000 + 1000 x basket x 58 / (16 x pips): lumber (1000 + 837) / 2. */
START_TEST(prices_follow_demand_and_supply)
{
    struct board b;
    struct supply s;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    static const int pips[RESOURCES] = {0, 13, 12, 10, 13, 10}, hexes[RESOURCES] = {0, 4, 3, 4, 4, 3},
                     basket[RESOURCES] = {0, 3, 3, 2, 4, 4}, price[RESOURCES] = {1225, 918, 953, 862, 1057, 1225};
    for (int r = 0; r < RESOURCES; r++) {
        ck_assert_int_eq(s.pips[r], pips[r]);
        ck_assert_int_eq(s.hexes[r], hexes[r]);
        ck_assert_int_eq(s.basket[r], basket[r]);
        ck_assert_int_eq(s.price[r], price[r]);
    }
    /* wool and ore have ten pips each; ore has fewer hexes */
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_ORE);
}
END_TEST

START_TEST(the_scarcest_resource_has_the_fewest_pips_then_hexes)
{
    struct supply s = {.pips = {0, 9, 8, 8, 8, 9}, .hexes = {5, 3, 3, 2, 2, 1}};
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_WOOL);
    s.hexes[RESOURCE_WOOL] = 0; /* what the board does not have is not scarce */
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_GRAIN);
    s = (struct supply){.pips = {5}, .hexes = {1}};
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_NONE);
}
END_TEST

/* ---- the value ---- */

/* A corner of the starter island: -1,1 mountains 3, -1,2 fields 6, -2,2 hills 5: 4 brick, 5 grain, 2
 * ore. market = 4 x 953 + 5 x 1057 + 2 x 1225 = 11547. Baskets: lumber and wool are missing, so of x baskets (4 - 3x +
 * 5 - 4x + 2 - 4x) / 4 = 3x + 2x, x = 11/31, and 16 x 11/31 = 5.677 cards. value = (11547 + 5677) / 2 + 11000 / 8 =
 * 9987. */
START_TEST(the_value_of_a_corner_of_the_starter_island)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, corner(&b, "-1,1:S"), &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market, 11547);
    ck_assert_int_eq(w.own, 5677);
    ck_assert_int_eq(w.rolls, 11);
    ck_assert_int_eq(w.value, 9987);
    ck_assert_int_eq(opening_value(&y, &s), 9987);
    ck_assert_uint_eq(opening_lacking(&y, &s), 1u << RESOURCE_LUMBER | 1u << RESOURCE_WOOL);
}
END_TEST

/* Nothing is worth nothing, and everything in the proportions of the basket is used up whole: 3 3 2 4 4 are 16. */
START_TEST(the_ends_of_the_scale)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, -1, &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market + w.own + w.rolls + w.value, 0);
    static const int16_t cards[RESOURCES] = {0, 3, 3, 2, 4, 4};
    memcpy(y.cards, cards, sizeof cards);
    ck_assert_int_eq(opening_worth(&y, &s).own, 16000);
    /* gold fills what is missing */
    y.cards[RESOURCE_ORE] = 0;
    y.cards[RESOURCE_NONE] = 4;
    ck_assert_int_eq(opening_worth(&y, &s).own, 16000);
}
END_TEST

/* Any yield of up to four corners, and any supply. */
static void random_yield(struct stream *s, struct yield *y)
{
    static const uint8_t rates[] = {4, 4, 4, 3, 2};
    memset(y, 0, sizeof *y);
    for (int r = 0; r < RESOURCES; r++) {
        y->cards[r] = (int16_t)(stream_below(s, 3) ? stream_below(s, 14) : 0);
        y->rate[r] = rates[stream_below(s, 5)];
    }
    if (stream_below(s, 4))
        y->cards[RESOURCE_NONE] = 0;
    y->numbers = (token)(stream_below(s, 1u << 13) & 0x1F7C);
}

static void random_supply(struct stream *s, struct supply *u)
{
    memset(u, 0, sizeof *u);
    for (int r = 0; r < RESOURCES; r++) {
        u->pips[r] = 1 + (int)stream_below(s, 20);
        u->hexes[r] = 1 + (int)stream_below(s, 4);
        u->basket[r] = r ? 1 + (int)stream_below(s, 5) : 0;
        u->price[r] = 500 + (int)stream_below(s, 1500);
    }
}

/* What x baskets leave over when the surplus is traded for what is missing: falls with x, and is 0 at the true x. */
static double left_over(const struct yield *y, const struct supply *s, double x)
{
    double left = y->cards[RESOURCE_NONE];
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        double net = y->cards[r] - x * s->basket[r];
        left += net > 0 ? net / y->rate[r] : net;
    }
    return left;
}

/* Cards in baskets, from the definition by halving, against the solver's, which is rounded down to a thousandth. */
START_TEST(own_cards_meet_their_definition)
{
    struct stream s = test_stream("own");
    for (int i = 0; i < 20000; i++) {
        struct yield y;
        struct supply u;
        random_yield(&s, &y);
        random_supply(&s, &u);
        double low = 0, high = 100, of_basket = 0;
        for (int k = 0; k < 60; k++) {
            double middle = (low + high) / 2;
            if (left_over(&y, &u, middle) >= 0)
                low = middle;
            else
                high = middle;
        }
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
            of_basket += u.basket[r];
        double right = 1000 * of_basket * low;
        int own = opening_worth(&y, &u).own;
        ck_assert_msg(own <= right + 1e-6 && own > right - 1 - 1e-6, "trial %d: %d, not %.6f", i, own, right);
    }
}
END_TEST

/* More cards, a better rate, a further number or a further settlement never lower the value; together two yields are
 * worth at most the sum of their bounds. */
START_TEST(more_is_never_worse)
{
    struct stream s = test_stream("more");
    for (int i = 0; i < 20000; i++) {
        struct yield y, more, better;
        struct supply u;
        random_yield(&s, &y);
        random_yield(&s, &more);
        random_supply(&s, &u);
        int value = opening_value(&y, &u), r = (int)stream_below(&s, RESOURCES);
        better = y;
        better.cards[r]++;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        better.rate[r] = 2;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        better.numbers |= more.numbers;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        opening_join(&better, &more);
        ck_assert_int_ge(opening_value(&better, &u), value);
        ck_assert_int_le(opening_value(&better, &u), opening_bound(&y, &u) + opening_bound(&more, &u));
    }
}
END_TEST

/* A 2:1 harbour helps who has its resource, and nobody else. */
START_TEST(a_harbour_is_worth_what_one_has_of_its_kind)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, corner(&b, "-1,1:S"), &y);
    int value = opening_value(&y, &s);
    y.rate[RESOURCE_LUMBER] = 2;
    ck_assert_int_eq(opening_value(&y, &s), value);
    y.rate[RESOURCE_GRAIN] = 2;
    ck_assert_int_gt(opening_value(&y, &s), value);
}
END_TEST

/* A board with gold alone: a card is a card. */
START_TEST(gold_alone_counts_its_cards)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"golden\",\"title\":\"t\",\"about\":\"a\",\"players\":[1,8],"
        "\"hexes\":[[0,0]],\"terrain\":{\"gold\":1},\"numbers\":{\"6\":1}}";
    struct preset *p = read_preset(json);
    struct board b = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {N(6)}, .robber = -1};
    struct supply s;
    struct yield y;
    opening_supply(&b, &s);
    opening_yield(&b, 0, &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market, 5000);
    ck_assert_int_eq(w.own, 5000);
    ck_assert_int_eq(w.rolls, 5);
    ck_assert_uint_eq(opening_lacking(&y, &s), 0);
    preset_free(p);
}
END_TEST

/* ---- rankings ---- */

/* Whether two corners are one edge apart, by their places in the plane. */
static bool next_to(const struct lattice *l, int a, int b)
{
    double xa, ya, xb, yb;
    hex_corner(l->hex[l->corner[a].hex[0]], l->corner[a].at, &xa, &ya);
    hex_corner(l->hex[l->corner[b].hex[0]], l->corner[b].at, &xb, &yb);
    return fabs(hypot(xa - xb, ya - yb) - 1) < 1e-6;
}

struct naive {
    int a, b, value;
};

static int by_value(const void *x, const void *y)
{
    const struct naive *a = x, *b = y;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    return a->a != b->a ? (a->a > b->a) - (a->a < b->a) : (a->b > b->b) - (a->b < b->b);
}

static int naive_value(const struct board *b, int c, int d, const struct yield *held)
{
    struct supply s;
    struct yield y, more;
    opening_supply(b, &s);
    opening_yield(b, c, &y);
    opening_yield(b, d, &more);
    opening_join(&y, &more);
    if (held)
        opening_join(&y, held);
    return opening_value(&y, &s);
}

/* Some boards, with some corners taken: all openings and pairs in the order of a sorted list of every one. */
START_TEST(rankings_equal_a_naive_list)
{
    struct stream s = test_stream("rankings");
    const char *const names[] = {"base", "big", "mini", "ten"};
    struct naive *list = mem_new(80 * 80, sizeof *list);
    for (int i = 0; i < 12; i++) {
        struct board b;
        struct sites sites;
        struct yield held;
        random_board(find(names[i % 4]), &s, &b);
        const struct lattice *l = &b.preset->lattice;
        sites_all(l, &sites);
        for (int taken = 0; taken < i / 4; taken++)
            sites_settle(l, &sites, (int)stream_below(&s, (uint32_t)l->corners));
        opening_yield(&b, (int)stream_below(&s, (uint32_t)l->corners), &held);
        const struct yield *with = i % 3 == 0 ? &held : NULL;

        int count = 0;
        for (int c = 0; c < l->corners; c++)
            if (sites.open[c])
                list[count++] = (struct naive){c, -1, naive_value(&b, c, -1, with)};
        qsort(list, (size_t)count, sizeof *list, by_value);
        struct openings *o = openings_new(&b, &sites, with, 1000);
        ck_assert_int_eq(o->count, sites.count);
        ck_assert_int_eq(o->count, count);
        for (int k = 0; k < count; k++) {
            ck_assert_int_eq(o->opening[k].corner[0], list[k].a);
            ck_assert_int_eq(o->opening[k].corners, 1);
            ck_assert_int_eq(o->opening[k].worth.value, list[k].value);
        }
        openings_free(o);

        count = 0;
        for (int c = 0; c < l->corners; c++)
            for (int d = c + 1; d < l->corners; d++)
                if (sites.open[c] && sites.open[d] && !next_to(l, c, d))
                    list[count++] = (struct naive){c, d, naive_value(&b, c, d, with)};
        qsort(list, (size_t)count, sizeof *list, by_value);
        o = openings_pairs(&b, &sites, with, 40);
        ck_assert_int_eq(o->count, count < 40 ? count : 40);
        for (int k = 0; k < o->count; k++) {
            ck_assert_int_eq(o->opening[k].corner[0], list[k].a);
            ck_assert_int_eq(o->opening[k].corner[1], list[k].b);
            ck_assert_int_eq(o->opening[k].worth.value, list[k].value);
        }
        openings_free(o);
    }
    free(list);
}
END_TEST

START_TEST(a_ranking_may_be_cut_short)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    sites_all(&b.preset->lattice, &s);
    struct openings *long_one = openings_new(&b, &s, NULL, 54), *short_one = openings_new(&b, &s, NULL, 3),
                    *none = openings_new(&b, &s, NULL, 0);
    ck_assert_int_eq(short_one->count, 3);
    ck_assert_int_eq(none->count, 0);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(short_one->opening[i].corner[0], long_one->opening[i].corner[0]);
    openings_free(long_one);
    openings_free(short_one);
    openings_free(none);
}
END_TEST

/* The best opening of the starter island with all that is said of it: the corner above, which has no harbour; and of
 * the pairs, one of a lumber harbour's corner. */
START_TEST(an_opening_says_what_it_is)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    sites_all(&b.preset->lattice, &s);
    struct openings *o = openings_new(&b, &s, NULL, 54);
    ck_assert_int_eq(o->opening[0].corner[0], corner(&b, "-1,1:S"));
    ck_assert_int_eq(o->opening[0].pips, 11);
    ck_assert_int_eq(o->opening[0].harbours, 0);
    ck_assert_uint_eq(o->opening[0].lacking, 1u << RESOURCE_LUMBER | 1u << RESOURCE_WOOL);
    int with_harbour = 0;
    for (int i = 0; i < o->count; i++) {
        with_harbour += o->opening[i].harbours;
        if (o->opening[i].corner[0] == corner(&b, "1,-2:N")) {
            ck_assert_int_eq(o->opening[i].harbours, 1);
            ck_assert_int_eq(b.harbour[o->opening[i].harbour[0]].kind, RESOURCE_GRAIN);
        }
    }
    ck_assert_int_eq(with_harbour, 18);
    openings_free(o);
}
END_TEST

/* Where two harbours share a corner, both are named and the pair of corners next to it gets all. */
START_TEST(two_harbours_on_one_corner)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    const struct lattice *l = &b.preset->lattice;
    b.harbour[1].edge = (int16_t)lattice_find_edge(l, "0,-2:NE"); /* beside the first one, at 0,-2:NW */
    sites_all(l, &s);
    struct openings *o = openings_new(&b, &s, NULL, 54);
    for (int i = 0; i < o->count; i++)
        if (o->opening[i].corner[0] == corner(&b, "0,-2:N")) {
            ck_assert_int_eq(o->opening[i].harbours, 2);
            ck_assert_int_eq(o->opening[i].yield.rate[RESOURCE_GRAIN], 2);
            ck_assert_int_eq(o->opening[i].yield.rate[RESOURCE_ORE], 3);
        }
    openings_free(o);
}
END_TEST

/* ---- warnings ---- */

/* The grain harbour at 1,-2:NE touches fields with an 8, which have 5 pips. */
START_TEST(a_red_harbour_is_found_with_its_pips)
{
    struct board b = ask_board(all, "base / D G8 L6 / L11 L5 W9 W2 / W4 W10 L8 G11 G12 / G10 B3 B6 B4 / O5 O3 O9");
    struct red_harbour red[RED_HARBOURS];
    int count = openings_red_harbours(&b, red), found = 0;
    for (int i = 0; i < count; i++)
        if (b.harbour[red[i].harbour].kind == RESOURCE_GRAIN) {
            found++;
            ck_assert_int_eq(red[i].hex, lattice_find(&b.preset->lattice, (struct hex){1, -2}));
            ck_assert_int_eq(red[i].pips, 5);
        }
    ck_assert_int_eq(found, 1);
}
END_TEST

/* As many as the rule harbour-off-red finds, which reads the definition. */
START_TEST(red_harbours_are_those_of_the_rule)
{
    struct stream s = test_stream("red harbours");
    struct ruleset *rs = ask_rules(all, "base", "none", "harbour-off-red");
    int seen = 0;
    for (int i = 0; i < 300; i++) {
        struct board b;
        struct red_harbour red[RED_HARBOURS];
        random_board(find("base"), &s, &b);
        int count = openings_red_harbours(&b, red), places = 0;
        struct verdict *v = check_board(&b, rs);
        for (int k = 0; k < v->findings; k++)
            if (strcmp(v->finding[k].rule, "harbour-off-red") == 0) {
                places += v->finding[k].places;
                for (int n = 0; n < v->finding[k].places && n < count; n++) {
                    char hex[PLACE_NAME];
                    hex_text(b.preset->lattice.hex[red[n].hex], hex);
                    ck_assert_str_eq(v->finding[k].place[n].name[1], hex);
                }
            }
        ck_assert_int_eq(count, places);
        seen += count;
        verdict_free(v);
    }
    ck_assert_int_gt(seen, 100);
    ruleset_free(rs);
}
END_TEST

/* ---- the set-up ---- */

/* Published: four players pick in the order 1 2 3 4 4 3 2 1, two in the order 1 2 2 1. */
START_TEST(the_order_of_the_set_up)
{
    static const int four[] = {0, 1, 2, 3, 3, 2, 1, 0}, two[] = {0, 1, 1, 0};
    for (int i = 0; i < 8; i++)
        ck_assert_int_eq(picks_seat(4, i), four[i]);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(picks_seat(2, i), two[i]);
}
END_TEST

/* The best that a seat can do with one pick beside what it holds, or with two in a row, by trying all; of equal ones
 * the first in the order of corners. */
static struct naive best_reply(const struct board *b, const struct sites *open, int held, bool twice)
{
    const struct lattice *l = &b->preset->lattice;
    struct naive best = {-1, -1, -1};
    int16_t order[CORNER_MAX];
    int at[CORNER_MAX];
    corner_order(b, order);
    for (int c = 0; c < l->corners; c++)
        at[order[c]] = c;
    for (int i = 0; i < l->corners; i++)
        for (int j = twice ? i + 1 : i; j < (twice ? l->corners : i + 1); j++) {
            int c = at[i], d = at[j];
            if (!open->open[c] || !open->open[d] || (twice && next_to(l, c, d)))
                continue;
            int value = naive_value(b, c, twice ? d : held, NULL);
            if (value > best.value)
                best = (struct naive){c, d, value};
        }
    return best;
}

/* Every pick is the best reply to those before it, and legal. */
START_TEST(every_pick_is_the_best_reply)
{
    struct stream s = test_stream("picks");
    const char *const names[] = {"base", "big", "mini", "ten"};
    for (int i = 0; i < 60 + 600; i++) {
        struct board b;
        struct sites open;
        struct picks p;
        random_board(find(names[i < 60 ? i % 4 : 2]), &s, &b); /* small ones have more ties */
        const struct lattice *l = &b.preset->lattice;
        int seats = 1 + (i / 4 + i) % b.preset->players_most;
        picks_by_best_reply(&b, seats, &p);
        ck_assert_int_eq(p.seats, seats);
        sites_all(l, &open);
        for (int pick = 0; pick < 2 * seats; pick++) {
            const int *own = p.seat[picks_seat(seats, pick)].corner;
            int which = pick / seats;
            ck_assert(open.open[own[which]]);
            if (pick == seats - 1) {
                struct naive best = best_reply(&b, &open, -1, true);
                ck_assert_int_eq(own[0], best.a);
                ck_assert_int_eq(own[1], best.b);
            } else if (pick != seats) {
                ck_assert_int_eq(own[which], best_reply(&b, &open, which ? own[0] : -1, false).a);
            }
            sites_settle(l, &open, own[which]);
        }
        int64_t total = 0;
        for (int k = 0; k < seats; k++) {
            int value = naive_value(&b, p.seat[k].corner[0], p.seat[k].corner[1], NULL);
            ck_assert_int_eq(p.seat[k].worth.value, value);
            ck_assert_int_le(value, p.seat[p.best].worth.value);
            ck_assert_int_ge(value, p.seat[p.worst].worth.value);
            total += value;
        }
        ck_assert_int_eq(p.spread, p.seat[p.best].worth.value - p.seat[p.worst].worth.value);
        double relative = 100000.0 * p.spread / ((double)total / seats);
        ck_assert_msg(fabs(p.relative - relative) <= 0.5 + 1e-6, "%d, not %f", p.relative, relative);
    }
}
END_TEST

/* On one hex there is room for three settlements at most, since each closes two more of its six corners. The first of
 * four seats finds all equal; the last, who picks twice in a row, may find nothing. */
START_TEST(seats_go_without_where_no_corner_is_left)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"rock\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,4],"
        "\"hexes\":[[0,0]],\"terrain\":{\"fields\":1},\"numbers\":{\"6\":1}}";
    struct preset *p = read_preset(json);
    struct board b = {.preset = p, .terrain = {FIELDS}, .number = {N(6)}, .robber = -1};
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        struct picks picks;
        struct sites s;
        picks_by_best_reply(&b, seats, &picks);
        sites_all(&p->lattice, &s);
        int settled = 0;
        for (int pick = 0; pick < 2 * seats; pick++) {
            int c = picks.seat[picks_seat(seats, pick)].corner[pick / seats];
            if (c >= 0) {
                ck_assert(s.open[c]);
                sites_settle(&p->lattice, &s, c);
                settled++;
            }
        }
        ck_assert_int_ge(settled, 2);
        ck_assert_int_le(settled, 3);
        ck_assert(seats == 1 || s.count == 0);
        ck_assert_int_eq(picks.seat[picks.worst].worth.value > 0, settled >= seats);
    }
    preset_free(p);
}
END_TEST

/* Shared tokens, a frame and a desert in the middle: values are as defined on any preset. */
START_TEST(the_wheel_is_ranked_too)
{
    struct preset *p = read_preset(wheel);
    struct board b;
    struct sites s;
    board_print(p, &b);
    sites_all(&p->lattice, &s);
    struct openings *o = openings_new(&b, &s, NULL, 100);
    ck_assert_int_eq(o->count, 24);
    for (int i = 0; i < o->count; i++)
        ck_assert_int_eq(o->opening[i].worth.value, naive_value(&b, o->opening[i].corner[0], -1, NULL));
    /* no mountains: ore is neither lacking nor in the basket */
    ck_assert_uint_eq(o->opening[0].lacking & 1u << RESOURCE_ORE, 0);
    openings_free(o);
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_openings");
    TCase *tests = tcase_create("openings");
    tcase_set_timeout(tests, 120);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, every_corner_of_land_is_open_at_first);
    tcase_add_test(tests, the_distance_rule_closes_neighbours);
    tcase_add_test(tests, corners_are_taken_by_any_of_their_names);
    tcase_add_test(tests, the_sea_has_no_sites);
    tcase_add_test(tests, equal_resources_add_up);
    tcase_add_test(tests, equal_numbers_add_cards_and_not_rolls);
    tcase_add_test(tests, a_shared_token_gives_on_both_numbers);
    tcase_add_test(tests, a_desert_gives_nothing);
    tcase_add_test(tests, yields_of_two_corners_join);
    tcase_add_test(tests, rolls_are_the_pips_of_the_numbers);
    tcase_add_test(tests, harbours_give_rates_at_both_corners);
    tcase_add_test(tests, eighteen_corners_of_base_have_a_harbour);
    tcase_add_test(tests, prices_follow_demand_and_supply);
    tcase_add_test(tests, the_scarcest_resource_has_the_fewest_pips_then_hexes);
    tcase_add_test(tests, the_value_of_a_corner_of_the_starter_island);
    tcase_add_test(tests, the_ends_of_the_scale);
    tcase_add_test(tests, own_cards_meet_their_definition);
    tcase_add_test(tests, more_is_never_worse);
    tcase_add_test(tests, a_harbour_is_worth_what_one_has_of_its_kind);
    tcase_add_test(tests, gold_alone_counts_its_cards);
    tcase_add_test(tests, rankings_equal_a_naive_list);
    tcase_add_test(tests, a_ranking_may_be_cut_short);
    tcase_add_test(tests, an_opening_says_what_it_is);
    tcase_add_test(tests, two_harbours_on_one_corner);
    tcase_add_test(tests, a_red_harbour_is_found_with_its_pips);
    tcase_add_test(tests, red_harbours_are_those_of_the_rule);
    tcase_add_test(tests, the_order_of_the_set_up);
    tcase_add_test(tests, every_pick_is_the_best_reply);
    tcase_add_test(tests, seats_go_without_where_no_corner_is_left);
    tcase_add_test(tests, the_wheel_is_ranked_too);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
