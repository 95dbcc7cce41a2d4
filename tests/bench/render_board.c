/* How fast boards are drawn: CPU milliseconds a drawing, from the board to the bytes, the median of several. A line a
 * figure, NAME VALUE UNIT. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "render/output.h"
#include "render/picture.h"
#include "solver/dealer.h"

enum { TIMES = 15, WIDTH = 1128, HEIGHT = 1011 };
enum kind { SVG, PNG, SVG_PAGE, PDF };
static const char *const kind_name[] = {"svg", "png-1128x1011", "svg-page", "pdf-page"};

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void draw(const struct board *b, const struct picture *p, enum kind kind, struct buf *out)
{
    struct scene *s = kind >= SVG_PAGE ? picture_page(b, NULL, p) : picture_screen(b, NULL, p);
    struct err e;
    bool done = true;
    err_clear(&e);
    buf_clear(out);
    if (kind == SVG || kind == SVG_PAGE)
        svg_write(s, out);
    else if (kind == PNG)
        done = png_write(s, WIDTH, HEIGHT, NULL, out, &e);
    else
        done = pdf_write((const struct scene *const *)&s, 1, out, &e);
    scene_free(s);
    if (!done) {
        fprintf(stderr, "%s\n", e.detail);
        exit(EXIT_FAILURE);
    }
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *name, const struct board *b, const struct picture *p)
{
    for (int kind = SVG; kind <= PDF; kind++) {
        struct buf out = {0};
        double ms[TIMES];
        draw(b, p, (enum kind)kind, &out);
        for (int i = 0; i < TIMES; i++) {
            double start = cpu_seconds();
            draw(b, p, (enum kind)kind, &out);
            ms[i] = 1000 * (cpu_seconds() - start);
        }
        qsort(ms, TIMES, sizeof *ms, by_value);
        printf("draw.%s.%s %.2f ms\n", name, kind_name[kind], ms[TIMES / 2]);
        printf("draw.%s.%s.size %.1f kB\n", name, kind_name[kind], (double)out.length / 1000);
        buf_free(&out);
    }
    fflush(stdout);
}

static void deal(const struct presets *all, const char *preset, struct board *b)
{
    struct request *r = mem_new(1, sizeof *r);
    struct budget budget = {.left = DEAL_STEPS};
    struct err e;
    enum sampling how;
    err_clear(&e);
    r->preset = presets_find(all, preset, "preset", &e);
    struct ruleset *rs = r->preset ? ruleset_new(r, &e) : NULL;
    struct dealer *d = rs ? dealer_new(rs, &e) : NULL;
    if (!d || dealer_deal(d, "bench", &budget, b, &how, &e) != SOLVED) {
        fprintf(stderr, "%s\n", e.detail);
        exit(EXIT_FAILURE);
    }
    dealer_free(d);
    ruleset_free(rs);
    free(r);
}

int main(void)
{
    struct presets *all = presets_new();
    struct board base, big;
    deal(all, "base", &base);
    deal(all, "big", &big);
    struct picture plain = picture_default(), saver = plain, overlays = plain;
    saver.ink_saver = true;
    overlays.pips = overlays.names = true;
    measure("base", &base, &plain);
    measure("base-ink-saver", &base, &saver);
    measure("base-overlays", &base, &overlays);
    measure("big", &big, &plain);
    measure("big-overlays", &big, &overlays);
    presets_free(all);
    return 0;
}
