/* The page as a form that was sent: what was asked for, what came of it, and the parts of the document that tell it. */
#ifndef ISLEWRIGHT_API_HTTP_PAGE_H
#define ISLEWRIGHT_API_HTTP_PAGE_H

#include "api/ask.h"
#include "api/http/call.h"

struct page {
    struct presets *presets;
    struct buf server; /* what others call it: http://HOST */
    int values;        /* what the form holds: empty fields left out, lists taken apart */
    struct named_value value[HTTP_VALUES];
    const char *code;       /* of a board that is shown by its code; NULL: one is dealt */
    struct ask *ask;        /* NULL where the fields cannot be read */
    struct request request; /* canonical; its preset is NULL where there is none to speak of */
    bool shown;             /* there is a board */
    struct board board;
    struct origin origin;
    struct err error; /* where there is none */
    struct buf words; /* the board as text */
};

/* Reads the form's fields as they were sent, borrowing texts of the call. */
struct page *page_new(const struct http_call *c);
void page_free(void *page);

/* Appends the address of the page's board (`/?preset=...`), with what the form asks of its picture. */
void page_address(const struct page *p, struct buf *out);

/* Appends the address of its picture for that theme (NULL: as the form says), of the board code or the seed id. */
void page_picture_address(const struct page *p, const char *theme, enum format f, struct buf *out);

/* Appends the part of the document of that name, for `{{NAME}}` in api/web/index.html; nothing for an unknown one. */
void page_part(const struct page *p, const char *name, size_t length, struct buf *out);

/* The parts that are fields: presets, players, fairness, best, rules, themes, overlays. False for other names. */
bool page_form_part(const struct page *p, const char *name, size_t length, struct buf *out);

/* What a field of the form holds, or "". */
const char *page_value(const struct page *p, const char *name);

/* Appends what is wrong with a field, as a paragraph with the id `NAME-error`; an empty one where nothing is. */
void page_field_error(const struct page *p, const char *name, struct buf *out);

/* Appends text so that it is text in HTML, between tags and between double quotes. */
void html_text(struct buf *out, const char *text);

#endif
