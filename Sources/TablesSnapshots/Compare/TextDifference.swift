import TablesBasics
import TablesModel

/// The difference of two texts as a failing test shows it: hunks with context, as from `diff -u`.
///
/// Invisible characters are made visible, carets mark the changes in a line, and a long difference
/// is cut, with a count of the lines that are left out. In snapshots of screens, a hunk names its
/// look or step, and rows are compared by glyphs and styles, not by letters. A line that begins
/// with `~` is a row that changed only in style, which sentences describe, or an entry of the
/// legend that has another letter or name for its style. All letters are those of the new text.
package struct TextDifference {
  /// The looks of a matrix that differ, one per line. `nil` if there are none.
  package var looks: String? { comparison.lookDifference(spelling) }

  /// The changed lines with their surroundings, as one text; empty if the versions are equal.
  package var text: String { content.map(\.text).joined(separator: "\n") }

  /// Whether changed lines are left out.
  package var isCut: Bool { omitted > 0 }

  /// The changed lines with their surroundings, each with its kind.
  private var content: [DifferenceLine] = []

  private let comparison: TextComparison
  private let spelling: DifferenceSpelling
  private let limits: Limits
  /// Whether there are letters of the app's own styles, which are replaced by their names.
  private let spellsMarks: Bool
  /// The number of lines of changes that are left out.
  private var omitted = 0
  /// Whether a change of frames or marks is shown in ASCII.
  private var isRespelt = false
  /// The changes that several looks of a matrix share, each with the end of the hunk that shows it
  /// and the number of the other looks.
  private var shared: [[String]: (end: Int, others: Int)] = [:]

  /// The number of lines of context around a change.
  private static let context = 3

  /// The approximate maximum size of a difference.
  private struct Limits {
    /// The number of lines.
    var lines = 80
    /// The number of rows with the same changes.
    var alike = 8
    /// The number of sentences below rows.
    var sentences = 16
    /// The number of characters of a line.
    var columns = 160

    static let none = Limits(lines: .max, alike: .max, sentences: .max, columns: 4_096)
  }

  /// - Parameter isWhole: Whether to show all lines. Defaults to `false`, which cuts a long
  ///   difference.
  package init(
    from old: String, to new: String, spelling: DifferenceSpelling = .symbols, isWhole: Bool = false
  ) {
    comparison = TextComparison(screens: old, new)
    self.spelling = spelling
    limits = isWhole ? .none : Limits()
    spellsMarks = spelling == .ascii && comparison.hasOwnMarks
    let (old, new) = (comparison.old, comparison.new)
    guard !comparison.isSame || old.endsInLineFeed != new.endsInLineFeed else { return }
    append("--- the snapshot")
    append("+++ now")
    var next = (pair: 0, old: 0, new: 0)
    for hunk in hunks {
      let folded = hunk.lowerBound - next.pair
      let first = (old: next.old + folded, new: next.new + folded)
      let pairs = comparison.pairs[hunk]
      let end = (
        first.old + pairs.count { $0.old != nil }, first.new + pairs.count { $0.new != nil }
      )
      showOnce(hunk, first.old..<end.0, first.new..<end.1)
      next = (hunk.upperBound, end.0, end.1)
    }
    for (end, others) in shared.values.sorted(by: { $0.end > $1.end }) where others > 0 {
      let line = DifferenceLine(kind: .other, text: "(the same in \(others.counted("other look")))")
      content.insert(line, at: end)
    }
    if omitted > 0 { append("\(spelling.ellipsis) and \(omitted) more changed lines") }
    if isRespelt {
      append("(Frames and marks are spelled in ASCII here, but not in the files.)")
    }
    if !old.lines.isEmpty, !new.lines.isEmpty, old.endsInLineFeed != new.endsInLineFeed {
      let name = old.endsInLineFeed ? "the new text" : "the snapshot"
      append("(\(name) ends without a line feed)")
    }
  }

  /// Returns the numbers of lines that were added and removed.
  package static func counts(from old: String, to new: String) -> (added: Int, removed: Int) {
    TextComparison(screens: old, new).counts
  }

  // MARK: Hunks

  /// Shows a hunk of a matrix only for the first of several looks that change in the same way.
  private mutating func showOnce(_ hunk: Range<Int>, _ old: Range<Int>, _ new: Range<Int>) {
    let start = content.count
    show(hunk, old, new)
    guard comparison.screens?.new.head.kind == "matrix" else { return }
    let changes = DifferenceLine.changes(in: content[start...])
    if changes.isEmpty { return }
    if let first = shared[changes] {
      content.removeSubrange(start...)
      shared[changes] = (first.end, first.others + 1)
    } else {
      shared[changes] = (content.count, 0)
    }
  }

  /// The ranges of pairs that are shown together. In a matrix, they end where the rows or the
  /// legend of a look end, because looks often share the change of one of them alone.
  private var hunks: [Range<Int>] {
    let hunks = comparison.hunks(context: Self.context)
    guard comparison.screens?.new.head.kind == "matrix" else { return hunks }
    return hunks.flatMap { hunk in
      hunk.filter(startsPart).reduce(into: [hunk]) { parts, place in
        let last = parts.removeLast()
        let halves = [last.lowerBound..<place, place..<last.upperBound]
        let areChanged = halves.allSatisfy { $0.contains { !comparison.isSame($0) } }
        parts += areChanged ? halves : [last]
      }
    }
  }

  /// Returns whether a pair is the heading of a look or of a legend.
  private func startsPart(_ place: Int) -> Bool {
    guard let new = comparison.pairs[place].new else { return false }
    let line = comparison.new.lines[new]
    return line.starts(with: SnapshotHead.lookMark.utf8) || line.elementsEqual("style".utf8)
  }

  private mutating func show(_ hunk: Range<Int>, _ old: Range<Int>, _ new: Range<Int>) {
    let change = hunk.first { !comparison.isSame($0) } ?? hunk.lowerBound
    let heading = comparison.screens?.new.heading(above: new.lowerBound + change - hunk.lowerBound)
    func range(_ range: Range<Int>) -> String {
      let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
      return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
    }
    if hasRoom {
      append("@@ -\(range(old)) +\(range(new)) @@" + (heading.map { " \($0)" } ?? ""))
    }
    var place = hunk.lowerBound
    while place < hunk.upperBound {
      let kind = kind(place)
      let block = place..<(hunk[place...].first { self.kind($0) != kind } ?? hunk.upperBound)
      switch kind {
      case .same: if hasRoom { block.forEach { showContext($0) } }
      case .restyled: restyle(block)
      case .replaced: replace(block)
      }
      place = block.upperBound
    }
  }

  private enum Kind { case same, restyled, replaced }

  private func kind(_ place: Int) -> Kind {
    comparison.isSame(place) ? .same : comparison.restyled(place) == nil ? .replaced : .restyled
  }

  private func visible(_ line: String, showsTrailingBlanks: Bool = true) -> String {
    // Most lines have nothing to make visible, and counting their characters is cheaper.
    if !showsTrailingBlanks || line.utf8.last != UInt8(ascii: " "),
      let plain = spelling.plain(line), plain.length <= limits.columns
    {
      return plain.text
    }
    return VisibleLine(
      LineExcerpt(line), showsTrailingBlanks: showsTrailingBlanks, spelling: spelling
    ).cut(limit: limits.columns)
  }

  private var hasRoom: Bool { content.count < limits.lines }

  private mutating func append(_ text: String, _ kind: DifferenceLine.Kind = .other) {
    content.append(DifferenceLine(kind: kind, text: text))
  }

  private mutating func append(sentences: [String]) {
    for sentence in sentences { append("    \(sentence)", .sentence) }
  }

  private mutating func showContext(_ place: Int) {
    guard let line = comparison.pairs[place].new.map(newLine) else { return }
    append(" " + visible(line, showsTrailingBlanks: false))
  }

  // MARK: Styles

  /// Shows rows that changed only in style: their new version, with carets and sentences below.
  private mutating func restyle(_ block: Range<Int>) {
    var rows: [(number: Int, changes: [ColumnChange])] = []
    var (alike, carets) = (0, "")
    var last: (old: ScreenRow, new: ScreenRow, changes: [ColumnChange])?
    for place in block {
      guard let (old, new, number) = comparison.restyled(place),
        let line = comparison.pairs[place].new
      else { continue }
      // Most rows change as the row before them does, which is cheap to find out.
      let asBefore = last.flatMap {
        $0.old.runs == old.runs && $0.new.runs == new.runs ? $0.changes : nil
      }
      let changes = asBefore ?? ColumnChange.all(from: old.styles, to: new.styles)
      if let last, last.changes != changes {
        showAlike(alike, carets)
        alike = 0
      }
      last = (old, new, changes)
      guard hasRoom || alike >= limits.alike else {
        omitted += 1
        continue
      }
      rows.append((number, changes))
      alike += 1
      guard alike <= limits.alike else { continue }
      append("~" + visible(newLine(line)), .change)
      carets = self.carets(below: changes, of: new)
    }
    showAlike(alike, carets)
    append(sentences: ColumnChange.sentences(for: rows, limit: limits.sentences, spelling))
  }

  /// Shows carets below rows with the same changes, and the number of such rows that are left out.
  private mutating func showAlike(_ count: Int, _ carets: String) {
    if count > 0, !carets.isEmpty { append(carets) }
    let rest = count - limits.alike
    if rest > 0 {
      append("~\(spelling.ellipsis) and \(rest.counted("more row")) alike", .change)
    }
  }

  /// Returns a line of carets below the changed columns of a row; empty if the row has no glyphs.
  private func carets(below changes: [ColumnChange], of row: ScreenRow) -> String {
    guard let glyphs = row.glyphs else { return "" }
    let margin = 1 + glyphs.startIndex - row.drawn.startIndex
    var line = String(repeating: " ", count: margin)
    for columns in changes.map(\.columns) where columns.upperBound + margin <= limits.columns {
      line += String(repeating: " ", count: columns.lowerBound + margin - line.utf8.count)
      line += String(repeating: "^", count: columns.count)
    }
    return line.contains("^") ? line : ""
  }

  // MARK: Other changes

  /// Shows replaced lines, and then the legend entries for styles that are in both texts.
  private mutating func replace(_ block: Range<Int>) {
    var (removed, added, renamed): ([Int], [Int], [String]) = ([], [], [])
    for var pair in comparison.pairs[block] {
      // If both legends have a style, only the new entry is shown.
      if let old = pair.old, comparison.entry(old, isNew: false)?.other != nil { pair.old = nil }
      if let new = pair.new, let entry = renaming(new) {
        renamed.append(entry)
        pair.new = nil
      }
      if !hasRoom {
        omitted += (pair.old == nil ? 0 : 1) + (pair.new == nil ? 0 : 1)
      } else if let lines = linePair(pair), lines.isClose {
        show(&removed, &added)
        show(lines, pair)
      } else {
        removed += pair.old.map { [$0] } ?? []
        added += pair.new.map { [$0] } ?? []
      }
    }
    show(&removed, &added)
    for line in renamed { append(line, line.first == "~" ? .change : .other) }
  }

  /// Shows removed lines, then added lines, and empties the arrays.
  private mutating func show(_ removed: inout [Int], _ added: inout [Int]) {
    defer { (removed, added) = ([], []) }
    let room = max(2, (limits.lines - content.count) / 2)
    let (old, new) = (removed.prefix(room), added.prefix(room))
    omitted += removed.count - old.count + added.count - new.count
    let pairs = zip(old, new).map { RowPair(old: $0, new: $1) }
    let linePairs = removed.count == added.count ? pairs.compactMap(linePair) : []
    if removed.count == 1 || linePairs.allSatisfy(\.isClose), !linePairs.isEmpty {
      for (lines, pair) in zip(linePairs, pairs) { show(lines, pair) }
      return
    }
    let excerpts = (old.map(oldLine) + new.map(newLine)).map { LineExcerpt($0) }
    var block = VisibleLine.lines(excerpts, spelling: spelling)
    let spelt = old.isEmpty || new.isEmpty ? [] : VisibleLine.spellConfusables(in: &block)
    for (place, line) in block.enumerated() {
      append((place < old.count ? "-" : "+") + line.cut(limit: limits.columns), .change)
    }
    name(spelt)
  }

  /// Names characters that are written as their numbers.
  private mutating func name(_ spelt: [Unicode.Scalar]) {
    let sentences = spelt.prefix(4).map { scalar in
      let sign = scalar.isASCII ? String(scalar) : spelling.number(scalar)
      return "\(sign) is \(scalar.properties.name ?? "a character without a name")"
    }
    append(sentences: sentences)
  }

  private func linePair(_ pair: RowPair) -> LinePair? {
    guard let old = pair.old, let new = pair.new else { return nil }
    return LinePair(oldLine(old), newLine(new), limit: limits.columns, spelling: spelling)
  }

  private mutating func show(_ lines: LinePair, _ pair: RowPair) {
    append("-\(lines.old)", .change)
    append("+\(lines.new)", .change)
    if lines.isClose { append(" \(lines.carets)") }
    isRespelt = isRespelt || lines.isRespelt
    name(lines.spelt)
    guard let line = pair.old, let (old, new, number) = comparison.rows(pair), old.runs != new.runs
    else { return }
    // Changes of style that the letters do not show, because both versions have the same letter.
    let isHiding = old.runs.contains { before in
      let mark = newMark(for: before.style, ofOldLine: line)
      return new.runs.contains { $0.style.mark == mark && $0.style != before.style }
    }
    guard isHiding else { return }
    let hidden = ColumnChange.all(from: old.styles, to: new.styles) { before, after in
      newMark(for: before, ofOldLine: line) == after.mark
    }
    append(
      sentences: ColumnChange.sentences(
        for: [(number, hidden)], limit: limits.sentences, spelling))
  }

  // MARK: Letters

  /// Returns an old line with the letters that its styles have in the new version.
  private func oldLine(_ index: Int) -> String {
    guard comparison.isByStyle, case .row(let row, _) = comparison.screens?.old.lines[index],
      !row.runs.isEmpty
    else { return line(index, of: comparison.old, in: comparison.screens?.old) }
    let runs = row.runs.map {
      spelling.marks(newMark(for: $0.style, ofOldLine: index)) + $0.columns.runText
    }
    return ([String(decoding: row.drawn, as: UTF8.self)] + runs).joined(separator: " ")
  }

  private func newLine(_ index: Int) -> String {
    line(index, of: comparison.new, in: comparison.screens?.new)
  }

  /// Returns a line in which the letters of the app's own styles are replaced by their names.
  private func line(_ index: Int, of text: TextLines, in screens: ScreenText?) -> String {
    guard spellsMarks, let screens else { return text[index] }
    let line = text.lines[index]
    if case .entry(let entry) = screens.lines[index] {
      return spelling.marks(entry.mark) + text[index].dropFirst(entry.mark.count)
    }
    // A row that is the same in both versions was not read yet.
    guard let row = ScreenRow(line, words: [:]) else { return text[index] }
    return String(decoding: row.drawn, as: UTF8.self)
      + spelling.marks(String(decoding: line[row.drawn.endIndex...], as: UTF8.self))
  }

  /// Returns the letter of an old style in the new version, or the old letter if there is none.
  private func newMark(for style: MarkedStyle, ofOldLine index: Int) -> String {
    guard let (old, new) = comparison.screens else { return style.mark }
    return old.entry(for: style.words, besideLine: index, in: new)?.mark ?? style.mark
  }

  /// Returns a line of the new legend with its old letter or names. `nil` if its style is new.
  private func renaming(_ index: Int) -> String? {
    guard case (let entry, let former?)? = comparison.entry(index, isNew: true) else { return nil }
    let line = visible(newLine(index))
    return former == entry
      ? " \(line)" : "~\(line) (\(spelling.marks(entry.words(formerly: former))))"
  }
}
