/// How the glyphs of a buffer become UTF-8, for every sink alike.
extension ScreenBuffer {
  /// The cells of a row, counted from the first cell of the buffer.
  func cellRange(ofRow row: Int) -> Range<Int> {
    precondition(0..<rows ~= row, "row \(row) is outside 0..<\(rows)")
    return row * columns..<(row + 1) * columns
  }

  /// Adds the glyphs of cells of the row that begins at `rowStart`.
  ///
  /// A zero width space goes between two that would run into one another.
  func appendGlyphs(_ range: Range<Int>, rowStart: Int, to bytes: inout [UInt8]) {
    if range.isEmpty { return }
    let tail = range.lowerBound == rowStart ? nil : tail(before: range.lowerBound)
    cells.withUnsafeBufferPointer { cells in
      append(UnsafeBufferPointer(rebasing: cells[range]), after: tail, to: &bytes)
    }
  }

  private func append(
    _ cells: UnsafeBufferPointer<Cell>, after tail: Cluster.Tail?, to bytes: inout [UInt8]
  ) {
    var tail = tail
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if let tail, tail != .closed || cell.flags.mayJoin, Cluster.joins(tail, cell.flags.head) {
        bytes.append(packed: Cluster.separator.packedUTF8)
      }
      let count = cells.asciiCount(from: index)
      if count > 0 {
        bytes.append(glyphsOf: cells, from: index, count: count)
      } else {
        appendGlyph(cell, to: &bytes)
      }
      tail = cell.flags.tail
      index &+= count > 0 ? count : cell.flags.isWide ? 2 : 1
    }
  }

  @inline(__always)
  private func appendGlyph(_ cell: Cell, to bytes: inout [UInt8]) {
    if cell.isCluster {
      bytes.append(contentsOf: clusters.bytes(of: cell.clusterNumber))
    } else {
      bytes.append(packed: cell.glyph)
    }
  }

  /// What the cluster on the left of a cell would join.
  private func tail(before index: Int) -> Cluster.Tail {
    let left = cells[index - 1]
    return left.isContinuation ? cells[index - 2].flags.tail : left.flags.tail
  }
}

extension UnsafeBufferPointer<Cell> {
  /// How many cells from `start` hold an ASCII character each.
  @inline(__always)
  fileprivate func asciiCount(from start: Int) -> Int {
    var end = start
    while end < count, self[end].glyph &- 1 < 0x7F { end &+= 1 }
    return end &- start
  }
}

extension [UInt8] {
  /// Adds a scalar in UTF-8, first byte lowest.
  @inline(__always)
  mutating func append(packed scalar: UInt32) {
    var rest = scalar
    repeat {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest != 0
  }

  /// Adds a byte a cell.
  @inline(__always)
  fileprivate mutating func append(
    glyphsOf cells: UnsafeBufferPointer<Cell>, from start: Int, count: Int
  ) {
    let end = self.count
    append(contentsOf: repeatElement(0, count: count))
    withUnsafeMutableBufferPointer { bytes in
      for offset in 0..<count {
        bytes[end &+ offset] = UInt8(truncatingIfNeeded: cells[start &+ offset].glyph)
      }
    }
  }
}
