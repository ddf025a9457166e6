import TablesModel
import TablesRouting

/// The numbers of what can be selected on a screen, from 1.
///
/// The actions in the bars come first, then the sections. The numbers of a section are those of its
/// header, if it can collapse, of the actions of the header, and of the rows.
struct RowNumbering {
  /// The numbers of a section, or of the actions in the bars.
  struct Block {
    let section: Int
    let numbers: Range<Int>
    /// The number of headers that can be selected, which is 0 or 1, and of actions of the header.
    let (headers, actions): (Int, Int)

    var isInToolbar: Bool { section == RowPath.toolbarSection }

    /// Returns the path of the row with a number; `nil` for the header.
    func path(_ number: Int) -> RowPath? {
      let row = number - numbers.lowerBound - headers
      if row < 0 { return nil }
      return row < actions
        ? RowPath(headerAction: row, ofSection: section)
        : RowPath(section: section, row: row - actions)
    }
  }

  /// The version of the router to which the numbers belong.
  let version: Int
  private(set) var blocks: [Block] = []

  /// The greatest number of sections that are read aloud.
  private static let limit = 10_000

  init(router: Router) {
    version = router.version
    add(section: RowPath.toolbarSection, headers: 0, actions: 0, rows: router.toolbarItems().count)
    // The sections are not read from the router, which would begin to load them.
    for (index, section) in router.presented.sections.prefix(Self.limit).enumerated() {
      add(
        section: index, headers: section.disclosure == .none ? 0 : 1,
        actions: section.headerActions.count, rows: section.items.count)
    }
  }

  private mutating func add(section: Int, headers: Int, actions: Int, rows: Int) {
    let first = count + 1
    blocks.append(
      Block(
        section: section, numbers: first..<first + headers + actions + rows,
        headers: headers, actions: actions))
  }

  /// The greatest number.
  var count: Int { (blocks.last?.numbers.upperBound ?? 1) - 1 }

  /// Returns the section that has a number.
  func block(_ number: Int) -> Block? {
    let index = blocks.partitioningIndex { $0.numbers.upperBound > number }
    return number > 0 && index < blocks.count ? blocks[index] : nil
  }

  func number(of path: RowPath) -> Int {
    guard let block = blocks.first(where: { $0.section == path.section }) else { return 1 }
    return block.numbers.lowerBound + block.headers
      + (path.headerAction ?? path.row + block.actions)
  }
}
