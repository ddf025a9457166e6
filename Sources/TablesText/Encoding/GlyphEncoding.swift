/// How the glyphs of a buffer become UTF-8, for every sink alike.
extension ScreenBuffer {
  /// The cells of a row, counted from the first cell of the buffer.
  func cellRange(ofRow row: Int) -> Range<Int> {
    precondition(0..<rows ~= row, "row \(row) is outside 0..<\(rows)")
    return row * columns..<(row + 1) * columns
  }

  /// Adds the glyphs of cells of one row.
  ///
  /// A zero width space goes between two that would run into one another.
  func appendGlyphs(_ range: Range<Int>, to bytes: inout [UInt8]) {
    if range.isEmpty { return }
    let tail = tail(before: range.lowerBound)
    cells.withUnsafeBufferPointer { cells in
      let cells = UnsafeBufferPointer(rebasing: cells[range])
      if tail ?? .closed == .closed, cells.isASCII {
        bytes.append(glyphsOf: cells)
      } else {
        append(cells, after: tail, to: &bytes)
      }
    }
  }

  private func append(
    _ cells: UnsafeBufferPointer<Cell>, after tail: Cluster.Tail?, to bytes: inout [UInt8]
  ) {
    var tail = tail
    for cell in cells where !cell.isContinuation {
      if tail != .closed || cell.flags.mayJoin {
        if let tail, Cluster.joins(tail, cell.flags.head) {
          bytes.append(packed: Cluster.separator.packedUTF8)
        }
        tail = cell.flags.tail
      }
      if cell.isCluster {
        bytes.append(contentsOf: clusters.bytes(of: cell.clusterNumber))
      } else {
        bytes.append(packed: cell.glyph)
      }
    }
  }

  /// What the cluster on the left of a cell would join; `nil` in the first column.
  private func tail(before index: Int) -> Cluster.Tail? {
    guard index % columns > 0 else { return nil }
    let left = cells[index - 1]
    return left.isContinuation ? cells[index - 2].flags.tail : left.flags.tail
  }
}

extension UnsafeBufferPointer<Cell> {
  /// Whether each cell holds one ASCII character.
  fileprivate var isASCII: Bool {
    var all: UInt32 = 0
    for cell in self { all |= cell.glyph }
    return all < 0x80
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
  fileprivate mutating func append(glyphsOf cells: UnsafeBufferPointer<Cell>) {
    let start = count
    append(contentsOf: repeatElement(0, count: cells.count))
    withUnsafeMutableBufferPointer { bytes in
      for (offset, cell) in cells.enumerated() {
        bytes[start &+ offset] = UInt8(truncatingIfNeeded: cell.glyph)
      }
    }
  }
}
