import Foundation

/// A folder for one test, which is deleted with this object.
public final class TemporaryFolder: Sendable {
  /// The folder, without symbolic links in its path.
  public let url: URL

  /// Creates a folder with files, by their paths in it.
  public init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tables-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try put(text, at: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // the system clears what this leaves
  }

  /// The path of the folder.
  public var path: String { url.path }

  /// The names of what is in the folder, hidden files included, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, and creates the folders that lead to it.
  public func put(_ text: String, at path: String) throws { try put(Data(text.utf8), at: path) }

  /// Writes a file, and creates the folders that lead to it.
  public func put(_ data: Data, at path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.put(at: file)
  }

  /// Returns the text of a file. `nil` if there is none.
  public func text(_ path: String) -> String? {
    let data = FileManager.default.contents(atPath: url.appendingPathComponent(path).path)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
