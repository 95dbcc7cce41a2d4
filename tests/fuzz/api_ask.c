/* Any query: the request parser says yes to what is sound and no, with a reason, to all else; never a crash. An input
 * is a byte of choices and lines `NAME=VALUE`. What is asked for twice gives the same answer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/ask.h"
#include "api/output.h"
#include "gen/core/mem.h"
#include "render/output.h"
#include "solver/goal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { VALUES = 40, COUNT_MOST = 1000 };

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "api_ask: %s does not hold\n", #condition);                                                \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static int take_values(char *text, struct named_value values[VALUES])
{
    int count = 0;
    char *rest = text, *line;
    while (count < VALUES && (line = strsep(&rest, "\n"))) {
        char *value = line, *name = strsep(&value, "=");
        values[count++] = (struct named_value){name, value};
    }
    return count;
}

static void is_sound(const struct ask *a)
{
    HOLDS(a->count >= 1 && a->count <= COUNT_MOST);
    HOLDS(a->format >= FORMAT_NONE && a->format < FORMATS);
    HOLDS((long)a->width_px * a->height_px <= PIXELS_MOST);
    HOLDS(a->has_preset == (a->request.preset != NULL));
    HOLDS(a->has_seed == (a->request.seed[0] != '\0'));
    HOLDS(strlen(a->request.seed) <= (a->count > 1 ? 120 : SEED_BYTES));
    HOLDS(a->of == COUNT_BOARDS || a->of == COUNT_NUMBERS || a->of == COUNT_TERRAIN);
    enum goal_kind goal;
    HOLDS(!a->request.best[0] || goal_find(a->request.best, &goal, NULL));
    HOLDS(a->taken.count >= 0 && a->taken.count <= ASK_CORNERS && a->held.count >= 0 && a->held.count <= ASK_CORNERS);
    struct picture p = a->picture;
    p.paper = p.paper ? p.paper : "a4";
    HOLDS(picture_valid(&p, NULL));
}

/* A request that was accepted either resolves, or is refused with a reason. */
static void resolve(const struct ask *a)
{
    struct err e = {0};
    if (!a->request.preset)
        return;
    struct ruleset *rs = ruleset_new(&a->request, &e);
    HOLDS(rs != NULL || (e.kind == ERR_INPUT && e.items >= 1) || e.kind == ERR_IMPOSSIBLE);
    if (!rs)
        return;
    struct request *canonical = mem_new(1, sizeof *canonical);
    ruleset_canonical(rs, &a->request, canonical);
    struct ruleset *again = ruleset_new(canonical, &e);
    HOLDS(again != NULL);
    const struct rule_list *x = ruleset_effective(rs), *y = ruleset_effective(again);
    HOLDS(x->count == y->count);
    for (int i = 0; i < x->count; i++)
        HOLDS(strcmp(x->rule[i].name, y->rule[i].name) == 0 && strcmp(x->rule[i].text, y->rule[i].text) == 0);
    ruleset_free(again);
    ruleset_free(rs);
    free(canonical);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *presets;
    if (!presets)
        presets = presets_new();
    if (size < 1)
        return 0;
    struct named_value values[VALUES];
    struct err e = {0}, same = {0};
    unsigned groups = (data[0] & (31u | ASK_OPENINGS)) |
                      ((data[0] & 128) != 0 ? ASK_CHART | ASK_CHART_FORMAT | ASK_KIND | ASK_OF : 0u);
    bool bare = (data[0] & 32) != 0;
    char *text = mem_text_n((const char *)data + 1, size - 1);
    int count = take_values(text, values);
    struct ask *a = ask_new(values, count, groups, bare, presets, false, COUNT_MOST, PIXELS_MOST, &e);
    struct ask *b = ask_new(values, count, groups, bare, presets, false, COUNT_MOST, PIXELS_MOST, &same);
    HOLDS((a == NULL) == (b == NULL));
    if (a) {
        is_sound(a);
        resolve(a);
    } else {
        struct buf problem = {0};
        HOLDS(e.kind == ERR_INPUT || e.kind == ERR_GONE);
        HOLDS(e.items >= 1 && e.detail[0] != '\0');
        HOLDS(strcmp(e.detail, same.detail) == 0 && e.items == same.items);
        problem_json(&e, &problem);
        HOLDS(text_is_utf8(problem.data, problem.length));
        buf_free(&problem);
    }
    ask_free(a);
    ask_free(b);
    free(text);
    return 0;
}
