/* The preset files that were built in; written by .ci/embed. */
#ifndef ISLEWRIGHT_GEN_EMBEDDED_H
#define ISLEWRIGHT_GEN_EMBEDDED_H

struct embedded_preset {
    const char *name, *json;
};
extern const struct embedded_preset embedded_presets[]; /* ended by a NULL name */

#endif
