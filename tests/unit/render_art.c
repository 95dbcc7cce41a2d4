/* The drawings of terrains: where their parts lie. Tiles are read back from the symbols of a scene. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "render/art.h"
#include "render/drawing.h"
#include "render/scene_internal.h"

/* Half of the sandy track between two tiles lies on each: 10 mm are from the centre to a side. */
static const double within = ART_FLAT / 2 - TRACK_MM / 2;

struct reach {
    double border;    /* of the farthest point: its distance from the centre towards the nearest side */
    double token;     /* of the nearest one: its distance from the token's centre */
    int points, uses; /* how many, and of how many motifs */
};

static const struct symbol *symbol_of(const struct scene *s, const char *name)
{
    for (size_t i = 0; i < s->symbols_count; i++)
        if (!strcmp(scene_string(s, s->symbols[i].name), name))
            return &s->symbols[i];
    ck_abort_msg("no symbol %s", name);
}

static double towards_a_side(double x, double y)
{
    return fmax(fabs(x), fabs(x) / 2 + fabs(y) * sqrt(3) / 2);
}

static void reach_point(struct reach *r, double x, double y)
{
    r->border = fmax(r->border, towards_a_side(x, y));
    r->token = fmin(r->token, hypot(x, y - ART_TOKEN_Y));
    r->points++;
}

/* The ends of the lines and curves of a motif that stands at a place. */
static void reach_motif(const struct scene *s, struct reach *r, const struct item *use)
{
    const struct items *items = &s->symbols[use->u.use.symbol].items;
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        ck_assert_int_eq(item->kind, ITEM_PATH);
        const double *number = s->numbers + item->u.path.number;
        for (size_t v = 0; v < item->u.path.verbs; v++) {
            unsigned char verb = s->verbs[item->u.path.verb + v];
            size_t numbers = verb == VERB_CLOSE ? 0 : verb == VERB_CURVE ? 6 : 2;
            number += numbers;
            if (numbers > 0)
                reach_point(r, use->u.use.x + use->u.use.scale * number[-2],
                            use->u.use.y + use->u.use.scale * number[-1]);
        }
    }
}

/* What stands on the ground of a tile. The ground itself is clipped to the hex. */
static struct reach reach_of(const struct scene *s, enum terrain terrain, int variant)
{
    struct reach r = {.token = INFINITY};
    char name[ART_NAME];
    art_tile_name(terrain, variant, name);
    const struct items *items = &symbol_of(s, name)->items;
    for (size_t i = 1; i < items->count; i++, r.uses++) {
        ck_assert_int_eq(items->item[i].kind, ITEM_USE);
        reach_motif(s, &r, &items->item[i]);
    }
    return r;
}

static void assert_in_its_place(const struct theme *t)
{
    for (int terrain = 0; terrain < TERRAINS; terrain++) {
        if (terrain == TERRAIN_SEA)
            continue;
        struct scene *s = scene_new(1, 1, "", "");
        art_define_tile(s, t, (enum terrain)terrain);
        for (int variant = 0; variant < ART_VARIANTS; variant++) {
            struct reach r = reach_of(s, (enum terrain)terrain, variant);
            const char *name = terrain_name((enum terrain)terrain);
            ck_assert_msg(r.border <= within, "%s %d reaches %.2f mm towards a side", name, variant, r.border);
            ck_assert_msg(r.token >= ART_TOKEN_R, "%s %d is %.2f mm from the token's centre", name, variant, r.token);
            ck_assert_int_gt(r.points, 30);
        }
        scene_free(s);
    }
}

/* A tile is whole where it stands alone, and its token hides nothing, in colours and in ink saver. */
START_TEST(what_stands_on_a_tile_lies_between_its_border_and_its_token)
{
    assert_in_its_place(theme_find(NULL, false));
    assert_in_its_place(theme_find(NULL, true));
}
END_TEST

/* The same motifs stand in both variants, each in another place. */
START_TEST(variants_show_the_same_things)
{
    for (int terrain = 0; terrain < TERRAINS; terrain++) {
        if (terrain == TERRAIN_SEA)
            continue;
        char name[2][ART_NAME];
        struct scene *s = scene_new(1, 1, "", "");
        art_define_tile(s, theme_find(NULL, false), (enum terrain)terrain);
        art_tile_name((enum terrain)terrain, 0, name[0]);
        art_tile_name((enum terrain)terrain, 1, name[1]);
        const struct items *a = &symbol_of(s, name[0])->items, *b = &symbol_of(s, name[1])->items;
        ck_assert_uint_eq(a->count, b->count);
        int moved = 0;
        for (size_t i = 0; i < a->count; i++) {
            ck_assert_uint_eq(a->item[i].u.use.symbol, b->item[i].u.use.symbol);
            ck_assert_double_eq(a->item[i].u.use.scale, b->item[i].u.use.scale);
            moved += a->item[i].u.use.x != b->item[i].u.use.x;
        }
        ck_assert_int_gt(moved, 0);
        scene_free(s);
    }
}
END_TEST

/* Plain tiles have the same names, the ground and the large motifs, and fewer parts. */
START_TEST(plain_tiles_have_less_on_them)
{
    for (int terrain = 0; terrain < TERRAINS; terrain++) {
        if (terrain == TERRAIN_SEA)
            continue;
        struct scene *full = scene_new(1, 1, "", ""), *plain = scene_new(1, 1, "", "");
        art_define_tile(full, theme_find(NULL, false), (enum terrain)terrain);
        art_define_plain_tile(plain, theme_find(NULL, false), (enum terrain)terrain);
        struct reach more = reach_of(full, (enum terrain)terrain, 0), less = reach_of(plain, (enum terrain)terrain, 0);
        ck_assert_int_gt(less.uses, 0);
        ck_assert_int_le(less.uses, more.uses);
        ck_assert_int_lt(less.points, more.points);
        scene_free(full);
        scene_free(plain);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_art");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, what_stands_on_a_tile_lies_between_its_border_and_its_token);
    tcase_add_test(all, variants_show_the_same_things);
    tcase_add_test(all, plain_tiles_have_less_on_them);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
