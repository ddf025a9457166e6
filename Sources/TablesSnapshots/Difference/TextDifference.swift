/// The difference of two texts for a reader: hunks with context, as `diff -u` shows them.
///
/// What is invisible is made visible, carets stand below what changed in a line, and a long
/// difference is cut, with a count of what is left out. In snapshots of screens a hunk names the look
/// or the step that it belongs to, and styles that became others are told in words.
package struct TextDifference {
  /// The difference; empty where there is none.
  package var text: String { lines.joined(separator: "\n") }

  package private(set) var lines: [String] = []
  private let old: TextLines
  private let new: TextLines
  /// Both texts, where they are snapshots of screens.
  private let screens: (old: SnapshotReading, new: SnapshotReading)?
  /// Lines of changes that were not shown.
  private var omitted = 0

  /// Lines of context around a change.
  private static let context = 3
  /// Lines of output.
  private static let limit = 80

  package init(from oldText: String, to newText: String) {
    old = TextLines(oldText)
    new = TextLines(newText)
    if let old = SnapshotReading(old), let new = SnapshotReading(new) {
      screens = (old, new)
    } else {
      screens = nil
    }
    var numbering = LineNumbering()
    let changes = LineDifference(
      from: numbering.numbers(of: old.lines), to: numbering.numbers(of: new.lines)
    ).changes
    guard oldText.utf8.count != newText.utf8.count || !changes.isEmpty else { return }
    lines = ["--- the snapshot", "+++ now"]
    for hunk in Self.hunks(changes) { show(hunk) }
    showEnd()
  }

  /// How many lines one text has that the other has not.
  package static func counts(
    from old: String, to new: String
  ) -> (added: Int, removed: Int) {
    var numbering = LineNumbering()
    let changes = LineDifference(
      from: numbering.numbers(of: TextLines(old).lines),
      to: numbering.numbers(of: TextLines(new).lines)
    ).changes
    return (changes.reduce(0) { $0 + $1.new.count }, changes.reduce(0) { $0 + $1.old.count })
  }

  /// Changes whose contexts touch.
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
    lines.append(
      Self.header(
        first.old.lowerBound - before..<last.old.upperBound + after,
        first.new.lowerBound - before..<last.new.upperBound + after)
        + (screens?.new.heading(above: first.new.lowerBound).map { " \($0)" } ?? ""))
    var next = first.old.lowerBound - before
    for (index, change) in hunk.enumerated() {
      if lines.count >= Self.limit { return omit(hunk[index...]) }
      showContext(next..<change.old.lowerBound)
      show(change)
      next = change.old.upperBound
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
    for index in range {
      let line = VisibleLine(old[index], showsTrailingBlanks: false)
      lines.append(" " + LinePair.cropped(line.clusters))
    }
  }

  private mutating func show(_ change: LineChange) {
    let room = max(2, (Self.limit - lines.count) / 2)
    if change.old.count == change.new.count, let pairs = pairs(change, room: room) {
      for (index, pair) in pairs.enumerated() {
        lines += ["-\(pair.old)", "+\(pair.new)"]
        if let carets = pair.carets { lines.append(" \(carets)") }
        lines += styleChanges(change.old.lowerBound + index, change.new.lowerBound + index)
      }
      return omit(max(0, change.old.count - room) * 2)
    }
    for index in change.old.prefix(room) { lines.append("-\(shown(old[index]))") }
    for index in change.new.prefix(room) { lines.append("+\(shown(new[index]))") }
    omit(max(0, change.old.count - room) + max(0, change.new.count - room))
  }

  /// Line by line, where each is close to the one in its place.
  private func pairs(_ change: LineChange, room: Int) -> [LinePair]? {
    let pairs = zip(change.old, change.new).prefix(room).map { LinePair(old[$0], new[$1]) }
    return pairs.allSatisfy { $0.carets != nil } || change.old.count == 1 ? pairs : nil
  }

  /// The styles of a row that became others, in words.
  private func styleChanges(_ oldLine: Int, _ newLine: Int) -> [String] {
    guard let screens, let before = MarkedRow(old[oldLine]), let after = MarkedRow(new[newLine]),
      let number = screens.new.rowNumber(of: newLine)
    else { return [] }
    return StyleChange.all(
      from: (before, screens.old.legend(below: oldLine)),
      to: (after, screens.new.legend(below: newLine))
    ).map { "    row \(number), \($0.words)" }
  }

  private func shown(_ line: String) -> String { LinePair.cropped(VisibleLine(line).clusters) }

  private mutating func omit(_ hunk: ArraySlice<LineChange>) {
    omit(hunk.reduce(0) { $0 + $1.old.count + $1.new.count })
  }

  private mutating func omit(_ count: Int) { omitted += count }

  private mutating func showEnd() {
    if omitted > 0 { lines.append("… and \(omitted) more changed lines") }
    let isNothing = old.lines.isEmpty || new.lines.isEmpty
    if !isNothing, old.endsInLineFeed != new.endsInLineFeed {
      lines.append(
        "(\(old.endsInLineFeed ? "the new text" : "the snapshot") ends without a line feed)")
    }
  }
}
