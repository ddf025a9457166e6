/// The lines that differ, in a form in which the same change elsewhere is equal: in another look of
/// a matrix, in another step of a trace, or in another snapshot.
extension TextComparison {
  /// All lines that differ. Versions with equal changes are decided together.
  var change: Set<String> {
    Set(pairs.indices.flatMap { isSame($0) ? [] : changes(in: $0..<$0 + 1) })
  }

  /// Returns the changes of a hunk.
  func changes(in hunk: Range<Int>) -> [String] {
    var (exact, restyled): ([String], [String]) = ([], [])
    var (removed, added): ([String], [String]) = ([], [])
    for place in hunk where !isSame(place) {
      let old = pairs[place].old.map { unnumbered(self.old.lines[$0]) }
      let new = pairs[place].new.map { unnumbered(self.new.lines[$0]) }
      exact += [old.map { "-" + $0 }, new.map { "+" + $0 }].compactMap(\.self)
      removed += old.map { [$0] } ?? []
      added += new.map { [$0] } ?? []
      // Where the text changed, other themes show the same change in other styles.
      guard old == new, let rows = rows(pairs[place]) else { continue }
      restyled.append("\(rows.old.runs.map(\.mark)) \(rows.new.runs.map(\.mark))")
    }
    guard screens != nil else { return exact }
    (removed, added) = (removed.map(Self.squeezed), added.map(Self.squeezed))
    if removed == added, restyled.isEmpty { return exact }
    return removed.map { "-" + $0 } + added.map { "+" + $0 } + restyled
  }

  /// Returns a line as messages show it. A row of a screen is without the number that it has in a
  /// trace, because it is at another place in other steps.
  private func unnumbered(_ line: ArraySlice<UInt8>) -> String {
    guard screens != nil, let row = ScreenRow(line), row.number != nil else { return shown(line) }
    return row.glyphs.map { "|\(String(decoding: $0, as: UTF8.self))|" } ?? ""
  }

  /// Returns a text with every run of blanks or of lines of frames shortened to one: at another
  /// width, only these have another length.
  private static func squeezed(_ text: String) -> String {
    text.reduce(into: "") { squeezed, character in
      if " -─".contains(character), squeezed.last == character { return }
      squeezed.append(character)
    }
  }
}
