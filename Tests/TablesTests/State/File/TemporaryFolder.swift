import Foundation
import Tables
import TablesTestTools

extension TemporaryFolder {
  /// The file that most tests store in.
  var file: URL { url.appendingPathComponent("settings.json") }

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
