/* Presets: kinds of board, as data. One JSON file each (docs/presets.md, presets/preset.schema.json). */
#ifndef ISLEWRIGHT_GEN_PRESET_H
#define ISLEWRIGHT_GEN_PRESET_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/err.h"
#include "gen/dice_sheet.h"
#include "gen/harbour.h"
#include "gen/lang.h"
#include "gen/lattice.h"
#include "gen/building.h"
#include "gen/rule_text.h"
#include "gen/terrain.h"
#include "gen/waters.h"

enum { PRESET_NAME = 24, PRESET_TITLE = 80, PRESET_ABOUT = 400, TOKEN_KINDS = 16, LETTERS_MAX = 64 };
enum {
    AREAS_MAX = 16,
    AREA_NAME = 24,
    PRESET_SOURCE = 200,
    PLAYERS_MAX = 8,
    CARDS_MAX = 16,
    BOXES_MAX = 8,
    VARIANTS_MAX = 2,
    SETUP_OPTIONS = 4,
    COUNTED_NAME = 24
};

/* Hexes that are dealt from pieces of their own: each piece of an area lies on one of its hexes. */
struct preset_area {
    char name[AREA_NAME]; /* "" for the one area of a preset that names none */
    bool fog;             /* its hexes lie face down at the start */
    int hexes;
    int terrain_count[TERRAINS]; /* their sum is `hexes`; sea is a terrain like others here */
    int numbered;
    int token_count[TOKEN_KINDS]; /* by the preset's kinds; of one pile, the first area has them all */
    int tokens;                   /* their sum: those that its hexes take, or one more, but in one area at most */
};

/* A name and how many there are of it: cards of a deck, boxes of pieces. */
struct counted {
    char name[COUNTED_NAME];
    int count;
};

/* Tiles that are shown as a landmark and are hexes of another terrain for every rule, harbour and score: they are
 * counted with it in terrain_count. */
struct variant {
    uint8_t shown, as; /* enum terrain */
    int count;
};

/* How a game on the board is begun and won: carried for those who play it, no board depends on it. */
enum collect { COLLECT_LAST, COLLECT_BOTH, COLLECT_NONE, COLLECT_LATER };
struct setup {
    int settlements; /* 0: the preset says nothing of the set-up */
    enum collect collect;
    char order[PLAYERS_MAX + 1][40]; /* by players: "ABC-CBA"; "" where it is not told */
    int goal;                        /* points that win; 0 where it is not told */
    int short_goal[PLAYERS_MAX + 1]; /* by players, fewer points that may be agreed on; 0 where there are none */
    int robber_waits;                /* rounds until whose end the robber stays where it starts; 0: it waits for none */
    int cards;                       /* kinds of card in the deck */
    struct counted card[CARDS_MAX];
};

/* Another set-up that players may choose. */
struct setup_option {
    char name[COUNTED_NAME];
    struct setup setup;
};

/* A checked preset: every promise of the comments holds. Read it freely, never change it. */
struct preset {
    char name[PRESET_NAME];
    char title[PRESET_TITLE], about[PRESET_ABOUT];
    char titles[LANGS][PRESET_TITLE]; /* the title in other languages; "" where the file has none */
    int players_least, players_most;
    struct lattice lattice; /* all hexes of the outline; open sea is no land */

    int areas; /* at least 1; together they cover the hexes that are not open sea */
    struct preset_area area[AREAS_MAX];
    int8_t area_of[HEX_MAX]; /* by hex; -1: open sea */
    bool one_pile;           /* the tokens of all areas are dealt together: preset_pile_of() */
    bool parted;             /* there is open sea, more than one area, or sea among what is dealt */
    bool sea_is_dealt;       /* so that where the coast runs differs from board to board */

    int terrain_count[TERRAINS]; /* the pieces, and the open sea; their sum is lattice.hexes */
    int numbered;                /* hexes that take a token: the sum over numbered terrains */

    int token_kinds; /* the kinds of number token, by their lowest number, single before shared */
    token token_kind[TOKEN_KINDS];
    int token_count[TOKEN_KINDS];
    int tokens; /* their sum: `numbered`, or one more, and then one token stays in the box */

    bool printed; /* a printed layout: uses all terrain pieces, tokens exactly on the numbered hexes */
    uint8_t printed_terrain[HEX_MAX]; /* enum terrain */
    token printed_token[HEX_MAX];

    int robber; /* where it starts: a hex, -1: off the board, or ROBBER_BY_DESERT: board_place_robber() */
    int pirate; /* the same: a hex of open sea, or -1 */

    int harbours; /* in the order of the walk round the coast (lattice.coast) */
    struct harbour harbour[HARBOUR_MAX];
    int pieces; /* of the frame, in their printed order; 0 where there is none; they cover ring 0 exactly */
    struct frame_piece piece[FRAME_PIECES];
    int frame_start; /* index into lattice.coast where the first piece begins */

    struct waters_plan waters; /* rivers, fishing grounds and lakes */
    struct building building;  /* sites, ways, chips, partial land */

    int variants;
    struct variant variant[VARIANTS_MAX]; /* in the file's order; there are none in areas */

    struct dice_sheet sheet; /* of a preset that is written on and not dealt: then there are no number tokens */

    int letters; /* of the lettered spiral, in order: as many as `tokens`, and the same tokens; 0 where there is none */
    struct {
        char letter[4];
        token number;
    } letter[LETTERS_MAX];

    struct rule_list rules; /* the preset's own structure: `harbours=shuffled`, `terrain=printed` */
    struct rule_list book;  /* what the rules of its game ask beyond those of others: every set but none has them */

    char source[PRESET_SOURCE]; /* where the facts are from; "" where it is not told */
    char certainty;             /* 'A' (several sources agree) to 'D' (own proposal); 0 where it is not told */
    int boxes;                  /* whose pieces it takes, in the file's order */
    struct counted box[BOXES_MAX];
    struct setup setup;
    int setup_options;
    struct setup_option setup_option[SETUP_OPTIONS];
    struct play play;
};
enum { ROBBER_BY_DESERT = -2 };

enum { PRESET_BYTES = 256 * 1024 }; /* the most of a preset file that is read; the largest built-in one has 3 kB */

/* Reads and checks a preset. Every error names its field (`numbers.7`, `harbours.places[3].edge`); as many as fit are
 * listed. The caller frees with preset_free(). NULL on error. */
struct preset *preset_read(const char *json, size_t length, struct err *e);

struct faults; /* gen/fault.h */

/* The same with all mistakes, each with its line and column, as they were found. `all` must be empty before. */
struct preset *preset_check(const char *json, size_t length, struct faults *all);

void preset_free(struct preset *p);

/* The title in a language, or in English where the file has none in it. */
const char *preset_title(const struct preset *p, enum lang lang);

/* The area that holds the tokens dealt on a hex; -1: open sea. And how many hexes take one from that area's. */
int preset_pile_of(const struct preset *p, int hex);
int preset_pile_hexes(const struct preset *p, int area);

/* How many hexes of a terrain are no river's, so that variants may lie there. */
int preset_variant_room(const struct preset *p, enum terrain as);

/* Whether a hex of the terrain carries a number token; on sheets none does. */
bool preset_takes_token(const struct preset *p, enum terrain t);

/* True where the preset is a sheet of the dice game, to be written on: no board of it is played or valued. */
bool preset_is_sheet(const struct preset *p);

/* True where the preset deals nothing unless told to: it prints its terrain and its numbers. */
bool preset_is_fixed(const struct preset *p);

/* The presets that are built in, each read when it is first asked for, and those opened from files since. Threads may
 * share it, but for presets_open(). */
struct presets;
struct presets *presets_new(void);
void presets_free(struct presets *all);
int presets_count(const struct presets *all);
const char *presets_name(const struct presets *all, int i); /* they are in the order of names */
const char *presets_json(const struct presets *all, int i); /* the file's own bytes */

/* Aborts, like presets_find(), where a built-in preset is wrong: a test holds that none is. */
const struct preset *presets_at(const struct presets *all, int i);

/* By name; ERR_NOT_FOUND names the known ones, with `field` as the item's field. */
const struct preset *presets_find(const struct presets *all, const char *name, const char *field, struct err *e);

/* By name, or from a file where `name` holds a '/' or ends in ".json". A preset from a file stays owned by `all` until
 * presets_free(); a built-in name is refused for it. Not for threads at work. */
const struct preset *presets_open(struct presets *all, const char *name, const char *field, struct err *e);

#endif
