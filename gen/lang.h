/* The languages that words for people come in. */
#ifndef ISLEWRIGHT_GEN_LANG_H
#define ISLEWRIGHT_GEN_LANG_H

enum lang { LANG_EN, LANG_DE, LANG_FR, LANG_ES, LANG_JA, LANGS };

int langs_count(void);
const char *lang_name(int i);          /* "en", "de", "fr", "es", "ja" */
enum lang lang_find(const char *name); /* English for NULL, and for what is none of them */

#endif
