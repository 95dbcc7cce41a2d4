/* Rivers and fishing grounds as digits of a board code. */
#include "gen/board_waters.h"

#include <string.h>
#include "gen/arrangement.h"

enum { FIRST_SIDES = 6, TURNS = 3 };

static int coast_length(const struct lattice *l)
{
    return l->ring_first[l->rings];
}

static int coast_place(const struct lattice *l, int edge)
{
    int place = 0;
    while (place < coast_length(l) - 1 && l->coast[place] != edge)
        place++;
    return place;
}

static int places_of(const struct preset *p)
{
    struct ground_places places;
    ground_places_find(&p->lattice, &places);
    return places.places;
}

/* Places with a ground, and without. */
static struct piles ground_piles(const struct preset *p)
{
    int places = places_of(p);
    return (struct piles){.places = places, .kinds = 2, .count = {places - p->waters.grounds, p->waters.grounds}};
}

/* The grounds by their numbers, kind by kind. */
static struct piles number_piles(const struct preset *p, uint8_t number[GROUNDS_MAX])
{
    struct piles piles = {.places = p->waters.grounds};
    for (int i = 0; i < p->waters.grounds; i++) {
        if (i == 0 || p->waters.number[i] != p->waters.number[i - 1])
            number[piles.kinds++] = p->waters.number[i];
        piles.count[piles.kinds - 1]++;
    }
    return piles;
}

static int side_between(const struct lattice *l, int from, int to)
{
    int side = 0;
    while (side < 5 && l->neighbour[from][side] != to)
        side++;
    return side;
}

/* ---- a river ---- */

static void push_river(const struct lattice *l, const struct river *r, struct bignum *n)
{
    digit_push(n, (wide)coast_length(l), (wide)coast_place(l, r->mouth));
    for (int k = 1, before = 0; k < r->hexes; k++) {
        int side = side_between(l, r->hex[k - 1], r->hex[k]);
        if (k == 1)
            digit_push(n, FIRST_SIDES, (wide)side);
        else
            digit_push(n, TURNS, (wide)((side - before + 7) % 6 % TURNS));
        before = side;
    }
}

static bool pop_river(const struct lattice *l, int hexes, struct bignum *n, struct river *r)
{
    int digit[RIVER_HEXES] = {0};
    for (int k = hexes - 1; k >= 1; k--)
        digit[k] = (int)digit_pop(n, k == 1 ? FIRST_SIDES : TURNS);
    int edge = l->coast[digit_pop(n, (wide)coast_length(l))];
    memset(r->hex, -1, sizeof r->hex);
    r->hexes = (int16_t)hexes;
    r->mouth = (int16_t)edge;
    r->hex[0] = l->edge[edge].hex[l->land[l->edge[edge].hex[0]] ? 0 : 1];
    for (int k = 1, side = 0; k < hexes; k++) {
        side = k == 1 ? digit[k] : (side + digit[k] + 5) % 6;
        r->hex[k] = l->neighbour[r->hex[k - 1]][side];
        if (r->hex[k] < 0 || !l->land[r->hex[k]])
            return false;
    }
    return true;
}

/* ---- all ---- */

void board_waters_multiply(const struct preset *p, struct bignum *n)
{
    uint8_t number[GROUNDS_MAX];
    for (int i = 0; i < p->waters.rivers; i++) {
        if (p->waters.river[i].fixed)
            continue;
        digit_push(n, (wide)coast_length(&p->lattice), 0);
        for (int k = 1; k < p->waters.river[i].hexes; k++)
            digit_push(n, k == 1 ? FIRST_SIDES : TURNS, 0);
    }
    if (p->waters.grounds == 0)
        return;
    struct piles places = ground_piles(p), numbers = number_piles(p, number);
    piles_multiply(n, &places);
    piles_multiply(n, &numbers);
}

static void push_grounds(const struct board *b, struct bignum *n)
{
    const struct preset *p = b->preset;
    uint8_t number[GROUNDS_MAX], taken[GROUND_PLACES] = {0}, kinds[GROUNDS_MAX] = {0};
    struct ground_places places;
    struct piles sets = ground_piles(p), numbers = number_piles(p, number);
    ground_places_find(&p->lattice, &places);
    for (int i = 0; i < p->waters.grounds; i++) {
        int place = ground_at_corner(&places, b->ground[i].corner);
        if (place >= 0)
            taken[place] = 1;
        while (kinds[i] < numbers.kinds - 1 && number[kinds[i]] != b->ground[i].number)
            kinds[i]++;
    }
    piles_push(n, &sets, taken);
    piles_push(n, &numbers, kinds);
}

void board_waters_push(const struct board *b, struct bignum *n)
{
    const struct preset *p = b->preset;
    for (int i = 0; i < p->waters.rivers; i++)
        if (!p->waters.river[i].fixed)
            push_river(&p->lattice, &b->river[i], n);
    if (p->waters.grounds > 0)
        push_grounds(b, n);
}

static void pop_grounds(struct board *b, struct bignum *n)
{
    const struct preset *p = b->preset;
    uint8_t number[GROUNDS_MAX], taken[GROUND_PLACES] = {0}, kinds[GROUNDS_MAX] = {0};
    struct ground_places places;
    struct piles sets = ground_piles(p), numbers = number_piles(p, number);
    ground_places_find(&p->lattice, &places);
    piles_pop(n, &numbers, kinds);
    piles_pop(n, &sets, taken);
    for (int place = 0, i = 0; place < places.places; place++)
        if (taken[place]) {
            b->ground[i] = (struct fishing_ground){places.place[place].corner, number[kinds[i]]};
            i++;
        }
}

bool board_waters_pop(struct board *b, struct bignum *n)
{
    const struct preset *p = b->preset;
    bool right = true;
    if (p->waters.grounds > 0)
        pop_grounds(b, n);
    for (int i = p->waters.rivers - 1; i >= 0; i--) {
        const struct river_plan *plan = &p->waters.river[i];
        b->river[i] = plan->at;
        if (!plan->fixed)
            right = pop_river(&p->lattice, plan->hexes, n, &b->river[i]) && right;
    }
    bool taken[HEX_MAX] = {false};
    for (int i = 0; i < p->waters.rivers && right; i++)
        for (int k = 0; k < p->waters.river[i].hexes; k++) {
            int hex = b->river[i].hex[k];
            right = right && !taken[hex];
            taken[hex] = true;
            b->terrain[hex] = p->waters.river[i].terrain[k];
        }
    return right;
}
