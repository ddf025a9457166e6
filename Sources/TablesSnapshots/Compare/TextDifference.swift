/// The difference of two texts as a failing test shows it: hunks with context, as from `diff -u`.
///
/// Invisible characters are made visible, carets mark the changes in a line, and a long difference
/// is cut, with a count of the lines that are left out. In snapshots of screens, a hunk names its
/// look or step, and rows are compared by glyphs and styles, not by letters. A line that begins
/// with `~` is a row that changed only in style, which sentences describe, or an entry of the
/// legend that has another letter or name for its style. All letters are those of the new text.
package struct TextDifference {
  /// The difference; empty if there is none.
  package var text: String { lines.joined(separator: "\n") }

  /// The lines of ``text``.
  package private(set) var lines: [String] = []

  private let old: TextLines
  private let new: TextLines
  /// Both texts, if they are snapshots of screens.
  private let pair: ScreenPair?
  /// Both texts, if their rows are compared by glyphs and styles.
  private let screens: ScreenPair?
  /// The number of lines of changes that are left out.
  private var omitted = 0

  /// The number of lines of context around a change.
  private static let context = 3
  /// The approximate largest number of lines of a difference.
  private static let limit = 80

  package init(from oldText: String, to newText: String) {
    old = TextLines(oldText)
    new = TextLines(newText)
    pair = ScreenPair(old, new)
    let changes: [LineChange]
    (changes, screens) = Self.changes(old, new, pair)
    guard !changes.isEmpty || old.endsInLineFeed != new.endsInLineFeed else { return }
    lines = ["--- the snapshot", "+++ now"]
    for hunk in Self.hunks(changes) { show(hunk) }
    showEnd()
  }

  /// Returns the numbers of lines that were added and removed.
  package static func counts(from old: String, to new: String) -> (added: Int, removed: Int) {
    let (old, new) = (TextLines(old), TextLines(new))
    let changes = changes(old, new, ScreenPair(old, new)).changes
    return (changes.reduce(0) { $0 + $1.new.count }, changes.reduce(0) { $0 + $1.old.count })
  }

  /// Returns the changes of glyphs and styles, or the changes of lines if there are none.
  private static func changes(
    _ old: TextLines, _ new: TextLines, _ pair: ScreenPair?
  ) -> (changes: [LineChange], screens: ScreenPair?) {
    if let pair {
      let changes = pair.changes
      if !changes.isEmpty { return (changes, pair) }
    }
    var numbering = LineNumbering()
    let changes = LineDifference(
      from: numbering.numbers(of: old.lines), to: numbering.numbers(of: new.lines)
    ).changes
    return (changes, nil)
  }

  // MARK: Hunks

  /// Groups changes whose contexts touch.
  private static func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  private mutating func show(_ hunk: [LineChange]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    if lines.count >= Self.limit { return omit(hunk[...]) }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let header = Self.header(
      first.old.lowerBound - before..<last.old.upperBound + after,
      first.new.lowerBound - before..<last.new.upperBound + after)
    let heading = pair?.new.heading(above: first.new.lowerBound).map { " \($0)" } ?? ""
    lines.append(header + heading)
    var next = first.new.lowerBound - before
    for (index, change) in hunk.enumerated() {
      if lines.count >= Self.limit { return omit(hunk[index...]) }
      showContext(next..<change.new.lowerBound)
      show(change)
      next = change.new.upperBound
    }
    showContext(next..<next + after)
  }

  private static func header(_ old: Range<Int>, _ new: Range<Int>) -> String {
    func range(_ range: Range<Int>) -> String {
      let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
      return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
    }
    return "@@ -\(range(old)) +\(range(new)) @@"
  }

  private mutating func showContext(_ range: Range<Int>) {
    for index in range { lines.append(" " + Self.shown(new[index], showsTrailingBlanks: false)) }
  }

  private mutating func showEnd() {
    if omitted > 0 { lines.append("… and \(omitted) more changed lines") }
    let isNothing = old.lines.isEmpty || new.lines.isEmpty
    if !isNothing, old.endsInLineFeed != new.endsInLineFeed {
      let name = old.endsInLineFeed ? "the new text" : "the snapshot"
      lines.append("(\(name) ends without a line feed)")
    }
  }

  private mutating func omit(_ hunk: ArraySlice<LineChange>) {
    omitted += hunk.reduce(0) { $0 + $1.old.count + $1.new.count }
  }

  // MARK: Changes

  private mutating func show(_ change: LineChange) {
    guard let screens else { return replace(Array(change.old), Array(change.new)) }
    var sentences = StyleSentences()
    for part in screens.parts(of: change) {
      switch part {
      case .restyled(let old, let new): restyle(old, new, in: screens, &sentences)
      case .replaced(let old, let new):
        lines += sentences.finish()
        if lines.count >= Self.limit {
          omitted += old.count + new.count
        } else {
          relabel(old, new, in: screens)
        }
      }
    }
    lines += sentences.finish()
  }

  /// Shows a row that changed only in style once, with carets below the changes.
  private mutating func restyle(
    _ old: Int, _ new: Int, in screens: ScreenPair, _ sentences: inout StyleSentences
  ) {
    guard let (row, number) = screens.row(at: new) else { return }
    let changes = screens.styleChanges(old, new)
    if sentences.skip(changes, row: number) { return }
    if lines.count >= Self.limit {
      omitted += 1
      return
    }
    let line = RestyledLine(self.new[new], isFramed: row.isFramed, changes)
    lines += sentences.add(changes, row: number, carets: line.carets.map { " \($0)" })
    lines.append("~\(line.text)")
  }

  /// Shows replaced lines, and separately the legend entries for styles that are in both texts.
  private mutating func relabel(_ old: [Int], _ new: [Int], in screens: ScreenPair) {
    let entries = new.map { screens.entries(ofNewLine: $0) }
    replace(
      old.filter { !screens.isKept($0) }, zip(new, entries).filter { $0.1 == nil }.map(\.0))
    for (index, entries) in zip(new, entries) {
      guard let entries else { continue }
      let isSame = entries.old == entries.new
      let note = isSame ? "" : " (\(entries.new.words(formerly: entries.old)))"
      lines.append("\(isSame ? " " : "~")\(Self.shown(self.new[index]))\(note)")
    }
  }

  private mutating func replace(_ old: [Int], _ new: [Int]) {
    let room = max(2, (Self.limit - lines.count) / 2)
    if showInOrder(old, new, room: room) || showAligned(old, new, room: room) { return }
    let removed = old.prefix(room).map { LineExcerpt(oldLine($0)) }
    let added = new.prefix(room).map { LineExcerpt(self.new[$0]) }
    for (index, line) in VisibleLine.lines(removed + added).enumerated() {
      let text = line.shown(limit: LinePair.columns).joined()
      lines.append((index < removed.count ? "-" : "+") + text)
    }
    omitted += max(0, old.count - room) + max(0, new.count - room)
  }

  /// Shows each new line below the old one, if all pairs are similar or there is only one.
  private mutating func showInOrder(_ old: [Int], _ new: [Int], room: Int) -> Bool {
    guard old.count == new.count else { return false }
    let pairs = zip(old, new).prefix(room).map { LinePair(oldLine($0), self.new[$1]).message }
    guard old.count == 1 || pairs.allSatisfy({ $0.carets != nil }) else { return false }
    for (index, pair) in pairs.enumerated() { show(pair, old[index], new[index]) }
    omitted += max(0, old.count - room) * 2
    return true
  }

  /// Shows each new line below the most similar old one, if any two are similar.
  private mutating func showAligned(_ old: [Int], _ new: [Int], room: Int) -> Bool {
    guard max(old.count, new.count) <= room else { return false }
    let aligned = aligned(old, new)
    let isAny = aligned.contains { $0.old != nil && $0.new != nil }
    guard isAny, aligned.count <= room else { return false }
    for pair in aligned {
      switch pair {
      case (let old?, let new?): show(LinePair(oldLine(old), self.new[new]).message, old, new)
      case (let old?, nil): lines.append("-\(Self.shown(oldLine(old)))")
      case (nil, let new?): lines.append("+\(Self.shown(self.new[new]))")
      case (nil, nil): break
      }
    }
    return true
  }

  /// Returns the pairs of replaced lines. `nil` in a pair is for an added or removed line.
  private func aligned(_ old: [Int], _ new: [Int]) -> [(old: Int?, new: Int?)] {
    let texts = (old.map { Array(oldLine($0).utf8) }, new.map { Array(self.new[$0].utf8) })
    // All numbers differ, because a change contains no equal lines.
    let alignment = RowAlignment(
      from: Array(old.indices), to: new.indices.map { $0 + old.count }
    ) { RowAlignment.distance(texts.0[$0][...], texts.1[$1][...]) }
    return alignment.pairs.map { pair in (pair.old.map { old[$0] }, pair.new.map { new[$0] }) }
  }

  private mutating func show(_ pair: LinePair.Message, _ old: Int, _ new: Int) {
    lines += ["-\(pair.old)", "+\(pair.new)"]
    if let carets = pair.carets { lines.append(" \(carets)") }
    // Style changes that do not show, because the letters of both lines are the same.
    guard let screens, let number = screens.row(at: new)?.number else { return }
    lines += StyleSentences.words(
      for: screens.styleChanges(old, new, hidden: true).map { ($0, number...number) })
  }

  private func oldLine(_ index: Int) -> String { screens?.oldLine(index) ?? old[index] }

  private static func shown(_ line: String, showsTrailingBlanks: Bool = true) -> String {
    VisibleLine(LineExcerpt(line), showsTrailingBlanks: showsTrailingBlanks)
      .shown(limit: LinePair.columns).joined()
  }
}
