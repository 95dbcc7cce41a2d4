/* What lies in the fog: no picture, page or sheet for players tells anything of it, and those that reveal it tell all.
 *
 * The first is held by comparing bytes: two boards that differ in what is hidden, and only there, have the same files
 * for players. Words are looked for as well, so that the comparison itself is known to see what it should. */
#include <stdio.h>
#include "gen/board_code.h"
#include "render/sheets.h"
#include "render/shown.h"
#include "tests/unit/board_pictures.h"

/* The board with what is hidden in another order: turned by one hex within each area of fog. */
static struct board stirred(const struct board *b)
{
    struct board other = *b;
    for (int area = 0; area < b->preset->areas; area++) {
        int last = -1;
        for (int i = 0; b->preset->area[area].fog && i < b->preset->lattice.hexes; i++) {
            if (b->preset->area_of[i] != area)
                continue;
            if (last >= 0) {
                uint8_t terrain = other.terrain[i];
                token number = other.number[i];
                other.terrain[i] = other.terrain[last];
                other.number[i] = other.number[last];
                other.terrain[last] = terrain;
                other.number[last] = number;
            }
            last = i;
        }
    }
    return other;
}

static int fog_of(const struct preset *p)
{
    int count = 0;
    for (int i = 0; i < p->lattice.hexes; i++)
        count += board_in_fog(p, i);
    return count;
}

static struct origin origin_of(const char *seed)
{
    return (struct origin){.known = true,
                           .seed = mem_text(seed),
                           .seed_id = mem_text(seed),
                           .sampling = SAMPLING_UNIFORM,
                           .fairness = "fair"};
}

static char *bytes_of(struct scene *s)
{
    return svg_of(s);
}

static char *all_sheets(struct sheets *s)
{
    struct buf all = {0};
    ck_assert_ptr_nonnull(s);
    for (int i = 0; i < s->count; i++)
        svg_write(s->page[i], &all);
    sheets_free(s);
    return all.data;
}

enum drawing_kind { SCREEN, LAND, PAGE, TRUE_SIZE, CONTACT, DRAWINGS };

static char *drawn(const struct board *b, const struct origin *o, enum drawing_kind kind, struct picture p)
{
    p.paper = "a4";
    if (kind == LAND)
        p.print.what = WHAT_LAND;
    if (kind == TRUE_SIZE)
        p.print.true_size = true;
    switch (kind) {
    case PAGE:
        return bytes_of(picture_page(b, o, &p));
    case TRUE_SIZE:
        return all_sheets(sheets_board(b, o, &p, NULL));
    case CONTACT:
        return all_sheets(sheets_contact(b, o, 1, &p, NULL));
    case SCREEN:
    case LAND:
    case DRAWINGS:
        break;
    }
    return bytes_of(picture_screen(b, o, &p));
}

/* Each preset with fog, several boards of it. */
enum { TURNS = 4 };

START_TEST(nothing_of_what_is_hidden_is_in_a_file)
{
    int with_fog = 0;
    for (int i = 0; i < presets_count(presets); i++)
        for (int turn = 0; turn < TURNS && fog_of(presets_at(presets, i)) > 0; turn++) {
            struct board b = board_of(presets_at(presets, i), turn), other = stirred(&b);
            struct origin one = origin_of("one"), two = origin_of("another seed");
            with_fog++;
            ck_assert(!board_equal(&b, &other));
            for (int kind = 0; kind < DRAWINGS; kind++)
                for (int full = 0; full < 2; full++) {
                    struct picture p = full ? all_of_it(turn % 2) : picture_default();
                    p.lang = lang_name(turn);
                    if (kind == CONTACT && full)
                        continue; /* has no overlays */
                    char *a = drawn(&b, &one, (enum drawing_kind)kind, p);
                    char *c = drawn(&other, &two, (enum drawing_kind)kind, p);
                    ck_assert_msg(!strcmp(a, c), "%s, drawing %d: what is hidden shows", b.preset->name, kind);
                    free(a);
                    free(c);
                    p.reveal = true;
                    a = drawn(&b, &one, (enum drawing_kind)kind, p);
                    c = drawn(&other, &two, (enum drawing_kind)kind, p);
                    ck_assert_msg(strcmp(a, c) != 0, "%s, drawing %d: what is revealed does not show", b.preset->name,
                                  kind);
                    free(a);
                    free(c);
                }
            origin_free(&one);
            origin_free(&two);
        }
    ck_assert_int_ge(with_fog, 3 * TURNS); /* fog-3, fog-4, fog-6 */
}
END_TEST

/* Pieces of hidden hexes are on the sheets, but neither their order nor a word tells where they lie; those of the
 * others are in reading order with their places still. */
START_TEST(sheets_of_pieces_tell_nothing_of_where_hidden_ones_lie)
{
    static const enum what whats[] = {WHAT_TILES, WHAT_TOKENS, WHAT_ALL};
    int with_fog = 0;
    for (int i = 0; i < presets_count(presets); i++)
        for (int turn = 0; turn < TURNS && fog_of(presets_at(presets, i)) > 0; turn++, with_fog++)
            for (int k = 0; k < 6; k++) {
                struct board b = board_of(presets_at(presets, i), turn), other = stirred(&b), moved = b;
                struct picture p = picture_default();
                int first = 0, last = b.preset->lattice.hexes - 1;
                p.paper = "a4";
                p.print.what = whats[k % 3];
                p.print.backs = k < 3 ? BACKS_NONE : BACKS_LONG_EDGE;
                char *a = all_sheets(sheets_pieces(&b, false, &p, NULL));
                char *c = all_sheets(sheets_pieces(&other, false, &p, NULL));
                ck_assert_msg(!strcmp(a, c), "%s: what is hidden shows in its pieces", b.preset->name);
                free(c);
                while (board_in_fog(b.preset, first) || !b.number[first])
                    first++;
                while (board_in_fog(b.preset, last) || !b.number[last] || b.terrain[last] == b.terrain[first] ||
                       b.number[last] == b.number[first])
                    last--;
                moved.terrain[first] = b.terrain[last];
                moved.terrain[last] = b.terrain[first];
                moved.number[first] = b.number[last];
                moved.number[last] = b.number[first];
                c = all_sheets(sheets_pieces(&moved, false, &p, NULL));
                ck_assert_msg(strcmp(a, c) != 0, "%s: what is not hidden does not show", b.preset->name);
                free(a);
                free(c);
            }
    ck_assert_int_ge(with_fog, 3 * TURNS);
}
END_TEST

/* Each hidden hex is an element that says `fog` and nothing else, with the same cover on it; gold is only there. */
START_TEST(covers_lie_on_hidden_hexes)
{
    static const char *const names[] = {"fog-3", "fog-4", "fog-6"};
    for (int n = 0; n < 3; n++)
        for (int turn = 0; turn < TURNS; turn++) {
            struct board b = board_of(preset(names[n]), turn);
            char *svg = screen_svg(&b, NULL, picture_default()), *hex;
            int k = 0, covers = 0;
            for (const char *p = svg; (hex = next_between(&p, "data-hex=", "</g>\n")); free(hex), k++) {
                bool hidden = board_in_fog(b.preset, k);
                covers += hidden;
                ck_assert_int_eq(strstr(hex, "<title>fog</title>") != NULL, hidden);
                ck_assert_int_eq(count(hex, "href=\"#fog\""), hidden);
                ck_assert_int_eq(count(hex, "href="), hidden ? 1 : (b.terrain[k] != TERRAIN_SEA) + (b.number[k] != 0));
            }
            ck_assert_int_eq(k, b.preset->lattice.hexes);
            ck_assert_int_eq(covers, fog_of(b.preset));
            /* fog-6 has gold that lies face up in its corners */
            ck_assert_int_eq(strstr(svg, "gold") != NULL, n == 2);
            free(svg);
        }
}
END_TEST

/* Neither seed, id nor code: any of them brings the whole board back. */
START_TEST(sheets_for_players_have_no_ids)
{
    struct board b = board_of(preset("fog-4"), 1);
    struct origin o = origin_of("moonlight");
    char code[BOARD_CODE], *words;
    board_code_write(&b, code);
    for (int reveal = 0; reveal < 2; reveal++) {
        struct picture p = picture_default();
        p.reveal = reveal;
        words = words_of(picture_page(&b, &o, &p));
        ck_assert_int_eq(strstr(words, code) != NULL, reveal);
        ck_assert_int_eq(strstr(words, "moonlight") != NULL, reveal);
        ck_assert_int_eq(strstr(words, "facedown") != NULL, !reveal);
        free(words);
        char *svg = drawn(&b, &o, CONTACT, p);
        ck_assert_int_eq(strstr(svg, code) != NULL, reveal);
        free(svg);
    }
    origin_free(&o);
}
END_TEST

/* Beside other boards too: the sheet says so, and the seed of a neighbour that would deal the hidden board is left out,
 * of the same batch too, and no other. */
START_TEST(neighbours_of_hidden_boards_keep_their_secret)
{
    static const char *const seeds[] = {"moonlight", "moonlight#3", "daylight"};
    for (int i = 0; i < 3; i++)
        for (int reveal = 0; reveal < 2; reveal++) {
            struct board b[] = {board_of(preset("fog-4"), 1), board_of(preset("base"), 1)};
            struct origin o[] = {origin_of("moonlight"), origin_of(seeds[i])};
            struct picture p = picture_default();
            p.paper = "a4";
            p.reveal = reveal;
            struct sheets *s = sheets_contact(b, o, 2, &p, NULL);
            char *words = words_of(s->page[0]);
            s->page[0] = NULL;
            s->count = 0;
            ck_assert_int_eq(strstr(words, "Fortheplayers") != NULL, !reveal);
            ck_assert_int_eq(strstr(words, seeds[i]) != NULL, reveal || i == 2);
            free(words);
            sheets_free(s);
            origin_free(&o[0]);
            origin_free(&o[1]);
        }
}
END_TEST

/* A corner between hidden hexes alone. */
static int hidden_corner(const struct preset *p)
{
    for (int i = 0; i < p->lattice.corners; i++) {
        bool hidden = true;
        for (int k = 0; k < p->lattice.corner[i].hexes; k++)
            hidden = hidden && board_in_fog(p, p->lattice.corner[i].hex[k]);
        if (hidden)
            return i;
    }
    ck_abort_msg("no such corner");
    return -1;
}

/* Neither its name nor what it would mean in the key. */
START_TEST(sites_in_the_fog_have_no_names)
{
    struct preset *p = mem_new(1, sizeof *p);
    *p = *preset("fog-4");
    struct board b = board_of(preset("fog-4"), 1);
    b.preset = p;
    p->building.sites = 1;
    p->building.site[0].corner = (int16_t)hidden_corner(p);
    snprintf(p->building.site[0].name[LANG_EN], sizeof p->building.site[0].name[LANG_EN], "Atlantis");
    for (int reveal = 0; reveal < 2; reveal++) {
        struct picture picture = picture_default();
        struct board land = b;
        picture.paper = "a4";
        picture.reveal = reveal;
        for (int i = 0; i < p->lattice.hexes; i++) /* that there is land at the corner */
            if (board_in_fog(p, i))
                land.terrain[i] = TERRAIN_FOREST;
        char *words = words_of(picture_page(&land, NULL, &picture));
        ck_assert_int_eq(strstr(words, "Atlantis") != NULL, reveal);
        ck_assert_int_eq(strstr(words, "settlementsarebuilt") != NULL, reveal);
        free(words);
    }
    free(p);
}
END_TEST

/* The legend of a page counts what is hidden too, as every board of the preset has the same: fog-4 has gold in the fog
 * alone, two of it, and five forests. */
START_TEST(legends_count_what_is_hidden)
{
    struct board b = board_of(preset("fog-4"), 2);
    struct picture p = picture_default();
    char *words = words_of(picture_page(&b, NULL, &p));
    ck_assert_ptr_nonnull(strstr(words, "Gold2\xD7"
                                        "any"));
    ck_assert_ptr_nonnull(strstr(words, "Forest5\xD7lumber"));
    ck_assert_ptr_nonnull(strstr(words, "Fog12facedown"));
    free(words);
}
END_TEST

/* ---- coasts ---- */

/* The land that is shown is the board's: a coast edge has it on one side alone, and each such edge is one of a coast.
 */
static void assert_coasts(const struct shown *s)
{
    const struct lattice *l = s->lattice;
    bool on_coast[EDGE_MAX] = {false};
    for (int i = 0; i < l->ring_first[l->rings]; i++)
        on_coast[l->coast[i]] = true;
    for (int i = 0; i < l->edges; i++) {
        int land = 0;
        for (int k = 0; k < l->edge[i].hexes; k++)
            land += s->board.terrain[l->edge[i].hex[k]] != TERRAIN_SEA;
        ck_assert_int_eq(on_coast[i], land == 1);
    }
}

START_TEST(coasts_run_round_the_land_of_the_board)
{
    int moved = 0;
    for (int i = 0; i < presets_count(presets); i++)
        for (int turn = 0; turn < TURNS; turn++)
            for (int reveal = 0; reveal < 2; reveal++) {
                struct board b = board_of(presets_at(presets, i), turn);
                struct picture p = picture_default();
                p.reveal = reveal;
                struct shown *s = shown_new(&b, &p);
                assert_coasts(s);
                moved += s->lattice != &b.preset->lattice;
                ck_assert_int_eq(s->covers, reveal ? 0 : fog_of(b.preset));
                shown_free(s);
            }
    ck_assert_int_eq(moved, 3 * TURNS * 2); /* of the three presets with fog, all of which may deal sea */
}
END_TEST

/* Places are the preset's, whatever is land. */
START_TEST(places_keep_their_numbers)
{
    struct board b = board_of(preset("fog-6"), 3);
    struct picture p = picture_default();
    struct shown *s = shown_new(&b, &p);
    const struct lattice *own = s->lattice, *l = &b.preset->lattice;
    ck_assert_ptr_ne(own, l);
    ck_assert_int_eq(own->corners, l->corners);
    ck_assert_int_eq(own->edges, l->edges);
    ck_assert_int_eq(memcmp(own->hex_corner, l->hex_corner, sizeof l->hex_corner), 0);
    ck_assert_int_eq(memcmp(own->hex_edge, l->hex_edge, sizeof l->hex_edge), 0);
    shown_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_fog");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 240);
    tcase_add_test(all, nothing_of_what_is_hidden_is_in_a_file);
    tcase_add_test(all, sheets_of_pieces_tell_nothing_of_where_hidden_ones_lie);
    tcase_add_test(all, covers_lie_on_hidden_hexes);
    tcase_add_test(all, sheets_for_players_have_no_ids);
    tcase_add_test(all, sites_in_the_fog_have_no_names);
    tcase_add_test(all, neighbours_of_hidden_boards_keep_their_secret);
    tcase_add_test(all, legends_count_what_is_hidden);
    tcase_add_test(all, coasts_run_round_the_land_of_the_board);
    tcase_add_test(all, places_keep_their_numbers);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
