/// A line in two versions, for hosts that draw them side by side or one over the other.
package struct ComparedLine: Equatable, Sendable {
  /// Whether the line is in both versions, and is the same there.
  package let isSame: Bool
  /// The line of the old version in pieces. `nil` if it is not there.
  package let old: [Piece]?
  /// The line of the new version in pieces. `nil` if it is not there.
  package let new: [Piece]?

  /// A part of a line.
  package struct Piece: Equatable, Sendable {
    /// The text, in which all characters are visible.
    package let text: String
    /// Whether the other version has another text in its place.
    package let isChanged: Bool
  }

  private init(isSame: Bool, old: [Piece]?, new: [Piece]?) {
    (self.isSame, self.old, self.new) = (isSame, old, new)
  }

  /// The number of lines after which the rest is left out.
  private static let limit = 5_000
  /// The number of characters of a line that are shown.
  private static let columns = 500

  /// Returns the lines that differ, with a few equal ones around each change.
  ///
  /// In snapshots of screens, rows are compared by their glyphs and styles.
  package static func lines(
    from old: String, to new: String, context: Int = 3
  ) -> [ComparedLine] {
    let comparison = TextComparison(screens: old, new)
    var lines: [ComparedLine] = []
    var next = 0
    func fold(to place: Int) {
      if place > next { lines.append(note("\(place - next) equal lines")) }
    }
    for hunk in comparison.hunks(context: context) {
      fold(to: hunk.lowerBound)
      lines += hunk.prefix(max(limit - lines.count, 0)).map(comparison.compared)
      next = hunk.upperBound
    }
    fold(to: comparison.pairs.count)
    if lines.count >= limit { lines.append(note("and more lines")) }
    return lines
  }

  private static func note(_ text: String) -> ComparedLine {
    let piece = [Piece(text: "⋯ \(text)", isChanged: false)]
    return ComparedLine(isSame: true, old: piece, new: piece)
  }

  fileprivate static func changed(_ old: String, _ new: String) -> ComparedLine {
    let pieces = LinePair(old, new, limit: columns).pieces
    return ComparedLine(
      isSame: false,
      old: pieces.map { Piece(text: $0.old, isChanged: $0.isChanged) },
      new: pieces.map { Piece(text: $0.new, isChanged: $0.isChanged) })
  }

  fileprivate static func whole(_ old: String?, _ new: String?) -> ComparedLine {
    func pieces(_ line: String) -> [Piece] {
      [Piece(text: VisibleLine(LineExcerpt(line)).shown(limit: columns), isChanged: false)]
    }
    return ComparedLine(
      isSame: old != nil && new != nil, old: old.map(pieces), new: new.map(pieces))
  }
}

extension TextComparison {
  fileprivate func compared(_ place: Int) -> ComparedLine {
    let pair = pairs[place]
    if !isSame(place), let first = pair.old, let second = pair.new {
      return .changed(old[first], new[second])
    }
    return .whole(pair.old.map { old[$0] }, pair.new.map { new[$0] })
  }
}
