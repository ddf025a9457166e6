import TablesText

extension Markup.StringInterpolation {
  /// Appends text with its invisible characters made visible.
  mutating func appendInterpolation(_ text: String) {
    appendInterpolation(exactly: VisibleLine(text, showsTrailingBlanks: false).text)
  }

  /// Appends text whose characters are all visible already.
  mutating func appendInterpolation(shown text: String) { appendInterpolation(exactly: text) }
}
