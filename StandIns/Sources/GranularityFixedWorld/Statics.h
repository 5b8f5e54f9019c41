#ifndef GRANULARITY_STATICS_H
#define GRANULARITY_STATICS_H

// The global and static variables of the program, so that each session finds them as in a new process.

/// Remembers the first values of the variables, before the first session.
void granularity_keep_statics(void);

/// Makes the next use of each variable initialize it anew. What the variable held before is not released.
void granularity_renew_statics(void);

#endif
