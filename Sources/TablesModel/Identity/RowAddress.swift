/// The identity of a row in a whole table: the id of its section and its own.
///
/// Unlike a ``RowPath``, it stays the same when rows above it are inserted or removed.
public struct RowAddress: Hashable, Codable, Sendable {
  /// The id of the section, or an id for its position if it has none.
  public var section: SectionID
  /// The id of the row in the section.
  public var row: RowID

  /// Creates an address.
  public init(section: SectionID, row: RowID) {
    self.section = section
    self.row = row
  }
}
