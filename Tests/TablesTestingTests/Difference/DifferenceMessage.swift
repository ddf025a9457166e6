import TablesTesting
import Testing

extension SnapshotSandbox {
  /// The message of a call whose snapshot was recorded of another value.
  func message<Value>(
    _ old: Value, _ new: Value, as strategy: SnapshotStrategy<Value>
  ) throws -> String {
    defer { remove() }
    _ = reports(mode: .all) { expectSnapshot(of: old, as: strategy, named: "sample") }
    let reports = reports(mode: .never) {
      expectSnapshot(of: new, as: strategy, named: "sample")
    }
    return try #require(reports.first).message
  }
}
