/// Which looks of a matrix differ.
package struct MatrixDifference {
  /// The names of looks that are in both and differ.
  package private(set) var changed: [String] = []
  /// The names of looks that are new.
  package private(set) var added: [String] = []
  /// The names of looks that are gone.
  package private(set) var removed: [String] = []
  /// How many looks there are now.
  package let count: Int
  /// How many looks there were.
  package let oldCount: Int
  /// Whether what all looks share has changed, is new or is gone.
  package let isSharedChanged: Bool

  /// Compares two matrices, look by look; `nil` where one is something else.
  package init?(from old: String, to new: String) {
    guard SnapshotReading(old)?.kind == "matrix", SnapshotReading(new)?.kind == "matrix" else {
      return nil
    }
    let (allBefore, allAfter) = (Self.cells(old), Self.cells(new))
    let before = allBefore.filter { $0.0 != SnapshotReading.sharedCell }
    let after = allAfter.filter { $0.0 != SnapshotReading.sharedCell }
    isSharedChanged =
      allBefore.first { $0.0 == SnapshotReading.sharedCell }?.1
      != allAfter.first { $0.0 == SnapshotReading.sharedCell }?.1
    let known = Dictionary(before) { first, _ in first }
    let present = Dictionary(after) { first, _ in first }
    count = after.count
    oldCount = before.count
    for (name, look) in after {
      if known[name] == nil {
        added.append(name)
      } else if known[name] != look {
        changed.append(name)
      }
    }
    removed = before.map(\.0).filter { present[$0] == nil }
  }

  /// What differs in words, one look a line; `nil` where all looks are the same.
  package var text: String? {
    let groups = [
      ("differ", changed, count), ("are new", added, count), ("are gone", removed, oldCount),
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

  private typealias Cells = [(String, [ArraySlice<UInt8>])]

  /// The name of each look with its lines; one that is the same as another has that one's.
  private static func cells(_ text: String) -> Cells {
    let lines = TextLines(text)
    var cells: Cells = []
    for index in 1..<max(lines.count, 1) {
      let line = lines[index]
      if line.hasPrefix(SnapshotReading.cellMark) {
        cells.append(cell(line.dropFirst(SnapshotReading.cellMark.count), among: cells))
      } else if let last = cells.indices.last, !line.isEmpty {
        cells[last].1.append(lines.lines[index])
      }
    }
    return cells
  }

  private static func cell(_ heading: Substring, among cells: Cells) -> Cells.Element {
    for (name, look) in cells where heading.hasSuffix(": same as \(name)") {
      return (String(heading.dropLast(": same as \(name)".count)), look)
    }
    return (String(heading), [])
  }
}
