import TablesText

/// A screen in two versions of a snapshot, row by row, with the notes below it.
struct ScreenComparison {
  let old: ScreenText.Screen?
  let new: ScreenText.Screen?
  /// The rows that belong together.
  let rows: [(old: ScreenRow?, new: ScreenRow?)]
  /// The legend and the routing.
  let notes: TextComparison

  /// Compares the screens of two texts. `nil` if one of the texts is not a snapshot of screens.
  ///
  /// - Returns: The screens that belong together, and the lines that belong to all of them.
  static func all(
    from oldText: String?, to newText: String?
  ) -> (screens: [ScreenComparison], notes: TextComparison)? {
    let (old, new) = (oldText.flatMap(ScreenText.init), newText.flatMap(ScreenText.init))
    guard (old == nil) == (oldText == nil), (new == nil) == (newText == nil) else { return nil }
    let (oldScreens, newScreens) = (old?.screens ?? [], new?.screens ?? [])
    var numbering = LineNumbering()
    func number(_ screen: ScreenText.Screen) -> Int {
      numbering.number(of: Array(screen.heading.utf8)[...])
    }
    let alignment = RowAlignment(
      from: oldScreens.map(number), to: newScreens.map(number)
    ) { _, _ in 0.5 }
    let screens = alignment.pairs.map { pair in
      ScreenComparison(pair.old.map { oldScreens[$0] }, pair.new.map { newScreens[$0] })
    }
    return (screens, TextComparison(old?.notes ?? [], new?.notes ?? []))
  }

  private init(_ old: ScreenText.Screen?, _ new: ScreenText.Screen?) {
    (self.old, self.new) = (old, new)
    notes = TextComparison(old?.notes ?? [], new?.notes ?? [])
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
    rows = alignment.pairs.map { ($0.old.map { oldRows[$0] }, $0.new.map { newRows[$0] }) }
  }

  /// The heading of the new version, or that of the old one if there is no new one.
  var heading: String { new?.heading ?? old?.heading ?? "" }

  /// The heading of the old version, if it differs.
  var oldHeading: String? { old?.heading == heading ? nil : old?.heading }

  /// Whether both versions exist.
  var isPaired: Bool { old != nil && new != nil }

  var isSame: Bool {
    oldHeading == nil && old?.page == new?.page && old?.outcome == new?.outcome && notes.isSame
      && rows.allSatisfy { $0.old == $0.new }
  }

  /// The numbers of columns that differ, and of rows that were added or removed.
  var counts: ChangeCounts {
    rows.reduce(into: ChangeCounts()) { counts, row in
      switch row {
      case (let old?, let new?) where old != new:
        let kinds = ColumnChange.kinds(old, new)
        counts.glyphs += kinds.count { $0 == .glyph }
        counts.styles += kinds.count { $0 == .style }
      case (nil, _?): counts.added += 1
      case (_?, nil): counts.removed += 1
      default: break
      }
    }
  }

  /// Descriptions of the changes, one line each.
  ///
  /// Rows are numbered from 1 in the new version, and removed rows in the old one.
  var words: [String] {
    var lines: [String] = []
    var numbers = (old: 0, new: 0)
    for row in rows {
      if row.old != nil { numbers.old += 1 }
      if row.new != nil { numbers.new += 1 }
      switch row {
      case (let old?, let new?) where old != new:
        lines += ColumnChange.all(from: old, to: new).map { "row \(numbers.new), \($0.words)" }
      case (let old?, nil): lines.append("row \(numbers.old) is gone: \(Self.words(of: old))")
      case (nil, let new?): lines.append("row \(numbers.new) is new: \(Self.words(of: new))")
      default: break
      }
    }
    return lines
  }

  /// Returns the text of a row with every run of blanks shortened to one.
  private static func words(of row: ScreenRow) -> String {
    "“\(row.text.split(separator: " ").joined(separator: " "))”"
  }

  /// Returns the share of non-blank columns that differ. A style counts a quarter of a glyph.
  private static func distance(_ old: ScreenRow, _ new: ScreenRow) -> Double {
    var (differing, all) = (0.0, 0.0)
    for (column, kind) in ColumnChange.kinds(old, new).enumerated() {
      if old[column].isBlank, new[column].isBlank { continue }
      all += 1
      differing += kind == nil ? 0 : kind == .style ? 0.25 : 1
    }
    return all > 0 ? differing / all : 0
  }
}

/// The numbers of differences between two versions.
struct ChangeCounts {
  /// The number of columns with another glyph.
  var glyphs = 0
  /// The number of columns with the same glyph in another style.
  var styles = 0
  /// The number of added rows.
  var added = 0
  /// The number of removed rows.
  var removed = 0

  static func += (counts: inout ChangeCounts, more: ChangeCounts) {
    counts.glyphs += more.glyphs
    counts.styles += more.styles
    counts.added += more.added
    counts.removed += more.removed
  }

  /// Descriptions of the counts that are not zero.
  var words: [String] {
    [
      (glyphs, "cell", "cells"), (styles, "cell only in style", "cells only in style"),
      (added, "row added", "rows added"), (removed, "row removed", "rows removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

/// Two versions of a text, line by line.
struct TextComparison {
  let old: TextLines
  let new: TextLines
  /// The indices of the lines that belong together.
  let pairs: [(old: Int?, new: Int?)]

  init(_ old: String, _ new: String) {
    let (oldLines, newLines) = (TextLines(old), TextLines(new))
    var numbering = LineNumbering()
    let alignment = RowAlignment(
      from: numbering.numbers(of: oldLines.lines), to: numbering.numbers(of: newLines.lines)
    ) { RowAlignment.distance(oldLines.lines[$0], newLines.lines[$1]) }
    (self.old, self.new, pairs) = (oldLines, newLines, alignment.pairs)
  }

  init(_ old: [String], _ new: [String]) {
    self.init(old.joined(separator: "\n"), new.joined(separator: "\n"))
  }

  var isSame: Bool { pairs.allSatisfy(isEqual) }
  var isEmpty: Bool { pairs.isEmpty }

  /// The numbers of added and removed lines. A changed line counts as both.
  var counts: (added: Int, removed: Int) {
    let changed = pairs.filter { !isEqual($0) }
    return (changed.count { $0.new != nil }, changed.count { $0.old != nil })
  }

  /// Whether a pair is the same line in both versions.
  func isEqual(_ pair: (old: Int?, new: Int?)) -> Bool {
    guard let first = pair.old, let second = pair.new else { return false }
    return old.lines[first] == new.lines[second]
  }
}
