/// What a row is known by in the whole of a table: its section's id and its own.
///
/// Unlike a ``RowPath`` it stays the same while rows come and go above.
public struct RowAddress: Hashable, Sendable {
  /// The section; one without an id of its own goes by its position.
  public var section: SectionID
  /// The row, unique within the section.
  public var row: RowID

  /// Makes an address.
  public init(section: SectionID, row: RowID) {
    self.section = section
    self.row = row
  }
}
