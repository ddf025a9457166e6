import TablesModel
import TablesText

/// The redactions of a scope, ready to be applied.
struct Redactor {
  private let patterns: [(expression: Pattern, placeholder: String)]
  private let selectors: [(selector: SnapshotRedaction.Selector, placeholder: String)]

  /// Nothing is redacted.
  static let none = Redactor()

  private init() {
    patterns = []
    selectors = []
  }

  /// Compiles what is not compiled yet; a pattern that is none is told.
  init(_ redactions: [SnapshotRedaction]) throws(RedactionError) {
    var patterns: [(Pattern, String)] = []
    var selectors: [(SnapshotRedaction.Selector, String)] = []
    for redaction in redactions {
      switch redaction.target {
      case .pattern(let text, let ignoresCase):
        patterns.append(
          (try Pattern.compiled(text, ignoresCase: ignoresCase), redaction.placeholder))
      case .selector(let selector): selectors.append((selector, redaction.placeholder))
      }
    }
    (self.patterns, self.selectors) = (patterns, selectors)
  }

  /// The redactions of the configuration in scope.
  static func inScope() throws(RedactionError) -> Redactor {
    let redactions = SnapshotConfiguration.current.redactions
    return redactions.isEmpty ? .none : try Redactor(redactions)
  }

  /// A text that stands in no columns, with placeholders as they are.
  func redacted(_ text: String) -> String {
    patterns.reduce(text) { $1.expression.replacing(in: $0, with: $1.placeholder) }
  }

  /// Rows of a buffer, in which placeholders take the columns of what they stand for.
  func redacted(_ buffer: ScreenBuffer, rows: Range<Int>) -> ScreenBuffer {
    if patterns.isEmpty { return buffer }
    var buffer = buffer
    for (pattern, placeholder) in patterns {
      for row in rows {
        // From the end, so that what lies ahead of a match stays where it is.
        for columns in BufferLine(buffer, row: row).columns(matching: pattern).reversed() {
          buffer.redact(columns, row: row, with: placeholder)
        }
      }
    }
    return buffer
  }

  /// A table whose selected fields are placeholders; rows are made no earlier than before.
  func redacted(_ table: Table) -> Table {
    if selectors.isEmpty { return table }
    var table = table
    table.dataSource.sections = table.dataSource.sections.mapped { section, index in
      section.value = redacted(section.value, at: index)
    }
    return table
  }

  /// What is drawn in place of rows, where fields are selected.
  func source(in place: any LayoutSource) -> (any LayoutSource)? {
    selectors.isEmpty ? nil : RedactedSource(base: place, redactor: self)
  }

  /// Refuses selectors where there are no rows whose fields could be told apart.
  func refuseSelectors(for what: String) throws(RedactionError) {
    if !selectors.isEmpty { throw .noFields(what) }
  }

  /// A section whose selected fields are placeholders.
  func redacted(_ section: Section<Row>, at index: Int) -> Section<Row> {
    let selected = selectors(for: section, at: index)
    if selected.isEmpty { return section }
    var section = section
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

  /// A row of a section whose selected fields are placeholders.
  func redacted(_ declared: Declared<Row>, in section: Section<Row>, at index: Int)
    -> Declared<Row>
  {
    var declared = declared
    redact(&declared, selectors(for: section, at: index))
    return declared
  }

  /// Rows and sections whose selected fields are placeholders.
  private struct RedactedSource: LayoutSource {
    let base: any LayoutSource
    let redactor: Redactor

    var numberOfSections: Int { base.numberOfSections }

    func section(at index: Int) -> Section<Row>? {
      base.section(at: index).map { redactor.redacted($0, at: index) }
    }

    func row(at path: RowPath) -> Declared<Row>? {
      guard let row = base.row(at: path), let section = base.section(at: path.section) else {
        return nil
      }
      return redactor.redacted(row, in: section, at: path.section)
    }
  }

  private typealias Selected = [(selector: SnapshotRedaction.Selector, placeholder: String)]

  private func selectors(for section: Section<Row>, at index: Int) -> Selected {
    selectors.filter { selector, _ in
      guard let name = selector.section else { return true }
      return name == section.header || name == "\(section.id(at: index))"
    }
  }

  private func redact(_ declared: inout Declared<Row>, _ selected: Selected) {
    for (selector, placeholder) in selected {
      if let id = selector.row, id != "\(declared.value.id)" { continue }
      declared.redact(selector.field, with: placeholder)
    }
  }
}
