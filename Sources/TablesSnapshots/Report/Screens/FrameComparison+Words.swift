extension FrameComparison {
  /// What changed, a line for each stretch of a row that changed in one way.
  ///
  /// Rows count from 1 in the new version, or in the old one where they are gone.
  var words: [String] {
    var lines: [String] = []
    var numbers = (old: 0, new: 0)
    for row in rows {
      if row.old != nil { numbers.old += 1 }
      if row.new != nil { numbers.new += 1 }
      switch (row.old, row.new) {
      case (let old?, let new?) where old != new:
        lines += stretches(old, new).map { "row \(numbers.new), \(words(for: $0, old, new))" }
      case (let old?, nil):
        lines.append("row \(numbers.old) is gone: \(old.words)")
      case (nil, let new?):
        lines.append("row \(numbers.new) is new: \(new.words)")
      default: break
      }
    }
    return lines
  }

  private typealias Stretch = (mark: Mark, columns: Range<Int>)

  private func stretches(_ old: ScreenRow, _ new: ScreenRow) -> [Stretch] {
    var stretches: [Stretch] = []
    for (column, mark) in Self.marks(old, new).enumerated() where mark != .same {
      if let last = stretches.last, last.columns.upperBound == column, last.mark == mark,
        mark == .glyph
          || (old[column].style == old[column - 1].style
            && new[column].style == new[column - 1].style)
      {
        stretches[stretches.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        stretches.append((mark, column..<column + 1))
      }
    }
    return stretches
  }

  private func words(for stretch: Stretch, _ old: ScreenRow, _ new: ScreenRow) -> String {
    let (first, last) = (stretch.columns.lowerBound + 1, stretch.columns.upperBound)
    let place = first == last ? "column \(first)" : "columns \(first)–\(last)"
    guard stretch.mark == .style else {
      return "\(place): \(old.quoted(stretch.columns)) → \(new.quoted(stretch.columns))"
    }
    let column = stretch.columns.lowerBound
    let styles = (
      self.old?.legend.words(for: old[column].style) ?? "default",
      self.new?.legend.words(for: new[column].style) ?? "default"
    )
    return "\(place): \(styles.0) → \(styles.1)"
  }
}

extension ScreenRow {
  /// What stands in some columns, between quotation marks.
  fileprivate func quoted(_ columns: Range<Int>) -> String {
    "“\(columns.map { self[$0].text }.joined())”"
  }

  /// The row without blanks that only make room.
  fileprivate var words: String {
    let text = cells.map(\.text).joined()
    return "“\(text.split(separator: " ").joined(separator: " "))”"
  }
}
