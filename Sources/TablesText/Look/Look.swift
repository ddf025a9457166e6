import TablesModel

/// All that a layout needs to know of how things look.
package struct Look: Sendable {
  package var theme: Theme
  package var glyphs: Glyphs
  package var words: Words
  package var metrics: TextMetrics

  /// Makes a look; where ambiguous characters are wide, lines are drawn in ASCII, for a frame of
  /// ambiguous characters would be twice as wide as counted.
  package init(theme: Theme, glyphs: Glyphs, words: Words, ambiguous: AmbiguousWidth) {
    self.theme = theme
    self.glyphs = ambiguous == .wide ? .ascii : glyphs
    self.words = words
    metrics = TextMetrics(ambiguous: ambiguous)
  }
}
