package import Foundation
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
    swiftSource(named: name, in: [])
  }

  /// Returns a bundle for ``swiftSource(named:in:)``, and the same bundle in each of its languages.
  ///
  /// The texts of the first bundle are not localized. A pane that is only in folders of languages
  /// is that of the development language, or else of the first language that has it.
  /// - Throws: ``SettingsBundleError`` if nothing can be read.
  package static func inAllLanguages(
    at url: URL, idiom: Idiom = .phone, mode: Mode = .settings
  ) throws(SettingsBundleError) -> (bundle: SettingsBundle, languages: [SettingsBundle]) {
    let source = try BundleSource(url)
    var languages: [SettingsBundle] = []
    for locale in source.files.localizations {
      languages.append(try SettingsBundle(source, locale: locale, idiom: idiom, mode: mode))
    }
    let folders = LocalizationChoice.paneFolders(in: source.files)
    return (
      try SettingsBundle(source, panesIn: folders, idiom: idiom, mode: mode), languages
    )
  }

  /// Returns Swift source as ``swiftSource(named:)`` does, with the texts of several languages. If
  /// there are any, the type has a property `language`.
  ///
  /// Options that are shown sorted by title are in the order of their untranslated titles.
  package func swiftSource(named name: String, in languages: [SettingsBundle]) -> String {
    let texts = SourceTexts(languages)
    let names = propertyNames
    var dates: [String] = []
    let screens = panes.flatMap { pane in
      [""] + source(of: pane, named: names[pane.file] ?? "", names: names, texts, dates: &dates)
    }
    var lines = ["// Made from \(SwiftSource.string(self.name)); yours to change."]
    lines += storedValues + [""]
    lines += (dates.isEmpty ? [] : ["import Foundation"]) + ["import Tables", ""]
    lines += ["/// The screens of a settings bundle.", "public struct \(name) {"]
    lines +=
      (dates.isEmpty ? [] : dates + [""]) + texts.initializer + [
        "",
        "  /// Every screen, in the order in which a user meets them.",
        "  public var screens: [Table] { [\(panes.map { names[$0.file] ?? "" }.joined(separator: ", "))] }",
      ]
    let isTitled = screens.contains { $0.contains("{ titled(") }
    return (lines + screens + (isTitled ? Self.titling : []) + texts.tables + ["}", ""])
      .joined(separator: "\n")
  }

  /// The function that gives a screen the title of the row that leads to it, in case that other
  /// rows lead to it too.
  private static let titling = [
    "", "  private func titled(_ title: String, _ table: Table) -> Table {",
    "    var table = table", "    table.title = title", "    return table", "  }",
  ]

  /// A comment that says how the rows keep the values that Settings has stored: a declaration for
  /// each key, with a value of the type that is stored.
  private var storedValues: [String] {
    var known: Set<String> = []
    let rows = panes.flatMap(\.sections).flatMap { section in
      [(section.key, section.defaultValue)]
        + section.rows.map { row in
          switch row.kind {
          // What is typed is stored as a string, also where there is no default.
          case .textField, .textView: (row.key, row.defaultValue ?? .string(""))
          default: (row.key, row.defaultValue)
          }
        }
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
    of pane: SettingsPane, named name: String, names: [String: String], _ texts: SourceTexts,
    dates: inout [String]
  ) -> [String] {
    let table = table(of: pane)
    let text = { texts.literal($0, in: pane.stringsTable) }
    let sections = zip(table.dataSource.sections, pane.screenSections)
    var lines = ["  public var \(name): Table {"]
    // The title is a text of the pane that leads here, which may use another strings table.
    let tables = Set(panes.compactMap(\.stringsTable)).sorted()
    lines.append("    Table(\(texts.literal(table.title ?? "", inAnyOf: tables))) {")
    lines += table.dataSource.sections.indices.map { "      \(name)Section\($0)" }
    lines.append("    }")
    if table.dataSource.sections.isEmpty { lines += emptyState(of: table) }
    lines.append("  }")
    for (index, section) in sections.enumerated() {
      lines += ["", "  private var \(name)Section\(index): Section<Row> {"]
      let details = details(of: section.1, in: "\(name)Date", names, text, &dates)
      lines += source(of: section.0, details: details, text)
      lines.append("  }")
    }
    return lines
  }

  private func source(
    of section: Section<Row>, details: [RowSource.Details], _ text: @escaping (String) -> String
  ) -> [String] {
    var arguments: [String] = []
    if let header = section.header { arguments.append(text(header)) }
    if let footer = section.footer { arguments.append("footer: " + text(footer)) }
    let call = arguments.isEmpty ? "Section" : "Section(\(arguments.joined(separator: ", ")))"
    let rows = section.items.enumerated().map { index, row in
      let details = details.indices.contains(index) ? details[index] : RowSource.Details()
      return "      " + RowSource(row: row, details: details, literal: text).text
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
    _ text: (String) -> String, _ dates: inout [String]
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
        return RowSource.Details(destination: "titled(\(text(title)), \(name))")
      case .datePicker(let picker):
        let name = datePrefix + String(dates.count)
        let seconds = row.defaultValue?.date.map {
          SwiftSource.number($0.timeIntervalSinceReferenceDate)
        }
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
  /// Returns the expression of a text that may be translated.
  var literal: (String) -> String = SwiftSource.string

  /// The element with its modifiers, on one line.
  var text: String {
    element + id + style + detail + disabled
  }

  private var title: String { literal(row.title) }

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
      row.detail.map { "Info(\(title), detail: \(literal($0)))" } ?? "Info(\(title))"
    case .runs: "Action(\(title))"
    case .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts:
      "Segue(\(title))" + (details.destination.map { " { \($0) }" } ?? "")
    }
  }

  private func picker(_ picker: Row.Kind.Picker) -> String {
    var arguments = [title, "options: " + literals(picker.options)]
    if let selected = picker.selection.first { arguments.append("selectedIndex: \(selected)") }
    if let titles = picker.shortTitles, titles != picker.options {
      arguments.append("shortTitles: " + literals(titles))
    }
    return "Picker(" + arguments.joined(separator: ", ") + ")"
  }

  private func literals(_ texts: [String]) -> String {
    "[\(texts.map(literal).joined(separator: ", "))]"
  }

  private func prompt(of field: Row.Kind.TextField) -> String {
    field.prompt.map { ", prompt: \(literal($0))" } ?? ""
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
    return row.detail.map { ".detail(\(literal($0)))" } ?? ""
  }

  private var disabled: String {
    switch row.availability {
    case .enabled: ""
    case .disabled(nil): ".disabled()"
    case .disabled(let reason?): ".disabled(because: \(SwiftSource.string(reason)))"
    }
  }
}

/// The texts of a bundle in its languages, for source that has all of them.
private final class SourceTexts {
  /// The bundle in each language.
  private let bundles: [SettingsBundle]
  /// The translated texts that the written source contains, by the names of their strings tables.
  private var used: [String: Set<String>] = [:]

  init(_ bundles: [SettingsBundle]) { self.bundles = bundles }

  /// Returns the expression of a text: a call of the function ``tables``, if a language has a
  /// translation, and a literal if none has.
  func literal(_ text: String, in table: String?) -> String {
    let literal = SwiftSource.string(text)
    guard let table, bundles.contains(where: { $0.translation(of: text, in: table) != nil })
    else { return literal }
    used[table, default: []].insert(text)
    return "text(\(literal), in: \(SwiftSource.string(table)))"
  }

  /// Returns the expression of a text that the first of several tables with it translates.
  func literal(_ text: String, inAnyOf tables: [String]) -> String {
    let table = tables.first { table in
      bundles.contains { $0.translation(of: text, in: table) != nil }
    }
    return literal(text, in: table)
  }

  /// The initializer of the type.
  var initializer: [String] {
    guard let first = languages.first(where: { $0 == "en" }) ?? languages.first else {
      return ["  public init() {}"]
    }
    return [
      "  /// The language of the texts: \(languages.listed("or")).",
      "  public var language: String", "",
      "  public init(language: String = \(SwiftSource.string(first))) {",
      "    self.language = language", "  }",
    ]
  }

  private var languages: [String] { bundles.compactMap(\.localization) }

  /// The texts that are used in all languages, and the function that finds them.
  var tables: [String] {
    if bundles.isEmpty { return [] }
    var lines = [
      "", "  private func text(_ text: String, in table: String) -> String {",
      "    Self.texts[language]?[table]?[text] ?? text", "  }", "",
      "  private static let texts: [String: [String: [String: String]]] = [",
    ]
    for bundle in bundles {
      lines.append("    \(SwiftSource.string(bundle.localization ?? "")): [")
      for (table, texts) in used.sorted(by: { $0.key < $1.key }) {
        let entries = texts.sorted().compactMap { text in
          bundle.translation(of: text, in: table).map {
            "        \(SwiftSource.string(text)): \(SwiftSource.string($0)),"
          }
        }
        let name = SwiftSource.string(table)
        lines += entries.isEmpty ? [] : ["      \(name): ["] + entries + ["      ],"]
      }
      if lines.last?.hasSuffix(": [") == true { lines.append("      :") }
      lines.append("    ],")
    }
    return lines + ["  ]"]
  }
}
