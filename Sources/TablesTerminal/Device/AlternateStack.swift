import TablesBasics

/// A stack for the handlers of signals, which each thread needs of its own.
///
/// After a stack overflow there is no space left on the stack of the thread. Without another stack
/// the system ends the process without calling the handler that gives the terminal back. Work
/// without an actor may go on after a suspension on a thread that has none, because nothing of the
/// library runs there before.
enum AlternateStack {
  /// Enough for the handlers of this module, and for a crash reporter that was there before.
  private static let size = 1 << 16

  /// Gives the current thread a stack for handlers, unless it has one. The stack is freed when the
  /// thread ends.
  static func prepare() {
    var current = stack_t()
    guard let key, sigaltstack(nil, &current) == 0, current.ss_flags & disabled != 0 else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    (stack.ss_sp, stack.ss_size) = (memory, numericCast(size))
    guard sigaltstack(&stack, nil) == 0, pthread_setspecific(key, memory) == 0 else {
      return memory.deallocate()
    }
  }

  private static let disabled = numericCast(SS_DISABLE) as Int32

  /// The key of the memory in each thread. `nil` if the process has too many keys.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      let result = pthread_key_create(&key) { AlternateStack.free($0) }
    #else
      let result = pthread_key_create(&key) { memory in
        if let memory { AlternateStack.free(memory) }
      }
    #endif
    return result == 0 ? key : nil
  }()

  private static func free(_ memory: UnsafeMutableRawPointer) {
    var none = stack_t()
    (none.ss_flags, none.ss_size) = (disabled, numericCast(size))
    if sigaltstack(&none, nil) == 0 { memory.deallocate() }
  }
}
