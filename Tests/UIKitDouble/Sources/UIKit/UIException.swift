@_exported import Foundation

/// What UIKit raises where a program breaks its rules: `NSInternalInconsistencyException`.
///
/// UIKit stops the program. So does the double, unless a test catches the exceptions.
public struct UIException: Error, CustomStringConvertible {
  /// The message, worded as UIKit's.
  public let description: String

  init(_ description: String) { self.description = description }

  /// The exceptions that were raised since `catching` began; `nil` if they stop the program.
  @MainActor private static var caught: [UIException]?

  /// Calls a closure and returns the exceptions that were raised meanwhile.
  ///
  /// The table view that has raised one is left without cells, and asks for everything again.
  @MainActor public static func catching(_ body: () throws -> Void) rethrows -> [UIException] {
    let outer = caught
    caught = []
    defer { caught = outer }
    try body()
    return caught ?? []
  }

  @MainActor static func raise(_ message: String) {
    guard caught != nil else { fatalError(message) }  // as the exception does in an app
    caught?.append(UIException(message))
  }
}

/// The main run loop, which a test turns by hand.
@MainActor public enum UIMainLoop {
  private static var blocks: [() -> Void] = []
  /// The number of turns so far.
  static private(set) var turns = 0

  static func afterThisTurn(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Ends the animations and transitions that run, and calls their completions.
  public static func turn() {
    turns += 1
    let due = blocks
    blocks = []
    for block in due { block() }
  }

  /// Turns until nothing is left to do.
  public static func finish() {
    while !blocks.isEmpty { turn() }
  }

  /// Whether no animation and no transition runs.
  public static var isAtRest: Bool { blocks.isEmpty }
}
