extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition, or `endIndex` if none does.
  /// - Precondition: All elements after one that meets the condition meet it too.
  /// - Complexity: O(log `count`).
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
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
