/* Writing the text map: the island as one sees it, and how to lay it with one's own pieces. */
#include "gen/board_text.h"

#include <stdio.h>
#include <string.h>
#include "gen/board_building_text.h"
#include "gen/board_code.h"
#include "gen/board_variants.h"

/* Lines of harbours are broken before they get longer than this. */
enum { LINE_MOST = 72 };

static void put_cell(struct buf *out, const struct board *b, int hex)
{
    char number[8];
    token_text(b->number[hex], number);
    buf_char(out, terrain_letter(board_shown(b, hex)));
    buf_text(out, number);
}

static bool has_shared_token(const struct preset *p)
{
    for (int k = 0; k < p->token_kinds; k++)
        if ((p->token_kind[k] & (p->token_kind[k] - 1)) != 0)
            return true;
    return false;
}

/* Half a cell to the east for every row to the south, as the hexes lie. A cell is as wide as its longest word, "G11" or
 * "G3/11", and a space. */
static void put_rows(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    int half = has_shared_token(b->preset) ? 3 : 2, west = 0;
    for (int hex = 0; hex < l->hexes; hex++) {
        int halves = 2 * l->hex[hex].q + l->hex[hex].r;
        if (hex == 0 || halves < west)
            west = halves;
    }
    size_t line = out->length;
    for (int hex = 0; hex < l->hexes; hex++) {
        for (int r = hex == 0 ? l->hex[0].r : l->hex[hex - 1].r; r < l->hex[hex].r; r++) {
            buf_char(out, '\n');
            line = out->length;
        }
        size_t column = (size_t)(half * (2 * l->hex[hex].q + l->hex[hex].r - west));
        while (out->length - line < column)
            buf_char(out, ' ');
        put_cell(out, b, hex);
    }
    buf_char(out, '\n');
}

static void put_harbours(struct buf *out, const struct board *b)
{
    size_t line = out->length;
    for (int i = 0; i < b->harbours; i++) {
        const struct harbour *h = &b->harbour[i];
        char edge[PLACE_NAME], text[48], rate[16] = "";
        lattice_edge_name(&b->preset->lattice, h->edge, edge);
        if (h->rate != (h->kind == RESOURCE_NONE ? 3 : 2))
            snprintf(rate, sizeof rate, " %d:1", h->rate);
        snprintf(text, sizeof text, "%s%s %s", resource_name((enum resource)h->kind), rate, edge);
        if (i > 0 && out->length - line + 2 + strlen(text) > LINE_MOST) {
            buf_char(out, '\n');
            line = out->length;
        }
        buf_text(out, out->length == line ? "harbours: " : ", ");
        buf_text(out, text);
    }
    if (b->harbours > 0)
        buf_char(out, '\n');
}

/* A line each: the mouth and then the hexes of each river; the number and the middle corner of each fishing ground. */
static void put_waters(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    char name[PLACE_NAME];
    for (int i = 0; i < b->preset->waters.rivers; i++) {
        lattice_edge_name(l, b->river[i].mouth, name);
        buf_format(out, "%s%s", i == 0 ? "rivers: " : ", ", name);
        for (int k = 0; k < b->river[i].hexes; k++) {
            hex_text(l->hex[b->river[i].hex[k]], name);
            buf_format(out, " %s", name);
        }
    }
    if (b->preset->waters.rivers > 0)
        buf_char(out, '\n');
    for (int i = 0; i < b->preset->waters.grounds; i++) {
        lattice_corner_name(l, b->ground[i].corner, name);
        buf_format(out, "%s%d %s", i == 0 ? "fishing: " : ", ", b->ground[i].number, name);
    }
    if (b->preset->waters.grounds > 0)
        buf_char(out, '\n');
}

/* ---- the laying list, all of it comments ---- */

static void put_letter(struct buf *out, enum terrain shown, enum terrain as)
{
    enum resource yield = terrain_resource(as);
    buf_format(out, "%c %s", terrain_letter(shown), terrain_name(shown));
    if (yield != RESOURCE_NONE)
        buf_format(out, " (%s)", resource_name(yield));
}

/* The letters stand for what the terrains yield. */
static void put_letters(struct buf *out, const struct preset *p)
{
    const char *between = "# ";
    for (int t = 0; t < TERRAINS; t++) {
        if (p->terrain_count[t] == 0)
            continue;
        buf_text(out, between);
        put_letter(out, (enum terrain)t, (enum terrain)t);
        between = ", ";
    }
    for (int v = 0; v < p->variants; v++) {
        buf_text(out, ", ");
        put_letter(out, (enum terrain)p->variant[v].shown, (enum terrain)p->variant[v].as);
    }
    buf_char(out, '\n');
}

/* Tiles of a terrain that are shown as it. */
static int plain_tiles(const struct preset *p, enum terrain t)
{
    int tiles = p->terrain_count[t];
    for (int v = 0; v < p->variants; v++)
        tiles -= p->variant[v].as == t ? p->variant[v].count : 0;
    return tiles;
}

static int count_token(const struct board *b, token t)
{
    int n = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        n += b->number[hex] == t;
    return n;
}

static void put_tokens_needed(struct buf *out, const struct board *b)
{
    const struct preset *p = b->preset;
    char number[8];
    buf_text(out, "#   tokens:  ");
    for (int k = 0; k < p->token_kinds; k++) {
        token_text(p->token_kind[k], number);
        for (int n = count_token(b, p->token_kind[k]); n > 0; n--)
            buf_format(out, " %s", number);
    }
    const char *between = "; in the box stays ";
    for (int k = 0; k < p->token_kinds; k++) {
        token_text(p->token_kind[k], number);
        for (int n = p->token_count[k] - count_token(b, p->token_kind[k]); n > 0; n--) {
            buf_format(out, "%s%s", between, number);
            between = ", ";
        }
    }
    buf_char(out, '\n');
}

static int count_harbours(const struct board *b, int kind, int rate)
{
    int n = 0;
    for (int i = 0; i < b->harbours; i++)
        n += b->harbour[i].kind == kind && b->harbour[i].rate == rate;
    return n;
}

static void put_harbours_needed(struct buf *out, const struct board *b)
{
    const char *between = "#   harbours: ";
    for (int kind = 0; kind < RESOURCES; kind++) {
        for (int rate = 9; rate > 0; rate--) {
            int n = count_harbours(b, kind, rate);
            if (n == 0)
                continue;
            buf_format(out, "%s%d %s %d:1", between, n, resource_name((enum resource)kind), rate);
            between = ", ";
        }
    }
    if (b->harbours > 0)
        buf_char(out, '\n');
}

static void put_pieces(struct buf *out, const struct board *b)
{
    const struct preset *p = b->preset;
    buf_text(out, "#\n# Pieces:\n");
    const char *between = "#   hexes:    ";
    for (int t = 0; t < TERRAINS; t++) {
        if (plain_tiles(p, (enum terrain)t) == 0)
            continue;
        buf_format(out, "%s%d %s", between, plain_tiles(p, (enum terrain)t), terrain_name((enum terrain)t));
        between = ", ";
    }
    for (int v = 0; v < p->variants; v++)
        buf_format(out, ", %d %s", p->variant[v].count, terrain_name((enum terrain)p->variant[v].shown));
    buf_char(out, '\n');
    if (p->numbered > 0)
        put_tokens_needed(out, b);
    put_harbours_needed(out, b);
}

static void put_hex_list(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    buf_text(out, "#\n# Hexes, row by row from the north-west, each from west to east:");
    for (int hex = 0; hex < l->hexes; hex++) {
        int row, at;
        char number[8];
        lattice_row(l, hex, &row, &at);
        token_text(b->number[hex], number);
        if (at == 1)
            buf_format(out, "\n#   row %d: ", row);
        buf_format(out, "%s%s%s%s", at == 1 ? "" : ", ", terrain_name((enum terrain)b->terrain[hex]),
                   number[0] == '\0' ? "" : " ", number);
    }
    buf_char(out, '\n');
}

static void put_harbour_list(struct buf *out, const struct board *b)
{
    static const char *const sides[6] = {"north-east", "east", "south-east", "south-west", "west", "north-west"};
    const struct lattice *l = &b->preset->lattice;
    if (b->harbours > 0)
        buf_format(out, "#\n# Harbours, %sclockwise from the north-west:\n",
                   l->rings > 1 ? "coast by coast, each " : "");
    for (int i = 0; i < b->harbours; i++) {
        int edge = b->harbour[i].edge, hex = l->edge[edge].hex[0], side = 0, row, at;
        if (!l->land[hex])
            hex = l->edge[edge].hex[1];
        while (l->hex_edge[hex][side] != edge)
            side++;
        lattice_row(l, hex, &row, &at);
        char name[32];
        snprintf(name, sizeof name, "%s %d:1", resource_name((enum resource)b->harbour[i].kind), b->harbour[i].rate);
        buf_format(out, "#   %-12srow %d, hex %d, %s side\n", name, row, at, sides[side]);
    }
}

static void put_start(struct buf *out, const char *who, const struct board *b, int hex)
{
    if (hex < 0)
        return;
    int row, at;
    lattice_row(&b->preset->lattice, hex, &row, &at);
    buf_format(out, "#\n# The %s starts on row %d, hex %d (%s).\n", who, row, at,
               terrain_name((enum terrain)b->terrain[hex]));
}

/* The hexes that are laid face down, row by row. */
static void put_fog(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    int last = 0;
    for (int hex = 0; hex < l->hexes; hex++) {
        int row, at;
        if (!board_in_fog(b->preset, hex))
            continue;
        lattice_row(l, hex, &row, &at);
        if (last == 0)
            buf_text(out, "#\n# Face down at the start:");
        if (row != last)
            buf_format(out, "\n#   row %d: %d", row, at);
        else
            buf_format(out, ", %d", at);
        last = row;
    }
    if (last > 0)
        buf_char(out, '\n');
}

/* Tenths of thousandths. */
static void put_tenths(struct buf *out, int thousandths)
{
    buf_format(out, "%d.%d", thousandths / 10, thousandths % 10);
}

/* 50,000 */
static void put_grouped(struct buf *out, int count)
{
    if (count >= 1000) {
        put_grouped(out, count / 1000);
        buf_format(out, ",%03d", count % 1000);
    } else {
        buf_format(out, "%d", count);
    }
}

static void put_best(struct buf *out, const struct best_note *n)
{
    buf_format(out, "# The best board of a search by %s, not a uniform one", n->goal);
    if (n->cost >= 0)
        buf_format(out, "; its cost is %d.%03d", n->cost / 1000, n->cost % 1000);
    if (n->least >= 0)
        buf_format(out, n->cost == n->least ? ", and no board's is less" : ", and no board's is below %d.%03d",
                   n->least / 1000, n->least % 1000);
    buf_text(out, ".\n");
    if (n->score < 0)
        return;
    buf_text(out, "# Its score is ");
    put_tenths(out, n->score);
    buf_text(out, " of 100, higher than that of ");
    if (n->beats_fair == 0 || n->beats_fair == 1000) {
        buf_text(out, n->beats_fair ? "all" : "none");
        buf_text(out, " of the uniform fair boards (");
    } else {
        put_tenths(out, n->beats_fair);
        buf_text(out, " % of uniform fair boards (");
    }
    put_grouped(out, n->boards);
    buf_format(out, " of %s).\n", n->reference);
}

void board_text_write(const struct board *b, const struct origin *o, struct buf *out)
{
    char code[BOARD_CODE];
    board_code_write(b, code);
    buf_format(out, "%s\n", b->preset->name);
    put_rows(out, b);
    put_harbours(out, b);
    put_waters(out, b);
    buf_char(out, '\n');
    put_letters(out, b->preset);
    put_pieces(out, b);
    put_hex_list(out, b);
    put_harbour_list(out, b);
    put_fog(out, b);
    board_building_text(b->preset, out);
    put_start(out, "robber", b, b->robber);
    put_start(out, "pirate", b, b->preset->pirate);
    buf_format(out, "#\n# Board code: %s\n", code);
    if (o != NULL && o->known)
        buf_format(out, "# Seed id: %s\n", o->seed_id);
    if (o != NULL && o->known && o->best.goal != NULL)
        put_best(out, &o->best);
}
