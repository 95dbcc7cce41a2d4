/* Rules that files carry, those of presets and of boards. gen keeps them as opaque text; here solver reads them, so
 * that what no rule can say is not passed on. */
#ifndef ISLEWRIGHT_API_VETTING_H
#define ISLEWRIGHT_API_VETTING_H

#include <stdbool.h>
#include "gen/board.h"
#include "gen/preset.h"

/* presets_open(), and the rules of a preset from a file are read too: ERR_INPUT with the fields `rules.NAME` where
 * there is no such rule or its argument cannot be. */
const struct preset *vetting_preset(struct presets *all, const char *name, const char *field, struct err *e);

/* Reads the preset file `path` (`-`: standard input) and finds everything that is wrong with it, its rules too, in the
 * order of its lines; NULL where that is anything. The caller frees with preset_free(). `found` must be empty before.
 * A file that cannot be read sets *e, with the field `file`, and adds nothing. */
struct preset *vetting_file(const struct presets *all, const char *path, struct faults *found, struct err *e);

/* The same of a text, at most PRESET_BYTES long. */
struct preset *vetting_text(const struct presets *all, const char *json, size_t length, struct faults *found);

/* Whether the origin that a board came with names a fairness set and rules that there are, and so does its seed id;
 * tells anew what a search for the best board came to.
 * ERR_INPUT with the fields `fairness`, `rules.NAME` and `seedId`. */
bool vetting_origin_valid(const struct board *b, struct origin *o, const struct presets *all, struct err *e);

/* Whether boards of the preset can be valued and counted; ERR_INPUT for a sheet of the dice game, which is written on
 * and has no numbers. `what` is what was asked for, "scores". */
bool vetting_is_valued(const struct preset *p, const char *what, const char *field, struct err *e);

#endif
