/* Board codes. docs/board.md defines them for whoever wants to read them without this program.
 *
 * A board is one whole number below the number of boards that its preset's pieces can make, harbours included; the code
 * writes that number and a checksum in letters. Every number below that product is a board, which is why a code cannot
 * yield one with the wrong pieces: there is no number for it. */
#include "gen/board_code.h"

#include <stdio.h>
#include <string.h>
#include <xxhash.h>
#include "gen/arrangement.h"
#include "gen/board_variants.h"
#include "gen/board_waters.h"
#include "gen/core/text.h"

enum { LETTER_BITS = 5, CHECK_BITS = 30 };

/* Bits of the longest code: terrains and what they are shown as (log2 16 = 4 a hex), tokens (16 kinds: 4 a place),
 * harbours (two ways, each below 24! < 2^80), swaps of two (below 2^13), rivers and fishing grounds, checksum and
 * filling. */
enum {
    BITS_MOST = (400 * HEX_MAX + 400 * PLACES_MAX) / 100 + 1 + 81 + 13 + WATERS_BITS + CHECK_BITS + LETTER_BITS - 1
};
_Static_assert(TERRAINS + VARIANTS_MAX <= 16 && TOKEN_KINDS <= 16 && HARBOUR_MAX <= 24, "the bounds of BITS_MOST");
_Static_assert(BITS_MOST <= 32 * BIGNUM_WORDS, "a code fits a bignum");
_Static_assert(PRESET_NAME - 1 + 1 + BITS_MOST / LETTER_BITS < BOARD_CODE, "a code fits BOARD_CODE");

/* Crockford's base 32: no I, L, O, U. */
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* ---- terrains and tokens ---- */

/* The hexes of an area but for those of rivers, whose terrain follows from the river. */
static struct piles terrain_piles(const struct preset *p, const struct preset_area *a)
{
    struct piles piles = {.places = a->hexes, .kinds = TERRAINS};
    for (int t = 0; t < TERRAINS; t++)
        piles.count[t] = a->terrain_count[t];
    for (int i = 0; i < p->waters.rivers; i++) {
        const struct river_plan *r = &p->waters.river[i];
        for (int k = 0; k < r->hexes; k++) {
            if (r->fixed && &p->area[p->area_of[r->at.hex[k]]] != a)
                continue;
            piles.count[r->terrain[k]]--;
            piles.places--;
        }
    }
    return piles;
}

/* The numbered hexes of an area, and the box for the token that is left over. */
static struct piles token_piles(const struct preset *p, const struct preset_area *a)
{
    struct piles piles = {.places = a->tokens, .kinds = p->token_kinds};
    memcpy(piles.count, a->token_count, (size_t)p->token_kinds * sizeof *piles.count);
    return piles;
}

static void land_kinds(const struct board *b, int area, uint8_t kinds[PLACES_MAX])
{
    int n = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        if (b->preset->area_of[hex] == area && !board_is_river(b, hex))
            kinds[n++] = b->terrain[hex];
}

static void token_kinds(const struct board *b, int area, uint8_t kinds[PLACES_MAX])
{
    const struct preset *p = b->preset;
    int left[TOKEN_KINDS], n = 0;
    memcpy(left, p->area[area].token_count, sizeof left);
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        if (preset_pile_of(p, hex) != area || b->number[hex] == 0)
            continue;
        int k = 0;
        while (p->token_kind[k] != b->number[hex])
            k++;
        left[k]--;
        kinds[n++] = (uint8_t)k;
    }
    for (int k = 0; k < p->token_kinds; k++)
        if (left[k] > 0)
            kinds[n++] = (uint8_t)k;
}

static void place_land(struct board *b, int area, const uint8_t kinds[PLACES_MAX])
{
    int n = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        if (b->preset->area_of[hex] == area && !board_is_river(b, hex))
            b->terrain[hex] = kinds[n++];
}

/* Open sea is not dealt. */
static void place_sea(struct board *b)
{
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        if (b->preset->area_of[hex] < 0)
            b->terrain[hex] = TERRAIN_SEA;
}

static void place_tokens(struct board *b, int area, const uint8_t kinds[PLACES_MAX])
{
    int n = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++)
        if (preset_pile_of(b->preset, hex) == area && preset_takes_token(b->preset, (enum terrain)b->terrain[hex]))
            b->number[hex] = b->preset->token_kind[kinds[n++]];
}

/* ---- harbours: one digit, first all ways of shuffling the kinds over the printed places, then all orders of the
 * frame's pieces. Fixed harbours are one of the shuffled. ---- */

static int kind_of(const struct piles *piles, const struct harbour kind[HARBOUR_MAX], struct harbour h)
{
    int k = 0;
    while (k < piles->kinds && (kind[k].kind != h.kind || kind[k].rate != h.rate))
        k++;
    return k;
}

/* The kinds of harbour, `any` first, then by resource; one of several rates by rate. */
static struct piles shuffle_piles(const struct preset *p, struct harbour kind[HARBOUR_MAX])
{
    struct piles piles = {.places = p->harbours};
    for (int i = 0; i < p->harbours; i++) {
        struct harbour h = p->harbour[i];
        int k = kind_of(&piles, kind, h);
        if (k == piles.kinds) {
            piles.kinds++;
            for (; k > 0 && (kind[k - 1].kind > h.kind || (kind[k - 1].kind == h.kind && kind[k - 1].rate > h.rate));
                 k--) {
                kind[k] = kind[k - 1];
                piles.count[k] = piles.count[k - 1];
            }
            kind[k] = h;
            piles.count[k] = 0;
        }
        piles.count[k]++;
    }
    return piles;
}

/* The slots of one length, in the order of the walk, and the pieces that fit them, each kind once. */
struct slots {
    struct piles piles;
    uint8_t slot[FRAME_PIECES];  /* by place */
    uint8_t piece[FRAME_PIECES]; /* by kind: the first piece of that kind */
};

static struct slots slots_of_length(const struct preset *p, int edges)
{
    struct slots s = {0};
    for (int i = 0; i < p->pieces; i++) {
        if (p->piece[i].edges != edges)
            continue;
        s.slot[s.piles.places++] = (uint8_t)i;
        int k = 0;
        while (k < s.piles.kinds && !harbours_same_piece(&p->piece[s.piece[k]], &p->piece[i]))
            k++;
        if (k == s.piles.kinds)
            s.piece[s.piles.kinds++] = (uint8_t)i;
        s.piles.count[k]++;
    }
    return s;
}

/* The lengths of the pieces, in the order in which the frame first shows them. */
static int frame_lengths(const struct preset *p, int length[FRAME_PIECES])
{
    int lengths = 0;
    for (int i = 0; i < p->pieces; i++) {
        int k = 0;
        while (k < lengths && length[k] != p->piece[i].edges)
            k++;
        if (k == lengths)
            length[lengths++] = p->piece[i].edges;
    }
    return lengths;
}

static wide frame_total(const struct preset *p)
{
    int length[FRAME_PIECES], lengths = frame_lengths(p, length);
    wide total = p->pieces > 0;
    for (int i = 0; i < lengths; i++) {
        struct slots s = slots_of_length(p, length[i]);
        total *= piles_total(&s.piles);
    }
    return total;
}

/* The index into the coast of the edge `at` of a slot. */
static int slot_coast(const struct preset *p, int slot, int at)
{
    int edge = p->frame_start + at;
    for (int i = 0; i < slot; i++)
        edge += p->piece[i].edges;
    return edge % p->lattice.ring_first[1];
}

/* True where the slot shows exactly that piece. */
static bool slot_shows(const struct board *b, int slot, const struct frame_piece *piece)
{
    const struct preset *p = b->preset;
    int found = 0;
    for (int at = 0; at < piece->edges; at++) {
        int edge = p->lattice.coast[slot_coast(p, slot, at)];
        for (int i = 0; i < b->harbours; i++) {
            if (b->harbour[i].edge != edge)
                continue;
            if (found == piece->harbours || piece->harbour[found].at != at ||
                piece->harbour[found].kind != b->harbour[i].kind || piece->harbour[found].rate != b->harbour[i].rate)
                return false;
            found++;
        }
    }
    return found == piece->harbours;
}

static wide frame_rank(const struct board *b)
{
    int length[FRAME_PIECES], lengths = frame_lengths(b->preset, length);
    struct bignum n = {0};
    for (int i = 0; i < lengths; i++) {
        struct slots s = slots_of_length(b->preset, length[i]);
        uint8_t kinds[FRAME_PIECES];
        for (int place = 0; place < s.piles.places; place++) {
            int k = 0;
            while (k < s.piles.kinds - 1 && !slot_shows(b, s.slot[place], &b->preset->piece[s.piece[k]]))
                k++;
            kinds[place] = (uint8_t)k;
        }
        piles_push(&n, &s.piles, kinds);
    }
    return bignum_wide(&n);
}

static void place_frame(struct board *b, wide rank)
{
    const struct preset *p = b->preset;
    int length[FRAME_PIECES], lengths = frame_lengths(p, length);
    const struct harbour none = {.edge = -1};
    struct harbour at[EDGE_MAX];
    for (int i = 0; i < p->lattice.ring_first[1]; i++)
        at[i] = none;
    struct bignum n = {0};
    digit_push(&n, 1, rank);
    for (int i = lengths - 1; i >= 0; i--) {
        struct slots s = slots_of_length(p, length[i]);
        uint8_t kinds[FRAME_PIECES] = {0};
        piles_pop(&n, &s.piles, kinds);
        for (int place = 0; place < s.piles.places; place++) {
            const struct frame_piece *piece = &p->piece[s.piece[kinds[place]]];
            for (int h = 0; h < piece->harbours; h++) {
                int coast = slot_coast(p, s.slot[place], piece->harbour[h].at);
                at[coast] = (struct harbour){p->lattice.coast[coast], piece->harbour[h].kind, piece->harbour[h].rate};
            }
        }
    }
    b->harbours = 0;
    for (int i = 0; i < p->lattice.ring_first[1] && b->harbours < HARBOUR_MAX; i++)
        if (at[i].edge >= 0)
            b->harbour[b->harbours++] = at[i];
}

static wide harbour_total(const struct preset *p)
{
    struct harbour kind[HARBOUR_MAX];
    struct piles shuffled = shuffle_piles(p, kind);
    return piles_total(&shuffled) + frame_total(p);
}

static wide harbour_rank(const struct board *b)
{
    const struct preset *p = b->preset;
    struct harbour kind[HARBOUR_MAX];
    struct piles shuffled = shuffle_piles(p, kind);
    uint8_t kinds[HARBOUR_MAX];
    bool printed_places = true;
    struct board moored = *b;
    board_moored(b, moored.harbour);
    b = &moored;
    for (int i = 0; i < p->harbours; i++) {
        printed_places &= b->harbour[i].edge == p->harbour[i].edge;
        kinds[i] = (uint8_t)kind_of(&shuffled, kind, b->harbour[i]);
    }
    return printed_places ? piles_rank(&shuffled, kinds) : piles_total(&shuffled) + frame_rank(b);
}

static void place_harbours(struct board *b, wide rank)
{
    const struct preset *p = b->preset;
    struct harbour kind[HARBOUR_MAX];
    struct piles shuffled = shuffle_piles(p, kind);
    wide total = piles_total(&shuffled);
    if (rank >= total) {
        place_frame(b, rank - total);
        return;
    }
    uint8_t kinds[HARBOUR_MAX] = {0};
    piles_unrank(rank, &shuffled, kinds);
    b->harbours = p->harbours;
    for (int i = 0; i < p->harbours; i++)
        b->harbour[i] = (struct harbour){p->harbour[i].edge, kind[kinds[i]].kind, kind[kinds[i]].rate};
}

/* ---- two harbours swapped: one more digit, and at least one more letter, so that no other code changes. Of the
 * arrangements that can have been before, the first is the code's. ---- */

enum { SWAP_RESOURCES = RESOURCES - RESOURCE_LUMBER };

static bool is_any(struct harbour h)
{
    return h.kind == RESOURCE_NONE && h.rate == 3;
}

/* The pairs of 3:1 harbours, times the resources that they can become. */
static wide swap_ways(const struct preset *p)
{
    int any = 0;
    for (int i = 0; i < p->harbours; i++)
        any += is_any(p->harbour[i]);
    return any < HARBOUR_SWAP ? 0 : (wide)(any * (any - 1) / 2 * SWAP_RESOURCES * (SWAP_RESOURCES - 1));
}

/* What two swapped harbours have become, as a number: the pair, by the later and then the earlier of the two, and the
 * resources of the earlier and of the later one. */
static int swap_rank(const struct harbour *before, const struct harbour *after, int count)
{
    int earlier = -1, first = 0;
    for (int i = 0, any = 0; i < count; i++) {
        if (!is_any(before[i]))
            continue;
        int resource = after[i].kind - RESOURCE_LUMBER;
        if (!is_any(after[i]) && earlier >= 0)
            return ((any * (any - 1) / 2 + earlier) * SWAP_RESOURCES + first) * (SWAP_RESOURCES - 1) + resource -
                   (resource > first);
        if (!is_any(after[i])) {
            earlier = any;
            first = resource;
        }
        any++;
    }
    return 0;
}

static void swap_unrank(int rank, struct harbour *harbours, int count)
{
    int other = rank % (SWAP_RESOURCES - 1), first = rank / (SWAP_RESOURCES - 1) % SWAP_RESOURCES;
    int pair = rank / (SWAP_RESOURCES - 1) / SWAP_RESOURCES, later = 1;
    while ((later + 1) * later / 2 <= pair)
        later++;
    int earlier = pair - later * (later - 1) / 2;
    other += other >= first;
    for (int i = 0, any = 0; i < count; i++) {
        if (!is_any(harbours[i]))
            continue;
        if (any == earlier || any == later)
            harbours[i] =
                (struct harbour){harbours[i].edge, (uint8_t)(RESOURCE_LUMBER + (any == earlier ? first : other)), 2};
        any++;
    }
}

/* The board before two harbours were swapped, and what they have become; false where none were. */
static bool unswap(const struct board *b, struct board *before, int *rank)
{
    struct harbour moored[HARBOUR_MAX];
    board_moored(b, moored);
    if (harbours_ways(b->preset, moored, b->harbours) ||
        harbours_swaps(b->preset, moored, b->harbours, HARBOURS_ANY_WAY, before->harbour) == 0)
        return false;
    *rank = swap_rank(before->harbour, moored, b->harbours);
    return true;
}

/* ---- the code ---- */

/* How the codes of a preset look. */
struct shape {
    struct bignum boards; /* how many its pieces can make */
    wide harbour_ways;
    wide swaps; /* 0: no harbours are swapped */
    int payload_bits, check_bits, letters;
};

/* `swapped`: of the boards with two harbours swapped. */
static struct shape shape_of(const struct preset *p, bool swapped)
{
    struct shape s = {.boards = bignum_from(1), .harbour_ways = harbour_total(p)};
    for (int a = 0; a < p->areas; a++) {
        struct piles land = terrain_piles(p, &p->area[a]);
        piles_multiply(&s.boards, &land);
    }
    for (int a = 0; a < p->areas; a++) {
        struct piles tokens = token_piles(p, &p->area[a]);
        piles_multiply(&s.boards, &tokens);
    }
    digit_push(&s.boards, s.harbour_ways, 0);
    board_waters_multiply(p, &s.boards);
    board_variants_multiply(p, &s.boards);
    if (swapped) {
        s.swaps = swap_ways(p);
        digit_push(&s.boards, s.swaps, 0);
    }
    struct bignum last = s.boards;
    int i = 0;
    while (last.word[i] == 0)
        last.word[i++] = UINT32_MAX;
    last.word[i]--;
    s.payload_bits = bignum_bits(&last);
    s.letters = (s.payload_bits + CHECK_BITS + LETTER_BITS - 1) / LETTER_BITS;
    if (swapped && s.letters == shape_of(p, false).letters)
        s.letters++;
    s.check_bits = s.letters * LETTER_BITS - s.payload_bits;
    return s;
}

/* The low bits of XXH3-64 (seed 0) of the preset's name, a NUL, and the payload as big-endian bytes. */
static wide checksum(const struct preset *p, const struct shape *s, const struct bignum *payload)
{
    uint8_t bytes[PRESET_NAME + sizeof payload->word];
    size_t length = strlen(p->name) + 1;
    memcpy(bytes, p->name, length);
    for (int i = (s->payload_bits + 7) / 8 - 1; i >= 0; i--)
        bytes[length++] = (uint8_t)(payload->word[i / 4] >> i % 4 * 8);
    return XXH3_64bits(bytes, length) & ((UINT64_C(1) << s->check_bits) - 1);
}

/* The letter that stands at so many letters from the end. */
static char letter_of(const struct bignum *n, int place)
{
    int bit = place * LETTER_BITS;
    uint64_t two = n->word[bit / 32] | (bit / 32 + 1 < BIGNUM_WORDS ? (uint64_t)n->word[bit / 32 + 1] << 32 : 0);
    return alphabet[two >> bit % 32 & ((1 << LETTER_BITS) - 1)];
}

void board_code_write(const struct board *b, char code[BOARD_CODE])
{
    const struct preset *p = b->preset;
    struct board before = *b;
    int swap = 0;
    bool swapped = unswap(b, &before, &swap);
    struct shape s = shape_of(p, swapped);
    uint8_t kinds[PLACES_MAX];
    struct bignum n = {0};
    for (int a = 0; a < p->areas; a++) {
        struct piles land = terrain_piles(p, &p->area[a]);
        land_kinds(b, a, kinds);
        piles_push(&n, &land, kinds);
    }
    for (int a = 0; a < p->areas; a++) {
        struct piles tokens = token_piles(p, &p->area[a]);
        token_kinds(b, a, kinds);
        piles_push(&n, &tokens, kinds);
    }
    digit_push(&n, s.harbour_ways, harbour_rank(&before));
    board_waters_push(b, &n);
    board_variants_push(b, &n);
    if (swapped)
        digit_push(&n, s.swaps, (wide)swap);
    digit_push(&n, (wide)1 << s.check_bits, checksum(p, &s, &n));
    size_t length = strlen(p->name);
    memcpy(code, p->name, length);
    code[length++] = '-';
    for (int i = 0; i < s.letters; i++)
        code[length + (size_t)i] = letter_of(&n, s.letters - 1 - i);
    code[length + (size_t)s.letters] = '\0';
}

/* The value of a letter in either case, O read as 0, I and L as 1; -1 for what is none. */
static int letter_value(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        return 0;
    if (c == 'I' || c == 'L')
        return 1;
    const char *at = c == '\0' ? NULL : strchr(alphabet, c);
    return at == NULL ? -1 : (int)(at - alphabet);
}

/* Finds the preset that a code names, and where its letters begin. */
static const struct preset *read_name(const char *code, const struct presets *all, const char *field,
                                      const char **letters, struct err *e)
{
    char name[PRESET_NAME];
    const char *hyphen = strrchr(code, '-');
    size_t length = hyphen == NULL ? 0 : (size_t)(hyphen - code);
    if (length < sizeof name) {
        for (size_t i = 0; i < length; i++)
            name[i] = code[i] >= 'A' && code[i] <= 'Z' ? (char)(code[i] - 'A' + 'a') : code[i];
        name[length] = '\0';
    }
    if (length == 0 || length >= sizeof name || !text_is_name(name, sizeof name - 1)) {
        err_set(e, ERR_INPUT, field,
                "this is no board code: that is a preset's name, a hyphen, then letters and digits");
        return NULL;
    }
    *letters = hyphen + 1;
    return presets_find(all, name, field, e);
}

static bool read_letters(const char *letters, const struct preset *p, const struct shape *s, const char *field,
                         struct bignum *n, struct err *e)
{
    int count = 0;
    for (; count <= s->letters && letters[count] != '\0'; count++) {
        int value = letter_value(letters[count]);
        if (value < 0)
            return err_set(e, ERR_INPUT, field, "letter %d of the board code is none that a code can have (%s)",
                           count + 1, alphabet);
        if (count < s->letters)
            digit_push(n, 1 << LETTER_BITS, (wide)value);
    }
    if (count != s->letters)
        return err_set(e, ERR_INPUT, field, "a board code of %s has %d letters after the hyphen, this one has %s%d",
                       p->name, s->letters, count > s->letters ? "at least " : "", count);
    return true;
}

/* False where a river would run where no land is. */
static bool lay_board(const struct preset *p, const struct shape *s, struct bignum *n, struct board *b)
{
    uint8_t land_kind[PLACES_MAX], token_kind[AREAS_MAX][PLACES_MAX];
    struct variant_ranks ranks;
    memset(b, 0, sizeof *b);
    b->preset = p;
    int swap = s->swaps ? (int)digit_pop(n, s->swaps) : 0;
    board_variants_pop(p, n, &ranks);
    if (!board_waters_pop(b, n))
        return false;
    place_harbours(b, digit_pop(n, s->harbour_ways));
    if (s->swaps)
        swap_unrank(swap, b->harbour, b->harbours);
    board_yield(b);
    place_sea(b);
    for (int a = p->areas - 1; a >= 0; a--) {
        struct piles tokens = token_piles(p, &p->area[a]);
        piles_pop(n, &tokens, token_kind[a]);
    }
    for (int a = p->areas - 1; a >= 0; a--) {
        struct piles land = terrain_piles(p, &p->area[a]);
        piles_pop(n, &land, land_kind);
        place_land(b, a, land_kind);
        place_tokens(b, a, token_kind[a]); /* of one pile last, as the first area has it */
    }
    board_variants_place(b, &ranks);
    board_place_robber(b);
    return true;
}

bool board_code_read(const char *code, const struct presets *all, const char *field, struct board *b, struct err *e)
{
    const char *letters;
    const struct preset *p = read_name(code, all, field, &letters, e);
    if (p == NULL)
        return false;
    struct shape s = shape_of(p, false);
    struct bignum n = {0};
    if ((int)strlen(letters) > s.letters && swap_ways(p) > 0) {
        struct shape swapped = shape_of(p, true);
        s = (int)strlen(letters) == swapped.letters ? swapped : s;
    }
    if (!read_letters(letters, p, &s, field, &n, e))
        return false;
    wide check = digit_pop(&n, (wide)1 << s.check_bits);
    if (bignum_compare(&n, &s.boards) >= 0 || check != checksum(p, &s, &n))
        return err_set(e, ERR_INPUT, field, "this board code of %s is mistyped: its checksum is wrong", p->name);

    /* Harbours that lie on the printed places in a frame's order as well have two numbers; the first is the code. */
    if (!lay_board(p, &s, &n, b) || (p->waters.rivers + p->waters.grounds > 0 && !board_fits(b, NULL)))
        return err_set(e, ERR_INPUT, field,
                       "this is the code of no board: its rivers or fishing grounds lie where none can");
    char own[BOARD_CODE];
    board_code_write(b, own);
    for (int i = 0; i < s.letters; i++)
        if (letter_value(letters[i]) != letter_value(own[strlen(p->name) + 1 + (size_t)i]))
            return err_set(e, ERR_INPUT, field, "this is not the code of its board, which is %s", own);
    return true;
}
