import TablesModel

/// Finds the rows that have changed since the last frame, and remembers them for a moment.
struct ChangeHighlights {
  /// A row that a frame shows.
  struct VisibleRow {
    let path: RowPath
    let address: RowAddress
    let row: Row
  }

  /// The rows of the last frame.
  private var rows: [RowAddress: Row] = [:]
  /// The rows that have changed, each with the number of ticks since then.
  private var ticks: [RowAddress: Int] = [:]

  /// Returns the rows of a frame that have changed recently, and remembers the rows of the frame.
  mutating func changes(in frame: [VisibleRow]) -> [RowPath] {
    for visible in frame where rows[visible.address].map({ $0 != visible.row }) ?? false {
      ticks[visible.address] = 0
    }
    rows = Dictionary(frame.map { ($0.address, $0.row) }) { first, _ in first }
    return frame.filter { ticks[$0.address] != nil }.map(\.path)
  }

  /// Whether a row is highlighted.
  var isActive: Bool { !ticks.isEmpty }

  /// Counts a tick.
  mutating func tick(atMost most: Int) {
    ticks = ticks.mapValues { $0 + 1 }.filter { $0.value < most }
  }

  /// Forgets the changes and the last frame. Returns whether a row was highlighted.
  mutating func reset() -> Bool {
    defer { (rows, ticks) = ([:], [:]) }
    return !ticks.isEmpty
  }
}
