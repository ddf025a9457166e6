/// The positions of rows in a section, such as those that a search has found: some single rows, then
/// ranges of rows.
package struct RowPositions: Equatable, RandomAccessCollection {
  package var listed: [Int]
  package var ranges: [Range<Int>]

  package init(listed: [Int] = [], ranges: [Range<Int>] = []) {
    (self.listed, self.ranges) = (listed, ranges)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ranges.reduce(listed.count) { $0 + $1.count } }

  package subscript(position: Int) -> Int {
    if position < listed.count { return listed[position] }
    var offset = position - listed.count
    for range in ranges {
      if offset < range.count { return range.lowerBound + offset }
      offset -= range.count
    }
    preconditionFailure("row \(position) is outside 0..<\(count)")
  }

  /// Whether these are all rows of a section, in their order.
  package func isWhole(of count: Int) -> Bool { listed.isEmpty && ranges == [0..<count] }
}
