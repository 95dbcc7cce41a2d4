#include "render/sheets.h"

struct sheets *sheets_contact(const struct board *boards, const struct origin *origins, int count,
                              const struct picture *p, struct err *e)
{
    (void)boards;
    (void)origins;
    (void)count;
    (void)p;
    err_set(e, ERR_INPUT, "what", "not yet");
    return NULL;
}
