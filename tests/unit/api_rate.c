/* Addresses, whose word is taken for them, and how often a client may ask, with a clock that the test turns. */
#include <arpa/inet.h>
#include <check.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/address.h"
#include "api/http/rate.h"

#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

static struct address read(const char *text)
{
    struct address a;
    ck_assert_msg(address_read(text, strlen(text), &a), "%s", text);
    return a;
}

static struct networks networks(const char *text)
{
    struct err e;
    struct networks n;
    ck_assert_msg(networks_read(text, "field", &n, &e), "%s", text);
    return n;
}

/* ---- addresses ---- */

START_TEST(an_address_is_read_and_written)
{
    /* What is written is by RFC 5952. */
    static const char *const cases[][2] = {
        {"192.0.2.1", "192.0.2.1"},
        {"192.0.2.1:80", "192.0.2.1"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"2001:DB8:0:0:0:0:0:1", "2001:db8::1"},
        {"[2001:db8::1]", "2001:db8::1"},
        {"[2001:db8::1]:65535", "2001:db8::1"},
        {"::1", "::1"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char text[ADDRESS_TEXT];
        struct address a = read(cases[i][0]);
        address_write(&a, text);
        ck_assert_str_eq(text, cases[i][1]);
        ck_assert_int_eq(address_is_v4(&a), strchr(cases[i][1], ':') == NULL);
    }
}
END_TEST

START_TEST(what_is_no_address_is_not_read)
{
    static const char *const texts[] = {
        "",
        "unknown",
        "_hidden",
        "192.0.2",
        "192.0.2.256",
        "192.0.2.1:",
        "192.0.2.1:x",
        "192.0.2.1:123456",
        "192.0.2.01",
        " 192.0.2.1",
        "[::1",
        "::1]",
        "[192.0.2.1]:80",
        "[::1]80",
        "[::1]:",
        "[]",
        "fe80::1%lo",
        "1:2:3:4:5:6",
        ":80",
        "192.0.2.1/8",
        "[::1]:8x",
        "192.0.2.1,",
        "example.org",
        "2001:db8::1::2",
    };
    struct address a;
    for (int i = 0; i < COUNT(texts); i++)
        ck_assert_msg(!address_read(texts[i], strlen(texts[i]), &a), "%s", texts[i]);
    ck_assert(!address_read("1.2.3.4\0", 8, &a));
    char endless[5000];
    memset(endless, '1', sizeof endless);
    ck_assert(!address_read(endless, sizeof endless, &a));
}
END_TEST

START_TEST(a_peer_has_its_address)
{
    char text[ADDRESS_TEXT];
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(80)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    struct sockaddr unix_domain = {.sa_family = AF_UNIX};
    inet_pton(AF_INET, "198.51.100.7", &v4.sin_addr);
    inet_pton(AF_INET6, "2001:db8::7", &v6.sin6_addr);
    struct address a = address_of((struct sockaddr *)&v4), b = address_of((struct sockaddr *)&v6);
    address_write(&a, text);
    ck_assert_str_eq(text, "198.51.100.7");
    address_write(&b, text);
    ck_assert_str_eq(text, "2001:db8::7");
    a = address_of(&unix_domain);
    address_write(&a, text);
    ck_assert_str_eq(text, "");
}
END_TEST

START_TEST(a_client_is_an_address_or_a_64)
{
    struct address a = read("2001:db8:1:2:3:4:5:6"), b = read("2001:db8:1:2::"), c = read("2001:db8:1:3::");
    struct address client = address_client(&a);
    ck_assert(address_same(&client, &b));
    ck_assert(!address_same(&client, &c));
    a = read("192.0.2.1");
    client = address_client(&a);
    ck_assert(address_same(&client, &a));
}
END_TEST

/* ---- proxies ---- */

START_TEST(networks_hold_their_addresses)
{
    static const struct {
        const char *networks, *address;
        bool inside;
    } cases[] = {
        {"", "127.0.0.1", false},
        {"127.0.0.1", "127.0.0.1", true},
        {"127.0.0.1", "127.0.0.2", false},
        {"127.0.0.0/8", "127.255.255.255", true},
        {"127.0.0.0/8", "128.0.0.0", false},
        {"10.0.0.0/9", "10.127.1.1", true},
        {"10.0.0.0/9", "10.128.0.0", false},
        {"10.200.7.1/9", "10.255.1.1", true}, /* the rest of the address says nothing */
        {"0.0.0.0/0", "203.0.113.9", true},
        {"0.0.0.0/0", "2001:db8::1", false}, /* that is IPv4 alone */
        {"::/0", "203.0.113.9", true},
        {"2001:db8::/33", "2001:db8:7fff::", true},
        {"2001:db8::/33", "2001:db8:8000::", false},
        {"::1", "::1", true},
        {"192.0.2.1,2001:db8::/32,127.0.0.1", "2001:db8::5", true},
        {"192.0.2.1,2001:db8::/32,127.0.0.1", "127.0.0.1", true},
        {"192.0.2.1,2001:db8::/32,127.0.0.1", "192.0.2.2", false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        struct networks n = networks(cases[i].networks);
        struct address a = read(cases[i].address);
        ck_assert_msg(networks_have(&n, &a) == cases[i].inside, "%s %s", cases[i].networks, cases[i].address);
    }
}
END_TEST

START_TEST(what_is_no_network_is_told)
{
    static const char *const texts[] = {
        "nginx", "127.0.0.1/33",   "127.0.0.1/-1",  "127.0.0.1/",   "127.0.0.1/08", "::1/129", "127.0.0.1 ",
        ",",     "127.0.0.1,,::1", "127.0.0.1;::1", "127.0.0.1:80", "/8",           "::1/1000"};
    for (int i = 0; i < COUNT(texts); i++) {
        struct err e;
        struct networks n;
        ck_assert_msg(!networks_read(texts[i], "trusted-proxy", &n, &e), "%s", texts[i]);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "trusted-proxy");
    }
    char many[NETWORKS_MOST * 4 + 8] = "::1";
    struct err e;
    struct networks n;
    for (int i = 1; i < NETWORKS_MOST; i++)
        strcat(many, ",::1");
    ck_assert(networks_read(many, "f", &n, &e));
    strcat(many, ",::1");
    ck_assert(!networks_read(many, "f", &n, &e));
}
END_TEST

START_TEST(only_trusted_proxies_are_believed)
{
    static const struct {
        const char *trusted, *peer, *forwarded, *client;
    } cases[] = {
        {"", "203.0.113.1", "198.51.100.1", "203.0.113.1"},
        {"10.0.0.0/8", "203.0.113.1", "198.51.100.1", "203.0.113.1"},
        {"10.0.0.0/8", "10.0.0.1", NULL, "10.0.0.1"},
        {"10.0.0.0/8", "10.0.0.1", "", "10.0.0.1"},
        {"10.0.0.0/8", "10.0.0.1", "198.51.100.1", "198.51.100.1"},
        /* What the client itself has sent stands before what the proxy has appended. */
        {"10.0.0.0/8", "10.0.0.1", "127.0.0.1, 10.9.9.9, 198.51.100.1", "198.51.100.1"},
        /* Two proxies in a row. */
        {"10.0.0.0/8", "10.0.0.1", "6.6.6.6, 198.51.100.1 ,10.0.0.2", "198.51.100.1"},
        {"10.0.0.0/8,2001:db8::/32", "2001:db8::1", "198.51.100.1:4711,\t10.0.0.2:80", "198.51.100.1"},
        {"10.0.0.0/8", "10.0.0.1", "[2001:db8::9]:443", "2001:db8::9"},
        /* All are proxies: the first of them. */
        {"10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"},
        /* What cannot be read: whoever has passed it on. */
        {"10.0.0.0/8", "10.0.0.1", "198.51.100.1, unknown", "10.0.0.1"},
        {"10.0.0.0/8", "10.0.0.1", "unknown, 10.0.0.2", "10.0.0.2"},
        {"10.0.0.0/8", "10.0.0.1", "198.51.100.1,", "10.0.0.1"},
        {"10.0.0.0/8", "10.0.0.1", ",,,", "10.0.0.1"},
        {"::/0", "203.0.113.1", "198.51.100.1", "198.51.100.1"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        struct networks n = networks(cases[i].trusted);
        struct address peer = read(cases[i].peer), right = read(cases[i].client);
        struct address got = forwarded_client(&peer, cases[i].forwarded, &n);
        ck_assert_msg(address_same(&got, &right), "%d", i);
    }
}
END_TEST

/* ---- rates ---- */

START_TEST(a_bucket_is_emptied_and_filled)
{
    struct http_rates *all = http_rates_new(60, 5); /* one a second */
    struct address a = read("192.0.2.1");
    struct http_quota q;
    for (unsigned left = 5; left-- > 0;) {
        q = http_rates_take(all, &a, 1000);
        ck_assert(q.counted && !q.refused);
        ck_assert_uint_eq(q.left, left);
        ck_assert_uint_eq(q.full_seconds, 5 - left);
        ck_assert_uint_eq(q.burst, 5);
        ck_assert_uint_eq(q.fill_seconds, 5);
    }
    ck_assert_uint_eq(q.wait_seconds, 1);
    q = http_rates_take(all, &a, 1999);
    ck_assert(q.refused);
    ck_assert_uint_eq(q.wait_seconds, 1);
    q = http_rates_take(all, &a, 2000); /* being refused has cost nothing */
    ck_assert(!q.refused);
    ck_assert_uint_eq(q.left, 0);
    q = http_rates_take(all, &a, 4500);
    ck_assert(!q.refused);
    ck_assert_uint_eq(q.left, 1);
    ck_assert_uint_eq(q.wait_seconds, 0);
    q = http_rates_take(all, &a, 1000000); /* no more than full */
    ck_assert_uint_eq(q.left, 4);
    http_rates_free(all);
}
END_TEST

/* Over any time, as many as the burst and the rate allow, and not one more. */
START_TEST(the_rate_is_exact)
{
    static const unsigned rates[] = {1, 7, 59, 600, 100000};
    struct address a = read("192.0.2.1");
    for (int i = 0; i < COUNT(rates); i++) {
        struct http_rates *all = http_rates_new(rates[i], 3);
        uint64_t given = 0, step = 60000 / rates[i] / 10 + 1, end = 600000;
        for (uint64_t t = 0; t <= end; t += step)
            while (!http_rates_take(all, &a, t).refused)
                given++;
        uint64_t last = end / step * step, most = 3 + last * rates[i] / 60000;
        if (rates[i] <= 600) /* asked often enough that the bucket never was full */
            ck_assert_uint_eq(given, most);
        else
            ck_assert_uint_le(given, most);
        http_rates_free(all);
    }
}
END_TEST

START_TEST(clients_have_buckets_of_their_own)
{
    struct http_rates *all = http_rates_new(1, 1);
    struct address a = read("192.0.2.1"), b = read("192.0.2.2");
    ck_assert(!http_rates_take(all, &a, 5).refused);
    ck_assert(!http_rates_take(all, &b, 5).refused);
    ck_assert(http_rates_take(all, &a, 5).refused);
    ck_assert(http_rates_take(all, &b, 5).refused);
    http_rates_free(all);
}
END_TEST

/* A hundred thousand clients: whoever asked last still has its bucket, and those before begin with a full one. */
START_TEST(the_table_is_bounded_and_the_oldest_goes)
{
    enum { CLIENTS = 100000 };
    struct http_rates *all = http_rates_new(1, 1);
    struct address a = read("10.0.0.0");
    for (int i = 0; i < CLIENTS; i++) {
        memcpy(a.byte + 12, &(uint32_t){htonl((uint32_t)i)}, 4);
        ck_assert(!http_rates_take(all, &a, (uint64_t)i).refused);
    }
    ck_assert(http_rates_take(all, &a, CLIENTS).refused);
    a = read("0.0.0.0");
    ck_assert(!http_rates_take(all, &a, CLIENTS).refused);
    http_rates_free(all);
}
END_TEST

START_TEST(without_a_limit_nothing_is_counted)
{
    struct address a = read("192.0.2.1");
    ck_assert(!http_rates_take(NULL, &a, 5).counted);
    ck_assert(!http_rates_take(NULL, &a, 5).refused);
}
END_TEST

START_TEST(the_quota_is_written)
{
    char text[HTTP_QUOTA_TEXT];
    const struct http_quota q = {true, false, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, 0};
    const struct http_quota plain = {true, false, 300, 30, 299, 1, 0};
    http_quota_policy(&plain, text);
    ck_assert_str_eq(text, "\"client\";q=300;w=30");
    http_quota_state(&plain, text);
    ck_assert_str_eq(text, "\"client\";r=299;t=1");
    http_quota_policy(&q, text);
    ck_assert_str_eq(text, "\"client\";q=4294967295;w=4294967295");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_rate");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, an_address_is_read_and_written);
    tcase_add_test(all, what_is_no_address_is_not_read);
    tcase_add_test(all, a_peer_has_its_address);
    tcase_add_test(all, a_client_is_an_address_or_a_64);
    tcase_add_test(all, networks_hold_their_addresses);
    tcase_add_test(all, what_is_no_network_is_told);
    tcase_add_test(all, only_trusted_proxies_are_believed);
    tcase_add_test(all, a_bucket_is_emptied_and_filled);
    tcase_add_test(all, the_rate_is_exact);
    tcase_add_test(all, clients_have_buckets_of_their_own);
    tcase_add_test(all, the_table_is_bounded_and_the_oldest_goes);
    tcase_add_test(all, without_a_limit_nothing_is_counted);
    tcase_add_test(all, the_quota_is_written);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
