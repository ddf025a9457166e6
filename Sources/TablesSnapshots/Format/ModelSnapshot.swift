import TablesBasics
import TablesInteraction
import TablesModel
import TablesText

/// The format of a table as an outline of sections and rows, independent of how they are drawn.
///
/// ```
/// tables model 1
/// title “Settings”
///
/// section 0: header “General”
///   General/0: switch “Dark mode”, off
///   General/1: segue “Language”, detail “English”
/// ```
/// The line of a row shows its id, its kind, its title, and its other properties.
package struct ModelSnapshot {
  private let redactor: Redactor

  package init(redactor: Redactor) { self.redactor = redactor }

  /// The largest number of rows and sections that are shown.
  static let limit = 1_000

  /// Returns the outline of a table.
  package func text(of table: Table) -> String {
    let redacted = redactor.redacted(table)
    let name = SnapshotHead.line(of: "model")
    var head = [name]
    if let title = redacted.title { head.append("title \(quoted(title))") }
    if redacted.isSearchable {
      let isNested = redacted.searchScope == .nestedScreens
      head.append(isNested ? "searchable with nested screens" : "searchable")
    }
    head += Self.editing(redacted.editing)
    if redacted.editMode != .automatic { head.append("\(redacted.editMode) edited") }
    if let isEditing = redacted.isEditing { head.append(isEditing ? "edited" : "not edited") }
    var paragraphs = [head]
    if !redacted.toolbar.isEmpty {
      paragraphs.append(["in the bars"] + actions(redacted.toolbar))
    }
    if !redacted.editingToolbar.isEmpty {
      paragraphs.append(["in the bars while edited"] + actions(redacted.editingToolbar))
    }
    paragraphs += sections(of: redacted.dataSource)
    if !redacted.emptyState.isEmpty {
      paragraphs.append(
        ["in place of no rows"]
          + redacted.emptyState.indices.map {
            "  " + row(redacted.emptyState.declared(at: $0))
          })
    }
    let text = paragraphs.joinedParagraphs
    return name + redactor.redactedRest(String(text.dropFirst(name.count)))
  }

  private func sections(of source: DataSource<Row>) -> [[String]] {
    var room = Self.limit
    var paragraphs: [[String]] = []
    for index in source.sections.indices {
      if room <= 0 { return paragraphs + [["… \(source.sections.count - index) more sections"]] }
      let section = source.sections[index]
      var lines = [heading(of: section, at: index)]
      if !section.headerActions.isEmpty {
        lines += ["  beside the header"] + actions(section.headerActions).map { "  " + $0 }
      }
      let rows = section.items.indices.prefix(room).map { section.items.declared(at: $0) }
      let repeated = rows.map(\.value.id).repeated
      lines += rows.map {
        "  " + row($0) + (repeated.contains($0.value.id) ? Routing.sharedID : "")
      }
      if section.items.count > room { lines.append("  … \(section.items.count - room) more rows") }
      room -= section.items.count + 1
      paragraphs.append(lines)
    }
    return paragraphs
  }

  private func actions(_ rows: RowList<Row>) -> [String] {
    rows.indices.map { "  " + row(rows.declared(at: $0)) }
  }

  private func heading(of section: Section<Row>, at index: Int) -> String {
    var parts: [String] = []
    if let header = section.header { parts.append("header \(quoted(header))") }
    if let footer = section.footer {
      parts.append("footer \(quoted(footer))" + linksOutline(of: section.markedFooter))
    }
    switch section.disclosure {
    case .none: break
    case .expanded: parts.append("expanded")
    case .collapsed: parts.append("collapsed, \(section.hiddenCount) hidden")
    }
    let name = "section \(redactor.redacted("\(section.id(at: index))"))".madeSafe()
    return parts.isEmpty ? name : "\(name): \(parts.joined(separator: ", "))"
  }

  private func row(_ declared: Declared<Row>) -> String {
    var row = declared.presented(columns: 80, words: .english)
    if let mark = declared.behavior?.mark { row.isMarked = mark.isMarked }
    return redactor.redacted("\(row.id)").madeSafe() + ": " + RowOutline(row: row).text
  }

  fileprivate static func editing(_ options: EditingOptions) -> [String] {
    (options.contains(.delete) ? ["deletable"] : []) + (options.contains(.move) ? ["movable"] : [])
  }
}

/// The properties of a row on one line, as in `switch “Dark mode”, off`.
private struct RowOutline {
  let row: Row
  private let face: RowFace

  init(row: Row) {
    self.row = row
    face = row.face
  }

  /// The kind and the title, then the other properties.
  var text: String {
    ([("\(kind) \(quoted(row.title))")] + state + looks + offers).joined(separator: ", ")
  }

  private var kind: String {
    let name = face.role.rawValue
    if let role = face.actionRole { return "\(role) \(name)" }
    if face.options?.marking == .check { return name + " of several" }
    guard face.text != nil else { return name }
    return (face.isSecret ? "secure " : "")
      + (row.textContent == .text ? "" : "\(row.textContent) ") + name
  }

  private var state: [String] {
    switch face.value {
    case .nothing: []
    case .isOn(let isOn) where face.marking != nil: [isOn ? "chosen" : "not chosen"]
    case .isOn(let isOn): [isOn ? "on" : "off"]
    case .part(let part): [part.map { NumberFormat.plain.text(of: $0) } ?? "indeterminate"]
    case .options(let picker): state(of: picker)
    case .number(let number):
      numbers(number) + formatted(number.value)
        + (number.rules.givenStep.map { ["step \(NumberFormat.plain.text(of: $0))"] } ?? [])
    case .text(let field): state(of: field)
    case .date(let date): [quoted(date.text)]
    }
  }

  /// Returns the number as the row shows it if it has a format.
  private func formatted(_ number: Double) -> [String] {
    row.numberFormat.map { ["shown \(quoted($0.text(of: number)))"] } ?? []
  }

  private func state(of picker: Row.Kind.Picker) -> [String] {
    let chosen = picker.titles(of: picker.selection)
    let names = chosen.map(quoted).joined(separator: " and ")
    let count = picker.indices.count
    let options = picker.options.prefix(20).map(quoted).joined(separator: " ")
    return [chosen.isEmpty ? "nothing chosen" : "chosen \(names)", "of \(options)"]
      + (count > 20 ? ["… \(count - 20) more"] : [])
  }

  /// Returns the state of a text field. Of a secret, only the length is shown.
  private func state(of field: Row.Kind.TextField) -> [String] {
    let text = field.isSecure ? "\(field.text.count) characters" : quoted(field.text)
    return [field.text.isEmpty ? "empty" : text]
      + (field.prompt.map { ["prompt \(quoted($0))"] } ?? []) + lines(of: field)
      + (field.limit.map { ["limit \($0)"] } ?? [])
  }

  /// Returns the numbers of lines of a text editor, unless they are the default ones.
  private func lines(of field: Row.Kind.TextField) -> [String] {
    guard let lines = field.lineRange, lines != Row.Kind.TextField.defaultLines else { return [] }
    let most = lines.upperBound == .max ? "" : " to \(lines.upperBound)"
    return ["lines \(lines.lowerBound)\(most.isEmpty ? " or more" : most)"]
  }

  private func numbers(_ number: RowFace.Number) -> [String] {
    let bounds = number.rules.bounds
    let (least, most) = (
      NumberFormat.plain.text(of: bounds.lowerBound), NumberFormat.plain.text(of: bounds.upperBound)
    )
    let value = NumberFormat.plain.text(of: number.value)
    if case .digits(let digits) = number.stored { return [digits, "\(least) to \(most)"] }
    return [value, "\(least) to \(most)"]
  }

  private var looks: [String] {
    var parts: [String] = []
    if let detail = row.detail {
      parts.append("detail \(quoted(detail))" + linksOutline(of: row.markedDetail))
    }
    if let icon = row.icon { parts.append("icon \(quoted(icon))") }
    if let badge = row.badge { parts.append("badge \(quoted(badge))") }
    if let image = row.image { parts.append("image \(image.outline)") }
    if let tint = row.iconColors.symbol { parts.append("icon tint \(tint)") }
    if let tint = row.iconColors.background { parts.append("icon background \(tint)") }
    if row.imageScale != .small { parts.append("image scale \(row.imageScale)") }
    if let tint = row.tint { parts.append("tint \(tint)") }
    if row.style != .automatic { parts.append("style \(row.style)") }
    if let drawing = row.drawing {
      parts.append("drawn \(quoted(drawing.map(\.text).joined(separator: "\n")))")
    }
    if let identifier = row.accessibilityIdentifier {
      parts.append("identifier \(quoted(identifier))")
    }
    if let label = row.accessibilityLabel { parts.append("read as \(quoted(label))") }
    if !row.keywords.isEmpty {
      parts.append("keywords \(row.keywords.map(quoted).joined(separator: " "))")
    }
    return parts
  }

  private var offers: [String] {
    var parts: [String] = []
    if case .disabled(let reason) = row.availability {
      parts.append(reason.map { "disabled because \(quoted($0))" } ?? "disabled")
    }
    switch row.validation {
    case .disables: parts.append("disabled while invalid")
    case .submits: parts.append("submits")
    case nil: break
    }
    if row.placement != .trailing { parts.append("\(row.placement)") }
    if row.pops { parts.append("leaves the screen") }
    if row.presentation != .push { parts.append("presented as a \(row.presentation)") }
    if let confirmation = row.confirmation {
      parts.append("asks \(quoted(confirmation.title))\(confirmation.answersOutline())")
    }
    if row.isActionable, !face.hasEffect { parts.append("can be selected") }
    parts += menu("accessory") { $0 == .accessory }
    parts += menu("swipe") { if case .swipe = $0 { true } else { false } }
    parts += menu("menu") { $0 == .menu }
    parts += ModelSnapshot.editing(row.editing)
    if let isMarked = row.isMarked { parts.append(isMarked ? "marked" : "not marked") }
    switch row.status {
    case .running: parts.append("running")
    case .failed(let reason): parts.append("failed: \(quoted(reason))")
    case .invalid(let reason): parts.append("invalid: \(quoted(reason))")
    case nil: break
    }
    return parts
  }

  private func menu(
    _ name: String, _ isMeant: (RowActionID.Place) -> Bool
  ) -> [String] {
    let entries = row.actions.filter { isMeant($0.id.place) }.map { action in
      let notes = notes(of: action).joined(separator: ", ")
      return quoted(action.title) + (notes.isEmpty ? "" : " (\(notes))")
    }
    return entries.isEmpty ? [] : ["\(name) \(entries.joined(separator: " "))"]
  }

  private func notes(of action: RowActionEntry) -> [String] {
    var notes: [String] = []
    if let role = action.role { notes.append("\(role)") }
    if action.id.place == .swipe(.leading) { notes.append("leading") }
    if action.allowsFullSwipe { notes.append("full swipe") }
    if let tint = action.row.tint { notes.append("\(tint)") }
    if action.row.pops { notes.append("leaves the screen") }
    if !action.isEnabled {
      notes.append(action.reason.map { "disabled because \(quoted($0))" } ?? "disabled")
    }
    return notes
  }
}

/// Returns the addresses of the links in a text.
private func linksOutline(of marked: MarkedText?) -> String {
  guard let links = marked?.links, !links.isEmpty else { return "" }
  return " with links to " + links.map { $0.madeSafe() }.joined(separator: " ")
}

/// Returns a text in quotation marks, on one line.
private func quoted(_ text: String) -> String {
  "“\(text.replacing("\n", with: "⏎").madeSafe())”"
}

extension Row.Image {
  fileprivate var outline: String {
    switch self {
    case .system(let name): quoted(name) + " of the system"
    case .named(let name): quoted(name)
    case .loaded(let id): id.map { "loaded \(quoted("\($0)"))" } ?? "loaded"
    }
  }
}
