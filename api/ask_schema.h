/* What the values of named parameters may be, as JSON Schema, for documents that programs read (OpenAPI). Names,
 * choices and limits are those by which api/ask.h reads. */
#ifndef ISLEWRIGHT_API_ASK_SCHEMA_H
#define ISLEWRIGHT_API_ASK_SCHEMA_H

#include <jansson.h>
#include "api/ask.h"

/* What a face bounds for itself. */
struct ask_limits {
    unsigned long count;           /* boards of one call */
    long pixels;                   /* of one picture */
    const struct presets *presets; /* those that there are */
};

/* Of row i of ask_table_at(): of one value, also where the name may be given again. The caller owns it. */
json_t *ask_schema(int i, const struct ask_limits *limits);

/* A value that is right by itself, whatever else is asked for: as JSON, so a number or true where it is one. */
json_t *ask_example(int i);

/* The same of a rule by its own name. */
json_t *ask_rule_schema(struct rule_info rule);
json_t *ask_rule_example(struct rule_info rule);

#endif
