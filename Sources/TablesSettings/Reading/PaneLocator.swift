import Foundation

/// The folder of a bundle, and the property list in it if the URL is that of one.
struct BundleSource {
  let folder: URL
  let files: BundleFiles
  /// The property list that the URL names. `nil` if it names the folder.
  private let rootFile: String?

  init(_ url: URL) throws(SettingsBundleError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .notFound(path: url.path)
    }
    let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    self.folder = folder
    rootFile = isFolder.boolValue ? nil : url.lastPathComponent
    do {
      files = try BundleFiles(folder, isNamed: isFolder.boolValue)
    } catch {
      throw .unreadable(path: folder.path, reason: error.localizedDescription)
    }
  }

  /// Returns the root pane: its file and name, whether it replaces a missing `Root`, and if so the
  /// problem.
  func root(_ locator: PaneLocator) throws(SettingsBundleError)
    -> (file: String, name: String, isFallback: Bool, problems: [SettingsProblem])
  {
    if let rootFile { return (rootFile, name(of: rootFile), false, []) }
    guard let (file, isFallback) = locator.locateRoot() else {
      throw .noRoot(path: folder.path, tried: ["Root.plist"] + locator.rootFallbacks)
    }
    let problem = SettingsProblem(
      kind: .rootFallback, file: file, place: "", found: "no Root.plist for this device and mode",
      expected: "one; this file is taken for it")
    return (file, "Root", isFallback, isFallback ? [problem] : [])
  }

  /// Returns the name of a file without `.plist`, `.inApp` and the suffix of a device.
  private func name(of file: String) -> String {
    let suffixes = [".plist", ".inApp"] + SettingsBundle.Idiom.allCases.map(\.fileSuffix)
    return suffixes.reduce(file) { name, suffix in
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
  }
}

/// Finds the property list of a pane by name, device, mode and localisation.
struct PaneLocator {
  let paths: Set<String>
  let idiom: SettingsBundle.Idiom
  let mode: SettingsBundle.Mode
  /// The `.lproj` folder of the chosen localisation. `nil` if texts are not localised.
  let localizationFolder: String?

  /// The result of a search for a pane.
  enum Result: Hashable {
    case file(String)
    case missing
    case outside
  }

  /// Looks for `NAME~DEVICE`, then for `NAME`, first at the top of the bundle, then in the folder
  /// of the localisation. If the app itself shows the panes, names with `.inApp` are preferred, as
  /// in InAppSettingsKit.
  func locate(_ name: String) -> Result {
    guard let path = Self.normalized(name) else { return .outside }
    let folders = ["", localizationFolder.map { "\($0)/" }].compactMap(\.self)
    let files = folders.flatMap { folder in fileNames(path).map { folder + $0 } }
    return files.first(where: paths.contains).map(Result.file) ?? .missing
  }

  /// Returns the file of the root pane, and whether it replaces a missing `Root`.
  func locateRoot() -> (file: String, isFallback: Bool)? {
    if case .file(let file) = locate("Root") { return (file, false) }
    return rootFallbacks.first(where: paths.contains).map { ($0, true) }
  }

  /// The files that may replace a missing root, best first.
  var rootFallbacks: [String] {
    let names = ["Root.inApp", "Root~iphone", "Root~ipad", "en.lproj/Root"].map { "\($0).plist" }
    return names + paths.filter { $0.hasSuffix(".lproj/Root.plist") }.sorted()
  }

  /// Returns a file that differs from the missing one only in case, to be named in a problem.
  func nearMiss(_ name: String) -> String? {
    let names = fileNames(name).map { $0.lowercased() }
    return paths.sorted().first { names.contains($0.lowercased()) }
  }

  /// Returns a path without `.`, `..` and empty parts. `nil` if it leads out of the bundle.
  static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  private func fileNames(_ name: String) -> [String] {
    let names = [name + idiom.fileSuffix, name]
    let plain = names.map { "\($0).plist" }
    return mode == .settings ? plain : names.map { "\($0).inApp.plist" } + plain
  }
}
