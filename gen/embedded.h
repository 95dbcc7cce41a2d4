/* The files of presets/ that were built in; written by .ci/embed. */
#ifndef ISLEWRIGHT_GEN_EMBEDDED_H
#define ISLEWRIGHT_GEN_EMBEDDED_H

#include "gen/frozen.h"

struct embedded_preset {
    const char *name, *json;
};
extern const struct embedded_preset embedded_presets[]; /* ended by a NULL name */

extern const struct frozen_week embedded_weeks[]; /* ended by an empty name */

#endif
