public import TablesModel

extension DataSource {
  /// Returns the data source that results from applying changes to this one.
  ///
  /// Rows that remain keep their closures. Rows that are inserted or changed have the closures of
  /// the new data.
  /// - Precondition: This data source has as many sections, with as many items each, as the one
  ///   from which the changes lead.
  /// - Complexity: O(runs + changes), plus O(items) for each section of stored values that changes.
  public func applying(_ changes: Changeset<Item>) -> DataSource {
    precondition(
      rowCounts == changes.counts.source,
      """
      the changes lead from sections of \(changes.counts.source) items, but this data source has \
      sections of \(rowCounts) items
      """)
    return changes.isEmpty ? self : Merge(old: self, changes: changes).result
  }
}

/// Builds a data source from the old one and the items and sections of changes.
private struct Merge<Item> {
  private let old: DataSource<Item>
  private let changes: Changeset<Item>
  /// The items of each old section.
  private let itemLists: [RowList<Item>]
  /// The rows that leave their place in each old section, ascending.
  private let departures: [[Int]]
  /// The rows that enter each new section, by ascending place.
  private let arrivals: [[Arrival]]

  init(old: DataSource<Item>, changes: Changeset<Item>) {
    self.old = old
    self.changes = changes
    itemLists = old.sections.map(\.items)
    departures = rowsBySection(
      changes.removedRows + changes.movedRows.map(\.source), sections: changes.counts.source.count)
    arrivals = Arrival.bySection(
      inserted: changes.insertedRows, moved: changes.movedRows,
      sections: changes.counts.target.count)
  }

  var result: DataSource<Item> {
    var sections = changes.sectionOrigins.enumerated().map { index, origin in
      origin.map { section(from: $0, to: index) } ?? changes.new.sections[index]
    }
    for move in changes.changedSections {
      var section = changes.new.sections[move.target]
      section.items = sections[move.target].items
      sections[move.target] = section
    }
    for (section, moves) in Dictionary(grouping: changes.changedRows, by: \.target.section) {
      sections[section].items.replace(
        moves.map { move in
          let row = move.target.row
          return (row, changes.new.items(of: section).runsInside(row..<row + 1))
        })
    }
    return DataSource(inOrder: sections)
  }

  private func section(from source: Int, to target: Int) -> Section<Item> {
    var section = old.sections[source]
    let (departures, arrivals) = (departures[source], arrivals[target])
    guard !departures.isEmpty || !arrivals.isEmpty else { return section }
    var items = Remaining(items: section.items, departures: departures)
    var runs = JoinedRuns<Item>(capacity: changes.counts.target[target])
    let newItems = changes.new.items(of: target)
    var count = 0
    for arrival in arrivals {
      items.removeFirst(arrival.rows.lowerBound - count, to: &runs)
      count = arrival.rows.upperBound
      if let source = arrival.source {
        runs.append(itemLists[source.section], source.row..<source.row + 1)
      } else {
        runs.append(newItems, arrival.rows)
      }
    }
    items.removeFirst(.max, to: &runs)
    section.items = RowList(runs: runs.all)
    return section
  }
}

/// Builds a list of runs. Neighboring values are joined into one array, so that reading them does
/// not get slower with each change.
private struct JoinedRuns<Item> {
  private var runs: [Run<Item>] = []
  private var values: [Item] = []
  /// The number of elements that the list has in the end.
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  mutating func append(_ run: Run<Item>) {
    if case .values(let slice) = run {
      values += slice
    } else {
      endValues()
      runs.append(run)
    }
  }

  /// Adds some elements of a list.
  mutating func append(_ list: RowList<Item>, _ bounds: Range<Int>) {
    if list.runs.count == 1, case .values(let slice) = list.runs[0] {
      if values.isEmpty { values.reserveCapacity(capacity) }
      let start = slice.startIndex
      if bounds.count == 1 {
        values.append(slice[start + bounds.lowerBound])  // several times faster than a slice
      } else {
        values += slice[start + bounds.lowerBound..<start + bounds.upperBound]
      }
    } else {
      for run in list.runsInside(bounds) { append(run) }
    }
  }

  var all: [Run<Item>] {
    var joined = self
    joined.endValues()
    return joined.runs
  }

  private mutating func endValues() {
    guard !values.isEmpty else { return }
    runs.append(.values(values[...]))
    values = []
  }
}

/// The rows of a section that remain in it, in their order.
private struct Remaining<Item> {
  let items: RowList<Item>
  /// The rows that leave, ascending.
  let departures: [Int]
  /// The index of the next row, and the index in `departures` of the next row that leaves.
  private var (row, departure) = (0, 0)

  init(items: RowList<Item>, departures: [Int]) {
    self.items = items
    self.departures = departures
  }

  /// Removes the next rows, at most as many as there are, and adds them to runs.
  mutating func removeFirst(_ most: Int, to runs: inout JoinedRuns<Item>) {
    var rest = most
    while rest > 0 {
      let end = departure < departures.count ? departures[departure] : items.count
      let stretch = min(rest, end - row)
      if stretch > 0 { runs.append(items, row..<row + stretch) }
      row += stretch
      rest -= stretch
      if row == items.count { break }
      if row == end {
        row += 1
        departure += 1
      }
    }
  }
}

/// Returns the rows of each section, ascending.
private func rowsBySection(_ paths: [RowPath], sections: Int) -> [[Int]] {
  var groups = [[Int]](repeating: [], count: sections)
  for path in paths { groups[path.section].append(path.row) }
  for section in groups.indices { groups[section].sort() }
  return groups
}

/// Rows that enter a section: consecutive inserted rows, or one moved row.
private struct Arrival {
  let section: Int
  let rows: Range<Int>
  /// The old path of a row that is moved.
  var source: RowPath?

  /// Returns the arrivals in each section, by ascending place.
  static func bySection(
    inserted: [RowPath], moved: [RowUpdates.Move<RowPath>], sections: Int
  ) -> [[Arrival]] {
    var groups = [[Arrival]](repeating: [], count: sections)
    for arrival in self.inserted(inserted) { groups[arrival.section].append(arrival) }
    for move in moved {
      let (section, row) = (move.target.section, move.target.row)
      groups[section].append(
        Arrival(section: section, rows: row..<row + 1, source: move.source))
    }
    for section in groups.indices {
      groups[section].sort { $0.rows.lowerBound < $1.rows.lowerBound }
    }
    return groups
  }

  /// Returns inserted rows, with consecutive ones in one arrival.
  private static func inserted(_ paths: [RowPath]) -> [Arrival] {
    var arrivals: [Arrival] = []
    var start = 0
    for index in paths.indices {
      let (path, next) = (paths[index], index + 1)
      if next < paths.count, paths[next] == RowPath(section: path.section, row: path.row + 1) {
        continue
      }
      arrivals.append(
        Arrival(section: path.section, rows: paths[start].row..<path.row + 1))
      start = next
    }
    return arrivals
  }
}
