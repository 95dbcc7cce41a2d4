/* The seams of the frame: at the corners and with the numbers that the facts of the printed frame say, for every order
 * of its pieces clear of ships, piers, the coast and the edge of the sea. */
#include <math.h>
#include <stdio.h>
#include "render/drawing.h"
#include "tests/unit/board_pictures.h"

static struct origin framed(void)
{
    struct origin o = {.known = true, .fairness = "none"};
    ck_assert(rule_list_put(&o.rules, "harbours", "frame", "rule", NULL));
    return o;
}

/* A board with its frame in an order: piece i of the order in slot i. */
static struct board laid(const struct preset *p, const uint8_t *order)
{
    struct board b = board_of(p, 1);
    harbours_lay_frame(p, order, b.harbour);
    return b;
}

/* The corners and the labels of the seams, as an SVG tells them, one after the other: "0,-2:NW 3 4;". */
static char *seams_of(const struct board *b, const struct origin *o)
{
    struct buf seams = {0};
    char *svg = screen_svg(b, o, picture_default()), *seam;
    buf_text(&seams, "");
    for (const char *p = svg; (seam = next_between(&p, "data-role=\"seam\" ", "</title>")); free(seam)) {
        char corner[PLACE_NAME], before[8], after[8];
        ck_assert_int_eq(sscanf(seam, "data-place=\"%15[^\"]\"><title>frame, %7s meets %7s", corner, before, after), 3);
        buf_format(&seams, "%s %s %s;", corner, before, after);
    }
    free(svg);
    return seams.data;
}

/* As printed, ends of one number meet: 4-4 at the north-west corner of 0,-2, and clockwise 5-5, 6-6, 1-1, 2-2, 3-3. */
START_TEST(printed_seams_are_those_of_the_box)
{
    static const uint8_t printed[FRAME_PIECES] = {0, 1, 2, 3, 4, 5};
    struct board b = laid(preset("base"), printed);
    struct origin o = framed();
    char *seams = seams_of(&b, &o);
    /* a corner is written by its first hex: the north corner of 2,-2 and the south corner of -2,2 are theirs */
    ck_assert_str_eq(seams, "0,-2:NW 4 4;2,-2:N 5 5;2,0:NE 6 6;0,2:SE 1 1;-2,2:S 2 2;-2,0:SW 3 3;");
    free(seams);
    origin_free(&o);
}
END_TEST

/* The first two pieces changed: 5-6 before 4-5. */
START_TEST(other_orders_have_other_numbers)
{
    static const uint8_t order[FRAME_PIECES] = {1, 0, 2, 3, 4, 5};
    struct board b = laid(preset("base"), order);
    struct origin o = framed();
    char *seams = seams_of(&b, &o);
    ck_assert_str_eq(seams, "0,-2:NW 4 5;2,-2:N 6 4;2,0:NE 5 6;0,2:SE 1 1;-2,2:S 2 2;-2,0:SW 3 3;");
    free(seams);
    /* and without an origin too: only the frame can have put the harbours there */
    seams = seams_of(&b, NULL);
    ck_assert_str_ne(seams, "");
    free(seams);
    origin_free(&o);
}
END_TEST

START_TEST(other_boards_have_no_seams)
{
    struct board b = board_of(preset("base"), 1), mini = board_of(preset("mini"), 1);
    struct origin fixed = {.known = true, .fairness = "none"}, frame = framed();
    char *seams[] = {seams_of(&b, NULL), seams_of(&b, &fixed), seams_of(&mini, &frame)};
    for (int i = 0; i < 3; i++) {
        ck_assert_str_eq(seams[i], "");
        free(seams[i]);
    }
    origin_free(&frame);
}
END_TEST

/* ---- room ---- */

/* The plates: rounded boxes in groups of seams, as they lie on the scene. */
static int find_plates(const struct scene *s, struct box plate[4 * FRAME_PIECES])
{
    bool seam = false;
    int plates = 0;
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        if (item->kind == ITEM_GROUP)
            seam = !strcmp(scene_string(s, item->u.group.role), "seam");
        if (item->kind == ITEM_RECT && seam) /* a box holds more than a rectangle and its rim */
            plate[plates++] = (struct box){item->box.left + 0.36, item->box.top + 0.36, item->box.right - 0.36,
                                           item->box.bottom - 0.36};
    }
    return plates;
}

static bool overlap(struct box a, struct box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* So does that of a ship: its hull and sail are 0.65 mm narrower on either side and end half a millimetre above its
 * foot, and over the sail there is a flag in the middle. */
static bool lies_on_ship(struct box plate, struct box ship)
{
    double mast = (ship.left + ship.right) / 2;
    struct box hull = {ship.left + 0.65, ship.top + 1.8, ship.right - 0.65, ship.bottom - 0.5};
    struct box flag = {mast - 0.3, ship.top + 0.5, mast + 2, ship.top + 1.8};
    return overlap(plate, hull) || overlap(plate, flag);
}

/* Plates have round ends: the nearest points of their middle lines are as far apart as they are high. */
static bool plates_meet(struct box a, struct box b)
{
    double height = ((a.bottom - a.top) + (b.bottom - b.top)) / 2;
    double lines = ((a.right - a.left) + (b.right - b.left)) / 2 - height;
    double dx = fabs(a.left + a.right - b.left - b.right) / 2, dy = fabs(a.top + a.bottom - b.top - b.bottom) / 2;
    return hypot(fmax(dx - lines, 0), dy) < height;
}

/* Of ships: what stands in groups of harbours. */
static void assert_clear(const struct scene *s, const struct box *plate, int plates)
{
    bool harbour = false;
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        if (item->kind == ITEM_GROUP)
            harbour = !strcmp(scene_string(s, item->u.group.role), "harbour");
        for (int k = 0; k < plates && harbour && item->kind == ITEM_USE; k++)
            ck_assert_msg(!lies_on_ship(plate[k], item->box), "a number of the frame lies on a ship");
    }
    for (int i = 0; i < plates; i++) {
        for (int k = 0; k < i; k++)
            ck_assert_msg(!plates_meet(plate[i], plate[k]), "two numbers of the frame lie on each other");
        ck_assert(plate[i].left > 0.5 && plate[i].right < scene_width(s) - 0.5);
        ck_assert(plate[i].top > 0.5 && plate[i].bottom < scene_height(s) - 0.5);
    }
}

static void try_order(const struct preset *p, const uint8_t *order, const struct origin *o)
{
    struct board b = laid(p, order);
    struct picture plain = picture_default();
    struct scene *s = picture_screen(&b, o, &plain);
    struct box plate[4 * FRAME_PIECES];
    int plates = find_plates(s, plate);
    ck_assert_int_eq(plates, 2 * p->pieces);
    assert_clear(s, plate, plates);
    scene_free(s);
}

/* Orders that a few turns and swaps of equally long pieces give, on each preset with a frame. */
START_TEST(numbers_lie_on_nothing)
{
    struct origin o = framed();
    int tried = 0;
    for (int i = 0; i < presets_count(presets); i++) {
        const struct preset *p = presets_at(presets, i);
        struct stream stream = test_stream(p->name);
        for (int n = 0; n < 60 && p->pieces > 0 && p->waters.rivers == 0; n++, tried++) {
            uint8_t order[FRAME_PIECES];
            struct harbour out[HARBOUR_MAX];
            harbours_frame(p, &stream, out);
            ck_assert(harbours_frame_order(p, out, p->harbours, order));
            try_order(p, order, &o);
        }
    }
    ck_assert_int_gt(tried, 0);
    origin_free(&o);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_frame");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 240);
    tcase_add_test(all, printed_seams_are_those_of_the_box);
    tcase_add_test(all, other_orders_have_other_numbers);
    tcase_add_test(all, other_boards_have_no_seams);
    tcase_add_test(all, numbers_lie_on_nothing);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
