/* Texts that the build puts into the program (Makefile, .ci/embed-text). */
#ifndef ISLEWRIGHT_API_HTTP_EMBEDDED_H
#define ISLEWRIGHT_API_HTTP_EMBEDDED_H

extern const char embedded_openapi[];       /* api/http/openapi.json */
extern const char embedded_preset_schema[]; /* presets/preset.schema.json */

#endif
