public import TablesModel

extension Table {
  /// The table as plain text, without line break at the end.
  public func text(width: Int = 80, glyphs: Glyphs = .unicode) -> String {
    TextRenderer(width: width, glyphs: glyphs).plain(self)
  }
}

extension Table: TextDescribable {
  package var drawnDescription: String { text() }
}
