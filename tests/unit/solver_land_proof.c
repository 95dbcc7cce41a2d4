/* Land that cannot be laid: counts of terrain that cannot be kept apart, on the nineteen hexes of base with other land.
 *
 * Where the figures come from: no two neighbours among as many hexes as can be are seven, in two ways, which share the
 * middle hex alone; the coast of twelve takes six, the seven inland hexes three (all sets of hexes tried, in another
 * language). Six corners and the middle hex part the island, so that groups of at most two leave a terrain 6 x 2 + 1.
 */
#include "tests/explained.h"
#include "tests/solver_ask.h"

static const char hexes[] = "[[0,-2],[1,-2],[2,-2],[-1,-1],[0,-1],[1,-1],[2,-1],[-2,0],[-1,0],[0,0],[1,0],[2,0],"
                            "[-2,1],[-1,1],[0,1],[1,1],[-2,2],[-1,2],[0,2]]";

static struct preset *island(const char *terrain)
{
    struct err e;
    struct buf json = {0};
    bool desert = strstr(terrain, "desert") != NULL;
    buf_format(&json,
               "{\"format\":\"islewright/preset@1\",\"name\":\"other\",\"title\":\"t\",\"about\":\"a\","
               "\"players\":[2,4],\"hexes\":%s,\"terrain\":{%s},\"numbers\":{\"5\":%d}}",
               hexes, terrain, desert ? 18 : 19);
    struct preset *p = preset_read(json.data, json.length, &e);
    ck_assert_msg(p != NULL, "%s: %s", json.data, e.detail);
    buf_free(&json);
    return p;
}

static struct ruleset *rules_on(const struct preset *p, const char *rules)
{
    struct err e;
    struct rule_list *list = mem_new(1, sizeof *list);
    char *copy = mem_text(rules), *rest = copy;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        ck_assert_msg(rule_list_add(list, word, "rule", &e), "%s", e.detail);
    struct ruleset *rs = ruleset_from_effective(p, list, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    free(copy);
    free(list);
    return rs;
}

#define EIGHT      "\"forest\":8,\"hills\":5,\"pasture\":5,\"desert\":1"
#define TWO_SEVENS "\"forest\":7,\"hills\":7,\"pasture\":4,\"desert\":1"
#define SEVEN      "\"forest\":7,\"hills\":4,\"pasture\":4,\"fields\":3,\"desert\":1"
#define THIRDS     "\"forest\":7,\"hills\":6,\"pasture\":6"
#define HALVES     "\"forest\":10,\"hills\":9"
#define THIRTEEN   "\"forest\":13,\"hills\":5,\"desert\":1"
#define FOURTEEN   "\"forest\":14,\"hills\":4,\"desert\":1"

static const struct {
    const char *terrain, *rules, *conflict, *possible;
} impossible[] = {
    /* by counting the hexes for one terrain */
    {EIGHT, "terrain-cluster=1", "terrain-cluster=1", "terrain-cluster=2"},
    {FOURTEEN, "terrain-cluster=1", "terrain-cluster=1", "terrain-cluster=7"},
    {FOURTEEN, "terrain-cluster=2", "terrain-cluster=2", "terrain-cluster=7"},
    /* by search: each terrain could lie, all together cannot */
    {TWO_SEVENS, "terrain-cluster=1", "terrain-cluster=1", "terrain-cluster=2"},
    {HALVES, "terrain-cluster=1", "terrain-cluster=1", "terrain-cluster=5"},
    {HALVES, "terrain-cluster=2", "terrain-cluster=2", "terrain-cluster=5"},
    {THIRTEEN, "terrain-cluster=2", "terrain-cluster=2", "terrain-cluster=6"},
    {THIRDS, "terrain-cluster=1 pin=0,0:hills", "pin=0,0:hills terrain-cluster=1", "terrain-cluster=2"},
    /* both ways to lay seven have the middle, and neither the hex beside it */
    {SEVEN, "terrain-cluster=1 pin=1,0:forest", "pin=1,0:forest terrain-cluster=1", "terrain-cluster=2"},
    {SEVEN, "terrain-cluster=1 pin=0,0:desert", "pin=0,0:desert terrain-cluster=1", "terrain-cluster=2"},
    /* one has the corner hex, the other the hex between two */
    {SEVEN, "terrain-cluster=1 pin=2,0:hills pin=2,-1:fields", "pin=2,-1:fields pin=2,0:hills terrain-cluster=1",
     "terrain-cluster=2"},
    {SEVEN, "terrain-cluster=1 coastal=forest", "coastal=forest terrain-cluster=1", "terrain-cluster=2"},
    {SEVEN, "terrain-cluster=1 inland=hills", "inland=hills terrain-cluster=1", "terrain-cluster=2"},
    /* four hexes three steps apart lie in three ways, each with two hexes of either seven */
    {SEVEN, "terrain-cluster=1 apart=pasture:3", "apart=pasture:3 terrain-cluster=1",
     "apart=pasture:2 terrain-cluster=2"},
    /* three hexes four steps apart leave seven in one way, and what is then left no room for two fours (all ways tried,
     * in another language) */
    {SEVEN, "terrain-cluster=1 apart=fields:4", "apart=fields:4 terrain-cluster=1", "apart=fields:3 terrain-cluster=2"},
    {SEVEN, "terrain-cluster=1 farthest=pasture", "farthest=pasture terrain-cluster=1", "terrain-cluster=2"},
};

START_TEST(land_that_cannot_be_laid_is_told_with_why)
{
    struct err e;
    struct preset *p = island(impossible[_i].terrain);
    struct ruleset *rs = rules_on(p, impossible[_i].rules);
    err_clear(&e);
    ck_assert_msg(dealer_new(rs, &e) == NULL, "%s %s: dealt", impossible[_i].terrain, impossible[_i].rules);
    explained_assert(rs, &e, impossible[_i].conflict, impossible[_i].possible);
    ruleset_free(rs);
    preset_free(p);
}
END_TEST

/* The tightest that there is. */
static const struct {
    const char *terrain, *rules;
} possible[] = {
    {THIRDS, "terrain-cluster=1 pin=0,0:forest"},
    {SEVEN, "terrain-cluster=1"},
};

START_TEST(land_that_can_be_laid_is)
{
    struct preset *p = island(possible[_i].terrain);
    struct ruleset *rs = rules_on(p, possible[_i].rules);
    ck_assert(explained_deals(p, ruleset_effective(rs)));
    ruleset_free(rs);
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_land_proof");
    TCase *tests = tcase_create("land");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, land_that_cannot_be_laid_is_told_with_why, 0,
                        (int)(sizeof impossible / sizeof *impossible));
    tcase_add_loop_test(tests, land_that_can_be_laid_is, 0, (int)(sizeof possible / sizeof *possible));
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
