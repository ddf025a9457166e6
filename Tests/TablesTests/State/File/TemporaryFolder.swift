import Foundation
import Tables

/// A folder of its own for a test, gone with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // the system clears what this leaves
  }

  /// The file that most tests store in.
  var file: URL { url.appendingPathComponent("settings.json") }

  /// All names, hidden ones included, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  /// Puts a text in the file's place as a careful program does: as a new file.
  func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }

  /// Writes a file that holds these entries.
  func write(values: String) throws {
    try write("{ \"version\": 1, \"values\": { \(values) } }")
  }

  func store(
    recovery: JSONFileStore.Recovery = .refuse
  ) throws(JSONFileStore.Failure) -> JSONFileStore {
    try JSONFileStore(file, recovery: recovery)
  }
}
