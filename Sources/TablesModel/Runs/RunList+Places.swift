extension RunList {
  /// Exchanges two elements, each with what it does; `reverse()` and `shuffle()` are made of it.
  /// - Complexity: O(1) within what was declared together, else O(runs).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    if first == second { return }
    let (low, high) = first < second ? (first, second) : (second, first)
    if swapWithinRun(low, high) { return }
    let (lowRun, highRun) = (runsInside(low..<low + 1), runsInside(high..<high + 1))
    replaceSubrange(high..<high + 1, withRuns: lowRun)
    replaceSubrange(low..<low + 1, withRuns: highRun)
  }

  /// Puts the elements into an order, each with what it does; equal ones stay as they stand.
  /// - Complexity: O(n log n); every element is made, and kept.
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let sorted = try indices.map(declared).sorted { try areInIncreasingOrder($0.value, $1.value) }
    replaceSubrange(startIndex..<endIndex, withRuns: [.declared(sorted[...])])
  }
}

extension RunList where Element: Comparable {
  /// Puts the elements into ascending order; equal ones stay as they stand.
  /// - Complexity: O(n log n); every element is made, and kept.
  public mutating func sort() { sort(by: <) }
}
