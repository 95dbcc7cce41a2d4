#include "solver/frontier.h"

#include <string.h>

bool frontier_plan(const struct island *is, int slots, struct frontier *f)
{
    unsigned used = 0;
    memset(f, 0, sizeof *f);
    for (int h = 0; h < is->hexes; h++) {
        int slot = 0;
        while (slot < slots && (used >> slot & 1))
            slot++;
        if (slot == slots)
            return false;
        f->bit[h] = (uint16_t)(1u << slot);
        used |= f->bit[h];
        for (int i = 0; i < 4 && is->earlier[h][i] >= 0; i++)
            f->neighbours[h] |= f->bit[is->earlier[h][i]];
        for (int g = 0; g <= h; g++) {
            hexset later = is->adjacent[g] >> (h + 1);
            if ((used & f->bit[g]) && !later && (g == h || hexset_has(is->adjacent[g], h)))
                f->leaves[h] |= f->bit[g];
        }
        used &= ~(unsigned)f->leaves[h];
    }
    return true;
}
