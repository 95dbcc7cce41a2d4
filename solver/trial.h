/* Whether a rule set is sampled: decided once, from fixed seeds, by constants of the generator and never by a face's
 * budget. */
#ifndef ISLEWRIGHT_SOLVER_TRIAL_H
#define ISLEWRIGHT_SOLVER_TRIAL_H

#include "solver/sampler.h"

/* Whether uniform attempts find a board at once, or take few enough steps a board by an estimate. Takes some 20 ms,
 * some seconds where rivers or areas are dealt. Once it is stopped (may be NULL), the answer says nothing. */
bool trial_samples_well(const struct sampler *m, const struct stop *stop);

#endif
