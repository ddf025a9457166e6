import Foundation
import TablesTesting

/// The text of the snapshots, and the tests to run. The environment changes both.
enum Subject {
  private static let environment = ProcessInfo.processInfo.environment

  static let text = environment["SNAPSHOT_CLIENT_TEXT"] ?? "as recorded"
  static let runsExitTests = environment["SNAPSHOT_CLIENT_EXIT_TESTS"] != nil

  static var table: Table { Table("Client") { Section("Text") { Info(text) } } }
}
