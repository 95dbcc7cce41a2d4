/* Rule sets and boards for tests of solver, from short texts. */
#ifndef ISLEWRIGHT_TESTS_SOLVER_ASK_H
#define ISLEWRIGHT_TESTS_SOLVER_ASK_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_text.h"
#include "gen/core/mem.h"
#include "solver/ruleset.h"

/* A request: fairness ("" for the default) and rules, parted by spaces; `-NAME` is taken out. The caller frees. */
static inline struct request *ask_request(const struct presets *all, const char *preset, const char *fairness,
                                          const char *rules)
{
    struct err e;
    struct request *r = mem_new(1, sizeof *r);
    r->preset = presets_open((struct presets *)(uintptr_t)all, preset, "preset", &e);
    ck_assert_msg(r->preset != NULL, "%s", e.detail);
    snprintf(r->fairness, sizeof r->fairness, "%s", fairness);
    char *copy = mem_text(rules), *rest = copy;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        ck_assert_msg(word[0] == '-' ? rule_list_put(&r->no_rules, word + 1, "", "no-rule", &e)
                                     : rule_list_add(&r->rules, word, "rule", &e),
                      "%s", e.detail);
    free(copy);
    return r;
}

/* Its rules; NULL with an error. */
static inline struct ruleset *ask_try(const struct presets *all, const char *preset, const char *fairness,
                                      const char *rules, struct err *e)
{
    struct request *r = ask_request(all, preset, fairness, rules);
    err_clear(e);
    struct ruleset *rs = ruleset_new(r, e);
    free(r);
    return rs;
}

static inline struct ruleset *ask_rules(const struct presets *all, const char *preset, const char *fairness,
                                        const char *rules)
{
    struct err e;
    struct ruleset *rs = ask_try(all, preset, fairness, rules, &e);
    ck_assert_msg(rs != NULL, "%s %s %s: %s", preset, fairness, rules, e.detail);
    return rs;
}

/* `NAME=TEXT NAME ...` */
static inline const char *ask_list_text(const struct rule_list *list, struct buf *out)
{
    buf_clear(out);
    buf_text(out, "");
    for (int i = 0; i < list->count; i++) {
        buf_text(out, i ? " " : "");
        rule_text_write(&list->rule[i], out);
    }
    return out->data ? out->data : "";
}

/* A board from one line of the text map: "mini / L3 B4 / ...". */
static inline struct board ask_board(const struct presets *all, const char *map)
{
    struct board b;
    struct err e;
    bool read = board_text_read(map, strlen(map), all, &b, &e);
    ck_assert_msg(read, "%s: %s", map, e.detail);
    return b;
}

#endif
