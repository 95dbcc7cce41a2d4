/* Openings: the settlement places of the set-up, singly and as pairs, from the best to the worst by their analytic
 * value (solver/opening_value.h). */
#ifndef ISLEWRIGHT_SOLVER_OPENINGS_H
#define ISLEWRIGHT_SOLVER_OPENINGS_H

#include "solver/opening_value.h"
#include "solver/sites.h"

enum { OPENING_HARBOURS = 4 };

/* One place or a pair, with what is held already, if anything is. */
struct opening {
    int corners, corner[2];                  /* in the lattice's order */
    int harbours, harbour[OPENING_HARBOURS]; /* of these corners: indices into board->harbour */
    struct yield yield;                      /* with what is held */
    int pips;                                /* cards in 36 rolls, of any kind */
    unsigned lacking;                        /* bit r for each resource of the board that it does not yield */
    struct worth worth;
};

/* From the best value to the worst; equal values in the lattice's order of corners. */
struct openings {
    int count;
    struct opening *opening;
};

/* The best `most` of the open corners. `held` is what a player's settlements yield already, or NULL for none: then the
 * values are those of both together. The caller frees with openings_free(). */
struct openings *openings_new(const struct board *b, const struct sites *s, const struct yield *held, int most);

/* The same for pairs of open corners that the distance rule allows together. */
struct openings *openings_pairs(const struct board *b, const struct sites *s, const struct yield *held, int most);
void openings_free(struct openings *o);

/* 2:1 harbours on red hexes of their own resource, as the rule harbour-off-red names them: a pair of harbour and hex
 * each, in their orders. Returns how many. */
enum { RED_HARBOURS = 4 * HARBOUR_MAX };
struct red_harbour {
    int harbour, hex, pips;
};
int openings_red_harbours(const struct board *b, struct red_harbour out[RED_HARBOURS]);

#endif
