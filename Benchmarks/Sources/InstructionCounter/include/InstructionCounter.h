#pragma once

#include <stdint.h>

/// Counts the instructions that the calling thread executes from here on, from zero.
void instruction_counter_start(void);

/// Stops counting. -1 where the machine, or whoever shares it out, does not let us count.
int64_t instruction_counter_stop(void);
