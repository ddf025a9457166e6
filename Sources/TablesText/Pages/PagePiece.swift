import TablesModel

/// Adjacent cells of a row that a page draws together.
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
  func pieces(ofRow row: Int, colors: ColorDepth) -> [PagePiece] {
    let range = cellRange(ofRow: row)
    var runs = StyleRuns(of: range, in: self, colors: colors)
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
    let (isWide, text) = (cells[index].flags.isWide, self[column, index / columns].text)
    return PagePiece(
      column: column, columns: isWide ? 2 : 1, text: text, style: style,
      isAligned: !isWide && text.isAlignedInFonts)
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

extension String {
  /// Whether the text is one character that has the right width in all monospaced fonts: of the
  /// Latin, Greek or Cyrillic script, or a line or block.
  package var isAlignedInFonts: Bool {
    withUTF8Bytes { bytes in
      if bytes.isEmpty { return false }
      let (scalar, length) = bytes.scalar(at: 0)
      return length == bytes.count && (scalar < 0x530 || 0x2500...0x25BF ~= scalar)
    }
  }
}
