/* Files of the page, by name. */
#include "api/web/files.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *ending, *type;
} types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".svg", "image/svg+xml"},
};

const char *page_file_text(const char *name)
{
    for (const struct page_file *f = page_files; f->name; f++)
        if (!strcmp(f->name, name))
            return f->text;
    return NULL;
}

const char *page_file_type(const char *name)
{
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (!strcmp(types[i].ending, ending))
            return types[i].type;
    return "application/octet-stream";
}
