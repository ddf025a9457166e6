import TablesBasics
public import TablesModel

/// A row that is invalid, and the reason.
public struct InvalidRow: Equatable, Sendable {
  /// The address of the row: the id of its section and its own.
  package let address: RowAddress
  /// The title of the row, or else its accessibility label; empty if it has neither. For the
  /// selection of an `OptionSection`, the header of the section, or empty if it has none.
  public let title: String
  /// The reason: the message of the rule that the value breaks, or why the last input was refused.
  public let reason: String
  /// The path at which the row was found.
  let path: DeclaredPath

  /// The id of the row in its section.
  public var id: RowID { address.row }
}

extension InvalidRow: CustomStringConvertible {
  /// The title and the reason: `Name: A name is needed.` Without a title, only the reason.
  public var description: String {
    title.isEmpty ? reason.printable : "\(title.printable): \(reason.printable)"
  }
}

extension Router {
  /// Whether all rows of the current screen that are checked are valid.
  ///
  /// A row is invalid if its value, which is the one that the model holds, breaks one of its
  /// synchronous rules, or is a number or a date outside its bounds. While a text is typed into it,
  /// and as long as that text is refused, the text counts in place of the value: it is invalid if
  /// it is not a value of the row, if it breaks a synchronous rule, if an asynchronous rule has
  /// refused it, if it could not be checked or stored, or if a question about it was not answered
  /// with a yes. A text that the row would accept makes nothing invalid, although it is not written
  /// yet, or is being checked or stored.
  ///
  /// A choice that is refused, such as a step or a switch, makes nothing invalid, because the row
  /// keeps its old value. Asynchronous rules are not checked for a value that the user did not
  /// enter. Disabled rows are valid. Rows in collapsed sections, and rows that a search does not
  /// find, are checked too; other screens of the stack are not.
  ///
  /// Of the rows that are created only when they are read, such as those of a `ForEach`, the first
  /// 10,000 are checked, and those with a text that is refused.
  /// - Complexity: O(checked rows) after each change, up to the first row that is invalid.
  public var isValid: Bool { validity.first == nil }

  /// The invalid rows of the current screen.
  ///
  /// The rows that ``isValid`` checks in order come first, from top to bottom. Rows beyond the
  /// first 10,000 with a text that is refused follow.
  /// - Complexity: O(checked rows) after each change.
  public var invalidRows: [InvalidRow] { validity.all }

  private var validity: Validity { validity(freshTop) }

  /// What a debug build says of a screen with more rows than are checked.
  package static let validityLimitNotice = """
    of the rows that are created when they are read, such as those of a ForEach, only the first \
    10,000 were checked for validity, and those with a text that is refused
    """
}

/// Finds the invalid rows of a screen, once for each state of the screen.
final class Validity {
  private let table: Table
  private let kept: KeptState
  /// The scope of the rows, which are read without creating state for them.
  private let scope: StateScope
  private let words: Words
  private let change: ObservedChange
  /// The rows that were found last, and how many were searched for at most.
  private var known: (rows: [InvalidRow], limit: Int)?
  /// Whether rules are being checked. A rule that itself reads the validity finds all rows valid.
  private var isChecking = false

  /// The largest number of lazy sections and rows that are created to be checked.
  private static let lazyLimit = 10_000

  init(of content: LevelContent, words: Words, change: ObservedChange) {
    (table, kept, scope) = (content.table, content.kept, content.scope)
    (self.words, self.change) = (words, change)
  }

  /// The first invalid row, or `nil` if all are valid.
  var first: InvalidRow? { invalidRows(limit: 1).first }

  /// All invalid rows.
  var all: [InvalidRow] { invalidRows(limit: .max) }

  /// Returns at least as many invalid rows as a limit, or all if there are fewer.
  private func invalidRows(limit: Int) -> [InvalidRow] {
    if let known, known.limit >= limit || known.rows.count < known.limit { return known.rows }
    if isChecking { return [] }
    isChecking = true
    defer { isChecking = false }
    let found = change.watching {
      scope.searching {
        var search = ValiditySearch(
          table: table, kept: kept, words: words, rowsHaveState: kept.hasValuesOrDrafts,
          lazyLeft: Self.lazyLimit)
        search.run(limit: limit)
        if search.isIncomplete { DebugNotice.tell(Router.validityLimitNotice) }
        return search.found
      }
    }
    known = (found, limit)
    return found
  }
}

/// One pass over the rows of a table that finds the invalid ones.
private struct ValiditySearch {
  let table: Table
  let kept: KeptState
  let words: Words
  /// Whether a row without closures can be invalid.
  let rowsHaveState: Bool
  /// The number of lazy sections and rows that may still be created.
  var lazyLeft: Int
  /// Whether there are lazy sections or rows that were not checked.
  private(set) var isIncomplete = false
  var found: [InvalidRow] = []
  /// The checked rows with drafts.
  var checkedDrafts: Set<RowAddress> = []

  mutating func run(limit: Int) {
    var index = 0
    for run in table.dataSource.sections.runs {
      for offset in 0..<room(for: run) {
        let section = run.value(at: offset)
        let id = section.id(at: index + offset)
        var start = RowPath(section: index + offset, row: 0)
        for rows in section.items.runs where found.count < limit {
          check(rows, in: id, section.header, at: start, limit)
          start.row += rows.count
        }
        if found.count >= limit { return }
      }
      index += run.count
    }
    if isIncomplete { addRefusedRows() }
  }

  /// Returns the number of elements of a run that are checked.
  private mutating func room<Element>(for run: Run<Element>) -> Int {
    guard case .lazy = run else { return run.count }
    let count = min(run.count, lazyLeft)
    lazyLeft -= count
    if count < run.count { isIncomplete = true }
    return count
  }

  private mutating func check(
    _ run: Run<Row>, in section: SectionID, _ header: String?, at start: RowPath, _ limit: Int
  ) {
    for offset in 0..<room(for: run) where rowsHaveState || run.hasBehavior(at: offset) {
      let declared = run.declared(at: offset)
      let address = RowAddress(section: section, row: declared.value.id)
      let draft = kept.rows[address].draft
      if draft != nil { checkedDrafts.insert(address) }
      let row = kept.applied(to: declared.value, in: section).worded(in: words)
      guard row.isEnabled, let reason = reason(row, draft, declared.behavior) else { continue }
      let isOfSection = declared.behavior?.sharesValue ?? false
      let name = isOfSection ? header : row.face.sentenceName
      let path = RowPath(section: start.section, row: start.row + offset)
      add(address, name, reason, at: path)
      if found.count >= limit { return }
    }
  }

  private func reason(_ row: Row, _ draft: Draft?, _ behavior: RowBehavior?) -> String? {
    // The text was checked when it was typed, and again after each evaluation.
    if let draft, draft.text != nil { return draft.refusal?.message }
    if let reason = row.boundsRefusal(words: words) { return reason }
    return Row.Value(row.kind).flatMap { behavior?.rule(brokenBy: $0)?.reason }
  }

  /// Adds the rows with refused texts that this pass has not checked.
  private mutating func addRefusedRows() {
    let finder = RowFinder(table.dataSource)
    for handle in kept.rows.inOrder {
      guard let state = kept.rows[handle], !checkedDrafts.contains(state.address),
        let reason = state.draft?.refusal?.message,
        let path = finder.path(of: state.address, near: state.path?.inTable),
        let row = table.row(at: path), row.isEnabled
      else { continue }
      add(state.address, row.face.sentenceName, reason, at: path)
    }
  }

  private mutating func add(
    _ address: RowAddress, _ title: String?, _ reason: String, at path: RowPath
  ) {
    found.append(
      InvalidRow(address: address, title: title ?? "", reason: reason, path: DeclaredPath(path)))
  }
}

extension Row {
  /// Disables the row if it needs a valid screen and another row of the screen is invalid.
  mutating func requireValidity(_ validity: Validity?) {
    if storage.extras == nil { return }
    for index in actions.indices where actions[index].row.validation == .disables {
      actions[index].row.requireValidity(validity)
    }
    guard validation == .disables, isEnabled, let invalid = validity?.first else { return }
    availability = .disabled(reason: invalid.description)
  }
}

extension KeptState {
  /// Whether the screen keeps a typed text or a value for a row, so that even a row without
  /// closures can be invalid.
  fileprivate var hasValuesOrDrafts: Bool {
    rows.all.contains { $0.value.draft != nil || $0.value.value != nil }
  }
}

extension Run<Row> {
  /// Returns whether an element may have closures, without creating a row of a builder's block.
  fileprivate func hasBehavior(at offset: Int) -> Bool {
    switch self {
    case .values: false
    case .declared(let slice): slice[slice.startIndex + offset].hasBehavior
    case .placed(let run): run.row(at: offset).row.attachment?.behavior != nil
    case .lazy: true
    }
  }
}
