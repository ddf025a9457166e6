import TablesModel

extension HeadlessTable {
  /// The paths of the rows that are shown in full.
  public var visiblePaths: [RowPath] {
    layOutIfNeeded()
    return visiblePositions.map(positions.path(at:))
  }

  /// The cell that shows a row, or `nil` where the row is scrolled out.
  public func cell(at path: RowPath) -> (any HeadlessCell)? {
    layOutIfNeeded()
    return positions.contains(path) ? shownCell(at: positions.position(of: path)) : nil
  }

  func shownCell(at position: Int) -> (any HeadlessCell)? {
    let index = position - firstShown
    return shown.indices.contains(index) ? shown[index].cell : nil
  }

  /// Brings a row to the top, or as close to it as the end of the table lets it.
  /// - Precondition: The row exists.
  public func scroll(to path: RowPath) {
    layOutIfNeeded()
    check(path)
    move(top: positions.position(of: path))
  }

  /// Scrolls by a number of rows, down where it is positive, as far as there are rows.
  public func scroll(by count: Int) {
    layOutIfNeeded()
    let (wanted, isBeyond) = top.addingReportingOverflow(count)
    move(top: isBeyond ? positions.total : wanted)
  }

  /// Asks for counts and cells where they are not known.
  public func layOutIfNeeded() {
    guard needsLayout, !isFilling else { return }
    needsLayout = false
    errors = []
    knownErrors = []
    plan.reset()
    recycle(shown[...])
    shown = []
    positions = askForCounts()
    top = clampedTop(top)
    firstShown = top
    fill()
  }

  func askForCounts() -> RowPositions {
    guard let dataSource else { return RowPositions() }
    statistics.sectionCounts += 1
    let sections = dataSource.checkedSections
    statistics.rowCounts += sections.count
    return RowPositions(counts: sections.map(dataSource.numberOfItems(in:)))
  }

  func clampedTop(_ wanted: Int) -> Int { max(0, min(wanted, positions.total - rows)) }

  func check(_ path: RowPath) {
    precondition(
      positions.contains(path),
      "\(path) is outside the table: its sections have \(positions.counts) rows")
  }

  /// The positions that have a cell: those shown in full, and one shown in part.
  var filledPositions: Range<Int> {
    let left = positions.total - top
    return top..<top + (left - rows >= Self.margin ? rows + Self.margin : left)
  }

  var visiblePositions: Range<Int> { top..<top + min(rows, positions.total - top) }

  private func move(top wanted: Int) {
    let target = clampedTop(wanted)
    guard target != top else { return }
    let upwards = target < top
    top = target
    fill(upwards: upwards)
  }

  /// Puts cells in their places, and again where a configurator has scrolled meanwhile.
  func fill(upwards: Bool = false) {
    guard !needsLayout, !isFilling else { return }
    isFilling = true
    repeat { fillOnce() } while filledPositions != firstShown..<firstShown + shown.count
    isFilling = false
    prefetch(upwards: upwards)
  }

  /// What is scrolled out goes first, so that it can come back.
  private func fillOnce() {
    top = clampedTop(top)
    let wanted = filledPositions
    let kept = wanted.clamped(to: firstShown..<firstShown + shown.count)
    keep(kept)
    if kept.isEmpty {
      shown = wanted.map(makeShown)
    } else {
      shown.insert(contentsOf: (wanted.lowerBound..<kept.lowerBound).map(makeShown), at: 0)
      shown += (kept.upperBound..<wanted.upperBound).map(makeShown)
    }
    firstShown = wanted.lowerBound
  }

  private func keep(_ kept: Range<Int>) {
    let range = kept.isEmpty ? 0..<0 : kept.lowerBound - firstShown..<kept.upperBound - firstShown
    recycle(shown[..<range.lowerBound])
    recycle(shown[range.upperBound...])
    shown = Array(shown[range])
  }

  func recycle(_ cells: ArraySlice<Shown>) {
    for cell in cells {
      if let identifier = cell.identifier { pool.put(cell.cell, identifier) }
    }
  }

  func makeShown(at position: Int) -> Shown {
    guard let dataSource else { return Shown(cell: TextCell()) }
    let path = positions.path(at: position)
    do throws(CellError) {
      let cell = try dataSource.headlessCell(at: path, in: self, named: "HeadlessTable")
      return Shown(cell: cell, identifier: handedOut?.cell === cell ? handedOut?.identifier : nil)
    } catch {
      if knownErrors.insert(error).inserted { errors.append(error) }
      return Shown(cell: TextCell(showing: error))
    }
  }

  private func prefetch(upwards: Bool) {
    guard let prefetcher else { return }
    let (wanted, unwanted) = plan.look(
      ahead: rows, of: filledPositions, in: positions.total, upwards: upwards)
    if !unwanted.isEmpty { prefetcher.cancelPrefetching(unwanted.map(positions.path(at:))) }
    if !wanted.isEmpty { prefetcher.prefetch(wanted.map(positions.path(at:))) }
  }
}
