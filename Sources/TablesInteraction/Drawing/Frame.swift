import TablesModel
public import TablesText

/// The contents of a screen at one moment: a buffer of the screen's size, and the cursor.
public struct Frame: Sendable, Equatable {
  /// The cells of the frame.
  public internal(set) var buffer: ScreenBuffer
  /// The position of the text cursor; `nil` if none is visible.
  public internal(set) var cursor: Position?
  /// The position of the first visible line of the row or header in focus; `nil` if none is
  /// visible.
  public internal(set) var focus: Position?
  /// The colors that `ansi` uses.
  let colors: ColorDepth

  /// Returns the frame with lines over its first rows. If there is no room for all, the last ones
  /// are left out.
  package func covered(by lines: [String]) -> Frame {
    var frame = self
    frame.cursor = nil
    for (row, line) in lines.prefix(buffer.rows).enumerated() {
      frame.buffer.fill(columns: 0..<buffer.columns, row: row, style: .plain)
      frame.buffer.write(line, column: 0, row: row, style: .plain)
    }
    return frame
  }

  /// A position in a frame, counted from 0 at the top left.
  public struct Position: Hashable, Sendable {
    /// The column.
    public var column: Int
    /// The row.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The frame as plain text: a line for each row, without blanks at the ends of lines.
  public var plain: String { buffer.encoded(by: PlainEncoder()) }

  /// The frame in color: a line for each row, styled with SGR sequences.
  public var ansi: String { buffer.encoded(by: ANSIEncoder(colors: colors)) }
}

extension Frame: CustomStringConvertible {
  /// The frame as plain text.
  public var description: String { plain }
}
