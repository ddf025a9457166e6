import TablesModel

/// A canvas that the lines of a table are drawn on, one after the other.
///
/// The lines go into a buffer. A canvas for a window stops when the buffer is full; a canvas for a
/// stream then encodes the buffer and uses it again.
package struct LineCanvas {
  package private(set) var buffer: ScreenBuffer
  /// The part of the table that each line of the buffer belongs to.
  package private(set) var origins: [LineOrigin] = []
  /// The controls of rows that were drawn into the buffer.
  package private(set) var controls: [DrawnControl] = []
  /// Whether the window has no room for another line. Always `false` for a stream.
  package private(set) var isFull = false
  /// The number of lines that were begun, including those above and below the window.
  package private(set) var lineCount = 0

  /// The number of lines above the window, which are counted but not drawn.
  private let skipped: Int
  /// The rows of the buffer that lines are drawn into.
  private let window: Range<Int>
  private var output: Output?
  private var row = -1

  /// The encoder and the encoded lines of a stream.
  private struct Output {
    var encoder: any LineEncoder
    let expectedLines: Int
    var bytes: [UInt8] = []

    mutating func append(_ buffer: ScreenBuffer, rows: Range<Int>) {
      let isFirst = bytes.isEmpty
      encoder.append(lines: rows, of: buffer, to: &bytes)
      if isFirst, !rows.isEmpty, expectedLines > rows.count {
        bytes.reserveCapacity(bytes.count / rows.count * expectedLines / 4 * 5)
      }
    }
  }

  /// Creates a canvas for a window of `rows` lines that begins at line `skipped`.
  package init(windowOf rows: Int, columns: Int, skipping skipped: Int = 0, metrics: TextMetrics) {
    self.init(
      on: ScreenBuffer(columns: columns, rows: rows, metrics: metrics), rows: 0..<rows,
      skipping: skipped)
  }

  /// Creates a canvas for a window in some rows of a buffer that begins at line `skipped`.
  package init(on buffer: ScreenBuffer, rows: Range<Int>, skipping skipped: Int = 0) {
    self.buffer = buffer
    self.skipped = skipped
    window = rows
    isFull = rows.isEmpty
  }

  /// Creates a canvas that counts lines and draws nothing.
  package init(countingFor columns: Int, metrics: TextMetrics) {
    self.init(windowOf: 1, columns: columns, skipping: .max, metrics: metrics)
  }

  /// Creates a canvas for a stream of lines, which ``finish()`` returns as bytes.
  ///
  /// - Parameter expectedLines: The likely number of lines. Memory for them is reserved once the
  ///   first lines are encoded, because letting the bytes grow costs more than writing them.
  package init(
    streamTo encoder: any LineEncoder, columns: Int, metrics: TextMetrics, expectedLines: Int = 0
  ) {
    buffer = ScreenBuffer(columns: columns, rows: 64, metrics: metrics)
    skipped = 0
    window = 0..<64
    output = Output(encoder: encoder, expectedLines: expectedLines)
  }

  package var columns: Int { buffer.columns }

  package var metrics: TextMetrics { buffer.metrics }

  /// Begins the next line.
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
    // The line that fills the window is still drawn; the next one is not.
  }

  /// Writes text into the current line; returns the number of columns that it took.
  @discardableResult
  package mutating func write(
    _ text: String, at column: Int, style: TextStyle, maxColumns: Int? = nil
  ) -> Int {
    guard row >= 0 else { return 0 }
    return buffer.write(text, column: column, row: row, style: style, maxColumns: maxColumns)
  }

  /// Writes text that is expected to be one line and to fit into `room` columns.
  ///
  /// - Returns: The number of columns that it took, or `nil` if it has a line break or did not fit.
  ///   The caller then has to take back the line.
  mutating func writeWhole(_ text: String, at column: Int, style: TextStyle, room: Int) -> Int? {
    guard row >= 0 else {
      return metrics.lineWidth(of: text).flatMap { $0 <= room ? $0 : nil }
    }
    return buffer.writeWhole(text, column: column, row: row, style: style, room: room)
  }

  /// Removes the current line, as if it had not been begun.
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

  /// Returns all lines of a stream as bytes, with the text that its encoder adds before and after
  /// them.
  package mutating func finish() -> [UInt8] {
    flush()
    guard var sink = output else { return [] }
    output = nil
    var lines: [UInt8] = []
    swap(&lines, &sink.bytes)  // leaves one reference to the bytes, so that they are not copied
    return sink.encoder.document(of: lines, columns: columns)
  }

  /// Changes the style of some columns of the current line and keeps their text.
  package mutating func patch(style: TextStyle, columns: Range<Int>) {
    if row >= 0 { buffer.patch(style: style, columns: columns, row: row) }
  }

  /// Records that a part of a control is drawn in the current line.
  mutating func record(_ part: DrawnControl.Part, columns: Range<Int>) {
    if row >= 0, output == nil {
      controls.append(DrawnControl(part: part, columns: columns, row: row))
    }
  }

  /// The row of the buffer that the current line is in; `nil` if the line is not drawn.
  package var currentRow: Int? { row >= 0 ? row : nil }

  private mutating func flush() {
    guard var sink = output else { return }
    output = nil  // gives up this reference, so that the bytes grow in place
    sink.append(buffer, rows: origins.indices)
    output = sink
    buffer.clear()
    origins.removeAll(keepingCapacity: true)
    row = -1
  }
}

/// A part of a row that does something else than the row if it is clicked.
package struct DrawnControl: Hashable, Sendable {
  /// What is drawn: the signs of a stepper, the track of a slider, or the mark of the second
  /// control of a row.
  package enum Part: Hashable, Sendable { case decrease, increase, track, accessory }

  package let part: Part
  package let columns: Range<Int>
  /// The row of the buffer.
  package let row: Int
}

/// The part of a table that a drawn line belongs to.
package enum LineOrigin: Hashable, Sendable {
  /// The title of the table.
  case title
  /// Actions of a toolbar that are not beside the title.
  case toolbar
  /// The header of a section.
  case header(section: Int)
  /// A line of a row; a row may have several.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)
  /// A row or text that is drawn because the table has no rows.
  case emptyState
  /// A frame or a blank line.
  case decoration
}

extension [LineOrigin] {
  /// The rows of the table in the lines, from top to bottom.
  package var rowPaths: [RowPath] {
    var rows: [RowPath] = []
    for case .row(let path) in self where rows.last != path { rows.append(path) }
    return rows
  }
}
