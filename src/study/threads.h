/* threads.h - the same work by several threads, the caller being one of them. */
#ifndef GV_STUDY_THREADS_H
#define GV_STUDY_THREADS_H

/* Runs `run(user)` `threads` times at once (0 = once; fewer where a thread cannot be started), and
 * returns when all have ended. */
void gv_i_run_threads(int threads, void *(*run)(void *user), void *user);

#endif
