/* The fields of the page's form, from the tables of presets, fairness sets, rules and options, with what was sent. */
#include "api/http/page.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "solver/ruleset.h"

static void put_option(struct buf *out, const char *value, const char *label, const char *chosen)
{
    buf_text(out, "<option value=\"");
    html_text(out, value);
    buf_text(out, strcmp(value, chosen) ? "\">" : "\" selected>");
    html_text(out, label);
    buf_text(out, "</option>");
}

/* A name of a table as a label: "terrain-cluster" is "Terrain cluster". */
static void label_of(const char *name, char label[RULE_TEXT])
{
    size_t i = 0;
    for (; name[i] && i + 1 < RULE_TEXT; i++)
        label[i] = (char)(name[i] == '-' ? ' ' : i == 0 ? toupper((unsigned char)name[i]) : name[i]);
    label[i] = '\0';
}

/* ---- presets, players, sets ---- */

static const char *preset_chosen(const struct page *p)
{
    const struct preset *preset = p->shown ? p->board.preset : p->request.preset;
    const char *sent = page_value(p, "preset");
    return preset ? preset->name : presets_find(p->presets, sent, "preset", NULL) ? sent : "base";
}

static void put_presets(const struct page *p, struct buf *out)
{
    const char *chosen = preset_chosen(p);
    for (int i = 0; i < presets_count(p->presets); i++) {
        const struct preset *preset = presets_at(p->presets, i);
        buf_format(out, "<option value=\"%s\" data-players=\"%d %d\"%s%s%s data-about=\"", preset->name,
                   preset->players_least, preset->players_most, preset_is_fixed(preset) ? " data-fixed" : "",
                   preset_is_sheet(preset) ? " data-sheet" : "", strcmp(preset->name, chosen) ? "" : " selected");
        html_text(out, preset->about);
        buf_text(out, "\">");
        html_text(out, preset->title);
        buf_text(out, "</option>");
    }
}

static void put_players(const struct page *p, struct buf *out)
{
    int most = 0;
    for (int i = 0; i < presets_count(p->presets); i++)
        most = presets_at(p->presets, i)->players_most > most ? presets_at(p->presets, i)->players_most : most;
    put_option(out, "", "any number", page_value(p, "players"));
    for (int i = 1; i <= most; i++) {
        char digits[16];
        snprintf(digits, sizeof digits, "%d", i);
        put_option(out, digits, digits, page_value(p, "players"));
    }
}

static const char *set_chosen(const struct page *p)
{
    const struct preset *preset = p->shown ? p->board.preset : p->request.preset;
    const char *sent = p->origin.known ? p->origin.fairness : page_value(p, "fairness");
    return *sent ? sent : preset ? fairness_default(preset) : "fair";
}

static void put_sets(const struct page *p, struct buf *out)
{
    for (int i = 0; i < fairness_count(); i++) {
        char label[RULE_TEXT];
        const char *name = fairness_name(i);
        label_of(name, label);
        buf_format(
            out, "<label class=\"set\"><input type=\"radio\" name=\"fairness\" value=\"%s\"%s> <span><b>%s</b> <small>",
            name, strcmp(name, set_chosen(p)) ? "" : " checked", label);
        html_text(out, fairness_meaning(i));
        buf_text(out, "</small></span></label>");
    }
}

/* ---- rules ---- */

/* What was sent for a rule, several arguments parted by spaces; "off" where it is taken out. */
static void rule_sent(const struct page *p, const char *name, struct buf *out)
{
    buf_text(out, "");
    for (int i = 0; i < p->values; i++) {
        bool off = !strcmp(p->value[i].name, "no-rule") && !strcmp(p->value[i].value, name);
        if (off || !strcmp(p->value[i].name, name))
            buf_format(out, "%s%s", out->length > 0 ? " " : "", off ? "off" : p->value[i].value);
    }
}

/* Whether the arguments of a rule are a few words: then they are chosen, not typed. */
static bool is_choice(const struct rule_info *rule)
{
    return !*rule->argument || (strchr(rule->argument, '|') && islower((unsigned char)rule->argument[0])) ||
           isdigit((unsigned char)rule->argument[0]);
}

static void put_arguments(const char *argument, const char *sent, bool *known, struct buf *out)
{
    while (*argument) {
        char word[RULE_TEXT];
        size_t length = strcspn(argument, "|[");
        snprintf(word, sizeof word, "%.*s", (int)length, argument);
        put_option(out, word, word, sent);
        *known |= !strcmp(word, sent);
        argument += argument[length] == '[' ? strlen(argument) : length;
        argument += *argument == '|';
    }
}

static void put_choice(const struct rule_info *rule, const char *sent, struct buf *out)
{
    bool known = !*sent || !strcmp(sent, "off") || (!*rule->argument && !strcmp(sent, "true"));
    buf_format(out, "<select id=\"rule-%s\" name=\"%s\" aria-describedby=\"about-%s %s-error\">", rule->name,
               rule->name, rule->name, rule->name);
    put_option(out, "", "as the set says", sent);
    if (!*rule->argument)
        put_option(out, "true", "on", sent);
    else
        put_arguments(rule->argument, sent, &known, out);
    put_option(out, "off", "off", sent);
    if (!known)
        put_option(out, sent, sent, sent);
    buf_text(out, "</select>");
}

static void put_typed(const struct rule_info *rule, const char *sent, struct buf *out)
{
    buf_format(out, "<input id=\"rule-%s\" name=\"%s\" aria-describedby=\"about-%s %s-error\" placeholder=\"",
               rule->name, rule->name, rule->name, rule->name);
    html_text(out, rule->example);
    buf_text(out, "\" value=\"");
    html_text(out, sent);
    buf_text(out, "\" autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\">");
}

/* What the rule asks of the board that is shown. */
static void put_in_force(const struct page *p, const char *name, struct buf *out)
{
    const char *text = p->origin.known ? rule_list_get(&p->origin.rules, name) : NULL;
    buf_text(out, "<output>");
    if (text)
        html_text(out, *text ? text : "on");
    buf_text(out, "</output>");
}

static void put_rule(const struct page *p, struct rule_info rule, struct buf *out)
{
    char label[RULE_TEXT];
    struct buf sent = {0};
    label_of(rule.name, label);
    rule_sent(p, rule.name, &sent);
    buf_format(out, "<div class=\"rule\" data-rule=\"%s\"%s><label for=\"rule-%s\">%s</label>", rule.name,
               rule.repeats ? " data-repeats" : "", rule.name, label);
    put_in_force(p, rule.name, out);
    if (is_choice(&rule))
        put_choice(&rule, sent.data, out);
    else
        put_typed(&rule, sent.data, out);
    buf_format(out, "<p id=\"about-%s\">", rule.name);
    html_text(out, rule.meaning);
    buf_format(out, "%s</p>", rule.repeats ? "; several parted by spaces" : "");
    page_field_error(p, rule.name, out);
    buf_text(out, "</div>");
    buf_free(&sent);
}

static void put_rules(const struct page *p, struct buf *out)
{
    for (int i = 0; i < rules_count(); i++)
        put_rule(p, rules_at(i), out);
}

/* ---- what is drawn ---- */

static void put_themes(const struct page *p, struct buf *out)
{
    put_option(out, "", "automatic", page_value(p, "theme"));
    for (int i = 0; i < themes_count(); i++) {
        char label[RULE_TEXT];
        label_of(theme_name(i), label);
        put_option(out, theme_name(i), label, page_value(p, "theme"));
    }
}

static void put_overlays(const struct page *p, struct buf *out)
{
    const char *sent = page_value(p, "overlay");
    put_option(out, "", "the plain island", sent);
    put_option(out, "pips", "pips of corners", sent);
    put_option(out, "names", "names", sent);
    put_option(out, "openings", "best openings", sent);
}

static void put_goals(const struct page *p, struct buf *out)
{
    const char *sent = page_value(p, "best");
    put_option(out, "", "any, by chance", sent);
    put_option(out, "true", "the best that is found", sent);
    put_option(out, "draft", "the most even set-up", sent);
}

static void put_reveal(const struct page *p, struct buf *out)
{
    buf_text(out, strcmp(page_value(p, "reveal"), "true") ? "" : " checked");
}

/* ---- all fields ---- */

static const struct {
    const char *name;
    void (*put)(const struct page *p, struct buf *out);
} fields[] = {
    {"goals", put_goals},   {"overlays", put_overlays}, {"players", put_players}, {"presets", put_presets},
    {"reveal", put_reveal}, {"rules", put_rules},       {"sets", put_sets},       {"themes", put_themes},
};

/* `NAME-error` is what is wrong with a field. */
static bool put_error_part(const struct page *p, const char *name, size_t length, struct buf *out)
{
    char field[ERR_FIELD];
    if (length <= 6 || memcmp(name + length - 6, "-error", 6) != 0)
        return false;
    snprintf(field, sizeof field, "%.*s", (int)length - 6, name);
    page_field_error(p, field, out);
    return true;
}

bool page_form_part(const struct page *p, const char *name, size_t length, struct buf *out)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strlen(fields[i].name) == length && !memcmp(name, fields[i].name, length)) {
            fields[i].put(p, out);
            return true;
        }
    }
    return put_error_part(p, name, length, out);
}
