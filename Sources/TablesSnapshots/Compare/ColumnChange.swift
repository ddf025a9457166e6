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

  /// A description of the change, as in `columns 2–14: default → green #5AD17F`.
  var words: String {
    let place =
      columns.count == 1
      ? "column \(columns.upperBound)"
      : "columns \(columns.lowerBound + 1)–\(columns.upperBound)"
    let texts = [old, new].map { kind == .glyph ? "“\($0)”" : $0 }
    return "\(place): \(texts[0]) → \(texts[1])"
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
  static func all(from old: [ScreenRow.Cell], to new: [ScreenRow.Cell]) -> [ColumnChange] {
    var changes: [ColumnChange] = []
    for (column, kind) in kinds(old, new).enumerated() {
      guard let kind else { continue }
      let (first, second) = (old.cell(column), new.cell(column))
      let (before, after) =
        kind == .glyph ? (first.text, second.text) : (first.words, second.words)
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
}

extension [ScreenRow.Cell] {
  /// Returns the cell of a column, from 0, or a plain blank beyond the end of the row.
  func cell(_ column: Int) -> ScreenRow.Cell { column < count ? self[column] : .blank }
}
