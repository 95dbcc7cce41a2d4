/* Parts of the page's document that tell of its board, and of what is wrong. */
#include "api/http/page.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/route.h"
#include "api/output.h"
#include "api/web/files.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"

void html_text(struct buf *out, const char *text)
{
    for (; *text; text++) {
        const char *entity = *text == '&'   ? "&amp;"
                             : *text == '<' ? "&lt;"
                             : *text == '>' ? "&gt;"
                             : *text == '"' ? "&quot;"
                                            : NULL;
        if (entity)
            buf_text(out, entity);
        else
            buf_char(out, *text);
    }
}

/* Appends an address, made by one of the functions of page.h or here, as the value of an attribute. */
static void put_address(struct buf *out, struct buf *address)
{
    html_text(out, address->data ? address->data : "");
    buf_free(address);
}

static const struct preset *preset_of(const struct page *p)
{
    return p->shown ? p->board.preset : p->request.preset;
}

static bool has_fog(const struct preset *preset)
{
    bool fog = false;
    for (int a = 0; preset && a < preset->areas; a++)
        fog |= preset->area[a].fog;
    return fog;
}

/* Whether something of the board that is shown is not for the players to know. */
static bool hides(const struct page *p)
{
    return p->shown && has_fog(p->board.preset) && !p->ask->picture.reveal;
}

static const char *heading(const struct page *p)
{
    return p->shown ? preset_of(p)->title : p->error.kind == ERR_NONE ? "" : err_title(p->error.kind);
}

static void put_heading(const struct page *p, struct buf *out)
{
    html_text(out, heading(p));
}

static void put_title(const struct page *p, struct buf *out)
{
    html_text(out, heading(p));
    if (p->shown && p->origin.seed) {
        buf_text(out, ", ");
        html_text(out, p->origin.seed);
    }
}

/* Under the heading: the seed, or what else the board is. */
static void put_subtitle(const struct page *p, struct buf *out)
{
    if (!p->shown)
        return;
    if (p->origin.seed) {
        buf_text(out, "Seed <b>");
        html_text(out, p->origin.seed);
        buf_text(out, "</b>");
    } else {
        buf_text(out, p->code ? "A board by its code" : "A printed board");
    }
}

static void put_about(const struct page *p, struct buf *out)
{
    html_text(out, preset_of(p) ? preset_of(p)->about : "");
}

static void put_code(const struct page *p, struct buf *out)
{
    char code[BOARD_CODE];
    if (!p->shown)
        return;
    board_code_write(&p->board, code);
    html_text(out, code);
}

/* The code holds the whole board. */
static void put_shared_code(const struct page *p, struct buf *out)
{
    if (!hides(p))
        put_code(p, out);
}

static void put_seed(const struct page *p, struct buf *out)
{
    html_text(out, p->origin.seed ? p->origin.seed : page_value(p, "seed"));
}

static void put_link(const struct page *p, struct buf *out)
{
    struct buf address = {0};
    if (!p->shown)
        return;
    html_text(out, p->server.data ? p->server.data : "");
    page_address(p, &address);
    put_address(out, &address);
}

/* What chats show of a link to the page: the picture of its board, whose size is that of every PNG without one. */
static void put_preview(const struct page *p, struct buf *out)
{
    struct buf address = {0};
    if (!p->shown)
        return;
    buf_text(out, "<meta property=\"og:url\" content=\"");
    put_link(p, out);
    buf_text(out, "\">\n<meta property=\"og:image\" content=\"");
    html_text(out, p->server.data ? p->server.data : "");
    page_picture_address(p, NULL, FORMAT_PNG, &address);
    put_address(out, &address);
    buf_format(out,
               "\">\n<meta property=\"og:image:width\" content=\"%d\">\n<meta property=\"og:image:height\" "
               "content=\"%d\">",
               SCREEN_WIDTH, SCREEN_HEIGHT);
}

static void put_words(const struct page *p, struct buf *out)
{
    html_text(out, hides(p)        ? "Words would tell what the fog hides: let it be shown first."
                   : p->words.data ? p->words.data
                                   : "");
}

/* ---- the picture ---- */

/* Its size in tenths of a millimetre: that of the outline, whose hexes are 20 mm between their flats, and of the water
 * round it (render/picture.h). A browser leaves room by it. */
static void put_size(const struct preset *preset, struct buf *out)
{
    int left = 0, right = 0, top = 0, bottom = 0;
    const struct lattice *l = &preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        int x = 2 * l->hex[i].q + l->hex[i].r, y = l->hex[i].r;
        left = i == 0 || x < left ? x : left;
        right = i == 0 || x > right ? x : right;
        top = i == 0 || y < top ? y : top;
        bottom = i == 0 || y > bottom ? y : bottom;
    }
    buf_format(out, " width=\"%d\" height=\"%d\"", (right - left + 2) * 100 + 284,
               (int)lround((bottom - top) * 173.205 + 230.94 + 226.98));
}

static void put_board(const struct page *p, struct buf *out)
{
    struct buf dark = {0}, own = {0};
    if (!p->shown)
        return;
    buf_text(out, "<picture>");
    if (!*page_value(p, "theme") && !*page_value(p, "ink-saver")) {
        page_picture_address(p, "dark", FORMAT_SVG, &dark);
        buf_text(out, "<source media=\"(prefers-color-scheme: dark)\" srcset=\"");
        put_address(out, &dark);
        buf_text(out, "\">");
    }
    page_picture_address(p, NULL, FORMAT_SVG, &own);
    buf_text(out, "<img src=\"");
    put_address(out, &own);
    buf_text(out, "\" alt=\"The island. It is told in words further down.\"");
    put_size(p->board.preset, out);
    buf_text(out, "></picture>");
}

/* The score as a picture, for who has no scripts. Sheets of dice games have none. */
static void put_chart(const struct page *p, struct buf *out)
{
    if (!p->shown || preset_is_sheet(p->board.preset))
        return;
    if (hides(p)) {
        buf_text(out, "<noscript><p>A score would tell what the fog hides: let it be shown first.</p></noscript>");
        return;
    }
    buf_text(out, "<noscript><a href=\"/v1/boards/");
    put_code(p, out);
    buf_text(out,
             "/score?format=pdf\"><img class=\"chart\" alt=\"The score of this island, on a page\" src=\"/v1/boards/");
    put_code(p, out);
    buf_text(out, "/score?format=svg\"></a></noscript>");
}

/* The fields of the form that downloads: the board's query; of a board code the address says all. */
static void put_board_fields(const struct page *p, struct buf *out)
{
    struct http_target t;
    struct buf address = {0};
    if (!p->shown || p->code)
        return;
    page_address(p, &address);
    bool good = http_target_read(&t, address.data, NULL);
    for (int i = 0; good && i < t.values; i++) {
        if (!strcmp(t.value[i].name, "theme"))
            continue;
        buf_text(out, "<input type=\"hidden\" name=\"");
        html_text(out, t.value[i].name);
        buf_text(out, "\" value=\"");
        html_text(out, t.value[i].value);
        buf_text(out, "\">");
    }
    http_target_free(&t);
    buf_free(&address);
}

static void put_download(const struct page *p, struct buf *out)
{
    buf_text(out, "/v1/boards");
    if (p->code && p->shown) {
        buf_char(out, '/');
        put_code(p, out);
    }
}

/* The address of the picture as a file. */
static void put_file(const struct page *p, enum format f, struct buf *out)
{
    struct buf address = {0};
    if (!p->shown)
        return;
    page_picture_address(p, NULL, f, &address);
    put_address(out, &address);
}

static void put_png(const struct page *p, struct buf *out)
{
    put_file(p, FORMAT_PNG, out);
}

static void put_svg(const struct page *p, struct buf *out)
{
    put_file(p, FORMAT_SVG, out);
}

/* What is there only where the server has islands of the week. */
static void put_week_hidden(const struct page *p, struct buf *out)
{
    struct http_target t;
    unsigned methods = 0;
    (void)p;
    if (http_target_read(&t, "/v1/weeks/current", NULL))
        http_route_find(&t, HTTP_GET, &methods);
    http_target_free(&t);
    buf_text(out, methods ? "" : "hidden");
}

/* What is asked only of islands in the fog. */
static void put_fog_hidden(const struct page *p, struct buf *out)
{
    buf_text(out, has_fog(preset_of(p)) ? "" : "hidden");
}

/* ---- what is wrong ---- */

void page_field_error(const struct page *p, const char *name, struct buf *out)
{
    buf_format(out, "<p class=\"error\" id=\"%s-error\">", name);
    for (int i = 0; i < p->error.items; i++) {
        if (strcmp(p->error.item[i].field, name) == 0) {
            html_text(out, p->error.item[i].detail);
            break;
        }
    }
    buf_text(out, "</p>");
}

static bool is_value(const struct named_value *value, const char *name, const char *text)
{
    return !strcmp(value->name, name) && (!text || !strcmp(value->value, text));
}

static bool is_sent(const struct page *p, const char *name)
{
    for (int i = 0; i < p->values; i++)
        if (!strcmp(p->value[i].name, name))
            return true;
    return false;
}

/* A link to the form as it is but for one rule (NAME or NAME=TEXT): with that text, or without the rule. What was sent
 * for a rule is left out, so that the set's own counts again; what the set asks is taken out of it. */
static void put_way_out(const struct page *p, const char *rule, bool without, struct buf *out)
{
    struct buf address = {0};
    size_t length = strcspn(rule, "=");
    char *name = mem_text_n(rule, length);
    const char *text = rule[length] ? rule + length + 1 : "true";
    bool pin = !strcmp(name, "pin");
    buf_text(&address, "/");
    for (int i = 0; i < p->values; i++)
        if (!is_value(&p->value[i], name, pin ? text : NULL) && strcmp(p->value[i].name, "players") != 0)
            http_address_add(&address, p->value[i].name, p->value[i].value);
    if (!without)
        http_address_add(&address, name, text);
    else if (!is_sent(p, name))
        http_address_add(&address, "no-rule", name);
    buf_text(out, "<li><a class=\"button\" href=\"");
    put_address(out, &address);
    buf_text(out, without ? "\">Without " : "\">Use ");
    html_text(out, rule);
    buf_text(out, "</a></li>");
    free(name);
}

static void put_link_to(const char *words, const struct buf *address, struct buf *out)
{
    buf_text(out, "<li><a class=\"button\" href=\"");
    html_text(out, address->data);
    buf_format(out, "\">%s</a></li>", words);
}

/* A printed board that was given a seed: as it is printed, or dealt from the seed. */
static void put_ways_to_print(const struct page *p, struct buf *out)
{
    const struct preset *preset = presets_find(p->presets, page_value(p, "preset"), "preset", NULL);
    struct buf printed = {0}, dealt = {0};
    if (p->error.items == 0 || strcmp(p->error.item[0].field, "seed") != 0 || !preset || !preset_is_fixed(preset))
        return;
    buf_format(&printed, "/?preset=%s", preset->name);
    buf_format(&dealt, "/?preset=%s&terrain=random&numbers=random&seed=", preset->name);
    text_percent(&dealt, page_value(p, "seed"));
    buf_text(out, "<ul class=\"row\">");
    put_link_to("Show it as it is printed", &printed, out);
    put_link_to("Deal it by chance", &dealt, out);
    buf_text(out, "</ul>");
    buf_free(&printed);
    buf_free(&dealt);
}

static void put_ways_out(const struct page *p, struct buf *out)
{
    if (p->error.conflicts == 0)
        return;
    buf_text(out, "<p>These cannot all be met at once:");
    for (int i = 0; i < p->error.conflicts; i++) {
        buf_text(out, i ? ", <code>" : " <code>");
        html_text(out, p->error.conflict[i]);
        buf_text(out, "</code>");
    }
    buf_text(out, "</p><ul class=\"row\">");
    for (int i = 0; i < p->error.possibles; i++)
        put_way_out(p, p->error.possible[i], false, out);
    for (int i = 0; i < p->error.conflicts; i++)
        put_way_out(p, p->error.conflict[i], true, out);
    buf_text(out, "</ul>");
}

static void put_sentence(const char *text, struct buf *out)
{
    buf_format(out, "<p>%c", toupper((unsigned char)*text));
    html_text(out, *text ? text + 1 : "");
    buf_text(out, ".</p>");
}

/* Its title is the page's heading. */
static void put_problem(const struct page *p, struct buf *out)
{
    if (p->error.kind == ERR_NONE)
        return;
    put_sentence(p->error.detail, out);
    for (int i = 1; i < p->error.items; i++)
        put_sentence(p->error.item[i].detail, out);
    put_ways_out(p, out);
    put_ways_to_print(p, out);
}

/* The rules are open where one of them is at fault. */
static void put_rules_open(const struct page *p, struct buf *out)
{
    bool fault = p->error.conflicts > 0;
    for (int i = 0; i < p->error.items; i++)
        for (int k = 0; k < rules_count(); k++)
            fault |= !strcmp(p->error.item[i].field, rules_at(k).name);
    buf_text(out, fault ? "open" : "");
}

static void put_state(const struct page *p, struct buf *out)
{
    buf_text(out, p->shown ? "" : "empty");
}

static void put_version(const struct page *p, struct buf *out)
{
    (void)p;
    buf_text(out, page_version);
}

/* ---- all parts ---- */

static const struct {
    const char *name;
    void (*put)(const struct page *p, struct buf *out);
} parts[] = {
    {"about", put_about},
    {"board", put_board},
    {"board-fields", put_board_fields},
    {"chart", put_chart},
    {"code", put_code},
    {"download", put_download},
    {"fog-hidden", put_fog_hidden},
    {"heading", put_heading},
    {"link", put_link},
    {"png", put_png},
    {"preview", put_preview},
    {"problem", put_problem},
    {"seed", put_seed},
    {"rules-open", put_rules_open},
    {"shared-code", put_shared_code},
    {"state", put_state},
    {"subtitle", put_subtitle},
    {"svg", put_svg},
    {"title", put_title},
    {"version", put_version},
    {"week-hidden", put_week_hidden},
    {"words", put_words},
};

static bool is_name(const char *name, size_t length, const char *known)
{
    return strlen(known) == length && !memcmp(name, known, length);
}

void page_part(const struct page *p, const char *name, size_t length, struct buf *out)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (is_name(name, length, parts[i].name))
            parts[i].put(p, out);
    page_form_part(p, name, length, out);
}
