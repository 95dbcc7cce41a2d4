#include "api/vetting.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/output.h"
#include "gen/core/buf.h"
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "gen/fault.h"
#include "gen/json_place.h"
#include "gen/request.h"
#include "solver/best.h"

/* Whether solver reads these rules; *own says why not. */
static bool is_read(const struct preset *p, const struct rule_list *rules, struct err *own)
{
    err_clear(own);
    struct ruleset *rs = ruleset_from_effective(p, rules, own);
    ruleset_free(rs);
    return rs != NULL;
}

/* Each rule by itself, so that every wrong one is told; then all together, for one that stands there twice. */
static bool check_rules(const struct preset *p, const struct rule_list *rules, const char *under, struct faults *found)
{
    struct rule_list *one = mem_new(1, sizeof *one);
    struct err own;
    bool good = true;
    char at[ERR_FIELD];
    one->count = 1;
    for (int i = 0; i < rules->count; i++) {
        one->rule[0] = rules->rule[i];
        if (is_read(p, one, &own))
            continue;
        snprintf(at, sizeof at, "%s.%s", under, rules->rule[i].name);
        faults_add(found, at, "%s", own.detail);
        good = false;
    }
    free(one);
    if (!good || is_read(p, rules, &own))
        return good;
    snprintf(at, sizeof at, "%s.", under);
    err_within(&own, at);
    faults_add(found, own.item[0].field, "%s", own.detail);
    return false;
}

/* The text of a preset that the program knows. */
static const char *text_of(const struct presets *all, const struct preset *p)
{
    int i = 0;
    while (strcmp(presets_name(all, i), p->name) != 0)
        i++;
    return presets_json(all, i);
}

/* Those that are read: the preset's own, and those of its book. */
static bool check_all_rules(const struct preset *p, struct faults *found)
{
    bool good = check_rules(p, &p->rules, "rules", found);
    return check_rules(p, &p->book, "book", found) && good;
}

static bool check_own_rules(const struct presets *all, const struct preset *p, struct err *e)
{
    struct faults *found = mem_new(1, sizeof *found);
    bool good = check_all_rules(p, found);
    const char *text = good ? "" : text_of(all, p);
    faults_place(found, 0, text, strlen(text));
    faults_tell(found, e);
    free(found);
    return good;
}

static void refuse_name(const struct presets *all, const char *name, const char *field, struct err *e)
{
    if (input_is_id(name, all))
        err_set(e, ERR_INPUT, field, "\"%.60s\" is a board, not a preset: a board is drawn or checked", name);
    else
        err_set(e, ERR_INPUT, field, "%s, or the path of a file, such as ./mine.json", e->detail);
}

const struct preset *vetting_preset(struct presets *all, const char *name, const char *field, struct err *e)
{
    struct err own = {0};
    const struct preset *p = presets_open(all, name, field, &own);
    if (p && check_own_rules(all, p, &own))
        return p;
    if (own.kind == ERR_NOT_FOUND)
        refuse_name(all, name, field, &own);
    if (e)
        *e = own;
    return NULL;
}

/* ---- a file and all that is wrong with it ---- */

/* Of a preset that cannot be used, only the names of its rules can be told wrong: what a rule asks for may depend on
 * what is wrong elsewhere. */
static void check_rule_names(const struct presets *all, json_t *root, const char *field, struct faults *found)
{
    json_t *rules = json_object_get(root, field);
    struct rule_list *one = mem_new(1, sizeof *one);
    struct err own = {0};
    for (void *i = json_object_iter(rules); i; i = json_object_iter_next(rules, i)) {
        const char *name = json_object_iter_key(i);
        int k = 0;
        while (k < rules_count() && strcmp(rules_at(k).name, name) != 0)
            k++;
        one->count = 0;
        if (k < rules_count() || !text_is_name(name, RULE_NAME - 1) || !rule_list_put(one, name, "", "", NULL) ||
            is_read(presets_at(all, 0), one, &own))
            continue;
        faults_add(found, path_key(path_key(path_root(), field), name).text, "%s", own.detail);
    }
    free(one);
}

static void check_names(const struct presets *all, const char *json, size_t length, struct faults *found)
{
    json_t *root = json_loadb(json, length, 0, NULL);
    check_rule_names(all, root, "rules", found);
    check_rule_names(all, root, "book", found);
    json_decref(root);
}

/* The file of a built-in preset itself is that preset. */
static bool is_taken(const struct presets *all, const char *name, const char *json, size_t length)
{
    const struct preset *known = presets_find(all, name, "name", NULL);
    const char *text = known ? text_of(all, known) : "";
    return known && (strlen(text) != length || memcmp(text, json, length) != 0);
}

static struct preset *check_text(const struct presets *all, const char *json, size_t length, struct faults *found)
{
    struct preset *p = preset_check(json, length, found);
    int read = found->count;
    if (!p)
        check_names(all, json, length, found);
    else if (is_taken(all, p->name, json, length))
        faults_add(found, "name", "the name %s is taken by a built-in preset: give this one another", p->name);
    if (p)
        check_all_rules(p, found);
    faults_place(found, read, json, length);
    if (found->count == 0)
        return p;
    preset_free(p);
    return NULL;
}

static int compare(const struct fault *x, const struct fault *y)
{
    return x->line != y->line ? (x->line > y->line) - (x->line < y->line) : x->column - y->column;
}

/* Into the order of their places; those of one place stay as they were found. */
static void sort(struct faults *found)
{
    for (int i = 1; i < found->count; i++) {
        struct fault moved = found->item[i];
        int k = i;
        for (; k > 0 && compare(&found->item[k - 1], &moved) > 0; k--)
            found->item[k] = found->item[k - 1];
        found->item[k] = moved;
    }
}

struct preset *vetting_text(const struct presets *all, const char *json, size_t length, struct faults *found)
{
    json = text_skip_mark(json ? json : "", &length);
    struct preset *p = check_text(all, json, length, found);
    sort(found);
    return p;
}

struct preset *vetting_file(const struct presets *all, const char *path, struct faults *found, struct err *e)
{
    struct buf file = {0};
    struct preset *p = NULL;
    if (file_read(path, "file", PRESET_BYTES, &file, e))
        p = vetting_text(all, file.data, file.length, found);
    buf_free(&file);
    return p;
}

static bool check_fairness(const char *fairness, struct err *e)
{
    struct buf known = {0};
    bool good = false;
    for (int i = 0; i < fairness_count(); i++) {
        good |= strcmp(fairness_name(i), fairness) == 0;
        buf_format(&known, "%s%s", i ? ", " : "", fairness_name(i));
    }
    if (!good)
        fault(e, "fairness", "there is no fairness '%.40s'; there are %s", fairness, known.data);
    buf_free(&known);
    return good;
}

/* What the best board came to is told anew, as the boards that it is compared with may be others by now. */
static void tell_best(const struct request *r, const struct ruleset *rs, const struct board *b, struct best_note *best)
{
    enum goal_kind goal;
    if (r->best[0] && goal_find(r->best, &goal, NULL))
        best_describe(rs, goal, b, best);
}

/* The rules that a seed id asks for; its form was read with the board. */
static bool check_seed_id(const struct board *b, struct origin *o, const struct presets *all, struct err *e)
{
    const char *seed_id = o->seed_id;
    struct request *r = mem_new(1, sizeof *r);
    struct err own = {0};
    bool good = seed_id_read(seed_id, all, r, &own);
    if (good) {
        struct ruleset *rs = ruleset_for_check(r, &own);
        good = rs != NULL;
        if (good)
            tell_best(r, rs, b, &o->best);
        ruleset_free(rs);
    }
    if (!good)
        fault(e, "seedId", "%s", own.detail);
    free(r);
    return good;
}

static bool check_board_rules(const struct board *b, const struct origin *o, struct err *e)
{
    struct faults *found = mem_new(1, sizeof *found);
    bool good = check_rules(b->preset, &o->rules, "rules", found);
    for (int i = 0; i < found->count; i++)
        fault(e, found->item[i].field, "%s", found->item[i].detail);
    free(found);
    return good;
}

bool vetting_origin_valid(const struct board *b, struct origin *o, const struct presets *all, struct err *e)
{
    struct err own = {0};
    if (!o->known)
        return true;
    bool good = check_fairness(o->fairness, &own);
    good &= check_board_rules(b, o, &own);
    good &= check_seed_id(b, o, all, &own);
    if (!good && e)
        *e = own;
    return good;
}

bool vetting_is_valued(const struct preset *p, const char *what, const char *field, struct err *e)
{
    return !preset_is_sheet(p) ||
           err_set(e, ERR_INPUT, field,
                   "%s is a sheet of the dice game, which is written on and not dealt: there are no %s "
                   "of it",
                   p->name, what);
}
