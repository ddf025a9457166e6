/// A call of one of the app's closures by a router, such as the closure of an action.
///
/// While such a closure runs, it may be changing a collection in place, as `removeAll(where:)`
/// does. Swift stops a program that reads the collection during the change. So a binding to an
/// element, which the closure may read to compare elements, must not read the collection then.
package enum AppCall {
  @TaskLocal private static var current: TaskConfined<Void>?

  /// Whether a router is calling a closure of the app, and the current code is part of the call.
  /// `false` in a task that the closure has started.
  package static var isRunning: Bool { current?.value != nil }

  /// Calls a closure of the app.
  package static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withValue` does not rethrow typed errors, and nor does `get` in older SDKs.
    let result: Swift.Result<Result, Failure> = TaskConfined.call($current, with: ()) {
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}
