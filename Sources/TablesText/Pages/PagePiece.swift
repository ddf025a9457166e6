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

  /// Returns a piece of the ASCII characters at the beginning of a range of cells; `nil` if there
  /// are none. Most cells are ASCII, so they are not read one by one.
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
  /// Adds a piece, or extends the last one if the characters of both keep their columns in every
  /// monospaced font, and the index of the last one is at least `first`.
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

/// A style as a page shows it: with its colors exchanged if it is inverse, and with the color of
/// the text mixed with the background if it is dim.
package struct PageStyle: Hashable {
  /// The color of text and lines.
  let foreground: RGB
  /// The color behind the text; `nil` for that of the page.
  let background: RGB?
  /// The remaining attributes: bold, italic, underline and strikethrough.
  let attributes: TextStyle.Attributes

  /// Creates the page style of a text style.
  ///
  /// Inverse exchanges the two colors; dim mixes the color of the text with the one behind it.
  package init(_ style: TextStyle, on page: Theme.PageColors) {
    var front = RGB(style.foreground ?? page.foreground)
    var back = style.background.map { RGB($0) }
    if style.attributes.contains(.inverse) {
      (front, back) = (back ?? RGB(page.background), front)
    }
    let isDim = style.attributes.contains(.dim)
    foreground = isDim ? front.mixed(with: back ?? RGB(page.background)) : front
    background = back
    attributes = style.attributes.subtracting([.inverse, .dim])
  }

  /// The style as CSS declarations.
  package var declarations: String {
    var result = "color:\(foreground.hexadecimal)"
    if let background { result += ";background-color:\(background.hexadecimal)" }
    if attributes.contains(.bold) { result += ";font-weight:bold" }
    if attributes.contains(.italic) { result += ";font-style:italic" }
    var lines: [String] = []
    if attributes.contains(.underline) { lines.append("underline") }
    if attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { result += ";text-decoration:" + lines.joined(separator: " ") }
    return result
  }
}

extension RGB {
  /// The color in the form `#rrggbb`.
  var hexadecimal: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// Returns a mix of two thirds of this color and one third of another.
  fileprivate func mixed(with other: RGB) -> RGB {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let sum: Int = 2 * Int(first) + Int(second)
      return UInt8(sum / 3)
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// The fonts of pages and images.
package enum PageFonts {
  /// A value for `font-family`.
  package static let families =
    "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace"
}
