/* The catalogue: for each river the list of its courses with their mouths, then all choices of one from each list that
 * go together, each with its list of sets of grounds. Choices and layouts are in the order of their lists, so that a
 * layout is found by halving. */
#include "gen/waters.h"
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"

enum { COURSES_MAX = 16000, CHOICES_MAX = 1 << 20 };

/* Hexes as bits. */
struct hexes {
    uint64_t bit[(HEX_MAX + 63) / 64];
};

/* A course with its mouth. */
struct option {
    struct river river;
    struct hexes on, near; /* its hexes; these and their neighbours */
};

/* What choices with the same mouths have in common. */
struct mouths {
    uint64_t places;
    int list; /* of the sets of grounds; -1 where there are too many of them, -2 where there is none */
};

struct choice {
    uint16_t river[RIVERS_MAX]; /* which of each river's list */
    int list;                   /* of the sets of grounds */
    uint32_t first;             /* the index of its first layout */
};

struct waters {
    const struct lattice *lattice;
    struct waters_plan plan;
    struct waters_rules rules;
    struct ground_places places;
    uint64_t open, always; /* places */
    int harbours;
    int16_t harbour[HARBOUR_MAX];
    int rivers[RIVERS_MAX];
    struct option *river[RIVERS_MAX];
    int known;
    struct mouths *mouths;
    int choices, room;
    struct choice *choice; /* and one at the end that has only `first` */
    struct ground_sets grounds;
    uint32_t layouts;
    int apart;
};

bool waters_deal_rivers(const struct waters_plan *plan)
{
    for (int i = 0; i < plan->rivers; i++)
        if (!plan->river[i].fixed)
            return true;
    return false;
}

/* ---- the list of a river ---- */

static bool has_harbour(const struct waters *w, int place)
{
    for (int i = 0; i < w->harbours; i++)
        if (ground_at_edge(&w->places, w->harbour[i]) == place)
            return true;
    return false;
}

/* The mouths of a course, as edges in order. */
static int find_mouths(const struct waters *w, int hex, int16_t mouths[6])
{
    int count = 0;
    for (int side = 0; side < 6; side++) {
        int edge = w->lattice->hex_edge[hex][side], place = ground_at_edge(&w->places, edge);
        if (place < 0 || (!w->rules.yield && has_harbour(w, place)))
            continue;
        int i = count++;
        for (; i > 0 && mouths[i - 1] > edge; i--)
            mouths[i] = mouths[i - 1];
        mouths[i] = (int16_t)edge;
    }
    return count;
}

static void add_hex(struct hexes *set, int hex)
{
    if (hex >= 0)
        set->bit[hex / 64] |= UINT64_C(1) << hex % 64;
}

static bool have_common(const struct hexes *a, const struct hexes *b)
{
    for (size_t i = 0; i < sizeof a->bit / sizeof a->bit[0]; i++)
        if (a->bit[i] & b->bit[i])
            return true;
    return false;
}

static struct option option_of(const struct lattice *l, const struct river *r)
{
    struct option o = {.river = *r};
    for (int i = 0; i < r->hexes; i++) {
        add_hex(&o.on, r->hex[i]);
        add_hex(&o.near, r->hex[i]);
        for (int side = 0; side < 6; side++)
            add_hex(&o.near, l->neighbour[r->hex[i]][side]);
    }
    return o;
}

static bool list_river(struct waters *w, int i, const struct river_plan *plan, struct err *e)
{
    w->river[i] = mem_new(1, sizeof(struct option));
    w->rivers[i] = 1;
    w->river[i][0] = option_of(w->lattice, &plan->at);
    if (plan->fixed)
        return true;
    struct river *courses = mem_new(COURSES_MAX, sizeof *courses);
    int count = river_courses(w->lattice, plan->hexes, w->rules.any_end, courses, COURSES_MAX);
    bool fits = count >= 0;
    w->rivers[i] = 0;
    for (int k = 0; k < count && fits; k++) {
        int16_t mouths[6];
        int open = find_mouths(w, courses[k].hex[0], mouths);
        fits = w->rivers[i] + open <= COURSES_MAX;
        if (!fits || open == 0)
            continue;
        w->river[i] = mem_resize(w->river[i], (size_t)(w->rivers[i] + open), sizeof(struct option));
        for (int m = 0; m < open; m++) {
            courses[k].mouth = mouths[m];
            w->river[i][w->rivers[i]++] = option_of(w->lattice, &courses[k]);
        }
    }
    free(courses);
    if (!fits)
        err_set(e, ERR_INPUT, "rivers", "a river of %d hexes has more than %d courses and mouths here", plan->hexes,
                COURSES_MAX);
    return fits;
}

/* ---- choices of rivers ---- */

/* Two dealt rivers with the same terrains cannot be told apart. */
static bool are_alike(const struct river_plan *a, const struct river_plan *b)
{
    return !a->fixed && !b->fixed && a->hexes == b->hexes &&
           memcmp(a->terrain, b->terrain, (size_t)a->hexes * sizeof a->terrain[0]) == 0;
}

/* True where the river that a choice has at `i` goes with those before it. */
static bool goes_with(const struct waters *w, const struct choice *c, int i)
{
    const struct river_plan *plan = w->plan.river;
    for (int k = 0; k < i; k++) {
        if (are_alike(&plan[k], &plan[i]) && c->river[k] >= c->river[i])
            return false;
        if (!(plan[k].fixed && plan[i].fixed) &&
            have_common(&w->river[k][c->river[k]].near, &w->river[i][c->river[i]].on))
            return false;
    }
    return true;
}

/* The least distance between river hexes of the terrain `apart`; GROUNDS_FAR where there are less than two. */
static int apart_of(const struct waters *w, const struct choice *c)
{
    struct hex at[RIVERS_MAX * RIVER_HEXES];
    int count = 0, least = GROUNDS_FAR;
    for (int i = 0; i < w->plan.rivers; i++)
        for (int k = 0; k < w->plan.river[i].hexes; k++)
            if (w->plan.river[i].terrain[k] == w->rules.apart)
                at[count++] = w->lattice->hex[w->river[i][c->river[i]].river.hex[k]];
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            int steps = hex_distance(at[i], at[k]);
            if (steps < least)
                least = steps;
        }
    return least;
}

static uint64_t place_bit(const struct waters *w, int edge)
{
    int place = ground_at_edge(&w->places, edge);
    return place < 0 ? 0 : UINT64_C(1) << place;
}

static uint64_t mouths_of(const struct waters *w, const struct choice *c)
{
    uint64_t mouths = 0;
    for (int i = 0; i < w->plan.rivers; i++)
        mouths |= place_bit(w, w->river[i][c->river[i]].river.mouth);
    return mouths;
}

/* The harbours' edges beside these mouths; false where one has nowhere to go. */
static bool settle_harbours(const struct waters *w, uint64_t mouths, int16_t out[HARBOUR_MAX])
{
    memcpy(out, w->harbour, sizeof w->harbour);
    return !w->rules.yield || waters_yield(w->lattice, &w->places, mouths, w->always, out, w->harbours);
}

static int list_grounds(struct waters *w, uint64_t mouths)
{
    uint64_t taken = 0;
    int16_t harbours[HARBOUR_MAX];
    if (!settle_harbours(w, mouths, harbours))
        return -2;
    for (int i = 0; i < w->harbours; i++)
        taken |= place_bit(w, harbours[i]);
    uint64_t given = w->plan.grounds ? w->always | (w->plan.at_mouths ? mouths : 0) : 0;
    if ((given | mouths) & taken)
        return -2;
    struct ground_demand demand = {given, w->open & ~taken, w->plan.grounds, w->plan.spread};
    int list = ground_sets_list(&w->grounds, &w->places, demand);
    return list >= 0 && w->grounds.list[list].count == 0 ? -2 : list;
}

/* As struct mouths has it. */
static int list_of(struct waters *w, uint64_t mouths)
{
    for (int i = 0; i < w->known; i++)
        if (w->mouths[i].places == mouths)
            return w->mouths[i].list;
    int list = list_grounds(w, mouths);
    w->mouths = mem_resize(w->mouths, (size_t)w->known + 1, sizeof *w->mouths);
    w->mouths[w->known++] = (struct mouths){mouths, list};
    return list;
}

/* Adds a choice with its layouts; false where there are too many. */
static bool add_choice(struct waters *w, struct choice c)
{
    int apart = w->rules.apart < TERRAINS ? apart_of(w, &c) : GROUNDS_FAR;
    if (apart < w->apart)
        return true;
    c.list = list_of(w, mouths_of(w, &c));
    if (c.list == -2)
        return true;
    if (apart > w->apart) { /* all that came before are too near */
        w->apart = apart;
        w->choices = 0;
        w->layouts = 0;
    }
    if (c.list == -1 || w->choices == CHOICES_MAX)
        return false;
    uint32_t count = (uint32_t)w->grounds.list[c.list].count;
    if (count >= UINT32_MAX - w->layouts)
        return false;
    if (w->choices + 1 >= w->room) {
        w->room = w->room ? 2 * w->room : 64;
        w->choice = mem_resize(w->choice, (size_t)w->room, sizeof *w->choice);
    }
    c.first = w->layouts;
    w->layouts += count;
    w->choice[w->choices++] = c;
    w->choice[w->choices].first = w->layouts;
    return true;
}

static bool choose(struct waters *w, struct choice *c, int i)
{
    if (i == w->plan.rivers)
        return add_choice(w, *c);
    for (int k = 0; k < w->rivers[i]; k++) {
        c->river[i] = (uint16_t)k;
        if (goes_with(w, c, i) && !choose(w, c, i + 1))
            return false;
    }
    return true;
}

/* ---- the catalogue ---- */

static uint64_t corners_as_places(const struct waters *w, const int16_t *corners, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++) {
        int place = ground_at_corner(&w->places, corners[i]);
        if (place >= 0)
            set |= UINT64_C(1) << place;
    }
    return set;
}

static bool fill(struct waters *w, struct err *e)
{
    const struct waters_plan *plan = &w->plan;
    if (!ground_places_find(w->lattice, &w->places))
        return err_set(e, ERR_INPUT, "hexes", "an island with rivers or fishing grounds has at most %d side sea hexes",
                       GROUND_PLACES);
    w->always = corners_as_places(w, plan->always_at, plan->always);
    w->open = plan->places ? corners_as_places(w, plan->place, plan->places) : UINT64_MAX;
    if (w->places.places < 64)
        w->open &= (UINT64_C(1) << w->places.places) - 1;
    for (int i = 0; i < plan->rivers; i++)
        if (!list_river(w, i, &plan->river[i], e))
            return false;
    struct choice c = {0};
    return choose(w, &c, 0) ||
           err_set(e, ERR_INPUT, "rivers", "there are too many layouts of the rivers and fishing grounds to list");
}

struct waters *waters_new(const struct lattice *l, const struct waters_plan *plan, const int16_t *harbours, int count,
                          struct waters_rules rules, struct err *e)
{
    struct waters *w = mem_new(1, sizeof *w);
    w->lattice = l;
    w->plan = *plan;
    w->rules = rules;
    w->apart = -1;
    w->harbours = count;
    for (int i = 0; i < count; i++)
        w->harbour[i] = harbours[i];
    if (fill(w, e))
        return w;
    waters_free(w);
    return NULL;
}

void waters_free(struct waters *w)
{
    if (!w)
        return;
    for (int i = 0; i < RIVERS_MAX; i++)
        free(w->river[i]);
    free(w->mouths);
    free(w->choice);
    ground_sets_clear(&w->grounds);
    free(w);
}

uint32_t waters_layouts(const struct waters *w)
{
    return w->layouts;
}

int waters_apart(const struct waters *w)
{
    return w->apart == GROUNDS_FAR ? -1 : w->apart;
}

int waters_choices(const struct waters *w)
{
    return w->choices;
}

uint32_t waters_choice_first(const struct waters *w, int choice)
{
    return w->choices ? w->choice[choice].first : 0;
}

int waters_choice_of(const struct waters *w, uint32_t index)
{
    int lo = 0, hi = w->choices;
    while (hi - lo > 1) {
        int middle = (lo + hi) / 2;
        if (w->choice[middle].first <= index)
            lo = middle;
        else
            hi = middle;
    }
    return lo;
}

uint32_t waters_draw(const struct waters *w, struct stream *s)
{
    return stream_below(s, w->layouts);
}

void waters_get(const struct waters *w, uint32_t index, struct waters_layout *out)
{
    const struct choice *c = &w->choice[waters_choice_of(w, index)];
    const struct ground_list *list = &w->grounds.list[c->list];
    memset(out, 0, sizeof *out);
    out->rivers = w->plan.rivers;
    for (int i = 0; i < w->plan.rivers; i++)
        out->river[i] = w->river[i][c->river[i]].river;
    for (uint64_t set = w->grounds.set[list->first + (int)(index - c->first)]; set; set &= set - 1)
        out->ground[out->grounds++] = w->places.place[__builtin_ctzll(set)].corner;
    out->harbours = w->harbours;
    settle_harbours(w, mouths_of(w, c), out->harbour);
}

/* ---- which layout? ---- */

static int find_river(const struct waters *w, int i, const struct river *r)
{
    int lo = 0, hi = w->rivers[i];
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (river_order(&w->river[i][middle].river, r) < 0)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < w->rivers[i] && river_equal(&w->river[i][lo].river, r) ? lo : -1;
}

/* Like rivers stand in the order of their list. */
static void sort_alike(const struct waters *w, struct choice *c)
{
    for (int i = 0; i < w->plan.rivers; i++)
        for (int k = 0; k < i; k++)
            if (are_alike(&w->plan.river[k], &w->plan.river[i]) && c->river[k] > c->river[i]) {
                uint16_t other = c->river[k];
                c->river[k] = c->river[i];
                c->river[i] = other;
            }
}

static int find_choice(const struct waters *w, const struct choice *c)
{
    int lo = 0, hi = w->choices;
    while (lo < hi) {
        int middle = (lo + hi) / 2, k = 0;
        while (k < w->plan.rivers - 1 && w->choice[middle].river[k] == c->river[k])
            k++;
        if (w->choice[middle].river[k] < c->river[k])
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < w->choices && memcmp(w->choice[lo].river, c->river, sizeof c->river) == 0 ? lo : -1;
}

uint32_t waters_find(const struct waters *w, const struct waters_layout *layout)
{
    struct choice c = {0};
    if (layout->rivers != w->plan.rivers || layout->grounds != w->plan.grounds)
        return UINT32_MAX;
    for (int i = 0; i < layout->rivers; i++) {
        int found = find_river(w, i, &layout->river[i]);
        if (found < 0)
            return UINT32_MAX;
        c.river[i] = (uint16_t)found;
    }
    sort_alike(w, &c);
    int choice = find_choice(w, &c);
    if (choice < 0)
        return UINT32_MAX;
    uint64_t set = 0;
    for (int i = 0; i < layout->grounds; i++) {
        int place = ground_at_corner(&w->places, layout->ground[i]);
        if (place < 0)
            return UINT32_MAX;
        set |= UINT64_C(1) << place;
    }
    int found = ground_sets_find(&w->grounds, w->choice[choice].list, set);
    return found < 0 ? UINT32_MAX : w->choice[choice].first + (uint32_t)found;
}
