/* team.c - see team.h. */
#include "search/team.h"

#include <string.h>

/* What a thread is given. */
typedef struct task {
    gv_i_team *team;
    gv_i_team_fn *run;
    void *work;
} task;

void gv_i_team_begin(gv_i_team *team, uint64_t pieces, gv_stop_fn stop, void *user)
{
    memset(team, 0, sizeof *team);
    team->pieces = pieces;
    team->stop = stop;
    team->user = user;
    pthread_mutex_init(&team->lock, NULL);
}

void gv_i_team_end(gv_i_team *team)
{
    pthread_mutex_destroy(&team->lock);
}

void gv_i_team_lock(gv_i_team *team)
{
    pthread_mutex_lock(&team->lock);
}

void gv_i_team_unlock(gv_i_team *team)
{
    pthread_mutex_unlock(&team->lock);
}

void gv_i_team_stop(gv_i_team *team)
{
    atomic_store(&team->stopped, true);
}

bool gv_i_team_is_stopped(void *user)
{
    gv_i_team *team = user;
    return atomic_load(&team->stopped) || (team->stop && team->stop(team->user));
}

bool gv_i_team_take(gv_i_team *team, uint64_t *number)
{
    if (gv_i_team_is_stopped(team))
        return false;
    *number = atomic_fetch_add(&team->next, 1);
    return *number < team->pieces;
}

/* An error outdoes a stop, which it may have brought about elsewhere. */
static void take_status(gv_i_team *team, gv_status status, const gv_error *error)
{
    if (status == GV_OK)
        return;
    gv_i_team_lock(team);
    if (team->status == GV_OK || (team->status == GV_STOPPED && status != GV_STOPPED)) {
        team->status = status;
        team->error = *error;
    }
    gv_i_team_unlock(team);
    gv_i_team_stop(team);
}

static void *thread(void *user)
{
    const task *t = user;
    gv_error error;
    memset(&error, 0, sizeof error);
    gv_status status = t->run(t->work, &error);
    take_status(t->team, status, &error);
    return NULL;
}

gv_status gv_i_team_run(gv_i_team *team, int threads, gv_i_team_fn *run, void *work,
                        gv_error *error)
{
    pthread_t others[GV_MAX_THREADS];
    task t = {team, run, work};
    int started = 0;
    while (started + 1 < threads && started + 1 < GV_MAX_THREADS &&
           pthread_create(&others[started], NULL, thread, &t) == 0)
        started++;
    thread(&t);
    for (int i = 0; i < started; i++)
        pthread_join(others[i], NULL);
    if (team->status != GV_OK && team->status != GV_STOPPED && error)
        *error = team->error;
    return team->status;
}
