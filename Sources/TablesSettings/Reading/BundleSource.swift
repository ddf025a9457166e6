import Foundation

/// The folder that a URL names, and the pane to begin with where it names one.
struct BundleSource {
  let folder: URL
  let files: BundleFiles
  /// The property list that was named instead of the folder.
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

  /// The root pane: its file and name, whether it is a stand-in, and the problem that this is.
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

  /// A file's name without `.plist`, `.inApp` and the device's suffix.
  private func name(of file: String) -> String {
    let suffixes = [".plist", ".inApp"] + SettingsBundle.Idiom.allCases.map(\.fileSuffix)
    return suffixes.reduce(file) { name, suffix in
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
  }
}
