import Foundation
@_exported import Tables
import TablesBasics

/// An iOS `Settings.bundle` as plain values: its panes, and the problems in its files.
///
/// ```swift
/// let bundle = try SettingsBundle(contentsOf: url, locale: "de")
/// for pane in bundle.panes { print(pane.title ?? "Settings", pane.sections.count) }
/// for problem in bundle.problems { print(problem) }
/// ```
///
/// If a bundle breaks the rules of Apple's Settings Application Schema Reference, that is a problem
/// and not an error, because many real bundles break them, and Settings shows them nevertheless.
public struct SettingsBundle: Equatable, Sendable {
  /// The screens in depth-first order, beginning with the root. Each is listed once, even if
  /// several rows lead to it.
  public let panes: [SettingsPane]
  /// Everything that breaks the schema, including rows of unsupported types. Problems of the folder
  /// come first, then those of the panes in their order, those of strings files, and last the keys
  /// that have different defaults in two panes.
  public let problems: [SettingsProblem]
  /// The name of the folder.
  package let name: String
  /// The localization of the titles, by the name of its folder, such as `zh_cn`. `nil` if the texts
  /// are not localized.
  package let localization: String?
  /// The localizations of the bundle, by the names of their folders, sorted.
  package let localizations: [String]
  /// The device that the panes and rows are for.
  package let idiom: Idiom
  /// Whether the panes are for Settings or for the app itself.
  package let mode: Mode
  /// Whether the bundle has no `Root` for the idiom and mode, so that another property list is used
  /// as the root.
  package let isRootFallback: Bool
  /// The property lists of the folder that no row leads to, sorted.
  package let unreachedFiles: [String]
  /// The indices of ``panes`` by their files.
  private let indices: [String: Int]
  private let tables: [String: Localization.Table]

  /// Reads a bundle for one device, in one localization.
  ///
  /// - Parameters:
  ///   - url: The folder of the bundle, or a property list in it, which then becomes the root. If
  ///     the folder of that property list has neither the extension `bundle` nor a `Root`, panes in
  ///     its subfolders are not found.
  ///   - locale: The name of an `.lproj` folder, such as `en` or `zh-Hans`. If no folder has
  ///     exactly that name, case and the difference of `_` and `-` are ignored, and `en-GB` finds
  ///     `en`, then `English`. The development language, which is English unless an `Info.plist`
  ///     says otherwise, finds `Base` after these, and its strings files may be beside the panes.
  ///     A name that matches no folder is a problem. With `.`, only the strings files beside the
  ///     panes are used. Defaults to `nil`, for texts that are not localized.
  ///   - idiom: The device. Files named for it, such as `NAME~ipad.plist`, are preferred, and rows
  ///     for the other device only are left out. Defaults to `phone`.
  ///   - mode: Whether Settings or the app itself shows the panes. Defaults to `settings`.
  /// - Throws: ``SettingsBundleError`` if nothing can be read: the path does not exist, permission
  ///   is missing, or the root pane is missing or is not a regular file of the folder.
  /// - Complexity: O(files in the folder + size of the panes).
  public init(
    contentsOf url: URL, locale: String? = nil, idiom: Idiom = .phone, mode: Mode = .settings
  ) throws(SettingsBundleError) {
    try self.init(BundleSource(url), locale: locale, idiom: idiom, mode: mode)
  }

  /// Reads a bundle whose files were listed before.
  ///
  /// - Parameter folders: The folders of languages in which panes are looked for. Defaults to that
  ///   of the localization.
  package init(
    _ source: BundleSource, locale: String? = nil, panesIn folders: [String]? = nil,
    idiom: Idiom = .phone, mode: Mode = .settings
  ) throws(SettingsBundleError) {
    let choice = LocalizationChoice(locale, in: source.files)
    let locator = PaneLocator(
      paths: source.files.paths, idiom: idiom, mode: mode,
      languageFolders: folders ?? choice.paneFolders)
    let root = try source.root(locator)
    let budget = ReadingBudget()
    var reader = BundleReader(
      files: source.files, locator: locator,
      localization: Localization(choice, files: source.files, budget: budget), budget: budget,
      titleOrder: Locale(identifier: choice.language))
    reader.read(root: root.file, named: root.name)

    panes = reader.panes
    indices = reader.indices
    tables = reader.tables
    problems =
      source.files.problems + choice.problems + root.problems + reader.problems
      + Self.sharedKeyProblems(in: reader.panes)
    name = source.folder.lastPathComponent
    localization = choice.name
    localizations = source.files.localizations
    self.idiom = idiom
    self.mode = mode
    isRootFallback = root.isFallback
    unreachedFiles = source.files.paths
      .filter { $0.hasSuffix(".plist") && reader.indices[$0] == nil }.sorted()
  }

  /// Returns the problems of a bundle in all of its languages and for all devices, each once.
  ///
  /// - Parameters:
  ///   - url: The folder of the bundle, or a property list in it, as for
  ///     ``init(contentsOf:locale:idiom:mode:)``.
  ///   - mode: Whether Settings or the app itself shows the panes. Defaults to `settings`.
  /// - Throws: ``SettingsBundleError`` if nothing can be read.
  /// - Complexity: O(languages × size of the bundle).
  public static func problems(
    ofBundleAt url: URL, mode: Mode = .settings
  ) throws(SettingsBundleError) -> [SettingsProblem] {
    let source = try BundleSource(url)
    var (problems, known): ([SettingsProblem], Set<SettingsProblem>) = ([], [])
    for idiom in Idiom.allCases {
      for locale in [nil] + source.files.localizations {
        let bundle = try SettingsBundle(source, locale: locale, idiom: idiom, mode: mode)
        problems += bundle.problems.filter { known.insert($0).inserted }
      }
    }
    return problems
  }

  /// Returns the pane with a ``SettingsPane/file``, such as that of a segue. `nil` if there is
  /// none.
  ///
  /// - Complexity: O(1).
  package func pane(file: String) -> SettingsPane? { indices[file].map { panes[$0] } }

  /// The keys of values that may be printed: those of rows that show their value. A key is left out
  /// if the value of one of its rows is secure or contains a secure text.
  package var printableKeys: Set<String> {
    let rows = panes.flatMap(\.sections).flatMap(\.rows)
    return rows.reduce(into: Set(rows.filter { $0.kind != .unsupported }.compactMap(\.key))) {
      var visited: Set<String> = []
      if let key = $1.key, holdsSecret($1, &visited) { $0.remove(key) }
    }
  }

  /// Returns whether the value of a row, or of a row to which it leads, is a secure text.
  ///
  /// - Parameter visited: The files of the panes that were searched.
  private func holdsSecret(_ row: SettingsRow, _ visited: inout Set<String>) -> Bool {
    switch row.kind {
    case .textField(let field), .textView(let field): return field.isSecure
    case .list(let list):
      return [list.item, list.add].compactMap(\.self).contains { holdsSecret($0, &visited) }
    default:
      guard case .pane(let file)? = row.paneTarget, visited.insert(file).inserted,
        let pane = pane(file: file)
      else { return false }
      return pane.sections.flatMap(\.rows).contains { holdsSecret($0, &visited) }
    }
  }

  /// Returns the translation of a text in the strings table of a pane, or the text itself.
  func localized(_ text: String, in pane: SettingsPane) -> String {
    pane.stringsTable.flatMap { translation(of: text, in: $0) } ?? text
  }

  /// Returns the translation of a text in a strings table. `nil` if there is none.
  func translation(of text: String, in table: String) -> String? {
    tables[table]?.translation(of: text)
  }
}

extension SettingsBundle {
  /// A kind of device, for which a bundle may have panes and rows of its own.
  @nonexhaustive
  public enum Idiom: String, Sendable, CaseIterable {
    /// iPhone: `NAME~iphone.plist`, and `Phone` among `SupportedUserInterfaceIdioms`.
    case phone
    /// iPad: `NAME~ipad.plist`, and `Pad` among `SupportedUserInterfaceIdioms`.
    case pad

    /// The suffix of panes that are for the device only.
    var fileSuffix: String { self == .phone ? "~iphone" : "~ipad" }

    /// The name among `SupportedUserInterfaceIdioms`.
    var listedName: String { rawValue.capitalizedFirst }

    /// Creates the device with a name among `SupportedUserInterfaceIdioms`, ignoring case. `nil`
    /// for other values.
    init?(listed value: PropertyListValue) {
      guard let name = value.string?.lowercased(), let idiom = Self(rawValue: name) else {
        return nil
      }
      self = idiom
    }

    /// Returns the devices that a specifier lists. `nil` if it lists no known device, which means
    /// that it is for all of them.
    static func listed(by specifier: [String: PropertyListValue]) -> [Self]? {
      let listed = specifier["SupportedUserInterfaceIdioms"]?.array?.compactMap(Self.init(listed:))
      return listed?.isEmpty == false ? listed : nil
    }
  }

  /// The app that shows the panes. It decides which files and strings tables are used.
  @nonexhaustive
  public enum Mode: String, Sendable, CaseIterable {
    /// Apple's Settings. Only panes that name a `StringsTable` are localized.
    case settings
    /// The app itself, as with InAppSettingsKit. `NAME.inApp.plist` is preferred, and a pane
    /// without `StringsTable` is localized with the table of its own name if there is one, and
    /// otherwise with `Root`. InAppSettingsKit's own types and keys are read.
    case inApp = "inapp"
  }
}
