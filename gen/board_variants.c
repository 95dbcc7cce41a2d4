#include "gen/board_variants.h"

#include <stdio.h>
#include <string.h>
#include "gen/arrangement.h"
#include "gen/board_waters.h"
#include "gen/fault.h"

enum terrain board_shown(const struct board *b, int hex)
{
    int variant = b->preset->variants ? b->variant[hex] : 0;
    return (enum terrain)(variant ? b->preset->variant[variant - 1].shown : b->terrain[hex]);
}

/* The hexes that a variant may lie on and no earlier one took. */
static int open_hexes(const struct board *b, int variant, int hexes[HEX_MAX])
{
    int count = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        if (b->terrain[hex] == b->preset->variant[variant].as && !board_is_river(b, hex) &&
            (b->variant[hex] == 0 || b->variant[hex] > variant))
            hexes[count++] = hex;
    return count;
}

void board_lay_variants(struct board *b, struct stream *s)
{
    int hexes[HEX_MAX];
    if (b->preset->variants == 0)
        return;
    memset(b->variant, 0, sizeof b->variant);
    for (int v = 0; v < b->preset->variants; v++) {
        int left = open_hexes(b, v, hexes);
        for (int n = 0; n < b->preset->variant[v].count && left > 0; n++) {
            int k = (int)stream_below(s, (uint32_t)left);
            b->variant[hexes[k]] = (uint8_t)(v + 1);
            hexes[k] = hexes[--left];
        }
    }
}

static void check_hex(const struct board *b, int hex, struct err *e)
{
    const struct preset *p = b->preset;
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "hexes[%d].variant", hex);
    if (b->variant[hex] > p->variants) {
        fault(e, field, "there is no such variant");
        return;
    }
    const struct variant *v = &p->variant[b->variant[hex] - 1];
    const char *shown = terrain_name((enum terrain)v->shown), *as = terrain_name((enum terrain)v->as);
    if (b->terrain[hex] != v->as)
        fault(e, field, "%s counts as %s, and this hex is %s", shown, as, terrain_name((enum terrain)b->terrain[hex]));
    else if (board_is_river(b, hex))
        fault(e, field, "a hex of a river is no %s", shown);
}

void board_check_variants(const struct board *b, struct err *e)
{
    const struct preset *p = b->preset;
    int count[VARIANTS_MAX] = {0};
    if (p->variants == 0)
        return;
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        if (b->variant[hex] == 0)
            continue;
        check_hex(b, hex, e);
        if (b->variant[hex] <= p->variants)
            count[b->variant[hex] - 1]++;
    }
    for (int v = 0; v < p->variants; v++)
        if (count[v] != p->variant[v].count)
            fault(e, "hexes", "%s, which counts as %s, is on %d hexes; %s has %d",
                  terrain_name((enum terrain)p->variant[v].shown), terrain_name((enum terrain)p->variant[v].as),
                  count[v], p->name, p->variant[v].count);
}

bool board_same_variants(const struct board *a, const struct board *b)
{
    return a->preset->variants == 0 ||
           memcmp(a->variant, b->variant, (size_t)a->preset->lattice.hexes * sizeof *a->variant) == 0;
}

/* ---- as digits ---- */

static struct piles piles_of(const struct preset *p, int variant)
{
    const struct variant *v = &p->variant[variant];
    int places = preset_variant_room(p, (enum terrain)v->as);
    for (int i = 0; i < variant; i++)
        places -= p->variant[i].as == v->as ? p->variant[i].count : 0;
    return (struct piles){.places = places, .kinds = 2, .count = {places - v->count, v->count}};
}

void board_variants_multiply(const struct preset *p, struct bignum *n)
{
    for (int v = 0; v < p->variants; v++) {
        struct piles piles = piles_of(p, v);
        piles_multiply(n, &piles);
    }
}

void board_variants_push(const struct board *b, struct bignum *n)
{
    for (int v = 0; v < b->preset->variants; v++) {
        struct piles piles = piles_of(b->preset, v);
        uint8_t taken[HEX_MAX];
        int hexes[HEX_MAX], count = open_hexes(b, v, hexes);
        for (int i = 0; i < count; i++)
            taken[i] = b->variant[hexes[i]] == v + 1;
        piles_push(n, &piles, taken);
    }
}

void board_variants_pop(const struct preset *p, struct bignum *n, struct variant_ranks *ranks)
{
    for (int v = p->variants - 1; v >= 0; v--) {
        struct piles piles = piles_of(p, v);
        piles_pop(n, &piles, ranks->taken[v]);
    }
}

void board_variants_place(struct board *b, const struct variant_ranks *ranks)
{
    int hexes[HEX_MAX];
    for (int v = 0; v < b->preset->variants; v++) {
        int count = open_hexes(b, v, hexes);
        for (int i = 0; i < count; i++)
            if (ranks->taken[v][i])
                b->variant[hexes[i]] = (uint8_t)(v + 1);
    }
}
