import TablesBasics
import TablesModel

/// A table as assistive technology presents it, as JSON: its title, and sections of rows, with
/// every state in words and numbers.
///
/// The members of objects have a fixed order, and those without a value are left out. Characters
/// that could harm a terminal are made visible, as in rendered text.
struct AccessibilityDocument {
  private let look: Look

  init(look: Look) { self.look = look }

  /// Returns the JSON of a table, with a line break at the end.
  /// - Complexity: O(rows); creates every row of a lazy table.
  func json(_ table: Table) -> String {
    let table = table.firstShown
    let sections: RowList<Section<Row>> =
      table.showsEmptyState ? [Section(items: table.emptyState)] : table.dataSource.sections
    var json = JSONWriter()
    json.object { json in
      json.text("title", table.title?.nonEmpty)
      if !table.toolbar.isEmpty { write(table.toolbar, "toolbar", to: &json) }
      json.member("sections") { json in
        json.array(sections) { json, section in json.object { write(section, to: &$0) } }
      }
    }
    return json.text + "\n"
  }

  private func write(_ section: Section<Row>, to json: inout JSONWriter) {
    let isCollapsed = section.disclosure == .collapsed
    json.text("name", section.header?.nonEmpty)
    json.text("description", section.footer?.nonEmpty)
    json.texts("links", section.markedFooter?.links ?? [])
    json.boolean("expanded", section.disclosure == .none ? nil : !isCollapsed)
    if !section.headerActions.isEmpty { write(section.headerActions, "actions", to: &json) }
    write(isCollapsed ? [] : section.items, "rows", to: &json)
  }

  private func write(_ rows: RowList<Row>, _ key: String, to json: inout JSONWriter) {
    json.member(key) { json in
      json.array(rows.indices) { json, index in
        let row = rows.declared(at: index).presented(
          columns: 80, words: look.words, isASCII: look.glyphs.isASCII)
        json.object { write(row, to: &$0) }
      }
    }
  }

  private func write(_ row: Row, to json: inout JSONWriter) {
    let face = row.face
    let value = row.accessibleValue(in: look)
    json.text("role", face.role.name(isActionable: row.isActionable))
    json.text("id", row.id.documentText)
    json.text("identifier", row.accessibilityIdentifier)
    json.text("name", row.accessibleName)
    json.text("value", value)
    if let field = face.text {
      if field.text.isEmpty { json.text("placeholder", field.prompt?.nonEmpty) }
      if row.textContent != .text { json.text("content", "\(row.textContent)") }
      json.number("limit", field.limit.map(Double.init))
      if field.lineRange != nil { json.boolean("multiline", true) }
    }
    let note = face.isDestructive ? look.words.destructive : face.note?.nonEmpty
    let drawing = value == nil ? row.drawing : nil
    json.text(
      "description", drawing.map { $0.map(\.text).joined(separator: "\n").nonEmpty } ?? note)
    json.boolean("checked", face.isOn)
    json.boolean("marked", row.isMarked)
    writeRange(of: face.value, to: &json)
    if face.isDestructive { json.boolean("destructive", true) }
    if !row.isEnabled {
      json.boolean("disabled", true)
      json.text("reason", face.reason?.nonEmpty)
    }
    json.texts("links", face.detail == nil ? [] : row.markedDetail?.links ?? [])
    json.text("accessory", row.accessory?.title)
    json.texts("actions", row.actions.filter { $0.id.place != .accessory }.map(\.title))
  }

  private func writeRange(of value: RowFace.Value, to json: inout JSONWriter) {
    switch value {
    case .number(let number):
      json.number("minimum", number.rules.bounds.lowerBound)
      json.number("maximum", number.rules.bounds.upperBound)
      json.number("now", number.isMissing ? nil : number.value)
    case .part(let part):
      json.number("minimum", 0)
      json.number("maximum", 1)
      json.number("now", part)
    case .nothing, .isOn, .text, .options, .date: break
    }
  }
}

extension Row {
  /// The name of the row for assistive technology, which is read first.
  package var accessibleName: String {
    [face.name, badge ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the value of the row in words; `nil` for none. A secure text is masked.
  package func accessibleValue(in look: Look) -> String? {
    let face = face
    guard face.showsValue else { return face.detail?.nonEmpty }
    return switch face.value {
    case .number(let number) where number.isMissing: look.words.noValue
    case .text(let field): field.text.isEmpty ? nil : RowParts.text(of: field, look: look)
    case .nothing, .isOn, .number, .options, .date, .part:
      face.valueText(words: look.words)?.nonEmpty
    }
  }
}

extension RowFace.Role {
  /// Returns the role of WAI-ARIA 1.2, or `text` for a row that only gives information.
  fileprivate func name(isActionable: Bool) -> String {
    switch self {
    case .info: isActionable ? "button" : "text"
    case .toggle: "switch"
    case .link: "link"
    case .action: "button"
    case .radio: "radio"
    case .checkbox: "checkbox"
    case .picker, .date: "combobox"
    case .slider: "slider"
    case .stepper, .duration: "spinbutton"
    case .text, .lines: "textbox"
    case .progress: "progressbar"
    }
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
}

extension String {
  /// The lines of the text, each made safe, with line feeds between them.
  fileprivate var safeLines: String { lines.map { $0.madeSafe() }.joined(separator: "\n") }
}
