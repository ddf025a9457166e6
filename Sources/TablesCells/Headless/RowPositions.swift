import TablesModel

/// Where each row stands in the whole table, from the counts that the data source gave.
struct RowPositions {
  /// The rows of each section.
  let counts: [Int]
  /// The rows ahead of each section, and behind them those of the table.
  private let starts: [Int]

  init(counts: [Int] = []) {
    self.counts = counts
    var starts = [0]
    for count in counts {
      precondition(count >= 0, "section \(starts.count - 1) cannot have \(count) rows")
      let (end, isBeyond) = starts[starts.count - 1].addingReportingOverflow(count)
      precondition(!isBeyond, "\(count) rows of section \(starts.count - 1) are too many to count")
      starts.append(end)
    }
    self.starts = starts
  }

  /// The rows of the table.
  var total: Int { starts[counts.count] }

  func contains(_ path: RowPath) -> Bool {
    counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.row
  }

  func position(of path: RowPath) -> Int { starts[path.section] + path.row }

  /// The path of the row at a position that exists.
  func path(at position: Int) -> RowPath {
    var low = 0
    var high = counts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= position { low = middle + 1 } else { high = middle }
    }
    return RowPath(section: low, row: position - starts[low])
  }
}
