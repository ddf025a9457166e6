import TablesModel

extension HeadlessTable {
  /// The paths of the rows that are fully visible.
  public var visiblePaths: [RowPath] {
    layOutIfNeeded()
    return visiblePositions.map(positions.path(at:))
  }

  /// Returns the cell of a row, or `nil` if the row is not visible or does not exist.
  public func cell(at path: RowPath) -> (any HeadlessCell)? {
    layOutIfNeeded()
    return positions.contains(path) ? shownCell(at: positions.position(of: path)) : nil
  }

  func shownCell(at position: Int) -> (any HeadlessCell)? {
    let index = position - firstShown
    return shown.indices.contains(index) ? shown[index].cell : nil
  }

  /// Scrolls a row to the top, or as close to the top as the number of rows below it allows.
  /// - Precondition: The row exists.
  public func scroll(to path: RowPath) {
    layOutIfNeeded()
    check(path)
    move(top: positions.position(of: path))
  }

  /// Scrolls by a number of rows, downwards if it is positive. Stops at the ends of the table.
  public func scroll(by count: Int) {
    layOutIfNeeded()
    let (wanted, isBeyond) = top.addingReportingOverflow(count)
    move(top: isBeyond ? positions.total : wanted)
  }

  /// Requests the counts and cells again if the table was reloaded since the last layout.
  package func layOutIfNeeded() {
    guard needsLayout, !isFilling else { return }
    needsLayout = false
    errors = []
    plan.reset()
    recycle(shown[...])
    shown = []
    positions = askForCounts()
    top = clampedTop(top)
    firstShown = top
    fill()
  }

  func askForCounts() -> TablePositions {
    guard let dataSource else { return TablePositions() }
    statistics.sectionCounts += 1
    countings += 1
    let counts = rowCounts(of: dataSource)
    statistics.rowCounts += counts.count
    return TablePositions(counts: counts)
  }

  /// Returns the number of rows in each section that the table shows.
  private func rowCounts(of dataSource: any TableViewDataSource) -> [Int] {
    if let hosted = dataSource as? any HostedDataSource { return hosted.rowCounts(in: self) }
    let sections = dataSource.numberOfSections
    precondition(sections >= 0, "a data source cannot have \(sections) sections")
    return (0..<sections).map { section in
      let rows = dataSource.numberOfItems(in: section)
      precondition(rows >= 0, "section \(section) cannot have \(rows) rows")
      return rows
    }
  }

  /// Returns the header and the footer of a section that the table shows.
  func titles(of section: Int) -> (header: String?, footer: String?) {
    if let hosted = dataSource as? any HostedDataSource {
      return hosted.titles(of: section, in: self)
    }
    return (dataSource?.header(of: section), dataSource?.footer(of: section))
  }

  func clampedTop(_ wanted: Int) -> Int { wanted.clamped(to: 0...max(positions.total - rows, 0)) }

  /// Checks that a row exists.
  func check(_ path: RowPath) {
    precondition(
      positions.contains(path),
      "\(path) is outside the table: its sections have \(positions.counts) rows")
  }

  /// The positions that need a cell: those that are fully visible and one that is partly visible.
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

  /// Requests the missing cells, and repeats this if a configurator has scrolled the table.
  func fill(upwards: Bool = false) {
    guard !needsLayout, !isFilling else { return }
    isFilling = true
    repeat { fillOnce() } while filledPositions != firstShown..<firstShown + shown.count
    isFilling = false
    prefetch(upwards: upwards)
  }

  /// Puts the cells that are no longer visible into the pool before it requests others.
  private func fillOnce() {
    top = clampedTop(top)
    let wanted = filledPositions
    let kept = wanted.clamped(to: firstShown..<firstShown + shown.count)
    keep(kept)
    if kept.isEmpty {
      shown = wanted.map(makeShownCell)
    } else {
      shown.insert(contentsOf: (wanted.lowerBound..<kept.lowerBound).map(makeShownCell), at: 0)
      shown += (kept.upperBound..<wanted.upperBound).map(makeShownCell)
    }
    firstShown = wanted.lowerBound
  }

  private func keep(_ kept: Range<Int>) {
    let range = kept.isEmpty ? 0..<0 : kept.lowerBound - firstShown..<kept.upperBound - firstShown
    recycle(shown[..<range.lowerBound])
    recycle(shown[range.upperBound...])
    shown = Array(shown[range])
  }

  func recycle(_ cells: ArraySlice<ShownCell>) {
    for cell in cells {
      if let identifier = cell.identifier { pool[identifier, default: []].append(cell.cell) }
    }
  }

  func makeShownCell(at position: Int) -> ShownCell {
    guard let dataSource else { return ShownCell(cell: TextCell()) }
    return shownCell(at: positions.path(at: position), from: dataSource)
  }

  private func prefetch(upwards: Bool) {
    guard let prefetcher else { return }
    let (wanted, unwanted) = plan.advance(
      ahead: rows, of: filledPositions, in: positions.total, upwards: upwards)
    if !unwanted.isEmpty { prefetcher.cancelPrefetching(unwanted.map(positions.path(at:))) }
    if !wanted.isEmpty { prefetcher.prefetch(wanted.map(positions.path(at:))) }
  }
}

/// The position of each row in the whole table, computed from the numbers of rows.
struct TablePositions {
  /// The number of rows in each section.
  let counts: [Int]
  /// The position of the first row of each section, followed by the number of all rows.
  private let starts: [Int]

  init(counts: [Int] = []) {
    self.counts = counts
    var starts = [0]
    for count in counts {
      let (end, isBeyond) = starts[starts.count - 1].addingReportingOverflow(count)
      precondition(!isBeyond, "\(count) rows of section \(starts.count - 1) are too many to count")
      starts.append(end)
    }
    self.starts = starts
  }

  /// The number of rows in the table.
  var total: Int { starts[counts.count] }

  func contains(_ path: RowPath) -> Bool {
    counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.row
  }

  func position(of path: RowPath) -> Int { starts[path.section] + path.row }

  /// Returns the path of the row at a position, which must exist.
  func path(at position: Int) -> RowPath {
    let section = starts.dropFirst().partitioningIndex { $0 > position } - 1
    return RowPath(section: section, row: position - starts[section])
  }
}

/// The rows that a table has asked its prefetcher to prepare.
struct PrefetchPlan {
  /// The rows that are being prepared and are not visible yet.
  private var pending: Range<Int> = 0..<0

  /// Returns the rows next to the visible ones that the prefetcher should prepare now, the nearest
  /// first, and those that it should stop preparing.
  mutating func advance(
    ahead count: Int, of shown: Range<Int>, in total: Int, upwards: Bool
  ) -> (wanted: [Int], unwanted: [Int]) {
    let ahead =
      upwards
      ? max(0, shown.lowerBound - count)..<shown.lowerBound
      : shown.upperBound..<shown.upperBound + min(count, total - shown.upperBound)
    let wanted = ahead.filter { !pending.contains($0) }
    let unwanted = pending.filter { !shown.contains($0) && !ahead.contains($0) }
    pending = ahead
    return (upwards ? wanted.reversed() : wanted, unwanted)
  }

  /// Forgets all rows, because they belong to data that was replaced.
  mutating func reset() { pending = 0..<0 }
}
