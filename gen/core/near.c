/* Optimal string alignment distance over short names (the classic dynamic programme, three rows). */
#include "gen/core/near.h"

#include <stdbool.h>
#include <string.h>

enum { NAME_MOST = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool same_letter(char a, char b)
{
    return a == b || ((a ^ b) == 0x20 && (a | 0x20) >= 'a' && (a | 0x20) <= 'z');
}

static int distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int row[3][NAME_MOST + 1];
    for (size_t j = 0; j <= b_length; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            bool same = same_letter(a[i - 1], b[j - 1]);
            now[j] = least(least(last[j] + 1, now[j - 1] + 1), last[j - 1] + (same ? 0 : 1));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[a_length % 3][b_length];
}

/* One slip in three letters may be meant; more is another word. */
static int slips_allowed(size_t length)
{
    return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

const char *near_name(const char *typed, const char *const *names, int count)
{
    size_t length = strlen(typed);
    const char *best = NULL;
    int best_distance = slips_allowed(length) + 1;
    if (length > NAME_MOST)
        return NULL;
    for (int i = 0; i < count; i++) {
        size_t name_length = strlen(names[i]);
        if (name_length > NAME_MOST)
            continue;
        int d = distance(typed, length, names[i], name_length);
        if (length >= 3 && strncmp(typed, names[i], length) == 0)
            d = least(d, 1);
        if (d < best_distance) {
            best_distance = d;
            best = names[i];
        }
    }
    return best;
}

void near_names(struct buf *out, const char *typed, const char *const *names, int count)
{
    const char *near = near_name(typed, names, count);
    if (near)
        buf_format(out, "did you mean \"%s\"? Known: ", near);
    else
        buf_text(out, "known: ");
    for (int i = 0; i < count; i++)
        buf_format(out, "%s%s", i ? ", " : "", names[i]);
    if (count == 0)
        buf_text(out, "none");
}
