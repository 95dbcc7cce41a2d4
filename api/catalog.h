/* What there is to choose from, as JSON, the same on the command line and over HTTP. All functions append one compact
 * line that ends with a newline (a preset: its file's own bytes). The same program gives the same bytes. */
#ifndef ISLEWRIGHT_API_CATALOG_H
#define ISLEWRIGHT_API_CATALOG_H

#include <stdbool.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"
#include "gen/preset.h"

/* {"presets":[{"name","title","about","players":{"least","most"},"hexes","terrains":{NAME:COUNT},"tokens","harbours",
 * "fixed","fairness","rules":{NAME:true|TEXT|[TEXT]}}]} in the order of names. */
void catalog_presets_json(const struct presets *all, struct buf *out);

/* The file of one preset. ERR_NOT_FOUND with field `preset` names the known ones. */
bool catalog_preset_json(const struct presets *all, const char *name, struct buf *out, struct err *e);

/* {"rules":[{"name","argument","meaning","example","repeats"}],"fairness":[{"name","meaning"}]}: rules in the order of
 * their table, then the fairness sets. */
void catalog_rules_json(struct buf *out);

/* One entry of those: a rule's or a fairness set's. ERR_NOT_FOUND with field `rule` names the known ones. */
bool catalog_rule_json(const char *name, struct buf *out, struct err *e);

#endif
