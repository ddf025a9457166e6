/// A value behind a lock, so that only one thread at a time uses it.
///
/// It replaces `Mutex` of the standard library, which needs iOS 18 or macOS 15.
package final class Locked<Value>: @unchecked Sendable {  // every access holds the lock
  #if canImport(Darwin)
    private typealias Lock = os_unfair_lock
  #else
    private typealias Lock = pthread_mutex_t
  #endif

  private var value: Value
  /// The lock, in memory of its own because it must not move while it is held.
  private let lock: UnsafeMutablePointer<Lock>

  package init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: Lock())
    #if !canImport(Darwin)
      pthread_mutex_init(lock, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(lock)
    #endif
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Calls `body` with the value while no other thread uses it.
  ///
  /// - Precondition: `body` does not call `withLock(_:)` of the same object.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
    #else
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    return try body(&value)
  }
}

extension Locked<Bool> {
  /// Sets the value, and returns the one before.
  @discardableResult
  package func exchange(_ new: Bool) -> Bool {
    withLock { value in
      defer { value = new }
      return value
    }
  }
}
