/* Hexes in axial coordinates: neighbours, distances and names. */
#include "gen/hex.h"
#include "gen/core/text.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const side_names[6] = {"NE", "E", "SE", "SW", "W", "NW"};
const char *const corner_names[6] = {"N", "NE", "SE", "S", "SW", "NW"};

static const struct hex steps[6] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};

struct hex hex_beside(struct hex h, int side)
{
    return (struct hex){(int8_t)(h.q + steps[side].q), (int8_t)(h.r + steps[side].r)};
}

int hex_distance(struct hex a, struct hex b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

bool hex_before(struct hex a, struct hex b)
{
    return a.r != b.r ? a.r < b.r : a.q < b.q;
}

bool hex_equal(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

void hex_text(struct hex h, char text[PLACE_NAME])
{
    snprintf(text, PLACE_NAME, "%d,%d", h.q, h.r);
}

/* Reads the `length` bytes of `text`. */
static bool read_part(const char *text, size_t length, struct hex *h)
{
    char q_text[PLACE_NAME], r_text[PLACE_NAME];
    const char *comma = memchr(text, ',', length);
    if (!comma || length >= PLACE_NAME)
        return false;
    size_t q_length = (size_t)(comma - text), r_length = length - q_length - 1;
    memcpy(q_text, text, q_length);
    q_text[q_length] = '\0';
    memcpy(r_text, comma + 1, r_length);
    r_text[r_length] = '\0';
    long q, r;
    if (!text_integer(q_text, -HEX_RANGE, HEX_RANGE, &q) || !text_integer(r_text, -HEX_RANGE, HEX_RANGE, &r) ||
        labs(q + r) > HEX_RANGE)
        return false;
    *h = (struct hex){(int8_t)q, (int8_t)r};
    return true;
}

bool hex_read(const char *text, struct hex *h)
{
    return read_part(text, strlen(text), h);
}

bool place_read(const char *text, const char *const names[6], struct hex *h, int *k)
{
    const char *colon = strchr(text, ':');
    if (!colon || !read_part(text, (size_t)(colon - text), h))
        return false;
    for (int i = 0; i < 6; i++) {
        if (strcmp(colon + 1, names[i]) == 0) {
            *k = i;
            return true;
        }
    }
    return false;
}

void hex_centre(struct hex h, double *x, double *y)
{
    *x = sqrt(3.0) * (h.q + h.r / 2.0);
    *y = 1.5 * h.r;
}

void hex_corner(struct hex h, int corner, double *x, double *y)
{
    static const double across[6] = {0, 0.5, 0.5, 0, -0.5, -0.5}; /* in widths of a hex, sqrt(3) */
    static const double down[6] = {-1, -0.5, 0.5, 1, 0.5, -0.5};
    *x = sqrt(3.0) * (h.q + h.r / 2.0 + across[corner]);
    *y = 1.5 * h.r + down[corner];
}
