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

static bool only_for_pieces(const char *option, struct err *e)
{
    return err_set(e, ERR_INPUT, option,
                   "%s is for pieces to cut out: choose what=tiles, tokens, harbours or all, or leave it out", option);
}

static bool not_for_pieces(const char *option, const char *instead, struct err *e)
{
    return err_set(e, ERR_INPUT, option, "%s is for boards and not for pieces to cut out%s", option, instead);
}

bool print_fits(const struct print *p, struct err *e)
{
    const struct print plain = PRINT_DEFAULT;
    if (what_is_pieces(p->what)) {
        if (p->gap_mm != plain.gap_mm)
            return not_for_pieces("gap-mm", "; clearance-mm makes these smaller than their places", e);
        return p->overlap_mm == plain.overlap_mm || not_for_pieces("overlap-mm", "", e);
    }
    if (p->backs != BACKS_NONE)
        return only_for_pieces("backs", e);
    return p->clearance_mm == plain.clearance_mm || only_for_pieces("clearance-mm", e);
}
