import TablesModel

/// All that a layout needs to know of how things look; shared, because every row asks it.
package final class Look: Sendable {
  package let theme: Theme
  package let glyphs: Glyphs
  package let words: Words
  package let metrics: TextMetrics

  /// Makes a look; where ambiguous characters are wide, lines are drawn in ASCII, for a frame of
  /// ambiguous characters would be twice as wide as counted.
  package init(theme: Theme, glyphs: Glyphs, words: Words, ambiguous: AmbiguousWidth) {
    self.theme = theme
    self.glyphs = ambiguous == .wide ? .ascii : glyphs
    self.words = words
    metrics = TextMetrics(ambiguous: ambiguous)
  }
}
