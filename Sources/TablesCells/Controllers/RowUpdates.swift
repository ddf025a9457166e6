import TablesModel

/// What changes in one batch, as UIKit counts it: what goes by its old position, what comes by its
/// new one.
public struct RowUpdates: Hashable, Sendable {
  /// Where rows stood that are gone.
  public var deletedRows: [RowPath] = []
  /// Where rows stand that are new.
  public var insertedRows: [RowPath] = []
  /// Where rows stood that are shown anew.
  public var reloadedRows: [RowPath] = []
  /// Where rows stood, and where they stand.
  public var movedRows: [Move<RowPath>] = []
  /// Where sections stood that are gone.
  public var deletedSections: [Int] = []
  /// Where sections stand that are new.
  public var insertedSections: [Int] = []
  /// Where sections stood, and where they stand.
  public var movedSections: [Move<Int>] = []

  /// Makes a batch that changes nothing.
  public init() {}

  /// Adds what changes in another batch, whose positions are of the same data before and after.
  mutating func formUnion(_ other: RowUpdates) {
    deletedRows += other.deletedRows
    insertedRows += other.insertedRows
    reloadedRows += other.reloadedRows
    movedRows += other.movedRows
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
  }

  /// The way of something that stays, and stands elsewhere.
  public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
    /// Where it stood before the batch.
    public var source: Position
    /// Where it stands after the batch.
    public var target: Position

    /// Makes a move.
    public init(from source: Position, to target: Position) {
      self.source = source
      self.target = target
    }
  }
}
