import TablesInteraction
import TablesText

/// Encodes frames for a terminal: on the whole screen, or on lines below the cursor.
package struct FrameWriter {
  /// Whether the terminal supports synchronized output (mode 2026), so that all bytes between two
  /// marks take effect at the same time.
  package var synchronizes = false
  /// The number of lines from the cursor to the first one below the frame; 0 on a whole screen.
  package private(set) var linesBelow = 0
  /// Whether the space for frames was made.
  package private(set) var hasBegun = false

  private let isInline: Bool
  private var painter: ScreenPainter
  private var bytes: [UInt8] = []
  private var showsCursor = false
  /// The frame that the terminal shows.
  private var written: Frame?
  /// The position of the cursor in `written`. While no text is edited, the cursor may be up to
  /// three columns further right.
  private var cursor = Frame.Position(column: 0, row: 0)

  /// The length up to which changes are written without marks, because terminals show them at once.
  private static let synchronizedLength = 64

  package init(colors: ColorDepth, placement: TerminalOptions.Placement, erasesInColor: Bool) {
    isInline = placement != .fullScreen
    painter = ScreenPainter(colors: colors, isRelative: isInline, erasesInColor: erasesInColor)
  }

  /// Returns the pending bytes, which have to be written in one call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard synchronizes, bytes.count > Self.synchronizedLength else { return bytes }
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + 16)
    marked.append(.set(.synchronizedOutput))
    marked += bytes
    marked.append(.reset(.synchronizedOutput))
    return marked
  }

  /// Begins to show frames, on a screen that was erased or at the start of a line.
  package mutating func begin(columns: Int, rows: Int) {
    hasBegun = true
    if !isInline { painter.cleared(columns: columns, rows: rows) }
  }

  /// Begins again, after the process was stopped.
  package mutating func resume(columns: Int, rows: Int) {
    showsCursor = false
    written = nil
    begin(columns: columns, rows: rows)
  }

  /// Forgets the last frame, so that the next one is painted as a whole. `columns` is the current
  /// number of columns of the terminal.
  package mutating func forget(columns: Int) {
    if isInline { returnToStart(columns: columns) } else { painter.forget() }
  }

  /// Encodes what changes from the last frame to this one.
  package mutating func write(_ frame: Frame, showsCursor mayShow: Bool) {
    let buffer = frame.buffer
    if isInline, written?.buffer.rows != buffer.rows || written?.buffer.columns != buffer.columns {
      returnToStart(columns: buffer.columns)
      makeRoom(buffer.rows)
      painter.cleared(columns: buffer.columns, rows: buffer.rows)
    }
    // If no text is edited, the cursor rests at the start of the row in focus, where it takes the
    // fewest bytes to move it to.
    cursor = frame.cursor ?? Frame.Position(column: 0, row: frame.focus?.row ?? 0)
    var scroll = frame.scroll
    scroll.lines -= written?.scroll.lines ?? scroll.lines
    painter.paint(buffer, after: written?.scroll.rows == scroll.rows ? scroll : nil, to: &bytes)
    written = frame
    if frame.cursor == nil {
      painter.restCursor(inRow: cursor.row, &bytes)
    } else {
      painter.moveCursor(toRow: cursor.row, column: cursor.column, &bytes)
    }
    if isInline { linesBelow = buffer.rows - cursor.row }
    let shows = frame.cursor != nil && mayShow
    if shows != showsCursor {
      bytes.append(shows ? .set(.cursor) : .reset(.cursor))
      showsCursor = shows
    }
  }

  /// Erases the lines of the frame, so that the following text takes their place. A full screen
  /// keeps its content.
  package mutating func end() {
    if isInline, let written { returnToStart(columns: written.buffer.columns) }
  }

  /// Moves to the first line of the frame, if there is one, and erases the whole frame.
  ///
  /// If the terminal has become narrower, it may have wrapped the lines.
  private mutating func returnToStart(columns: Int) {
    guard let written = written?.buffer else { return }
    painter.endStyle(&bytes)
    var lines = cursor.column / columns
    for row in 0..<cursor.row {
      lines += max((written.usedColumns(ofRow: row) + columns - 1) / columns, 1)
    }
    if lines > 0 { bytes.append(.lineAbove(lines)) } else { bytes.append(0x0D) }
    bytes.append(.eraseBelow)
    cursor = Frame.Position(column: 0, row: 0)
    self.written = nil
  }

  /// Makes room for lines below the cursor, which scrolls the terminal if there is too little.
  private mutating func makeRoom(_ rows: Int) {
    guard rows > 1 else { return }
    for _ in 1..<rows { bytes += [0x0D, 0x0A] }
    bytes.append(.lineAbove(rows - 1))
  }
}

extension ScreenBuffer {
  /// Returns the number of columns up to the last one of a row that is not blank.
  fileprivate func usedColumns(ofRow row: Int) -> Int {
    var end = columns
    while end > 0, self[end - 1, row].text == " " { end -= 1 }
    return end
  }
}
