/* Presets: kinds of board, as data. One JSON file each (docs/presets.md, presets/preset.schema.json). */
#ifndef ISLEWRIGHT_GEN_PRESET_H
#define ISLEWRIGHT_GEN_PRESET_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/err.h"
#include "gen/harbour.h"
#include "gen/lang.h"
#include "gen/lattice.h"
#include "gen/rule_text.h"
#include "gen/terrain.h"

enum { PRESET_NAME = 24, PRESET_TITLE = 80, PRESET_ABOUT = 400, TOKEN_KINDS = 16, LETTERS_MAX = 64 };

/* A checked preset: every promise of the comments holds. Read it freely, never change it. */
struct preset {
    char name[PRESET_NAME];
    char title[PRESET_TITLE], about[PRESET_ABOUT];
    char titles[LANGS][PRESET_TITLE]; /* the title in other languages; "" where the file has none */
    int players_least, players_most;
    struct lattice lattice; /* all hexes of the outline */

    int terrain_count[TERRAINS]; /* the pieces; their sum is lattice.hexes */
    int numbered;                /* hexes that take a token: the sum over numbered terrains */

    int token_kinds; /* the kinds of number token, by their lowest number, single before shared */
    token token_kind[TOKEN_KINDS];
    int token_count[TOKEN_KINDS];
    int tokens; /* their sum: `numbered`, or one more, and then one token stays in the box */

    bool printed; /* a printed layout: uses all terrain pieces, tokens exactly on the numbered hexes */
    uint8_t printed_terrain[HEX_MAX]; /* enum terrain */
    token printed_token[HEX_MAX];

    int harbours; /* in the order of the walk round the coast (lattice.coast) */
    struct harbour harbour[HARBOUR_MAX];
    int pieces; /* of the frame, in their printed order; 0 where there is none; they cover ring 0 exactly */
    struct frame_piece piece[FRAME_PIECES];
    int frame_start; /* index into lattice.coast where the first piece begins */

    int letters; /* of the lettered spiral, in order: as many as `tokens`, and the same tokens; 0 where there is none */
    struct {
        char letter[4];
        token number;
    } letter[LETTERS_MAX];

    struct rule_list rules; /* the preset's own structure: `harbours=shuffled`, `terrain=printed` */
};

/* Reads and checks a preset. Every error names its field (`numbers.7`, `harbours.places[3].edge`); as many as fit are
 * listed. The caller frees with preset_free(). NULL on error. */
struct preset *preset_read(const char *json, size_t length, struct err *e);
void preset_free(struct preset *p);

/* The title in a language, or in English where the file has none in it. */
const char *preset_title(const struct preset *p, enum lang lang);

/* True where the preset deals nothing unless told to: it prints its terrain and its numbers. */
bool preset_is_fixed(const struct preset *p);

/* The presets that are built in, checked once, and those opened from files since. Immutable but for presets_open(), so
 * that threads may share it. */
struct presets;
struct presets *presets_new(void); /* aborts where a built-in preset is wrong: a test holds that none is */
void presets_free(struct presets *all);
int presets_count(const struct presets *all);
const struct preset *presets_at(const struct presets *all, int i); /* in the order of names */
const char *presets_json(const struct presets *all, int i);        /* the file's own bytes */

/* By name; ERR_NOT_FOUND names the known ones, with `field` as the item's field. */
const struct preset *presets_find(const struct presets *all, const char *name, const char *field, struct err *e);

/* By name, or from a file where `name` holds a '/' or ends in ".json". A preset from a file stays owned by `all` until
 * presets_free(); a built-in name is refused for it. Not for threads at work. */
const struct preset *presets_open(struct presets *all, const char *name, const char *field, struct err *e);

#endif
