import TablesModel

/// Cells of a row that a page draws as one: characters that every monospaced font has at one
/// width, or one cluster that needs a box of its own to stay in its columns.
struct PagePiece {
  /// The column of its first cell.
  let column: Int
  /// How many columns it takes.
  var columns: Int
  /// What is drawn.
  var text: String
  /// How.
  let style: TextStyle
  /// Whether the font alone keeps it in its columns.
  let isAligned: Bool
}

extension ScreenBuffer {
  /// The pieces of a row, without what is not seen at its end.
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
  /// Adds a piece; joins it to the last, where that is not before `first` and both are aligned.
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
