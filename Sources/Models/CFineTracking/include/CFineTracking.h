#ifndef C_FINE_TRACKING_H
#define C_FINE_TRACKING_H

#include <stdbool.h>
#include <stdint.h>

// The thread-local variables of FineTracking. Swift has no thread-local variables. On Linux, these
// functions compile to a load, and a call of pthread_getspecific costs four times as much.

#if __has_include(<features.h>)
#include <features.h>
#endif

#if defined(__GLIBC__)
// The address is a constant offset in the thread's block, also in a shared library. C libraries
// other than glibc can load such a shared library only at the start of the process.
#define THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define THREAD_LOCAL _Thread_local
#endif

extern THREAD_LOCAL void *_Nullable granularity_current_access_list;
extern THREAD_LOCAL void *_Nullable granularity_outermost_access_list;

/// The list of the innermost tracked code on this thread; null if no tracked code is running.
static inline void *_Nullable granularity_get_current_access_list(void) {
  return granularity_current_access_list;
}

static inline void granularity_set_current_access_list(void *_Nullable list) {
  granularity_current_access_list = list;
}

/// The list that this thread uses for tracked code that is not nested; null until the first use.
static inline void *_Nullable granularity_get_outermost_access_list(void) {
  return granularity_outermost_access_list;
}

static inline void granularity_set_outermost_access_list(void *_Nullable list) {
  granularity_outermost_access_list = list;
}

/// A number that differs between threads that run at the same time; never 0.
static inline uintptr_t granularity_get_thread(void) {
  return (uintptr_t)&granularity_current_access_list;
}

extern THREAD_LOCAL bool granularity_published_reads_of_thread;

/// True while this thread runs code whose reads of published properties are tracked, like its reads
/// of tracked properties.
static inline bool granularity_thread_tracks_published(void) {
  return granularity_published_reads_of_thread;
}

static inline void granularity_set_thread_tracks_published(bool tracks) {
  granularity_published_reads_of_thread = tracks;
}

extern bool granularity_published_reads_of_process;

/// True after a screen of the process has tracked published properties for the first time. Every
/// read of a published property calls this function, so it is inlined.
///
/// Relaxed, because the screen that needs the value runs on the thread that stored the value.
static inline bool granularity_process_tracks_published(void) {
  return __atomic_load_n(&granularity_published_reads_of_process, __ATOMIC_RELAXED);
}

static inline void granularity_set_process_tracks_published(void) {
  __atomic_store_n(&granularity_published_reads_of_process, true, __ATOMIC_RELAXED);
}

extern bool granularity_published_properties_of_process;
extern bool granularity_tracked_properties_of_process;

/// True after the process has made its first published property.
static inline bool granularity_process_has_published(void) {
  return __atomic_load_n(&granularity_published_properties_of_process, __ATOMIC_RELAXED);
}

/// Every published property calls this function when it is made, so it is inlined.
static inline void granularity_set_process_has_published(void) {
  __atomic_store_n(&granularity_published_properties_of_process, true, __ATOMIC_RELAXED);
}

/// True after the process has made its first tracked property, or its first object with a registrar.
static inline bool granularity_process_has_tracked(void) {
  return __atomic_load_n(&granularity_tracked_properties_of_process, __ATOMIC_RELAXED);
}

static inline void granularity_set_process_has_tracked(void) {
  __atomic_store_n(&granularity_tracked_properties_of_process, true, __ATOMIC_RELAXED);
}

#undef THREAD_LOCAL
#endif
