/// The identity of a row, which stays the same while other rows change; unique in its section.
///
/// It is the id given with `.id(_:)`, or else the id of the element of a `ForEach`, or else the
/// position in the declaration, which is printed as `General/2`. The same declaration has the same
/// ids.
public struct RowID: Hashable, Sendable {
  package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Creates an id from a value that identifies a row.
  public init(_ value: some RowIDConvertible) { self = value.rowID }

  /// Whether the id is a position in the declaration, because the author gave none.
  public var isPositional: Bool {
    if case .place = identity { true } else { false }
  }
}

extension RowID: CustomStringConvertible {
  /// The id as it is printed: `42`, `dark-mode`, `General/2`.
  ///
  /// A text that could be taken for a number, or that contains characters that are not printable,
  /// is printed as a Swift literal: `"42"`, `""`, `"a\u{1B}"`. A positional id contains the header
  /// of its section, which is not always unique. For files and URLs, use ``encoded``.
  public var description: String { identity.description }

  /// The string of a string id, without quotation marks, or the description of any other id.
  package var plainText: String { identity.plainText }

  /// The text of an id for documents, which no other id of its table has.
  ///
  /// It is ``plainText`` if that is printable and is read as this id by `init(encoded:)`, otherwise
  /// ``encoded``. So the text “42” is not taken for the number, and a line break not for the symbol
  /// that is drawn in its place. A position is printed with the header of its section.
  package var documentText: String {
    let text = plainText
    if case .place(let place) = identity {
      return place.section?.name.isPrintable ?? true ? text : encoded
    }
    return text.isPrintable && RowID(encoded: text) == self ? text : encoded
  }

  /// Returns whether a name is the id as text, or as it is printed. Most ids are compared without
  /// being converted to text.
  package func isCalled(_ name: String) -> Bool { identity.isCalled(name) }
}

extension RowID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates the id that `.id("…")` gives a row.
  public init(stringLiteral value: String) { self.init(.string(value)) }

  /// Creates the id that `.id(1)` gives a row.
  public init(integerLiteral value: Int) { self.init(.integer(value)) }
}
