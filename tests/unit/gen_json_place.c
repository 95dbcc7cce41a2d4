/* Where values stand in JSON text: places counted by hand, and every value of every built-in preset, held against
 * jansson, which reads from the place that was found. */
#include <check.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/json_place.h"
#include "gen/preset.h"

static struct json_place place_in(const char *text, const char *path)
{
    struct json_place place;
    json_places(text, strlen(text), 1, &path, &place);
    return place;
}

static const char island[] = "{\n"
                             "  \"hexes\": [[0, 0], [1, 0],\n"
                             "            [0, 1]],\n"
                             "\t\"areas\": [{\"name\": \"\xc3\xa9\", \"numbers\": {\"3/11\": 2}},\r\n"
                             "  {}, -1e5, true,[ ] , {\"a\": null}],\n"
                             "  \"a.b\": {\"[0]\": 1}\n"
                             "}\n";

START_TEST(places_are_counted_in_lines_and_characters)
{
    static const struct {
        const char *path;
        int line, column;
    } right[] = {
        {"", 1, 1},
        {"hexes", 2, 3},
        {"hexes[0]", 2, 13},
        {"hexes[0][1]", 2, 17},
        {"hexes[1]", 2, 21},
        {"hexes[2]", 3, 13},
        {"hexes[2][1]", 3, 17},
        {"areas", 4, 2},
        {"areas[0]", 4, 12},
        {"areas[0].name", 4, 13},
        {"areas[0].numbers", 4, 26}, /* a character of two bytes is one column */
        {"areas[0].numbers.3/11", 4, 38},
        {"areas[1]", 5, 3},
        {"areas[2]", 5, 7},
        {"areas[3]", 5, 13},
        {"areas[4]", 5, 18},
        {"areas[5].a", 5, 25},
        {"a.b", 6, 3},
        {"a.b.[0]", 6, 11},
        /* what is not there has the place of what would hold it */
        {"hexes[3]", 2, 3},
        {"hexes[2][1].q", 3, 17},
        {"areas[1].name", 5, 3},
        {"areas[12]", 4, 2},
        {"title", 1, 1},
        {"hexesx", 1, 1},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct json_place place = place_in(island, right[i].path);
        ck_assert_msg(place.line == right[i].line && place.column == right[i].column, "%s: line %d, column %d",
                      right[i].path, place.line, place.column);
    }
}
END_TEST

/* The names in a path are those that jansson reads, in ASCII: a byte that cannot be shown is a question mark. */
START_TEST(names_are_found_however_they_are_written)
{
    static const char *const keys[] = {
        "\"\\u0041\\/\\\"\"",   /* A/" */
        "\"x\\ny\"",            /* a line end */
        "\"\\u00e9\"",          /* two bytes */
        "\"\\u20ac\"",          /* three */
        "\"\\ud83d\\ude00!\"",  /* four, as two halves */
        "\"\xf0\x9f\x98\x80\"", /* four as they are */
        "\"\\u007f\"",          /* a control character */
        "\"a b\"",
        "\"}\"",
        "\"\\\\\"", /* and what looks like the end */
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "{\"first\": 1,\n %s : 2}", keys[i]);
        json_t *root = json_loads(text, 0, NULL);
        ck_assert_ptr_nonnull(root);
        void *second = json_object_iter_next(root, json_object_iter(root));
        struct json_place place = place_in(text, path_key(path_root(), json_object_iter_key(second)).text);
        ck_assert_msg(place.line == 2 && place.column == 2, "%s", keys[i]);
        json_decref(root);
    }
}
END_TEST

START_TEST(of_two_of_a_name_the_later_counts)
{
    ck_assert_int_eq(place_in("{\"a\": 1,\n\"a\": 2}", "a").line, 2);
    ck_assert_int_eq(place_in("{\"a\": {\"b\": 1},\n\"a\": {\"b\": 2}}", "a.b").line, 2);
}
END_TEST

START_TEST(broken_text_ends_the_walk)
{
    static const char *const broken[] = {
        "",     "{",       "[",        "{\"a",  "{\"a\"",    "{\"a\":",     "{\"a\":1", "[1", "[1,", "[}", "\"",
        "\"\\", "\"\\u12", "{\"\\u00", "{1:2}", "{\"a\" 1}", "\"\\ud800\\", "\"\\u\"",  "]",  "{,}", ","};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
        ck_assert_int_eq(place_in(broken[i], "zebra").line, 1);
    char *deep = mem_new(200001, 1);
    memset(deep, '[', 200000);
    ck_assert_int_eq(place_in(deep, "[0][0]").column, 3);
    free(deep);
}
END_TEST

/* ---- every value of every built-in preset ---- */

static int compared;

/* The value that begins at the place; a member after its name. */
static json_t *read_at(const char *text, struct json_place place, bool member)
{
    for (int line = 1; line < place.line; line++)
        text = strchr(text, '\n') + 1;
    for (int column = 1; column < place.column; column++)
        for (text++; (*text & 0xC0) == 0x80;)
            text++;
    json_t *name = member ? json_loads(text, JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK, NULL) : NULL;
    if (member) {
        ck_assert(json_is_string(name));
        text = strstr(text, json_string_value(name)) + strlen(json_string_value(name));
        text += strcspn(text, ":") + 1;
    }
    json_decref(name);
    return json_loads(text, JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK, NULL);
}

static void compare(const char *text, struct path at, json_t *value, bool member)
{
    json_t *found = read_at(text, place_in(text, at.text), member), *inner;
    const char *key;
    size_t i;
    ck_assert_msg(json_equal(found, value), "%s", at.text);
    json_decref(found);
    compared++;
    json_object_foreach(value, key, inner) compare(text, path_key(at, key), inner, true);
    json_array_foreach(value, i, inner) compare(text, path_item(at, i), inner, false);
}

START_TEST(every_value_of_the_presets_is_found)
{
    struct presets *all = presets_new();
    compared = 0;
    for (int i = 0; i < presets_count(all); i++) {
        json_t *root = json_loads(presets_json(all, i), 0, NULL);
        compare(presets_json(all, i), path_root(), root, false);
        json_decref(root);
    }
    ck_assert_int_gt(compared, 1000);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_json_place");
    TCase *places = tcase_create("places");
    suite_add_tcase(suite, places);
    tcase_set_timeout(places, 60);
    tcase_add_test(places, places_are_counted_in_lines_and_characters);
    tcase_add_test(places, names_are_found_however_they_are_written);
    tcase_add_test(places, of_two_of_a_name_the_later_counts);
    tcase_add_test(places, broken_text_ends_the_walk);
    tcase_add_test(places, every_value_of_the_presets_is_found);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
