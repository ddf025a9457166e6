/// What a section is known by while everything around it changes; unique within its table.
///
/// An id is the one given with `.id(_:)`, else that of the element of a `ForEach`, else the place
/// in the declaration. A header is no identity: it may change, and two may be alike.
public struct SectionID: Hashable, Sendable {
  package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Makes an id from a value that stands for a section.
  public init(_ value: some RowIDConvertible) { self.init(value.rowID.identity) }

  /// Whether nobody gave this id: it is the place in the declaration.
  public var isPositional: Bool {
    if case .place = identity { true } else { false }
  }
}

extension SectionID: CustomStringConvertible {
  /// The id as text: `42`, `general`, or the place from 0; `loose 0` for rows in no section.
  public var description: String { identity.description }
}

extension SectionID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes the id that `.id("…")` gives.
  public init(stringLiteral value: String) { self.init(.string(value)) }

  /// Makes the id that `.id(1)` gives.
  public init(integerLiteral value: Int) { self.init(.integer(value)) }
}
