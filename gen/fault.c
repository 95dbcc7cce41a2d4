/* Listing faults: the first one also becomes the sentence of the whole error. */
#include "gen/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
