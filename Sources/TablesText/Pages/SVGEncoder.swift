import TablesModel

/// Encodes rows as an SVG image that looks like a terminal.
///
/// A cell has 10 × 20 units. Each word, each cluster that a font may draw wider or narrower than
/// its columns, and each text from right to left has its own position, so that the text after it is
/// in the right place with any font; viewers that support `textLength` also fit the words to their
/// cells. Frames, bars and switches are shapes, because the lines of fonts do not always join. A
/// switch is drawn as a capsule with a knob.
package struct SVGEncoder: LineEncoder {
  /// The size of a cell in units.
  static let cell = (width: 10, height: 20)
  private static let baseline = 15
  /// The additional space above and below the rows of a card.
  static let cardInset = 6

  private let title: String
  private let page: Theme.PageColors
  private let colors: ColorDepth
  /// The row of the image that is encoded next.
  private var rows = 0
  /// Whether the image is a card: with round corners and a thin line around it.
  package var isCard = false

  /// Creates an encoder for an image with a title, in the colors of a theme.
  package init(title: String, page: Theme.PageColors, colors: ColorDepth = .trueColor) {
    self.title = title.onOneLine.madeSafe()
    self.page = page
    self.colors = colors
  }

  package mutating func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let top = rows * Self.cell.height
    var (boxes, shapes, line, texts) = ("", "", TextLine(), "")
    let switches = SwitchShape.switches(ofRow: row, of: buffer)
    for piece in buffer.pieces(ofRow: row, colors: colors) {
      let style = PageStyle(piece.style, on: page)
      if let color = style.background {
        boxes += rectangle(piece, y: top, height: Self.cell.height, color)
      }
      if let edge = piece.rightToLeft {
        texts += text(piece, at: edge, style, top: top)
      } else {
        add(piece, style, switches, top: top, to: &line, &shapes)
      }
      shapes += lines(on: piece, style, top: top)
    }
    bytes.append(contentsOf: (boxes + shapes).utf8)
    if !line.spans.isEmpty {
      bytes.append(
        contentsOf: "<text y=\"\(top + Self.baseline)\">\(line.spans)</text>\n".utf8)
    }
    bytes.append(contentsOf: texts.utf8)
    rows += 1
  }

  package func document(of lines: consuming [UInt8], columns: Int) -> [UInt8] {
    var bytes = Array(head(columns: columns).utf8)
    bytes.append(contentsOf: lines)
    bytes.append(contentsOf: "</g>\n</svg>\n".utf8)
    return bytes
  }

  private func head(columns: Int) -> String {
    let inset = isCard ? Self.cardInset : 0
    let width = (columns + 2) * Self.cell.width
    let height = (rows + 1) * Self.cell.height + 2 * inset
    let title = title.escapedForMarkup
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      \(ground(width: width, height: height))
      <g transform="translate(\(Self.cell.width) \(Self.cell.height / 2 + inset))" \
      font-family="\(PageFonts.families)" font-size="16.6" xml:space="preserve" direction="ltr">

      """
  }

  /// Returns the shapes behind the rows.
  func ground(width: Int, height: Int) -> String {
    let color = RGB(page.background).hexadecimal
    guard isCard else { return "<rect width=\"100%\" height=\"100%\" fill=\"\(color)\"/>" }
    return "<rect x=\".5\" y=\".5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"10\""
      + " fill=\"\(color)\" stroke=\"\(RGB(page.foreground).hexadecimal)\" stroke-opacity=\".2\"/>"
  }

  /// Returns a text from right to left that begins or ends at an edge of its columns.
  private func text(
    _ piece: PagePiece, at edge: PagePiece.Edge, _ style: PageStyle, top: Int
  ) -> String {
    // The text starts at its right end.
    let (column, anchor) =
      switch edge {
      case .left: (piece.column, "end")
      case .right: (piece.column + piece.columns, "start")
      }
    return "<text x=\"\(column * Self.cell.width)\" y=\"\(top + Self.baseline)\" direction=\"rtl\""
      + " unicode-bidi=\"embed\" text-anchor=\"\(anchor)\"\(style.svgAttributes)>"
      + "\(piece.text.escapedForMarkup)</text>\n"
  }

  private func lines(on piece: PagePiece, _ style: PageStyle, top: Int) -> String {
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

  /// Adds the words and the shapes of a piece.
  ///
  /// - Parameter switches: The switches of the row, each of which is drawn as one shape.
  private func add(
    _ piece: PagePiece, _ style: PageStyle, _ switches: [SwitchShape], top: Int,
    to line: inout TextLine, _ shapes: inout String
  ) {
    var paths = ShapePaths(top: top)
    let glyphs = piece.text.unicodeScalars
    if piece.isAligned || glyphs.count == 1 && CellShape(glyphs[glyphs.startIndex]) != nil {
      for word in PageWord.words(of: glyphs, at: piece.column) {
        if let shape = switches.first(where: { $0.columns.contains(word.column) }) {
          if word.column == shape.columns.lowerBound { paths.add(shape) }
        } else if !paths.add(word) {
          line.add(word.text, column: word.column, columns: word.columns, style)
        }
      }
    } else {
      line.add(
        piece.text, column: piece.column, columns: piece.columns, isCentered: true, style)
    }
    shapes += paths.elements(color: style.foreground.hexadecimal)
  }
}

/// The text of a row: a `tspan` for each word, and blanks between them, so that it can be copied.
private struct TextLine {
  private(set) var spans = ""
  /// The column after the last word.
  private var end = 0
  private var endsCentered = false

  /// Adds a word, which is fitted to its columns, or a cluster, which is centered in them.
  mutating func add(
    _ text: String, column: Int, columns: Int, isCentered: Bool = false, _ style: PageStyle
  ) {
    separate(from: column)
    let (x, width) = (column * SVGEncoder.cell.width, columns * SVGEncoder.cell.width)
    spans +=
      isCentered
      ? "<tspan x=\"\(x + width / 2)\" text-anchor=\"middle\""
      : "<tspan x=\"\(x)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    spans += "\(style.svgAttributes)>\(text.escapedForMarkup)</tspan>"
    (end, endsCentered) = (column + columns, isCentered)
  }

  /// Adds a blank before a word. After a centered cluster, the blank needs a position of its own,
  /// because it would otherwise move the cluster.
  private mutating func separate(from column: Int) {
    guard !spans.isEmpty, column > end else { return }
    spans += endsCentered ? "<tspan x=\"\(end * SVGEncoder.cell.width)\"> </tspan>" : " "
  }
}

extension PageStyle {
  /// The style as attributes of text.
  fileprivate var svgAttributes: String {
    " fill=\"\(foreground.hexadecimal)\""
      + (attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
      + (attributes.contains(.italic) ? " font-style=\"italic\"" : "")
  }
}
