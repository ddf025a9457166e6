import TablesModel

/// What a host keeps the cells of one kind under, so that it can hand them out again.
///
/// That of a cell's type is qualified by the module: two modules may each have a `TextCell`.
public struct ReuseIdentifier: Hashable, Sendable, RawRepresentable {
  /// The identifier as UIKit takes it.
  public let rawValue: String

  /// Makes an identifier of a text of one's own, such as that of a storyboard's prototype.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes the identifier of a type of cells: `MyApp.TextCell`.
  ///
  /// It is as slow as reflection is: make it once, not for every cell.
  public init<Cell>(_ cell: Cell.Type) { rawValue = String(reflecting: cell) }
}

extension ReuseIdentifier: ExpressibleByStringLiteral {
  /// Makes an identifier of a text of one's own.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ReuseIdentifier: Comparable {
  /// The order of the texts.
  public static func < (left: ReuseIdentifier, right: ReuseIdentifier) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ReuseIdentifier: CustomStringConvertible {
  /// The text itself.
  public var description: String { rawValue }
}
