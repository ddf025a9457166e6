import Tables
import TablesBasics

extension SettingsBundle {
  /// Returns Swift source that declares tables for the same screens: a type with a property for
  /// each pane.
  ///
  /// Each section has a property of its own, so that the source compiles fast.
  ///
  /// - Parameter name: The name of the type. Defaults to `SettingsScreens`.
  public func swiftSource(named name: String = "SettingsScreens") -> String {
    let names = propertyNames
    var dates: [String] = []
    let screens = panes.flatMap { pane in
      [""] + source(of: pane, named: names[pane.file] ?? "", names: names, dates: &dates)
    }
    var lines = ["// Made from \(SwiftSource.string(self.name)); yours to change."]
    lines += storedValues + [""]
    lines += (dates.isEmpty ? [] : ["import Foundation"]) + ["import Tables", ""]
    lines += ["/// The screens of a settings bundle.", "public struct \(name) {"]
    lines +=
      (dates.isEmpty ? [] : dates + [""]) + [
        "  public init() {}", "",
        "  /// Every screen, in the order in which a user meets them.",
        "  public var screens: [Table] { [\(panes.map { names[$0.file] ?? "" }.joined(separator: ", "))] }",
      ]
    let isTitled = screens.contains { $0.contains("{ titled(") }
    return (lines + screens + (isTitled ? Self.titling : []) + ["}", ""])
      .joined(separator: "\n")
  }

  /// The function that gives a screen the title of the row that leads to it, in case that other rows
  /// lead to it too.
  private static let titling = [
    "", "  private func titled(_ title: String, _ table: Table) -> Table {",
    "    var table = table", "    table.title = title", "    return table", "  }",
  ]

  /// A comment that says how the rows keep the values that Settings has stored: a declaration for
  /// each key, with a value of the type that is stored.
  private var storedValues: [String] {
    var known: Set<String> = []
    let rows = panes.flatMap(\.sections).flatMap { section in
      [(section.key, section.defaultValue)] + section.rows.map { ($0.key, $0.defaultValue) }
    }
    let lines = rows.compactMap { key, value -> String? in
      guard let key, let value, known.insert(key).inserted else { return nil }
      guard let initialValue = value.initialValue else {
        return "//   the key \(SwiftSource.string(key)) has \(value.summary)"
      }
      return "//   @Stored(\(SwiftSource.string(key)), in: UserDefaults.standard) var "
        + "\(SwiftSource.identifier(key, fallback: "value")) = \(initialValue)"
    }
    guard !lines.isEmpty else { return [] }
    return [
      "//",
      "// The values that Settings has stored stay, if the rows use properties with their keys:",
    ] + lines
  }

  private func source(
    of pane: SettingsPane, named name: String, names: [String: String], dates: inout [String]
  ) -> [String] {
    let table = table(of: pane)
    let sections = zip(table.dataSource.sections, pane.screenSections)
    var lines = ["  public var \(name): Table {"]
    lines.append("    Table(\(SwiftSource.string(table.title ?? ""))) {")
    lines += table.dataSource.sections.indices.map { "      \(name)Section\($0)" }
    lines.append("    }")
    if table.dataSource.sections.isEmpty { lines += emptyState(of: table) }
    lines.append("  }")
    for (index, section) in sections.enumerated() {
      lines += ["", "  private var \(name)Section\(index): Section<Row> {"]
      let details = details(of: section.1, in: "\(name)Date", names, &dates)
      lines += source(of: section.0, details: details)
      lines.append("  }")
    }
    return lines
  }

  private func source(of section: Section<Row>, details: [RowSource.Details]) -> [String] {
    var arguments: [String] = []
    if let header = section.header { arguments.append(SwiftSource.string(header)) }
    if let footer = section.footer { arguments.append("footer: " + SwiftSource.string(footer)) }
    let call = arguments.isEmpty ? "Section" : "Section(\(arguments.joined(separator: ", ")))"
    let rows = section.items.enumerated().map { index, row in
      let details = details.indices.contains(index) ? details[index] : RowSource.Details()
      return "      " + RowSource(row: row, details: details).text
    }
    let id = section.id.map { "    .id(\($0))" }
    return ["    \(call) {"] + rows + ["    }"] + [id].compactMap { $0 }
  }

  private func emptyState(of table: Table) -> [String] {
    ["    .emptyState {"]
      + table.emptyState.map { row in
        let subtitle = row.style == .subtitle ? ".style(.subtitle)" : ""
        return "      " + RowSource(row: row).element + subtitle
      } + ["    }"]
  }

  /// Returns the properties that the rows of a section refer to, and adds a property for each date.
  private func details(
    of section: ScreenSection, in datePrefix: String, _ names: [String: String],
    _ dates: inout [String]
  ) -> [RowSource.Details] {
    section.shownRows.map { row in
      switch row.kind {
      case .segue(let segue), .customView(let segue):
        guard case .pane(let file) = segue.target, let name = names[file] else {
          return RowSource.Details()
        }
        guard let title = row.title, title != pane(file: file)?.title else {
          return RowSource.Details(destination: name)
        }
        return RowSource.Details(destination: "titled(\(SwiftSource.string(title)), \(name))")
      case .datePicker(let picker):
        let name = datePrefix + String(dates.count)
        let seconds = picker.date.map { SwiftSource.number($0.timeIntervalSinceReferenceDate) }
        let value = seconds.map { "Date(timeIntervalSinceReferenceDate: \($0))" } ?? "nil"
        dates.append("  @Stored private var \(name): Date? = \(value)")
        return RowSource.Details(date: name, components: picker.components)
      default: return RowSource.Details()
      }
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

extension PropertyListValue {
  /// The literal of the value. `nil` if it has none.
  fileprivate var initialValue: String? {
    switch self {
    case .string(let string): SwiftSource.string(string)
    case .integer, .largeInteger, .real, .boolean: literal
    case .date, .data, .array, .dictionary: nil
    }
  }
}

/// A row as a Swift expression that declares it.
struct RowSource {
  /// The names that the expression of a row refers to.
  struct Details {
    /// The name of the property for the screen that the row leads to. `nil` if it leads to none.
    var destination: String?
    /// The name of the property for the date of the row. `nil` if it has none.
    var date: String?
    /// The parts of the date that the user can choose.
    var components: DatePicker.Components = [.date, .time]
  }

  let row: Row
  var details = Details()

  /// The element with its modifiers, on one line.
  var text: String {
    element + id + style + detail + disabled
  }

  private var title: String { SwiftSource.string(row.title) }

  var element: String {
    let face = row.face
    return switch face.value {
    case .nothing: withoutValue(face.selecting)
    case .isOn(let isOn):
      switch face.marking {
      case nil: isOn ? "Switch(\(title), isOn: true)" : "Switch(\(title))"
      case .radio: "OptionRow(\(title), isSelected: \(isOn))"
      case .check: "OptionRow(\(title), isSelected: \(isOn), marking: .check)"
      }
    case .options(let picker): self.picker(picker)
    case .number(let number):
      "Slider(\(title), value: \(SwiftSource.number(number.value)), "
        + "in: \(SwiftSource.range(number.rules.bounds)))"
    case .text(let field):
      (field.lineRange == nil ? "TextField" : "TextEditor")
        + "(\(title), text: \(SwiftSource.string(field.text))\(prompt(of: field)))"
        + (field.isSecure ? ".secure()" : "")
        + (row.textContent == .text ? "" : ".textContentType(.\(row.textContent))")
    case .date:
      details.date.map { "DatePicker(\(title), selection: $\($0)\(components))" }
        ?? "Info(\(title))"
    case .part: "Info(\(title))"  // No specifier of a settings bundle becomes a progress.
    }
  }

  private func withoutValue(_ selecting: RowFace.Selecting) -> String {
    switch selecting {
    case .nothing:
      row.detail.map { "Info(\(title), detail: \(SwiftSource.string($0)))" } ?? "Info(\(title))"
    case .runs: "Action(\(title))"
    case .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts:
      "Segue(\(title))" + (details.destination.map { " { \($0) }" } ?? "")
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

  private func prompt(of field: Row.Kind.TextField) -> String {
    field.prompt.map { ", prompt: \(SwiftSource.string($0))" } ?? ""
  }

  /// The argument for the parts of a date, unless the user can choose all.
  private var components: String {
    switch details.components {
    case .date: ", displayedComponents: .date"
    case .time: ", displayedComponents: .time"
    default: ""
    }
  }

  private var style: String { row.style == .subtitle ? ".style(.subtitle)" : "" }

  private var id: String { ".id(\(SwiftSource.string(row.id.plainText)))" }

  private var detail: String {
    if row.face.isInfo { return "" }
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
