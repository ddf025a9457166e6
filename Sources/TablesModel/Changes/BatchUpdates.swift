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
  /// A table view cannot move a section and change rows inside it in one batch, so such a section
  /// is deleted and inserted. Rows whose content changed are configured again in a batch of their
  /// own, at their final paths, because reloading them would end editing and animations.
  /// - Precondition: The changes hold the data that they lead from and to. Decoded ones do not: use
  ///   ``batchUpdates(from:)`` for them.
  public func batchUpdates() -> [BatchUpdates<Item>] {
    guard case .whole(let source) = old else {
      preconditionFailure(
        "decoded changes do not hold the data that they lead from: use batchUpdates(from:)")
    }
    return batchUpdates(from: source)
  }

  /// Returns the changes of a data source as batches that a table view accepts, as
  /// ``batchUpdates()`` does.
  /// - Precondition: The changes lead from this data source.
  public func batchUpdates(from source: DataSource<Item>) -> [BatchUpdates<Item>] {
    let structure = structuralUpdates
    let content = contentUpdates
    if isEmpty { return [] }
    let target = if case .whole(let whole) = new { whole } else { source.applying(self) }
    if content == RowUpdates() { return [BatchUpdates(structure, data: target)] }
    if structure == RowUpdates() { return [BatchUpdates(content, data: target)] }
    return [
      BatchUpdates(structure, data: withoutContentChanges(target)),
      BatchUpdates(content, data: target),
    ]
  }

  private var contentUpdates: RowUpdates {
    var updates = RowUpdates()
    updates.reconfiguredRows = changedRows.map(\.target)
    updates.reconfiguredSections = changedSections.map(\.target)
    return updates
  }

  private var structuralUpdates: RowUpdates {
    var updates = RowUpdates()
    let (replacedSources, replacedTargets) = replacedSections
    updates.deletedSections = (removedSections + replacedSources).sorted()
    updates.insertedSections = (insertedSections + replacedTargets).sorted()
    updates.movedSections = movedSections.filter { !replacedSources.contains($0.source) }
    updates.deletedRows = removedRows.filter { !replacedSources.contains($0.section) }
    updates.insertedRows = insertedRows.filter { !replacedTargets.contains($0.section) }
    for move in movedRows {
      let isSourceReplaced = replacedSources.contains(move.source.section)
      let isTargetReplaced = replacedTargets.contains(move.target.section)
      switch (isSourceReplaced, isTargetReplaced) {
      case (false, false): updates.movedRows.append(move)
      case (false, true): updates.deletedRows.append(move.source)
      case (true, false): updates.insertedRows.append(move.target)
      case (true, true): break
      }
    }
    return updates
  }

  /// The old and new positions of sections that move and whose rows change.
  private var replacedSections: (sources: Set<Int>, targets: Set<Int>) {
    guard !movedSections.isEmpty else { return ([], []) }
    let departures = Set((removedRows + movedRows.map(\.source)).map(\.section))
    let arrivals = Set((insertedRows + movedRows.map(\.target)).map(\.section))
    let replaced = movedSections.filter {
      departures.contains($0.source) || arrivals.contains($0.target)
    }
    return (Set(replaced.map(\.source)), Set(replaced.map(\.target)))
  }

  /// Returns the new data, in which the rows and sections that remain have their old content.
  private func withoutContentChanges(_ target: DataSource<Item>) -> DataSource<Item> {
    target.withContent(
      rows: changedRows, sections: changedSections,
      runs: { old.runs(ofSection: $0.section, rows: $0.row..<$0.row + 1) },
      section: old.section(at:))
  }
}

extension DataSource {
  /// Returns the data with the content that some rows and sections had before.
  ///
  /// - Parameter runs: Returns one row of the old data, or none if it is not known.
  func withContent(
    rows: [RowUpdates.Move<RowPath>], sections: [RowUpdates.Move<Int>],
    runs: (RowPath) -> [Run<Item>], section: (Int) -> Section<Item>
  ) -> DataSource {
    var data = self
    for (section, moves) in Dictionary(grouping: rows, by: \.target.section) {
      let rows = moves.map { (index: $0.target.row, run: runs($0.source)) }
      data.update(section: section) { $0.items.replace(rows.filter { $0.run.first?.count == 1 }) }
    }
    for move in sections {
      let section = section(move.source)
      data.update(section: move.target) { $0.setContent(of: section) }
    }
    return data
  }
}

extension Section {
  /// Copies all properties of another section except its items and those that order the sections.
  fileprivate mutating func setContent(of other: Section) {
    header = other.header
    footer = other.footer
    indexTitle = other.indexTitle
    disclosure = other.disclosure
    hiddenCount = other.hiddenCount
    emptyState = other.emptyState
  }
}

extension RowUpdates {
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
