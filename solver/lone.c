/* The area's hexes are shifted so that the middle row lies round 0,0, as in the presets whose counts are stored: the
 * main island of new-shores-4 is that of base, and the one of new-shores-6 that of big. Off its hexes there is sea, on
 * this island as on the whole one, and no rule but those that tie land and numbers looks farther. */
#include "solver/lone.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/sampler.h"

struct lone {
    struct preset preset;
    struct island island;
    struct sampler sampler;
    int8_t hex[ISLAND_HEXES]; /* of the whole island, by hex of this one */
    bool impossible;
};

/* What is taken from the coordinates of an area. */
static struct hex origin_of(const struct island *is, int area)
{
    const struct hex *at = is->preset->lattice.hex;
    int first = -1, last = -1, west = 0, width = 0;
    for (int h = 0; h < is->hexes; h++) {
        if (is->area[h] != area)
            continue;
        first = first < 0 ? at[h].r : first;
        last = at[h].r;
    }
    int middle = first + (last - first + 1) / 2;
    for (int h = 0; h < is->hexes; h++)
        if (is->area[h] == area && at[h].r == middle) {
            west = width++ ? west : at[h].q;
        }
    return (struct hex){(int8_t)(west + (width - 1) / 2), (int8_t)middle};
}

static bool shape(struct lone *l, const struct island *is, int area)
{
    const struct hex *at = is->preset->lattice.hex;
    struct hex origin = origin_of(is, area), hexes[ISLAND_HEXES];
    int count = 0;
    for (int h = 0; h < is->hexes; h++)
        if (is->area[h] == area) {
            l->hex[count] = (int8_t)h;
            hexes[count++] = (struct hex){(int8_t)(at[h].q - origin.q), (int8_t)(at[h].r - origin.r)};
        }
    return lattice_build(&l->preset.lattice, hexes, NULL, count, NULL);
}

static void take_pieces(struct preset *own, const struct preset *p, int area)
{
    const struct preset_area *a = &p->area[area];
    memcpy(own->name, p->name, sizeof own->name);
    memcpy(own->terrain_count, a->terrain_count, sizeof own->terrain_count);
    own->numbered = a->numbered;
    own->tokens = a->tokens;
    own->area[0] = *a;
    own->areas = 1;
    own->pirate = -1;
    for (int k = 0; k < p->token_kinds; k++) {
        if (!a->token_count[k])
            continue;
        own->token_kind[own->token_kinds] = p->token_kind[k];
        own->area[0].token_count[own->token_kinds] = a->token_count[k];
        own->token_count[own->token_kinds++] = a->token_count[k];
    }
}

/* What is asked of the area; rules that tie land, numbers and harbours are held against the whole. */
static void take_demands(struct lone *l, const struct island *is, struct demands *d)
{
    *d = is->demands;
    d->terrain_reds = d->terrain_numbers = d->terrain_pips = UNBOUNDED;
    d->harbours = HARBOURS_FIXED;
    d->harbours_apart = d->harbour_off_red = false;
    d->inland = d->coastal = 0;
    memset(d->allowed, 0, sizeof d->allowed);
    memset(d->pinned_number, 0, sizeof d->pinned_number);
    for (int h = 0; h < l->preset.lattice.hexes; h++) {
        d->pinned_number[h] = is->demands.pinned_number[l->hex[h]];
        for (int t = 0; t < TERRAINS; t++)
            if (!l->preset.terrain_count[t] || hexset_has(is->demands.allowed[t], l->hex[h]))
                d->allowed[t] |= hexset_of(h);
    }
}

struct lone *lone_new(const struct island *is, int area, const struct stop *stop)
{
    struct lone *l = mem_new(1, sizeof *l);
    struct demands demands;
    bool good = is->demands.numbers == NUMBERS_RANDOM && shape(l, is, area);
    if (good) {
        take_pieces(&l->preset, is->preset, area);
        take_demands(l, is, &demands);
        island_fill(&l->preset, &demands, &l->island);
        l->impossible = !sampler_make(&l->sampler, &l->island, stop);
        if (l->impossible || l->sampler.weights || l->sampler.catalogue)
            return l;
    }
    lone_free(l);
    return NULL;
}

void lone_free(struct lone *l)
{
    if (!l)
        return;
    sampler_clear(&l->sampler);
    free(l);
}

bool lone_is_impossible(const struct lone *l)
{
    return l->impossible;
}

bool lone_try(const struct lone *l, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
              token number[SLOTS])
{
    uint8_t own_terrain[ISLAND_HEXES];
    token own_number[SLOTS];
    if (!sampler_try(&l->sampler, s, budget, own_terrain, own_number))
        return false;
    for (int h = 0; h < l->island.hexes; h++) {
        terrain[l->hex[h]] = own_terrain[h];
        number[l->hex[h]] = own_number[h];
    }
    return true;
}
