/* One table of names, a small function each. Errors are collected, so that somebody who mistyped three options is told
 * of all three; what depends on two values (a seed and a count, a preset and its players) is looked at last. */
#include "api/ask.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/vetting.h"
#include "gen/core/mem.h"
#include "gen/core/near.h"
#include "gen/fault.h"
#include "gen/lang.h"
#include "render/output.h"
#include "render/paper.h"
#include "render/sheets.h"
#include "solver/goal.h"

enum { SEED_BYTES_BATCH = 120, NAMES_MOST = 64 };

/* ---- formats ---- */

static const struct {
    const char *name, *media_type;
} formats[FORMATS] = {
    [FORMAT_NONE] = {"", ""},
    [FORMAT_JSON] = {"json", "application/json"},
    [FORMAT_SVG] = {"svg", "image/svg+xml"},
    [FORMAT_PNG] = {"png", "image/png"},
    [FORMAT_PDF] = {"pdf", "application/pdf"},
    [FORMAT_CODE] = {"code", "text/plain; charset=utf-8"},
    [FORMAT_TEXT] = {"text", "text/plain; charset=utf-8"},
};

const char *format_name(enum format f)
{
    return formats[f].name;
}

const char *format_media_type(enum format f)
{
    return formats[f].media_type;
}

bool format_find(const char *name, enum format *f)
{
    if (strcmp(name, "txt") == 0)
        name = "text";
    for (int i = FORMAT_NONE + 1; i < FORMATS; i++) {
        if (strcmp(name, formats[i].name) == 0) {
            *f = (enum format)i;
            return true;
        }
    }
    return false;
}

bool format_is_picture(enum format f)
{
    return f == FORMAT_SVG || f == FORMAT_PNG || f == FORMAT_PDF;
}

bool format_is_chart(enum format f)
{
    return f != FORMAT_NONE && f != FORMAT_CODE;
}

/* ---- one call's reading ---- */

struct ask_texts {
    char *title, *link, *paper;
};

struct reading {
    struct ask *ask;
    struct presets *all;
    bool open_files, bare_rules;
    unsigned groups;
    unsigned long count_most;
    long pixels_most;
    const char *seed, *players, *have; /* looked at when all the others are known */
    struct err *e;
};

/* Takes over what another function found. A value that is not known is bad input here, whatever it is elsewhere. */
static void fault_from(struct err *e, const struct err *part)
{
    if (e->kind == ERR_NONE) {
        *e = *part;
        if (e->kind == ERR_NOT_FOUND)
            e->kind = ERR_INPUT;
        return;
    }
    for (int i = 0; i < part->items; i++)
        err_add(e, part->item[i].field, "%s", part->item[i].detail);
}

static void fault_unknown(struct reading *r, const char *field, const char *what, const char *typed,
                          const char *const *known, int count)
{
    struct buf list = {0};
    near_names(&list, typed, known, count);
    fault(r->e, field, "there is no %s \"%.40s\"; %s", what, typed, list.data);
    buf_free(&list);
}

/* The names that a value is one of. */
struct choice {
    int (*count)(void);
    const char *(*name)(int i);
    bool optional;
};

static int formats_count(void)
{
    return FORMATS - FORMAT_NONE - 1;
}

static const char *format_at(int i)
{
    return formats[FORMAT_NONE + 1 + i].name;
}

static const char *const overlay_names[] = {"pips", "names", "openings"};

static int overlays_count(void)
{
    return (int)(sizeof overlay_names / sizeof overlay_names[0]);
}

static const char *overlay_name(int i)
{
    return overlay_names[i];
}

static const char *const of_names[] = {
    [COUNT_BOARDS] = "boards", [COUNT_NUMBERS] = "numbers", [COUNT_TERRAIN] = "terrain"};

static int ofs_count(void)
{
    return (int)(sizeof of_names / sizeof of_names[0]);
}

static const char *of_at(int i)
{
    return of_names[i];
}

const char *ask_of_name(enum count_of of)
{
    return of_names[of];
}

static const struct choice fairness_choice = {fairness_count, fairness_name, false},
                           theme_choice = {themes_count, theme_name, false},
                           paper_choice = {papers_count, paper_name, false},
                           lang_choice = {langs_count, lang_name, false},
                           overlay_choice = {overlays_count, overlay_name, false},
                           what_choice = {whats_count, what_name, false},
                           backs_choice = {backs_count, backs_name, false}, of_choice = {ofs_count, of_at, false},
                           format_choice = {formats_count, format_at, false},
                           goal_choice = {goals_count, goal_name, true};

/* Which of the known names a value is; -1 after a fault where it is none. `what` is what they are names of. */
static int take_index(struct reading *r, const struct choice *choice, const char *what, const char *field,
                      const char *value)
{
    const char *known[NAMES_MOST];
    int count = choice->count();
    for (int i = 0; i < count; i++) {
        known[i] = choice->name(i);
        if (strcmp(value, known[i]) == 0)
            return i;
    }
    fault_unknown(r, field, what, value, known, count);
    return -1;
}

/* The known name itself, or NULL. */
static const char *take_choice(struct reading *r, const struct choice *choice, const char *field, const char *value)
{
    int i = take_index(r, choice, field, field, value);
    return i < 0 ? NULL : choice->name(i);
}

static bool take_flag(struct reading *r, const char *name, const char *value)
{
    if (strcmp(value, "true") == 0)
        return true;
    if (strcmp(value, "false") != 0)
        fault(r->e, name, "%s is true or false, not \"%.40s\"", name, value);
    return false;
}

/* ---- the names, in groups ---- */

static void take_preset(struct reading *r, const char *name, const char *value)
{
    struct err part = {0};
    r->ask->has_preset = true;
    r->ask->request.preset =
        r->open_files ? vetting_preset(r->all, value, name, &part) : presets_find(r->all, value, name, &part);
    if (!r->ask->request.preset)
        fault_from(r->e, &part);
}

static void take_seed(struct reading *r, const char *name, const char *value)
{
    (void)name;
    r->ask->has_seed = true;
    r->seed = value;
}

static void take_generator(struct reading *r, const char *name, const char *value)
{
    struct err part = {0};
    (void)name;
    r->ask->has_generator = true;
    if (!generator_read(value, &r->ask->request.generator, &part))
        fault_from(r->e, &part);
}

static void take_players(struct reading *r, const char *name, const char *value)
{
    (void)name;
    r->players = value;
}

static void take_have(struct reading *r, const char *name, const char *value)
{
    (void)name;
    r->have = value;
}

static void take_best(struct reading *r, const char *name, const char *value)
{
    (void)name;
    enum goal_kind goal;
    struct err part = {0};
    if (strcmp(value, "false") == 0)
        return;
    if (goal_find(value, &goal, &part))
        snprintf(r->ask->request.best, sizeof r->ask->request.best, "%s", goal_text(goal));
    else
        fault_from(r->e, &part);
}

static void take_fairness(struct reading *r, const char *name, const char *value)
{
    const char *fairness = take_choice(r, &fairness_choice, name, value);
    r->ask->has_fairness = true;
    if (fairness)
        snprintf(r->ask->request.fairness, sizeof r->ask->request.fairness, "%s", fairness);
}

/* The row of a rule, or -1; `length` is that of the name. */
static int rule_row(const char *name, size_t length)
{
    for (int i = 0; i < rules_count(); i++) {
        const char *known = rules_at(i).name;
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return i;
    }
    return -1;
}

static void fault_unknown_rule(struct reading *r, const char *field, const char *typed, size_t length)
{
    const char *known[NAMES_MOST];
    char name[RULE_NAME + 8];
    int count = rules_count() < NAMES_MOST ? rules_count() : NAMES_MOST;
    for (int i = 0; i < count; i++)
        known[i] = rules_at(i).name;
    snprintf(name, sizeof name, "%.*s", (int)(length < RULE_NAME ? length : RULE_NAME), typed);
    fault_unknown(r, field, "rule", name, known, count);
}

static void take_rule(struct reading *r, const char *name, const char *value)
{
    struct err part = {0};
    size_t length = strcspn(value, "=");
    if (rule_row(value, length) < 0)
        fault_unknown_rule(r, name, value, length);
    else if (!rule_list_add(&r->ask->request.rules, value, name, &part))
        fault_from(r->e, &part);
}

static void take_no_rule(struct reading *r, const char *name, const char *value)
{
    struct err part = {0};
    size_t length = strcspn(value, "=");
    if (rule_row(value, length) < 0)
        fault_unknown_rule(r, name, value, length);
    else if (value[length] != '\0')
        fault(r->e, name, "%s takes a rule's name alone: %.*s", name, (int)length, value);
    else if (!rule_list_put(&r->ask->request.no_rules, value, "", name, &part))
        fault_from(r->e, &part);
}

/* A rule by its own name, as in a query: corner-pips=..10, reds-apart=true. */
static void take_bare_rule(struct reading *r, int row, const char *value)
{
    struct err part = {0};
    struct rule_info rule = rules_at(row);
    if (rule.argument[0] == '\0' && strcmp(value, "true") != 0)
        fault(r->e, rule.name, "%s takes no value but true; to be without it, ask for no-rule=%s", rule.name,
              rule.name);
    else if (!rule_list_put(&r->ask->request.rules, rule.name, rule.argument[0] ? value : "", rule.name, &part))
        fault_from(r->e, &part);
}

static void take_count(struct reading *r, const char *name, const char *value)
{
    long count = 1, most = (long)r->count_most;
    if (text_integer(value, 1, most, &count))
        r->ask->count = (unsigned long)count;
    else
        fault(r->e, name, "%s is a whole number from 1 to %ld, not \"%.40s\"", name, most, value);
}

static void take_openings_count(struct reading *r, const char *name, const char *value)
{
    r->count_most = OPENINGS_MOST; /* the face's own limit is one of boards */
    take_count(r, name, value);
}

static void take_of(struct reading *r, const char *name, const char *value)
{
    int of = take_index(r, &of_choice, "count of", name, value);
    if (of >= 0)
        r->ask->of = (enum count_of)of;
}

static void take_corner(struct reading *r, struct ask_corners *list, const char *name, const char *value)
{
    struct hex h;
    int k;
    if (!place_read(value, corner_names, &h, &k))
        fault(r->e, name, "%s is a corner, Q,R:CORNER with N, NE, SE, S, SW or NW, such as 0,0:N, not \"%.40s\"", name,
              value);
    else if (list->count == ASK_CORNERS)
        fault(r->e, name, "%s is given more than %d times", name, ASK_CORNERS);
    else
        snprintf(list->name[list->count++], PLACE_NAME, "%s", value);
}

static void take_taken(struct reading *r, const char *name, const char *value)
{
    take_corner(r, &r->ask->taken, name, value);
}

static void take_held(struct reading *r, const char *name, const char *value)
{
    take_corner(r, &r->ask->held, name, value);
}

static void take_theme(struct reading *r, const char *name, const char *value)
{
    r->ask->picture.theme = take_choice(r, &theme_choice, name, value);
}

static void take_ink_saver(struct reading *r, const char *name, const char *value)
{
    r->ask->picture.ink_saver = take_flag(r, name, value);
}

static void take_reveal(struct reading *r, const char *name, const char *value)
{
    r->ask->picture.reveal = take_flag(r, name, value);
}

static void take_covered(struct reading *r, const char *name, const char *value)
{
    r->ask->covered = take_flag(r, name, value);
}

static void take_overlay(struct reading *r, const char *name, const char *value)
{
    const char *overlay = take_choice(r, &overlay_choice, name, value);
    if (overlay == overlay_names[0])
        r->ask->picture.pips = true;
    else if (overlay == overlay_names[1])
        r->ask->picture.names = true;
    else if (overlay)
        r->ask->ranks = true;
}

static void take_lang(struct reading *r, const char *name, const char *value)
{
    r->ask->picture.lang = take_choice(r, &lang_choice, name, value);
}

/* What a text of the right length is refused for. */
static const char *odd_character(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((*c > 0 && *c < ' ') || *c == 0x7f || (c[0] == '\xC2' && (unsigned char)c[1] < 0xA0))
            return "a control character";
    return strchr(text, ' ') ? "a space" : "one that has to be written as %XX";
}

/* A text of the picture, checked at once so that its fault stands beside the others. */
static void take_picture_text(struct reading *r, struct picture alone, const char *name, const char *allowed,
                              size_t most, char **owned, const char *value)
{
    size_t length = strlen(value);
    if (picture_valid(&alone, NULL))
        *owned = mem_text(value);
    else if (length < 1 || length > most)
        fault(r->e, name, "%s is %s; this one has %zu bytes", name, allowed, length);
    else
        fault(r->e, name, "%s is %s; this one holds %s", name, allowed, odd_character(value));
}

/* A QR code is scanned and opened by strangers' phones, so it holds what a browser opens as a page. */
static bool is_web_address(const char *text)
{
    size_t scheme = strncasecmp(text, "https://", 8) == 0 ? 8 : strncasecmp(text, "http://", 7) == 0 ? 7 : 0;
    return scheme > 0 && text[scheme] != '\0' && !strchr("/?#:", text[scheme]);
}

static void take_title(struct reading *r, const char *name, const char *value)
{
    struct picture alone = picture_default();
    alone.title = value;
    take_picture_text(r, alone, name, "1 to 200 bytes of text without control characters", TITLE_BYTES,
                      &r->ask->texts->title, value);
    r->ask->picture.title = r->ask->texts->title;
}

static void take_link(struct reading *r, const char *name, const char *value)
{
    struct picture alone = picture_default();
    alone.link = value;
    if (!is_web_address(value)) {
        fault(r->e, name, "%s is an address that begins with http:// or https://, not \"%.60s\"", name, value);
        return;
    }
    take_picture_text(r, alone, name, "at most 300 printable ASCII characters, others written as %XX", LINK_BYTES,
                      &r->ask->texts->link, value);
    r->ask->picture.link = r->ask->texts->link;
}

static void take_paper(struct reading *r, const char *name, const char *value)
{
    struct paper paper;
    if (value[0] >= '0' && value[0] <= '9' && !paper_read(value, &paper))
        fault(r->e, name, "%s of one's own is WIDTHxHEIGHT in mm, each from %d to %d, such as 610x914.4, not \"%.40s\"",
              name, PAPER_LEAST, PAPER_MOST, value);
    else if (paper_read(value, &paper))
        r->ask->picture.paper = r->ask->texts->paper = mem_text(value);
    else
        take_choice(r, &paper_choice, name, value);
}

static void take_what(struct reading *r, const char *name, const char *value)
{
    int what = take_index(r, &what_choice, name, name, value);
    if (what >= 0)
        r->ask->picture.print.what = (enum what)what;
    r->ask->has_what = true;
}

static void take_backs(struct reading *r, const char *name, const char *value)
{
    int backs = take_index(r, &backs_choice, name, name, value);
    if (backs >= 0)
        r->ask->picture.print.backs = (enum backs)backs;
}

static void take_true_size(struct reading *r, const char *name, const char *value)
{
    r->ask->picture.print.true_size |= take_flag(r, name, value);
}

static void take_page(struct reading *r, const char *name, const char *value)
{
    long page = 0;
    if (!text_integer(value, 1, SHEETS_MOST, &page))
        fault(r->e, name, "%s is a whole number from 1 to %d, not \"%.40s\"", name, SHEETS_MOST, value);
    r->ask->picture.print.page = (int)page;
}

/* Lengths in mm, and where the picture keeps them. */
static const struct length {
    const char *name;
    size_t at;
    int least, most;
} lengths[] = {
    {"hex-mm", offsetof(struct print, hex_mm), HEX_MM_LEAST, HEX_MM_MOST},
    {"gap-mm", offsetof(struct print, gap_mm), 0, GAP_MOST},
    {"margin-mm", offsetof(struct print, margin_mm), 0, MARGIN_MOST},
    {"overlap-mm", offsetof(struct print, overlap_mm), 0, OVERLAP_MOST},
    {"bleed-mm", offsetof(struct print, bleed_mm), 0, BLEED_MOST},
    {"clearance-mm", offsetof(struct print, clearance_mm), 0, CLEARANCE_MOST},
};

static const struct length *length_of(const char *name)
{
    const struct length *l = lengths;
    while (strcmp(l->name, name))
        l++;
    return l;
}

void ask_length_range(const char *name, int *least, int *most)
{
    *least = length_of(name)->least;
    *most = length_of(name)->most;
}

static void take_mm(struct reading *r, const char *name, const char *value)
{
    struct print *p = &r->ask->picture.print;
    const struct length *l = length_of(name);
    double *mm = (double *)(void *)((char *)p + l->at);
    if (!millimetres_read(value, l->least, l->most, mm))
        fault(r->e, name, "%s is a length in mm from %d to %d with at most three decimals, such as %d.5, not \"%.40s\"",
              name, l->least, l->most, l->most - 1, value);
    p->true_size |= mm == &p->hex_mm || mm == &p->gap_mm; /* who names the size of hexes wants it so on paper */
}

static void take_size(struct reading *r, const char *name, const char *value)
{
    char width[8];
    long w = 0, h = 0;
    size_t length = strcspn(value, "x");
    bool read = length < sizeof width && value[length] == 'x';
    if (read) {
        memcpy(width, value, length);
        width[length] = '\0';
        read = text_integer(width, SIDE_LEAST, SIDE_MOST, &w) &&
               text_integer(value + length + 1, SIDE_LEAST, SIDE_MOST, &h) && w * h <= r->pixels_most;
    }
    if (!read) {
        fault(r->e, name,
              "%s is WIDTHxHEIGHT in pixels, each from %d to %d and together at most %ld million, not \"%.40s\"", name,
              SIDE_LEAST, SIDE_MOST, r->pixels_most / 1000000, value);
        return;
    }
    r->ask->width_px = (int)w;
    r->ask->height_px = (int)h;
}

static void take_format(struct reading *r, const char *name, const char *value)
{
    if (!format_find(value, &r->ask->format))
        take_choice(r, &format_choice, name, value);
}

static void take_plain_format(struct reading *r, const char *name, const char *value)
{
    if (!format_find(value, &r->ask->format) || (r->ask->format != FORMAT_JSON && r->ask->format != FORMAT_TEXT))
        fault(r->e, name, "this answers in json or text, not in \"%.40s\"", value);
}

static void take_chart_format(struct reading *r, const char *name, const char *value)
{
    if (!format_find(value, &r->ask->format) || !format_is_chart(r->ask->format))
        fault(r->e, name, "this answers in json, text, svg, png or pdf, not in \"%.40s\"", value);
}

static const struct row {
    struct ask_info info;
    void (*take)(struct reading *r, const char *name, const char *value);
    const struct choice *choice;
} table[] = {
    {{ASK_PRESET | ASK_KIND, "preset", "PRESET", "the kind of board: a preset's name", false}, take_preset, NULL},
    {{ASK_PRESET | ASK_DEAL, "seed", "TEXT",
      "any text, at most 128 bytes, or 120 with count; without it a fresh one is drawn and told", false},
     take_seed,
     NULL},
    {{ASK_PRESET | ASK_DEAL, "generator", "N", "the generator version to deal with; without it the newest", false},
     take_generator,
     NULL},
    {{ASK_PRESET | ASK_DEAL, "players", "N", "how many will play; an error where the preset is for more or fewer",
      false},
     take_players,
     NULL},
    {{ASK_PRESET | ASK_DEAL | ASK_HAVE, "have", "BOXES",
      "the boxes of pieces that you have, such as base,seafarers; an error where a board cannot be laid from them",
      false},
     take_have,
     NULL},
    {{ASK_PRESET | ASK_DEAL, "best", "",
      "not a uniform board: the best one that a search from the seed finds, by its score where no goal is named",
      false},
     take_best,
     &goal_choice},
    {{ASK_RULES, "fairness", "", "the set of rules to start from; without it fair, or none on a printed board", false},
     take_fairness,
     &fairness_choice},
    {{ASK_RULES, "rule", "RULE", "add a rule, NAME or NAME=ARGUMENT; it replaces the set's rule of that name", true},
     take_rule,
     NULL},
    {{ASK_RULES, "no-rule", "NAME", "take a rule out of the set or the preset", true}, take_no_rule, NULL},
    {{ASK_OF, "of", "", "what is counted: boards (terrain and numbers), number placements, or terrain layouts", false},
     take_of,
     &of_choice},
    {{ASK_COUNT, "count", "N", "that many boards; board k after the first has the seed SEED#k", false},
     take_count,
     NULL},
    {{ASK_OPENINGS, "taken", "CORNER", "a settlement of another player stands there", true}, take_taken, NULL},
    {{ASK_OPENINGS, "held", "CORNER", "a settlement of your own stands there; openings are valued together with it",
      true},
     take_held,
     NULL},
    {{ASK_OPENINGS, "count", "N", "tell that many openings and as many pairs, 1 to 1000; without it 10", false},
     take_openings_count,
     NULL},
    {{ASK_DRAW | ASK_CHART, "theme", "", "the colours of pictures", false}, take_theme, &theme_choice},
    {{ASK_DRAW | ASK_CHART, "ink-saver", "", "draw in black on white only, as the theme ink-saver does", false},
     take_ink_saver,
     NULL},
    {{ASK_DRAW, "reveal", "", "draw what lies in the fog too, with the board's ids: for the host, not the players",
      false},
     take_reveal,
     NULL},
    {{ASK_DRAW, "covered", "", "JSON without what lies in the fog, and without the board's ids: for the players",
      false},
     take_covered,
     NULL},
    {{ASK_DRAW, "overlay", "",
      "also draw each corner's pips, the names of hexes and corners, or the ranks of the ten best openings", true},
     take_overlay,
     &overlay_choice},
    {{ASK_DRAW, "lang", "", "the language of the words on pages and in labels; without it en", false},
     take_lang,
     &lang_choice},
    {{ASK_DRAW | ASK_CHART, "title", "TEXT", "the title of a picture, at most 200 bytes", false}, take_title, NULL},
    {{ASK_DRAW | ASK_LINK, "link", "URL", "an http or https address to put on a page as a QR code, at most 300 bytes",
      false},
     take_link,
     NULL},
    {{ASK_DRAW | ASK_CHART, "paper", "WxH",
      "draw a page of that paper, a name or WIDTHxHEIGHT in mm; a PDF is always one, a4 where none is named", false},
     take_paper,
     &paper_choice},
    {{ASK_DRAW, "what", "",
      "what is drawn: the board, its land alone, pieces to cut out, or many boards to choose from", false},
     take_what,
     &what_choice},
    {{ASK_DRAW, "true-size", "", "hexes of their true size, over as many sheets of paper as it takes", false},
     take_true_size,
     NULL},
    {{ASK_DRAW, "hex-mm", "MM", "a hex between its flats at true size, 10 to 200 mm; without it 79", false},
     take_mm,
     NULL},
    {{ASK_DRAW, "gap-mm", "MM", "between neighbouring hexes at true size, 0 to 20 mm; without it 0", false},
     take_mm,
     NULL},
    {{ASK_DRAW, "margin-mm", "MM", "the edge of each sheet that stays empty, 0 to 50 mm; without it 10", false},
     take_mm,
     NULL},
    {{ASK_DRAW, "overlap-mm", "MM", "what neighbouring sheets both show, 0 to 50 mm; without it 10", false},
     take_mm,
     NULL},
    {{ASK_DRAW, "bleed-mm", "MM", "colour beyond where it is cut, 0 to 10 mm; without it 0", false}, take_mm, NULL},
    {{ASK_DRAW, "clearance-mm", "MM",
      "pieces are that much smaller than their places, for thick card, 0 to 5 mm; without it 0", false},
     take_mm,
     NULL},
    {{ASK_DRAW, "backs", "", "print backs of pieces too, for sheets that are turned over that edge", false},
     take_backs,
     &backs_choice},
    {{ASK_DRAW, "page", "N", "that sheet of several, for svg and png, which hold one", false}, take_page, NULL},
    {{ASK_DRAW | ASK_CHART, "size", "WxH",
      "the size of a PNG in pixels, each from 16 to 20000, together at most 40 million", false},
     take_size,
     NULL},
    {{ASK_FORMAT, "format", "", "the format of the answer", false}, take_format, &format_choice},
    {{ASK_PLAIN, "format", "json|text", "the format of the answer", false}, take_plain_format, NULL},
    {{ASK_CHART_FORMAT, "format", "json|text|svg|png|pdf", "the format of the answer", false}, take_chart_format, NULL},
};
enum { ROWS = (int)(sizeof table / sizeof table[0]) };

int ask_table_count(void)
{
    return ROWS;
}

struct ask_info ask_table_at(int i)
{
    return table[i].info;
}

bool ask_table_optional(int i)
{
    return table[i].choice && table[i].choice->optional;
}

void ask_table_value(int i, struct buf *out)
{
    const struct choice *choice = table[i].choice;
    for (int k = 0; choice && k < choice->count(); k++)
        buf_format(out, "%s%s", k ? "|" : "", choice->name(k));
    if (table[i].info.value[0])
        buf_format(out, "%s%s", choice ? "|" : "", table[i].info.value);
}

/* ---- the whole ---- */

static const struct row *row_of(unsigned groups, const char *name)
{
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].info.group & groups) != 0 && strcmp(table[i].info.name, name) == 0)
            return &table[i];
    }
    return NULL;
}

static void fault_unknown_name(struct reading *r, const char *typed)
{
    const char *known[NAMES_MOST];
    char field[ERR_FIELD];
    int count = 0;
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].info.group & r->groups) != 0)
            known[count++] = table[i].info.name;
    }
    for (int i = 0; r->bare_rules && (r->groups & ASK_RULES) != 0 && i < rules_count() && count < NAMES_MOST; i++)
        known[count++] = rules_at(i).name;
    snprintf(field, sizeof field, "%s", typed);
    fault_unknown(r, field, "parameter", typed, known, count);
}

static bool given_before(const struct named_value *values, int i)
{
    for (int j = 0; j < i; j++) {
        if (strcmp(values[j].name, values[i].name) == 0)
            return true;
    }
    return false;
}

static void take(struct reading *r, const struct named_value *values, int i)
{
    const char *name = values[i].name, *value = values[i].value ? values[i].value : "";
    const struct row *row = row_of(r->groups, name);
    int rule = !row && r->bare_rules && (r->groups & ASK_RULES) != 0 ? rule_row(name, strlen(name)) : -1;
    bool repeats = row ? row->info.repeats : rule >= 0 && rules_at(rule).repeats;
    if (!row && rule < 0)
        fault_unknown_name(r, name);
    else if (!repeats && given_before(values, i))
        fault(r->e, name, "%s is given more than once", name);
    else if (!text_is_utf8(value, strlen(value)))
        fault(r->e, name, "%s is not valid UTF-8", name);
    else if (row)
        row->take(r, name, value);
    else
        take_bare_rule(r, rule, value);
}

static void settle_seed(struct reading *r)
{
    struct err part = {0};
    size_t limit = r->ask->count > 1 ? SEED_BYTES_BATCH : SEED_BYTES;
    if (r->seed && !text_seed(r->seed, strlen(r->seed), limit, r->ask->request.seed, &part))
        fault_from(r->e, &part);
}

static void settle_players(struct reading *r)
{
    const struct preset *p = r->ask->request.preset;
    long players = 0;
    if (!r->players)
        return;
    if (!text_integer(r->players, 0, 1000, &players))
        fault(r->e, "players", "players is a whole number of people, not \"%.40s\"", r->players);
    else if (!r->ask->has_preset)
        fault(r->e, "players", "whether a board is for %ld players depends on its preset: name the preset too",
              players);
    else if (p && (players < p->players_least || players > p->players_most))
        fault(r->e, "players", "%s is for %d to %d players, not %ld", p->name, p->players_least, p->players_most,
              players);
}

/* Where no preset is named, the boxes are there to choose one by. */
static void settle_have(struct reading *r)
{
    const struct preset *p = r->ask->request.preset;
    struct err part = {0};
    if (!r->have)
        return;
    r->ask->has_have = true;
    if (!owned_read(r->have, p, "have", &r->ask->have, &part) ||
        (p && !owned_can_build(&r->ask->have, p, "have", &part)))
        fault_from(r->e, &part);
    else if (!r->ask->has_preset && (r->groups & ASK_PRESET) != 0)
        fault(r->e, "have", "whether a board can be laid from %.60s depends on its preset: name the preset too",
              r->have);
}

/* Reads all values. `given`: the preset, where it is there already. */
static struct ask *read_all(struct reading *r, const struct preset *given, const struct named_value *values, int count)
{
    struct err none = {0};
    struct ask *ask = r->ask = mem_new(1, sizeof *ask);
    r->e = r->e ? r->e : &none;
    err_clear(r->e);
    ask->texts = mem_new(1, sizeof *ask->texts);
    ask->count = (r->groups & ASK_OPENINGS) != 0 ? OPENINGS_TOLD : 1;
    ask->request.generator = GENERATOR;
    ask->request.preset = given;
    ask->has_preset = given != NULL;
    ask->pixels_most = r->pixels_most;
    ask->picture = picture_default();
    ask->picture.paper = NULL; /* a page is drawn only where a paper is named, or the format has no other way */
    for (int i = 0; i < count; i++)
        take(r, values, i);
    settle_seed(r);
    settle_players(r);
    settle_have(r);
    if (ask->covered && ask->picture.reveal)
        fault(r->e, "covered", "covered leaves out what reveal shows: only one of them may be asked for");
    if (r->e->kind == ERR_NONE)
        return ask;
    ask_free(ask);
    return NULL;
}

struct ask *ask_new(const struct named_value *values, int count, unsigned groups, bool bare_rules, struct presets *all,
                    bool open_files, unsigned long count_most, long pixels_most, struct err *e)
{
    struct reading r = {.all = all,
                        .open_files = open_files,
                        .bare_rules = bare_rules,
                        .groups = groups,
                        .count_most = count_most,
                        .pixels_most = pixels_most,
                        .e = e};
    return read_all(&r, NULL, values, count);
}

struct ask *ask_new_for(const struct preset *given, const struct named_value *values, int count, unsigned groups,
                        bool bare_rules, struct presets *all, unsigned long count_most, long pixels_most, struct err *e)
{
    struct reading r = {.all = all,
                        .bare_rules = bare_rules,
                        .groups = groups,
                        .count_most = count_most,
                        .pixels_most = pixels_most,
                        .e = e};
    return read_all(&r, given, values, count);
}

void ask_free(struct ask *a)
{
    if (!a)
        return;
    free(a->texts->title);
    free(a->texts->link);
    free(a->texts->paper);
    free(a->texts);
    free(a);
}

bool ask_count_fits(const struct ask *a, const struct preset *p, bool batch, struct err *e)
{
    return batch || a->count == 1 ||
           err_set(e, ERR_INPUT, "count", "%s is one printed board, so count must be 1", p->name);
}

/* ---- the rules of a check ---- */

struct ruleset *ask_rules_to_check(const struct ask *a, const struct board *b, const struct origin *o, struct err *e)
{
    const struct preset *p = b->preset;
    bool asked = a->has_fairness || a->request.rules.count > 0 || a->request.no_rules.count > 0;
    if (!asked && o && o->known)
        return ruleset_from_effective(p, &o->rules, e);

    struct request *wanted = mem_new(1, sizeof *wanted);
    *wanted = a->request;
    wanted->preset = p;
    wanted->seed[0] = '\0';
    struct ruleset *rs = ruleset_for_check(wanted, e);
    free(wanted);
    return rs;
}
