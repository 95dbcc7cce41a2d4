/* What a preset says beside the board: where robber and pirate start, where its facts are from, which boxes hold its
 * pieces, and how a game on it is begun and won. */
#include "gen/preset_parts.h"

#include <string.h>
#include "gen/core/text.h"

enum { SETTLEMENTS_MOST = 4, GOAL_MOST = 40, COUNT_MOST = 99, ROUNDS_MOST = 9 };

/* ---- robber and pirate ---- */

/* Land that lies face up: what lies under fog may be sea. */
static void read_robber(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "robber");
    int hex;
    p->robber = value ? -1 : ROBBER_BY_DESERT;
    if (!value || json_is_null(value) || !preset_read_place(r, value, at, &p->lattice, &hex))
        return;
    int area = p->area_of[hex];
    if (!p->lattice.land[hex])
        reader_fail(r, at, "the robber starts on land, and this hex is sea");
    else if (area >= 0 && p->area[area].fog)
        reader_fail(r, at, "the robber starts on land that lies face up, and this hex is of the area %s",
                    p->area[area].name);
    p->robber = hex;
}

static void read_pirate(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "pirate");
    int hex;
    p->pirate = -1;
    if (!value || json_is_null(value) || !preset_read_place(r, value, at, &p->lattice, &hex))
        return;
    if (p->lattice.land[hex])
        reader_fail(r, at, "the pirate starts on a hex of sea, and this one is not among them");
    p->pirate = hex;
}

void preset_read_starts(struct reader *r, json_t *root, struct preset *p)
{
    read_robber(r, json_object_get(root, "robber"), p);
    read_pirate(r, json_object_get(root, "pirate"), p);
}

/* ---- tables of names and counts ---- */

/* Returns how many there are. */
static int read_counts(struct reader *r, json_t *value, struct path at, const char *what, int most, struct counted *out)
{
    int count = 0;
    if (!reader_table(r, value, at, what))
        return 0;
    if (json_object_size(value) > (size_t)most) {
        reader_fail(r, at, "there may be at most %d of these, not %zu", most, json_object_size(value));
        return 0;
    }
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *name = json_object_iter_key(i);
        struct path inner = path_key(at, name);
        if (!text_is_name(name, COUNTED_NAME - 1))
            reader_fail(r, inner,
                        "'%.40s' is no name here: words of small letters and digits with hyphens between them, a "
                        "letter first, at most %d bytes",
                        name, COUNTED_NAME - 1);
        else if (reader_integer(r, json_object_iter_value(i), inner, 1, COUNT_MOST, &out[count].count))
            memcpy(out[count++].name, name, strlen(name) + 1);
    }
    return count;
}

/* ---- the set-up ---- */

static void read_collect(struct reader *r, json_t *value, struct path at, enum collect *out)
{
    static const char *const names[] = {
        [COLLECT_LAST] = "last", [COLLECT_BOTH] = "both", [COLLECT_NONE] = "none", [COLLECT_LATER] = "later"};
    const char *text = reader_text(r, value, at);
    if (!text)
        return;
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (strcmp(text, names[i]) == 0) {
            *out = (enum collect)i;
            return;
        }
    reader_fail(r, at, "'%.40s' is none of last, both, later and none", text);
}

/* A round names each of the first `players` letters once; rounds are parted by hyphens. */
static bool is_order(const char *text, int players, int rounds)
{
    int found = 0;
    for (; *text; found++) {
        unsigned seen = 0;
        for (int i = 0; i < players; i++, text++) {
            int player = *text - 'A';
            if (player < 0 || player >= players || seen >> player & 1)
                return false;
            seen |= 1u << player;
        }
        if (*text == '-' && text[1])
            text++;
        else if (*text)
            return false;
    }
    return found == rounds;
}

static void read_order(struct reader *r, json_t *value, struct path at, struct setup *s)
{
    if (!reader_table(r, value, at, "numbers of players and the order of their settlements"))
        return;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        struct path inner = path_key(at, key);
        long players;
        const char *order = reader_text(r, json_object_iter_value(i), inner);
        if (strlen(key) != 1 || !text_integer(key, 1, PLAYERS_MAX, &players))
            reader_fail(r, inner, "'%.40s' is no number of players from 1 to %d", key, PLAYERS_MAX);
        else if (order && s->settlements &&
                 (strlen(order) >= sizeof s->order[0] || !is_order(order, (int)players, s->settlements)))
            reader_fail(r, inner,
                        "'%.40s' is no order of %ld players and %d settlements: a round for each settlement, in it "
                        "the letter of each player once, with a hyphen between rounds, such as AB-BA",
                        order, players, s->settlements);
        else if (order && s->settlements)
            memcpy(s->order[players], order, strlen(order) + 1);
    }
}

static void read_short_goal(struct reader *r, json_t *value, struct path at, struct setup *s)
{
    if (!reader_table(r, value, at, "numbers of players and the points that win"))
        return;
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        struct path inner = path_key(at, key);
        long players;
        if (strlen(key) != 1 || !text_integer(key, 1, PLAYERS_MAX, &players))
            reader_fail(r, inner, "'%.40s' is no number of players from 1 to %d", key, PLAYERS_MAX);
        else
            reader_integer(r, json_object_iter_value(i), inner, 1, GOAL_MOST, &s->short_goal[players]);
    }
}

/* What a set-up and each of its options say; an option has a name as well. */
static void read_one_setup(struct reader *r, json_t *value, struct path at, struct setup *s)
{
    reader_integer(r, json_object_get(value, "settlements"), path_key(at, "settlements"), 1, SETTLEMENTS_MOST,
                   &s->settlements);
    read_collect(r, json_object_get(value, "collect"), path_key(at, "collect"), &s->collect);
    read_order(r, json_object_get(value, "order"), path_key(at, "order"), s);
    reader_integer(r, json_object_get(value, "goal"), path_key(at, "goal"), 1, GOAL_MOST, &s->goal);
    read_short_goal(r, json_object_get(value, "short-goal"), path_key(at, "short-goal"), s);
    reader_integer(r, json_object_get(value, "robber-waits"), path_key(at, "robber-waits"), 1, ROUNDS_MOST,
                   &s->robber_waits);
    if (json_object_get(value, "deck"))
        s->cards = read_counts(r, json_object_get(value, "deck"), path_key(at, "deck"),
                               "cards and how many there are of each", CARDS_MAX, s->card);
}

/* The fields of a set-up; the first of them is an option's alone, the last that of a preset's. */
static const struct member setup_members[] = {{"name", true},          {"settlements", true}, {"collect", false},
                                              {"order", false},        {"goal", false},       {"short-goal", false},
                                              {"robber-waits", false}, {"deck", false},       {"options", false}};
enum { SETUP_MEMBERS = sizeof setup_members / sizeof *setup_members - 1 };

static void read_option(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    struct setup_option *option = &p->setup_option[p->setup_options];
    struct path named = path_key(at, "name");
    if (!reader_object(r, value, at, setup_members, SETUP_MEMBERS))
        return;
    const char *name = reader_text(r, json_object_get(value, "name"), named);
    option->setup = p->setup; /* what it leaves out is the same; orders have a round for each settlement */
    memset(option->setup.order, 0, sizeof option->setup.order);
    option->setup.settlements = 0;
    read_one_setup(r, value, at, &option->setup);
    if (!name)
        return;
    for (int i = 0; i < p->setup_options; i++)
        if (strcmp(p->setup_option[i].name, name) == 0)
            reader_fail(r, named, "there is an option '%.40s' already", name);
    if (text_is_name(name, COUNTED_NAME - 1))
        memcpy(p->setup_option[p->setup_options++].name, name, strlen(name) + 1);
    else
        reader_fail(r, named,
                    "'%.40s' is no name here: words of small letters and digits with hyphens between them, a letter "
                    "first, at most %d bytes",
                    name, COUNTED_NAME - 1);
}

static void read_setup(struct reader *r, json_t *value, struct preset *p)
{
    struct path at = path_key(path_root(), "setup"), options = path_key(at, "options");
    if (!reader_object(r, value, at, setup_members + 1, SETUP_MEMBERS))
        return;
    read_one_setup(r, value, at, &p->setup);
    json_t *list = json_object_get(value, "options");
    if (reader_array(r, list, options, 1, SETUP_OPTIONS, "set-ups"))
        for (size_t i = 0; i < json_array_size(list); i++)
            read_option(r, json_array_get(list, i), path_item(options, i), p);
}

/* ---- the whole ---- */

static void read_certainty(struct reader *r, json_t *value, char *out)
{
    struct path at = path_key(path_root(), "certainty");
    const char *text = reader_text(r, value, at);
    if (!text)
        return;
    if (strlen(text) == 1 && *text >= 'A' && *text <= 'D')
        *out = *text;
    else
        reader_fail(r, at, "'%.40s' is none of A, B, C and D", text);
}

void preset_read_notes(struct reader *r, json_t *root, struct preset *p)
{
    reader_prose(r, json_object_get(root, "source"), path_key(path_root(), "source"), PRESET_SOURCE, p->source);
    read_certainty(r, json_object_get(root, "certainty"), &p->certainty);
    p->boxes = read_counts(r, json_object_get(root, "needs"), path_key(path_root(), "needs"),
                           "boxes and how many are needed of each", BOXES_MAX, p->box);
    read_setup(r, json_object_get(root, "setup"), p);
}
