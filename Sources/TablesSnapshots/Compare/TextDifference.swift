import TablesBasics
import TablesModel

/// The difference of two texts as a failing test shows it: hunks with context, as from `diff -u`.
///
/// Invisible characters are made visible, carets mark the changes in a line, and a long difference
/// is cut, with a count of the lines that are left out. In snapshots of screens, a hunk names its
/// look or step. Rows are shown without their styles; below a row, those that changed are listed in
/// words, as in `-   columns 31-37: green, bold`.
package struct TextDifference {
  /// The looks of a matrix that differ, one per line. `nil` if there are none.
  package var looks: String? { comparison.lookDifference(spelling) }

  /// The changed lines with their surroundings, as one text; empty if the versions are equal.
  package var text: String { content.joined(separator: "\n") }

  /// The changed lines with their surroundings, without the two that say what `-` and `+` mean.
  package var lines: ArraySlice<String> { content.dropFirst(2) }

  /// Whether changed lines are left out.
  package var isCut: Bool { omitted > 0 }

  /// The changed lines with their surroundings.
  private var content: [String] = []

  private let comparison: TextComparison
  private let spelling: DifferenceSpelling
  private let limits: Limits
  /// The number of lines of changes that are left out.
  private var omitted = 0
  /// Whether a change of frames or marks is shown in ASCII.
  private var isRespelt = false
  /// The changed lines of each hunk that was shown, with the index in `content` after the hunk, and
  /// the number of other looks of a matrix or steps of a trace that have the same changed lines.
  private var shared: [[String]: (end: Int, others: Int)] = [:]

  /// The number of lines of context around a change.
  private static let context = 3

  /// The approximate maximum size of a difference.
  private struct Limits {
    /// The number of lines.
    var lines = 80
    /// The number of rows with the same changes of style.
    var alike = 8
    /// The number of styles below rows.
    var styles = 16
    /// The number of characters of a line.
    var columns = 160

    static let none = Limits(lines: .max, alike: .max, styles: .max, columns: 4_096)
  }

  /// - Parameter isWhole: Whether to show all lines. Defaults to `false`, which cuts a long
  ///   difference.
  package init(
    from old: String, to new: String, spelling: DifferenceSpelling = .symbols, isWhole: Bool = false
  ) {
    comparison = TextComparison(screens: old, new)
    self.spelling = spelling
    limits = isWhole ? .none : Limits()
    let (old, new) = (comparison.old, comparison.new)
    guard !comparison.isSame || old.endsInLineFeed != new.endsInLineFeed else { return }
    content = ["--- expected", "+++ now"]
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
      let others = others.counted(kind == "trace" ? "other step" : "other look")
      content.insert("(the same in \(others))", at: end)
    }
    if omitted > 0 { content.append("\(spelling.ellipsis) and \(omitted) more changed lines") }
    if isRespelt {
      content.append("(Frames and marks are spelled in ASCII here, but not in the files.)")
    }
    content += comparison.renamed.notes
    if showsNumbers {
      content.append("(The number before a row is its place on the screen, from 1.)")
    }
    if !old.lines.isEmpty, !new.lines.isEmpty, old.endsInLineFeed != new.endsInLineFeed {
      let name = old.endsInLineFeed ? "the new text" : "the snapshot"
      content.append("(\(name) ends without a line feed)")
    }
  }

  /// Returns the numbers of lines that were added and removed.
  package static func counts(from old: String, to new: String) -> (added: Int, removed: Int) {
    TextComparison(screens: old, new).counts
  }

  /// Whether a row of a trace is shown with its number.
  private var showsNumbers: Bool {
    kind == "trace"
      && content.contains { ScreenRow(Array($0.utf8.dropFirst())[...])?.number != nil }
  }

  // MARK: Hunks

  /// Shows a hunk only for the first of several looks or steps that change in the same way.
  private mutating func showOnce(_ hunk: Range<Int>, _ old: Range<Int>, _ new: Range<Int>) {
    guard hasParts else { return show(hunk, old, new) }
    let changes = comparison.changes(in: hunk)
    if let first = shared[changes] {
      shared[changes] = (first.end, first.others + 1)
      return
    }
    let start = content.count
    show(hunk, old, new)
    if content.count > start { shared[changes] = (content.count, 0) }
  }

  /// The kind of the snapshot. `nil` if it does not show screens.
  private var kind: String? { comparison.screens?.new.head.kind }

  /// Whether the snapshot has parts that often change in the same way: looks or steps.
  private var hasParts: Bool { kind == "matrix" || kind == "trace" }

  /// The ranges of pairs that are shown together. They end where a step, or the rows or the legend
  /// of a look end, because others often share the change of one of them alone.
  private var hunks: [Range<Int>] {
    let hunks = comparison.hunks(context: Self.context)
    guard hasParts else { return hunks }
    return hunks.flatMap { hunk in
      hunk.filter(startsPart).reduce(into: [hunk]) { parts, place in
        let last = parts.removeLast()
        let halves = [last.lowerBound..<place, place..<last.upperBound]
        let areChanged = halves.allSatisfy { $0.contains { !comparison.isSame($0) } }
        parts += areChanged ? halves : [last]
      }
    }
  }

  /// Returns whether a pair is the heading of a look, of a legend or of a step.
  private func startsPart(_ place: Int) -> Bool {
    guard let new = comparison.pairs[place].new else { return false }
    let line = comparison.new.lines[new]
    if kind == "trace" { return new > 0 && comparison.new.lines[new - 1].isEmpty }
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
      content.append("@@ -\(range(old)) +\(range(new)) @@" + (heading.map { " \($0)" } ?? ""))
    }
    let kinds = hunk.map(kind)
    var place = hunk.lowerBound
    while place < hunk.upperBound {
      let kind = kinds[place - hunk.lowerBound]
      var end = place + 1
      while end < hunk.upperBound, kinds[end - hunk.lowerBound] == kind { end += 1 }
      switch kind {
      case .same: if hasRoom { (place..<end).forEach { showContext($0) } }
      case .restyled: restyle(place..<end)
      case .replaced: replace(place..<end)
      }
      place = end
    }
  }

  private enum Kind { case same, restyled, replaced }

  private func kind(_ place: Int) -> Kind {
    if comparison.isSame(place) { return .same }
    guard let rows = comparison.rows(comparison.pairs[place]),
      rows.old.drawn.hasBytes(of: rows.new.drawn)
    else { return .replaced }
    return .restyled
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

  private func oldLine(_ index: Int) -> String { comparison.shown(comparison.old.lines[index]) }

  private func newLine(_ index: Int) -> String { comparison.shown(comparison.new.lines[index]) }

  private mutating func showContext(_ place: Int) {
    guard let line = comparison.pairs[place].new.map(newLine) else { return }
    content.append(" " + visible(line, showsTrailingBlanks: false))
  }

  // MARK: Styles

  /// Shows rows that changed only in style, with carets and the styles below. Successive rows with
  /// the same change share them.
  private mutating func restyle(_ block: Range<Int>) {
    var rest = block.compactMap { comparison.rows(comparison.pairs[$0]) }[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.old.runs == first.old.runs && $0.new.runs == first.new.runs }
      rest = rest.dropFirst(alike.count)
      guard hasRoom else {
        omitted += alike.count
        continue
      }
      for row in alike.prefix(limits.alike) {
        content.append(" " + visible(String(decoding: row.new.drawn, as: UTF8.self)))
      }
      if alike.count > limits.alike {
        let more = (alike.count - limits.alike).counted("more row")
        content.append(" \(spelling.ellipsis) and \(more) alike")
      }
      let carets = carets(below: first.old, first.new)
      if !carets.isEmpty { content.append(carets) }
      showStyles(from: first.old, to: first.new)
    }
  }

  /// Returns a line of carets below the columns of a row whose style changed; empty if the row has
  /// no glyphs.
  private func carets(below old: ScreenRow, _ new: ScreenRow) -> String {
    guard let glyphs = new.glyphs else { return "" }
    let margin = 1 + glyphs.startIndex - new.drawn.startIndex
    let (before, after) = (old.styles, new.styles)
    var line = String(repeating: " ", count: margin)
    for column in 0..<max(before.count, after.count) where column + margin < limits.columns {
      let marks = [before, after].map { column < $0.count ? $0[column] : "" }
      line += marks[0] == marks[1] ? " " : "^"
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Shows the styles that only one of two rows has, with their meaning.
  private mutating func showStyles(from old: ScreenRow, to new: ScreenRow) {
    let changes = ScreenRow.changedStyles(from: old, to: new)
    content += changes.prefix(limits.styles).map { "\($0.isNew ? "+" : "-")   \($0.words)" }
    let rest = changes.count - limits.styles
    if rest > 0 { content.append("    \(spelling.ellipsis) and \(rest) more changes of style") }
  }

  // MARK: Other changes

  /// Shows replaced lines.
  private mutating func replace(_ block: Range<Int>) {
    var (removed, added): ([Int], [Int]) = ([], [])
    for pair in comparison.pairs[block] {
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
    content += old.map { "-" + visible(oldLine($0)) }
    content += new.map { "+" + visible(newLine($0)) }
  }

  /// Names characters that are written as their numbers.
  private mutating func name(_ spelt: [Unicode.Scalar]) {
    content += spelt.prefix(4).map { scalar in
      let sign = scalar.isASCII ? String(scalar) : spelling.number(scalar)
      return "    \(sign) is \(scalar.properties.name ?? "a character without a name")"
    }
  }

  private func linePair(_ pair: RowPair) -> LinePair? {
    guard let old = pair.old, let new = pair.new else { return nil }
    return LinePair(oldLine(old), newLine(new), limit: limits.columns, spelling: spelling)
  }

  private mutating func show(_ lines: LinePair, _ pair: RowPair) {
    content += ["-\(lines.old)", "+\(lines.new)"]
    if lines.isClose { content.append(" \(lines.carets)") }
    isRespelt = isRespelt || lines.isRespelt
    name(lines.spelt)
    if let rows = comparison.rows(pair) { showStyles(from: rows.old, to: rows.new) }
  }
}

extension ScreenRow {
  /// Returns the styles that only one of two rows has, in words: first those of the old row.
  static func changedStyles(
    from old: ScreenRow, to new: ScreenRow
  ) -> [(isNew: Bool, words: String)] {
    let gone = old.runs.filter { !new.runs.contains($0) }.map { (false, $0) }
    let come = new.runs.filter { !old.runs.contains($0) }.map { (true, $0) }
    return (gone + come).map { (isNew: $0.0, words: $0.1.words) }
  }
}
