/* Faults of numbers are kept by looking only at the neighbours and corners of what changes, those of land by terrain,
 * of which a change touches two; what ties both is counted by terrain. The definitions are those of docs/rules.md, with
 * one fault for each pair, hex too many or pip that is off. */
#include "solver/draft.h"

#include <stdlib.h>
#include <string.h>

#include "gen/spiral.h"
#include "solver/draft_waters.h"
#include "solver/numbers.h"

enum { MOVE_RIVERS = -2, RIVERS_A_CHANGE = 32 };
enum { WIDE_WEIGHT = 16 }; /* how much longer land of a wide board takes, which is looked at hex by hex */

/* ---- faults of numbers ---- */

void draft_put_token(struct draft *f, int slot, token t)
{
    f->number[slot] = t;
    f->clash[slot] = demands_clash(&f->island->demands, t);
    f->pips[slot] = (int8_t)token_pips(t);
}

static int corner_faults(const struct draft *f, int i, int j, int k)
{
    const struct demands *d = &f->island->demands;
    int pips = f->pips[i] + f->pips[j] + f->pips[k];
    if (pips > d->corner_most)
        return pips - d->corner_most;
    return pips < d->corner_least && f->number[i] && f->number[j] && f->number[k] ? d->corner_least - pips : 0;
}

/* Of a slot with its neighbours and at its corners, but for those that another slot has as well. */
static int faults_around(const struct draft *f, int slot, int but)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const uint8_t *near = is->near[slot];
    if (slot >= is->hexes)
        return 0;
    int faults = d->pinned_number[slot] && d->pinned_number[slot] != f->number[slot];
    for (int k = 0; k < 6; k++)
        faults += near[k] != but && (f->clash[slot] & f->number[near[k]]);
    if (d->corner_most == UNBOUNDED && d->corner_least == 0)
        return faults;
    for (int k = 0; k < 6; k++) {
        int one = near[k], other = near[island_before(k)];
        if (one != but && other != but)
            faults += corner_faults(f, slot, one, other);
    }
    return faults;
}

static int number_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const struct lattice *l = &is->preset->lattice;
    int faults = 0;
    for (int h = 0; h < is->hexes; h++) {
        faults += d->pinned_number[h] && d->pinned_number[h] != f->number[h];
        for (int i = 0; i < 4 && is->earlier[h][i] >= 0; i++)
            faults += (f->clash[h] & f->number[is->earlier[h][i]]) != 0;
    }
    for (int c = 0; c < l->corners; c++) {
        const int16_t *h = l->corner[c].hex;
        faults += corner_faults(f, h[0], h[1] < 0 ? is->empty : h[1], h[2] < 0 ? is->empty : h[2]);
    }
    return faults;
}

/* ---- faults of land ---- */

static int group_faults(const struct island *is, hexset lies)
{
    int faults = 0;
    while (lies) {
        hexset group = hexset_of(hexset_first(lies)), border = group;
        while (border) {
            int h = hexset_first(border);
            hexset fresh = is->adjacent[h] & lies & ~group;
            group |= fresh;
            border = (border & (border - 1)) | fresh;
        }
        int size = hexset_count(group);
        faults += size > is->demands.cluster ? size : 0;
        lies &= ~group;
    }
    return faults;
}

/* Of a terrain that must be inland or coastal where sea is dealt. */
static int coast_faults(const struct draft *f, int t)
{
    const struct island *is = f->island;
    int faults = 0;
    for (hexset rest = f->lies[t]; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        bool coastal = (is->adjacent[h] & f->lies[TERRAIN_SEA]) != 0;
        for (int k = 0; k < 6; k++)
            coastal = coastal || is->near[h][k] == is->empty;
        faults += coastal ? is->demands.inland >> t & 1 : is->demands.coastal >> t & 1;
    }
    return faults;
}

/* ---- the same on wide boards, hex by hex ---- */

/* Takes the group of a hex out of the `left` hexes of its terrain; its size. */
static int take_group(const struct island *is, int hex, bool left[HEX_MAX])
{
    int16_t group[HEX_MAX];
    int size = 0;
    group[size++] = (int16_t)hex;
    left[hex] = false;
    for (int i = 0; i < size; i++)
        for (int k = 0; k < 6; k++) {
            int n = is->near[group[i]][k];
            if (n == is->empty || !left[n])
                continue;
            left[n] = false;
            group[size++] = (int16_t)n;
        }
    return size;
}

static bool lies_at_coast(const struct draft *f, int hex)
{
    const struct island *is = f->island;
    for (int k = 0; k < 6; k++)
        if (is->near[hex][k] == is->empty || f->terrain[is->near[hex][k]] == TERRAIN_SEA)
            return true;
    return false;
}

static int wide_land_faults(const struct draft *f, int t)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const struct hex *at = is->preset->lattice.hex;
    bool left[HEX_MAX] = {false}, coast = (d->inland | d->coastal) >> t & 1;
    int16_t hex[HEX_MAX];
    int hexes = 0, faults = 0;
    for (int h = 0; h < is->hexes; h++)
        if (f->terrain[h] == t) {
            left[h] = true;
            hex[hexes++] = (int16_t)h;
            faults += !(d->may[h] >> t & 1);
        }
    for (int i = 0; i < hexes && d->apart[t] > 1; i++)
        for (int j = 0; j < i; j++)
            faults += hex_distance(at[hex[i]], at[hex[j]]) < d->apart[t];
    for (int i = 0; i < hexes && coast; i++)
        faults += lies_at_coast(f, hex[i]) ? d->inland >> t & 1 : d->coastal >> t & 1;
    for (int i = 0; i < hexes && d->cluster < is->hexes && terrain_is_producing((enum terrain)t); i++) {
        int size = left[hex[i]] ? take_group(is, hex[i], left) : 0;
        faults += size > d->cluster ? size : 0;
    }
    return faults;
}

static int land_faults(const struct draft *f, int t)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const struct hex *at = is->preset->lattice.hex;
    if (is->wide)
        return wide_land_faults(f, t);
    int faults = hexset_count(f->lies[t] & ~d->allowed[t]);
    if (d->apart[t] > 1)
        for (hexset rest = f->lies[t]; rest; rest &= rest - 1)
            for (hexset other = rest & (rest - 1); other; other &= other - 1)
                faults += hex_distance(at[hexset_first(rest)], at[hexset_first(other)]) < d->apart[t];
    if (d->cluster < is->hexes && terrain_is_producing((enum terrain)t))
        faults += group_faults(is, f->lies[t]);
    return (d->inland | d->coastal) >> t & 1 ? faults + coast_faults(f, t) : faults;
}

/* ---- faults of what ties land and numbers, and of harbours ---- */

static int tie_faults(const struct draft *f)
{
    const struct demands *d = &f->island->demands;
    const struct preset *p = f->island->preset;
    int faults = 0;
    for (int t = 0; t < TERRAINS; t++) {
        int hexes = p->terrain_count[t];
        if (!hexes || !terrain_is_producing((enum terrain)t))
            continue;
        faults += f->reds[t] > d->terrain_reds ? f->reds[t] - d->terrain_reds : 0;
        if (d->terrain_numbers < hexes)
            for (int n = 2; n <= 12; n++)
                faults += f->times[t][n] > d->terrain_numbers ? f->times[t][n] - d->terrain_numbers : 0;
        if (d->terrain_pips == UNBOUNDED)
            continue;
        int over = abs(f->sum[t] * p->numbered - f->all_pips * hexes) - d->terrain_pips * p->numbered;
        faults += over > 0 ? (over + p->numbered - 1) / p->numbered : 0;
    }
    return faults;
}

/* Of the corners of harbour i where it lies in the end. */
static int red_faults(const struct draft *f, int i)
{
    const struct lattice *l = &f->island->preset->lattice;
    int faults = 0, edge = f->shores ? f->moored[i] : f->harbour[i].edge;
    for (int k = 0; k < 2 && f->harbour[i].kind; k++) {
        int c = l->edge[edge].corner[k];
        for (int j = 0; j < l->corner[c].hexes; j++) {
            int h = l->corner[c].hex[j];
            faults += token_is_red(f->number[h]) && terrain_resource(f->terrain[h]) == f->harbour[i].kind;
        }
    }
    return faults;
}

static int harbour_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct lattice *l = &is->preset->lattice;
    uint8_t used[CORNER_MAX];
    int faults = 0;
    if (!is->demands.harbours_apart && !is->demands.harbour_off_red)
        return 0;
    if (is->demands.harbours_apart)
        memset(used, 0, (size_t)l->corners);
    for (int i = 0; i < is->preset->harbours; i++) {
        for (int k = 0; k < 2; k++)
            faults += is->demands.harbours_apart && used[l->edge[f->harbour[i].edge].corner[k]]++;
        faults += is->demands.harbour_off_red ? red_faults(f, i) : 0;
    }
    return faults;
}

/* ---- the board and its counts ---- */

static void count_token(struct draft *f, int hex, int times)
{
    int t = f->terrain[hex];
    f->all_pips += times * f->pips[hex];
    f->sum[t] += times * f->pips[hex];
    f->reds[t] += token_is_red(f->number[hex]) ? times : 0;
    for (token rest = f->number[hex]; rest; rest &= (token)(rest - 1))
        f->times[t][__builtin_ctz(rest)] = (uint8_t)(f->times[t][__builtin_ctz(rest)] + times);
}

void draft_count(struct draft *f)
{
    f->all_pips = 0;
    memset(f->lies, 0, sizeof f->lies);
    memset(f->sum, 0, sizeof f->sum);
    memset(f->reds, 0, sizeof f->reds);
    memset(f->times, 0, sizeof f->times);
    for (int h = 0; h < f->island->hexes; h++) {
        if (!f->island->wide)
            f->lies[f->terrain[h]] |= hexset_of(h);
        count_token(f, h, 1);
    }
    for (int t = 0; t < TERRAINS; t++)
        f->faults.land[t] = land_faults(f, t);
    f->faults.numbers = number_faults(f);
    f->faults.ties = tie_faults(f);
    f->faults.harbours = harbour_faults(f);
}

/* Numbers that follow from the land: printed or along the path. */
static void lay_numbers(struct draft *f)
{
    const struct preset *p = f->island->preset;
    token number[HEX_MAX] = {0};
    if (f->island->demands.numbers == NUMBERS_SPIRAL) {
        spiral_lay(p, f->path, f->path_hexes, f->terrain, number);
    } else {
        bool bare[HEX_MAX];
        for (int h = 0; h < p->lattice.hexes; h++)
            bare[h] = !terrain_is_numbered((enum terrain)f->terrain[h]);
        numbers_print(p, bare, number);
    }
    for (int h = 0; h < p->lattice.hexes; h++)
        draft_put_token(f, h, number[h]);
}

static bool draw_path(struct draft *f, struct stream *s)
{
    const struct demands *d = &f->island->demands;
    const struct lattice *l = &f->island->preset->lattice;
    int starts[HEX_MAX], count = spiral_starts(l, starts);
    if (!count)
        return false;
    int start = d->spiral_start >= 0 ? d->spiral_start : starts[stream_below(s, (uint32_t)count)];
    int direction = d->spiral_direction >= 0 ? d->spiral_direction : (int)stream_below(s, 2);
    f->path_hexes = spiral_path(l, start, (enum spiral_direction)direction, f->path);
    return f->path_hexes > 0;
}

static void draw_harbours(struct draft *f, struct stream *s)
{
    harbours_place(f->island->preset, f->island->demands.harbours, s, f->harbour);
    if (f->island->demands.harbour_swap)
        harbours_swap(f->island->preset, s, f->harbour);
}

/* The tokens of an area, each on a hex of it. */
static void draw_tokens(struct draft *f, int area, struct stream *s)
{
    const struct preset *p = f->island->preset;
    uint8_t kinds[HEX_MAX + 1];
    int tokens = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->area[area].token_count[k]; i++)
            kinds[tokens++] = (uint8_t)k;
    stream_shuffle(s, kinds, (size_t)tokens);
    for (int h = 0; h < p->lattice.hexes; h++)
        if (preset_pile_of(p, h) == area && terrain_is_numbered((enum terrain)f->terrain[h]))
            draft_put_token(f, h, p->token_kind[kinds[--tokens]]);
    if (tokens)
        draft_put_token(f, f->island->box, p->token_kind[kinds[0]]);
}

/* The tiles of an area, each on a hex of it. */
static void draw_tiles(struct draft *f, int area, struct stream *s)
{
    const struct preset *p = f->island->preset;
    uint8_t tile[HEX_MAX];
    int tiles = 0, laid = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->area[area].terrain_count[t]; i++)
            tile[tiles++] = (uint8_t)t;
    stream_shuffle(s, tile, (size_t)tiles);
    for (int h = 0; h < p->lattice.hexes; h++)
        if (p->area_of[h] == area)
            f->terrain[h] = tile[laid++];
}

bool draft_deal(struct draft *f, const struct island *is, struct stream *s)
{
    const struct preset *p = is->preset;
    *f = (struct draft){.island = is};
    memset(f->terrain, TERRAIN_SEA, (size_t)is->hexes);
    for (int area = 0; area < p->areas; area++)
        draw_tiles(f, area, s);
    if (is->demands.terrain == TERRAIN_PRINTED)
        memcpy(f->terrain, p->printed_terrain, (size_t)is->hexes);
    draw_harbours(f, s);
    for (int area = 0; area < p->areas && is->demands.numbers == NUMBERS_RANDOM; area++)
        draw_tokens(f, area, s);
    if (is->demands.numbers == NUMBERS_SPIRAL && !draw_path(f, s))
        return false;
    if (is->demands.numbers != NUMBERS_RANDOM)
        lay_numbers(f);
    draft_count(f);
    return true;
}

/* The token that the board has no hex for. */
static token left_over(const struct board *b)
{
    const struct preset *p = b->preset;
    for (int k = 0; k < p->token_kinds; k++) {
        int left = p->token_count[k];
        for (int h = 0; h < p->lattice.hexes; h++)
            left -= b->number[h] == p->token_kind[k];
        if (left > 0)
            return p->token_kind[k];
    }
    return 0;
}

/* A path that the rules allow and that gives the board's numbers. */
static bool find_path(struct draft *f, const struct board *b)
{
    const struct demands *d = &f->island->demands;
    const struct preset *p = b->preset;
    int starts[HEX_MAX], count = spiral_starts(&p->lattice, starts);
    for (int i = 0; i < 2 * count; i++) {
        token number[HEX_MAX] = {0};
        if ((d->spiral_start >= 0 && d->spiral_start != starts[i / 2]) ||
            (d->spiral_direction >= 0 && d->spiral_direction != i % 2))
            continue;
        f->path_hexes = spiral_path(&p->lattice, starts[i / 2], (enum spiral_direction)(i % 2), f->path);
        spiral_lay(p, f->path, f->path_hexes, f->terrain, number);
        if (f->path_hexes > 0 && memcmp(number, b->number, (size_t)p->lattice.hexes * sizeof *number) == 0)
            return true;
    }
    return false;
}

bool draft_from_board(struct draft *f, const struct island *is, const struct board *b)
{
    *f = (struct draft){.island = is};
    memcpy(f->terrain, b->terrain, (size_t)is->hexes);
    memcpy(f->harbour, b->harbour, sizeof f->harbour);
    for (int h = 0; h < is->hexes; h++)
        draft_put_token(f, h, b->number[h]);
    if (is->demands.numbers == NUMBERS_RANDOM)
        draft_put_token(f, is->box, left_over(b));
    if (is->demands.numbers == NUMBERS_SPIRAL && !find_path(f, b))
        return false;
    if (waters_deal_rivers(&is->preset->waters))
        draft_keep_waters(f, b);
    draft_count(f);
    return true;
}

void draft_to_board(const struct draft *f, struct board *b)
{
    const struct island *is = f->island;
    b->preset = is->preset;
    memcpy(b->terrain, f->terrain, (size_t)is->hexes);
    memcpy(b->number, f->number, (size_t)is->hexes * sizeof *b->number);
    memcpy(b->harbour, f->harbour, sizeof b->harbour);
    b->harbours = is->preset->harbours;
}

int draft_faults(const struct draft *f)
{
    int faults = f->faults.numbers + f->faults.ties + f->faults.harbours;
    for (int t = 0; t < TERRAINS; t++)
        faults += f->faults.land[t];
    return faults;
}

/* ---- changes ---- */

/* A slot with a token, or the box. */
static int draw_token_slot(const struct draft *f, struct stream *s)
{
    for (;;) {
        int h = (int)stream_below(s, (uint32_t)f->island->hexes + 1);
        if (h == f->island->hexes)
            h = f->island->box;
        if (f->number[h])
            return h;
    }
}

static struct change draw_tokens_change(const struct draft *f, struct stream *s)
{
    struct change c = {CHANGE_TOKENS, draw_token_slot(f, s), draw_token_slot(f, s)};
    if (f->number[c.a] == f->number[c.b] || f->island->pile[c.a] != f->island->pile[c.b])
        c.kind = CHANGE_NONE;
    return c;
}

/* Whether harbours depend on rivers that stay. */
static bool harbours_stay(const struct draft *f)
{
    const struct demands *d = &f->island->demands;
    return f->course && !f->shores && (d->harbours == HARBOURS_FRAME || d->mouths_any);
}

struct change draft_draw(const struct draft *f, struct stream *s)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    if (f->shores && stream_below(s, RIVERS_A_CHANGE) == 0)
        return (struct change){CHANGE_WHOLE, MOVE_RIVERS, -1};
    bool free_numbers = d->numbers == NUMBERS_RANDOM && is->preset->tokens > 0,
         free_land = d->terrain == TERRAIN_RANDOM;
    uint32_t what = stream_below(s, 16);
    /* Harbours that nothing else depends on are left alone once they are good. */
    if (what == 0 && (d->harbours != HARBOURS_FIXED || d->harbour_swap) && !harbours_stay(f) &&
        (d->harbour_off_red || f->faults.harbours))
        return (struct change){CHANGE_WHOLE, -1, -1};
    if (free_numbers && (what < 8 || !free_land))
        return draw_tokens_change(f, s);
    if (what < 2 && d->numbers == NUMBERS_SPIRAL)
        return (struct change){CHANGE_WHOLE, 0, -1};
    if (!free_land)
        return (struct change){CHANGE_NONE, 0, 0};
    int a = (int)stream_below(s, (uint32_t)is->hexes), b = (int)stream_below(s, (uint32_t)is->hexes);
    if (f->terrain[a] == f->terrain[b] || is->area[a] != is->area[b] ||
        (f->course && (hexset_has(f->course, a) || hexset_has(f->course, b))))
        return (struct change){CHANGE_NONE, a, b};
    if (!free_numbers)
        return (struct change){CHANGE_WHOLE, a, b};
    bool both = (f->number[a] != 0) == (f->number[b] != 0);
    return (struct change){both && (what & 1) ? CHANGE_LAND : CHANGE_BOTH, a, b};
}

struct change draft_draw_harbours(const struct draft *f, struct stream *s)
{
    const struct island *is = f->island;
    uint32_t count = (uint32_t)is->preset->harbours;
    if (count == 0 || is->demands.harbours == HARBOURS_FIXED)
        return (struct change){CHANGE_NONE, 0, 0};
    if (is->demands.harbours == HARBOURS_FRAME)
        return (struct change){harbours_stay(f) ? CHANGE_NONE : CHANGE_WHOLE, -1, -1};
    int a = (int)stream_below(s, count), b = (int)stream_below(s, count);
    bool same = f->harbour[a].kind == f->harbour[b].kind && f->harbour[a].rate == f->harbour[b].rate;
    return (struct change){same ? CHANGE_NONE : CHANGE_HARBOURS, a, b};
}

static void swap_land(struct draft *f, int a, int b)
{
    uint8_t t = f->terrain[a], u = f->terrain[b];
    f->terrain[a] = u;
    f->terrain[b] = t;
    if (!f->island->wide) {
        hexset moved = hexset_of(a) | hexset_of(b);
        f->lies[t] ^= moved;
        f->lies[u] ^= moved;
    }
    f->faults.land[t] = land_faults(f, t);
    f->faults.land[u] = land_faults(f, u);
    if (t != TERRAIN_SEA && u != TERRAIN_SEA)
        return;
    for (int v = 0; v < TERRAINS; v++) /* the coast has moved */
        if ((f->island->demands.inland | f->island->demands.coastal) >> v & 1)
            f->faults.land[v] = land_faults(f, v);
}

static void swap_tokens(struct draft *f, int a, int b)
{
    token t = f->number[a];
    f->faults.numbers -= faults_around(f, a, -1) + faults_around(f, b, a);
    draft_put_token(f, a, f->number[b]);
    draft_put_token(f, b, t);
    f->faults.numbers += faults_around(f, a, -1) + faults_around(f, b, a);
}

static void swap_harbours(struct draft *f, int a, int b)
{
    struct harbour one = f->harbour[a], other = f->harbour[b];
    f->harbour[a] = (struct harbour){.edge = one.edge, .kind = other.kind, .rate = other.rate};
    f->harbour[b] = (struct harbour){.edge = other.edge, .kind = one.kind, .rate = one.rate};
    f->faults.harbours = harbour_faults(f);
}

static void make_whole(struct draft *f, struct change c, struct stream *s)
{
    if (c.a == MOVE_RIVERS || (c.a < 0 && f->shores && f->island->demands.harbours == HARBOURS_FRAME)) {
        draft_move_waters(f, s);
        return;
    }
    if (c.a < 0) {
        draw_harbours(f, s);
        f->faults.harbours = harbour_faults(f);
        return;
    }
    if (c.b < 0) {
        draw_path(f, s);
    } else {
        uint8_t t = f->terrain[c.a];
        f->terrain[c.a] = f->terrain[c.b];
        f->terrain[c.b] = t;
    }
    lay_numbers(f);
    draft_count(f);
}

void draft_make(struct draft *f, struct change c, struct stream *s)
{
    int hexes = f->island->hexes;
    if (c.kind == CHANGE_NONE)
        return;
    if (c.kind == CHANGE_WHOLE) {
        make_whole(f, c, s);
        return;
    }
    if (c.kind == CHANGE_HARBOURS) {
        swap_harbours(f, c.a, c.b);
        return;
    }
    if (c.a < hexes)
        count_token(f, c.a, -1);
    if (c.b < hexes)
        count_token(f, c.b, -1);
    if (c.kind != CHANGE_TOKENS)
        swap_land(f, c.a, c.b);
    if (c.kind != CHANGE_LAND)
        swap_tokens(f, c.a, c.b);
    if (c.a < hexes)
        count_token(f, c.a, 1);
    if (c.b < hexes)
        count_token(f, c.b, 1);
    f->faults.ties = tie_faults(f);
    if (f->island->demands.harbour_off_red)
        f->faults.harbours = harbour_faults(f);
}

int draft_steps(const struct draft *f, struct change c)
{
    static const int steps[] = {[CHANGE_NONE] = 4,  [CHANGE_TOKENS] = 35,   [CHANGE_LAND] = 35,
                                [CHANGE_BOTH] = 60, [CHANGE_HARBOURS] = 35, [CHANGE_WHOLE] = 200};
    bool land = c.kind == CHANGE_LAND || c.kind == CHANGE_BOTH || c.kind == CHANGE_WHOLE;
    return steps[c.kind] * (f->island->wide && land ? WIDE_WEIGHT : 1);
}
