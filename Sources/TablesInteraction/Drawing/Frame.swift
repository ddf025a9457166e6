import TablesModel
import TablesText

/// The contents of a screen at one moment: a buffer of the screen's size, and the cursor.
public struct Frame: Sendable, Equatable {
  /// The cells of the frame.
  package internal(set) var buffer: ScreenBuffer
  /// The position of the text cursor; `nil` if none is visible.
  package internal(set) var cursor: Position?
  /// The position of the first visible line of the row or header in focus; `nil` if none is
  /// visible.
  package internal(set) var focus: Position?
  /// The rows that scroll, and the number of lines by which their content has moved up since the
  /// screen was first drawn. The difference of two frames is a hint for painting the second one
  /// after the first, and no part of what is seen.
  package internal(set) var scroll: Scroll
  /// The colors that `ansi` uses.
  let colors: ColorDepth

  /// Returns whether two frames look the same.
  public static func == (left: Frame, right: Frame) -> Bool {
    left.buffer == right.buffer && left.cursor == right.cursor && left.focus == right.focus
      && left.colors == right.colors
  }

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
  package struct Position: Hashable, Sendable {
    /// The column.
    package var column: Int
    /// The row.
    package var row: Int

    /// Creates a position.
    package init(column: Int, row: Int) {
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
