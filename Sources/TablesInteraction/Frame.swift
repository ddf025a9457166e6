import TablesModel
public import TablesText

/// What a screen shows at one moment: a buffer of exactly its size, and where the cursor is.
public struct Frame: Sendable, Equatable {
  /// The cells.
  public internal(set) var buffer: ScreenBuffer
  /// Where typed text goes, from 0 at the top left; `nil` where none can be typed.
  public internal(set) var cursor: Position?
  /// The colours that `ansi` uses.
  let colors: ColorDepth

  /// A place in a frame, from 0 at the top left.
  public struct Position: Hashable, Sendable {
    /// The column.
    public var column: Int
    /// The row.
    public var row: Int

    /// Makes a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The frame without colours: a line a row, blanks at line ends left out.
  public var plain: String {
    encoded { row, bytes in PlainEncoder().append(row: row, of: buffer, to: &bytes) }
  }

  /// The frame in colour, by SGR sequences alone: a line a row.
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

/// A frame with what each of its rows belongs to, for whoever points at it.
struct DrawnFrame {
  var frame: Frame
  var origins: [LineOrigin]

  /// The rows that are seen, from top to bottom.
  var rows: [RowPath] {
    var rows: [RowPath] = []
    for case .row(let path) in origins where rows.last != path { rows.append(path) }
    return rows
  }
}
