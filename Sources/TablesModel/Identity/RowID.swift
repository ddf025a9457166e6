/// What a row is known by while everything around it changes; unique within its section.
///
/// An id is the one given with `.id(_:)`, else that of the element of a `ForEach`, else the place
/// in the declaration, which prints as `General/2`. The same declaration gives the same ids.
public struct RowID: Hashable, Sendable {
  package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Makes an id from a value that stands for a row.
  public init(_ value: some RowIDConvertible) { self = value.rowID }

  /// Whether nobody gave this id: it is the place in the declaration.
  public var isPositional: Bool {
    if case .place = identity { true } else { false }
  }
}

extension RowID: CustomStringConvertible {
  /// The id as text: `42`, `dark-mode`, `General/2`.
  public var description: String { identity.description }
}

extension RowID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes the id that `.id("…")` gives.
  public init(stringLiteral value: String) { self.init(.string(value)) }

  /// Makes the id that `.id(1)` gives.
  public init(integerLiteral value: Int) { self.init(.integer(value)) }
}
