#define _GNU_SOURCE

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <link.h>
#include <malloc.h>
#include <string.h>

// An executable's own definitions replace those of the C library for the whole process. The counts
// are exact. Without counting, an allocation costs one test more.
//
// The allocations of libdispatch are not counted. A queue allocates an entry when a task switches
// threads, unless the thread has one left from earlier, which depends on what else the machine does.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic bool is_counting;
static _Atomic int64_t allocations, bytes, live, live_bytes, peak_allocations, peak_bytes;

// The addresses of libdispatch's code.
static uintptr_t queues_start, queues_end;

static int find_queues(struct dl_phdr_info *object, size_t size, void *context) {
  if (strstr(object->dlpi_name, "libdispatch") == NULL) return 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_X) == 0) continue;
    queues_start = object->dlpi_addr + header->p_vaddr;
    queues_end = queues_start + header->p_memsz;
  }
  return 1;
}

static inline bool counts(void *caller) {
  if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return false;
  return (uintptr_t)caller < queues_start || (uintptr_t)caller >= queues_end;
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

static void *note(void *block, size_t size, void *caller) {
  if (!counts(caller) || block == NULL) return block;
  add(&allocations, 1);
  add(&bytes, (int64_t)size);
  raise_to(&peak_allocations, add(&live, 1));
  raise_to(&peak_bytes, add(&live_bytes, usable(block)));
  return block;
}

static inline void note_end(void *block, void *caller) {
  if (!counts(caller) || block == NULL) return;
  add(&live, -1);
  add(&live_bytes, -usable(block));
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) { return note(__libc_malloc(size), size, CALLER); }

void *calloc(size_t count, size_t size) {
  return note(__libc_calloc(count, size), count * size, CALLER);
}

void *realloc(void *block, size_t size) {
  note_end(block, CALLER);
  return note(__libc_realloc(block, size), size, CALLER);
}

void *memalign(size_t alignment, size_t size) {
  return note(__libc_memalign(alignment, size), size, CALLER);
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
  note_end(block, CALLER);
  __libc_free(block);
}

void allocation_counter_start(void) {
  if (queues_end == 0) dl_iterate_phdr(find_queues, NULL);
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
