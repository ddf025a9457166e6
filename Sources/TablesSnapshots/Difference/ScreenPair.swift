/// Two versions of a snapshot of screens, whose rows are compared by what they show.
///
/// A letter is a name for a style in one file; the same style may have another in the next.
struct ScreenPair {
  let old: ScreenLines
  let new: ScreenLines
  /// The places of the legends of each cell of a matrix.
  let oldLegends: [String: Int]
  let newLegends: [String: Int]

  init(_ old: TextLines, _ new: TextLines) {
    self.old = ScreenLines(old)
    self.new = ScreenLines(new)
    oldLegends = Self.places(self.old.legends)
    newLegends = Self.places(self.new.legends)
  }

  private static func places(_ legends: [Legend]) -> [String: Int] {
    Dictionary(zip(legends.map(\.cell), legends.indices)) { first, _ in first }
  }

  /// The lines that do not show the same.
  var changes: [LineChange] {
    var numbering = LineNumbering()
    return LineDifference(
      from: numbering.numbers(of: old.lines.indices.map(old.key)),
      to: numbering.numbers(of: new.lines.indices.map(new.key))
    ).changes
  }

  /// A part of a change.
  enum Part {
    /// A row in which the same is drawn in other styles.
    case restyled(old: Int, new: Int)
    /// Lines that others took the place of.
    case replaced(old: [Int], new: [Int])
  }

  /// A change with the rows told apart that only have other styles.
  func parts(of change: LineChange) -> [Part] {
    var numbers = LineNumbering()
    let before = change.old.map { number(of: old.lines[$0], &numbers) ?? -1 }
    let after = change.new.map { number(of: new.lines[$0], &numbers) ?? -2 }
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

  /// A number for what a row draws; `nil` for another line.
  private func number(
    of line: ScreenLines.Line, _ numbers: inout LineNumbering
  ) -> Int? {
    guard case .row(let row, _, _) = line else { return nil }
    return numbers.number(of: row.drawn)
  }

  /// The row at a place of the new version, with its number from 1.
  func row(at index: Int) -> (row: MarkedRow, number: Int)? {
    guard case .row(let row, let number, _) = new.lines[index] else { return nil }
    return (row, number)
  }

  /// The styles that became others in a row in which the same is drawn.
  func styleChanges(_ oldLine: Int, _ newLine: Int) -> [StyleChange] {
    StyleChange.all(from: oldCells(oldLine), to: newCells(newLine)) { _, _ in true }
  }

  /// The styles that became others where the letters do not tell.
  func hiddenStyleChanges(_ oldLine: Int, _ newLine: Int) -> [StyleChange] {
    StyleChange.all(from: oldCells(oldLine), to: newCells(newLine)) { $0.mark == $1.mark }
  }

  private func oldCells(_ index: Int) -> [Int: StyleChange.Cell] {
    guard case .row(let row, _, let legend) = old.lines[index] else { return [:] }
    return cells(of: row) { run in
      .init(mark: newMark(for: run, legend: legend), words: old.words(for: run, legend: legend))
    }
  }

  private func newCells(_ index: Int) -> [Int: StyleChange.Cell] {
    guard case .row(let row, _, let legend) = new.lines[index] else { return [:] }
    return cells(of: row) { run in
      .init(mark: run.mark, words: new.words(for: run, legend: legend))
    }
  }

  private func cells(
    of row: MarkedRow, _ cell: (MarkedRow.Run) -> StyleChange.Cell
  ) -> [Int: StyleChange.Cell] {
    var cells: [Int: StyleChange.Cell] = [:]
    for run in row.runs {
      let cell = cell(run)
      for column in run.columns { cells[column] = cell }
    }
    return cells
  }
}
