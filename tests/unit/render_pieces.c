/* The pieces of presets and boards: how many there are, what they are called, and on which sheets they fit. */
#include "board_pictures.h"

#include <math.h>
#include <stdio.h>
#include "gen/spiral.h"
#include "render/paper.h"
#include "render/pieces.h"
#include "render/sheets.h"
#include "render/theme.h"

static int count_tiles(const struct pieces *p, enum terrain t)
{
    int n = 0;
    for (int i = 0; i < p->count; i++)
        n += p->piece[i].kind == PIECE_TILE && p->piece[i].terrain == t;
    return n;
}

static int count_tokens(const struct pieces *p, token number)
{
    int n = 0;
    for (int i = 0; i < p->count; i++)
        n += p->piece[i].kind == PIECE_TOKEN && p->piece[i].number == number;
    return n;
}

static int count_harbours(const struct pieces *p, int kind)
{
    int n = 0;
    for (int i = 0; i < p->count; i++)
        n += p->piece[i].kind == PIECE_HARBOUR && p->piece[i].resource == kind;
    return n;
}

/* Those that a landmark is shown on are counted with their terrain. */
static int tiles_of(const struct preset *p, int terrain)
{
    int count = p->terrain_count[terrain];
    for (int i = 0; i < p->variants; i++)
        if (p->variant[i].as == terrain)
            count -= p->variant[i].count;
        else if (p->variant[i].shown == terrain)
            count += p->variant[i].count;
    return count;
}

START_TEST(every_preset_has_its_pieces)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct preset *preset = presets_at(presets, i);
        struct pieces p;
        int tokens = 0;
        pieces_of_preset(preset, WHAT_ALL, &p);
        for (int t = 0; t < TERRAINS; t++)
            ck_assert_int_eq(count_tiles(&p, (enum terrain)t), tiles_of(preset, t));
        for (int k = 0; k < preset->token_kinds; k++, tokens += preset->token_count[k - 1])
            ck_assert_int_eq(count_tokens(&p, preset->token_kind[k]), preset->token_count[k]);
        ck_assert_int_eq(p.of[PIECE_TILE], preset->lattice.hexes);
        ck_assert_int_eq(p.of[PIECE_TOKEN], tokens);
        ck_assert_int_eq(p.of[PIECE_ROBBER], 1);
        ck_assert_int_eq(p.of[PIECE_PIRATE], preset->pirate >= 0);
        ck_assert_int_eq(p.of[PIECE_GROUND], preset->waters.grounds);
        ck_assert_int_eq(p.of[PIECE_CHIP], preset->building.chips);
        ck_assert_int_eq(p.of[PIECE_HARBOUR], preset->harbours);
        ck_assert_int_eq(p.count, preset->lattice.hexes + tokens + 1 + p.of[PIECE_PIRATE] + preset->waters.grounds +
                                      preset->building.chips + preset->harbours);
    }
}
END_TEST

/* The base game's: 19 tiles, 18 tokens, 9 harbours, four of them for anything. */
START_TEST(base_has_47_pieces)
{
    struct pieces p;
    pieces_of_preset(preset("base"), WHAT_ALL, &p);
    ck_assert_int_eq(p.count, 19 + 18 + 1 + 9);
    ck_assert_int_eq(count_tiles(&p, TERRAIN_FOREST), 4);
    ck_assert_int_eq(count_tiles(&p, TERRAIN_DESERT), 1);
    ck_assert_int_eq(count_tokens(&p, token_of(2)), 1);
    ck_assert_int_eq(count_tokens(&p, token_of(8)), 2);
    ck_assert_int_eq(count_harbours(&p, RESOURCE_NONE), 4);
    ck_assert_int_eq(count_harbours(&p, RESOURCE_ORE), 1);
    for (int kind = 1; kind < PIECE_KINDS; kind++) /* in the order of their kinds */
        for (int i = 1; i < p.count; i++)
            ck_assert_int_ge(p.piece[i].kind, p.piece[i - 1].kind);
}
END_TEST

START_TEST(each_kind_can_be_had_alone)
{
    static const struct {
        enum what what;
        int tiles, tokens, robbers, harbours;
    } expected[] = {{WHAT_TILES, 19, 0, 0, 0}, {WHAT_TOKENS, 0, 18, 1, 0}, {WHAT_HARBOURS, 0, 0, 0, 9}};
    const struct board b = board_of(preset("base"), 0);
    for (int i = 0; i < 3; i++)
        for (int board = 0; board < 2; board++) {
            struct pieces p;
            if (board)
                pieces_of_board(&b, expected[i].what, LANG_EN, &p);
            else
                pieces_of_preset(b.preset, expected[i].what, &p);
            ck_assert_int_eq(p.of[PIECE_TILE], expected[i].tiles);
            ck_assert_int_eq(p.of[PIECE_TOKEN], expected[i].tokens);
            ck_assert_int_eq(p.of[PIECE_ROBBER], expected[i].robbers);
            ck_assert_int_eq(p.of[PIECE_HARBOUR], expected[i].harbours);
        }
}
END_TEST

/* The house island's (facts 5): six grounds, a lake of four numbers, and on one board seven tiles with a river. */
START_TEST(waters_are_on_pieces)
{
    static const int numbers[] = {4, 5, 6, 8, 9, 10};
    const struct board b = board_of(preset("house"), 3);
    token lake = 0;
    for (int i = 0; i < 4; i++)
        lake |= token_of((int[]){2, 3, 11, 12}[i]);
    for (int board = 0; board < 2; board++) {
        struct pieces p;
        int rivers = 0, lakes = 0, grounds = 0;
        if (board)
            pieces_of_board(&b, WHAT_ALL, LANG_EN, &p);
        else
            pieces_of_preset(b.preset, WHAT_ALL, &p);
        for (int i = 0; i < p.count; i++) {
            const struct piece *piece = &p.piece[i];
            rivers += piece->river != NULL;
            lakes += piece->lake == lake;
            ck_assert(piece->lake == 0 || piece->terrain == TERRAIN_LAKE);
            if (piece->kind == PIECE_GROUND)
                ck_assert_int_eq(piece->number, token_of(numbers[grounds++]));
        }
        ck_assert_int_eq(rivers, board ? 7 : 0);
        ck_assert_int_eq(lakes, 1);
        ck_assert_int_eq(grounds, 6);
    }
}
END_TEST

static int count_colour(const struct sheets *s, int32_t colour)
{
    char fill[32];
    int found = 0;
    snprintf(fill, sizeof fill, "fill=\"#%06x\"", (unsigned)colour);
    for (int i = 0; i < s->count; i++) {
        struct buf svg = {0};
        svg_write(s->page[i], &svg);
        found += count(svg.data, fill);
        buf_free(&svg);
    }
    return found;
}

/* The numbers of japan have the colours of its terrains, so its tokens do: those of the map, on whichever of the
 * terrains each lies, and none is red. */
START_TEST(coloured_numbers_are_on_tokens)
{
    const struct board b = board_of(preset("japan"), 0);
    const struct theme *t = theme_find(NULL, false);
    for (int kind = 0; kind < 2; kind++) {
        int of[TERRAINS] = {0};
        struct pieces p;
        if (kind)
            pieces_of_preset(b.preset, WHAT_TOKENS, &p);
        else
            pieces_of_board(&b, WHAT_TOKENS, LANG_EN, &p);
        for (int i = 0; i < p.of[PIECE_TOKEN]; i++) {
            ck_assert(p.piece[i].coloured);
            of[p.piece[i].terrain]++;
        }
        struct picture picture = picture_default();
        struct err e = {0};
        picture.paper = "a4";
        picture.print.what = WHAT_TOKENS;
        struct sheets *s = sheets_pieces(&b, kind, &picture, &e);
        for (int i = 0; i < TERRAINS; i++)
            if (b.preset->terrain_count[i] > 0 && i != TERRAIN_SEA) {
                ck_assert_int_eq(of[i], b.preset->terrain_count[i]); /* japan has neither desert nor lake */
                ck_assert_int_gt(count_colour(s, theme_number(t, (enum terrain)i)), 0);
            }
        ck_assert_int_eq(count_colour(s, t->red), 0);
        sheets_free(s);
    }
}
END_TEST

/* ---- letters ---- */

/* The letters of the base game: A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11. */
static const int lettered[] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};

static void assert_lettered(const struct pieces *p)
{
    int seen[18] = {0};
    for (int i = 0; i < p->count; i++) {
        const struct piece *piece = &p->piece[i];
        if (piece->kind != PIECE_TOKEN) {
            ck_assert_str_eq(piece->letter, "");
            continue;
        }
        int k = piece->letter[0] - 'A';
        ck_assert(k >= 0 && k < 18 && piece->letter[1] == '\0');
        ck_assert_int_eq(piece->number, token_of(lettered[k]));
        seen[k]++;
    }
    for (int k = 0; k < 18; k++)
        ck_assert_int_eq(seen[k], 1);
}

START_TEST(each_letter_is_on_one_token)
{
    struct pieces p;
    pieces_of_preset(preset("base"), WHAT_ALL, &p);
    assert_lettered(&p);
    for (int turn = 0; turn < 5; turn++) {
        const struct board b = board_of(preset("base"), turn);
        pieces_of_board(&b, WHAT_ALL, LANG_EN, &p);
        assert_lettered(&p);
    }
}
END_TEST

/* On a board whose numbers are a spiral the letters run along it: from the corner hex 0,-2 counter-clockwise its left
 * neighbour in the ring, -1,-1, has the second, B. */
START_TEST(letters_follow_the_spiral)
{
    struct board b = board_of(preset("base"), 3);
    int path[HEX_MAX], hexes = spiral_path(&b.preset->lattice, 0, SPIRAL_CCW, path);
    for (int i = 0; i < 19; i++)
        if (b.terrain[i] == TERRAIN_DESERT) { /* the last of the path, in the middle */
            b.terrain[i] = b.terrain[9];
            b.terrain[9] = TERRAIN_DESERT;
        }
    spiral_lay(b.preset, path, hexes, b.terrain, b.number);
    struct pieces p;
    pieces_of_board(&b, WHAT_TOKENS, LANG_EN, &p);
    assert_lettered(&p);
    for (int i = 0; i < p.of[PIECE_TOKEN]; i++) {
        if (!strcmp(p.piece[i].place, "1.1"))
            ck_assert_str_eq(p.piece[i].letter, "A");
        if (!strcmp(p.piece[i].place, "2.1"))
            ck_assert_str_eq(p.piece[i].letter, "B");
        if (!strcmp(p.piece[i].place, "3.1"))
            ck_assert_str_eq(p.piece[i].letter, "C");
    }
}
END_TEST

START_TEST(presets_without_letters_have_none)
{
    struct pieces p;
    pieces_of_preset(preset("tournament"), WHAT_TOKENS, &p);
    for (int i = 0; i < p.count; i++)
        ck_assert_str_eq(p.piece[i].letter, "");
}
END_TEST

/* ---- places ---- */

START_TEST(pieces_of_a_board_have_their_places)
{
    static const char *const rows[] = {"1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "3.1", "3.2", "3.3",
                                       "3.4", "3.5", "4.1", "4.2", "4.3", "4.4", "5.1", "5.2", "5.3"};
    static const char *const moorings[] = {"1.1 NW", "1.2 NE", "2.4 NE", "3.5 E", "4.4 SE",
                                           "5.2 SE", "5.1 SW", "4.1 W",  "2.1 W"}; /* of presets/base.json */
    const struct board b = board_of(preset("base"), 1);
    struct pieces p;
    pieces_of_board(&b, WHAT_ALL, LANG_EN, &p);
    for (int i = 0; i < 19; i++) {
        ck_assert_str_eq(p.piece[i].place, rows[i]);
        ck_assert_int_eq(p.piece[i].terrain, b.terrain[i]);
        ck_assert_int_eq(p.piece[i].number, b.number[i]);
    }
    for (int i = 0; i < 9; i++)
        ck_assert_str_eq(p.piece[19 + 18 + 1 + i].place, moorings[i]);
    pieces_of_board(&b, WHAT_HARBOURS, LANG_DE, &p);
    ck_assert_str_eq(p.piece[1].place, "1.2 NO");
    ck_assert_str_eq(p.piece[3].place, "3.5 O");
    pieces_of_preset(b.preset, WHAT_ALL, &p);
    for (int i = 0; i < p.count; i++)
        ck_assert_str_eq(p.piece[i].place, "");
}
END_TEST

/* Seven tokens for six hexes: one stays in the box, and is among the pieces of the preset alone. */
START_TEST(a_board_has_no_piece_too_many)
{
    const struct board b = board_of(preset("mini"), 0);
    struct pieces p;
    pieces_of_board(&b, WHAT_TOKENS, LANG_EN, &p);
    ck_assert_int_eq(p.of[PIECE_TOKEN], 6);
    pieces_of_preset(b.preset, WHAT_TOKENS, &p);
    ck_assert_int_eq(p.of[PIECE_TOKEN], 7);
}
END_TEST

/* ---- sheets ---- */

static struct picture of_pieces(enum what what, double hex_mm, const char *paper)
{
    struct picture p = picture_default();
    p.print.what = what;
    p.print.hex_mm = hex_mm;
    p.paper = paper;
    return p;
}

static int sheets_count(const struct board *b, const struct picture *p)
{
    struct err e = {0};
    struct sheets *s = sheets_pieces(b, true, p, &e);
    int count = s ? s->count : 0;
    sheets_free(s);
    return count;
}

/* 19 tiles, six a sheet, the small pieces beside the last one, and the check list; with backs four more pages. */
START_TEST(base_takes_four_sheets_and_a_list)
{
    const struct board b = board_of(preset("base"), 0);
    struct picture p = of_pieces(WHAT_ALL, 79, "a4");
    ck_assert_int_eq(sheets_count(&b, &p), 5);
    p.print.backs = BACKS_LONG_EDGE;
    ck_assert_int_eq(sheets_count(&b, &p), 9);
    p = of_pieces(WHAT_TILES, 79, "letter");
    ck_assert_int_eq(sheets_count(&b, &p), 4); /* the list beside the last tile */
}
END_TEST

/* Boards of islands have hexes of sea among their tiles, of which render/art.h has no drawing. */
START_TEST(sea_is_a_tile)
{
    struct board b = board_of(preset("mini"), 0);
    struct picture p = of_pieces(WHAT_TILES, 79, "a4");
    struct err e = {0};
    struct pieces pieces;
    b.terrain[2] = TERRAIN_SEA;
    b.number[2] = 0;
    pieces_of_board(&b, WHAT_TILES, LANG_EN, &pieces);
    ck_assert_int_eq(count_tiles(&pieces, TERRAIN_SEA), 1);
    struct sheets *s = sheets_pieces(&b, false, &p, &e);
    struct buf svg = {0};
    svg_write(s->page[0], &svg);
    ck_assert_int_eq(count(svg.data, "href=\"#sea-piece\""), 1);
    buf_free(&svg);
    sheets_free(s);
}
END_TEST

START_TEST(the_largest_that_fits_does)
{
    static const char *const papers[] = {"a4", "letter", "a3", "120x170", "400x400"};
    const struct board b = board_of(preset("mini"), 0);
    for (int i = 0; i < 5; i++) {
        struct picture p = of_pieces(WHAT_ALL, 200, papers[i]);
        struct err e = {0};
        double largest;
        if (sheets_count(&b, &p) > 0)
            continue; /* on 400x400 */
        ck_assert_ptr_null(sheets_pieces(&b, true, &p, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "hex-mm");
        ck_assert_ptr_nonnull(strstr(e.detail, papers[i]));
        const char *told = strstr(e.detail, "hex-mm is at most ");
        ck_assert(told && sscanf(told, "hex-mm is at most %lf", &largest) == 1);
        p.print.hex_mm = largest;
        ck_assert_int_gt(sheets_count(&b, &p), 0);
        p.print.hex_mm = largest + 0.2;
        ck_assert_int_eq(sheets_count(&b, &p), 0);
    }
}
END_TEST

START_TEST(too_little_paper_is_told)
{
    const struct board b = board_of(preset("base"), 0);
    struct picture p = of_pieces(WHAT_TOKENS, 79, "50x60");
    struct err e = {0};
    ck_assert_ptr_null(sheets_pieces(&b, true, &p, &e));
    ck_assert_str_eq(e.item[0].field, "paper");
    p = of_pieces(WHAT_HARBOURS, 79, "a4");
    const struct board none = board_of(preset("mini"), 0);
    ck_assert_ptr_null(sheets_pieces(&none, true, &p, &e));
    ck_assert_str_eq(e.item[0].field, "what");
}
END_TEST

static bool fits_told(struct print p, const char *field)
{
    struct err e = {0};
    if (print_fits(&p, &e))
        return field == NULL;
    ck_assert_int_eq(e.kind, ERR_INPUT);
    return field && !strcmp(e.item[0].field, field);
}

START_TEST(options_are_for_boards_or_for_pieces)
{
    struct print board = PRINT_DEFAULT, tiles = PRINT_DEFAULT;
    tiles.what = WHAT_TILES;
    ck_assert(fits_told(board, NULL));
    ck_assert(fits_told(tiles, NULL));
    board.backs = tiles.backs = BACKS_SHORT_EDGE;
    ck_assert(fits_told(board, "backs"));
    ck_assert(fits_told(tiles, NULL));
    board.backs = BACKS_NONE;
    board.clearance_mm = tiles.clearance_mm = 0.5;
    ck_assert(fits_told(board, "clearance-mm"));
    ck_assert(fits_told(tiles, NULL));
    board.clearance_mm = 0;
    board.gap_mm = tiles.gap_mm = 1;
    ck_assert(fits_told(board, NULL));
    ck_assert(fits_told(tiles, "gap-mm"));
    tiles.gap_mm = 0;
    board.overlap_mm = tiles.overlap_mm = 5;
    ck_assert(fits_told(board, NULL));
    ck_assert(fits_told(tiles, "overlap-mm"));
}
END_TEST

static void assert_no_colour(const char *svg)
{
    static const char *const attributes[] = {" fill=\"", " stroke=\""};
    for (int i = 0; i < 2; i++) {
        const char *p = svg;
        for (char *value; (value = next_between(&p, attributes[i], "\"")); free(value))
            ck_assert_msg(!strcmp(value, "none") || !strcmp(value, "#fff") || !strcmp(value, "#000"), "%s", value);
    }
    ck_assert_ptr_null(strstr(svg, "opacity"));
}

/* Black on white, and pages the size of the paper, whatever the pieces are. */
START_TEST(ink_saver_is_black_and_white)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct board b = board_of(presets_at(presets, i), 0);
        struct picture p = of_pieces(WHAT_ALL, 40, "a4");
        struct err e = {0};
        p.ink_saver = true;
        p.print.bleed_mm = 2;
        p.print.backs = BACKS_SHORT_EDGE;
        for (int kind = 0; kind < 2; kind++) {
            struct sheets *s = sheets_pieces(&b, kind, &p, &e);
            ck_assert_msg(s, "%s", e.detail);
            for (int page = 0; page < s->count; page++) {
                ck_assert_double_eq_tol(scene_width(s->page[page]) * scene_height(s->page[page]), 210 * 297, 1e-9);
                struct buf svg = {0};
                svg_write(s->page[page], &svg);
                assert_no_colour(svg.data);
                buf_free(&svg);
            }
            sheets_free(s);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_pieces");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_unchecked_fixture(all, open_presets, close_presets);
    tcase_add_test(all, every_preset_has_its_pieces);
    tcase_add_test(all, coloured_numbers_are_on_tokens);
    tcase_add_test(all, base_has_47_pieces);
    tcase_add_test(all, each_kind_can_be_had_alone);
    tcase_add_test(all, waters_are_on_pieces);
    tcase_add_test(all, each_letter_is_on_one_token);
    tcase_add_test(all, letters_follow_the_spiral);
    tcase_add_test(all, presets_without_letters_have_none);
    tcase_add_test(all, pieces_of_a_board_have_their_places);
    tcase_add_test(all, a_board_has_no_piece_too_many);
    tcase_add_test(all, base_takes_four_sheets_and_a_list);
    tcase_add_test(all, sea_is_a_tile);
    tcase_add_test(all, the_largest_that_fits_does);
    tcase_add_test(all, too_little_paper_is_told);
    tcase_add_test(all, options_are_for_boards_or_for_pieces);
    tcase_add_test(all, ink_saver_is_black_and_white);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
