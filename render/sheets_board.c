#include "render/sheets.h"

struct sheets *sheets_board(const struct board *b, const struct origin *o, const struct picture *p, struct err *e)
{
    (void)b;
    (void)o;
    (void)p;
    err_set(e, ERR_INPUT, "true-size", "not yet");
    return NULL;
}
