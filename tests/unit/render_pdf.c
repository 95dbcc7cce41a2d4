/* PDF: its bytes, read by a small reader of our own that follows the table of references and inflates the pages. */
#include <check.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include "gen/core/mem.h"
#include "render/output.h"

/* ---- a reader ---- */

enum { OBJECTS = 256 };

struct pdf {
    struct buf bytes;
    size_t object[OBJECTS]; /* where each starts, by the newest table that has it; 0: nowhere */
    int tables;
    char trailer[512]; /* the newest */
};

static const char *find(const struct pdf *p, size_t from, const char *word)
{
    return memmem(p->bytes.data + from, p->bytes.length - from, word, strlen(word));
}

static int count_of(const struct pdf *p, const char *word)
{
    int count = 0;
    size_t from = 0;
    for (const char *at; (at = find(p, from, word)); count++)
        from = (size_t)(at - p->bytes.data) + 1;
    return count;
}

/* Reads the table at `start` and those before it; what a newer one said stays. */
static void read_tables(struct pdf *p, size_t start)
{
    for (; start; p->tables++) {
        ck_assert_uint_lt(start, p->bytes.length);
        const char *at = p->bytes.data + start;
        ck_assert_int_eq(strncmp(at, "xref\n", 5), 0);
        at += 5;
        unsigned first, count;
        int used;
        while (sscanf(at, "%u %u\n%n", &first, &count, &used) == 2) {
            at += used;
            for (; count > 0; count--, first++, at += 20) { /* an entry has 20 bytes */
                size_t offset;
                unsigned generation;
                char kind;
                ck_assert_int_eq(sscanf(at, "%10zu %5u %c", &offset, &generation, &kind), 3);
                ck_assert_uint_lt(first, OBJECTS);
                if (kind == 'n' && p->object[first] == 0)
                    p->object[first] = offset;
            }
        }
        ck_assert_int_eq(strncmp(at, "trailer\n", 8), 0);
        const char *end = strstr(at, "startxref");
        ck_assert_ptr_nonnull(end);
        if (p->tables == 0)
            snprintf(p->trailer, sizeof p->trailer, "%.*s", (int)(end - at), at);
        const char *before = strstr(at, "/Prev ");
        start = before && before < end ? strtoul(before + 6, NULL, 10) : 0;
    }
}

static void read_pdf(struct pdf *p)
{
    ck_assert_int_eq(strncmp(p->bytes.data, "%PDF-1.4\n", 9), 0);
    const char *tail = p->bytes.data + p->bytes.length;
    while (strncmp(tail, "startxref\n", 10) != 0)
        tail--;
    ck_assert_ptr_nonnull(strstr(tail, "\n%%EOF\n"));
    read_tables(p, strtoul(tail + 10, NULL, 10));
    for (unsigned i = 1; i < OBJECTS; i++) {
        char head[32];
        snprintf(head, sizeof head, "%u 0 obj", i);
        if (p->object[i])
            ck_assert_int_eq(strncmp(p->bytes.data + p->object[i], head, strlen(head)), 0);
    }
}

static unsigned reference(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    ck_assert_msg(at != NULL, "%s", key);
    return (unsigned)strtoul(at + strlen(key), NULL, 10);
}

static const char *object(const struct pdf *p, unsigned number)
{
    ck_assert_uint_lt(number, OBJECTS);
    ck_assert_uint_ne(p->object[number], 0);
    return p->bytes.data + p->object[number];
}

/* The text of page `i`'s object, with a NUL after it; the caller frees it. */
static char *page_object(const struct pdf *p, int i)
{
    const char *pages = object(p, reference(object(p, reference(p->trailer, "/Root ")), "/Pages "));
    const char *at = strstr(pages, "/Kids [") + 7;
    unsigned number = 0;
    for (int k = 0; k <= i; k++) {
        char *end;
        number = (unsigned)strtoul(at, &end, 10);
        at = end + strlen(" 0 R");
    }
    const char *text = object(p, number);
    return mem_text_n(text, (size_t)(strstr(text, "endobj") - text));
}

/* What page `i` paints, inflated; the caller frees it. */
static char *page_content(const struct pdf *p, int i)
{
    char *page = page_object(p, i);
    const char *stream = object(p, reference(page, "/Contents "));
    const char *data = strstr(stream, "stream\n") + 7;
    const char *length_object = strchr(object(p, reference(stream, "/Length ")), '\n');
    uLong length = strtoul(length_object, NULL, 10);
    uLongf room = 10000000;
    char *content = mem_new(room + 1, 1);
    ck_assert_int_eq(uncompress((Bytef *)content, &room, (const Bytef *)data, length), Z_OK);
    content[room] = '\0';
    free(page);
    return content;
}

static struct pdf pdf_of(struct scene *const *pages, int count)
{
    struct pdf p = {0};
    struct err e = {0};
    ck_assert_msg(pdf_write((const struct scene *const *)pages, count, &p.bytes, &e), "%s", e.detail);
    read_pdf(&p);
    return p;
}

/* Of one page; frees the scene. */
static struct pdf pdf_of_one(struct scene *s)
{
    struct pdf p = pdf_of(&s, 1);
    scene_free(s);
    return p;
}

/* ---- pages ---- */

/* 210 x 297 mm are 595.276 x 841.890 points of 1/72 inch, Letter's 215.9 x 279.4 exactly 612 x 792. */
START_TEST(pages_have_exactly_their_size)
{
    static const struct {
        double width, height;
    } size[] = {{210, 297}, {297, 210}, {215.9, 279.4}, {100.5, 20}};
    enum { PAGES = sizeof size / sizeof *size };
    struct scene *pages[PAGES];
    for (int i = 0; i < PAGES; i++)
        pages[i] = scene_new(size[i].width, size[i].height, "Title", "");
    struct pdf p = pdf_of(pages, PAGES);
    ck_assert_int_eq(count_of(&p, "/MediaBox"), PAGES);
    ck_assert_ptr_nonnull(find(&p, 0, "/Count 4\n"));
    for (int i = 0; i < PAGES; i++) {
        char *page = page_object(&p, i);
        double box[4];
        ck_assert_int_eq(
            sscanf(strstr(page, "/MediaBox"), "/MediaBox [ %lf %lf %lf %lf ]", &box[0], &box[1], &box[2], &box[3]), 4);
        ck_assert_double_eq(box[0], 0);
        ck_assert_double_eq(box[1], 0);
        ck_assert_double_eq_tol(box[2], size[i].width * 72 / 25.4, 0.00001);
        ck_assert_double_eq_tol(box[3], size[i].height * 72 / 25.4, 0.00001);
        free(page);
        scene_free(pages[i]);
    }
    buf_free(&p.bytes);
}
END_TEST

/* A bar of 100 mm is 283.465 points wide, and it stands where it should: 20 mm are 56.693 points. cairo writes lengths
 * in 256ths of a point. */
START_TEST(print_is_true_to_size)
{
    struct scene *s = scene_new(210, 297, "", "");
    scene_rect(s, 20, 20, 100, 10, 0, style_fill(0));
    struct pdf p = pdf_of_one(s);
    char *content = page_content(&p, 0);
    double matrix[6], rect[4];
    ck_assert_int_eq(sscanf(content, "%lf %lf %lf %lf %lf %lf cm", &matrix[0], &matrix[1], &matrix[2], &matrix[3],
                            &matrix[4], &matrix[5]),
                     6);
    ck_assert_double_eq(matrix[0], 1);
    ck_assert_double_eq(matrix[3], -1);
    ck_assert_double_eq_tol(matrix[5], 841.8898, 0.0001);
    const char *re = strstr(content, " re f");
    ck_assert_ptr_nonnull(re);
    for (int spaces = 0; spaces < 4; spaces += *re == ' ' || *re == '\n')
        re--;
    ck_assert_int_eq(sscanf(re, "%lf %lf %lf %lf re", &rect[0], &rect[1], &rect[2], &rect[3]), 4);
    ck_assert_double_eq_tol(rect[0], 56.693, 0.003);
    ck_assert_double_eq_tol(rect[1], 56.693, 0.003);
    ck_assert_double_eq_tol(rect[2], 283.465, 0.003);
    ck_assert_double_eq_tol(rect[3], 28.346, 0.003);
    free(content);
    buf_free(&p.bytes);
}
END_TEST

/* ---- what is done after cairo ---- */

START_TEST(the_catalog_asks_for_no_scaling)
{
    struct pdf p = pdf_of_one(scene_new(210, 297, "Island", "Nineteen hexes"));
    ck_assert_int_eq(p.tables, 2); /* cairo's and the update's */
    unsigned root = reference(p.trailer, "/Root ");
    const char *catalog = object(&p, root);
    ck_assert_uint_gt(p.object[root], (size_t)(find(&p, 0, "%%EOF") - p.bytes.data)); /* the new one */
    ck_assert_ptr_nonnull(strstr(catalog, "/Type /Catalog"));
    ck_assert_ptr_nonnull(strstr(catalog, "/ViewerPreferences << /PrintScaling /None >>"));
    ck_assert_ptr_nonnull(strstr(catalog, "/Version /1.6")); /* the first with PrintScaling */
    const char *info = object(&p, reference(p.trailer, "/Info "));
    ck_assert_ptr_nonnull(strstr(info, "/Title (Island)"));
    ck_assert_ptr_nonnull(strstr(info, "/Subject (Nineteen hexes)"));
    ck_assert_ptr_nonnull(strstr(info, "/Creator (islewright)"));
    buf_free(&p.bytes);
}
END_TEST

/* Words that mean something to a reader of PDF do not lead ours astray. */
START_TEST(titles_may_hold_any_words)
{
    static const char *titles[] = {"/CreationDate (x)",
                                   "/Group << /a >>",
                                   "endobj stream endstream >> <<",
                                   "((( \\ )",
                                   "xref trailer startxref 5 %%EOF",
                                   "\xC3\xA4\xE5\xB3\xB6",
                                   "/Root 1 0 R /Size 3"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct scene *plain = scene_new(50, 50, "", ""), *s = scene_new(50, 50, titles[i], titles[i]);
        scene_circle(plain, 20, 20, 10, style_fill(0));
        scene_circle(s, 20, 20, 10, style_fill(0));
        struct pdf a = pdf_of_one(plain), b = pdf_of_one(s);
        char *content = page_content(&a, 0), *other = page_content(&b, 0);
        ck_assert_str_eq(content, other);
        ck_assert_int_eq(b.tables, 2);
        ck_assert_ptr_nonnull(strstr(object(&b, reference(b.trailer, "/Root ")), "/PrintScaling /None"));
        const char *info = object(&b, reference(b.trailer, "/Info "));
        ck_assert_ptr_nonnull(strstr(info, "/Creator (islewright)"));
        ck_assert_ptr_null(strstr(info, "20000101")); /* no made-up date is left */
        free(content);
        free(other);
        buf_free(&a.bytes);
        buf_free(&b.bytes);
    }
    struct pdf bad = pdf_of_one(scene_new(50, 50, "\xFF\xFE", "bad \xC3"));
    ck_assert_ptr_null(strstr(object(&bad, reference(bad.trailer, "/Info ")), "/Title"));
    buf_free(&bad.bytes);
}
END_TEST

START_TEST(bytes_hold_no_dates_or_ids)
{
    struct pdf p = pdf_of_one(scene_new(50, 50, "t", "d"));
    static const char *never[] = {"Date", "/ID", "/Metadata"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        ck_assert_msg(!find(&p, 0, never[i]), "%s", never[i]);
    buf_free(&p.bytes);
}
END_TEST

/* ---- colours ---- */

static struct scene *ink_saver_scene(void)
{
    static const double triangle[] = {0, 0, 60, 0, 0, 60};
    struct scene *s = scene_new(100, 100, "", "");
    scene_symbol_begin(s, "dot");
    scene_circle(s, 0, 0, 3, (struct style){.fill = 0xFFFFFF, .stroke = 0, .stroke_mm = 0.3, .opacity = 1});
    scene_symbol_end(s);
    scene_rect(s, 0, 0, 100, 100, 0, style_fill(0xFFFFFF));
    scene_clip_begin(s, triangle, 3);
    for (int i = 0; i < 10; i++)
        scene_use(s, "dot", i * 9, i * 5, 1 + i / 5.0, i * 10);
    scene_clip_end(s);
    scene_text(s, 50, 50, 12, FACE_BOLD, ALIGN_CENTRE, 0, "Ink saver 8");
    scene_qr(s, 60, 60, 30, "https://example.org/");
    struct style dashed = style_stroke(0, 0.2);
    dashed.dash_mm = 1;
    dashed.gap_mm = 1;
    scene_segment(s, 0, 90, 100, 90, dashed);
    return s;
}

/* Whether there are that many operands, all 0 or all 1. */
static bool is_pure(const char *operands, size_t length, int numbers)
{
    double value[3];
    char text[256];
    ck_assert_uint_lt(length, sizeof text);
    memcpy(text, operands, length);
    text[length] = '\0';
    if (sscanf(text, "%lf %lf %lf", &value[0], &value[1], &value[2]) != numbers)
        return false;
    for (int i = 1; i < numbers; i++)
        if (value[i] != value[0])
            return false;
    return value[0] == 0 || value[0] == 1;
}

/* Counts colour operators and demands that each is black or white. Operands stand just before their operator. */
static int count_pure_colours(const char *content)
{
    static const struct {
        const char *operator;
        int numbers;
    } colours[] = {{" rg", 3}, {" RG", 3}, {" g", 1}, {" G", 1}};
    int count = 0;
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        for (const char *at = content; (at = strstr(at, colours[i].operator)); at++) {
            char after = at[strlen(colours[i].operator)];
            if (after != ' ' && after != '\n')
                continue; /* " gs" */
            const char *from = at;
            for (int k = 0; k < colours[i].numbers; k++)
                for (from--; from > content && from[-1] != ' ' && from[-1] != '\n';)
                    from--;
            ck_assert_msg(is_pure(from, (size_t)(at - from), colours[i].numbers), "%.*s", (int)(at - from) + 3, from);
            count++;
        }
    return count;
}

START_TEST(black_and_white_stay_pure)
{
    struct pdf p = pdf_of_one(ink_saver_scene());
    char *content = page_content(&p, 0);
    ck_assert_int_ge(count_pure_colours(content), 4);
    static const char *never_painted[] = {" k\n", " K\n", " Do", " sh\n", " scn", " SCN", " cs ", "BI\n"};
    for (size_t i = 0; i < sizeof never_painted / sizeof *never_painted; i++)
        ck_assert_msg(!strstr(content, never_painted[i]), "%s", never_painted[i]);
    static const char *never_declared[] = {"/Group",   "/Transparency", "/Image",   "/SMask",
                                           "/Pattern", "/Shading",      "/XObject", "/Font"};
    for (size_t i = 0; i < sizeof never_declared / sizeof *never_declared; i++)
        ck_assert_msg(!find(&p, 0, never_declared[i]), "%s", never_declared[i]);
    ck_assert_int_eq(count_of(&p, "/ca "), count_of(&p, "/ca 1 "));
    free(content);
    buf_free(&p.bytes);
}
END_TEST

/* A grey is seen by that check, and a page with something see-through keeps its group. */
START_TEST(transparency_keeps_its_group)
{
    struct scene *s = scene_new(50, 50, "", "");
    struct style style = style_fill(0x00FF00);
    style.opacity = 0.5;
    scene_rect(s, 0, 0, 10, 10, 0, style);
    struct pdf p = pdf_of_one(s);
    char *content = page_content(&p, 0), *page = page_object(&p, 0);
    ck_assert_ptr_nonnull(strstr(page, "/Group"));
    ck_assert_ptr_nonnull(strstr(content, "0 1 0 rg"));
    ck_assert_ptr_nonnull(find(&p, 0, "/ca 0.5"));
    ck_assert(!is_pure("0 1 0", 5, 3));
    ck_assert(!is_pure("0.5", 3, 1));
    ck_assert(is_pure("1 1 1", 5, 3));
    free(page);
    free(content);
    buf_free(&p.bytes);
}
END_TEST

/* ---- the same bytes ---- */

static void *write_one(void *context)
{
    (void)context;
    struct buf *out = mem_new(1, sizeof *out);
    struct scene *pages[] = {ink_saver_scene(), scene_new(210, 297, "second", "page")};
    buf_text(out, "before");
    ck_assert(pdf_write((const struct scene *const *)pages, 2, out, NULL));
    scene_free(pages[0]);
    scene_free(pages[1]);
    return out;
}

START_TEST(threads_write_the_same_bytes)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    struct buf *first = write_one(NULL);
    ck_assert_int_eq(strncmp(first->data, "before%PDF-1.4\n", 15), 0);
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, write_one, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *context;
        ck_assert_int_eq(pthread_join(thread[i], &context), 0);
        struct buf *other = context;
        ck_assert_uint_eq(other->length, first->length);
        ck_assert_mem_eq(other->data, first->data, first->length);
        buf_free(other);
        free(other);
    }
    buf_free(first);
    free(first);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_pdf");
    TCase *pages = tcase_create("pages"), *after = tcase_create("after"), *colours = tcase_create("colours");
    suite_add_tcase(suite, pages);
    suite_add_tcase(suite, after);
    suite_add_tcase(suite, colours);
    tcase_add_test(pages, pages_have_exactly_their_size);
    tcase_add_test(pages, print_is_true_to_size);
    tcase_add_test(pages, threads_write_the_same_bytes);
    tcase_add_test(after, the_catalog_asks_for_no_scaling);
    tcase_add_test(after, titles_may_hold_any_words);
    tcase_add_test(after, bytes_hold_no_dates_or_ids);
    tcase_add_test(colours, black_and_white_stay_pure);
    tcase_add_test(colours, transparency_keeps_its_group);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
