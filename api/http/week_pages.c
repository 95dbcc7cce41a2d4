/* Pages as text with holes. What is put in is the program's own: names and dates of weeks, board codes, checked
 * origins; the text map alone is escaped. */
#include "api/http/week_pages.h"

#include <stdio.h>
#include <string.h>
#include "api/web/files.h"
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
               "<meta name=\"description\" content=\"%s\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
               "<link rel=\"icon\" href=\"/assets/%s/icon.svg\" type=\"image/svg+xml\">\n"
               "<link rel=\"stylesheet\" href=\"/assets/%s/style.css\">\n"
               "<link rel=\"stylesheet\" href=\"/assets/%s/weeks.css\">\n"
               "<script type=\"module\" src=\"/assets/%s/weeks.js\"></script>\n",
               title, description, page_version, page_version, page_version, page_version);
    put_feeds(out);
}

static void begin_body(struct buf *out, const char *heading, const char *days)
{
    buf_format(out,
               "</head>\n<body>\n<header class=\"top\">\n"
               "<a class=\"brand\" href=\"/\"><img src=\"/assets/%s/icon.svg\" alt=\"\" width=\"34\" height=\"34\">"
               "<span>islewright</span></a>\n<p class=\"motto\">One island a week, the same for every table</p>\n"
               "<nav aria-label=\"Islands of weeks\"><a href=\"/weeks/current\">This week</a>"
               "<a href=\"/weeks\">All weeks</a></nav>\n</header>\n<main class=\"weekly\">\n"
               "<div class=\"caption\">\n<p>Island of the week</p>\n<h1>%s</h1>\n",
               page_version, heading);
    if (days)
        buf_format(out, "<p class=\"days\">%s</p>\n", days);
}

static void end_page(struct buf *out)
{
    buf_text(
        out,
        "</main>\n<footer>\n<p>A new island every Monday at 00:00 UTC. <a href=\"/weeks/feed.atom\">Atom feed</a>, "
        "<a href=\"/weeks/feed.json\">JSON feed</a></p>\n</footer>\n</body>\n</html>\n");
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
        char text[INSTANT_TEXT];
        instant_write(until, text);
        buf_text(out, "This week’s island, until ");
        put_time(until, end.data, out);
        buf_format(out, ": <b id=\"left\" data-until=\"%s\">", text);
        put_left(out, until - now);
        buf_text(out, "</b>.");
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
               "<section class=\"card\">\n<h2>The game</h2>\n"
               "<dl><dt>Rules</dt><dd>by the book, first to %d points, no house rules</dd>"
               "<dt>Board</dt><dd>base, 3 to 4 players, dealt fair</dd>",
               WEEKLY_POINTS);
    if (o->known)
        buf_format(out, "<dt>Seed</dt><dd>%s</dd>", o->seed);
    buf_format(out,
               "<dt>Code</dt><dd><code>%s</code></dd></dl>\n<ul class=\"files\"><li><a class=\"button\" "
               "href=\"/?board=%s\">Look closer</a></li><li><a class=\"button\" "
               "href=\"/v1/boards/%s/score?format=svg\">How balanced it is</a></li></ul>\n</section>\n",
               code, code, code);
}

static void put_files(struct week w, struct buf *out)
{
    static const struct {
        const char *extension, *words;
    } files[] = {{"pdf", "PDF to print"}, {"png", "Card"}, {"svg", "SVG"}, {"json", "JSON"}, {"txt", "Laying list"}};
    buf_text(out, "<section class=\"card\">\n<h2>Take it along</h2>\n<ul class=\"files\">");
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        buf_text(out, "<li><a class=\"button\" href=\"");
        week_address("", w, files[i].extension, out);
        buf_format(out, "\">%s</a></li>", files[i].words);
    }
    buf_text(out, "</ul>\n");
}

static void put_words(const struct board *b, const struct origin *o, struct buf *out)
{
    struct buf words = {0};
    board_text_write(b, o, &words);
    buf_text(out, "<details><summary>The island in words</summary><pre>");
    put_escaped(out, words.data);
    buf_text(out, "</pre></details>\n</section>\n");
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
    buf_text(out, "<nav aria-label=\"Other weeks\">");
    if (week_compare(w, FROZEN_FIRST) > 0)
        put_neighbour(week_previous(w), "prev", "Before", out);
    if (weekly_is_open(week_next(w), now, NULL))
        put_neighbour(week_next(w), "next", "After", out);
    buf_text(out, "</nav>\n");
}

void week_page(struct week w, const struct board *b, const struct origin *o, int64_t now, const char *origin,
               struct buf *out)
{
    char name[WEEK_NAME], title[WEEKLY_TITLE], first[WEEKLY_DAY], last[WEEKLY_DAY], days[2 * WEEKLY_DAY + 8],
        description[200];
    week_write(w, name);
    weekly_title(w, title);
    weekly_days(w, first, last);
    snprintf(description, sizeof description,
             "One island for everybody, %s to %s: base, dealt fair, first to %d points, no house rules.", first, last,
             WEEKLY_POINTS);
    begin_head(out, title, description);
    put_open_graph(w, title, description, origin, out);
    snprintf(days, sizeof days, "%s to %s", first, last);
    begin_body(out, name, days);
    put_status(w, now, out);
    buf_text(out, "</div>\n<div class=\"one\">\n<div>\n");
    put_picture(w, out);
    put_neighbours(w, now, out);
    buf_text(out, "</div>\n<div class=\"beside\">\n");
    put_facts(b, o, out);
    put_files(w, out);
    put_words(b, o, out);
    buf_text(out, "</div>\n</div>\n");
    end_page(out);
}

/* ---- no island ---- */

void week_absent_page(const struct err *e, struct buf *out)
{
    int64_t opens;
    char name[16] = "No island";
    bool later = instant_read(e->opens, "opens", &opens, NULL);
    if (later)
        week_write(week_of(opens), name);
    begin_head(out, name, "There is no island of the week at this address.");
    begin_body(out, name, NULL);
    buf_text(out, "<p>");
    if (later) {
        struct buf when = {0};
        weekly_end(week_previous(week_of(opens)), &when);
        buf_text(out, "This island is not open yet. It opens on ");
        put_time(opens, when.data, out);
        buf_free(&when);
    } else {
        put_escaped(out, e->detail);
    }
    buf_text(out, ".</p>\n<p><a href=\"/weeks/current\">This week’s island</a></p>\n</div>\n");
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
               "<li class=\"card\"><a href=\"/weeks/%s\"><picture><source media=\"(prefers-color-scheme: dark)\" "
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
    begin_body(out, "All weeks", NULL);
    buf_text(out, "<p>The next island opens on ");
    put_time(week_begin(newest) + WEEK_SECONDS, end.data, out);
    buf_text(out, ".</p>\n</div>\n<ul class=\"weeks\">\n");
    for (int i = all->count - 1; i >= 0; i--, w = week_previous(w))
        put_entry(w, &all->week[i], i == all->count - 1, out);
    buf_text(out, "</ul>\n");
    end_page(out);
    buf_free(&end);
}
