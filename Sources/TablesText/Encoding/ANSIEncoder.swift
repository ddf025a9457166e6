import TablesModel

/// Encodes rows as text with SGR sequences, the only ones it writes.
package struct ANSIEncoder {
  private let rendition: GraphicRendition

  /// Makes an encoder for a terminal of that many colours; attributes are kept at every depth.
  package init(colors: ColorDepth) { rendition = GraphicRendition(colors: colors) }

  /// Adds a row in UTF-8, without a line break: as few sequences as show it, and a reset at the
  /// end where the row ends in another style than the plain one.
  ///
  /// The blanks at the end are left out where nothing of their style is seen.
  ///
  /// - Complexity: O(columns); allocates only where `bytes` must grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = visibleRange(ofRow: row, in: buffer)
    var shown = TextStyle.plain
    var start = range.lowerBound
    while start < range.upperBound {
      let end = buffer.endOfStyle(from: start, before: range.upperBound)
      let style = rendition.shown(buffer.styles[buffer.cells[start].style])
      rendition.appendChange(from: shown, to: style, to: &bytes)
      buffer.appendGlyphs(start..<end, to: &bytes)
      (shown, start) = (style, end)
    }
    rendition.appendChange(from: shown, to: .plain, to: &bytes)
  }

  private func visibleRange(ofRow row: Int, in buffer: ScreenBuffer) -> Range<Int> {
    let range = buffer.cellRange(ofRow: row)
    var end = range.upperBound
    while end > range.lowerBound, isInvisible(buffer.cells[end - 1], in: buffer) { end -= 1 }
    return range.lowerBound..<end
  }

  private func isInvisible(_ cell: Cell, in buffer: ScreenBuffer) -> Bool {
    cell.isBlank
      && (cell.style == 0 || !rendition.shown(buffer.styles[cell.style]).isVisibleOnBlanks)
  }
}

extension ScreenBuffer {
  /// The end of the cells from `start` that have the style of the first.
  func endOfStyle(from start: Int, before limit: Int) -> Int {
    let style = cells[start].style
    var end = start + 1
    while end < limit, cells[end].style == style { end += 1 }
    return end
  }
}

extension TextStyle {
  /// Whether a blank of this style differs from a plain one.
  var isVisibleOnBlanks: Bool {
    background != nil || !attributes.isDisjoint(with: [.inverse, .underline, .strikethrough])
  }
}
