@_exported import Foundation

/// An exception that UIKit raises for a mistake of the program: an
/// `NSInternalInconsistencyException`, or an `NSInvalidArgumentException`.
///
/// As in UIKit, it ends the program, unless a test catches the exceptions.
public struct UIException: Error, CustomStringConvertible {
  /// The message, in the words of UIKit.
  public let description: String

  init(_ description: String) { self.description = description }

  /// The exceptions since `catching` began; `nil` if they end the program.
  @MainActor private static var caught: [UIException]?

  /// Calls a closure, and returns the exceptions that it raises.
  ///
  /// A table view that has raised one loses its cells, and requests everything again.
  @MainActor public static func catching(_ body: () throws -> Void) rethrows -> [UIException] {
    let outer = caught
    caught = []
    defer { caught = outer }
    try body()
    return caught ?? []
  }

  /// Calls a closure that waits, and returns the exceptions that it raises.
  @MainActor public static func catching(_ body: @MainActor () async -> Void) async -> [UIException]
  {
    let outer = caught
    caught = []
    defer { caught = outer }
    await body()
    return caught ?? []
  }

  @MainActor static func raise(_ message: String) {
    guard caught != nil else { fatalError(message) }  // as the exception does in an app
    caught?.append(UIException(message))
  }
}

/// The main run loop. A test turns it explicitly.
@MainActor public enum UIMainLoop {
  private static var blocks: [() -> Void] = []
  /// The number of turns so far.
  static private(set) var turns = 0

  static func afterThisTurn(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Ends the current animations and transitions, and calls their completions.
  public static func turn() {
    turns += 1
    let due = blocks
    blocks = []
    for block in due { block() }
  }

  /// Turns until there are no animations and transitions.
  public static func finish() {
    while !blocks.isEmpty { turn() }
  }

  /// Whether there are no animations and transitions.
  public static var isAtRest: Bool { blocks.isEmpty }
}
