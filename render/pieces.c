#include "render/pieces.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include "gen/board_variants.h"
#include "gen/board_waters.h"
#include "gen/spiral.h"
#include "render/art.h"
#include "render/drawing.h"
#include "render/words.h"

static bool asks_for(enum what what, enum piece_kind kind)
{
    switch (kind) {
    case PIECE_TILE:
        return what == WHAT_TILES || what == WHAT_ALL;
    case PIECE_TOKEN:
    case PIECE_ROBBER:
    case PIECE_GROUND:
    case PIECE_CHIP:
    case PIECE_PIRATE:
        return what == WHAT_TOKENS || what == WHAT_ALL;
    case PIECE_HARBOUR:
        return what == WHAT_HARBOURS || what == WHAT_ALL;
    case PIECE_KINDS:
        break;
    }
    return false;
}

static struct piece *add(struct pieces *out, enum piece_kind kind)
{
    assert(out->count < PIECES_MOST);
    struct piece *piece = &out->piece[out->count++];
    *piece = (struct piece){.kind = kind, .letter = ""};
    out->of[kind]++;
    return piece;
}

static void add_robber(struct pieces *out, const struct preset *p, enum what what)
{
    if (asks_for(what, PIECE_ROBBER))
        add(out, PIECE_ROBBER);
    if (asks_for(what, PIECE_PIRATE) && p->pirate >= 0)
        add(out, PIECE_PIRATE);
}

/* A disc for each, as its place is no hex of land. */
static void add_grounds(struct pieces *out, const struct preset *p, enum what what)
{
    for (int i = 0; asks_for(what, PIECE_GROUND) && i < p->waters.grounds; i++)
        add(out, PIECE_GROUND)->number = token_of(p->waters.number[i]);
}

static void add_chips(struct pieces *out, const struct preset *p, enum what what)
{
    for (int i = 0; asks_for(what, PIECE_CHIP) && i < p->building.chips; i++)
        add(out, PIECE_CHIP)->points = (int16_t)chip_points(p);
}

/* The letter that the preset's spiral gives to the token of that number after `before` others of it; "" for none. */
static const char *letter_of(const struct preset *p, token number, int before)
{
    for (int i = 0; i < p->letters; i++)
        if (p->letter[i].number == number && before-- == 0)
            return p->letter[i].letter;
    return "";
}

/* ---- of a preset ---- */

/* A terrain's own tiles, less those that a landmark is shown on; or a landmark's. */
static int tiles_of(const struct preset *p, int terrain)
{
    int count = p->terrain_count[terrain];
    for (int i = 0; i < p->variants; i++)
        count += p->variant[i].shown == terrain ? p->variant[i].count
                 : p->variant[i].as == terrain  ? -p->variant[i].count
                                                : 0;
    return count;
}

static int count_in_fog(const struct preset *p, int terrain)
{
    int count = 0;
    for (int i = 0; i < p->areas; i++)
        count += p->area[i].fog ? p->area[i].terrain_count[terrain] : 0;
    return count;
}

/* Those that lie face up before those that do not. */
static void add_terrains(struct pieces *out, const struct preset *p)
{
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0, hidden = count_in_fog(p, t); i < tiles_of(p, t); i++) {
            struct piece *tile = add(out, PIECE_TILE);
            tile->terrain = (uint8_t)t;
            tile->variant = (uint8_t)(i % ART_VARIANTS);
            tile->lake = t == TERRAIN_LAKE && i < p->waters.lakes ? p->waters.lake[i] : 0;
            tile->fog = i >= tiles_of(p, t) - hidden;
        }
}

/* Of a printed map each has its place, and so the colour of a terrain. */
static void add_printed_numbers(struct pieces *out, const struct preset *p)
{
    for (int k = 0; k < p->token_kinds; k++)
        for (int t = 0; t < TERRAINS; t++)
            for (int i = 0; i < p->lattice.hexes; i++)
                if (p->printed_token[i] == p->token_kind[k] && p->printed_terrain[i] == t)
                    *add(out, PIECE_TOKEN) = (struct piece){.kind = PIECE_TOKEN,
                                                            .number = p->token_kind[k],
                                                            .terrain = (uint8_t)t,
                                                            .coloured = true,
                                                            .letter = ""};
}

static void add_numbers(struct pieces *out, const struct preset *p)
{
    if (p->building.coloured_numbers && preset_is_fixed(p)) {
        add_printed_numbers(out, p);
        return;
    }
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->token_count[k]; i++) {
            struct piece *disc = add(out, PIECE_TOKEN);
            disc->number = p->token_kind[k];
            disc->letter = letter_of(p, disc->number, i);
            disc->dark = p->building.coloured_numbers;
        }
}

static void add_harbour(struct pieces *out, const struct harbour *h)
{
    struct piece *piece = add(out, PIECE_HARBOUR);
    piece->resource = h->kind;
    piece->rate = h->rate;
}

static void add_harbours(struct pieces *out, const struct preset *p)
{
    for (int kind = 0; kind < RESOURCES; kind++)
        for (int rate = 0; rate <= UINT8_MAX; rate++)
            for (int i = 0; i < p->harbours; i++)
                if (p->harbour[i].kind == kind && p->harbour[i].rate == rate)
                    add_harbour(out, &p->harbour[i]);
}

void pieces_of_preset(const struct preset *p, enum what what, struct pieces *out)
{
    memset(out, 0, sizeof *out);
    if (asks_for(what, PIECE_TILE))
        add_terrains(out, p);
    if (asks_for(what, PIECE_TOKEN))
        add_numbers(out, p);
    add_robber(out, p, what);
    add_grounds(out, p, what);
    add_chips(out, p, what);
    if (asks_for(what, PIECE_HARBOUR))
        add_harbours(out, p);
}

/* ---- of a board ---- */

/* Row and position of a hex, both from 1: rows without hexes do not count. */
static void write_place(const struct lattice *l, int hex, char place[PIECE_PLACE])
{
    int row = 1, position = 1;
    for (int i = 1; i <= hex; i++) {
        bool same = l->hex[i].r == l->hex[i - 1].r;
        row += !same;
        position = same ? position + 1 : 1;
    }
    snprintf(place, PIECE_PLACE, "%d.%d", row % 1000, position % 1000); /* at most HEX_MAX */
}

/* Of what lies face up: `seen` is the board that players see. */
static void add_open_hexes(struct pieces *out, const struct board *b, const struct board *seen)
{
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        if (board_in_fog(b->preset, i))
            continue;
        struct piece *tile = add(out, PIECE_TILE);
        tile->terrain = (uint8_t)board_shown(b, i);
        tile->variant = (uint8_t)drawing_river_variant(&(struct drawing){.b = seen, .l = l}, i);
        tile->number = b->number[i];
        tile->lake = lake_numbers(b, i);
        tile->river = board_is_river(seen, i) ? b : NULL;
        tile->hex = (int16_t)i;
        write_place(l, i, tile->place);
    }
}

/* By terrain: neither their order nor anything on them may tell where they lie. Lakes that may be hidden are alike. */
static void add_hidden_hexes(struct pieces *out, const struct board *b)
{
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0, like = 0; i < b->preset->lattice.hexes; i++) {
            if (!board_in_fog(b->preset, i) || (int)board_shown(b, i) != t)
                continue;
            struct piece *tile = add(out, PIECE_TILE);
            tile->terrain = (uint8_t)t;
            tile->variant = (uint8_t)(like++ % ART_VARIANTS);
            tile->lake = lake_numbers(b, i);
            tile->fog = true;
        }
}

static void add_hexes(struct pieces *out, const struct board *b)
{
    struct board seen = *b;
    board_cover(&seen);
    add_open_hexes(out, b, &seen);
    add_hidden_hexes(out, b);
}

/* With the letter of its place in the spiral, or else the next that its number has. */
static struct piece *add_disc(struct pieces *out, const struct board *b, token number, const char *letter)
{
    int before = 0;
    for (int i = 0; i < out->count; i++)
        before += out->piece[i].kind == PIECE_TOKEN && out->piece[i].number == number;
    struct piece *disc = add(out, PIECE_TOKEN);
    disc->number = number;
    disc->letter = letter ? letter : letter_of(b->preset, number, before);
    disc->dark = b->preset->building.coloured_numbers;
    return disc;
}

static void add_hidden_tokens(struct pieces *out, const struct board *b)
{
    for (int k = 0; k < b->preset->token_kinds; k++)
        for (int i = 0; i < b->preset->lattice.hexes; i++)
            if (board_in_fog(b->preset, i) && b->number[i] == b->preset->token_kind[k])
                add_disc(out, b, b->number[i], NULL);
}

/* A spiral over hidden hexes is none that may be told. */
static void add_tokens(struct pieces *out, const struct board *b)
{
    const char *letter[HEX_MAX];
    int start;
    enum spiral_direction direction;
    bool spiral = !board_has_fog(b->preset) && spiral_find(b, &start, &direction, letter);
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        if (b->number[i] && !board_in_fog(b->preset, i)) {
            struct piece *disc = add_disc(out, b, b->number[i], spiral ? letter[i] : NULL);
            disc->coloured = b->preset->building.coloured_numbers;
            disc->terrain = b->terrain[i];
            write_place(&b->preset->lattice, i, disc->place);
        }
    add_hidden_tokens(out, b);
}

/* The hex of the edge that is land, and which side of it the edge is. */
static void write_mooring(const struct lattice *l, int edge, enum lang lang, char place[PIECE_PLACE])
{
    int hex = l->land[l->edge[edge].hex[0]] ? l->edge[edge].hex[0] : l->edge[edge].hex[1];
    int side = 0;
    while (side < 5 && l->hex_edge[hex][side] != edge)
        side++;
    char tile[PIECE_PLACE];
    write_place(l, hex, tile);
    snprintf(place, PIECE_PLACE, "%.8s %s", tile, word(lang, WORD_SIDE + (enum word)side));
}

static void add_moored(struct pieces *out, const struct board *b, enum lang lang)
{
    for (int i = 0; i < b->harbours; i++) {
        add_harbour(out, &b->harbour[i]);
        write_mooring(&b->preset->lattice, b->harbour[i].edge, lang, out->piece[out->count - 1].place);
    }
}

void pieces_of_board(const struct board *b, enum what what, enum lang lang, struct pieces *out)
{
    memset(out, 0, sizeof *out);
    if (asks_for(what, PIECE_TILE))
        add_hexes(out, b);
    if (asks_for(what, PIECE_TOKEN))
        add_tokens(out, b);
    add_robber(out, b->preset, what);
    add_grounds(out, b->preset, what);
    add_chips(out, b->preset, what);
    if (asks_for(what, PIECE_HARBOUR))
        add_moored(out, b, lang);
}
