/* First by counting, then terrain by terrain, every choice of tokens for it. What is left of the tokens after a terrain
 * decides whether the others can be served, so that each such rest is tried once: on base there are at most 26,244
 * rests, on big 589,824, and tokens that the rules cannot tell apart make them fewer.
 *
 * On `ten` under terrain-pips=1 a terrain of two hexes needs 7 or 8 pips, and there are two tokens with one pip that no
 * token of six or seven is there for. */
#include "solver/spread.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum { RESTS_MOST = 1 << 22, STEPS_MOST = 4000000 };

struct spread {
    const struct preset *preset;
    const struct demands *demands;
    int kinds; /* of token, those that the rules cannot tell apart being one */
    token kind[TOKEN_KINDS];
    int count[TOKEN_KINDS], pips[TOKEN_KINDS], radix[TOKEN_KINDS];
    int terrains, terrain[TERRAINS];
    int pinned[TERRAINS][TOKEN_KINDS]; /* tokens that a terrain must have, by kind */
    int rests;
    uint8_t *failed; /* a bit for each rest and terrain */
    int left[TOKEN_KINDS], board_pips, steps;
};

/* ---- by counting, for presets of any size ---- */

/* Whether `count` equal things, of which `spare` may stay in the box, cannot be spread at most `most` a terrain. */
static bool cannot_spread(const struct preset *p, int count, int spare, int most)
{
    int room = 0;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_numbered((enum terrain)t))
            room += p->terrain_count[t] < most ? p->terrain_count[t] : most;
    return count - spare > room;
}

/* Too many reds, or equal numbers, for all terrains together. */
static bool numbers_crowd_terrains(const struct island *is)
{
    const struct preset *p = is->preset;
    int reds = 0, spare = p->tokens - p->numbered;
    for (int k = 0; k < p->token_kinds; k++)
        reds += token_is_red(p->token_kind[k]) ? p->token_count[k] : 0;
    if (cannot_spread(p, reds, spare, is->demands.terrain_reds))
        return true;
    for (int n = 2; n <= 12; n++) {
        int times = 0;
        for (int k = 0; k < p->token_kinds; k++)
            times += (p->token_kind[k] >> n & 1) ? p->token_count[k] : 0;
        if (cannot_spread(p, times, spare, is->demands.terrain_numbers))
            return true;
    }
    return false;
}

/* For a sum of `pips` on the board: each terrain's share leaves it whole numbers low..high; none, or sums that cannot
 * meet, contradict. */
static bool shares_contradict(const struct preset *p, int bound, int pips)
{
    int producing = 0, least = 0, most = 0;
    for (int t = 0; t < TERRAINS; t++)
        producing += terrain_is_producing((enum terrain)t) ? p->terrain_count[t] : 0;
    for (int t = 0; t < TERRAINS; t++) {
        int hexes = p->terrain_count[t];
        if (!hexes || !terrain_is_producing((enum terrain)t))
            continue;
        int low = pips * hexes - bound * producing, high = pips * hexes + bound * producing;
        low = low > 0 ? (low + producing - 1) / producing : 0;
        high /= producing;
        if (low > high)
            return true;
        least += low;
        most += high;
    }
    return pips < least || pips > most;
}

static bool terrain_pips_contradict(const struct island *is)
{
    const struct preset *p = is->preset;
    if (is->demands.terrain_pips == UNBOUNDED)
        return false;
    int sum = 0;
    for (int k = 0; k < p->token_kinds; k++)
        sum += token_pips(p->token_kind[k]) * p->token_count[k];
    if (p->tokens == p->numbered)
        return shares_contradict(p, is->demands.terrain_pips, sum);
    for (int k = 0; k < p->token_kinds; k++)
        if (!shares_contradict(p, is->demands.terrain_pips, sum - token_pips(p->token_kind[k])))
            return false;
    return true;
}

/* ---- the plan ---- */

static bool alike(const struct demands *d, token a, token b)
{
    if (a == b || d->terrain_numbers < UNBOUNDED)
        return a == b;
    return (d->terrain_reds == UNBOUNDED || token_is_red(a) == token_is_red(b)) &&
           (d->terrain_pips == UNBOUNDED || token_pips(a) == token_pips(b));
}

static int kind_of(const struct spread *s, token t)
{
    for (int k = 0; k < s->kinds; k++)
        if (alike(s->demands, s->kind[k], t))
            return k;
    return -1;
}

static void plan_kinds(struct spread *s)
{
    const struct preset *p = s->preset;
    for (int i = 0; i < p->token_kinds; i++) {
        int k = kind_of(s, p->token_kind[i]);
        if (k < 0) {
            k = s->kinds++;
            s->kind[k] = p->token_kind[i];
            s->pips[k] = token_pips(p->token_kind[i]);
        }
        s->count[k] += p->token_count[i];
    }
    long rests = 1;
    for (int k = 0; k < s->kinds && rests <= RESTS_MOST; k++) {
        s->radix[k] = (int)rests;
        rests *= s->count[k] + 1;
    }
    s->rests = rests <= RESTS_MOST ? (int)rests : 0;
}

static bool plan_pins(struct spread *s, const struct island *is)
{
    for (int h = 0; h < is->hexes; h++) {
        if (!is->demands.pinned_number[h])
            continue;
        for (int i = 0; i < s->terrains; i++)
            if (hexset_has(is->demands.allowed[s->terrain[i]], h)) {
                s->pinned[i][kind_of(s, is->demands.pinned_number[h])]++;
                break;
            }
    }
    for (int k = 0; k < s->kinds; k++) {
        int pinned = 0;
        for (int i = 0; i < s->terrains; i++)
            pinned += s->pinned[i][k];
        if (pinned > s->count[k])
            return false;
    }
    return true;
}

/* ---- the search ---- */

static bool serve(struct spread *s, int i);

static bool is_within(const struct spread *s, int i, int pips)
{
    const struct preset *p = s->preset;
    return s->demands->terrain_pips == UNBOUNDED ||
           abs(pips * p->numbered - s->board_pips * p->terrain_count[s->terrain[i]]) <=
               s->demands->terrain_pips * p->numbered;
}

/* Chooses tokens of the kinds from k on for terrain i, which still needs `need` of them. */
static bool choose(struct spread *s, int i, int k, int need, int pips, int reds, int times[13])
{
    const struct demands *d = s->demands;
    if (k == s->kinds)
        return !need && is_within(s, i, pips) && serve(s, i + 1);
    if (s->steps++ > STEPS_MOST)
        return true;
    int was[13], most = s->left[k] < need ? s->left[k] : need;
    memcpy(was, times, sizeof was);
    bool served = false;
    for (int n = s->pinned[i][k]; n <= most && !served; n++) {
        bool fits = !token_is_red(s->kind[k]) || reds + n <= d->terrain_reds;
        for (token rest = s->kind[k]; rest && d->terrain_numbers < UNBOUNDED; rest &= (token)(rest - 1)) {
            int number = __builtin_ctz(rest);
            times[number] = was[number] + n;
            fits = fits && times[number] <= d->terrain_numbers;
        }
        if (!fits)
            break;
        s->left[k] -= n;
        served = choose(s, i, k + 1, need - n, pips + n * s->pips[k], reds + (token_is_red(s->kind[k]) ? n : 0), times);
        s->left[k] += n;
    }
    memcpy(times, was, sizeof was);
    return served;
}

static bool serve(struct spread *s, int i)
{
    int rest = 0, times[13] = {0};
    if (i == s->terrains)
        return true;
    for (int k = 0; k < s->kinds; k++)
        rest += s->left[k] * s->radix[k];
    size_t bit = (size_t)i * (size_t)s->rests + (size_t)rest;
    if (s->failed[bit / 8] >> bit % 8 & 1)
        return false;
    if (choose(s, i, 0, s->preset->terrain_count[s->terrain[i]], 0, 0, times))
        return true;
    s->failed[bit / 8] |= (uint8_t)(1 << bit % 8);
    return false;
}

static bool serve_all(struct spread *s)
{
    s->board_pips = 0;
    for (int k = 0; k < s->kinds; k++)
        s->board_pips += s->left[k] * s->pips[k];
    memset(s->failed, 0, (size_t)s->terrains * (size_t)s->rests / 8 + 1);
    return serve(s, 0);
}

bool spread_contradicts(const struct island *is)
{
    const struct demands *d = &is->demands;
    struct spread s = {.preset = is->preset, .demands = d};
    if (d->terrain_reds == UNBOUNDED && d->terrain_numbers == UNBOUNDED && d->terrain_pips == UNBOUNDED)
        return false;
    if (numbers_crowd_terrains(is) || terrain_pips_contradict(is))
        return true;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_numbered((enum terrain)t) && is->preset->terrain_count[t])
            s.terrain[s.terrains++] = t;
    plan_kinds(&s);
    if (!s.rests)
        return false;
    if (!plan_pins(&s, is))
        return true;
    s.failed = mem_new((size_t)s.terrains * (size_t)s.rests / 8 + 1, 1);
    memcpy(s.left, s.count, sizeof s.left);
    bool served = is->preset->tokens == is->preset->numbered && serve_all(&s);
    for (int k = 0; k < s.kinds && is->preset->tokens > is->preset->numbered && !served; k++) {
        s.left[k]--; /* this one stays in the box */
        served = serve_all(&s);
        s.left[k]++;
    }
    free(s.failed);
    return !served;
}
