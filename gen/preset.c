/* Reading and checking a preset file: the head and the rules here; outline and areas, pieces, coast, starts and notes
 * in files of their own. Errors are collected section by section, so that a file with several mistakes names them at
 * once; a section whose basis is wrong already is passed over. */
#include "gen/preset_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "gen/json_fault.h"

static const char preset_format[] = "islewright/preset@1";

/* Editors put the schema's address into $schema. */
static const struct member preset_members[] = {
    {"format", true},  {"name", true},       {"title", true},   {"about", true},      {"players", true},
    {"hexes", true},   {"terrain", true},    {"numbers", true}, {"printed", false},   {"harbours", false},
    {"spiral", false}, {"rules", false},     {"titles", false}, {"sea", false},       {"areas", false},
    {"robber", false}, {"pirate", false},    {"rivers", false}, {"fishing", false},   {"lake", false},
    {"source", false}, {"certainty", false}, {"setup", false},  {"needs", false},     {"sites", false},
    {"ways", false},   {"chips", false},     {"land", false},   {"resources", false}, {"colouredNumbers", false},
    {"play", false},   {"$schema", false},   {"book", false},   {"variants", false},  {"sheet", false},
};
enum { PRESET_MEMBERS = sizeof preset_members / sizeof preset_members[0] };

/* The fields of this file: terrain and numbers are missing only where there are no areas, which have their own, and
 * numbers only where there is no sheet, which has none. */
static void choose_members(json_t *root, struct member members[PRESET_MEMBERS])
{
    memcpy(members, preset_members, sizeof preset_members);
    for (int i = 0; i < PRESET_MEMBERS && json_object_get(root, "areas"); i++)
        if (strcmp(members[i].key, "terrain") == 0 || strcmp(members[i].key, "numbers") == 0)
            members[i].required = false;
    for (int i = 0; i < PRESET_MEMBERS && json_object_get(root, "sheet"); i++)
        if (strcmp(members[i].key, "numbers") == 0)
            members[i].required = false;
}

/* False for a file that is something else: what its fields are then says nothing. */
static bool read_format(struct reader *r, json_t *value)
{
    struct path at = path_key(path_root(), "format");
    const char *text = json_string_value(value);
    if (!text || strcmp(text, preset_format) == 0)
        return true;
    if (strncmp(text, "islewright/board@", strlen("islewright/board@")) == 0)
        reader_fail(r, at, "this is a board, not a preset: a preset has \"%s\"", preset_format);
    else
        reader_fail(r, at, "the format is '%.40s'; this program reads \"%s\"", text, preset_format);
    return false;
}

static void read_name(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "name");
    const char *name = reader_text(r, value, at);
    if (!name)
        return;
    if (text_is_name(name, PRESET_NAME - 1))
        memcpy(p->name, name, strlen(name) + 1);
    else
        reader_fail(r, at,
                    "'%.40s' is no name for a preset: words of small letters and digits with hyphens between them, a "
                    "letter first, at most %d bytes",
                    name, PRESET_NAME - 1);
}

/* In languages other than English, whose title is `title`. */
static void read_titles(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "titles");
    struct member members[LANGS - 1];
    for (int i = 1; i < LANGS; i++)
        members[i - 1] = (struct member){lang_name(i), false};
    if (!reader_object(r, value, at, members, LANGS - 1))
        return;
    for (int i = 1; i < LANGS; i++)
        reader_prose(r, json_object_get(value, lang_name(i)), path_key(at, lang_name(i)), PRESET_TITLE, p->titles[i]);
}

static void read_players(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "players");
    if (!reader_array(r, value, at, 2, 2, "numbers of players, the least and the most"))
        return;
    bool least = reader_integer(r, json_array_get(value, 0), path_item(at, 0), 1, PLAYERS_MAX, &p->players_least);
    bool most = reader_integer(r, json_array_get(value, 1), path_item(at, 1), 1, PLAYERS_MAX, &p->players_most);
    if (least && most && p->players_least > p->players_most)
        reader_fail(r, at, "the least number of players comes first: %d is more than %d", p->players_least,
                    p->players_most);
}

static bool is_rule_text(const char *text)
{
    size_t length = strlen(text);
    if (length < 1 || length >= RULE_TEXT || text[0] == ' ' || text[length - 1] == ' ')
        return false;
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

static void add_rule(struct reader *r, struct path at, const char *name, const char *text, struct rule_list *rules)
{
    int before = rules->count;
    struct err e = {0};
    if (!rule_list_put(rules, name, text, at.text, &e))
        reader_fail(r, at, "%s", e.detail);
    else if (rules->count == before)
        reader_fail(r, at, "%s is there twice with this text", name);
}

static void read_rule_text(struct reader *r, json_t *value, struct path at, const char *name, struct rule_list *rules)
{
    const char *text = reader_text(r, value, at);
    if (!text)
        return;
    if (is_rule_text(text) && strcmp(text, "true") != 0)
        add_rule(r, at, name, text, rules);
    else
        reader_fail(r, at,
                    "'%.40s' is no text for a rule: 1 to %d printable ASCII characters without spaces at its ends; a "
                    "rule without a text has true, without quotes",
                    text, RULE_TEXT - 1);
}

/* The rules of a field. */
static void read_rules(struct reader *r, json_t *root, const char *field, struct rule_list *rules)
{
    struct path at = path_key(path_root(), field);
    json_t *value = json_object_get(root, field);
    if (json_is_object(value) && json_object_size(value) == 0)
        reader_fail(r, at, "this is empty: leave %s out where there are none", field);
    else if (!reader_table(r, value, at, "rules"))
        return;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *name = json_object_iter_key(i);
        json_t *text = json_object_iter_value(i);
        struct path inner = path_key(at, name);
        if (!text_is_name(name, RULE_NAME - 1))
            reader_fail(r, inner, "'%.40s' is no name of a rule", name);
        else if (json_is_true(text))
            add_rule(r, inner, name, "", rules);
        else if (!json_is_array(text))
            read_rule_text(r, text, inner, name, rules);
        else if (reader_array(r, text, inner, 1, RULES_MAX, "texts"))
            for (size_t k = 0; k < json_array_size(text); k++)
                read_rule_text(r, json_array_get(text, k), path_item(inner, k), name, rules);
    }
}

static void check_rule(struct reader *r, const struct preset *p, const char *name, const char *starts, bool had,
                       const char *what)
{
    const char *text = rule_list_get(&p->rules, name);
    if (text && strncmp(text, starts, strlen(starts)) == 0 && !had)
        reader_fail(r, path_key(path_key(path_root(), "rules"), name), "this needs %s, and the preset has none", what);
}

/* A rule of the preset's own that asks for something printed needs it to be there. What rules mean is solver's matter,
 * but these words name parts of the preset. */
static void check_rules(struct reader *r, json_t *root, const struct preset *p)
{
    json_t *harbours = json_object_get(root, "harbours");
    bool printed = json_object_get(root, "printed") != NULL;
    check_rule(r, p, "harbours", "", harbours != NULL, "harbours");
    if (harbours)
        check_rule(r, p, "harbours", "frame", json_object_get(harbours, "frame") != NULL, "harbours.frame");
    check_rule(r, p, "numbers", "printed", printed, "printed");
    check_rule(r, p, "numbers", "spiral", json_object_get(root, "spiral") != NULL, "spiral.letters");
    check_rule(r, p, "terrain", "printed", printed, "printed");
}

/* A set asks something of what is dealt; how the pieces are dealt is the preset's own matter. */
static void check_book(struct reader *r, const struct preset *p)
{
    static const char *const own[] = {"harbours", "numbers", "terrain"};
    struct path at = path_key(path_root(), "book");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (rule_list_get(&p->book, own[i]))
            reader_fail(r, path_key(at, own[i]), "this says how pieces are dealt: it is one of rules");
}

static void read_head(struct reader *r, json_t *root, struct preset *p)
{
    reader_text(r, json_object_get(root, "format"), path_key(path_root(), "format"));
    reader_text(r, json_object_get(root, "$schema"), path_key(path_root(), "$schema"));
    read_name(r, json_object_get(root, "name"), p);
    reader_prose(r, json_object_get(root, "title"), path_key(path_root(), "title"), PRESET_TITLE, p->title);
    read_titles(r, json_object_get(root, "titles"), p);
    reader_prose(r, json_object_get(root, "about"), path_key(path_root(), "about"), PRESET_ABOUT, p->about);
    read_players(r, json_object_get(root, "players"), p);
}

/* Every section. What holds two of them against each other is passed over where one of them was not read well, so that
 * no mistake is told twice. */
static void read_sections(struct reader *r, json_t *root, struct preset *p)
{
    p->sheet.game = json_object_get(root, "sheet") ? SHEET_STANDARD : SHEET_NONE; /* which one is read below */
    struct read_parts read = preset_read_areas(r, root, p);
    preset_read_printed(r, json_object_get(root, "printed"), read, p);
    read.moored = preset_read_harbours(r, json_object_get(root, "harbours"), read, p);
    preset_read_waters(r, root, read, p);
    preset_read_spiral(r, json_object_get(root, "spiral"), read, p);
    preset_read_starts(r, root, p);
    int before = r->failures;
    if (read.outlined)
        preset_read_building(r, root, p);
    bool placed = read.outlined && r->failures == before;
    preset_read_play(r, json_object_get(root, "play"), p, placed);
    before = r->failures;
    read_rules(r, root, "rules", &p->rules);
    preset_read_sheet(r, root, placed && r->failures == before, p);
    read_rules(r, root, "book", &p->book);
    preset_read_notes(r, root, p);
    check_rules(r, root, p);
    check_book(r, p);
    if (r->failures == 0)
        preset_check_variants(r, p);
}

static void fail_parse(struct reader *r, const json_error_t *error)
{
    struct err own = {0};
    json_fault(error, "preset", &own);
    struct fault *f = &r->all->item[r->all->count];
    r->failures++;
    faults_add(r->all, own.item[0].field, "%s", own.detail);
    f->line = error->line;
    f->column = error->column < 0 ? 0 : error->column;
}

/* The parsed file, or NULL after a fault that names the line. jansson bounds the depth (2,048) itself. It stops at a
 * field that is there twice; the rest is read nevertheless. */
static json_t *parse(struct reader *r, const char *json, size_t length)
{
    json_error_t error;
    json_t *root = json_loadb(json, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (root)
        return root;
    fail_parse(r, &error);
    if (json_error_code(&error) != json_error_duplicate_key)
        return NULL;
    root = json_loadb(json, length, JSON_DECODE_ANY, &error);
    if (!root)
        fail_parse(r, &error);
    return root;
}

static void read_root(struct reader *r, json_t *root, struct preset *p)
{
    struct member members[PRESET_MEMBERS];
    choose_members(root, members);
    if (!json_is_object(root))
        reader_fail(r, path_key(path_root(), "preset"), "a preset is a JSON object");
    else if (read_format(r, json_object_get(root, "format")) &&
             reader_object(r, root, path_root(), members, PRESET_MEMBERS)) {
        read_head(r, root, p);
        read_sections(r, root, p);
    }
}

struct preset *preset_check(const char *json, size_t length, struct faults *all)
{
    struct reader r = {all, 0};
    json_t *root = parse(&r, json, length);
    struct preset *p = mem_new(1, sizeof *p);
    int parsed = all->count;
    if (root)
        read_root(&r, root, p);
    json_decref(root);
    if (r.failures == 0)
        return p;
    faults_place(all, parsed, json, length);
    preset_free(p);
    return NULL;
}

struct preset *preset_read(const char *json, size_t length, struct err *e)
{
    struct faults *all = mem_new(1, sizeof *all);
    struct preset *p = preset_check(json, length, all);
    faults_tell(all, e);
    free(all);
    return p;
}

void preset_free(struct preset *p)
{
    free(p);
}

const char *preset_title(const struct preset *p, enum lang lang)
{
    return p->titles[lang][0] ? p->titles[lang] : p->title;
}

int preset_pile_of(const struct preset *p, int hex)
{
    return p->one_pile && p->area_of[hex] > 0 ? 0 : p->area_of[hex];
}

int preset_pile_hexes(const struct preset *p, int area)
{
    return !p->one_pile ? p->area[area].numbered : area == 0 ? p->numbered : 0;
}

bool preset_is_sheet(const struct preset *p)
{
    return p->sheet.game != SHEET_NONE;
}

bool preset_takes_token(const struct preset *p, enum terrain t)
{
    return terrain_is_numbered(t) && !preset_is_sheet(p);
}

bool preset_is_fixed(const struct preset *p)
{
    const char *terrain = rule_list_get(&p->rules, "terrain"), *numbers = rule_list_get(&p->rules, "numbers");
    return p->printed && terrain && numbers && strcmp(terrain, "printed") == 0 && strcmp(numbers, "printed") == 0;
}
