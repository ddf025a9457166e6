import Foundation
import TablesBasics

/// The folder of a bundle, and its root file if the URL is that of a property list.
package struct BundleSource {
  let folder: URL
  let files: BundleFiles
  /// The property list that the URL names. `nil` if it names the folder.
  private let rootFile: String?

  /// Lists the files of a bundle.
  package init(_ url: URL) throws(SettingsBundleError) {
    let status: FileStatus
    do {
      status = try FileStatus(path: url.path)
    } catch  where error.isNotFound {
      throw .notFound(path: url.path)
    } catch {
      throw .unreadable(path: url.path, reason: error.reason)
    }
    guard status.isFolder || status.isRegularFile else {
      throw .unusableRoot(path: url.path, reason: status.kindName)
    }
    let folder = status.isFolder ? url : url.deletingLastPathComponent()
    self.folder = folder
    rootFile = status.isFolder ? nil : url.lastPathComponent
    do throws(SystemError) {
      files = try BundleFiles(folder, rootFile: rootFile)
    } catch {
      throw .unreadable(path: folder.path, reason: error.reason)
    }
  }

  /// Returns the file and name of the root pane, and whether it replaces a missing `Root`, which is
  /// also a problem.
  func root(_ locator: PaneLocator) throws(SettingsBundleError)
    -> (file: String, name: String, isFallback: Bool, problems: [SettingsProblem])
  {
    if let rootFile {
      guard files.paths.contains(rootFile) else { throw unusable(rootFile) ?? notFound(rootFile) }
      return (rootFile, name(of: rootFile), false, [])
    }
    guard let (file, isFallback) = locator.locateRoot() else {
      let candidates = locator.rootCandidates
      throw candidates.lazy.compactMap(unusable).first
        ?? heldBundles
        ?? .noRoot(path: folder.path, tried: candidates, similar: locator.nearMiss("Root"))
    }
    let problem = SettingsProblem(
      kind: .rootFallback, file: file, found: "no Root.plist for this device and mode",
      expected: "one; this file is used as the root")
    return (file, "Root", isFallback, isFallback ? [problem] : [])
  }

  /// Returns the error for a root that exists but cannot be used. `nil` if it does not exist.
  private func unusable(_ file: String) -> SettingsBundleError? {
    files.refusal(of: file).map {
      .unusableRoot(path: folder.appendingPathComponent(file).path, reason: $0)
    }
  }

  /// The error for a folder that contains settings bundles. `nil` if it contains none.
  private var heldBundles: SettingsBundleError? {
    let folders = Set(files.paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    let names = folders.filter { $0.hasSuffix(".bundle") }.sorted()
    return names.isEmpty ? nil : .holdsBundles(path: folder.path, names: names)
  }

  private func notFound(_ file: String) -> SettingsBundleError {
    .notFound(path: folder.appendingPathComponent(file).path)
  }

  /// Returns the name of a file without `.plist`, `.inApp` and the suffix of a device.
  private func name(of file: String) -> String {
    let suffixes = [".plist", ".inApp"] + SettingsBundle.Idiom.allCases.map(\.fileSuffix)
    return suffixes.reduce(file) { name, suffix in
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
  }
}

/// Finds the property list of a pane by name, device, mode and localization.
struct PaneLocator {
  let paths: Set<String>
  /// The paths by their lowercase forms. If several paths have the same form, the first of them in
  /// sorted order.
  private let lowercased: [String: String]
  let idiom: SettingsBundle.Idiom
  let mode: SettingsBundle.Mode
  /// The `.lproj` folders in which panes are looked for, best first.
  let languageFolders: [String]
  /// The results of earlier searches: many rows may lead to the same pane.
  private let known = KnownResults()

  private final class KnownResults {
    var results: [String: Result] = [:]
    private var names: Set<Substring>?

    /// Returns the names of files, and what precedes each `.`, `@` and `~` in them.
    func names(of paths: Set<String>) -> Set<Substring> {
      if let names { return names }
      let files = paths.lazy.compactMap { $0.split(separator: "/").last }
      let all = Set(
        files.flatMap { file in
          [file] + file.indices.filter { ".@~".contains(file[$0]) }.map { file[..<$0] }
        })
      names = all
      return all
    }
  }

  init(
    paths: Set<String>, idiom: SettingsBundle.Idiom, mode: SettingsBundle.Mode,
    languageFolders: [String]
  ) {
    self.paths = paths
    self.idiom = idiom
    self.mode = mode
    self.languageFolders = languageFolders
    lowercased = Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
  }

  /// The result of a search for a pane.
  enum Result: Hashable {
    case file(String)
    case missing
    case outside
  }

  /// Looks for `NAME~DEVICE`, then for `NAME`, first at the top of the bundle, then in the folders
  /// of languages. If the app itself shows the panes, names with `.inApp` are preferred, as
  /// in InAppSettingsKit.
  func locate(_ name: String) -> Result {
    if let result = known.results[name] { return result }
    let result = search(name)
    known.results[name] = result
    return result
  }

  private func search(_ name: String) -> Result {
    guard let path = Self.normalized(name) else { return .outside }
    let folders = [""] + languageFolders.map { "\($0)/" }
    let files = folders.flatMap { folder in fileNames(path).map { folder + $0 } }
    return files.first(where: paths.contains).map(Result.file) ?? .missing
  }

  /// Returns the file of the root pane, and whether it replaces a missing `Root`.
  func locateRoot() -> (file: String, isFallback: Bool)? {
    if case .file(let file) = locate("Root") { return (file, false) }
    return rootFallbacks.first(where: paths.contains).map { ($0, true) }
  }

  /// The files that may replace a missing root, best first.
  private var rootFallbacks: [String] {
    let names = ["Root.inApp", "Root~iphone", "Root~ipad", "en.lproj/Root"].map { "\($0).plist" }
    return names + paths.filter { $0.hasSuffix(".lproj/Root.plist") }.sorted()
  }

  /// The files that are tried as the root, including those for other devices and modes.
  var rootCandidates: [String] { ["Root.plist"] + rootFallbacks }

  /// Returns the path of a file whose name differs from that of a missing file only in case. A
  /// problem suggests it.
  func nearMiss(_ name: String) -> String? {
    fileNames(name).compactMap { lowercased[$0.lowercased()] }.min()
  }

  /// Returns whether the bundle has an image of a name, with or without the extension, for any
  /// scale and device.
  func hasImage(_ name: String) -> Bool { known.names(of: paths).contains(name[...]) }

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
