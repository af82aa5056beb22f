#pragma once

#include <stdint.h>

/// Starts to count the instructions of the calling thread, from zero.
void instruction_counter_start(void);

/// Stops counting, and returns the count; -1 if the machine or its virtualization does not allow it.
int64_t instruction_counter_stop(void);
