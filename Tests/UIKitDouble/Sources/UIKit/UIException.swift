@_exported import Foundation

/// An exception that UIKit raises for a mistake of the program: an
/// `NSInternalInconsistencyException`, or an `NSInvalidArgumentException`.
///
/// As in UIKit, it ends the program, unless a test catches the exceptions.
public struct UIException: Error, CustomStringConvertible {
  /// The message, in the words of UIKit.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Calls a closure, and returns the exceptions that it raises.
  ///
  /// A table view that has raised one loses its cells, and requests everything again.
  @MainActor public static func catching(_ body: () throws -> Void) rethrows -> [UIException] {
    let outer = UIProcess.current.begin()
    defer { UIProcess.current.caught = outer }
    try body()
    return UIProcess.current.caught ?? []
  }

  /// Calls a closure that waits, and returns the exceptions that it raises.
  @MainActor public static func catching(_ body: @MainActor () async -> Void) async -> [UIException]
  {
    let outer = UIProcess.current.begin()
    defer { UIProcess.current.caught = outer }
    await body()
    return UIProcess.current.caught ?? []
  }

  /// Raises an exception, unless the rule that demands it is ignored.
  @MainActor static func raise(_ message: String, by rule: Rule? = nil) {
    if rule?.isFollowed == false { return }
    // As the exception does in an app.
    guard UIProcess.current.caught != nil else { fatalError(message) }
    UIProcess.current.caught?.append(UIException(message))
  }
}

extension UIProcess {
  /// Begins to catch exceptions. Returns those that an outer call has caught.
  @MainActor fileprivate func begin() -> [UIException]? {
    let outer = caught
    caught = []
    return outer
  }
}
