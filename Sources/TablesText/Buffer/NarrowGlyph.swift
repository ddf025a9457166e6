import TablesModel

/// A character of one column, read once and drawn often: the side of a frame.
struct NarrowGlyph {
  /// The cell in the plain style.
  let cell: Cell

  /// Reads a text that is one scalar of one column; `nil` for any other.
  init?(_ text: String, ambiguous: AmbiguousWidth) {
    let first = text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
      let first = scanner.next()
      return scanner.position == bytes.count ? first : nil
    }
    guard let first, first.isOneScalar, first.columns == 1 else { return nil }
    cell = Cell(
      glyph: first.scalar.packedUTF8, flags: Cell.Flags(first).rawValue, style: 0)
  }
}
