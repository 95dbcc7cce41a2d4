/* The pieces of a preset: terrain, number tokens, and the layout that is printed with them. */
#include "gen/preset_parts.h"

#include <stdio.h>
#include <string.h>

bool preset_deals(enum terrain t)
{
    return t != TERRAIN_SEA;
}

/* "forest, hills, ...": the names of the terrains that a preset can count out. */
struct names {
    char text[160];
};

static struct names dealt_terrains(void)
{
    struct names out = {""};
    for (int t = 0, length = 0; t < TERRAINS; t++)
        if (preset_deals((enum terrain)t) && length < (int)sizeof out.text)
            length += snprintf(out.text + length, sizeof out.text - (size_t)length, "%s%s", length ? ", " : "",
                               terrain_name((enum terrain)t));
    return out;
}

bool preset_read_terrain(struct reader *r, json_t *value, struct path at, bool sea, struct preset_area *a)
{
    int before = r->failures, sum = 0;
    if (!reader_table(r, value, at, "terrains and how many hexes each has"))
        return false;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        json_t *count = json_object_iter_value(i);
        enum terrain t;
        if (!terrain_find(key, &t) || !(preset_deals(t) || (sea && t == TERRAIN_SEA))) {
            reader_fail(r, path_key(at, key), "there is no terrain '%.40s' to deal; the terrains are %s%s", key,
                        dealt_terrains().text, sea ? ", sea" : "");
            continue;
        }
        if (!reader_integer(r, count, path_key(at, key), 1, HEX_MAX, &a->terrain_count[t]))
            continue;
        sum += a->terrain_count[t];
        a->numbered += terrain_is_numbered(t) ? a->terrain_count[t] : 0;
    }
    if (r->failures == before && a->hexes && sum != a->hexes)
        reader_fail(r, at, "the terrains add up to %d, but %s has %d hexes", sum, *a->name ? "the area" : "the outline",
                    a->hexes);
    return r->failures == before;
}

static int lowest(token t)
{
    int number = 0;
    while (number < 13 && !(t >> number & 1))
        number++;
    return number;
}

/* By the lowest number, single before shared. */
static bool token_before(token a, token b)
{
    return lowest(a) != lowest(b) ? lowest(a) < lowest(b) : a < b;
}

bool preset_read_token(const char *text, token *t)
{
    char again[8];
    if (!token_read(text, t) || !*t)
        return false;
    token_text(*t, again);
    return strcmp(again, text) == 0;
}

bool preset_read_numbers(struct reader *r, json_t *value, struct path at, struct tokens *tokens)
{
    int before = r->failures;
    if (json_is_object(value) && json_object_size(value) == 0)
        return true; /* on land where no hex takes one */
    if (!reader_table(r, value, at, "number tokens and how many there are of each"))
        return false;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        json_t *count = json_object_iter_value(i);
        token t;
        int n;
        if (!preset_read_token(key, &t))
            reader_fail(r, path_key(at, key),
                        "there is no number token '%.40s'; tokens are 2 to 6 and 8 to 12, and shared ones such as "
                        "3/11, the lower number first",
                        key);
        else if (tokens->kinds == TOKEN_KINDS) {
            reader_fail(r, at, "there may be at most %d kinds of number token, not %zu", TOKEN_KINDS,
                        json_object_size(value));
            break;
        } else if (reader_integer(r, count, path_key(at, key), 1, HEX_MAX + 1, &n)) {
            tokens->kind[tokens->kinds] = t;
            tokens->count[tokens->kinds++] = n;
        }
    }
    return r->failures == before;
}

/* Makes room for a kind in its place among the preset's, in all areas. */
static int new_kind(struct preset *p, token t)
{
    int at = p->token_kinds++;
    for (; at > 0 && token_before(t, p->token_kind[at - 1]); at--) {
        p->token_kind[at] = p->token_kind[at - 1];
        p->token_count[at] = p->token_count[at - 1];
        for (int a = 0; a < p->areas; a++)
            p->area[a].token_count[at] = p->area[a].token_count[at - 1];
    }
    p->token_kind[at] = t;
    p->token_count[at] = 0;
    for (int a = 0; a < p->areas; a++)
        p->area[a].token_count[at] = 0;
    return at;
}

bool preset_add_tokens(struct reader *r, struct path at, const struct tokens *tokens, struct preset *p, int area)
{
    for (int i = 0; i < tokens->kinds; i++) {
        int k = preset_token_kind(p, tokens->kind[i]);
        if (k < 0 && p->token_kinds == TOKEN_KINDS) {
            reader_fail(r, at, "there may be at most %d kinds of number token in all areas", TOKEN_KINDS);
            return false;
        }
        if (k < 0)
            k = new_kind(p, tokens->kind[i]);
        p->area[area].token_count[k] += tokens->count[i];
        p->area[area].tokens += tokens->count[i];
        p->token_count[k] += tokens->count[i];
        p->tokens += tokens->count[i];
    }
    return true;
}

bool preset_check_tokens(struct reader *r, struct path at, const struct preset *p, const struct preset_area *a)
{
    bool spare = a->tokens == a->numbered + 1, other = false;
    for (int i = 0; !p->one_pile && &p->area[i] < a; i++)
        other = other || p->area[i].tokens > p->area[i].numbered;
    if (spare && other)
        reader_fail(r, at,
                    "there are %d number tokens, but %d hexes take one, and a token of another area stays in the box "
                    "already",
                    a->tokens, a->numbered);
    else if (!spare && a->tokens != a->numbered)
        reader_fail(r, at,
                    "there are %d number tokens, but %d hexes take one; there must be as many, or one more that stays "
                    "in the box",
                    a->tokens, a->numbered);
    else
        return true;
    return false;
}

int preset_token_kind(const struct preset *p, token t)
{
    for (int i = 0; i < p->token_kinds; i++)
        if (p->token_kind[i] == t)
            return i;
    return -1;
}

/* Whether a hex can have the terrain at all: open sea is sea, and other hexes have what their area deals. */
static bool may_have(const struct preset *p, int hex, enum terrain t)
{
    int area = p->area_of[hex];
    if (t == TERRAIN_SEA || area < 0)
        return t == TERRAIN_SEA && (area < 0 || p->area[area].terrain_count[t] > 0);
    return preset_deals(t);
}

/* Reads one hex of a printed row, "O10" or "D", and steps over it. */
static bool read_word(const char **row, const struct preset *p, int hex, enum terrain *t, token *number)
{
    char text[8];
    size_t length = strcspn(*row + 1, " ");
    if (!terrain_find_letter(**row, t) || !may_have(p, hex, *t) || length >= sizeof text)
        return false;
    memcpy(text, *row + 1, length);
    text[length] = 0;
    *row += 1 + length;
    *number = 0;
    return preset_takes_token(p, *t) ? preset_read_token(text, number) : length == 0;
}

static void fail_word(struct reader *r, struct path at, const struct preset *p, int hex, const char *rest)
{
    struct hex h = p->lattice.hex[hex];
    char word[16] = "", letters[TERRAINS * 2 + 1] = "", *end = letters;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, " "), rest);
    for (int t = 0; t < TERRAINS; t++)
        if (may_have(p, hex, (enum terrain)t)) {
            *end++ = ' ';
            *end++ = terrain_letter((enum terrain)t);
        }
    *end = 0;
    reader_fail(r, at,
                "'%.40s' cannot stand for the hex %d,%d: a hex is the letter of its terrain (one of%s), followed by "
                "its number where the terrain takes one, such as G11; one space between two hexes",
                word, h.q, h.r, letters);
}

/* Reads a row of hexes first..end-1. */
static void read_row(struct reader *r, struct path at, const char *row, int first, int end, struct preset *p)
{
    for (int hex = first; hex < end; hex++) {
        enum terrain t;
        token number;
        if (!*row) {
            reader_fail(r, at, "this row has %d hexes, but the outline has %d there", hex - first, end - first);
            return;
        }
        const char *word = row;
        if (!read_word(&row, p, hex, &t, &number)) {
            fail_word(r, at, p, hex, word);
            return;
        }
        p->printed_terrain[hex] = (uint8_t)t;
        p->printed_token[hex] = number;
        if (*row == ' ' && row[1])
            row++;
    }
    if (*row)
        reader_fail(r, at, "this row goes on after its last hex: the outline has %d hexes there", end - first);
}

static int rows_of(const struct lattice *l)
{
    int rows = 0;
    for (int i = 0; i < l->hexes; i++)
        rows += i == 0 || l->hex[i].r != l->hex[i - 1].r;
    return rows;
}

/* What is printed in an area must be made of its own pieces. */
static void check_printed(struct reader *r, struct path at, const struct preset *p, int area)
{
    const struct preset_area *a = &p->area[area];
    int terrain[TERRAINS] = {0}, number[TOKEN_KINDS + 1] = {0};
    for (int i = 0; i < p->lattice.hexes; i++) {
        if (p->area_of[i] == area)
            terrain[p->printed_terrain[i]]++;
        if (preset_pile_of(p, i) != area || !p->printed_token[i])
            continue;
        int kind = preset_token_kind(p, p->printed_token[i]);
        number[kind < 0 ? TOKEN_KINDS : kind]++;
        if (kind < 0) {
            char text[8];
            token_text(p->printed_token[i], text);
            reader_fail(r, at, "the number %s is printed on %d,%d, but there is no such token in numbers", text,
                        p->lattice.hex[i].q, p->lattice.hex[i].r);
        }
    }
    const char *in = *a->name ? " of the area " : "";
    for (int t = 0; t < TERRAINS; t++)
        if (terrain[t] != a->terrain_count[t])
            reader_fail(r, at, "%d hexes of %s are printed, but terrain%s%s has %d", terrain[t],
                        terrain_name((enum terrain)t), in, a->name, a->terrain_count[t]);
    bool spare = a->tokens > preset_pile_hexes(p, area);
    for (int i = 0; i < p->token_kinds; i++)
        if (number[i] > a->token_count[i] || (number[i] < a->token_count[i] && !spare)) {
            char text[8];
            token_text(p->token_kind[i], text);
            reader_fail(r, at, "the number %s is printed %d times, but numbers%s%s has %d", text, number[i], in,
                        a->name, a->token_count[i]);
        }
}

static bool read_rows(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    const struct lattice *l = &p->lattice;
    size_t rows = (size_t)rows_of(l);
    if (!reader_array(r, value, at, rows, rows, "rows, one for each row of hexes"))
        return false;
    for (size_t i = 0, first = 0, end = 0; i < rows; i++, first = end) {
        while ((int)end < l->hexes && l->hex[end].r == l->hex[first].r)
            end++;
        const char *row = reader_text(r, json_array_get(value, i), path_item(at, i));
        if (row)
            read_row(r, path_item(at, i), row, (int)first, (int)end, p);
    }
    return true;
}

/* Where every hex belongs: to an area, or to the open sea. */
static bool is_parted(const struct preset *p, struct read_parts read)
{
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (p->lattice.land[hex] && p->area_of[hex] < 0)
            return false;
    return read.outlined;
}

bool preset_read_printed(struct reader *r, json_t *value, struct read_parts read, struct preset *p)
{
    struct path at = path_key(path_root(), "printed");
    int before = r->failures;
    if (!is_parted(p, read)) {
        if (reader_array(r, value, at, 1, HEX_MAX, "rows, one for each row of hexes"))
            for (size_t i = 0; i < json_array_size(value); i++)
                reader_text(r, json_array_get(value, i), path_item(at, i));
        return false;
    }
    if (!read_rows(r, value, at, p))
        return false;
    for (int a = 0; read.landed && read.numbered && a < p->areas && r->failures == before; a++)
        check_printed(r, at, p, a);
    p->printed = r->failures == before;
    return p->printed;
}
