/* What goes together in a picture: formats, papers, and the options of each. */
#include "api/output.h"

#include "render/paper.h"
#include "render/sheets.h"

/* The first option for pictures that was given, or NULL. */
static const char *picture_option(const struct ask *a)
{
    const struct picture *p = &a->picture;
    const struct print plain = PRINT_DEFAULT;
    return p->title                                      ? "title"
           : p->link                                     ? "link"
           : p->paper                                    ? "paper"
           : a->has_what                                 ? "what"
           : p->print.hex_mm != plain.hex_mm             ? "hex-mm"
           : p->print.gap_mm != plain.gap_mm             ? "gap-mm"
           : p->print.true_size                          ? "true-size"
           : p->print.margin_mm != plain.margin_mm       ? "margin-mm"
           : p->print.overlap_mm != plain.overlap_mm     ? "overlap-mm"
           : p->print.bleed_mm != plain.bleed_mm         ? "bleed-mm"
           : p->print.clearance_mm != plain.clearance_mm ? "clearance-mm"
           : p->print.backs != plain.backs               ? "backs"
           : p->print.page != plain.page                 ? "page"
           : p->lang                                     ? "lang"
           : p->ink_saver                                ? "ink-saver"
           : p->pips || p->names || a->ranks             ? "overlay"
           : a->width_px > 0                             ? "size"
           : p->theme != picture_default().theme         ? "theme"
                                                         : NULL;
}

bool output_is_on_sheets(const struct ask *a, enum format f)
{
    const struct print *p = &a->picture.print;
    return what_is_pieces(p->what) || p->what == WHAT_CONTACT ||
           (p->true_size && (a->picture.paper || f == FORMAT_PDF));
}

/* The options of sheets, where a board is not on sheets but fitted to a page, or one picture. */
static const char *sheet_option(const struct print *p)
{
    const struct print plain = PRINT_DEFAULT;
    return p->margin_mm != plain.margin_mm     ? "margin-mm"
           : p->overlap_mm != plain.overlap_mm ? "overlap-mm"
           : p->bleed_mm != plain.bleed_mm     ? "bleed-mm"
           : p->page != plain.page             ? "page"
                                               : NULL;
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
    const char *option = sheet_option(&p->print);
    if (option && !(a->count > 1 && p->print.page)) /* of a page each, one may be picked */
        return err_set(e, ERR_INPUT, option,
                       "%s is for sheets of a board at its true size: ask for true-size too, on a paper or as pdf",
                       option);
    return (!p->paper && f != FORMAT_PDF) || page_fits(p->paper, e);
}

/* Pieces are drawn without what is written on boards. */
static bool pieces_fit(const struct ask *a, struct err *e)
{
    const struct picture *p = &a->picture;
    const char *option = p->pips || p->names || a->ranks ? "overlay" : p->link ? "link" : NULL;
    return !option || !what_is_pieces(p->print.what) ||
           err_set(e, ERR_INPUT, option, "%s is for boards and not for pieces to cut out", option);
}

bool output_is_contact(const struct ask *a)
{
    return a->picture.print.what == WHAT_CONTACT || (a->count > 1 && !a->has_what);
}

/* What says something of one board, or of its true size, says nothing of boards to choose from. */
static bool contact_fits(const struct ask *a, struct err *e)
{
    const struct picture *p = &a->picture;
    const struct print plain = PRINT_DEFAULT;
    const char *option = p->link                                       ? "link"
                         : p->pips || p->names || a->ranks             ? "overlay"
                         : p->print.true_size                          ? "true-size"
                         : p->print.gap_mm != plain.gap_mm             ? "gap-mm"
                         : p->print.overlap_mm != plain.overlap_mm     ? "overlap-mm"
                         : p->print.bleed_mm != plain.bleed_mm         ? "bleed-mm"
                         : p->print.clearance_mm != plain.clearance_mm ? "clearance-mm"
                         : p->print.backs != plain.backs               ? "backs"
                                                                       : NULL;
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
    const char *option = picture_option(a);
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
