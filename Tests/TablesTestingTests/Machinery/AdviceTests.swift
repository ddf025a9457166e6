import Foundation
import TablesTesting
import Testing

/// The advice in failure messages, which must work in the environment of the run.
@Suite struct AdviceTests {
  private let sandbox = SnapshotSandbox()

  /// Returns the message for a text that differs from the recorded one.
  private func change(
    _ mode: SnapshotMode? = nil, _ environment: [String: String] = [:]
  ) -> String {
    call("old", .all)
    return call("new", mode, environment)
  }

  @discardableResult private func call(
    _ text: String, _ mode: SnapshotMode?, _ environment: [String: String] = [:]
  ) -> String {
    sandbox.reports(mode: mode, environment: environment) {
      expectSnapshot(of: text, as: .lines)
    }.map(\.message).joined(separator: "\n")
  }

  @Test func recording() throws {
    defer { sandbox.remove() }
    let message = change()
    let pending = try #require(try sandbox.files().keys.first { $0.hasSuffix(".pending") })
    let accept =
      "If the new version is right: swift run tabletool snapshots accept "
      + "\(sandbox.root.path)/\(pending) --root \(sandbox.root.path)"
    #expect(message.hasSuffix(accept), "\(message)")
    let command = "Look at it: swift run tabletool snapshots review --root \(sandbox.root.path)\n"
    #expect(message.contains(command), "\(message)")
  }

  @Test func `a mode in the code is told where it stands`() {
    defer { sandbox.remove() }
    #expect(
      change(.never).hasSuffix(
        "The code of the test sets the mode .never, so TABLES_SNAPSHOTS has no effect."))
  }

  @Test func `a test with a raw name is told the path of its own version, too`() {
    defer { sandbox.remove() }
    let message = change()
    #expect(message.contains("tabletool snapshots accept '\(sandbox.root.path)/__Snapshots__/"))
    #expect(!message.contains("--filter"))
  }

  @Test func `continuous integration is told nothing that it forbids`() {
    defer { sandbox.remove() }
    let message = change(nil, ["CI": "true"])
    #expect(!message.contains("=all"), "\(message)")
    #expect(
      message.hasSuffix(
        "CI=true forbids recording. If the new value is right, run the test where "
          + "recording is allowed."))
  }

  @Test func `a folder for pending versions is named in the command`() {
    let folder = SnapshotSandbox()
    defer {
      sandbox.remove()
      folder.remove()
    }
    let path = folder.root.path + "/it's a folder"
    let message = change(nil, ["TABLES_SNAPSHOTS_PENDING": path])
    #expect(message.contains(" --pending '\(folder.root.path)/it'\\''s a folder'\n"), "\(message)")
  }

  @Test func `a newer format is not written over`() throws {
    defer { sandbox.remove() }
    call("tables snapshot 3\nold", .all)
    let files = try sandbox.files()
    let message = call("tables snapshot 2\nnew", .all)
    #expect(message.contains("do not record with this one"), "\(message)")
    #expect(call("tables snapshot 2\nnew", nil).contains("=all") == false)
    #expect(try sandbox.files() == files, "no version is left that could be accepted")
  }

  @Test(arguments: ["\(Int.min)", "\(Int.max)"])
  func `any number may stand in place of a format's version`(_ version: String) {
    defer { sandbox.remove() }
    call("tables snapshot \(version)\nold", .all)
    let words =
      version.hasPrefix("-") ? "in version \(version) of the format" : "newer version of the format"
    #expect(call("tables snapshot 2\nnew", nil).contains(words))
  }

  @Test func `an attachment is the file that recording makes`() throws {
    defer { sandbox.remove() }
    call("old", .all)
    let reports = sandbox.reports { expectSnapshot(of: "new", as: .lines, named: "other") }
    let name = try #require(reports.first?.attachment?.name)
    let file = try #require(try sandbox.files().first { $0.key.hasSuffix(name) })
    #expect(reports.first?.attachment?.text == file.value)
  }
}

/// A test that is run again must not pass because of what it has recorded itself.
@Suite struct RetryTests {
  private let sandbox = SnapshotSandbox()

  @Test(arguments: [SnapshotMode.missing, .failed])
  func `a second attempt fails as the first`(_ mode: SnapshotMode) {
    defer { sandbox.remove() }
    let reports = sandbox.reports(mode: mode) {
      for _ in 1...2 { expectSnapshot(of: "text", as: .lines) }
    }
    #expect(reports.map(\.severity) == [.failure, .failure])
    #expect(reports.last?.message.contains("earlier in this run, so nothing is compared") == true)
    #expect(sandbox.reports(mode: mode) { expectSnapshot(of: "other", as: .lines) }.count == 1)
  }

  @Test func `what was asked for is compared at once`() {
    defer { sandbox.remove() }
    let reports = sandbox.reports(mode: .all) {
      for _ in 1...2 { expectSnapshot(of: "text", as: .lines) }
    }
    #expect(reports.map(\.severity) == [.warning])
  }
}
