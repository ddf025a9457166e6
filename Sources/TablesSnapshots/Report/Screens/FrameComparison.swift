import TablesText

/// Two versions of a screen, row by row and column by column.
struct FrameComparison {
  let old: ScreenText.Screen?
  let new: ScreenText.Screen?
  /// The rows that belong together.
  let rows: [(old: ScreenRow?, new: ScreenRow?)]

  init(old: ScreenText.Screen?, new: ScreenText.Screen?) {
    (self.old, self.new) = (old, new)
    let (oldRows, newRows) = (old?.rows ?? [], new?.rows ?? [])
    var numbers: [ScreenRow: Int] = [:]
    func number(_ row: ScreenRow) -> Int {
      let number = numbers[row] ?? numbers.count
      numbers[row] = number
      return number
    }
    let alignment = RowAlignment(from: oldRows.map(number), to: newRows.map(number)) {
      Self.distance(oldRows[$0], newRows[$1])
    }
    rows = alignment.pairs.map { pair in
      (pair.old.map { oldRows[$0] }, pair.new.map { newRows[$0] })
    }
  }

  /// Whether the two look the same.
  var isSame: Bool { old?.page == new?.page && rows.allSatisfy { $0.old == $0.new } }

  /// Whether there are two to compare.
  var isPaired: Bool { old != nil && new != nil }

  /// How columns of two rows differ.
  enum Mark: Hashable { case same, glyph, style }

  /// The mark of each column of two rows; a column that one of them has not counts as blank.
  static func marks(_ old: ScreenRow, _ new: ScreenRow) -> [Mark] {
    (0..<max(old.cells.count, new.cells.count)).map { column in
      let (first, second) = (old[column], new[column])
      return first == second ? .same : first.glyph == second.glyph ? .style : .glyph
    }
  }

  /// How many columns differ in each way, and how many rows came and went.
  var counts: ChangeCounts {
    rows.reduce(into: ChangeCounts()) { counts, row in
      guard let old = row.old else {
        counts.added += 1
        return
      }
      guard let new = row.new else {
        counts.removed += 1
        return
      }
      if old == new { return }
      for mark in Self.marks(old, new) {
        if mark == .glyph { counts.glyphs += 1 }
        if mark == .style { counts.styles += 1 }
      }
    }
  }

  /// The part of what is not blank that differs.
  private static func distance(_ old: ScreenRow, _ new: ScreenRow) -> Double {
    let marks = marks(old, new)
    var (differing, all) = (0.0, 0.0)
    for (column, mark) in marks.enumerated() {
      if old[column].isBlank, new[column].isBlank { continue }
      all += 1
      differing += mark == .same ? 0 : mark == .style ? 0.25 : 1
    }
    return all > 0 ? differing / all : 0
  }
}

extension ScreenRow {
  /// What stands in a column; a plain blank behind the end.
  subscript(column: Int) -> Cell { column < cells.count ? cells[column] : .blank }
}

/// How much differs between versions.
struct ChangeCounts: Equatable {
  /// Columns whose glyph differs.
  var glyphs = 0
  /// Columns that differ in their style alone.
  var styles = 0
  /// Rows or lines that are new.
  var added = 0
  /// Rows or lines that are gone.
  var removed = 0

  static func += (counts: inout ChangeCounts, more: ChangeCounts) {
    counts.glyphs += more.glyphs
    counts.styles += more.styles
    counts.added += more.added
    counts.removed += more.removed
  }

  /// The counts that are not zero, in words.
  var words: [String] {
    [
      (glyphs, "cell", "cells"), (styles, "cell only in style", "cells only in style"),
      (added, "row added", "rows added"), (removed, "row removed", "rows removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}
