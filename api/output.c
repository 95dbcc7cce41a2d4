/* Boards out in every format, and in from every one that holds a whole board. */
#include "api/output.h"

#include <stdlib.h>
#include <string.h>

#include "api/deal.h"
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/mem.h"
#include "render/output.h"

enum { SCREEN_WIDTH = 1128, SCREEN_HEIGHT = 1011, PAGE_DPI = 300 };

static const char page_paper[] = "a4"; /* where a page is wanted and no paper is named */

/* ---- out ---- */

static struct scene *page(const struct board *b, const struct origin *o, const struct ask *a)
{
    struct picture picture = a->picture;
    if (!picture.paper)
        picture.paper = page_paper;
    return picture_page(b, o, &picture);
}

static struct scene *screen_or_page(const struct board *b, const struct origin *o, const struct ask *a)
{
    return a->picture.paper ? page(b, o, a) : picture_screen(b, o, &a->picture);
}

static int page_pixels(double mm)
{
    return (int)(mm * PAGE_DPI / 25.4 + 0.5);
}

static bool put_png(const struct scene *s, const struct ask *a, struct buf *out, struct err *e)
{
    if (a->width_px > 0)
        return png_write(s, a->width_px, a->height_px, out, e);
    if (a->picture.paper)
        return png_write(s, page_pixels(scene_width(s)), page_pixels(scene_height(s)), out, e);
    return png_write(s, SCREEN_WIDTH, SCREEN_HEIGHT, out, e);
}

static bool put_picture(const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                        struct buf *out, struct err *e)
{
    if (a->width_px > 0 && f != FORMAT_PNG)
        return err_set(e, ERR_INPUT, "size", "size is for png; %s has its size in millimetres", format_name(f));
    struct scene *s = f == FORMAT_PDF ? page(b, o, a) : screen_or_page(b, o, a);
    bool done = true;
    if (f == FORMAT_SVG)
        svg_write(s, out);
    else if (f == FORMAT_PNG)
        done = put_png(s, a, out, e);
    else
        done = pdf_write((const struct scene *const[]){s}, 1, out, e);
    scene_free(s);
    return done;
}

bool output_board(const struct board *b, const struct origin *o, const struct ask *a, enum format f, struct buf *out,
                  struct err *e)
{
    char code[BOARD_CODE];
    switch (f) {
    case FORMAT_JSON:
        board_json_write(b, o, out);
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

bool output_pages(const struct board *boards, const struct origin *origins, int count, const struct ask *a,
                  struct buf *out, struct err *e)
{
    if (count > PAGES_MOST)
        return err_set(e, ERR_INPUT, "count", "a PDF has at most %d boards, a page each; %d were asked for", PAGES_MOST,
                       count);
    if (a->width_px > 0)
        return err_set(e, ERR_INPUT, "size", "size is for png; pdf has its size in millimetres");
    struct scene *pages[PAGES_MOST] = {NULL};
    for (int i = 0; i < count; i++)
        pages[i] = page(&boards[i], &origins[i], a);
    bool done = pdf_write((const struct scene *const *)pages, count, out, e);
    for (int i = 0; i < count; i++)
        scene_free(pages[i]);
    return done;
}

/* ---- in ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* PRESET-BASE32 with a known preset's name, in either case; presets' names are ASCII. */
static bool is_code(const char *text, const struct presets *all)
{
    const char *hyphen = strrchr(text, '-');
    if (!hyphen || hyphen[1] == '\0')
        return false;
    for (const char *c = hyphen + 1; *c; c++) {
        if (!((*c >= '0' && *c <= '9') || (*c >= 'A' && *c <= 'Z') || (*c >= 'a' && *c <= 'z')))
            return false;
    }
    size_t length = (size_t)(hyphen - text);
    for (int i = 0; i < presets_count(all); i++) {
        const char *name = presets_at(all, i)->name;
        if (strlen(name) == length && strncasecmp(name, text, length) == 0)
            return true;
    }
    return false;
}

bool input_is_id(const char *text, const struct presets *all)
{
    return text_is_seed_id(text) || is_code(text, all);
}

static bool read_seed_id(const char *text, const struct presets *all, uint64_t steps, struct board *b, struct origin *o,
                         struct err *e)
{
    bool done = false;
    struct request *request = mem_new(1, sizeof *request);
    struct deal *deal = NULL;
    if (seed_id_read(text, all, request, e))
        deal = deal_new(request, false, e);
    if (deal)
        done = deal_item(deal, 0, steps, b, o, e);
    deal_free(deal);
    free(request);
    return done;
}

/* A single word that has the form of a code, of any preset, known or not. */
static bool is_code_like(const char *word)
{
    const char *hyphen = strrchr(word, '-');
    return hyphen && !strpbrk(word, " \t\r\n") && strlen(hyphen + 1) >= 10 &&
           strspn(hyphen + 1, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "abcdefghijklmnopqrstuvwxyz") == strlen(hyphen + 1);
}

bool input_board(const char *text, size_t length, const struct presets *all, uint64_t steps, struct board *b,
                 struct origin *o, struct err *e)
{
    *o = (struct origin){0};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) { /* the mark that some editors put first */
        text += 3;
        length -= 3;
    }
    while (length > 0 && is_space(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && is_space(text[length - 1]))
        length--;
    if (length == 0)
        return err_set(e, ERR_INPUT, "board", "there is no board: the input is empty");
    if (text[0] == '{' || text[0] == '[')
        return board_json_read(text, length, all, b, o, e);
    if (!text_is_utf8(text, length))
        return err_set(e, ERR_INPUT, "board", "the board is not valid UTF-8 text");

    char *copy = mem_text_n(text, length);
    bool done;
    if (text_is_seed_id(copy))
        done = read_seed_id(copy, all, steps, b, o, e);
    else if (is_code(copy, all) || is_code_like(copy))
        done = board_code_read(copy, all, "board", b, e);
    else
        done = board_text_read(copy, length, all, b, e);
    free(copy);
    return done;
}
