/* Scenes as the pages of a PDF.
 *
 * cairo writes the pages. What it cannot is done to its output afterwards:
 * - an incremental update gives the catalog /PrintScaling /None, so that print dialogs propose 100 %;
 * - the date of creation, which cairo always writes, is blanked: the same scenes give the same bytes, and none lie;
 * - the transparency group that cairo declares on every page is blanked where a page has nothing transparent: some
 *   printers turn such pages into pixels.
 * Blanks keep every offset as it is. cairo is held to PDF 1.4, for which it writes a plain table of references. */
#include "render/output.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "render/paint.h"
#include "render/scene_internal.h"

static const double POINTS_PER_MM = 72 / 25.4;

/* ---- cairo's part ---- */

static cairo_status_t take_bytes(void *out, const unsigned char *bytes, unsigned count)
{
    buf_put(out, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(cairo_surface_t *surface, cairo_pdf_metadata_t which, const char *text)
{
    if (*text && text_is_utf8(text, strlen(text)))
        cairo_pdf_surface_set_metadata(surface, which, text);
}

static cairo_status_t paint_pages(const struct scene *const *pages, int count, struct buf *out)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(take_bytes, out, pages[0]->width * POINTS_PER_MM,
                                                                   pages[0]->height * POINTS_PER_MM);
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    set_metadata(surface, CAIRO_PDF_METADATA_TITLE, scene_string(pages[0], pages[0]->title));
    set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, scene_string(pages[0], pages[0]->description));
    set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "islewright");
    set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z"); /* blanked below */
    cairo_t *cr = cairo_create(surface);
    for (int i = 0; i < count; i++) {
        cairo_pdf_surface_set_size(surface, pages[i]->width * POINTS_PER_MM, pages[i]->height * POINTS_PER_MM);
        cairo_save(cr);
        cairo_scale(cr, POINTS_PER_MM, POINTS_PER_MM);
        paint_scene(pages[i], cr);
        cairo_restore(cr);
        cairo_show_page(cr);
    }
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status;
}

/* ---- reading what cairo wrote ---- */

struct file {
    char *data; /* NUL-ended */
    size_t length;
    size_t xref; /* where its table starts */
    const char *trailer;
    unsigned long size; /* objects, the free one 0 included */
    size_t *object;     /* where each starts; 0: nowhere */
};

/* The number at *p, which is moved behind it; false where there is none. */
static bool read_number(const char **p, unsigned long *value)
{
    *p += strspn(*p, " \r\n\t");
    if (**p < '0' || **p > '9')
        return false;
    char *end;
    *value = strtoul(*p, &end, 10);
    *p = end;
    return true;
}

/* The number after a key of the trailer. */
static bool trailer_number(const struct file *f, const char *key, unsigned long *value)
{
    const char *p = strstr(f->trailer, key);
    if (!p)
        return false;
    p += strlen(key);
    return read_number(&p, value);
}

static const char *last_startxref(const struct file *f)
{
    static const char word[] = "startxref";
    for (size_t at = f->length; at-- > 0;)
        if (f->data[at] == 's' && strncmp(f->data + at, word, sizeof word - 1) == 0)
            return f->data + at + sizeof word - 1;
    return NULL;
}

static bool read_table(struct file *f)
{
    const char *p = last_startxref(f);
    unsigned long start, first, count, offset, generation;
    if (!p || !read_number(&p, &start) || start >= f->length || strncmp(f->data + start, "xref", 4) != 0)
        return false;
    f->xref = start;
    f->trailer = strstr(f->data + start, "trailer");
    if (!f->trailer || !trailer_number(f, "/Size", &f->size) || f->size == 0 || f->size > f->length)
        return false;
    f->object = mem_new(f->size, sizeof *f->object);
    for (p = f->data + start + 4; read_number(&p, &first) && read_number(&p, &count);)
        for (; count > 0; count--, first++) {
            if (!read_number(&p, &offset) || !read_number(&p, &generation) || first >= f->size || offset >= f->length)
                return false;
            p += strspn(p, " ");
            if (*p == 'n')
                f->object[first] = offset;
            p += 1;
        }
    return true;
}

struct span {
    char *from, *to;
};

/* The text of an object, up to the next object or the table; empty where there is none. */
static struct span object_text(const struct file *f, unsigned long number)
{
    if (number >= f->size || f->object[number] == 0)
        return (struct span){0};
    size_t start = f->object[number], end = f->xref;
    for (unsigned long i = 1; i < f->size; i++)
        if (f->object[i] > start && f->object[i] < end)
            end = f->object[i];
    return (struct span){f->data + start, f->data + end};
}

static char *find_in(struct span text, const char *word)
{
    return text.from ? memmem(text.from, (size_t)(text.to - text.from), word, strlen(word)) : NULL;
}

static char *find_last_in(struct span text, const char *word)
{
    char *last = NULL;
    for (char *at; (at = find_in(text, word)); text.from = at + 1)
        last = at;
    return last;
}

/* ---- changing it ---- */

static bool has_transparency(const struct items *items)
{
    for (size_t i = 0; i < items->count; i++)
        if (items->item[i].style.opacity < 1 && items->item[i].kind >= ITEM_PATH && items->item[i].kind != ITEM_USE)
            return true;
    return false;
}

static bool any_transparency(const struct scene *const *pages, int count)
{
    for (int i = 0; i < count; i++) {
        if (has_transparency(&pages[i]->items))
            return true;
        for (size_t k = 0; k < pages[i]->symbols_count; k++)
            if (has_transparency(&pages[i]->symbols[k].items))
                return true;
    }
    return false;
}

/* Blanks from `from` to the next `close` and that. */
static void blank(char *from, const char *to, const char *close)
{
    char *end = from ? find_in((struct span){from, (char *)to}, close) : NULL;
    if (end)
        memset(from, ' ', (size_t)(end - from) + strlen(close));
}

static void blank_groups(const struct file *f)
{
    for (unsigned long i = 1; i < f->size; i++) {
        struct span text = object_text(f, i);
        char *page = find_in(text, "<< /Type /Page ");
        if (page && page < text.from + sizeof "4294967295 0 obj")
            blank(find_in(text, "/Group <<"), text.to, ">>");
    }
}

/* The last such key is cairo's own: a title may hold any words, but it comes before. */
static void blank_date(const struct file *f, unsigned long info)
{
    struct span text = object_text(f, info);
    blank(find_last_in(text, "/CreationDate"), text.to, ")");
}

static bool finish(struct file *f, bool opaque, struct buf *out)
{
    unsigned long root, info;
    if (!read_table(f) || !trailer_number(f, "/Root", &root) || !trailer_number(f, "/Info", &info))
        return false;
    blank_date(f, info);
    if (opaque)
        blank_groups(f);
    struct span catalog = object_text(f, root);
    char *begin = find_in(catalog, "<<"), *end = find_last_in(catalog, ">>");
    if (!begin || !end)
        return false;
    size_t base = out->length;
    buf_put(out, f->data, f->length);
    buf_format(out, "%lu 0 obj\n", root);
    buf_put(out, begin, (size_t)(end - begin));
    buf_text(out, "   /Version /1.6\n   /ViewerPreferences << /PrintScaling /None >>\n>>\nendobj\n");
    size_t xref = out->length - base;
    buf_format(out, "xref\n%lu 1\n%010zu 00000 n \n", root, f->length);
    buf_format(out, "trailer\n<< /Size %lu\n   /Root %lu 0 R\n   /Info %lu 0 R\n   /Prev %zu\n>>\n", f->size, root,
               info, f->xref);
    buf_format(out, "startxref\n%zu\n%%%%EOF\n", xref);
    return true;
}

bool pdf_write(const struct scene *const *pages, int count, struct buf *out, struct err *e)
{
    assert(count > 0);
    struct buf plain = {0};
    cairo_status_t status = paint_pages(pages, count, &plain);
    struct file f = {.data = plain.data, .length = plain.length};
    bool done = status == CAIRO_STATUS_SUCCESS && finish(&f, !any_transparency(pages, count), out);
    if (!done)
        err_set(e, ERR_INTERNAL, NULL, "The PDF could not be written: %s.",
                status == CAIRO_STATUS_SUCCESS ? "its table of references was not found"
                                               : cairo_status_to_string(status));
    free(f.object);
    buf_free(&plain);
    return done;
}
