import TablesBasics
import TablesModel
import TablesRouting

/// A page of rows in words.
struct SpokenPage {
  /// What the user selects with a number.
  enum Target: Hashable {
    case row(RowAddress)
    case section(SectionID)
  }

  struct Line {
    let text: String
    /// The number with which the line was read; `nil` if it cannot be selected.
    let number: Int?
    let target: Target?
    /// The reason why the row has failed or is invalid. `nil` for other lines.
    let failure: String?
    /// Whether a blank line comes before the line.
    let beginsBlock: Bool
  }

  /// The greatest count of numbers on a page.
  static let length = 20

  let screen: ScreenID
  /// The numbers of the page. There may be fewer on the last one.
  let numbers: Range<Int>
  private(set) var lines: [Line] = []
  /// The paths of the rows on the page.
  private(set) var rows: [RowPath] = []
  private let router: Router
  /// Whether a blank line comes before the next line.
  private var beginsBlock = false
  /// Whether nothing but the titles and the actions in the bars is on the page.
  private var isEmpty = true

  /// Makes the page with a number, or the last page if there are fewer.
  init(router: Router, numbering: RowNumbering, number: Int) {
    self.router = router
    screen = router.knownScreen
    let first = (min(number, numbering.count) - 1).clamped(to: 0...Int.max)
    let start = first / Self.length * Self.length + 1
    numbers = start..<start + Self.length
    addHead()
    // A section without numbers is on the page of the number before it.
    for block in numbering.blocks
    where block.numbers.overlaps(numbers)
      || block.numbers.isEmpty && numbers.contains(max(block.numbers.lowerBound - 1, 1))
    { add(block) }
    if isEmpty {
      beginsBlock = !rows.isEmpty
      add(router.emptyNote(in: words).sentence)
    }
    addExtent(of: numbering.count)
  }

  private var words: Words { router.words }

  /// The lines to read, with blank lines.
  var texts: [String] { lines.flatMap { $0.beginsBlock ? ["", $0.text] : [$0.text] } }

  /// Returns what was read with a number.
  func target(_ number: Int) -> Target? { lines.first { $0.number == number }?.target }

  /// Returns the whole page if other rows are on it than before, or else the lines whose words have
  /// changed, except those of the described rows.
  ///
  /// - Parameter done: Those of the described rows whose step has succeeded. If such a row shows a
  ///   failure all the same, no sentence says so, and its line is returned.
  func changes(
    from old: SpokenPage?, except described: Set<RowID>, unlessFailed done: Set<RowID>
  ) -> [String] {
    guard let old, old.screen == screen, old.numbers == numbers,
      old.lines.map(\.target) == lines.map(\.target)
    else { return texts }
    let changed = zip(old.lines, lines).filter { old, new in
      if case .row(let address) = new.target, described.contains(address.row) {
        return new.failure != nil && done.contains(address.row)
      }
      return old.text != new.text
    }
    return changed.map(\.1.text)
  }

  // MARK: Making

  private mutating func add(
    _ text: String, _ target: Target? = nil, number: Int? = nil, failure: String? = nil
  ) {
    lines.append(
      Line(
        text: number.map { "\($0). \(text)" } ?? text, number: number, target: target,
        failure: failure, beginsBlock: beginsBlock))
    beginsBlock = false
  }

  private mutating func addHead() {
    let titles = router.titles.filter { !$0.isEmpty }
    if !titles.isEmpty { add(titles.joined(separator: " › ")) }
    if let text = router.searchText, router.isFiltered {
      add(words[.searching].filled(["text": text, "count": String(router.matchCount)]))
    }
    switch router.refreshStatus {
    case .running: add(words[.refreshing])
    case .failed(let reason), .invalid(let reason):
      add(words[.refreshFailed].filled(["reason": reason.sentence]))
    case nil: break
    }
  }

  private mutating func add(_ block: RowNumbering.Block) {
    guard let section = router.section(at: block.section) else { return }
    let lineCount = lines.count
    defer { isEmpty = isEmpty && (lines.count == lineCount || block.isInToolbar) }
    beginsBlock = lineCount > 0
    let name = section.spokenName(at: block.section, words: words)
    switch section.disclosure {
    case .none: if section.header?.isEmpty == false { add(name) }
    case .expanded, .collapsed:
      let state = words[section.disclosure == .expanded ? .sectionOpen : .sectionClosed]
      add(
        state.filled(["section": name, "count": String(section.hiddenCount)]),
        .section(section.id(at: block.section)), number: block.numbers.lowerBound)
    }
    for number in block.numbers.clamped(to: numbers) {
      if let path = block.path(number) { add(path, number: number) }
    }
    guard block.numbers.upperBound <= numbers.upperBound, let footer = section.footer?.nonEmpty
    else { return }
    add(([footer] + (section.markedFooter?.links ?? [])).joined(separator: " "))
  }

  private mutating func add(_ path: RowPath, number: Int) {
    guard let declared = router.row(at: path), let row = router.presentedRow(at: path) else {
      return
    }
    let spoken = SpokenRow(declared, words: words)
    let menu = router.spokenActions(of: row).choices.isEmpty ? "" : ", \(words[.hasMenu])"
    add(spoken.text + menu, .row(row.address), number: number, failure: spoken.failure)
    rows.append(path)
  }

  /// Adds a line with the numbers on the page, if there are other pages.
  private mutating func addExtent(of count: Int) {
    guard count > Self.length else { return }
    let last = min(numbers.upperBound - 1, count)
    let extent = words[.pageOf].filled([
      "first": String(numbers.lowerBound), "last": String(last), "count": String(count),
    ])
    beginsBlock = true
    add(last < count ? "\(extent) \(words[.more])" : extent)
  }
}

extension Section<Row> {
  /// Returns the header, or a name with the number of the section.
  func spokenName(at index: Int, words: Words) -> String {
    header?.nonEmpty ?? words[.section].filled(["number": String(index + 1)])
  }
}
