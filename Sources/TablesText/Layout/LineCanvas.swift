public import TablesModel

/// The lines of a table as they are drawn, one after the other, into a buffer of a few rows.
///
/// A window keeps its buffer; a stream hands it on whenever it is full, and starts anew.
package struct LineCanvas {
  package private(set) var buffer: ScreenBuffer
  /// What each line of the buffer belongs to.
  package private(set) var origins: [LineOrigin] = []
  /// Whether a window has no room for another line.
  package private(set) var isFull = false
  /// How many lines were asked for so far, those left out included.
  package private(set) var lineCount = 0

  /// Lines at the start that are counted but not drawn.
  private let skipped: Int
  /// The rows of the buffer that a window takes.
  private let window: Range<Int>
  private var output: Output?
  private var row = -1

  /// Where the lines of a stream go.
  private struct Output {
    var encoder: any LineEncoder
    var bytes: [UInt8] = []
  }

  /// Makes a window of `rows` lines, from line `skipped` on.
  package init(windowOf rows: Int, columns: Int, skipping skipped: Int = 0, metrics: TextMetrics) {
    self.init(
      on: ScreenBuffer(columns: columns, rows: rows, metrics: metrics), rows: 0..<rows,
      skipping: skipped)
  }

  /// Makes a window of some rows of a buffer, from line `skipped` on.
  package init(on buffer: ScreenBuffer, rows: Range<Int>, skipping skipped: Int = 0) {
    self.buffer = buffer
    self.skipped = skipped
    window = rows
    isFull = rows.isEmpty
  }

  /// Makes a canvas that counts lines and draws none.
  package init(countingFor columns: Int, metrics: TextMetrics) {
    self.init(windowOf: 1, columns: columns, skipping: .max, metrics: metrics)
  }

  /// Makes a stream of lines that ends as bytes.
  package init(streamTo encoder: any LineEncoder, columns: Int, metrics: TextMetrics) {
    buffer = ScreenBuffer(columns: columns, rows: 64, metrics: metrics)
    skipped = 0
    window = 0..<64
    output = Output(encoder: encoder)
  }

  package var columns: Int { buffer.columns }

  package var metrics: TextMetrics { buffer.metrics }

  /// Starts the next line; what is written goes there.
  package mutating func beginLine(_ origin: LineOrigin) {
    lineCount += 1
    guard !isFull, lineCount > skipped else {
      row = -1
      return
    }
    if origins.count == window.count { flush() }
    row = window.lowerBound + origins.count
    origins.append(origin)
    isFull = output == nil && origins.count == window.count
    // The line that fills a window is still drawn; the next one is not.
  }

  /// Writes text into the current line; returns the columns that it took.
  @discardableResult
  package mutating func write(
    _ text: String, at column: Int, style: TextStyle, maxColumns: Int? = nil
  ) -> Int {
    guard row >= 0 else { return 0 }
    return buffer.write(text, column: column, row: row, style: style, maxColumns: maxColumns)
  }

  /// Writes text into the current line where all of it fits into `room`; returns the columns used,
  /// or `nil` where it does not: then the line is to be taken back.
  mutating func writeWhole(_ text: String, at column: Int, style: TextStyle, room: Int) -> Int? {
    guard row >= 0 else {
      let width = metrics.width(of: text)
      return width <= room ? width : nil
    }
    return buffer.writeWhole(text, column: column, row: row, style: style, room: room)
  }

  /// Takes the current line back, as if it had not been begun.
  mutating func takeBackLine() {
    lineCount -= 1
    guard row >= 0 else { return }
    buffer.fill(columns: 0..<columns, row: row, style: .plain)
    origins.removeLast()
    isFull = false
    row = -1
  }

  /// Writes one glyph into the current line.
  mutating func put(_ glyph: NarrowGlyph, at column: Int, style: TextStyle) {
    if row >= 0 { buffer.put(glyph, column: column, row: row, style: style) }
  }

  /// The bytes of a stream, with what its encoder puts around the lines.
  package mutating func finish() -> [UInt8] {
    flush()
    guard let sink = output else { return [] }
    output = nil  // gives up this reference, so that the bytes are not copied
    return sink.encoder.document(of: sink.bytes, columns: columns)
  }

  /// Lays a style over columns of the current line.
  package mutating func patch(style: TextStyle, columns: Range<Int>) {
    if row >= 0 { buffer.patch(style: style, columns: columns, row: row) }
  }

  /// The row of the buffer that the current line stands in; `nil` for one that is not drawn.
  package var currentRow: Int? { row >= 0 ? row : nil }

  private mutating func flush() {
    guard var sink = output else { return }
    output = nil  // gives up this reference, so that the bytes grow in place
    for row in origins.indices {
      sink.encoder.append(line: row, of: buffer, to: &sink.bytes)
    }
    output = sink
    buffer.clear()
    origins.removeAll(keepingCapacity: true)
    row = -1
  }
}

/// What a line of a drawn table belongs to, for whoever points at it.
public enum LineOrigin: Hashable, Sendable {
  /// The screen's title.
  case title
  /// The header of a section.
  case header(section: Int)
  /// A line of a row; a row may have several.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)
  /// A row or text that stands in for rows that are not there.
  case emptyState
  /// A frame or a blank line.
  case decoration
}
