#pragma once

#include <stdint.h>

/// What the calling thread has allocated between start and stop; -1 where nothing can be counted.
struct AllocationCount {
  int64_t allocations;
  int64_t bytes;
};

/// Counts the calling thread's allocations from here on, from zero.
void allocation_counter_start(void);

/// Stops counting, and says what there was.
struct AllocationCount allocation_counter_stop(void);
