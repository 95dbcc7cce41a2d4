/* Breaking baked text: greedy, a line takes what fits. */
#include "render/text_lines.h"

#include <string.h>
#include "render/glyphs.h"

enum { LINE_BYTES = 256 };
static const char ellipsis[] = "…";

/* A %XX that begins within `length` bytes must end there too. */
static size_t whole_bytes(const char *text, size_t length)
{
    for (size_t back = 1; back <= 2 && back < length; back++)
        if (text[length - back] == '%')
            return length - back;
    return length;
}

/* Japanese has no spaces: its lines break between any two characters, but for these. */
static bool begins_no_line(const char *character)
{
    static const char *const kinds[] = {"、", "。", "」", "）", "！", "？", "：", "・", "ー", "々", "〜", "ぁ", "ぃ",
                                        "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ァ", "ィ", "ゥ", "ェ", "ォ",
                                        "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", ",",  ".",  ")",  ":",  ";",  "!"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(character, kinds[i], strlen(kinds[i])) == 0)
            return true;
    return false;
}

static bool ends_no_line(uint32_t code)
{
    return code == 0x300C || code == 0xFF08 || code == '('; /* 「 and （ */
}

static bool is_japanese(uint32_t code)
{
    enum { FIRST = 0x2E80, INVALID = 0xFFFD };
    return code >= FIRST && code != INVALID;
}

/* Whether a line may end with the character at `text`, behind which is `next`. */
static bool may_break(const char *text, const char *next)
{
    if (!*next || strchr(" &?", *text))
        return true;
    const char *at = next;
    uint32_t before = utf8_next(&text), after = utf8_next(&at);
    return (is_japanese(before) || is_japanese(after)) && after != ' ' && !ends_no_line(before) &&
           !begins_no_line(next);
}

/* How many bytes of the text go on a line: up to the last place to break that fits. Seed ids have no spaces; they break
 * after the signs that part them. */
static size_t line_length(const char *text, const struct text_lines *how, double width)
{
    char line[LINE_BYTES];
    size_t best = 0, length = 0;
    while (length < LINE_BYTES - 5 && text[length]) {
        size_t next = length + 1;
        while (((unsigned char)text[next] & 0xC0) == 0x80)
            next++;
        memcpy(line, text, next);
        line[next] = '\0';
        if (text_width(how->size_mm, how->face, line) > width && length > 0)
            return best ? best : whole_bytes(text, length);
        if (may_break(text + length, text + next))
            best = next;
        length = next;
    }
    return text[length] && best ? best : length;
}

/* The ellipsis takes the place of the line's end. */
static void cut_line(char *line, const struct text_lines *how, double width)
{
    for (size_t cut = strlen(line);;) {
        memcpy(line + cut, ellipsis, sizeof ellipsis);
        if (cut == 0 || text_width(how->size_mm, how->face, line) <= width)
            return;
        do
            cut--;
        while (cut > 0 && ((unsigned char)line[cut] & 0xC0) == 0x80);
    }
}

int text_lines_draw(struct scene *s, double x, double y, const struct text_lines *how, const char *text)
{
    int lines = 0;
    for (; *text && lines < how->lines_most; lines++) {
        char line[LINE_BYTES + 4];
        double indent = lines ? how->indent_mm : 0, width = how->width_mm - indent;
        size_t length = line_length(text, how, width);
        memcpy(line, text, length);
        line[length] = '\0';
        text += length;
        if (*text && lines == how->lines_most - 1)
            cut_line(line, how, width);
        if (s)
            scene_text(s, x + indent, y + lines * how->leading_mm, how->size_mm, how->face, ALIGN_LEFT, how->colour,
                       line);
    }
    return lines;
}
