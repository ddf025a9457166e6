import TablesModel

/// What the letters behind the lines of a screen mean.
struct StyleLegend {
  private var styles: [Character: TextStyle] = [:]
  private var meanings: [TextStyle: String] = [:]

  /// A legend of nothing, for screens that are plain.
  init() {}

  /// Reads lines such as `b  border: grey #717984`; `nil` where one is something else.
  init?(_ lines: some Sequence<String>) {
    for line in lines {
      guard let mark = line.first, line.dropFirst().hasPrefix("  "),
        let colon = line.range(of: ": "),
        let style = TextStyle(words: String(line[colon.upperBound...]))
      else { return nil }
      styles[mark] = style
      meanings[style] = String(line[colon.upperBound...])
    }
  }

  /// The style that a letter stands for.
  subscript(mark: Character) -> TextStyle? { styles[mark] }

  /// A style in the words of the legend.
  func words(for style: TextStyle) -> String { meanings[style] ?? "default" }
}
