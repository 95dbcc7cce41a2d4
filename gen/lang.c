#include "gen/lang.h"

#include <string.h>

static const char *const names[LANGS] = {"en", "de", "fr", "es", "ja"};

int langs_count(void)
{
    return LANGS;
}

const char *lang_name(int i)
{
    return names[i];
}

enum lang lang_find(const char *name)
{
    for (int i = 0; name && i < LANGS; i++)
        if (strcmp(name, names[i]) == 0)
            return (enum lang)i;
    return LANG_EN;
}
