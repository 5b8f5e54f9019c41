#ifndef C_FINE_TRACKING_H
#define C_FINE_TRACKING_H

// The thread-local variables of FineTracking. Swift has none, and a call of pthread_getspecific costs four times as much as
// the load that these functions compile to on Linux.

#if __has_include(<features.h>)
#include <features.h>
#endif

#if defined(__GLIBC__)
// The address is a constant offset in the thread's block, also from a shared library. Other C libraries refuse to load such a
// library later than at the start of the process.
#define THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define THREAD_LOCAL _Thread_local
#endif

extern THREAD_LOCAL void *_Nullable granularity_current_access_list;
extern THREAD_LOCAL void *_Nullable granularity_outermost_access_list;

/// The list of the innermost tracked code that runs on this thread; null if none runs.
static inline void *_Nullable granularity_get_current_access_list(void) {
  return granularity_current_access_list;
}

static inline void granularity_set_current_access_list(void *_Nullable list) {
  granularity_current_access_list = list;
}

/// The list that this thread uses for tracked code that is not nested; null until there is one.
static inline void *_Nullable granularity_get_outermost_access_list(void) {
  return granularity_outermost_access_list;
}

static inline void granularity_set_outermost_access_list(void *_Nullable list) {
  granularity_outermost_access_list = list;
}

#undef THREAD_LOCAL
#endif
