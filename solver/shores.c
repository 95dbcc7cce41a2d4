/* Where the frame's pieces lie in any order, harbours take other places, and the layouts of the fishing grounds are
 * others: a catalogue for each set of places (on base 20 of 720 arrangements differ in it). Where no river is dealt, a
 * number is drawn below the size of the largest one, and what a smaller one does not have restarts the board: so each
 * pair of harbours and layout is as likely as any other. Where rivers are, a set of places is drawn by its weight, and
 * then one of its arrangements. */
#include "solver/shores.h"

#include <stdlib.h>
#include <string.h>

#include "gen/board_waters.h"
#include "gen/core/mem.h"
#include "solver/count_harbours.h"

struct places {
    int16_t edge[HARBOUR_MAX]; /* of the harbours, in the order of the walk */
    struct waters *waters;
    int arrangements; /* of the frame, where rivers are dealt */
    struct harbour (*arrangement)[HARBOUR_MAX];
};

struct shores {
    const struct island *island;
    const struct stop *stop; /* of shores_new() */
    int sets;
    struct places *set;
    bool listed;   /* no catalogue is too large, and none is missing */
    uint32_t most; /* layouts of the largest one */
};

static void take_edges(const struct harbour *harbours, int count, int16_t edge[HARBOUR_MAX])
{
    memset(edge, -1, HARBOUR_MAX * sizeof *edge);
    for (int i = 0; i < count; i++)
        edge[i] = harbours[i].edge;
}

/* Which set these are; -1 where it is not known. */
static int find_places(const struct shores *s, const int16_t edge[HARBOUR_MAX])
{
    for (int i = 0; i < s->sets; i++)
        if (memcmp(s->set[i].edge, edge, sizeof s->set[i].edge) == 0)
            return i;
    return -1;
}

static void add_arrangement(struct places *places, const struct harbour *harbours, int count)
{
    int n = places->arrangements;
    if ((n & (n - 1)) == 0)
        places->arrangement = mem_resize(places->arrangement, n ? 2 * (size_t)n : 1, sizeof *places->arrangement);
    memset(places->arrangement[n], 0, sizeof places->arrangement[n]);
    memcpy(places->arrangement[n], harbours, (size_t)count * sizeof *harbours);
    places->arrangements++;
}

static struct places *add_places(struct shores *s, const struct harbour *harbours)
{
    const struct preset *p = s->island->preset;
    const struct demands *d = &s->island->demands;
    struct waters_rules rules = {.any_end = d->ends_any, .yield = d->mouths_any, .apart = TERRAINS};
    int16_t edge[HARBOUR_MAX];
    take_edges(harbours, p->harbours, edge);
    int found = find_places(s, edge);
    if (found >= 0)
        return &s->set[found];
    s->set = mem_resize(s->set, (size_t)s->sets + 1, sizeof *s->set);
    struct places *new = &s->set[s->sets++];
    *new = (struct places){0};
    memcpy(new->edge, edge, sizeof new->edge);
    new->waters = waters_new(&p->lattice, &p->waters, edge, p->harbours, rules, NULL);
    s->listed = s->listed && new->waters;
    uint32_t layouts = new->waters ? waters_layouts(new->waters) : 0;
    s->most = layouts > s->most ? layouts : s->most;
    return new;
}

static void sink(const struct harbour *harbours, void *context)
{
    struct shores *s = context;
    s->listed = s->listed && !stop_asked(s->stop);
    if (!s->listed) /* what is left out is not asked for any more */
        return;
    struct places *places = add_places(s, harbours);
    if (waters_deal_rivers(&s->island->preset->waters))
        add_arrangement(places, harbours, s->island->preset->harbours);
}

struct shores *shores_new(const struct island *is, const struct stop *stop)
{
    const struct waters_plan *plan = &is->preset->waters;
    struct budget budget = budget_of(UINT64_MAX, stop);
    if (plan->rivers + plan->grounds == 0)
        return NULL;
    struct shores *s = mem_new(1, sizeof *s);
    s->island = is;
    s->stop = stop;
    s->listed = true;
    if (is->demands.harbours == HARBOURS_FRAME)
        each_harbours(is, &budget, sink, s);
    else
        add_places(s, is->preset->harbour);
    s->stop = NULL; /* the caller's, and gone after this */
    return s;
}

void shores_free(struct shores *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->sets; i++) {
        waters_free(s->set[i].waters);
        free(s->set[i].arrangement);
    }
    free(s->set);
    free(s);
}

int shores_sets(const struct shores *s)
{
    return s->sets;
}

int shores_arrangements(const struct shores *s, int set)
{
    return s->set[set].arrangements;
}

const struct harbour *shores_arrangement(const struct shores *s, int set, int arrangement)
{
    return s->set[set].arrangement[arrangement];
}

const struct waters *shores_waters(const struct shores *s, int set)
{
    return s->set[set].waters;
}

bool shores_listed(const struct shores *s)
{
    return s->listed;
}

bool shores_possible(const struct shores *s)
{
    return s->listed && s->most > 0;
}

bool shores_draw(const struct shores *s, const struct board *b, struct stream *stream, struct waters_layout *out)
{
    int16_t edge[HARBOUR_MAX];
    take_edges(b->harbour, b->harbours, edge);
    int set = s->sets == 1 ? 0 : find_places(s, edge);
    uint32_t index = stream_below(stream, s->most);
    if (set < 0 || index >= waters_layouts(s->set[set].waters))
        return false;
    waters_get(s->set[set].waters, index, out);
    return true;
}

void shores_lay(const struct shores *s, const struct waters_layout *layout, struct stream *fishing, struct board *b)
{
    const struct waters_plan *plan = &s->island->preset->waters;
    uint8_t numbers[GROUNDS_MAX];
    memcpy(numbers, plan->number, sizeof numbers);
    stream_shuffle(fishing, numbers, (size_t)plan->grounds);
    board_lay_waters(b, layout, numbers);
    if (s->island->demands.mouths_any)
        board_yield(b);
}
