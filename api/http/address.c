/* Reading and writing goes through inet_pton() and inet_ntop(), which do no look-ups. */
#include "api/http/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include "gen/core/text.h"

static const uint8_t v4_prefix[12] = {[10] = 0xff, [11] = 0xff};

static struct address from_v4(const void *bytes)
{
    struct address a;
    memcpy(a.byte, v4_prefix, sizeof v4_prefix);
    memcpy(a.byte + sizeof v4_prefix, bytes, 4);
    return a;
}

struct address address_of(const struct sockaddr *peer)
{
    struct address a = {{0}};
    if (peer && peer->sa_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, peer, sizeof v4);
        return from_v4(&v4.sin_addr);
    }
    if (peer && peer->sa_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, peer, sizeof v6);
        memcpy(a.byte, &v6.sin6_addr, sizeof a.byte);
    }
    return a;
}

static bool read_bare(const char *text, size_t length, struct address *out)
{
    char copy[ADDRESS_TEXT];
    uint8_t v4[4];
    if (length == 0 || length >= sizeof copy || memchr(text, '\0', length))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET6, copy, out->byte) == 1)
        return true;
    if (inet_pton(AF_INET, copy, v4) != 1)
        return false;
    *out = from_v4(v4);
    return true;
}

/* Whether the text is nothing, or a port. */
static bool is_port(const char *text, size_t length)
{
    if (length == 0)
        return true;
    size_t digits = 1;
    while (digits < length && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    return text[0] == ':' && length > 1 && length <= 6 && digits == length;
}

bool address_read(const char *text, size_t length, struct address *out)
{
    if (length > 0 && text[0] == '[') {
        const char *close = memchr(text, ']', length);
        return close && read_bare(text + 1, (size_t)(close - text - 1), out) && !address_is_v4(out) &&
               is_port(close + 1, length - (size_t)(close + 1 - text));
    }
    const char *colon = memchr(text, ':', length);
    bool one_colon = colon && !memchr(colon + 1, ':', length - (size_t)(colon + 1 - text));
    size_t bare = one_colon ? (size_t)(colon - text) : length;
    return read_bare(text, bare, out) && is_port(text + bare, length - bare);
}

bool address_is_v4(const struct address *a)
{
    return memcmp(a->byte, v4_prefix, sizeof v4_prefix) == 0;
}

bool address_same(const struct address *a, const struct address *b)
{
    return memcmp(a->byte, b->byte, sizeof a->byte) == 0;
}

void address_write(const struct address *a, char text[ADDRESS_TEXT])
{
    static const struct address none = {{0}};
    bool v4 = address_is_v4(a);
    text[0] = '\0';
    if (!address_same(a, &none))
        inet_ntop(v4 ? AF_INET : AF_INET6, a->byte + (v4 ? sizeof v4_prefix : 0), text, ADDRESS_TEXT);
}

/* The address with all but its first bits put out. */
static struct address masked(const struct address *a, int bits)
{
    struct address m = *a;
    for (int i = 0; i < 16; i++) {
        int kept = bits - 8 * i;
        if (kept < 8)
            m.byte[i] &= (uint8_t)(kept <= 0 ? 0 : 0xff00 >> kept);
    }
    return m;
}

struct address address_client(const struct address *a)
{
    return masked(a, address_is_v4(a) ? 128 : 64);
}

/* ---- proxies that are trusted ---- */

static bool read_network(const char *text, size_t length, struct networks *out)
{
    const char *slash = memchr(text, '/', length);
    size_t bare = slash ? (size_t)(slash - text) : length;
    struct address a;
    if (out->count < NETWORKS_MOST && length == 4 && memcmp(text, "unix", 4) == 0) {
        out->network[out->count].bits = 128;
        out->network[out->count++].base = (struct address){{0}};
        return true;
    }
    if (out->count == NETWORKS_MOST || !read_bare(text, bare, &a))
        return false;
    int first = address_is_v4(&a) && !memchr(text, ':', bare) ? 96 : 0; /* bits of an IPv4 network count from there */
    long bits = 128 - first;
    if (slash) {
        char digits[4] = "";
        size_t count = length - bare - 1;
        if (count == 0 || count >= sizeof digits)
            return false;
        memcpy(digits, slash + 1, count);
        if (!text_integer(digits, 0, 128 - first, &bits))
            return false;
    }
    out->network[out->count].bits = first + (int)bits;
    out->network[out->count++].base = masked(&a, first + (int)bits);
    return true;
}

bool networks_read(const char *text, const char *field, struct networks *out, struct err *e)
{
    out->count = 0;
    while (*text) {
        size_t length = strcspn(text, ",");
        if (!read_network(text, length, out))
            return err_set(
                e, ERR_INPUT, field,
                "\"%.60s\" is none of up to %d addresses or networks, as 192.0.2.1 or 2001:db8::/32, with commas "
                "between them",
                text, NETWORKS_MOST);
        text += length;
        text += *text == ',';
    }
    return true;
}

bool networks_have(const struct networks *n, const struct address *a)
{
    for (int i = 0; i < n->count; i++) {
        struct address m = masked(a, n->network[i].bits);
        if (address_same(&m, &n->network[i].base))
            return true;
    }
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct address forwarded_client(const struct address *peer, const char *forwarded_for, const struct networks *trusted)
{
    struct address client = *peer;
    const char *end = forwarded_for ? forwarded_for + strlen(forwarded_for) : NULL;
    while (end && networks_have(trusted, &client)) {
        const char *begin = end;
        while (begin > forwarded_for && begin[-1] != ',')
            begin--;
        const char *first = begin, *last = end;
        while (first < last && is_blank(*first))
            first++;
        while (last > first && is_blank(last[-1]))
            last--;
        struct address next;
        if (!address_read(first, (size_t)(last - first), &next))
            break;
        client = next;
        end = begin > forwarded_for ? begin - 1 : NULL;
    }
    return client;
}
