/// The difference of two texts for a reader: hunks with context, as `diff -u` shows them.
///
/// What is invisible is made visible, carets stand below what changed in a line, and a long
/// difference is cut, with a count of what is left out. In snapshots of screens a hunk names the look
/// or the step that it belongs to. Their rows are compared by what they show, whatever letters their
/// styles have: a line that begins with `~` is the same in another style, which is told in words, or
/// an entry of the legend whose style has another letter or name. All letters are those of the new
/// text.
package struct TextDifference {
  /// The difference; empty where there is none.
  package var text: String { lines.joined(separator: "\n") }

  package internal(set) var lines: [String] = []
  let old: TextLines
  let new: TextLines
  /// The new text, where both are snapshots of screens.
  private let reading: SnapshotReading?
  /// Both texts, where their rows are compared by what they show.
  let screens: ScreenPair?
  /// Lines of changes that were not shown.
  private var omitted = 0

  /// Lines of context around a change.
  private static let context = 3
  /// Lines of output.
  static let limit = 80

  package init(from oldText: String, to newText: String) {
    old = TextLines(oldText)
    new = TextLines(newText)
    reading = SnapshotReading(old) == nil ? nil : SnapshotReading(new)
    let changes: [LineChange]
    (changes, screens) = Self.changes(old, new)
    guard !changes.isEmpty || old.endsInLineFeed != new.endsInLineFeed else { return }
    lines = ["--- the snapshot", "+++ now"]
    for hunk in Self.hunks(changes) { show(hunk) }
    showEnd()
  }

  /// How many lines one text has that the other has not.
  package static func counts(
    from old: String, to new: String
  ) -> (added: Int, removed: Int) {
    let changes = changes(TextLines(old), TextLines(new)).changes
    return (changes.reduce(0) { $0 + $1.new.count }, changes.reduce(0) { $0 + $1.old.count })
  }

  /// The changes, and both texts as screens where those are changes of what they show.
  private static func changes(
    _ old: TextLines, _ new: TextLines
  ) -> (changes: [LineChange], screens: ScreenPair?) {
    if SnapshotReading(old) != nil, SnapshotReading(new) != nil {
      let screens = ScreenPair(old, new)
      let changes = screens.changes
      if !changes.isEmpty { return (changes, screens) }
    }
    var numbering = LineNumbering()
    let changes = LineDifference(
      from: numbering.numbers(of: old.lines), to: numbering.numbers(of: new.lines)
    ).changes
    return (changes, nil)
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
        + (reading?.heading(above: first.new.lowerBound).map { " \($0)" } ?? ""))
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
    for index in range {
      let excerpt = LineExcerpt(new[index])
      let line = VisibleLine(excerpt.text, showsTrailingBlanks: false)
      lines.append(" " + LinePair.cropped(line.clusters, of: excerpt))
    }
  }

  private mutating func omit(_ hunk: ArraySlice<LineChange>) {
    omit(hunk.reduce(0) { $0 + $1.old.count + $1.new.count })
  }

  mutating func omit(_ count: Int) { omitted += count }

  private mutating func showEnd() {
    if omitted > 0 { lines.append("… and \(omitted) more changed lines") }
    let isNothing = old.lines.isEmpty || new.lines.isEmpty
    if !isNothing, old.endsInLineFeed != new.endsInLineFeed {
      lines.append(
        "(\(old.endsInLineFeed ? "the new text" : "the snapshot") ends without a line feed)")
    }
  }
}
