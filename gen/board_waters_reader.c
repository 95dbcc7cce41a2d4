/* Rivers and fishing grounds of a board in JSON. What they must be beside readable is checked by board_check_waters().
 */
#include "gen/board_waters_reader.h"

#include <stdio.h>
#include <string.h>
#include "gen/fault.h"

/* An array of objects with exactly these two fields, as many as there should be; NULL, and a fault, otherwise. */
static json_t *get_objects(json_t *root, const char *key, const char *what, int count, const char *const fields[2],
                           const struct board *b, struct err *e)
{
    json_t *list = json_object_get(root, key);
    if (list == NULL && count == 0)
        return NULL;
    if (!json_is_array(list) || json_array_size(list) != (size_t)count) {
        fault(e, key, "%s has %d %s, each an object of %s and %s", b->preset->name, count, what, fields[0], fields[1]);
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        json_t *item = json_array_get(list, (size_t)i);
        char field[ERR_FIELD];
        snprintf(field, sizeof field, "%s[%d]", key, i);
        if (json_object_size(item) == 2 && json_object_get(item, fields[0]) && json_object_get(item, fields[1]))
            continue;
        fault(e, field, "this is an object of %s and %s, and nothing else", fields[0], fields[1]);
        list = NULL;
        break;
    }
    return list;
}

static bool get_number(json_t *value, int *n)
{
    if (!json_is_integer(value) || json_integer_value(value) < -HEX_RANGE || json_integer_value(value) > HEX_RANGE)
        return false;
    *n = (int)json_integer_value(value);
    return true;
}

static void read_course(json_t *hexes, int river, struct board *b, struct err *e)
{
    const struct lattice *l = &b->preset->lattice;
    const struct river_plan *plan = &b->preset->waters.river[river];
    struct river *r = &b->river[river];
    char field[ERR_FIELD];
    snprintf(field, sizeof field, "rivers[%d].hexes", river);
    memset(r->hex, -1, sizeof r->hex);
    r->hexes = (int16_t)plan->hexes;
    if (!json_is_array(hexes) || json_array_size(hexes) != (size_t)plan->hexes) {
        fault(e, field, "this river has %d hexes, each [q,r]", plan->hexes);
        return;
    }
    for (int k = 0; k < plan->hexes; k++) {
        json_t *item = json_array_get(hexes, (size_t)k);
        int q, ring, hex = -1;
        if (json_array_size(item) == 2 && get_number(json_array_get(item, 0), &q) &&
            get_number(json_array_get(item, 1), &ring))
            hex = lattice_find(l, (struct hex){(int8_t)q, (int8_t)ring});
        snprintf(field, sizeof field, "rivers[%d].hexes[%d]", river, k);
        if (hex < 0)
            fault(e, field, "this is no hex of %s, as [q,r]", b->preset->name);
        r->hex[k] = (int16_t)hex;
    }
}

static void read_rivers(json_t *root, struct board *b, struct err *e)
{
    static const char *const fields[2] = {"hexes", "mouth"};
    int count = b->preset->waters.rivers;
    json_t *list = get_objects(root, "rivers", count == 1 ? "river" : "rivers", count, fields, b, e);
    for (int i = 0; i < count && list; i++) {
        json_t *item = json_array_get(list, (size_t)i), *mouth = json_object_get(item, "mouth");
        char field[ERR_FIELD];
        read_course(json_object_get(item, "hexes"), i, b, e);
        int edge = json_is_string(mouth) ? lattice_find_edge(&b->preset->lattice, json_string_value(mouth)) : -1;
        snprintf(field, sizeof field, "rivers[%d].mouth", i);
        if (edge < 0)
            fault(e, field, "a mouth is an edge of %s, written Q,R:SIDE, as in 0,-2:NW", b->preset->name);
        b->river[i].mouth = (int16_t)edge;
    }
}

/* The middle corner of three in either order of the walk; -1 where they are no ground's. */
static int read_corners(json_t *corners, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    int16_t found[3], right[3];
    if (json_array_size(corners) != 3)
        return -1;
    for (int k = 0; k < 3; k++) {
        const char *name = json_string_value(json_array_get(corners, (size_t)k));
        found[k] = (int16_t)(name ? lattice_find_corner(l, name) : -1);
        if (found[k] < 0)
            return -1;
    }
    ground_corners(l, found[1], right);
    bool forwards = found[0] == right[0] && found[2] == right[2];
    bool backwards = found[0] == right[2] && found[2] == right[0];
    return forwards || backwards ? found[1] : -1;
}

/* In any order; kept in that of the walk. */
static void read_grounds(json_t *root, struct board *b, struct err *e)
{
    static const char *const fields[2] = {"corners", "number"};
    int count = b->preset->waters.grounds;
    json_t *list = get_objects(root, "fishing", "fishing grounds", count, fields, b, e);
    struct ground_places places;
    ground_places_find(&b->preset->lattice, &places);
    for (int i = 0; i < count && list; i++) {
        json_t *item = json_array_get(list, (size_t)i);
        int corner = read_corners(json_object_get(item, "corners"), b), number = 0, at = i;
        char field[ERR_FIELD];
        snprintf(field, sizeof field, "fishing[%d].corners", i);
        if (corner < 0)
            fault(e, field,
                  "a fishing ground has the three corners of a hex of sea that touches two coast edges, the "
                  "middle one between the others");
        snprintf(field, sizeof field, "fishing[%d].number", i);
        if (!get_number(json_object_get(item, "number"), &number) || !token_of(number))
            fault(e, field, "the number of a fishing ground is a whole number, 2 to 6 or 8 to 12");
        int place = ground_at_corner(&places, corner);
        for (; at > 0 && ground_at_corner(&places, b->ground[at - 1].corner) > place; at--)
            b->ground[at] = b->ground[at - 1];
        b->ground[at] = (struct fishing_ground){(int16_t)corner, (uint8_t)number};
    }
}

void board_waters_read(json_t *root, struct board *b, struct err *e)
{
    read_rivers(root, b, e);
    read_grounds(root, b, e);
}

void board_lake_check(json_t *item, const char *field, token lake, struct err *e)
{
    json_t *numbers = json_object_get(item, "numbers");
    token found = 0;
    if (numbers == NULL)
        return;
    for (size_t i = 0; i < json_array_size(numbers); i++) {
        int n = 0;
        if (get_number(json_array_get(numbers, i), &n))
            found |= token_of(n);
    }
    if (found != lake || json_array_size(numbers) != (size_t)__builtin_popcount(lake))
        fault(e, field, "the numbers of this lake are others in the preset; they may be left out");
}
