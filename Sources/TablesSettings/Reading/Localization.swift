import Foundation

/// The strings tables of one localisation. Each is read once.
struct Localization {
  /// The content of a `.strings` file, or the reason why there is none.
  struct Table: Hashable {
    var status: SettingsPane.StringsStatus
    /// The keys are UTF-8, because Foundation compares them literally, and `String` does not.
    private var translations: [[UInt8]: String] = [:]

    init(status: SettingsPane.StringsStatus, translations: [String: String] = [:]) {
      self.status = status
      for (text, translation) in translations { self.translations[Array(text.utf8)] = translation }
    }

    /// Returns the translation of a text, or the text itself if there is none.
    func localized(_ text: String) -> String { translations[Array(text.utf8)] ?? text }
  }

  /// The folder of the tables, such as `de.lproj/`. Empty for the top of the bundle.
  private let folder: String?
  private let files: BundleFiles
  private var tables: [String: Table] = [:]
  private(set) var problems: [SettingsProblem] = []

  /// Creates a localisation.
  ///
  /// - Parameter folder: The folder of the tables. If it is `nil`, all tables are empty.
  init(folder: String?, files: BundleFiles) {
    self.folder = folder
    self.files = files
  }

  /// Returns whether there is a table of that name.
  func hasTable(_ name: String) -> Bool {
    path(of: name).map(files.paths.contains) ?? false
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

  private func path(of name: String) -> String? {
    folder.flatMap { PaneLocator.normalized("\($0)\(name).strings") }
  }

  private mutating func read(_ name: String, isDeclared: Bool) -> Table {
    guard let path = path(of: name), files.paths.contains(path) else {
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
    let data = try files.data(path)
    guard !data.isEmpty else { return [:] }
    let list = try PropertyListFile(data)
    guard let entries = list.value.dictionary else {
      throw PropertyListError(list.value.summary)
    }
    if let line = list.endsEarlyInLine {
      add(.truncatedTable, in: path, found: "text in line \(line) that is no entry")
    }
    return entries.compactMapValues(\.string)
  }

  private mutating func add(_ kind: SettingsProblem.Kind, in file: String, found: String) {
    let expected =
      switch kind {
      case .truncatedTable: "\"key\" = \"text\"; for CoreFoundation, which reads no further"
      default: "a strings file; the pane shows its texts as they are"
      }
    problems.append(
      SettingsProblem(kind: kind, file: file, place: "", found: found, expected: expected))
  }
}

/// The localisation of a bundle that best matches a name.
struct LocalizationChoice {
  /// The name of its folder without the extension. `.` for the top of the bundle, `nil` for none.
  let name: String?
  let problems: [SettingsProblem]

  /// Finds the best match.
  ///
  /// - Parameter locale: The requested name. If it is `nil`, texts are not localised.
  init(_ locale: String?, among names: [String]) {
    guard let locale, locale != "." else {
      (name, problems) = (locale, [])
      return
    }
    name = Self.match(locale, among: names)
    problems = name == nil ? [Self.problem(locale, names)] : []
  }

  /// The folder of the strings files, with its slash. Empty for the top of the bundle.
  var stringsFolder: String? { name == "." ? "" : paneFolder.map { "\($0)/" } }

  /// The folder in which there may be localised panes.
  var paneFolder: String? { name == "." ? nil : name.map { "\($0).lproj" } }

  /// Returns the name that is the same, or else the same but for case and `_` for `-`, or else that
  /// of the language alone.
  private static func match(_ locale: String, among names: [String]) -> String? {
    if names.contains(locale) { return locale }
    var wanted = normalized(locale).split(separator: "-")
    while !wanted.isEmpty {
      let tag = wanted.joined(separator: "-")
      if let name = names.first(where: { normalized($0) == tag }) { return name }
      wanted.removeLast()
    }
    return nil
  }

  private static func normalized(_ name: String) -> String {
    let name = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
    return String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  private static func problem(_ locale: String, _ names: [String]) -> SettingsProblem {
    SettingsProblem(
      kind: .missingLocalization, file: "\(locale).lproj", place: "", found: "no such folder",
      expected: names.isEmpty
        ? "nothing, as the bundle is not localised" : "one of \(names.joined(separator: ", "))")
  }
}
