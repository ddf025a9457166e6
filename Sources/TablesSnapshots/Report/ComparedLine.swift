/// A line in two versions, for hosts that draw them side by side or one over the other.
package struct ComparedLine: Equatable, Sendable {
  /// Whether the line is in both versions, and is the same there.
  package let isSame: Bool
  /// The line of the old version in pieces. `nil` if it is not there.
  package let old: [Piece]?
  /// The line of the new version in pieces. `nil` if it is not there.
  package let new: [Piece]?
  /// The indices of the line. `nil` if this stands for lines that are left out.
  let place: RowPair?

  /// Whether this stands for lines that are left out.
  package var isFold: Bool { place == nil }

  /// Successive characters of a line that have changed, or that have not.
  package struct Piece: Equatable, Sendable {
    /// The text, in which all characters are visible.
    package let text: String
    /// Whether the other version has other characters in their place.
    package let isChanged: Bool
  }

  /// The number of characters of a line that are shown.
  fileprivate static let columns = 500

  /// Returns the lines that differ, with a few equal ones around each change.
  ///
  /// In snapshots of screens, rows are compared by their glyphs and styles.
  package static func lines(from old: String, to new: String) -> [ComparedLine] {
    TextComparison(screens: old, new).lines(context: 3, limit: 5_000)
  }

  /// Creates a line that stands for lines that are left out.
  fileprivate init(fold words: String) {
    let piece = [Piece(text: "⋯ \(words)", isChanged: false)]
    (isSame, old, new, place) = (true, piece, piece, nil)
  }

  fileprivate init(isSame: Bool, old: [Piece]?, new: [Piece]?, place: RowPair) {
    (self.isSame, self.old, self.new, self.place) = (isSame, old, new, place)
  }
}

extension TextComparison {
  /// Returns all lines, or those that differ with `context` equal ones around each.
  ///
  /// - Parameter limit: The number of lines after which the rest is left out.
  func lines(context: Int?, limit: Int) -> [ComparedLine] {
    let hunks = context.map(hunks) ?? [pairs.indices]
    var lines: [ComparedLine] = []
    var next = 0
    for hunk in hunks {
      if next < hunk.lowerBound {
        lines.append(ComparedLine(fold: "\(hunk.lowerBound - next) equal lines"))
      }
      let listed = hunk.prefix(max(limit - lines.count, 0))
      lines += listed.map(compared)
      next = hunk.upperBound
      if listed.count < hunk.count {
        let rest = hunks.reduce(0) { $0 + $1.clamped(to: listed.upperBound..<pairs.count).count }
        return lines + [ComparedLine(fold: "\(rest) more lines")]
      }
    }
    let rest = pairs.count - next
    return rest > 0 ? lines + [ComparedLine(fold: "\(rest) equal lines")] : lines
  }

  private func compared(_ place: Int) -> ComparedLine {
    let pair = pairs[place]
    if !isSame(place), let first = pair.old, let second = pair.new {
      let pieces = LinePair(old[first], new[second], limit: ComparedLine.columns).pieces
      return ComparedLine(
        isSame: false, old: pieces.map { .init(text: $0.old, isChanged: $0.isChanged) },
        new: pieces.map { .init(text: $0.new, isChanged: $0.isChanged) }, place: pair)
    }
    func whole(_ line: String) -> [ComparedLine.Piece] {
      let visible = VisibleLine(LineExcerpt(line)).cut(limit: ComparedLine.columns)
      return [.init(text: visible, isChanged: false)]
    }
    return ComparedLine(
      isSame: pair.old != nil && pair.new != nil, old: pair.old.map { whole(old[$0]) },
      new: pair.new.map { whole(new[$0]) }, place: pair)
  }
}
