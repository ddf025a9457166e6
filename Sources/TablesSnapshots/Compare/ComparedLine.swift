/// A line in two versions, which a review draws side by side or below each other.
package struct ComparedLine: Equatable, Sendable {
  /// Whether the line is in both versions, and is the same there.
  package let isSame: Bool
  /// The line of the old version in pieces. `nil` if the old version does not have the line.
  package let old: [Piece]?
  /// The line of the new version in pieces. `nil` if the new version does not have the line.
  package let new: [Piece]?

  /// Successive characters of a line that have changed, or that have not.
  package struct Piece: Equatable, Sendable {
    /// The text, in which all characters are visible.
    package let text: String
    /// Whether the other version has other characters in their place.
    package let isChanged: Bool
  }

  /// The largest number of characters of a line that are shown.
  fileprivate static let columns = 500

  /// Returns the lines that differ, with a few equal ones around each change.
  ///
  /// In snapshots of screens, rows are without their styles; those that changed follow with their
  /// meaning.
  package static func lines(from old: String, to new: String) -> [ComparedLine] {
    TextComparison(screens: old, new).comparedLines
  }
}

extension ComparedLine {
  /// Creates a line that stands for lines that are left out.
  fileprivate init(fold words: String) {
    let piece = [Piece(text: "⋯ \(words)", isChanged: false)]
    self.init(isSame: true, old: piece, new: piece)
  }
}

extension TextComparison {
  /// The number of lines after which the rest is left out.
  private static let lineLimit = 5_000

  /// The lines that differ, with three equal ones around each.
  fileprivate var comparedLines: [ComparedLine] {
    let hunks = hunks(context: 3)
    var lines: [ComparedLine] = []
    var next = 0
    for hunk in hunks {
      if next < hunk.lowerBound {
        lines.append(ComparedLine(fold: "\(hunk.lowerBound - next) equal lines"))
      }
      let listed = hunk.prefix(max(Self.lineLimit - lines.count, 0))
      lines += listed.flatMap(compared)
      next = hunk.upperBound
      if listed.count < hunk.count {
        let rest = hunks.reduce(0) { $0 + $1.clamped(to: listed.upperBound..<pairs.count).count }
        return lines + [ComparedLine(fold: "\(rest) more lines")]
      }
    }
    let rest = pairs.count - next
    return rest > 0 ? lines + [ComparedLine(fold: "\(rest) equal lines")] : lines
  }

  /// Returns a line of both versions, followed by the styles of a row that changed.
  private func compared(_ place: Int) -> [ComparedLine] {
    let pair = pairs[place]
    let (old, new) = (
      pair.old.map { shown(self.old.lines[$0]) }, pair.new.map { shown(self.new.lines[$0]) }
    )
    if !isSame(place), let old, let new, !old.utf8.elementsEqual(new.utf8) {
      let pieces = LinePair(old, new, limit: ComparedLine.columns).pieces
      let line = ComparedLine(
        isSame: false, old: pieces.map { .init(text: $0.old, isChanged: $0.isChanged) },
        new: pieces.map { .init(text: $0.new, isChanged: $0.isChanged) })
      return [line] + comparedStyles(pair)
    }
    func whole(_ line: String) -> [ComparedLine.Piece] {
      let visible = VisibleLine(LineExcerpt(line)).cut(limit: ComparedLine.columns)
      return [.init(text: visible, isChanged: false)]
    }
    let line = ComparedLine(
      isSame: old != nil && new != nil, old: old.map(whole), new: new.map(whole))
    return [line] + (isSame(place) ? [] : comparedStyles(pair))
  }

  /// Returns lines with the styles that only one of two rows has.
  private func comparedStyles(_ pair: RowPair) -> [ComparedLine] {
    guard let rows = rows(pair) else { return [] }
    let changes = ScreenRow.changedStyles(from: rows.old, to: rows.new)
    let (gone, come) = (changes.filter { !$0.isNew }, changes.filter(\.isNew))
    func piece(_ changes: [(isNew: Bool, words: String)], _ index: Int) -> [ComparedLine.Piece]? {
      guard changes.indices.contains(index) else { return nil }
      return [.init(text: "  \(changes[index].words)", isChanged: false)]
    }
    return (0..<max(gone.count, come.count)).map { index in
      ComparedLine(isSame: false, old: piece(gone, index), new: piece(come, index))
    }
  }
}
