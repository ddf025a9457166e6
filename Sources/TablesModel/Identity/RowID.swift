/// The identity of a row, which stays the same while other rows change; unique in its section.
///
/// It is the id given with `.id(_:)`, or else the id of the element of a `ForEach`, or else the
/// position in the declaration, which is printed as `General/2`: after the id of the section, or
/// else after its header, which is a text in one language. The same declaration has the same ids.
/// ``Table/rowsWithoutID`` lists the rows that only their positions identify.
public struct RowID: Hashable, Sendable {
  @usableFromInline package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Creates an id from a value that identifies a row.
  public init<Value: RowIDConvertible>(_ value: Value) { self = Value.rowID(of: value) }

  /// Returns whether both are the same id.
  @inlinable
  public static func == (left: RowID, right: RowID) -> Bool {
    switch (left.identity, right.identity) {
    case (.integer(let left), .integer(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    default: left.identity == right.identity
    }
  }

  /// Whether the id is a position in the declaration, because the author gave none.
  package var isPositional: Bool {
    if case .place = identity { !loadsMore } else { false }
  }

  /// Whether the row is the one that loads more rows of its section; see
  /// `SectionContent.loadsMore(while:_:)`. No id that an author gives is equal to its id.
  package var loadsMore: Bool {
    if case .place(let place) = identity { place.statements == .more } else { false }
  }
}

extension RowID: CustomStringConvertible {
  /// The id as it is printed: `42`, `dark-mode`, `General/2`.
  ///
  /// A text that could be taken for a number, or that contains characters that are not printable,
  /// is printed as a Swift literal: `"42"`, `""`, `"a\u{1B}"`. A positional id contains the id or
  /// else the header of its section, which is not always unique. For files and URLs, use
  /// ``encoded``.
  public var description: String { identity.description }

  /// The string of a string id, without quotation marks, or the description of any other id.
  package var plainText: String { identity.plainText }

  /// The text of an id for documents, which no other id of its table has.
  ///
  /// It is ``plainText`` if that is printable and is read as this id by `init(encoded:)`, otherwise
  /// ``encoded``. So the text “42” cannot be mistaken for the number, nor a line break for the
  /// symbol that is drawn in its place. A position is printed with the header of its section.
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

/// A value that can identify a row or a section: an integer, string, UUID, URL or raw value.
///
/// An enum with raw values only needs to declare the conformance:
/// ```swift
/// enum Place: String, RowIDConvertible { case home, work }
/// ```
/// Another type returns the id of the property that identifies it:
/// ```swift
/// extension Track: RowIDConvertible {
///   static func rowID(of track: Track) -> RowID { RowID(track.isrc) }
/// }
/// ```
public protocol RowIDConvertible {
  /// Returns a value as an id: equal for equal values, different for different values.
  // Not a property, which every string and number would have.
  static func rowID(of value: Self) -> RowID
}

extension RowID: RowIDConvertible {
  /// Returns the id itself.
  public static func rowID(of id: RowID) -> RowID { id }
}

extension String: RowIDConvertible {
  /// Returns the string as an id.
  public static func rowID(of string: String) -> RowID { RowID(.string(string)) }
}

extension Substring: RowIDConvertible {
  /// Returns the id of the `String` with the same characters.
  public static func rowID(of string: Substring) -> RowID { RowID(.string(String(string))) }
}

extension Character: RowIDConvertible {
  /// Returns the id of the `String` with this character.
  public static func rowID(of character: Character) -> RowID { RowID(.string(String(character))) }
}

extension BinaryInteger where Self: RowIDConvertible {
  /// Returns the number as an id, or its digits as an id if it does not fit in an `Int`.
  public static func rowID(of number: Self) -> RowID {
    Int(exactly: number).map { RowID(.integer($0)) } ?? RowID(.string(String(number)))
  }
}

extension Int: RowIDConvertible {
  /// Returns the number as an id.
  public static func rowID(of number: Int) -> RowID { RowID(.integer(number)) }
}

extension Int8: RowIDConvertible {}
extension Int16: RowIDConvertible {}
extension Int32: RowIDConvertible {}
extension Int64: RowIDConvertible {}
extension UInt: RowIDConvertible {}
extension UInt8: RowIDConvertible {}
extension UInt16: RowIDConvertible {}
extension UInt32: RowIDConvertible {}
extension UInt64: RowIDConvertible {}

extension RawRepresentable where Self: RowIDConvertible, RawValue: RowIDConvertible {
  /// Returns the id of the raw value.
  public static func rowID(of value: Self) -> RowID { RowID(value.rawValue) }
}

/// The value of an id, stored with its own type rather than as an `AnyHashable`.
@usableFromInline package enum Identity: Hashable, Sendable {
  case integer(Int)
  case string(String)
  case uuid(UInt64, UInt64)
  case place(Place)
}

extension Identity: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .integer(let value): String(value)
    case .string(let value): Self.isUnmistakable(value) ? value : value.quotedPrintable
    case .uuid(let high, let low): Self.uuidText(high, low)
    case .place(let place): place.description
    }
  }

  var plainText: String {
    if case .string(let value) = self { value } else { description }
  }

  func isCalled(_ name: String) -> Bool {
    switch self {
    case .string(let value): value == name || name.utf8.first == 0x22 && description == name
    case .integer(let value): name.utf8.count < 21 && Int(name) == value
    case .uuid: name.utf8.count == 36 && description == name.uppercased()
    case .place(let place):
      (place.statements == .more || name.utf8.last.map { 0x30...0x39 ~= $0 } == true)
        && description == name
    }
  }

  /// Returns whether a text can be printed unchanged, because it is printable and cannot be taken
  /// for a number.
  private static func isUnmistakable(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != 0x22, text.isPrintable else { return false }
    return Int(canonical: text[...]) == nil
  }

  /// Returns the 8-4-4-4-12 form of RFC 9562, in uppercase as Foundation prints it.
  private static func uuidText(_ high: UInt64, _ low: UInt64) -> String {
    let digits = [high, low].flatMap { $0.padded(to: 16, radix: 16).map(String.init) }
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { digits[$0].joined() }
      .joined(separator: "-")
  }
}

// MARK: - Sections

/// The identity of a section, which stays the same while other sections change; unique in its
/// table.
///
/// It is the id given with `.id(_:)`, or else the id of the element of a `ForEach`, or else the
/// position in the declaration. It is never the header, which may change and need not be unique.
public struct SectionID: Hashable, Sendable {
  package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Creates an id from a value that identifies a section.
  public init(_ value: some RowIDConvertible) { self.init(RowID(value).identity) }

  /// Creates the id of a section that only its place identifies.
  package init(at place: Place.Statements) { self.init(.place(Place(statements: place))) }

  /// Whether the id is a position in the declaration, because the author gave none.
  package var isPositional: Bool {
    if case .place = identity { true } else { false }
  }
}

/// The text by which a user knows a section; see `Section.title(firstRow:)`.
package enum SectionTitle: Equatable {
  /// The header of the section.
  case header(String)
  /// The title of the first row, because the section has no header.
  case firstRow(String)
}

extension SectionID: CustomStringConvertible {
  /// The id as it is printed: `42`, `general`, or the position; `loose 0` for rows outside any
  /// section.
  public var description: String {
    if case .place(let place) = identity { place.position } else { identity.description }
  }

  /// The id as it is printed. For a position, it is the header of the section, or `of` and the
  /// title of the first row if the section has no header.
  ///
  /// Only ids that ``named(_:)`` has returned contain the header or title. Other positions
  /// are printed as they are.
  package var name: String {
    guard let section, !section.name.isEmpty else { return description }
    return section.isFirstRow ? "of \(section.name.printable)" : section.name.printable
  }

  /// The name, with the word “section” before it if it is a number or the title of a row.
  package var nameInSentence: String {
    Int(name) != nil || section?.isFirstRow == true ? "section \(name)" : name
  }

  private var section: Place.Section? {
    if case .place(let place) = identity { place.section } else { nil }
  }

  /// Returns the id with the title of its section, for outcomes that name the section.
  package func named(_ title: SectionTitle?) -> SectionID {
    guard case .place(let place) = identity, let title else { return self }
    let section =
      switch title {
      case .header(let header): Place.Section(identity: nil, name: header)
      case .firstRow(let title): Place.Section(identity: nil, name: title, isFirstRow: true)
      }
    return SectionID(.place(Place(section: section, statements: place.statements)))
  }

  /// The text of an id that is a text, or the description of any other id.
  package var plainText: String { isPositional ? description : identity.plainText }

  /// Returns whether a name is the id as text, or as it is printed.
  package func isCalled(_ name: String) -> Bool {
    if case .place = identity { description == name } else { identity.isCalled(name) }
  }
}

extension SectionID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates the id that `.id("…")` gives a section.
  public init(stringLiteral value: String) { self.init(.string(value)) }

  /// Creates the id that `.id(1)` gives a section.
  public init(integerLiteral value: Int) { self.init(.integer(value)) }
}
