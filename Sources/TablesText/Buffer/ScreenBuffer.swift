import TablesModel

/// A screen in memory: columns × rows of cells, from which all output is encoded.
///
/// Text is made safe as it is written: whatever the string contains, no control or escape character
/// gets into the output, and no character joins its neighbor. A wide character takes two cells,
/// and the buffer never contains half of one: if one half is overwritten, the other becomes a
/// blank, and a wide character that does not fit at the right edge is replaced by a blank.
///
/// ```swift
/// var buffer = ScreenBuffer(columns: 8, rows: 1)
/// buffer.write("日本", column: 0, row: 0, style: .plain)  // 4
/// buffer[1, 0].isContinuation                            // true
/// ```
///
/// Drawing ASCII text into a buffer that was used before allocates no memory.
package struct ScreenBuffer: Sendable {
  /// The number of columns, which are counted from 0 at the left.
  package let columns: Int
  /// The number of rows, which are counted from 0 at the top.
  package let rows: Int
  /// The metrics that text is measured with.
  package let metrics: TextMetrics

  private(set) var cells: [CellBits]
  private(set) var styles = StyleTable()
  private(set) var clusters = ClusterTable()

  /// Creates a screen of plain blanks.
  ///
  /// - Precondition: Neither number is negative, and there are fewer than 16,777,216 cells.
  package init(columns: Int, rows: Int, metrics: TextMetrics = TextMetrics()) {
    self.columns = columns
    self.rows = rows
    self.metrics = metrics
    cells = Array(repeating: .blank, count: Self.checkedCount(columns, rows))
  }

  /// The cell in a column of a row.
  ///
  /// - Precondition: Both are inside the buffer.
  package subscript(column: Int, row: Int) -> ScreenCell {
    precondition(
      0..<columns ~= column && 0..<rows ~= row,
      "column \(column), row \(row) is outside the buffer of \(columns) × \(rows) cells")
    let cell = cells[row * columns + column]
    return ScreenCell(
      text(of: cell), style: styles[cell.style], isContinuation: cell.isContinuation)
  }

  /// Returns the indices of the cells of a row.
  func cellRange(ofRow row: Int) -> Range<Int> {
    precondition(0..<rows ~= row, "row \(row) is outside 0..<\(rows)")
    return row * columns..<(row + 1) * columns
  }

  /// Makes every cell a plain blank, and keeps the storage.
  package mutating func clear() {
    styles.removeAll()
    clusters.removeAll()
    for index in cells.indices { cells[index] = .blank }
  }

  private static func checkedCount(_ columns: Int, _ rows: Int) -> Int {
    precondition(
      columns >= 0 && rows >= 0,
      "a buffer cannot have \(columns) × \(rows) cells: neither number may be negative")
    let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
    precondition(
      !overflow && count < 1 << 24,
      "a buffer cannot have \(columns) × \(rows) cells: the greatest number is 16,777,215")
    return count
  }
}

// MARK: - Copying

extension ScreenBuffer {
  /// Returns a blank buffer in which styles that this one has get the same numbers.
  package func blankCopy() -> ScreenBuffer {
    var copy = self
    copy.cells = Array(repeating: .blank, count: cells.count)
    return copy
  }
}

// MARK: - Drawing

extension ScreenBuffer {
  /// Writes text, beginning at a column of a row.
  ///
  /// Writes nothing outside the buffer, and at most `maxColumns`. A wide character becomes a blank
  /// if only half of it would fit.
  ///
  /// - Returns: The number of columns written.
  /// - Complexity: O(bytes of the text that fits).
  @discardableResult
  package mutating func write(
    _ text: String, column: Int, row: Int, style: TextStyle, maxColumns: Int? = nil
  ) -> Int {
    write(text, column: column, row: row, style: style, room: maxColumns ?? Int.max).columns
  }

  /// Writes text that is expected to be one line and to fit into `room` columns.
  ///
  /// - Returns: The number of columns written. `nil` if the text has a line break or did not fit;
  ///   its beginning may then have been written.
  mutating func writeWhole(
    _ text: String, column: Int, row: Int, style: TextStyle, room: Int
  ) -> Int? {
    let written = write(text, column: column, row: row, style: style, room: room)
    return written.isWhole ? written.columns : nil
  }

  private mutating func write(
    _ text: String, column: Int, row: Int, style: TextStyle, room: Int
  ) -> (columns: Int, isWhole: Bool) {
    let room = min(columns - column, room)
    guard 0..<rows ~= row, column >= 0, room > 0 else { return (0, false) }
    let style = styles.number(of: style)
    let start = row * columns + column
    compactClustersIfNeeded()
    let (used, isWhole) = text.withUTF8Bytes { bytes in
      var pen = Pen(cell: start, limit: start + room, style: style)
      let isWhole = cells.withUnsafeMutableBufferPointer { cells in
        pen.write(bytes, to: cells, clusters: &clusters, ambiguous: metrics.ambiguousWidth)
      }
      return (pen.cell - start, isWhole && !pen.hasLineBreak)
    }
    mendHalves(at: start, used, row: row)
    return (used, isWhole)
  }

  /// Writes one glyph; does nothing outside the buffer.
  mutating func put(_ glyph: NarrowGlyph, column: Int, row: Int, style: TextStyle) {
    guard 0..<rows ~= row, 0..<columns ~= column else { return }
    let index = row * columns + column
    cells[index] = glyph.cell
    cells[index].style = styles.number(of: style)
    mendHalves(at: index, 1, row: row)
  }

  /// Makes a range of a row blank. Ignores columns outside the buffer.
  package mutating func fill(columns range: Range<Int>, row: Int, style: TextStyle) {
    guard let range = cellRange(range, row) else { return }
    let blank = CellBits(glyph: 0x20, flags: 0, style: styles.number(of: style))
    for index in range { cells[index] = blank }
    mendHalves(at: range.lowerBound, range.count, row: row)
  }

  /// Changes the style of a range of a row and keeps its text, as when a row gets the focus.
  ///
  /// The colors of the style, unless they are `nil`, replace those of each cell. Its attributes
  /// are added to those of the cell. A wide character changes if its left half is in the range.
  /// Ignores columns outside the buffer.
  package mutating func patch(style: TextStyle, columns range: Range<Int>, row: Int) {
    guard let range = cellRange(range, row) else { return }
    for index in range where !cells[index].isContinuation {
      let patched = styles.number(of: styles[cells[index].style].patched(with: style))
      cells[index].style = patched
      if cells[index].flags.isWide { cells[index + 1].style = patched }
    }
  }

  private func cellRange(_ range: Range<Int>, _ row: Int) -> Range<Int>? {
    let range = range.clamped(to: 0..<columns)
    guard 0..<rows ~= row, !range.isEmpty else { return nil }
    return row * columns + range.lowerBound..<row * columns + range.upperBound
  }

  /// Replaces by blanks the remaining halves of wide characters that a write has cut at its two
  /// ends.
  private mutating func mendHalves(at start: Int, _ count: Int, row: Int) {
    guard count > 0 else { return }
    let rowStart = row * columns
    if start > rowStart, cells[start - 1].flags.isWide {
      cells[start - 1] = cells[start - 1].blanked
    }
    let end = start + count
    if end < rowStart + columns, cells[end].isContinuation { cells[end] = cells[end].blanked }
  }

  /// Removes the clusters that were overwritten, once the table is larger than the buffer.
  private mutating func compactClustersIfNeeded() {
    guard clusters.count > cells.count + 64 else { return }
    var kept = ClusterTable()
    for index in cells.indices where cells[index].isCluster {
      let number = kept.add(cells[index].clusterNumber, from: clusters)
      cells[index] = CellBits(
        glyph: CellBits.glyph(cluster: number), flags: cells[index].flags.rawValue,
        style: cells[index].style)
    }
    clusters = kept
  }

  private func text(of cell: CellBits) -> String {
    if cell.isContinuation { return "" }
    if cell.isCluster {
      return String(decoding: clusters.bytes(of: cell.clusterNumber), as: UTF8.self)
    }
    return withUnsafeBytes(of: cell.glyph.littleEndian) {
      String(decoding: $0[..<cell.glyph.packedLength], as: UTF8.self)
    }
  }
}

extension ScreenBuffer: Equatable {
  /// Returns whether two buffers have the same size, characters and styles.
  ///
  /// - Complexity: O(cells).
  package static func == (first: Self, second: Self) -> Bool {
    guard first.columns == second.columns, first.rows == second.rows else { return false }
    let cells = (first.cells, second.cells)
    if first.isNumbered(as: second), cells.0.isSame(cells.0.indices, as: cells.1) { return true }
    return zip(cells.0, cells.1).allSatisfy { cell, other in
      first.styles[cell.style] == second.styles[other.style]
        && first.text(of: cell) == second.text(of: other)
    }
  }
}

/// Writes the clusters of a text into the cells of a row.
private struct Pen {
  /// The index of the next cell to write.
  private(set) var cell: Int
  /// The index after the last cell that may be written.
  let limit: Int
  /// The number of the style.
  let style: Int
  /// Whether the symbol of a line break was written.
  private(set) var hasLineBreak = false

  init(cell: Int, limit: Int, style: Int) {
    self.cell = cell
    self.limit = limit
    self.style = style
  }

  /// Writes as much of the text as fits. Returns `false` if a part that takes columns did not fit.
  mutating func write(
    _ bytes: UTF8Bytes, to cells: UnsafeMutableBufferPointer<CellBits>,
    clusters: inout ClusterTable, ambiguous: AmbiguousWidth
  ) -> Bool {
    let plain = writeASCII(bytes, from: 0, to: cells)
    if plain == bytes.count { return true }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: plain)
    while cell < limit, let cluster = scanner.next() {
      switch cluster.columns {
      case 0: continue
      case 1:
        cells[cell] = drawn(cluster, bytes, &clusters)
        if cluster.isLineBreak { hasLineBreak = true }
      default:
        if cell &+ 1 == limit {
          writeBlank(to: cells)
          return false
        }
        cells[cell] = drawn(cluster, bytes, &clusters)
        cells[cell &+ 1] = .continuation(style: style)
      }
      cell &+= cluster.columns
    }
    while let rest = scanner.next() { if rest.columns > 0 { return false } }
    return true
  }

  /// Writes the printable ASCII characters that follow `start`; returns their number.
  @inline(__always)
  private mutating func writeASCII(
    _ bytes: UTF8Bytes, from start: Int, to cells: UnsafeMutableBufferPointer<CellBits>
  ) -> Int {
    let visible = UTF8Bytes(rebasing: bytes[..<Swift.min(bytes.count, limit &- cell &+ 1)])
    let count = Swift.min(visible.printableASCII(from: start), limit &- cell)
    let style = CellBits(glyph: 0, flags: 0, style: style).bits
    for index in 0..<count {
      cells[cell &+ index].bits = style | UInt64(bytes[start &+ index])
    }
    cell &+= count
    return count
  }

  private mutating func writeBlank(to cells: UnsafeMutableBufferPointer<CellBits>) {
    cells[cell] = CellBits(glyph: 0x20, flags: 0, style: style)
    cell += 1
  }

  @inline(__always)
  private func drawn(
    _ cluster: Cluster, _ bytes: UTF8Bytes, _ clusters: inout ClusterTable
  ) -> CellBits {
    let glyph =
      cluster.isOneScalar
      ? cluster.scalar.packedUTF8 : CellBits.glyph(cluster: clusters.add(cluster, from: bytes))
    return CellBits(glyph: glyph, flags: CellBits.Flags(cluster).rawValue, style: style)
  }
}
