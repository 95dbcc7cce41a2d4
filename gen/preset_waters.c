/* The waters of a preset: rivers, fishing grounds and lakes. */
#include "gen/preset_parts.h"

#include <string.h>

/* ---- rivers ---- */

static void read_terrains(struct reader *r, json_t *value, struct path at, struct river_plan *river)
{
    if (!reader_array(r, value, at, 1, RIVER_HEXES, "terrains, from the mouth to the source"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++) {
        enum terrain t;
        const char *name = reader_text(r, json_array_get(value, i), path_item(at, i));
        if (!name)
            continue;
        if (terrain_find(name, &t) && t != TERRAIN_SEA && t != TERRAIN_LAKE)
            river->terrain[river->hexes++] = (uint8_t)t;
        else
            reader_fail(r, path_item(at, i), "'%.40s' is no terrain that a river runs through", name);
    }
}

/* A course as it lies: each hex beside the next one and beside no other. */
static void check_course(struct reader *r, struct path at, const struct lattice *l, const struct river *river)
{
    for (int i = 1; i < river->hexes; i++)
        for (int k = 0; k < i; k++) {
            int steps = hex_distance(l->hex[river->hex[i]], l->hex[river->hex[k]]);
            if (k == i - 1 ? steps != 1 : steps < 2) {
                reader_fail(r, path_item(at, (size_t)i),
                            "a river runs from hex to neighbouring hex and does not touch itself");
                return;
            }
        }
}

static void read_course(struct reader *r, json_t *value, struct path at, struct preset *p, struct river_plan *plan)
{
    size_t hexes = (size_t)plan->hexes;
    int before = r->failures;
    memset(plan->at.hex, -1, sizeof plan->at.hex);
    if (!reader_array(r, value, at, hexes, hexes, "hexes, one for each terrain"))
        return;
    for (size_t i = 0; i < hexes; i++) {
        int hex;
        if (!preset_read_place(r, json_array_get(value, i), path_item(at, i), &p->lattice, &hex))
            continue;
        if (!p->lattice.land[hex])
            reader_fail(r, path_item(at, i), "a river runs over land, and this hex is sea");
        plan->at.hex[plan->at.hexes++] = (int16_t)hex;
    }
    if (r->failures == before)
        check_course(r, at, &p->lattice, &plan->at);
}

static bool has_harbour(const struct preset *p, int edge)
{
    for (int i = 0; i < p->harbours; i++)
        if (p->harbour[i].edge == edge)
            return true;
    return false;
}

/* True where harbours lie on the sea hex as they are printed. */
static bool is_moored(const struct preset *p, const struct ground_places *places, int place)
{
    return has_harbour(p, places->place[place].edge[0]) || has_harbour(p, places->place[place].edge[1]);
}

static void read_mouth(struct reader *r, json_t *value, struct path at, const struct ground_places *places,
                       struct preset *p, struct river_plan *plan)
{
    const struct lattice *l = &p->lattice;
    int index;
    if (!preset_read_edge(r, value, at, l, &index) || plan->at.hexes == 0)
        return;
    int edge = l->coast[index], place = ground_at_edge(places, edge);
    plan->at.mouth = (int16_t)edge;
    if (l->edge[edge].hex[0] != plan->at.hex[0] && l->edge[edge].hex[1] != plan->at.hex[0])
        reader_fail(r, at, "the mouth is a side of the river's first hex");
    else if (place < 0)
        reader_fail(r, at, "a mouth lies on a hex of sea that touches two coast edges, and this one does not");
    else if (is_moored(p, places, place))
        reader_fail(r, at, "a harbour lies on the sea hex of this mouth");
}

static void read_river(struct reader *r, json_t *value, struct path at, const struct ground_places *places,
                       struct preset *p)
{
    static const struct member members[] = {{"terrain", true}, {"hexes", false}, {"mouth", false}};
    struct river_plan *plan = &p->waters.river[p->waters.rivers++];
    int before = r->failures;
    if (!reader_object(r, value, at, members, 3))
        return;
    json_t *hexes = json_object_get(value, "hexes"), *mouth = json_object_get(value, "mouth");
    read_terrains(r, json_object_get(value, "terrain"), path_key(at, "terrain"), plan);
    if (!hexes != !mouth)
        reader_fail(r, path_key(at, hexes ? "mouth" : "hexes"),
                    "a river that lies fast has both hexes and mouth, one that is dealt has neither");
    if (r->failures > before || !hexes)
        return;
    plan->fixed = true;
    read_course(r, hexes, path_key(at, "hexes"), p, plan);
    read_mouth(r, mouth, path_key(at, "mouth"), places, p, plan);
}

/* The rivers' terrains are pieces of the preset; rivers that lie fast share no hex. */
static void check_rivers(struct reader *r, struct path at, const struct preset *p)
{
    int used[TERRAINS] = {0}, here[AREAS_MAX][TERRAINS] = {{0}};
    bool taken[HEX_MAX] = {false};
    for (int i = 0; i < p->waters.rivers; i++) {
        const struct river_plan *plan = &p->waters.river[i];
        struct path item = path_item(at, (size_t)i);
        for (int k = 0; k < plan->hexes; k++) {
            int t = plan->terrain[k];
            if (++used[t] == p->terrain_count[t] + 1)
                reader_fail(r, path_key(item, "terrain"), "the rivers have more hexes of %s than terrain has",
                            terrain_name((enum terrain)t));
            if (!plan->fixed)
                continue;
            int area = p->area_of[plan->at.hex[k]];
            if (++here[area][t] == p->area[area].terrain_count[t] + 1 && p->areas > 1)
                reader_fail(r, path_item(path_key(item, "hexes"), (size_t)k), "the area %s has no %s left for this hex",
                            p->area[area].name, terrain_name((enum terrain)t));
            if (taken[plan->at.hex[k]])
                reader_fail(r, path_item(path_key(item, "hexes"), (size_t)k), "another river has this hex");
            taken[plan->at.hex[k]] = true;
        }
    }
}

static void read_rivers(struct reader *r, json_t *value, const struct ground_places *places, struct read_parts read,
                        struct preset *p)
{
    struct path at = path_key(path_root(), "rivers");
    int before = r->failures;
    if (!value || !reader_array(r, value, at, 1, RIVERS_MAX, "rivers"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++)
        read_river(r, json_array_get(value, i), path_item(at, i), places, p);
    if (r->failures == before && read.outlined && read.landed)
        check_rivers(r, at, p);
}

/* ---- fishing grounds ---- */

static void read_ground_numbers(struct reader *r, json_t *value, struct path at, struct waters_plan *w)
{
    if (!reader_array(r, value, at, 1, GROUNDS_MAX, "numbers, one for each fishing ground"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int number = 0;
        if (!reader_integer(r, json_array_get(value, i), path_item(at, i), 2, 12, &number))
            continue;
        if (!token_of(number))
            reader_fail(r, path_item(at, i), "there is no fishing ground with a %d", number);
        else if (w->grounds > 0 && number < w->number[w->grounds - 1])
            reader_fail(r, path_item(at, i), "the numbers must stand in ascending order");
        w->number[w->grounds++] = (uint8_t)number;
    }
}

/* A ground's middle corner, as a place; -1 after a failure. */
static int read_ground(struct reader *r, json_t *value, struct path at, const struct ground_places *places,
                       const struct preset *p)
{
    const char *name = reader_text(r, value, at);
    if (!name)
        return -1;
    struct hex h;
    int k, corner = lattice_find_corner(&p->lattice, name);
    if (p->lattice.hexes == 0 && place_read(name, corner_names, &h, &k))
        return -1;
    int place = corner < 0 ? -1 : ground_at_corner(places, corner);
    if (corner < 0)
        reader_fail(r, at,
                    "there is no corner '%.40s' on this outline; a corner is a hex and one of its corners, such as "
                    "0,-2:N",
                    name);
    else if (place < 0)
        reader_fail(r, at,
                    "a fishing ground is named by the corner between the two coast edges of a hex of sea that touches "
                    "no other, and '%.40s' is none",
                    name);
    else if (is_moored(p, places, place))
        reader_fail(r, at, "a harbour lies on the sea hex of this fishing ground");
    return place;
}

static int read_grounds(struct reader *r, json_t *value, struct path at, const struct ground_places *places,
                        const struct preset *p, int most, int16_t *out)
{
    int count = 0, last = -1;
    if (!value || !reader_array(r, value, at, 1, (size_t)most, "corners"))
        return 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int place = read_ground(r, json_array_get(value, i), path_item(at, i), places, p);
        if (place < 0)
            continue;
        if (place <= last)
            reader_fail(r, path_item(at, i), "fishing grounds must stand in the order of the walk round the coast");
        last = place;
        out[count++] = places->place[place].corner;
    }
    return count;
}

/* `what` is said where it is so. */
static bool read_flag(struct reader *r, json_t *value, struct path at)
{
    if (value && !json_is_true(value))
        reader_fail(r, at, "this is true, or left out where it is not so");
    return json_is_true(value);
}

static int count_open(const struct preset *p, const struct ground_places *places)
{
    int count = 0;
    for (int i = 0; i < places->places; i++)
        count += !is_moored(p, places, i);
    return count;
}

static void check_fishing(struct reader *r, struct path at, const struct ground_places *places, const struct preset *p)
{
    const struct waters_plan *w = &p->waters;
    int open = w->places ? w->places : count_open(p, places);
    if (w->at_mouths && w->rivers == 0)
        reader_fail(r, path_key(at, "mouths"), "this needs rivers, and the preset has none");
    if (!w->spread && (w->at_mouths || open != w->grounds))
        reader_fail(r, at,
                    "fishing grounds: %d; places for them: %d; without spread there must be as many, and no mouths",
                    w->grounds, open);
}

static void read_fishing(struct reader *r, json_t *value, const struct ground_places *places, struct read_parts read,
                         struct preset *p)
{
    static const struct member members[] = {
        {"numbers", true}, {"places", false}, {"always", false}, {"mouths", false}, {"spread", false}};
    struct path at = path_key(path_root(), "fishing");
    struct waters_plan *w = &p->waters;
    int before = r->failures;
    if (!value || !reader_object(r, value, at, members, sizeof members / sizeof *members))
        return;
    read_ground_numbers(r, json_object_get(value, "numbers"), path_key(at, "numbers"), w);
    w->places =
        read_grounds(r, json_object_get(value, "places"), path_key(at, "places"), places, p, GROUND_PLACES, w->place);
    w->always =
        read_grounds(r, json_object_get(value, "always"), path_key(at, "always"), places, p, GROUNDS_MAX, w->always_at);
    w->at_mouths = read_flag(r, json_object_get(value, "mouths"), path_key(at, "mouths"));
    w->spread = read_flag(r, json_object_get(value, "spread"), path_key(at, "spread"));
    if (r->failures == before && read.outlined && read.moored)
        check_fishing(r, at, places, p);
}

/* ---- both together ---- */

static bool has_rule(json_t *rules, const char *name, const char *text)
{
    const char *own = json_string_value(json_object_get(rules, name));
    return own && strcmp(own, text) == 0;
}

/* The layouts of a preset under these rules where its harbours lie as printed; NULL after a failure. */
static struct waters *list_layouts(struct reader *r, struct path at, const struct preset *p, struct waters_rules rules)
{
    int16_t harbours[HARBOUR_MAX];
    struct err e = {0};
    for (int i = 0; i < p->harbours; i++)
        harbours[i] = p->harbour[i].edge;
    struct waters *w = waters_new(&p->lattice, &p->waters, harbours, p->harbours, rules, &e);
    if (!w)
        reader_fail(r, at, "%s", e.detail);
    return w;
}

/* There must be a layout under the preset's own rules: otherwise no board is dealt. The widest rules are tried first,
 * as no others have more layouts to list. */
static void check_layouts(struct reader *r, struct path at, json_t *rules, const struct preset *p)
{
    struct waters_rules widest = {.any_end = true, .yield = true, .apart = TERRAINS};
    struct waters_rules own = {
        .any_end = has_rule(rules, "river-ends", "any"), .yield = has_rule(rules, "mouths", "any"), .apart = TERRAINS};
    struct waters *all = list_layouts(r, at, p, widest), *some = all ? list_layouts(r, at, p, own) : NULL;
    if (all && waters_layouts(all) == 0)
        reader_fail(r, at, "there is no way to lay the rivers and fishing grounds of this preset");
    else if (some && waters_layouts(some) == 0)
        reader_fail(
            r, at,
            "there is no way to lay the rivers of this preset with its own rules; with the rules river-ends=any "
            "and mouths=any there is");
    waters_free(all);
    waters_free(some);
}

/* What is not dealt with rivers and fishing grounds, whose layouts are all listed beforehand. */
static void check_kind(struct reader *r, struct path at, const struct preset *p)
{
    bool rivers = waters_deal_rivers(&p->waters);
    if (p->sea_is_dealt)
        reader_fail(r, at, "where the coast is dealt there are no rivers and no fishing grounds");
    if (rivers && p->areas > 1)
        reader_fail(r, at, "rivers are dealt on a preset of one area alone");
    if (rivers && p->lattice.hexes > RIVER_BOARD)
        reader_fail(r, at, "rivers are dealt on at most %d hexes, and the outline has %d", RIVER_BOARD,
                    p->lattice.hexes);
}

static void read_coast(struct reader *r, json_t *root, struct read_parts read, struct preset *p)
{
    struct ground_places places;
    json_t *rivers = json_object_get(root, "rivers"), *fishing = json_object_get(root, "fishing");
    struct path at = path_key(path_root(), rivers ? "rivers" : "fishing");
    int before = r->failures;
    if (!ground_places_find(&p->lattice, &places)) {
        reader_fail(r, at,
                    "an island with rivers or fishing grounds has at most %d hexes of sea that touch two coast "
                    "edges",
                    GROUND_PLACES);
        return;
    }
    read_rivers(r, rivers, &places, read, p);
    read_fishing(r, fishing, &places, read, p);
    if (!read.outlined || !read.landed || !read.moored)
        return;
    if (r->failures == before)
        check_kind(r, at, p);
    if (r->failures == before)
        check_layouts(r, at, json_object_get(root, "rules"), p);
}

/* ---- lakes ---- */

static void read_lake(struct reader *r, json_t *value, struct path at, token *lake)
{
    *lake = 0;
    if (!reader_array(r, value, at, 1, 10, "numbers of a lake"))
        return;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int number = 0;
        if (!reader_integer(r, json_array_get(value, i), path_item(at, i), 2, 12, &number))
            continue;
        if (!token_of(number))
            reader_fail(r, path_item(at, i), "there is no lake with a %d", number);
        else if (token_of(number) <= *lake)
            reader_fail(r, path_item(at, i), "the numbers of a lake must ascend, none twice");
        *lake |= token_of(number);
    }
}

/* Lakes have their lists in reading order, so that a hidden one would tell itself by those of the others. */
static void hide_lakes(struct reader *r, struct path at, const struct preset *p)
{
    bool fog = false, differ = false;
    for (int i = 0; i < p->areas; i++)
        fog = fog || (p->area[i].fog && p->area[i].terrain_count[TERRAIN_LAKE] > 0);
    for (int i = 1; i < p->waters.lakes; i++)
        differ = differ || p->waters.lake[i] != p->waters.lake[0];
    if (fog && differ)
        reader_fail(r, at,
                    "the lists must be alike, since a lake may lie in the fog and the numbers of others would tell");
}

static void read_lakes(struct reader *r, json_t *value, struct read_parts read, struct preset *p)
{
    struct path at = path_key(path_root(), "lake");
    bool known = read.outlined && read.landed;
    int lakes = p->terrain_count[TERRAIN_LAKE];
    if (!value && (lakes == 0 || !known))
        return;
    if (!value) {
        reader_fail(r, at, "the field lake is missing: a list of numbers for each hex of lake");
        return;
    }
    if (!reader_array(r, value, at, 1, WATERS_LAKES, "lists of numbers, one for each hex of lake"))
        return;
    if (known && json_array_size(value) != (size_t)lakes)
        reader_fail(r, at, "lists of numbers: %zu; hexes of lake in terrain: %d", json_array_size(value), lakes);
    for (size_t i = 0; i < json_array_size(value); i++)
        read_lake(r, json_array_get(value, i), path_item(at, i), &p->waters.lake[p->waters.lakes++]);
    if (known)
        hide_lakes(r, at, p);
}

void preset_read_waters(struct reader *r, json_t *root, struct read_parts read, struct preset *p)
{
    read_lakes(r, json_object_get(root, "lake"), read, p);
    if (json_object_get(root, "rivers") || json_object_get(root, "fishing"))
        read_coast(r, root, read, p);
}
