import TablesModel

/// Which rows to make ready ahead of those shown, and which to give up.
struct PrefetchPlan {
  /// The rows asked for that have not been shown yet.
  private var pending: Range<Int> = 0..<0

  /// Turns to the rows ahead of those shown: gives those to ask for, nearest first, and to give up.
  mutating func look(
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

  /// Forgets what was asked for: the rows are others now.
  mutating func reset() { pending = 0..<0 }
}
