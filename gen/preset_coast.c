/* The coast of a preset: the printed places of the harbours, and the pieces of the frame that prints them. */
#include "gen/preset_parts.h"

#include <string.h>

enum { PIECE_EDGES = 60 }; /* the most edges of one piece */

#define R(NAME, name) ", " name
static const char kinds[] = "any" RESOURCE_TABLE(R);
#undef R

static bool read_kind(struct reader *r, json_t *value, struct path at, uint8_t *kind, uint8_t *rate)
{
    const char *text = reader_text(r, value, at);
    enum resource resource;
    if (!text)
        return false;
    if (!resource_find(text, &resource)) {
        reader_fail(r, at, "there is no harbour of the kind '%.40s'; the kinds are %s", text, kinds);
        return false;
    }
    *kind = (uint8_t)resource;
    *rate = resource == RESOURCE_NONE ? 3 : 2;
    return true;
}

/* Where an edge stands in the walk round the coasts, or -1. */
static int coast_index(const struct lattice *l, int edge)
{
    for (int i = 0; i < l->ring_first[l->rings]; i++)
        if (l->coast[i] == edge)
            return i;
    return -1;
}

/* An edge of the coast, as its place in the walk. */
bool preset_read_edge(struct reader *r, json_t *value, struct path at, const struct lattice *l, int *index)
{
    const char *text = reader_text(r, value, at);
    if (!text)
        return false;
    struct hex h;
    int side, edge = lattice_find_edge(l, text);
    if (l->hexes == 0 && place_read(text, side_names, &h, &side))
        return false;
    *index = edge < 0 ? -1 : coast_index(l, edge);
    if (edge < 0)
        reader_fail(r, at,
                    "there is no edge '%.40s' on this outline; an edge is a hex and one of its sides, such as 0,-2:NW",
                    text);
    else if (*index < 0)
        reader_fail(r, at, "the edge '%.40s' is not on the coast", text);
    return *index >= 0;
}

/* The land of a coast edge must stay land: what lies under fog may be sea. */
static bool stays_coast(const struct preset *p, int edge)
{
    const struct lattice *l = &p->lattice;
    int hex = l->land[l->edge[edge].hex[0]] ? l->edge[edge].hex[0] : l->edge[edge].hex[1], area = p->area_of[hex];
    return area < 0 || p->area[area].terrain_count[TERRAIN_SEA] == 0;
}

static void fail_order(struct reader *r, struct path at, bool twice, const struct lattice *l)
{
    char first[PLACE_NAME];
    lattice_edge_name(l, l->coast[0], first);
    if (twice)
        reader_fail(r, at, "this edge has a harbour already");
    else
        reader_fail(r, at,
                    "the harbours must stand in the order of the walk round the coast, clockwise from %s: this edge "
                    "comes before the one above it",
                    first);
}

static void read_place(struct reader *r, json_t *value, struct path at, int *last, struct preset *p)
{
    static const struct member members[] = {{"edge", true}, {"kind", true}};
    if (!reader_object(r, value, at, members, 2))
        return;
    json_t *edge = json_object_get(value, "edge"), *kind = json_object_get(value, "kind");
    struct harbour *harbour = &p->harbour[p->harbours];
    int index;
    bool placed = preset_read_edge(r, edge, path_key(at, "edge"), &p->lattice, &index);
    bool kinded = read_kind(r, kind, path_key(at, "kind"), &harbour->kind, &harbour->rate);
    if (placed && !stays_coast(p, p->lattice.coast[index]))
        reader_fail(r, path_key(at, "edge"), "a harbour lies on land, and this hex may be dealt as sea");
    if (placed && index <= *last) {
        fail_order(r, path_key(at, "edge"), index == *last, &p->lattice);
        return;
    }
    if (placed)
        *last = index;
    if (!placed || !kinded)
        return;
    harbour->edge = p->lattice.coast[index];
    p->harbours++;
}

static void read_places(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    int last = -1;
    if (!reader_array(r, value, at, 1, HARBOUR_MAX, "harbours"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_place(r, json_array_get(value, i), path_item(at, i), &last, p);
}

static void read_piece_harbour(struct reader *r, json_t *value, struct path at, struct frame_piece *piece)
{
    static const struct member members[] = {{"at", true}, {"kind", true}};
    if (!reader_object(r, value, at, members, 2))
        return;
    json_t *local = json_object_get(value, "at"), *kind = json_object_get(value, "kind");
    int n = piece->harbours, edge = 0;
    bool placed = reader_integer(r, local, path_key(at, "at"), 0, piece->edges - 1, &edge);
    if (read_kind(r, kind, path_key(at, "kind"), &piece->harbour[n].kind, &piece->harbour[n].rate) && placed) {
        piece->harbour[n].at = (uint8_t)edge;
        piece->harbours++;
    }
    if (placed && n > 0 && edge <= piece->harbour[n - 1].at)
        reader_fail(r, path_key(at, "at"), "the harbours of a piece stand clockwise, each on an edge of its own");
}

static bool is_piece_name(const char *text)
{
    size_t length = strlen(text);
    return length >= 1 && length < sizeof((struct frame_piece *)0)->name &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static void read_piece_name(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    const char *name = reader_text(r, value, at);
    if (!name)
        return;
    if (!is_piece_name(name)) {
        reader_fail(r, at, "'%.40s' is no name for a piece: 1 to 11 letters, digits and hyphens", name);
        return;
    }
    for (int i = 0; i < p->pieces; i++)
        if (strcmp(p->piece[i].name, name) == 0)
            reader_fail(r, at, "there is a piece '%.40s' already", name);
    memcpy(p->piece[p->pieces].name, name, strlen(name) + 1);
}

/* Reads a piece into the next free place, which it takes in any case: the later ones are then checked as well. */
static void read_piece(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {{"name", true}, {"edges", true}, {"harbours", true}};
    struct frame_piece *piece = &p->piece[p->pieces];
    if (reader_object(r, value, at, members, 3)) {
        json_t *name = json_object_get(value, "name"), *edges = json_object_get(value, "edges");
        json_t *harbours = json_object_get(value, "harbours");
        int count = 0;
        read_piece_name(r, name, path_key(at, "name"), p);
        if (reader_integer(r, edges, path_key(at, "edges"), 1, PIECE_EDGES, &count))
            piece->edges = (uint8_t)count;
        struct path inner = path_key(at, "harbours");
        if (reader_array(r, harbours, inner, 0, PIECE_HARBOURS, "harbours") && count)
            for (size_t i = 0; i < json_array_size(harbours); i++)
                read_piece_harbour(r, json_array_get(harbours, i), path_item(inner, i), piece);
    }
    p->pieces++;
}

/* The pieces in their printed order must give exactly the printed places. */
static void check_frame_places(struct reader *r, struct path at, const struct preset *p)
{
    int length = p->lattice.ring_first[1], first = p->frame_start, framed = 0;
    for (int i = 0; i < p->pieces; i++) {
        const struct frame_piece *piece = &p->piece[i];
        for (int j = 0; j < piece->harbours; j++) {
            int edge = p->lattice.coast[(first + piece->harbour[j].at) % length], k = 0;
            while (k < p->harbours && p->harbour[k].edge != edge)
                k++;
            if (k < p->harbours && p->harbour[k].kind == piece->harbour[j].kind) {
                framed++;
                continue;
            }
            char name[PLACE_NAME];
            lattice_edge_name(&p->lattice, edge, name);
            struct path item = path_item(path_key(at, "pieces"), (size_t)i);
            reader_fail(r, path_item(path_key(item, "harbours"), (size_t)j),
                        "the frame has a harbour of the kind %s on %s, where places has %s",
                        resource_name((enum resource)piece->harbour[j].kind), name,
                        k < p->harbours ? resource_name((enum resource)p->harbour[k].kind) : "none");
        }
        first += piece->edges;
    }
    if (framed < p->harbours)
        reader_fail(r, at, "the frame gives %d of the %d harbours in places", framed, p->harbours);
}

static void read_frame(struct reader *r, json_t *value, struct path at, bool placed, struct preset *p)
{
    static const struct member members[] = {{"start", true}, {"pieces", true}};
    int before = r->failures, sum = 0;
    if (!reader_object(r, value, at, members, 2))
        return;
    json_t *start = json_object_get(value, "start"), *pieces = json_object_get(value, "pieces");
    int length = p->lattice.ring_first[1];
    bool started = preset_read_edge(r, start, path_key(at, "start"), &p->lattice, &p->frame_start);
    if (started && p->frame_start >= length)
        reader_fail(r, path_key(at, "start"), "the frame lies round the first coast: this edge is on another one");
    if (!reader_array(r, pieces, path_key(at, "pieces"), 1, FRAME_PIECES, "pieces"))
        return;
    for (size_t i = 0; i < json_array_size(pieces); i++)
        read_piece(r, json_array_get(pieces, i), path_item(path_key(at, "pieces"), i), p);
    for (int i = 0; i < p->pieces; i++)
        sum += p->piece[i].edges;
    if (r->failures > before)
        return;
    if (length > 0 && sum != length)
        reader_fail(r, path_key(at, "pieces"), "the pieces cover %d edges, but the coast has %d", sum, length);
    else if (placed && started)
        check_frame_places(r, at, p);
}

bool preset_read_harbours(struct reader *r, json_t *value, struct read_parts read, struct preset *p)
{
    static const struct member members[] = {{"places", true}, {"frame", false}};
    struct path at = path_key(path_root(), "harbours");
    int before = r->failures;
    if (!value)
        return true;
    if (!reader_object(r, value, at, members, 2))
        return false;
    json_t *places = json_object_get(value, "places"), *frame = json_object_get(value, "frame");
    read_places(r, places, path_key(at, "places"), p);
    read_frame(r, frame, path_key(at, "frame"), r->failures == before && places && read.outlined, p);
    return r->failures == before && read.outlined;
}
