#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

// An executable's own definitions replace those of the C library for the whole process. The counts
// are exact. Without counting, an allocation costs one test more.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic bool is_counting;
static _Atomic int64_t allocations, bytes, live, live_bytes, peak_allocations, peak_bytes;

static inline bool counts(void) {
  return atomic_load_explicit(&is_counting, memory_order_relaxed);
}

static inline int64_t add(_Atomic int64_t *total, int64_t change) {
  return atomic_fetch_add_explicit(total, change, memory_order_relaxed) + change;
}

static inline void raise_to(_Atomic int64_t *peak, int64_t value) {
  int64_t known = atomic_load_explicit(peak, memory_order_relaxed);
  while (known < value &&
         !atomic_compare_exchange_weak_explicit(peak, &known, value, memory_order_relaxed,
                                                memory_order_relaxed)) {
  }
}

static inline int64_t usable(void *block) { return (int64_t)malloc_usable_size(block); }

static void *note(void *block, size_t size) {
  if (!counts() || block == NULL) return block;
  add(&allocations, 1);
  add(&bytes, (int64_t)size);
  raise_to(&peak_allocations, add(&live, 1));
  raise_to(&peak_bytes, add(&live_bytes, usable(block)));
  return block;
}

static inline void note_end(void *block) {
  if (!counts() || block == NULL) return;
  add(&live, -1);
  add(&live_bytes, -usable(block));
}

void *malloc(size_t size) { return note(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  return note(__libc_calloc(count, size), count * size);
}

void *realloc(void *block, size_t size) {
  note_end(block);
  return note(__libc_realloc(block, size), size);
}

void *memalign(size_t alignment, size_t size) {
  return note(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *aligned = memalign(alignment, size);
  if (aligned == NULL) return ENOMEM;
  *block = aligned;
  return 0;
}

void free(void *block) {
  note_end(block);
  __libc_free(block);
}

void allocation_counter_start(void) {
  allocations = bytes = live = live_bytes = peak_allocations = peak_bytes = 0;
  is_counting = true;
}

struct AllocationCount allocation_counter_stop(void) {
  is_counting = false;
  return (struct AllocationCount){allocations, bytes, peak_allocations, peak_bytes};
}

#else

void allocation_counter_start(void) {}

struct AllocationCount allocation_counter_stop(void) {
  return (struct AllocationCount){-1, -1, -1, -1};
}

#endif
