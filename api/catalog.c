/* Presets and rules as JSON. */
#include "api/catalog.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_json.h"
#include "gen/core/mem.h"
#include "gen/core/near.h"
#include "solver/ruleset.h"

static void put(json_t *object, struct buf *out)
{
    char *text = json_dumps(object, JSON_COMPACT);
    buf_text(out, text);
    buf_char(out, '\n');
    free(text);
    json_decref(object);
}

static json_t *terrain_counts(const struct preset *p)
{
    json_t *counts = json_object();
    for (int t = 0; t < TERRAINS; t++)
        if (p->terrain_count[t] > 0)
            json_object_set_new(counts, terrain_name((enum terrain)t), json_integer(p->terrain_count[t]));
    return counts;
}

static json_t *rule_value(const struct rule_text *rule)
{
    return *rule->text ? json_string(rule->text) : json_true();
}

json_t *catalog_rules_object(const struct rule_list *list)
{
    json_t *object = json_object();
    for (int i = 0; i < list->count; i++) {
        const struct rule_text *rule = &list->rule[i];
        json_t *before = json_object_get(object, rule->name);
        if (before)
            json_array_append_new(before, rule_value(rule));
        else if (board_json_rule_repeats(rule->name))
            json_object_set_new(object, rule->name, json_pack("[o]", rule_value(rule)));
        else
            json_object_set_new(object, rule->name, rule_value(rule));
    }
    return object;
}

static json_t *box_counts(const struct preset *p)
{
    json_t *counts = json_object();
    for (int i = 0; i < p->boxes; i++)
        json_object_set_new(counts, p->box[i].name, json_integer(p->box[i].count));
    return counts;
}

static json_t *area_names(const struct preset *p)
{
    json_t *names = json_array();
    for (int a = 0; a < p->areas; a++)
        json_array_append_new(names, json_string(p->area[a].name));
    return names;
}

static void add_count(json_t *object, const char *key, int count)
{
    if (count > 0)
        json_object_set_new(object, key, json_integer(count));
}

/* How many sites, ways by their kind, and chips there are, where not every corner and edge is one. */
static void add_building(json_t *entry, const struct preset *p)
{
    json_t *ways = json_object();
    int count[2] = {0}, rates = 0;
    for (int i = 0; i < p->building.ways; i++) {
        count[p->building.way[i].kind]++;
        rates += p->building.way[i].rate > 0;
    }
    add_count(ways, way_kind_name(WAY_ROAD), count[WAY_ROAD]);
    add_count(ways, way_kind_name(WAY_SHIP), count[WAY_SHIP]);
    add_count(ways, "trade", rates); /* of the ships */
    add_count(entry, "sites", p->building.sites);
    if (p->building.ways > 0)
        json_object_set_new(entry, "ways", json_incref(ways));
    json_decref(ways);
    add_count(entry, "chips", p->building.chips);
}

/* Adds what not every preset says. */
static json_t *add_notes(json_t *entry, const struct preset *p)
{
    if (p->area[0].name[0])
        json_object_set_new(entry, "areas", area_names(p));
    add_building(entry, p);
    if (p->source[0])
        json_object_set_new(entry, "source", json_string(p->source));
    if (p->certainty)
        json_object_set_new(entry, "certainty", json_stringn(&p->certainty, 1));
    if (p->boxes > 0)
        json_object_set_new(entry, "needs", box_counts(p));
    return entry;
}

static json_t *preset_entry(const struct preset *p)
{
    json_t *entry =
        json_pack("{s:s,s:s,s:s,s:{s:i,s:i},s:i,s:o,s:i,s:i,s:b,s:s,s:o}", "name", p->name, "title", p->title, "about",
                  p->about, "players", "least", p->players_least, "most", p->players_most, "hexes", p->lattice.hexes,
                  "terrains", terrain_counts(p), "tokens", p->tokens, "harbours", p->harbours, "fixed",
                  (int)preset_is_fixed(p), "fairness", fairness_default(p), "rules", catalog_rules_object(&p->rules));
    return add_notes(entry, p);
}

void catalog_presets_json(const struct presets *all, const struct owned *have, struct buf *out)
{
    json_t *list = json_array();
    for (int i = 0; i < presets_count(all); i++)
        if (!have || owned_can_build(have, presets_at(all, i), "have", NULL))
            json_array_append_new(list, preset_entry(presets_at(all, i)));
    put(json_pack("{s:o}", "presets", list), out);
}

bool catalog_preset_json(const struct presets *all, const char *name, struct buf *out, struct err *e)
{
    const struct preset *p = presets_find(all, name, "preset", e);
    for (int i = 0; p && i < presets_count(all); i++)
        if (strcmp(presets_name(all, i), name) == 0)
            buf_text(out, presets_json(all, i));
    return p != NULL;
}

static json_t *rule_entry(struct rule_info rule)
{
    return json_pack("{s:s,s:s,s:s,s:s,s:b}", "name", rule.name, "argument", rule.argument, "meaning", rule.meaning,
                     "example", rule.example, "repeats", (int)rule.repeats);
}

const char *const catalog_samples[CATALOG_SAMPLES] = {"base", "big"};

static json_t *fairness_entry(const struct presets *all, int i)
{
    json_t *rules = json_object();
    struct rule_list *list = mem_new(1, sizeof *list);
    for (int k = 0; k < CATALOG_SAMPLES; k++)
        if (fairness_rules(fairness_name(i), presets_find(all, catalog_samples[k], "preset", NULL), list))
            json_object_set_new(rules, catalog_samples[k], catalog_rules_object(list));
    free(list);
    return json_pack("{s:s,s:s,s:o}", "name", fairness_name(i), "meaning", fairness_meaning(i), "rules", rules);
}

void catalog_rules_json(const struct presets *all, struct buf *out)
{
    json_t *rules = json_array(), *sets = json_array();
    for (int i = 0; i < rules_count(); i++)
        json_array_append_new(rules, rule_entry(rules_at(i)));
    for (int i = 0; i < fairness_count(); i++)
        json_array_append_new(sets, fairness_entry(all, i));
    put(json_pack("{s:o,s:o}", "rules", rules, "fairness", sets), out);
}

enum { NAMES_MOST = 64 };

static bool unknown_rule(const char *name, struct err *e)
{
    const char *known[NAMES_MOST];
    int count = 0;
    for (int i = 0; i < rules_count() && count < NAMES_MOST; i++)
        known[count++] = rules_at(i).name;
    for (int i = 0; i < fairness_count() && count < NAMES_MOST; i++)
        known[count++] = fairness_name(i);
    struct buf list = {0};
    near_names(&list, name, known, count);
    err_set(e, ERR_NOT_FOUND, "rule", "there is no rule or fairness set \"%.40s\"; %s", name, list.data);
    buf_free(&list);
    return false;
}

bool catalog_rule_json(const struct presets *all, const char *name, struct buf *out, struct err *e)
{
    for (int i = 0; i < rules_count(); i++) {
        if (!strcmp(rules_at(i).name, name)) {
            put(rule_entry(rules_at(i)), out);
            return true;
        }
    }
    for (int i = 0; i < fairness_count(); i++) {
        if (!strcmp(fairness_name(i), name)) {
            put(fairness_entry(all, i), out);
            return true;
        }
    }
    return unknown_rule(name, e);
}
