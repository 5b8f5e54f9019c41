#include "CFineTracking.h"

_Thread_local void *granularity_current_access_list;
_Thread_local void *granularity_outermost_access_list;
