import Foundation
import TablesBasics

/// The files of a bundle, found by listing its folders once. No other file is ever read.
///
/// Paths are looked up in this list and never on the disk. So `..`, absolute paths and URLs lead
/// nowhere, and case matters on macOS as it does on a device. Symbolic links that lead out of the
/// bundle are not followed, and named pipes, sockets and devices are not opened.
///
/// Files are opened relative to the open folder of the bundle, and by paths from which links were
/// removed. So what becomes a link after it was listed is not followed either.
struct BundleFiles {
  /// The largest number of files and folders that are listed. The largest known bundle has 60.
  private static let limit = 10_000
  /// The largest number of bytes of a file. The largest known pane has 250 KB.
  private static let sizeLimit = 2 << 20
  /// The largest number of folders in each other that are listed. The largest known bundle has 3.
  private static let depthLimit = 32

  private let root: URL
  private let folder: OpenFolder
  /// The paths of the regular files, relative to the bundle.
  private(set) var paths: Set<String> = []
  /// For each of ``paths`` that leads through a symbolic link, the path without links.
  private var targets: [String: String] = [:]
  private(set) var problems: [SettingsProblem] = []
  /// Descriptions of the paths that are neither regular files nor folders of the bundle.
  private var refused: [String: String] = [:]

  /// Lists the files of a folder.
  ///
  /// - Parameter rootFile: The property list that the caller named. `nil` if the caller named the
  ///   folder. A property list may be in any folder, even in a home folder. If its folder does not
  ///   look like a bundle, only property lists and translations are listed.
  /// - Throws: An error if the folder cannot be listed.
  init(_ folder: URL, rootFile: String?) throws(SystemError) {
    root = folder.resolvingSymlinksInPath()
    self.folder = try OpenFolder(root.path)
    var names = try self.folder.names()
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
  ///
  /// - Throws: An error if the file cannot be read, if it is too large for the budget, or if it
  ///   grows meanwhile.
  func data(_ path: String, _ budget: ReadingBudget) throws(PropertyListError) -> Data {
    let stored = paths.firstIndex(of: path).map { paths[$0] } ?? path
    let found: String
    do throws(SystemError) {
      let file = try folder.file(at: targets[stored] ?? stored)
      let status = try file.status()
      if !status.isRegularFile {
        found = status.kindName
      } else if status.size > Self.sizeLimit {
        found = "more than \(Self.sizeLimit >> 20) MiB"
      } else if !budget.bytes.take(status.size) {
        found = "more than \(budget.bytes.limit >> 20) MiB in the files up to here"
      } else {
        let bytes = try file.read(atMost: status.size + 1)
        if bytes.count <= status.size { return Data(bytes) }
        found = "a file that grows while it is read"
      }
    } catch  where error == .symbolicLink {
      found = "a symbolic link that has replaced a part of the bundle"
    } catch {
      found = "a file that cannot be read (\(error.reason))"
    }
    throw PropertyListError(found)
  }

  /// Returns a description of a path that is not one of ``paths``, to complete a sentence that
  /// begins with `It is`. `nil` if the path does not exist.
  func refusal(of path: String) -> String? {
    if let reason = refused[path] { return reason }
    guard let status = try? folder.status(at: path) else { return nil }  // There is no such file.
    return status.isRegularFile
      ? "beyond the first \(Self.limit) files and folders, and no others are read"
      : status.kindName
  }
}

extension BundleFiles {
  /// A folder that is still to be listed, with the path by which it was found and the path without
  /// links. Both end with a slash, or are empty for the bundle.
  private typealias Folder = (path: String, target: String)

  /// Lists the bundle and, level by level, its folders. In each folder, files that can be panes or
  /// translations come first, so that they are found even if there are too many files.
  private mutating func walk(_ names: [String], first: String?) {
    var visited: Set = [""]
    var room = Self.limit
    var pending = list(names, in: folder, ("", ""), room: &room, first: first)
    var next = 0
    while next < pending.count, room >= 0 {
      let place = pending[next]
      next += 1
      guard visited.insert(place.target).inserted else { continue }
      do throws(SystemError) {
        guard place.target.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= Self.depthLimit else {
          throw SystemError(code: ENAMETOOLONG)
        }
        let folder = try folder.folder(at: place.target)
        pending += list(try folder.names(), in: folder, place, room: &room)
      } catch {
        add(
          .unreadable, String(place.path.dropLast()), found: "a folder that cannot be listed",
          expected: "a folder of the bundle (\(error.reason))")
      }
    }
  }

  /// Adds the files of a folder, and returns its subfolders.
  ///
  /// - Parameter room: The number of files and folders that can still be added. It becomes negative
  ///   if the folder has more.
  private mutating func list(
    _ names: [String], in folder: OpenFolder, _ place: Folder, room: inout Int,
    first: String? = nil
  ) -> [Folder] {
    var names = names.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
    if let index = names.firstIndex(where: { $0 == first }) {
      names.insert(names.remove(at: index), at: 0)
    }
    let fitting = names.prefix(room)
    room -= names.count
    if fitting.count < names.count {
      add(
        .tooManyFiles, place.path.isEmpty ? "." : place.path,
        found: "more than \(Self.limit) files and folders up to here",
        expected: "a settings bundle; the others are ignored")
    }
    return fitting.compactMap { subfolder($0, of: folder, place) }
  }

  /// Adds the path of an entry to ``paths`` if it leads to a regular file in the bundle. Returns
  /// the folder if it leads to one.
  private mutating func subfolder(
    _ name: String, of folder: OpenFolder, _ place: Folder
  ) -> Folder? {
    let path = place.path + name
    do throws(SystemError) {
      var (target, status) = (place.target + name, try folder.status(of: name))
      if status.isSymbolicLink {
        let url = root.appendingPathComponent(target).resolvingSymlinksInPath()
        guard url.path.hasPrefix(root.path + "/") else {
          refuse(
            path, "a symbolic link to \(url.path), which is outside the bundle",
            kind: .outsideBundle, found: "a symbolic link to \(url.path)",
            expected: "a file of the bundle; the link is not followed")
          return nil
        }
        target = String(url.path.dropFirst(root.path.count + 1))
        status = try self.folder.status(at: target)
        if status.isSymbolicLink {
          _ = try FileStatus(path: url.path)  // Says why the link could not be resolved.
          throw .symbolicLink
        }
      }
      if status.isFolder { return (path + "/", target + "/") }
      if status.isRegularFile {
        paths.insert(path)
        if target != path { targets[path] = target }
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
}
