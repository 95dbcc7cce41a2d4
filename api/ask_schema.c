/* Schemas of values. What is a choice of names, a flag, a number or a text with a form follows from the syntax that a
 * row's value has in help texts. */
#include "api/ask_schema.h"

#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/output.h"
#include "render/paper.h"
#include "render/sheets.h"

#define SIGNED         "-?[0-9]{1,3}"
#define CORNER_PATTERN "^" SIGNED "," SIGNED ":(N|NE|SE|S|SW|NW)$"
#define MM_PATTERN     "[0-9]{1,4}(\\.[0-9]{1,3})?"

static json_t *whole_number(long least, long most)
{
    return json_pack("{s:s,s:I,s:I}", "type", "integer", "minimum", (json_int_t)least, "maximum", (json_int_t)most);
}

static json_t *text_of(int least, int most, const char *pattern)
{
    json_t *schema = json_pack("{s:s}", "type", "string");
    if (least > 0)
        json_object_set_new(schema, "minLength", json_integer(least));
    if (most > 0)
        json_object_set_new(schema, "maxLength", json_integer(most));
    if (pattern)
        json_object_set_new(schema, "pattern", json_string(pattern));
    return schema;
}

static json_t *length_schema(const char *name)
{
    int least, most;
    ask_length_range(name, &least, &most);
    return json_pack("{s:s,s:i,s:i}", "type", "number", "minimum", least, "maximum", most);
}

static json_t *preset_schema(const struct presets *all)
{
    json_t *names = json_array();
    for (int i = 0; i < presets_count(all); i++)
        json_array_append_new(names, json_string(presets_name(all, i)));
    return json_pack("{s:o}", "enum", names);
}

static json_t *size_schema(const struct ask_limits *limits)
{
    struct buf text = {0};
    json_t *schema = text_of(0, 0, "^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$");
    buf_format(&text, "WIDTHxHEIGHT, each from %d to %d, together at most %ld pixels", SIDE_LEAST, SIDE_MOST,
               limits->pixels);
    json_object_set_new(schema, "description", json_string(text.data));
    buf_free(&text);
    return schema;
}

/* A whole number, by its name. */
static json_t *number_schema(struct ask_info row, const struct ask_limits *limits)
{
    if (!strcmp(row.name, "page"))
        return whole_number(1, SHEETS_MOST);
    if (!strcmp(row.name, "players"))
        return whole_number(1, PLAYERS_MAX);
    if (!strcmp(row.name, "generator"))
        return whole_number(0, GENERATOR_NEWEST);
    return whole_number(1, (long)(row.group & ASK_OPENINGS ? OPENINGS_MOST : limits->count));
}

/* A value of a form, by the word that help texts have for it. */
static json_t *form_schema(struct ask_info row, const char *form, const struct ask_limits *limits)
{
    if (!strcmp(form, "N"))
        return number_schema(row, limits);
    if (!strcmp(form, "MM"))
        return length_schema(row.name);
    if (!strcmp(form, "PRESET"))
        return preset_schema(limits->presets);
    if (!strcmp(form, "CORNER"))
        return text_of(0, 0, CORNER_PATTERN);
    if (!strcmp(form, "URL"))
        return text_of(1, LINK_BYTES, "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#:]");
    if (!strcmp(form, "WxH"))
        return strcmp(row.name, "size") ? text_of(0, 0, "^" MM_PATTERN "x" MM_PATTERN "$") : size_schema(limits);
    return text_of(1, strcmp(row.name, "title") ? strcmp(row.name, "seed") ? 0 : SEED_BYTES : TITLE_BYTES, NULL);
}

/* Names are in small letters, forms begin with a capital one; `best` may also be true or false. */
static json_t *choice_schema(struct ask_info row, char *words, bool optional, const struct ask_limits *limits)
{
    json_t *names = json_array(), *form = NULL;
    char *rest = words;
    for (char *word; (word = strsep(&rest, "|"));) {
        if (*word >= 'A' && *word <= 'Z')
            form = form_schema(row, word, limits);
        else
            json_array_append_new(names, json_string(word));
    }
    if (optional) {
        json_array_append_new(names, json_string("true"));
        json_array_append_new(names, json_string("false"));
    }
    json_t *choice = json_pack("{s:o}", "enum", names);
    if (!form)
        return choice;
    if (json_array_size(names) > 0)
        return json_pack("{s:[o,o]}", "anyOf", choice, form);
    json_decref(choice);
    return form;
}

json_t *ask_schema(int i, const struct ask_limits *limits)
{
    struct buf syntax = {0};
    ask_table_value(i, &syntax);
    json_t *schema = syntax.length == 0 ? json_pack("{s:s}", "type", "boolean")
                                        : choice_schema(ask_table_at(i), syntax.data, ask_table_optional(i), limits);
    buf_free(&syntax);
    return schema;
}

/* What the first name of a choice, 1 and true are no examples of. */
static const struct {
    const char *name, *value;
} examples[] = {
    {"preset", "base"},        {"seed", "game night"}, {"have", "base"},  {"rule", "corner-pips=..10"},
    {"fairness", "strict"},    {"taken", "0,0:N"},     {"held", "0,0:S"}, {"no-rule", "low-high-apart"},
    {"title", "Friday"},       {"size", "564x505"},    {"best", "draft"}, {"link", "https://example.org/island"},
    {"what", "contact-sheet"},
};

json_t *ask_example(int i)
{
    struct ask_info row = ask_table_at(i);
    struct buf syntax = {0};
    json_t *example = NULL;
    for (size_t k = 0; !example && k < sizeof examples / sizeof examples[0]; k++)
        if (!strcmp(examples[k].name, row.name))
            example = json_string(examples[k].value);
    ask_table_value(i, &syntax);
    const char *text = syntax.length > 0 ? syntax.data : "";
    if (!example && !*text)
        example = json_true();
    if (!example && !strcmp(text, "MM"))
        example = json_integer(strcmp(row.name, "hex-mm") ? 3 : 60);
    if (!example && !strcmp(text, "N"))
        example = json_integer(!strcmp(row.name, "generator") ? GENERATOR_NEWEST : !strcmp(row.name, "page") ? 1 : 3);
    if (!example)
        example = json_stringn(text, strcspn(text, "|"));
    buf_free(&syntax);
    return example;
}

json_t *ask_rule_schema(struct rule_info rule)
{
    return rule.argument[0] ? text_of(1, RULE_TEXT - 1, NULL) : json_pack("{s:b}", "const", 1);
}

json_t *ask_rule_example(struct rule_info rule)
{
    return rule.argument[0] ? json_string(rule.example) : json_true();
}
