import TablesModel

/// A screen in memory: columns × rows of cells, which every sink is encoded from.
///
/// Text becomes safe as it is written: whatever the string holds, no sink shows a control or
/// escape character, and no cluster runs into its neighbour. A wide cluster takes two cells,
/// and the buffer never holds half of one: where one half is overwritten the other is blanked,
/// and where one does not fit at the right edge a blank takes its place.
///
/// ```swift
/// var buffer = ScreenBuffer(columns: 8, rows: 1)
/// buffer.write("日本", column: 0, row: 0, style: .plain)  // 4
/// buffer[1, 0].isContinuation                            // true
/// ```
///
/// A buffer that is cleared and drawn again allocates nothing for ASCII text.
public struct ScreenBuffer: Sendable {
  /// Columns, counted from 0 at the left.
  public private(set) var columns: Int
  /// Rows, counted from 0 at the top.
  public private(set) var rows: Int
  /// How text is measured.
  public let metrics: TextMetrics

  private(set) var cells: [Cell]
  private(set) var styles = StyleTable()
  private(set) var clusters = ClusterTable()

  /// Makes a screen of blanks.
  ///
  /// - Precondition: neither number is negative, and there are fewer than 16,777,216 cells.
  public init(columns: Int, rows: Int, metrics: TextMetrics = TextMetrics()) {
    self.columns = columns
    self.rows = rows
    self.metrics = metrics
    cells = Array(repeating: .blank, count: Self.checkedCount(columns, rows))
  }

  /// The cell at a place.
  ///
  /// - Precondition: the place is inside.
  public subscript(column: Int, row: Int) -> ScreenCell {
    precondition(
      0..<columns ~= column && 0..<rows ~= row,
      "column \(column), row \(row) is outside \(columns) × \(rows)")
    let cell = cells[row * columns + column]
    return ScreenCell(
      text(of: cell), style: styles[cell.style], isContinuation: cell.isContinuation)
  }

  /// Makes every cell a plain blank; keeps the storage.
  public mutating func clear() {
    styles.removeAll()
    clusters.removeAll()
    for index in cells.indices { cells[index] = .blank }
  }

  /// Changes the size and makes every cell a plain blank; keeps the storage where it suffices.
  ///
  /// - Precondition: as for ``init(columns:rows:metrics:)``.
  public mutating func resize(columns: Int, rows: Int) {
    let count = Self.checkedCount(columns, rows)
    self.columns = columns
    self.rows = rows
    if count < cells.count { cells.removeLast(cells.count - count) }
    clear()
    if count > cells.count {
      cells.append(contentsOf: repeatElement(.blank, count: count - cells.count))
    }
  }

  private static func checkedCount(_ columns: Int, _ rows: Int) -> Int {
    precondition(columns >= 0 && rows >= 0, "a buffer cannot have \(columns) × \(rows) cells")
    let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
    precondition(!overflow && count < 1 << 24, "a buffer cannot have \(columns) × \(rows) cells")
    return count
  }
}

// MARK: - Drawing

extension ScreenBuffer {
  /// Writes text from a column of a row to the right; returns the columns used.
  ///
  /// Writes nothing outside the buffer, and at most `maxColumns`. A wide cluster that would be
  /// cut there becomes a blank, which counts as used.
  ///
  /// - Complexity: O(bytes of the text that fits).
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, style: TextStyle, maxColumns: Int? = nil
  ) -> Int {
    write(text, column: column, row: row, style: style, room: maxColumns ?? Int.max).columns
  }

  /// Writes text where all of it fits into `room`, from a column of a row to the right; returns
  /// the columns used. Where it does not, returns `nil`, and the room holds what does.
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
        pen.write(bytes, to: cells, clusters: &clusters, ambiguous: metrics.ambiguous)
      }
      return (pen.cell - start, isWhole)
    }
    mendHalves(at: start, used, row: row)
    return (used, isWhole)
  }

  /// Writes one glyph; nothing outside the buffer.
  mutating func put(_ glyph: NarrowGlyph, column: Int, row: Int, style: TextStyle) {
    guard 0..<rows ~= row, 0..<columns ~= column else { return }
    let index = row * columns + column
    cells[index] = glyph.cell
    cells[index].style = styles.number(of: style)
    mendHalves(at: index, 1, row: row)
  }

  /// Makes a range of a row blank.
  ///
  /// Columns outside the buffer are ignored.
  public mutating func fill(columns range: Range<Int>, row: Int, style: TextStyle) {
    guard let range = cellRange(range, row) else { return }
    let blank = Cell(glyph: 0x20, flags: 0, style: styles.number(of: style))
    for index in range { cells[index] = blank }
    mendHalves(at: range.lowerBound, range.count, row: row)
  }

  /// Lays a style over a range of a row and keeps the glyphs: what focus does.
  ///
  /// Colours replace where they are not `nil`; attributes add to those there. A wide cluster
  /// goes by its left half. Columns outside the buffer are ignored.
  public mutating func patch(style: TextStyle, columns range: Range<Int>, row: Int) {
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

  /// Blanks the halves left of and right of what was written, where their other half is gone.
  private mutating func mendHalves(at start: Int, _ count: Int, row: Int) {
    guard count > 0 else { return }
    let rowStart = row * columns
    if start > rowStart, cells[start - 1].flags.isWide {
      cells[start - 1] = cells[start - 1].blanked
    }
    let end = start + count
    if end < rowStart + columns, cells[end].isContinuation { cells[end] = cells[end].blanked }
  }

  /// Forgets clusters that were overwritten, once they are more than the cells.
  private mutating func compactClustersIfNeeded() {
    guard clusters.count > cells.count + 64 else { return }
    var kept = ClusterTable()
    for index in cells.indices where cells[index].isCluster {
      let number = kept.add(cells[index].clusterNumber, from: clusters)
      cells[index] = Cell(
        glyph: Cell.glyph(cluster: number), flags: cells[index].flags.rawValue,
        style: cells[index].style)
    }
    clusters = kept
  }

  private func text(of cell: Cell) -> String {
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
  /// Whether the two show the same: sizes, glyphs and styles, however they were drawn.
  ///
  /// - Complexity: O(cells).
  public static func == (first: Self, second: Self) -> Bool {
    guard first.columns == second.columns, first.rows == second.rows else { return false }
    return first.cells.indices.allSatisfy { first.shows(at: $0, sameAs: second) }
  }

  /// Whether a cell, counted from the first of the first row, looks as in another buffer.
  @inline(__always)
  func shows(at index: Int, sameAs other: Self) -> Bool {
    let (mine, theirs) = (cells[index], other.cells[index])
    if mine.isContinuation != theirs.isContinuation { return false }
    let sameGlyph =
      mine.isCluster && theirs.isCluster
      ? clusters.bytes(of: mine.clusterNumber) == other.clusters.bytes(of: theirs.clusterNumber)
      : mine.glyph == theirs.glyph
    return sameGlyph && styles[mine.style] == other.styles[theirs.style]
  }
}

/// Writes the clusters of a text into the cells of a row.
struct Pen {
  /// The next cell to write.
  private(set) var cell: Int
  /// The cell after the last one that may be written.
  let limit: Int
  /// The number of the style.
  let style: Int

  /// Begins at a cell.
  init(cell: Int, limit: Int, style: Int) {
    self.cell = cell
    self.limit = limit
    self.style = style
  }

  /// Writes as much of the text as fits; returns whether that is all that has columns.
  mutating func write(
    _ bytes: UTF8Bytes, to cells: UnsafeMutableBufferPointer<Cell>,
    clusters: inout ClusterTable, ambiguous: AmbiguousWidth
  ) -> Bool {
    let plain = writeASCII(bytes, from: 0, to: cells)
    if plain == bytes.count { return true }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: plain)
    while cell < limit, let cluster = scanner.next() {
      switch cluster.columns {
      case 0: continue
      case 1: cells[cell] = drawn(cluster, bytes, &clusters)
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

  /// Writes the printable ASCII that the text has at `start`; returns how much of it.
  @inline(__always)
  private mutating func writeASCII(
    _ bytes: UTF8Bytes, from start: Int, to cells: UnsafeMutableBufferPointer<Cell>
  ) -> Int {
    let visible = UTF8Bytes(rebasing: bytes[..<Swift.min(bytes.count, limit &- cell &+ 1)])
    let count = Swift.min(visible.printableASCII(from: start), limit &- cell)
    let style = Cell(glyph: 0, flags: 0, style: style).bits
    for index in 0..<count {
      cells[cell &+ index].bits = style | UInt64(bytes[start &+ index])
    }
    cell &+= count
    return count
  }

  private mutating func writeBlank(to cells: UnsafeMutableBufferPointer<Cell>) {
    cells[cell] = Cell(glyph: 0x20, flags: 0, style: style)
    cell += 1
  }

  @inline(__always)
  private func drawn(
    _ cluster: Cluster, _ bytes: UTF8Bytes, _ clusters: inout ClusterTable
  ) -> Cell {
    let glyph =
      cluster.isOneScalar
      ? cluster.scalar.packedUTF8 : Cell.glyph(cluster: clusters.add(cluster, from: bytes))
    return Cell(glyph: glyph, flags: Cell.Flags(cluster).rawValue, style: style)
  }
}
