import Foundation

/// The files of a bundle, found by walking its folder once. No other file is ever read.
///
/// Paths are looked up here and never on the disk. So `..`, absolute paths and URLs lead nowhere,
/// and case matters on macOS as it does on a device. Symbolic links that lead out of the bundle are
/// not followed.
struct BundleFiles {
  /// The most files and folders that are looked at. The largest known bundle has 60.
  private static let limit = 10_000
  /// The most bytes of a file. The largest known pane has 250 KB.
  private static let sizeLimit = 8 << 20

  private let root: URL
  /// The paths of the regular files, relative to the bundle.
  private(set) var paths: Set<String> = []
  private(set) var problems: [SettingsProblem] = []

  /// Lists the files of a folder.
  ///
  /// - Parameter isNamed: Whether the caller named the folder, and not a property list in it. Such
  ///   a list may lie anywhere, even in a home folder. Unless that folder looks like a bundle, only
  ///   its property lists and translations are listed.
  /// - Throws: An error if the folder cannot be listed.
  init(_ folder: URL, isNamed: Bool) throws {
    root = folder.resolvingSymlinksInPath()
    let names = try Self.names(in: root)
    let isBundle = isNamed || folder.pathExtension == "bundle" || names.contains(where: Self.isRoot)
    var pending = [("", isBundle ? names : names.filter(Self.isOfBundle))]
    var visited: Set = [root.path]
    var count = 0
    while let (folder, names) = pending.popLast() {
      count += names.count
      guard count <= Self.limit else {
        addTooManyFiles(in: folder)
        return
      }
      for path in names.map({ folder + $0 }) {
        guard let item = item(path) else { continue }
        if !item.isFolder {
          paths.insert(path)
        } else if visited.insert(item.url.path).inserted {
          let names = try? Self.names(in: item.url)  // unlisted: empty
          pending.append((path + "/", names ?? []))
        }
      }
    }
  }

  /// The names of the `.lproj` folders without that extension, sorted.
  var localizations: [String] {
    let folders = paths.compactMap { $0.split(separator: "/").first }
    return Set(folders.filter { $0.hasSuffix(".lproj") }).map { String($0.dropLast(6)) }.sorted()
  }

  /// Returns the content of a file. `path` may differ from the one in ``paths`` in Unicode
  /// composition.
  func data(_ path: String) throws(PropertyListError) -> Data {
    let stored = paths.firstIndex(of: path).map { paths[$0] } ?? path
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: root.appendingPathComponent(stored))
      defer { try? handle.close() }  // what has been read is whole, whether or not this succeeds
      data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    } catch {
      throw PropertyListError(error.localizedDescription)
    }
    guard data.count <= Self.sizeLimit else {
      throw PropertyListError("more than \(Self.sizeLimit >> 20) MiB")
    }
    return data
  }

  /// Returns whether a file may be the root of a bundle for some device or mode.
  private static func isRoot(_ name: String) -> Bool {
    name.hasPrefix("Root") && name.hasSuffix(".plist")
  }

  /// Returns whether a file or folder is named like a part of a bundle.
  private static func isOfBundle(_ name: String) -> Bool {
    [".plist", ".strings", ".lproj"].contains(where: name.hasSuffix)
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// Resolves the links of a path. Returns `nil` unless it leads to a regular file or a folder in
  /// the bundle.
  private mutating func item(_ path: String) -> (url: URL, isFolder: Bool)? {
    let url = root.appendingPathComponent(path).resolvingSymlinksInPath()
    guard url.path.hasPrefix(root.path + "/") else {
      addOutside(path, target: url.path)
      return nil
    }
    let manager = FileManager.default
    let attributes = try? manager.attributesOfItem(atPath: url.path)  // deleted
    switch attributes?[.type] as? FileAttributeType {
    case .typeRegular?: return (url, false)
    case .typeDirectory?: return (url, true)
    default: return nil
    }
  }

  private mutating func addOutside(_ path: String, target: String) {
    problems.append(
      SettingsProblem(
        kind: .outsideBundle, file: path, place: "", found: "a symbolic link to \(target)",
        expected: "a file of the bundle; the link is not followed"))
  }

  private mutating func addTooManyFiles(in folder: String) {
    problems.append(
      SettingsProblem(
        kind: .tooManyFiles, file: folder.isEmpty ? "." : folder, place: "",
        found: "more than \(Self.limit) files and folders up to here",
        expected: "a settings bundle; the others are not looked at"))
  }
}
