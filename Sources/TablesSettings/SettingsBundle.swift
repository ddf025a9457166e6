import Foundation

/// An iOS `Settings.bundle`, read into plain values: its panes, and what is wrong with them.
///
/// ```swift
/// let bundle = try SettingsBundle(contentsOf: url, locale: "de")
/// for pane in bundle.panes { print(pane.title ?? "Settings", pane.sections.count) }
/// bundle.problems.forEach { print($0) }
/// ```
///
/// What Apple's Settings Application Schema Reference requires and a bundle lacks is a problem and
/// never an error: real bundles are full of it, and Settings shows them all the same.
public struct SettingsBundle: Hashable, Sendable {
  /// The screens in the order in which a user meets them, going down before going on; the root is
  /// first, and each is listed once, whatever the number of rows that lead to it.
  public let panes: [SettingsPane]
  /// What is not as the schema has it, pane by pane. Unsupported types are among them.
  public let problems: [SettingsProblem]
  /// The name of the folder.
  public let name: String
  /// The localisation that the titles are in, as its folder is called: `zh_cn`. Nil: none, raw texts.
  public let localization: String?
  /// The localisations that the bundle has, sorted, as their folders are called.
  public let localizations: [String]
  /// The device whose panes and rows these are.
  public let idiom: Idiom
  /// Whose screen these panes are for.
  public let mode: Mode
  /// Whether the bundle has no `Root` for the idiom and mode, and the first pane stands in for it.
  public let isRootFallback: Bool
  /// Property lists of the folder that no row leads to, sorted.
  public let unreachedFiles: [String]

  /// Reads a bundle, and of it one localisation, for one device.
  ///
  /// - Parameters:
  ///   - url: The bundle's folder, or one property list, which is then the root of its folder's. Where
  ///     that is not called `.bundle` and has no `Root`, panes in folders within it are not found.
  ///   - locale: The name of an `.lproj` folder, such as `en` or `zh-Hans`; case and `_` for `-` do not
  ///     matter where no folder has the exact name, and `en-GB` finds `en`. `.` takes the strings
  ///     files beside the panes, nil none. A name that the bundle lacks is a problem.
  ///   - idiom: The device: its `NAME~ipad.plist` come first, and rows for others are left out.
  ///   - mode: Whether Settings or the app itself shows the panes.
  /// - Throws: Where there is nothing to read: no such path, no permission, no root pane.
  /// - Complexity: O(files in the folder + size of the panes).
  public init(
    contentsOf url: URL, locale: String? = nil, idiom: Idiom = .phone, mode: Mode = .settings
  ) throws(SettingsBundleError) {
    let source = try BundleSource(url)
    let choice = LocalizationChoice(locale, among: source.files.localizations)
    let locator = PaneLocator(
      paths: source.files.paths, idiom: idiom, mode: mode, localizationFolder: choice.paneFolder)
    let root = try source.root(locator)
    var reader = BundleReader(
      files: source.files, locator: locator,
      localization: Localization(folder: choice.stringsFolder, files: source.files))
    reader.read(root: root.file, named: root.name)

    panes = reader.panes
    problems =
      source.files.problems + choice.problems + root.problems + reader.problems
      + SharedKeys.problems(in: reader.panes)
    name = source.folder.lastPathComponent
    localization = choice.name
    localizations = source.files.localizations
    self.idiom = idiom
    self.mode = mode
    isRootFallback = root.isFallback
    let reached = Set(panes.map(\.file))
    unreachedFiles = source.files.paths
      .filter { $0.hasSuffix(".plist") && !reached.contains($0) }.sorted()
  }

  /// The pane of that ``SettingsPane/file``, which a segue's target names; nil where there is none.
  public func pane(file: String) -> SettingsPane? { panes.first { $0.file == file } }
}
