public import TablesModel

/// The changes that a store reports about its own data, by section and row.
///
/// Stores such as `NSFetchedResultsController` and observations of a database report what they have
/// inserted, deleted, moved and updated, so the data need not be compared:
/// ```swift
/// func controllerWillChangeContent(_:) { reported = ReportedChanges() }
/// func controller(_:didChange _: Any, at old: IndexPath?, for type: …, newIndexPath: IndexPath?) {
///   reported.move(from: RowPath(old), to: RowPath(newIndexPath))      // or insert, delete, update
/// }
/// func controllerDidChangeContent(_:) {
///   for batch in reported.batchUpdates(from: old, to: new) { … }
/// }
/// ```
/// As in those stores, the positions of deleted and updated rows are those before all changes, and
/// the positions of inserted rows are those after them. The changes can be reported in any order.
///
/// Reports often break the rules of a table view: a row is moved and updated, or belongs to a
/// section that is deleted. `batchUpdates(from:to:)` makes valid batches of them.
public struct ReportedChanges: Equatable, Sendable {
  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private var movedSections: [Int: Int] = [:]
  private var deletedRows: Set<RowPath> = []
  private var insertedRows: Set<RowPath> = []
  private var movedRows: [RowPath: RowPath] = [:]
  private var updatedRows: Set<RowPath> = []
  private var updatedSections: Set<Int> = []

  /// Creates a report without changes.
  public init() {}

  /// Whether nothing was reported.
  public var isEmpty: Bool { self == ReportedChanges() }

  /// The number of reported changes. A row that was moved counts once, even if its content has
  /// changed.
  package var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + updatedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count
      + updatedRows.count { movedRows[$0] == nil }
  }

  /// Reports that a section was deleted, with its rows.
  public mutating func deleteSection(_ section: Int) { deletedSections.insert(section) }

  /// Reports that a section was inserted, with its rows.
  public mutating func insertSection(_ section: Int) { insertedSections.insert(section) }

  /// Reports that a section was moved, with its rows.
  public mutating func moveSection(from source: Int, to target: Int) {
    movedSections[source] = target
  }

  /// Reports that the header or footer of a section has changed. The position is the old one.
  public mutating func updateSection(_ section: Int) { updatedSections.insert(section) }

  /// Reports that a row was deleted.
  public mutating func delete(_ path: RowPath) { deletedRows.insert(path) }

  /// Reports that a row was inserted.
  public mutating func insert(_ path: RowPath) { insertedRows.insert(path) }

  /// Reports that a row was moved. Its content counts as changed too, because stores that sort by
  /// content report only a move if both have changed.
  public mutating func move(from source: RowPath, to target: RowPath) {
    movedRows[source] = target
    updatedRows.insert(source)
  }

  /// Reports that the content of a row has changed. The path is the old one.
  public mutating func update(_ path: RowPath) { updatedRows.insert(path) }
}

// MARK: - Batches

extension ReportedChanges {
  /// Returns the changes as batches that a table view accepts, in the order in which it performs
  /// them: at most one that deletes, inserts and moves, then one that changes content. No items are
  /// compared.
  ///
  /// If the report does not lead from the old numbers of rows to the new ones, the items are
  /// compared after all, as `DataSource.difference(from:)` does.
  public func batchUpdates<Item: Identifiable & Equatable>(
    from old: DataSource<Item>, to new: DataSource<Item>
  ) -> [BatchUpdates<Item>] {
    reportedUpdates(from: old, to: new) ?? new.difference(from: old).batchUpdates()
  }

  /// Returns the changes of rows as batches that a table view accepts. If the report does not lead
  /// from the old numbers of rows to the new ones, the ids of the rows are compared.
  public func batchUpdates(
    from old: DataSource<Row>, to new: DataSource<Row>
  ) -> [BatchUpdates<Row>] {
    reportedUpdates(from: old, to: new) ?? new.difference(from: old).batchUpdates()
  }

  /// Returns the changes as batches that a table view accepts, or `nil` if the report does not lead
  /// from the old numbers of rows to the new ones. A host then reloads everything.
  package func reportedUpdates<Item>(
    from old: DataSource<Item>, to new: DataSource<Item>
  ) -> [BatchUpdates<Item>]? {
    let oldCounts = old.rowCounts
    guard let valid = ValidUpdates(self, from: oldCounts, to: new.rowCounts),
      valid.areUpdatesInside(oldCounts)
    else { return nil }
    let rows = valid.updatedRows.compactMap { source in
      valid.map.target(of: source).map { RowUpdates.Move(from: source, to: $0) }
    }
    let sections = updatedSections.compactMap { source in
      valid.map.section(from: source).map { RowUpdates.Move(from: source, to: $0) }
    }
    return valid.updates.batches(
      changing: rows.sorted { $0.target < $1.target }, sections.sorted { $0.target < $1.target },
      from: old, oldCount: oldCounts.count, to: new)
  }

  /// Returns the new path of a row, from the numbers of rows before and after the changes. `nil` if
  /// the row was deleted, or if the report does not lead from the old numbers to the new ones.
  func target(of path: RowPath, from old: [Int], to new: [Int]) -> RowPath? {
    ValidUpdates(self, from: old, to: new)?.map.target(of: path)
  }

  /// The reported changes without those that a table view does not accept. Rows may change in a
  /// section that moves, which takes two batches.
  private struct ValidUpdates {
    private(set) var updates = RowUpdates()
    let updatedRows: [RowPath]
    let map: UpdateMap

    /// Returns `nil` if the changes do not lead from the old numbers of rows to the new ones, so
    /// that the report does not say what has changed.
    init?(_ report: ReportedChanges, from old: [Int], to new: [Int]) {
      let (gone, come) = (report.deletedSections, report.insertedSections)
      updates.deletedSections = gone.sorted()
      updates.insertedSections = come.sorted()
      updates.movedSections = report.movedSections
        .filter { !gone.contains($0.key) && !come.contains($0.value) }
        .map { RowUpdates.Move(from: $0.key, to: $0.value) }.sorted { $0.target < $1.target }
      var deleted = report.deletedRows.filter { !gone.contains($0.section) }
      var inserted = report.insertedRows.filter { !come.contains($0.section) }
      var targets: Set<RowPath> = []
      for (source, target) in report.movedRows.sorted(by: { $0.key < $1.key }) {
        let isGone = gone.contains(source.section) || report.deletedRows.contains(source)
        let isCome = come.contains(target.section) || report.insertedRows.contains(target)
        switch (isGone, isCome || !targets.insert(target).inserted) {
        case (false, false): updates.movedRows.append(RowUpdates.Move(from: source, to: target))
        case (true, false): inserted.insert(target)
        case (false, true): deleted.insert(source)
        case (true, true): break
        }
      }
      updates.movedRows.sort { $0.target < $1.target }
      updates.deletedRows = deleted.sorted()
      updates.insertedRows = inserted.sorted()
      updatedRows = report.updatedRows
        .filter { !gone.contains($0.section) && !deleted.contains($0) }.sorted()
      do throws(BatchUpdateError) {
        try BatchUpdateRules.check(
          updates, from: old, to: new, by: BatchUpdateRules.allRules.subtracting([.movedSections]))
      } catch {
        return nil
      }
      map = UpdateMap(checked: updates, from: old, to: new)
    }

    func areUpdatesInside(_ counts: [Int]) -> Bool {
      updatedRows.allSatisfy { counts.indices ~= $0.section && 0..<counts[$0.section] ~= $0.row }
    }
  }
}
