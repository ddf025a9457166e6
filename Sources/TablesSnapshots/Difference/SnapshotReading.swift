/// A snapshot of a screen, read for what its lines mean: headings, rows of a look, and the legend.
///
/// Reads whatever begins with `tables`, a kind and a version; a text that does not is `nil`.
package struct SnapshotReading {
  /// What kind of snapshot, as in `matrix`.
  package let kind: String
  /// The version of its format.
  package let version: Int
  private let lines: TextLines

  package init?(_ text: String) { self.init(TextLines(text)) }

  init?(_ lines: TextLines) {
    // A first line of any length may be no snapshot's.
    guard let head = lines.lines.first, head.count < 100, head.starts(with: "tables ".utf8) else {
      return nil
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "tables", let version = Int(words[2]) else { return nil }
    kind = String(words[1])
    self.version = version
    self.lines = lines
  }

  /// What the heading of each cell of a matrix begins with.
  package static let cellMark = "== "
  /// What the cell of a matrix is called that holds what all share.
  package static let sharedCell = "every look"

  /// What a line stands below: the cell of a matrix, the step of a trace, else nothing.
  func heading(above index: Int) -> String? {
    switch kind {
    case "matrix":
      return (0..<index).reversed().lazy.map { lines[$0] }.first { $0.hasPrefix(Self.cellMark) }
        .map { String($0.dropFirst(Self.cellMark.count)) }
    case "trace": return step(above: index)
    default: return nil
    }
  }

  private func step(above index: Int) -> String? {
    guard index > 0, let blank = (0..<index).reversed().first(where: { lines[$0].isEmpty }),
      blank + 1 < index
    else { return nil }
    return lines[blank + 1]
  }
}
