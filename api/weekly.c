/* Islands of weeks: which are open, which boards they are, and how they are told. */
#include "api/weekly.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/deal.h"
#include "api/output.h"
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "render/card.h"
#include "render/words.h"

static const char fairness[] = "fair";
enum { FILE_MOST = 1 << 20 };

/* ---- which are open ---- */

bool weekly_is_open(struct week w, int64_t now, struct err *e)
{
    char name[WEEK_NAME], opens[INSTANT_TEXT];
    week_write(w, name);
    if (week_compare(w, FROZEN_FIRST) < 0) {
        char first[WEEK_NAME];
        week_write(FROZEN_FIRST, first);
        return err_set(e, ERR_NOT_FOUND, "week", "there is no island of %s: the first one is that of %s", name, first);
    }
    if (week_begin(w) <= now)
        return true;
    instant_write(week_begin(w), opens);
    err_set(e, ERR_NOT_FOUND, "week", "the island of %s is not open yet: it opens at %s", name, opens);
    if (e)
        snprintf(e->opens, sizeof e->opens, "%s", opens);
    return false;
}

bool weekly_read(const char *name, int64_t now, struct week *w, struct err *e)
{
    if (strcmp(name, "current") == 0)
        *w = week_of(now);
    else if (!week_read(name, "week", w, e))
        return false;
    return weekly_is_open(*w, now, e);
}

/* ---- which boards they are ---- */

static bool deal(const struct weekly *from, struct week w, struct board *b, struct origin *o, struct err *e)
{
    struct request *r = mem_new(1, sizeof *r);
    r->preset = presets_find(from->presets, FROZEN_PRESET, "preset", e);
    r->generator = frozen_generator(w);
    memcpy(r->fairness, fairness, sizeof fairness);
    week_write(w, r->seed);
    struct deal *d = r->preset ? deal_new(r, false, from->dealers, from->stop, e) : NULL;
    bool dealt = d && deal_item(d, 0, from->steps, b, o, e);
    deal_free(d);
    free(r);
    return dealt;
}

/* The seed is told only where it deals the frozen board still: version 0 of the generator may change. */
static bool thaw(const struct weekly *from, struct week w, const struct frozen_week *line, struct board *b,
                 struct origin *o, struct err *e)
{
    struct board dealt;
    if (!board_code_read(line->code, from->presets, "code", b, e))
        return false;
    *o = (struct origin){0};
    if (deal(from, w, &dealt, o, NULL) && !board_equal(&dealt, b))
        origin_free(o);
    return true;
}

bool weekly_board(const struct weekly *from, struct week w, struct board *b, struct origin *o, struct err *e)
{
    const struct frozen_week *line = frozen_find(&from->frozen, w);
    return line ? thaw(from, w, line, b, o, e) : deal(from, w, b, o, e);
}

static bool deal_line(const struct weekly *from, struct week w, struct frozen_week *line, struct err *e)
{
    struct board board;
    struct origin origin;
    char code[BOARD_CODE];
    if (!deal(from, w, &board, &origin, e))
        return false;
    origin_free(&origin);
    week_write(w, line->name);
    line->generator = frozen_generator(w);
    board_code_write(&board, code);
    snprintf(line->code, sizeof line->code, "%.*s", FROZEN_CODE - 1, code);
    return true;
}

bool weekly_list(const struct weekly *from, struct week last, struct frozen *all, struct err *e)
{
    int count = weeks_between(FROZEN_FIRST, last) + 1;
    count = count < 0 ? 0 : count < FROZEN_MOST ? count : FROZEN_MOST;
    struct frozen_week *line = mem_new((size_t)count + 1, sizeof *line);
    struct week w = FROZEN_FIRST;
    for (int i = 0; i < count; i++, w = week_next(w)) {
        if (i < from->frozen.count) {
            line[i] = from->frozen.week[i];
        } else if (!deal_line(from, w, &line[i], e)) {
            free(line);
            return false;
        }
    }
    *all = (struct frozen){line, count};
    return true;
}

/* ---- in words ---- */

void weekly_title(struct week w, char out[WEEKLY_TITLE])
{
    char name[WEEK_NAME];
    week_write(w, name);
    snprintf(out, WEEKLY_TITLE, "Island of the week %s", name);
}

void weekly_days(struct week w, char first[WEEKLY_DAY], char last[WEEKLY_DAY])
{
    struct day a = day_of(week_begin(w)), b = day_of(week_begin(w) + WEEK_SECONDS - 1);
    int length = snprintf(first, WEEKLY_DAY, "%d %s", a.day, day_month_name(a));
    if (a.year != b.year)
        snprintf(first + length, (size_t)(WEEKLY_DAY - length), " %d", a.year);
    snprintf(last, WEEKLY_DAY, "%d %s %d", b.day, day_month_name(b), b.year);
}

void weekly_end(struct week w, struct buf *out)
{
    struct day d = day_of(week_begin(w) + WEEK_SECONDS);
    buf_format(out, "%s, %d %s %d, 00:00 UTC", day_weekday_name(d), d.day, day_month_name(d), d.year);
}

/* ---- formats ---- */

static void put_span(struct week w, struct buf *out)
{
    char name[WEEK_NAME], from[INSTANT_TEXT], until[INSTANT_TEXT];
    week_write(w, name);
    instant_write(week_begin(w), from);
    instant_write(week_begin(w) + WEEK_SECONDS, until);
    buf_format(out, "\"week\":\"%s\",\"from\":\"%s\",\"until\":\"%s\"", name, from, until);
}

static void put_json(struct week w, const struct board *b, const struct origin *o, struct buf *out)
{
    char title[WEEKLY_TITLE];
    weekly_title(w, title);
    buf_text(out, "{\"format\":\"islewright/week@1\",");
    put_span(w, out);
    buf_format(out, ",\"title\":\"%s\",\"points\":%d,\"houseRules\":[],\"board\":", title, WEEKLY_POINTS);
    board_json_write(b, o, out);
    buf_text(out, "}\n");
}

static void put_text(struct week w, const struct board *b, const struct origin *o, struct buf *out)
{
    char title[WEEKLY_TITLE], from[INSTANT_TEXT], until[INSTANT_TEXT];
    weekly_title(w, title);
    instant_write(week_begin(w), from);
    instant_write(week_begin(w) + WEEK_SECONDS, until);
    board_text_write(b, o, out);
    buf_format(out, "#\n# %s, first to %d points, no house rules\n# open from %s until %s\n", title, WEEKLY_POINTS,
               from, until);
}

static bool wants_card(const struct ask *a)
{
    const struct picture *p = &a->picture;
    return !p->paper && !p->title && !p->pips && !p->names && !a->ranks && !a->has_what && !p->print.true_size;
}

static bool put_card(struct week w, const struct board *b, const struct origin *o, const struct ask *a, struct buf *out,
                     struct err *e)
{
    char name[WEEK_NAME], code[BOARD_CODE];
    week_write(w, name);
    board_code_write(b, code);
    struct card card = {.name = name,
                        .first = day_of(week_begin(w)),
                        .last = day_of(week_begin(w) + WEEK_SECONDS - 1),
                        .seed = o->known ? o->seed : NULL,
                        .code = code,
                        .points = WEEKLY_POINTS};
    struct scene *s = card_new(b, &card, &a->picture);
    bool done = output_scene(s, a, FORMAT_PNG, CARD_WIDTH, CARD_HEIGHT, out, e);
    scene_free(s);
    return done;
}

/* The title of a page is the week where none is asked for. */
static bool put_board(struct week w, const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                      struct buf *out, struct err *e)
{
    char name[WEEK_NAME], title[WORD_BYTES];
    struct ask own = *a;
    week_write(w, name);
    words_write(title, sizeof title, lang_find(a->picture.lang), WORD_WEEK_TITLE, (struct word_values){.s = {name}});
    if (!own.picture.title && (f == FORMAT_PDF || own.picture.paper) && !own.picture.print.true_size && !own.has_what)
        own.picture.title = title;
    return output_board(b, o, &own, f, out, e);
}

bool weekly_output(struct week w, const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                   struct buf *out, struct err *e)
{
    if (f == FORMAT_JSON)
        put_json(w, b, o, out);
    else if (f == FORMAT_TEXT)
        put_text(w, b, o, out);
    else if (f == FORMAT_PNG && wants_card(a))
        return put_card(w, b, o, a, out, e);
    else
        return put_board(w, b, o, a, f, out, e);
    return true;
}

/* ---- the archive ---- */

void weekly_archive_json(const struct frozen *all, struct buf *out)
{
    struct week next = frozen_next(all), w = week_previous(next);
    char name[WEEK_NAME], opens[INSTANT_TEXT];
    week_write(next, name);
    instant_write(week_begin(next), opens);
    buf_format(out, "{\"format\":\"islewright/archive@1\",\"next\":{\"week\":\"%s\",\"opens\":\"%s\"},\"weeks\":[",
               name, opens);
    for (int i = all->count - 1; i >= 0; i--, w = week_previous(w)) {
        buf_text(out, "{");
        put_span(w, out);
        buf_format(out, ",\"generator\":%d,\"code\":\"%s\"}%s", all->week[i].generator, all->week[i].code,
                   i > 0 ? "," : "");
    }
    buf_text(out, "]}\n");
}

void weekly_archive_text(const struct frozen *all, struct buf *out)
{
    struct week w = week_previous(frozen_next(all));
    for (int i = all->count - 1; i >= 0; i--, w = week_previous(w)) {
        char from[INSTANT_TEXT];
        instant_write(week_begin(w), from);
        buf_format(out, "%s  from %.10s  %s\n", all->week[i].name, from, all->week[i].code);
    }
}

/* ---- freezing ---- */

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0 || errno != ENOENT;
}

/* The lines of a file that is there already. */
static bool read_file(const struct weekly *from, const char *path, struct frozen *now, struct err *e)
{
    struct buf text = {0};
    bool good = file_read(path, "freeze", FILE_MOST, &text, e) &&
                frozen_read(text.data ? text.data : "", text.length, from->presets, now, e);
    buf_free(&text);
    if (good && !frozen_goes_on(&from->frozen, now, e)) {
        free((void *)(uintptr_t)now->week);
        return false;
    }
    return good;
}

static bool write_up_to(const struct weekly *from, const char *path, struct week last, int *count, struct err *e)
{
    struct frozen all;
    struct buf text = {0};
    if (!weekly_list(from, last, &all, e))
        return false;
    *count = all.count;
    frozen_write(&all, &text);
    bool good = file_write(path, text.data, text.length, e);
    buf_free(&text);
    free((void *)(uintptr_t)all.week);
    return good;
}

bool weekly_freeze(const struct weekly *from, const char *path, struct week last, int *added, struct err *e)
{
    struct weekly known = *from;
    bool there = is_there(path);
    if (there && !read_file(from, path, &known.frozen, e))
        return false;
    int before = there ? known.frozen.count : 0, after = before;
    bool behind = week_compare(frozen_next(&known.frozen), last) <= 0;
    if (!behind)
        last = week_previous(frozen_next(&known.frozen));
    bool good = (there && !behind) || write_up_to(&known, path, last, &after, e);
    *added = after - before;
    if (there)
        free((void *)(uintptr_t)known.frozen.week);
    return good;
}
