/* The pieces of the known boxes, and what of a board's they lack.
 *
 * Only what lies on the board is counted. Of each box the table has what is certain: the pieces of base, base-5 and
 * traders are told by several lists (A); those of seafarers and seafarers-5 are the fewest from which all their
 * scenarios can be laid, most of which use them up (C); house is what its description adds (C), its glassworks and
 * oasis standing for a forest and a field. */
#include "gen/boxes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/near.h"

struct box {
    const char *name, *title;
    char certainty;
    const char *terrain; /* "4 forest, 3 hills" */
    const char *numbers, *harbours, *grounds;
    const char *frame; /* "1-2:5": the piece 1-2 of five coast edges */
};

static const struct box table[BOXES] = {
    {"base", "the base game", 'A', "4 forest, 3 hills, 4 pasture, 4 fields, 3 mountains, 1 desert",
     "1 2, 2 3, 2 4, 2 5, 2 6, 2 8, 2 9, 2 10, 2 11, 1 12", "4 any, 1 lumber, 1 brick, 1 wool, 1 grain, 1 ore", "",
     "1 1-2:5, 1 2-3:5, 1 3-4:5, 1 4-5:5, 1 5-6:5, 1 6-1:5"},
    {"base-5", "the base game for five and six", 'A', "2 forest, 2 hills, 2 pasture, 2 fields, 2 mountains, 1 desert",
     "1 2, 1 3, 1 4, 1 5, 1 6, 1 8, 1 9, 1 10, 1 11, 1 12", "1 any, 1 wool", "", "1 2-2:2, 1 3-3:2, 1 5-5:2, 1 6-6:2"},
    {"seafarers", "the islands across the sea", 'C',
     "1 forest, 2 hills, 1 pasture, 1 fields, 2 mountains, 2 gold, 2 desert, 19 sea",
     "1 2, 1 3, 1 4, 1 5, 1 6, 1 8, 1 9, 1 10, 1 11, 1 12", "4 any, 1 lumber, 1 brick, 1 wool, 1 grain, 1 ore", "", ""},
    {"seafarers-5", "the islands across the sea for five and six", 'C', "1 gold, 1 desert, 5 sea", "", "1 any, 1 wool",
     "", ""},
    {"traders", "rivers, fishermen, caravans, traders and barbarians", 'A',
     "2 hills, 1 pasture, 2 mountains, 2 swamp, 1 lake, 1 oasis, 2 castle, 1 quarry, 1 glassworks", "", "",
     "1 4, 1 5, 1 6, 1 8, 1 9, 1 10", "1 1-2:5, 1 4-5:5, 1 5-6:5"},
    {"traders-5", "rivers, fishermen, caravans, traders and barbarians for five and six", 'A',
     "2 pasture, 1 mountains, 1 lake, 1 oasis, 2 castle, 2 quarry, 2 glassworks", "", "", "1 5, 1 9", ""},
    {"house", "what the house island adds", 'C', "1 forest, 1 fields", "1 3/11, 1 4, 1 5, 1 6, 1 8, 1 9, 1 10", "2 any",
     "", "1 3-3:4, 1 6-6:4"},
    {"japan", "the map of Japan", 'D', "", "", "", "", ""},
};

const char *box_name(int i)
{
    return table[i].name;
}

const char *box_title(int i)
{
    return table[i].title;
}

char box_certainty(int i)
{
    return table[i].certainty;
}

/* ---- pieces ---- */

static void add_token(struct pieces *p, token t, int count)
{
    int k = 0;
    if ((t & (t - 1)) == 0) {
        p->number[__builtin_ctz(t)] += count;
        return;
    }
    while (k < p->shared && p->shared_kind[k] != t)
        k++;
    if (k == p->shared)
        p->shared_kind[p->shared++] = t;
    p->shared_count[k] += count;
}

static void add_frame(struct pieces *p, const char *name, int edges, int count)
{
    int k = 0;
    while (k < p->frames && (p->frame[k].edges != edges || strcmp(p->frame[k].name, name) != 0))
        k++;
    if (k == p->frames) {
        snprintf(p->frame[k].name, sizeof p->frame[k].name, "%s", name);
        p->frame[p->frames++].edges = edges;
    }
    p->frame[k].count += count;
}

enum part { TERRAIN_PART, NUMBER_PART, HARBOUR_PART, GROUND_PART, FRAME_PART };

static void add_piece(struct pieces *p, enum part part, char *what, int count)
{
    enum terrain terrain;
    enum resource kind;
    token t;
    char *edges = strchr(what, ':');
    if (part == TERRAIN_PART && terrain_find(what, &terrain))
        p->terrain[terrain] += count;
    else if (part == HARBOUR_PART && resource_find(what, &kind))
        p->harbour[kind] += count;
    else if (part == GROUND_PART && token_read(what, &t) && t)
        p->ground[__builtin_ctz(t)] += count;
    else if (part == NUMBER_PART && token_read(what, &t) && t)
        add_token(p, t, count);
    else if (part == FRAME_PART && edges) {
        *edges = '\0';
        add_frame(p, what, edges[1] - '0', count);
    }
}

/* Adds what a text of the table lists, so many times. */
static void add_list(struct pieces *p, enum part part, const char *list, int times)
{
    int count, used;
    char what[16];
    for (; sscanf(list, "%d %15[^,]%n", &count, what, &used) == 2; list += list[used] ? used + 2 : used)
        add_piece(p, part, what, count * times);
}

static void add_box(struct pieces *p, int i, int times)
{
    add_list(p, TERRAIN_PART, table[i].terrain, times);
    add_list(p, NUMBER_PART, table[i].numbers, times);
    add_list(p, HARBOUR_PART, table[i].harbours, times);
    add_list(p, GROUND_PART, table[i].grounds, times);
    add_list(p, FRAME_PART, table[i].frame, times);
}

void box_pieces(int i, struct pieces *out)
{
    memset(out, 0, sizeof *out);
    add_box(out, i, 1);
}

/* The frame has sea of its own, on which the pirate may start: then its hex is part of the outline, but no piece. */
static bool starts_on_the_frame(const struct preset *p)
{
    for (int side = 0; side < 6 && p->pirate >= 0; side++)
        if (p->lattice.neighbour[p->pirate][side] < 0)
            return true;
    return false;
}

void preset_pieces(const struct preset *p, struct pieces *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->terrain, p->terrain_count, sizeof out->terrain);
    out->terrain[TERRAIN_SEA] -= starts_on_the_frame(p);
    for (int i = 0; i < p->token_kinds; i++)
        add_token(out, p->token_kind[i], p->token_count[i]);
    for (int i = 0; i < p->harbours; i++)
        out->harbour[p->harbour[i].kind]++;
    for (int i = 0; i < p->waters.grounds; i++)
        out->ground[p->waters.number[i]]++;
    for (int i = 0; i < p->pieces; i++)
        add_frame(out, p->piece[i].name, p->piece[i].edges, 1);
}

/* ---- what is missing ---- */

static int shared_of(const struct pieces *p, token t)
{
    for (int k = 0; k < p->shared; k++)
        if (p->shared_kind[k] == t)
            return p->shared_count[k];
    return 0;
}

static int frames_of(const struct pieces *p, const char *name, int edges)
{
    for (int k = 0; k < p->frames; k++)
        if (p->frame[k].edges == edges && strcmp(p->frame[k].name, name) == 0)
            return p->frame[k].count;
    return 0;
}

/* Shared tokens that there are none of are two single ones beside each other. */
static void split_shared(struct pieces *needed, const struct pieces *had)
{
    for (int k = 0; k < needed->shared; k++) {
        int lacking = needed->shared_count[k] - shared_of(had, needed->shared_kind[k]);
        for (int n = 0; n < 13 && lacking > 0; n++)
            needed->number[n] += needed->shared_kind[k] >> n & 1 ? lacking : 0;
    }
}

/* A list as it is written: "hexes 2 gold, 3 sea; number tokens 1x11". */
struct missing {
    struct buf text;
    const char *group; /* that the last piece is of */
};

/* Adds a piece of a group of them, where some are missing. */
static void put(struct missing *m, const char *group, int lacking, const char *between, const char *what)
{
    if (lacking <= 0)
        return;
    if (m->group == group)
        buf_text(&m->text, ", ");
    else
        buf_format(&m->text, "%s%s ", m->group ? "; " : "", group);
    m->group = group;
    buf_format(&m->text, "%d%s%s", lacking, between, what);
}

static void put_numbers(const int needed[13], const int had[13], const char *group, struct missing *m)
{
    for (int k = 2; k <= 12; k++) {
        char text[8];
        snprintf(text, sizeof text, "%d", k);
        put(m, group, needed[k] - had[k], "x", text);
    }
}

static void put_missing(const struct pieces *n, const struct pieces *h, struct missing *m)
{
    for (int t = 0; t < TERRAINS; t++)
        put(m, "hexes", n->terrain[t] - h->terrain[t], " ", terrain_name((enum terrain)t));
    put_numbers(n->number, h->number, "number tokens", m);
    for (int k = 0; k < RESOURCES; k++)
        put(m, "harbours", n->harbour[k] - h->harbour[k], " ", resource_name((enum resource)k));
    put_numbers(n->ground, h->ground, "fishing grounds", m);
    for (int k = 0; k < n->frames; k++) {
        char text[40];
        snprintf(text, sizeof text, "%s (%d coast edges)", n->frame[k].name, n->frame[k].edges);
        put(m, "frame pieces", n->frame[k].count - frames_of(h, n->frame[k].name, n->frame[k].edges), " x ", text);
    }
}

/* True where nothing is missing; otherwise *m lists what is. */
static bool covers(const struct owned *o, const struct preset *p, struct missing *m)
{
    struct pieces *needed = mem_new(2, sizeof *needed), *had = needed + 1;
    for (int i = 0; i < BOXES; i++)
        add_box(had, i, o->count[i]);
    preset_pieces(p, needed);
    split_shared(needed, had);
    put_missing(needed, had, m);
    free(needed);
    return !m->group;
}

static bool is_enough(const struct owned *o, const struct preset *p)
{
    struct missing none = {.group = NULL};
    bool enough = covers(o, p, &none);
    buf_free(&none.text);
    return enough;
}

static bool is_needed(const struct preset *p, const char *name)
{
    for (int i = 0; p && i < p->boxes; i++)
        if (strcmp(p->box[i].name, name) == 0)
            return true;
    return false;
}

/* The fewest boxes among `allowed` that make up what is missing, one more of each at most, the first of equals in the
 * table's order; 0 where even all do not. */
static unsigned boxes_among(const struct owned *o, const struct preset *p, unsigned allowed)
{
    for (int size = 1; size <= BOXES; size++)
        for (unsigned set = 1; set < 1u << BOXES; set++) {
            struct owned more = *o;
            if (__builtin_popcount(set) != size || (set & ~allowed) != 0)
                continue;
            for (int i = 0; i < BOXES; i++)
                more.count[i] += (set >> i & 1) != 0;
            if (is_enough(&more, p))
                return set;
        }
    return 0;
}

/* Those that the preset says it needs come first: they hold what lies beside the board, too. */
static unsigned boxes_to_add(const struct owned *o, const struct preset *p)
{
    unsigned needed = 0;
    for (int i = 0; i < BOXES; i++)
        needed |= is_needed(p, table[i].name) && o->count[i] == 0 ? 1u << i : 0;
    unsigned set = boxes_among(o, p, needed);
    return set ? set : boxes_among(o, p, (1u << BOXES) - 1);
}

static void put_boxes(unsigned set, struct buf *out)
{
    for (int i = 0, count = 0; i < BOXES; i++)
        if (set >> i & 1)
            buf_format(out, "%s%s", count++ ? ", " : "", table[i].name);
}

static void put_owned(const struct owned *o, struct buf *out)
{
    for (int i = 0, count = 0; i < BOXES; i++)
        for (int k = 0; k < o->count[i]; k++)
            buf_format(out, "%s%s", count++ ? ", " : "", table[i].name);
}

static bool refuse(const struct owned *o, const struct preset *p, const char *field, const struct missing *m,
                   struct err *e)
{
    struct buf has = {0}, more = {0};
    unsigned add = boxes_to_add(o, p);
    put_owned(o, &has);
    put_boxes(add, &more);
    err_set(e, ERR_INPUT, field, "%s cannot be built from %s; missing: %s; boxes that have them: %s", p->name,
            has.length ? has.data : "these boxes", m->text.data, add ? more.data : "none that are known here");
    buf_free(&has);
    buf_free(&more);
    return false;
}

static int find(const char *name)
{
    for (int i = 0; i < BOXES; i++)
        if (strcmp(table[i].name, name) == 0)
            return i;
    return -1;
}

/* A map in one piece: the boxes that it needs are there, or not. */
static bool has_map(const struct owned *o, const struct preset *p, const char *field, struct err *e)
{
    struct buf lacking = {0};
    for (int i = 0; i < p->boxes; i++) {
        int k = find(p->box[i].name), had = k < 0 ? 0 : o->count[k];
        if (had < p->box[i].count)
            buf_format(&lacking, "%s%s", lacking.length ? ", " : "", p->box[i].name);
    }
    bool has = lacking.length == 0 || err_set(e, ERR_INPUT, field,
                                              "%s is a map that is printed in one piece; missing "
                                              "boxes: %s",
                                              p->name, lacking.data);
    buf_free(&lacking);
    return has;
}

bool owned_can_build(const struct owned *o, const struct preset *p, const char *field, struct err *e)
{
    if (p->sheet.game != SHEET_NONE)
        return err_set(e, ERR_INPUT, field, "%s is a sheet to write on, which is printed and not laid from pieces",
                       p->name);
    if (p->building.partly)
        return has_map(o, p, field, e);
    struct missing m = {.group = NULL};
    bool can = covers(o, p, &m) || refuse(o, p, field, &m, e);
    buf_free(&m.text);
    return can;
}

/* ---- reading a list of boxes ---- */

static bool refuse_name(const char *name, const char *field, struct err *e)
{
    const char *known[BOXES];
    struct buf list = {0};
    for (int i = 0; i < BOXES; i++)
        known[i] = table[i].name;
    near_names(&list, name, known, BOXES);
    err_set(e, ERR_INPUT, field, "there is no box \"%.40s\"; %s", name, list.data);
    buf_free(&list);
    return false;
}

bool owned_read(const char *text, const struct preset *p, const char *field, struct owned *out, struct err *e)
{
    memset(out, 0, sizeof *out);
    for (const char *at = text;; at++) {
        char name[COUNTED_NAME + 1];
        size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < COUNTED_NAME ? length : COUNTED_NAME), at);
        int i = find(name);
        if (i < 0 && !is_needed(p, name))
            return refuse_name(name, field, e);
        if (i >= 0 && ++out->count[i] > BOX_COPIES)
            return err_set(e, ERR_INPUT, field, "%s is given more than %d times", name, BOX_COPIES);
        at += length;
        if (!*at)
            return true;
    }
}
