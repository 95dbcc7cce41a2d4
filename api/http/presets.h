/* Presets in bodies. */
#ifndef ISLEWRIGHT_API_HTTP_PRESETS_H
#define ISLEWRIGHT_API_HTTP_PRESETS_H

#include "api/http/call.h"

/* The preset of the body, which the caller frees with preset_free(); NULL with the error, whose items have their lines
 * and columns: ERR_INPUT, or ERR_TOO_LARGE over PRESET_BYTES. */
struct preset *http_preset_read(const struct http_call *c, struct err *e);

#endif
