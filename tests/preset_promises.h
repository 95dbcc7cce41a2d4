/* What gen/preset.h promises of a checked preset, tried naively and without the reader's code. For tests of any kind.
 */
#ifndef ISLEWRIGHT_TESTS_PRESET_PROMISES_H
#define ISLEWRIGHT_TESTS_PRESET_PROMISES_H

#include <string.h>
#include "gen/preset.h"

/* How many of the printed hexes carry the token. */
static inline int promises_printed(const struct preset *p, token t)
{
    int count = 0;
    for (int i = 0; i < p->lattice.hexes; i++)
        count += p->printed_token[i] == t;
    return count;
}

static inline const char *promises_broken_by_pieces(const struct preset *p)
{
    int hexes = 0, numbered = 0, tokens = 0;
    for (int t = 0; t < TERRAINS; t++) {
        hexes += p->terrain_count[t];
        numbered += preset_takes_token(p, (enum terrain)t) ? p->terrain_count[t] : 0;
        if (p->terrain_count[t] < 0)
            return "a count of terrain is negative";
    }
    if (hexes != p->lattice.hexes || numbered != p->numbered)
        return "the terrains do not add up";
    if (preset_is_sheet(p) ? p->token_kinds != 0 : p->token_kinds < 1 || p->token_kinds > TOKEN_KINDS)
        return "the kinds of token are out of range";
    for (int i = 0; i < p->token_kinds; i++) {
        tokens += p->token_count[i];
        if (p->token_count[i] < 1 || (p->token_kind[i] & ~0x1f7cu) || token_pips(p->token_kind[i]) == 0)
            return "a kind of token is none"; /* bits 2..6 and 8..12 */
        for (int j = 0; j < i; j++)
            if (p->token_kind[j] == p->token_kind[i])
                return "a kind of token is there twice";
    }
    if (tokens != p->tokens || (tokens != numbered && tokens != numbered + 1))
        return "the tokens do not add up";
    return NULL;
}

static inline const char *promises_broken_by_print(const struct preset *p)
{
    int terrain[TERRAINS] = {0}, left = 0;
    if (!p->printed)
        return preset_is_fixed(p) ? "a fixed preset prints nothing" : NULL;
    for (int i = 0; i < p->lattice.hexes; i++) {
        terrain[p->printed_terrain[i]]++;
        if (preset_takes_token(p, (enum terrain)p->printed_terrain[i]) != (p->printed_token[i] != 0))
            return "the printed tokens are not on the numbered hexes";
    }
    if (memcmp(terrain, p->terrain_count, sizeof terrain) != 0)
        return "the printed terrain is not the pieces";
    for (int i = 0; i < p->token_kinds; i++) {
        int missing = p->token_count[i] - promises_printed(p, p->token_kind[i]);
        if (missing < 0)
            return "a token is printed too often";
        left += missing;
    }
    return left == p->tokens - p->numbered ? NULL : "the printed tokens are not the pieces";
}

static inline const char *promises_broken_by_coast(const struct preset *p)
{
    const struct lattice *l = &p->lattice;
    int walked = 0, first = p->frame_start, framed = 0;
    for (int i = 0; i < p->harbours; i++) {
        const struct harbour *h = &p->harbour[i];
        while (walked < l->ring_first[l->rings] && l->coast[walked] != h->edge)
            walked++;
        if (walked++ >= l->ring_first[l->rings] || l->edge[h->edge].land != 1)
            return "the harbours do not stand in the order of the walk round the coast";
        if (h->kind >= RESOURCES || h->rate != (h->kind == RESOURCE_NONE ? 3 : 2))
            return "a harbour has another rate than its kind";
    }
    for (int i = 0; i < p->pieces; i++) {
        for (int j = 0; j < p->piece[i].harbours; j++) {
            if (p->piece[i].harbour[j].at >= p->piece[i].edges)
                return "a harbour lies outside its piece";
            int edge = l->coast[(first + p->piece[i].harbour[j].at) % l->ring_first[1]];
            for (int k = 0; k < p->harbours; k++)
                framed += p->harbour[k].edge == edge && p->harbour[k].kind == p->piece[i].harbour[j].kind &&
                          p->harbour[k].rate == p->piece[i].harbour[j].rate;
        }
        first += p->piece[i].edges;
    }
    if (p->pieces && (first - p->frame_start != l->ring_first[1] || framed != p->harbours))
        return "the frame does not give the harbours";
    return NULL;
}

/* Areas cover the hexes that are not open sea, each with its own pieces. */
static inline const char *promises_broken_by_areas(const struct preset *p)
{
    int spare = 0, terrain[TERRAINS] = {0}, tokens[TOKEN_KINDS] = {0};
    for (int a = 0; a < p->areas; a++) {
        const struct preset_area *area = &p->area[a];
        int hexes = 0, tiles = 0, numbered = 0, count = 0;
        for (int h = 0; h < p->lattice.hexes; h++)
            hexes += p->area_of[h] == a;
        for (int t = 0; t < TERRAINS; t++) {
            tiles += area->terrain_count[t];
            terrain[t] += area->terrain_count[t];
            numbered += preset_takes_token(p, (enum terrain)t) ? area->terrain_count[t] : 0;
        }
        for (int k = 0; k < p->token_kinds; k++) {
            count += area->token_count[k];
            tokens[k] += area->token_count[k];
        }
        if (hexes != area->hexes || tiles != hexes || numbered != area->numbered || count != area->tokens ||
            (p->one_pile && a > 0 && count != 0))
            return "the pieces of an area do not add up";
        if (area->terrain_count[TERRAIN_SEA] && !area->fog)
            return "sea is dealt face up";
        spare += count - numbered;
        if (count < numbered && !p->one_pile)
            return "an area has too few tokens";
    }
    for (int h = 0; h < p->lattice.hexes; h++) {
        terrain[TERRAIN_SEA] += p->area_of[h] < 0;
        if ((p->area_of[h] < 0) == p->lattice.land[h] || p->area_of[h] >= p->areas)
            return "a hex is neither sea nor in an area";
    }
    if (p->areas < 1 || spare != p->tokens - p->numbered || memcmp(terrain, p->terrain_count, sizeof terrain) != 0 ||
        memcmp(tokens, p->token_count, sizeof(int) * (size_t)p->token_kinds) != 0)
        return "the areas do not add up";
    if (p->parted != (p->areas > 1 || terrain[TERRAIN_SEA] > 0))
        return "it does not know whether it is in parts";
    if ((p->robber >= 0 && !p->lattice.land[p->robber]) || (p->pirate >= 0 && p->lattice.land[p->pirate]))
        return "the robber is at sea, or the pirate ashore";
    return NULL;
}

/* Sites, ways and chips in order, each at its index; where there are ways, one leads to each of the others. */
static inline const char *promises_broken_by_building(const struct preset *p)
{
    const struct building *b = &p->building;
    bool reached[CORNER_MAX] = {false};
    int sites = 0, ways = 0, partly = 0;
    for (int i = 0; i < b->ways; i++) {
        const struct way *w = &b->way[i];
        if ((i > 0 && b->way[i - 1].edge >= w->edge) || b->way_at[w->edge] != i)
            return "the ways do not stand in order";
        if (w->rate ? w->kind != WAY_SHIP || (w->rate == 2) != (w->resource != RESOURCE_NONE) : w->resource)
            return "a way has a rate that is none";
        if (w->kind == WAY_ROAD && p->lattice.edge[w->edge].land == 0)
            return "a road lies at sea";
        reached[p->lattice.edge[w->edge].corner[0]] = reached[p->lattice.edge[w->edge].corner[1]] = true;
    }
    for (int i = 0; i < b->sites; i++) {
        if ((i > 0 && b->site[i - 1].corner >= b->site[i].corner) || b->site_at[b->site[i].corner] != i)
            return "the sites do not stand in order";
        if (b->ways > 0 && !reached[b->site[i].corner])
            return "no way leads to a site";
    }
    for (int i = 0; i < b->chips; i++)
        if ((i > 0 && b->chip[i - 1] >= b->chip[i]) || (b->ways > 0 && !reached[b->chip[i]]))
            return "the chips do not stand in order, or no way leads to one";
    for (int c = 0; c < p->lattice.corners; c++)
        sites += b->site_at[c] >= 0;
    for (int e = 0; e < p->lattice.edges; e++)
        ways += b->way_at[e] >= 0;
    for (int h = 0; h < p->lattice.hexes; h++) {
        partly += b->land[h] < LAND_WHOLE;
        if (b->land[h] < 1 || b->land[h] > LAND_WHOLE || (!p->lattice.land[h] && b->land[h] < LAND_WHOLE))
            return "the share of land is out of range";
    }
    return sites == b->sites && ways == b->ways && b->partly == (partly > 0) ? NULL : "sites, ways or land miscounted";
}

/* The first promise that is broken, or NULL. */
static inline const char *promises_broken(const struct preset *p)
{
    const char *broken = promises_broken_by_pieces(p);
    broken = broken ? broken : promises_broken_by_areas(p);
    broken = broken ? broken : promises_broken_by_print(p);
    broken = broken ? broken : promises_broken_by_coast(p);
    broken = broken ? broken : promises_broken_by_building(p);
    if (broken || !p->letters)
        return broken;
    for (int i = 0; i < p->token_kinds; i++) {
        int count = 0;
        for (int j = 0; j < p->letters; j++)
            count += p->letter[j].number == p->token_kind[i];
        if (count != p->token_count[i])
            return "the letters are not the tokens";
    }
    return p->letters == p->tokens ? NULL : "the letters are not as many as the tokens";
}

#endif
