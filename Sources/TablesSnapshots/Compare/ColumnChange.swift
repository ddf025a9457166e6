/// Neighboring columns of a row that changed in the same way.
struct ColumnChange: Hashable {
  let kind: Kind
  /// The columns, from 0.
  private(set) var columns: Range<Int>
  /// The old characters or style of the columns.
  private(set) var old: String
  /// The new characters or style of the columns.
  private(set) var new: String

  /// The kind of a change: of the glyph, or of the style alone.
  enum Kind: Hashable { case glyph, style }

  /// Returns a description of the change, as in `columns 2–14: default → green #5AD17F`.
  func words(_ spelling: DifferenceSpelling = .symbols) -> String {
    let place =
      columns.count == 1
      ? "column \(columns.upperBound)"
      : "columns \(columns.lowerBound + 1)\(spelling.dash)\(columns.upperBound)"
    let texts = [old, new].map { kind == .glyph ? spelling.quoted($0) : spelling.marks($0) }
    return "\(place): \(texts[0]) \(spelling.arrow) \(texts[1])"
  }

  /// Returns how each column of a row changed: in its glyph, in its style alone, or not at all
  /// (`nil`).
  ///
  /// Columns beyond the end of a row count as blank.
  static func kinds(_ old: [ScreenRow.Cell], _ new: [ScreenRow.Cell]) -> [Kind?] {
    (0..<max(old.count, new.count)).map { column in
      let (first, second) = (old.cell(column), new.cell(column))
      return first == second ? nil : first.glyph == second.glyph ? .style : .glyph
    }
  }

  /// Returns the changes from a row to the row that replaced it.
  ///
  /// - Parameter isTold: Returns whether to include a change from one style to another.
  static func all(
    from old: [ScreenRow.Cell], to new: [ScreenRow.Cell],
    where isTold: (MarkedStyle, MarkedStyle) -> Bool = { _, _ in true }
  ) -> [ColumnChange] {
    var changes: [ColumnChange] = []
    for (column, kind) in kinds(old, new).enumerated() {
      let (first, second) = (old.cell(column), new.cell(column))
      guard let kind, kind == .glyph || isTold(first.style, second.style) else { continue }
      let (before, after) =
        kind == .glyph ? (first.text, second.text) : (first.style.words, second.style.words)
      if let last = changes.last, last.kind == kind, last.columns.upperBound == column,
        kind == .glyph || last.old == before && last.new == after
      {
        changes[changes.count - 1].extend(with: (before, after))
      } else {
        changes.append(
          ColumnChange(kind: kind, columns: column..<column + 1, old: before, new: after))
      }
    }
    return changes
  }

  private mutating func extend(with texts: (old: String, new: String)) {
    columns = columns.lowerBound..<columns.upperBound + 1
    guard kind == .glyph else { return }
    old += texts.old
    new += texts.new
  }

  /// Returns a sentence for each change of the given rows. Adjacent rows with the same change share
  /// a sentence.
  ///
  /// - Parameter limit: The largest number of sentences.
  static func sentences(
    for rows: [(number: Int, changes: [ColumnChange])], limit: Int, _ spelling: DifferenceSpelling
  ) -> [String] {
    var found: [(change: ColumnChange, rows: ClosedRange<Int>)] = []
    var places: [ColumnChange: Int] = [:]
    for (number, changes) in rows {
      for change in changes {
        if let place = places[change], found[place].rows.upperBound == number - 1 {
          found[place].rows = found[place].rows.lowerBound...number
        } else {
          places[change] = found.count
          found.append((change, number...number))
        }
      }
    }
    let listed = found.prefix(limit).map { change, rows in
      let place =
        rows.count == 1
        ? "row \(rows.lowerBound)"
        : "rows \(rows.lowerBound)\(spelling.dash)\(rows.upperBound)"
      return "\(place), \(change.words(spelling))"
    }
    let rest = found.count - listed.count
    if rest == 0 { return listed }
    return listed + ["\(spelling.ellipsis) and \(rest) more changes of style"]
  }
}

extension [ScreenRow.Cell] {
  /// Returns the cell of a column, from 0, or a plain blank beyond the end of the row.
  func cell(_ column: Int) -> ScreenRow.Cell { column < count ? self[column] : .blank }
}
