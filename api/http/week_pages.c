/* Pages as text with holes. What is put in is the program's own: names and dates of weeks, board codes, checked
 * origins; the text map alone is escaped. */
#include "api/http/week_pages.h"

#include <stdio.h>
#include <string.h>
#include "api/weekly.h"
#include "gen/board_code.h"
#include "gen/board_text.h"

void week_page_address(const char *origin, struct week w, struct buf *out)
{
    char name[WEEK_NAME];
    week_write(w, name);
    buf_format(out, "%s/weeks/%s", origin, name);
}

void week_address(const char *origin, struct week w, const char *extension, struct buf *out)
{
    char name[WEEK_NAME];
    week_write(w, name);
    buf_format(out, "%s/v1/weeks/%s.%s", origin, name, extension);
}

static void put_escaped(struct buf *out, const char *text)
{
    for (; *text; text++) {
        const char *entity = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : NULL;
        if (entity)
            buf_text(out, entity);
        else
            buf_char(out, *text);
    }
}

/* ---- what both pages have ---- */

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fffdf8;--ink:#2b2417;--faint:#655c4a;--line:#d8c9a3;--link:#1d5c7d;"
    "--sea:#9ccbdc}"
    "@media(prefers-color-scheme:dark){:root{--paper:#14181d;--ink:#ece4d2;--faint:#b3a991;--line:#4d4634;"
    "--link:#8ecbe6;--sea:#132f42}}"
    "*{box-sizing:border-box}"
    "body{margin:0 auto;max-width:76rem;padding:1rem 1.25rem 2rem;background:var(--paper);color:var(--ink);"
    "font:1.0625rem/1.5 Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif}"
    "a{color:var(--link)}a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}"
    "header,footer,.go{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}"
    "header{border-bottom:1px solid var(--line);padding-bottom:.5rem}header a:first-child{font-weight:700;"
    "text-decoration:none}"
    "footer{border-top:1px solid var(--line);margin-top:2rem;padding-top:.5rem;color:var(--faint)}"
    "h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.1;margin:.1em 0}"
    ".eyebrow{margin:1.25rem 0 0;color:var(--faint)}.when{font-size:1.25rem;margin:0}"
    ".island{display:grid;gap:1.5rem 2.5rem}"
    "@media(min-width:56rem){.island{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}"
    ".island img,.weeks img{display:block;width:100%;height:auto;border-radius:.6rem;background:var(--sea)}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:1rem 0}dt{color:var(--faint)}"
    "dd{margin:0;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:1.25rem 0 .25rem}"
    ".keep{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}"
    ".keep a,.go a,header a,footer a{display:inline-block;padding:.2rem 0}"
    "pre{overflow-x:auto;font-size:.85rem;line-height:1.35}"
    ".weeks{list-style:none;padding:0;display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))"
    "}"
    ".weeks a{display:block;text-decoration:none}.weeks b{display:block;margin-top:.3rem}.weeks "
    "span{color:var(--faint)}";

static void put_feeds(struct buf *out)
{
    buf_text(out, "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Island of the week\" "
                  "href=\"/weeks/feed.atom\">\n"
                  "<link rel=\"alternate\" type=\"application/feed+json\" title=\"Island of the week\" "
                  "href=\"/weeks/feed.json\">\n");
}

/* Up to where more of the head may follow. */
static void begin_head(struct buf *out, const char *title, const char *description)
{
    buf_format(out,
               "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<title>%s · islewright</title>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"description\" content=\"%s\">\n",
               title, description);
    put_feeds(out);
}

static void begin_body(struct buf *out)
{
    buf_format(
        out,
        "<style>%s</style>\n</head>\n<body>\n"
        "<header><a href=\"/\">islewright</a><nav aria-label=\"Islands of weeks\"><a href=\"/weeks\">Islands of all "
        "weeks</a></nav></header>\n<main>\n",
        style);
}

static void end_page(struct buf *out)
{
    buf_text(out, "</main>\n<footer><span>A new island every Monday at 00:00 UTC, the same for everybody.</span>"
                  "<a href=\"/weeks/feed.atom\">Atom feed</a><a href=\"/weeks/feed.json\">JSON feed</a></footer>\n"
                  "</body>\n</html>\n");
}

/* ---- the page of an island ---- */

/* What chats show of a link: they read Open Graph, and want addresses whole. */
static void put_open_graph(struct week w, const char *title, const char *description, const char *origin,
                           struct buf *out)
{
    static const char property[] = "<meta property=\"og:%s\" content=\"%s\">\n";
    struct buf page = {0}, picture = {0};
    week_page_address(origin, w, &page);
    week_address(origin, w, "png", &picture);
    const struct {
        const char *name, *value;
    } rows[] = {{"type", "website"},          {"site_name", "islewright"}, {"title", title},
                {"description", description}, {"url", page.data},          {"image", picture.data},
                {"image:type", "image/png"},  {"image:width", "1200"},     {"image:height", "630"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        buf_format(out, property, rows[i].name, rows[i].value);
    buf_format(out,
               "<meta property=\"og:image:alt\" content=\"%s: the board, with its numbers and harbours\">\n"
               "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
               "<link rel=\"canonical\" href=\"%s\">\n",
               title, page.data);
    buf_free(&page);
    buf_free(&picture);
}

/* "6 days left", "5 hours left": rounded down, as pages are kept for minutes. */
static void put_left(struct buf *out, int64_t seconds)
{
    int64_t hours = seconds / 3600, count = hours >= 48 ? hours / 24 : hours;
    if (hours < 1)
        buf_text(out, "less than an hour left");
    else
        buf_format(out, "%d %s%s left", (int)count, hours >= 48 ? "day" : "hour", count == 1 ? "" : "s");
}

static void put_time(int64_t instant, const char *words, struct buf *out)
{
    char text[INSTANT_TEXT];
    instant_write(instant, text);
    buf_format(out, "<time datetime=\"%s\">%s</time>", text, words);
}

static void put_status(struct week w, int64_t now, struct buf *out)
{
    struct buf end = {0};
    int64_t until = week_begin(w) + WEEK_SECONDS;
    weekly_end(w, &end);
    buf_text(out, "<p>");
    if (now < until) {
        buf_text(out, "This week’s island, until ");
        put_time(until, end.data, out);
        buf_text(out, ": ");
        put_left(out, until - now);
        buf_text(out, ".");
    } else {
        buf_text(out, "It was the island of the week until ");
        put_time(until, end.data, out);
        buf_text(out, ", and stays here for ever.");
    }
    buf_text(out, "</p>\n");
    buf_free(&end);
}

/* Of the dark theme where the page is dark. */
static void put_picture(struct week w, struct buf *out)
{
    struct buf svg = {0};
    week_address("", w, "svg", &svg);
    buf_format(out,
               "<a href=\"%s\"><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"%s?theme=dark\">"
               "<img src=\"%s\" width=\"1128\" height=\"1011\" alt=\"The board; below it is told in words\"></picture>"
               "</a>\n",
               svg.data, svg.data, svg.data);
    buf_free(&svg);
}

static void put_facts(const struct board *b, const struct origin *o, struct buf *out)
{
    char code[BOARD_CODE];
    board_code_write(b, code);
    buf_format(out,
               "<dl><dt>Game</dt><dd>by the book, first to %d points, no house rules</dd>"
               "<dt>Board</dt><dd>base, 3 to 4 players, dealt fair</dd>",
               WEEKLY_POINTS);
    if (o->known)
        buf_format(out, "<dt>Seed</dt><dd>%s</dd>", o->seed);
    buf_format(out, "<dt>Code</dt><dd><code>%s</code></dd></dl>\n", code);
}

static void put_files(struct week w, const struct board *b, struct buf *out)
{
    static const struct {
        const char *extension, *words;
    } files[] = {
        {"pdf", "PDF to print"}, {"svg", "SVG"}, {"png", "PNG card"}, {"json", "JSON"}, {"txt", "Laying list"}};
    char code[BOARD_CODE];
    board_code_write(b, code);
    buf_text(out, "<h2>Take it along</h2>\n<ul class=\"keep\">");
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        buf_text(out, "<li><a href=\"");
        week_address("", w, files[i].extension, out);
        buf_format(out, "\">%s</a></li>", files[i].words);
    }
    buf_format(out, "<li><a href=\"/v1/boards/%s/score?format=svg\">How balanced it is</a></li></ul>\n", code);
}

static void put_words(const struct board *b, const struct origin *o, struct buf *out)
{
    struct buf words = {0};
    board_text_write(b, o, &words);
    buf_text(out, "<details><summary>The island in words</summary><pre>");
    put_escaped(out, words.data);
    buf_text(out, "</pre></details>\n");
    buf_free(&words);
}

static void put_neighbour(struct week w, const char *relation, const char *words, struct buf *out)
{
    char name[WEEK_NAME];
    week_write(w, name);
    buf_format(out, "<a rel=\"%s\" href=\"/weeks/%s\">%s: %s</a>", relation, name, words, name);
}

static void put_neighbours(struct week w, int64_t now, struct buf *out)
{
    buf_text(out, "<nav class=\"go\" aria-label=\"Other weeks\">");
    if (week_compare(w, FROZEN_FIRST) > 0)
        put_neighbour(week_previous(w), "prev", "The week before", out);
    if (weekly_is_open(week_next(w), now, NULL))
        put_neighbour(week_next(w), "next", "The week after", out);
    buf_text(out, "</nav>\n");
}

void week_page(struct week w, const struct board *b, const struct origin *o, int64_t now, const char *origin,
               struct buf *out)
{
    char name[WEEK_NAME], title[WEEKLY_TITLE], first[WEEKLY_DAY], last[WEEKLY_DAY], description[200];
    week_write(w, name);
    weekly_title(w, title);
    weekly_days(w, first, last);
    snprintf(description, sizeof description,
             "One island for everybody, %s to %s: base, dealt fair, first to %d points, no house rules.", first, last,
             WEEKLY_POINTS);
    begin_head(out, title, description);
    put_open_graph(w, title, description, origin, out);
    begin_body(out);
    buf_format(out, "<p class=\"eyebrow\">Island of the week</p>\n<h1>%s</h1>\n<p class=\"when\">%s to %s</p>\n", name,
               first, last);
    put_status(w, now, out);
    buf_text(out, "<div class=\"island\">\n");
    put_picture(w, out);
    buf_text(out, "<div>\n");
    put_facts(b, o, out);
    put_files(w, b, out);
    put_words(b, o, out);
    buf_text(out, "</div>\n</div>\n");
    put_neighbours(w, now, out);
    end_page(out);
}

/* ---- no island ---- */

void week_absent_page(const struct err *e, struct buf *out)
{
    int64_t opens;
    begin_head(out, "No island", "There is no island of the week at this address.");
    begin_body(out);
    buf_text(out, "<p class=\"eyebrow\">Island of the week</p>\n");
    if (instant_read(e->opens, "opens", &opens, NULL)) {
        char name[WEEK_NAME];
        struct buf when = {0};
        week_write(week_of(opens), name);
        weekly_end(week_previous(week_of(opens)), &when);
        buf_format(out, "<h1>%s</h1>\n<p class=\"when\">This island is not open yet. It opens on ", name);
        put_time(opens, when.data, out);
        buf_text(out, ".</p>\n");
        buf_free(&when);
    } else {
        buf_text(out, "<h1>No island</h1>\n<p class=\"when\">");
        put_escaped(out, e->detail);
        buf_text(out, ".</p>\n");
    }
    buf_text(out, "<p><a href=\"/weeks/current\">This week’s island</a></p>\n");
    end_page(out);
}

/* ---- the archive ---- */

static void put_entry(struct week w, const struct frozen_week *line, bool first_of_page, struct buf *out)
{
    char first[WEEKLY_DAY], last[WEEKLY_DAY];
    weekly_days(w, first, last);
    char picture[FROZEN_CODE + 64];
    snprintf(picture, sizeof picture, "/v1/boards/%s.png?size=452x404", line->code);
    buf_format(out,
               "<li><a href=\"/weeks/%s\"><picture><source media=\"(prefers-color-scheme: dark)\" "
               "srcset=\"%s&amp;theme=dark\"><img src=\"%s\" width=\"452\" height=\"404\" alt=\"\"%s></picture>"
               "<b>%s</b></a><span>%s to %s</span></li>\n",
               line->name, picture, picture, first_of_page ? "" : " loading=\"lazy\"", line->name, first, last);
}

void week_archive_page(const struct frozen *all, const char *origin, struct buf *out)
{
    struct week newest = week_previous(frozen_next(all)), w = newest;
    struct buf end = {0};
    weekly_end(newest, &end);
    begin_head(out, "Islands of all weeks", "One island a week for everybody: all of them.");
    buf_format(out, "<link rel=\"canonical\" href=\"%s/weeks\">\n", origin);
    begin_body(out);
    buf_text(out, "<p class=\"eyebrow\">Island of the week</p>\n<h1>All weeks</h1>\n<p>The next island opens on ");
    put_time(week_begin(newest) + WEEK_SECONDS, end.data, out);
    buf_text(out, ".</p>\n<ul class=\"weeks\">\n");
    for (int i = all->count - 1; i >= 0; i--, w = week_previous(w))
        put_entry(w, &all->week[i], i == all->count - 1, out);
    buf_text(out, "</ul>\n");
    end_page(out);
    buf_free(&end);
}
