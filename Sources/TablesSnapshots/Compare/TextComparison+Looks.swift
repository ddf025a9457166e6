import TablesBasics
import TablesModel

extension TextComparison {
  /// Returns which looks of a matrix differ, are new or are missing, one per line. `nil` if there
  /// are none, or if one of the texts is not a matrix.
  func lookDifference(_ spelling: DifferenceSpelling) -> String? {
    guard let screens, screens.old.head.kind == "matrix", screens.new.head.kind == "matrix" else {
      return nil
    }
    let (old, new) = (Self.looks(of: screens.old), Self.looks(of: screens.new))
    func isLook(_ name: String) -> Bool { name != SnapshotHead.sharedLook }
    let (oldNames, newNames) = (old.names.filter(isLook), new.names.filter(isLook))
    let groups = [
      (
        "differ", newNames.filter { old.lines[$0] != nil && old.lines[$0] != new.lines[$0] },
        newNames.count
      ), ("are new", newNames.filter { old.lines[$0] == nil }, newNames.count),
      ("are gone", oldNames.filter { new.lines[$0] == nil }, oldNames.count),
    ]
    var lines = groups.filter { !$0.1.isEmpty }.flatMap { words, names, count in
      ["\(names.count) of \(count) looks \(words):"]
        + names.map { "  \($0)" }.cut(to: 30) { "  \(spelling.ellipsis) and \($0) more" }
    }
    if old.lines[SnapshotHead.sharedLook] != new.lines[SnapshotHead.sharedLook] {
      lines.append("The routing of every look differs.")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the names of the looks, and the lines of each without the empty ones.
  private static func looks(
    of screens: ScreenText
  ) -> (names: [String], lines: [String: [ArraySlice<UInt8>]]) {
    let looks = screens.looks
    let lines = looks.map { $0.paragraphs.joined().map { screens.text.lines[$0] } }
    return (
      looks.map(\.heading), Dictionary(zip(looks.map(\.heading), lines)) { first, _ in first }
    )
  }
}
