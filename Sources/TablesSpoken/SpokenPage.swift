import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting

/// A page of rows in words. Each line has a subject, which identifies the line after its words have
/// changed.
struct SpokenPage: Equatable {
  /// The subject of a line.
  enum Subject: Hashable {
    case title([String])
    case search(String?)
    case refresh
    case extent(Int)
    case section(SectionID, Section<Row>.Disclosure)
    case row(RowAddress, number: Int)
    case footer(SectionID)
    case empty
  }

  struct Line: Equatable {
    let subject: Subject
    let text: String
    /// The reason why the row has failed or is invalid. `nil` for other lines.
    var failure: String?
    /// Whether a blank line comes before the line.
    var beginsBlock = false
  }

  var lines: [Line] = []

  /// The lines to read, with blank lines.
  var texts: [String] { lines.flatMap { $0.beginsBlock ? ["", $0.text] : [$0.text] } }

  /// Returns the row that was read with a number.
  func row(_ number: Int) -> RowAddress? {
    for case .row(let address, number) in lines.map(\.subject) { return address }
    return nil
  }

  /// Returns the whole page if its subjects have changed, or else the lines whose words have
  /// changed, except those of the described rows.
  ///
  /// - Parameter done: Those of the described rows whose step has succeeded. If such a row shows a
  ///   failure all the same, no sentence says so, and its line is returned.
  func changes(
    from old: SpokenPage?, except described: Set<RowID>, unlessFailed done: Set<RowID>
  ) -> [String] {
    guard let old, old.lines.map(\.subject) == lines.map(\.subject) else { return texts }
    let changed = zip(old.lines, lines).filter { old, new in
      if case .row(let address, _) = new.subject, described.contains(address.row) {
        return new.failure != nil && done.contains(address.row)
      }
      return old.text != new.text
    }
    return changed.map(\.1.text)
  }
}

/// The composition of a page from the rows that a router presents.
struct SpokenPageMaker {
  let router: Router
  var numbering: RowNumbering
  /// The index of the first entry of the page. `make()` changes it to that of the last page if the
  /// table has fewer entries.
  var start: Int

  /// The number of entries of a page.
  static let length = 20

  /// The rows of the page.
  private(set) var rows: [RowPath] = []

  private var words: Words { router.words }
  private var page = SpokenPage()

  init(router: Router, numbering: RowNumbering, start: Int) {
    self.router = router
    self.numbering = numbering
    self.start = start
  }

  mutating func make() -> SpokenPage {
    if start > 0, numbering.entry(start) == nil {
      start = max(numbering.entryCount() - 1, 0) / Self.length * Self.length
    }
    page = SpokenPage()
    addHead()
    let rows = addEntries()
    if page.lines.allSatisfy(\.subject.isAboveRows) {
      let hasActions = !page.lines.allSatisfy(\.subject.isHead)
      add(.empty, router.emptyNote(in: words).sentence, block: hasActions)
    }
    addExtent(of: rows)
    return page
  }

  private mutating func add(
    _ subject: SpokenPage.Subject, _ text: String, failure: String? = nil, block: Bool = false
  ) {
    page.lines.append(.init(subject: subject, text: text, failure: failure, beginsBlock: block))
  }

  private mutating func addHead() {
    let titles = router.titles.filter { !$0.isEmpty }
    if !titles.isEmpty { add(.title(titles), titles.joined(separator: " › ")) }
    if let text = router.searchText, router.isFiltered {
      let count = String(router.matchCount)
      add(.search(text), words[.searching].filled(["text": text, "count": count]))
    }
    switch router.refreshStatus {
    case .running: add(.refresh, words[.refreshing])
    case .failed(let reason), .invalid(let reason):
      add(.refresh, words[.refreshFailed].filled(["reason": reason.sentence]))
    case nil: break
    }
  }

  /// Adds sections and rows. Returns the numbers of the rows.
  private mutating func addEntries() -> ClosedRange<Int>? {
    var rows: ClosedRange<Int>?
    for index in start..<start + Self.length {
      guard let entry = numbering.entry(index),
        let section = router.section(at: entry.section)
      else { break }
      if entry.isFirst || index == start {
        addHeader(of: section, at: entry.section, isContinued: !entry.isFirst)
      }
      if let row = entry.row, add(row: row, of: entry) {
        rows = (rows?.lowerBound ?? entry.number)...entry.number
      }
      if entry.isLast { addFooter(of: section, at: entry.section) }
    }
    return rows
  }

  /// Begins a section with a blank line, and with a line for its header if it has one.
  private mutating func addHeader(of section: Section<Row>, at index: Int, isContinued: Bool) {
    beginsBlock = !page.lines.isEmpty
    guard section.disclosure != .none || section.header?.isEmpty == false else { return }
    let name = router.spokenName(of: section, at: index)
    let text =
      isContinued
      ? words[.sectionContinued].filled(["section": name])
      : section.spokenHeader(name: name, words: words)
    addToBlock(.section(section.id(at: index), section.disclosure), text)
  }

  private mutating func add(row: Int, of entry: RowNumbering.Entry) -> Bool {
    let path = RowPath(section: entry.section, row: row)
    guard let declared = router.row(at: path), let address = router.address(of: path) else {
      return false
    }
    let spoken = SpokenRow(declared, words: words)
    addToBlock(
      .row(address, number: entry.number), "\(entry.number). \(spoken.text)",
      failure: spoken.failure)
    rows.append(path)
    return true
  }

  private mutating func addFooter(of section: Section<Row>, at index: Int) {
    guard let footer = section.footer, !footer.isEmpty else { return }
    let links = section.markedFooter?.links ?? []
    addToBlock(.footer(section.id(at: index)), ([footer] + links).joined(separator: " "))
  }

  /// Adds a line with the numbers of the rows on the page, if there are other pages.
  ///
  /// The numbers do not say that sections without rows follow, or how many rows do if nobody has
  /// counted them. The line then says that more follows.
  private mutating func addExtent(of rows: ClosedRange<Int>?) {
    let goesOn = numbering.entry(start + Self.length) != nil
    guard start > 0 || goesOn else { return }
    let count = numbering.rowCount()
    var sentences: [String] = []
    if let rows {
      let values: KeyValuePairs = [
        "first": String(rows.lowerBound), "last": String(rows.upperBound),
        "count": count.map { String($0) } ?? "",
      ]
      sentences.append((count == nil ? words[.page] : words[.pageOf]).filled(values))
    }
    if goesOn, count == nil || rows == nil || rows?.upperBound == count {
      sentences.append(words[.more])
    }
    if !sentences.isEmpty {
      add(.extent(start), sentences.joined(separator: " "), block: true)
    }
  }

  /// Whether a blank line comes before the next line.
  private var beginsBlock = false

  private mutating func addToBlock(
    _ subject: SpokenPage.Subject, _ text: String, failure: String? = nil
  ) {
    add(subject, text, failure: failure, block: beginsBlock)
    beginsBlock = false
  }
}

extension SpokenPage.Subject {
  /// Whether the line is above the rows of the sections: a head, or an action in the bars.
  fileprivate var isAboveRows: Bool {
    if case .row(let address, _) = self { address.section == .toolbar } else { isHead }
  }

  /// Whether the line is above the rows.
  fileprivate var isHead: Bool {
    switch self {
    case .title, .search, .refresh: true
    default: false
    }
  }
}

extension Router {
  /// Returns the header of a section. If the section has none, returns a name with the title of its
  /// first row, or with its number if that row has no title.
  func spokenName(of section: Section<Row>, at index: Int) -> String {
    switch title(of: section, at: index) {
    case .header(let header): header
    case .firstRow(let row): words[.sectionOfRow].filled(["row": row])
    case nil: words[.section].filled(["number": String(index + 1)])
    }
  }
}

extension Section<Row> {
  /// Returns the name and, for a collapsible section, the words for open or closed.
  fileprivate func spokenHeader(name: String, words: Words) -> String {
    let template =
      switch disclosure {
      case .none: "{section}"
      case .expanded: words[.sectionOpen]
      case .collapsed:
        hiddenCount == 1 ? words[.sectionClosedOne] : words[.sectionClosed]
      }
    return template.filled(["section": name, "count": String(hiddenCount)])
  }
}
