/* One mutex, one condition, one list: at tens of jobs a second nothing finer is worth its risk. A place is counted from
 * reserve until the job's `run` has returned, so the bound holds for waiting and running jobs together. */
#include "api/http/jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include "gen/core/mem.h"

struct http_jobs {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct http_job *first, *last;
    int taken, places; /* reserved, waiting and running; of them at most `places` */
    int running;
    bool ending;
    int workers;
    pthread_t worker[];
};

static struct http_job *next_job(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    while (!jobs->first && !jobs->ending)
        pthread_cond_wait(&jobs->wake, &jobs->lock);
    struct http_job *job = jobs->first;
    if (job) {
        jobs->first = job->next;
        jobs->running++;
        if (!jobs->first)
            jobs->last = NULL;
    }
    pthread_mutex_unlock(&jobs->lock);
    return job;
}

static void give_back(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    jobs->taken--;
    jobs->running--;
    pthread_mutex_unlock(&jobs->lock);
}

static void *work(void *argument)
{
    struct http_jobs *jobs = argument;
    struct http_job *job;
    while ((job = next_job(jobs))) {
        job->run(job);
        give_back(jobs);
    }
    return NULL;
}

static void end_threads(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    jobs->ending = true;
    pthread_cond_broadcast(&jobs->wake);
    pthread_mutex_unlock(&jobs->lock);
    for (int i = 0; i < jobs->workers; i++)
        pthread_join(jobs->worker[i], NULL);
}

struct http_jobs *http_jobs_new(int workers, int waiting)
{
    struct http_jobs *jobs = mem_new(1, sizeof *jobs + (size_t)workers * sizeof jobs->worker[0]);
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->wake, NULL);
    jobs->places = workers + waiting;
    while (jobs->workers < workers && !pthread_create(&jobs->worker[jobs->workers], NULL, work, jobs))
        jobs->workers++;
    if (jobs->workers == workers)
        return jobs;
    http_jobs_free(jobs);
    return NULL;
}

bool http_jobs_reserve(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    bool free_place = jobs->taken < jobs->places;
    if (free_place)
        jobs->taken++;
    pthread_mutex_unlock(&jobs->lock);
    return free_place;
}

void http_jobs_put(struct http_jobs *jobs, struct http_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&jobs->lock);
    if (jobs->last)
        jobs->last->next = job;
    else
        jobs->first = job;
    jobs->last = job;
    pthread_cond_signal(&jobs->wake);
    pthread_mutex_unlock(&jobs->lock);
}

void http_jobs_close(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    jobs->places = 0;
    pthread_mutex_unlock(&jobs->lock);
}

struct http_load http_jobs_load(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    struct http_load load = {jobs->workers, jobs->running, jobs->taken - jobs->running, jobs->places - jobs->workers};
    pthread_mutex_unlock(&jobs->lock);
    if (load.places < 0) /* the queue is closed */
        load.places = 0;
    return load;
}

bool http_jobs_full(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    bool full = jobs->taken >= jobs->places;
    pthread_mutex_unlock(&jobs->lock);
    return full;
}

bool http_jobs_idle(struct http_jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    bool idle = jobs->taken == 0;
    pthread_mutex_unlock(&jobs->lock);
    return idle;
}

void http_jobs_free(struct http_jobs *jobs)
{
    if (!jobs)
        return;
    end_threads(jobs);
    pthread_cond_destroy(&jobs->wake);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs);
}
