/// The difference between two matrices, by their looks.
package struct MatrixDifference {
  /// The names of looks that both matrices have and that differ.
  private var changed: [String] = []
  /// The names of looks that are new.
  private var added: [String] = []
  /// The names of looks that are gone.
  private let removed: [String]
  private let oldCount: Int
  private let newCount: Int
  /// Whether the part that all looks share differs.
  private let isSharedChanged: Bool

  /// Compares two matrices look by look. `nil` if one of the texts is not a matrix.
  package init?(from old: String, to new: String) {
    guard let old = Self.looks(old), let new = Self.looks(new) else { return nil }
    isSharedChanged = old.shared != new.shared
    let known = Dictionary(old.looks) { first, _ in first }
    let present = Set(new.looks.map(\.0))
    (oldCount, newCount) = (old.looks.count, new.looks.count)
    removed = old.looks.map(\.0).filter { !present.contains($0) }
    for (name, look) in new.looks {
      if known[name] == nil {
        added.append(name)
      } else if known[name] != look {
        changed.append(name)
      }
    }
  }

  /// A description of the difference, one look per line. `nil` if all looks are the same.
  package var text: String? {
    let groups = [
      ("differ", changed, newCount), ("are new", added, newCount), ("are gone", removed, oldCount),
    ]
    var lines = groups.filter { !$0.1.isEmpty }.flatMap { words, names, count in
      ["\(names.count) of \(count) looks \(words):"] + Self.listed(names)
    }
    if isSharedChanged { lines.append("The routing of every look differs.") }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func listed(_ names: [String]) -> [String] {
    names.prefix(30).map { "  \($0)" }
      + (names.count > 30 ? ["  … and \(names.count - 30) more"] : [])
  }

  private typealias Lines = [ArraySlice<UInt8>]

  /// Returns the lines of each look and the shared lines. `nil` if the text is not a matrix.
  ///
  /// A look that refers to another one gets its lines.
  private static func looks(_ text: String) -> (looks: [(String, Lines)], shared: Lines?)? {
    guard SnapshotHead(of: text)?.kind == "matrix", let screens = ScreenLines(TextLines(text))
    else { return nil }
    var looks: [(String, Lines)] = []
    for (line, content) in zip(screens.lines, screens.text.lines) {
      if case .look(let heading) = line {
        let repetition = SnapshotHead.repetition(heading, of: looks.map(\.0))
        let original = looks.first { $0.0 == repetition?.original }?.1
        looks.append((repetition?.name ?? heading, original ?? []))
      } else if !looks.isEmpty, !content.isEmpty {
        looks[looks.count - 1].1.append(content)
      }
    }
    let shared = looks.first { $0.0 == SnapshotHead.sharedLook }?.1
    return (looks.filter { $0.0 != SnapshotHead.sharedLook }, shared)
  }
}
