import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

/// The redactions of a scope and a call, prepared for use.
package struct Redactor {
  private let patterns: PatternRedactions
  private let selectors: [(selector: SnapshotRedaction.Selector, placeholder: String)]
  /// Whether a redaction of the call, and not only of a scope, selects a field.
  private let isOfFields: Bool

  /// Compiles the patterns that are not compiled yet.
  ///
  /// - Parameters:
  ///   - redactions: The redactions of the scope, which may match nothing.
  ///   - own: The redactions of the call. It is a mistake if one names a row or section that does
  ///     not exist.
  package init(
    _ redactions: [SnapshotRedaction], ofCall own: [SnapshotRedaction] = []
  ) throws(RedactionError) {
    var patterns: [(Pattern, String)] = []
    var selectors: [(SnapshotRedaction.Selector, String)] = []
    for redaction in redactions + own {
      switch redaction.target {
      case .pattern(let text, let ignoresCase):
        patterns.append(
          (try Pattern.compiled(text, ignoresCase: ignoresCase), redaction.placeholder))
      case .selector(let selector): selectors.append((selector, redaction.placeholder))
      }
    }
    self.selectors = selectors
    isOfFields = own.contains { $0.selector != nil }
    self.patterns = try PatternRedactions(
      patterns, besides: (redactions + own).map(\.placeholder))
  }

  private var isEmpty: Bool { patterns.isEmpty && selectors.isEmpty }

  /// Returns a text with placeholders. The text must not contain any yet.
  package func redacted(_ text: String) -> String { patterns.redacted(text) }

  /// Returns a partly redacted text, with placeholders for the remaining matches.
  package func redactedRest(_ text: String) -> String { patterns.redactedRest(text) }

  /// Returns a buffer of redacted texts, with placeholders for the remaining matches.
  ///
  /// In a frame, a placeholder is drawn in the columns of the match that it replaces and of a gap
  /// beside it.
  package func redacted(_ buffer: ScreenBuffer, rows: Range<Int>) -> ScreenBuffer {
    if patterns.isEmpty { return buffer }
    var buffer = buffer
    for row in rows { patterns.redactRest(ofRow: row, in: &buffer) }
    return buffer
  }

  /// Returns a table with redacted texts and fields. Lazy rows are still created on demand.
  package func redacted(_ table: Table) -> Table {
    if isEmpty { return table }
    var redacted = table
    redacted.title = table.title.map(patterns.redacted)
    redacted.emptyState = self.redacted(table.emptyState)
    redacted.toolbar = self.redacted(table.toolbar)
    redacted.editingToolbar = self.redacted(table.editingToolbar)
    redacted.dataSource.sections = table.dataSource.sections.mapped { section, index in
      section.value = self.redacted(section.value, at: index)
    }
    return redacted
  }

  /// Returns redacted rows to draw in place of a router's rows, or `nil` if nothing is redacted.
  package func source(in router: Router) -> (any LayoutSource)? {
    isEmpty ? nil : RedactedSource(router: router, redactor: self)
  }

  /// Throws if the call redacts a field, because the value has no rows.
  package func refuseSelectorsOfCall(for what: String) throws(RedactionError) {
    if isOfFields { throw .noFields(what) }
  }

  /// Throws if any redaction selects a field, because the format does not distinguish fields.
  package func refuseSelectors(for what: String) throws(RedactionError) {
    if !selectors.isEmpty { throw .noFields(what) }
  }

  /// Returns a section with redacted texts and fields.
  func redacted(_ section: Section<Row>, at index: Int) -> Section<Row> {
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
      switch selector.field {
      case .header where section.header != nil: section.header = placeholder
      case .footer where section.footer != nil: section.footer = placeholder
      default: break
      }
    }
    section.items = section.items.mapped { declared, _ in redact(&declared, selected) }
    return section
  }

  /// Returns a row of a section with redacted texts and fields.
  func redacted(
    _ declared: Declared<Row>, in section: Section<Row>, at path: RowPath
  ) -> Declared<Row> {
    var declared = declared
    redact(&declared, selectors(for: section, at: path.section))
    return declared
  }

  private typealias Selected = [(selector: SnapshotRedaction.Selector, placeholder: String)]

  /// Returns the selectors that apply to a section. Its header must not be redacted yet.
  private func selectors(for section: Section<Row>, at index: Int) -> Selected {
    selectors.filter { selector, _ in
      selector.section.map { section.isCalled($0, at: index) } ?? true
    }
  }

  /// Redacts the texts of a row and then its fields, so that no pattern matches the placeholders of
  /// fields.
  private func redact(_ declared: inout Declared<Row>, _ selected: Selected) {
    if !patterns.isEmpty { declared.redactTexts(patterns) }
    for (selector, placeholder) in selected {
      if let id = selector.row, id != "\(declared.value.id)" { continue }
      declared.redact(selector.field, with: placeholder)
    }
  }

  /// Returns the rows of an empty state, redacted.
  private func redacted(_ rows: RowList<Row>) -> RowList<Row> {
    if rows.isEmpty { return rows }
    let selected = selectors.filter { $0.selector.section == nil }
    return rows.mapped { declared, _ in redact(&declared, selected) }
  }
}

/// The redacted rows and sections of a router.
private struct RedactedSource: LayoutSource {
  let router: Router
  let redactor: Redactor

  var numberOfSections: Int { router.numberOfSections }

  func section(at index: Int) -> Section<Row>? {
    router.section(at: index).map { redactor.redacted($0, at: index) }
  }

  func row(at path: RowPath) -> Declared<Row>? {
    guard let row = router.row(at: path), let section = router.section(at: path.section) else {
      return nil
    }
    return redactor.redacted(row, in: section, at: path)
  }
}

/// A redaction that cannot be applied.
package enum RedactionError: Error, CustomStringConvertible {
  /// The pattern is not a regular expression.
  case noPattern(String)
  /// The value has no rows whose fields could be redacted.
  case noFields(String)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noPattern(let text):
      "The pattern of a redaction is not a valid regular expression: \(text)"
    case .noFields(let what):
      "A redaction names a field, and \(what) has none. Redact it by a pattern."
    }
  }
}
