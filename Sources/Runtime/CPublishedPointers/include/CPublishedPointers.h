#ifndef LEVITY_PUBLISHED_POINTERS_H
#define LEVITY_PUBLISHED_POINTERS_H

#include <stdbool.h>
#include <stdint.h>

// A pointer that one thread publishes and others read. Swift has atomics of its own only from iOS 18 on.

/// Reads the pointer; what was written before it was published is seen.
static inline void *_Nullable levity_published_load(void *_Nullable *_Nonnull place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// Publishes a pointer.
static inline void levity_published_store(void *_Nullable *_Nonnull place, void *_Nullable value) {
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
}

// Whether a thread is answering a lookup of LevityBundles. Swift has no variables for each thread, and a key of
// pthread costs three calls for each lookup.

extern _Thread_local bool levity_answering;

static inline bool levity_answering_load(void) { return levity_answering; }

static inline void levity_answering_store(bool is_answering) { levity_answering = is_answering; }

// The buffer of LevityLaunch's creations, null while they aren't tracked. A global of Swift costs a check of exclusivity
// for each read, or a call; this one costs a load.

/// One creation. A thread that takes an entry is the only one that writes it.
struct levity_creation {
  const char *_Nullable name;
  int64_t name_length;
  uint64_t thread;
  /// Nanoseconds; 0 until the entry has its name.
  uint64_t start;
  /// Nanoseconds; 0 until the creation ends.
  uint64_t end;
};

/// As many entries as fit; `taken` may be larger.
struct levity_creation_buffer {
  struct levity_creation *_Nonnull entries;
  int64_t capacity;
  int64_t taken;
};

extern struct levity_creation_buffer *_Nullable levity_creations;

/// Returns the buffer; null if creations aren't tracked.
static inline struct levity_creation_buffer *_Nullable levity_creations_load(void) {
  return __atomic_load_n(&levity_creations, __ATOMIC_ACQUIRE);
}

/// Publishes a buffer. One that was published is never freed, since threads may be writing to it.
static inline void levity_creations_store(struct levity_creation_buffer *_Nullable buffer) {
  __atomic_store_n(&levity_creations, buffer, __ATOMIC_RELEASE);
}

/// Takes an entry; null if there is none left.
static inline struct levity_creation *_Nullable levity_creation_take(struct levity_creation_buffer *_Nonnull buffer) {
  int64_t index = __atomic_fetch_add(&buffer->taken, 1, __ATOMIC_RELAXED);
  return index < buffer->capacity ? &buffer->entries[index] : 0;
}

static inline int64_t levity_creation_count(struct levity_creation_buffer *_Nonnull buffer) {
  return __atomic_load_n(&buffer->taken, __ATOMIC_RELAXED);
}

/// Reads a time of an entry; what was written before it is seen.
static inline uint64_t levity_creation_time(uint64_t *_Nonnull place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

static inline void levity_creation_set_time(uint64_t *_Nonnull place, uint64_t time) {
  __atomic_store_n(place, time, __ATOMIC_RELEASE);
}

#ifdef __linux__
/// Calls a function for each loaded image, with its path: Swift doesn't import `dl_iterate_phdr`.
void levity_images_visit(void (*_Nonnull visit)(const char *_Nullable path, void *_Nonnull context), void *_Nonnull context);
#endif

#endif
