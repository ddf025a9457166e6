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

extension [ComparedRow] {
  /// The rows with long stretches of equal ones left out and counted, but for a number of them
  /// around those that differ.
  func folded(context: Int) -> [ComparedRow] {
    var isNear = [Bool](repeating: false, count: count)
    for index in indices where self[index].kind != .same {
      let near = Swift.max(0, index - context)...Swift.min(count - 1, index + context)
      for place in near { isNear[place] = true }
    }
    var rows: [ComparedRow] = []
    var index = 0
    while index < count {
      let end = indices[index...].first { isNear[$0] } ?? count
      if end > index + 1 {
        rows.append(.fold("\(end - index) equal lines"))
        index = end
      } else {
        rows.append(self[index])
        index += 1
      }
    }
    return rows
  }
}
