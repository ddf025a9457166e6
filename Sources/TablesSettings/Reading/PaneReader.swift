import Tables

/// Reads the sections and rows of a pane from its property list, and collects the problems in it.
struct PaneReader {
  /// The largest number of problems of a pane that are reported, so that a malicious file cannot
  /// fill the memory.
  static let problemLimit = 1000

  let locator: PaneLocator
  let table: Localization.Table
  let file: String
  private(set) var problems: [SettingsProblem] = []
  private var sections: [SettingsSection] = []
  private var entries: [String: Int] = [:]

  init(locator: PaneLocator, table: Localization.Table, file: String) {
    self.locator = locator
    self.table = table
    self.file = file
  }

  /// Returns the sections for the idiom of the locator.
  mutating func sections(of specifiers: [PropertyListValue]) -> [SettingsSection] {
    for (entry, value) in specifiers.enumerated() {
      guard let attributes = value.dictionary else {
        add([noDictionary(value, entry: entry)])
        continue
      }
      var specifier = SpecifierReader(
        attributes, file: file, entry: entry, table: table, mode: locator.mode)
      let idioms = SettingsBundle.Idiom.listed(by: attributes)
      let isShown = idioms?.contains(locator.idiom) ?? true
      if isShown { add(&specifier) }
      specifier.checkIdioms(known: idioms)
      if isShown {
        specifier.checkRanges()
        checkUniqueness(of: &specifier)
      }
      add(specifier.problems)
    }
    return sections
  }

  private mutating func add(_ specifier: inout SpecifierReader) {
    switch specifier.attributes["Type"]?.string {
    case "PSGroupSpecifier": sections.append(section(.group, &specifier))
    case "PSRadioGroupSpecifier":
      let group = specifier.radioGroup()
      var section = section(.radioGroup(group.options), &specifier)
      section.rows = group.rows
      sections.append(section)
    default:
      if sections.isEmpty {
        sections.append(SettingsSection(kind: .implicit, attributes: [:], rows: []))
      }
      sections[sections.count - 1].rows.append(specifier.row(locator: locator))
    }
  }

  private func section(_ kind: SettingsSection.Kind, _ specifier: inout SpecifierReader)
    -> SettingsSection
  {
    SettingsSection(
      kind: kind, title: specifier.localizedText("Title"),
      footer: specifier.localizedText("FooterText"), key: specifier.text("Key"),
      entry: specifier.entry, attributes: specifier.attributes, rows: [])
  }

  /// Adds a problem if another specifier has the same key. Groups and segues store nothing.
  private mutating func checkUniqueness(of specifier: inout SpecifierReader) {
    let storesNothing = ["PSGroupSpecifier", "PSChildPaneSpecifier"]
    guard let key = specifier.attributes["Key"]?.text,
      !storesNothing.contains(specifier.attributes["Type"]?.string ?? "")
    else { return }
    if let first = entries[key] {
      specifier.add(
        .duplicateKey, "Key", found: "\"\(key)\"",
        expected: "another key than that of PreferenceSpecifiers[\(first)]")
    } else {
      entries[key] = specifier.entry
    }
  }

  private func noDictionary(_ value: PropertyListValue, entry: Int) -> SettingsProblem {
    SettingsProblem(
      kind: .notADictionary, file: file, place: "PreferenceSpecifiers[\(entry)]",
      found: value.summary, expected: "a dictionary; the entry is skipped")
  }

  private mutating func add(_ new: [SettingsProblem]) {
    let room = Self.problemLimit - problems.count
    guard new.count > room else {
      problems += new
      return
    }
    guard room >= 0 else { return }
    problems += new.prefix(room)
    problems.append(
      SettingsProblem(
        kind: .tooManyProblems, file: file, place: "PreferenceSpecifiers",
        found: "more than \(Self.problemLimit) problems",
        expected: "fewer; the others are not reported"))
  }
}
