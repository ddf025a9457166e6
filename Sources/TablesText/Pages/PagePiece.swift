import TablesModel

/// Adjacent cells of a row that a page draws together.
///
/// A piece has either several characters that have the right width in all monospaced fonts, or
/// something that needs a box or a position of its own to stay in its columns: one cluster, or a
/// text that is written from right to left.
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
  /// The edge at which a text from right to left is drawn; `nil` for all other pieces.
  var rightToLeft: Edge?

  /// An edge of the columns of a piece.
  enum Edge { case left, right }
}

extension ScreenBuffer {
  /// Returns the pieces of a row, without invisible blanks at its end.
  func pieces(ofRow row: Int, colors: ColorDepth) -> [PagePiece] {
    let range = cellRange(ofRow: row)
    var runs = StyleRuns(of: range, in: self, colors: colors)
    var pieces: [PagePiece] = []
    while let run = runs.next() {
      let first = pieces.count
      var isRightToLeft = false
      var index = run.cells.lowerBound
      while index < run.cells.upperBound {
        let piece =
          asciiPiece(index..<run.cells.upperBound, of: range, style: run.style)
          ?? piece(at: index, column: index - range.lowerBound, style: run.style)
        index += piece.columns
        isRightToLeft = isRightToLeft || !piece.isAligned && piece.direction == .rightToLeft
        pieces.append(piece, mergingFrom: first)
      }
      guard isRightToLeft else { continue }
      pieces.removeSubrange(first...)
      let clusters = run.cells.filter { !cells[$0].isContinuation }
        .map { piece(at: $0, column: $0 - range.lowerBound, style: run.style) }
      for var piece in clusters.joinedByDirection() {
        if piece.rightToLeft != nil { piece.rightToLeft = edge(of: piece, in: range) }
        pieces.append(piece, mergingFrom: first)
      }
    }
    return pieces
  }

  /// Returns the edge of a piece that has fewer blanks next to it.
  private func edge(of piece: PagePiece, in range: Range<Int>) -> PagePiece.Edge {
    let start = range.lowerBound + piece.column
    let before = cells[range.lowerBound..<start].reversed().prefix { $0.isBlank }.count
    let after = cells[start + piece.columns..<range.upperBound].prefix { $0.isBlank }.count
    return before <= after ? .left : .right
  }

  /// Returns a piece of the ASCII characters with which a range of cells begins, most of which are
  /// ASCII. `nil` if there are none.
  private func asciiPiece(
    _ range: Range<Int>, of row: Range<Int>, style: TextStyle
  ) -> PagePiece? {
    cells.withUnsafeBufferPointer { cells in
      var end = range.lowerBound
      while end < range.upperBound, 1..<0x80 ~= cells[end].glyph { end &+= 1 }
      let count = end - range.lowerBound
      guard count > 0 else { return nil }
      let text = String(unsafeUninitializedCapacity: count) { bytes in
        for offset in 0..<count {
          bytes[offset] = UInt8(truncatingIfNeeded: cells[range.lowerBound &+ offset].glyph)
        }
        return count
      }
      return PagePiece(
        column: range.lowerBound - row.lowerBound, columns: count, text: text, style: style,
        isAligned: true)
    }
  }

  private func piece(at index: Int, column: Int, style: TextStyle) -> PagePiece {
    let (isWide, text) = (cells[index].flags.isWide, self[column, index / columns].text)
    return PagePiece(
      column: column, columns: isWide ? 2 : 1, text: text, style: style,
      isAligned: !isWide && text.isAlignedInFonts)
  }
}

extension [PagePiece] {
  /// Adds a piece, or extends the last one if both are aligned in fonts and its index is at least
  /// `first`.
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
