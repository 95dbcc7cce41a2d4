#include "render/paper.h"

#include <math.h>
#include <string.h>

static const struct {
    const char *name;
    struct paper paper;
} papers[] = {
    {"a4", {210, 297}},         {"a3", {297, 420}},        {"a2", {420, 594}},          {"a1", {594, 841}},
    {"letter", {215.9, 279.4}}, {"legal", {215.9, 355.6}}, {"tabloid", {279.4, 431.8}},
};

int papers_count(void)
{
    return (int)(sizeof papers / sizeof *papers);
}

const char *paper_name(int i)
{
    return papers[i].name;
}

/* Thousandths of a millimetre at *p, which is moved behind it; -1 where there is no such number. */
static long read_thousandths(const char **p)
{
    const char *text = *p;
    long value = 0;
    int digits = 0, places = 0;
    if (*text == '0' && text[1] >= '0' && text[1] <= '9')
        return -1;
    for (; *text >= '0' && *text <= '9' && digits < 6; text++, digits++)
        value = 10 * value + (*text - '0');
    if (digits == 0)
        return -1;
    if (*text == '.') {
        for (text++; *text >= '0' && *text <= '9' && places < 3; text++, places++)
            value = 10 * value + (*text - '0');
        if (places == 0)
            return -1;
    }
    for (; places < 3; places++)
        value *= 10;
    *p = text;
    return value;
}

bool millimetres_read(const char *text, double least, double most, double *mm)
{
    long value = read_thousandths(&text);
    if (value < 0 || *text || (double)value < 1000 * least || (double)value > 1000 * most)
        return false;
    *mm = (double)value / 1000;
    return true;
}

static bool read_size(const char *text, struct paper *paper)
{
    long width = read_thousandths(&text);
    if (width < 0 || *text != 'x')
        return false;
    text++;
    paper->width = (double)width / 1000;
    return width >= 1000L * PAPER_LEAST && width <= 1000L * PAPER_MOST &&
           millimetres_read(text, PAPER_LEAST, PAPER_MOST, &paper->height);
}

bool paper_read(const char *text, struct paper *paper)
{
    if (!text) {
        *paper = papers[0].paper;
        return true;
    }
    for (int i = 0; i < papers_count(); i++)
        if (!strcmp(papers[i].name, text)) {
            *paper = papers[i].paper;
            return true;
        }
    return read_size(text, paper);
}

double paper_scale(const struct paper *paper)
{
    double width = fmin(paper->width, paper->height), height = fmax(paper->width, paper->height);
    return fmin(width / 210, height / 279.4);
}
