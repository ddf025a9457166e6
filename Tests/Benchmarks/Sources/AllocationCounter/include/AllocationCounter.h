#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The heap allocations of this process so far, counted where it asks the C library for memory.
///
/// 0 at all times where malloc is not interposed, which is everywhere but with glibc.
long allocation_count(void);

/// The most bytes of the heap that were in use at once since the last reset; 0 where malloc is not
/// interposed.
long peak_memory(void);

/// Begins to look for the greatest number of bytes anew, and returns the number in use now.
long reset_peak_memory(void);

#endif
