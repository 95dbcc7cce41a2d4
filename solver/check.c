/* The verifier: runs the definition of every rule over a board and gathers the places. */
#include "solver/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/rule.h"

/* Groups of names in the making; with `keep` false only whether there was one. */
struct places {
    bool keep, any;
    int groups;
    struct place_group *group;
};

void places_begin(struct places *p)
{
    p->any = true;
    if (!p->keep)
        return;
    p->group = mem_resize(p->group, (size_t)p->groups + 1, sizeof *p->group);
    p->group[p->groups++] = (struct place_group){0, NULL};
}

static char *add_name(struct places *p)
{
    struct place_group *g = &p->group[p->groups - 1];
    g->name = mem_resize(g->name, (size_t)g->names + 1, sizeof *g->name);
    return g->name[g->names++];
}

void places_hex(struct places *p, const struct lattice *l, int hex)
{
    if (p->keep)
        hex_text(l->hex[hex], add_name(p));
}

void places_corner(struct places *p, const struct lattice *l, int corner)
{
    if (p->keep)
        lattice_corner_name(l, corner, add_name(p));
}

void places_edge(struct places *p, const struct lattice *l, int edge)
{
    if (p->keep)
        lattice_edge_name(l, edge, add_name(p));
}

static struct finding find(const struct rule *r, const struct board *b)
{
    struct places places = {.keep = true};
    struct finding f = {0};
    r->kind->check(r, b, &places);
    snprintf(f.rule, sizeof f.rule, "%s", r->kind->info.name);
    snprintf(f.text, sizeof f.text, "%s", r->text);
    f.met = !places.any;
    f.places = places.groups;
    f.place = places.group;
    return f;
}

static void free_places(struct place_group *groups, int count)
{
    for (int i = 0; i < count; i++)
        free(groups[i].name);
    free(groups);
}

/* ---- warnings ---- */

/* What a host would like to know even where no rule asks for it. */
static const struct {
    const struct rule_kind *kind;
    const char *what;
} noted[] = {
    {&rule_reds_apart, "red numbers"},
    {&rule_equal_numbers_apart, "equal numbers"},
};

static bool asked(const struct ruleset *rs, const struct rule_kind *kind)
{
    for (int i = 0; i < ruleset_count(rs); i++)
        if (ruleset_rule(rs, i)->kind == kind)
            return true;
    return false;
}

static struct warning *add_warning(struct verdict *v)
{
    v->warning = mem_resize(v->warning, (size_t)v->warnings + 1, sizeof *v->warning);
    struct warning *w = &v->warning[v->warnings++];
    *w = (struct warning){.place = NULL};
    return w;
}

static void warn_pairs(struct verdict *v, const struct board *b, const struct ruleset *rs)
{
    for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) {
        if (asked(rs, noted[i].kind))
            continue;
        struct rule rule = {.kind = noted[i].kind};
        struct finding f = find(&rule, b);
        if (f.met)
            continue;
        struct warning *w = add_warning(v);
        snprintf(w->detail, sizeof w->detail, "%d %s of neighbouring hexes with %s", f.places,
                 f.places == 1 ? "pair" : "pairs", noted[i].what);
        w->places = f.places;
        w->place = f.place;
    }
}

/* One warning for each 2:1 harbour on a red hex of its own resource. */
static void warn_harbours(struct verdict *v, const struct board *b, const struct ruleset *rs)
{
    if (asked(rs, &rule_harbour_off_red))
        return;
    struct rule rule = {.kind = &rule_harbour_off_red};
    struct finding f = find(&rule, b);
    for (int i = 0; i < f.places; i++) {
        const char *edge = f.place[i].name[0], *hex = f.place[i].name[1];
        struct hex at;
        hex_read(hex, &at);
        int h = lattice_find(&b->preset->lattice, at);
        char number[8];
        token_text(b->number[h], number);
        struct warning *w = add_warning(v);
        snprintf(w->detail, sizeof w->detail, "the %s harbour at %s touches its own %s with the number %s (%d pips)",
                 resource_name(terrain_resource(b->terrain[h])), edge, terrain_name(b->terrain[h]), number,
                 token_pips(b->number[h]));
        w->places = 1;
        w->place = mem_new(1, sizeof *w->place);
        *w->place = f.place[i];
    }
    free(f.place); /* its names are the warnings' now */
}

/* ---- the whole ---- */

/* Rules that nobody asked for are told of where they are broken. */
static void add_implied(struct verdict *v, struct finding f)
{
    if (f.met)
        return;
    v->finding = mem_resize(v->finding, (size_t)v->findings + 1, sizeof *v->finding);
    v->finding[v->findings++] = f;
    v->met = false;
}

struct verdict *check_board(const struct board *b, const struct ruleset *rs)
{
    struct verdict *v = mem_new(1, sizeof *v);
    v->met = true;
    v->findings = ruleset_count(rs);
    v->finding = mem_new((size_t)v->findings + 1, sizeof *v->finding);
    for (int i = 0; i < v->findings; i++) {
        v->finding[i] = find(ruleset_rule(rs, i), b);
        v->met = v->met && v->finding[i].met;
    }
    for (int i = 0; i < ruleset_implied_count(rs); i++)
        add_implied(v, find(ruleset_implied(rs, i), b));
    warn_pairs(v, b, rs);
    warn_harbours(v, b, rs);
    return v;
}

bool check_met(const struct board *b, const struct ruleset *rs)
{
    struct places places = {.keep = false};
    for (int i = 0; i < ruleset_count(rs) && !places.any; i++) {
        const struct rule *r = ruleset_rule(rs, i);
        r->kind->check(r, b, &places);
    }
    for (int i = 0; i < ruleset_implied_count(rs) && !places.any; i++)
        ruleset_implied(rs, i)->kind->check(ruleset_implied(rs, i), b, &places);
    return !places.any;
}

void verdict_free(struct verdict *v)
{
    if (!v)
        return;
    for (int i = 0; i < v->findings; i++)
        free_places(v->finding[i].place, v->finding[i].places);
    for (int i = 0; i < v->warnings; i++)
        free_places(v->warning[i].place, v->warning[i].places);
    free(v->finding);
    free(v->warning);
    free(v);
}

static json_t *places_json(const struct place_group *group, int groups)
{
    json_t *where = json_array();
    for (int i = 0; i < groups; i++) {
        json_t *names = json_array();
        for (int k = 0; k < group[i].names; k++)
            json_array_append_new(names, json_string(group[i].name[k]));
        json_array_append_new(where, names);
    }
    return where;
}

json_t *verdict_json(const struct verdict *v)
{
    json_t *rules = json_array(), *warnings = json_array();
    for (int i = 0; i < v->findings; i++) {
        const struct finding *f = &v->finding[i];
        char text[RULE_NAME + RULE_TEXT + 1];
        snprintf(text, sizeof text, "%s%s%s", f->rule, *f->text ? "=" : "", f->text);
        json_t *row = json_pack("{s:s, s:b}", "rule", text, "met", f->met);
        if (!f->met)
            json_object_set_new(row, "where", places_json(f->place, f->places));
        json_array_append_new(rules, row);
    }
    for (int i = 0; i < v->warnings; i++) {
        const struct warning *w = &v->warning[i];
        json_array_append_new(warnings,
                              json_pack("{s:s, s:o}", "detail", w->detail, "where", places_json(w->place, w->places)));
    }
    return json_pack("{s:b, s:o, s:o}", "met", v->met, "rules", rules, "warnings", warnings);
}
