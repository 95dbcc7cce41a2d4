/* How a game on the board is played, where that differs from elsewhere. What it says of sites, trade-ship ways, chips
 * and partial land needs them to be there. */
#include "gen/preset_parts.h"

#include <string.h>

enum { POINTS_MOST = 40, COST_MOST = 9, SPARE_MOST = 99 };

/* A word of a list, as its index; -1 where it is none. `words` says them in a row, for messages. */
static int read_word(struct reader *r, json_t *value, struct path at, const char *const *list, int count,
                     const char *words)
{
    const char *text = reader_text(r, value, at);
    for (int i = 0; text && i < count; i++)
        if (strcmp(text, list[i]) == 0)
            return i;
    if (text)
        reader_fail(r, at, "'%.40s' is not %s", text, words);
    return -1;
}

static bool read_flag(struct reader *r, json_t *value, struct path at)
{
    if (value && !json_is_true(value))
        reader_fail(r, at, "this is true, or left out where it is not so");
    return json_is_true(value);
}

/* ---- goals ---- */

static bool read_range(struct reader *r, json_t *value, struct path at, const struct preset *p, struct play_goal *g)
{
    if (!reader_array(r, value, at, 2, 2, "numbers of players, the least and the most"))
        return false;
    bool least = reader_integer(r, json_array_get(value, 0), path_item(at, 0), 1, PLAYERS_MAX, &g->least);
    bool most = reader_integer(r, json_array_get(value, 1), path_item(at, 1), 1, PLAYERS_MAX, &g->most);
    if (!least || !most)
        return false;
    if (g->least > g->most)
        reader_fail(r, at, "the least number of players comes first: %d is more than %d", g->least, g->most);
    else if (p->players_least && p->players_most && (g->least < p->players_least || g->most > p->players_most))
        reader_fail(r, at, "the preset is for %d to %d players", p->players_least, p->players_most);
    return true;
}

static void read_goal(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    static const struct member members[] = {{"players", true}, {"points", true}, {"end", false}};
    static const char *const ends[] = {[END_TURN] = "turn", [END_AT_ONCE] = "at-once"};
    struct play_goal g = {0};
    if (!reader_object(r, value, at, members, 3))
        return;
    bool ranged = read_range(r, json_object_get(value, "players"), path_key(at, "players"), p, &g);
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, POINTS_MOST, &g.points);
    int end = read_word(r, json_object_get(value, "end"), path_key(at, "end"), ends, 2, "turn or at-once");
    if (end >= 0)
        g.end = (enum game_end)end;
    if (ranged && p->play.goals && g.least <= p->play.goal[p->play.goals - 1].most)
        reader_fail(r, path_key(at, "players"), "the numbers of players must ascend from goal to goal");
    if (ranged)
        p->play.goal[p->play.goals++] = g;
}

static void read_goals(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    if (!reader_array(r, value, at, 1, GOALS_MAX, "goals"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_goal(r, json_array_get(value, i), path_item(at, i), p);
}

/* ---- ships ---- */

static void read_cost(struct reader *r, json_t *value, struct path at, struct play *play)
{
    struct member members[RESOURCES - 1];
    for (int i = 1; i < RESOURCES; i++)
        members[i - 1] = (struct member){resource_name((enum resource)i), false};
    if (!reader_object(r, value, at, members, RESOURCES - 1))
        return;
    if (json_object_size(value) == 0)
        reader_fail(r, at, "this is empty; it is an object of resources and how many of each a ship costs");
    for (int i = 1; i < RESOURCES; i++) {
        const char *name = resource_name((enum resource)i);
        reader_integer(r, json_object_get(value, name), path_key(at, name), 1, COST_MOST, &play->ship_cost[i]);
    }
}

static void read_ships(struct reader *r, json_t *value, struct path at, struct play *play)
{
    static const struct member members[] = {
        {"pieces", true}, {"cost", false}, {"move", false}, {"join", false}, {"together", false}};
    static const char *const pieces[] = {"roads", "ships"}, *const moves[] = {"none", "foremost"};
    static const char *const joins[] = {[JOIN_AT_BUILDINGS] = "at-buildings", [JOIN_ANYWHERE] = "anywhere"};
    if (!reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    int piece = read_word(r, json_object_get(value, "pieces"), path_key(at, "pieces"), pieces, 2, "roads or ships");
    int move = read_word(r, json_object_get(value, "move"), path_key(at, "move"), moves, 2, "none or foremost");
    int join = read_word(r, json_object_get(value, "join"), path_key(at, "join"), joins, 2, "at-buildings or anywhere");
    play->pieces = piece == 0 ? PIECES_ROADS : PIECES_SHIPS;
    play->moves = move == 1 ? MOVES_FOREMOST : MOVES_NONE;
    play->join = join == 1 ? JOIN_ANYWHERE : JOIN_AT_BUILDINGS;
    play->together = read_flag(r, json_object_get(value, "together"), path_key(at, "together"));
    read_cost(r, json_object_get(value, "cost"), path_key(at, "cost"), play);
}

/* ---- chips ---- */

static void read_chips(struct reader *r, json_t *value, struct path at, struct play *play)
{
    static const struct member members[] = {{"points", true}, {"spare", false}};
    if (!reader_object(r, value, at, members, 2))
        return;
    reader_integer(r, json_object_get(value, "points"), path_key(at, "points"), 1, POINTS_MOST, &play->chip_points);
    reader_integer(r, json_object_get(value, "spare"), path_key(at, "spare"), 1, SPARE_MOST, &play->spare_chips);
}

/* ---- the whole ---- */

static bool has_rate(const struct building *p)
{
    for (int i = 0; i < p->ways; i++)
        if (p->way[i].rate)
            return true;
    return false;
}

static bool has_ship_ways(const struct building *p)
{
    for (int i = 0; i < p->ways; i++)
        if (p->way[i].kind == WAY_SHIP)
            return true;
    return false;
}

static void check_needs(struct reader *r, struct path at, const struct preset *p)
{
    if (p->play.stop_at_sites && !p->building.sites)
        reader_fail(r, path_key(at, "stopAtSites"), "this needs sites, and the preset has none");
    if (p->play.ship_rates && !has_rate(&p->building))
        reader_fail(r, path_key(at, "shipRates"), "this needs a way with a rate, and the preset has none");
    if (p->play.full_yield && !p->building.partly)
        reader_fail(r, path_key(at, "fullYield"), "this needs land, and the preset has none");
    if (p->play.chip_points && !p->building.chips)
        reader_fail(r, path_key(at, "chips"), "this needs chips, and the preset has none");
    if (p->play.pieces && !has_ship_ways(&p->building))
        reader_fail(r, path_key(at, "ships"), "this needs a ship way, and the preset has none");
}

void preset_read_play(struct reader *r, json_t *value, struct preset *p, bool placed)
{
    static const struct member members[] = {{"goals", false},     {"stopAtSites", false}, {"ships", false},
                                            {"shipRates", false}, {"fullYield", false},   {"chips", false}};
    struct path at = path_key(path_root(), "play");
    int before = r->failures;
    if (!reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    if (json_object_size(value) == 0)
        reader_fail(r, at, "this is empty: leave play out where nothing differs");
    read_goals(r, json_object_get(value, "goals"), path_key(at, "goals"), p);
    read_ships(r, json_object_get(value, "ships"), path_key(at, "ships"), &p->play);
    read_chips(r, json_object_get(value, "chips"), path_key(at, "chips"), &p->play);
    p->play.stop_at_sites = read_flag(r, json_object_get(value, "stopAtSites"), path_key(at, "stopAtSites"));
    p->play.ship_rates = read_flag(r, json_object_get(value, "shipRates"), path_key(at, "shipRates"));
    p->play.full_yield = read_flag(r, json_object_get(value, "fullYield"), path_key(at, "fullYield"));
    if (placed && r->failures == before)
        check_needs(r, at, p);
}
