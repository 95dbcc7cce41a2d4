/* Boards out in every format, and in from every one that holds a whole board. */
#include "api/output.h"

#include <stdlib.h>
#include <string.h>

#include "api/deal.h"
#include "api/vetting.h"
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "render/output.h"
#include "render/sheets.h"
#include "render/shown.h"
#include "solver/openings.h"

static const char page_paper[] = "a4"; /* where a page is wanted and no paper is named */

/* ---- out ---- */

static struct picture picture_of(const struct board *b, const struct ask *a)
{
    struct picture picture = a->picture;
    struct sites sites;
    struct board seen = *b;
    if (!a->ranks)
        return picture;
    if (!picture.reveal)
        board_cover(&seen); /* ranks would tell of what they are valued by */
    sites_all(b->preset, &sites);
    struct openings *best = openings_new(&seen, &sites, NULL, RANKS_MOST);
    for (picture.ranks = 0; picture.ranks < best->count; picture.ranks++)
        picture.rank[picture.ranks] = (int16_t)best->opening[picture.ranks].corner[0];
    openings_free(best);
    return picture;
}

static struct scene *page(const struct board *b, const struct origin *o, const struct ask *a)
{
    struct picture picture = picture_of(b, a);
    if (!picture.paper)
        picture.paper = page_paper;
    return picture_page(b, o, &picture);
}

static struct scene *screen_or_page(const struct board *b, const struct origin *o, const struct ask *a)
{
    struct picture picture = picture_of(b, a);
    return a->picture.paper ? page(b, o, a) : picture_screen(b, o, &picture);
}

/* 300 dots an inch, or fewer where that would be more pixels than an answer may have. */
static bool put_png_on_paper(const struct scene *s, const struct ask *a, struct buf *out, struct err *e)
{
    static const int dpi[] = {300, 200, 150, 100, 75, 50};
    for (size_t i = 0; i < sizeof dpi / sizeof *dpi; i++) {
        long width = png_pixels(scene_width(s), dpi[i]), height = png_pixels(scene_height(s), dpi[i]);
        if (width <= SIDE_MOST && height <= SIDE_MOST && width * height <= a->pixels_most)
            return png_write_dpi(s, dpi[i], a->stamps, out, e);
    }
    return err_set(e, ERR_INPUT, "size", "at 50 dots an inch this would be more than %ld million pixels: give a size",
                   a->pixels_most / 1000000);
}

static bool put_png(const struct scene *s, const struct ask *a, bool sheet, int width_px, int height_px,
                    struct buf *out, struct err *e)
{
    if (a->width_px > 0)
        return png_write(s, a->width_px, a->height_px, a->stamps, out, e);
    if (sheet || a->picture.paper || a->picture.print.true_size)
        return put_png_on_paper(s, a, out, e);
    return png_write(s, width_px, height_px, a->stamps, out, e);
}

static bool put_scene(const struct scene *s, const struct ask *a, enum format f, bool sheet, int width_px,
                      int height_px, struct buf *out, struct err *e)
{
    if (f == FORMAT_PNG)
        return put_png(s, a, sheet, width_px, height_px, out, e);
    if (f == FORMAT_PDF)
        return pdf_write((const struct scene *const[]){s}, 1, out, e);
    svg_write(s, out);
    return true;
}

bool output_scene(const struct scene *s, const struct ask *a, enum format f, int width_px, int height_px,
                  struct buf *out, struct err *e)
{
    return put_scene(s, a, f, false, width_px, height_px, out, e);
}

/* All sheets as a PDF, or one of them. */
static bool put_sheets(const struct sheets *s, const struct ask *a, enum format f, struct buf *out, struct err *e)
{
    int page = a->picture.print.page;
    if (page > s->count)
        return err_set(e, ERR_INPUT, "page", "there %s %d sheet%s, so page is at most %d, not %d",
                       s->count == 1 ? "is" : "are", s->count, s->count == 1 ? "" : "s", s->count, page);
    if (page == 0 && s->count > 1 && f != FORMAT_PDF)
        return err_set(e, ERR_INPUT, "page", "a file of %s holds one of these %d sheets: say which, or choose pdf",
                       format_name(f), s->count);
    if (f == FORMAT_PDF && page == 0)
        return pdf_write((const struct scene *const *)s->page, s->count, out, e);
    const struct scene *only = s->page[page > 0 ? page - 1 : 0];
    return put_scene(only, a, f, true, 0, 0, out, e);
}

static struct sheets *sheets_of(const struct board *b, const struct origin *o, const struct ask *a, struct err *e)
{
    struct picture picture = picture_of(b, a);
    if (!picture.paper)
        picture.paper = page_paper;
    if (what_is_pieces(picture.print.what))
        return sheets_pieces(b, a->kind, &picture, e);
    if (picture.print.what == WHAT_CONTACT)
        return sheets_contact(b, o, 1, &picture, e);
    return sheets_board(b, o, &picture, e);
}

static bool put_on_sheets(const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                          struct buf *out, struct err *e)
{
    struct sheets *sheets = sheets_of(b, o, a, e);
    bool done = sheets && put_sheets(sheets, a, f, out, e);
    sheets_free(sheets);
    return done;
}

/* What a link opens may show what a sheet for players hides. */
static bool link_fits(const struct board *boards, int count, const struct ask *a, struct err *e)
{
    for (int i = 0; a->picture.link && i < count; i++)
        if (shown_hides(&boards[i], &a->picture))
            return err_set(e, ERR_INPUT, "link",
                           "a sheet for players with hexes in the fog has no link, as what it opens may show them: ask "
                           "for reveal too, for the host's sheet");
    return true;
}

static bool put_picture(const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                        struct buf *out, struct err *e)
{
    bool pieces = what_is_pieces(a->picture.print.what);
    if ((a->ranks && !vetting_is_valued(b->preset, "openings", "overlay", e)) ||
        (a->picture.print.what == WHAT_CONTACT && !vetting_is_valued(b->preset, "scores", "what", e)) ||
        (pieces && !vetting_is_valued(b->preset, "pieces", "what", e)))
        return false;
    if (!output_fits(a, f, e) || !link_fits(b, 1, a, e))
        return false;
    if (output_is_on_sheets(a, f))
        return put_on_sheets(b, o, a, f, out, e);
    struct scene *s = f == FORMAT_PDF ? page(b, o, a) : screen_or_page(b, o, a);
    bool done = output_scene(s, a, f, SCREEN_WIDTH, SCREEN_HEIGHT, out, e);
    scene_free(s);
    return done;
}

bool output_board(const struct board *b, const struct origin *o, const struct ask *a, enum format f, struct buf *out,
                  struct err *e)
{
    char code[BOARD_CODE];
    switch (f) {
    case FORMAT_JSON:
        (a->covered ? board_json_write_covered : board_json_write)(b, o, out);
        buf_char(out, '\n');
        return true;
    case FORMAT_CODE:
        board_code_write(b, code);
        buf_format(out, "%s\n", code);
        return true;
    case FORMAT_TEXT:
        board_text_write(b, o, out);
        return true;
    case FORMAT_SVG:
    case FORMAT_PNG:
    case FORMAT_PDF:
        return put_picture(b, o, a, f, out, e);
    case FORMAT_NONE:
    case FORMATS:
        break;
    }
    return err_set(e, ERR_INTERNAL, NULL, "no format was chosen");
}

static struct sheets *page_each(const struct board *boards, const struct origin *origins, int count,
                                const struct ask *a)
{
    struct sheets *sheets = mem_new(1, sizeof *sheets);
    for (; sheets->count < count; sheets->count++)
        sheets->page[sheets->count] = page(&boards[sheets->count], &origins[sheets->count], a);
    return sheets;
}

bool output_pages(const struct board *boards, const struct origin *origins, int count, const struct ask *a,
                  enum format f, struct buf *out, struct err *e)
{
    if (count > PAGES_MOST)
        return err_set(e, ERR_INPUT, "count", "%s has at most %d boards, and these are %d", format_name(f), PAGES_MOST,
                       count);
    if (!output_fits(a, f, e) || !link_fits(boards, count, a, e))
        return false;
    struct sheets *sheets = output_is_contact(a) ? sheets_contact(boards, origins, count, &a->picture, e)
                                                 : page_each(boards, origins, count, a);
    bool done = sheets && put_sheets(sheets, a, f, out, e);
    sheets_free(sheets);
    return done;
}

/* ---- in ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* PRESET-BASE32 with a known preset's name, in either case; presets' names are ASCII. */
static bool is_code(const char *text, const struct presets *all)
{
    const char *hyphen = strrchr(text, '-');
    if (!hyphen || hyphen[1] == '\0')
        return false;
    for (const char *c = hyphen + 1; *c; c++) {
        if (!is_letter(*c))
            return false;
    }
    size_t length = (size_t)(hyphen - text);
    for (int i = 0; i < presets_count(all); i++) {
        const char *name = presets_name(all, i);
        if (strlen(name) == length && strncasecmp(name, text, length) == 0)
            return true;
    }
    return false;
}

bool input_is_id(const char *text, const struct presets *all)
{
    return text_is_seed_id(text) || is_code(text, all);
}

static bool read_seed_id(const char *text, const struct presets *all, struct dealers *dealers, struct budget budget,
                         struct board *b, struct origin *o, struct err *e)
{
    bool done = false;
    struct request *request = mem_new(1, sizeof *request);
    struct deal *deal = NULL;
    if (seed_id_read(text, all, request, e))
        deal = deal_new(request, false, dealers, budget.stop, e);
    if (deal)
        done = deal_item(deal, 0, budget.left, b, o, e);
    deal_free(deal);
    free(request);
    return done;
}

/* A word that has the form of a code, of any preset, known or not. */
static bool is_code_like(const char *word, size_t length)
{
    size_t letters = 0;
    while (letters < length && is_letter(word[length - 1 - letters]))
        letters++;
    return letters >= 10 && letters + 1 < length && word[length - 1 - letters] == '-' && !memchr(word, ' ', length);
}

/* The text without its white space. */
static char *squeeze(const char *text)
{
    char *word = mem_text(text);
    size_t length = 0;
    for (const char *c = text; *c; c++)
        if (!is_space(*c))
            word[length++] = *c;
    word[length] = '\0';
    return word;
}

bool input_means_id(const char *text)
{
    char *word = squeeze(text);
    bool means = strchr(word, '@') || (!strpbrk(word, "/.:") && is_code_like(word, strlen(word)));
    free(word);
    return means;
}

/* Whether each of the first two lines is an id: `what` they are, or NULL. */
static const char *several_ids(const char *text)
{
    size_t line = strcspn(text, "\r\n");
    const char *next = text + line + strspn(text + line, " \t\r\n");
    if (*next == '\0')
        return NULL;
    char *first = mem_text_n(text, line), *second = mem_text_n(next, strcspn(next, "\r\n"));
    const char *what = text_is_seed_id(first) && text_is_seed_id(second)                   ? "seed id"
                       : is_code_like(first, line) && is_code_like(second, strlen(second)) ? "code"
                                                                                           : NULL;
    free(first);
    free(second);
    return what;
}

/* Several ids, or one code with white space in it. True after a fault. */
static bool is_more_than_an_id(const char *text, const struct presets *all, struct err *e)
{
    const char *what = several_ids(text);
    if (what)
        return !err_set(
            e, ERR_INPUT, "board",
            "these are several boards, a %s a line: give one of them; draw takes them all as a contact-sheet", what);
    if (!strpbrk(text, " \t\r\n") || strpbrk(text, "/.:#"))
        return false;
    /* Over several lines it might be a map without harbours; its checksum tells. */
    struct board unused;
    char *word = squeeze(text);
    bool is_code = is_code_like(word, strlen(word)) &&
                   (!strpbrk(text, "\r\n") || board_code_read(word, all, "board", &unused, NULL));
    if (is_code)
        err_set(e, ERR_INPUT, "board", "a board code is one word without spaces: %.200s", word);
    free(word);
    return is_code;
}

/* What a file shows that is drawn and not read; NULL for any other. */
static const char *picture_kind(const char *text, size_t length)
{
    static const struct {
        const char *magic, *kind;
    } kinds[] = {{"\x89PNG", "PNG"}, {"%PDF-", "PDF"}, {"<svg", "SVG"}, {"<?xml", "SVG"}, {"\xFF\xD8\xFF", "JPEG"}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t magic = strlen(kinds[i].magic);
        if (length >= magic && memcmp(text, kinds[i].magic, magic) == 0)
            return kinds[i].kind;
    }
    return NULL;
}

bool input_json(const char *text, size_t length, const struct presets *all, struct board *b, struct origin *o,
                struct err *e)
{
    text = text_skip_mark(text, &length);
    if (!board_json_read(text, length, all, b, o, e))
        return false;
    if (vetting_origin_valid(b, o, all, e))
        return true;
    origin_free(o);
    return false;
}

static bool input_word(const char *text, size_t length, const struct presets *all, struct dealers *dealers,
                       struct budget budget, struct board *b, struct origin *o, struct err *e)
{
    if (is_more_than_an_id(text, all, e))
        return false;
    bool one_word = !strpbrk(text, " \t\r\n");
    if (text_is_seed_id(text) || (one_word && strchr(text, '@')))
        return read_seed_id(text, all, dealers, budget, b, o, e);
    if (is_code(text, all) || (one_word && is_code_like(text, length) && !presets_find(all, text, "board", NULL)))
        return board_code_read(text, all, "board", b, e);
    return board_text_read(text, length, all, b, e);
}

bool input_board(const char *text, size_t length, const struct presets *all, struct dealers *dealers,
                 struct budget budget, struct board *b, struct origin *o, struct err *e)
{
    *o = (struct origin){0};
    text = text_skip_mark(text, &length);
    while (length > 0 && is_space(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && is_space(text[length - 1]))
        length--;
    if (length == 0)
        return err_set(e, ERR_INPUT, "board", "there is no board: the input is empty");
    if (text[0] == '{' || text[0] == '[')
        return input_json(text, length, all, b, o, e);
    const char *kind = picture_kind(text, length);
    if (kind)
        return err_set(
            e, ERR_INPUT, "board",
            "this is a picture (%s), and none is read: a board is a board code, a seed id, JSON or a text map", kind);
    if (memchr(text, '\0', length))
        return err_set(e, ERR_INPUT, "board", "the board holds a NUL byte, which no text does");
    if (!text_is_utf8(text, length))
        return err_set(e, ERR_INPUT, "board", "the board is not valid UTF-8 text");

    char *copy = mem_text_n(text, length);
    bool done = input_word(copy, length, all, dealers, budget, b, o, e);
    free(copy);
    return done;
}
