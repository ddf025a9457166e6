import Foundation
import TablesBasics

/// The files of a bundle, found by listing its folders once. No other file is ever read.
///
/// Paths are looked up in this list and never on the disk. So `..`, absolute paths and URLs lead
/// nowhere, and case matters on macOS as it does on a device. Symbolic links that lead out of the
/// bundle are not followed, and named pipes, sockets and devices are not opened.
struct BundleFiles {
  /// The largest number of files and folders that are listed. The largest known bundle has 60.
  private static let limit = 10_000
  /// The largest number of bytes of a file. The largest known pane has 250 KB.
  private static let sizeLimit = 8 << 20

  private let root: URL
  /// The paths of the regular files, relative to the bundle.
  private(set) var paths: Set<String> = []
  private(set) var problems: [SettingsProblem] = []
  /// Descriptions of the paths that are neither regular files nor folders of the bundle.
  private var refused: [String: String] = [:]

  /// Lists the files of a folder.
  ///
  /// - Parameter rootFile: The property list that the caller named. `nil` if the caller named the
  ///   folder. A property list may be in any folder, even in a home folder. If its folder does not
  ///   look like a bundle, only property lists and translations are listed.
  /// - Throws: An error if the folder cannot be listed.
  init(_ folder: URL, rootFile: String?) throws {
    root = folder.resolvingSymlinksInPath()
    var names = try Self.names(in: root)
    if rootFile != nil, folder.pathExtension != "bundle", !names.contains(where: Self.isRoot) {
      names.removeAll { Self.rank($0) > 1 && $0 != rootFile }
    }
    walk(names, first: rootFile)
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
    let found: String
    do throws(SystemError) {
      let file = try OpenFile(reading: root.appendingPathComponent(stored).path)
      let status = try file.status()
      if status.isRegularFile, status.size <= Self.sizeLimit { return Data(try file.read()) }
      found = status.isRegularFile ? "more than \(Self.sizeLimit >> 20) MiB" : status.kindName
    } catch {
      found = "a file that cannot be read (\(error.reason))"
    }
    throw PropertyListError(found)
  }

  /// Returns a description of a path that is not one of ``paths``, to complete a sentence that
  /// begins with `It is`. `nil` if the path does not exist.
  func refusal(of path: String) -> String? {
    if let reason = refused[path] { return reason }
    let file = root.appendingPathComponent(path).path
    guard let status = try? FileStatus(path: file) else { return nil }  // The file does not exist.
    return status.isRegularFile
      ? "beyond the first \(Self.limit) files and folders, and no others are read"
      : status.kindName
  }
}

extension BundleFiles {
  /// A folder that is still to be listed. Its path ends with a slash, or is empty for the bundle.
  private typealias Folder = (path: String, url: URL)

  /// Lists the bundle and, level by level, its folders. In each folder, files that can be panes or
  /// translations come first, so that they are found even if there are too many files.
  private mutating func walk(_ names: [String], first: String?) {
    var visited: Set = [root.path]
    var room = Self.limit
    var pending = list(names, in: "", room: &room, first: first)
    var next = 0
    while next < pending.count, room >= 0 {
      let folder = pending[next]
      next += 1
      guard visited.insert(folder.url.path).inserted else { continue }
      do {
        pending += list(try Self.names(in: folder.url), in: folder.path, room: &room)
      } catch {
        add(
          .unreadable, String(folder.path.dropLast()), found: "a folder that cannot be listed",
          expected: "a folder of the bundle (\(error.localizedDescription))")
      }
    }
  }

  /// Adds the files of a folder, and returns its subfolders.
  ///
  /// - Parameter room: The number of files and folders that can still be added. It becomes negative
  ///   if the folder has more.
  private mutating func list(
    _ names: [String], in folder: String, room: inout Int, first: String? = nil
  ) -> [Folder] {
    var names = names.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
    if let index = names.firstIndex(where: { $0 == first }) {
      names.insert(names.remove(at: index), at: 0)
    }
    let fitting = names.prefix(room)
    room -= names.count
    if fitting.count < names.count {
      add(
        .tooManyFiles, folder.isEmpty ? "." : folder,
        found: "more than \(Self.limit) files and folders up to here",
        expected: "a settings bundle; the others are ignored")
    }
    return fitting.compactMap { subfolder(folder + $0) }
  }

  /// Resolves the symbolic links of a path, and adds the path to ``paths`` if it leads to a regular
  /// file in the bundle. Returns the folder if it leads to one.
  private mutating func subfolder(_ path: String) -> Folder? {
    let url = root.appendingPathComponent(path).resolvingSymlinksInPath()
    guard url.path.hasPrefix(root.path + "/") else {
      refuse(
        path, "a symbolic link to \(url.path), which is outside the bundle", kind: .outsideBundle,
        found: "a symbolic link to \(url.path)",
        expected: "a file of the bundle; the link is not followed")
      return nil
    }
    do {
      let status = try FileStatus(path: url.path)
      if status.isFolder { return (path + "/", url) }
      if status.isRegularFile {
        paths.insert(path)
      } else {
        refuse(
          path, status.kindName, kind: .notAFile, found: status.kindName,
          expected: "a file; it is not opened")
      }
    } catch  where error.isNotFound {
      refuse(
        path, "a broken symbolic link", kind: .notAFile, found: "a broken symbolic link",
        expected: "a file")
    } catch {
      refuse(
        path, "not readable (\(error.reason))", kind: .unreadable,
        found: "something that cannot be read (\(error.reason))", expected: "a file")
    }
    return nil
  }

  private mutating func refuse(
    _ path: String, _ reason: String, kind: SettingsProblem.Kind, found: String, expected: String
  ) {
    refused[path] = reason
    add(kind, path, found: found, expected: expected)
  }

  private mutating func add(
    _ kind: SettingsProblem.Kind, _ file: String, found: String, expected: String
  ) {
    problems.append(
      SettingsProblem(kind: kind, file: file, found: found, expected: expected))
  }

  /// Returns whether a file may be the root of a bundle for some device or mode.
  private static func isRoot(_ name: String) -> Bool {
    name.hasPrefix("Root") && name.hasSuffix(".plist")
  }

  /// Returns the rank in which a file or folder is listed, by its name: 0 for roots, 1 for other
  /// parts of a bundle, 2 for the rest.
  private static func rank(_ name: String) -> Int {
    if isRoot(name) { return 0 }
    return [".plist", ".strings", ".lproj"].contains(where: name.hasSuffix) ? 1 : 2
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
