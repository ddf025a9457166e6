import Foundation

/// The files of a bundle, found once by walking it: the only ones that reading it can reach.
///
/// A path is looked up here and never on the disk, so `..`, absolute paths and URLs lead nowhere, and
/// letters of the other case are as different on macOS as they are on a device. Symbolic links count
/// where they end inside the bundle.
struct BundleFiles {
  /// How many files and folders are looked at; the largest bundle known has 60.
  private static let limit = 10_000
  /// How large a file may be, in bytes; the largest pane known has 250 KB.
  private static let sizeLimit = 8 << 20

  private let root: URL
  /// Paths relative to the bundle, of regular files only.
  private(set) var paths: Set<String> = []
  private(set) var problems: [SettingsProblem] = []

  /// - Parameter isNamed: Whether the folder was named, and not only a property list in it. That may
  ///   lie anywhere, in a home folder too: of a folder that is no bundle only property lists and
  ///   translations are looked at.
  /// - Throws: where the folder itself cannot be listed.
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
          let names = try? Self.names(in: item.url)  // what cannot be listed has no files for us
          pending.append((path + "/", names ?? []))
        }
      }
    }
  }

  /// The names of the folders that hold translations, without `.lproj`, sorted.
  var localizations: [String] {
    let folders = paths.compactMap { $0.split(separator: "/").first }
    return Set(folders.filter { $0.hasSuffix(".lproj") }).map { String($0.dropLast(6)) }.sorted()
  }

  /// The content of one of ``paths``, however the letters of `path` are composed.
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

  /// Whether a file is the root of a bundle for some device or mode.
  private static func isRoot(_ name: String) -> Bool {
    name.hasPrefix("Root") && name.hasSuffix(".plist")
  }

  /// Whether a file or folder says by its name that it is part of a bundle.
  private static func isOfBundle(_ name: String) -> Bool {
    [".plist", ".strings", ".lproj"].contains(where: name.hasSuffix)
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// A regular file or a folder, where its links lead; nil for anything else or outside the bundle.
  private mutating func item(_ path: String) -> (url: URL, isFolder: Bool)? {
    let url = root.appendingPathComponent(path).resolvingSymlinksInPath()
    guard url.path.hasPrefix(root.path + "/") else {
      addOutside(path, target: url.path)
      return nil
    }
    let manager = FileManager.default
    let attributes = try? manager.attributesOfItem(atPath: url.path)  // gone since it was listed
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
