/* The table of rules, in the order of the documents. */
#include <string.h>

#include "solver/rule.h"

const struct rule_kind *const rule_table[] = {
    &rule_reds_apart,      &rule_low_high_apart, &rule_equal_numbers_apart,
    &rule_terrain_cluster, &rule_terrain_reds,   &rule_terrain_numbers,
    &rule_terrain_pips,    &rule_corner_pips,    &rule_inland,
    &rule_coastal,         &rule_apart,          &rule_farthest,
    &rule_harbours,        &rule_harbours_apart, &rule_harbour_off_red,
    &rule_harbour_swap,    &rule_mouths,         &rule_river_ends,
    &rule_numbers,         &rule_terrain,        &rule_pin,
};
const int rule_table_count = sizeof rule_table / sizeof *rule_table;

const struct rule_kind *rule_kind_find(const char *name)
{
    for (int i = 0; i < rule_table_count; i++)
        if (strcmp(rule_table[i]->info.name, name) == 0)
            return rule_table[i];
    return NULL;
}

int rules_count(void)
{
    return rule_table_count;
}

struct rule_info rules_at(int i)
{
    return rule_table[i]->info;
}
