/* The presets that the program knows: those built in, and those opened from files since. One list, in the order of
 * names. A built-in one is read when it is first asked for: most calls want one, and reading all takes longer than a
 * deal. */
#include "gen/preset.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "gen/core/near.h"
#include "gen/core/text.h"
#include "gen/embedded.h"
#include "gen/fault.h"

enum { NAMES_MOST = 64 };

struct entry {
    char name[PRESET_NAME];
    struct preset *preset; /* NULL: not read yet */
    char *json;
    char *path; /* of the file; NULL for a built-in one */
};

struct presets {
    int count;
    struct entry *entry;
    pthread_mutex_t *reading; /* held while `preset` of an entry is looked at or set */
};

/* Puts an entry in the place of its name. */
static void add(struct presets *all, struct entry entry)
{
    all->entry = mem_resize(all->entry, (size_t)all->count + 1, sizeof *all->entry);
    int i = all->count++;
    for (; i > 0 && strcmp(all->entry[i - 1].name, entry.name) > 0; i--)
        all->entry[i] = all->entry[i - 1];
    all->entry[i] = entry;
}

static struct entry *find(const struct presets *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->entry[i].name, name) == 0)
            return &all->entry[i];
    return NULL;
}

/* A built-in preset is what a test has found it to be. */
static struct preset *read_built_in(const struct entry *entry)
{
    struct err e = {0};
    struct preset *p = preset_read(entry->json, strlen(entry->json), &e);
    if (p && strcmp(p->name, entry->name) == 0)
        return p;
    fprintf(stderr, "islewright: the built-in preset %s is wrong: %s: %s\n", entry->name, p ? "name" : e.item[0].field,
            p ? "it is not the file's name" : e.item[0].detail);
    abort();
}

static const struct preset *preset_of(const struct presets *all, struct entry *entry)
{
    pthread_mutex_lock(all->reading);
    if (!entry->preset)
        entry->preset = read_built_in(entry);
    pthread_mutex_unlock(all->reading);
    return entry->preset;
}

static struct entry entry_of(const char *name, struct preset *p, char *json, const char *path)
{
    struct entry entry = {.preset = p, .json = json, .path = path ? mem_text(path) : NULL};
    snprintf(entry.name, sizeof entry.name, "%s", name);
    return entry;
}

struct presets *presets_new(void)
{
    struct presets *all = mem_new(1, sizeof *all);
    all->reading = mem_new(1, sizeof *all->reading);
    pthread_mutex_init(all->reading, NULL);
    for (const struct embedded_preset *file = embedded_presets; file->name; file++)
        add(all, entry_of(file->name, NULL, mem_text(file->json), NULL));
    return all;
}

void presets_free(struct presets *all)
{
    if (!all)
        return;
    for (int i = 0; i < all->count; i++) {
        preset_free(all->entry[i].preset);
        free(all->entry[i].json);
        free(all->entry[i].path);
    }
    free(all->entry);
    pthread_mutex_destroy(all->reading);
    free(all->reading);
    free(all);
}

int presets_count(const struct presets *all)
{
    return all->count;
}

const char *presets_name(const struct presets *all, int i)
{
    return all->entry[i].name;
}

const struct preset *presets_at(const struct presets *all, int i)
{
    return preset_of(all, &all->entry[i]);
}

const char *presets_json(const struct presets *all, int i)
{
    return all->entry[i].json;
}

static void refuse(const struct presets *all, const char *name, const char *field, struct err *e)
{
    const char *known[NAMES_MOST];
    int count = all->count < NAMES_MOST ? all->count : NAMES_MOST;
    struct buf list = {0};
    if (!e)
        return;
    for (int i = 0; i < count; i++)
        known[i] = all->entry[i].name;
    near_names(&list, name, known, count);
    err_set(e, ERR_NOT_FOUND, field, "there is no preset \"%.40s\"; %s", name, list.data);
    buf_free(&list);
}

const struct preset *presets_find(const struct presets *all, const char *name, const char *field, struct err *e)
{
    struct entry *entry = find(all, name);
    if (entry)
        return preset_of(all, entry);
    refuse(all, name, field, e);
    return NULL;
}

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length >= 5 && strcmp(name + length - 5, ".json") == 0);
}

/* Says where to hear of the mistakes that an error has no room for. */
static void tell_more(struct err *e, const char *path, int more)
{
    size_t length = strlen(e->detail);
    snprintf(e->detail + length, sizeof e->detail - length, "; and %d more: `islewright presets --check %s` tells all",
             more, path);
}

static struct preset *read_text(const char *path, const char *json, size_t length, struct err *e)
{
    struct faults *all = mem_new(1, sizeof *all);
    struct preset *p = preset_check(json, length, all);
    faults_tell(all, e);
    if (e && all->count + all->more > ERR_ITEMS)
        tell_more(e, path, all->count + all->more - ERR_ITEMS);
    free(all);
    return p;
}

/* Reads the file of a preset that is not known yet. NULL on error. */
static struct preset *read_new(const struct presets *all, const char *path, const char *field, const char *json,
                               size_t length, struct err *e)
{
    if (length == strspn(json, " \t\r\n")) {
        err_set(e, ERR_INPUT, field, "%s is empty: a preset is a JSON object, as docs/presets.md tells", path);
        return NULL;
    }
    struct preset *p = read_text(path, json, length, e);
    const struct entry *known = p ? find(all, p->name) : NULL;
    if (!known)
        return p;
    err_set(e, ERR_INPUT, "name", "the preset in %s is called %s, and that name is taken by %s: give it another one",
            path, p->name, known->path ? known->path : "a built-in preset");
    preset_free(p);
    return NULL;
}

const struct preset *presets_open(struct presets *all, const char *name, const char *field, struct err *e)
{
    if (!is_path(name))
        return presets_find(all, name, field, e);
    for (int i = 0; i < all->count; i++)
        if (all->entry[i].path && strcmp(all->entry[i].path, name) == 0)
            return all->entry[i].preset;
    struct buf file = {0};
    struct preset *p = NULL;
    if (file_read(name, field, PRESET_BYTES, &file, e)) {
        size_t length = file.length;
        const char *json = text_skip_mark(file.data, &length);
        p = read_new(all, name, field, json, length, e);
        if (p)
            add(all, entry_of(p->name, p, mem_text_n(json, length), name));
    }
    buf_free(&file);
    return p;
}
