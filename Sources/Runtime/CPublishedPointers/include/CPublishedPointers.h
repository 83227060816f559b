#ifndef LEVITY_PUBLISHED_POINTERS_H
#define LEVITY_PUBLISHED_POINTERS_H

// A pointer that one thread publishes and others read. Swift has atomics of its own only from iOS 18 on.

/// Reads the pointer; what was written before it was published is seen.
static inline void *_Nullable levity_published_load(void *_Nullable *_Nonnull place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// Publishes a pointer.
static inline void levity_published_store(void *_Nullable *_Nonnull place, void *_Nullable value) {
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
}

#endif
