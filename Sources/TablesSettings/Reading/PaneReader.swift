import Foundation
import Tables
import TablesBasics

/// Reads the sections and rows of a pane from its property list, and collects the problems in it.
struct PaneReader {
  /// The largest number of problems of a pane that are reported, so that a malicious file cannot
  /// fill the memory.
  static let problemLimit = 1000

  let context: PaneContext
  private(set) var problems: [SettingsProblem] = []
  private var sections: [SettingsSection] = []
  private var entries: [ExactText: Int] = [:]
  /// The number of unknown keys that are still compared with those of the schema, so that a
  /// malicious file cannot take long.
  private var keysToCheck = 1000

  init(_ context: PaneContext) { self.context = context }

  /// Returns the sections for the idiom of the locator.
  mutating func sections(of specifiers: [PropertyListValue]) -> [SettingsSection] {
    for (entry, value) in specifiers.enumerated() {
      guard context.budget.rows.take() else { break }
      guard let attributes = value.dictionary else {
        add([noDictionary(value, entry: entry)])
        continue
      }
      var specifier = SpecifierReader(attributes, entry: entry, context)
      let idioms = SettingsBundle.Idiom.listed(by: attributes)
      let isShown = idioms?.contains(context.locator.idiom) ?? true
      if isShown { add(&specifier) }
      specifier.checkIdioms(known: idioms)
      if isShown {
        specifier.checkRanges()
        specifier.checkNames(&keysToCheck)
        checkUniqueness(of: &specifier)
      }
      add(specifier.problems)
    }
    checkBudget()
    return sections
  }

  /// Adds a problem if the bundle has more rows or translated text than is read. Only the first
  /// pane with too much has the problem.
  private mutating func checkBudget() {
    if context.budget.isNewlyExceeded(\.rows) {
      addExcess(
        found: "more than \(context.budget.rows.limit) specifiers and options up to here",
        expected: "fewer; the others are ignored")
    }
    if context.budget.isNewlyExceeded(\.translations) {
      addExcess(
        found:
          "more than \(context.budget.translations.limit >> 20) MiB of translations up to here",
        expected: "less; the other texts are not translated")
    }
  }

  private mutating func addExcess(found: String, expected: String) {
    problems.append(
      SettingsProblem(
        kind: .tooLarge, file: context.file, place: "PreferenceSpecifiers", found: found,
        expected: expected))
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
      sections[sections.count - 1].rows.append(specifier.row(locator: context.locator))
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
    if let first = entries[ExactText(key)] {
      specifier.add(
        .duplicateKey, "Key", found: key.quoted(),
        expected: "another key than that of PreferenceSpecifiers[\(first)]")
    } else {
      entries[ExactText(key)] = specifier.entry
    }
  }

  private func noDictionary(_ value: PropertyListValue, entry: Int) -> SettingsProblem {
    SettingsProblem(
      kind: .notADictionary, file: context.file, place: "PreferenceSpecifiers[\(entry)]",
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
        kind: .tooManyProblems, file: context.file, place: "PreferenceSpecifiers",
        found: "more than \(Self.problemLimit) problems",
        expected: "fewer; the others are not reported"))
  }
}

/// What the readers of a pane's specifiers share.
struct PaneContext {
  /// The property list of the pane.
  let file: String
  let locator: PaneLocator
  /// The translations of the pane's texts.
  let table: Localization.Table
  /// The order of options that are sorted by their titles.
  let titleOrder: Locale
  let budget: ReadingBudget

  /// Returns the translation of a text. If there is none, or if the bundle uses too much translated
  /// text, returns the text itself.
  func localized(_ text: String) -> String {
    guard let translation = table.translation(of: text),
      budget.translations.take(translation.utf8.count)
    else { return text }
    return translation
  }
}
