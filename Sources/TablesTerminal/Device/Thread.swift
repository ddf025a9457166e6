import TablesBasics

/// Threads of the system, for calls that wait.
enum Thread {
  /// Begins a thread that runs a closure. Returns the error of the system, or 0.
  static func begin(_ body: @escaping @Sendable () -> Void) -> Int32 {
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, nil, { Thread.main($0) }, box.toOpaque())
      if let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, { Thread.main($0) }, box.toOpaque())
      if result == 0 { pthread_detach(thread) }
    #endif
    if result != 0 { box.release() }
    return result
  }

  /// Waits for a closure that runs on a thread of its own, without keeping other tasks from
  /// running. If there is no thread left, the closure runs at once.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      if begin({ continuation.resume(returning: body()) }) != 0 {
        continuation.resume(returning: body())
      }
    }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func main(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box else { return nil }
    AlternateStack.prepare()
    Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
    return nil
  }
}
