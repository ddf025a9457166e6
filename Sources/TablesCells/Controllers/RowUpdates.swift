import TablesModel

/// The changes of one batch. As in UIKit, paths of deleted and reloaded rows are those before the
/// batch, and paths of inserted rows those after it.
public struct RowUpdates: Hashable, Sendable {
  /// The old paths of deleted rows.
  public var deletedRows: [RowPath] = []
  /// The new paths of inserted rows.
  public var insertedRows: [RowPath] = []
  /// The old paths of rows that get a new cell.
  public var reloadedRows: [RowPath] = []
  /// The old and new paths of moved rows.
  public var movedRows: [Move<RowPath>] = []
  /// The old positions of deleted sections.
  public var deletedSections: [Int] = []
  /// The new positions of inserted sections.
  public var insertedSections: [Int] = []
  /// The old and new positions of moved sections.
  public var movedSections: [Move<Int>] = []

  /// Creates a batch without changes.
  public init() {}

  /// Adds the changes of another batch with the same data before and after it.
  mutating func formUnion(_ other: RowUpdates) {
    deletedRows += other.deletedRows
    insertedRows += other.insertedRows
    reloadedRows += other.reloadedRows
    movedRows += other.movedRows
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
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

/// Maps the rows before a batch of updates to the rows after it, and back.
struct UpdateMap {
  private let updates: RowUpdates
  private let old: [Int]
  private let new: [Int]
  /// The old position of each new section; `nil` for an inserted one.
  private let sections: [Int?]
  /// The rows that were inserted or moved into each new section, ascending.
  private let arrivals: [Int: [Int]]
  /// The rows that were deleted or moved from each old section, ascending.
  private let departures: [Int: [Int]]

  /// Creates the map of a batch from the numbers of rows in each section before and after it.
  /// - Precondition: The batch leads from the old counts to the new ones, as UIKit requires.
  init(_ updates: RowUpdates, from old: [Int], to new: [Int]) {
    self.updates = updates
    self.old = old
    self.new = new
    let expected = old.count - updates.deletedSections.count + updates.insertedSections.count
    precondition(
      new.count == expected,
      "invalid update: \(old.count) sections, \(updates.deletedSections.count) deleted and "
        + "\(updates.insertedSections.count) inserted are \(expected), but the data source has "
        + "\(new.count)")
    Self.check(updates, old: old, new: new)
    sections = Self.origins(updates, old: old.count, new: new.count)
    arrivals = Self.rowsBySection(updates.insertedRows + updates.movedRows.map(\.target))
    departures = Self.rowsBySection(updates.deletedRows + updates.movedRows.map(\.source))
    for section in new.indices { checkRows(of: section) }
  }

  /// Returns the old path of a row; `nil` if the row was inserted or reloaded.
  func origin(of path: RowPath) -> RowPath? {
    if let move = updates.movedRows.first(where: { $0.target == path }) { return move.source }
    guard let section = sections[path.section], !updates.insertedRows.contains(path) else {
      return nil
    }
    var row = path.row - (arrivals[path.section] ?? []).prefix { $0 < path.row }.count
    for gone in departures[section] ?? [] where gone <= row { row += 1 }
    let origin = RowPath(section: section, row: row)
    return updates.reloadedRows.contains(origin) ? nil : origin
  }

  /// Returns the new path of a row; `nil` if the row was deleted or reloaded.
  func target(of path: RowPath) -> RowPath? {
    if let move = updates.movedRows.first(where: { $0.source == path }) { return move.target }
    guard let section = sections.firstIndex(of: path.section),
      !updates.deletedRows.contains(path), !updates.reloadedRows.contains(path)
    else { return nil }
    var row = path.row - (departures[path.section] ?? []).prefix { $0 < path.row }.count
    for come in arrivals[section] ?? [] where come <= row { row += 1 }
    return RowPath(section: section, row: row)
  }

  private func checkRows(of section: Int) {
    guard let origin = sections[section] else { return }
    let gone = departures[origin]?.count ?? 0
    let come = arrivals[section]?.count ?? 0
    precondition(
      new[section] == old[origin] - gone + come,
      "invalid update: \(old[origin]) rows in section \(origin), \(gone) gone and \(come) come are "
        + "\(old[origin] - gone + come), but the data source has \(new[section])")
  }

  /// Checks that each position exists and is in the batch only once.
  private static func check(_ updates: RowUpdates, old: [Int], new: [Int]) {
    let gone = updates.deletedRows + updates.movedRows.map(\.source) + updates.reloadedRows
    let come = updates.insertedRows + updates.movedRows.map(\.target)
    check(gone, "before") { old.indices.contains($0.section) && 0..<old[$0.section] ~= $0.row }
    check(come, "after") { new.indices.contains($0.section) && 0..<new[$0.section] ~= $0.row }
    check(updates.deletedSections + updates.movedSections.map(\.source), "before") {
      old.indices.contains($0)
    }
    check(updates.insertedSections + updates.movedSections.map(\.target), "after") {
      new.indices.contains($0)
    }
  }

  private static func check<Position: Hashable>(
    _ positions: [Position], _ moment: String, exists: (Position) -> Bool
  ) {
    var seen: Set<Position> = []
    for position in positions {
      precondition(exists(position), "invalid update: \(position) does not exist \(moment) it")
      precondition(seen.insert(position).inserted, "invalid update: \(position) stands in it twice")
    }
  }

  private static func rowsBySection(_ paths: [RowPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.row) }
  }

  private static func origins(_ updates: RowUpdates, old: Int, new: Int) -> [Int?] {
    var origins = [Int?](repeating: nil, count: new)
    for move in updates.movedSections { origins[move.target] = move.source }
    let gone = Set(updates.deletedSections + updates.movedSections.map(\.source))
    let taken = Set(updates.insertedSections + updates.movedSections.map(\.target))
    let kept = (0..<old).filter { !gone.contains($0) }
    for (place, origin) in zip((0..<new).filter { !taken.contains($0) }, kept) {
      origins[place] = origin
    }
    return origins
  }
}
