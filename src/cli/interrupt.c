/* interrupt.c - Ctrl-C as a flag that long work looks at. */
#include <signal.h>

#include "cli/cli.h"

static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

void gv_i_interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    /* No SA_RESTART: a prompt that waits for input must come back. */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool gv_i_interrupted(void)
{
    return interrupted != 0;
}

bool gv_i_interrupt_stop(void *unused)
{
    (void)unused;
    return gv_i_interrupted();
}
