/* The key of a stored reference: every field that the boards of a preset or their measures depend on changes it, each
 * in a way of its own, and no other does. Presets are changed in place, past what the reader would let through. */
#include "solver/score_reference.h"
#include "tests/solver_ask.h"

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

static void add_rule(struct rule_list *list, const char *rule)
{
    struct err e;
    ck_assert(rule_list_add(list, rule, "rule", &e));
}

static void swap_areas(struct preset *p)
{
    int i = 0, j = 0;
    while (p->area_of[i] != 0)
        i++;
    while (p->area_of[j] != 1)
        j++;
    p->area_of[i] = 1;
    p->area_of[j] = 0;
}

static void move_terrain(struct preset *p) /* the sums over the areas stay */
{
    p->area[0].terrain_count[TERRAIN_HILLS]++;
    p->area[1].terrain_count[TERRAIN_HILLS]--;
}

static void move_token(struct preset *p)
{
    p->area[0].token_count[0]++;
    p->area[1].token_count[0]--;
}

static void spiral(struct preset *p)
{
    add_rule(&p->rules, "numbers=spiral");
}

static void spiral_of_other_letters(struct preset *p)
{
    token first = p->letter[0].number;
    spiral(p);
    p->letter[0].number = p->letter[1].number;
    p->letter[1].number = first;
}

static void frame(struct preset *p)
{
    rule_list_remove(&p->rules, "harbours");
    add_rule(&p->rules, "harbours=frame");
}

static void other_frame(struct preset *p)
{
    frame(p);
    p->piece[0].harbour[0].at++;
}

static void turned_frame(struct preset *p)
{
    frame(p);
    p->frame_start++;
}

/* Terrain as it is printed, numbers dealt; and the same of another print. */
static void printed_terrain(struct preset *p)
{
    rule_list_remove(&p->rules, "numbers");
}

static void other_printed_terrain(struct preset *p)
{
    uint8_t first = p->printed_terrain[0];
    printed_terrain(p);
    p->printed_terrain[0] = p->printed_terrain[1];
    p->printed_terrain[1] = first;
}

static void swap_harbours(struct preset *p)
{
    int i = 1;
    while (p->harbour[i].kind == p->harbour[0].kind)
        i++;
    uint8_t first = p->harbour[0].kind;
    p->harbour[0].kind = p->harbour[i].kind;
    p->harbour[i].kind = first;
}

/* CHANGE(PRESET, NAME, what is done to `p`). Within a preset no two have the same key, nor that of the preset. */
#define CHANGE_TABLE(C)                                                                                                \
    C("base", players, p->players_most = 2)                                                                            \
    C("base", open_sea, p->lattice.land[0] = false)                                                                    \
    C("base", tokens, p->token_count[0]++)                                                                             \
    C("base", terrain, p->terrain_count[TERRAIN_GOLD]++)                                                               \
    C("base", dealt_sea, p->terrain_count[TERRAIN_SEA]++)                                                              \
    C("base", harbour_place, p->harbour[0].edge++)                                                                     \
    C("base", harbour_kind, p->harbour[0].kind = p->harbour[0].kind == RESOURCE_ORE ? RESOURCE_WOOL : RESOURCE_ORE)    \
    C("base", fixed_harbours, rule_list_remove(&p->rules, "harbours"))                                                 \
    C("base", framed_harbours, frame(p))                                                                               \
    C("base", other_frame, other_frame(p))                                                                             \
    C("base", turned_frame, turned_frame(p))                                                                           \
    C("base", own_rule, add_rule(&p->rules, "pin=0,0:desert"))                                                         \
    C("base", rule_of_the_game, add_rule(&p->book, "pin=0,0:desert"))                                                  \
    C("base", spiral, spiral(p))                                                                                       \
    C("base", letters, spiral_of_other_letters(p))                                                                     \
    C("base", fog, p->area[0].fog = true)                                                                              \
    C("starter", dealt_numbers, printed_terrain(p))                                                                    \
    C("starter", dealt_on_another_print, other_printed_terrain(p))                                                     \
    C("new-shores-4", hexes_of_areas, swap_areas(p))                                                                   \
    C("new-shores-4", terrain_of_areas, move_terrain(p))                                                               \
    C("new-shores-4", tokens_of_areas, move_token(p))                                                                  \
    C("new-shores-4", one_pile, p->one_pile = true)                                                                    \
    C("fog-4", other_fog, p->area[0].fog = !p->area[0].fog)                                                            \
    C("fog-4", kinds_at_fixed_places, swap_harbours(p))                                                                \
    C("barbarians", own_piles, p->one_pile = false)                                                                    \
    C("rivers", river_terrain, p->waters.river[0].terrain[1] = TERRAIN_FIELDS)                                         \
    C("rivers", dealt_river, p->waters.river[0].fixed = false)                                                         \
    C("rivers", river_hex, p->waters.river[0].at.hex[1]++)                                                             \
    C("rivers", river_mouth, p->waters.river[0].at.mouth++)                                                            \
    C("rivers", one_river, p->waters.rivers = 1)                                                                       \
    C("fishermen", ground_number, p->waters.number[0]++)                                                               \
    C("fishermen", fewer_grounds, p->waters.grounds--)                                                                 \
    C("fishermen", ground_anywhere, p->waters.spread = false)                                                          \
    C("fishermen", ground_places, p->waters.places++)                                                                  \
    C("fishermen", lake_number, p->waters.lake[0] ^= token_of(2))                                                      \
    C("house", ground_at_mouths, p->waters.at_mouths = false)                                                          \
    C("house", certain_ground, p->waters.always_at[0]++)                                                               \
    C("house", fewer_certain_grounds, p->waters.always--)                                                              \
    C("house", fewer_variants, p->variants--)                                                                          \
    C("house", variant_shown, p->variant[0].shown = TERRAIN_QUARRY)                                                    \
    C("house", variant_as, p->variant[0].as = TERRAIN_HILLS)                                                           \
    C("house", variant_count, p->variant[0].count++)                                                                   \
    C("house", no_rule_of_the_game, p->book.count = 0)                                                                 \
    C("japan", site_corner, p->building.site[0].corner++)                                                              \
    C("japan", site_kind, p->building.site[0].kind = SITE_SETTLEMENT)                                                  \
    C("japan", no_sites, p->building.sites = 0)                                                                        \
    C("japan", way_edge, p->building.way[0].edge++)                                                                    \
    C("japan", trade_ship, p->building.way[0].rate = 3)                                                                \
    C("japan", partial_land, p->building.land[0] = 1)

#define C(of, name, change)                                                                                            \
    static void change_##name(struct preset *p)                                                                        \
    {                                                                                                                  \
        change;                                                                                                        \
    }
CHANGE_TABLE(C)
#undef C

static const struct {
    const char *preset, *name;
    void (*make)(struct preset *p);
} changes[] = {
#define C(of, name, change) {of, #name, change_##name},
    CHANGE_TABLE(C)
#undef C
};
enum { CHANGES = sizeof changes / sizeof *changes };

static uint64_t changed_key(const char *preset, void (*make)(struct preset *p))
{
    struct preset *other = mem_new(1, sizeof *other);
    *other = *find(preset);
    make(other);
    uint64_t key = score_reference_key(other);
    free(other);
    return key;
}

START_TEST(what_laws_depend_on_changes_the_key)
{
    uint64_t key[CHANGES];
    for (int i = 0; i < CHANGES; i++) {
        key[i] = changed_key(changes[i].preset, changes[i].make);
        ck_assert_msg(key[i] != score_reference_key(find(changes[i].preset)), "%s", changes[i].name);
        for (int j = 0; j < i; j++)
            ck_assert_msg(key[i] != key[j], "%s and %s", changes[i].name, changes[j].name);
    }
}
END_TEST

static void change_names(struct preset *p)
{
    p->name[0] = p->title[0] = p->about[0] = p->area[0].name[0] = 'x';
    p->certainty = 'D';
    p->boxes = p->setup_options = 0;
}

static void change_starts(struct preset *p)
{
    p->robber = p->pirate = -1;
    p->setup.goal = p->play.chip_points = 1;
}

/* Nor do harbour kinds where they are shuffled, the frame and the spiral where no rule asks for them, and the print of
 * a fixed preset. */
static void change_what_is_not_used(struct preset *p)
{
    if (p->harbours > 0 && rule_list_get(&p->rules, "harbours"))
        swap_harbours(p);
    p->pieces = p->letters = 0;
    p->printed_terrain[0]++;
}

START_TEST(what_no_law_depends_on_leaves_the_key)
{
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        ck_assert_uint_eq(changed_key(p->name, change_names), score_reference_key(p));
        ck_assert_uint_eq(changed_key(p->name, change_starts), score_reference_key(p));
        ck_assert_uint_eq(changed_key(p->name, change_what_is_not_used), score_reference_key(p));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_score_key");
    TCase *tests = tcase_create("key");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, what_laws_depend_on_changes_the_key);
    tcase_add_test(tests, what_no_law_depends_on_leaves_the_key);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
