/* Exact counts as JSON and as text. */
#include "api/count_report.h"
#include "api/vetting.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/catalog.h"
#include "api/columns.h"
#include "gen/core/mem.h"

enum { PLACES = 4 /* digits of a ratio that are told */, RATIO = BIGNUM_TEXT + 2, WIDTH = 79 };

struct count_question {
    enum count_of of;
    bool harbours; /* boards are counted with their harbours */
    struct request canonical;
    struct ruleset *rules, *without; /* with what is asked, and without */
};

/* Rules that choose how something is dealt, rather than demand something of it. */
static const char *const choices[] = {"harbours", "numbers", "terrain"};
enum { CHOICES = sizeof choices / sizeof choices[0] };

/* ---- the question ---- */

/* The preset's own rules, and the choices that are asked for. */
static struct ruleset *rules_without(const struct request *asked, struct err *e)
{
    struct request *r = mem_new(1, sizeof *r);
    r->preset = asked->preset;
    snprintf(r->fairness, sizeof r->fairness, "none");
    for (int i = 0; i < CHOICES; i++) {
        const char *text = rule_list_get(&asked->rules, choices[i]);
        if (text)
            rule_list_put(&r->rules, choices[i], text, "rule", NULL);
        if (rule_list_get(&asked->no_rules, choices[i]))
            rule_list_put(&r->no_rules, choices[i], "", "no-rule", NULL);
    }
    struct ruleset *rs = ruleset_new(r, e);
    free(r);
    return rs;
}

struct count_question *count_question_new(const struct ask *a, struct err *e)
{
    if (!vetting_is_valued(a->request.preset, "counts", "preset", e))
        return NULL;
    struct count_question *q = mem_new(1, sizeof *q);
    struct request *r = mem_new(1, sizeof *r);
    *r = a->request;
    if (!a->has_fairness)
        snprintf(r->fairness, sizeof r->fairness, "none");
    q->of = a->of;
    q->rules = ruleset_new(r, e);
    q->without = q->rules ? rules_without(r, e) : NULL;
    if (q->without) {
        ruleset_canonical(q->rules, r, &q->canonical);
        q->harbours = q->of == COUNT_BOARDS &&
                      (rule_list_get(&r->rules, "harbours") || rule_list_get(&r->rules, "harbour-swap") ||
                       rule_list_get(ruleset_effective(q->rules), "harbour-off-red"));
    }
    free(r);
    if (q->without)
        return q;
    count_question_free(q);
    return NULL;
}

void count_question_free(struct count_question *q)
{
    if (!q)
        return;
    ruleset_free(q->rules);
    ruleset_free(q->without);
    free(q);
}

void count_question_query(const struct count_question *q, struct buf *out)
{
    struct buf id = {0};
    seed_id_write(&q->canonical, &id);
    const char *rest = strchr(id.data, '?'), *way = rule_list_get(ruleset_effective(q->rules), "harbours");
    buf_format(out, "preset=%s&of=%s", q->canonical.preset->name, ask_of_name(q->of));
    if (rest)
        buf_format(out, "&%s", rest + 1);
    /* A choice that the preset makes itself is no rule that differs, but asks for harbours to be counted. */
    bool tied = rule_list_get(ruleset_effective(q->rules), "harbour-off-red") != NULL;
    if (q->harbours && !tied && !rule_list_get(&q->canonical.rules, "harbours"))
        buf_format(out, "&harbours=%s", way ? way : "fixed");
    buf_free(&id);
}

/* ---- the answer, before it is written ---- */

struct answer {
    struct bignum count, all;
    char count_text[BIGNUM_TEXT], all_text[BIGNUM_TEXT], ratio[RATIO]; /* ratio "" where there are none */
};

/* all / count to PLACES digits, whole numbers in full, halves up; "71.29", "4335", "1". */
static void write_ratio(const struct answer *a, char out[RATIO])
{
    struct bignum quotient = a->all, rest = bignum_divide_by(&quotient, &a->count);
    int places = 0;
    char digits[BIGNUM_TEXT];
    bignum_text(&quotient, digits);
    int before = bignum_bits(&quotient) > 0 ? (int)strlen(digits) : 0;
    for (; before + places < PLACES; places++) {
        bignum_multiply_add(&quotient, 10, 0);
        bignum_multiply_add(&rest, 10, 0);
        struct bignum digit = rest;
        rest = bignum_divide_by(&digit, &a->count);
        bignum_add(&quotient, &digit);
    }
    bignum_multiply_add(&rest, 2, 0);
    if (bignum_compare(&rest, &a->count) >= 0)
        bignum_multiply_add(&quotient, 1, 1);
    bignum_text(&quotient, digits);
    int length = (int)strlen(digits);
    int whole = length > places ? length - places : 0;
    for (; places > 0 && length > 0 && digits[length - 1] == '0'; places--)
        length--;
    snprintf(out, RATIO, "%.*s%s%.*s%.*s", whole ? whole : 1, whole ? digits : "0", places ? "." : "",
             places - (length - whole), "0000", length - whole, digits + whole);
}

static bool count_one(const struct ruleset *rs, enum count_of of, struct budget budget, struct bignum *n, struct err *e)
{
    *n = bignum_from(1);
    return !ruleset_deals(rs) || count_exactly(rs, of, &budget, n, e);
}

static bool find(const struct count_question *q, struct budget budget, struct answer *a, struct err *e)
{
    enum count_of of = q->harbours ? COUNT_WHOLE : q->of;
    if (!count_one(q->rules, of, budget, &a->count, e) || !count_one(q->without, of, budget, &a->all, e))
        return false;
    bignum_text(&a->count, a->count_text);
    bignum_text(&a->all, a->all_text);
    a->ratio[0] = '\0';
    if (bignum_bits(&a->count) > 0)
        write_ratio(a, a->ratio);
    return true;
}

/* ---- JSON ---- */

static void put_json(const struct count_question *q, const struct answer *a, struct buf *out)
{
    json_t *json = json_pack("{s:s,s:s,s:s}", "of", ask_of_name(q->of), "count", a->count_text, "all", a->all_text);
    if (a->ratio[0])
        json_object_set_new(json, "oneIn", json_string(a->ratio));
    json_object_set_new(json, "preset", json_string(ruleset_preset(q->rules)->name));
    json_object_set_new(json, "fairness", json_string(ruleset_fairness(q->rules)));
    json_object_set_new(json, "rules", catalog_rules_object(ruleset_effective(q->rules)));
    if (q->of == COUNT_BOARDS)
        json_object_set_new(json, "harbours", json_boolean(q->harbours));
    char *line = json_dumps(json, JSON_COMPACT);
    buf_format(out, "%s\n", line);
    free(line);
    json_decref(json);
}

/* ---- text ---- */

static const char *thing(const struct count_question *q, bool one)
{
    static const char *const things[][2] = {{"boards", "board"},
                                            {"placements of the numbers", "placement of the numbers"},
                                            {"layouts of the land", "layout of the land"}};
    return things[q->of][one];
}

static const char *meaning(const struct count_question *q)
{
    switch (q->of) {
    case COUNT_NUMBERS:
        return "A placement of the numbers includes which hexes have none; other rules on the land are not looked at.";
    case COUNT_TERRAIN:
        return "A layout of the land is which terrain lies where; rules on numbers are not looked at.";
    default:
        return q->harbours ? "A board is its land, its numbers and its harbours."
                           : "A board is its land and its numbers here; harbours are not counted.";
    }
}

/* Digits in groups of three; a point and what follows it stay. */
static void put_grouped(const char *digits, struct buf *out)
{
    size_t whole = strcspn(digits, ".");
    for (size_t i = 0; digits[i]; i++) {
        if (i > 0 && i < whole && (whole - i) % 3 == 0)
            buf_char(out, ',');
        buf_char(out, digits[i]);
    }
}

/* Whether a count looks at a rule; of land, numbers look at what bars the hexes without one. */
static bool looks_at(const struct count_question *q, const char *rule)
{
    static const char *const of_numbers[] = {"reds-apart", "low-high-apart", "equal-numbers-apart", "corner-pips",
                                             "numbers"};
    static const char *const of_land[] = {"terrain-cluster", "terrain"};
    static const char *const of_both[] = {"terrain-reds", "terrain-numbers", "terrain-pips", "harbour-off-red"};
    if (strncmp(rule, "harbours", 8) == 0)
        return q->harbours;
    for (size_t i = 0; i < sizeof of_both / sizeof *of_both; i++)
        if (strcmp(rule, of_both[i]) == 0)
            return q->of == COUNT_BOARDS;
    for (size_t i = 0; i < sizeof of_numbers / sizeof *of_numbers; i++)
        if (strcmp(rule, of_numbers[i]) == 0)
            return q->of != COUNT_TERRAIN;
    for (size_t i = 0; i < sizeof of_land / sizeof *of_land; i++)
        if (strcmp(rule, of_land[i]) == 0)
            return q->of != COUNT_NUMBERS;
    return true;
}

/* The preset's own, as it has it. */
static bool is_own(const struct count_question *q, const struct rule_text *rule)
{
    const struct rule_list *own = &ruleset_preset(q->rules)->rules;
    for (int i = 0; i < own->count; i++)
        if (strcmp(own->rule[i].name, rule->name) == 0 && strcmp(own->rule[i].text, rule->text) == 0)
            return true;
    return false;
}

/* Those that are looked at, then those that are asked for and are not. */
static void put_rules(const struct count_question *q, struct buf *out)
{
    const struct rule_list *rules = ruleset_effective(q->rules);
    struct buf names = {0}, others = {0};
    for (int i = 0; i < rules->count; i++) {
        bool looked_at = looks_at(q, rules->rule[i].name);
        struct buf *list = looked_at ? &names : &others;
        if (!looked_at && is_own(q, &rules->rule[i]))
            continue;
        buf_text(list, list->length ? ", " : "");
        rule_text_write(&rules->rule[i], list);
    }
    buf_text(out, "\nRules: ");
    columns_paragraph(out, names.length ? names.data : "none", 7, WIDTH);
    if (others.length) {
        buf_text(out, "Not looked at: ");
        columns_paragraph(out, others.data, 15, WIDTH);
    }
    buf_free(&names);
    buf_free(&others);
}

static void put_text(const struct count_question *q, const struct answer *a, struct buf *out)
{
    put_grouped(a->count_text, out);
    buf_format(out, " %s of %s", thing(q, strcmp(a->count_text, "1") == 0), ruleset_preset(q->rules)->name);
    if (bignum_compare(&a->count, &a->all) == 0) {
        buf_text(out, ", all that there are\n");
    } else if (bignum_compare(&a->count, &a->all) > 0) { /* mouths=any and river-ends=any allow more */
        buf_text(out, ",\n  more than the ");
        put_grouped(a->all_text, out);
        buf_text(out, " without the rules\n");
    } else {
        buf_text(out, a->ratio[0] ? ", one in " : "");
        put_grouped(a->ratio, out);
        buf_text(out, "\n  of ");
        put_grouped(a->all_text, out);
        buf_text(out, " without the rules\n");
    }
    if (bignum_bits(&a->count) == 0)
        columns_paragraph(out,
                          "That there is none is proved. Dealing with these rules (islewright generate) tells which of "
                          "them contradict each other.",
                          0, WIDTH);
    put_rules(q, out);
    columns_paragraph(out, meaning(q), 0, WIDTH);
}

bool count_report(const struct count_question *q, enum format f, struct budget budget, struct buf *out, struct err *e)
{
    struct answer a;
    if (!find(q, budget, &a, e))
        return false;
    if (f == FORMAT_TEXT)
        put_text(q, &a, out);
    else
        put_json(q, &a, out);
    return true;
}
