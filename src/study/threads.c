/* threads.c - see threads.h. */
#include "study/threads.h"

#include <pthread.h>

#include "gluversi/search.h"

void gv_i_run_threads(int threads, void *(*run)(void *user), void *user)
{
    pthread_t others[GV_MAX_THREADS];
    int started = 0;
    while (started + 1 < threads && started + 1 < GV_MAX_THREADS &&
           pthread_create(&others[started], NULL, run, user) == 0)
        started++;
    run(user);
    for (int i = 0; i < started; i++)
        pthread_join(others[i], NULL);
}
