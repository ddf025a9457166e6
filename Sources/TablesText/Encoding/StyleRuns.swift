import TablesModel

/// Divides a row into runs of cells with one style.
///
/// A blank whose style cannot be seen belongs to the run before it, or is left out at the end of
/// the row, so that fewer sequences are needed.
struct StyleRuns {
  /// The indices of some cells, and their style in colors that the terminal can show.
  struct Run {
    var cells: Range<Int>
    var style: TextStyle
  }

  private let buffer: ScreenBuffer
  private let colors: ColorDepth
  private var position: Int
  /// The index after the last cell of the last run.
  let end: Int
  private var number = 0
  private var style = TextStyle.plain
  private var isVisible = false

  /// Creates the runs of a range of cells of one row.
  init(of range: Range<Int>, in buffer: ScreenBuffer, colors: ColorDepth) {
    self.buffer = buffer
    self.colors = colors
    position = range.lowerBound
    var end = range.upperBound
    while end > range.lowerBound {
      let cell = buffer.cells[end &- 1]
      guard cell.isBlank, !buffer.styles[cell.style].isVisibleOnBlanks(at: colors) else { break }
      end &-= 1
    }
    self.end = end
  }

  /// Returns the next run, or `nil` at the end.
  mutating func next() -> Run? {
    guard position < end else { return nil }
    let start = position
    if !isTransparent(buffer.cells[position]) { take(buffer.cells[position].style) }
    repeat { position &+= 1 } while position < end && continues(buffer.cells[position])
    return Run(cells: start..<position, style: style)
  }

  private mutating func take(_ number: Int) {
    if number == self.number { return }
    self.number = number
    style = buffer.styles[number].lowered(to: colors)
    isVisible = style.isVisibleOnBlanks(at: colors)
  }

  private func continues(_ cell: Cell) -> Bool {
    cell.style == number || isTransparent(cell)
  }

  /// Returns whether a cell looks the same in the style of the current run.
  private func isTransparent(_ cell: Cell) -> Bool {
    cell.isBlank && !isVisible
      && (cell.style == 0 || !buffer.styles[cell.style].isVisibleOnBlanks(at: colors))
  }
}
