/* The one request parser of all faces: named values in, a checked request out. The command line gives it its options,
 * HTTP its query, so that both know the same names, limits and messages. */
#ifndef ISLEWRIGHT_API_ASK_H
#define ISLEWRIGHT_API_ASK_H

#include <stdbool.h>
#include "gen/board.h"
#include "gen/boxes.h"
#include "gen/core/buf.h"
#include "gen/request.h"
#include "render/picture.h"
#include "solver/count.h"
#include "solver/ruleset.h"

enum format { FORMAT_NONE, FORMAT_JSON, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_CODE, FORMAT_TEXT, FORMATS };
const char *format_name(enum format f);
const char *format_media_type(enum format f);
bool format_find(const char *name, enum format *f); /* a name or a file's extension; "txt" is text */
bool format_is_picture(enum format f);              /* svg, png, pdf */
bool format_is_chart(enum format f);                /* what an answer with a picture comes in: all but code */

/* What a call may ask for; a face names the groups it takes. */
enum {
    ASK_PRESET = 1,  /* preset, generator, seed, players, have, best */
    ASK_RULES = 2,   /* fairness, rule, no-rule; and, where `bare_rules`, rules by their own names */
    ASK_COUNT = 4,   /* count */
    ASK_DRAW = 8,    /* theme, ink-saver, reveal, covered, overlay, lang, title, link, paper, size; render/print.h's */
    ASK_FORMAT = 16, /* format */
    ASK_PLAIN = 32,  /* format, json or text alone */
    ASK_CHART = 128, /* theme, ink-saver, title, paper, size: a picture that is not of a board alone */
    ASK_CHART_FORMAT = 256, /* format, json, text or a picture */
    ASK_OPENINGS = 64,      /* taken, held, count: how many openings are told */
    ASK_KIND = 512,         /* preset alone */
    ASK_OF = 1024,          /* of: what is counted */
    ASK_HAVE = 2048,        /* have alone */
    ASK_LINK = 131072,      /* link alone */
    ASK_DEAL = 65536        /* ASK_PRESET without preset, which is given by other means: ask_new_for() */
};

/* Corners that were named, in their order. Whether a board has them, and settlements may stand there, is seen when the
 * board is there (solver/sites.h). */
enum { ASK_CORNERS = 64, OPENINGS_TOLD = 10, OPENINGS_MOST = 1000, SIDE_LEAST = 16 };
struct ask_corners {
    int count;
    char name[ASK_CORNERS][PLACE_NAME];
};

struct ask {
    struct request request; /* preset NULL where it was not given */
    bool has_preset, has_seed, has_generator, has_fairness, has_what, has_have;
    struct owned have;              /* boxes of pieces, where they are named */
    unsigned long count;            /* where it was not given 1, or OPENINGS_TOLD openings */
    enum count_of of;               /* COUNT_BOARDS, _NUMBERS or _TERRAIN */
    struct ask_corners taken, held; /* settlements of others, and of who asks */
    enum format format;
    bool kind;                  /* not of a board but of its preset: pieces alone */
    struct picture picture;     /* its texts are owned by `texts`; without ranks, which depend on the board */
    bool covered;               /* JSON is for the players: without what lies in the fog */
    bool ranks;                 /* the overlay of openings */
    int width_px, height_px;    /* 0 where not given */
    long pixels_most;           /* of a PNG */
    struct stamp_store *stamps; /* for PNGs, set by who has one; NULL: none */
    struct ask_texts *texts;    /* owned */
};

const char *ask_of_name(enum count_of of); /* "boards", "numbers", "terrain" */

struct named_value {
    const char *name, *value;
};

/* Parses. Every unknown name or value is ERR_INPUT with the name as field and the known ones in the detail; all errors
 * that fit are reported together. `count_most` bounds count and `pixels_most` the area of size. The caller frees a
 * successful ask with ask_free(). */
struct ask *ask_new(const struct named_value *values, int count, unsigned groups, bool bare_rules, struct presets *all,
                    bool open_files, unsigned long count_most, long pixels_most, struct err *e);
void ask_free(struct ask *a);

/* The same for a preset that is there already, as one in a body is: `preset` is not among the groups. It must outlive
 * the ask. */
struct ask *ask_new_for(const struct preset *given, const struct named_value *values, int count, unsigned groups,
                        bool bare_rules, struct presets *all, unsigned long count_most, long pixels_most,
                        struct err *e);

/* Whether a printed preset's board is asked for once; ERR_INPUT for more. `batch`: more than one may be. */
bool ask_count_fits(const struct ask *a, const struct preset *p, bool batch, struct err *e);

/* The rules that a board is held to by `check`: those of the ask where it has any (fairness, rule, no-rule), else the
 * ones that the board came with, else the default of its preset. `o` may be NULL. A fixed preset's boards can be held
 * to any rules. The caller frees with ruleset_free(); NULL on error. */
struct ruleset *ask_rules_to_check(const struct ask *a, const struct board *b, const struct origin *o, struct err *e);

/* A name taken by a group, for help, OpenAPI and completion. */
struct ask_info {
    unsigned group;
    const char *name, *value, *meaning; /* value: its syntax; "" for a flag, or where it is one of some names */
    bool repeats;
};
int ask_table_count(void);
struct ask_info ask_table_at(int i);
bool ask_table_optional(int i);               /* its name may stand without a value, which is then "true" */
void ask_table_value(int i, struct buf *out); /* appends the syntax of its value, `a4|letter`; nothing for a flag */

/* What a length may be, in mm; `name` is one of those whose value is MM. */
void ask_length_range(const char *name, int *least, int *most);

#endif
