/* The landscapes of the terrains that only some boards have. The light comes from the upper left, as in art_land.c. */
#include "render/art_motif.h"

/* ---- gold: nuggets and a pan ---- */
static const struct motif nuggets = {
    "nuggets",
    {
        {PEN_FILL, 0,
         "M -2.6 0 L -2.4 -1.3 L -1.2 -2 L 0 -1.5 L 0.4 -0.4 L 0.2 0 Z M 0.3 0 L 0.7 -1.1 L 1.9 -1.3 L 2.7 -0.5 L 2.6 "
         "0 Z "
         "M -1.2 -1.9 L -0.7 -3.2 L 0.6 -3.3 L 1.4 -2.2 L 1.2 -1.2 L 0.1 -1.3 Z"},
        {PEN_BARE, 1,
         "M -1.2 -2 L 0 -1.5 L 0.4 -0.4 L 0.2 0 L -1.3 0 L -0.8 -1 Z M 1.9 -1.3 L 2.7 -0.5 L 2.6 0 L 1.5 0 Z "
         "M 0.6 -3.3 L 1.4 -2.2 L 1.2 -1.2 L 0.1 -1.3 L 0.5 -2.2 Z"},
        {PEN_BARE, 2, "M -2.2 -1.2 L -1.3 -1.8 L -1.5 -1.1 L -2.2 -0.7 Z M -0.7 -2 L -0.4 -3 L 0.3 -3 L -0.1 -2.3 Z"},
        {PEN_THIN, 5,
         "M -1.2 -2 L -0.8 -1 L -1.3 0 M -0.8 -1 L 0.4 -0.4 M 0.6 -3.3 L 0.5 -2.2 L 1.4 -2.2 M 0.5 -2.2 L 0.1 -1.3 M "
         "1.9 -1.3 L 1.5 0"},
    }};
static const struct motif gravel = {
    "gravel",
    {
        {PEN_FILL, 3, "M -1.3 0 L -1.1 -0.9 L -0.3 -1.4 L 0.6 -1.2 L 1.3 -0.4 L 1.2 0 Z"},
        {PEN_BARE, 4, "M 0.6 -1.2 L 1.3 -0.4 L 1.2 0 L 0.1 0 L 0.3 -0.7 Z"},
    }};
static const struct motif pick = {
    "pick",
    {
        {PEN_THICK, 5, "M -2.2 0 L 1.6 -4.6"},
        {PEN_FILL, 4, "M -0.6 -5.6 C 1.2 -5.9 2.9 -4.9 3.4 -3 L 2.5 -3.9 C 1.9 -4.6 0.6 -5.3 -0.6 -5.6 Z"},
    }};
static const struct motif spark = {
    "spark",
    {
        {PEN_FILL, 2, "M 0 -1 L 0.25 -0.25 L 1 0 L 0.25 0.25 L 0 1 L -0.25 0.25 L -1 0 L -0.25 -0.25 Z"},
    }};

/* ---- lake: open water with reeds ---- */
static const struct motif water = {"water",
                                   {
                                       {PEN_FILL, 3,
                                        "M -8.6 -1 C -8.8 -4.6 -4.6 -7.4 0 -7.4 C 4.6 -7.4 8.8 -4.6 8.6 -1 C 9.2 3 7.4 "
                                        "6.4 3 8 C 0 9 -4 8.4 -6.4 6.4 C -8.6 4.6 -9 1.6 -8.6 -1 Z"},
                                       {PEN_FILL, 0,
                                        "M -7.9 -0.9 C -8 -4.2 -4.2 -6.7 0 -6.7 C 4.2 -6.7 8 -4.2 7.9 -0.9 C 8.4 2.8 "
                                        "6.8 5.8 2.8 7.3 C 0 8.2 -3.8 7.7 -6 5.8 C -7.9 4.2 -8.3 1.5 -7.9 -0.9 Z"},
                                   }};
static const struct motif ripple = {"ripple",
                                    {
                                        {PEN_LINE, 1, "M -2.2 0 C -1.5 -0.7 -0.7 -0.7 0 0 C 0.7 0.7 1.5 0.7 2.2 0"},
                                    }};
static const struct motif ripple_line = {
    "ripple-line",
    {
        {PEN_THIN, 2, "M -1.6 0 C -1.1 -0.5 -0.5 -0.5 0 0 C 0.5 0.5 1.1 0.5 1.6 0"},
    }};
static const struct motif reeds = {
    "reeds",
    {
        {PEN_LINE, 4, "M -1 0 C -1 -1.4 -1.1 -2.4 -1.5 -3.4 M 0 0 L 0.1 -4.2 M 0.9 0 C 0.9 -1.2 1.1 -2.2 1.6 -3"},
        {PEN_BARE, 5,
         "M -0.2 -4.9 C -0.2 -5.3 0.4 -5.3 0.4 -4.9 L 0.35 -3.5 L -0.15 -3.5 Z M -1.9 -4 C -1.9 -4.4 -1.4 -4.5 -1.3 "
         "-4.1 L -1.1 -2.9 L -1.5 -2.8 Z"},
    }};
static const struct motif boat = {
    "boat",
    {
        {PEN_FILL, 5, "M -2.2 -0.9 L 2.4 -0.9 C 2.1 0 1.5 0.3 1 0.3 L -1.1 0.3 C -1.7 0.2 -2 -0.2 -2.2 -0.9 Z"},
        {PEN_FILL, 3,
         "M 0.1 -1.1 L 0.1 -4.8 C 1.4 -4 2 -2.6 2.1 -1.5 Z M -0.2 -1.1 L -0.2 -4.2 C -1.1 -3.2 -1.5 -2.2 -1.6 -1.5 Z"},
    }};

/* ---- swamp: pools, reeds and a dead tree ---- */
static const struct motif pool = {
    "pool",
    {
        {PEN_FILL, 0,
         "M -3.4 0 C -3.6 -0.9 -1.6 -1.5 0.2 -1.4 C 2 -1.5 3.6 -0.8 3.4 0.1 C 3.2 0.9 1.2 1.1 -0.6 1 C -2.2 1 -3.3 0.7 "
         "-3.4 0 Z"},
        {PEN_LINE, 1, "M -1.8 -0.3 C -1.2 -0.6 -0.4 -0.6 0.2 -0.3 M 0.6 0.3 C 1.1 0 1.8 0 2.2 0.3"},
    }};
static const struct motif cattails = {"cattails",
                                      {
                                          {PEN_LINE, 2,
                                           "M -1.3 0 C -1.3 -1.6 -1.5 -2.8 -2 -3.8 M -0.4 0 L -0.4 -5.4 M 0.6 0 C 0.6 "
                                           "-1.8 0.9 -3.2 1.2 -4.4 M 1.3 0 C 1.4 -1 1.8 -1.8 2.3 -2.4"},
                                          {PEN_BARE, 3,
                                           "M -0.75 -5.8 C -0.75 -6.3 -0.05 -6.3 -0.05 -5.8 L -0.1 -4.2 L -0.7 -4.2 Z "
                                           "M 0.95 -5 C 1 -5.5 1.65 -5.4 1.6 -4.9 L 1.25 -3.5 L 0.75 -3.6 Z"},
                                      }};
static const struct motif snag = {
    "snag",
    {
        {PEN_THICK, 3, "M 0 0 L 0.2 -3.4 L 1.4 -5.2 M 0.2 -3.4 L -1.2 -5 M 0.1 -2.2 L -1.3 -3 M 1 -4.6 L 2.2 -4.8"},
    }};

/* ---- oasis: palms round a pool ---- */
static const struct motif spring = {
    "spring",
    {
        {PEN_FILL, 5,
         "M -7 0 C -7.4 -2.2 -3.4 -3.6 0 -3.6 C 3.4 -3.6 7.4 -2.2 7 0 C 6.8 1.6 3.4 2.6 0 2.6 C -3.4 2.6 -6.8 1.6 -7 0 "
         "Z"},
        {PEN_FILL, 0,
         "M -5.6 -0.3 C -5.8 -1.8 -2.8 -2.8 0 -2.8 C 2.8 -2.8 5.8 -1.8 5.6 -0.3 C 5.4 0.9 2.8 1.6 0 1.6 C -2.8 1.6 "
         "-5.4 0.9 -5.6 -0.3 Z"},
        {PEN_LINE, 1, "M -3.6 -0.9 C -3 -1.3 -2.2 -1.3 -1.6 -0.9 M 1.2 -1.5 C 1.8 -1.9 2.6 -1.9 3.2 -1.5"},
    }};
static const struct motif palm = {
    "palm",
    {
        {PEN_FILL, 4, "M -0.5 0 C -0.3 -1.8 0 -3.4 0.7 -5 L 1.15 -4.8 C 0.6 -3.3 0.4 -1.7 0.4 0 Z"},
        {PEN_FILL, 2,
         "M 0.9 -5 C -0.2 -6.4 -1.8 -6.4 -2.8 -5.2 C -1.6 -5.4 -0.4 -5.2 0.9 -5 Z M 0.9 -5 C -0.4 -5 -1.6 -4.2 -1.9 "
         "-2.8 C -1 -3.8 0 -4.4 0.9 -5 Z "
         "M 0.9 -5 C 1 -6.6 2.2 -7.4 3.6 -7 C 2.6 -6.6 1.6 -5.9 0.9 -5 Z"},
        {PEN_FILL, 3,
         "M 0.9 -5 C 2.2 -6 3.8 -5.6 4.5 -4.2 C 3.4 -4.8 2.2 -5 0.9 -5 Z M 0.9 -5 C 2.2 -4.8 3.1 -3.8 3.1 -2.4 C 2.5 "
         "-3.4 1.7 -4.3 0.9 -5 Z"},
    }};

/* ---- castle ---- */
static const struct motif castle = {
    "castle",
    {
        {PEN_FILL, 0,
         "M -5.2 0 L -5.2 -5.2 L -4.4 -5.2 L -4.4 -4.6 L -3.8 -4.6 L -3.8 -5.2 L -3 -5.2 L -3 -4.6 L -2.4 -4.6 L -2.4 "
         "-5.2 L -1.8 -5.2 L -1.8 -3.4 L 1.8 -3.4 "
         "L 1.8 -5.2 L 2.4 -5.2 L 2.4 -4.6 L 3 -4.6 L 3 -5.2 L 3.8 -5.2 L 3.8 -4.6 L 4.4 -4.6 L 4.4 -5.2 L 5.2 -5.2 L "
         "5.2 0 Z"},
        {PEN_FILL, 5,
         "M -1.9 -3.2 L -1.9 -7.2 L -1.1 -7.2 L -1.1 -6.6 L -0.4 -6.6 L -0.4 -7.2 L 0.4 -7.2 L 0.4 -6.6 L 1.1 -6.6 L "
         "1.1 -7.2 L 1.9 -7.2 L 1.9 -3.2 Z"},
        {PEN_BARE, 1,
         "M 4 -5.2 L 5.2 -5.2 L 5.2 0 L 4 0 Z M 0.9 -6.6 L 1.1 -6.6 L 1.1 -7.2 L 1.9 -7.2 L 1.9 -3.4 L 0.9 -3.4 Z M "
         "-2.7 -4.6 L -2.4 -4.6 L -2.4 -5.2 L -1.8 -5.2 L -1.8 0 L -2.7 0 Z"},
        {PEN_BARE, 2,
         "M -1 0 L -1 -1.3 C -1 -2.6 1 -2.6 1 -1.3 L 1 0 Z M -3.7 -3.4 L -3.2 -3.4 L -3.2 -2.2 L -3.7 -2.2 Z M 3.1 "
         "-3.4 L 3.6 -3.4 L 3.6 -2.2 L 3.1 -2.2 Z M -0.3 -5.6 L 0.3 -5.6 L 0.3 -4.4 L -0.3 -4.4 Z"},
        {PEN_THIN, 2, "M 0 -7 L 0 -9.4"},
        {PEN_FILL, 3, "M 0 -9.4 L 2 -8.8 L 0 -8.2 Z"},
    }};

/* ---- quarry: cut stone in steps ---- */
static const struct motif terraces = {
    "terraces",
    {
        {PEN_FILL, 1, "M -8 0 L -7.2 -6 L -2.2 -7.4 L 4.4 -6.6 L 7.6 -4.4 L 8.4 0 Z"},
        {PEN_FILL, 0, "M -8.4 1 L -7.6 -3.2 L -1.4 -3.8 L -1.4 -1.6 L 3.8 -2 L 3.8 0 L 8.6 -0.2 L 8.6 1.4 Z"},
        {PEN_THIN, 2,
         "M -7.2 -6 L -5.6 -3.4 M -2.2 -7.4 L -1.4 -3.8 M 4.4 -6.6 L 3.8 -2 M -4.6 -3.5 L -4.6 0.8 M 1.2 -1.8 L 1.2 1 "
         "M 6.2 -0.1 L 6.2 1.2 M -7.9 -1.4 L -1.4 -1.6 M -1.4 -1.6 L -1.4 0.9"},
    }};
static const struct motif block = {"block",
                                   {
                                       {PEN_FILL, 0, "M -1.9 -1.5 L -0.9 -2.1 L 2 -2.1 L 1 -1.5 Z"},
                                       {PEN_FILL, 3, "M -1.9 -1.5 L 1 -1.5 L 1 0 L -1.9 0 Z"},
                                       {PEN_FILL, 2, "M 1 -1.5 L 2 -2.1 L 2 -0.6 L 1 0 Z"},
                                   }};

/* ---- glassworks: a kiln, and what comes out of it ---- */
static const struct motif kiln = {
    "kiln",
    {
        {PEN_FILL, 0, "M 1.4 -4 L 1.7 -9 L 3.5 -9 L 3.8 -4 Z"},
        {PEN_BARE, 1, "M 2.8 -9 L 3.5 -9 L 3.8 -4 L 2.8 -4 Z"},
        {PEN_FILL, 0, "M -4.6 0 L -4.6 -2.6 C -4.4 -5.6 -1.6 -6.4 0 -6.4 C 1.6 -6.4 4.4 -5.6 4.6 -2.6 L 4.6 0 Z"},
        {PEN_BARE, 1, "M 2 -6 C 3.4 -5.4 4.5 -4.4 4.6 -2.6 L 4.6 0 L 2.6 0 L 2.6 -2.6 C 2.6 -4 2.5 -5.2 2 -6 Z"},
        {PEN_BARE, 2, "M -1.9 0 L -1.9 -1.6 C -1.9 -3.6 1.5 -3.6 1.5 -1.6 L 1.5 0 Z"},
        {PEN_FILL, 5,
         "M -1.1 0 C -1.3 -1 -0.6 -1.2 -0.4 -2.2 C 0.2 -1.6 0.2 -1.2 0.3 -1 L 0.6 -1.5 C 1 -0.9 0.9 -0.4 0.7 0 Z"},
    }};
static const struct motif bottle = {
    "bottle",
    {
        {PEN_FILL, 3,
         "M -0.35 -3.4 L 0.35 -3.4 L 0.35 -2.2 C 0.5 -1.8 1 -1.6 1 -1 L 1 0 L -1 0 L -1 -1 C -1 -1.6 -0.5 -1.8 -0.35 "
         "-2.2 Z"},
        {PEN_BARE, 4,
         "M 0 -3.4 L 0.35 -3.4 L 0.35 -2.2 C 0.5 -1.8 1 -1.6 1 -1 L 1 0 L 0.3 0 L 0.3 -1 C 0.3 -1.7 0 -1.8 0 -2.2 Z"},
    }};

const struct landscape landscape_gold = {PATTERN_PEBBLES,
                                         0,
                                         {{0, -3.4, 6.4, 3.6}, {-6.6, 4, 2, 1.6}, {6.8, 4.4, 2, 1.6}},
                                         {{&pick, {{4.4, -1.6, 0.95}}},
                                          {&nuggets, {{-1.4, -0.9, 1.55}}},
                                          {&spark, {{-4.6, -6, 0.9}, {2.4, -7.4, 0.65}}},
                                          {&gravel, {{-6.8, 4.9, 0.9}, {5.6, 7, 0.6}}},
                                          {&nuggets, {{6.7, 5.3, 0.62}}}}};

const struct landscape landscape_lake = {
    PATTERN_NONE,
    1,
    {{0, 0, 0, 0}},
    {{&water, {{0, 0, 1}}},
     {&ripple, {{-3.6, -4.6, 0.8}, {4.4, -3.4, 0.8}, {-6, 2.6, 0.6}, {3.2, 6.6, 0.5}}},
     {&ripple_line, {{-3.6, -4.6, 0.8}, {4.4, -3.4, 0.8}, {-6, 2.6, 0.6}, {6.2, 2.4, 0.6}}},
     {&boat, {{0.6, -1.4, 1}}},
     {&reeds, {{-6.6, 6, 0.75}, {6.9, 5.6, 0.75}}}}};

const struct landscape landscape_swamp = {
    PATTERN_RIPPLES,
    0,
    {{0, -3.5, 7, 3.8}, {-6.6, 4.6, 2.6, 2.4}, {0, 4, 4, 4}},
    {{&pool, {{-3.4, -2.6, 1.1}, {4.6, -4, 0.9}, {0.4, 4.2, 1.3}, {-6.4, 5, 0.62}}},
     {&snag, {{3.6, -4, 0.95}}},
     {&cattails, {{-3.8, -2.6, 0.95}, {0.6, -1.6, 0.8}, {6.6, 5, 0.8}}},
     {&cattails, {{-1.6, 4.2, 0.7}}}}};

const struct landscape landscape_oasis = {PATTERN_DOTS,
                                          0,
                                          {{0, -0.5, 8.2, 5}, {-6.6, 4, 2.6, 3}},
                                          {{&palm, {{-4.6, -0.8, 0.95}}},
                                           {&spring, {{0, 2, 1}}},
                                           {&palm, {{2.4, 0.8, 1.05}}},
                                           {&palm, {{-6.6, 6, 0.6}, {5.6, 7, 0.55}}}}};

const struct landscape landscape_castle = {PATTERN_TUFTS, 0, {{0, -1, 7.2, 6}}, {{&castle, {{0, 4, 1.3}}}}};

const struct landscape landscape_quarry = {
    PATTERN_PEBBLES,
    0,
    {{0, -2, 9, 5.6}, {-6, 5, 2.6, 1.8}, {6, 5.6, 2.2, 1.6}},
    {{&terraces, {{0, 2, 0.98}}}, {&block, {{-5.4, 6.4, 0.95}, {5.6, 6.6, 0.8}}}}};

const struct landscape landscape_glassworks = {
    PATTERN_PEBBLES,
    0,
    {{0, -2, 6, 6}, {-6.6, 4.6, 2, 2.4}, {6.6, 4.8, 2, 2}},
    {{&kiln, {{0, 3.4, 1.15}}}, {&bottle, {{-7, 5.6, 0.95}, {7, 5.4, 0.8}, {-5, 7.4, 0.6}}}}};
