/// The identity of a section, which stays the same while other sections change; unique in its
/// table.
///
/// It is the id given with `.id(_:)`, or else the id of the element of a `ForEach`, or else the
/// position in the declaration. It is never the header, which may change and need not be unique.
public struct SectionID: Hashable, Sendable {
  package var identity: Identity

  package init(_ identity: Identity) { self.identity = identity }

  /// Creates an id from a value that identifies a section.
  public init(_ value: some RowIDConvertible) { self.init(value.rowID.identity) }

  /// Whether the id is a position in the declaration, because the author gave none.
  public var isPositional: Bool {
    if case .place = identity { true } else { false }
  }
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
  /// Only ids that ``named(_:firstRow:)`` has returned contain the header or title. Other positions
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

  /// Returns the id with the header of its section, or the title of the first row if the section
  /// has no header, for outcomes that name the section.
  package func named(_ header: String?, firstRow: String? = nil) -> SectionID {
    let isFirstRow = header?.isEmpty ?? true
    guard case .place(let place) = identity, let name = isFirstRow ? firstRow : header,
      !name.isEmpty
    else { return self }
    let section = Place.Section(identity: nil, name: name, isFirstRow: isFirstRow)
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
