#include "InstructionCounter.h"

#if defined(__linux__)

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_counter(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.disabled = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

static int counter(void) {
  static _Thread_local int descriptor = -2;
  if (descriptor == -2) descriptor = open_counter();
  return descriptor;
}

void instruction_counter_start(void) {
  if (counter() < 0) return;
  ioctl(counter(), PERF_EVENT_IOC_RESET, 0);
  ioctl(counter(), PERF_EVENT_IOC_ENABLE, 0);
}

int64_t instruction_counter_stop(void) {
  if (counter() < 0) return -1;
  ioctl(counter(), PERF_EVENT_IOC_DISABLE, 0);
  int64_t count;
  return read(counter(), &count, sizeof count) == sizeof count ? count : -1;
}

#else

void instruction_counter_start(void) {}

int64_t instruction_counter_stop(void) { return -1; }

#endif
