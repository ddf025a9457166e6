#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The heap allocations of this process so far, counted where it asks the C library for memory.
///
/// 0 at all times where malloc is not interposed, which is everywhere but with glibc.
long allocation_count(void);

#endif
