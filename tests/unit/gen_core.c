/* Errors, memory, buffers, big integers and budgets. */
#include <check.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "gen/core/bignum.h"
#include "gen/core/budget.h"
#include "gen/core/buf.h"
#include "gen/core/err.h"
#include "gen/core/mem.h"

/* ---- errors ---- */

START_TEST(error_kinds_have_their_statuses)
{
    static const struct {
        enum err_kind kind;
        const char *slug;
        int exit_status, http_status;
    } right[] = {
        /* exit statuses: 2 wrong input, 3 impossible, 4 gave up, 5 another failure */
        {ERR_NONE, "none", 0, 200},
        {ERR_INPUT, "invalid-input", 2, 400},
        {ERR_NOT_FOUND, "not-found", 2, 404},
        {ERR_GONE, "retired", 2, 410},
        {ERR_IMPOSSIBLE, "impossible", 3, 422},
        {ERR_GAVE_UP, "gave-up", 4, 422},
        {ERR_TOO_MUCH, "too-much-work", 4, 422},
        {ERR_WRITE, "write-failed", 5, 500},
        {ERR_INTERNAL, "internal", 5, 500},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        ck_assert_str_eq(err_slug(right[i].kind), right[i].slug);
        ck_assert_int_eq(err_exit_status(right[i].kind), right[i].exit_status);
        ck_assert_int_eq(err_http_status(right[i].kind), right[i].http_status);
    }
    ck_assert_str_eq(err_title(ERR_IMPOSSIBLE), "No board meets these rules");
    for (int a = 0; a < ERR_KINDS; a++) {
        for (int b = 0; b < a; b++)
            ck_assert_str_ne(err_slug((enum err_kind)a), err_slug((enum err_kind)b));
    }
}
END_TEST

START_TEST(an_error_names_its_fields)
{
    struct err e;
    memset(&e, 'x', sizeof e); /* an error on the stack starts as anything */
    ck_assert(!err_set(&e, ERR_INPUT, "terrain", "there is no terrain '%s'", "marsh"));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.detail, "there is no terrain 'marsh'");
    ck_assert_int_eq(e.items, 1);
    ck_assert_str_eq(e.item[0].field, "terrain");
    ck_assert_str_eq(e.item[0].detail, "there is no terrain 'marsh'");
    ck_assert_int_eq(e.conflicts, 0);
    ck_assert_int_eq(e.possibles, 0);

    err_add(&e, "number", "%d is not a number token", 7);
    err_within(&e, "hexes[3].");
    ck_assert_int_eq(e.items, 2);
    ck_assert_str_eq(e.item[0].field, "hexes[3].terrain");
    ck_assert_str_eq(e.item[1].field, "hexes[3].number");
    ck_assert_str_eq(e.item[1].detail, "7 is not a number token");
    ck_assert_str_eq(e.detail, "there is no terrain 'marsh'");

    /* An error may quote the one that it replaces. */
    err_set(&e, ERR_INTERNAL, e.item[1].field, "again: %s", e.item[1].detail);
    ck_assert_str_eq(e.item[0].field, "hexes[3].number");
    ck_assert_str_eq(e.detail, "again: 7 is not a number token");
    ck_assert_int_eq(e.items, 1);

    err_set(&e, ERR_BUSY, NULL, "busy");
    ck_assert_int_eq(e.items, 0);
    err_clear(&e);
    ck_assert_int_eq(e.kind, ERR_NONE);
    ck_assert_str_eq(e.detail, "");
}
END_TEST

START_TEST(an_error_may_be_of_no_interest)
{
    ck_assert(!err_set(NULL, ERR_INPUT, "seed", "nobody looks"));
    err_add(NULL, "seed", "nobody looks");
    err_within(NULL, "x.");
    err_clear(NULL);
}
END_TEST

START_TEST(an_error_has_room_for_eight_fields)
{
    struct err e;
    err_set(&e, ERR_INPUT, "0", "item 0");
    for (int i = 1; i < 20; i++) {
        char field[16];
        snprintf(field, sizeof field, "%d", i);
        err_add(&e, field, "item %d", i);
    }
    ck_assert_int_eq(e.items, 8);
    ck_assert_str_eq(e.item[7].detail, "item 7");
}
END_TEST

/* Details quote input: whatever it is, the text that is kept is UTF-8 without control characters. */
START_TEST(an_error_is_safe_to_show)
{
    struct err e;
    err_set(&e, ERR_INPUT, "a\nb", "%s",
            "tab\t esc\x1b[31m del\x7f \xff\xc0\x80 \xc2\x85 gr\xc3\xbc\xc3\x9f \xf0\x9f\x8e\xb2");
    ck_assert_str_eq(e.detail, "tab? esc?[31m del? ??? ?? gr\xc3\xbc\xc3\x9f \xf0\x9f\x8e\xb2");
    ck_assert_str_eq(e.item[0].field, "a?b");

    /* 1,023 bytes of room: 340 characters of three bytes and an ellipsis of three; the next is left out whole. */
    char fish[3 * 400 + 1] = "";
    for (int i = 0; i < 400; i++)
        memcpy(fish + 3 * i, "\xe9\xad\x9a", 3);
    fish[1200] = '\0';
    err_set(&e, ERR_INPUT, NULL, "%s", fish);
    ck_assert_uint_eq(strlen(e.detail), 1023);
    ck_assert_int_eq(strncmp(e.detail, fish, 1020), 0);
    ck_assert_str_eq(e.detail + 1020, "\u2026");
    err_set(&e, ERR_INPUT, NULL, "x%s", fish);
    ck_assert_uint_eq(strlen(e.detail), 1 + 339 * 3 + 3);
    ck_assert_str_eq(e.detail + 1 + 339 * 3, "\u2026");

    /* A field of 95 bytes stays whole, of a longer one 30 characters and the ellipsis are left, and a prefix comes
     * first. */
    err_set(&e, ERR_INPUT, fish, "x");
    ck_assert_uint_eq(strlen(e.item[0].field), 93);
    err_within(&e, "ab");
    ck_assert_uint_eq(strlen(e.item[0].field), 95);
    err_within(&e, "ab");
    ck_assert_uint_eq(strlen(e.item[0].field), 94);
    ck_assert_int_eq(strncmp(e.item[0].field, "abab\xe9\xad\x9a", 7), 0);
}
END_TEST

/* ---- memory ---- */

START_TEST(memory_is_zeroed_and_copied)
{
    unsigned char *bytes = mem_new(1000, 3);
    int set = 0;
    for (int i = 0; i < 3000; i++)
        set += bytes[i] != 0;
    ck_assert_int_eq(set, 0);
    memset(bytes, 7, 3000);
    bytes = mem_resize(bytes, 5000, 1);
    ck_assert_uint_eq(bytes[2999], 7);
    free(bytes);
    free(mem_new(0, 8));
    free(mem_resize(NULL, 0, 8));

    char *text = mem_text("island"), *part = mem_text_n("island", 2), *none = mem_text_n("island", 0);
    ck_assert_str_eq(text, "island");
    ck_assert_str_eq(part, "is");
    ck_assert_str_eq(none, "");
    free(text);
    free(part);
    free(none);
}
END_TEST

START_TEST(a_product_that_overflows_aborts)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr)); /* its message is not for the log */
    mem_resize(NULL, SIZE_MAX / 2 + 1, 2);                    /* 2^64: zero where it wraps */
}
END_TEST

/* ---- buffers ---- */

START_TEST(a_buffer_grows)
{
    struct buf b = {0};
    for (int i = 0; i < 100000; i++)
        buf_char(&b, (char)('a' + i % 26));
    ck_assert_uint_eq(b.length, 100000);
    ck_assert_uint_lt(b.room, 300000);
    int wrong = 0;
    for (int i = 0; i < 100000; i++)
        wrong += b.data[i] != 'a' + i % 26;
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_eq(b.data[b.length], '\0');
    size_t room = b.room;
    buf_clear(&b);
    ck_assert_uint_eq(b.length, 0);
    ck_assert_uint_eq(b.room, room);
    ck_assert_str_eq(b.data, "");

    buf_text(&b, "x=");
    buf_format(&b, "%d,%s", -12, "y");
    buf_put(&b, "\0z", 2);
    ck_assert_uint_eq(b.length, 9);
    ck_assert_mem_eq(b.data, "x=-12,y\0z", 10);
    buf_free(&b);
    buf_free(&b);
    ck_assert_ptr_null(b.data);
    ck_assert_uint_eq(b.room, 0);
    buf_clear(&b);
    ck_assert_ptr_null(b.data);
}
END_TEST

/* Every length round the first room and its doubles: one byte too few would be the NUL's. */
START_TEST(a_buffer_formats_texts_of_any_length)
{
    char text[300];
    for (size_t before = 0; before < 4; before++) {
        for (size_t length = 0; length < sizeof text; length++) {
            memset(text, 'q', length);
            text[length] = '\0';
            struct buf formatted = {0}, put = {0};
            buf_put(&formatted, "abcd", before);
            buf_format(&formatted, "%s", text);
            buf_put(&put, "abcd", before);
            buf_text(&put, text);
            ck_assert_uint_eq(formatted.length, before + length);
            ck_assert_uint_eq(strlen(formatted.data), before + length);
            ck_assert_str_eq(formatted.data, put.data);
            buf_free(&formatted);
            buf_free(&put);
        }
    }
    struct buf empty = {0};
    buf_text(&empty, "");
    ck_assert_str_eq(empty.data, "");
    buf_free(&empty);
}
END_TEST

/* ---- big integers ---- */

static void check_decimal(struct bignum n, const char *digits)
{
    char text[320];
    size_t at = sizeof text - 1;
    text[at] = '\0';
    do
        text[--at] = (char)('0' + bignum_divide(&n, 10));
    while (bignum_bits(&n) > 0);
    ck_assert_str_eq(text + at, digits);
}

START_TEST(big_integers_multiply_and_divide)
{
    /* 40! and 2^100, from tables */
    struct bignum factorial = bignum_from(1), power = bignum_from(1);
    for (uint32_t i = 2; i <= 40; i++)
        ck_assert(bignum_multiply_add(&factorial, i, 0));
    check_decimal(factorial, "815915283247897734345611269596115894272000000000");
    for (int i = 0; i < 100; i++)
        ck_assert(bignum_multiply_add(&power, 2, 0));
    check_decimal(power, "1267650600228229401496703205376");
    ck_assert_int_eq(bignum_bits(&power), 101);
    check_decimal(bignum_from(UINT64_MAX), "18446744073709551615");
    check_decimal(bignum_from(0), "0");
    /* (2^64 - 1)^2 = 2^128 - 2^65 + 1, and 2^65 more */
    struct bignum square = bignum_from(UINT64_MAX), more = bignum_from(UINT64_MAX), unit = bignum_from(1);
    char text[BIGNUM_TEXT];
    ck_assert(bignum_multiply(&square, &more));
    check_decimal(square, "340282366920938463426481119284349108225");
    ck_assert(bignum_multiply_add(&more, 2, 2) && bignum_add(&square, &more));
    bignum_text(&square, text);
    ck_assert_str_eq(text, "340282366920938463463374607431768211457");
    /* 2^2560 does not fit, by a sum or by a product */
    struct bignum half = bignum_from(1), most = {{0}};
    for (int i = 0; i < 2559; i++)
        ck_assert(bignum_multiply_add(&half, 2, 0));
    more = half;
    ck_assert(!bignum_add(&more, &half));
    more = half;
    ck_assert(!bignum_multiply(&more, &(struct bignum){{2}}));
    for (int i = 0; i < BIGNUM_WORDS; i++)
        most.word[i] = UINT32_MAX;
    ck_assert(bignum_multiply(&most, &unit));
    bignum_text(&most, text);
    ck_assert_uint_eq(strlen(text), 771);
    ck_assert_int_eq(strncmp(text, "43330021027492677", 17), 0); /* 2^2560 - 1, by Python */

    /* 40! is divided by every i <= 40 without a rest, down to 1. */
    for (uint32_t i = 40; i >= 2; i--)
        ck_assert_uint_eq(bignum_divide(&factorial, i), 0);
    struct bignum one = bignum_from(1);
    ck_assert_int_eq(bignum_compare(&factorial, &one), 0);

    /* Digits in a mixed base come back out: 7 of 11, 3 of 2^32 - 1, 5 of 6. */
    struct bignum mixed = bignum_from(7);
    ck_assert(bignum_multiply_add(&mixed, UINT32_MAX, 3));
    ck_assert(bignum_multiply_add(&mixed, 6, 5));
    ck_assert_uint_eq(bignum_divide(&mixed, 6), 5);
    ck_assert_uint_eq(bignum_divide(&mixed, UINT32_MAX), 3);
    ck_assert_uint_eq(bignum_divide(&mixed, 11), 7);
    ck_assert_int_eq(bignum_bits(&mixed), 0);
}
END_TEST

/* n = quotient x divisor + rest, put together by products and sums that are tested above. */
static void check_division(const char *quotient, const char *divisor, const char *rest)
{
    struct bignum n = bignum_from(0), q = bignum_from(0), d = bignum_from(0), r = bignum_from(0);
    for (const char *c = quotient; *c; c++)
        bignum_multiply_add(&q, 10, (uint32_t)(*c - '0'));
    for (const char *c = divisor; *c; c++)
        bignum_multiply_add(&d, 10, (uint32_t)(*c - '0'));
    for (const char *c = rest; *c; c++)
        bignum_multiply_add(&r, 10, (uint32_t)(*c - '0'));
    n = q;
    ck_assert(bignum_multiply(&n, &d) && bignum_add(&n, &r));
    struct bignum left = bignum_divide_by(&n, &d);
    check_decimal(n, quotient);
    check_decimal(left, rest);
}

START_TEST(big_integers_divide_each_other)
{
    check_division("0", "1", "0");
    check_division("0", "18446744073709551616", "18446744073709551615");
    check_division("1", "4294967296", "0");
    check_division("839048980774612608000000", "7", "6");
    check_division("51", "119864140110658944000000", "0");
    check_division("123456789012345678901234567890", "98765432109876543210987654321", "98765432109876543210987654320");
    /* 2^2560 - 1 by 2^2559 + 1: the rest reaches the top bit */
    struct bignum n = bignum_from(1), half = bignum_from(1), one = bignum_from(1);
    for (int i = 1; i < 2560; i++)
        ck_assert(bignum_multiply_add(&n, 2, 1) && bignum_multiply_add(&half, 2, 0));
    struct bignum rest = n, by = half;
    bignum_add(&by, &one);
    bignum_subtract(&rest, &by);
    struct bignum left = bignum_divide_by(&n, &by);
    check_decimal(n, "1");
    ck_assert_int_eq(bignum_compare(&left, &rest), 0);
    ck_assert_int_eq(bignum_bits(&left), 2559); /* 2^2559 - 2 */
}
END_TEST

START_TEST(big_integers_overflow_at_2560_bits)
{
    struct bignum n = bignum_from(1);
    for (int i = 1; i < 2560; i++)
        ck_assert(bignum_multiply_add(&n, 2, 1)); /* 2^(i+1) - 1 */
    ck_assert_int_eq(bignum_bits(&n), 2560);
    struct bignum most = n;
    ck_assert(bignum_multiply_add(&most, 1, 0));
    ck_assert(!bignum_multiply_add(&most, 1, 1)); /* 2^2560 */
    ck_assert(!bignum_multiply_add(&n, 2, 0));
}
END_TEST

START_TEST(big_integers_compare)
{
    struct bignum small = bignum_from(UINT32_MAX), large = bignum_from((uint64_t)UINT32_MAX + 1);
    ck_assert_int_lt(bignum_compare(&small, &large), 0);
    ck_assert_int_gt(bignum_compare(&large, &small), 0);
    ck_assert_int_eq(bignum_compare(&large, &large), 0);
    ck_assert_int_eq(bignum_bits(&small), 32);
    ck_assert_int_eq(bignum_bits(&large), 33);
}
END_TEST

START_TEST(a_budget_ends)
{
    struct budget b = {.left = 10};
    ck_assert(budget_take(&b, 4));
    ck_assert(budget_take(&b, 6));
    ck_assert_uint_eq(b.left, 0);
    ck_assert(budget_take(&b, 0));
    ck_assert(!budget_take(&b, 1));
    b.left = 5;
    ck_assert(!budget_take(&b, 6));
    ck_assert_uint_eq(b.left, 0);
}
END_TEST

/* Says yes from the n-th time on that it is asked. */
struct patience {
    int n;
};

static bool is_out(const void *context)
{
    struct patience *p = (struct patience *)(uintptr_t)context;
    p->n -= p->n > 0;
    return p->n == 0;
}

START_TEST(a_budget_is_stopped_within_a_few_steps)
{
    for (uint64_t steps = 1; steps <= 1 << BUDGET_LOOK; steps = steps * 7 + 1) {
        struct patience p = {4};
        const struct stop stop = {is_out, &p};
        struct budget b = budget_of(100 << BUDGET_LOOK, &stop); /* asks once */
        uint64_t taken = 0;
        ck_assert_uint_eq(b.left, 100 << BUDGET_LOOK);
        while (budget_take(&b, steps))
            taken += steps;
        ck_assert_uint_eq(b.left, 0);
        ck_assert_uint_ge(taken + steps, 1 << BUDGET_LOOK);
        ck_assert_uint_le(taken, (3 << BUDGET_LOOK) + steps); /* the first look is on the way from 100 to 99 */
        ck_assert(!budget_take(&b, 1));
        ck_assert_uint_eq(budget_of(5, &stop).left, 0);
    }
}
END_TEST

START_TEST(a_stop_that_nobody_asks_for_changes_nothing)
{
    struct patience p = {1000};
    const struct stop stop = {is_out, &p};
    struct budget with = budget_of(3 << BUDGET_LOOK, &stop), without = {.left = 3 << BUDGET_LOOK};
    for (uint64_t steps = 1; without.left; steps += 977) {
        ck_assert_int_eq(budget_take(&with, steps), budget_take(&without, steps));
        ck_assert_uint_eq(with.left, without.left);
    }
    ck_assert_int_lt(p.n, 1000);
    ck_assert_int_ge(p.n, 1000 - 1 - 4);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_core");
    TCase *core = tcase_create("core");
    suite_add_tcase(suite, core);
    tcase_set_timeout(core, 30);
    tcase_add_test(core, error_kinds_have_their_statuses);
    tcase_add_test(core, an_error_names_its_fields);
    tcase_add_test(core, an_error_may_be_of_no_interest);
    tcase_add_test(core, an_error_has_room_for_eight_fields);
    tcase_add_test(core, an_error_is_safe_to_show);
    tcase_add_test(core, memory_is_zeroed_and_copied);
    tcase_add_test(core, a_buffer_grows);
    tcase_add_test(core, a_buffer_formats_texts_of_any_length);
    tcase_add_test(core, big_integers_multiply_and_divide);
    tcase_add_test(core, big_integers_divide_each_other);
    tcase_add_test(core, big_integers_overflow_at_2560_bits);
    tcase_add_test(core, big_integers_compare);
    tcase_add_test(core, a_budget_ends);
    tcase_add_test(core, a_budget_is_stopped_within_a_few_steps);
    tcase_add_test(core, a_stop_that_nobody_asks_for_changes_nothing);

    SRunner *runner = srunner_create(suite);
    if (srunner_fork_status(runner) == CK_FORK) /* a signal can only be caught from a child */
        tcase_add_test_raise_signal(core, a_product_that_overflows_aborts, SIGABRT);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
