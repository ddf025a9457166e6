#include "AllocationCounter.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// An executable's own definitions go before those of the C library, for all shared libraries it
// loads as well. glibc exports its own under these names for that purpose.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_long count;
static atomic_long live;
static atomic_long peak;

long allocation_count(void) { return atomic_load(&count); }

long peak_memory(void) { return atomic_load(&peak); }

long reset_peak_memory(void) {
  long now = atomic_load(&live);
  atomic_store(&peak, now);
  return now;
}

// Counts memory that was asked for, and returns it.
static void *add(void *memory) {
  atomic_fetch_add(&count, 1);
  long size = (long)malloc_usable_size(memory);
  long now = atomic_fetch_add(&live, size) + size;
  long known = atomic_load(&peak);
  while (now > known && !atomic_compare_exchange_weak(&peak, &known, now)) {
  }
  return memory;
}

void *malloc(size_t size) { return add(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return add(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
  long before = (long)malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved != NULL || size == 0) {
    atomic_fetch_sub(&live, before);
  }
  return add(moved);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return add(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = add(__libc_memalign(alignment, size));
  return *memory == NULL ? ENOMEM : 0;
}

void free(void *memory) {
  atomic_fetch_sub(&live, (long)malloc_usable_size(memory));
  __libc_free(memory);
}
#else
long allocation_count(void) { return 0; }
long peak_memory(void) { return 0; }
long reset_peak_memory(void) { return 0; }
#endif
