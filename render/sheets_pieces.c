#include "render/sheets.h"

struct sheets *sheets_pieces(const struct board *b, bool kind, const struct picture *p, struct err *e)
{
    (void)b;
    (void)kind;
    (void)p;
    err_set(e, ERR_INPUT, "what", "not yet");
    return NULL;
}
