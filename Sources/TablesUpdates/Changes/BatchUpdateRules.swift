public import TablesModel

/// The rules that a table view applies to a batch of updates, as a check without a view.
///
/// ```swift
/// try BatchUpdateRules.check(batch, from: before, to: batch.data)
/// ```
/// `UITableView` and `UICollectionView` stop the program where a batch breaks them, or show wrong
/// cells:
/// 1. Deleted and reloaded rows and the origins of moves are positions before the batch; inserted
///    and reconfigured rows and the targets of moves are positions after it. Each exists there.
/// 2. No position before the batch is deleted, reloaded or the origin of a move more than once, and
///    none after it is inserted or the target of a move more than once.
/// 3. Each section that remains has the number of rows that follows from the batch, and the table
///    has the number of sections that follows from it.
/// 4. No row changes in a section that moves. The rows change in a batch before it.
/// 5. No row moves out of a section that is deleted, or into one that is inserted. A deleted
///    section takes its rows with it, and an inserted one brings its own. Only the other end of
///    such a move, if that section remains, is an insertion or a deletion.
public enum BatchUpdateRules {
  /// Checks a batch between two data sources.
  /// - Throws: The first rule that the batch breaks, with the positions.
  public static func check<Item>(
    _ batch: BatchUpdates<Item>, from old: DataSource<Item>, to new: DataSource<Item>
  ) throws(BatchUpdateError) {
    try check(batch.updates, from: old.rowCounts, to: new.rowCounts)
  }

  /// Checks updates between the numbers of rows in each section before and after them.
  /// - Throws: The first rule that the updates break, with the positions.
  public static func check(
    _ updates: RowUpdates, from old: [Int], to new: [Int]
  ) throws(BatchUpdateError) {
    try check(updates, from: old, to: new, by: allRules)
  }

  /// A rule that updates can break.
  package enum Rule: CaseIterable, Sendable {
    case positionsExist, positionsAreNamedOnce, numberOfSections, deletedSections, insertedSections
    case numbersOfRows, movedSections
  }

  package static let allRules = Set(Rule.allCases)

  /// Checks updates against some of the rules.
  package static func check(
    _ updates: RowUpdates, from old: [Int], to new: [Int], by rules: Set<Rule>
  ) throws(BatchUpdateError) {
    try checkPositions(updates, from: old, to: new, by: rules)
    if rules.contains(.numberOfSections) {
      try checkNumberOfSections(updates, old: old.count, new: new.count)
    }
    if rules.contains(.deletedSections) { try checkDeletedSections(updates) }
    if rules.contains(.insertedSections) { try checkInsertedSections(updates) }
    if rules.contains(.numbersOfRows) { try checkNumbersOfRows(updates, from: old, to: new) }
    if rules.contains(.movedSections) { try checkMovedSections(updates) }
  }

  /// Checks that each position exists on its side of the batch, and has only one operation there.
  private static func checkPositions(
    _ updates: RowUpdates, from old: [Int], to new: [Int], by rules: Set<Rule>
  ) throws(BatchUpdateError) {
    var before = PositionCheck(moment: .before, counts: old, rules: rules)
    try before.add(updates.deletedSections, .delete)
    try before.add(updates.movedSections.map(\.source), .move)
    try before.add(updates.deletedRows, .delete)
    try before.add(updates.movedRows.map(\.source), .move)
    try before.add(updates.reloadedRows, .reload)
    var after = PositionCheck(moment: .after, counts: new, rules: rules)
    try after.add(updates.insertedSections, .insert)
    try after.add(updates.movedSections.map(\.target), .move)
    try after.add(updates.insertedRows, .insert)
    try after.add(updates.movedRows.map(\.target), .move)
    var final = PositionCheck(moment: .after, counts: new, rules: rules)
    try final.add(updates.reconfiguredSections, .reconfigure)
    try final.add(updates.reconfiguredRows, .reconfigure)
  }

  private static func checkNumberOfSections(
    _ updates: RowUpdates, old: Int, new: Int
  ) throws(BatchUpdateError) {
    let (deleted, inserted) = (updates.deletedSections.count, updates.insertedSections.count)
    guard new == old - deleted + inserted else {
      throw .wrongNumberOfSections(old: old, deleted: deleted, inserted: inserted, new: new)
    }
  }

  private static func checkDeletedSections(_ updates: RowUpdates) throws(BatchUpdateError) {
    let deleted = Set(updates.deletedSections)
    if let move = updates.movedRows.first(where: { deleted.contains($0.source.section) }) {
      throw .moveOutOfDeletedSection(move)
    }
  }

  private static func checkInsertedSections(_ updates: RowUpdates) throws(BatchUpdateError) {
    let inserted = Set(updates.insertedSections)
    if let move = updates.movedRows.first(where: { inserted.contains($0.target.section) }) {
      throw .moveIntoInsertedSection(move)
    }
  }

  private static func checkMovedSections(_ updates: RowUpdates) throws(BatchUpdateError) {
    if let move = updates.movedSectionWithChanges { throw .rowChangeInMovedSection(move) }
  }

  private static func checkNumbersOfRows(
    _ updates: RowUpdates, from old: [Int], to new: [Int]
  ) throws(BatchUpdateError) {
    let origins = RowUpdates.sectionOrigins(
      deleted: updates.deletedSections, inserted: updates.insertedSections,
      moved: updates.movedSections, oldCount: old.count, newCount: new.count)
    func tally(_ paths: [RowPath]) -> [Int: Int] {
      paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
    }
    let deleted = tally(updates.deletedRows)
    let inserted = tally(updates.insertedRows)
    let movedOut = tally(updates.movedRows.map(\.source))
    let movedIn = tally(updates.movedRows.map(\.target))
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let count = BatchUpdateError.RowCount(
        section: RowUpdates.Move(from: origin, to: section), old: old[origin],
        deleted: deleted[origin] ?? 0, inserted: inserted[section] ?? 0,
        movedOut: movedOut[origin] ?? 0, movedIn: movedIn[section] ?? 0, new: new[section])
      guard count.new == count.expected else { throw .wrongNumberOfRows(count) }
    }
  }
}

/// The positions on one side of a batch.
private struct PositionCheck {
  let moment: BatchUpdateError.Moment
  /// The number of rows in each section.
  let counts: [Int]
  private let positionsExist: Bool
  private let areNamedOnce: Bool
  private var sections: [Int: BatchUpdateError.Operation] = [:]
  private var rows: [RowPath: BatchUpdateError.Operation] = [:]

  init(moment: BatchUpdateError.Moment, counts: [Int], rules: Set<BatchUpdateRules.Rule>) {
    (self.moment, self.counts) = (moment, counts)
    positionsExist = rules.contains(.positionsExist)
    areNamedOnce = rules.contains(.positionsAreNamedOnce)
  }

  mutating func add(
    _ positions: [Int], _ operation: BatchUpdateError.Operation
  ) throws(BatchUpdateError) {
    for section in positions {
      guard !positionsExist || counts.indices.contains(section) else {
        throw .noSuchSection(operation, section, moment, numberOfSections: counts.count)
      }
      if let first = sections.updateValue(operation, forKey: section), areNamedOnce {
        throw .repeatedSection(section, moment, first, operation)
      }
    }
  }

  mutating func add(
    _ paths: [RowPath], _ operation: BatchUpdateError.Operation
  ) throws(BatchUpdateError) {
    for path in paths {
      if positionsExist { try checkExists(path, operation) }
      if let first = rows.updateValue(operation, forKey: path), areNamedOnce {
        throw .repeatedRow(path, moment, first, operation)
      }
    }
  }

  private func checkExists(
    _ path: RowPath, _ operation: BatchUpdateError.Operation
  ) throws(BatchUpdateError) {
    guard counts.indices.contains(path.section) else {
      throw .noSuchSection(operation, path.section, moment, numberOfSections: counts.count)
    }
    guard path.row >= 0, path.row < counts[path.section] else {
      throw .noSuchRow(operation, path, moment, numberOfRows: counts[path.section])
    }
  }
}

/// The rule that a batch of updates breaks, so that a table view would not accept it, and where.
public struct BatchUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rule that is broken, and where, for the developer.
  public let description: String

  private init(_ rule: String) { description = "invalid update: \(rule)" }

  /// A section that does not exist on that side of the batch.
  package static func noSuchSection(
    _ operation: Operation, _ section: Int, _ moment: Moment, numberOfSections count: Int
  ) -> Self {
    Self(
      "attempt to \(operation) section \(section), but "
        + positions(of: "section", count, moment, one: "there is", several: "there are"))
  }

  /// A row that does not exist on that side of the batch.
  package static func noSuchRow(
    _ operation: Operation, _ path: RowPath, _ moment: Moment, numberOfRows count: Int
  ) -> Self {
    Self(
      "attempt to \(operation) \(words(path)), but "
        + positions(of: "row", count, moment, one: "it has", several: "it has"))
  }

  /// A section for which the batch has two operations.
  package static func repeatedSection(
    _ section: Int, _ moment: Moment, _ first: Operation, _ second: Operation
  ) -> Self {
    repeated("section \(section)", moment, first, second)
  }

  /// A row for which the batch has two operations.
  package static func repeatedRow(
    _ path: RowPath, _ moment: Moment, _ first: Operation, _ second: Operation
  ) -> Self {
    repeated(words(path), moment, first, second)
  }

  private static func repeated(
    _ what: String, _ moment: Moment, _ first: Operation, _ second: Operation
  ) -> Self {
    let both = first == second ? "\(first) \(what) twice" : "\(first) and \(second) \(what)"
    return Self("attempt to \(both) (its position \(moment) the update)")
  }

  /// The number of sections after the batch does not follow from it.
  package static func wrongNumberOfSections(
    old: Int, deleted: Int, inserted: Int, new: Int
  ) -> Self {
    Self(
      "there \(old == 1 ? "is" : "are") \(old.counted("section")) before the update; \(deleted) "
        + "deleted and \(inserted) inserted make \((old - deleted + inserted).counted("section")), "
        + "but there \(new == 1 ? "is" : "are") \(new.counted("section")) after the update")
  }

  /// The number of rows in a section after the batch does not follow from it.
  static func wrongNumberOfRows(_ count: RowCount) -> Self {
    Self(
      "section \(count.section.source) has \(count.old.counted("row")) before the update; "
        + "\(count.deleted) deleted, \(count.inserted) inserted, \(count.movedOut) moved out and "
        + "\(count.movedIn) moved in make \(count.expected.counted("row")), but it has "
        + "\(count.new.counted("row")) after the update"
        + (count.section.source == count.section.target
          ? "" : ", as section \(count.section.target)"))
  }

  /// A section that moves while rows inside it change.
  package static func rowChangeInMovedSection(_ move: RowUpdates.Move<Int>) -> Self {
    Self(
      "section \(move.source) moves to \(move.target) while rows inside it change; delete and "
        + "insert it, or use two batches")
  }

  /// A row that moves out of a section that is deleted.
  package static func moveOutOfDeletedSection(_ move: RowUpdates.Move<RowPath>) -> Self {
    Self(
      "\(words(move.source)) moves out of a section that is deleted; insert it as "
        + words(move.target))
  }

  /// A row that moves into a section that is inserted.
  package static func moveIntoInsertedSection(_ move: RowUpdates.Move<RowPath>) -> Self {
    Self(
      "\(words(move.source)) moves into section \(move.target.section), which is inserted; "
        + "delete it where it was")
  }

  /// An operation of a batch on a row or section.
  package enum Operation: Sendable {
    case delete, insert, move
    /// The row gets a new cell.
    case reload
    /// The cell of the row, or the header of the section, is configured again.
    case reconfigure
  }

  /// The side of a batch to which a position belongs.
  package enum Moment: Sendable { case before, after }

  /// The numbers of rows that a batch deletes from a section, inserts into it and moves. Moves
  /// within the section count both as moved out and as moved in.
  struct RowCount {
    /// The positions of the section before and after the batch.
    let section: RowUpdates.Move<Int>
    let old: Int
    let deleted: Int
    let inserted: Int
    let movedOut: Int
    let movedIn: Int
    let new: Int

    /// The number of rows that follows from the batch.
    var expected: Int { old &- deleted &- movedOut &+ inserted &+ movedIn }
  }

  private static func words(_ path: RowPath) -> String {
    "row \(path.row) of section \(path.section)"
  }

  /// Returns a clause that says which positions exist: `before the update it has only rows 0 to 2`.
  private static func positions(
    of noun: String, _ count: Int, _ moment: Moment, one: String, several: String
  ) -> String {
    switch count {
    case ...0: "\(moment) the update \(several) no \(noun)s"
    case 1: "\(moment) the update \(one) only \(noun) 0"
    default: "\(moment) the update \(several) only \(noun)s 0 to \(count - 1)"
    }
  }
}
