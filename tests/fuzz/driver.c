/* Runs a fuzz target without a fuzzer: over every file, and every file of every folder, given on the command line, or
 * over standard input. Prints how many inputs there were. So the corpus is a test under every compiler. */
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "gen/core/buf.h"
#include "gen/core/file.h"
#include "gen/core/mem.h"

enum { INPUT_MOST = 1 << 24 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool run_file(const char *path)
{
    struct buf input = {0};
    struct err e;
    if (!file_read(path, "input", INPUT_MOST, &input, &e)) {
        fprintf(stderr, "%s\n", e.detail);
        return false;
    }
    /* A copy of the exact size, so that a sanitizer sees a read past the end. */
    uint8_t *exact = malloc(input.length ? input.length : 1);
    if (!exact)
        abort();
    memcpy(exact, input.data, input.length);
    LLVMFuzzerTestOneInput(exact, input.length);
    free(exact);
    buf_free(&input);
    return true;
}

/* Adds the number of inputs to `count`; false where something could not be read. */
static bool run_folder(const char *path, int *count)
{
    struct dirent **entry;
    int entries = scandir(path, &entry, NULL, alphasort);
    if (entries < 0) {
        fprintf(stderr, "%s cannot be read\n", path);
        return false;
    }
    bool good = true;
    struct buf inner = {0};
    for (int i = 0; i < entries; i++) {
        struct stat s;
        buf_clear(&inner);
        buf_format(&inner, "%s/%s", path, entry[i]->d_name);
        if (stat(inner.data, &s) == 0 && S_ISREG(s.st_mode)) {
            good &= run_file(inner.data);
            ++*count;
        }
        free(entry[i]);
    }
    free(entry);
    buf_free(&inner);
    return good;
}

int main(int argc, char **argv)
{
    int count = 0;
    bool good = true;
    for (int i = 1; i < argc; i++) {
        struct stat s;
        if (stat(argv[i], &s) == 0 && S_ISDIR(s.st_mode)) {
            good &= run_folder(argv[i], &count);
        } else {
            good &= run_file(argv[i]);
            count++;
        }
    }
    if (argc < 2) {
        good = run_file("-");
        count = 1;
    }
    const char *slash = strrchr(argv[0], '/');
    printf("%s: %d inputs\n", slash ? slash + 1 : argv[0], count);
    return good && count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
