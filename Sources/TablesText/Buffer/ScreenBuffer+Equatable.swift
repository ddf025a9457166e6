extension ScreenBuffer: Equatable {
  /// Whether the two show the same: sizes, glyphs and styles, however they were drawn.
  ///
  /// - Complexity: O(cells).
  public static func == (first: Self, second: Self) -> Bool {
    guard first.columns == second.columns, first.rows == second.rows else { return false }
    return first.cells.indices.allSatisfy { first.shows(at: $0, sameAs: second) }
  }

  /// Whether a cell, counted from the first of the first row, looks as in another buffer.
  @inline(__always)
  func shows(at index: Int, sameAs other: Self) -> Bool {
    let (mine, theirs) = (cells[index], other.cells[index])
    if mine.isContinuation != theirs.isContinuation { return false }
    let sameGlyph =
      mine.isCluster && theirs.isCluster
      ? clusters.bytes(of: mine.clusterNumber) == other.clusters.bytes(of: theirs.clusterNumber)
      : mine.glyph == theirs.glyph
    return sameGlyph && styles[mine.style] == other.styles[theirs.style]
  }
}
