/* Rules as gen sees them: opaque, sorted pairs of a name and a text. solver gives them their meaning. */
#ifndef ISLEWRIGHT_GEN_RULE_TEXT_H
#define ISLEWRIGHT_GEN_RULE_TEXT_H

#include <stdbool.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"

enum { RULE_NAME = 32, RULE_TEXT = 64, RULES_MAX = 160 };

struct rule_text {
    char name[RULE_NAME];
    char text[RULE_TEXT]; /* the argument; "" for a rule without one, written `true` where a value is needed */
};

/* Sorted by name, then text (bytes). Plain memory, large: keep it off deep stacks. */
struct rule_list {
    int count;
    struct rule_text rule[RULES_MAX];
};

/* Reads NAME or NAME=TEXT (`NAME=true` is NAME) and adds it in its sorted place; an equal pair is kept once.
 * ERR_INPUT with field `field` where the name is not one, the text too long or not printable ASCII, or the list full.
 */
bool rule_list_add(struct rule_list *list, const char *text, const char *field, struct err *e);
bool rule_list_put(struct rule_list *list, const char *name, const char *text, const char *field, struct err *e);
void rule_list_drop(struct rule_list *list, int i);                        /* the i-th one */
int rule_list_remove(struct rule_list *list, const char *name);            /* how many there were of that name */
const char *rule_list_get(const struct rule_list *list, const char *name); /* the first one's text, or NULL */
void rule_text_write(const struct rule_text *rule, struct buf *out);       /* NAME or NAME=TEXT */

#endif
