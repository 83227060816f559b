#include "CAllocationCount.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LEVITY_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(LEVITY_SANITIZED)

// A program's own functions of these names take the place of the library's, which have other names besides.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread long count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  count++;
  *place = __libc_memalign(alignment, size);
  return *place ? 0 : 12;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

long levity_allocations(void) { return count; }

#else

long levity_allocations(void) { return -1; }

#endif
