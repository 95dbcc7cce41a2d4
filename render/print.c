#include "render/print.h"

#include "render/art.h"

static const char *const whats[] = {
    [WHAT_BOARD] = "board",       [WHAT_LAND] = "land", [WHAT_TILES] = "tiles",           [WHAT_TOKENS] = "tokens",
    [WHAT_HARBOURS] = "harbours", [WHAT_ALL] = "all",   [WHAT_CONTACT] = "contact-sheet",
};

int whats_count(void)
{
    return (int)(sizeof whats / sizeof *whats);
}

const char *what_name(int i)
{
    return whats[i];
}

bool what_is_pieces(enum what what)
{
    return what >= WHAT_TILES && what <= WHAT_ALL;
}

static const char *const bindings[] = {
    [BACKS_NONE] = "none", [BACKS_LONG_EDGE] = "long-edge", [BACKS_SHORT_EDGE] = "short-edge"};

int backs_count(void)
{
    return (int)(sizeof bindings / sizeof *bindings);
}

const char *backs_name(int i)
{
    return bindings[i];
}

double print_scale(const struct print *p)
{
    return p->true_size ? p->hex_mm / ART_FLAT : 1;
}
