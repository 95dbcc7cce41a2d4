/* Paragraphs of pages, and lines of free text. */
#include "render/page.h"
#include "render/text_lines.h"

double paragraph(struct scene *s, double x, double y, double width, double size_mm, enum face face, int32_t colour,
                 int lines_most, const char *text)
{
    struct text_lines how = {.size_mm = size_mm,
                             .width_mm = width,
                             .leading_mm = PARAGRAPH_LEADING * size_mm,
                             .face = face,
                             .colour = colour,
                             .lines_most = lines_most};
    return text_lines_draw(s, x, y + size_mm * 0.95, &how, text) * how.leading_mm;
}

int page_lines(const struct page *p, struct free_lines *lines, double x, double y, const struct text_lines *how,
               const char *text)
{
    return p->drawing.s ? scene_free_lines(p->drawing.s, x, y, how, text) : free_lines_count(lines, how);
}
