/* A score as JSON and as text. */
#include "api/score_report.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/columns.h"
#include "solver/picks.h"
#include "solver/score.h"
#include "solver/score_reference.h"

enum { SCALE = 1000, BAR = 20, NAME = 20, WIDTH = 79 };

/* ---- what stands beside the measures ---- */

int score_parts(const struct board *b, struct score_part out[RESOURCES])
{
    struct supply s;
    int count = 0, pips = 0, hexes = 0;
    opening_supply(b, &s);
    for (int r = 0; r < RESOURCES; r++) {
        pips += s.pips[r];
        hexes += s.hexes[r];
    }
    for (int i = 1; i <= RESOURCES; i++) {
        int r = i % RESOURCES;
        if (s.hexes[r] > 0)
            out[count++] =
                (struct score_part){r, s.hexes[r], s.pips[r], (2 * SCALE * pips * s.hexes[r] + hexes) / (2 * hexes)};
    }
    return count;
}

static const char *part_name(int resource)
{
    return resource == RESOURCE_NONE ? terrain_name(TERRAIN_GOLD) : resource_name((enum resource)resource);
}

/* The numbers of players whose set-up is looked at: from two on. */
static int least_players(const struct preset *p)
{
    return p->players_least < 2 ? 2 : p->players_least;
}

/* ---- JSON ---- */

static json_t *reference_json(const struct score_reference *r, const char *fairness, int boards)
{
    return json_pack("{s:s,s:s,s:s,s:i}", "preset", r->preset, "fairness", fairness, "seed", r->seed, "boards", boards);
}

static json_t *measures_json(const struct score *s)
{
    json_t *list = json_array();
    for (int m = 0; m < MEASURES; m++) {
        const struct measured *one = &s->measure[m];
        struct measure_info info = measure_at((enum measure)m);
        if (!one->known)
            continue;
        json_t *row = json_pack("{s:s,s:i,s:s}", "measure", info.name, "raw", one->raw, "unit", info.unit);
        if (one->worse >= 0)
            json_object_set_new(row, "worse", json_integer(one->worse));
        json_object_set_new(row, "weight", json_integer(info.weight));
        json_object_set_new(row, "meaning", json_string(info.meaning));
        json_array_append_new(list, row);
    }
    return list;
}

static json_t *resources_json(const struct board *b)
{
    struct score_part part[RESOURCES];
    json_t *list = json_array();
    int count = score_parts(b, part);
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:i}", "resource", part_name(part[i].resource), "hexes",
                                              part[i].hexes, "pips", part[i].pips, "share", part[i].share));
    return list;
}

static json_t *seat_json(const struct board *b, const struct seat *seat)
{
    json_t *corners = json_array();
    char name[PLACE_NAME];
    for (int i = 0; i < PICKS_EACH; i++) {
        if (seat->corner[i] < 0)
            continue;
        lattice_corner_name(&b->preset->lattice, seat->corner[i], name);
        json_array_append_new(corners, json_string(name));
    }
    return json_pack("{s:o,s:i}", "corners", corners, "value", seat->worth.value);
}

static json_t *set_ups_json(const struct board *b)
{
    json_t *list = json_array();
    for (int players = least_players(b->preset); players <= b->preset->players_most; players++) {
        struct picks picks;
        json_t *seats = json_array();
        picks_by_best_reply(b, players, &picks);
        for (int i = 0; i < players; i++)
            json_array_append_new(seats, seat_json(b, &picks.seat[i]));
        json_array_append_new(list, json_pack("{s:i,s:i,s:i,s:o}", "players", players, "spread", picks.spread,
                                              "percent", picks.relative, "seats", seats));
    }
    return list;
}

void score_report_json(const struct board *b, struct buf *out)
{
    struct score s;
    score_board(b, &s);
    json_t *json = json_pack("{s:i}", "scale", SCALE);
    if (s.overall >= 0)
        json_object_set_new(json, "score", json_integer(s.overall));
    if (s.beats >= 0)
        json_object_set_new(json, "beats", json_integer(s.beats));
    if (s.reference)
        json_object_set_new(json, "reference", reference_json(s.reference, s.reference->fairness, s.reference->boards));
    if (s.beats_fair >= 0) {
        json_object_set_new(json, "beatsFair", json_integer(s.beats_fair));
        json_object_set_new(json, "fairReference", reference_json(s.reference, "fair", s.reference->fair_boards));
    }
    json_object_set_new(json, "measures", measures_json(&s));
    json_object_set_new(json, "resources", resources_json(b));
    json_object_set_new(json, "setUps", set_ups_json(b));
    char *line = json_dumps(json, JSON_COMPACT);
    buf_format(out, "%s\n", line);
    free(line);
    json_decref(json);
}

/* ---- text ---- */

/* 1000 and 0 are all and none, and no rounding: solver/score.h. */
static void put_beaten(int beats, struct buf *out)
{
    if (beats == 0 || beats == SCALE) {
        buf_text(out, beats ? "all" : "none");
        return;
    }
    columns_number(out, 100 * beats, 1, 0);
    buf_text(out, " %");
}

static void put_heading(const struct board *b, const struct score *s, struct buf *out)
{
    struct buf none = {0};
    if (s->overall < 0) {
        buf_format(&none,
                   "A board of %s. No boards with its outline and pieces are stored to compare it with, so there is "
                   "no score.",
                   b->preset->name);
        columns_paragraph(out, none.data, 0, WIDTH);
        buf_free(&none);
        return;
    }
    buf_format(out, "A board of %s: ", b->preset->name);
    columns_number(out, 100 * s->overall, 1, 0);
    buf_text(out, " of 100, a higher score than ");
    put_beaten(s->beats, out);
    buf_text(out, " of the boards\ndealt by the book with its pieces have");
    if (s->beats_fair >= 0) {
        buf_text(out, ", and than ");
        put_beaten(s->beats_fair, out);
        buf_text(out, " of the fair ones");
    }
    buf_text(out, ".\n");
}

static void put_measure(const struct measured *one, struct measure_info info, struct buf *out)
{
    buf_text(out, "  ");
    columns_text(out, info.name, NAME);
    columns_number(out, one->raw, 3, 8);
    buf_char(out, ' ');
    if (one->worse < 0) {
        buf_format(out, "%s\n", info.unit);
    } else {
        columns_text(out, info.unit, 8);
        columns_number(out, 100 * one->worse, 1, 5);
        buf_text(out, " %  ");
        columns_bar(out, (one->worse * BAR + SCALE / 2) / SCALE);
        buf_char(out, '\n');
    }
}

static void put_measures(const struct score *s, struct buf *out)
{
    buf_format(out, "\n  %-*s%14s%s\n", NAME, "measure", "this board", s->reference ? "    better than" : "");
    for (int m = 0; m < MEASURES; m++)
        if (s->measure[m].known)
            put_measure(&s->measure[m], measure_at((enum measure)m), out);
}

static void put_resources(const struct board *b, struct buf *out)
{
    struct score_part part[RESOURCES];
    int count = score_parts(b, part);
    buf_text(out, "\n  resource   hexes   pips   share by hexes\n");
    for (int i = 0; i < count; i++) {
        buf_text(out, "  ");
        columns_text(out, part_name(part[i].resource), 11);
        buf_format(out, "%5d   %4d   ", part[i].hexes, part[i].pips);
        columns_number(out, part[i].share, 1, 5);
        buf_text(out, "  ");
        columns_bar(out, part[i].pips);
        buf_char(out, '\n');
    }
}

static void put_seat(const struct board *b, const struct seat *seat, int place, struct buf *out)
{
    char name[PLACE_NAME];
    buf_format(out, "    seat %d  ", place);
    for (int i = 0; i < PICKS_EACH; i++) {
        if (seat->corner[i] < 0)
            snprintf(name, sizeof name, "none");
        else
            lattice_corner_name(&b->preset->lattice, seat->corner[i], name);
        columns_text(out, name, 10);
    }
    columns_number(out, seat->worth.value, 1, 6);
    buf_char(out, '\n');
}

static void put_set_ups(const struct board *b, struct buf *out)
{
    if (least_players(b->preset) <= b->preset->players_most)
        buf_text(out, "\nThe set-up where each seat takes what is best for it, with the value of its two:\n");
    for (int players = least_players(b->preset); players <= b->preset->players_most; players++) {
        struct picks picks;
        picks_by_best_reply(b, players, &picks);
        buf_format(out, "  for %d: seat %d ends ahead of seat %d by ", players, picks.best + 1, picks.worst + 1);
        columns_number(out, picks.relative, 1, 0);
        buf_text(out, " %\n");
        for (int i = 0; i < players; i++)
            put_seat(b, &picks.seat[i], i + 1, out);
    }
}

static void put_meanings(const struct score *s, struct buf *out)
{
    buf_text(out, "\nThe measures; of each, less is more balanced:\n");
    for (int m = 0; m < MEASURES; m++) {
        struct measure_info info = measure_at((enum measure)m);
        if (!s->measure[m].known)
            continue;
        buf_text(out, "  ");
        columns_text(out, info.name, NAME);
        columns_paragraph(out, info.meaning, 2 + NAME, WIDTH);
    }
}

void score_report_text(const struct board *b, struct buf *out)
{
    struct score s;
    score_board(b, &s);
    put_heading(b, &s, out);
    if (board_has_fog(b->preset))
        buf_text(out, "For the host: what lies in the fog is counted too.\n");
    put_measures(&s, out);
    put_resources(b, out);
    put_set_ups(b, out);
    put_meanings(&s, out);
}
