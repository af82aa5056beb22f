#pragma once

#include <stdint.h>

/// The allocations of the process between start and stop; -1 if they cannot be counted.
struct AllocationCount {
  int64_t allocations;
  int64_t bytes;
  /// The largest amount at one time, beyond the amount at the start.
  int64_t peak_allocations;
  int64_t peak_bytes;
};

/// Starts to count the allocations of all threads, from zero.
void allocation_counter_start(void);

/// Stops counting, and returns the counts.
struct AllocationCount allocation_counter_stop(void);
