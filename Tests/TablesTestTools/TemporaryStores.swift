import Foundation
import Tables
import Testing

extension TemporaryFolder {
  /// The file in which most tests store values.
  public var file: URL { url.appendingPathComponent("settings.json") }

  /// The text of the file.
  public var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  /// Replaces the file with a new file that contains a text.
  public func write(_ text: String) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Writes a file that contains these entries.
  public func write(values: String) throws {
    try write("{ \"version\": 1, \"values\": { \(values) } }")
  }

  /// A store of the values in the file.
  public func store(
    recovery: JSONFileStore.Recovery = .refuse
  ) throws(JSONFileStore.Failure) -> JSONFileStore {
    try JSONFileStore(file, recovery: recovery)
  }
}

/// The preferences of a temporary suite, which is removed with this object.
public final class TemporaryDefaults {
  /// The preferences.
  public let defaults: UserDefaults
  private let name = "store-\(UUID().uuidString)"

  /// Creates preferences of a name that no other test has.
  public init() throws { defaults = try #require(UserDefaults(suiteName: name)) }

  deinit { defaults.removePersistentDomain(forName: name) }
}
