import TablesModel

/// Which row of the old table each row of the new one was, as a batch of updates tells.
struct UpdateMap {
  private let updates: RowUpdates
  private let old: [Int]
  private let new: [Int]
  /// The old position of each new section; `nil` for one that was inserted.
  private let sections: [Int?]
  /// The rows that come into each new section, ascending.
  private let arrivals: [Int: [Int]]
  /// The rows that go from each old section, ascending.
  private let departures: [Int: [Int]]

  /// Reads a batch that leads from the old counts to the new ones.
  /// - Precondition: It does; what UIKit raises otherwise is said.
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

  /// Where a row stood; `nil` for one that is new, or shown anew.
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

  /// Where a row stands now; `nil` where it is gone, or shown anew.
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

  /// Stops where a position does not exist, or stands twice.
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
