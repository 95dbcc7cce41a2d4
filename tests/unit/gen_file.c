/* Whole-file reading and writing: every failure leaves what was there, and nothing else. */
#include <check.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "gen/core/file.h"

static char home[] = "/tmp/islewright-file-XXXXXX";

/* Each test runs in an empty folder of its own. */
static void enter_folder(void)
{
    strcpy(home + sizeof home - 7, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(home));
    ck_assert_int_eq(chdir(home), 0);
    umask(022);
}

static int remove_entry(const char *path, const struct stat *s, int type, struct FTW *place)
{
    (void)s, (void)type, (void)place;
    return remove(path);
}

static void leave_folder(void)
{
    ck_assert_int_eq(chdir("/"), 0);
    ck_assert_int_eq(nftw(home, remove_entry, 8, FTW_DEPTH | FTW_PHYS), 0);
}

static int files_here(void)
{
    DIR *folder = opendir(".");
    ck_assert_ptr_nonnull(folder);
    int count = -2; /* . and .. */
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static void check_content(const char *path, const char *right)
{
    struct buf out = {0};
    struct err e;
    ck_assert_msg(file_read(path, "board", 1 << 20, &out, &e), "%s", e.detail);
    ck_assert_uint_eq(out.length, strlen(right));
    ck_assert_str_eq(out.data, right);
    buf_free(&out);
}

static bool write_text(const char *path, const char *text, struct err *e)
{
    return file_write(path, text, strlen(text), e);
}

static int mode_of(const char *path)
{
    struct stat s;
    ck_assert_int_eq(lstat(path, &s), 0);
    return (int)(s.st_mode & 07777);
}

START_TEST(a_file_is_written_and_read)
{
    struct err e;
    ck_assert(write_text("new", "island", &e));
    check_content("new", "island");
    ck_assert_int_eq(mode_of("new"), 0644); /* 0666 under the umask 022 */
    ck_assert(write_text("new", "", &e));
    check_content("new", "");
    ck_assert_int_eq(files_here(), 1);

    /* bytes, not text, and more than one read */
    char *large = malloc(300001);
    ck_assert_ptr_nonnull(large);
    for (int i = 0; i < 300001; i++)
        large[i] = (char)(i % 251);
    ck_assert(file_write("large", large, 300001, &e));
    struct buf out = {0};
    buf_text(&out, "before");
    ck_assert(file_read("large", "board", 300001, &out, &e));
    ck_assert_uint_eq(out.length, 300007);
    ck_assert_mem_eq(out.data, "before", 6);
    ck_assert_mem_eq(out.data + 6, large, 300001);
    buf_free(&out);
    free(large);
}
END_TEST

START_TEST(an_existing_file_keeps_its_permissions)
{
    static const mode_t modes[] = {0600, 0640, 0755, 0666, 0604};
    struct err e;
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        ck_assert(write_text("old", "old", &e));
        ck_assert_int_eq(chmod("old", modes[i]), 0);
        ck_assert(write_text("old", "new", &e));
        check_content("old", "new");
        ck_assert_int_eq(mode_of("old"), (int)modes[i]);
    }
    if (geteuid() == 0) { /* root keeps the owner too */
        ck_assert_int_eq(chown("old", 1234, 2345), 0);
        ck_assert(write_text("old", "newer", &e));
        struct stat s;
        ck_assert_int_eq(stat("old", &s), 0);
        ck_assert_uint_eq(s.st_uid, 1234);
        ck_assert_uint_eq(s.st_gid, 2345);
        ck_assert_int_eq(mode_of("old"), 0604);
    }
    ck_assert_int_eq(files_here(), 1);
}
END_TEST

START_TEST(links_stay_links)
{
    struct err e;
    ck_assert_int_eq(mkdir("sub", 0755), 0);
    ck_assert(write_text("sub/real", "old", &e));
    ck_assert_int_eq(symlink("real", "sub/link"), 0); /* from within its folder */
    ck_assert_int_eq(symlink("sub/link", "link"), 0);
    ck_assert(write_text("link", "new", &e));
    check_content("sub/real", "new");
    struct stat s;
    ck_assert_int_eq(lstat("link", &s), 0);
    ck_assert(S_ISLNK(s.st_mode));

    ck_assert_int_eq(symlink("sub/later", "dangling"), 0);
    ck_assert(write_text("dangling", "there now", &e));
    check_content("sub/later", "there now");

    ck_assert_int_eq(symlink("loop", "loop"), 0);
    ck_assert(!write_text("loop", "x", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
    ck_assert_int_eq(files_here(), 4); /* sub, link, dangling, loop */
}
END_TEST

START_TEST(places_that_cannot_be_written_are_named)
{
    static const char *const wrong[] = {"", "sub", "sub/", "none/x", "file/x", "/proc/islewright", "."};
    struct err e;
    ck_assert_int_eq(mkdir("sub", 0755), 0);
    ck_assert(write_text("file", "kept", &e));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ck_assert_msg(!write_text(wrong[i], "x", &e), "'%s'", wrong[i]);
        ck_assert_int_eq(e.kind, ERR_WRITE);
        ck_assert_ptr_nonnull(strstr(e.detail, wrong[i]));
    }
    check_content("file", "kept");
    ck_assert_int_eq(files_here(), 2);
    char name[301];
    memset(name, 'n', 300);
    name[300] = '\0';
    ck_assert(!write_text(name, "x", &e)); /* 255 bytes are the most */
    ck_assert_int_eq(files_here(), 2);
    name[255] = '\0';
    ck_assert(write_text(name, "x", &e)); /* the temporary's name is not longer than this one */
    check_content(name, "x");
}
END_TEST

/* As somebody who may not write here: root may do everything. */
START_TEST(permissions_are_heeded)
{
    struct err e;
    ck_assert_int_eq(mkdir("closed", 0755), 0);
    ck_assert(write_text("closed/file", "kept", &e));
    ck_assert_int_eq(chmod("closed", 0555), 0);
    ck_assert_int_eq(mkdir("open", 0777), 0);
    ck_assert_int_eq(chmod("open", 0777), 0);
    ck_assert(write_text("open/read-only", "kept", &e));
    ck_assert_int_eq(chmod("open/read-only", 0444), 0);
    ck_assert_int_eq(chmod(".", 0755), 0);
    if (geteuid() == 0) {
        ck_assert_int_eq(chmod("closed/file", 0666), 0);
        ck_assert_int_eq(seteuid(65534), 0);
    }
    ck_assert(!write_text("closed/new", "x", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
    ck_assert(!write_text("closed/file", "x", &e)); /* it could be written in place, but then not whole or not at all */
    ck_assert(!write_text("open/read-only", "x", &e));
    check_content("closed/file", "kept");
    check_content("open/read-only", "kept");
    ck_assert_int_eq(chdir("open"), 0);
    ck_assert_int_eq(files_here(), 1);
    ck_assert_int_eq(chdir("../closed"), 0);
    ck_assert_int_eq(files_here(), 1);
    if (geteuid() != getuid())
        ck_assert_int_eq(seteuid(getuid()), 0);
    ck_assert_int_eq(chmod(".", 0755), 0);
}
END_TEST

/* A full disk, played by a limit on the size of files: the fourth kilobyte does not fit. */
START_TEST(a_failed_write_leaves_the_old_file)
{
    static char large[65536];
    struct err e;
    memset(large, 'l', sizeof large);
    ck_assert(write_text("old", "kept", &e));
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit before, limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = before;
    limit.rlim_cur = 4096;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    bool over_old = file_write("old", large, sizeof large, &e), fresh = file_write("fresh", large, sizeof large, NULL);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    ck_assert(!over_old);
    ck_assert(!fresh);
    ck_assert_int_eq(e.kind, ERR_WRITE);
    ck_assert_str_eq(e.detail, "old cannot be written: File too large");
    check_content("old", "kept");
    ck_assert_int_eq(files_here(), 1);
}
END_TEST

/* A signal that ends the program waits until the file is whole: whenever it comes, no part of a file is left. */
START_TEST(a_signal_leaves_no_part)
{
    static char large[1 << 20];
    struct err e;
    memset(large, 'l', sizeof large);
    ck_assert(write_text("old", "kept", &e));
    signal(SIGTERM, SIG_DFL); /* Check's own would end the test too */
    for (int round = 0; round < 20; round++) {
        pid_t child = fork();
        if (child == 0) {
            for (;;)
                file_write("old", large, sizeof large, NULL);
        }
        struct timespec pause = {.tv_nsec = 1000000 + round * 700000};
        nanosleep(&pause, NULL);
        int status;
        ck_assert_int_eq(kill(child, SIGTERM), 0);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
        ck_assert_int_eq(files_here(), 1);
    }
    struct stat s;
    ck_assert_int_eq(stat("old", &s), 0);
    ck_assert_int_eq(s.st_size, sizeof large);
}
END_TEST

START_TEST(devices_and_pipes_are_written_in_place)
{
    struct err e;
    ck_assert(write_text("/dev/null", "x", &e));
    ck_assert(!write_text("/dev/full", "x", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
    ck_assert_str_eq(e.detail, "/dev/full cannot be written: No space left on device");
    struct stat s;
    ck_assert_int_eq(stat("/dev/full", &s), 0);
    ck_assert(S_ISCHR(s.st_mode)); /* still the device */

    ck_assert_int_eq(mkfifo("pipe", 0600), 0);
    pid_t child = fork();
    if (child == 0)
        _exit(write_text("pipe", "through the pipe", NULL) ? 0 : 1);
    check_content("pipe", "through the pipe");
    int status;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(stat("pipe", &s), 0);
    ck_assert(S_ISFIFO(s.st_mode));
}
END_TEST

/* Standard output joined to a file that has something: it goes on after it, under each of its names. */
START_TEST(standard_output_is_written_where_it_stands)
{
    static const char *const names[] = {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
    struct err e;
    int file = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ck_assert_int_eq((int)write(file, "head,", 5), 5);
    fflush(stdout);
    int kept = dup(STDOUT_FILENO);
    ck_assert_int_ge(dup2(file, STDOUT_FILENO), 0);
    bool good = true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        good &= write_text(names[i], names[i], &e);
    fputs(",stdio", stdout); /* what stdio holds back comes out first */
    good &= write_text("-", ",end", &e);
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    close(file);
    ck_assert(good);
    check_content("out", "head,-/dev/stdout/dev/fd/1/proc/self/fd/1,stdio,end");
    ck_assert(!write_text("/dev/fd/987", "x", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
}
END_TEST

START_TEST(a_closed_pipe_is_an_error)
{
    int ends[2];
    char path[32];
    struct err e;
    signal(SIGPIPE, SIG_IGN);
    ck_assert_int_eq(pipe(ends), 0);
    close(ends[0]);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
    ck_assert(!write_text(path, "x", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
    close(ends[1]);

    /* A pipe that does not wait is written whole all the same: 1,000,000 bytes through 65,536 of room. */
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
    static char large[1000000];
    memset(large, 'p', sizeof large);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        _exit(file_write(path, large, sizeof large, NULL) ? 0 : 1);
    }
    close(ends[1]);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    struct buf out = {0};
    ck_assert(file_read(path, "board", sizeof large, &out, &e));
    ck_assert_uint_eq(out.length, sizeof large);
    int status;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    buf_free(&out);
    close(ends[0]);
}
END_TEST

START_TEST(reading_is_bounded)
{
    struct buf out = {0};
    struct err e;
    ck_assert(write_text("ten", "0123456789", &e));
    ck_assert(file_read("ten", "board", 10, &out, &e));
    ck_assert_str_eq(out.data, "0123456789");
    ck_assert(!file_read("ten", "board", 9, &out, &e));
    ck_assert_int_eq(e.kind, ERR_TOO_LARGE);
    ck_assert_str_eq(e.item[0].field, "board");
    ck_assert_str_eq(out.data, "0123456789"); /* as before */
    ck_assert(!file_read("/dev/zero", "board", 100000, &out, &e));
    ck_assert_int_eq(e.kind, ERR_TOO_LARGE);
    ck_assert_uint_eq(out.length, 10);

    static const char *const wrong[] = {"none", ".", "ten/x", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ck_assert_msg(!file_read(wrong[i], "board", 10, &out, &e), "'%s'", wrong[i]);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "board");
    }
    ck_assert_uint_eq(out.length, 10);
    buf_free(&out);

    /* an empty file is text too */
    ck_assert(file_read("/dev/null", "board", 0, &out, &e));
    ck_assert_str_eq(out.data, "");
    buf_free(&out);
}
END_TEST

START_TEST(standard_input_is_read)
{
    int ends[2];
    struct err e;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq((int)write(ends[1], "typed", 5), 5);
    close(ends[1]);
    int kept = dup(STDIN_FILENO);
    ck_assert_int_ge(dup2(ends[0], STDIN_FILENO), 0);
    struct buf out = {0};
    bool good = file_read("-", "board", 100, &out, &e);
    if (kept >= 0)
        dup2(kept, STDIN_FILENO);
    ck_assert(good);
    ck_assert_str_eq(out.data, "typed");
    buf_free(&out);
    close(ends[0]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_file");
    TCase *file = tcase_create("file");
    suite_add_tcase(suite, file);
    tcase_set_timeout(file, 30);
    tcase_add_checked_fixture(file, enter_folder, leave_folder);
    tcase_add_test(file, a_file_is_written_and_read);
    tcase_add_test(file, an_existing_file_keeps_its_permissions);
    tcase_add_test(file, links_stay_links);
    tcase_add_test(file, places_that_cannot_be_written_are_named);
    tcase_add_test(file, permissions_are_heeded);
    tcase_add_test(file, a_failed_write_leaves_the_old_file);
    tcase_add_test(file, a_signal_leaves_no_part);
    tcase_add_test(file, devices_and_pipes_are_written_in_place);
    tcase_add_test(file, standard_output_is_written_where_it_stands);
    tcase_add_test(file, a_closed_pipe_is_an_error);
    tcase_add_test(file, reading_is_bounded);
    tcase_add_test(file, standard_input_is_read);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
