/* The table of words: whole, in every language, and with the same values in each. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/preset.h"
#include "render/scene.h"
#include "render/words.h"

START_TEST(languages_are_found_by_their_names)
{
    static const char *const names[] = {"en", "de", "fr", "es", "ja"};
    ck_assert_int_eq(langs_count(), 5);
    for (int i = 0; i < langs_count(); i++) {
        ck_assert_str_eq(lang_name(i), names[i]);
        ck_assert_int_eq(lang_find(names[i]), i);
    }
    ck_assert_int_eq(lang_find(NULL), LANG_EN);
}
END_TEST

/* Which values a phrase takes, a bit each; every brace is part of one. */
static unsigned values_of(const char *phrase)
{
    unsigned values = 0;
    for (const char *at = phrase; *at; at++) {
        ck_assert_msg(*at != '}', "%s: a } without {", phrase);
        if (*at != '{')
            continue;
        const char *end = strchr(at, '}'), *choice = strchr(at, '?'), *bar = strchr(at, '|');
        ck_assert_msg(end && (at[1] == 'n' || at[1] == 's') && at[2] >= '1' && at[2] < '1' + WORD_VALUES, "%s", phrase);
        bool chooses = choice && choice < end;
        ck_assert_msg(chooses ? at[1] == 'n' && choice == at + 3 && bar && bar < end : end == at + 3, "%s", phrase);
        values |= 1u << ((at[1] == 's' ? WORD_VALUES : 0) + at[2] - '1');
        at = end;
    }
    return values;
}

START_TEST(every_phrase_is_there_in_every_language)
{
    for (int w = 0; w < WORDS; w++)
        for (int lang = 0; lang < LANGS; lang++) {
            const char *phrase = word((enum lang)lang, (enum word)w);
            ck_assert_msg(phrase && *phrase, "row %d has no %s", w, lang_name(lang));
            ck_assert_msg(values_of(phrase) == values_of(word(LANG_EN, (enum word)w)),
                          "\"%s\" takes other values than \"%s\"", phrase, word(LANG_EN, (enum word)w));
            ck_assert_msg(phrase[0] != ' ' && phrase[strlen(phrase) - 1] != ' ', "\"%s\"", phrase);
            ck_assert_uint_lt(strlen(phrase), WORD_BYTES);
        }
}
END_TEST

/* What the table of glyphs lacks would be drawn as a box: `make glyphs` bakes what the words have. */
START_TEST(every_character_is_baked)
{
    for (int w = 0; w < WORDS; w++)
        for (int lang = 0; lang < LANGS; lang++) {
            const char *phrase = word((enum lang)lang, (enum word)w);
            ck_assert_msg(text_is_baked(phrase), "make glyphs for \"%s\"", phrase);
        }
}
END_TEST

/* Nor has a page of a built-in preset, whose file has its titles, its towns and its words for resources. */
START_TEST(words_of_presets_are_baked)
{
    struct presets *all = presets_new();
    for (int i = 0; i < presets_count(all); i++) {
        char *text = mem_text(presets_json(all, i)), *rest = text;
        for (char *line; (line = strsep(&rest, "\n"));)
            ck_assert_msg(text_is_baked(line), "make glyphs for \"%s\"", line);
        free(text);
    }
    presets_free(all);
}
END_TEST

/* The names of the JSON, which are those of the field, are the English column. */
START_TEST(english_names_are_those_of_the_tables)
{
    for (int t = 0; t < TERRAINS; t++)
        ck_assert_str_eq(word_terrain(LANG_EN, (enum terrain)t), terrain_name((enum terrain)t));
    for (int r = 0; r < RESOURCES; r++)
        ck_assert_str_eq(word_resource(LANG_EN, (enum resource)r), resource_name((enum resource)r));
    for (int m = 0; m < MEASURES; m++) { /* where a name has hyphens, words have spaces */
        char name[WORD_BYTES];
        snprintf(name, sizeof name, "%s", measure_at((enum measure)m).name);
        for (char *c = name; *c; c++)
            *c = *c == '-' ? ' ' : *c;
        ck_assert_str_eq(word(LANG_EN, WORD_MEASURE + (enum word)m), name);
    }
    for (int side = 0; side < 6; side++)
        ck_assert_str_eq(word(LANG_EN, WORD_SIDE + (enum word)side), side_names[side]);
    ck_assert_str_eq(word(LANG_DE, WORD_SIDE + (enum word)1), "O");
    ck_assert_str_eq(word(LANG_ES, WORD_SIDE + (enum word)4), "O");
    ck_assert_str_eq(word_terrain(LANG_DE, TERRAIN_DESERT), "Wüste");
    ck_assert_str_eq(word_resource(LANG_FR, RESOURCE_BRICK), "argile");
    ck_assert_str_eq(word_resource(LANG_JA, RESOURCE_ORE), "鉱石");
}
END_TEST

/* Two things of a kind that share a word could not be told apart by their labels. */
START_TEST(names_of_a_language_differ)
{
    for (int lang = 0; lang < LANGS; lang++) {
        for (int i = 0; i < TERRAINS; i++)
            for (int k = 0; k < i; k++)
                ck_assert_str_ne(word_terrain((enum lang)lang, (enum terrain)i),
                                 word_terrain((enum lang)lang, (enum terrain)k));
        for (int i = 0; i < RESOURCES; i++)
            for (int k = 0; k < i; k++)
                ck_assert_str_ne(word_resource((enum lang)lang, (enum resource)i),
                                 word_resource((enum lang)lang, (enum resource)k));
    }
}
END_TEST

static const char *written(enum lang lang, enum word w, struct word_values values)
{
    static char text[WORD_BYTES];
    words_write(text, sizeof text, lang, w, values);
    return text;
}

/* English, German and Spanish have one form for one; French for none and one; Japanese has one form. */
START_TEST(numbers_choose_the_form)
{
#define PIPS(lang, number) written(lang, WORD_LABEL_PIPS, (struct word_values){.n = {number}})
    ck_assert_str_eq(PIPS(LANG_EN, 0), "0 pips");
    ck_assert_str_eq(PIPS(LANG_EN, 1), "1 pip");
    ck_assert_str_eq(PIPS(LANG_EN, 11), "11 pips");
    ck_assert_str_eq(PIPS(LANG_DE, 0), "0 Punkte");
    ck_assert_str_eq(PIPS(LANG_DE, 1), "1 Punkt");
    ck_assert_str_eq(PIPS(LANG_FR, 0), "0 point");
    ck_assert_str_eq(PIPS(LANG_FR, 1), "1 point");
    ck_assert_str_eq(PIPS(LANG_FR, 2), "2 points");
    ck_assert_str_eq(PIPS(LANG_ES, 0), "0 puntos");
    ck_assert_str_eq(PIPS(LANG_ES, 1), "1 punto");
    ck_assert_str_eq(PIPS(LANG_JA, 1), "1点");
    ck_assert_str_eq(PIPS(LANG_JA, 12), "12点");
#undef PIPS
}
END_TEST

START_TEST(values_stand_where_the_language_wants_them)
{
    struct word_values sheet = {.n = {2, 13}}, ore = {.n = {3}, .s = {"Erz"}}, rules = {.s = {"fair", "A", "B"}};
    ck_assert_str_eq(written(LANG_EN, WORD_SHEET, sheet), "Sheet 2 of 13");
    ck_assert_str_eq(written(LANG_DE, WORD_SHEET, sheet), "Blatt 2 von 13");
    ck_assert_str_eq(written(LANG_JA, WORD_SHEET, sheet), "13枚中2枚目");
    ck_assert_str_eq(written(LANG_DE, WORD_TERRAIN_COUNT, ore), "3 × Erz");
    ck_assert_str_eq(written(LANG_JA, WORD_TERRAIN_COUNT, ore), "Erz × 3");
    ck_assert_str_eq(written(LANG_DE, WORD_FAIRNESS_WITHOUT_WITH, rules), "Fairness: fair, ohne A, mit B.");
    ck_assert_str_eq(written(LANG_FR, WORD_FRONT, (struct word_values){{0}, {0}}), "Recto");
}
END_TEST

START_TEST(what_does_not_fit_is_cut_at_a_character)
{
    char text[8];
    words_write(text, sizeof text, LANG_JA, WORD_FRONT, (struct word_values){{0}, {0}});
    ck_assert_str_eq(text, "表");
    words_write(text, sizeof text, LANG_JA, WORD_TILES, (struct word_values){{0}, {0}}); /* 3 bytes a character */
    ck_assert_str_eq(text, "地形");
    words_write(text, sizeof text, LANG_EN, WORD_SHEET, (struct word_values){.n = {2, 13}});
    ck_assert_str_eq(text, "Sheet 2");
}
END_TEST

START_TEST(a_capital_is_put_at_the_start)
{
    char text[32];
    static const char *const pairs[][2] = {{"forest", "Forest"}, {"Wald", "Wald"}, {"équité", "Équité"}, {"öl", "Öl"},
                                           {"÷", "÷"},           {"森林", "森林"}, {"ß", "ß"},           {"", ""}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        words_capital(text, sizeof text, pairs[i][0]);
        ck_assert_str_eq(text, pairs[i][1]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_words");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, languages_are_found_by_their_names);
    tcase_add_test(all, every_phrase_is_there_in_every_language);
    tcase_add_test(all, every_character_is_baked);
    tcase_add_test(all, words_of_presets_are_baked);
    tcase_add_test(all, english_names_are_those_of_the_tables);
    tcase_add_test(all, names_of_a_language_differ);
    tcase_add_test(all, numbers_choose_the_form);
    tcase_add_test(all, values_stand_where_the_language_wants_them);
    tcase_add_test(all, what_does_not_fit_is_cut_at_a_character);
    tcase_add_test(all, a_capital_is_put_at_the_start);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
