import TablesModel
import TablesRouting

/// The numbers of the rows of all sections, from 1. Only as many sections are counted as are
/// needed.
///
/// A page consists of entries: one for each row, and one for each section without rows that has a
/// header or footer.
struct RowNumbering {
  /// The version of the router at which the sections were counted.
  let version: Int
  private let router: Router
  private let sectionCount: Int
  /// The numbers of rows and entries up to the end of each section that was counted.
  private var ends: [(rows: Int, entries: Int)] = []

  /// The greatest number of sections for which the number of all rows is counted.
  private static let limit = 1000

  init(router: Router) {
    self.router = router
    sectionCount = router.numberOfSections
    version = router.version
  }

  /// An entry: a row with its number, or a section without rows.
  struct Entry {
    var section: Int
    /// The index of the row; `nil` for a section without rows.
    var row: Int?
    /// The number of the row, or of the next row if the section has none.
    var number: Int
    var isLast: Bool
  }

  /// Returns the number of rows; `nil` if there are too many sections to count.
  mutating func rowCount() -> Int? {
    guard sectionCount <= Self.limit else { return nil }
    return allEnds().rows
  }

  /// Returns the number of entries.
  /// - Complexity: O(sections).
  mutating func entryCount() -> Int { allEnds().entries }

  mutating func entry(_ index: Int) -> Entry? {
    count { $0.entries > index }
    let section = ends.partitioningIndex { $0.entries > index }
    guard index >= 0, section < ends.count else { return nil }
    let before = end(before: section)
    let rows = ends[section].rows - before.rows
    let row = index - before.entries
    return Entry(
      section: section, row: rows > 0 ? row : nil, number: before.rows + row + 1,
      isLast: index + 1 == ends[section].entries)
  }

  /// Returns the path of the row with a number, and the index of its entry.
  mutating func row(_ number: Int) -> (path: RowPath, entry: Int)? {
    count { $0.rows >= number }
    let section = ends.partitioningIndex { $0.rows >= number }
    guard number > 0, section < ends.count else { return nil }
    let before = end(before: section)
    let row = number - 1 - before.rows
    return (RowPath(section: section, row: row), before.entries + row)
  }

  mutating func number(of path: RowPath) -> Int {
    while ends.count < min(path.section, sectionCount) { countSection() }
    return end(before: path.section).rows + path.row + 1
  }

  private func end(before section: Int) -> (rows: Int, entries: Int) {
    ends.prefix(section).last ?? (0, 0)
  }

  private mutating func allEnds() -> (rows: Int, entries: Int) {
    count { _ in false }
    return ends.last ?? (0, 0)
  }

  private mutating func count(until isEnough: ((rows: Int, entries: Int)) -> Bool) {
    while ends.count < sectionCount, ends.last.map(isEnough) != true { countSection() }
  }

  private mutating func countSection() {
    let last = ends.last ?? (0, 0)
    guard let section = router.section(at: ends.count) else { return ends.append(last) }
    let rows = section.items.count
    ends.append((last.rows + rows, last.entries + (rows > 0 ? rows : section.isSpoken ? 1 : 0)))
  }
}

extension Section<Row> {
  /// Whether the section has a header or footer line.
  fileprivate var isSpoken: Bool {
    disclosure != .none || header?.isEmpty == false || footer?.isEmpty == false
  }
}
