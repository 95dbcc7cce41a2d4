/* Writing boards as JSON, by hand: the order of keys and every byte are part of the format (docs/board.md), and a batch
 * writes 100,000 boards a second. Reading is in board_json_reader.c. */
#include "gen/board_json.h"
#include "gen/board_variants.h"

#include <string.h>
#include "gen/board_code.h"

/* Rules that may be given more than once: an array of texts even when there is but one. */
static const char *const repeating[] = {"apart", "coastal", "farthest", "inland", "pin"};

bool board_json_rule_repeats(const char *name)
{
    for (size_t i = 0; i < sizeof repeating / sizeof *repeating; i++)
        if (strcmp(name, repeating[i]) == 0)
            return true;
    return false;
}

static void put_string(struct buf *out, const char *text)
{
    buf_char(out, '"');
    for (;;) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\')
            plain++;
        buf_put(out, text, plain);
        text += plain;
        if (*text == '\0')
            break;
        if (*text == '"' || *text == '\\') {
            buf_char(out, '\\');
            buf_char(out, *text);
        } else {
            buf_format(out, "\\u%04x", (unsigned)(unsigned char)*text);
        }
        text++;
    }
    buf_char(out, '"');
}

static void put_integer(struct buf *out, int n)
{
    char digits[12];
    size_t at = sizeof digits;
    unsigned left = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    do
        digits[--at] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (n < 0)
        digits[--at] = '-';
    buf_put(out, digits + at, sizeof digits - at);
}

/* Pins may tell what lies in the fog. */
static void put_rules(struct buf *out, const struct rule_list *rules, bool covered)
{
    bool comma = false;
    buf_text(out, ",\"rules\":{");
    for (int i = 0; i < rules->count; i++) {
        const char *name = rules->rule[i].name;
        if (covered && strcmp(name, "pin") == 0)
            continue;
        bool first = i == 0 || strcmp(rules->rule[i - 1].name, name) != 0;
        bool last = i + 1 == rules->count || strcmp(rules->rule[i + 1].name, name) != 0;
        bool array = board_json_rule_repeats(name) || !first || !last;
        if (comma)
            buf_char(out, ',');
        comma = true;
        if (first) {
            put_string(out, name);
            buf_text(out, array ? ":[" : ":");
        }
        if (rules->rule[i].text[0] == '\0')
            buf_text(out, "true");
        else
            put_string(out, rules->rule[i].text);
        if (array && last)
            buf_char(out, ']');
    }
    buf_char(out, '}');
}

static void put_token(struct buf *out, token t)
{
    if ((t & (t - 1)) == 0) {
        buf_text(out, ",\"number\":");
        for (int n = 0; n < 16; n++)
            if (t >> n & 1)
                put_integer(out, n);
        return;
    }
    buf_text(out, ",\"numbers\":");
    char mark = '[';
    for (int n = 0; n < 16; n++) {
        if (t >> n & 1) {
            buf_char(out, mark);
            put_integer(out, n);
            mark = ',';
        }
    }
    buf_char(out, ']');
}

/* What part of a hex is land, where it is not all of it: percent as 0.65, 0.7. */
static void put_share(struct buf *out, int percent)
{
    if (percent == LAND_WHOLE)
        return;
    buf_text(out, percent < 10 ? ",\"land\":0.0" : ",\"land\":0.");
    put_integer(out, percent % 10 == 0 ? percent / 10 : percent);
}

/* What lies on a hex; `lakes` counts those told. */
static void put_land(struct buf *out, const struct board *b, int hex, int *lakes)
{
    buf_text(out, ",\"terrain\":\"");
    buf_text(out, terrain_name((enum terrain)b->terrain[hex]));
    buf_char(out, '"');
    if (b->terrain[hex] == TERRAIN_LAKE)
        put_token(out, b->preset->waters.lake[(*lakes)++]);
    else if (b->number[hex] != 0)
        put_token(out, b->number[hex]);
    if (board_shown(b, hex) != b->terrain[hex]) {
        buf_text(out, ",\"variant\":\"");
        buf_text(out, terrain_name(board_shown(b, hex)));
        buf_char(out, '"');
    }
}

static void put_hexes(struct buf *out, const struct board *b, bool covered)
{
    const struct lattice *l = &b->preset->lattice;
    int lakes = 0;
    buf_text(out, ",\"hexes\":[");
    for (int hex = 0; hex < l->hexes; hex++) {
        bool fog = board_in_fog(b->preset, hex);
        buf_text(out, hex == 0 ? "{\"q\":" : ",{\"q\":");
        put_integer(out, l->hex[hex].q);
        buf_text(out, ",\"r\":");
        put_integer(out, l->hex[hex].r);
        if (!covered || !fog)
            put_land(out, b, hex, &lakes);
        if (fog)
            buf_text(out, ",\"fog\":true");
        put_share(out, b->preset->building.partly ? b->preset->building.land[hex] : LAND_WHOLE);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

/* The corners clockwise as the land sees them. */
static void put_harbours(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    buf_text(out, ",\"harbours\":[");
    for (int i = 0; i < b->harbours; i++) {
        const struct harbour *h = &b->harbour[i];
        char edge[PLACE_NAME], first[PLACE_NAME], second[PLACE_NAME];
        bool from_land = l->land[l->edge[h->edge].hex[0]];
        lattice_edge_name(l, h->edge, edge);
        lattice_corner_name(l, l->edge[h->edge].corner[from_land ? 0 : 1], first);
        lattice_corner_name(l, l->edge[h->edge].corner[from_land ? 1 : 0], second);
        buf_text(out, i == 0 ? "{\"edge\":\"" : ",{\"edge\":\"");
        buf_text(out, edge);
        buf_text(out, "\",\"corners\":[\"");
        buf_text(out, first);
        buf_text(out, "\",\"");
        buf_text(out, second);
        buf_text(out, "\"],\"kind\":\"");
        buf_text(out, resource_name((enum resource)h->kind));
        buf_text(out, "\",\"rate\":");
        put_integer(out, h->rate);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void put_corner(struct buf *out, const struct lattice *l, int corner)
{
    char name[PLACE_NAME];
    lattice_corner_name(l, corner, name);
    buf_char(out, '"');
    buf_text(out, name);
    buf_char(out, '"');
}

/* The three corners in the order of the walk. */
static void put_grounds(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    buf_text(out, ",\"fishing\":[");
    for (int i = 0; i < b->preset->waters.grounds; i++) {
        int16_t corners[3];
        ground_corners(l, b->ground[i].corner, corners);
        buf_text(out, i == 0 ? "{\"corners\":[" : ",{\"corners\":[");
        for (int k = 0; k < 3; k++) {
            if (k > 0)
                buf_char(out, ',');
            put_corner(out, l, corners[k]);
        }
        buf_text(out, "],\"number\":");
        put_integer(out, b->ground[i].number);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

/* Without those that were covered. */
static void put_rivers(struct buf *out, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    bool first = true;
    buf_text(out, ",\"rivers\":[");
    for (int i = 0; i < b->preset->waters.rivers; i++) {
        const struct river *r = &b->river[i];
        char mouth[PLACE_NAME];
        if (r->hexes == 0)
            continue;
        buf_text(out, first ? "{\"hexes\":[" : ",{\"hexes\":[");
        first = false;
        for (int k = 0; k < r->hexes; k++) {
            buf_text(out, k == 0 ? "[" : ",[");
            put_integer(out, l->hex[r->hex[k]].q);
            buf_char(out, ',');
            put_integer(out, l->hex[r->hex[k]].r);
            buf_char(out, ']');
        }
        lattice_edge_name(l, r->mouth, mouth);
        buf_text(out, "],\"mouth\":\"");
        buf_text(out, mouth);
        buf_text(out, "\"}");
    }
    buf_char(out, ']');
}

static void put_number_member(struct buf *out, const char *start, int n)
{
    if (n < 0)
        return;
    buf_text(out, start);
    put_integer(out, n);
}

static void put_member(struct buf *out, const char *start, const char *value)
{
    buf_text(out, start);
    put_string(out, value);
}

static void put_sites(struct buf *out, const struct preset *p)
{
    buf_text(out, ",\"sites\":[");
    for (int i = 0; i < p->building.sites; i++) {
        const struct site *s = &p->building.site[i];
        buf_text(out, i == 0 ? "{\"corner\":" : ",{\"corner\":");
        put_corner(out, &p->lattice, s->corner);
        for (int lang = 0, first = true; lang < LANGS; lang++) {
            if (!s->name[lang][0])
                continue;
            buf_text(out, first ? ",\"names\":{\"" : ",\"");
            buf_text(out, lang_name(lang));
            buf_text(out, "\":");
            put_string(out, s->name[lang]);
            first = false;
        }
        if (s->name[LANG_EN][0])
            buf_char(out, '}');
        if (s->kind != SITE_ANY)
            put_member(out, ",\"kind\":", site_kind_name((enum site_kind)s->kind));
        if (s->points)
            put_number_member(out, ",\"points\":", s->points);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void put_ways(struct buf *out, const struct preset *p)
{
    buf_text(out, ",\"ways\":[");
    for (int i = 0; i < p->building.ways; i++) {
        const struct way *w = &p->building.way[i];
        char edge[PLACE_NAME];
        lattice_edge_name(&p->lattice, w->edge, edge);
        put_member(out, i == 0 ? "{\"edge\":" : ",{\"edge\":", edge);
        put_member(out, ",\"kind\":", way_kind_name((enum way_kind)w->kind));
        if (w->rate)
            put_number_member(out, ",\"rate\":", w->rate);
        if (w->resource != RESOURCE_NONE)
            put_member(out, ",\"resource\":", resource_name((enum resource)w->resource));
        if (w->start)
            buf_text(out, ",\"start\":true");
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void put_chips(struct buf *out, const struct preset *p)
{
    buf_text(out, ",\"chips\":[");
    for (int i = 0; i < p->building.chips; i++) {
        if (i > 0)
            buf_char(out, ',');
        put_corner(out, &p->lattice, p->building.chip[i]);
    }
    buf_char(out, ']');
}

/* Where building is allowed, where it is not allowed everywhere. */
static void put_building(struct buf *out, const struct preset *p)
{
    if (p->building.sites > 0)
        put_sites(out, p);
    if (p->building.ways > 0)
        put_ways(out, p);
    if (p->building.chips > 0)
        put_chips(out, p);
}

static void put_best(struct buf *out, const struct best_note *n)
{
    put_member(out, ",\"best\":{\"goal\":", n->goal);
    buf_text(out, ",\"scale\":1000");
    put_number_member(out, ",\"cost\":", n->cost);
    put_number_member(out, ",\"least\":", n->least);
    put_number_member(out, ",\"score\":", n->score);
    put_number_member(out, ",\"beatsFair\":", n->beats_fair);
    if (n->reference != NULL) {
        put_member(out, ",\"fairReference\":{\"preset\":", n->reference);
        put_member(out, ",\"fairness\":", "fair");
        put_member(out, ",\"seed\":", n->seed);
        put_number_member(out, ",\"boards\":", n->boards);
        buf_char(out, '}');
    }
    buf_char(out, '}');
}

/* A hex, where there is one. */
static void put_place(struct buf *out, const char *start, const struct lattice *l, int hex)
{
    if (hex < 0)
        return;
    buf_text(out, start);
    put_integer(out, l->hex[hex].q);
    buf_char(out, ',');
    put_integer(out, l->hex[hex].r);
    buf_char(out, ']');
}

static void put_seed(struct buf *out, const struct origin *o)
{
    if (o->seed != NULL)
        put_member(out, ",\"seed\":", o->seed);
    put_member(out, ",\"seedId\":", o->seed_id);
}

/* `covered`: what lies in the fog has been covered, and nothing may tell of it. */
static void put_board(struct buf *out, const struct board *b, const struct origin *o, const char *code, bool covered)
{
    const struct lattice *l = &b->preset->lattice;
    bool known = o != NULL && o->known;
    put_member(out, "{\"format\":", BOARD_FORMAT);
    put_member(out, ",\"preset\":", b->preset->name);
    put_number_member(out, ",\"generator\":", known ? o->generator : -1);
    if (known && !covered)
        put_seed(out, o);
    if (!covered)
        put_member(out, ",\"code\":", code);
    if (known) {
        put_member(out, ",\"sampling\":", sampling_name(o->sampling));
        if (o->best.goal != NULL && !covered)
            put_best(out, &o->best);
        put_member(out, ",\"fairness\":", o->fairness);
        put_rules(out, &o->rules, covered);
    }
    put_hexes(out, b, covered);
    if (b->harbours > 0)
        put_harbours(out, b);
    if (b->preset->waters.grounds > 0)
        put_grounds(out, b);
    if (b->preset->waters.rivers > 0)
        put_rivers(out, b);
    put_place(out, ",\"robber\":[", l, b->robber);
    put_place(out, ",\"pirate\":[", l, b->preset->pirate);
    put_building(out, b->preset);
    buf_char(out, '}');
}

void board_json_write(const struct board *b, const struct origin *o, struct buf *out)
{
    char code[BOARD_CODE];
    board_code_write(b, code);
    put_board(out, b, o, code, false);
}

void board_json_write_covered(const struct board *b, const struct origin *o, struct buf *out)
{
    struct board seen = *b;
    if (!board_has_fog(b->preset)) {
        board_json_write(b, o, out);
        return;
    }
    board_cover(&seen);
    put_board(out, &seen, o, NULL, true);
}
