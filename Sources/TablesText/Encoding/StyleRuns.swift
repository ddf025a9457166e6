import TablesModel

/// Cuts a row into cells that are written with one style.
///
/// Blanks go with the style before them where neither that nor their own is seen on a blank,
/// and are left out at the end of the row.
struct StyleRuns {
  /// Cells, counted from the first of the buffer, and the style as it is shown.
  struct Run {
    var cells: Range<Int>
    var style: TextStyle
  }

  private let buffer: ScreenBuffer
  private let rendition: GraphicRendition
  private var position: Int
  private let end: Int
  private var number = 0
  private var style = TextStyle.plain
  private var isVisible = false

  /// Begins at the first cell of a range of one row.
  init(of range: Range<Int>, in buffer: ScreenBuffer, rendition: GraphicRendition) {
    self.buffer = buffer
    self.rendition = rendition
    position = range.lowerBound
    var end = range.upperBound
    while end > range.lowerBound {
      let cell = buffer.cells[end &- 1]
      let isSeen = rendition.shown(buffer.styles[cell.style]).isVisibleOnBlanks
      guard cell.isBlank, cell.style == 0 || !isSeen else { break }
      end &-= 1
    }
    self.end = end
  }

  /// The next run; `nil` at the end.
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
    style = rendition.shown(buffer.styles[number])
    isVisible = style.isVisibleOnBlanks
  }

  private func continues(_ cell: Cell) -> Bool {
    cell.style == number || isTransparent(cell)
  }

  /// Whether a cell looks the same in the style of the run.
  private func isTransparent(_ cell: Cell) -> Bool {
    cell.isBlank && !isVisible
      && (cell.style == 0 || !rendition.shown(buffer.styles[cell.style]).isVisibleOnBlanks)
  }
}

extension TextStyle {
  /// Whether a blank of this style differs from a plain one.
  package var isVisibleOnBlanks: Bool {
    background != nil || !attributes.isDisjoint(with: [.inverse, .underline, .strikethrough])
  }
}
