import TablesModel

/// Encodes rows as an HTML page that looks like a terminal.
///
/// Each styled run, each cluster that a font may draw wider or narrower than its columns, and each
/// text from right to left is a box whose width is its number of columns in the CSS unit `ch`. So
/// the text after it begins at its column, whichever font the browser uses. The page loads no
/// resources and has no scripts.
package struct HTMLEncoder: LineEncoder {
  /// The height of a line in pixels. It is small enough that the characters of a frame join.
  private static let lineHeight = 18

  private let title: String
  private let page: Theme.PageColors
  private let colors: ColorDepth
  /// The styles used so far, with the numbers of their classes.
  private var styles: [PageStyle: Int] = [:]

  /// Creates an encoder for a page with a title, in the colors of a theme.
  package init(title: String, page: Theme.PageColors, colors: ColorDepth = .trueColor) {
    self.title = title.onOneLine.madeSafe()
    self.page = page
    self.colors = colors
  }

  package mutating func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    var column = 0
    for piece in buffer.pieces(ofRow: row, colors: colors) {
      precondition(piece.column == column, "a gap before column \(piece.column)")
      column += piece.columns
      bytes.append(contentsOf: element(piece).utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  package func document(of lines: consuming [UInt8], columns: Int) -> [UInt8] {
    var bytes = Array(head(columns: columns).utf8)
    bytes.append(contentsOf: lines)
    bytes.append(contentsOf: "</pre>\n</body>\n</html>\n".utf8)
    return bytes
  }

  private mutating func element(_ piece: PagePiece) -> String {
    let text = piece.text.escapedForMarkup
    let style = PageStyle(piece.style, on: page)
    let isPlain = style == PageStyle(.plain, on: page)
    if isPlain, piece.isAligned { return text }
    var attributes = ""
    if !isPlain {
      let number = styles[style] ?? styles.count
      styles[style] = number
      attributes += " class=\"s\(number)\""
    }
    var box = "width:\(piece.columns)ch"
    if let edge = piece.rightToLeft {
      attributes += " dir=\"rtl\""
      box += ";text-align:\(edge)"
    }
    return "<span\(attributes) style=\"\(box)\">\(text)</span>"
  }

  private func head(columns: Int) -> String {
    let rules = styles.sorted { $0.value < $1.value }
      .map { ".s\($0.value){\($0.key.declarations)}\n" }.joined()
    let height = Self.lineHeight
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title.escapedForMarkup)</title>
      <style>
      body{margin:1em;\(PageStyle(.plain, on: page).declarations);\
      background-color:\(RGB(page.background).hexadecimal)}
      pre{margin:0;width:\(columns)ch;font:16px/\(height)px \(PageFonts.families);\
      font-variant-ligatures:none;direction:ltr}
      span{display:inline-block;height:\(height)px;vertical-align:top;overflow:hidden;\
      text-align:center}
      [dir=rtl]{overflow:visible;font-variant-ligatures:normal}
      \(rules)</style>
      </head>
      <body>
      <pre>

      """
  }
}

extension String {
  /// The text escaped for the content or an attribute of an HTML or XML element.
  package var escapedForMarkup: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
