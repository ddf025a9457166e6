import Foundation
import TablesBasics

/// Finds the package that a source file belongs to.
package enum PackageFolder {
  private static let known = Locked<[String: String]>([:])

  /// The folder of the nearest `Package.swift` above a file, looked for once; `nil` where there is none.
  package static func above(_ file: String) -> String? {
    if let root = known.withLock({ $0[file] }) { return root }
    let folder = (file as NSString).deletingLastPathComponent
    guard let root = search(from: folder) else { return nil }
    known.withLock { $0[file] = root }
    return root
  }

  /// A path from the root of the file system; `~` is the home of the user.
  package static func absolute(_ path: String, in folder: String) -> String {
    let path = (path as NSString).expandingTildeInPath
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func search(from folder: String) -> String? {
    guard folder.hasPrefix("/") else { return nil }
    return sequence(first: folder) { $0 == "/" ? nil : ($0 as NSString).deletingLastPathComponent }
      .first { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
  }
}
