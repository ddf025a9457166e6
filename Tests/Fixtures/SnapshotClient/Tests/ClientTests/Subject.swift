import Foundation
import TablesTesting

/// The text of the snapshots. The environment changes it, so that the tests fail.
enum Subject {
  static let text = ProcessInfo.processInfo.environment["SNAPSHOT_CLIENT_TEXT"] ?? "as recorded"

  static var table: Table { Table("Client") { Section("Text") { Info(text) } } }
}
