/// The changes of one batch of a table view. As in UIKit, paths of deleted and reloaded rows are
/// those before the batch, and paths of inserted and reconfigured rows those after it.
///
/// ``BatchUpdateRules`` tells whether a table view accepts the batch.
public struct RowUpdates: Hashable, Sendable {
  /// The old paths of deleted rows.
  public var deletedRows: [RowPath] = []
  /// The new paths of inserted rows.
  public var insertedRows: [RowPath] = []
  /// The old paths of rows that get a new cell.
  public var reloadedRows: [RowPath] = []
  /// The new paths of rows whose cells stay and are configured again, after all other changes.
  public var reconfiguredRows: [RowPath] = []
  /// The old and new paths of moved rows.
  public var movedRows: [Move<RowPath>] = []
  /// The old positions of deleted sections.
  public var deletedSections: [Int] = []
  /// The new positions of inserted sections.
  public var insertedSections: [Int] = []
  /// The old and new positions of moved sections.
  public var movedSections: [Move<Int>] = []
  /// The new positions of sections whose header or footer is set again, after all other changes.
  ///
  /// A table view has no update for this, so a host has to set them itself.
  public var reconfiguredSections: [Int] = []

  /// Creates a batch without changes.
  public init() {}

  /// The number of changes.
  var count: Int {
    deletedRows.count + insertedRows.count + reloadedRows.count + reconfiguredRows.count
      + movedRows.count + deletedSections.count + insertedSections.count + movedSections.count
      + reconfiguredSections.count
  }

  /// Adds the changes of another batch with the same data before and after it.
  package mutating func formUnion(_ other: RowUpdates) {
    deletedRows += other.deletedRows
    insertedRows += other.insertedRows
    reloadedRows += other.reloadedRows
    reconfiguredRows += other.reconfiguredRows
    movedRows += other.movedRows
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
    reconfiguredSections += other.reconfiguredSections
  }

  /// The old and new position of a row or section.
  public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The position before the batch.
    public var source: Position
    /// The position after the batch.
    public var target: Position

    /// Creates a move.
    public init(from source: Position, to target: Position) {
      self.source = source
      self.target = target
    }
  }
}

extension RowUpdates.Move: Codable where Position: Codable {}
