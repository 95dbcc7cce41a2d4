/* Feeds: an entry a week, published in its first second. All that is put in is safe in XML and in JSON: names and dates
 * of weeks, board codes, checked origins. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "api/http/week_pages.h"
#include "api/weekly.h"
#include "gen/core/stream.h"

enum { URN = 48 };

static const char feed_title[] = "Island of the week",
                  feed_subtitle[] = "A fair base island every Monday at 00:00 UTC, the same for everybody.";

/* What is the same on every server has the same name everywhere: a UUID of version 8 (RFC 9562, 5.8) made from the
 * text, since addresses change with the name that the server goes by, and readers would take all entries for new. */
static void write_urn(const char *text, char urn[URN])
{
    struct hash128 hash = hash_bytes(text, strlen(text));
    uint64_t high = (hash.high & ~UINT64_C(0xf000)) | UINT64_C(0x8000);
    uint64_t low = (hash.low & (UINT64_MAX >> 2)) | UINT64_C(1) << 63;
    snprintf(urn, URN, "urn:uuid:%08" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%012" PRIx64, high >> 32,
             high >> 16 & 0xffff, high & 0xffff, low >> 48, low & UINT64_C(0xffffffffffff));
}

struct entry {
    char urn[URN];
    char title[WEEKLY_TITLE], first[WEEKLY_DAY], last[WEEKLY_DAY], opened[INSTANT_TEXT];
    struct buf page, picture, pdf; /* addresses */
    const char *code;
};

static struct entry entry_of(struct week w, const struct frozen_week *line, const char *origin)
{
    struct entry e = {.code = line->code};
    char named[sizeof "islewright week " + WEEK_NAME] = "islewright week ";
    week_write(w, named + strlen(named));
    write_urn(named, e.urn);
    weekly_title(w, e.title);
    weekly_days(w, e.first, e.last);
    instant_write(week_begin(w), e.opened);
    week_page_address(origin, w, &e.page);
    week_address(origin, w, "png", &e.picture);
    week_address(origin, w, "pdf", &e.pdf);
    return e;
}

static void entry_free(struct entry *e)
{
    buf_free(&e->page);
    buf_free(&e->picture);
    buf_free(&e->pdf);
}

/* HTML, with `quote` for the quotes of attributes; `less` and `more` for its brackets. */
static void put_content(const struct entry *e, const char *less, const char *more, const char *quote, struct buf *out)
{
    buf_format(out,
               "%sp%s%sa href=%s%s%s%s%simg src=%s%s%s width=%s1200%s height=%s630%s alt=%sThe board%s%s%s/a%s%s/p%s",
               less, more, less, quote, e->page.data, quote, more, less, quote, e->picture.data, quote, quote, quote,
               quote, quote, quote, quote, more, less, more, less, more);
    buf_format(out, "%sp%s%s to %s: base, dealt fair, first to %d points, no house rules. Board code %s. ", less, more,
               e->first, e->last, WEEKLY_POINTS, e->code);
    buf_format(out, "%sa href=%s%s%s%sPDF to print%s/a%s%s/p%s", less, quote, e->pdf.data, quote, more, less, more,
               less, more);
}

static int entries(const struct frozen *all)
{
    return all->count < FEED_WEEKS ? all->count : FEED_WEEKS;
}

static void put_atom_entry(const struct entry *e, struct buf *out)
{
    buf_format(out,
               "<entry>\n<title>%s</title>\n<id>%s</id>\n<link rel=\"alternate\" type=\"text/html\" href=\"%s\"/>\n"
               "<published>%s</published>\n<updated>%s</updated>\n<content type=\"html\">",
               e->title, e->urn, e->page.data, e->opened, e->opened);
    put_content(e, "&lt;", "&gt;", "\"", out);
    buf_text(out, "</content>\n</entry>\n");
}

void week_feed_atom(const struct frozen *all, const char *origin, struct buf *out)
{
    struct week w = week_previous(frozen_next(all));
    char updated[INSTANT_TEXT], urn[URN];
    write_urn("islewright weeks", urn);
    instant_write(week_begin(w), updated);
    buf_format(out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" "
               "xml:lang=\"en\">\n<title>%s</title>\n<subtitle>%s</subtitle>\n<id>%s</id>\n"
               "<link rel=\"self\" type=\"application/atom+xml\" href=\"%s/weeks/feed.atom\"/>\n"
               "<link rel=\"alternate\" type=\"text/html\" href=\"%s/weeks\"/>\n<updated>%s</updated>\n"
               "<author><name>islewright</name></author>\n<generator>islewright</generator>\n",
               feed_title, feed_subtitle, urn, origin, origin, updated);
    for (int i = 0; i < entries(all); i++, w = week_previous(w)) {
        struct entry e = entry_of(w, &all->week[all->count - 1 - i], origin);
        put_atom_entry(&e, out);
        entry_free(&e);
    }
    buf_text(out, "</feed>\n");
}

static void put_json_item(const struct entry *e, struct buf *out)
{
    buf_format(out,
               "{\"id\":\"%s\",\"url\":\"%s\",\"title\":\"%s\",\"date_published\":\"%s\",\"image\":\"%s\","
               "\"content_html\":\"",
               e->urn, e->page.data, e->title, e->opened, e->picture.data);
    put_content(e, "<", ">", "\\\"", out);
    buf_text(out, "\"}");
}

void week_feed_json(const struct frozen *all, const char *origin, struct buf *out)
{
    struct week w = week_previous(frozen_next(all));
    buf_format(out,
               "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"%s\",\"description\":\"%s\","
               "\"home_page_url\":\"%s/weeks\",\"feed_url\":\"%s/weeks/feed.json\",\"language\":\"en\","
               "\"authors\":[{\"name\":\"islewright\"}],\"items\":[",
               feed_title, feed_subtitle, origin, origin);
    for (int i = 0; i < entries(all); i++, w = week_previous(w)) {
        struct entry e = entry_of(w, &all->week[all->count - 1 - i], origin);
        buf_text(out, i > 0 ? "," : "");
        put_json_item(&e, out);
        entry_free(&e);
    }
    buf_text(out, "]}\n");
}
