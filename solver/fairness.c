/* The fairness sets, as lists of rules: those of `book` that a preset adds, in each set that begins with it, then its
 * own, which take the place of those of the same name. */
#include <stddef.h>
#include <string.h>

#include "solver/ruleset.h"

/* Hexes that are not open sea. Larger boards have their own bounds, as their pieces are more; vast ones have more red
 * numbers than five terrains could carry under terrain-reds=2, and go without it. */
enum { SMALL_BOARD = 19, VAST_BOARD = 60 };

struct set_rule {
    const char *small, *large; /* on boards up to SMALL_BOARD hexes, and over; NULL: not there */
};

static const struct set_rule book[] = {{"reds-apart", "reds-apart"}, {"harbours-apart", "harbours-apart"}, {0}};
static const struct set_rule fair[] = {{"reds-apart", "reds-apart"},
                                       {"harbours-apart", "harbours-apart"},
                                       {"low-high-apart", "low-high-apart"},
                                       {"equal-numbers-apart", "equal-numbers-apart"},
                                       {"terrain-cluster=2", "terrain-cluster=2"},
                                       {"terrain-reds=2", "terrain-reds=2"},
                                       {"corner-pips=..11", "corner-pips=..12"},
                                       {0}};
static const struct set_rule strict[] = {{"reds-apart", "reds-apart"},
                                         {"harbours-apart", "harbours-apart"},
                                         {"low-high-apart", "low-high-apart"},
                                         {"equal-numbers-apart", "equal-numbers-apart"},
                                         {"terrain-cluster=1", "terrain-cluster=1"},
                                         {"terrain-reds=1", "terrain-reds=2"},
                                         {"corner-pips=..11", "corner-pips=..11"},
                                         {"terrain-pips=2", "terrain-pips=2"},
                                         {"harbour-off-red", "harbour-off-red"},
                                         {0}};
static const struct set_rule none[] = {{0}};

static const struct {
    const char *name, *meaning;
    const struct set_rule *rules;
} sets[] = {
    {"none", "no rules beyond the preset's own", none},
    {"book", "as the rules of the game ask: red numbers apart, harbours apart", book},
    {"fair", "no luck in the land: numbers spread, small groups of terrain, no overrich corner", fair},
    {"strict", "as even as it gets: no equal neighbours, every terrain near its share of pips", strict},
};
enum { SETS = sizeof sets / sizeof *sets };

int fairness_count(void)
{
    return SETS;
}

const char *fairness_name(int i)
{
    return sets[i].name;
}

const char *fairness_meaning(int i)
{
    return sets[i].meaning;
}

static int dealt_hexes(const struct preset *p)
{
    int hexes = 0;
    for (int a = 0; a < p->areas; a++)
        hexes += p->area[a].hexes;
    return hexes;
}

/* Puts a rule in the place of those of its name. */
static void put(struct rule_list *rules, const char *text)
{
    char name[RULE_NAME] = "";
    size_t length = strcspn(text, "=");
    memcpy(name, text, length);
    rule_list_remove(rules, name);
    rule_list_add(rules, text, "fairness", NULL);
}

bool fairness_rules(const char *set, const struct preset *p, struct rule_list *rules)
{
    rules->count = 0;
    for (int i = 0; i < SETS; i++) {
        if (strcmp(set, sets[i].name) != 0)
            continue;
        if (sets[i].rules != none)
            *rules = p->book;
        for (const struct set_rule *r = sets[i].rules; r->small; r++)
            if (dealt_hexes(p) <= VAST_BOARD || strncmp(r->large, "terrain-reds=", 13) != 0)
                put(rules, dealt_hexes(p) > SMALL_BOARD ? r->large : r->small);
        return true;
    }
    return false;
}

const char *fairness_default(const struct preset *p)
{
    return preset_is_fixed(p) ? "none" : "fair";
}
