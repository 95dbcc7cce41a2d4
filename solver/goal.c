/* The goals of a search for the best board. A look goes from the cheap measures to the dear ones and ends as soon as
 * the board is too bad: of the looks on base two in three never lay out a set-up, which is nine tenths of a score. */
#include "solver/goal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solver/bounds.h"
#include "solver/packing.h"
#include "solver/pip_picks.h"
#include "solver/score_reference.h"

enum {
    PARTS = 400000, /* of a share: the 200,000 boards of a reference, those that are equal counted half */
    SCORE_SHIFT = 24,
    CHEAP_STEPS = 5, /* a corner of the board: all measures but the set-ups */
    SET_UP_STEPS = 30,
    PIP_PICKS_STEPS = 8,
    DRAFT_CORNER = 10000,
    DRAFT_SPREAD = 20000,
    DRAFT_VARIANCE = 5000,
    DRAFT_PULL = 3000 /* energy for each pip by which a corner or a pick is off the least possible richest corner */
};

/* ---- names ---- */

static const struct {
    const char *name, *text;
} goals[GOALS] = {[GOAL_SCORE] = {"score", "true"}, [GOAL_DRAFT] = {"draft", "draft"}};

int goals_count(void)
{
    return GOALS;
}

const char *goal_name(int kind)
{
    return goals[kind].name;
}

const char *goal_text(enum goal_kind kind)
{
    return goals[kind].text;
}

bool goal_find(const char *text, enum goal_kind *kind, struct err *e)
{
    for (int i = 0; i < GOALS; i++) {
        if (strcmp(text, goals[i].name) != 0 && strcmp(text, goals[i].text) != 0)
            continue;
        *kind = (enum goal_kind)i;
        return true;
    }
    return err_set(e, ERR_INPUT, "best", "best is score or draft, not \"%.40s\"; without it the board is dealt", text);
}

/* ---- the score ---- */

/* From the cheapest to the dearest; opening-balance comes last, and has a way of its own. */
static const enum measure looked_at[] = {MEASURE_TERRAIN_CLUSTERING, MEASURE_RESOURCE_BALANCE, MEASURE_HARBOURS,
                                         MEASURE_NUMBER_CLUSTERING,  MEASURE_BEST_CORNER,      MEASURE_CORNER_VARIANCE};
enum { LOOKED_AT = sizeof looked_at / sizeof *looked_at };

/* How far a share is from 1, in PARTS. A board without a measure that others have is as an ordinary one in it, so that
 * there is nothing to gain by losing it. */
static int64_t missing(const struct score_law *law, const struct measured *m)
{
    uint32_t below, equal;
    if (!m->known)
        return PARTS / 2;
    score_law_place(law, m->raw, &below, &equal);
    return (2 * (int64_t)below + equal) * PARTS / (2 * (int64_t)score_law_boards(law));
}

static int64_t weighed(const struct goal *g, enum measure m, const struct measured *measured)
{
    return measure_at(m).weight * missing(&g->reference->law[m], measured);
}

/* opening-balance as solver/score.c has it, but for the way out: the mean over all set-ups is at least that over those
 * laid out with nothing for the others. */
static bool add_openings(const struct goal *g, const struct board *b, int most, uint64_t *steps, struct measured *m,
                         int64_t *energy)
{
    const struct preset *p = b->preset;
    int least = p->players_least < 2 ? 2 : p->players_least, counts = p->players_most - least + 1;
    int64_t sum = 0;
    m->known = counts > 0 && g->reference->law[MEASURE_OPENING_BALANCE].knots > 0;
    for (int seats = least; m->known && seats <= p->players_most; seats++) {
        struct picks picks;
        *steps += (uint64_t)(SET_UP_STEPS * p->lattice.corners);
        picks_by_best_reply(b, seats, &picks);
        sum += picks.relative;
        m->raw = (int)((sum + counts / 2) / counts);
        if (*energy + weighed(g, MEASURE_OPENING_BALANCE, m) > most)
            return false;
    }
    *energy += m->known ? weighed(g, MEASURE_OPENING_BALANCE, m) : 0;
    return true;
}

static bool look_at_score(const struct goal *g, const struct board *b, int most, uint64_t *steps, struct look *out)
{
    struct score s = {0};
    int64_t energy = 0;
    for (int i = 0; i < LOOKED_AT; i++) {
        struct measured *m = &s.measure[looked_at[i]];
        if (g->reference->law[looked_at[i]].knots == 0)
            continue;
        *steps += (uint64_t)(CHEAP_STEPS * b->preset->lattice.corners / LOOKED_AT);
        m->known = score_measure(b, looked_at[i], &m->raw);
        energy += weighed(g, looked_at[i], m);
        if (energy > most)
            return false;
    }
    if (!add_openings(g, b, most, steps, &s.measure[MEASURE_OPENING_BALANCE], &energy))
        return false;
    score_place(g->reference, &s);
    out->energy = (int)energy;
    out->cost = ((int64_t)(1000 - s.overall) << SCORE_SHIFT) + energy;
    return true;
}

/* ---- the draft ---- */

static int resource_balance(const struct board *b)
{
    int raw;
    score_measure(b, MEASURE_RESOURCE_BALANCE, &raw);
    return raw;
}

/* The pips of each corner; returns the most. */
static int pips_of_corners(const struct board *b, int pips[CORNER_MAX])
{
    const struct lattice *l = &b->preset->lattice;
    int most = 0, of_hex[HEX_MAX] = {0};
    for (int h = 0; h < l->hexes; h++)
        of_hex[h] = token_pips(b->number[h]);
    for (int c = 0; c < l->corners; c++) {
        pips[c] = 0;
        for (int k = 0; k < l->corner[c].hexes; k++)
            pips[c] += of_hex[l->corner[c].hex[k]];
        most = pips[c] > most ? pips[c] : most;
    }
    return most;
}

static int draft_cost(int balance, int richest, const struct pip_picks *p)
{
    int picks = p->picks * p->picks, variance = p->picks * p->squares - p->sum * p->sum; /* times picks x picks */
    return balance + DRAFT_CORNER * richest + DRAFT_SPREAD * p->spread +
           (2 * DRAFT_VARIANCE * variance + picks) / (2 * picks);
}

int goal_draft_cost(const struct board *b)
{
    int pips[CORNER_MAX], richest = pips_of_corners(b, pips);
    struct pip_picks picks;
    pip_picks(b, pips, b->preset->players_most, &picks);
    return draft_cost(resource_balance(b), richest, &picks);
}

/* The formula alone leads nowhere: most boards have the same richest corner and spread. So each pip over the least
 * possible richest corner is a fault, as is each pip by which a pick is off it. */
static bool look_at_draft(const struct goal *g, const struct board *b, int most, uint64_t *steps, struct look *out)
{
    int pips[CORNER_MAX], richest = pips_of_corners(b, pips), balance = resource_balance(b), off = 0;
    struct pip_picks picks;
    const struct lattice *l = &b->preset->lattice;
    *steps += (uint64_t)(CHEAP_STEPS / 2 * l->corners);
    for (int c = 0; c < l->corners; c++)
        off += pips[c] > g->corner ? pips[c] - g->corner : 0;
    out->energy = balance + DRAFT_PULL * off;
    if (out->energy > most)
        return false;
    *steps += (uint64_t)(PIP_PICKS_STEPS * l->corners);
    pip_picks(b, pips, b->preset->players_most, &picks);
    for (int i = 0; i < picks.picks; i++)
        out->energy += DRAFT_PULL * abs(picks.pips[i] - g->corner);
    out->cost = draft_cost(balance, richest, &picks);
    return out->energy <= most;
}

/* ---- what no board goes below ---- */

/* The least resource-balance, in thousandths, of boards with so many pips: each terrain takes a pip at a time where it
 * costs least, which is best since the costs of further pips only grow. In parts of 1 / hexes^2. */
static int least_balance(const struct preset *p, int pips)
{
    int hexes = 0, taken[TERRAINS] = {0};
    int64_t sum = 0;
    for (int t = 0; t < TERRAINS; t++)
        hexes += terrain_is_producing((enum terrain)t) ? p->terrain_count[t] : 0;
    for (int i = 0; i < pips; i++) {
        int cheapest = -1;
        int64_t rise = 0;
        for (int t = 0; t < TERRAINS; t++) {
            if (!terrain_is_producing((enum terrain)t) || p->terrain_count[t] == 0)
                continue;
            int64_t off = (int64_t)hexes * taken[t] - (int64_t)pips * p->terrain_count[t], more = off + hexes;
            if (cheapest < 0 || more * more - off * off < rise) {
                cheapest = t;
                rise = more * more - off * off;
            }
        }
        if (cheapest < 0)
            return 0;
        taken[cheapest]++;
    }
    for (int t = 0; t < TERRAINS; t++) {
        int64_t off = (int64_t)hexes * taken[t] - (int64_t)pips * p->terrain_count[t];
        sum += terrain_is_producing((enum terrain)t) ? off * off : 0;
    }
    return hexes ? (int)((2000 * sum + (int64_t)hexes * hexes) / (2 * (int64_t)hexes * hexes)) : 0;
}

/* The least pips of the richest corner on a board of so many pips, by parting it into corners (solver/packing.h). */
static int least_corner(const struct island *is, int pips)
{
    int richest = bounds_richest(is->preset), corner = richest;
    if (is->wide)
        return 0; /* nothing is proved of these */
    while (corner < 3 * richest && packing_room(is, is->land, corner, richest) < pips)
        corner++;
    return corner;
}

/* Over every token that may stay in the box. */
static void bound_draft(struct goal *g, const struct island *is)
{
    const struct preset *p = is->preset;
    int all = 0;
    for (int k = 0; k < p->token_kinds; k++)
        all += p->token_count[k] * token_pips(p->token_kind[k]);
    g->least = INT64_MAX;
    g->corner = INT_MAX;
    for (int k = 0; k < p->token_kinds; k++) {
        int pips = all - (p->tokens > p->numbered ? token_pips(p->token_kind[k]) : 0), corner = least_corner(is, pips);
        int64_t least = (int64_t)DRAFT_CORNER * corner + least_balance(p, pips);
        g->corner = corner < g->corner ? corner : g->corner;
        g->least = least < g->least ? least : g->least;
    }
}

/* ---- both ---- */

bool goal_make(struct goal *g, enum goal_kind kind, const struct island *is, struct err *e)
{
    *g = (struct goal){.kind = kind, .reference = score_reference_find(is->preset)};
    if (kind == GOAL_SCORE && !g->reference)
        return err_set(e, ERR_INPUT, "best",
                       "boards of %s have no score, as none are stored to compare them with; best=draft needs none",
                       is->preset->name);
    if (kind == GOAL_DRAFT)
        bound_draft(g, is);
    return true;
}

bool goal_look(const struct goal *g, const struct board *b, int most, uint64_t *steps, struct look *out)
{
    out->cost = INT64_MAX;
    return g->kind == GOAL_SCORE ? look_at_score(g, b, most, steps, out) : look_at_draft(g, b, most, steps, out);
}

struct heat goal_heat(const struct goal *g)
{
    /* Of a dozen that were tried over twenty seeds of base. */
    return g->kind == GOAL_SCORE ? (struct heat){300000, 300, 50000} : (struct heat){1000, 1000, 3000};
}
