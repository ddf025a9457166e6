import TablesBasics

/// A value behind a lock. One thread at a time can wait until a condition holds for it.
final class Monitor<Value>: @unchecked Sendable {  // every access holds the lock
  private var value: Value
  /// The condition for which a thread waits; `nil` if none does.
  private var awaited: ((Value) -> Bool)?
  // In memory of their own because they must not move while they are in use.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    change.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deinitialize(count: 1).deallocate()
    lock.deinitialize(count: 1).deallocate()
  }

  /// Calls `body` with the value while no other thread uses it, and wakes the thread that waits if
  /// its condition holds.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer {
      if awaited?(value) == true { pthread_cond_signal(change) }
      pthread_mutex_unlock(lock)
    }
    return body(&value)
  }

  /// Waits until a condition holds, for at most a number of milliseconds. Then calls `body`, which
  /// is told whether the condition holds, before another thread uses the value.
  func wait<Result>(
    atMost milliseconds: Int, until condition: @escaping (Value) -> Bool,
    then body: (inout Value, Bool) -> Result
  ) -> Result {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + (milliseconds % 1000) * 1_000_000
    end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(lock)
    awaited = condition
    defer {
      awaited = nil
      pthread_mutex_unlock(lock)
    }
    var isInTime = milliseconds > 0
    while !condition(value), isInTime { isInTime = pthread_cond_timedwait(change, lock, &end) == 0 }
    return body(&value, condition(value))
  }
}
