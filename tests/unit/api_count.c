/* Counts as both faces tell them: exact bytes, ratios, what counts as no rule, and calls of /v1/count. That the numbers
 * are right is tested in tests/unit/solver_count.c and tests/property/solver_count.c; those here follow by arithmetic
 * from the pieces: base has 19!/2!^8 = 475,176,173,472,000 placements, of which 7/51 keep reds apart, 19!/(4!^3 3!^2) =
 * 244,432,188,000 layouts, 9!/4! = 15,120 ways to shuffle its harbours and 6! = 720 orders of its frame. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "api/count_report.h"
#include "api/http/call.h"
#include "gen/core/mem.h"
#include "render/output.h"

static struct presets *presets;
static struct http_service service;

static void begin(void)
{
    presets = presets_new();
    service = (struct http_service){.config = http_config_default(), .presets = presets};
}

static void end(void)
{
    presets_free(presets);
}

/* ---- reports ---- */

/* The question of names and values in turn, ended by NULL; about `own` where that is not NULL. */
static struct count_question *question(const char *const words[], const struct preset *own, struct err *e)
{
    struct named_value values[16];
    int count = 0;
    for (; words[2 * count]; count++)
        values[count] = (struct named_value){words[2 * count], words[2 * count + 1]};
    struct ask *a =
        ask_new(values, count, ASK_KIND | ASK_OF | ASK_RULES | ASK_PLAIN, true, presets, false, 1, PIXELS_MOST, e);
    ck_assert_msg(a != NULL, "%s", e->detail);
    if (own)
        a->request.preset = own;
    struct count_question *q = count_question_new(a, e);
    ask_free(a);
    return q;
}

static char *report(const char *const words[], const struct preset *own, enum format f)
{
    struct err e = {0};
    struct buf out = {0};
    struct count_question *q = question(words, own, &e);
    ck_assert_msg(q && count_report(q, f, (struct budget){.left = COUNT_STEPS}, &out, &e), "%s", e.detail);
    count_question_free(q);
    return out.data;
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The whole text, or NULL where it is only looked at whether `part` is in it. */
static void says(const char *const words[], enum format f, const char *whole, const char *part)
{
    char *text = report(words, NULL, f);
    if (whole)
        ck_assert_str_eq(text, whole);
    else
        ck_assert_msg(strstr(text, part) != NULL, "%s is not in %s", part, text);
    free(text);
}

START_TEST(a_count_is_these_bytes)
{
    says(WORDS("preset", "base", "reds-apart", "true"), FORMAT_JSON,
         "{\"of\":\"boards\",\"count\":\"839048980774612608000000\",\"all\":\"6113071145643606144000000\","
         "\"oneIn\":\"7.286\",\"preset\":\"base\",\"fairness\":\"none\",\"rules\":{\"harbours\":\"shuffled\","
         "\"reds-apart\":true},\"harbours\":false}\n",
         NULL);
    says(WORDS("preset", "base", "of", "numbers", "rule", "reds-apart"), FORMAT_JSON,
         "{\"of\":\"numbers\",\"count\":\"65220259104000\",\"all\":\"475176173472000\",\"oneIn\":\"7.286\","
         "\"preset\":\"base\",\"fairness\":\"none\",\"rules\":{\"harbours\":\"shuffled\",\"reds-apart\":true}}\n",
         NULL);
}
END_TEST

START_TEST(a_count_as_text)
{
    says(WORDS("preset", "base", "reds-apart", "true"), FORMAT_TEXT,
         "839,048,980,774,612,608,000,000 boards of base, one in 7.286\n"
         "  of 6,113,071,145,643,606,144,000,000 without the rules\n\n"
         "Rules: reds-apart\n"
         "A board is its land and its numbers here; harbours are not counted.\n",
         NULL);
    says(WORDS("preset", "ten", "of", "terrain"), FORMAT_TEXT,
         "226,800 layouts of the land of ten, all that there are\n\n"
         "Rules: none\n"
         "A layout of the land is which terrain lies where; rules on numbers are not\n"
         "looked at.\n",
         NULL);
    says(WORDS("preset", "starter"), FORMAT_TEXT, NULL, "1 board of starter, all that there are\n");
}
END_TEST

START_TEST(the_text_tells_which_rules_are_looked_at)
{
    says(WORDS("preset", "ten", "harbours-apart", "true", "reds-apart", "true"), FORMAT_TEXT, NULL,
         "Rules: reds-apart\nNot looked at: harbours-apart\n");
    says(WORDS("preset", "ten", "harbours-apart", "true", "harbours", "shuffled"), FORMAT_TEXT, NULL,
         "Rules: harbours=shuffled, harbours-apart\nA board is");
    says(WORDS("preset", "ten", "of", "numbers", "fairness", "book", "inland", "desert"), FORMAT_TEXT, NULL,
         "Rules: inland=desert, reds-apart\n");
    says(WORDS("preset", "ten", "of", "numbers", "terrain-cluster", "2"), FORMAT_TEXT, NULL,
         "Rules: none\nNot looked at: terrain-cluster=2\n");
    says(WORDS("preset", "ten", "of", "terrain", "terrain-cluster", "2", "terrain-reds", "1"), FORMAT_TEXT, NULL,
         "Rules: terrain-cluster=2\nNot looked at: terrain-reds=1\n");
}
END_TEST

/* As in the JSON of boards: tests/unit/gen_board_json.c. */
START_TEST(rules_that_may_repeat_are_arrays)
{
    says(WORDS("preset", "ten", "of", "terrain", "pin", "0,0:desert"), FORMAT_JSON, NULL, "\"pin\":[\"0,0:desert\"]");
    says(WORDS("preset", "ten", "of", "terrain", "coastal", "desert", "coastal", "forest"), FORMAT_JSON, NULL,
         "\"coastal\":[\"desert\",\"forest\"]");
}
END_TEST

/* No board is an answer, and no ratio. */
START_TEST(none_is_an_answer)
{
    says(WORDS("preset", "base", "corner-pips", "..4"), FORMAT_JSON, NULL,
         "\"count\":\"0\",\"all\":\"6113071145643606144000000\",\"preset\"");
    says(WORDS("preset", "base", "corner-pips", "..4"), FORMAT_TEXT, NULL,
         "0 boards of base\n  of 6,113,071,145,643,606,144,000,000 without the rules\nThat there is none is proved.");
    /* too large an island to count these, but it is proved that there are none: solver/bounds.h */
    says(WORDS("preset", "big", "corner-pips", "..8"), FORMAT_JSON, NULL, "\"count\":\"0\"");
}
END_TEST

/* More than the pieces can come to: four hexes of a terrain at most, two tokens a number, three reds of 5 pips. */
START_TEST(rules_that_ask_nothing_are_free)
{
    static const char *const all = "\"count\":\"6113071145643606144000000\"";
    says(WORDS("preset", "base", "terrain-pips", "100"), FORMAT_JSON, NULL, all);
    says(WORDS("preset", "base", "terrain-numbers", "2"), FORMAT_JSON, NULL, all);
    says(WORDS("preset", "base", "terrain-reds", "4", "terrain-cluster", "4"), FORMAT_JSON, NULL, all);
    says(WORDS("preset", "base", "corner-pips", "3..15"), FORMAT_JSON, NULL, all);
    says(WORDS("preset", "big", "corner-pips", "..15", "terrain-cluster", "6"), FORMAT_JSON, NULL, "\"oneIn\":\"1\"");
}
END_TEST

START_TEST(ratios_have_four_digits_and_whole_numbers_in_full)
{
    /* one hex of 19; 4 forests of 19; 35,280 by 20,880 = 1.68966; all of fair, 4334.8816 */
    says(WORDS("preset", "base", "of", "numbers", "pin", "0,0:desert"), FORMAT_JSON, NULL, "\"oneIn\":\"19\"");
    says(WORDS("preset", "base", "of", "terrain", "pin", "0,0:forest"), FORMAT_JSON, NULL, "\"oneIn\":\"4.75\"");
    says(WORDS("preset", "mini", "of", "numbers", "fairness", "book"), FORMAT_JSON, NULL, "\"oneIn\":\"1.69\"");
    says(WORDS("preset", "base", "fairness", "fair"), FORMAT_JSON, NULL,
         "\"count\":\"1410209132650596276480\",\"all\":\"6113071145643606144000000\",\"oneIn\":\"4335\"");
    /* the desert and one of four forests: 19 x 18 / 4 = 85.5; two forests, 19 x 18 / (4 x 3) = 28.5 */
    says(WORDS("preset", "base", "of", "terrain", "pin", "0,0:desert", "pin", "1,0:forest"), FORMAT_JSON, NULL,
         "\"oneIn\":\"85.5\"");
    says(WORDS("preset", "base", "of", "terrain", "pin", "0,0:forest", "pin", "1,0:forest"), FORMAT_JSON, NULL,
         "\"oneIn\":\"28.5\"");
    /* all layouts of base: one is pinned hex by hex */
    says(WORDS("preset", "starter", "terrain", "random", "numbers", "printed", "terrain-cluster", "1"), FORMAT_JSON,
         NULL, "\"all\":\"244432188000\",\"oneIn\":\"2276\"");
}
END_TEST

/* A preset's own rule, taken out: there are seven times as many without it. */
START_TEST(a_ratio_may_be_below_one)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"pinned\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
        "\"hexes\":[[0,-1],[1,-1],[-1,0],[0,0],[1,0],[-1,1],[0,1]],\"terrain\":{\"forest\":6,\"desert\":1},"
        "\"numbers\":{\"3\":6},\"rules\":{\"pin\":\"0,0:desert\"}}";
    struct err e;
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    char *text = report(WORDS("no-rule", "pin"), p, FORMAT_JSON);
    ck_assert_ptr_nonnull(strstr(text, "\"count\":\"7\",\"all\":\"1\",\"oneIn\":\"0.1429\""));
    free(text);
    preset_free(p);
}
END_TEST

/* Harbours count where a rule asks for harbours, and then on both sides of the ratio. */
START_TEST(harbours_count_where_they_are_asked_for)
{
    says(WORDS("preset", "base", "reds-apart", "true", "harbours", "shuffled"), FORMAT_JSON, NULL,
         "\"count\":\"12686420589312142632960000000\",\"all\":\"92429635722131324897280000000\",\"oneIn\":\"7.286\"");
    says(WORDS("preset", "base", "harbours", "frame"), FORMAT_JSON, NULL, "\"count\":\"4401411224863396423680000000\"");
    says(WORDS("preset", "base", "harbours", "fixed"), FORMAT_JSON, NULL, "\"count\":\"6113071145643606144000000\"");
    says(WORDS("preset", "base", "harbours", "fixed"), FORMAT_JSON, NULL, "\"harbours\":true}");
    says(WORDS("preset", "base", "harbours-apart", "true"), FORMAT_JSON, NULL, "\"harbours\":false}");
    says(WORDS("preset", "ten", "of", "numbers", "harbours", "fixed"), FORMAT_JSON, NULL, "\"count\":\"907200\"");
    says(WORDS("preset", "ten", "harbours", "fixed", "harbour-off-red", "true"), FORMAT_TEXT, NULL,
         "A board is its land, its numbers and its harbours.\n");
}
END_TEST

/* How a thing is dealt is a choice, not a demand: it stays where no rule does. */
START_TEST(choices_stay_in_the_count_without_rules)
{
    says(WORDS("preset", "base", "numbers", "spiral", "of", "numbers", "inland", "desert"), FORMAT_JSON, NULL,
         "\"count\":\"84\",\"all\":\"228\""); /* 12 spirals, seven inner hexes of 19 */
    says(WORDS("preset", "starter", "terrain", "random"), FORMAT_JSON, NULL, "\"all\":\"244432188000\"");
}
END_TEST

static void query_is(const char *const words[], const char *query)
{
    struct err e = {0};
    struct buf out = {0};
    struct count_question *q = question(words, NULL, &e);
    ck_assert_msg(q != NULL, "%s", e.detail);
    count_question_query(q, &out);
    ck_assert_str_eq(out.data, query);
    buf_free(&out);
    count_question_free(q);
}

START_TEST(a_question_has_one_query)
{
    query_is(WORDS("preset", "base"), "preset=base&of=boards&fairness=none");
    query_is(WORDS("preset", "starter"), "preset=starter&of=boards");
    query_is(WORDS("reds-apart", "true", "of", "numbers", "preset", "base", "fairness", "none"),
             "preset=base&of=numbers&fairness=none&reds-apart=true");
    query_is(WORDS("preset", "base", "fairness", "fair", "no-rule", "reds-apart", "pin", "0,0:desert"),
             "preset=base&of=boards&fairness=fair&no-rule=reds-apart&pin=0%2C0%3Adesert");
    /* the preset's own choice says nothing new but that harbours count */
    query_is(WORDS("preset", "base", "harbours", "shuffled"), "preset=base&of=boards&fairness=none&harbours=shuffled");
    query_is(WORDS("preset", "ten", "harbours", "fixed"), "preset=ten&of=boards&fairness=none&harbours=fixed");
    query_is(WORDS("preset", "tournament", "terrain", "random", "harbours", "fixed"),
             "preset=tournament&of=boards&fairness=none&terrain=random&harbours=fixed");
    query_is(WORDS("preset", "base", "of", "terrain", "harbours", "shuffled"), "preset=base&of=terrain&fairness=none");
}
END_TEST

/* ---- calls ---- */

static struct http_call *call(const char *target, const char *tag)
{
    struct http_call *c = mem_new(1, sizeof *c);
    struct http_field field = {"If-None-Match", tag, 13, tag ? strlen(tag) : 0};
    c->service = &service;
    c->deadline_ms = http_now_ms() + 60000;
    enum http_step step = http_call_head(c, "GET", target, &field, tag != NULL);
    if (step == HTTP_BODY)
        step = http_call_begin(c);
    if (step == HTTP_WORK)
        http_call_finish(c);
    return c;
}

static void drop(struct http_call *c)
{
    http_call_free(c);
    free(c);
}

START_TEST(a_call_is_answered_and_kept_for_an_hour)
{
    struct http_call *c = call("/v1/count?of=terrain&preset=ten", NULL);
    char *right = report(WORDS("preset", "ten", "of", "terrain"), NULL, FORMAT_JSON);
    ck_assert_int_eq(c->reply.status, 200);
    ck_assert_str_eq(c->reply.type, "application/json");
    ck_assert_int_eq(c->reply.cache, HTTP_HOUR);
    ck_assert_str_eq(c->reply.content_location, "/v1/count?preset=ten&of=terrain&fairness=none");
    ck_assert_str_eq(c->reply.body.data, right);

    /* Its own address, and another way to ask, are the same answer; who has it gets no counting done. */
    struct http_call *same = call(c->reply.content_location, NULL);
    ck_assert_str_eq(same->reply.tag, c->reply.tag);
    ck_assert_str_eq(same->reply.body.data, right);
    struct http_call *again = mem_new(1, sizeof *again);
    struct http_field tag = {"If-None-Match", c->reply.tag, 13, strlen(c->reply.tag)};
    again->service = &service;
    ck_assert_int_eq(http_call_head(again, "GET", "/v1/count?preset=ten&of=terrain", &tag, 1), HTTP_BODY);
    ck_assert_int_eq(http_call_begin(again), HTTP_DONE); /* and not HTTP_WORK */
    ck_assert_int_eq(again->reply.status, 304);
    struct http_call *any = call("/v1/count?preset=ten&of=terrain", "*");
    ck_assert_int_eq(any->reply.status, 304);
    struct http_call *other = call("/v1/count?preset=ten&of=numbers", c->reply.tag);
    ck_assert_int_eq(other->reply.status, 200);
    ck_assert_str_ne(other->reply.tag, c->reply.tag);
    free(right);
    drop(other);
    drop(any);
    drop(again);
    drop(same);
    drop(c);
}
END_TEST

START_TEST(base_is_what_a_call_without_a_preset_counts)
{
    struct http_call *c = call("/v1/count?reds-apart=true", NULL);
    ck_assert_int_eq(c->reply.status, 200);
    ck_assert_ptr_nonnull(strstr(c->reply.body.data, "\"count\":\"839048980774612608000000\""));
    drop(c);
}
END_TEST

static const struct {
    const char *target;
    int status;
    const char *part;
} refused[] = {
    {"/v1/count?of=houses", 400, "boards, numbers, terrain"},
    {"/v1/count?preset=atlantis", 400, "known: barbarians"},
    {"/v1/count?seed=x", 400, "\"field\":\"seed\""},
    {"/v1/count?format=text", 400, "\"field\":\"format\""},
    {"/v1/count?preset=starter&reds-apart=true", 400, "\"field\":\"reds-apart\""},
    {"/v1/count?harbours=frame&preset=ten", 400, "\"field\":\"harbours\""},
    {"/v1/count?fairness=strict", 422, "harbour-off-red, terrain-pips=2"},
    {"/v1/count?of=numbers&corner-pips=5..&reds-apart=true", 422,
     "the numbers of base cannot be counted exactly under corner-pips=5..;"},
    {"/v1/count?numbers=spiral&harbour-off-red=true&harbours=frame", 422,
     "exactly within the work budget under harbour-off-red, harbours=frame; without these they may be"},
    {"/v1/count?preset=big&terrain-cluster=2&terrain-reds=2", 422, "under terrain-cluster=2, terrain-reds=2;"},
    {"/v1/count?preset=big&of=numbers&fairness=fair", 422, "under corner-pips=..12;"},
};
enum { REFUSED = sizeof refused / sizeof *refused };

START_TEST(calls_that_cannot_be_answered)
{
    struct http_call *c = call(refused[_i].target, NULL);
    ck_assert_msg(c->reply.status == refused[_i].status, "%s: %d", refused[_i].target, c->reply.status);
    ck_assert_str_eq(c->reply.type, "application/problem+json");
    ck_assert_msg(strstr(c->reply.body.data, refused[_i].part) != NULL, "%s", c->reply.body.data);
    ck_assert_ptr_null(c->reply.content_location);
    drop(c);
}
END_TEST

/* A server's budget is its own. */
START_TEST(a_budget_that_is_spent_is_told)
{
    service.config.steps = 1000;
    struct http_call *c = call("/v1/count?fairness=fair", NULL);
    ck_assert_int_eq(c->reply.status, 422);
    ck_assert_ptr_nonnull(strstr(c->reply.body.data, "/problems/gave-up"));
    ck_assert_ptr_nonnull(strstr(c->reply.body.data, "within the work budget under corner-pips=..11, "));
    ck_assert_ptr_nonnull(strstr(c->reply.body.data, "; without some of these they may be"));
    drop(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_count");
    TCase *counts = tcase_create("counts");
    suite_add_tcase(suite, counts);
    tcase_set_timeout(counts, 100);
    tcase_add_checked_fixture(counts, begin, end);
    tcase_add_test(counts, a_count_is_these_bytes);
    tcase_add_test(counts, a_count_as_text);
    tcase_add_test(counts, the_text_tells_which_rules_are_looked_at);
    tcase_add_test(counts, rules_that_may_repeat_are_arrays);
    tcase_add_test(counts, none_is_an_answer);
    tcase_add_test(counts, rules_that_ask_nothing_are_free);
    tcase_add_test(counts, ratios_have_four_digits_and_whole_numbers_in_full);
    tcase_add_test(counts, a_ratio_may_be_below_one);
    tcase_add_test(counts, harbours_count_where_they_are_asked_for);
    tcase_add_test(counts, choices_stay_in_the_count_without_rules);
    tcase_add_test(counts, a_question_has_one_query);
    tcase_add_test(counts, a_call_is_answered_and_kept_for_an_hour);
    tcase_add_test(counts, base_is_what_a_call_without_a_preset_counts);
    tcase_add_loop_test(counts, calls_that_cannot_be_answered, 0, REFUSED);
    tcase_add_test(counts, a_budget_that_is_spent_is_told);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
