#pragma once

#include <stdint.h>

/// What the process has allocated between start and stop; -1 where nothing can be counted.
struct AllocationCount {
  int64_t allocations;
  int64_t bytes;
  /// The most that was there at one time beyond what was there at the start.
  int64_t peak_allocations;
  int64_t peak_bytes;
};

/// Counts the allocations of all threads from here on, from zero.
void allocation_counter_start(void);

/// Stops counting, and says what there was.
struct AllocationCount allocation_counter_stop(void);
