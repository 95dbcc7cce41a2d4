/* The words that other tables and programs use for what is lumber, brick, wool, grain and ore here, and for the land
 * that yields them: so that a message can say which word is meant. None of them is read. */
#ifndef ISLEWRIGHT_GEN_SYNONYM_H
#define ISLEWRIGHT_GEN_SYNONYM_H

/* The resource, or "any", that such a word means, in whatever case; NULL where it is none. */
const char *synonym_resource(const char *word);

/* The terrain that such a word means; NULL where it is none. */
const char *synonym_terrain(const char *word);

#endif
