/* The kinds of land, resources and number tokens, and their tables. */
#ifndef ISLEWRIGHT_GEN_TERRAIN_H
#define ISLEWRIGHT_GEN_TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

/* RESOURCE(NAME, name). Their order is that of the five terrains that yield them. */
#define RESOURCE_TABLE(R) R(LUMBER, "lumber") R(BRICK, "brick") R(WOOL, "wool") R(GRAIN, "grain") R(ORE, "ore")

/* TERRAIN(NAME, name, letter of the text map, producing, carries a number token). Their order is that of all JSON
 * tables and never changes: board codes rely on it. */
#define TERRAIN_TABLE(T)                                                                                               \
    T(FOREST, "forest", 'L', true, true)                                                                               \
    T(HILLS, "hills", 'B', true, true)                                                                                 \
    T(PASTURE, "pasture", 'W', true, true)                                                                             \
    T(FIELDS, "fields", 'G', true, true)                                                                               \
    T(MOUNTAINS, "mountains", 'O', true, true)                                                                         \
    T(GOLD, "gold", 'A', true, true)                                                                                   \
    T(DESERT, "desert", 'D', false, false)                                                                             \
    T(LAKE, "lake", 'K', false, false)                                                                                 \
    T(SWAMP, "swamp", 'S', false, false)                                                                               \
    T(SEA, "sea", '~', false, false)                                                                                   \
    T(OASIS, "oasis", 'P', false, false)                                                                               \
    T(CASTLE, "castle", 'C', false, false)                                                                             \
    T(QUARRY, "quarry", 'Q', false, false)                                                                             \
    T(GLASSWORKS, "glassworks", 'M', false, false)

enum resource {
    RESOURCE_NONE,
#define R(NAME, name) RESOURCE_##NAME,
    RESOURCE_TABLE(R)
#undef R
        RESOURCES
};

enum terrain {
#define T(NAME, name, letter, producing, numbered) TERRAIN_##NAME,
    TERRAIN_TABLE(T)
#undef T
        TERRAINS
};

/* A number token: the set of its numbers, bit n for number n. 0 is none; a shared token has two bits. */
typedef uint16_t token;

const char *terrain_name(enum terrain t);
char terrain_letter(enum terrain t);
bool terrain_is_producing(enum terrain t);
bool terrain_is_numbered(enum terrain t);             /* takes a number token when dealt */
enum resource terrain_resource(enum terrain t);       /* RESOURCE_NONE for gold and all that yields nothing */
bool terrain_find(const char *name, enum terrain *t); /* false where there is none of that name */
bool terrain_find_letter(char letter, enum terrain *t);
const char *terrain_names(void); /* "forest, hills, ...", for messages */

const char *resource_name(enum resource r);             /* "any" for RESOURCE_NONE, as harbours want it */
bool resource_find(const char *name, enum resource *r); /* "any" is RESOURCE_NONE */

token token_of(int number); /* 2..12, not 7; 0 otherwise */

/* The sum of 6 - |7 - n| over its numbers. Here, as is token_is_red(): dealing asks for both all the time. */
static inline int token_pips(token t)
{
    int pips = 0;
    for (; t; t = (token)(t & (t - 1))) {
        int n = __builtin_ctz(t);
        pips += n <= 7 ? n - 1 : 13 - n;
    }
    return pips;
}

/* A 6 or an 8. */
static inline bool token_is_red(token t)
{
    return (t & (1u << 6 | 1u << 8)) != 0;
}

void token_text(token t, char text[8]); /* "11", "3/11", "" */
bool token_read(const char *text, token *t);

#endif
