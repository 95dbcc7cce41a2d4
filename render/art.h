/* The drawings of terrains and harbours, as symbols of a scene. All of it is in millimetres of a hex that is 20 mm
 * between flats, pointy-top, its centre at (0, 0). */
#ifndef ISLEWRIGHT_RENDER_ART_H
#define ISLEWRIGHT_RENDER_ART_H

#include <stdbool.h>
#include "gen/terrain.h"
#include "render/scene.h"
#include "render/theme.h"

#define ART_FLAT    20.0          /* between flats */
#define ART_SIDE    11.5470053838 /* a side, and from the centre to a corner */
#define ART_TOKEN_Y 3.3           /* the token's centre below the hex's: each landscape leaves that place calm */
#define ART_TOKEN_R 3.85

enum { ART_VARIANTS = 2, ART_NAME = 24 };

/* Defines the symbols of a terrain's tile: ground, pattern and landscape, ART_VARIANTS of them, the same things placed
 * a little differently. Call at the top level of the scene, once a terrain. */
void art_define_tile(struct scene *s, const struct theme *t, enum terrain terrain);
/* The same without small things, shadows, lights, hair lines and half of the pattern, for a scene that would be too
 * large as SVG. */
void art_define_plain_tile(struct scene *s, const struct theme *t, enum terrain terrain);
/* How much of the things that stand on a tile lies within `reach` mm of a line of points; what is smaller stands in the
 * way of it less. */
double art_crowding(enum terrain terrain, int variant, double (*xy)[2], int points, double reach);
void art_tile_name(enum terrain terrain, int variant, char name[ART_NAME]);

/* Defines the sign of a resource (RESOURCE_NONE: an anchor, for harbours of any kind): about 4 mm high, its middle at
 * (0, 0). */
void art_define_sign(struct scene *s, const struct theme *t, enum resource r);
void art_sign_name(enum resource r, char name[ART_NAME]);

#endif
