#include "gen/synonym.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include "gen/terrain.h"

/* A row for each terrain that yields a resource, in their order; the names of both are words of it too. */
static const struct {
    enum terrain terrain;
    const char *words; /* parted and closed by spaces */
} rows[] = {
    {TERRAIN_FOREST, "forest forests lumber wood woods timber log logs tree trees "},
    {TERRAIN_HILLS, "hills hill brick bricks clay loam mud "},
    {TERRAIN_PASTURE, "pasture pastures wool sheep meadow meadows grassland "},
    {TERRAIN_FIELDS, "fields field grain grains wheat corn cereal farmland "},
    {TERRAIN_MOUNTAINS, "mountains mountain ore ores rock rocks stone stones iron "},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static bool is_among(const char *word, const char *words)
{
    size_t length = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, " ") + 1)
        if (strncasecmp(at, word, length) == 0 && at[length] == ' ')
            return length > 0;
    return false;
}

static int row_of(const char *word)
{
    for (int i = 0; i < ROWS; i++)
        if (is_among(word, rows[i].words))
            return i;
    return -1;
}

const char *synonym_resource(const char *word)
{
    int row = row_of(word);
    if (row >= 0)
        return resource_name(terrain_resource(rows[row].terrain));
    return is_among(word, "generic general all every open free ? ") ? resource_name(RESOURCE_NONE) : NULL;
}

const char *synonym_terrain(const char *word)
{
    int row = row_of(word);
    if (row >= 0)
        return terrain_name(rows[row].terrain);
    return is_among(word, "ocean water ") ? terrain_name(TERRAIN_SEA) : NULL;
}
