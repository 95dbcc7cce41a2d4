/* Every word that a picture or a page of a board shows, in every language that pages come in: one table, a row a
 * phrase, a column a language. Phrases are whole, with their numbers and names put in where the language wants them. */
#ifndef ISLEWRIGHT_RENDER_WORDS_H
#define ISLEWRIGHT_RENDER_WORDS_H

#include <stddef.h>
#include "gen/lang.h"
#include "gen/terrain.h"
#include "solver/score.h"

/* n1, s1 and so on: the numbers and texts that a phrase takes, as words_write() puts them in. */
enum word {
    /* terrains, in the order of enum terrain; resources, in the order of enum resource from lumber on */
    WORD_TERRAIN,
    WORD_RESOURCE = WORD_TERRAIN + TERRAINS,
    WORD_ANY = WORD_RESOURCE + RESOURCES - 1, /* what a harbour takes: any three alike */
    WORD_ANY_ONE,                             /* what gold yields: a resource of one's choice */
    WORD_FISH,                                /* what a lake yields */
    WORD_NOTHING,                             /* what a desert yields */
    WORD_FOG,                                 /* what lies on hexes that are face down */
    WORD_FOG_COUNT,                           /* n1 of them */
    WORD_PIRATE,

    /* the head of a page */
    WORD_PLAYERS,       /* n1 */
    WORD_PLAYERS_RANGE, /* n1 to n2 */

    /* the legend */
    WORD_TERRAIN_HEADING,
    WORD_HARBOURS_HEADING,
    WORD_BOARD_HEADING,
    WORD_MARKS_HEADING,
    WORD_TERRAIN_COUNT, /* n1 hexes that yield s1 */
    WORD_HARBOUR_COUNT, /* n1 harbours at the rate of n2 to one */
    WORD_DOTS,          /* what the dots of a token mean */
    WORD_DOTS_RED,      /* the same where 6 and 8 are red */
    WORD_MARK_PIPS,
    WORD_MARK_NAMES,
    WORD_MARK_OPENINGS,
    WORD_MARK_SHARED, /* a token of two numbers */
    WORD_MARK_RIVER,
    WORD_MARK_GROUND,
    WORD_MARK_LAKE,
    WORD_MARK_TOWN,
    WORD_MARK_SETTLEMENT, /* n1: 1 where points are printed there, else 2 */
    WORD_MARK_GROWING,    /* a settlement, and a city after it */
    WORD_MARK_CITY,       /* n1 as for settlements */
    WORD_MARK_START,
    WORD_MARK_ROAD,
    WORD_MARK_SHIP_WAY,
    WORD_MARK_CHIP, /* n1 points */
    WORD_TRADE_SHIPS_HEADING,
    WORD_MARK_FRAME,
    WORD_IN_FOG, /* why a sheet for players has no code */

    /* where a board is from; s1 is a set of rules, s2 and s3 are lists of rules */
    WORD_FIXED,
    WORD_SEARCH,
    WORD_BEST,
    WORD_BEST_BY, /* the goal s1 */
    WORD_FAIRNESS,
    WORD_FAIRNESS_WITHOUT,      /* s2 */
    WORD_FAIRNESS_WITH,         /* s2 */
    WORD_FAIRNESS_WITHOUT_WITH, /* s2, s3 */
    WORD_SEED,
    WORD_MAKER,           /* version s1 */
    WORD_MAKER_GENERATOR, /* version s1, generator n1 */

    /* labels of the parts of a picture, for those who hear it */
    WORD_LABEL_ROBBER,       /* s1: the label of the hex where it is */
    WORD_LABEL_PIRATE,       /* the same for the pirate */
    WORD_LABEL_SEAM,         /* of the frame, where the ends s1 and s2 of its pieces meet */
    WORD_LABEL_HARBOUR,      /* n1: rate, s1: what it takes */
    WORD_LABEL_RIVER,        /* n1: hexes */
    WORD_LABEL_GROUND,       /* n1: number */
    WORD_LABEL_TERRAIN,      /* s1: terrain, s2: WORD_TERRAIN_COUNT */
    WORD_LABEL_HARBOURS,     /* s1: what they take, s2: WORD_HARBOUR_COUNT */
    WORD_LABEL_ROADS,        /* all ways for roads */
    WORD_LABEL_SHIP_WAYS,    /* and for ships */
    WORD_LABEL_TRADE_SHIP,   /* n1: rate, s1: what it takes */
    WORD_LABEL_TOWN,         /* s1: its name */
    WORD_LABEL_SITE,         /* one without a name */
    WORD_LABEL_CHIP,         /* n1 points */
    WORD_LABEL_TRADE_SHIPS,  /* s1: what they take, s2: WORD_HARBOUR_COUNT */
    WORD_LABEL_PIPS,         /* n1 */
    WORD_LABEL_OPENING,      /* rank n1 */
    WORD_LABEL_OPENING_PIPS, /* rank n1, n2 pips */

    /* sheets to print and cut out */
    WORD_SHEET,      /* n1 of n2 */
    WORD_ROW_COLUMN, /* n1, n2 */
    WORD_ASSEMBLY,
    WORD_PRINT_FULL_SIZE,
    WORD_CUT_LEFT, /* of the lines at the sides of a sheet, those that it is cut along */
    WORD_CUT_TOP,
    WORD_CUT_LEFT_TOP,
    WORD_FRONT,
    WORD_TILES,
    WORD_TOKENS,
    WORD_HARBOURS,
    WORD_CHECK_LIST,
    WORD_PIECE_COUNT, /* n1 pieces called s1 */
    WORD_CLEARANCE,   /* s1 mm */

    /* boards to choose from */
    WORD_CONTACT_TITLE,    /* of boards of several presets */
    WORD_CONTACT_ABOUT,    /* of the file */
    WORD_CONTACT_COUNT,    /* n1 boards */
    WORD_CONTACT_FAIRNESS, /* n1 boards dealt with the set s1 */
    WORD_CONTACT_SCORES,   /* what the figures mean */
    WORD_CONTACT_NO_SCORES,
    WORD_CONTACT_AGAIN, /* how a board of them is drawn */
    WORD_OF_100,
    WORD_HIGHEST,
    WORD_NO_SCORE,
    WORD_SEED_SMALL,    /* as it stands in the middle of a line */
    WORD_LABEL_BOARD,   /* number n1, code s1 */
    WORD_LABEL_SCORE,   /* number n1, score s1, code s2 */
    WORD_LABEL_HIGHEST, /* the same */
    WORD_LABEL_HIDDEN,  /* number n1, of a board that lies face down in part */
    WORD_CONTACT_FOG,   /* what such a sheet leaves out */
    WORD_MEASURE,       /* the measures of a score, in the order of enum measure */
    WORD_MEASURES_END = WORD_MEASURE + MEASURES - 1,

    /* pieces to cut out */
    WORD_ROBBER,
    WORD_GROUNDS,
    WORD_CHIPS,
    WORD_SIDE, /* the sides of a hex, in the order of side_names */
    WORD_SIDES_END = WORD_SIDE + 5,
    WORD_BACK_LONG_EDGE, /* the back of a sheet that is turned over that edge */
    WORD_BACK_SHORT_EDGE,

    /* the island of the week */
    WORD_WEEK,            /* what it is called */
    WORD_WEEK_TITLE,      /* that of the week s1 */
    WORD_WEEK_FIRST,      /* its first day: n1 of the month s1, before the last one */
    WORD_WEEK_FIRST_YEAR, /* the same, of the year n2 */
    WORD_WEEK_LAST,       /* its last day, of the year n2 */
    WORD_WEEK_LAND,       /* what kind of board it is, before the points */
    WORD_WEEK_POINTS,     /* n1 that win */
    WORD_BOARD_CODE,
    WORD_MONTH, /* in their order, as in dates */
    WORD_MONTHS_END = WORD_MONTH + 11,

    WORDS
};

/* A phrase that takes nothing. */
const char *word(enum lang lang, enum word w);

const char *word_terrain(enum lang lang, enum terrain t);
const char *word_resource(enum lang lang, enum resource r); /* WORD_ANY for RESOURCE_NONE */

enum { WORD_VALUES = 3, WORD_BYTES = 320 };
struct word_values {
    int n[WORD_VALUES];         /* {n1}, {n2}, {n3} */
    const char *s[WORD_VALUES]; /* {s1}, {s2}, {s3} */
};

/* Writes a phrase with its values, cut at a character where it does not fit:
 *     words_write(out, sizeof out, lang, WORD_SHEET, (struct word_values){.n = {2, 4}})        "Sheet 2 of 4"
 * In phrases {n1} and {s1} are the values, and {n1?one|more} is one of two forms by the number, as its language
 * counts. */
void words_write(char *out, size_t size, enum lang lang, enum word w, struct word_values values);

/* The same text with a capital at its start, as a heading or a line of its own has it. */
void words_capital(char *out, size_t size, const char *text);

/* What stands between a name and what it names: ":", in French after a space at which no line breaks. */
const char *word_colon(enum lang lang);

/* Puts the decimal point of a number in the way of a language, which may be a comma. */
void words_point(char *number, enum lang lang);

#endif
