/* Boxes of pieces: sums that are told elsewhere, the built-in presets against the boxes that they say they need, and
 * what is missing in words. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/boxes.h"
#include "gen/core/mem.h"

static struct presets *all;

static void open_presets(void)
{
    all = presets_new();
}

static void close_presets(void)
{
    presets_free(all);
}

static int sum(const int *counts, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += counts[i];
    return total;
}

/* The sums of the lists: 19 hexes and 18 tokens, 11 and 10 more for six; 30 hexes and 10 tokens across the sea, 7 hexes
 * more for six. The last two are 42 and 56 hexes of interior with what scenarios leave over. */
START_TEST(boxes_hold_what_is_told_of_them)
{
    static const struct {
        const char *name;
        int hexes, tokens, harbours, grounds, frame;
    } right[BOXES] = {
        {"base", 19, 18, 9, 0, 6},      {"base-5", 11, 10, 2, 0, 4}, {"seafarers", 30, 10, 9, 0, 0},
        {"seafarers-5", 7, 0, 2, 0, 0}, {"traders", 13, 0, 0, 6, 3}, {"traders-5", 11, 0, 0, 2, 0},
        {"house", 2, 7, 2, 0, 2},       {"japan", 0, 0, 0, 0, 0},
    };
    for (int i = 0; i < BOXES; i++) {
        struct pieces p;
        int frame = 0, shared = 0;
        box_pieces(i, &p);
        for (int k = 0; k < p.frames; k++)
            frame += p.frame[k].count;
        for (int k = 0; k < p.shared; k++)
            shared += p.shared_count[k];
        ck_assert_str_eq(box_name(i), right[i].name);
        ck_assert_int_eq(sum(p.terrain, TERRAINS), right[i].hexes);
        ck_assert_int_eq(sum(p.number, 13) + shared, right[i].tokens);
        ck_assert_int_eq(sum(p.harbour, RESOURCES), right[i].harbours);
        ck_assert_int_eq(sum(p.ground, 13), right[i].grounds);
        ck_assert_int_eq(frame, right[i].frame);
    }
}
END_TEST

/* base and big are their boxes and nothing else. */
START_TEST(the_printed_sets_are_used_up)
{
    static const char *const names[] = {"base", "big"};
    struct pieces needed, had, more;
    for (int n = 0; n < 2; n++) {
        preset_pieces(presets_find(all, names[n], "preset", NULL), &needed);
        box_pieces(0, &had);
        box_pieces(1, &more);
        for (int t = 0; t < TERRAINS; t++)
            ck_assert_int_eq(needed.terrain[t], had.terrain[t] + n * more.terrain[t]);
        for (int k = 2; k <= 12; k++)
            ck_assert_int_eq(needed.number[k], had.number[k] + n * more.number[k]);
        for (int k = 0; k < RESOURCES; k++)
            ck_assert_int_eq(needed.harbour[k], had.harbour[k] + n * more.harbour[k]);
        ck_assert_int_eq(needed.frames, had.frames + n * more.frames);
    }
}
END_TEST

static void needs_of(const struct preset *p, struct owned *o)
{
    struct buf text = {0};
    struct err e = {0};
    for (int i = 0; i < p->boxes; i++)
        for (int k = 0; k < p->box[i].count; k++)
            buf_format(&text, "%s%s", text.length ? "," : "", p->box[i].name);
    ck_assert_msg(owned_read(text.data, NULL, "have", o, &e), "%s: %s", p->name, e.detail);
    buf_free(&text);
}

/* Each built-in preset that is laid from boxes can be laid from those that it needs, and not from fewer of them. */
START_TEST(presets_need_the_boxes_they_name)
{
    int tried = 0;
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        struct owned o;
        struct err e = {0};
        if (p->boxes == 0)
            continue;
        needs_of(p, &o);
        tried++;
        ck_assert_msg(owned_can_build(&o, p, "have", &e), "%s", e.detail);
        o.count[0] = 0; /* every one needs the base game */
        ck_assert_msg(!owned_can_build(&o, p, "have", &e), "%s", p->name);
    }
    ck_assert_int_ge(tried, 24);
}
END_TEST

static void refused(const char *preset, const char *have, const char *detail)
{
    const struct preset *p = presets_find(all, preset, "preset", NULL);
    struct owned o;
    struct err e = {0};
    ck_assert(owned_read(have, p, "have", &o, &e));
    ck_assert_msg(!owned_can_build(&o, p, "have", &e), "%s from %s", preset, have);
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "have");
    ck_assert_str_eq(e.detail, detail);
}

/* The differences were worked out by hand from the counts of docs/boards.md and of the presets. */
START_TEST(what_is_missing_is_named)
{
    refused("new-shores-4", "base",
            "new-shores-4 cannot be built from base; missing: hexes 1 forest, 2 hills, 1 pasture, 1 fields, 2 "
            "mountains, 2 gold, 14 sea; number tokens 1x2, 1x3, 1x4, 1x5, 1x6, 1x8, 1x9, 1x10, 1x11; boxes that have "
            "them: seafarers");
    refused("six-islands", "base,base-5,seafarers",
            "six-islands cannot be built from base, base-5, seafarers; missing: hexes 5 sea; boxes that have them: "
            "seafarers-5");
    refused(
        "fishermen", "base",
        "fishermen cannot be built from base; missing: hexes 1 lake; fishing grounds 1x4, 1x5, 1x6, 1x8, 1x9, 1x10; "
        "boxes that have them: traders");
    refused("rivers", "base",
            "rivers cannot be built from base; missing: hexes 2 swamp; boxes that have them: traders");
    refused("house", "base,traders",
            "house cannot be built from base, traders; missing: hexes 1 forest, 1 fields; number tokens 1x3, 1x4, 1x5, "
            "1x6, 1x8, 1x9, 1x10, 1x11; harbours 2 any; frame pieces 1 x 3-3 (4 coast edges), 1 x 6-6 (4 coast "
            "edges); boxes that have them: house");
    refused("japan", "base", "japan is a map that is printed in one piece; missing boxes: japan");
    refused("dice-extra", "base", "dice-extra is a sheet to write on, which is printed and not laid from pieces");
    refused("fog-6", "base,seafarers-5",
            "fog-6 cannot be built from base, seafarers-5; missing: hexes 3 forest, 4 hills, 3 pasture, 3 fields, 4 "
            "mountains, 2 gold, 19 sea; number tokens 2x2, 2x3, 2x4, 2x5, 2x6, 2x8, 2x9, 2x10, 2x11, 2x12; boxes that "
            "have them: base-5, seafarers");
}
END_TEST

/* A preset of one's own, without `needs`: of pieces that no box has. */
START_TEST(a_preset_without_needs_goes_by_its_pieces)
{
    static const char text[] =
        "{\"format\": \"islewright/preset@1\", \"name\": \"own\", \"title\": \"Own\", \"about\": \"Own.\", "
        "\"players\": [2, 2],"
        " \"hexes\": [[0, 0], [1, 0], [2, 0]], \"terrain\": {\"swamp\": 2, \"forest\": 1}, \"numbers\": {\"2/12\": 1}}";
    static const char bare[] =
        "{\"format\": \"islewright/preset@1\", \"name\": \"bare\", \"title\": \"Bare\", \"about\": \"Bare.\", "
        "\"players\": [2, 2],"
        " \"hexes\": [[0, 0], [1, 0], [2, 0]], \"terrain\": {\"castle\": 2, \"gold\": 1}, \"numbers\": {\"2/12\": 1},"
        " \"harbours\": {\"places\": [{\"edge\": \"0,0:W\", \"kind\": \"ore\"}],"
        " \"frame\": {\"start\": \"0,0:W\", \"pieces\": [{\"name\": \"x\", \"edges\": 14, \"harbours\": [{\"at\": 0, "
        "\"kind\": \"ore\"}]}]}}}";
    struct owned o;
    struct err e = {0};
    struct preset *own = preset_read(text, strlen(text), &e), *none = preset_read(bare, strlen(bare), &e);
    ck_assert_ptr_nonnull(own);
    ck_assert_msg(none != NULL, "%s", e.detail);
    ck_assert(owned_read("traders,base", own, "have", &o, &e));
    ck_assert(owned_can_build(&o, own, "have", &e)); /* a 2 and a 12 are as good as one token of both */
    ck_assert(owned_read("traders", own, "have", &o, &e));
    ck_assert(!owned_can_build(&o, own, "have", &e));
    ck_assert_str_eq(e.detail,
                     "own cannot be built from traders; missing: hexes 1 forest; number tokens 1x2, 1x12; boxes "
                     "that have them: base");
    ck_assert(!owned_can_build(&o, none, "have", &e));
    ck_assert_str_eq(e.detail,
                     "bare cannot be built from traders; missing: hexes 1 gold; number tokens 1x2, 1x12; harbours 1 "
                     "ore; frame pieces 1 x x (14 coast edges); boxes that have them: none that are known here");
    preset_free(own);
    preset_free(none);
}
END_TEST

START_TEST(lists_of_boxes_are_read)
{
    struct owned o;
    struct err e = {0};
    struct preset *p = mem_new(1, sizeof *p);
    ck_assert(owned_read("base,seafarers-5,base", NULL, "have", &o, &e));
    ck_assert_int_eq(o.count[0], 2);
    ck_assert_int_eq(o.count[3], 1);
    ck_assert_int_eq(sum(o.count, BOXES), 3);
    ck_assert(!owned_read("base,seefarers", NULL, "have", &o, &e));
    ck_assert_str_eq(e.detail,
                     "there is no box \"seefarers\"; did you mean \"seafarers\"? Known: base, base-5, seafarers, "
                     "seafarers-5, traders, traders-5, house, japan");
    static const char *const wrong[] = {"",
                                        ",",
                                        "base,",
                                        ",base",
                                        "base, traders",
                                        "Base",
                                        "base;traders",
                                        "base,base,base,base,base,base,base,base,base,base",
                                        "a-name-that-is-longer-than-any-name-of-a-box-can-be"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!owned_read(wrong[i], NULL, "have", &o, &e), "%s", wrong[i]);
    /* boxes that a preset of one's own names are names alone */
    p->boxes = 1;
    strcpy(p->box[0].name, "attic");
    ck_assert(owned_read("attic,base", p, "have", &o, &e));
    ck_assert_int_eq(sum(o.count, BOXES), 1);
    ck_assert(!owned_read("attic", NULL, "have", &o, &e));
    free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_boxes");
    TCase *boxes = tcase_create("boxes");
    suite_add_tcase(suite, boxes);
    tcase_set_timeout(boxes, 30);
    tcase_add_checked_fixture(boxes, open_presets, close_presets);
    tcase_add_test(boxes, boxes_hold_what_is_told_of_them);
    tcase_add_test(boxes, the_printed_sets_are_used_up);
    tcase_add_test(boxes, presets_need_the_boxes_they_name);
    tcase_add_test(boxes, what_is_missing_is_named);
    tcase_add_test(boxes, a_preset_without_needs_goes_by_its_pieces);
    tcase_add_test(boxes, lists_of_boxes_are_read);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
