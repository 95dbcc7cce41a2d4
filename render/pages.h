/* Memory for pixels, in huge pages where the system has them. New memory costs a fault a page when it is first touched:
 * on a virtual machine with shadow page tables 7 to 12 microseconds, so that the 1700 pages of an image of 1128 x 1011
 * pixels took as long as all the rest. A huge page takes 200 microseconds there, and stands for 512. */
#ifndef ISLEWRIGHT_RENDER_PAGES_H
#define ISLEWRIGHT_RENDER_PAGES_H

#include <stddef.h>

/* Zeros, aligned for anything; NULL where there is no memory. */
void *pages_take(size_t bytes);
void pages_give(void *memory, size_t bytes); /* NULL: nothing */

#endif
