/* An open table of keys. Nothing is taken out alone: what is asked for is a few hundred stamps again and again, and
 * when a client has asked for too many sizes, beginning anew costs a picture or two. */
#include "render/stamp_store.h"

#include <pthread.h>
#include <stdlib.h>
#include "gen/core/mem.h"

enum { PLACES = 4096, PLACES_MOST = PLACES * 3 / 4 };

struct place {
    struct hash128 key;
    struct stamp_pixels *pixels; /* NULL: free */
};

struct stamp_store {
    pthread_mutex_t mutex; /* of all that follows, and of how often each is held */
    size_t most, bytes;
    int count;
    struct place place[PLACES];
};

static size_t size_of(const struct stamp_pixels *p)
{
    return (size_t)p->width * (size_t)p->height * 4;
}

struct stamp_pixels *stamp_pixels_new(int width, int height)
{
    struct stamp_pixels *p = mem_new(1, sizeof *p);
    *p = (struct stamp_pixels){.held = 1, .width = width, .height = height};
    p->pixels = calloc((size_t)width * (size_t)height, 4);
    if (p->pixels)
        return p;
    free(p);
    return NULL;
}

static void let_go(struct stamp_pixels *p)
{
    if (--p->held > 0)
        return;
    free(p->pixels);
    free(p);
}

struct stamp_store *stamp_store_new(size_t bytes)
{
    struct stamp_store *store = mem_new(1, sizeof *store);
    pthread_mutex_init(&store->mutex, NULL);
    store->most = bytes;
    return store;
}

static void forget_all(struct stamp_store *store)
{
    for (int i = 0; i < PLACES; i++)
        if (store->place[i].pixels)
            let_go(store->place[i].pixels);
    for (int i = 0; i < PLACES; i++)
        store->place[i].pixels = NULL;
    store->bytes = 0;
    store->count = 0;
}

void stamp_store_free(struct stamp_store *store)
{
    if (!store)
        return;
    forget_all(store);
    pthread_mutex_destroy(&store->mutex);
    free(store);
}

/* Where the key is, or would be. */
static struct place *place_of(struct stamp_store *store, struct hash128 key)
{
    size_t i = key.low % PLACES;
    while (store->place[i].pixels && (store->place[i].key.low != key.low || store->place[i].key.high != key.high))
        i = (i + 1) % PLACES;
    return &store->place[i];
}

struct stamp_pixels *stamp_store_find(struct stamp_store *store, struct hash128 key, int width, int height)
{
    pthread_mutex_lock(&store->mutex);
    struct stamp_pixels *p = place_of(store, key)->pixels;
    if (p && (p->width != width || p->height != height))
        p = NULL;
    if (p)
        p->held++;
    pthread_mutex_unlock(&store->mutex);
    return p;
}

void stamp_store_keep(struct stamp_store *store, struct hash128 key, struct stamp_pixels *pixels)
{
    pthread_mutex_lock(&store->mutex);
    if (store->bytes + size_of(pixels) > store->most || store->count >= PLACES_MOST)
        forget_all(store);
    struct place *place = place_of(store, key);
    if (!place->pixels && size_of(pixels) <= store->most) {
        *place = (struct place){key, pixels};
        pixels->held++;
        store->bytes += size_of(pixels);
        store->count++;
    }
    pthread_mutex_unlock(&store->mutex);
}

void stamp_store_let_go(struct stamp_store *store, struct stamp_pixels *pixels)
{
    pthread_mutex_lock(&store->mutex);
    let_go(pixels);
    pthread_mutex_unlock(&store->mutex);
}
