/* The key of a preset among the stored references: a hash of a text of all that decides how its boards and their
 * measures spread. What most presets have not (several areas, waters, sites) adds to the text only where it is there,
 * so that a new field changes no key of a preset without it. */
#include "solver/score_reference.h"

#include <string.h>

#include "gen/core/buf.h"
#include "gen/core/stream.h"

static const char shuffled[] = "shuffled"; /* of harbours */

static void put_pieces(const struct preset *p, struct buf *text)
{
    int kinds[RESOURCES] = {0};
    buf_format(text, "%d-%d", p->players_least, p->players_most);
    for (int h = 0; h < p->lattice.hexes; h++)
        buf_format(text, ";%d,%d%s", p->lattice.hex[h].q, p->lattice.hex[h].r, p->lattice.land[h] ? "" : "~");
    for (int t = 0; t < TERRAINS; t++)
        buf_format(text, ";%d", p->terrain_count[t]);
    for (int k = 0; k < p->token_kinds; k++)
        buf_format(text, ";%d:%d", p->token_kind[k], p->token_count[k]);
    for (int i = 0; i < p->harbours; i++) {
        buf_format(text, ";%d", p->harbour[i].edge);
        kinds[p->harbour[i].kind]++;
    }
    for (int r = 0; r < RESOURCES; r++)
        buf_format(text, ";%d", kinds[r]);
}

static void put_areas(const struct preset *p, struct buf *text)
{
    if (p->areas == 1 && !p->area[0].fog)
        return;
    buf_text(text, p->one_pile ? ";areas of one pile" : ";areas");
    for (int h = 0; h < p->lattice.hexes; h++)
        buf_format(text, ",%d", p->area_of[h]);
    for (int a = 0; a < p->areas; a++) {
        buf_text(text, p->area[a].fog ? ";fog" : ";open");
        for (int t = 0; t < TERRAINS; t++)
            buf_format(text, ",%d", p->area[a].terrain_count[t]);
        for (int k = 0; k < p->token_kinds; k++)
            buf_format(text, ":%d", p->area[a].token_count[k]);
    }
}

static void put_river(const struct river_plan *r, struct buf *text)
{
    buf_text(text, ";river");
    for (int i = 0; i < r->hexes; i++)
        buf_format(text, ",%d", r->terrain[i]);
    for (int i = 0; r->fixed && i < r->hexes; i++)
        buf_format(text, ":%d", r->at.hex[i]);
    if (r->fixed)
        buf_format(text, "/%d", r->at.mouth);
}

/* The numbers of grounds and lakes too, though no measure counts them today. */
static void put_waters(const struct waters_plan *w, struct buf *text)
{
    for (int i = 0; i < w->rivers; i++)
        put_river(&w->river[i], text);
    if (w->grounds) {
        buf_format(text, ";fishing%s%s", w->at_mouths ? "-mouths" : "", w->spread ? "-spread" : "");
        for (int i = 0; i < w->grounds; i++)
            buf_format(text, ",%d", w->number[i]);
        for (int i = 0; i < w->places; i++)
            buf_format(text, ":%d", w->place[i]);
        for (int i = 0; i < w->always; i++)
            buf_format(text, "/%d", w->always_at[i]);
    }
    for (int i = 0; i < w->lakes; i++)
        buf_format(text, ";lake %d", w->lake[i]);
}

static void put_building(const struct preset *p, struct buf *text)
{
    const struct building *b = &p->building;
    for (int i = 0; i < b->sites; i++)
        buf_format(text, ";site %d:%d", b->site[i].corner, b->site[i].kind);
    for (int i = 0; i < b->ways; i++)
        buf_format(text, ";way %d:%d:%d:%d", b->way[i].edge, b->way[i].kind, b->way[i].rate, b->way[i].resource);
    for (int h = 0; b->partly && h < p->lattice.hexes; h++)
        buf_format(text, ";land %d", b->land[h]);
}

/* All but that harbours are shuffled. */
static void put_rules(const char *name, const struct rule_list *list, struct buf *text)
{
    for (int i = 0; i < list->count; i++) {
        const struct rule_text *rule = &list->rule[i];
        if (strcmp(rule->name, "harbours") == 0 && strcmp(rule->text, shuffled) == 0)
            continue;
        buf_format(text, ";%s ", name);
        rule_text_write(rule, text);
    }
}

static void put_printed(const struct preset *p, struct buf *text)
{
    for (int h = 0; p->printed && h < p->lattice.hexes; h++)
        buf_format(text, ";%d:%d", p->printed_terrain[h], p->printed_token[h]);
    for (int i = 0; i < p->letters; i++)
        buf_format(text, ";%d", p->letter[i].number);
}

static void put_frame(const struct preset *p, struct buf *text)
{
    for (int i = 0; i < p->pieces; i++) {
        buf_format(text, ";piece %d", p->piece[i].edges);
        for (int k = 0; k < p->piece[i].harbours; k++)
            buf_format(text, ",%d:%d", p->piece[i].harbour[k].at, p->piece[i].harbour[k].kind);
    }
    buf_format(text, ";%d", p->frame_start);
}

/* How a preset that deals does so: by its rules. That it shuffles its harbours, or has none, adds nothing; where it
 * does not, the kinds at their places count, or the frame; and what is printed where it keeps terrain or numbers. */
static void put_dealing(const struct preset *p, struct buf *text)
{
    const char *harbours = rule_list_get(&p->rules, "harbours");
    if (preset_is_fixed(p))
        return;
    put_rules("rule", &p->rules, text);
    if (harbours && strcmp(harbours, "frame") == 0)
        put_frame(p, text);
    else if (!harbours || strcmp(harbours, shuffled) != 0)
        for (int i = 0; i < p->harbours; i++)
            buf_format(text, ";%d", p->harbour[i].kind);
    if (rule_list_get(&p->rules, "terrain") || rule_list_get(&p->rules, "numbers"))
        put_printed(p, text);
}

uint64_t score_reference_key(const struct preset *p)
{
    struct buf text = {0};
    put_pieces(p, &text);
    put_areas(p, &text);
    put_waters(&p->waters, &text);
    for (int i = 0; i < p->variants; i++)
        buf_format(&text, ";variant %d:%d:%d", p->variant[i].shown, p->variant[i].as, p->variant[i].count);
    put_building(p, &text);
    put_rules("book", &p->book, &text);
    put_dealing(p, &text);
    uint64_t key = hash_bytes(text.data, text.length).low;
    buf_free(&text);
    return key;
}
