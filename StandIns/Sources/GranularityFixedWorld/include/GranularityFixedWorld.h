#ifndef GRANULARITY_FIXED_WORLD_H
#define GRANULARITY_FIXED_WORLD_H

#include <stdbool.h>
#include <stdint.h>

// The wall clock, the random numbers and the missing network of a process that runs a preview. They are the same in
// each run, so the counts are too. This module also observes what the process writes to user defaults.
//
// On Linux, the functions of this module replace those of the C library in the whole process, including Foundation, if
// this module is linked before the C library. Before the first call of `granularity_begin_world`, and on other systems,
// the functions behave like the original ones.

/// Begins a new session. The wall clock shows `seconds` since 1970 plus the nanoseconds that `elapsed` returns. The
/// random numbers start again from `seed`.
void granularity_begin_world(
    int64_t seconds, uint64_t seed, int64_t (*_Nonnull elapsed)(void));

/// The number of sessions that have begun in this process.
int64_t granularity_world_number(void);

/// Moves the wall clock of the session by a number of nanoseconds, until it is moved back.
void granularity_shift_world(int64_t nanoseconds);

/// Sets the observer of user defaults, which is called on the same thread after each set, removal and registration of a
/// value. It receives the object of `UserDefaults` and the two words of the key, or two zeros if any key can have a new
/// value. Returns false if the changes of user defaults cannot be observed.
bool granularity_observe_defaults(
    void (*_Nonnull changed)(const void *_Nonnull, uintptr_t, uintptr_t));

#endif
