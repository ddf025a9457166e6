import Foundation
import TablesBasics

/// The strings tables of one localization. Each is read once.
struct Localization {
  /// The content of a `.strings` file, and whether the file could be used.
  struct Table: Hashable {
    var status: SettingsPane.StringsStatus
    private var translations: [ExactText: String] = [:]

    init(status: SettingsPane.StringsStatus, translations: [String: String] = [:]) {
      self.status = status
      for (text, translation) in translations { self.translations[ExactText(text)] = translation }
    }

    /// Returns the translation of a text. `nil` if there is none.
    func translation(of text: String) -> String? { translations[ExactText(text)] }
  }

  /// The folder of the tables, such as `de.lproj/`. Empty for the top of the bundle.
  private let folder: String?
  /// Whether the tables are in the language in which the bundle was written.
  private let isDevelopmentLanguage: Bool
  private let files: BundleFiles
  private let budget: ReadingBudget
  /// The tables that were read, by name.
  private(set) var tables: [String: Table] = [:]
  private(set) var problems: [SettingsProblem] = []

  /// Creates a localization.
  ///
  /// - Parameters:
  ///   - choice: The localization. If it has no folder, all tables are empty.
  ///   - files: The files of the bundle.
  ///   - budget: What may still be read of the bundle.
  init(_ choice: LocalizationChoice, files: BundleFiles, budget: ReadingBudget) {
    self.budget = budget
    folder = choice.stringsFolder
    isDevelopmentLanguage = choice.isDevelopmentLanguage
    self.files = files
  }

  /// Returns whether there is a table of that name.
  func hasTable(_ name: String) -> Bool {
    path(of: name) != nil
  }

  /// Returns the table of that name.
  ///
  /// - Parameter isDeclared: Whether a pane names the table, so that it is a problem if it is
  ///   missing.
  mutating func table(_ name: String?, isDeclared: Bool) -> Table {
    guard let name, folder != nil else { return Table(status: .none) }
    if let table = tables[name] { return table }
    let table = read(name, isDeclared: isDeclared)
    tables[name] = table
    return table
  }

  /// Returns the file of a table.
  ///
  /// In the development language, a file at the top of the bundle has precedence over the one in
  /// the folder of that language, because `Bundle` first looks for resources without a language.
  private func path(of name: String) -> String? {
    guard let folder else { return nil }
    let folders = isDevelopmentLanguage ? ["", folder] : [folder]
    return folders.lazy.compactMap { PaneLocator.normalized("\($0)\(name).strings") }
      .first(where: files.paths.contains)
  }

  private mutating func read(_ name: String, isDeclared: Bool) -> Table {
    guard let path = path(of: name) else {
      if isDeclared {
        add(.missingTable, in: (folder ?? "") + name + ".strings", found: "no such file")
      }
      return Table(status: .missing)
    }
    do {
      return Table(status: .ok, translations: try translations(in: path))
    } catch {
      add(.unreadable, in: path, found: error.description)
      return Table(status: .unreadable)
    }
  }

  /// Reads the texts of a table. An empty file is an empty table. Entries that are not strings are
  /// left out.
  private mutating func translations(in path: String) throws(PropertyListError) -> [String: String]
  {
    let data = try files.data(path, budget)
    guard TextFile(data).text.utf16.contains(where: { !UTF16Scanner.isBlank($0) }) else {
      add(.emptyTable, in: path, found: data.isEmpty ? "an empty file" : "nothing but blanks")
      return [:]
    }
    let list = try PropertyListFile(data, budget)
    guard let entries = list.value.dictionary else {
      throw PropertyListError(list.value.summary)
    }
    if let line = list.endsEarlyInLine {
      add(.truncatedTable, in: path, found: "text in line \(line) that is not an entry")
    }
    return entries.compactMapValues(\.string)
  }

  private mutating func add(_ kind: SettingsProblem.Kind, in file: String, found: String) {
    let expected =
      switch kind {
      case .emptyTable: "translations; the pane shows its texts as they are"
      case .truncatedTable: "\"key\" = \"text\"; CoreFoundation stops reading here"
      default: "a strings file; the pane shows its texts as they are"
      }
    problems.append(
      SettingsProblem(kind: kind, file: file, found: found, expected: expected))
  }
}

/// The localization of a bundle that best matches a name.
struct LocalizationChoice {
  /// The name of its folder without the extension. `.` for the top of the bundle, `nil` for none.
  let name: String?
  /// The tag of the language of its texts, such as `pt-br`.
  let language: String
  /// Whether its language is the one in which the bundle was written.
  let isDevelopmentLanguage: Bool
  let problems: [SettingsProblem]

  /// Finds the best match.
  ///
  /// - Parameters:
  ///   - locale: The requested name. If it is `nil`, texts are not localized.
  ///   - files: The files of the bundle.
  init(_ locale: String?, in files: BundleFiles) {
    let developed = DevelopmentLanguage(of: files)
    guard let locale, locale != "." else {
      (name, language, isDevelopmentLanguage, problems) = (locale, developed.name, false, [])
      return
    }
    let names = files.localizations
    name = Self.match(locale, among: names, developmentLanguage: developed.name)
    isDevelopmentLanguage = name.map(developed.isWritten) ?? false
    language = isDevelopmentLanguage ? developed.name : LanguageName.tag(name ?? locale)
    problems = name == nil ? [Self.problem(locale, names)] : []
  }

  /// The folder of the strings files, with its slash. Empty for the top of the bundle.
  var stringsFolder: String? { name == "." ? "" : paneFolders.first.map { "\($0)/" } }

  /// The folder in which there may be localized panes, if any.
  var paneFolders: [String] { name == "." ? [] : Self.paneFolders(of: [name].compactMap(\.self)) }

  /// Returns the `.lproj` folders of a bundle, each of which may have panes of its own. That of the
  /// development language is the first one.
  static func paneFolders(in files: BundleFiles) -> [String] {
    let first = LocalizationChoice(DevelopmentLanguage(of: files).name, in: files).name
    return paneFolders(
      of: [first].compactMap(\.self) + files.localizations.filter { $0 != first })
  }

  private static func paneFolders(of names: [String]) -> [String] { names.map { "\($0).lproj" } }

  /// Returns the name that matches best. In order of preference, that is the same name, one that
  /// differs only in case or in `_` for `-`, the English name of the language, and the language
  /// without its region. `Base` stands for the development language if that has no folder.
  static func match(
    _ locale: String, among names: [String],
    developmentLanguage: String = DevelopmentLanguage.default
  ) -> String? {
    if names.contains(locale) { return locale }
    var wanted = LanguageName.normalized(locale).split(separator: "-")
    while !wanted.isEmpty {
      let tag = wanted.joined(separator: "-")
      if let name = names.first(where: { LanguageName.normalized($0) == tag })
        ?? names.first(where: { LanguageName.tag($0) == LanguageName.tag(tag) })
      {
        return name
      }
      wanted.removeLast()
    }
    let language = LanguageName.tag(locale).prefix { $0 != "-" }
    return language == developmentLanguage.prefix { $0 != "-" } && names.contains("Base")
      ? "Base" : nil
  }

  private static func problem(_ locale: String, _ names: [String]) -> SettingsProblem {
    SettingsProblem(
      kind: .missingLocalization, file: "\(locale).lproj", found: "no such folder",
      expected: names.isEmpty
        ? "nothing, because the bundle is not localized" : "one of \(names.joined(separator: ", "))"
    )
  }
}

extension SettingsBundle {
  /// Returns the localization of a bundle for the first of several names that matches one. `nil` if
  /// no name matches.
  ///
  /// - Complexity: O(files in the folder). No pane is read.
  package static func localization(
    ofBundleAt url: URL, preferring names: [String]
  ) throws(SettingsBundleError) -> String? {
    let localizations = try BundleSource(url).files.localizations
    return names.lazy.compactMap { LocalizationChoice.match($0, among: localizations) }.first
  }
}

/// The language in which a bundle was written: `CFBundleDevelopmentRegion` of its `Info.plist`.
/// Defaults to English, as for `Bundle`.
struct DevelopmentLanguage {
  static let `default` = "en"

  /// Its tag, such as `en`.
  let name: String

  init(of files: BundleFiles) {
    // Without a readable list the language is the default one, as for `Bundle`.
    let hasList = files.paths.contains("Info.plist")
    let read = { try? files.data("Info.plist", ReadingBudget()) }  // unreadable: the default
    let info = hasList ? read() : nil
    let list = info.flatMap { try? PropertyListFile($0) }  // `nil` if it is no property list.
    let region = list?.value.dictionary?["CFBundleDevelopmentRegion"]?.string
    name = LanguageName.tag(region?.nonEmpty ?? Self.default)
  }

  /// Returns whether the texts of a localization are in this language.
  func isWritten(in localization: String) -> Bool {
    localization == "Base" || LanguageName.tag(localization) == name
  }
}

/// Names of languages: tags such as `pt-BR`, and the English words that old versions of Xcode used.
private enum LanguageName {
  /// The tags by the English words for folders, as CoreFoundation knows them.
  private static let tags = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "dutch": "nl",
    "swedish": "sv", "spanish": "es", "danish": "da", "portuguese": "pt", "norwegian": "nb",
    "hebrew": "he", "japanese": "ja", "arabic": "ar", "finnish": "fi", "greek": "el",
    "icelandic": "is", "turkish": "tr", "croatian": "hr", "hindi": "hi", "thai": "th",
    "korean": "ko", "polish": "pl", "hungarian": "hu", "russian": "ru", "ukrainian": "uk",
    "czech": "cs", "slovak": "sk", "romanian": "ro", "bulgarian": "bg", "vietnamese": "vi",
    "indonesian": "id", "catalan": "ca", "malay": "ms",
  ]

  /// Returns a name in lowercase, with `-` for `_` and without `.lproj`.
  static func normalized(_ name: String) -> String {
    let name = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
    return name.lowercased().replacing("_", with: "-")
  }

  /// Returns the tag of a language in lowercase: `de` for `German`, `pt-br` for `pt_BR`.
  static func tag(_ name: String) -> String {
    let name = normalized(name)
    return tags[name] ?? name
  }
}
