/* What the picture of a score shows, from the score. */
#include "api/score_chart.h"
#include "api/vetting.h"

#include <stdio.h>
#include <stdlib.h>

#include "api/columns.h"
#include "api/output.h"
#include "api/score_report.h"
#include "solver/score.h"
#include "solver/score_reference.h"

enum { SCORE_MOST = 1000 };

/* How many boards of a law have a score below `score`, or all of them. */
static int below(const struct score_law *law, int boards, int score)
{
    uint32_t less, equal;
    if (score > SCORE_MOST)
        return boards;
    score_law_place(law, score, &less, &equal);
    return (int)less;
}

/* The last bin holds the score of 100 too. */
static void fill_law(const struct score_law *law, int boards, struct chart_law *out)
{
    int last = 0;
    out->boards = law->knots > 0 ? boards : 0;
    for (int i = 0; law->knots > 0 && i < CHART_BINS; i++) {
        int next = below(law, boards, SCORE_MOST * (i + 1) / CHART_BINS + (i == CHART_BINS - 1));
        out->bin[i] = next - last;
        last = next;
    }
}

/* A raw value without the zeros at its end: "13.926 pips²", "6 pairs"; and its weight where it counts in a score. */
static void write_value(int raw, const struct measure_info *info, bool counts, char out[CHART_VALUE])
{
    struct buf number = {0};
    columns_number(&number, abs(raw), 3, 0);
    while (number.data[number.length - 1] == '0')
        number.data[--number.length] = '\0';
    if (number.data[number.length - 1] == '.')
        number.data[--number.length] = '\0';
    int length = snprintf(out, CHART_VALUE, "%s%s %s", raw < 0 ? "−" : "", number.data, info->unit);
    if (counts)
        snprintf(out + length, (size_t)(CHART_VALUE - length), " · weight %d", info->weight);
    buf_free(&number);
}

static void fill_bars(const struct score *s, struct chart *c)
{
    for (int m = 0; m < MEASURES; m++) {
        const struct measured *one = &s->measure[m];
        struct measure_info info = measure_at((enum measure)m);
        if (!one->known)
            continue;
        struct chart_bar *bar = &c->bar[c->bars++];
        *bar = (struct chart_bar){.name = info.name, .share = one->worse};
        write_value(one->raw, &info, one->worse >= 0, bar->value);
    }
}

static enum terrain terrain_of(int resource)
{
    for (int t = 0; t < TERRAINS; t++)
        if (resource != RESOURCE_NONE && terrain_resource((enum terrain)t) == (enum resource)resource)
            return (enum terrain)t;
    return TERRAIN_GOLD;
}

static void fill_parts(const struct board *b, struct chart *c)
{
    struct score_part part[RESOURCES];
    c->parts = score_parts(b, part);
    for (int i = 0; i < c->parts; i++)
        c->part[i] = (struct chart_part){.terrain = terrain_of(part[i].resource),
                                         .hexes = part[i].hexes,
                                         .pips = part[i].pips,
                                         .share = part[i].share};
}

void score_chart(const struct board *b, struct chart *c)
{
    struct score s;
    score_board(b, &s);
    *c = (struct chart){.score = s.overall, .beats = s.beats, .beats_fair = s.beats_fair};
    if (s.reference) {
        fill_law(&s.reference->law[MEASURES], s.reference->boards, &c->book);
        fill_law(&s.reference->fair, s.reference->fair_boards, &c->fair);
    }
    fill_bars(&s, c);
    fill_parts(b, c);
}

static bool put_chart(const struct board *b, const struct ask *a, enum format f, struct buf *out, struct err *e)
{
    struct chart c;
    if (!output_fits(a, f, e))
        return false;
    score_chart(b, &c);
    struct scene *s =
        a->picture.paper || f == FORMAT_PDF ? chart_page(b, &c, &a->picture) : chart_screen(b, &c, &a->picture);
    bool done =
        output_scene(s, a, f, (int)(CHART_PIXELS * scene_width(s)), (int)(CHART_PIXELS * scene_height(s)), out, e);
    scene_free(s);
    return done;
}

bool score_answer(const struct board *b, const struct ask *a, enum format f, struct buf *out, struct err *e)
{
    if (!vetting_is_valued(b->preset, "scores", "board", e))
        return false;
    if (f == FORMAT_TEXT)
        score_report_text(b, out);
    else if (f == FORMAT_JSON)
        score_report_json(b, out);
    else
        return put_chart(b, a, f, out, e);
    return true;
}
