/* Tiles that are shown as another landmark and count as a terrain that takes numbers: an oasis among the fields. They
 * are counted out under their own names; behind that they are hexes of their terrain. */
#include "gen/preset_parts.h"

#include <string.h>

static bool is_landmark(enum terrain t)
{
    return t == TERRAIN_OASIS || t == TERRAIN_CASTLE || t == TERRAIN_QUARRY || t == TERRAIN_GLASSWORKS;
}

static void read_variant(struct reader *r, json_t *value, struct path at, const char *key, struct preset *p)
{
    struct preset_area *a = &p->area[0];
    enum terrain shown, as;
    const char *text = reader_text(r, value, at);
    if (!terrain_find(key, &shown) || !is_landmark(shown))
        reader_fail(r, at, "'%.40s' cannot be shown for another terrain: oasis, castle, quarry and glassworks can",
                    key);
    else if (!text)
        return;
    else if (!terrain_find(text, &as) || !terrain_is_numbered(as))
        reader_fail(r, at,
                    "'%.40s' is no terrain that a tile can count as: those that take a number can, forest, hills, "
                    "pasture, fields, mountains and gold",
                    text);
    else if (a->terrain_count[shown] == 0)
        reader_fail(r, at, "terrain has no %s", key);
    else {
        int count = a->terrain_count[shown];
        p->variant[p->variants++] = (struct variant){(uint8_t)shown, (uint8_t)as, count};
        a->terrain_count[as] += count;
        a->terrain_count[shown] = 0;
        a->numbered += count;
    }
}

bool preset_read_variants(struct reader *r, json_t *root, struct preset *p)
{
    struct path at = path_key(path_root(), "variants");
    json_t *value = json_object_get(root, "variants");
    int before = r->failures;
    if (!value)
        return true;
    if (json_object_size(value) > VARIANTS_MAX) {
        reader_fail(r, at, "there may be at most %d of these, not %zu", VARIANTS_MAX, json_object_size(value));
        return false;
    }
    if (!reader_table(r, value, at, "terrains that are shown and what they count as"))
        return false;
    if (json_object_get(root, "printed"))
        reader_fail(r, at, "a printed layout does not say which tiles are shown as others: leave one of them out");
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i))
        read_variant(r, json_object_iter_value(i), path_key(at, json_object_iter_key(i)), json_object_iter_key(i), p);
    return r->failures == before;
}

int preset_variant_room(const struct preset *p, enum terrain as)
{
    int room = p->terrain_count[as];
    for (int i = 0; i < p->waters.rivers; i++)
        for (int k = 0; k < p->waters.river[i].hexes; k++)
            room -= p->waters.river[i].terrain[k] == as;
    return room;
}

void preset_check_variants(struct reader *r, const struct preset *p)
{
    struct path at = path_key(path_root(), "variants");
    for (int v = 0; v < p->variants; v++) {
        int wanted = 0;
        for (int i = 0; i < p->variants; i++)
            wanted += p->variant[i].as == p->variant[v].as ? p->variant[i].count : 0;
        if (preset_variant_room(p, (enum terrain)p->variant[v].as) < wanted)
            reader_fail(r, path_key(at, terrain_name((enum terrain)p->variant[v].shown)),
                        "the rivers take hexes of %s, and the others are fewer than its variants",
                        terrain_name((enum terrain)p->variant[v].as));
    }
}
