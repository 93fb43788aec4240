/* crew.c - threads that join splits. */
#include "search/crew.h"

#include <time.h>

/* Deep recursion over boards of 128 cells wants room, which costs nothing until it is used. */
#define STACK_SIZE       ((size_t)32 << 20)
#define WAIT_NANOSECONDS 2000000L /* between two ticks of a waiting owner */

static bool is_below(const gv_i_split *split, const gv_i_split *above)
{
    while (split && split != above)
        split = split->parent;
    return split != NULL;
}

/* An open split under `above` (NULL: any); the oldest one, whose moves are the dearest. */
static gv_i_split *find_open(const gv_i_crew *crew, const gv_i_split *above)
{
    gv_i_split *found = NULL;
    for (gv_i_split *split = crew->open; split; split = split->next)
        if (!above || is_below(split->parent, above))
            found = split;
    return found;
}

static void unlink_split(gv_i_crew *crew, gv_i_split *split)
{
    if (!split->is_open)
        return;
    gv_i_split **at = &crew->open;
    while (*at != split)
        at = &(*at)->next;
    *at = split->next;
    split->is_open = false;
}

/* Under the lock; lets go of it while it works. */
static void help(gv_i_crew *crew, gv_i_split *split, unsigned worker)
{
    split->helpers++;
    pthread_mutex_unlock(&crew->lock);
    split->join(split, worker);
    pthread_mutex_lock(&crew->lock);
    if (--split->helpers == 0)
        pthread_cond_broadcast(&crew->changed);
}

static void *run_member(void *argument)
{
    gv_i_crew_member *member = argument;
    gv_i_crew *crew = member->crew;
    pthread_mutex_lock(&crew->lock);
    while (!crew->quit) {
        gv_i_split *split = find_open(crew, NULL);
        if (split) {
            help(crew, split, member->worker);
            continue;
        }
        atomic_fetch_add(&crew->idle, 1);
        pthread_cond_wait(&crew->changed, &crew->lock);
        atomic_fetch_sub(&crew->idle, 1);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static bool start_member(gv_i_crew *crew, unsigned worker)
{
    gv_i_crew_member *member = &crew->members[crew->count];
    *member = (gv_i_crew_member){.crew = crew, .worker = worker};
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    bool started = pthread_create(&member->thread, &attributes, run_member, member) == 0;
    pthread_attr_destroy(&attributes);
    return started;
}

bool gv_i_crew_begin(gv_i_crew *crew, int threads)
{
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->changed, NULL);
    crew->open = NULL;
    atomic_init(&crew->idle, 0);
    crew->quit = false;
    for (crew->count = 0; crew->count + 1 < (unsigned)threads; crew->count++) {
        if (!start_member(crew, crew->count + 1)) {
            gv_i_crew_end(crew);
            return false;
        }
    }
    return true;
}

void gv_i_crew_end(gv_i_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->quit = true;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    for (unsigned i = 0; i < crew->count; i++)
        pthread_join(crew->members[i].thread, NULL);
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->lock);
}

void gv_i_crew_open(gv_i_crew *crew, gv_i_split *split)
{
    pthread_mutex_lock(&crew->lock);
    split->next = crew->open;
    split->is_open = true;
    split->helpers = 0;
    crew->open = split;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

void gv_i_crew_close(gv_i_crew *crew, gv_i_split *split)
{
    pthread_mutex_lock(&crew->lock);
    unlink_split(crew, split);
    pthread_mutex_unlock(&crew->lock);
}

static void wait_a_little(gv_i_crew *crew)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_NANOSECONDS;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    atomic_fetch_add(&crew->idle, 1);
    pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
    atomic_fetch_sub(&crew->idle, 1);
}

void gv_i_crew_wait(gv_i_crew *crew, gv_i_split *split, unsigned worker, void (*tick)(void *user),
                    void *user)
{
    pthread_mutex_lock(&crew->lock);
    unlink_split(crew, split);
    while (split->helpers > 0) {
        gv_i_split *below = find_open(crew, split);
        if (below) {
            help(crew, below, worker);
            continue;
        }
        wait_a_little(crew);
        pthread_mutex_unlock(&crew->lock);
        tick(user);
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}
