/* Reading boards from JSON, strictly. It goes on after a fault, so that one answer lists as many as fit. */
#include "gen/board_json.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_building_reader.h"
#include "gen/board_code.h"
#include "gen/board_waters_reader.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "gen/fault.h"
#include "gen/json_fault.h"
#include "gen/request.h"
#include "gen/synonym.h"

/* A board needs four levels. jansson recurses, and trees are walked recursively later on. */
enum { DEPTH_MOST = 16, ITEM_PATH = 32 /* room for `harbours[24].` and the like */ };

/* The board that is being read, and where in the input its parts stand. */
struct input {
    json_t *root;
    const struct presets *all;
    struct board *b;
    struct origin *o;
    struct err *e;
    int hex_item[HEX_MAX]; /* by hex: its index in the input, -1 where it is missing */
    int harbour_item[HARBOUR_MAX];
};

/* True where nothing is nested deeper than DEPTH_MOST; brackets within strings do not count. */
static bool is_shallow(const char *json, size_t length)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (quoted) {
            if (json[i] == '\\')
                i++;
            else if (json[i] == '"')
                quoted = false;
        } else if (json[i] == '"') {
            quoted = true;
        } else if (json[i] == '[' || json[i] == '{') {
            if (++depth > DEPTH_MOST)
                return false;
        } else if (json[i] == ']' || json[i] == '}') {
            depth--;
        }
    }
    return true;
}

/* Refuses every key that is not among the known ones, which end with NULL. `at` is the path of the object, "" or "a.".
 */
static void refuse_unknown(struct input *in, json_t *object, const char *at, const char *const known[])
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        int k = 0;
        while (known[k] != NULL && strcmp(key, known[k]) != 0)
            k++;
        if (known[k] != NULL)
            continue;
        char field[ERR_FIELD];
        struct buf names = {0};
        snprintf(field, sizeof field, "%s%s", at, key);
        for (k = 0; known[k] != NULL; k++)
            buf_format(&names, "%s%s", k == 0 ? "" : ", ", known[k]);
        fault(in->e, field, "this field is not known here; known are %s", names.data);
        buf_free(&names);
    }
}

/* The text of a member; NULL, and a fault where it is there or needed, unless it is one. */
static const char *get_text(struct input *in, json_t *object, const char *at, const char *key, bool needed)
{
    json_t *value = json_object_get(object, key);
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "%s%s", at, key);
    if (value == NULL && needed)
        fault(in->e, field, "%s is missing", key);
    else if (value != NULL && !json_is_string(value))
        fault(in->e, field, "%s must be a text, not %s", key, json_kind_of(value).text);
    return json_string_value(value);
}

/* Whether the value is a whole number in lo..hi. JSON's 3.0 is none. */
static bool is_integer(json_t *value, int lo, int hi, int *n)
{
    if (!json_is_integer(value) || json_integer_value(value) < lo || json_integer_value(value) > hi)
        return false;
    *n = (int)json_integer_value(value);
    return true;
}

static bool get_integer(struct input *in, json_t *object, const char *at, const char *key, int lo, int hi, int *n)
{
    json_t *value = json_object_get(object, key);
    if (is_integer(value, lo, hi, n))
        return true;
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "%s%s", at, key);
    if (value == NULL)
        fault(in->e, field, "%s is missing", key);
    else
        fault(in->e, field, "%s must be a whole number from %d to %d, not %s", key, lo, hi, json_kind_of(value).text);
    return false;
}

static token read_token(json_t *value)
{
    int n;
    return is_integer(value, 2, 12, &n) ? token_of(n) : 0;
}

static void read_numbers(struct input *in, json_t *item, const char *at, int hex)
{
    static const char allowed[] = "2 to 6 or 8 to 12";
    json_t *number = json_object_get(item, "number"), *numbers = json_object_get(item, "numbers");
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "%s%s", at, numbers == NULL ? "number" : "numbers");
    if (number != NULL && numbers != NULL) {
        fault(in->e, field, "a hex has a number, or numbers where its token is shared, not both");
    } else if (number != NULL) {
        in->b->number[hex] = read_token(number);
        if (in->b->number[hex] == 0)
            fault(in->e, field, "a number is a whole number, %s, not %s", allowed, json_kind_of(number).text);
    } else if (numbers != NULL) {
        token first = read_token(json_array_get(numbers, 0)), second = read_token(json_array_get(numbers, 1));
        if (json_array_size(numbers) != 2 || first == 0 || second == 0 || first == second)
            fault(in->e, field, "the numbers of a shared token are two different ones, each %s", allowed);
        in->b->number[hex] = (token)(first | second);
    }
}

/* What the hex is shown as. Which terrains that can be is the preset's. */
static void read_variant(struct input *in, json_t *item, const char *at, int hex)
{
    const struct preset *p = in->b->preset;
    const char *shown = get_text(in, item, at, "variant", false);
    char field[ERR_FIELD], known[VARIANTS_MAX * 16] = "";
    if (shown == NULL)
        return;
    for (int v = 0; v < p->variants; v++) {
        const char *name = terrain_name((enum terrain)p->variant[v].shown);
        if (strcmp(name, shown) == 0)
            in->b->variant[hex] = (uint8_t)(v + 1);
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", v ? ", " : "", name);
    }
    snprintf(field, sizeof field, "%svariant", at);
    if (in->b->variant[hex] == 0)
        fault(in->e, field, "'%.40s' is no variant of %s; %s%s", shown, p->name, *known ? "known are " : "it has none",
              known);
}

/* Which hexes lie face down is the preset's; it may be left out, and must not differ. */
static void check_fog(struct input *in, json_t *item, const char *at, int hex)
{
    json_t *fog = json_object_get(item, "fog");
    bool hidden = board_in_fog(in->b->preset, hex);
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "%sfog", at);
    if (fog != NULL && !json_is_boolean(fog))
        fault(in->e, field, "fog must be true or false, not %s", json_kind_of(fog).text);
    else if (fog != NULL && json_is_true(fog) != hidden)
        fault(in->e, field, "this hex of %s lies face %s at the start", in->b->preset->name, hidden ? "down" : "up");
}

static void read_hex(struct input *in, json_t *item, int index)
{
    static const char *const known[] = {"q", "r", "terrain", "number", "numbers", "variant", "fog", "land", NULL};
    char at[ITEM_PATH];
    snprintf(at, sizeof at, "hexes[%d]", index);
    if (!json_is_object(item)) {
        fault(in->e, at, "a hex is an object with q, r, terrain and number");
        return;
    }
    snprintf(at, sizeof at, "hexes[%d].", index);
    refuse_unknown(in, item, at, known);
    const struct lattice *l = &in->b->preset->lattice;
    int q, r;
    bool placed = get_integer(in, item, at, "q", -HEX_RANGE, HEX_RANGE, &q);
    placed &= get_integer(in, item, at, "r", -HEX_RANGE, HEX_RANGE, &r);
    const char *terrain = get_text(in, item, at, "terrain", true);
    enum terrain t = TERRAIN_SEA;
    if (terrain != NULL && !terrain_find(terrain, &t)) {
        snprintf(at, sizeof at, "hexes[%d].terrain", index);
        const char *meant = synonym_terrain(terrain);
        if (meant)
            fault(in->e, at, "'%.40s' is called %s here", terrain, meant);
        else
            fault(in->e, at, "'%.40s' is no terrain; known are %s", terrain, terrain_names());
    }
    if (!placed)
        return;
    snprintf(at, sizeof at, "hexes[%d]", index);
    int hex = lattice_find(l, (struct hex){(int8_t)q, (int8_t)r});
    if (hex < 0) {
        fault(in->e, at, "%d,%d is no hex of %s", q, r, in->b->preset->name);
        return;
    }
    if (in->hex_item[hex] >= 0) {
        fault(in->e, at, "%d,%d is there already, as hexes[%d]", q, r, in->hex_item[hex]);
        return;
    }
    snprintf(at, sizeof at, "hexes[%d].", index);
    in->hex_item[hex] = index;
    in->b->terrain[hex] = (uint8_t)t;
    if (t != TERRAIN_LAKE || in->b->preset->waters.lakes == 0) /* else check_lakes() */
        read_numbers(in, item, at, hex);
    read_variant(in, item, at, hex);
    check_fog(in, item, at, hex);
    snprintf(at, sizeof at, "hexes[%d].land", index);
    board_land_check(json_object_get(item, "land"), at, in->b->preset, hex, in->e);
}

/* The lakes' numbers are the preset's, in reading order. */
static void check_lakes(struct input *in)
{
    const struct preset *p = in->b->preset;
    json_t *hexes = json_object_get(in->root, "hexes");
    for (int hex = 0, lake = 0; hex < p->lattice.hexes && lake < p->waters.lakes; hex++) {
        char field[ERR_FIELD];
        if (in->b->terrain[hex] != TERRAIN_LAKE || in->hex_item[hex] < 0)
            continue;
        snprintf(field, sizeof field, "hexes[%d].numbers", in->hex_item[hex]);
        board_lake_check(json_array_get(hexes, (size_t)in->hex_item[hex]), field, p->waters.lake[lake++], in->e);
    }
}

static void read_hexes(struct input *in)
{
    const struct preset *p = in->b->preset;
    json_t *hexes = json_object_get(in->root, "hexes");
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        in->hex_item[hex] = -1;
    if (!json_is_array(hexes)) {
        fault(in->e, "hexes", "hexes must be an array of the %d hexes of %s", p->lattice.hexes, p->name);
        return;
    }
    for (size_t i = 0; i < json_array_size(hexes) && i <= HEX_MAX; i++)
        read_hex(in, json_array_get(hexes, i), (int)i);
    struct buf missing = {0};
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        if (in->hex_item[hex] < 0)
            buf_format(&missing, "%s%d,%d", missing.length == 0 ? "" : " ", p->lattice.hex[hex].q,
                       p->lattice.hex[hex].r);
    }
    if (missing.length > 0)
        fault(in->e, "hexes", "these hexes of %s are missing: %s", p->name, missing.data);
    buf_free(&missing);
}

/* Corners may be left out; those that are given must be the edge's, in either order. */
static void read_corners(struct input *in, json_t *item, const char *at, int edge)
{
    json_t *corners = json_object_get(item, "corners");
    if (corners == NULL)
        return;
    const struct lattice *l = &in->b->preset->lattice;
    int corner[2];
    for (size_t i = 0; i < 2; i++) {
        const char *name = json_string_value(json_array_get(corners, i));
        corner[i] = name == NULL ? -1 : lattice_find_corner(l, name);
    }
    int first = l->edge[edge].corner[0], second = l->edge[edge].corner[1];
    if (json_array_size(corners) == 2 &&
        ((corner[0] == first && corner[1] == second) || (corner[0] == second && corner[1] == first)))
        return;
    char field[ERR_FIELD], a[PLACE_NAME], b[PLACE_NAME];
    snprintf(field, sizeof field, "%scorners", at);
    lattice_corner_name(l, first, a);
    lattice_corner_name(l, second, b);
    fault(in->e, field, "the corners of this edge are %s and %s", a, b);
}

static bool read_harbour(struct input *in, json_t *item, int index, struct harbour *h)
{
    static const char *const known[] = {"edge", "corners", "kind", "rate", NULL};
    char at[ITEM_PATH], field[ERR_FIELD];
    snprintf(at, sizeof at, "harbours[%d]", index);
    if (!json_is_object(item)) {
        fault(in->e, at, "a harbour is an object with edge, corners, kind and rate");
        return false;
    }
    snprintf(at, sizeof at, "harbours[%d].", index);
    refuse_unknown(in, item, at, known);
    const char *edge_name = get_text(in, item, at, "edge", true), *kind_name = get_text(in, item, at, "kind", true);
    int edge = edge_name == NULL ? -1 : lattice_find_edge(&in->b->preset->lattice, edge_name);
    if (edge_name != NULL && edge < 0) {
        snprintf(field, sizeof field, "%sedge", at);
        fault(in->e, field, "'%.40s' is no edge of %s: an edge is written Q,R:SIDE, as in 0,-2:NW", edge_name,
              in->b->preset->name);
    }
    enum resource kind = RESOURCE_NONE;
    if (kind_name != NULL && !resource_find(kind_name, &kind)) {
        snprintf(field, sizeof field, "%skind", at);
        const char *meant = synonym_resource(kind_name);
        if (meant)
            fault(in->e, field, "'%.40s' is called %s here", kind_name, meant);
        else
            fault(in->e, field, "'%.40s' is no kind of harbour; known are any, lumber, brick, wool, grain, ore",
                  kind_name);
    }
    int rate = kind == RESOURCE_NONE ? 3 : 2;
    if (json_object_get(item, "rate") != NULL)
        get_integer(in, item, at, "rate", 1, 9, &rate);
    if (edge < 0)
        return false;
    read_corners(in, item, at, edge);
    *h = (struct harbour){(int16_t)edge, (uint8_t)kind, (uint8_t)rate};
    return true;
}

/* Harbours may come in any order, and are kept in that of the walk round the coast. */
static void read_harbours(struct input *in)
{
    struct board *b = in->b;
    json_t *harbours = json_object_get(in->root, "harbours");
    if (harbours == NULL)
        return; /* board_fits() says which are missing */
    if (!json_is_array(harbours) || json_array_size(harbours) > HARBOUR_MAX) {
        fault(in->e, "harbours", "harbours must be an array of the harbours of %s, of which there %s %d",
              b->preset->name, b->preset->harbours == 1 ? "is" : "are", b->preset->harbours);
        return;
    }
    for (size_t i = 0; i < json_array_size(harbours); i++) {
        struct harbour h;
        if (!read_harbour(in, json_array_get(harbours, i), (int)i, &h))
            continue;
        int at = board_add_harbour(b, h);
        memmove(in->harbour_item + at + 1, in->harbour_item + at,
                (size_t)(b->harbours - 1 - at) * sizeof *in->harbour_item);
        in->harbour_item[at] = (int)i;
    }
}

/* A hex, as its index; -1 where there is none, and after a fault. */
static int read_place(struct input *in, const char *key)
{
    json_t *place = json_object_get(in->root, key);
    int q, r, hex = -1;
    if (place == NULL)
        return -1;
    if (json_array_size(place) != 2 || !is_integer(json_array_get(place, 0), -HEX_RANGE, HEX_RANGE, &q) ||
        !is_integer(json_array_get(place, 1), -HEX_RANGE, HEX_RANGE, &r))
        fault(in->e, key, "the %s is [q,r], a hex", key);
    else if ((hex = lattice_find(&in->b->preset->lattice, (struct hex){(int8_t)q, (int8_t)r})) < 0)
        fault(in->e, key, "%d,%d is no hex of %s", q, r, in->b->preset->name);
    return hex;
}

/* The pirate's place is the preset's; it may be left out, and must not differ. */
static void check_pirate(struct input *in)
{
    const struct preset *p = in->b->preset;
    int faults = in->e->items, hex = read_place(in, "pirate");
    if (json_object_get(in->root, "pirate") == NULL || hex == p->pirate || in->e->items > faults)
        return;
    char name[PLACE_NAME];
    if (p->pirate >= 0)
        hex_text(p->lattice.hex[p->pirate], name);
    fault(in->e, "pirate", "the pirate of %s starts %s", p->name, p->pirate < 0 ? "off the board" : name);
}

/* ---- reading where a board comes from ---- */

/* Adds one rule; gen knows its name and text, and solver whether there is such a rule. */
static void read_rule(struct input *in, const char *name, json_t *value, const char *field)
{
    struct err own;
    err_clear(&own);
    const char *text = json_is_true(value) ? "" : json_string_value(value);
    if (text == NULL)
        fault(in->e, field, "a rule is true, its argument as a text, or an array of these");
    else if (!rule_list_put(&in->o->rules, name, text, field, &own))
        fault(in->e, field, "%s", own.detail);
}

static void read_rules(struct input *in, json_t *rules)
{
    const char *name;
    json_t *value;
    if (!json_is_object(rules)) {
        fault(in->e, "rules", "rules must be an object of rules by name");
        return;
    }
    json_object_foreach(rules, name, value)
    {
        char field[ERR_FIELD];
        if (!json_is_array(value)) {
            snprintf(field, sizeof field, "rules.%s", name);
            read_rule(in, name, value, field);
            continue;
        }
        for (size_t i = 0; i < json_array_size(value) && i <= RULES_MAX; i++) {
            snprintf(field, sizeof field, "rules.%s[%zu]", name, i);
            read_rule(in, name, json_array_get(value, i), field);
        }
    }
}

/* The seed id must say the same as preset, generator, seed and fairness; it is kept in its canonical form. */
static void check_seed_id(struct input *in, const char *seed_id)
{
    struct err own;
    err_clear(&own);
    struct request *r = mem_new(1, sizeof *r);
    const char *seed = in->o->seed == NULL ? "" : in->o->seed;
    if (!seed_id_read(seed_id, in->all, r, &own))
        fault(in->e, "seedId", "%s", own.detail);
    else if (r->preset != in->b->preset)
        fault(in->e, "seedId", "the seed id is for the preset %s, the board is of %s", r->preset->name,
              in->b->preset->name);
    else if (r->generator != in->o->generator)
        fault(in->e, "seedId", "the seed id is for generator %d, the board is of %d", r->generator, in->o->generator);
    else if (strcmp(r->seed, seed) != 0)
        fault(in->e, "seedId", "the seed of the seed id is \"%.60s\", and that of the board is \"%.60s\"", r->seed,
              seed);
    else if (r->fairness[0] != '\0' && strcmp(r->fairness, in->o->fairness) != 0)
        fault(in->e, "seedId", "the fairness of the seed id is %s, and that of the board is %s", r->fairness,
              in->o->fairness);
    else if ((r->best[0] != '\0') != (in->o->sampling == SAMPLING_BEST))
        fault(in->e, "seedId", "the seed id %s for the best board, and the sampling of the board is %s",
              r->best[0] != '\0' ? "asks" : "does not ask", sampling_name(in->o->sampling));
    else {
        struct buf canonical = {0};
        seed_id_write(r, &canonical);
        in->o->seed_id = mem_text(canonical.data);
        buf_free(&canonical);
    }
    free(r);
}

static void read_seed(struct input *in)
{
    const char *seed = get_text(in, in->root, "", "seed", false);
    struct err own;
    err_clear(&own);
    char canonical[SEED_BYTES + 1];
    if (seed == NULL)
        return;
    if (text_seed(seed, strlen(seed), SEED_BYTES, canonical, &own))
        in->o->seed = mem_text(canonical);
    else
        fault(in->e, "seed", "%s", own.detail);
}

/* What the best board came to follows from the board and its seed id, and is told anew; here only its form is read. */
static void read_best(struct input *in)
{
    static const char *const known[] = {"goal", "scale", "cost", "least", "score", "beatsFair", "fairReference", NULL};
    json_t *best = json_object_get(in->root, "best");
    int number;
    if (best == NULL)
        return;
    if (!json_is_object(best)) {
        fault(in->e, "best", "best must be an object");
        return;
    }
    if (in->o->sampling != SAMPLING_BEST)
        fault(in->e, "best", "only a board whose sampling is best has it");
    refuse_unknown(in, best, "best.", known);
    get_text(in, best, "best.", "goal", true);
    for (int i = 1; strcmp(known[i], "fairReference") != 0; i++)
        if (json_object_get(best, known[i]) != NULL)
            get_integer(in, best, "best.", known[i], 0, INT_MAX, &number);
    if (json_object_get(best, "fairReference") != NULL && !json_is_object(json_object_get(best, "fairReference")))
        fault(in->e, "best.fairReference", "fairReference must be an object");
}

/* generator, seedId, sampling, fairness and rules come together, and seed with them unless nothing was dealt. */
static void read_origin(struct input *in)
{
    static const char *const parts[] = {"generator", "seedId", "sampling", "fairness", "rules", "seed", "best"};
    bool any = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        any |= json_object_get(in->root, parts[i]) != NULL;
    if (!any)
        return;
    in->o->known = true;
    int errors = in->e->items;
    get_integer(in, in->root, "", "generator", 0, INT_MAX, &in->o->generator);
    read_seed(in);
    const char *seed_id = get_text(in, in->root, "", "seedId", true);
    const char *sampling = get_text(in, in->root, "", "sampling", true);
    const char *fairness = get_text(in, in->root, "", "fairness", true);
    if (sampling != NULL && !sampling_find(sampling, &in->o->sampling))
        fault(in->e, "sampling", "'%.40s' is no way of sampling: it is uniform, search, best or fixed", sampling);
    if (fairness != NULL && strlen(fairness) >= sizeof in->o->fairness)
        fault(in->e, "fairness", "there is no fairness '%.40s'", fairness);
    else if (fairness != NULL)
        memcpy(in->o->fairness, fairness, strlen(fairness) + 1);
    if (json_object_get(in->root, "rules") == NULL)
        fault(in->e, "rules", "rules is missing");
    else
        read_rules(in, json_object_get(in->root, "rules"));
    read_best(in);
    if (seed_id != NULL && in->e->items == errors)
        check_seed_id(in, seed_id);
}

/* ---- reading as a whole ---- */

/* board_fits() counts hexes and harbours as the board has them; the input may have them in another order. */
static void name_items(struct input *in)
{
    for (int i = 0; i < in->e->items; i++) {
        char *field = in->e->item[i].field, old[ERR_FIELD];
        const char *rest;
        int index;
        snprintf(old, sizeof old, "%s", field);
        if (fault_item(old, "hexes", &index, &rest))
            snprintf(field, ERR_FIELD, "hexes[%d]%.40s", in->hex_item[index], rest);
        else if (fault_item(old, "harbours", &index, &rest))
            snprintf(field, ERR_FIELD, "harbours[%d]%.40s", in->harbour_item[index], rest);
    }
}

static void check_code(struct input *in)
{
    const char *code = get_text(in, in->root, "", "code", false);
    struct board coded;
    struct err own;
    if (code == NULL || (board_code_read(code, in->all, "code", &coded, &own) && board_equal(&coded, in->b)))
        return;
    char right[BOARD_CODE];
    board_code_write(in->b, right);
    fault(in->e, "code", "this is not the code of this board, which is %s", right);
}

static bool read_preset(struct input *in)
{
    static const char *const known[] = {"format", "preset",   "generator", "seed",  "seedId",   "code",    "sampling",
                                        "best",   "fairness", "rules",     "hexes", "harbours", "fishing", "rivers",
                                        "robber", "pirate",   "sites",     "ways",  "chips",    NULL};
    if (!json_is_object(in->root))
        return err_set(in->e, ERR_INPUT, "board", "a board is an object: {\"format\":\"" BOARD_FORMAT "\",...}");
    const char *format = get_text(in, in->root, "", "format", true);
    if (format != NULL && strncmp(format, "islewright/preset@", strlen("islewright/preset@")) == 0)
        return err_set(in->e, ERR_INPUT, "format", "this is a preset, not a board: deal a board from it");
    if (format != NULL && strcmp(format, BOARD_FORMAT) != 0)
        return err_set(in->e, ERR_INPUT, "format", "'%.40s' is not read here; a board has " BOARD_FORMAT, format);
    const char *name = get_text(in, in->root, "", "preset", true);
    if (name == NULL)
        return false;
    struct err own;
    in->b->preset = presets_find(in->all, name, "preset", &own);
    if (in->b->preset == NULL) {
        *in->e = own;
        return false;
    }
    refuse_unknown(in, in->root, "", known);
    return true;
}

static bool read_board(struct input *in)
{
    if (!read_preset(in))
        return false;
    read_hexes(in);
    check_lakes(in);
    read_harbours(in);
    board_waters_read(in->root, in->b, in->e);
    in->b->robber = read_place(in, "robber");
    check_pirate(in);
    board_building_check(in->root, in->b->preset, in->e);
    read_origin(in);
    if (in->e->kind != ERR_NONE)
        return false;
    if (!board_fits(in->b, in->e)) {
        name_items(in);
        return false;
    }
    check_code(in);
    return in->e->kind == ERR_NONE;
}

/* Whether a second object follows the first one, as in a batch of boards. */
static bool has_more_boards(const char *json, size_t length)
{
    json_error_t where;
    json_t *first = json_loadb(json, length, JSON_DISABLE_EOF_CHECK, &where);
    bool several = json_is_object(first);
    size_t next = several ? (size_t)where.position : length;
    while (next < length && json[next] != '\0' && strchr(" \t\r\n", json[next]))
        next++;
    json_decref(first);
    return next < length && json[next] == '{';
}

bool board_json_read(const char *json, size_t length, const struct presets *all, struct board *b, struct origin *o,
                     struct err *e)
{
    struct err own;
    if (e == NULL)
        e = &own;
    err_clear(e);
    memset(b, 0, sizeof *b);
    memset(o, 0, sizeof *o);
    if (!is_shallow(json, length))
        return err_set(e, ERR_INPUT, "board", "a board is not nested deeper than %d", DEPTH_MOST);
    json_error_t where;
    struct input in = {.all = all, .b = b, .o = o, .e = e};
    in.root = json_loadb(json, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &where);
    if (in.root == NULL && json_error_code(&where) == json_error_end_of_input_expected && has_more_boards(json, length))
        return err_set(e, ERR_INPUT, "board", "these are several boards, one after the other: give one of them");
    if (in.root == NULL)
        return json_fault(&where, "board", e);
    bool good = read_board(&in);
    json_decref(in.root);
    if (!good)
        origin_free(o);
    return good;
}
