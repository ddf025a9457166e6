import TablesText

/// How two texts differ, told for screens: hunks with line numbers, and a line of carets under
/// what changed within a line.
struct SnapshotDifference {
  let old: String
  let new: String
  /// Unchanged lines shown around a change.
  var context = 3
  /// Lines shown at most.
  var limit = 120

  /// The difference as lines of text.
  var text: String {
    if let remark { return remark }
    let edits = LineEdit.edits(from: Self.lines(of: old), to: Self.lines(of: new))
    let lines = hunks(of: Numbered.list(edits)).flatMap { hunk in
      [hunk.header] + hunk.lines.flatMap(\.text)
    }
    guard lines.count > limit else { return lines.joined(separator: "\n") }
    return (lines.prefix(limit) + ["… \(lines.count - limit) more lines differ"])
      .joined(separator: "\n")
  }

  /// What there is to say where the lines look alike.
  private var remark: String? {
    if old.replacing("\r\n", with: "\n").utf8.elementsEqual(new.utf8) {
      return """
        only in its line ends: the file has CRLF, as some checkouts make them. Add the line \
        “__Snapshots__/** text eol=lf” to .gitattributes and check the file out again.
        """
    }
    if old + "\n" == new || old == new + "\n" { return "only in the line break at its end." }
    if old == new {
      return """
        only in how characters are composed (Unicode normalisation): they look alike, and their \
        bytes are others.
        """
    }
    return nil
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func hunks(of lines: [Numbered]) -> [Hunk] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].isChange {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { Hunk(lines: Array(lines[$0])) }
  }
}

/// A stretch of a comparison with what stands around it.
private struct Hunk {
  var lines: [Numbered]

  init(lines: [Numbered]) {
    self.lines = lines
    addCarets()
  }

  var header: String {
    let numbers = lines.map { $0.number }
    guard let first = numbers.first, let last = numbers.max() else { return "" }
    return first == last ? "@@ line \(first) @@" : "@@ lines \(first)–\(last) @@"
  }

  /// Compares each line that was removed with the one that took its place.
  private mutating func addCarets() {
    var index = 0
    while index < lines.count {
      let removed = lines[index...].prefix { if case .removed = $0.edit { true } else { false } }
      let added = lines[removed.endIndex...].prefix {
        if case .added = $0.edit { true } else { false }
      }
      for (old, new) in zip(removed.indices, added.indices) {
        lines[new].carets = Carets.under(lines[new].line, comparedWith: lines[old].line)
      }
      index = max(added.endIndex, index + 1)
    }
  }
}

/// A line of a comparison with its number in the text that it stands in.
private struct Numbered {
  var edit: LineEdit
  var number: Int
  var carets: String?

  static func list(_ edits: [LineEdit]) -> [Numbered] {
    var (old, new) = (0, 0)
    return edits.map { edit in
      switch edit {
      case .same:
        (old, new) = (old + 1, new + 1)
        return Numbered(edit: edit, number: new)
      case .removed:
        old += 1
        return Numbered(edit: edit, number: old)
      case .added:
        new += 1
        return Numbered(edit: edit, number: new)
      }
    }
  }

  var isChange: Bool { if case .same = edit { false } else { true } }

  var line: String {
    switch edit {
    case .same(let line), .removed(let line), .added(let line): line
    }
  }

  var text: [String] {
    let digits = String(number)
    let margin = String(repeating: " ", count: max(0, 5 - digits.count)) + digits + " "
    let shown =
      switch edit {
      case .same(let line): " " + margin + "│ " + line.madeSafe()
      case .removed(let line): "-" + margin + "│ " + VisibleText.of(line)
      case .added(let line): "+" + margin + "│ " + VisibleText.of(line)
      }
    return [shown]
      + (carets.map { [" " + String(repeating: " ", count: margin.count) + "│ " + $0] } ?? [])
  }
}

/// A line of carets under the part of a line that changed.
private enum Carets {
  static func under(_ new: String, comparedWith old: String) -> String? {
    let (left, right) = (Array(old), Array(new))
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    // Lines that share little tell more without carets.
    guard start + end > 0, start + end < right.count || right.count < left.count else { return nil }
    let metrics = TextMetrics()
    let before = metrics.width(of: VisibleText.of(String(right[..<start]) + "x")) - 1
    let changed = VisibleText.of(String(right[start..<(right.count - end)]))
    return String(repeating: " ", count: before)
      + String(repeating: "^", count: max(1, metrics.width(of: changed)))
  }
}
