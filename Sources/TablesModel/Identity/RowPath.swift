/// The position of a row: its section, and its position in that section.
///
/// Foundation's `IndexPath` has neither `section` nor `row` on Linux. `TablesUIKit` converts
/// between both types.
public struct RowPath: Hashable, Codable, Sendable {
  /// The position of the section, counted from 0.
  public var section: Int
  /// The position of the row in its section, counted from 0.
  public var row: Int

  /// Creates a path. It is not checked until it is used.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Orders paths by section, then by row.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The path as text: `section 1, row 2`.
  public var description: String { "section \(section), row \(row)" }
}

extension RowPath {
  /// Reads a path in the form in which it is printed, or returns `nil` for any other text.
  package init?(printed text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("section "), parts[1].hasPrefix(" row "),
      let section = Int(canonical: parts[0].dropFirst(8)),
      let row = Int(canonical: parts[1].dropFirst(5))
    else { return nil }
    self.init(section: section, row: row)
  }
}

/// The identity of a row in a whole table: the id of its section and its own.
///
/// Unlike a ``RowPath``, it stays the same when rows above it are inserted or removed.
package struct RowAddress: Hashable, Codable, Sendable {
  /// The id of the section, or an id for its position if it has none.
  package var section: SectionID
  /// The id of the row in the section.
  package var row: RowID

  /// Creates an address.
  package init(section: SectionID, row: RowID) {
    self.section = section
    self.row = row
  }
}
