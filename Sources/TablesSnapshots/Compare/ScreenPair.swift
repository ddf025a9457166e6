/// Two versions of a snapshot of screens. Rows are compared by their glyphs and styles.
///
/// Letters are ignored, because the same style may have another letter in the other version.
struct ScreenPair {
  let old: ScreenLines
  let new: ScreenLines
  /// The indices of the legends of each look of a matrix.
  private let oldLegends: [String: Int]
  private let newLegends: [String: Int]

  /// Reads both texts. `nil` if one is not a snapshot of screens.
  init?(_ old: TextLines, _ new: TextLines) {
    guard let old = ScreenLines(old), let new = ScreenLines(new) else { return nil }
    (self.old, self.new) = (old, new)
    oldLegends = Self.places(old.legends)
    newLegends = Self.places(new.legends)
  }

  private static func places(_ legends: [Legend]) -> [String: Int] {
    Dictionary(zip(legends.map(\.look), legends.indices)) { first, _ in first }
  }

  /// The changes of lines that differ in more than their letters.
  var changes: [LineChange] {
    var numbering = LineNumbering()
    return LineDifference(
      from: numbering.numbers(of: old.lines.indices.map(old.key)),
      to: numbering.numbers(of: new.lines.indices.map(new.key))
    ).changes
  }

  /// A part of a change.
  enum Part {
    /// A row that shows the same glyphs in other styles.
    case restyled(old: Int, new: Int)
    /// Lines that were replaced by others.
    case replaced(old: [Int], new: [Int])
  }

  /// Splits a change into rows that only have other styles, and other lines.
  func parts(of change: LineChange) -> [Part] {
    var numbering = LineNumbering()
    let before = change.old.map { number(of: old.lines[$0], &numbering) ?? -1 }
    let after = change.new.map { number(of: new.lines[$0], &numbering) ?? -2 }
    var parts: [Part] = []
    var next = (old: change.old.lowerBound, new: change.new.lowerBound)
    func restyle(upTo end: Int) {
      for (offset, index) in (next.old..<end).enumerated() {
        parts.append(.restyled(old: index, new: next.new + offset))
      }
    }
    for inner in LineDifference(from: before, to: after).changes {
      let oldLines = inner.old.map { change.old.lowerBound + $0 }
      let newLines = inner.new.map { change.new.lowerBound + $0 }
      restyle(upTo: change.old.lowerBound + inner.old.lowerBound)
      parts.append(.replaced(old: oldLines, new: newLines))
      next.old = change.old.lowerBound + inner.old.upperBound
      next.new = change.new.lowerBound + inner.new.upperBound
    }
    restyle(upTo: change.old.upperBound)
    return parts
  }

  /// Returns a number for what a row draws, or `nil` for another line.
  private func number(of line: ScreenLines.Line, _ numbering: inout LineNumbering) -> Int? {
    guard case .row(let row, _, _) = line else { return nil }
    return numbering.number(of: row.drawn)
  }

  /// Returns the row of a new line, with its number from 1.
  func row(at index: Int) -> (row: MarkedRow, number: Int)? {
    guard case .row(let row, let number, _) = new.lines[index] else { return nil }
    return (row, number)
  }

  /// Returns the styles that changed from an old row to a new one.
  ///
  /// - Parameter hidden: Whether only those are returned that have the same letter in both.
  func styleChanges(_ oldLine: Int, _ newLine: Int, hidden: Bool = false) -> [ColumnChange] {
    guard case .row(let oldRow, _, let oldLegend) = old.lines[oldLine],
      case .row(let newRow, _, let newLegend) = new.lines[newLine]
    else { return [] }
    return ColumnChange.all(
      from: ScreenRow(stylesOf: oldRow, old.legends[oldLegend]),
      to: ScreenRow(stylesOf: newRow, new.legends[newLegend])
    ) { before, after in
      !hidden || newMark(for: before, look: old.legends[oldLegend].look) == after.mark
    }
  }

  // MARK: Letters

  /// Returns an old line with the letters that its styles have in the new version.
  func oldLine(_ index: Int) -> String {
    guard case .row(let row, _, let place) = old.lines[index], !row.runs.isEmpty else {
      return old.text[index]
    }
    let legend = old.legends[place]
    let runs = row.runs.map { run in
      let (low, high) = (run.columns.lowerBound, run.columns.upperBound)
      return newMark(for: legend.style(of: run.mark), look: legend.look)
        + (low == high ? "\(low)" : "\(low)-\(high)")
    }
    return ([String(decoding: row.drawn, as: UTF8.self)] + runs).joined(separator: " ")
  }

  /// Returns the old and the new entry for the style of a line of the new legend.
  func entries(ofNewLine index: Int) -> (old: LegendEntry, new: LegendEntry)? {
    guard case .entry(let entry, let legend) = new.lines[index],
      let place = oldLegends[new.legends[legend].look],
      let former = old.legends[place].entries[entry.words]
    else { return nil }
    return (former, entry)
  }

  /// Returns whether the new legend has the style of a line of the old legend.
  func isKept(_ oldLine: Int) -> Bool {
    guard case .entry(let entry, let legend) = old.lines[oldLine] else { return false }
    return newEntry(for: entry.words, look: old.legends[legend].look) != nil
  }

  /// Returns the letter of an old style in the new version, or the old letter if there is none.
  private func newMark(for style: MarkedStyle, look: String) -> String {
    newEntry(for: style.words, look: look)?.mark ?? style.mark
  }

  private func newEntry(for words: String, look: String) -> LegendEntry? {
    newLegends[look].flatMap { new.legends[$0].entries[words] }
  }
}
