/* Stamps that pictures share: what is kept, and that no picture looks otherwise for it. */
#include "render/stamp_store.h"
#include <pthread.h>
#include "tests/share.h"
#include "tests/unit/board_pictures.h"

/* ---- the store ---- */

static struct hash128 key(unsigned n)
{
    return (struct hash128){.low = n, .high = 7};
}

START_TEST(what_is_kept_is_found)
{
    struct stamp_store *store = stamp_store_new(1000);
    ck_assert_ptr_null(stamp_store_find(store, key(1), 5, 4));
    struct stamp_pixels *p = stamp_pixels_new(5, 4), *other = stamp_pixels_new(5, 4);
    for (int i = 0; i < 5 * 4 * 4; i++)
        ck_assert_int_eq(p->pixels[i], 0);
    stamp_store_keep(store, key(1), p);
    stamp_store_keep(store, key(1), other); /* too late */
    ck_assert_ptr_eq(stamp_store_find(store, key(1), 5, 4), p);
    ck_assert_ptr_null(stamp_store_find(store, key(1), 4, 5));
    ck_assert_ptr_null(stamp_store_find(store, key(2), 5, 4));
    ck_assert_ptr_null(stamp_store_find(store, key(1 + 4096), 5, 4)); /* the same place of the table */
    stamp_store_let_go(store, p);
    stamp_store_let_go(store, p);
    stamp_store_let_go(store, other);
    ck_assert_ptr_eq(stamp_store_find(store, key(1), 5, 4), p); /* nobody held it, and it is there */
    stamp_store_let_go(store, p);
    stamp_store_free(store);
}
END_TEST

/* A stamp of 10 x 10 pixels has 400 bytes: two are below 1,000. What is held outlives being forgotten. */
START_TEST(all_is_forgotten_where_it_would_be_too_much)
{
    struct stamp_store *store = stamp_store_new(1000);
    struct stamp_pixels *p[3], *large = stamp_pixels_new(16, 16);
    for (unsigned i = 0; i < 3; i++) {
        p[i] = stamp_pixels_new(10, 10);
        p[i]->pixels[0] = (unsigned char)(i + 1);
        stamp_store_keep(store, key(i), p[i]);
    }
    ck_assert_ptr_null(stamp_store_find(store, key(0), 10, 10));
    ck_assert_ptr_null(stamp_store_find(store, key(1), 10, 10));
    ck_assert_ptr_eq(stamp_store_find(store, key(2), 10, 10), p[2]);
    stamp_store_let_go(store, p[2]);
    stamp_store_keep(store, key(9), large); /* 1,024 bytes are never kept */
    ck_assert_ptr_null(stamp_store_find(store, key(9), 16, 16));
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(p[i]->pixels[0], i + 1);
        stamp_store_let_go(store, p[i]);
    }
    stamp_store_let_go(store, large);
    stamp_store_free(store);
}
END_TEST

/* Of 3,072 places the table is begun anew, so that looking ends. */
START_TEST(many_small_ones_end)
{
    struct stamp_store *store = stamp_store_new(1 << 20);
    for (unsigned i = 0; i < 10000; i++) {
        struct stamp_pixels *p = stamp_pixels_new(1, 1);
        stamp_store_keep(store, key(i * 4096), p);
        stamp_store_let_go(store, p);
        if (i % 1000 == 0) {
            p = stamp_store_find(store, key(i * 4096), 1, 1);
            ck_assert_ptr_nonnull(p);
            stamp_store_let_go(store, p);
        }
    }
    stamp_store_free(store);
}
END_TEST

/* ---- pictures ---- */

/* The n-th of pictures that share some stamps and not others: kinds of board, sizes, colours. */
static struct buf png_of(int n, struct stamp_store *store)
{
    static const char *const names[] = {"base", "house", "fog-4", "japan", "new-shores-4", "dice-standard"};
    static const int widths[] = {1128, 600, 601};
    struct picture p = n % 5 == 4 ? all_of_it(n % 2) : picture_default();
    struct board b = board_of(preset(names[n % 6]), n / 12);
    struct origin o = {0};
    struct buf out = {0};
    p.theme = n % 4 == 3 ? "dark" : "light";
    p.ink_saver = n % 5 != 4 && n % 7 == 6;
    struct scene *s = picture_screen(&b, &o, &p);
    ck_assert(png_write(s, widths[n / 2 % 3], 500, store, &out, NULL));
    scene_free(s);
    return out;
}

static void assert_same(int n, struct stamp_store *store)
{
    struct buf right = png_of(n, NULL), got = png_of(n, store);
    ck_assert_msg(right.length == got.length && !memcmp(right.data, got.data, right.length), "picture %d", n);
    buf_free(&right);
    buf_free(&got);
}

/* Each alone and after others, with room for all and with hardly any. */
START_TEST(a_picture_is_the_same_with_stamps_of_others)
{
    struct stamp_store *large = stamp_store_new(64 << 20), *small = stamp_store_new(200000);
    for (int round = 0; round < 2; round++)
        for (int n = 0; n < 48; n += STRIDE) {
            assert_same(n, large);
            assert_same(n, small);
        }
    stamp_store_free(large);
    stamp_store_free(small);
}
END_TEST

static void *draw_many(void *store)
{
    for (int n = 0; n < 24; n += STRIDE)
        assert_same(n, store);
    return NULL;
}

START_TEST(threads_share_it)
{
    enum { THREADS = 4 };
    struct stamp_store *store = stamp_store_new(1 << 20);
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, draw_many, store), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    stamp_store_free(store);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_stamp_store");
    TCase *all = tcase_create("all");
    tcase_add_unchecked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 120);
    tcase_add_test(all, what_is_kept_is_found);
    tcase_add_test(all, all_is_forgotten_where_it_would_be_too_much);
    tcase_add_test(all, many_small_ones_end);
    tcase_add_test(all, a_picture_is_the_same_with_stamps_of_others);
    tcase_add_test(all, threads_share_it);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
