import Foundation
import TablesTesting

/// What the tests take snapshots of; the environment changes it, so that they fail.
enum Subject {
  static let text = ProcessInfo.processInfo.environment["SNAPSHOT_CLIENT_TEXT"] ?? "as recorded"

  static var table: Table { Table("Client") { Section("Text") { Info(text) } } }
}
