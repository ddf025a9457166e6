extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition, or `endIndex` if none does.
  /// - Precondition: All elements after one that meets the condition meet it too.
  /// - Complexity: O(log `count`).
  // Inlinable, because other modules would otherwise call it unspecialized.
  @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if isBehind(self[middle]) {
        count /= 2
      } else {
        (start, count) = (index(after: middle), count - count / 2 - 1)
      }
    }
    return start
  }
}

extension [Range<Int>] {
  /// Adds a range, or extends the last one if that ends where the new one begins.
  package mutating func join(_ range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}

extension Range<Int> {
  /// Returns the range with both bounds increased by a number.
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
