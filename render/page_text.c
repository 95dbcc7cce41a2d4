/* Lines of baked text for pages. */
#include <string.h>
#include "render/page.h"

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

/* How many bytes of the text go on a line: up to the last place to break that fits. Seed ids and codes have no spaces;
 * they break after the signs that part them. */
static size_t line_length(const char *text, double width, double size_mm, enum face face)
{
    char line[LINE_BYTES];
    size_t best = 0, length = 0;
    while (length < LINE_BYTES - 5 && text[length]) {
        size_t next = length + 1;
        while (((unsigned char)text[next] & 0xC0) == 0x80)
            next++;
        memcpy(line, text, next);
        line[next] = '\0';
        if (text_width(size_mm, face, line) > width && length > 0)
            return best ? best : whole_bytes(text, length);
        length = next;
        if (strchr(" &?", text[length - 1]) || !text[length])
            best = length;
    }
    return text[length] ? (best ? best : length) : length;
}

double paragraph(struct scene *s, double x, double y, double width, double size_mm, enum face face, int32_t colour,
                 int lines_most, const char *text)
{
    double baseline = y + size_mm * 0.95;
    int lines = 0;
    while (*text && lines < lines_most) {
        char line[LINE_BYTES + 4];
        size_t length = line_length(text, width, size_mm, face);
        bool last = lines == lines_most - 1 && text[length];
        memcpy(line, text, length);
        line[length] = '\0';
        if (last) { /* the ellipsis takes the place of the line's end */
            size_t cut = length;
            do {
                memcpy(line + cut, ellipsis, sizeof ellipsis);
                while (cut > 0 && ((unsigned char)line[--cut] & 0xC0) == 0x80)
                    ;
            } while (cut > 0 && text_width(size_mm, face, line) > width);
        }
        if (s)
            scene_text(s, x, baseline + lines * PARAGRAPH_LEADING * size_mm, size_mm, face, ALIGN_LEFT, colour, line);
        text += length;
        lines++;
    }
    return lines * PARAGRAPH_LEADING * size_mm;
}
