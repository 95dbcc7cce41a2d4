/* The names of the built-in presets, as messages list them. */
#ifndef ISLEWRIGHT_TESTS_KNOWN_PRESETS_H
#define ISLEWRIGHT_TESTS_KNOWN_PRESETS_H

#define KNOWN_PRESETS                                                                                                  \
    "barbarians, base, big, caravans, caravans-big, desert-3, desert-4, desert-6, dice-extra, dice-plus, "             \
    "dice-standard, fishermen, fishermen-big, fog-3, fog-4, fog-6, "                                                   \
    "four-islands-3, four-islands-4, house, japan, japan-seafarers, mini, new-shores-3, new-shores-4, new-shores-6, "  \
    "rivers, rivers-big, six-islands, starter, ten, tournament, traders"

#endif
