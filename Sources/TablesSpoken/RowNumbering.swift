import TablesModel
import TablesRouting

/// The numbers of the rows of all sections, from 1. Only as many sections are counted as are
/// needed.
///
/// A page consists of entries: one for each row, and one for each section without rows that has a
/// header or footer. The actions in the bars are the rows of a section before the others, and those
/// of a header come before the rows of its section.
struct RowNumbering {
  /// The version of the router at which the sections were counted.
  let version: Int
  private let router: Router
  /// The sections, after that of the actions in the bars if there are any.
  private let sections: Range<Int>
  /// The sections that were counted.
  private var ends: [End] = []

  /// The numbers of rows and entries up to the end of a section.
  private struct End {
    var (rows, entries) = (0, 0)
    /// The number of the actions of its header.
    var actions = 0
  }

  /// The greatest number of sections for which the number of all rows is counted.
  private static let limit = 1000

  init(router: Router) {
    self.router = router
    let first = router.toolbarItems().isEmpty ? 0 : RowPath.toolbarSection
    sections = first..<router.numberOfSections
    version = router.version
  }

  /// An entry: a row with its number, or a section without rows.
  struct Entry {
    var section: Int
    /// The index of the row as in its path; `nil` for a section without rows.
    var row: Int?
    /// Whether it is the first entry of its section.
    var isFirst: Bool
    /// The number of the row, or of the next row if the section has none.
    var number: Int
    var isLast: Bool
  }

  /// Returns the number of rows; `nil` if there are too many sections to count.
  mutating func rowCount() -> Int? {
    guard sections.count <= Self.limit else { return nil }
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
      section: sections.lowerBound + section, row: rows > 0 ? path(row, in: section).row : nil,
      isFirst: row == 0, number: before.rows + row + 1, isLast: index + 1 == ends[section].entries)
  }

  /// Returns the path of a row of a counted section. The actions of its header come first.
  private func path(_ row: Int, in place: Int) -> RowPath {
    let (section, actions) = (sections.lowerBound + place, ends[place].actions)
    return row < actions
      ? RowPath(headerAction: row, ofSection: section)
      : RowPath(section: section, row: row - actions)
  }

  /// Returns the path of the row with a number, and the index of its entry.
  mutating func row(_ number: Int) -> (path: RowPath, entry: Int)? {
    count { $0.rows >= number }
    let section = ends.partitioningIndex { $0.rows >= number }
    guard number > 0, section < ends.count else { return nil }
    let before = end(before: section)
    let row = number - 1 - before.rows
    return (path(row, in: section), before.entries + row)
  }

  mutating func number(of path: RowPath) -> Int {
    let place = path.section - sections.lowerBound
    while ends.count < min(place + 1, sections.count) { countSection() }
    let actions = ends.indices.contains(place) ? ends[place].actions : 0
    return end(before: place).rows + (path.headerAction ?? path.row + actions) + 1
  }

  private func end(before place: Int) -> End { ends.prefix(place).last ?? End() }

  private mutating func allEnds() -> End {
    count { _ in false }
    return ends.last ?? End()
  }

  private mutating func count(until isEnough: (End) -> Bool) {
    while ends.count < sections.count, ends.last.map(isEnough) != true { countSection() }
  }

  private mutating func countSection() {
    var end = ends.last ?? End()
    end.actions = 0
    defer { ends.append(end) }
    guard let section = router.section(at: sections.lowerBound + ends.count) else { return }
    end.actions = section.headerActions.count
    let rows = section.items.count + end.actions
    end.rows += rows
    end.entries += rows > 0 ? rows : section.isSpoken ? 1 : 0
  }
}

extension Section<Row> {
  /// Whether the section has a header or footer line.
  fileprivate var isSpoken: Bool {
    disclosure != .none || header?.isEmpty == false || footer?.isEmpty == false
  }
}
