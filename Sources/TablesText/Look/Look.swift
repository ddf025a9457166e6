import TablesModel

/// Everything that determines the look of a table except its width.
///
/// A class, because all layouts of a renderer share one.
package final class Look: Sendable {
  package let theme: Theme
  package let glyphs: Glyphs
  package let words: Words
  package let metrics: TextMetrics

  /// Creates a look.
  ///
  /// Uses ASCII marks if ambiguous characters are wide, because the characters of frames are
  /// ambiguous and would take two columns each.
  package init(theme: Theme, glyphs: Glyphs, words: Words, ambiguous: AmbiguousWidth) {
    self.theme = theme
    self.glyphs = ambiguous == .wide ? .ascii : glyphs
    self.words = words
    metrics = TextMetrics(ambiguous: ambiguous)
  }
}
