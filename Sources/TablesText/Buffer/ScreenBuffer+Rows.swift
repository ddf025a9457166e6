import TablesModel

/// Reading whole rows, in a tenth of the time that reading their cells takes.
extension ScreenBuffer {
  /// Adjacent cells of one style, of which either all or none are blank.
  package struct CellRun {
    package fileprivate(set) var columns: Range<Int>
    /// The number of the style in ``styleList``.
    package let style: Int
    package let isBlank: Bool
  }

  /// The styles in the buffer, by their numbers in runs.
  package var styleList: [TextStyle] { styles.styles }

  /// Returns the characters of a row, without separators between those that would join.
  ///
  /// - Precondition: The row is inside the buffer.
  package func text(ofRow row: Int) -> String {
    let range = cellRange(ofRow: row)
    return cells.withUnsafeBufferPointer { cells in
      var capacity = 4 * range.count
      for index in clusters.count > 0 ? range : 0..<0 where cells[index].isCluster {
        capacity += clusters.bytes(of: cells[index].clusterNumber).count
      }
      return String(unsafeUninitializedCapacity: capacity) { bytes in
        var (index, length) = (range.lowerBound, 0)
        while index < range.upperBound {
          var glyph = cells[index].glyph
          if cells[index].isCluster {
            for byte in clusters.bytes(of: cells[index].clusterNumber) {
              bytes[length] = byte
              length &+= 1
            }
            glyph = 0
          }
          // The right half of a wide cluster has no bytes.
          while glyph != 0 {
            bytes[length] = UInt8(truncatingIfNeeded: glyph)
            length &+= 1
            glyph >>= 8
          }
          index &+= 1
        }
        return length
      }
    }
  }

  /// Returns the runs of a row, which together cover all its columns.
  ///
  /// - Precondition: The row is inside the buffer.
  package func runs(ofRow row: Int) -> [CellRun] {
    var runs: [CellRun] = []
    cells.withUnsafeBufferPointer { cells in
      let range = cellRange(ofRow: row)
      var start = range.lowerBound
      while start < range.upperBound {
        let (style, isBlank) = (cells[start].style, cells[start].isBlank)
        var end = start &+ 1
        while end < range.upperBound, cells[end].style == style, cells[end].isBlank == isBlank {
          end &+= 1
        }
        let columns = start - range.lowerBound..<end - range.lowerBound
        runs.append(CellRun(columns: columns, style: style, isBlank: isBlank))
        start = end
      }
    }
    return runs
  }
}

/// Comparing whole rows.
extension ScreenBuffer {
  /// Returns whether equal cells of another buffer and this one look the same: the buffers have the
  /// same size, and each style and cluster of the other buffer has the same number in this one.
  func isNumbered(as other: ScreenBuffer) -> Bool {
    columns == other.columns && rows == other.rows && styles.begins(with: other.styles)
      && clusters.begins(with: other.clusters)
  }

  /// Returns whether a row has the same cells in another buffer, for which `isNumbered(as:)` must
  /// be true.
  func hasRow(_ row: Int, of other: ScreenBuffer) -> Bool {
    cells.isSame(cellRange(ofRow: row), as: other.cells)
  }
}
