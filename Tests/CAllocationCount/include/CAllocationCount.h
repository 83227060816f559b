#ifndef LEVITY_ALLOCATION_COUNT_H
#define LEVITY_ALLOCATION_COUNT_H

/// How often this thread has asked for memory so far; -1 where nobody counts: outside of glibc, and under sanitizers,
/// which have allocators of their own.
long levity_allocations(void);

#endif
