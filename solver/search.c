/* Local search: swaps of tiles, tokens and harbours that lower the number of faults, now and then one that does not.
 *
 * A change for the worse by d faults is taken with chance 2^-(d x coldness); coldness rises through a round and every
 * round starts from a fresh random board. Whole numbers only, so that the result is the same everywhere. */
#include "solver/search.h"

#include <stdlib.h>
#include <string.h>

#include "gen/spiral.h"
#include "solver/land.h"

enum { ROUND = 20000, COLDEST = 4, FAULT = 2, MOVE_STEPS = 200 };

struct draft {
    const struct island *island;
    uint8_t terrain[HEX_MAX];
    token number[SLOTS]; /* with the box */
    struct harbour harbour[HARBOUR_MAX];
    int path[HEX_MAX], path_hexes; /* of the spiral */
};

/* ---- faults ---- */

static int number_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const token red = 1 << 6 | 1 << 8, low_high = 1 << 2 | 1 << 12;
    int faults = 0;
    for (int h = 0; h < is->hexes; h++) {
        faults += d->pinned_number[h] && d->pinned_number[h] != f->number[h];
        for (int i = 0; i < 4 && is->earlier[h][i] >= 0; i++) {
            token a = f->number[h], b = f->number[is->earlier[h][i]];
            faults += (d->reds_apart && (a & red) && (b & red)) +
                      (d->low_high_apart && (a & low_high) && (b & low_high)) + (d->equal_apart && (a & b));
        }
    }
    if (d->corner_most == UNBOUNDED && d->corner_least == 0)
        return faults;
    const struct lattice *l = &is->preset->lattice;
    for (int c = 0; c < l->corners; c++) {
        int pips = 0, numbered = 0;
        for (int k = 0; k < l->corner[c].hexes; k++) {
            pips += token_pips(f->number[l->corner[c].hex[k]]);
            numbered += f->number[l->corner[c].hex[k]] != 0;
        }
        if (pips > d->corner_most)
            faults += pips - d->corner_most;
        if (numbered == 3 && pips < d->corner_least)
            faults += d->corner_least - pips;
    }
    return faults;
}

static int land_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    const struct hex *at = is->preset->lattice.hex;
    int faults = 0;
    for (int h = 0; h < is->hexes; h++) {
        int t = f->terrain[h];
        faults += !hexset_has(d->allowed[t], h);
        for (int g = 0; d->apart[t] > 1 && g < h; g++)
            faults += f->terrain[g] == t && hex_distance(at[g], at[h]) < d->apart[t];
        if (d->cluster < is->hexes && terrain_is_producing((enum terrain)t))
            faults += land_group(is, f->terrain, h) > d->cluster;
    }
    return faults;
}

static int joint_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct demands *d = &is->demands;
    int reds[TERRAINS] = {0}, pips[TERRAINS] = {0}, times[TERRAINS][16] = {{0}}, all_pips = 0, producing = 0,
        faults = 0;
    for (int h = 0; h < is->hexes; h++) {
        int t = f->terrain[h];
        reds[t] += token_is_red(f->number[h]);
        pips[t] += token_pips(f->number[h]);
        producing += terrain_is_producing((enum terrain)t);
        all_pips += token_pips(f->number[h]);
        for (int n = 2; n <= 12; n++)
            faults += (f->number[h] >> n & 1) && ++times[t][n] > d->terrain_numbers;
    }
    for (int t = 0; t < TERRAINS; t++) {
        faults += reds[t] > d->terrain_reds ? reds[t] - d->terrain_reds : 0;
        if (d->terrain_pips == UNBOUNDED || !terrain_is_producing((enum terrain)t) || !producing)
            continue;
        int over = abs(pips[t] * producing - all_pips * is->preset->terrain_count[t]) - d->terrain_pips * producing;
        faults += over > 0 ? (over + producing - 1) / producing : 0;
    }
    return faults;
}

static int harbour_faults(const struct draft *f)
{
    const struct island *is = f->island;
    const struct lattice *l = &is->preset->lattice;
    int faults = 0, used[CORNER_MAX] = {0};
    for (int i = 0; i < is->preset->harbours; i++)
        for (int k = 0; k < 2; k++) {
            int c = l->edge[f->harbour[i].edge].corner[k];
            faults += is->demands.harbours_apart && used[c]++;
            for (int j = 0; is->demands.harbour_off_red && f->harbour[i].kind && j < l->corner[c].hexes; j++) {
                int h = l->corner[c].hex[j];
                faults += token_is_red(f->number[h]) && terrain_resource(f->terrain[h]) == f->harbour[i].kind;
            }
        }
    return faults;
}

static int all_faults(const struct draft *f)
{
    return FAULT * (number_faults(f) + land_faults(f) + joint_faults(f) + harbour_faults(f));
}

/* ---- drafts ---- */

/* Numbers that follow from the land: printed or along the path. */
static void lay_numbers(struct draft *f)
{
    const struct preset *p = f->island->preset;
    if (f->island->demands.numbers == NUMBERS_SPIRAL) {
        spiral_lay(p, f->path, f->path_hexes, f->terrain, f->number);
        return;
    }
    token displaced[HEX_MAX];
    int count = 0, used = 0;
    for (int h = 0; h < p->lattice.hexes; h++)
        if (!terrain_is_numbered((enum terrain)f->terrain[h]) && p->printed_token[h])
            displaced[count++] = p->printed_token[h];
    for (int h = 0; h < p->lattice.hexes; h++) {
        bool takes = terrain_is_numbered((enum terrain)f->terrain[h]);
        f->number[h] = !takes ? 0 : p->printed_token[h] ? p->printed_token[h] : displaced[used++];
    }
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
    const struct preset *p = f->island->preset;
    if (f->island->demands.harbours == HARBOURS_SHUFFLED)
        harbours_shuffle(p, s, f->harbour);
    else if (f->island->demands.harbours == HARBOURS_FRAME)
        harbours_frame(p, s, f->harbour);
    else
        harbours_print(p, f->harbour);
}

static bool draw_draft(struct draft *f, struct stream *s)
{
    const struct preset *p = f->island->preset;
    uint8_t kinds[HEX_MAX + 1];
    int tiles = 0, tokens = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->terrain_count[t]; i++)
            f->terrain[tiles++] = (uint8_t)t;
    stream_shuffle(s, f->terrain, (size_t)tiles);
    if (f->island->demands.terrain == TERRAIN_PRINTED)
        memcpy(f->terrain, p->printed_terrain, (size_t)tiles);
    memset(f->number, 0, sizeof f->number);
    draw_harbours(f, s);
    if (f->island->demands.numbers == NUMBERS_SPIRAL && !draw_path(f, s))
        return false;
    if (f->island->demands.numbers != NUMBERS_RANDOM) {
        lay_numbers(f);
        return true;
    }
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->token_count[k]; i++)
            kinds[tokens++] = (uint8_t)k;
    stream_shuffle(s, kinds, (size_t)tokens);
    for (int h = 0; h < tiles; h++)
        if (terrain_is_numbered((enum terrain)f->terrain[h]))
            f->number[h] = p->token_kind[kinds[--tokens]];
    if (tokens)
        f->number[f->island->box] = p->token_kind[kinds[0]];
    return true;
}

static void swap_tokens(struct draft *f, int a, int b)
{
    token t = f->number[a];
    f->number[a] = f->number[b];
    f->number[b] = t;
}

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

static void change(struct draft *f, struct stream *s)
{
    const struct island *is = f->island;
    bool free_numbers = is->demands.numbers == NUMBERS_RANDOM, free_land = is->demands.terrain == TERRAIN_RANDOM;
    uint32_t what = stream_below(s, 8);
    if (what == 0 && is->preset->harbours) {
        draw_harbours(f, s);
    } else if (free_numbers && is->preset->tokens && (what < 4 || !free_land)) {
        int a = draw_token_slot(f, s);
        swap_tokens(f, a, draw_token_slot(f, s));
    } else if (is->demands.numbers == NUMBERS_SPIRAL && what == 1) {
        draw_path(f, s);
        lay_numbers(f);
    } else if (free_land) {
        int a = (int)stream_below(s, (uint32_t)is->hexes), b = (int)stream_below(s, (uint32_t)is->hexes);
        bool both =
            terrain_is_numbered((enum terrain)f->terrain[a]) == terrain_is_numbered((enum terrain)f->terrain[b]);
        uint8_t t = f->terrain[a];
        f->terrain[a] = f->terrain[b];
        f->terrain[b] = t;
        if (!free_numbers)
            lay_numbers(f);
        else if (!both || (what & 1))
            swap_tokens(f, a, b);
    }
}

bool search_board(const struct island *is, struct hash128 hash, struct budget *budget, struct board *b)
{
    struct stream s;
    struct draft now = {.island = is}, next;
    stream_open(&s, hash, "search");
    int faults = -1;
    for (long move = 0; budget_take(budget, MOVE_STEPS); move++) {
        if (move % ROUND == 0) {
            if (!draw_draft(&now, &s))
                return false;
            faults = all_faults(&now);
        }
        if (faults == 0) {
            memcpy(b->terrain, now.terrain, (size_t)is->hexes);
            memcpy(b->number, now.number, (size_t)is->hexes * sizeof *b->number);
            memcpy(b->harbour, now.harbour, sizeof b->harbour);
            b->harbours = is->preset->harbours;
            return true;
        }
        next = now;
        change(&next, &s);
        int after = all_faults(&next), coldness = 1 + (int)(move % ROUND) * COLDEST / ROUND;
        int worse = (after - faults) * coldness / FAULT;
        if (worse <= 0 || (worse < 63 && (stream_next(&s) >> 1 & ((UINT64_C(1) << worse) - 1)) == 0)) {
            now = next;
            faults = after;
        }
    }
    return false;
}
