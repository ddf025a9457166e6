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
  public var plain: String {
    encoded { row, bytes in PlainEncoder().append(row: row, of: buffer, to: &bytes) }
  }

  /// The frame in color: a line for each row, styled with SGR sequences.
  public var ansi: String {
    let encoder = ANSIEncoder(colors: colors)
    return encoded { row, bytes in encoder.append(row: row, of: buffer, to: &bytes) }
  }

  private func encoded(_ append: (Int, inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    for row in 0..<buffer.rows {
      if row > 0 { bytes.append(UInt8(ascii: "\n")) }
      append(row, &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Frame: CustomStringConvertible {
  /// The frame as plain text.
  public var description: String { plain }
}
