/* The tables of terrains and resources, and the arithmetic of number tokens. */
#include "gen/terrain.h"
#include "gen/core/text.h"
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    char letter;
    bool producing, numbered;
} terrains[TERRAINS] = {
#define T(NAME, name, letter, producing, numbered) [TERRAIN_##NAME] = {name, letter, producing, numbered},
    TERRAIN_TABLE(T)
#undef T
};

static const char *const resources[RESOURCES] = {[RESOURCE_NONE] = "any",
#define R(NAME, name) [RESOURCE_##NAME] = name,
                                                 RESOURCE_TABLE(R)
#undef R
};

const char *terrain_name(enum terrain t)
{
    return terrains[t].name;
}

char terrain_letter(enum terrain t)
{
    return terrains[t].letter;
}

bool terrain_is_producing(enum terrain t)
{
    return terrains[t].producing;
}

bool terrain_is_numbered(enum terrain t)
{
    return terrains[t].numbered;
}

enum resource terrain_resource(enum terrain t)
{
    /* The first five terrains yield the five resources, in their order. */
    return t <= TERRAIN_MOUNTAINS ? (enum resource)(t - TERRAIN_FOREST + RESOURCE_LUMBER) : RESOURCE_NONE;
}

bool terrain_find(const char *name, enum terrain *t)
{
    for (int i = 0; i < TERRAINS; i++) {
        if (strcmp(name, terrains[i].name) == 0) {
            *t = (enum terrain)i;
            return true;
        }
    }
    return false;
}

bool terrain_find_letter(char letter, enum terrain *t)
{
    for (int i = 0; i < TERRAINS; i++) {
        if (letter == terrains[i].letter) {
            *t = (enum terrain)i;
            return true;
        }
    }
    return false;
}

const char *terrain_names(void)
{
#define T(NAME, name, letter, producing, numbered) ", " name
    static const char names[] = TERRAIN_TABLE(T);
#undef T
    return names + 2;
}

const char *resource_name(enum resource r)
{
    return resources[r];
}

bool resource_find(const char *name, enum resource *r)
{
    for (int i = 0; i < RESOURCES; i++) {
        if (strcmp(name, resources[i]) == 0) {
            *r = (enum resource)i;
            return true;
        }
    }
    return false;
}

token token_of(int number)
{
    if (number < 2 || number > 12 || number == 7)
        return 0;
    return (token)(1u << number);
}

void token_text(token t, char text[8])
{
    text[0] = '\0';
    int length = 0;
    for (int n = 2, written = 0; n <= 12 && written < 2; n++) {
        if (t >> n & 1)
            length += snprintf(text + length, 8 - (size_t)length, written++ ? "/%d" : "%d", n);
    }
}

bool token_read(const char *text, token *t)
{
    char first[4];
    size_t length = strcspn(text, "/");
    if (length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = '\0';
    long n, other;
    if (!text_integer(first, 2, 12, &n) || n == 7)
        return false;
    token read = token_of((int)n);
    if (text[length] == '/') {
        if (!text_integer(text + length + 1, 2, 12, &other) || other == 7 || other == n)
            return false;
        read = (token)(read | token_of((int)other));
    }
    *t = read;
    return true;
}
