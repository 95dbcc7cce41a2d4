/* What there is to choose from, as JSON, the same on the command line and over HTTP. All functions append one compact
 * line that ends with a newline (a preset: its file's own bytes). The same program gives the same bytes. */
#ifndef ISLEWRIGHT_API_CATALOG_H
#define ISLEWRIGHT_API_CATALOG_H

#include <jansson.h>
#include <stdbool.h>
#include "gen/boxes.h"
#include "gen/core/buf.h"
#include "gen/core/err.h"
#include "gen/preset.h"
#include "gen/rule_text.h"

/* {NAME:true|TEXT|[TEXT]}: rules as all JSON has them, those that may repeat as an array even where there is but one.
 * The caller owns it. */
json_t *catalog_rules_object(const struct rule_list *list);

/* {"presets":[{"name","title","about","players":{"least","most"},"hexes","terrains":{NAME:COUNT},"tokens","harbours",
 * "fixed","fairness","rules":{NAME:true|TEXT|[TEXT]}}]} in the order of names. With `have` those alone that can be laid
 * from these boxes; NULL for all. */
void catalog_presets_json(const struct presets *all, const struct owned *have, struct buf *out);

/* The file of one preset. ERR_NOT_FOUND with field `preset` names the known ones. */
bool catalog_preset_json(const struct presets *all, const char *name, struct buf *out, struct err *e);

/* The presets that show what a fairness set holds: one of its small boards and one of its large ones. */
enum { CATALOG_SAMPLES = 2 };
extern const char *const catalog_samples[CATALOG_SAMPLES];

/* {"rules":[{"name","argument","meaning","example","repeats"}],
 * "fairness":[{"name","meaning","rules":{PRESET:{NAME:true|TEXT}}}]}: rules in the order of their table, then the
 * fairness sets with their rules on the sample presets. */
void catalog_rules_json(const struct presets *all, struct buf *out);

/* One entry of those: a rule's or a fairness set's. ERR_NOT_FOUND with field `rule` names the known ones. */
bool catalog_rule_json(const struct presets *all, const char *name, struct buf *out, struct err *e);

#endif
