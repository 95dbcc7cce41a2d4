/* The pairs as a table; what stands on tiles stands on the ground of each terrain. */
#include "render/theme_pairs.h"

#include <stddef.h>
#include "render/scene.h"

#define AT(field)    offsetof(struct theme, field)
#define EVERY_GROUND ((size_t)-1)

static const struct row {
    const char *what;
    enum pair_use use;
    size_t colour, on; /* fields of a theme, or EVERY_GROUND */
} rows[] = {
    {"titles and names on paper", PAIR_TEXT, AT(text), AT(paper)},
    {"notes on paper", PAIR_TEXT, AT(faint), AT(paper)},
    {"this board's score on paper", PAIR_TEXT, AT(red), AT(paper)},
    {"numbers on tokens, badges and plates", PAIR_TEXT, AT(number), AT(token)},
    {"red numbers on tokens", PAIR_TEXT, AT(red), AT(token)},
    {"letters of a spiral on tokens", PAIR_TEXT, AT(faint), AT(token)},
    {"ranks on their squares", PAIR_TEXT, AT(token), AT(number)},
    {"rates on sails", PAIR_TEXT, AT(badge_text), AT(badge)},
    {"lines between hexes on sand", PAIR_LINE, AT(line), AT(sand)},
    {"lines between hexes at sea", PAIR_LINE, AT(line), AT(sea)},
    {"lines between hexes off the shallows", PAIR_LINE, AT(line), AT(shallow[0])},
    {"lines between hexes in the shallows", PAIR_LINE, AT(line), AT(shallow[1])},
    {"lines between hexes at the beach", PAIR_LINE, AT(line), AT(shallow[2])},
    {"borders of tiles", PAIR_LINE, AT(line), EVERY_GROUND},
    {"curves, marks and borders on paper", PAIR_LINE, AT(line), AT(paper)},
    {"rims of badges", PAIR_LINE, AT(line), AT(token)},
    {"hairlines on paper", PAIR_LINE, AT(hairline), AT(paper)},
    {"axes on paper", PAIR_LINE, AT(text), AT(paper)},
    {"the mark of a score on paper", PAIR_LINE, AT(red), AT(paper)},
    {"rims of bars and areas on paper", PAIR_LINE, AT(badge_rim), AT(paper)},
    {"rims of tokens", PAIR_LINE, AT(token_rim), AT(token)},
    {"masts and rims of ships at sea", PAIR_LINE, AT(badge_rim), AT(sea)},
    {"masts and rims of ships off the shallows", PAIR_LINE, AT(badge_rim), AT(shallow[0])},
    {"masts and rims of ships in the shallows", PAIR_LINE, AT(badge_rim), AT(shallow[1])},
    {"masts and rims of ships at the beach", PAIR_LINE, AT(badge_rim), AT(shallow[2])},
    {"piers off the shallows", PAIR_LINE, AT(pier), AT(shallow[0])},
    {"piers in the shallows", PAIR_LINE, AT(pier), AT(shallow[1])},
    {"piers at the beach", PAIR_LINE, AT(pier), AT(shallow[2])},
    {"piers on sand", PAIR_LINE, AT(pier), AT(sand)},
    {"planks on piers", PAIR_LINE, AT(plank), AT(pier)},
    {"banks of rivers", PAIR_LINE, AT(bank), EVERY_GROUND},
    {"banks of rivers and their water", PAIR_LINE, AT(bank), AT(sea)},
    {"banks of rivers on sand", PAIR_LINE, AT(bank), AT(sand)},
    {"banks of rivers on paper", PAIR_LINE, AT(bank), AT(paper)},
    {"numbers of lakes on their plates", PAIR_TEXT, AT(number), AT(shallow[2])},
    {"the gills of fish", PAIR_ORNAMENT, AT(badge_rim), AT(badge)},
    {"lines of fishing grounds on sand", PAIR_LINE, AT(badge_rim), AT(sand)},
    {"floats on the lines of fishing grounds", PAIR_ORNAMENT, AT(badge), AT(badge_rim)},
    {"the robber and its rim", PAIR_LINE, AT(robber_rim), AT(robber)},
    {"water between the banks of rivers", PAIR_ORNAMENT, AT(sea), AT(bank)},
    {"ripples of rivers", PAIR_ORNAMENT, AT(shallow[2]), AT(sea)},
    {"banks of rivers across lines between hexes", PAIR_ORNAMENT, AT(bank), AT(line)},
    {"banks of rivers at the edge of the beach", PAIR_ORNAMENT, AT(bank), AT(sand_edge)},
    {"lines of fishing grounds across those of hexes", PAIR_ORNAMENT, AT(badge_rim), AT(line)},
    {"roads between their rims", PAIR_LINE, AT(road), AT(line)},
    {"ways for ships between their rims", PAIR_LINE, AT(ship_way), AT(line)},
    {"lines to names across roads", PAIR_LINE, AT(line), AT(road)},
    {"dashes on ways for ships", PAIR_LINE, AT(line), AT(ship_way)},
    {"points on chips", PAIR_TEXT, AT(number), AT(chip)},
    {"rims of chips", PAIR_LINE, AT(line), AT(chip)},
    {"coasts at the edge of the beach", PAIR_ORNAMENT, AT(line), AT(sand_edge)},
    {"waves", PAIR_ORNAMENT, AT(wave), AT(sea)},
    {"axes across curves", PAIR_ORNAMENT, AT(text), AT(line)},
    {"shallows", PAIR_ORNAMENT, AT(shallow[0]), AT(sea)},
    {"shallows", PAIR_ORNAMENT, AT(shallow[1]), AT(shallow[0])},
    {"shallows", PAIR_ORNAMENT, AT(shallow[2]), AT(shallow[1])},
    {"the compass rose", PAIR_ORNAMENT, AT(shallow[2]), AT(sea)},
    {"the frame of the sea", PAIR_ORNAMENT, AT(shallow[1]), AT(sea)},
    {"the edge of the beach", PAIR_ORNAMENT, AT(sand_edge), AT(shallow[2])},
    {"the beach", PAIR_ORNAMENT, AT(sand), AT(sand_edge)},
    {"sand between hexes", PAIR_ORNAMENT, AT(sand), EVERY_GROUND},
    {"sand at sea", PAIR_ORNAMENT, AT(sand), AT(shallow[0])},
    {"sand at sea", PAIR_ORNAMENT, AT(sand), AT(shallow[1])},
    {"sand at sea", PAIR_ORNAMENT, AT(sand), AT(shallow[2])},
    {"ships before piers and hulls", PAIR_ORNAMENT, AT(badge_rim), AT(pier)},
    {"ships before planks", PAIR_ORNAMENT, AT(badge_rim), AT(plank)},
    {"the inner sides of rims of areas", PAIR_ORNAMENT, AT(badge_rim), AT(wave)},
    {"ships before the beach", PAIR_ORNAMENT, AT(badge_rim), AT(sand_edge)},
    {"ships before the beach", PAIR_ORNAMENT, AT(badge_rim), AT(sand)},
    {"rims of bars on those of their tracks", PAIR_ORNAMENT, AT(badge_rim), AT(hairline)},
    {"halos of curves and marks", PAIR_ORNAMENT, AT(paper), AT(badge_rim)},
    {"halos of curves and marks", PAIR_ORNAMENT, AT(paper), AT(hairline)},
    {"halos of curves and marks", PAIR_ORNAMENT, AT(paper), AT(wave)},
    {"halos of curves and marks", PAIR_ORNAMENT, AT(paper), AT(shallow[2])},
};
enum { ROWS = sizeof rows / sizeof *rows };

static int32_t colour_at(const struct theme *t, size_t field)
{
    return *(const int32_t *)((const char *)t + field);
}

int theme_pairs(const struct theme *t, struct theme_pair pair[THEME_PAIRS_MOST])
{
    int count = 0;
    for (const struct row *row = rows; row < rows + ROWS; row++) {
        struct theme_pair one = {row->what, row->use, colour_at(t, row->colour), NO_COLOUR};
        for (int i = 0; i < (row->on == EVERY_GROUND ? TERRAINS : 1); i++) {
            one.on = row->on == EVERY_GROUND ? t->tile[i].ground : colour_at(t, row->on);
            pair[count++] = one;
        }
    }
    for (int i = 0; i < TERRAINS; i++)
        if (terrain_is_numbered((enum terrain)i))
            pair[count++] = (struct theme_pair){"numbers in the colour of their terrain", PAIR_TEXT,
                                                theme_number(t, (enum terrain)i), t->token};
    return count;
}

double theme_pair_least(const struct theme *t, enum pair_use use)
{
    return use == PAIR_TEXT ? t->text_least : use == PAIR_LINE ? t->line_least : 1;
}
