/* The lettered spiral of a preset: which letter carries which number. */
#include "gen/preset_parts.h"

#include <string.h>
#include "gen/spiral.h"

/* "A" to "Z", or with one or two small letters after it: "Za". */
static bool is_letter(const char *text)
{
    size_t length = strlen(text);
    return length >= 1 && length <= 3 && text[0] >= 'A' && text[0] <= 'Z' &&
           strspn(text + 1, "abcdefghijklmnopqrstuvwxyz") == length - 1;
}

static token read_letter_number(struct reader *r, json_t *value, struct path at)
{
    int number = 0;
    token t = 0;
    if (json_is_string(value)) {
        if (preset_read_token(json_string_value(value), &t) && (t & (t - 1)))
            return t;
        reader_fail(r, at, "'%.40s' is no shared token such as 3/11; a single number is written without quotes",
                    json_string_value(value));
        return 0;
    }
    if (!reader_integer(r, value, at, 2, 12, &number))
        return 0;
    if (!token_of(number))
        reader_fail(r, at, "there is no token with a %d", number);
    return token_of(number);
}

static void read_letter(struct reader *r, json_t *value, struct path at, struct preset *p)
{
    if (!reader_array(r, value, at, 2, 2, "items, a letter and its number"))
        return;
    const char *letter = reader_text(r, json_array_get(value, 0), path_item(at, 0));
    token number = read_letter_number(r, json_array_get(value, 1), path_item(at, 1));
    if (!letter || !number)
        return;
    if (!is_letter(letter)) {
        reader_fail(r, path_item(at, 0), "'%.40s' is no letter of a spiral: A to Z, or Za, Zb and so on", letter);
        return;
    }
    for (int i = 0; i < p->letters; i++)
        if (strcmp(p->letter[i].letter, letter) == 0) {
            reader_fail(r, path_item(at, 0), "the letter %s is there twice", letter);
            return;
        }
    memcpy(p->letter[p->letters].letter, letter, strlen(letter) + 1);
    p->letter[p->letters++].number = number;
}

static void check_letters(struct reader *r, struct path at, const struct preset *p)
{
    int count[TOKEN_KINDS] = {0};
    for (int i = 0; i < p->letters; i++) {
        int kind = preset_token_kind(p, p->letter[i].number);
        if (kind >= 0)
            count[kind]++;
        else
            reader_fail(r, path_item(path_item(at, (size_t)i), 1), "there is no such token in numbers");
    }
    for (int i = 0; i < p->token_kinds; i++)
        if (count[i] != p->token_count[i]) {
            char text[8];
            token_text(p->token_kind[i], text);
            reader_fail(r, at, "%d letters carry the number %s, but numbers has %d", count[i], text, p->token_count[i]);
        }
}

static bool has_spiral(const struct lattice *l)
{
    int starts[HEX_MAX], path[HEX_MAX], count = spiral_starts(l, starts);
    for (int i = 0; i < count; i++)
        if (spiral_path(l, starts[i], SPIRAL_CCW, path) > 0)
            return true;
    return false;
}

bool preset_read_spiral(struct reader *r, json_t *value, struct read_parts read, struct preset *p)
{
    static const struct member members[] = {{"letters", true}};
    struct path at = path_key(path_root(), "spiral");
    int before = r->failures;
    if (!reader_object(r, value, at, members, 1))
        return false;
    if (read.outlined && p->parted)
        reader_fail(r, at, "an outline with open sea or areas has no spiral");
    else if (read.outlined && !has_spiral(&p->lattice))
        reader_fail(r, at, "this outline has no spiral: a walk from a corner hex round the coast and on inwards");
    json_t *letters = json_object_get(value, "letters");
    at = path_key(at, "letters");
    if (!reader_array(r, letters, at, 1, LETTERS_MAX, "letters"))
        return false;
    for (size_t i = 0; i < json_array_size(letters); i++)
        read_letter(r, json_array_get(letters, i), path_item(at, i), p);
    if (r->failures == before && read.numbered)
        check_letters(r, at, p);
    return r->failures == before;
}
