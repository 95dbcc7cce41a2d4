/* Openings as JSON and as text. */
#include "api/openings_report.h"
#include "api/vetting.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/columns.h"
#include "gen/fault.h"
#include "solver/openings.h"

enum { SCALE = 1000, HEX_TEXTS = 32 };

/* ---- the answer, before it is written ---- */

struct answer {
    const struct board *board;
    struct supply supply;
    struct sites sites;
    int taken, taken_corner[ASK_CORNERS];
    int held, held_corner[ASK_CORNERS];
    struct yield holds; /* of all that is held */
    struct openings *single, *pairs;
    struct red_harbour red[RED_HARBOURS];
    int reds;
};

/* Lets settlements stand; faults are added to *e. Returns how many stand. */
static int settle(struct answer *a, const struct ask_corners *list, const char *field, int corner[ASK_CORNERS],
                  struct err *e)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        struct err part = {0};
        if (sites_settle_at(a->board->preset, &a->sites, list->name[i], field, &corner[count], &part))
            count++;
        else
            fault(e, field, "%s", part.detail);
    }
    return count;
}

static bool find(struct answer *a, const struct board *b, const struct ask *asked, struct err *e)
{
    struct err faults = {0};
    a->board = b;
    sites_all(b->preset, &a->sites);
    a->taken = settle(a, &asked->taken, "taken", a->taken_corner, &faults);
    a->held = settle(a, &asked->held, "held", a->held_corner, &faults);
    if (faults.kind != ERR_NONE) {
        *e = faults;
        return false;
    }
    opening_supply(b, &a->supply);
    opening_yield(b, -1, &a->holds);
    for (int i = 0; i < a->held; i++) {
        struct yield one;
        opening_yield(b, a->held_corner[i], &one);
        opening_join(&a->holds, &one);
    }
    a->single = openings_new(b, &a->sites, &a->holds, (int)asked->count);
    a->pairs = openings_pairs(b, &a->sites, &a->holds, (int)asked->count);
    a->reds = openings_red_harbours(b, a->red);
    return true;
}

static void release(struct answer *a)
{
    openings_free(a->single);
    openings_free(a->pairs);
}

/* Gold after the resources: rank 1 .. RESOURCES to one of them. */
static int in_order(int rank)
{
    return rank % RESOURCES;
}

static const char *card_name(int resource)
{
    return resource == RESOURCE_NONE ? terrain_name(TERRAIN_GOLD) : resource_name((enum resource)resource);
}

/* The hexes of land that some corners touch, each once, in reading order. */
static int hexes_of(const struct lattice *l, const int *corner, int corners, int out[HEX_TEXTS])
{
    bool has[HEX_MAX] = {false};
    int count = 0;
    for (int i = 0; i < corners; i++)
        for (int k = 0; k < l->corner[corner[i]].hexes; k++)
            has[l->corner[corner[i]].hex[k]] = true;
    for (int h = 0; h < l->hexes && count < HEX_TEXTS; h++)
        if (has[h] && l->land[h])
            out[count++] = h;
    return count;
}

static void put_warning(const struct answer *a, const struct red_harbour *red, struct buf *out)
{
    const struct board *b = a->board;
    char edge[PLACE_NAME], number[8];
    lattice_edge_name(&b->preset->lattice, b->harbour[red->harbour].edge, edge);
    token_text(b->number[red->hex], number);
    buf_format(out, "the %s harbour at %s touches its own %s with the number %s (%d pips)",
               resource_name(b->harbour[red->harbour].kind), edge, terrain_name((enum terrain)b->terrain[red->hex]),
               number, red->pips);
}

/* ---- JSON ---- */

static json_t *corners_json(const struct lattice *l, const int *corner, int corners)
{
    json_t *list = json_array();
    char name[PLACE_NAME];
    for (int i = 0; i < corners; i++) {
        lattice_corner_name(l, corner[i], name);
        json_array_append_new(list, json_string(name));
    }
    return list;
}

static json_t *hexes_json(const struct lattice *l, const int *corner, int corners)
{
    json_t *list = json_array();
    char name[PLACE_NAME];
    int hex[HEX_TEXTS], count = hexes_of(l, corner, corners, hex);
    for (int i = 0; i < count; i++) {
        hex_text(l->hex[hex[i]], name);
        json_array_append_new(list, json_string(name));
    }
    return list;
}

static json_t *cards_json(const struct yield *y)
{
    json_t *cards = json_object();
    for (int i = 1; i <= RESOURCES; i++)
        if (y->cards[in_order(i)] > 0)
            json_object_set_new(cards, card_name(in_order(i)), json_integer(y->cards[in_order(i)]));
    return cards;
}

static json_t *lacking_json(unsigned lacking)
{
    json_t *list = json_array();
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        if (lacking & 1U << r)
            json_array_append_new(list, json_string(resource_name((enum resource)r)));
    return list;
}

static json_t *harbours_json(const struct board *b, const struct opening *o)
{
    json_t *list = json_array();
    char edge[PLACE_NAME];
    for (int i = 0; i < o->harbours; i++) {
        const struct harbour *h = &b->harbour[o->harbour[i]];
        lattice_edge_name(&b->preset->lattice, h->edge, edge);
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:i}", "edge", edge, "kind", resource_name(h->kind), "rate", (int)h->rate));
    }
    return list;
}

static json_t *opening_json(const struct board *b, const struct opening *o)
{
    const struct lattice *l = &b->preset->lattice;
    return json_pack("{s:o,s:o,s:i,s:o,s:i,s:o,s:o,s:i,s:i,s:i}", "corners", corners_json(l, o->corner, o->corners),
                     "hexes", hexes_json(l, o->corner, o->corners), "pips", o->pips, "cards", cards_json(&o->yield),
                     "rolls", o->worth.rolls, "lacking", lacking_json(o->lacking), "harbours", harbours_json(b, o),
                     "value", o->worth.value, "market", o->worth.market, "own", o->worth.own);
}

static json_t *openings_json(const struct board *b, const struct openings *o)
{
    json_t *list = json_array();
    for (int i = 0; i < o->count; i++)
        json_array_append_new(list, opening_json(b, &o->opening[i]));
    return list;
}

static json_t *resources_json(const struct supply *s)
{
    json_t *list = json_array();
    for (int i = 1; i <= RESOURCES; i++) {
        int r = in_order(i);
        if (s->hexes[r] > 0)
            json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:i}", "resource", card_name(r), "hexes", s->hexes[r],
                                                  "pips", s->pips[r], "price", s->price[r]));
    }
    return list;
}

static json_t *held_json(const struct answer *a)
{
    struct worth worth = opening_worth(&a->holds, &a->supply);
    return json_pack("{s:o,s:i,s:o,s:i,s:o,s:i,s:i,s:i}", "corners",
                     corners_json(&a->board->preset->lattice, a->held_corner, a->held), "pips", opening_pips(&a->holds),
                     "cards", cards_json(&a->holds), "rolls", worth.rolls, "lacking",
                     lacking_json(opening_lacking(&a->holds, &a->supply)), "value", worth.value, "market", worth.market,
                     "own", worth.own);
}

static json_t *warnings_json(const struct answer *a)
{
    const struct lattice *l = &a->board->preset->lattice;
    json_t *list = json_array();
    for (int i = 0; i < a->reds; i++) {
        struct buf detail = {0};
        char edge[PLACE_NAME], hex[PLACE_NAME];
        put_warning(a, &a->red[i], &detail);
        lattice_edge_name(l, a->board->harbour[a->red[i].harbour].edge, edge);
        hex_text(l->hex[a->red[i].hex], hex);
        json_array_append_new(list, json_pack("{s:s,s:[[s,s]]}", "detail", detail.data, "where", edge, hex));
        buf_free(&detail);
    }
    return list;
}

static void put_json(const struct answer *a, struct buf *out)
{
    const struct board *b = a->board;
    enum resource scarcest = opening_scarcest(&a->supply);
    json_t *json = json_pack("{s:i,s:i,s:i}", "scale", SCALE, "outcomes", ROLLS, "open", a->sites.count);
    if (scarcest != RESOURCE_NONE)
        json_object_set_new(json, "scarcest", json_string(resource_name(scarcest)));
    json_object_set_new(json, "resources", resources_json(&a->supply));
    if (a->taken > 0)
        json_object_set_new(json, "taken", corners_json(&b->preset->lattice, a->taken_corner, a->taken));
    if (a->held > 0)
        json_object_set_new(json, "held", held_json(a));
    json_object_set_new(json, "openings", openings_json(b, a->single));
    json_object_set_new(json, "pairs", openings_json(b, a->pairs));
    json_object_set_new(json, "warnings", warnings_json(a));
    char *line = json_dumps(json, JSON_COMPACT);
    buf_format(out, "%s\n", line);
    free(line);
    json_decref(json);
}

/* ---- text ---- */

enum { RANK = 4, CORNER = 9, HEXES = 12, LACKING = 9, WIDTH = 79 };

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void put_list(struct buf *out, const char *item, const char *between)
{
    if (out->length > 0)
        buf_text(out, between);
    buf_text(out, item);
}

/* The letter of a resource on a text map. */
static char resource_letter(enum resource r)
{
    int t = 0;
    while (terrain_resource((enum terrain)t) != r)
        t++;
    return terrain_letter((enum terrain)t);
}

static void put_lacking(unsigned lacking, struct buf *out)
{
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        char letter[] = {resource_letter((enum resource)r), '\0'};
        if (lacking & 1U << r)
            put_list(out, letter, " ");
    }
}

static void put_harbours(const struct board *b, const struct opening *o, struct buf *out)
{
    for (int i = 0; i < o->harbours; i++) {
        const struct harbour *h = &b->harbour[o->harbour[i]];
        char text[32];
        if (h->kind == RESOURCE_NONE)
            snprintf(text, sizeof text, "%d:1", h->rate);
        else
            snprintf(text, sizeof text, "%c %d:1", resource_letter((enum resource)h->kind), h->rate);
        put_list(out, text, ", ");
    }
}

static void put_hexes(const struct board *b, int corner, struct buf *out)
{
    int hex[HEX_TEXTS], count = hexes_of(&b->preset->lattice, &corner, 1, hex);
    for (int i = 0; i < count; i++) {
        char number[8], text[16];
        token_text(b->number[hex[i]], number);
        snprintf(text, sizeof text, "%c%s", terrain_letter((enum terrain)b->terrain[hex[i]]), number);
        put_list(out, text, " ");
    }
}

static void put_opening(const struct board *b, const struct opening *o, int place, struct buf *out)
{
    struct buf lacking = {0}, harbours = {0};
    buf_format(out, "%*d", RANK, place);
    columns_number(out, o->worth.value, 1, 7);
    buf_format(out, "%6d%6d  ", o->pips, o->worth.rolls);
    for (int i = 0; i < o->corners; i++) {
        struct buf hexes = {0};
        char name[PLACE_NAME];
        lattice_corner_name(&b->preset->lattice, o->corner[i], name);
        put_hexes(b, o->corner[i], &hexes);
        columns_text(out, name, CORNER);
        columns_text(out, hexes.data, HEXES);
        buf_free(&hexes);
    }
    put_lacking(o->lacking, &lacking);
    put_harbours(b, o, &harbours);
    columns_text(out, lacking.data ? lacking.data : "-", harbours.data ? LACKING : 0);
    buf_format(out, "%s\n", harbours.data ? harbours.data : "");
    buf_free(&lacking);
    buf_free(&harbours);
}

static void put_openings(const struct answer *a, const struct openings *o, const char *what, int corners,
                         struct buf *out)
{
    if (o->count == 0) {
        buf_format(out, "\nThere is no open %s.\n", what);
        return;
    }
    buf_format(out, "\nThe best %s%s:\n", what, plural(o->count));
    buf_format(out, "%*s%7s%6s%6s  ", RANK, "", "value", "cards", "rolls");
    for (int i = 0; i < corners; i++)
        buf_format(out, "%-*s%-*s", CORNER, "corner", HEXES, "hexes");
    buf_format(out, "%-*sharbour\n", LACKING, "lacks");
    for (int i = 0; i < o->count; i++)
        put_opening(a->board, &o->opening[i], i + 1, out);
}

static void put_held(const struct answer *a, struct buf *out)
{
    char name[PLACE_NAME];
    if (a->held == 0)
        return;
    buf_text(out, "With your own at");
    for (int i = 0; i < a->held; i++) {
        lattice_corner_name(&a->board->preset->lattice, a->held_corner[i], name);
        buf_format(out, " %s", name);
    }
    buf_text(out, ", alone worth ");
    columns_number(out, opening_value(&a->holds, &a->supply), 1, 0);
    buf_text(out, "; each line is of all together.\n");
}

static void put_legend(struct buf *out)
{
    struct buf legend = {0};
    buf_format(
        &legend,
        "Value: what the cards of %d rolls are worth, in cards. Cards: how many they are. Rolls: how many of the "
        "%d give any. Letters as on a map:",
        ROLLS, ROLLS);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        buf_format(&legend, " %c %s%s", resource_letter((enum resource)r), resource_name((enum resource)r),
                   r + 1 < RESOURCES ? "," : ".");
    buf_text(&legend, " `islewright draw BOARD --overlay names` shows where each corner is.");
    buf_char(out, '\n');
    columns_paragraph(out, legend.data, 0, WIDTH);
    buf_free(&legend);
}

static void put_text(const struct answer *a, struct buf *out)
{
    const struct board *b = a->board;
    enum resource scarcest = opening_scarcest(&a->supply);
    buf_format(out, "A board of %s with %d open corner%s. ", b->preset->name, a->sites.count, plural(a->sites.count));
    if (scarcest != RESOURCE_NONE)
        buf_format(out, "Scarcest is %s: %d pip%s on %d hex%s.", resource_name(scarcest), a->supply.pips[scarcest],
                   plural(a->supply.pips[scarcest]), a->supply.hexes[scarcest],
                   a->supply.hexes[scarcest] == 1 ? "" : "es");
    buf_text(out, "\n");
    if (board_has_fog(b->preset))
        buf_text(out, "For the host: what lies in the fog is counted too.\n");
    put_held(a, out);
    put_openings(a, a->single, "corner", 1, out);
    put_openings(a, a->pairs, "pair", 2, out);
    put_legend(out);
    for (int i = 0; i < a->reds; i++) {
        struct buf note = {0};
        buf_text(&note, "Note: ");
        put_warning(a, &a->red[i], &note);
        buf_char(&note, '.');
        columns_paragraph(out, note.data, 0, WIDTH);
        buf_free(&note);
    }
}

bool openings_report(const struct board *b, const struct ask *asked, enum format f, struct buf *out, struct err *e)
{
    struct answer a = {0};
    if (!vetting_is_valued(b->preset, "openings", "board", e) || !find(&a, b, asked, e))
        return false;
    if (f == FORMAT_TEXT)
        put_text(&a, out);
    else
        put_json(&a, out);
    release(&a);
    return true;
}
