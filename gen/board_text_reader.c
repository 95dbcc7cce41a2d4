/* Reading text maps, as people type them: any spacing, either case, rows on lines of their own or parted by `/`.
 *
 * The text is cut into segments (a line, or what stands between two slashes) and these into words. Every word keeps its
 * line and its number in that line, so that a fault can say where it is, even one that only shows in the whole board.
 */
#include "gen/board_text.h"

#include <stdio.h>
#include <string.h>
#include "gen/board_waters.h"
#include "gen/core/text.h"
#include "gen/fault.h"
#include "gen/synonym.h"

struct word {
    const char *text;
    size_t length;
    int line, index; /* both from 1 */
    bool comma;      /* one stood behind it */
};

enum { WORDS_MAX = 4 * HARBOUR_MAX + HEX_MAX, WORD = 32 };

struct segment {
    int line, words;
    struct word word[WORDS_MAX];
};

/* What is left of the text. */
struct source {
    const char *at, *end;
    int line, index;
};

struct map {
    const struct presets *all;
    struct board *b;
    struct err *e;
    int rows, next_hex;                             /* rows read, and the first hex of the next one */
    bool has_harbours, ended;                       /* ended: another map begins, which is not looked at */
    struct word hex[HEX_MAX], harbour[HARBOUR_MAX]; /* where they stand */
    bool has_rivers, has_grounds;                   /* their lists were read */
};

/* ---- words ---- */

/* The bytes of the white space at the start: ASCII's, and the no-break space that web pages put in. */
static size_t space_length(const struct source *s)
{
    if (s->at == s->end)
        return 0;
    if (*s->at == ' ' || (*s->at >= '\t' && *s->at <= '\r' && *s->at != '\n'))
        return 1;
    return s->end - s->at >= 2 && memcmp(s->at, "\xC2\xA0", 2) == 0 ? 2 : 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A slash parts rows unless digits stand on both sides: 3/11 is a shared number. */
static bool is_part(const char *slash, const char *begin, const char *end)
{
    return !(slash > begin && slash + 1 < end && is_digit(slash[-1]) && is_digit(slash[1]));
}

static struct word next_word(struct source *s)
{
    const char *begin = s->at;
    while (s->at < s->end && space_length(s) == 0 && *s->at != '\n' && *s->at != '#' &&
           (*s->at != '/' || !is_part(s->at, begin, s->end)))
        s->at++;
    return (struct word){begin, (size_t)(s->at - begin), s->line, ++s->index, false};
}

static void refuse_line(int line, struct err *e)
{
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "line %d", line);
    fault(e, field, "this line has more words than any row or list of harbours");
}

/* Reads up to the next line end, slash or the end of the text. False at the end. */
static bool next_segment(struct source *s, struct segment *segment, struct err *e)
{
    if (s->at >= s->end)
        return false;
    segment->words = 0;
    segment->line = s->line;
    while (s->at < s->end) {
        size_t space = space_length(s);
        if (space > 0) {
            s->at += space;
        } else if (*s->at == '#') {
            while (s->at < s->end && *s->at != '\n')
                s->at++;
        } else if (*s->at == '\n') {
            s->at++;
            s->line++;
            s->index = 0;
            return true;
        } else if (*s->at == '/') {
            s->at++;
            return true;
        } else {
            struct word word = next_word(s);
            if (segment->words < WORDS_MAX)
                segment->word[segment->words++] = word;
            else if (e->kind == ERR_NONE)
                refuse_line(s->line, e);
        }
    }
    return true;
}

/* The word as a text, in lower case where `lower`, else in upper case; "" where it is longer than any that is known. */
static void word_text(const struct word *word, bool lower, char text[WORD])
{
    size_t length = word->length < WORD && memchr(word->text, '\0', word->length) == NULL ? word->length : 0;
    for (size_t i = 0; i < length; i++) {
        char c = word->text[i];
        if (lower && c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (!lower && c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        text[i] = c;
    }
    text[length] = '\0';
}

static void word_field(const struct word *word, char field[ERR_FIELD])
{
    snprintf(field, ERR_FIELD, "line %d, word %d", word->line, word->index);
}

/* Quotes a word as the arguments of "'%.*s'". */
#define QUOTED(word) (int)((word)->length < 40 ? (word)->length : 40), (word)->text

/* ---- rows ---- */

static void read_cell(struct map *map, const struct word *word, int hex)
{
    char text[WORD];
    enum terrain t = TERRAIN_DESERT;
    token number = 0;
    word_text(word, false, text);
    bool known = text[0] == '.' || (text[0] != '\0' && terrain_find_letter(text[0], &t));
    if (known && (text[1] == '\0' || token_read(text + 1, &number))) {
        for (int v = 0; v < map->b->preset->variants; v++)
            if (map->b->preset->variant[v].shown == t) {
                map->b->variant[hex] = (uint8_t)(v + 1);
                t = (enum terrain)map->b->preset->variant[v].as;
                break;
            }
        map->b->terrain[hex] = (uint8_t)t;
        map->b->number[hex] = number;
        map->hex[hex] = *word;
        return;
    }
    struct buf letters = {0};
    char field[ERR_FIELD];
    for (int i = 0; i < TERRAINS; i++)
        if (map->b->preset->terrain_count[i] > 0)
            buf_format(&letters, "%s%c %s", letters.length == 0 ? "" : ", ", terrain_letter((enum terrain)i),
                       terrain_name((enum terrain)i));
    for (int v = 0; v < map->b->preset->variants; v++)
        buf_format(&letters, ", %c %s", terrain_letter((enum terrain)map->b->preset->variant[v].shown),
                   terrain_name((enum terrain)map->b->preset->variant[v].shown));
    word_field(word, field);
    fault(map->e, field, "'%.*s' is no hex: that is a letter (%s) and its number (2 to 6 or 8 to 12), as in G11",
          QUOTED(word), letters.data);
    buf_free(&letters);
}

static int row_count(const struct lattice *l)
{
    int rows = l->hexes > 0;
    for (int hex = 1; hex < l->hexes; hex++)
        rows += l->hex[hex].r != l->hex[hex - 1].r;
    return rows;
}

/* A row too many: perhaps the head of a second map. */
static void fault_row(struct map *map, const struct segment *segment, const char *field)
{
    char name[WORD];
    word_text(&segment->word[0], true, name);
    map->ended = segment->words == 1 && presets_find(map->all, name, "preset", NULL);
    if (map->ended)
        fault(map->e, field, "a second map begins here: give one of them");
    else
        fault(map->e, field, "%s has only %d rows", map->b->preset->name, row_count(&map->b->preset->lattice));
}

static void read_row(struct map *map, const struct segment *segment)
{
    const struct lattice *l = &map->b->preset->lattice;
    int first = map->next_hex, end = first;
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "line %d", segment->line);
    map->rows++;
    if (first == l->hexes) {
        if (map->rows == row_count(l) + 1)
            fault_row(map, segment, field);
        return;
    }
    while (end < l->hexes && l->hex[end].r == l->hex[first].r)
        end++;
    map->next_hex = end;
    if (segment->words != end - first) {
        fault(map->e, field, "row %d of %s needs %d hexes, this one has %d", map->rows, map->b->preset->name,
              end - first, segment->words);
        return;
    }
    for (int i = 0; i < segment->words; i++)
        read_cell(map, &segment->word[i], first + i);
}

/* ---- harbours ---- */

static bool read_rate(const char *text, uint8_t *rate)
{
    if (!is_digit(text[0]) || text[0] == '0' || strcmp(text + 1, ":1") != 0)
        return false;
    *rate = (uint8_t)(text[0] - '0');
    return true;
}

static void keep_harbour(struct map *map, struct harbour h, const struct word *word)
{
    char field[ERR_FIELD];
    word_field(word, field);
    if (map->b->harbours == HARBOUR_MAX) {
        fault(map->e, field, "no board has more than %d harbours", HARBOUR_MAX);
        return;
    }
    int at = board_add_harbour(map->b, h);
    memmove(map->harbour + at + 1, map->harbour + at, (size_t)(map->b->harbours - 1 - at) * sizeof *map->harbour);
    map->harbour[at] = *word;
}

static void fault_kind(struct map *map, const struct word *word)
{
    char text[WORD], field[ERR_FIELD];
    word_text(word, true, text);
    word_field(word, field);
    const char *meant = synonym_resource(text);
    if (meant)
        fault(map->e, field, "'%.*s' is called %s here", QUOTED(word), meant);
    else
        fault(map->e, field, "'%.*s' is no kind of harbour; known are any, lumber, brick, wool, grain, ore",
              QUOTED(word));
}

/* A kind and a rate, one of them or both, in either order, from word *i on. False after a fault. */
static bool read_kind(struct map *map, const struct segment *segment, int *i, enum resource *kind, uint8_t *rate)
{
    char text[WORD];
    bool has_kind = false;
    int first = *i;
    for (; *i < segment->words; ++*i) {
        word_text(&segment->word[*i], true, text);
        if (!has_kind && resource_find(text, kind))
            has_kind = true;
        else if (*rate > 0 || !read_rate(text, rate))
            break;
    }
    /* Behind a rate, what is no edge was meant to be a kind. */
    bool is_place = *i < segment->words && memchr(segment->word[*i].text, ':', segment->word[*i].length) != NULL;
    if (*i > first && (has_kind || is_place || *i == segment->words))
        return true;
    fault_kind(map, &segment->word[*i]);
    return false;
}

/* A harbour, KIND EDGE, KIND N:1 EDGE or N:1 EDGE, from word *i on. False where it is none, after a fault. */
static bool read_harbour(struct map *map, const struct segment *segment, int *i)
{
    char text[WORD], field[ERR_FIELD];
    enum resource kind = RESOURCE_NONE;
    uint8_t rate = 0;
    if (!read_kind(map, segment, i, &kind, &rate))
        return false;
    const struct word *word = &segment->word[*i < segment->words ? *i : segment->words - 1];
    word_field(word, field);
    if (*i == segment->words) {
        fault(map->e, field, "after '%.*s' the edge is missing", QUOTED(word));
        return false;
    }
    word_text(word, false, text);
    int edge = lattice_find_edge(&map->b->preset->lattice, text);
    if (edge < 0) {
        fault(map->e, field, "'%.*s' is no edge of %s: an edge is written Q,R:SIDE, as in 0,-2:NW", QUOTED(word),
              map->b->preset->name);
        return false;
    }
    ++*i;
    keep_harbour(map,
                 (struct harbour){(int16_t)edge, (uint8_t)kind,
                                  rate > 0                ? rate
                                  : kind == RESOURCE_NONE ? 3
                                                          : 2},
                 word);
    return true;
}

/* Commas at the ends of words are for the eye, and tell where a list goes on after a fault. */
static void take_commas(struct segment *segment)
{
    int kept = 0;
    for (int i = 0; i < segment->words; i++) {
        struct word word = segment->word[i];
        while (word.length > 0 && word.text[word.length - 1] == ',') {
            word.length--;
            word.comma = true;
        }
        if (word.length > 0)
            segment->word[kept++] = word;
        else if (kept > 0)
            segment->word[kept - 1].comma |= word.comma;
    }
    segment->words = kept;
}

/* ---- rivers and fishing grounds ---- */

/* A mouth and hexes: rivers are parted by commas, or by the next mouth. Which river it is follows from its place in the
 * list, and is checked by board_fits(). */
static void read_rivers(struct map *map, const struct segment *segment)
{
    struct board *b = map->b;
    int river = -1;
    for (int i = 0; i < segment->words; i++) {
        const struct word *word = &segment->word[i];
        char text[WORD], field[ERR_FIELD];
        struct hex h;
        word_text(word, false, text);
        word_field(word, field);
        int edge = lattice_find_edge(&b->preset->lattice, text), hex = -1;
        if (edge < 0 && hex_read(text, &h))
            hex = lattice_find(&b->preset->lattice, h);
        if (edge >= 0 && river + 1 < b->preset->waters.rivers) {
            memset(b->river[++river].hex, -1, sizeof b->river[river].hex);
            b->river[river].hexes = 0;
            b->river[river].mouth = (int16_t)edge;
        } else if (hex >= 0 && river >= 0 && b->river[river].hexes < RIVER_HEXES) {
            b->river[river].hex[b->river[river].hexes++] = (int16_t)hex;
        } else {
            fault(map->e, field,
                  "'%.*s' does not belong here: each of the %d rivers of %s is the edge of its mouth, "
                  "written Q,R:SIDE, and then its hexes, Q,R",
                  QUOTED(word), b->preset->waters.rivers, b->preset->name);
            return;
        }
    }
}

/* Numbers and middle corners in turn, in any order of the grounds. */
static void read_grounds(struct map *map, const struct segment *segment)
{
    struct board *b = map->b;
    struct ground_places places;
    int count = 0, found = b->preset->waters.grounds && ground_places_find(&b->preset->lattice, &places);
    for (int i = 0; i + 1 < segment->words && found; i += 2) {
        char number[WORD], corner[WORD], field[ERR_FIELD];
        long n = 0;
        word_text(&segment->word[i], false, number);
        word_text(&segment->word[i + 1], false, corner);
        word_field(&segment->word[i], field);
        int place = ground_at_corner(&places, lattice_find_corner(&b->preset->lattice, corner)), at = count;
        if (count == b->preset->waters.grounds || !text_integer(number, 2, 12, &n) || place < 0) {
            const struct word *wrong = &segment->word[n && count < b->preset->waters.grounds ? i + 1 : i];
            word_field(wrong, field);
            fault(map->e, field,
                  "'%.*s' does not belong here: each of the %d fishing grounds of %s is its number and "
                  "its middle corner, Q,R:CORNER",
                  QUOTED(wrong), b->preset->waters.grounds, b->preset->name);
            return;
        }
        for (; at > 0 && ground_at_corner(&places, b->ground[at - 1].corner) > place; at--)
            b->ground[at] = b->ground[at - 1];
        b->ground[at] = (struct fishing_ground){places.place[place].corner, (uint8_t)n};
        count++;
    }
}

/* The letters before the colon of a word like `harbours:`; 0 where it does not begin so. */
static size_t key_length(const struct word *word)
{
    size_t length = 0;
    while (length < word->length && ((word->text[length] | 0x20) >= 'a' && (word->text[length] | 0x20) <= 'z'))
        length++;
    return length < word->length && word->text[length] == ':' ? length : 0;
}

/* A list: its key, perhaps with the first word of the list behind the colon. */
static void read_list(struct map *map, struct segment *segment)
{
    char text[WORD], field[ERR_FIELD];
    struct word *key = &segment->word[0], name = *key;
    name.length = key_length(key);
    word_text(&name, true, text);
    const struct waters_plan *waters = &map->b->preset->waters;
    bool rivers = waters->rivers > 0 && strcmp(text, "rivers") == 0;
    bool fishing = waters->grounds > 0 && strcmp(text, "fishing") == 0;
    if (rivers || fishing) {
        key->text += name.length + 1;
        key->length -= name.length + 1;
        take_commas(segment);
        map->has_rivers = map->has_rivers || rivers;
        map->has_grounds = map->has_grounds || fishing;
        if (rivers)
            read_rivers(map, segment);
        else
            read_grounds(map, segment);
        return;
    }
    map->has_harbours = true; /* what is missing then would be told twice */
    if (strcmp(text, "harbours") != 0 && strcmp(text, "harbors") != 0) {
        word_field(key, field);
        fault(map->e, field, "a list '%.*s:' is not known here; known %s harbours:%s%s", QUOTED(&name),
              waters->rivers + waters->grounds > 0 ? "are" : "is", waters->rivers > 0 ? ", rivers:" : "",
              waters->grounds > 0 ? ", fishing:" : "");
        return;
    }
    key->text += name.length + 1;
    key->length -= name.length + 1;
    take_commas(segment);
    for (int i = 0; i < segment->words;) {
        if (read_harbour(map, segment, &i))
            continue;
        while (i < segment->words && !segment->word[i].comma)
            i++;
        i++;
    }
}

/* ---- the map ---- */

static bool read_preset(struct map *map, const struct segment *segment)
{
    char name[WORD], field[ERR_FIELD];
    word_text(&segment->word[0], true, name);
    word_field(&segment->word[0], field);
    if (segment->words > 1) {
        struct buf known = {0};
        for (int i = 0; i < presets_count(map->all); i++)
            buf_format(&known, "%s%s", i ? ", " : "", presets_at(map->all, i)->name);
        err_set(map->e, ERR_INPUT, field,
                "the first line of a map is the name of its preset and nothing else; known: %s", known.data);
        buf_free(&known);
        return false;
    }
    size_t length = strlen(name);
    if (length > 0 && name[length - 1] == ':') /* as in a list */
        name[length - 1] = '\0';
    map->b->preset = presets_find(map->all, name, field, map->e);
    if (map->b->preset != NULL)
        board_lay_fixed(map->b);
    return map->b->preset != NULL;
}

/* Rivers and grounds that are not the same on all boards must be told. */
static void check_lists(struct map *map, int last)
{
    const struct board *b = map->b;
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "line %d", last);
    if (waters_deal_rivers(&b->preset->waters) && !map->has_rivers)
        fault(map->e, field, "the line rivers: is missing: for each river of %s the edge of its mouth, then its hexes",
              b->preset->name);
    if (b->preset->waters.grounds > 0 && !map->has_grounds)
        fault(map->e, field,
              "the line fishing: is missing: for each of the %d fishing grounds of %s its number and its middle corner",
              b->preset->waters.grounds, b->preset->name);
}

static bool read_segments(struct map *map, struct source *source)
{
    struct segment segment;
    int last = 1;
    while (!map->ended && next_segment(source, &segment, map->e)) {
        if (segment.words == 0)
            continue;
        last = segment.line;
        if (map->b->preset == NULL) {
            if (!read_preset(map, &segment))
                return false;
        } else if (key_length(&segment.word[0]) > 0) {
            read_list(map, &segment);
        } else {
            read_row(map, &segment);
        }
    }
    if (map->b->preset == NULL)
        return err_set(map->e, ERR_INPUT, "line 1", "the map is empty: its first line is the name of a preset");
    check_lists(map, last);
    int rows = row_count(&map->b->preset->lattice);
    if (map->rows < rows) {
        char field[ERR_FIELD];
        snprintf(field, sizeof field, "line %d", last);
        fault(map->e, field, "%s has %d rows, the map has %d", map->b->preset->name, rows, map->rows);
    }
    return map->e->kind == ERR_NONE;
}

/* board_fits() names hexes and harbours as JSON does; here they are words. */
static void name_words(struct map *map)
{
    for (int i = 0; i < map->e->items; i++) {
        char *field = map->e->item[i].field;
        const char *rest;
        int index;
        if (fault_item(field, "hexes", &index, &rest))
            word_field(&map->hex[index], field);
        else if (map->has_harbours && fault_item(field, "harbours", &index, &rest))
            word_field(&map->harbour[index], field);
    }
}

bool board_text_read(const char *text, size_t length, const struct presets *all, struct board *b, struct err *e)
{
    struct err own;
    if (e == NULL)
        e = &own;
    err_clear(e);
    memset(b, 0, sizeof *b);
    struct map map = {.all = all, .b = b, .e = e};
    text = text_skip_mark(text, &length);
    struct source source = {.at = text, .end = length > 0 ? text + length : text, .line = 1};
    if (!read_segments(&map, &source))
        return false;
    if (!map.has_harbours) {
        b->harbours = b->preset->harbours;
        harbours_print(b->preset, b->harbour);
    }
    board_place_robber(b);
    if (board_fits(b, e))
        return true;
    name_words(&map);
    return false;
}
