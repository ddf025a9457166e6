/// A row of two versions, as each of the three views shows it.
struct ComparedRow {
  var kind: Kind
  /// The row as it is expected; `nil` leaves a gap.
  var expected: Markup?
  /// The row as it is now; `nil` leaves a gap.
  var actual: Markup?
  /// Both in one, what differs marked.
  var overlay: Markup

  enum Kind: String { case same, changed, removed, added, fold }

  /// A row that stands for others.
  static func fold(_ words: String) -> ComparedRow {
    let words: Markup = "⋯ \(words)"
    return ComparedRow(kind: .fold, expected: words, actual: words, overlay: words)
  }
}
