/* How much less is done under a sanitizer, which takes most of the time: of tests by chance the tenth part, and of long
 * lists each fifth case. */
#ifndef ISLEWRIGHT_TESTS_SHARE_H
#define ISLEWRIGHT_TESTS_SHARE_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SHARE = 10, STRIDE = 5 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { SHARE = 10, STRIDE = 5 };
#else
enum { SHARE = 1, STRIDE = 1 };
#endif
#else
enum { SHARE = 1, STRIDE = 1 };
#endif

#endif
