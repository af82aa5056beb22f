#include "AllocationCounter.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

// An executable's own definitions take the place of the C library's for the whole process. They are
// exact, and they cost a test when nothing is counted.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local bool is_counting;
static _Thread_local struct AllocationCount counted;

static inline void note(size_t size) {
  if (!is_counting) return;
  counted.allocations += 1;
  counted.bytes += (int64_t)size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  note(size);
  void *aligned = __libc_memalign(alignment, size);
  if (aligned == NULL) return ENOMEM;
  *block = aligned;
  return 0;
}

void allocation_counter_start(void) {
  counted = (struct AllocationCount){0, 0};
  is_counting = true;
}

struct AllocationCount allocation_counter_stop(void) {
  is_counting = false;
  return counted;
}

#else

void allocation_counter_start(void) {}

struct AllocationCount allocation_counter_stop(void) {
  return (struct AllocationCount){-1, -1};
}

#endif
