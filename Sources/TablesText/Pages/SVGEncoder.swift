import TablesModel

/// Encodes a buffer as an image of SVG that shows it as a terminal does.
///
/// Cells are 10 × 20 units. Each word, and each cluster that a font may draw at another width than
/// the grid's, is placed on its own, so that what follows is in its place whatever fonts there
/// are; viewers that know `textLength` fit the word itself to its cells.
package struct SVGEncoder {
  private static let cell = (width: 10, height: 20)
  private static let baseline = 15

  private let title: String
  private let colors: PageColors

  /// Makes an encoder for images of a title, which is made safe.
  package init(title: String, colors: PageColors = .light) {
    self.title = title.madeSafe()
    self.colors = colors
  }

  /// The image.
  ///
  /// - Complexity: O(cells).
  package func image(of buffer: ScreenBuffer) -> String {
    var (boxes, texts) = ("", "")
    for row in 0..<buffer.rows {
      for piece in buffer.pieces(ofRow: row) {
        let style = PageStyle(piece.style, on: colors)
        boxes += box(behind: piece, row: row, style)
        texts += text(of: piece, row: row, style) + lines(on: piece, row: row, style)
      }
    }
    return head(of: buffer) + boxes + texts + "</g>\n</svg>\n"
  }

  private func head(of buffer: ScreenBuffer) -> String {
    let (width, height) = (
      (buffer.columns + 2) * Self.cell.width, (buffer.rows + 1) * Self.cell.height
    )
    let title = title.escapedForMarkup
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="\(RGB(colors.background).hexadecimal)"/>
      <g transform="translate(\(Self.cell.width) \(Self.cell.height / 2))" \
      font-family="\(PageFonts.families)" font-size="16.6" xml:space="preserve" direction="ltr">

      """
  }

  private func box(behind piece: PagePiece, row: Int, _ style: PageStyle) -> String {
    guard let background = style.background else { return "" }
    return rectangle(piece, y: row * Self.cell.height, height: Self.cell.height, background)
  }

  private func lines(on piece: PagePiece, row: Int, _ style: PageStyle) -> String {
    let top = row * Self.cell.height
    var result = ""
    if style.attributes.contains(.underline) {
      result += rectangle(piece, y: top + Self.baseline + 2, height: 1, style.foreground)
    }
    if style.attributes.contains(.strikethrough) {
      result += rectangle(piece, y: top + Self.baseline - 5, height: 1, style.foreground)
    }
    return result
  }

  private func rectangle(_ piece: PagePiece, y: Int, height: Int, _ color: RGB) -> String {
    let (x, width) = (piece.column * Self.cell.width, piece.columns * Self.cell.width)
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
      + " fill=\"\(color.hexadecimal)\"/>\n"
  }

  private func text(of piece: PagePiece, row: Int, _ style: PageStyle) -> String {
    let y = row * Self.cell.height + Self.baseline
    let spans = piece.isAligned ? words(of: piece, y: y) : cluster(piece, y: y)
    if spans.isEmpty { return "" }
    let weight = style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let slant = style.attributes.contains(.italic) ? " font-style=\"italic\"" : ""
    return "<text fill=\"\(style.foreground.hexadecimal)\"\(weight)\(slant)>\(spans)</text>\n"
  }

  /// The words of aligned text, where each character is a column.
  private func words(of piece: PagePiece, y: Int) -> String {
    let scalars = piece.text.unicodeScalars
    return scalars.split(separator: " ").map { word in
      let column = piece.column + scalars.distance(from: scalars.startIndex, to: word.startIndex)
      let length = word.count * Self.cell.width
      return "<tspan x=\"\(column * Self.cell.width)\" y=\"\(y)\" textLength=\"\(length)\""
        + " lengthAdjust=\"spacingAndGlyphs\">\(String(word).escapedForMarkup)</tspan>"
    }.joined()
  }

  /// One cluster in the middle of its columns.
  private func cluster(_ piece: PagePiece, y: Int) -> String {
    let middle = piece.column * Self.cell.width + piece.columns * Self.cell.width / 2
    return "<tspan x=\"\(middle)\" y=\"\(y)\" text-anchor=\"middle\">"
      + "\(piece.text.escapedForMarkup)</tspan>"
  }
}
