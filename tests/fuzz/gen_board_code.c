/* Any bytes as a board code: refused with a reason, or a board that fits and has that code.
 *
 * The checksum would hide all that is behind it from a fuzzer. So an input whose first byte is the index of a preset is
 * also taken as a payload, in big-endian bytes, and given its right checksum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include "gen/board_code.h"
#include "tests/random_board.h"

enum { BITS = 1024 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static void demand(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "gen_board_code: %s\n", what);
    abort();
}

static int letters_of(const struct preset *p)
{
    struct stream s = test_stream("letters");
    struct board b;
    char code[BOARD_CODE];
    random_board(p, &s, &b);
    board_code_write(&b, code);
    return (int)strlen(code) - (int)strlen(p->name) - 1;
}

static void put_bits(char bits[BITS], int *count, uint64_t value, int width)
{
    while (width-- > 0)
        bits[(*count)++] = (char)(value >> width & 1);
}

/* The code of a payload of a preset whose codes have so many bits of checksum. */
static void complete(const struct preset *p, int check_bits, const uint8_t *data, size_t size, char code[BOARD_CODE])
{
    int letters = letters_of(p), payload_bits = 5 * letters - check_bits, whole = (payload_bits + 7) / 8, count = 0;
    uint8_t bytes[PRESET_NAME + BITS / 8] = {0};
    size_t name = strlen(p->name) + 1;
    memcpy(bytes, p->name, name);
    memcpy(bytes + name, data, size < (size_t)whole ? size : (size_t)whole);
    if (payload_bits % 8 != 0)
        bytes[name] &= (uint8_t)((1 << payload_bits % 8) - 1);
    char bits[BITS];
    for (int i = 0; i < whole; i++)
        put_bits(bits, &count, bytes[name + (size_t)i], i == 0 && payload_bits % 8 != 0 ? payload_bits % 8 : 8);
    put_bits(bits, &count, XXH3_64bits(bytes, name + (size_t)whole), check_bits);
    int at = snprintf(code, BOARD_CODE, "%s-", p->name);
    for (int i = 0; i < letters; i++) {
        const char *b = bits + 5 * i;
        code[at++] = alphabet[b[0] << 4 | b[1] << 3 | b[2] << 2 | b[3] << 1 | b[4]];
    }
    code[at] = '\0';
}

static void try_code(const struct presets *all, const char *code)
{
    struct board b, again;
    struct err e = {0};
    char own[BOARD_CODE];
    if (!board_code_read(code, all, "board", &b, &e)) {
        demand(e.kind != ERR_NONE && e.items > 0, "refused without a reason");
        return;
    }
    demand(board_fits(&b, NULL), "the board does not fit");
    board_code_write(&b, own);
    demand(strlen(own) == strlen(code), "another code of the same board");
    demand(board_code_read(own, all, "board", &again, NULL) && board_equal(&b, &again), "the board is another one");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    if (all == NULL)
        all = presets_new();
    char *text = malloc(size + 1);
    if (text == NULL)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    try_code(all, text);
    free(text);
    if (size == 0 || data[0] >= presets_count(all))
        return 0;
    for (int check_bits = 30; check_bits < 35; check_bits++) { /* one of them is the preset's */
        char code[BOARD_CODE];
        complete(presets_at(all, data[0]), check_bits, data + 1, size - 1, code);
        try_code(all, code);
    }
    return 0;
}
