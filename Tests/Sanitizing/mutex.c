// Shows the mutex of Swift's standard library to the thread sanitizer.
//
// A contended mutex is locked and unlocked by functions in the library, which is not built with the
// sanitizer: it does not see that one thread waits for the other, and reports races on the state that
// the mutex guards. These functions wrap the library's and inform the sanitizer. The rest of a mutex
// is inlined where it is used, and the sanitizer sees it. So no report has to be suppressed.
//
// Tests/sanitize.sh builds this, and loads it before the tests.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static void *find(const char *symbol) {
  void *function = dlsym(RTLD_NEXT, symbol);
  if (!function) {
    fprintf(stderr, "mutex.c: the standard library has no %s any more\n", symbol);
    abort();
  }
  return function;
}

// The sanitizer's own functions; there are none in programs that are built without it.
static void call(const char *symbol, void *mutex) {
  void (*function)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, symbol);
  if (function) function(mutex);
}

SWIFT void lockSlow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lockSlow(uint32_t thread, SELF void *mutex) {
  ((SWIFT void (*)(uint32_t, SELF void *))find(LOCK))(thread, mutex);
  call("__tsan_acquire", mutex);
}

SWIFT bool tryLockSlow(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT bool tryLockSlow(SELF void *mutex) {
  bool isLocked = ((SWIFT bool (*)(SELF void *))find(TRY_LOCK))(mutex);
  if (isLocked) call("__tsan_acquire", mutex);
  return isLocked;
}

SWIFT void unlockSlow(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF void *mutex) {
  call("__tsan_release", mutex);
  ((SWIFT void (*)(SELF void *))find(UNLOCK))(mutex);
}
