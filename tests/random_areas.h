/* Random islands of several dealing areas, some of them face down, with open sea between. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_RANDOM_AREAS_H
#define ISLEWRIGHT_TESTS_RANDOM_AREAS_H

#include "tests/random_island.h"

enum { PARTS_MOST = 3, DEALT_MOST = 5 /* hexes */, OPEN_SEA_MOST = 3 };

/* A connected outline of three to eight hexes, and whose each hex is: an area, or -1 for open sea. */
struct outline {
    int hexes, areas;
    struct hex hex[DEALT_MOST + OPEN_SEA_MOST];
    int area_of[DEALT_MOST + OPEN_SEA_MOST];
};

static inline void sort_outline(struct outline *o)
{
    for (int i = 1; i < o->hexes; i++)
        for (int k = i; k > 0 && hex_before(o->hex[k], o->hex[k - 1]); k--) {
            struct hex h = o->hex[k];
            o->hex[k] = o->hex[k - 1];
            o->hex[k - 1] = h;
        }
}

static inline void draw_outline(struct stream *s, struct outline *o)
{
    int dealt = 2 + below(s, DEALT_MOST - 1), sea = below(s, OPEN_SEA_MOST + 1);
    *o = (struct outline){.hexes = 1, .hex = {{0, 0}}};
    while (o->hexes < dealt + sea) {
        struct hex next = hex_beside(o->hex[below(s, o->hexes)], below(s, 6));
        if (!is_taken(o->hex, o->hexes, next))
            o->hex[o->hexes++] = next;
    }
    sort_outline(o);
    o->areas = 1 + below(s, dealt < PARTS_MOST ? dealt : PARTS_MOST);
    for (int i = 0; i < o->hexes; i++)
        o->area_of[i] = -1;
    for (int left = dealt; left > 0;) {
        int hex = below(s, o->hexes);
        if (o->area_of[hex] >= 0)
            continue;
        left--; /* each area has one hex at least */
        o->area_of[hex] = left < o->areas ? left : below(s, o->areas);
    }
}

static inline void write_hexes(const struct outline *o, int area, bool all, struct buf *json)
{
    bool first = true;
    buf_char(json, '[');
    for (int i = 0; i < o->hexes; i++)
        if (all || o->area_of[i] == area) {
            buf_format(json, "%s[%d,%d]", first ? "" : ",", o->hex[i].q, o->hex[i].r);
            first = false;
        }
    buf_char(json, ']');
}

/* The tokens of so many hexes, or one more. */
static inline void write_parted_numbers(struct stream *s, int numbered, bool *spare, struct buf *json)
{
    static const char *const tokens[] = {"2", "3", "6", "8", "12", "3/11"};
    int number[6] = {0};
    bool more = !*spare && below(s, 5) == 0;
    if (numbered == 0)
        return;
    *spare |= more;
    for (int i = 0; i < numbered + more; i++)
        number[below(s, 6)]++;
    buf_text(json, ",\"numbers\":{");
    for (int k = 0, written = 0; k < 6; k++)
        if (number[k])
            buf_format(json, "%s\"%s\":%d", written++ ? "," : "", tokens[k], number[k]);
    buf_char(json, '}');
}

/* Terrain; returns how many hexes take a number. */
static inline int write_parted_terrain(struct stream *s, int hexes, bool fog, struct buf *json)
{
    static const char *const names[] = {"forest", "hills", "gold", "desert", "sea"};
    int terrain[5] = {0}, numbered = 0;
    for (int i = 0; i < hexes; i++) {
        int t = below(s, 4) ? below(s, 3) : 3 + below(s, fog ? 2 : 1);
        terrain[t]++;
        numbered += t < 3;
    }
    buf_text(json, ",\"terrain\":{");
    for (int t = 0, written = 0; t < 5; t++)
        if (terrain[t])
            buf_format(json, "%s\"%s\":%d", written++ ? "," : "", names[t], terrain[t]);
    buf_char(json, '}');
    return numbered;
}

/* Each area with its tokens, or, for a third of the islands, those of all as one pile. */
static inline void write_areas(struct stream *s, const struct outline *o, bool *fog, struct buf *json)
{
    bool spare = false, one_pile = below(s, 3) == 0;
    int all = 0;
    buf_text(json, ",\"areas\":[");
    for (int a = 0; a < o->areas; a++) {
        int hexes = 0;
        for (int i = 0; i < o->hexes; i++)
            hexes += o->area_of[i] == a;
        *fog = below(s, 3) == 0;
        buf_format(json, "%s{\"name\":\"a%d\",\"hexes\":", a ? "," : "", a);
        write_hexes(o, a, false, json);
        int numbered = write_parted_terrain(s, hexes, *fog, json);
        if (!one_pile)
            write_parted_numbers(s, numbered, &spare, json);
        all += numbered;
        buf_text(json, *fog ? ",\"fog\":true}" : "}");
    }
    buf_char(json, ']');
    if (one_pile)
        write_parted_numbers(s, all, &spare, json);
}

/* A preset in parts; drawn again where no hex of it takes a number. */
static inline struct preset *draw_areas(struct stream *s, struct buf *json)
{
    for (;;) {
        struct outline o;
        struct err e;
        bool fog;
        draw_outline(s, &o);
        buf_clear(json);
        buf_text(json, "{\"format\":\"islewright/preset@1\",\"name\":\"parted\",\"title\":\"t\",\"about\":\"a\","
                       "\"players\":[2,2],\"hexes\":");
        write_hexes(&o, 0, true, json);
        bool sea = false;
        for (int i = 0; i < o.hexes; i++)
            sea |= o.area_of[i] < 0;
        if (sea) {
            buf_text(json, ",\"sea\":");
            write_hexes(&o, -1, false, json);
        }
        write_areas(s, &o, &fog, json);
        buf_char(json, '}');
        struct preset *p = preset_read(json->data, json->length, &e);
        ck_assert_msg(p != NULL, "%s: %s", json->data, e.detail);
        if (p->token_kinds > 0)
            return p;
        preset_free(p);
    }
}

#endif
