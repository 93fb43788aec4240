/* limits.c - the clock, and who is asked whether to go on. */
#include "search/limits.h"

#define REPORT_EVERY 0.2 /* seconds */

void gv_i_control_begin(gv_i_control *control, const gv_search_limits *limits)
{
    control->limits = limits ? *limits : (gv_search_limits){0};
    control->start = gv_clock();
    atomic_init(&control->nodes, 0);
    atomic_init(&control->stopped, false);
    control->report = NULL;
    control->report_user = NULL;
    control->next_report = REPORT_EVERY;
}

double gv_i_control_seconds(const gv_i_control *control)
{
    return gv_clock() - control->start;
}

static bool is_due(const gv_i_control *control, uint64_t nodes, double seconds)
{
    const gv_search_limits *limits = &control->limits;
    return (limits->nodes > 0 && nodes >= limits->nodes) ||
           (limits->seconds > 0 && seconds >= limits->seconds);
}

void gv_i_control_tick(gv_i_control *control, uint64_t nodes, bool caller)
{
    uint64_t all = atomic_fetch_add_explicit(&control->nodes, nodes, memory_order_relaxed) + nodes;
    double seconds = gv_i_control_seconds(control);
    bool stop = is_due(control, all, seconds);
    if (caller) {
        const gv_search_limits *limits = &control->limits;
        stop = stop || (limits->stop && limits->stop(limits->user));
        if (control->report && seconds >= control->next_report) {
            control->next_report = seconds + REPORT_EVERY;
            control->report(control->report_user);
        }
    }
    if (stop)
        atomic_store_explicit(&control->stopped, true, memory_order_relaxed);
}
