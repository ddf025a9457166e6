import TablesModel

extension HeadlessTable {
  /// Changes the data, asks for the counts again, and keeps the cells of rows that stay.
  ///
  /// A row that stays is not configured again, and its cell moves with it; a batch inside a batch
  /// becomes a part of it; a row that is reloaded is selected no more. All are as in UIKit. A
  /// ``reloadData()`` inside a batch takes its place, and nothing is checked.
  /// - Precondition: The updates lead from the counts before `change` to those after it.
  public func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    if openBatch != nil {
      openBatch?.formUnion(updates)
      return change()
    }
    precondition(!isFilling, "rows cannot be updated while a cell is being configured")
    layOutIfNeeded()
    openBatch = updates
    change()
    let whole = openBatch ?? updates
    openBatch = nil
    if !needsLayout { apply(whole) }
  }

  private func apply(_ updates: RowUpdates) {
    let old = positions
    positions = askForCounts()
    let map = UpdateMap(updates, from: old.counts, to: positions.counts)
    selectedPath = selectedPath.flatMap(map.target)
    plan.reset()
    rearrange { map.origin(of: $0).map(old.position(of:)) }
  }

  /// Puts each cell where its row is now; `origin` gives the position where a row stood.
  private func rearrange(_ origin: (RowPath) -> Int?) {
    top = clampedTop(top)
    var left = Dictionary(
      uniqueKeysWithValues: shown.enumerated().map { (firstShown + $0.offset, $0.element) })
    let kept = filledPositions.map { position in
      origin(positions.path(at: position)).flatMap { left.removeValue(forKey: $0) }
    }
    recycle(left.sorted { $0.key < $1.key }.map(\.value)[...])
    firstShown = filledPositions.lowerBound
    isFilling = true
    shown = zip(filledPositions, kept).map { $1 ?? makeShown(at: $0) }
    isFilling = false
    if filledPositions != firstShown..<firstShown + shown.count { fill() }
  }
}
