/* The landscapes of the terrains of every board; those of some boards are in render/art_rare.c. A motif stands on its
 * origin. The light comes from the upper left: right sides are in shade, in every place and variant, so that the island
 * reads as one picture. */
#include "render/art_motif.h"

/* ---- forest: conifers in two tones ---- */
static const struct motif conifer = {
    "conifer",
    {
        {PEN_BARE, 2, "M -0.3 -0.8 L 0.3 -0.8 L 0.3 0 L -0.3 0 Z"},
        {PEN_FILL, 0,
         "M 0 -5.6 L 1.05 -3.75 L 0.65 -3.8 L 1.4 -2.1 L 0.95 -2.15 L 1.8 -0.55 C 0.9 -0.3 -0.9 -0.3 -1.8 -0.55 "
         "L -0.95 -2.15 L -1.4 -2.1 L -0.65 -3.8 L -1.05 -3.75 Z"},
        {PEN_BARE, 1,
         "M 0 -5.6 L 1.05 -3.75 L 0.65 -3.8 L 1.4 -2.1 L 0.95 -2.15 L 1.8 -0.55 C 1.3 -0.4 0.8 -0.36 0.35 -0.36 "
         "L 0.55 -1.9 L 0.15 -1.95 L 0.35 -3.6 L 0.05 -3.65 Z"},
    }};
static const struct motif glade = {
    "glade",
    {
        {PEN_BARE, 3, "M -9.6 1.2 C -7 -1.6 -3.4 -2.4 0 -2.4 C 3.4 -2.4 7 -1.6 9.6 1.2 L 9.6 5.5 L 0 11 L -9.6 5.5 Z"},
    }};

/* ---- hills: rolling ridges of clay, and stacked bricks ---- */
static const struct motif far_ridge = {
    "far-ridge",
    {
        {PEN_BARE, 1,
         "M -9.6 -1.8 C -7.8 -5.4 -5.6 -7.3 -3.2 -7 C -0.8 -6.7 0.8 -5.2 2.2 -4 C 3.8 -5.8 6 -6.4 7.6 -5.2 C 8.5 -4.5 "
         "9.1 -3.7 9.6 -2.9 L 9.6 2 L -9.6 2 Z"},
        {PEN_BARE, 0,
         "M -9.6 -1.8 C -7.8 -5.4 -5.6 -7.3 -3.2 -7 C -4.6 -5.6 -4.4 -3 -6.2 0 L -9.6 2 Z M 2.2 -4 C 3.4 -5.4 5 -6.1 "
         "6.3 -5.8 C 5 -4.6 5 -2.8 3.6 -0.6 L 0 -1 Z"},
        {PEN_THIN, 2,
         "M -9.6 -1.8 C -7.8 -5.4 -5.6 -7.3 -3.2 -7 C -0.8 -6.7 0.8 -5.2 2.2 -4 C 3.8 -5.8 6 -6.4 7.6 -5.2 C 8.5 -4.5 "
         "9.1 -3.7 9.6 -2.9"},
        {PEN_THIN, 5,
         "M -2.6 -6.4 L -0.9 -3.6 M -1.5 -6.1 L 0.2 -3.4 M -0.4 -5.5 L 0.9 -3.6 M 0.7 -4.7 L 1.5 -3.6 M 6.6 -5.3 L 7.6 "
         "-3.2 M 7.6 -4.7 L 8.4 -3.1 M 8.5 -3.9 L 9 -2.9"},
    }};
static const struct motif near_ridge = {
    "near-ridge",
    {
        {PEN_BARE, 3,
         "M -9.6 -0.2 C -8 -2 -6.2 -2.7 -4.4 -2.2 C -2.8 -1.7 -1.8 -2.6 0 -3 C 2.4 -3.5 4.2 -2.2 6 -2.4 C 7.4 -2.6 8.6 "
         "-1.8 9.6 -0.6 L 9.6 5.5 L 0 11 L -9.6 5.5 Z"},
        {PEN_THIN, 2,
         "M -9.6 -0.2 C -8 -2 -6.2 -2.7 -4.4 -2.2 C -2.8 -1.7 -1.8 -2.6 0 -3 C 2.4 -3.5 4.2 -2.2 6 -2.4 C 7.4 -2.6 8.6 "
         "-1.8 9.6 -0.6"},
    }};
static const struct motif bricks = {
    "bricks",
    {
        {PEN_FILL, 0,
         "M -2.1 -0.8 L -0.75 -0.8 L -0.75 0 L -2.1 0 Z M -0.65 -0.8 L 0.7 -0.8 L 0.7 0 L -0.65 0 Z M 0.8 -0.8 L 2.1 "
         "-0.8 L 2.1 0 L 0.8 0 Z "
         "M -1.4 -1.7 L -0.05 -1.7 L -0.05 -0.9 L -1.4 -0.9 Z M 0.05 -1.7 L 1.4 -1.7 L 1.4 -0.9 L 0.05 -0.9 Z "
         "M -0.68 -2.6 L 0.68 -2.6 L 0.68 -1.8 L -0.68 -1.8 Z"},
        {PEN_BARE, 1,
         "M -2.1 -0.25 L -0.75 -0.25 L -0.75 0 L -2.1 0 Z M -0.65 -0.25 L 0.7 -0.25 L 0.7 0 L -0.65 0 Z M 0.8 -0.25 L "
         "2.1 -0.25 L 2.1 0 L 0.8 0 Z "
         "M -1.4 -1.15 L -0.05 -1.15 L -0.05 -0.9 L -1.4 -0.9 Z M 0.05 -1.15 L 1.4 -1.15 L 1.4 -0.9 L 0.05 -0.9 Z "
         "M -0.68 -2.05 L 0.68 -2.05 L 0.68 -1.8 L -0.68 -1.8 Z"},
    }};
static const struct motif shrub = {
    "shrub",
    {
        {PEN_BARE, 4, "M -0.9 0 C -1.1 -0.7 -0.6 -1 -0.3 -0.8 C -0.1 -1.3 0.5 -1.2 0.5 -0.7 C 1 -0.8 1.1 -0.2 0.9 0 Z"},
    }};

/* ---- pasture: sheep on a meadow ---- */
#define LEGS                                                                                                           \
    {                                                                                                                  \
        PEN_BARE, 2,                                                                                                   \
            "M -1.25 -1 L -0.85 -1 L -0.85 0 L -1.25 0 Z M -0.55 -0.9 L -0.2 -0.9 L -0.2 -0.15 L -0.55 -0.15 Z "       \
            "M 0.75 -0.9 L 1.1 -0.9 L 1.1 -0.15 L 0.75 -0.15 Z M 1.3 -1 L 1.7 -1 L 1.7 0 L 1.3 0 Z"                    \
    }
#define FLEECE                                                                                                         \
    "M -1.9 -1.2 C -2.4 -1.9 -1.9 -2.8 -1.2 -2.6 C -0.9 -3.3 0.1 -3.4 0.5 -2.9 C 1.1 -3.3 2 -2.8 1.95 -2.2 "           \
    "C 2.6 -1.8 2.4 -0.8 1.7 -0.8 C 1.3 -0.35 0.5 -0.35 0.15 -0.65 C -0.3 -0.3 -1.1 -0.3 -1.3 -0.75 "                  \
    "C -1.6 -0.65 -1.9 -0.9 -1.9 -1.2 Z"
#define BELLY                                                                                                          \
    {                                                                                                                  \
        PEN_BARE, 1,                                                                                                   \
            "M 1.95 -2.2 C 2.6 -1.8 2.4 -0.8 1.7 -0.8 C 1.3 -0.35 0.5 -0.35 0.15 -0.65 C -0.3 -0.3 -1.1 -0.3 -1.3 "    \
            "-0.75 "                                                                                                   \
            "C -0.3 -0.9 1.5 -0.9 1.95 -2.2 Z"                                                                         \
    }
#define HEAD                                                                                                           \
    {                                                                                                                  \
        PEN_BARE, 2,                                                                                                   \
            "M -1.75 -2.45 C -2.15 -2.8 -2.8 -2.45 -2.95 -1.8 C -3.05 -1.3 -2.6 -1.05 -2.2 -1.25 C -1.7 -1.5 -1.5 -2 " \
            "-1.75 -2.45 Z M -2 -2.5 L -1.2 -2.55 L -1.7 -1.95 Z"                                                      \
    }
static const struct motif sheep = {"sheep", {LEGS, {PEN_FILL, 0, FLEECE}, BELLY, HEAD}};
/* On a pale sail it needs an outline, which on a meadow is only cost. */
static const struct motif outlined_sheep = {"ewe", {LEGS, {PEN_FILL, 0, FLEECE}, BELLY, {PEN_THIN, 4, FLEECE}, HEAD}};
static const struct motif meadow = {
    "meadow",
    {
        {PEN_BARE, 3, "M -9.6 0.6 C -6 -2.6 -3 -3 0.5 -2 C 4 -1 7 -2.8 9.6 -1.6 L 9.6 5.5 L 0 11 L -9.6 5.5 Z"},
    }};
static const struct motif tuft = {
    "tuft",
    {
        {PEN_THIN, 5, "M -0.7 -0.9 C -0.6 -0.5 -0.4 -0.2 -0.2 0 M 0 -1.2 L 0 0 M 0.7 -0.9 C 0.6 -0.5 0.4 -0.2 0.2 0"},
    }};

/* ---- fields: sheaves ---- */
static const struct motif sheaf = {
    "sheaf",
    {
        {PEN_FILL, 0,
         "M -0.4 -1.9 C -0.9 -2.6 -1.7 -3.1 -2.1 -3.9 C -1.7 -4.6 -1.2 -4.8 -0.75 -4.5 C -0.5 -5.1 0.5 -5.1 0.75 -4.5 "
         "C 1.2 -4.8 1.7 -4.6 2.1 -3.9 C 1.7 -3.1 0.9 -2.6 0.4 -1.9 C 0.6 -1.2 1 -0.6 1.4 0 C 0.6 0.2 -0.6 0.2 -1.4 0 "
         "C -1 -0.6 -0.6 -1.2 -0.4 -1.9 Z"},
        {PEN_BARE, 1,
         "M 0.2 -4.92 C 0.45 -4.88 0.67 -4.72 0.75 -4.5 C 1.2 -4.8 1.7 -4.6 2.1 -3.9 C 1.7 -3.1 0.9 -2.6 0.4 -1.9 "
         "C 0.6 -1.2 1 -0.6 1.4 0 C 1 0.13 0.6 0.16 0.3 0.16 C 0.3 -0.6 0.2 -1.3 0.15 -1.9 C 0.5 -2.8 0.6 -3.8 0.2 "
         "-4.92 Z"},
        {PEN_THIN, 2,
         "M -0.3 -2.1 L -1.4 -4.1 M -0.1 -2.1 L -0.5 -4.4 M 0.1 -2.1 L 0.5 -4.4 M 0.3 -2.1 L 1.4 -4.1 M -0.2 -1.6 L "
         "-0.6 -0.2 "
         "M 0.2 -1.6 L 0.6 -0.2"},
        {PEN_BARE, 2, "M -0.7 -2.2 C -0.25 -2 0.25 -2 0.7 -2.2 L 0.6 -1.6 C 0.2 -1.45 -0.2 -1.45 -0.6 -1.6 Z"},
    }};
static const struct motif acre = {
    "acre",
    {
        {PEN_BARE, 3,
         "M -9.6 -1.2 C -6 -3 -3 -3.6 0 -3.6 C 3 -3.6 6 -3 9.6 -1.2 L 9.6 0.3 C 6 -1.5 3 -2 0 -2 C -3 -2 -6 -1.5 -9.6 "
         "0.3 Z "
         "M -9.6 1.9 C -6 0.2 -3 -0.3 0 -0.3 C 3 -0.3 6 0.2 9.6 1.9 L 9.6 3.5 C 6 1.9 3 1.4 0 1.4 C -3 1.4 -6 1.9 -9.6 "
         "3.5 Z "
         "M -9.6 5.2 C -6 3.7 -3 3.2 0 3.2 C 3 3.2 6 3.7 9.6 5.2 L 7.6 6.4 C 5 5.4 2.5 5 0 5 C -2.5 5 -5 5.4 -7.6 6.4 "
         "Z "
         "M -5.5 7.6 C -3.6 7 -1.8 6.8 0 6.8 C 1.8 6.8 3.6 7 5.5 7.6 L 2.6 9.3 C 1 9 -1 9 -2.6 9.3 Z"},
        {PEN_THIN, 4,
         "M -9.3 -1.3 C -6 -3.1 -3 -3.6 0 -3.6 C 3 -3.6 6 -3.1 9.3 -1.3 M -9.3 0.3 C -6 -1.5 -3 -2 0 -2 C 3 -2 6 -1.5 "
         "9.3 0.3 "
         "M -9.3 1.9 C -6 0.2 -3 -0.3 0 -0.3 C 3 -0.3 6 0.2 9.3 1.9 M -9.3 3.5 C -6 1.9 -3 1.4 0 1.4 C 3 1.4 6 1.9 9.3 "
         "3.5 "
         "M -9.3 5.2 C -6 3.7 -3 3.2 0 3.2 C 3 3.2 6 3.7 9.3 5.2 M -7.4 6.4 C -5 5.4 -2.5 5 0 5 C 2.5 5 5 5.4 7.4 6.4 "
         "M -5.3 7.6 C -3.6 7 -1.8 6.8 0 6.8 C 1.8 6.8 3.6 7 5.3 7.6 M -2.6 9.2 C -1 8.9 1 8.9 2.6 9.2"},
    }};

/* ---- mountains: peaks with snow ---- */
static const struct motif peak = {
    "peak",
    {
        {PEN_FILL, 0, "M 0 -8.4 L -5.4 0 C -2 0.5 2 0.5 5.4 0 Z"},
        {PEN_BARE, 1, "M 0 -8.4 L 5.4 0 C 3.8 0.25 2.2 0.36 0.5 0.38 L 1.1 -2.5 L -0.1 -4.7 L 0.6 -6.5 Z"},
        {PEN_THIN, 5,
         "M 1.26 -5.5 L 4.9 0.1 M 0.73 -5.4 L 4.3 0.15 M 0.26 -5.2 L 3.7 0.2 M 0.04 -4.6 L 3.1 0.2 M 1.18 -1.9 L 2.5 "
         "0.25 "
         "M 1.03 -1.2 L 1.95 0.25 M 0.75 -0.7 L 1.4 0.3 M 1.1 -2.5 L -0.1 -4.7 L 0.6 -6.5 M 0.5 0.38 L 1.1 -2.5"},
        {PEN_FILL, 2, "M 0 -8.4 L -1.75 -5.68 L -1 -6 L -0.45 -5 L 0.3 -5.7 L 0.9 -5.1 L 1.2 -5.9 L 1.75 -5.68 Z"},
        {PEN_BARE, 3, "M 0 -8.4 L 1.75 -5.68 L 1.2 -5.9 L 0.9 -5.1 L 0.3 -5.7 L 0.6 -6.5 Z"},
    }};
static const struct motif slope = {
    "slope",
    {
        {PEN_BARE, 4, "M -9.6 1.6 C -7 -0.4 -4 -1 0 -1 C 4 -1 7 -0.4 9.6 1.6 L 9.6 5.5 L 0 11 L -9.6 5.5 Z"},
    }};
static const struct motif boulder = {
    "boulder",
    {
        {PEN_FILL, 0, "M -1.3 0 L -1.1 -0.9 L -0.3 -1.4 L 0.6 -1.2 L 1.3 -0.4 L 1.2 0 Z"},
        {PEN_BARE, 1, "M 0.6 -1.2 L 1.3 -0.4 L 1.2 0 L 0.1 0 L 0.3 -0.7 Z"},
    }};

/* ---- desert: dunes and a cactus ---- */
static const struct motif dunes = {
    "dunes",
    {
        {PEN_FILL, 0, "M -9.2 0.6 C -7 -3 -4.6 -4.4 -2.2 -3.6 C -0.6 -3 0.6 -1.6 2 -0.2 C -2 1 -6 1.2 -9.2 0.6 Z"},
        {PEN_BARE, 1,
         "M -2.8 -3.72 C -0.8 -3.4 0.6 -1.6 2 -0.2 C 0.6 0.2 -0.8 0.5 -2.2 0.7 C -0.8 -0.8 -1 -2.6 -2.8 -3.72 Z"},
        {PEN_FILL, 0, "M -1.6 0.2 C 1 -2.8 3.4 -3.8 5.4 -3 C 7 -2.3 8 -0.8 9.2 0.8 C 5.8 1.5 1.8 1.3 -1.6 0.2 Z"},
        {PEN_BARE, 1, "M 4.8 -3.14 C 6.8 -2.9 8 -0.8 9.2 0.8 C 8 1.1 6.8 1.2 5.6 1.2 C 6.6 -0.4 6.4 -2 4.8 -3.14 Z"},
    }};
static const struct motif sun = {"sun",
                                 {
                                     {PEN_FILL, 4, "O 0 0 1.7"},
                                 }};
static const struct motif cactus = {"cactus",
                                    {
                                        {PEN_FILL, 2,
                                         "M -0.55 0 L -0.55 -1.5 L -1.3 -1.5 C -1.9 -1.5 -2.05 -1.8 -2.05 -2.3 L -2.05 "
                                         "-3.1 C -2.05 -3.65 -1.25 -3.65 -1.25 -3.1 L -1.25 -2.3 "
                                         "L -0.55 -2.3 L -0.55 -4.5 C -0.55 -5.2 0.55 -5.2 0.55 -4.5 L 0.55 -1.8 L 1.2 "
                                         "-1.8 L 1.2 -2.8 C 1.2 -3.3 1.95 -3.3 1.95 -2.8 L 1.95 -1.8 "
                                         "C 1.95 -1.2 1.7 -1 1.2 -1 L 0.55 -1 L 0.55 0 Z"},
                                        {PEN_BARE, 3,
                                         "M 0.1 -5 C 0.35 -5 0.55 -4.8 0.55 -4.5 L 0.55 -1.8 L 1.2 -1.8 L 1.5 -1.8 L "
                                         "1.95 -1.8 C 1.95 -1.2 1.7 -1 1.2 -1 L 0.55 -1 L 0.55 0 L 0.15 0 Z"},
                                    }};

/* ---- harbours of any kind: an anchor ---- */
static const struct motif anchor = {
    "anchor",
    {
        {PEN_LINE, 0,
         "O 0 -1.75 0.42 M 0 -1.3 L 0 1.9 M -1 -0.75 L 1 -0.75 M -1.65 0.5 C -1.5 1.5 -0.8 1.9 0 1.95 C 0.8 1.9 1.5 "
         "1.5 1.65 0.5"},
        {PEN_BARE, 0, "M -2.1 0.95 L -1.75 -0.1 L -1.1 0.75 Z M 2.1 0.95 L 1.75 -0.1 L 1.1 0.75 Z"},
    }};

static const struct landscape landscape_forest = {
    PATTERN_NEEDLES,
    1,
    {{0, -4.4, 7.6, 4}, {-7.2, 4, 1.8, 4}, {7, 4, 1.8, 4}},
    {{&glade, {{0, 0, 1}}},
     {&conifer, {{-3.5, -3, 0.85}, {0.4, -4, 0.95}, {4, -2.9, 0.85}}},
     {&conifer, {{-5.9, -0.7, 1}, {-1.9, -1.1, 1.15}, {2, -0.9, 1.1}, {6, -0.5, 0.95}}},
     {&conifer, {{-7.5, 3.9, 0.8}, {7.4, 4.5, 0.8}}},
     {&conifer, {{-5.6, 7, 0.7}, {5.4, 7.3, 0.65}}}}};

static const struct landscape landscape_hills = {PATTERN_BRICKS,
                                                 2,
                                                 {{0, -10, 20, 9.3}, {-6.6, 3.6, 2.8, 1.9}, {6.7, 4, 2.6, 1.7}},
                                                 {{&far_ridge, {{0, 0, 1}}},
                                                  {&near_ridge, {{0, 0, 1}}},
                                                  {&shrub, {{-5.8, -2.1, 0.9}, {-4.3, -1.7, 0.7}, {5.2, -2, 1}}},
                                                  {&bricks, {{-6.6, 4.9, 1.05}, {6.7, 5.2, 0.9}}}}};

static const struct landscape landscape_pasture = {PATTERN_TUFTS,
                                                   1,
                                                   {{-3.3, -3.9, 4.2, 2.6}, {4.6, -4.8, 3.6, 2.1}, {6.5, 4, 2.6, 1.8}},
                                                   {{&meadow, {{0, 0, 1}}},
                                                    {&sheep, {{-3.3, -1.9, 1.35}, {4.6, -3.2, 1.1}}},
                                                    {&sheep, {{6.5, 5.2, 0.72}}},
                                                    {&tuft, {{-7, 4.6, 1}, {-5.4, 7, 0.8}, {0.4, -0.9, 0.9}}}}};

static const struct landscape landscape_fields = {PATTERN_NONE,
                                                  1,
                                                  {{0, 0, 0, 0}},
                                                  {{&acre, {{0, 0, 1}}},
                                                   {&sheaf, {{-4.3, -1.6, 1.05}, {4.3, -1.8, 1.05}}},
                                                   {&sheaf, {{0, -1.1, 1.35}}},
                                                   {&sheaf, {{-7, 5.4, 0.75}, {7, 5.5, 0.75}}}}};

static const struct landscape landscape_mountains = {
    PATTERN_SCREE,
    1,
    {{0, -3, 6.2, 4.2}, {0, -7, 2, 2}, {-7, 4, 1.8, 1.2}, {7.2, 4.4, 1.5, 1.1}},
    {{&slope, {{0, 0, 1}}},
     {&peak, {{-4.3, -0.3, 0.62}, {4.4, -0.3, 0.72}}},
     {&peak, {{0, 0, 1}}},
     {&boulder, {{-7, 4.6, 1}, {7.2, 5, 0.8}, {-5.5, 6.8, 0.6}}}}};

static const struct landscape landscape_desert = {
    PATTERN_DOTS,
    0,
    {{0, -2, 7.4, 2.4}, {3.8, -6, 2, 2}, {-2.6, -5, 2.2, 2.8}, {7, 4, 1.6, 2}},
    {{&sun, {{3.8, -6, 1}}}, {&dunes, {{0, -0.6, 1}}}, {&cactus, {{-2.6, -2.2, 1}, {7, 5.4, 0.6}}}}};

const struct landscape *const landscapes[TERRAINS] = {
    [TERRAIN_FOREST] = &landscape_forest,
    [TERRAIN_HILLS] = &landscape_hills,
    [TERRAIN_PASTURE] = &landscape_pasture,
    [TERRAIN_FIELDS] = &landscape_fields,
    [TERRAIN_MOUNTAINS] = &landscape_mountains,
    [TERRAIN_DESERT] = &landscape_desert,
    [TERRAIN_GOLD] = &landscape_gold,
    [TERRAIN_LAKE] = &landscape_lake,
    [TERRAIN_SWAMP] = &landscape_swamp,
    [TERRAIN_OASIS] = &landscape_oasis,
    [TERRAIN_CASTLE] = &landscape_castle,
    [TERRAIN_QUARRY] = &landscape_quarry,
    [TERRAIN_GLASSWORKS] = &landscape_glassworks,
};

const struct sign signs[RESOURCES] = {
    [RESOURCE_NONE] = {&anchor, TERRAIN_SEA, 0, 0, 1},
    [RESOURCE_LUMBER] = {&conifer, TERRAIN_FOREST, 0, -2.8, 0.8},
    [RESOURCE_BRICK] = {&bricks, TERRAIN_HILLS, 0, -1.3, 1.15},
    [RESOURCE_WOOL] = {&outlined_sheep, TERRAIN_PASTURE, -0.3, -1.65, 1.05},
    [RESOURCE_GRAIN] = {&sheaf, TERRAIN_FIELDS, 0, -2.4, 0.88},
    [RESOURCE_ORE] = {&peak, TERRAIN_MOUNTAINS, 0, -4, 0.5},
};
