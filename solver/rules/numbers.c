/* numbers=random|printed|spiral[:START[:cw|ccw]]: how the tokens are laid. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

static bool parse_spiral(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    if (!p->letters)
        return err_set(e, ERR_INPUT, field, "numbers=spiral: %s has no lettered tokens (random)", p->name);
    char start[PLACE_NAME];
    const char *colon = strchr(text, ':');
    snprintf(start, sizeof start, "%.*s", colon ? (int)(colon - text) : (int)strlen(text), text);
    struct hex hex;
    int starts[HEX_MAX], count = spiral_starts(&p->lattice, starts);
    r->hex = hex_read(start, &hex) ? lattice_find(&p->lattice, hex) : -1;
    bool known = false;
    char names[200] = "";
    for (int i = 0; i < count; i++) {
        char name[PLACE_NAME];
        hex_text(p->lattice.hex[starts[i]], name);
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", *names ? " " : "", name);
        known = known || starts[i] == r->hex;
    }
    if (!known)
        return err_set(e, ERR_INPUT, field, "numbers=spiral starts on a corner hex of %s (%s), not \"%s\"", p->name,
                       names, start);
    hex_text(p->lattice.hex[r->hex], start);
    if (!colon) {
        snprintf(r->text, sizeof r->text, "spiral:%s", start);
        return true;
    }
    bool cw = strcmp(colon + 1, "cw") == 0;
    if (!cw && strcmp(colon + 1, "ccw") != 0)
        return err_set(e, ERR_INPUT, field, "a spiral goes cw or ccw, not \"%s\"", colon + 1);
    r->direction = cw ? SPIRAL_CW : SPIRAL_CCW;
    snprintf(r->text, sizeof r->text, "spiral:%s:%s", start, cw ? "cw" : "ccw");
    return true;
}

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    snprintf(r->text, sizeof r->text, "%s", text);
    if (strcmp(text, "random") == 0) {
        r->choice = NUMBERS_RANDOM;
        return true;
    }
    if (strcmp(text, "printed") == 0) {
        r->choice = NUMBERS_PRINTED;
        return p->printed || err_set(e, ERR_INPUT, field, "numbers=printed: %s has no printed numbers (random%s)",
                                     p->name, p->letters ? ", spiral" : "");
    }
    r->choice = NUMBERS_SPIRAL;
    if (strncmp(text, "spiral:", 7) == 0)
        return parse_spiral(r, p, text + 7, field, e);
    if (strcmp(text, "spiral") != 0)
        return rule_refuse(e, field, text, "numbers takes random, printed or spiral[:START[:cw|ccw]]");
    return p->letters || err_set(e, ERR_INPUT, field, "numbers=spiral: %s has no lettered tokens (random%s)", p->name,
                                 p->printed ? ", printed" : "");
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->numbers = (enum numbers_choice)r->choice;
    d->spiral_start = r->hex;
    d->spiral_direction = r->direction;
}

/* The printed tokens; where the desert fell elsewhere, the token of that hex lies on the desert's printed hex. With
 * several deserts the displaced tokens go to the freed hexes of their area, both in reading order. */
static void print_area(const struct board *b, int area, token number[HEX_MAX])
{
    const struct preset *p = b->preset;
    token displaced[HEX_MAX];
    int count = 0, used = 0;
    for (int h = 0; h < p->lattice.hexes; h++)
        if (p->area_of[h] == area && p->printed_token[h] && !terrain_is_numbered(b->terrain[h]))
            displaced[count++] = p->printed_token[h];
    for (int h = 0; h < p->lattice.hexes; h++) {
        if (p->area_of[h] != area)
            continue;
        number[h] = terrain_is_numbered(b->terrain[h]) ? p->printed_token[h] : 0;
        if (!number[h] && terrain_is_numbered(b->terrain[h]) && used < count)
            number[h] = displaced[used++];
    }
}

static void print_numbers(const struct board *b, token number[HEX_MAX])
{
    memset(number, 0, HEX_MAX * sizeof *number);
    for (int area = 0; area < b->preset->areas; area++)
        print_area(b, area, number);
}

static int differences(const struct board *b, const token number[HEX_MAX])
{
    int count = 0;
    for (int h = 0; h < b->preset->lattice.hexes; h++)
        count += b->number[h] != number[h];
    return count;
}

/* Of the spirals that the rule allows, the first one that differs least from the board. */
static void nearest_spiral(const struct rule *r, const struct board *b, token number[HEX_MAX])
{
    int starts[HEX_MAX], path[HEX_MAX], least = HEX_MAX + 1, count = spiral_starts(&b->preset->lattice, starts);
    memset(number, 0, HEX_MAX * sizeof *number);
    for (int i = 0; i < count; i++)
        for (int direction = SPIRAL_CW; direction <= SPIRAL_CCW; direction++) {
            if ((r->hex >= 0 && r->hex != starts[i]) || (r->direction >= 0 && r->direction != direction))
                continue;
            token laid[HEX_MAX];
            int hexes = spiral_path(&b->preset->lattice, starts[i], (enum spiral_direction)direction, path);
            spiral_lay(b->preset, path, hexes, b->terrain, laid);
            if (!hexes || differences(b, laid) >= least)
                continue;
            least = differences(b, laid);
            memcpy(number, laid, sizeof laid);
        }
}

/* The places are the hexes that carry another number than the printed layout or the nearest spiral has there. */
static void check(const struct rule *r, const struct board *b, struct places *out)
{
    token number[HEX_MAX];
    if (r->choice == NUMBERS_RANDOM)
        return;
    if (r->choice == NUMBERS_PRINTED)
        print_numbers(b, number);
    else
        nearest_spiral(r, b, number);
    if (!differences(b, number))
        return;
    places_begin(out);
    for (int h = 0; h < b->preset->lattice.hexes; h++)
        if (b->number[h] != number[h])
            places_hex(out, &b->preset->lattice, h);
}

const struct rule_kind rule_numbers = {
    .info = {.name = "numbers",
             .argument = "random|printed|spiral[:START[:cw|ccw]]",
             .example = "spiral:0,-2:ccw",
             .meaning = "its tokens lie anywhere (random), as the preset prints them (printed), or along the lettered "
                        "spiral from a corner hex, skipping hexes without a number (spiral)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
