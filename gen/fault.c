/* Listing faults: the first one also becomes the sentence of the whole error. */
#include "gen/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "gen/json_place.h"

void fault(struct err *e, const char *field, const char *format, ...)
{
    char detail[ERR_DETAIL];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(detail, sizeof detail, format, arguments);
    va_end(arguments);
    if (e->kind == ERR_NONE)
        err_set(e, ERR_INPUT, field, "%s", detail);
    else
        err_add(e, field, "%s", detail);
}

bool fault_item(const char *field, const char *list, int *index, const char **rest)
{
    size_t length = strlen(list);
    if (strncmp(field, list, length) != 0 || field[length] != '[')
        return false;
    const char *at = field + length + 1;
    int n = 0;
    for (; *at >= '0' && *at <= '9' && n < 100000; at++)
        n = 10 * n + (*at - '0');
    if (at == field + length + 1 || *at != ']')
        return false;
    *index = n;
    *rest = at + 1;
    return true;
}

void faults_add(struct faults *all, const char *field, const char *format, ...)
{
    struct err one = {0};
    char detail[ERR_DETAIL];
    va_list arguments;
    if (all->count == FAULTS_MOST) {
        all->more++;
        return;
    }
    va_start(arguments, format);
    vsnprintf(detail, sizeof detail, format, arguments);
    va_end(arguments);
    err_set(&one, ERR_INPUT, field, "%s", detail);
    struct fault *f = &all->item[all->count++];
    *f = (struct fault){.line = 0};
    memcpy(f->field, one.item[0].field, sizeof f->field);
    memcpy(f->detail, one.item[0].detail, sizeof f->detail);
}

void faults_place(struct faults *all, int first, const char *json, size_t length)
{
    const char *path[FAULTS_MOST] = {0};
    struct json_place place[FAULTS_MOST];
    int count = all->count - first;
    for (int i = 0; i < count; i++)
        path[i] = all->item[first + i].field;
    json_places(json, length, count, path, place);
    for (int i = 0; i < count; i++) {
        all->item[first + i].line = place[i].line;
        all->item[first + i].column = place[i].column;
    }
}

void faults_tell(const struct faults *all, struct err *e)
{
    if (!e || all->count == 0)
        return;
    err_set(e, ERR_INPUT, NULL, "%s: %s", all->item[0].field, all->item[0].detail);
    for (int i = 0; i < all->count && i < ERR_ITEMS; i++) {
        err_add(e, all->item[i].field, "%s", all->item[i].detail);
        e->item[i].line = all->item[i].line;
        e->item[i].column = all->item[i].column;
    }
}

bool fault_has_path(const struct fault *f)
{
    return strncmp(f->field, "line ", 5) != 0;
}
