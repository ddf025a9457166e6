import Tables
import TablesBasics

extension SettingsBundle {
  /// Returns Swift source that draws the same screens: a type with a property for each pane.
  ///
  /// Each section has a property of its own, which keeps the compiler fast.
  ///
  /// - Parameter name: The name of the type. Defaults to `SettingsScreens`.
  public func swiftSource(named name: String = "SettingsScreens") -> String {
    let names = propertyNames
    var lines = [
      "// Made from \(SwiftSource.string(self.name)); yours to change.", "", "import Tables", "",
      "/// The screens of a settings bundle.", "public struct \(name) {",
      "  public init() {}", "",
      "  /// Every screen, in the order in which a user meets them.",
      "  public var screens: [Table] { [\(panes.map { names[$0.file] ?? "" }.joined(separator: ", "))] }",
    ]
    for pane in panes {
      lines += [""] + source(of: pane, named: names[pane.file] ?? "", names: names)
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func source(
    of pane: SettingsPane, named name: String, names: [String: String]
  ) -> [String] {
    let table = table(of: pane)
    let sections = table.dataSource.sections
    var lines = ["  public var \(name): Table {"]
    lines.append("    Table(\(SwiftSource.string(table.title ?? ""))) {")
    lines += sections.indices.map { "      \(name)Section\($0)" }
    lines.append("    }")
    if sections.isEmpty { lines += emptyState(of: table) }
    lines.append("  }")
    for (index, section) in sections.enumerated() {
      lines += ["", "  private var \(name)Section\(index): Section<Row> {"]
      lines += source(of: section, destinations: destinations(in: pane.sections[index], names))
      lines.append("  }")
    }
    return lines
  }

  private func source(of section: Section<Row>, destinations: [String?]) -> [String] {
    var arguments: [String] = []
    if let header = section.header { arguments.append(SwiftSource.string(header)) }
    if let footer = section.footer { arguments.append("footer: " + SwiftSource.string(footer)) }
    let call = arguments.isEmpty ? "Section" : "Section(\(arguments.joined(separator: ", ")))"
    let rows = zip(section.items, destinations).map {
      "      " + RowSource(row: $0, destination: $1).text
    }
    let id = section.id.map { "    .id(\($0))" }
    return ["    \(call) {"] + rows + ["    }"] + [id].compactMap { $0 }
  }

  private func emptyState(of table: Table) -> [String] {
    ["    .emptyState {"]
      + table.emptyState.map { row in
        let subtitle = row.style == .subtitle ? ".style(.subtitle)" : ""
        return "      " + RowSource(row: row, destination: nil).element + subtitle
      } + ["    }"]
  }

  /// Returns the name of the property that each row of a section leads to.
  private func destinations(in section: SettingsSection, _ names: [String: String]) -> [String?] {
    section.rows.map { row in
      guard case .segue(let segue) = row.kind, case .pane(let file) = segue.target else {
        return nil
      }
      return names[file]
    }
  }

  /// A unique name for each pane, by its file.
  private var propertyNames: [String: String] {
    var taken: Set<String> = []
    var counts: [String: Int] = [:]
    var names: [String: String] = [:]
    for pane in panes {
      let stem = SwiftSource.identifier(pane.name, fallback: "pane") + "Pane"
      var name = stem
      while !taken.insert(name).inserted {
        counts[stem, default: 1] += 1
        name = stem + String(counts[stem, default: 1])
      }
      names[pane.file] = name
    }
    return names
  }
}

/// A row as the Swift expression that declares it.
struct RowSource {
  let row: Row
  /// The name of the property that the row leads to. `nil` if it leads to none.
  let destination: String?

  /// The element with its modifiers, on one line.
  var text: String {
    element + id + detail + disabled
  }

  private var title: String { SwiftSource.string(row.title) }

  var element: String {
    switch row.kind {
    case .info:
      row.detail.map { "Info(\(title), detail: \(SwiftSource.string($0)))" } ?? "Info(\(title))"
    case .switch(let isOn): isOn ? "Switch(\(title), isOn: true)" : "Switch(\(title))"
    case .segue: "Segue(\(title))" + (destination.map { " { \($0) }" } ?? "")
    case .option(let isSelected, let marking):
      "Option(\(title), isSelected: \(isSelected)\(marking == .check ? ", marking: .check" : ""))"
    case .picker(let picker): self.picker(picker)
    case .slider(let slider):
      "Slider(\(title), value: \(SwiftSource.number(slider.value)), "
        + "in: \(SwiftSource.range(slider.bounds)))"
    case .textField(let field):
      "TextField(\(title), text: \(SwiftSource.string(field.text)))"
        + (field.isSecure ? ".secure()" : "")
    case .action, .stepper, .datePicker, .progress:
      // No specifier of a settings bundle becomes one of these.
      "Info(\(title))"
    }
  }

  private func picker(_ picker: Row.Kind.Picker) -> String {
    var arguments = [title, "options: " + SwiftSource.strings(picker.options)]
    if let selected = picker.selection.first { arguments.append("selected: \(selected)") }
    if let titles = picker.shortTitles, titles != picker.options {
      arguments.append("shortTitles: " + SwiftSource.strings(titles))
    }
    return "Picker(" + arguments.joined(separator: ", ") + ")"
  }

  private var id: String { ".id(\(SwiftSource.string(row.id.plainText)))" }

  private var detail: String {
    if case .info = row.kind { return "" }
    return row.detail.map { ".detail(\(SwiftSource.string($0)))" } ?? ""
  }

  private var disabled: String {
    switch row.availability {
    case .enabled: ""
    case .disabled(nil): ".disabled()"
    case .disabled(let reason?): ".disabled(because: \(SwiftSource.string(reason)))"
    }
  }
}
