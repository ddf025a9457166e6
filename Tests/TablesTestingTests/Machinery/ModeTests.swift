import Foundation
import TablesTesting
import Testing

/// The result of each mode if the snapshot is missing, equal or different.
@Suite struct ModeTests {
  private let sandbox = SnapshotSandbox()

  enum State: CaseIterable { case missing, equal, other }

  enum Environment: CaseIterable {
    case plain, integration, never, all

    var variables: [String: String] {
      switch self {
      case .plain: [:]
      case .integration: ["CI": "true"]
      case .never: ["TABLES_SNAPSHOTS": "never"]
      case .all: ["TABLES_SNAPSHOTS": "all"]
      }
    }
  }

  /// The message (`nil` for none), and whether the file has the new version afterwards.
  struct Expected: Equatable {
    var severity: SnapshotReport.Severity?
    var isWritten: Bool
    /// Whether the new version is written next to the snapshot.
    var isPending = false
  }

  private static func expected(
    _ mode: SnapshotMode, _ state: State, _ environment: Environment
  ) -> Expected {
    let mayWrite = environment == .plain || environment == .all
    let mode = mayWrite ? mode : .never
    switch (state, mode) {
    case (.equal, _): return Expected(severity: nil, isWritten: true)
    case (.missing, .missing), (_, .failed): return Expected(severity: .failure, isWritten: true)
    case (_, .all): return Expected(severity: .warning, isWritten: true)
    default: return Expected(severity: .failure, isWritten: false, isPending: mode != .never)
    }
  }

  @Test(arguments: SnapshotMode.allCases, State.allCases)
  func `every mode and state`(_ mode: SnapshotMode, _ state: State) throws {
    defer { sandbox.remove() }
    for environment in Environment.allCases {
      sandbox.remove()
      if state != .missing { _ = call(state == .equal ? "new" : "old", .all, [:]) }
      let reports = call("new", mode, environment.variables)
      let expected = Self.expected(mode, state, environment)
      #expect(reports.map(\.severity) == [expected.severity].compactMap { $0 }, "\(environment)")
      let files = (try? sandbox.files()) ?? [:]  // no root was made where nothing was written
      let written = files.filter { !$0.key.hasSuffix(".pending") }
      let pending = files.filter { $0.key.hasSuffix(".pending") }
      #expect((written.values.first == "new\n") == expected.isWritten, "\(environment): \(files)")
      #expect(Array(pending.values) == (expected.isPending ? ["new\n"] : []), "\(environment)")
      #expect(written.count <= 1)
    }
  }

  @Test func `calls without a strategy, of looks and of steps have a mode too`() {
    defer { sandbox.remove() }
    let table = Table("T") { Info("A") }
    let reports = sandbox.reports(mode: .never) {
      expectSnapshot(of: "text", named: "text")
      expectSnapshot(of: table, widths: [20], named: "looks")
      expectSnapshot(of: table, named: "steps") { $0.press(.down) }
    }
    #expect(reports.map(\.severity) == [.failure, .failure, .failure])
    let files = (try? sandbox.files()) ?? [:]  // no root was made where nothing was written
    #expect(files.isEmpty)
  }

  private func call(
    _ text: String, _ mode: SnapshotMode, _ variables: [String: String]
  ) -> [SnapshotReport] {
    sandbox.reports(mode: mode, environment: variables) {
      expectSnapshot(of: text, as: .lines, named: "sample")
    }
  }

  @Test(arguments: [
    ("CI", "1", true), ("CI", "false", false), ("CI", "", false), ("GITHUB_ACTIONS", "true", true),
    ("GITLAB_CI", "true", true), ("BUILD_NUMBER", "0", false), ("JENKINS_URL", "http://x", true),
    ("EDITOR", "vi", false),
  ]) func `continuous integration is recognised`(name: String, value: String, isRecognised: Bool) {
    defer { sandbox.remove() }
    let reports = sandbox.reports(environment: [name: value]) {
      expectSnapshot(of: "text", as: .lines, named: "sample")
    }
    #expect(reports.count == 1)
    let isRecorded = (try? sandbox.files())?.isEmpty == false  // else there is no root
    #expect(isRecorded != isRecognised)
  }

  @Test func `an empty variable decides nothing`() {
    defer { sandbox.remove() }
    let environment = ["CI": "", "GITHUB_ACTIONS": "true", "TABLES_SNAPSHOTS": "all"]
    let reports = sandbox.reports(environment: environment) {
      expectSnapshot(of: "text", as: .lines, named: "sample")
    }
    #expect(reports.first?.message.contains("GITHUB_ACTIONS=true forbids recording") == true)
    #expect(!FileManager.default.fileExists(atPath: sandbox.root.path))
  }

  @Test func `a variable that is no mode is told and nothing is written`() {
    let reports = sandbox.reports(environment: ["TABLES_SNAPSHOTS": "al"]) {
      expectSnapshot(of: "text", as: .lines, named: "sample")
    }
    #expect(reports.map(\.message).first?.hasPrefix("TABLES_SNAPSHOTS=al is no mode") == true)
    #expect(!FileManager.default.fileExists(atPath: sandbox.root.path))
  }
}
