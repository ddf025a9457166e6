extension ScreenPair {
  /// A line of the old version, with the letters that its styles have in the new one.
  func oldLine(_ index: Int) -> String {
    guard case .row(let row, _, let legend) = old.lines[index], !row.runs.isEmpty else {
      return old.text[index]
    }
    let runs = row.runs.map { run in
      let (low, high) = (run.columns.lowerBound, run.columns.upperBound)
      return newMark(for: run, legend: legend) + (low == high ? "\(low)" : "\(low)-\(high)")
    }
    return ([String(decoding: row.drawn, as: UTF8.self)] + runs).joined(separator: " ")
  }

  /// The letter of an old style in the new version; the old one where the style is gone.
  func newMark(for run: MarkedRow.Run, legend: Int) -> String {
    let words = old.words(for: run, legend: legend)
    return entry(for: words, in: new, newLegends[old.legends[legend].cell])?.mark ?? run.mark
  }

  /// The entry that a style of a line of the new legend had in the old one.
  func formerEntry(of newLine: Int) -> (old: LegendEntry, new: LegendEntry)? {
    guard case .entry(let new, let legend) = self.new.lines[newLine],
      let old = entry(for: new.words, in: old, oldLegends[self.new.legends[legend].cell])
    else { return nil }
    return (old, new)
  }

  /// Whether the style of a line of the old legend is in the new one as well.
  func isKept(_ oldLine: Int) -> Bool {
    guard case .entry(let entry, let legend) = old.lines[oldLine] else { return false }
    return self.entry(for: entry.words, in: new, newLegends[old.legends[legend].cell]) != nil
  }

  private func entry(for words: String, in screens: ScreenLines, _ legend: Int?) -> LegendEntry? {
    legend.flatMap { screens.legends[$0].entries[words] }
  }
}
