/* The names of the built-in presets, as messages list them. */
#ifndef ISLEWRIGHT_TESTS_KNOWN_PRESETS_H
#define ISLEWRIGHT_TESTS_KNOWN_PRESETS_H

#define KNOWN_PRESETS                                                                                                  \
    "base, big, desert-3, desert-4, desert-6, fog-3, fog-4, fog-6, four-islands-3, four-islands-4, mini, "             \
    "new-shores-3, new-shores-4, new-shores-6, six-islands, starter, ten, tournament"

#endif
