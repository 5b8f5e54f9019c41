#ifndef GRANULARITY_STATICS_H
#define GRANULARITY_STATICS_H

// Resets the global and static variables of the program, so that each session finds them as in a new process.

/// Remembers the initial values of the variables. Call this function before the first session.
void granularity_keep_statics(void);

/// Makes the next use of each variable initialize it again. The old value of a variable is not released.
void granularity_renew_statics(void);

#endif
