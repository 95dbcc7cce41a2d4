/* The words after a command, through argp. Its options are the rows of two tables: the command's own, and those of the
 * request. argp's own messages are off: faults have to be told in one way, and to programs too. */
#include "api/cli/cli.h"

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/near.h"
#include "gen/core/text.h"
#include "render/output.h"

enum {
    OPTIONS_MOST = 80,
    VALUES_MOST = 256,
    KEY_ROW = 1000, /* + the row of the request's table */
    KEY_OWN = 2000, /* + the row of the command's own table, where it has no letter */
    KEY_HELP = 'h'
};

struct reader {
    struct cli_call *call;
    struct argp_option option[OPTIONS_MOST];
    char *syntax[OPTIONS_MOST]; /* of the values of the request's options */
    int options;
    struct named_value value[VALUES_MOST];
    int values;
    bool help;
    int stopped_at; /* the place after the word that argp could not take */
    struct err *e;
};

/* ---- the options of a command ---- */

enum { ASK_ANSWER = ASK_FORMAT | ASK_PLAIN | ASK_CHART_FORMAT };

static const struct {
    unsigned group;
    const char *title;
} groups[] = {
    {ASK_PRESET, "What to deal:"}, {ASK_OF, "What to count:"},  {ASK_RULES, "Rules:"},
    {ASK_COUNT, "How many:"},      {ASK_OPENINGS, "Openings:"}, {ASK_DRAW | ASK_CHART, "Pictures:"},
    {ASK_ANSWER, "The answer:"},
};
enum { GROUPS = (int)(sizeof groups / sizeof groups[0]), GROUP_OWN = GROUPS, GROUP_LAST = GROUPS + 1 };

static int own_count(const struct cli_command *command)
{
    int count = 0;
    while (count < CLI_OPTIONS && command->option[count].name)
        count++;
    return count;
}

static int own_key(const struct cli_command *command, int i)
{
    return command->option[i].letter ? command->option[i].letter : KEY_OWN + i;
}

static bool takes_row(const struct cli_command *command, struct ask_info row)
{
    /* The preset is the command's argument, where it takes one. */
    return (row.group & command->groups) != 0 && strcmp(row.name, "preset") != 0;
}

static void put_option(struct reader *r, struct argp_option option)
{
    r->option[r->options++] = option;
}

static void put_group(struct reader *r, int group)
{
    bool titled = false;
    for (int i = 0; i < ask_table_count(); i++) {
        struct ask_info row = ask_table_at(i);
        if ((row.group & groups[group].group) == 0 || !takes_row(r->call->command, row))
            continue;
        if (!titled)
            put_option(r, (struct argp_option){.doc = groups[group].title, .group = group + 1});
        titled = true;
        struct buf syntax = {0};
        ask_table_value(i, &syntax);
        r->syntax[r->options] = syntax.data;
        put_option(r, (struct argp_option){.name = row.name,
                                           .key = KEY_ROW + i,
                                           .arg = syntax.data,
                                           .flags = ask_table_optional(i) ? OPTION_ARG_OPTIONAL : 0,
                                           .doc = row.meaning,
                                           .group = group + 1});
    }
}

static void put_options(struct reader *r)
{
    const struct cli_command *command = r->call->command;
    for (int group = 0; group < GROUPS; group++)
        put_group(r, group);
    if (own_count(command) > 0 && (command->groups & ASK_ANSWER) == 0)
        put_option(r, (struct argp_option){.doc = "Options:", .group = GROUP_OWN});
    for (int i = 0; i < own_count(command); i++) {
        const struct cli_option *own = &command->option[i];
        put_option(r, (struct argp_option){.name = own->name,
                                           .key = own_key(command, i),
                                           .arg = own->value,
                                           .flags = own->meaning ? 0 : OPTION_HIDDEN,
                                           .doc = own->meaning,
                                           .group = GROUP_OWN});
    }
    put_option(r,
               (struct argp_option){.name = "help", .key = KEY_HELP, .doc = "tell all this", .group = GROUP_LAST + 1});
}

/* ---- reading ---- */

static error_t put_value(struct reader *r, const char *name, const char *value)
{
    if (r->values == VALUES_MOST) {
        err_set(r->e, ERR_INPUT, name, "there are more than %d options", VALUES_MOST);
        return E2BIG;
    }
    r->value[r->values++] = (struct named_value){name, value};
    return 0;
}

static bool is_one_of(const char *word, const char *names)
{
    size_t length = strlen(word);
    for (const char *name = names; *name; name += name[strcspn(name, "|")] ? strcspn(name, "|") + 1 : strlen(name))
        if (strcspn(name, "|") == length && memcmp(name, word, length) == 0)
            return true;
    return false;
}

/* The option that was given without its value, which then stands apart as this word; NULL where there is none. */
static const char *option_before(const struct reader *r, const char *word)
{
    const char *found = NULL;
    for (int row = 0; row < ask_table_count() && !found; row++) {
        struct buf names = {0};
        ask_table_value(row, &names);
        for (int i = 0; ask_table_optional(row) && i < r->values && !found; i++)
            if (strcmp(r->value[i].name, ask_table_at(row).name) == 0 && strcmp(r->value[i].value, "true") == 0 &&
                is_one_of(word, names.data))
                found = r->value[i].name;
        buf_free(&names);
    }
    return found;
}

static error_t put_argument(struct reader *r, const char *word)
{
    const struct cli_command *command = r->call->command;
    const char *before = option_before(r, word);
    if (before && command->preset_argument && !presets_find(r->call->presets, word, "preset", NULL)) {
        err_set(r->e, ERR_INPUT, before, "\"%s\" is no preset; did you mean --%s=%s?", word, before, word);
        return EINVAL;
    }
    if (!command->argument) {
        err_set(r->e, ERR_INPUT, "argument", "%s takes no argument; \"%.40s\" is one too many", command->name, word);
        return EINVAL;
    }
    if (!r->call->argument)
        r->call->argument = word;
    else if (r->call->more_count < CLI_ARGUMENTS)
        r->call->more[r->call->more_count++] = word;
    if (command->many && r->call->more_count < CLI_ARGUMENTS)
        return 0;
    return cli_one_argument(r->call, r->e) ? 0 : EINVAL;
}

static error_t put_own(struct reader *r, int key, const char *value)
{
    const struct cli_command *command = r->call->command;
    for (int i = 0; i < own_count(command); i++) {
        if (own_key(command, i) != key)
            continue;
        const struct cli_option *own = &command->option[i];
        if (r->call->own[i]) {
            err_set(r->e, ERR_INPUT, own->name, "--%s is given more than once", own->name);
            return EINVAL;
        }
        if (value && !*value) {
            err_set(r->e, ERR_INPUT, own->name, "--%s is empty; it needs a value: %s", own->name, own->value);
            return EINVAL;
        }
        r->call->own[i] = value ? value : "true";
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    struct reader *r = state->input;
    if (key == KEY_HELP) {
        r->help = true;
        return ECANCELED;
    }
    if (key == ARGP_KEY_ARG)
        return put_argument(r, value);
    if (key == ARGP_KEY_ERROR)
        r->stopped_at = state->next;
    if (key >= KEY_ROW && key < KEY_ROW + ask_table_count())
        return put_value(r, ask_table_at(key - KEY_ROW).name, value ? value : "true");
    return put_own(r, key, value);
}

/* ---- words that are no options ---- */

struct names {
    const char *name[OPTIONS_MOST];
    int count;
    struct buf list;
};

/* Those that begin like `start`: all, for an empty one. */
static struct names option_names(const struct reader *r, const char *start)
{
    struct names names = {.count = 0};
    for (int i = 0; i < r->options; i++) {
        const struct argp_option *option = &r->option[i];
        bool hidden = !option->name || (option->flags & OPTION_HIDDEN) != 0;
        if (hidden || strncmp(option->name, start, strlen(start)) != 0)
            continue;
        names.name[names.count++] = option->name;
        buf_format(&names.list, "%s--%s", names.list.length > 0 ? ", " : "", option->name);
    }
    return names;
}

/* The option that a word spells out or abbreviates; *matches tells how many begin like that. */
static const struct argp_option *option_of(const struct reader *r, const char *word, size_t length, int *matches)
{
    const struct argp_option *found = NULL;
    *matches = 0;
    for (int i = 0; i < r->options; i++) {
        const struct argp_option *option = &r->option[i];
        if (!option->name || strncmp(option->name, word, length) != 0)
            continue;
        found = option;
        if (option->name[length] == '\0') {
            *matches = 1;
            return option;
        }
        ++*matches;
    }
    return found;
}

/* The command's own option of that letter, or NULL. */
static const struct cli_option *own_letter(const struct cli_command *command, char letter)
{
    for (int i = 0; i < own_count(command); i++) {
        if (letter && command->option[i].letter == letter)
            return &command->option[i];
    }
    return NULL;
}

/* Says what is wrong with the word that argp stopped at. */
static void blame_option(const struct reader *r, const char *word)
{
    int matches = 0;
    bool is_long = strncmp(word, "--", 2) == 0;
    char name[ERR_FIELD];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(is_long ? word + 2 : word, "="), is_long ? word + 2 : word);
    const struct argp_option *option = is_long ? option_of(r, name, strlen(name), &matches) : NULL;
    struct names names = option_names(r, matches > 1 ? name : "");
    const char *near = is_long && matches == 0 ? near_name(name, names.name, names.count) : NULL;
    const char *dashes = is_long ? "--" : "";
    const struct cli_option *letter = is_long || word[0] != '-' ? NULL : own_letter(r->call->command, word[1]);
    if (matches > 1)
        err_set(r->e, ERR_INPUT, name, "--%.40s may mean any of %s", name, names.list.data);
    else if (option && option->arg && !strchr(word, '='))
        err_set(r->e, ERR_INPUT, option->name, "--%s needs a value: %s", option->name, option->arg);
    else if (option && !option->arg)
        err_set(r->e, ERR_INPUT, option->name, "--%s takes no value", option->name);
    else if (letter)
        err_set(r->e, ERR_INPUT, letter->name, "-%c needs a value: %s", letter->letter, letter->value);
    else if ((r->call->command->groups & ASK_PLAIN) != 0 &&
             (strncmp(word, "-o", 2) == 0 || strcmp(name, "output") == 0))
        err_set(r->e, ERR_INPUT, "output",
                "%s has no option %s: its answer goes to standard output (in a shell, > FILE keeps it); the options "
                "are %s",
                r->call->command->name, is_long ? "--output" : "-o", names.list.data);
    else if (near)
        err_set(r->e, ERR_INPUT, name, "there is no option --%.40s; did you mean --%s? The options are %s", name, near,
                names.list.data);
    else
        err_set(r->e, ERR_INPUT, name, "there is no option %s%.40s; the options are %s", dashes, name, names.list.data);
    buf_free(&names.list);
}

/* A wrong letter may stand among others in one word, which argp then has not passed yet. */
static const char *stopping_word(const struct reader *r, int argc, char **argv)
{
    int last = r->stopped_at - 1;
    if (last >= 1 && last < argc && argv[last][0] == '-')
        return argv[last];
    return last + 1 < argc ? argv[last + 1] : argv[argc - 1];
}

/* ---- help ---- */

static void put_help(const struct cli_command *command, const struct argp *argp, struct buf *help)
{
    char program[64], *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        return;
    snprintf(program, sizeof program, "islewright %s", command->name);
    argp_help(argp, stream, ARGP_HELP_SHORT_USAGE | ARGP_HELP_DOC | ARGP_HELP_LONG, program);
    fclose(stream);
    buf_put(help, text, length);
    free(text);
}

/* ---- the whole ---- */

/* False with an error, or with help asked for. */
static bool read_words(struct reader *r, int argc, char **argv, struct buf *help)
{
    const struct cli_command *command = r->call->command;
    struct buf doc = {0};
    buf_format(&doc, "%s\v%s", command->summary, command->notes);
    struct argp argp = {.options = r->option, .parser = take, .args_doc = command->argument, .doc = doc.data};
    error_t error = argp_parse(&argp, argc, argv, ARGP_SILENT, NULL, r);
    if (r->help)
        put_help(command, &argp, help);
    else if (error && r->e->kind == ERR_NONE)
        blame_option(r, stopping_word(r, argc, argv));
    buf_free(&doc);
    return !r->help && !error;
}

bool cli_read(struct cli_call *call, int argc, char **argv, struct buf *help, struct err *e)
{
    const struct cli_command *command = call->command;
    struct reader *r = mem_new(1, sizeof *r);
    r->call = call;
    r->e = e;
    put_options(r);
    bool done = read_words(r, argc, argv, help);
    if (done && command->argument && command->argument[0] != '[' && !call->argument)
        done = err_set(e, ERR_INPUT, "argument", "%s needs its argument, a %s", command->name, command->argument);
    if (done && command->preset_argument)
        put_value(r, "preset", call->argument ? call->argument : "base");
    if (done) {
        call->ask =
            ask_new(r->value, r->values, command->groups, false, call->presets, true, CLI_COUNT_MOST, PIXELS_MOST, e);
        done = call->ask != NULL;
    }
    for (int i = 0; i < OPTIONS_MOST; i++)
        free(r->syntax[i]);
    free(r);
    return done;
}

bool cli_one_argument(const struct cli_call *call, struct err *e)
{
    const char *argument = call->command->argument;
    int optional = argument && argument[0] == '[';
    if (call->command->many && call->more_count == CLI_ARGUMENTS)
        return err_set(e, ERR_INPUT, "argument", "%s takes at most %d arguments", call->command->name, CLI_ARGUMENTS);
    return call->more_count == 0 ||
           err_set(e, ERR_INPUT, "argument", "%s takes one argument, a %.*s; \"%.40s\" is one too many",
                   call->command->name, (int)strcspn(argument + optional, "]"), argument + optional,
                   call->more[call->more_count - 1]);
}

const char *cli_own(const struct cli_call *call, const char *name)
{
    for (int i = 0; i < own_count(call->command); i++) {
        if (strcmp(call->command->option[i].name, name) == 0)
            return call->own[i];
    }
    return NULL;
}

bool cli_own_integer(const struct cli_call *call, const char *name, long least, long most, long *value, struct err *e)
{
    const char *text = cli_own(call, name);
    if (!text || text_integer(text, least, most, value))
        return true;
    return err_set(e, ERR_INPUT, name, "--%s is a whole number from %ld to %ld, not \"%.40s\"", name, least, most,
                   text);
}
