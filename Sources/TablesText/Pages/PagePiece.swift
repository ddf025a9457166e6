import TablesModel

/// Cells of a row that a page draws as one.
///
/// Either several characters that have the right width in all monospaced fonts, or one cluster that
/// has to be kept in its columns by a box or a position of its own.
struct PagePiece {
  /// The column of the first cell.
  let column: Int
  /// The number of columns.
  var columns: Int
  /// The characters of the cells.
  var text: String
  /// The style of all the cells.
  let style: TextStyle
  /// Whether the characters have the right width in all monospaced fonts.
  let isAligned: Bool
}

extension ScreenBuffer {
  /// Returns the pieces of a row, without invisible blanks at its end.
  func pieces(ofRow row: Int, rendition: GraphicRendition) -> [PagePiece] {
    let range = cellRange(ofRow: row)
    var runs = StyleRuns(of: range, in: self, rendition: rendition)
    var pieces: [PagePiece] = []
    while let run = runs.next() {
      let first = pieces.count
      for index in run.cells where !cells[index].isContinuation {
        let piece = piece(at: index, column: index - range.lowerBound, style: run.style)
        pieces.append(piece, mergingFrom: first)
      }
    }
    return pieces
  }

  private func piece(at index: Int, column: Int, style: TextStyle) -> PagePiece {
    let cell = cells[index]
    return PagePiece(
      column: column, columns: cell.flags.isWide ? 2 : 1, text: self[column, index / columns].text,
      style: style, isAligned: cell.isAligned)
  }
}

extension [PagePiece] {
  /// Adds a piece, or extends the last one if both are aligned and its index is at least `first`.
  fileprivate mutating func append(_ piece: PagePiece, mergingFrom first: Int) {
    guard count > first, piece.isAligned, self[count - 1].isAligned else { return append(piece) }
    self[count - 1].text += piece.text
    self[count - 1].columns += piece.columns
  }
}

extension Cell {
  /// Whether monospaced fonts have the glyph at their width: Latin, Greek, Cyrillic, lines and
  /// blocks.
  fileprivate var isAligned: Bool {
    if isCluster || flags.isWide { return false }
    let bytes = (glyph & 0xFF, glyph >> 8 & 0xFF)
    if bytes.0 < 0xE0 { return bytes.0 < 0xD4 }
    return glyph >> 16 <= 0xFF && bytes.0 == 0xE2 && 0x94...0x96 ~= bytes.1
  }
}
