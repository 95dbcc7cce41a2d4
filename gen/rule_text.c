/* Rules as sorted pairs of a name and a text. */
#include "gen/rule_text.h"
#include "gen/core/text.h"
#include <string.h>

static int compare(const struct rule_text *a, const struct rule_text *b)
{
    int by_name = strcmp(a->name, b->name);
    return by_name != 0 ? by_name : strcmp(a->text, b->text);
}

static bool is_printable(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text < 0x20 || *text > 0x7E)
            return false;
    }
    return true;
}

/* Puts a rule in its sorted place. */
static bool insert(struct rule_list *list, const struct rule_text *rule, const char *field, struct err *e)
{
    int at = list->count;
    while (at > 0 && compare(&list->rule[at - 1], rule) > 0)
        at--;
    if (at > 0 && compare(&list->rule[at - 1], rule) == 0)
        return true;
    if (list->count >= RULES_MAX)
        return err_set(e, ERR_INPUT, field, "there are at most %d rules", RULES_MAX);
    memmove(&list->rule[at + 1], &list->rule[at], (size_t)(list->count - at) * sizeof list->rule[0]);
    list->rule[at] = *rule;
    list->count++;
    return true;
}

bool rule_list_put(struct rule_list *list, const char *name, const char *text, const char *field, struct err *e)
{
    struct rule_text rule = {0};
    if (!text_is_name(name, RULE_NAME - 1))
        return err_set(e, ERR_INPUT, field,
                       "'%.40s' is not the name of a rule: lower-case letters, digits and single hyphens, at most %d",
                       name, RULE_NAME - 1);
    size_t length = strlen(text);
    if (length >= RULE_TEXT)
        return err_set(e, ERR_INPUT, field, "the argument of %s has %zu bytes; at most %d are read", name, length,
                       RULE_TEXT - 1);
    if (!is_printable(text))
        return err_set(e, ERR_INPUT, field, "the argument of %s has bytes that are not printable ASCII", name);
    memcpy(rule.name, name, strlen(name));
    if (strcmp(text, "true") != 0)
        memcpy(rule.text, text, length);
    return insert(list, &rule, field, e);
}

bool rule_list_add(struct rule_list *list, const char *text, const char *field, struct err *e)
{
    char name[RULE_NAME + 1];
    size_t length = strcspn(text, "=");
    /* A name that is too long is cut one byte past the longest, which rule_list_put() refuses. */
    size_t kept = length < RULE_NAME ? length : RULE_NAME;
    memcpy(name, text, kept);
    name[kept] = '\0';
    if (text[length] == '=' && text[length + 1] == '\0')
        return err_set(e, ERR_INPUT, field, "'%.40s' has no argument after its '='", text);
    return rule_list_put(list, name, text[length] == '=' ? text + length + 1 : "", field, e);
}

void rule_list_drop(struct rule_list *list, int i)
{
    list->count--;
    memmove(&list->rule[i], &list->rule[i + 1], (size_t)(list->count - i) * sizeof list->rule[0]);
}

int rule_list_remove(struct rule_list *list, const char *name)
{
    int kept = 0, before = list->count;
    for (int i = 0; i < before; i++) {
        if (strcmp(list->rule[i].name, name) != 0)
            list->rule[kept++] = list->rule[i];
    }
    list->count = kept;
    return before - kept;
}

const char *rule_list_get(const struct rule_list *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->rule[i].name, name) == 0)
            return list->rule[i].text;
    }
    return NULL;
}

void rule_text_write(const struct rule_text *rule, struct buf *out)
{
    buf_text(out, rule->name);
    if (rule->text[0] == '\0')
        return;
    buf_char(out, '=');
    buf_text(out, rule->text);
}
