public import TablesModel

/// One batch of updates of a table view, and the data that it leads to.
///
/// A host sets the data inside the batch, as UIKit requires:
/// ```swift
/// for batch in changes.batchUpdates() {
///   host.performBatchUpdates(batch.updates) { source = batch.data }
/// }
/// ```
public struct BatchUpdates<Item> {
  /// The positions that the batch deletes, inserts, moves and configures again.
  public var updates: RowUpdates
  /// The data after the batch.
  public var data: DataSource<Item>

  /// Creates a batch.
  public init(_ updates: RowUpdates, data: DataSource<Item>) {
    self.updates = updates
    self.data = data
  }
}

extension Changeset {
  /// Returns the changes as batches that a table view accepts, in the order in which it performs
  /// them: at most one that removes, inserts and moves, then one that changes content.
  ///
  /// A table view cannot move a section and change rows inside it in one batch. If a section does
  /// both, the rows change in the first batch, and sections are inserted and moved in the second.
  /// Rows whose content changed are configured again in the last batch, at their final paths,
  /// because reloading them would end editing and animations.
  public func batchUpdates() -> [BatchUpdates<Item>] {
    if isEmpty { return [] }
    return structure.batches(
      changing: changedRows, changedSections, from: old, oldCount: counts.source.count, to: new)
  }
}

extension RowUpdates {
  /// Returns these changes and changes of content as batches that a table view accepts.
  /// - Parameters:
  ///   - rows: The rows whose content has changed, by ascending target.
  ///   - sections: The sections whose header or footer has changed, by ascending target.
  func batches<Item>(
    changing rows: [Move<RowPath>], _ sections: [Move<Int>], from old: DataSource<Item>,
    oldCount: Int, to new: DataSource<Item>
  ) -> [BatchUpdates<Item>] {
    var content = RowUpdates()
    content.reconfiguredRows = rows.map(\.target)
    content.reconfiguredSections = sections.map(\.target)
    let isSplit = movedSectionWithChanges != nil
    if content == RowUpdates(), !isSplit {
      return self == RowUpdates() ? [] : [BatchUpdates(self, data: new)]
    }
    if self == RowUpdates() { return [BatchUpdates(content, data: new)] }
    let middle = new.withContent(of: old, rows: rows, sections: sections)
    if isSplit { return split(content, from: oldCount, through: middle, to: new) }
    return [BatchUpdates(self, data: middle), BatchUpdates(content, data: new)]
  }
}

extension DataSource {
  /// Returns the data with the content that some rows and sections had before.
  fileprivate func withContent(
    of old: DataSource<Item>, rows: [RowUpdates.Move<RowPath>],
    sections: [RowUpdates.Move<Int>]
  ) -> DataSource {
    var data = self
    for (section, moves) in Dictionary(grouping: rows, by: \.target.section) {
      let rows = moves.map { move in
        let (items, row) = (old.items(of: move.source.section), move.source.row)
        return (index: move.target.row, run: items.runsInside(row..<row + 1))
      }
      data.update(section: section) { $0.items.replace(rows.filter { $0.run.first?.count == 1 }) }
    }
    for move in sections {
      let section = old.sections[move.source]
      data.update(section: move.target) { $0.setContent(of: section) }
    }
    return data
  }
}

extension RowUpdates {
  /// The first move of a section inside which rows change too; `nil` if there is none.
  var movedSectionWithChanges: Move<Int>? {
    if movedSections.isEmpty { return nil }
    let gone = deletedRows + movedRows.map(\.source) + reloadedRows
    let come = insertedRows + movedRows.map(\.target)
    let (goneSections, comeSections) = (Set(gone.map(\.section)), Set(come.map(\.section)))
    return movedSections.first {
      goneSections.contains($0.source) || comeSections.contains($0.target)
    }
  }

  /// Returns two batches: one that deletes sections and changes rows, and one that inserts and
  /// moves sections and changes content.
  ///
  /// All rows of the data between the batches are new ones, because closures that create old rows
  /// may read data that no longer exists.
  /// - Parameters:
  ///   - content: The changes of content.
  ///   - oldCount: The old number of sections.
  ///   - middle: The new data, with the content that rows and sections had before.
  func split<Item>(
    _ content: RowUpdates, from oldCount: Int, through middle: DataSource<Item>,
    to new: DataSource<Item>
  ) -> [BatchUpdates<Item>] {
    let origins = Self.sectionOrigins(
      deleted: deletedSections, inserted: insertedSections, moved: movedSections,
      oldCount: oldCount, newCount: new.numberOfSections)
    let remaining = origins.enumerated().compactMap { target, source in
      source.map { (source: $0, target: target) }
    }.sorted { $0.source < $1.source }
    // The positions of the remaining sections between the batches, by old and by new position.
    let bySource = Dictionary(
      uniqueKeysWithValues: remaining.enumerated().map { ($1.source, $0) })
    let byTarget = Dictionary(
      uniqueKeysWithValues: remaining.enumerated().map { ($1.target, $0) })
    func between(_ path: RowPath) -> RowPath {
      RowPath(section: byTarget[path.section] ?? path.section, row: path.row)
    }
    var rows = self
    rows.insertedRows = insertedRows.map(between).sorted()
    rows.movedRows = movedRows.map { Move(from: $0.source, to: between($0.target)) }
      .sorted { $0.target < $1.target }
    (rows.insertedSections, rows.movedSections) = ([], [])
    var sections = content
    sections.insertedSections = insertedSections
    sections.movedSections = movedSections.map { move in
      Move(from: bySource[move.source] ?? move.source, to: move.target)
    }
    let data = DataSource(inOrder: remaining.map { middle.sections[$0.target] })
    return [BatchUpdates(rows, data: data), BatchUpdates(sections, data: new)]
  }

  /// Returns the old position of each new section; `nil` for an inserted one.
  package static func sectionOrigins(
    deleted: [Int], inserted: [Int], moved: [Move<Int>], oldCount: Int, newCount: Int
  ) -> [Int?] {
    var origins = [Int?](repeating: nil, count: newCount)
    for move in moved { origins[move.target] = move.source }
    let gone = Set(deleted + moved.map(\.source))
    let taken = Set(inserted + moved.map(\.target))
    let kept = (0..<oldCount).filter { !gone.contains($0) }
    for (place, origin) in zip((0..<newCount).filter { !taken.contains($0) }, kept) {
      origins[place] = origin
    }
    return origins
  }
}

extension Changeset {
  /// The old position of each new section; `nil` for an inserted one.
  var sectionOrigins: [Int?] {
    RowUpdates.sectionOrigins(
      deleted: removedSections, inserted: insertedSections, moved: movedSections,
      oldCount: counts.source.count, newCount: counts.target.count)
  }
}

/// The changes of one batch of a table view. As in UIKit, paths of deleted and reloaded rows are
/// those before the batch, and paths of inserted and reconfigured rows those after it.
///
/// ``BatchUpdateRules`` checks whether a table view accepts the batch.
public struct RowUpdates: Equatable, Sendable {
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
  public struct Move<Position: Hashable & Sendable>: Equatable, Sendable {
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
