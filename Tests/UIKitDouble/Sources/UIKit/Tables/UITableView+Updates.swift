/// The updates of a batch as they were called.
struct UpdateBatch {
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []
  var reconfiguredRows: [IndexPath] = []
  var completions: [(Bool) -> Void] = []

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

extension UITableView {
  /// Performs updates as one batch: deletions with old positions, insertions with new ones. A batch
  /// inside another one becomes a part of it.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform { batch in
      completion.map { batch.completions.append($0) }
    } changing: {
      updates?()
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform { $0.deletedRows += indexPaths }
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform { $0.insertedRows += indexPaths }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform { $0.reloadedRows += indexPaths }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    perform { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform { $0.deletedSections += sections }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform { $0.insertedSections += sections }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform { $0.reloadedSections += sections }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    perform { $0.movedSections.append((section, newSection)) }
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) {
    perform { $0.reconfiguredRows += indexPaths }
  }

  private func perform(_ record: (inout UpdateBatch) -> Void, changing change: () -> Void = {}) {
    if batch != nil, Rule.nestedBatchIsPartOfTheOuterOne.isFollowed {
      change()
      if var open = batch {
        record(&open)
        batch = open
      }
      return
    }
    guard isFree(for: "updates") else { return }
    layOutIfInWindow()
    let old = currentCounts  // before the data changes
    var opened = UpdateBatch()
    record(&opened)
    batch = opened
    change()
    let whole = batch ?? opened
    batch = nil
    apply(whole, from: old)
    for completion in whole.completions {
      if Rule.batchCompletesAfterItsAnimation.isFollowed {
        UIMainLoop.afterThisTurn { completion(true) }
      } else {
        completion(true)
      }
    }
  }

  private func apply(_ batch: UpdateBatch, from old: [Int]) {
    let new = askForCounts()
    counts = new
    var gone: [UITableViewCell] = []
    if !batch.isEmpty || old != new {
      statistics.batches += 1
      let start = ContinuousClock.now
      let replay = UpdateReplay(batch, old: old, new: new)
      statistics.checking += ContinuousClock.now - start
      if let failure = replay.failure {
        UIException.raise(failure)
        return discard()
      }
      heights = RowHeights(counts: new, movedFrom: heights) { replay.targets[$0] }
      gone = occupied("applies updates") { rearrange(replay) }
    }
    for path in batch.reconfiguredRows { occupied("applies updates") { reconfigure(path) } }
    if Rule.batchMeasuresAgain.isFollowed { measureAgain() }
    setNeedsFill()
    layOutIfInWindow()
    gone.forEach(reuse)
  }

  /// Moves each cell to the new place of its row. Returns the cells of rows that are deleted or
  /// reloaded, which are not reused before these have other ones.
  private func rearrange(_ replay: UpdateReplay) -> [UITableViewCell] {
    let oldCells = cells
    let (oldHeld, oldPrepared) = (held, prepared)
    (cells, held, prepared) = ([:], [:], [:])
    var gone: [UITableViewCell] = []
    for (path, cell) in oldCells.sorted(by: { $0.key < $1.key }) {
      if let target = replay.targets[path] { cells[target] = cell } else { gone.append(cell) }
    }
    for (path, cell) in oldHeld {
      if let target = replay.targets[path] { held[target] = cell } else { gone.append(cell) }
    }
    for (path, cell) in oldPrepared {
      if let target = replay.targets[path] { prepared[target] = cell } else { gone.append(cell) }
    }
    gone.forEach(remove)
    moveSwipe(replay)
    selected = Set(selected.compactMap { replay.targets[$0] })
    headers = moved(headers, by: replay)
    footers = moved(footers, by: replay)
    prefetched = []
    return gone
  }

  private func moved(_ views: [Int: UIView], by replay: UpdateReplay) -> [Int: UIView] {
    var result: [Int: UIView] = [:]
    for (section, view) in views {
      if let target = replay.sectionTargets[section] {
        result[target] = view
      } else {
        recycle(view)
      }
    }
    return result
  }

  private func reconfigure(_ path: IndexPath) {
    guard let counts, exists(path, in: counts) else {
      return UIException.raise(
        "attempt to reconfigure row \(path.row) of section \(path.section)",
        by: .reconfiguredRowExists)
    }
    guard let cell = cells[path] ?? prepared[path] else {
      if !Rule.rowsWithoutCellsAreNotReconfigured.isFollowed { _ = makeCell(at: path) }
      return
    }
    reconfigured = (path, cell)
    let again = makeCell(at: path)
    reconfigured = nil
    if again !== cell {
      UIException.raise(
        "a different cell was returned when reconfiguring", by: .reconfiguredRowKeepsItsCell)
    }
  }
}

/// The effect of a batch on each row. The rules are written from UIKit's messages and known
/// behavior, not from the checks of this package.
struct UpdateReplay {
  /// The new path of each row that keeps its cell.
  private(set) var targets: [IndexPath: IndexPath] = [:]
  /// The new position of each section that keeps its header.
  private(set) var sectionTargets: [Int: Int] = [:]
  /// The rule that is broken.
  private(set) var failure: String?

  private let batch: UpdateBatch
  private let old: [Int]
  private let new: [Int]

  init(_ batch: UpdateBatch, old: [Int], new: [Int]) {
    (self.batch, self.old, self.new) = (batch, old, new)
    checkPositions()
    if failure == nil { replay() }
  }

  func isReloaded(_ path: IndexPath) -> Bool {
    batch.reloadedRows.contains(path) || batch.reloadedSections.contains(path.section)
  }

  private mutating func fail(_ rule: Rule, _ message: String) {
    if failure == nil, rule.isFollowed { failure = "invalid update: " + message }
  }

  // MARK: Positions

  private mutating func checkPositions() {
    var before: [IndexPath: String] = [:]
    var after: [IndexPath: String] = [:]
    for (paths, word) in [
      (batch.deletedRows, "delete"), (batch.reloadedRows, "reload"),
      (batch.movedRows.map(\.from), "move"),
    ] {
      for path in paths { note(path, word, in: &before, counts: old, side: "before") }
    }
    for (paths, word) in [
      (batch.insertedRows, "insert"), (batch.movedRows.map(\.to), "move"),
    ] {
      for path in paths { note(path, word, in: &after, counts: new, side: "after") }
    }
    noteSections(
      batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from),
      count: old.count, side: "before")
    noteSections(
      batch.insertedSections + batch.movedSections.map(\.to), count: new.count, side: "after")
    checkSectionsWithRows()
  }

  private mutating func note(
    _ path: IndexPath, _ word: String, in seen: inout [IndexPath: String], counts: [Int],
    side: String
  ) {
    guard counts.indices.contains(path.section), 0..<counts[path.section] ~= path.row else {
      return fail(
        .updatedRowExists,
        "attempt to \(word) row \(path.row) of section \(path.section), which is not there "
          + "\(side) the update")
    }
    if let other = seen.updateValue(word, forKey: path) {
      fail(
        .rowIsUpdatedOnce,
        "attempt to \(other) and \(word) the same index path (\(path.section), \(path.row))")
    }
  }

  private mutating func noteSections(_ sections: [Int], count: Int, side: String) {
    if let outside = sections.first(where: { !(0..<count ~= $0) }) {
      fail(
        .updatedSectionExists,
        "attempt to change section \(outside), but there are \(count) \(side) the update")
    }
    if Set(sections).count != sections.count {
      fail(
        .sectionIsUpdatedOnce,
        "attempt to change a section twice (\(sections), \(side) the update)")
    }
  }

  /// Checks that rows change in no section that is moved or reloaded, and leave none that is
  /// deleted and enter none that is inserted.
  private mutating func checkSectionsWithRows() {
    let from = Set(
      (batch.deletedRows + batch.reloadedRows + batch.movedRows.map(\.from)).map(\.section))
    let to = Set((batch.insertedRows + batch.movedRows.map(\.to)).map(\.section))
    for move in batch.movedSections where from.contains(move.from) || to.contains(move.to) {
      fail(
        .movedSectionKeepsItsRows,
        "section \(move.from) moves while its rows change: its cells would be wrong")
    }
    for section in batch.reloadedSections where from.contains(section) || to.contains(section) {
      fail(.reloadedSectionKeepsItsRows, "section \(section) is reloaded while its rows change")
    }
    let structure = batch.deletedSections + batch.insertedSections
    if !batch.reloadedSections.isEmpty, !structure.isEmpty || !batch.movedSections.isEmpty {
      fail(.sectionsAreReloadedAlone, "a section is reloaded while others come, go or move")
    }
    for move in batch.movedRows where batch.deletedSections.contains(move.from.section) {
      fail(
        .rowStaysInADeletedSection,
        "attempt to move a row out of section \(move.from.section), which is deleted")
    }
    for move in batch.movedRows where batch.insertedSections.contains(move.to.section) {
      fail(
        .rowsMoveIntoOldSections,
        "cannot move a row into a newly inserted section (\(move.to.section))")
    }
  }

  // MARK: Replay

  /// Computes the new order: inserted and moved sections get their positions, and the other ones
  /// fill the remaining positions in order. Then the same for the rows of each section.
  private mutating func replay() {
    guard
      let sections = lay(
        old.count, into: new.count, gone: batch.deletedSections,
        moves: batch.movedSections.map { ($0.from, $0.to) }, come: batch.insertedSections)
    else {
      return fail(
        .sectionCountsFollowFromUpdates,
        "\(old.count) sections, \(batch.deletedSections.count) deleted, "
          + "\(batch.insertedSections.count) inserted, cannot be \(new.count)")
    }
    let gone = Dictionary(grouping: batch.deletedRows, by: \.section)
    let come = Dictionary(grouping: batch.insertedRows, by: \.section)
    let leave = Dictionary(grouping: batch.movedRows, by: \.from.section)
    let arrive = Dictionary(grouping: batch.movedRows, by: \.to.section)
    for (target, source) in sections.enumerated() {
      guard let source else { continue }
      if batch.reloadedSections.contains(source) { continue }
      sectionTargets[source] = target
      let away = (gone[source] ?? []).map(\.row) + (leave[source] ?? []).map(\.from.row)
      let taken = (come[target] ?? []).map(\.row) + (arrive[target] ?? []).map(\.to.row)
      guard
        let rows = lay(old[source], into: new[target], gone: away, moves: [], come: taken)
      else {
        return fail(
          .rowCountsFollowFromUpdates,
          "section \(source) has \(old[source]) rows, \(away.count) go and \(taken.count) come, "
            + "which cannot be \(new[target])")
      }
      for (place, origin) in rows.enumerated() {
        guard let origin else { continue }
        targets[IndexPath(row: origin, section: source)] = IndexPath(row: place, section: target)
      }
    }
    for move in batch.movedRows { targets[move.from] = move.to }
    for path in batch.reloadedRows where Rule.reloadedRowGetsAnotherCell.isFollowed {
      targets[path] = nil
    }
  }

  /// Returns the old position at each new one, or `nil` if the numbers do not add up.
  private func lay(
    _ old: Int, into new: Int, gone: [Int], moves: [(from: Int, to: Int)], come: [Int]
  ) -> [Int?]? {
    let away = Set(gone).union(moves.map(\.from))
    var stay = (0..<old).filter { !away.contains($0) }[...]
    let taken = Set(come).union(moves.map(\.to))
    guard stay.count + taken.count == new else { return nil }
    let origins = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
    return (0..<new).map { place in
      taken.contains(place) ? origins[place] : stay.popFirst()
    }
  }
}
