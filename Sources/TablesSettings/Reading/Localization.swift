import Foundation

/// The translations of one localisation of a bundle, each table read once.
struct Localization {
  /// One `.strings` file, or why there is none.
  struct Table: Hashable {
    var status: SettingsPane.StringsStatus
    /// By UTF-8, because Foundation looks texts up literally and `String` compares canonically.
    private var translations: [[UInt8]: String] = [:]

    init(status: SettingsPane.StringsStatus, translations: [String: String] = [:]) {
      self.status = status
      for (text, translation) in translations { self.translations[Array(text.utf8)] = translation }
    }

    /// The translation of a text; the text itself where there is none.
    func localized(_ text: String) -> String { translations[Array(text.utf8)] ?? text }
  }

  /// The folder of the tables, with its slash: `de.lproj/`, or empty for the bundle's top.
  private let folder: String?
  private let files: BundleFiles
  private var tables: [String: Table] = [:]
  private(set) var problems: [SettingsProblem] = []

  /// - Parameter folder: nil for no localisation: then every table is empty.
  init(folder: String?, files: BundleFiles) {
    self.folder = folder
    self.files = files
  }

  /// Whether the localisation has a table of that name.
  func hasTable(_ name: String) -> Bool {
    path(of: name).map(files.paths.contains) ?? false
  }

  /// The table of that name; `isDeclared` tells whether a pane asks for it, so that its absence is a
  /// problem.
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

  /// The texts of a table; an empty file is an empty table, and entries of another kind are left out.
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
