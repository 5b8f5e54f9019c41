#ifndef GRANULARITY_FIXED_WORLD_H
#define GRANULARITY_FIXED_WORLD_H

#include <stdint.h>

// The wall clock, the random numbers and the missing network of a process that runs a preview, so that each run counts the same.
//
// On Linux, the functions of this module replace those of the C library in the whole process, Foundation included, if the module is
// linked before the C library. Until the first call of `granularity_begin_world`, and on other systems, they do nothing else than those.

/// Begins a new session: the wall clock shows `seconds` since 1970 and what `elapsed` returns, in nanoseconds, and random numbers
/// begin anew.
void granularity_begin_world(
    int64_t seconds, uint64_t seed, int64_t (*_Nonnull elapsed)(void));

/// The number of sessions that have begun.
int64_t granularity_world_number(void);

/// Moves the wall clock of a session by nanoseconds, until it is moved back.
void granularity_shift_world(int64_t nanoseconds);

#endif
