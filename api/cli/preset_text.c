/* A preset, told to people. */
#include "api/cli/preset_text.h"

#include <stdio.h>

#include "gen/rule_text.h"
#include "solver/ruleset.h"

void preset_players(const struct preset *p, char text[PRESET_PLAYERS])
{
    if (p->players_least == p->players_most)
        snprintf(text, PRESET_PLAYERS, "%d", p->players_most);
    else
        snprintf(text, PRESET_PLAYERS, "%d-%d", p->players_least, p->players_most);
}

static void put_ways(const struct preset *p, struct buf *text)
{
    int count[2] = {0}, rates = 0;
    for (int i = 0; i < p->building.ways; i++) {
        count[p->building.way[i].kind]++;
        rates += p->building.way[i].rate > 0;
    }
    if (p->building.ways > 0)
        buf_format(text, "ways      %d for roads, %d for ships; %d of these with a rate\n", count[WAY_ROAD],
                   count[WAY_SHIP], rates);
}

/* "2, 3, 11, 12" */
static void put_numbers(token t, struct buf *text)
{
    for (int n = 0, told = 0; n <= 12; n++)
        if (t >> n & 1)
            buf_format(text, "%s%d", told++ ? ", " : "", n);
}

static void put_river(const struct river_plan *r, struct buf *text)
{
    for (int i = r->hexes - 1; i >= 0; i--)
        buf_format(text, "%s%s", terrain_name((enum terrain)r->terrain[i]), i ? "-" : "");
    buf_text(text, r->fixed ? " (printed)" : "");
}

static void put_waters(const struct preset *p, struct buf *text)
{
    const struct waters_plan *w = &p->waters;
    for (int i = 0; i < w->rivers; i++) {
        buf_text(text, i ? ", " : "rivers    ");
        put_river(&w->river[i], text);
    }
    buf_text(text, w->rivers ? "\n" : "");
    for (int i = 0; i < w->grounds; i++)
        buf_format(text, "%s%d", i ? ", " : "fishing   grounds with ", w->number[i]);
    buf_text(text, w->grounds ? "\n" : "");
    for (int i = 0; i < w->lakes; i++) {
        buf_text(text, i ? "; " : "lake      with ");
        put_numbers(w->lake[i], text);
    }
    buf_text(text, w->lakes ? "\n" : "");
}

static void put_variants(const struct preset *p, struct buf *text)
{
    for (int i = 0; i < p->variants; i++)
        buf_format(text, "%s%d of the %s shown as %s", i ? ", " : "variants  ", p->variant[i].count,
                   terrain_name((enum terrain)p->variant[i].as), terrain_name((enum terrain)p->variant[i].shown));
    buf_text(text, p->variants ? "\n" : "");
}

/* What not every preset says. */
static void put_notes(const struct preset *p, struct buf *text)
{
    for (int a = 0; a < p->areas && p->area[0].name[0]; a++)
        buf_format(text, "%s%s (%d hexes%s)", a ? ", " : "areas     ", p->area[a].name, p->area[a].hexes,
                   p->area[a].fog ? ", face down" : "");
    if (p->area[0].name[0])
        buf_char(text, '\n');
    put_variants(p, text);
    put_waters(p, text);
    if (p->building.sites > 0)
        buf_format(text, "sites     %d, the only corners for settlements\n", p->building.sites);
    put_ways(p, text);
    if (p->building.chips > 0)
        buf_format(text, "chips     %d\n", p->building.chips);
    if (preset_is_sheet(p))
        buf_format(text, "sheet     %s: %d knights\n", sheet_game_name(p->sheet.game), p->sheet.knights);
    for (int i = 0; i < p->boxes; i++)
        buf_format(text, "%s%d %s", i ? ", " : "needs     ", p->box[i].count, p->box[i].name);
    if (p->boxes > 0)
        buf_char(text, '\n');
    if (p->source[0])
        buf_format(text, "source    %s\n", p->source);
    if (p->certainty)
        buf_format(text, "certainty %c\n", p->certainty);
}

void preset_text(const struct preset *p, struct buf *text)
{
    char players[PRESET_PLAYERS], number[8];
    preset_players(p, players);
    buf_format(text, "%s: %s\n%s\n\n", p->name, p->title, p->about);
    buf_format(text, "players   %s\nhexes     %d\nterrains ", players, p->lattice.hexes);
    for (int t = 0; t < TERRAINS; t++) {
        if (p->terrain_count[t] > 0)
            buf_format(text, " %d %s", p->terrain_count[t], terrain_name((enum terrain)t));
    }
    if (p->token_kinds > 0)
        buf_text(text, "\nnumbers  ");
    for (int i = 0; i < p->token_kinds; i++) {
        token_text(p->token_kind[i], number);
        buf_format(text, " %dx%s", p->token_count[i], number);
    }
    buf_format(text, "\nharbours  %d\nfairness  %s\n", p->harbours, fairness_default(p));
    for (int i = 0; i < p->rules.count; i++) {
        buf_text(text, i == 0 ? "rules     " : ", ");
        rule_text_write(&p->rules.rule[i], text);
    }
    if (p->rules.count > 0)
        buf_char(text, '\n');
    put_notes(p, text);
}
