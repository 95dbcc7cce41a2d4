/* What a board is made of: its start, its printed form, and whether its pieces are those of its preset.
 *
 * board_fits() is the gate for everything that comes from outside. It compares piles of pieces (terrains, tokens,
 * harbours) rather than hex after hex, because "two forest too many, one hills missing" is what a person can act on. */
#include "gen/board.h"
#include "gen/board_variants.h"
#include "gen/board_waters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/fault.h"

static const char *const sampling_names[] = {"uniform", "search", "best", "fixed"};
enum { SAMPLINGS = sizeof sampling_names / sizeof *sampling_names };

void origin_free(struct origin *o)
{
    free(o->seed);
    free(o->seed_id);
    o->known = false;
    o->seed = o->seed_id = NULL;
    o->rules.count = 0;
}

const char *sampling_name(enum sampling s)
{
    return sampling_names[s];
}

bool sampling_find(const char *name, enum sampling *s)
{
    for (int i = 0; i < SAMPLINGS; i++) {
        if (strcmp(name, sampling_names[i]) == 0) {
            *s = (enum sampling)i;
            return true;
        }
    }
    return false;
}

bool board_in_fog(const struct preset *p, int hex)
{
    return p->area_of[hex] >= 0 && p->area[p->area_of[hex]].fog;
}

bool board_has_fog(const struct preset *p)
{
    for (int i = 0; i < p->areas; i++)
        if (p->area[i].fog)
            return true;
    return false;
}

/* A river that hex is one of is no river any more. */
static void cover_rivers(struct board *b, int hex)
{
    for (int i = 0; i < b->preset->waters.rivers; i++)
        for (int k = 0; k < b->river[i].hexes; k++)
            if (b->river[i].hex[k] == hex)
                b->river[i].hexes = 0;
}

void board_cover(struct board *b)
{
    for (int i = 0; i < b->preset->lattice.hexes; i++) {
        if (!board_in_fog(b->preset, i))
            continue;
        b->terrain[i] = TERRAIN_SEA;
        b->number[i] = 0;
        cover_rivers(b, i);
    }
}

/* Deserts in the fog are passed over, and not only when they come first: whether the robber then stood elsewhere would
 * tell of them. */
static int robber_start(const struct board *b)
{
    if (b->preset->robber != ROBBER_BY_DESERT)
        return b->preset->robber;
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        if (b->terrain[i] == TERRAIN_DESERT && !board_in_fog(b->preset, i))
            return i;
    return -1;
}

void board_place_robber(struct board *b)
{
    b->robber = robber_start(b);
}

/* The index of an edge in the walk round the coast; past its end where it is no coast edge. */
static int coast_place(const struct lattice *l, int edge)
{
    int place = 0;
    while (place < l->ring_first[l->rings] && l->coast[place] != edge)
        place++;
    return place;
}

int board_add_harbour(struct board *b, struct harbour h)
{
    const struct lattice *l = &b->preset->lattice;
    int place = coast_place(l, h.edge), at = b->harbours++;
    for (; at > 0 && coast_place(l, b->harbour[at - 1].edge) > place; at--)
        b->harbour[at] = b->harbour[at - 1];
    b->harbour[at] = h;
    return at;
}

void board_print(const struct preset *p, struct board *b)
{
    memset(b, 0, sizeof *b);
    b->preset = p;
    memcpy(b->terrain, p->printed_terrain, sizeof b->terrain);
    memcpy(b->number, p->printed_token, sizeof b->number);
    b->harbours = p->harbours;
    harbours_print(p, b->harbour);
    board_lay_fixed(b);
    board_place_robber(b);
}

bool board_equal(const struct board *a, const struct board *b)
{
    if (strcmp(a->preset->name, b->preset->name) != 0 || a->preset->lattice.hexes != b->preset->lattice.hexes)
        return false;
    size_t hexes = (size_t)a->preset->lattice.hexes;
    if (memcmp(a->terrain, b->terrain, hexes * sizeof *a->terrain) != 0 ||
        memcmp(a->number, b->number, hexes * sizeof *a->number) != 0)
        return false;
    if (a->robber != b->robber || a->harbours != b->harbours)
        return false;
    for (int i = 0; i < a->harbours; i++) {
        const struct harbour *x = &a->harbour[i], *y = &b->harbour[i];
        if (x->edge != y->edge || x->kind != y->kind || x->rate != y->rate)
            return false;
    }
    return board_same_waters(a, b) && board_same_variants(a, b);
}

int board_pips(const struct board *b, int hex)
{
    return token_pips(b->number[hex]);
}

/* ---- board_fits ---- */

/* Pieces of several kinds: how many there are, and how many the preset has. */
enum { PILE_KINDS = 2 * HARBOUR_MAX, PILE_NAME = 48 };
struct pile {
    int kinds;
    struct {
        char name[PILE_NAME];
        int have, want;
    } kind[PILE_KINDS];
};

/* The entry of a kind, made where there is none; what has no room any more is counted with the last. */
static int pile_find(struct pile *pile, const char *name)
{
    for (int i = 0; i < pile->kinds; i++) {
        if (strcmp(pile->kind[i].name, name) == 0)
            return i;
    }
    if (pile->kinds == PILE_KINDS)
        return PILE_KINDS - 1;
    int i = pile->kinds++;
    snprintf(pile->kind[i].name, PILE_NAME, "%s", name);
    pile->kind[i].have = pile->kind[i].want = 0;
    return i;
}

static const char *number_word(int n, char text[16])
{
    static const char *const words[] = {"no", "one", "two", "three", "four", "five", "six"};
    if (n < (int)(sizeof words / sizeof *words))
        return words[n];
    snprintf(text, 16, "%d", n);
    return text;
}

/* Writes "two 3; one each of 5, 6 and 8": kinds of the same count together, counts in order of their first kind. */
static void write_counts(struct buf *out, const struct pile *pile, const int count[PILE_KINDS])
{
    bool written[PILE_KINDS] = {false};
    const char *between = "";
    for (int i = 0; i < pile->kinds; i++) {
        if (count[i] <= 0 || written[i])
            continue;
        int same[PILE_KINDS], sames = 0;
        for (int k = i; k < pile->kinds; k++) {
            if (count[k] == count[i]) {
                written[k] = true;
                same[sames++] = k;
            }
        }
        char digits[16];
        buf_format(out, "%s%s%s", between, number_word(count[i], digits), sames > 1 ? " each of" : "");
        between = "; ";
        for (int k = 0; k < sames; k++)
            buf_format(out, "%s%s", k == 0 ? " " : k == sames - 1 ? " and " : ", ", pile->kind[same[k]].name);
    }
}

/* True where a pile is what it should be; otherwise says what is too many and what is missing. `whose` it is, as "base"
 * or "the area main of fog-3"; `spare` pieces stay in the box. */
static bool compare_pile(const struct pile *pile, const char *one, const char *what, const char *field,
                         const char *whose, int spare, struct err *e)
{
    int surplus[PILE_KINDS], lack[PILE_KINDS], want[PILE_KINDS];
    int have_sum = 0, want_sum = 0, surplus_sum = 0, lack_sum = 0;
    for (int i = 0; i < pile->kinds; i++) {
        int more = pile->kind[i].have - pile->kind[i].want;
        want[i] = pile->kind[i].want;
        surplus[i] = more > 0 ? more : 0;
        lack[i] = more < 0 ? -more : 0;
        have_sum += pile->kind[i].have;
        want_sum += pile->kind[i].want;
        surplus_sum += surplus[i];
        lack_sum += lack[i];
    }
    if (surplus_sum == 0 && lack_sum == spare)
        return true;
    struct buf text = {0};
    if (have_sum != want_sum - spare)
        buf_format(&text, "%d %s, not %d", have_sum, have_sum == 1 ? one : what, want_sum - spare);
    else
        buf_format(&text, "the %s are not those of %s", what, whose);
    if (surplus_sum > 0) {
        buf_text(&text, "; too many: ");
        write_counts(&text, pile, surplus);
    }
    if (lack_sum > 0) {
        buf_text(&text, "; missing: ");
        write_counts(&text, pile, lack);
        if (spare > 0)
            buf_format(&text, " (%d of which %s in the box)", spare, spare == 1 ? "stays" : "stay");
    }
    if (want_sum > 0) {
        buf_format(&text, "; %s has ", whose);
        write_counts(&text, pile, want);
    } else {
        buf_format(&text, "; %s has none", whose);
    }
    fault(e, field, "%s", text.data);
    buf_free(&text);
    return false;
}

enum { WHOSE = PRESET_NAME + AREA_NAME + 16 };

/* Whose pieces an area's are: the preset's, where they are all of them. */
static void name_area(const struct preset *p, int area, char whose[WHOSE])
{
    if (*p->area[area].name)
        snprintf(whose, WHOSE, "the area %s of %s", p->area[area].name, p->name);
    else
        snprintf(whose, WHOSE, "%s", p->name);
}

static void check_terrain(const struct board *b, int hex, struct err *e)
{
    const struct preset *p = b->preset;
    char field[ERR_FIELD], name[PLACE_NAME];
    snprintf(field, sizeof field, "hexes[%d].terrain", hex);
    hex_text(p->lattice.hex[hex], name);
    if (b->terrain[hex] >= TERRAINS)
        fault(e, field, "%s has no terrain; known are %s", name, terrain_names());
    else if (p->area_of[hex] < 0 && b->terrain[hex] != TERRAIN_SEA)
        fault(e, field, "%s is sea in %s, not %s", name, p->name, terrain_name((enum terrain)b->terrain[hex]));
}

static void check_area_terrains(const struct board *b, int area, struct err *e)
{
    const struct preset *p = b->preset;
    struct pile pile = {0};
    char whose[WHOSE];
    for (int t = 0; t < TERRAINS; t++) {
        if (p->area[area].terrain_count[t] > 0)
            pile.kind[pile_find(&pile, terrain_name((enum terrain)t))].want = p->area[area].terrain_count[t];
    }
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (p->area_of[hex] == area && b->terrain[hex] < TERRAINS)
            pile.kind[pile_find(&pile, terrain_name((enum terrain)b->terrain[hex]))].have++;
    name_area(p, area, whose);
    compare_pile(&pile, "hex", "hexes", "hexes", whose, 0, e);
}

static void check_terrains(const struct board *b, struct err *e)
{
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        check_terrain(b, hex, e);
    for (int area = 0; area < b->preset->areas; area++)
        check_area_terrains(b, area, e);
}

/* "3/11"; a set of more numbers than a token can show is named by all of them. */
static void token_name(token t, char text[PILE_NAME])
{
    size_t length = 0;
    text[0] = '\0';
    for (int n = 0; n < 16; n++) {
        if (t >> n & 1)
            length += (size_t)snprintf(text + length, PILE_NAME - length, length == 0 ? "%d" : "/%d", n);
    }
}

static void check_token(const struct board *b, int hex, struct err *e)
{
    char field[ERR_FIELD], name[PLACE_NAME], number[PILE_NAME];
    snprintf(field, sizeof field, "hexes[%d].number", hex);
    hex_text(b->preset->lattice.hex[hex], name);
    token_name(b->number[hex], number);
    if (b->terrain[hex] >= TERRAINS)
        return;
    enum terrain t = (enum terrain)b->terrain[hex];
    bool takes = preset_takes_token(b->preset, t);
    if (b->number[hex] == 0 && takes)
        fault(e, field, "%s (%s) needs a number", name, terrain_name(t));
    if (b->number[hex] != 0 && !takes)
        fault(e, field, "%s (%s) takes no number, it has %s", name, terrain_name(t), number);
}

static void check_area_tokens(const struct board *b, int area, struct err *e)
{
    const struct preset *p = b->preset;
    const struct preset_area *a = &p->area[area];
    struct pile pile = {0};
    char name[PILE_NAME], whose[WHOSE];
    for (int k = 0; k < p->token_kinds; k++) {
        if (a->token_count[k] == 0)
            continue;
        token_name(p->token_kind[k], name);
        pile.kind[pile_find(&pile, name)].want = a->token_count[k];
    }
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        if (preset_pile_of(p, hex) == area && b->number[hex] != 0) {
            token_name(b->number[hex], name);
            pile.kind[pile_find(&pile, name)].have++;
        }
    }
    name_area(p, area, whose);
    compare_pile(&pile, "number token", "number tokens", "hexes", p->one_pile ? p->name : whose,
                 a->tokens - preset_pile_hexes(p, area), e);
}

static void check_tokens(const struct board *b, struct err *e)
{
    for (int area = 0; area < b->preset->areas; area++)
        check_area_tokens(b, area, e);
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        check_token(b, hex, e);
}

/* True where the harbours are the preset's pieces, whatever their places. */
static bool check_harbour_pieces(const struct board *b, struct err *e)
{
    const struct preset *p = b->preset;
    struct pile pile = {0};
    char name[PILE_NAME];
    for (int i = 0; i < p->harbours; i++) {
        snprintf(name, sizeof name, "%s %d:1", resource_name((enum resource)p->harbour[i].kind), p->harbour[i].rate);
        pile.kind[pile_find(&pile, name)].want++;
    }
    for (int i = 0; i < b->harbours; i++) {
        if (b->harbour[i].kind >= RESOURCES) {
            fault(e, "harbours", "harbour %d has no kind", i + 1);
            return false;
        }
        snprintf(name, sizeof name, "%s %d:1", resource_name((enum resource)b->harbour[i].kind), b->harbour[i].rate);
        pile.kind[pile_find(&pile, name)].have++;
    }
    return compare_pile(&pile, "harbour", "harbours", "harbours", p->name, 0, e);
}

static bool is_printed_place(const struct preset *p, int edge)
{
    for (int i = 0; i < p->harbours; i++) {
        if (p->harbour[i].edge == edge)
            return true;
    }
    return false;
}

static void list_places(const struct preset *p, struct buf *out)
{
    for (int i = 0; i < p->harbours; i++) {
        char name[PLACE_NAME];
        lattice_edge_name(&p->lattice, p->harbour[i].edge, name);
        buf_format(out, "%s%s", i == 0 ? "" : " ", name);
    }
}

/* Each place must be an edge of the coast, each edge but once, in the order of the walk. */
static bool check_harbour_walk(const struct board *b, struct err *e)
{
    const struct lattice *l = &b->preset->lattice;
    int last = -1;
    for (int i = 0; i < b->harbours; i++) {
        char field[ERR_FIELD], name[PLACE_NAME];
        snprintf(field, sizeof field, "harbours[%d].edge", i);
        int at = coast_place(l, b->harbour[i].edge);
        if (at == l->ring_first[l->rings]) {
            fault(e, field, "a harbour lies on an edge of the coast");
            return false;
        }
        lattice_edge_name(l, b->harbour[i].edge, name);
        if (at <= last) {
            fault(e, field,
                  at == last ? "there is a harbour at %s already"
                             : "%s is not in the order of the walk round the coast",
                  name);
            return false;
        }
        last = at;
    }
    return true;
}

static void check_harbours(const struct board *b, struct err *e)
{
    const struct preset *p = b->preset;
    struct harbour moored[HARBOUR_MAX], before[HARBOUR_MAX];
    board_moored(b, moored);
    if (harbours_swaps(p, moored, b->harbours, HARBOURS_ANY_WAY, before) > 0 && check_harbour_walk(b, e))
        return;
    if (!check_harbour_pieces(b, e) || !check_harbour_walk(b, e) || harbours_ways(p, moored, b->harbours) != 0)
        return;
    struct buf places = {0};
    list_places(p, &places);
    if (p->pieces > 0) {
        fault(e, "harbours",
              "the harbours of %s are on their printed places (%s), or as the pieces of its frame put them", p->name,
              places.data);
    } else {
        for (int i = 0; i < b->harbours; i++) {
            if (is_printed_place(p, b->harbour[i].edge))
                continue;
            char field[ERR_FIELD], name[PLACE_NAME];
            snprintf(field, sizeof field, "harbours[%d].edge", i);
            lattice_edge_name(&p->lattice, b->harbour[i].edge, name);
            fault(e, field, "%s is no place for a harbour of %s: they are %s", name, p->name, places.data);
        }
        if (e->kind == ERR_NONE)
            fault(e, "harbours", "these harbours are not those of %s", p->name);
    }
    buf_free(&places);
}

static void check_robber(const struct board *b, struct err *e)
{
    int start = robber_start(b);
    if (b->robber == start)
        return;
    char name[PLACE_NAME];
    if (start >= 0)
        hex_text(b->preset->lattice.hex[start], name);
    const char *face_up = board_has_fog(b->preset) ? " that lies face up" : "";
    if (start < 0 && b->preset->robber == ROBBER_BY_DESERT)
        fault(e, "robber", "without a desert%s the robber starts off the board", face_up);
    else if (start < 0)
        fault(e, "robber", "on this island the robber starts off the board");
    else if (b->preset->robber != ROBBER_BY_DESERT)
        fault(e, "robber", "the robber of %s starts on %s", b->preset->name, name);
    else
        fault(e, "robber", "the robber starts on the first desert%s in reading order, %s", face_up, name);
}

bool board_fits(const struct board *b, struct err *e)
{
    struct err own;
    if (e == NULL)
        e = &own;
    err_clear(e);
    check_terrains(b, e);
    check_tokens(b, e);
    check_harbours(b, e);
    check_robber(b, e);
    if (e->kind == ERR_NONE)
        board_check_waters(b, e);
    if (e->kind == ERR_NONE)
        board_check_variants(b, e);
    return e->kind == ERR_NONE;
}
