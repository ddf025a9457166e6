import Foundation
import Tables
import TablesTestTools

extension TemporaryFolder {
  /// The file in which most tests store values.
  var file: URL { url.appendingPathComponent("settings.json") }

  var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  /// Replaces the file with a new file that contains a text.
  func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }

  /// Writes a file that contains these entries.
  func write(values: String) throws {
    try write("{ \"version\": 1, \"values\": { \(values) } }")
  }

  func store(
    recovery: JSONFileStore.Recovery = .refuse
  ) throws(JSONFileStore.Failure) -> JSONFileStore {
    try JSONFileStore(file, recovery: recovery)
  }
}
