/* The pieces of a preset: terrain, number tokens, and the layout that is printed with them. */
#include "gen/preset_parts.h"

#include <stdio.h>
#include <string.h>

bool preset_deals(enum terrain t)
{
    return t != TERRAIN_SEA && t != TERRAIN_LAKE && t != TERRAIN_SWAMP;
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

bool preset_read_terrain(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "terrain");
    int before = r->failures, sum = 0;
    if (!reader_table(r, value, at, "terrains and how many hexes each has"))
        return false;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        json_t *count = json_object_iter_value(i);
        enum terrain t;
        if (!terrain_find(key, &t) || !preset_deals(t)) {
            reader_fail(r, path_key(at, key), "there is no terrain '%.40s' to deal; the terrains are %s", key,
                        dealt_terrains().text);
            continue;
        }
        if (!reader_integer(r, count, path_key(at, key), 1, HEX_MAX, &p->terrain_count[t]))
            continue;
        sum += p->terrain_count[t];
        p->numbered += terrain_is_numbered(t) ? p->terrain_count[t] : 0;
    }
    if (r->failures == before && p->lattice.hexes && sum != p->lattice.hexes)
        reader_fail(r, at, "the terrains add up to %d, but the outline has %d hexes", sum, p->lattice.hexes);
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

static void add_kind(struct preset *p, token t, int count)
{
    int i = p->token_kinds++;
    for (; i > 0 && token_before(t, p->token_kind[i - 1]); i--) {
        p->token_kind[i] = p->token_kind[i - 1];
        p->token_count[i] = p->token_count[i - 1];
    }
    p->token_kind[i] = t;
    p->token_count[i] = count;
    p->tokens += count;
}

bool preset_read_numbers(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "numbers");
    int before = r->failures;
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
        else if (p->token_kinds == TOKEN_KINDS) {
            reader_fail(r, at, "there may be at most %d kinds of number token, not %zu", TOKEN_KINDS,
                        json_object_size(value));
            break;
        } else if (reader_integer(r, count, path_key(at, key), 1, HEX_MAX + 1, &n))
            add_kind(p, t, n);
    }
    return r->failures == before;
}

bool preset_check_tokens(struct reader *r, const struct preset *p)
{
    if (p->tokens == p->numbered || p->tokens == p->numbered + 1)
        return true;
    reader_fail(
        r, path_key(path_root(), "numbers"),
        "there are %d number tokens, but %d hexes take one; there must be as many, or one more that stays in the box",
        p->tokens, p->numbered);
    return false;
}

int preset_token_kind(const struct preset *p, token t)
{
    for (int i = 0; i < p->token_kinds; i++)
        if (p->token_kind[i] == t)
            return i;
    return -1;
}

/* Reads one hex of a printed row, "O10" or "D", and steps over it. */
static bool read_word(const char **row, enum terrain *t, token *number)
{
    char text[8];
    size_t length = strcspn(*row + 1, " ");
    if (!terrain_find_letter(**row, t) || !preset_deals(*t) || length >= sizeof text)
        return false;
    memcpy(text, *row + 1, length);
    text[length] = 0;
    *row += 1 + length;
    *number = 0;
    return terrain_is_numbered(*t) ? preset_read_token(text, number) : length == 0;
}

static void fail_word(struct reader *r, struct path at, struct hex h, const char *rest)
{
    char word[16] = "", letters[TERRAINS * 2 + 1] = "", *end = letters;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, " "), rest);
    for (int t = 0; t < TERRAINS; t++)
        if (preset_deals((enum terrain)t)) {
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
        if (!read_word(&row, &t, &number)) {
            fail_word(r, at, p->lattice.hex[hex], word);
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

/* The printed layout must be made of the preset's own pieces. */
static void check_printed(struct reader *r, struct path at, const struct preset *p)
{
    int terrain[TERRAINS] = {0}, number[TOKEN_KINDS + 1] = {0};
    for (int i = 0; i < p->lattice.hexes; i++) {
        terrain[p->printed_terrain[i]]++;
        if (!p->printed_token[i])
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
    for (int t = 0; t < TERRAINS; t++)
        if (terrain[t] != p->terrain_count[t])
            reader_fail(r, at, "%d hexes of %s are printed, but terrain has %d", terrain[t],
                        terrain_name((enum terrain)t), p->terrain_count[t]);
    bool spare = p->tokens > p->numbered;
    for (int i = 0; i < p->token_kinds; i++)
        if (number[i] > p->token_count[i] || (number[i] < p->token_count[i] && !spare)) {
            char text[8];
            token_text(p->token_kind[i], text);
            reader_fail(r, at, "the number %s is printed %d times, but numbers has %d", text, number[i],
                        p->token_count[i]);
        }
}

bool preset_read_printed(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "printed");
    const struct lattice *l = &p->lattice;
    size_t rows = (size_t)rows_of(l);
    int before = r->failures, first = 0;
    if (!reader_array(r, value, at, rows, rows, "rows, one for each row of hexes"))
        return false;
    for (size_t i = 0; i < rows; i++) {
        int end = first;
        while (end < l->hexes && l->hex[end].r == l->hex[first].r)
            end++;
        const char *row = reader_text(r, json_array_get(value, i), path_item(at, i));
        if (row)
            read_row(r, path_item(at, i), row, first, end, p);
        first = end;
    }
    if (r->failures == before)
        check_printed(r, at, p);
    p->printed = r->failures == before;
    return p->printed;
}
