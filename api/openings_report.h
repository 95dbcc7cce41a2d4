/* The openings of a board, for programs and for people, the same on both faces. */
#ifndef ISLEWRIGHT_API_OPENINGS_REPORT_H
#define ISLEWRIGHT_API_OPENINGS_REPORT_H

#include "api/ask.h"
#include "gen/board.h"
#include "gen/core/buf.h"

/* Appends the answer, JSON or text, to what is asked: the settlements that others have (`taken`) and that the player
 * has (`held`), and how many openings are told. ERR_INPUT names each settlement that cannot stand where it is said to.
 *
 * JSON is one compact line that ends with a newline (docs/scores.md). `value`, `market`, `own` and `price` are in parts
 * of `scale`; `pips`, `cards` and `rolls` are in so many `outcomes` of two dice:
 * {"scale":1000,"outcomes":36,"open","scarcest","resources":[{"resource","hexes","pips","price"}],"taken":[CORNER],
 * "held":{...},"openings":[{"corners":[CORNER],"hexes":[HEX],"pips","cards":{RESOURCE:N},"rolls","lacking":[RESOURCE],
 * "harbours":[{"edge","kind","rate"}],"value","market","own"}],"pairs":[...],"warnings":[{"detail","where":[[EDGE,HEX]]}]}
 */
bool openings_report(const struct board *b, const struct ask *a, enum format f, struct buf *out, struct err *e);

#endif
