import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

/// The redactions of a scope and a call, prepared for use.
package struct Redactor {
  private let patterns: PatternRedactions
  private let selectors: [(selector: SnapshotRedaction.Selector, placeholder: String)]
  /// Records which rows and sections that the call names were found. `nil` if the call names none.
  private let use: SelectorUse?
  /// The redactions of fields of JSON.
  let fields: FieldRedactions

  /// Compiles the patterns that are not compiled yet.
  ///
  /// - Parameters:
  ///   - redactions: The redactions of the scope, which may match nothing.
  ///   - own: The redactions of the call. It is a mistake if one names a row, section or field that
  ///     does not exist.
  package init(
    _ redactions: [SnapshotRedaction], ofCall own: [SnapshotRedaction] = []
  ) throws(RedactionError) {
    var patterns: [(Pattern, String)] = []
    var selectors: [(SnapshotRedaction.Selector, String)] = []
    for redaction in redactions + own {
      let placeholder = redaction.placeholder ?? ""
      switch redaction.target {
      case .pattern(let text, let ignoresCase):
        patterns.append((try Pattern.compiled(text, ignoresCase: ignoresCase), placeholder))
      case .selector(let selector): selectors.append((selector, placeholder))
      case .field: break
      }
    }
    fields = FieldRedactions(redactions.compactMap(\.field), ofCall: own.compactMap(\.field))
    self.selectors = selectors
    let ownSelectors = own.compactMap(\.selector)
    use = ownSelectors.isEmpty ? nil : SelectorUse(ownSelectors)
    self.patterns = try PatternRedactions(
      patterns, besides: (redactions + own).compactMap(\.placeholder))
  }

  /// A redactor that leaves everything as it is.
  static var none: Redactor { Redactor() }

  private init() {
    (patterns, selectors, use) = (PatternRedactions(), [], nil)
    fields = FieldRedactions([], ofCall: [])
  }

  private var isEmpty: Bool { patterns.isEmpty && selectors.isEmpty }

  /// Returns a text with placeholders. The text must not contain any yet.
  package func redacted(_ text: String) -> String { patterns.redacted(text) }

  /// Returns a partly redacted text, with placeholders for the remaining matches.
  package func redactedRest(_ text: String) -> String { patterns.redactedRest(text) }

  /// Returns a buffer of redacted texts, with placeholders for the remaining matches.
  ///
  /// A placeholder is drawn in the columns of the match that it replaces and of a gap beside it.
  package func redacted(_ buffer: ScreenBuffer, rows: Range<Int>) -> ScreenBuffer {
    if patterns.isEmpty { return buffer }
    var buffer = buffer
    for row in rows { patterns.redactRest(ofRow: row, in: &buffer) }
    return buffer
  }

  /// Returns a table with redacted texts and fields. Lazy rows are still created on demand.
  package func redacted(_ table: Table) -> Table {
    if isEmpty { return table }
    let visit = use?.visit { table }
    var redacted = table
    redacted.title = table.title.map(patterns.redacted)
    redacted.emptyState = self.redacted(table.emptyState)
    redacted.toolbar = self.redacted(table.toolbar)
    redacted.editingToolbar = self.redacted(table.editingToolbar)
    redacted.dataSource.sections = table.dataSource.sections.mapped { section, index in
      section.value = self.redacted(section.value, at: index, visit)
    }
    return redacted
  }

  /// Returns redacted rows to draw in place of a router's rows, or `nil` if nothing is redacted.
  package func source(in router: Router) -> (any LayoutSource)? {
    isEmpty ? nil : RedactedSource(router: router, redactor: self, use: use)
  }

  /// Throws if the call names a row, a section or a field that certainly does not exist.
  package func refuseUnknownNames() throws(RedactionError) {
    if let mistake = use?.mistake ?? fields.mistake { throw mistake }
  }

  /// Throws if the call redacts a field, because the value has no rows.
  package func refuseSelectorsOfCall(for what: String) throws(RedactionError) {
    if use != nil { throw .noFields(what) }
  }

  /// Throws if any redaction selects a field, because the format does not distinguish fields.
  package func refuseSelectors(for what: String) throws(RedactionError) {
    if !selectors.isEmpty { throw .noFields(what) }
  }

  /// Returns a section with redacted texts and fields.
  func redacted(
    _ section: Section<Row>, at index: Int, _ visit: TableVisit?
  ) -> Section<Row> {
    visit?.saw(section, at: index)
    let selected = selectors(for: section, at: index)
    if selected.isEmpty, patterns.isEmpty { return section }
    var section = section
    section.header = section.header.map(patterns.redacted)
    section.footer = section.footer.map(patterns.redacted)
    section.emptyState = redacted(section.emptyState)
    section.headerActions = section.headerActions.mapped { declared, _ in
      redact(&declared, selected)
    }
    for (selector, placeholder) in selected where selector.row == nil {
      use?.met(selector)
      switch selector.field {
      case .header where section.header != nil: section.header = placeholder
      case .footer where section.footer != nil: section.footer = placeholder
      default: break
      }
    }
    section.items = section.items.mapped { declared, row in
      visit?.saw(declared.value, at: RowPath(section: index, row: row))
      redact(&declared, selected)
    }
    return section
  }

  /// Returns a row of a section with redacted texts and fields.
  func redacted(
    _ declared: Declared<Row>, in section: Section<Row>, at path: RowPath, _ visit: TableVisit?
  ) -> Declared<Row> {
    visit?.saw(declared.value, at: path)
    var declared = declared
    redact(&declared, selectors(for: section, at: path.section))
    return declared
  }

  private typealias Selected = [(selector: SnapshotRedaction.Selector, placeholder: String)]

  /// Returns the selectors that apply to a section. Its header must not be redacted yet.
  private func selectors(for section: Section<Row>, at index: Int) -> Selected {
    selectors.filter { selector, _ in
      guard let name = selector.section else { return true }
      return name == section.header || section.id(at: index).isCalled(name)
    }
  }

  /// Redacts the texts of a row and then its fields, so that no pattern matches the placeholders of
  /// fields.
  private func redact(_ declared: inout Declared<Row>, _ selected: Selected) {
    if !patterns.isEmpty { declared.redactTexts(patterns) }
    for (selector, placeholder) in selected {
      if let id = selector.row {
        guard id == "\(declared.value.id)" else { continue }
        use?.met(selector)
      }
      declared.redact(selector.field, with: placeholder)
    }
  }

  /// Returns the rows of an empty state, redacted.
  private func redacted(_ rows: RunList<Row>) -> RunList<Row> {
    if rows.isEmpty { return rows }
    let selected = selectors.filter { $0.selector.section == nil }
    return rows.mapped { declared, _ in redact(&declared, selected) }
  }
}

/// The redacted rows and sections of a router, and the texts around them on a screen.
private struct RedactedSource: LayoutSource {
  private let router: Router
  private let redactor: Redactor
  private let visit: TableVisit?

  init(router: Router, redactor: Redactor, use: SelectorUse?) {
    self.router = router
    self.redactor = redactor
    visit = use?.visit { Self.rootTable(of: router) }
  }

  var numberOfSections: Int { router.numberOfSections }

  func section(at index: Int) -> Section<Row>? {
    router.section(at: index).map { redactor.redacted($0, at: index, visit) }
  }

  func row(at path: RowPath) -> Declared<Row>? {
    if router.knownScreen != .root { visit?.hasOtherRows = true }
    guard let row = router.row(at: path), let section = router.section(at: path.section) else {
      return nil
    }
    return redactor.redacted(row, in: section, at: path, visit)
  }

  func drawnText(_ text: String) -> String { redactor.redacted(text) }

  /// The root table, if all drawn rows belong to it.
  private static func rootTable(of router: Router) -> Table? {
    router.knownScreen == .root && router.searchText == nil ? router.table : nil
  }
}

/// A redaction that cannot be applied.
package enum RedactionError: Error, CustomStringConvertible {
  /// The pattern is not a regular expression.
  case noPattern(String)
  /// The value has no rows whose fields could be redacted.
  case noFields(String)
  /// No row or section has the name. `near` is a similar name, if there is one.
  case noSuchName(SnapshotRedaction.Selector, near: String?)
  /// No field of JSON has the path. `near` is a similar path, if there is one.
  case noSuchField(String, near: String?)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noPattern(let text):
      "The pattern of a redaction is no regular expression: \(text)"
    case .noFields(let what):
      "A redaction names a field, and \(what) has none. Redact it by a pattern."
    case .noSuchName(let selector, let near):
      "A redaction names \(selector.name), and there is none."
        + (near.map { " Did you mean \"\($0)\"?" } ?? "")
    case .noSuchField(let path, let near):
      "A redaction names the field \"\(path)\", and there is none in JSON."
        + (near.map { " Did you mean \"\($0)\"?" } ?? "")
    }
  }
}

extension SnapshotRedaction.Selector {
  /// A description of what the selector names.
  fileprivate var name: String {
    let row = row.map { "the row \"\($0)\"" }
    let section = section.map { "the section \"\($0)\"" }
    return [row, section].compactMap { $0 }.joined(separator: " in ")
  }
}

/// The rows and sections that a call names, and the tables that were searched for them.
///
/// A name that matches nothing is a mistake, which is reported only if it is certain. Lazy rows are
/// not created for the search, so nothing is reported if some of them were not drawn.
final class SelectorUse {
  private var unmet: [SnapshotRedaction.Selector]
  private var visits: [TableVisit] = []

  init(_ selectors: [SnapshotRedaction.Selector]) {
    unmet = selectors.filter { $0.row != nil || $0.section != nil }
  }

  /// Starts to record the drawn rows of a table. The closure returns the table as it was declared.
  func visit(_ table: @escaping () -> Table?) -> TableVisit {
    let visit = TableVisit(table)
    visits.append(visit)
    return visit
  }

  /// Records that a selector matches something.
  func met(_ selector: SnapshotRedaction.Selector) {
    if !unmet.isEmpty { unmet.removeAll { $0 == selector } }
  }

  /// The error for a name that certainly matches nothing. `nil` if there is no such name.
  var mistake: RedactionError? {
    if unmet.isEmpty || visits.isEmpty { return nil }
    var sections: [SectionNames] = []
    for visit in visits {
      guard let names = visit.names else { return nil }
      sections += names
    }
    for selector in unmet {
      let named = sections.filter { selector.section.map($0.own.contains) ?? true }
      if let name = selector.section, named.isEmpty {
        return .noSuchName(selector, near: nearestWord(to: name, in: sections.flatMap(\.own)))
      }
      if let row = selector.row, named.allSatisfy({ $0.isComplete && !$0.rows.contains(row) }) {
        let rows = named.flatMap(\.rows).sorted()
        return .noSuchName(selector, near: nearestWord(to: row, in: rows))
      }
    }
    return nil
  }
}

/// The names of a section and its rows.
struct SectionNames {
  /// The header and the id.
  fileprivate var own: [String] = []
  fileprivate var rows: Set<String> = []
  /// Whether the names of all rows are known.
  fileprivate var isComplete = true
}

/// The rows and sections of a table that were drawn.
final class TableVisit {
  private let table: () -> Table?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: RowID] = [:]
  /// Whether rows of other tables were drawn too. Their names are not known, so the names of this
  /// table are not all that can occur.
  var hasOtherRows = false

  /// The largest numbers of sections and rows that are searched.
  private static let limits = (sections: 1_000, rows: 10_000)

  init(_ table: @escaping () -> Table?) { self.table = table }

  func saw(_ section: Section<Row>, at index: Int) { sections[index] = section }

  func saw(_ row: Row, at path: RowPath) { rows[path] = row.id }

  /// The names of the sections and rows that can be read without creating a row. `nil` if those of
  /// a section cannot.
  var names: [SectionNames]? {
    guard !hasOtherRows, let table = table(),
      let stored = table.dataSource.sections.stored(upTo: Self.limits.sections)
    else { return nil }
    var room = Self.limits.rows
    var names: [SectionNames] = []
    for (index, stored) in stored.enumerated() {
      guard let section = stored ?? sections[index] else { return nil }
      let own = [section.header, section.id(at: index).plainText].compactMap { $0 }
      var known = SectionNames(own: own, isComplete: section.hiddenCount == 0)
      known.add(section.items, &room) { rows[RowPath(section: index, row: $0)] }
      known.add(section.emptyState, &room)
      known.add(section.headerActions, &room)
      names.append(known)
    }
    var emptyState = SectionNames()
    emptyState.add(table.emptyState, &room)
    emptyState.add(table.toolbarItems(whileEditing: true), &room)
    return names + [emptyState]
  }
}

extension SectionNames {
  /// Adds the ids of the rows that are stored or were drawn. A list with more rows than `room` adds
  /// none.
  fileprivate mutating func add(
    _ list: RunList<Row>, _ room: inout Int, drawn: (Int) -> RowID? = { _ in nil }
  ) {
    let ids = list.stored(upTo: room)?.enumerated().map { $1?.id ?? drawn($0) }
    room -= min(list.count, room)
    rows.formUnion((ids ?? []).compactMap { $0.map { "\($0)" } })
    if ids?.contains(nil) ?? true { isComplete = false }
  }
}

extension RunList {
  /// Returns the elements, with `nil` for those that would have to be created. `nil` if there are
  /// more than `limit`.
  fileprivate func stored(upTo limit: Int) -> [Element?]? {
    guard count <= limit else { return nil }
    return runs.flatMap { run in
      (0..<run.count).map { offset in
        if case .lazy = run { nil } else { run.declared(at: offset).value }
      }
    }
  }
}
