/* What goes together in a picture: formats, papers, and the options of each. */
#include "api/output.h"

#include <string.h>

#include "render/paper.h"
#include "render/sheets.h"

/* What an option says nothing of. */
enum {
    WORDS = 1,   /* formats that are no pictures */
    FITTED = 2,  /* a board that is fitted to a page, or one picture, and not on sheets */
    CONTACT = 4, /* boards to choose from: what is of one board, or of its true size */
    PIECES = 8   /* pieces to cut out: what is written on boards */
};

/* The first option given that has no place there, or NULL. */
static const char *misplaced(const struct ask *a, unsigned where)
{
    const struct picture *p = &a->picture;
    const struct print *print = &p->print, plain = PRINT_DEFAULT;
    const struct {
        const char *name;
        bool given;
        unsigned not_for;
    } options[] = {
        {"title", p->title != NULL, WORDS},
        {"link", p->link != NULL, WORDS | CONTACT | PIECES},
        {"paper", p->paper != NULL, WORDS},
        {"what", a->has_what, WORDS},
        {"hex-mm", print->hex_mm != plain.hex_mm, WORDS},
        {"gap-mm", print->gap_mm != plain.gap_mm, WORDS | CONTACT},
        {"true-size", print->true_size, WORDS | CONTACT},
        {"margin-mm", print->margin_mm != plain.margin_mm, WORDS | FITTED},
        {"overlap-mm", print->overlap_mm != plain.overlap_mm, WORDS | FITTED | CONTACT},
        {"bleed-mm", print->bleed_mm != plain.bleed_mm, WORDS | FITTED | CONTACT},
        {"clearance-mm", print->clearance_mm != plain.clearance_mm, WORDS | CONTACT},
        {"backs", print->backs != plain.backs, WORDS | CONTACT},
        {"page", print->page != plain.page, WORDS | FITTED},
        {"lang", p->lang != NULL, WORDS},
        {"ink-saver", p->ink_saver, WORDS},
        {"reveal", p->reveal, WORDS | PIECES},
        {"overlay", p->pips || p->names || a->ranks, WORDS | CONTACT | PIECES},
        {"size", a->width_px > 0, WORDS},
        {"theme", p->theme != picture_default().theme, WORDS},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].given && (options[i].not_for & where))
            return options[i].name;
    return NULL;
}

bool output_is_on_sheets(const struct ask *a, enum format f)
{
    const struct print *p = &a->picture.print;
    return what_is_pieces(p->what) || p->what == WHAT_CONTACT ||
           (p->true_size && (a->picture.paper || f == FORMAT_PDF));
}

static bool page_fits(const char *name, struct err *e)
{
    struct paper paper;
    paper_read(name, &paper);
    return paper_scale(&paper) >= PAPER_SCALE_LEAST ||
           err_set(
               e, ERR_INPUT, "paper",
               "a page with words beside its picture is at least 147 x 196 mm; sheets with true-size may be smaller");
}

/* Of one board, or its land. */
static bool one_board_fits(const struct ask *a, enum format f, struct err *e)
{
    const struct picture *p = &a->picture;
    if (output_is_on_sheets(a, f))
        return !p->link || err_set(e, ERR_INPUT, "link",
                                   "link puts a QR code on a page, and sheets of a board at its "
                                   "true size have no room for one");
    const char *option = misplaced(a, FITTED);
    if (option && !(a->count > 1 && !strcmp(option, "page"))) /* of a page each, one may be picked */
        return err_set(e, ERR_INPUT, option,
                       "%s is for sheets of a board at its true size: ask for true-size too, on a paper or as pdf",
                       option);
    return (!p->paper && f != FORMAT_PDF) || page_fits(p->paper, e);
}

static bool pieces_fit(const struct ask *a, struct err *e)
{
    const char *option = what_is_pieces(a->picture.print.what) ? misplaced(a, PIECES) : NULL;
    return !option || err_set(e, ERR_INPUT, option, "%s is for boards and not for pieces to cut out", option);
}

bool output_is_contact(const struct ask *a)
{
    return a->picture.print.what == WHAT_CONTACT || (a->count > 1 && !a->has_what);
}

static bool contact_fits(const struct ask *a, struct err *e)
{
    const char *option = misplaced(a, CONTACT);
    return !option || err_set(e, ERR_INPUT, option,
                              "%s is not for a contact sheet, which shows boards as large as they fit: choose one and "
                              "draw that",
                              option);
}

/* Pictures of several boards: what they may be, and how many. */
static bool batch_fits(const struct ask *a, enum format f, struct err *e)
{
    enum what what = a->picture.print.what;
    if (a->count > PAGES_MOST)
        return err_set(e, ERR_INPUT, "count", "%s has at most %d boards; %lu were asked for", format_name(f),
                       PAGES_MOST, a->count);
    if (a->count > 1 && what != WHAT_BOARD && what != WHAT_CONTACT)
        return err_set(e, ERR_INPUT, "what",
                       "of several boards, what is contact-sheet, or board for a page each, not %s",
                       what_name((int)what));
    if (a->count > 1 && !output_is_contact(a) && a->picture.print.true_size)
        return err_set(e, ERR_INPUT, "true-size", "true-size is for one board, and here are %lu", a->count);
    return output_is_contact(a) ? contact_fits(a, e) : one_board_fits(a, f, e);
}

bool output_fits(const struct ask *a, enum format f, struct err *e)
{
    bool of_board = a->picture.print.what == WHAT_BOARD || a->picture.print.what == WHAT_LAND;
    const char *option = misplaced(a, WORDS);
    if (a->covered && f != FORMAT_JSON)
        return err_set(e, ERR_INPUT, "covered",
                       "covered is for json: text and code are the whole board, pictures are covered without reveal");
    if (option && !format_is_picture(f))
        return err_set(e, ERR_INPUT, option, "%s is for pictures, and %s is none: choose svg, png or pdf", option,
                       format_name(f));
    if (a->width_px > 0 && f != FORMAT_PNG)
        return err_set(e, ERR_INPUT, "size", "size is for png; %s has its size in millimetres", format_name(f));
    if (a->picture.link && f != FORMAT_PDF && !a->picture.paper)
        return err_set(e, ERR_INPUT, "link", "link puts a QR code on a page: name its paper too, or choose pdf");
    if (!print_fits(&a->picture.print, e) || !pieces_fit(a, e))
        return false;
    if (!format_is_picture(f))
        return true;
    if (a->count > 1 || a->picture.print.what == WHAT_CONTACT)
        return batch_fits(a, f, e);
    return !of_board || one_board_fits(a, f, e);
}
