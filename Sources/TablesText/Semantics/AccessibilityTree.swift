import TablesBasics
import TablesModel

/// A table as assistive technology presents it: a title, and sections of rows in words.
package struct AccessibilityTree: Hashable, Sendable {
  /// The title of the table.
  package var title: String?
  /// The actions in the bars.
  package var toolbar: [AccessibleRow]
  /// The sections of the table.
  package var sections: [Section]

  /// A section with its rows.
  package struct Section: Hashable, Sendable {
    /// The header of the section.
    package var name: String?
    /// The footer of the section.
    package var description: String?
    /// The addresses of the links in the footer.
    package var links: [String]
    /// Whether the section shows its rows; `nil` if it cannot be collapsed.
    package var isExpanded: Bool?
    /// The actions beside the header.
    package var actions: [AccessibleRow]
    /// The rows of the section; empty if it is collapsed.
    package var rows: [AccessibleRow]
  }

  /// Creates the tree of a table.
  /// - Complexity: O(rows); creates every row of a lazy table.
  package init(_ table: Table, words: Words = .english) {
    self.init(table, look: .spoken(words))
  }

  init(_ table: Table, look: Look) {
    let table = table.firstShown
    title = table.title?.nonEmpty
    toolbar = AccessibleRow.rows(of: table.toolbar, look: look)
    sections =
      table.showsEmptyState
      ? [Section(.init(items: table.emptyState), look: look)]
      : table.dataSource.sections.map { Section($0, look: look) }
  }
}

extension AccessibilityTree.Section {
  init(_ section: Section<Row>, look: Look) {
    name = section.header?.nonEmpty
    description = section.footer?.nonEmpty
    links = section.markedFooter?.links ?? []
    isExpanded =
      switch section.disclosure {
      case .none: nil
      case .expanded: true
      case .collapsed: false
      }
    let items: RowList<Row> = section.disclosure == .collapsed ? [] : section.items
    rows = AccessibleRow.rows(of: items, look: look)
    actions = AccessibleRow.rows(of: section.headerActions, look: look)
  }
}

extension AccessibleRow {
  fileprivate static func rows(of items: RowList<Row>, look: Look) -> [AccessibleRow] {
    items.indices.map { index in
      let row = items.declared(at: index).presented(
        columns: 80, words: look.words, isASCII: look.glyphs.isASCII)
      return AccessibleRow(row, look: look)
    }
  }
}

extension AccessibilityTree {
  /// The tree as JSON, with keys in a fixed order and a line break at the end.
  ///
  /// Characters that could harm a terminal are made visible, as in rendered text.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.text("title", title)
      if !toolbar.isEmpty { json.objects("toolbar", toolbar) { $1.write(to: &$0) } }
      json.objects("sections", sections) { $1.write(to: &$0) }
    }
    return json.text + "\n"
  }
}

extension AccessibilityTree.Section {
  fileprivate func write(to json: inout JSONWriter) {
    json.text("name", name)
    json.text("description", description)
    json.texts("links", links)
    json.boolean("expanded", isExpanded)
    if !actions.isEmpty { json.objects("actions", actions) { $1.write(to: &$0) } }
    json.objects("rows", rows) { $1.write(to: &$0) }
  }
}

extension AccessibleRow {
  fileprivate func write(to json: inout JSONWriter) {
    json.text("role", role.rawValue)
    json.text("id", id)
    json.text("identifier", identifier)
    json.text("name", name)
    json.text("value", value)
    json.text("placeholder", placeholder)
    json.text("content", textContent.map { "\($0)" })
    json.number("limit", limit.map(Double.init))
    if isMultiline { json.boolean("multiline", true) }
    json.text("description", description)
    json.boolean("checked", isChecked)
    json.boolean("marked", isMarked)
    json.number("minimum", range?.minimum)
    json.number("maximum", range?.maximum)
    json.number("now", range?.now)
    if isDestructive { json.boolean("destructive", true) }
    if !isEnabled {
      json.boolean("disabled", true)
      json.text("reason", disabledReason)
    }
    json.texts("links", links)
    json.text("accessory", accessory)
    json.texts("actions", actions)
  }
}

/// Members that are left out where there is no value.
extension JSONWriter {
  fileprivate mutating func text(_ key: String, _ value: String?) {
    if let value { member(key) { $0.string(value.safeLines) } }
  }

  fileprivate mutating func texts(_ key: String, _ values: [String]) {
    if !values.isEmpty { member(key) { $0.array(values) { $0.string($1.safeLines) } } }
  }

  fileprivate mutating func boolean(_ key: String, _ value: Bool?) {
    if let value { member(key) { $0.raw(value ? "true" : "false") } }
  }

  /// Adds a number unless it is infinite or NaN, which JSON cannot represent.
  fileprivate mutating func number(_ key: String, _ value: Double?) {
    if let value, value.isFinite { member(key) { $0.raw(NumberFormat.plain.text(of: value)) } }
  }

  fileprivate mutating func objects<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    member(key) { json in
      json.array(elements) { json, element in json.object { write(&$0, element) } }
    }
  }
}

extension String {
  /// The lines of the text, each made safe, with line feeds between them.
  fileprivate var safeLines: String { lines.map { $0.madeSafe() }.joined(separator: "\n") }
}
