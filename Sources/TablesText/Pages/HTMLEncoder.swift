import TablesModel

/// Encodes a buffer as a page of HTML that shows it as a terminal does.
///
/// Everything is in columns: each styled run, and each cluster that a font may draw at another
/// width than the grid's, stands in a box of as many `ch` as it has columns, so that what follows
/// is in its place whatever fonts there are. The page loads nothing and runs nothing.
package struct HTMLEncoder {
  private let title: String
  private let colors: PageColors

  /// Makes an encoder for pages of a title, which is made safe.
  package init(title: String, colors: PageColors = .light) {
    self.title = title.madeSafe()
    self.colors = colors
  }

  /// The page.
  ///
  /// - Complexity: O(cells).
  package func page(of buffer: ScreenBuffer) -> String {
    var styles: [PageStyle: Int] = [:]
    var lines = ""
    for row in 0..<buffer.rows {
      var column = 0
      for piece in buffer.pieces(ofRow: row) {
        precondition(piece.column == column, "a gap before column \(piece.column)")
        column += piece.columns
        lines += element(piece, &styles)
      }
      lines += "\n"
    }
    return head(styles, columns: buffer.columns) + lines + "</pre>\n</body>\n</html>\n"
  }

  private func element(_ piece: PagePiece, _ styles: inout [PageStyle: Int]) -> String {
    let text = piece.text.escapedForMarkup
    let style = PageStyle(piece.style, on: colors)
    if style == PageStyle(.plain, on: colors) {
      return piece.isAligned ? text : "<b style=\"width:\(piece.columns)ch\">\(text)</b>"
    }
    let number = styles[style] ?? styles.count
    styles[style] = number
    return "<b class=\"s\(number)\" style=\"width:\(piece.columns)ch\">\(text)</b>"
  }

  private func head(_ styles: [PageStyle: Int], columns: Int) -> String {
    let rules = styles.sorted { $0.value < $1.value }
      .map { ".s\($0.value){\($0.key.declarations)}\n" }.joined()
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
      body{margin:1em;\(PageStyle(.plain, on: colors).declarations);\
      background-color:\(RGB(colors.background).hexadecimal)}
      pre{margin:0;width:\(columns)ch;font:16px/20px \(PageFonts.families);\
      font-variant-ligatures:none;direction:ltr}
      b{display:inline-block;height:20px;vertical-align:top;font-weight:inherit;\
      overflow:hidden;text-align:center}
      \(rules)</style>
      </head>
      <body>
      <pre>

      """
  }
}

/// The fonts that pages ask for.
enum PageFonts {
  /// A list for `font-family`.
  static let families = "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace"
}

extension PageStyle {
  /// Declarations of CSS.
  fileprivate var declarations: String {
    var result = "color:\(foreground.hexadecimal)"
    if let background { result += ";background-color:\(background.hexadecimal)" }
    if attributes.contains(.bold) { result += ";font-weight:bold" }
    if attributes.contains(.italic) { result += ";font-style:italic" }
    let lines = [(.underline, "underline"), (.strikethrough, "line-through")]
      .filter { attributes.contains($0.0) }.map { (line: (TextStyle.Attributes, String)) in line.1 }
    if !lines.isEmpty { result += ";text-decoration:" + lines.joined(separator: " ") }
    return result
  }
}
