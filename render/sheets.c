#include "render/sheets.h"

#include <stdlib.h>

void sheets_free(struct sheets *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->count; i++)
        scene_free(s->page[i]);
    free(s);
}
