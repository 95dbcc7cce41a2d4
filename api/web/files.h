/* The files of the page that were built in; written by .ci/embed_page from what lies in this folder. All are text. */
#ifndef ISLEWRIGHT_API_WEB_FILES_H
#define ISLEWRIGHT_API_WEB_FILES_H

struct page_file {
    const char *name, *text;
};
extern const struct page_file page_files[]; /* ended by a NULL name */
extern const char page_version[];           /* of all of them together: in their addresses, which so keep for ever */

/* The text of a file, or NULL. */
const char *page_file_text(const char *name);

/* The media type that belongs to the ending of a file's name. */
const char *page_file_type(const char *name);

#endif
