/* The program: finds the command and tells what went wrong. */
#include <argp.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/cli/cli.h"
#include "gen/core/near.h"

static const struct cli_command *const commands[] = {
    &cli_generate, &cli_draw, &cli_check,   &cli_score, &cli_openings,
    &cli_count,    &cli_week, &cli_presets, &cli_rules, &cli_serve,
};
enum { COMMANDS = (int)(sizeof commands / sizeof commands[0]) };

static const char summary[] = "islewright deals hexagonal island boards that are fair, proves that they are, and draws "
                              "them for the printer and the screen.";

/* ---- finding the command ---- */

static void put_names(struct buf *list)
{
    for (int i = 0; i < COMMANDS; i++)
        buf_format(list, "%s, ", commands[i]->name);
    buf_text(list, "help");
}

static const struct cli_command *command_find(const char *name, struct err *e)
{
    const char *known[COMMANDS + 1];
    for (int i = 0; i < COMMANDS; i++) {
        known[i] = commands[i]->name;
        if (strcmp(name, known[i]) == 0)
            return commands[i];
    }
    known[COMMANDS] = "help";
    const char *near = near_name(name, known, COMMANDS + 1);
    struct buf list = {0};
    put_names(&list);
    err_set(e, ERR_INPUT, "command", "there is no command \"%.40s\"; %s%s%s are %s", name, near ? "did you mean " : "",
            near ? near : "", near ? "? The commands" : "the commands", list.data);
    buf_free(&list);
    return NULL;
}

/* ---- the program's own options ---- */

enum { KEY_HELP = 'h', KEY_VERSION = 1000 };

static const struct argp_option options[] = {
    {.name = "help", .key = KEY_HELP, .doc = "tell all this"},
    {.name = "version", .key = KEY_VERSION, .doc = "tell the program's version and the generator's"},
    {0},
};

struct choice {
    bool help, version;
    int command; /* its place among the words; 0: none */
};

static error_t take(int key, char *value, struct argp_state *state)
{
    struct choice *choice = state->input;
    (void)value;
    switch (key) {
    case KEY_HELP:
        choice->help = true;
        return 0;
    case KEY_VERSION:
        choice->version = true;
        return 0;
    case ARGP_KEY_ARG:
        choice->command = state->next - 1;
        state->next = state->argc; /* the rest is the command's */
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static char *put_commands(int key, const char *text, void *input)
{
    (void)input;
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *)text;
    struct buf list = {0};
    buf_text(&list, "Commands:\n");
    for (int i = 0; i < COMMANDS; i++) {
        const char *sentence = commands[i]->summary, *end = strpbrk(sentence, ".,");
        buf_format(&list, "  %-10s %.*s\n", commands[i]->name, (int)(end - sentence), sentence);
    }
    buf_text(&list, "  help       Tell all this, or with a command's name all of that command\n\n"
                    "`islewright COMMAND --help` tells the options of a command.\n"
                    "Exit status: 0 done, 1 check found an unmet rule, 2 wrong usage or input,\n"
                    "3 no board can meet the rules, 4 none was found within the work budget,\n"
                    "5 the output could not be written, or another failure.\n");
    return list.data; /* argp frees it */
}

static const struct argp program = {
    .options = options, .parser = take, .args_doc = "COMMAND ...", .doc = summary, .help_filter = put_commands};

static void put_help(struct buf *help)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        return;
    argp_help(&program, stream, ARGP_HELP_SHORT_USAGE | ARGP_HELP_DOC | ARGP_HELP_LONG, (char[]){"islewright"});
    fclose(stream);
    buf_put(help, text, length);
    free(text);
}

/* ---- running ---- */

static int finish(bool done, int status, const struct err *e, const char *command)
{
    return done ? status : cli_fail(e, command);
}

static int print(const struct buf *text, const char *command)
{
    struct err e = {0};
    return finish(cli_print(text, &e), 0, &e, command);
}

static int run_command(const struct cli_command *command, int argc, char **argv)
{
    struct err e = {0};
    struct buf help = {0};
    struct cli_call call = {.command = command, .presets = presets_new()};
    int status = 0;
    bool done = cli_read(&call, argc, argv, &help, &e);
    if (done)
        done = command->run(&call, &status, &e);
    else if (help.length > 0)
        done = cli_print(&help, &e);
    ask_free(call.ask);
    presets_free(call.presets);
    buf_free(&help);
    return finish(done, status, &e, command->name);
}

static int too_many(const char *what, const char *taken, const char *word)
{
    struct err e = {0};
    err_set(&e, ERR_INPUT, "argument", "%s takes %s; \"%.40s\" is one too many", what, taken, word);
    return cli_fail(&e, NULL);
}

/* `argv` begins with the word that asks for help. */
static int run_help(int argc, char **argv)
{
    struct err e = {0};
    struct buf help = {0};
    if (argc > 2)
        return too_many("help", "one argument, a COMMAND", argv[2]);
    if (argc > 1 && strcmp(argv[1], "help") != 0 && strcmp(argv[1], "--help") != 0) {
        const struct cli_command *command = command_find(argv[1], &e);
        char *words[] = {argv[1], (char[]){"--help"}, NULL};
        return command ? run_command(command, 2, words) : cli_fail(&e, NULL);
    }
    put_help(&help);
    int status = print(&help, NULL);
    buf_free(&help);
    return status;
}

static int run_version(void)
{
    struct buf text = {0};
    buf_format(&text, "islewright %s (generator %d)\n", ISLEWRIGHT_VERSION, GENERATOR_NEWEST);
    int status = print(&text, NULL);
    buf_free(&text);
    return status;
}

static int no_command(int argc, char **argv)
{
    struct err e = {0};
    struct buf list = {0};
    put_names(&list);
    if (argc > 1)
        err_set(&e, ERR_INPUT, "command",
                "there is no option \"%.40s\" before a command; the options are --help, --version", argv[1]);
    else
        err_set(&e, ERR_INPUT, "command", "a command is needed; the commands are %s", list.data);
    buf_free(&list);
    return cli_fail(&e, NULL);
}

int main(int argc, char **argv)
{
    struct choice choice = {0};
    struct err e = {0};
    signal(SIGPIPE, SIG_IGN); /* a reader that goes away is an error like any other, */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow any more */
    json_object_seed(0);      /* before any thread */
    setenv("ARGP_HELP_FMT", "no-dup-args-note", 0);
    error_t error = argp_parse(&program, argc, argv, ARGP_SILENT | ARGP_IN_ORDER, NULL, &choice);
    if (choice.help)
        return choice.command > 0 ? run_help(argc - choice.command + 1, argv + choice.command - 1) : run_help(0, NULL);
    if (choice.version && choice.command > 0)
        return too_many("--version", "no argument", argv[choice.command]);
    if (choice.version)
        return run_version();
    if (error || choice.command == 0)
        return no_command(argc, argv);
    argc -= choice.command;
    argv += choice.command;
    if (strcmp(argv[0], "help") == 0)
        return run_help(argc, argv);
    const struct cli_command *command = command_find(argv[0], &e);
    return command ? run_command(command, argc, argv) : cli_fail(&e, NULL);
}
