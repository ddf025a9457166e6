import TablesModel

/// Everything that determines the look of a table except the width of the screen.
///
/// A class, because all layouts of a renderer share one.
package final class Look: Sendable {
  package let theme: Theme
  package let glyphs: Glyphs
  package let words: Words
  package let metrics: TextMetrics
  /// The greatest number of columns that a table takes. `nil` for that of the screen.
  package let maximumWidth: Int?
  /// The step of the animation of running work, from 1. 0 if nothing is animated.
  package let phase: Int

  /// Creates a look.
  ///
  /// Uses ASCII marks if ambiguous characters are wide, because the characters of frames are
  /// ambiguous and would take two columns each.
  package init(
    theme: Theme, glyphs: Glyphs, words: Words, ambiguous: AmbiguousWidth,
    maximumWidth: Int? = nil, phase: Int = 0
  ) {
    self.theme = theme
    self.glyphs = (ambiguous == .wide ? .ascii : glyphs).moved(to: phase)
    self.phase = phase
    self.words = words
    metrics = TextMetrics(ambiguous: ambiguous)
    self.maximumWidth = maximumWidth
  }
}

extension Look {
  /// Returns a look for rows that are described in words and not drawn.
  static func spoken(_ words: Words) -> Look {
    Look(theme: .dark, glyphs: .unicode, words: words, ambiguous: .narrow)
  }
}

extension Declared<Row> {
  /// Returns the row with the details and lines that its behavior creates when the row is drawn.
  package func presented(columns: Int, words: Words) -> Row {
    presented(columns: columns, look: .spoken(words))
  }

  /// Returns the row with the details and lines that its behavior creates when the row is drawn.
  func presented(columns: Int, look: Look) -> Row {
    var row = value.worded(in: look.words)
    guard let behavior else { return row }
    if let detail = behavior.detail { row.detail = detail() }
    if let drawing = behavior.drawing {
      row.drawing = drawing(DrawingContext(columns: columns, isASCII: look.glyphs.isASCII))
    }
    return row
  }
}
