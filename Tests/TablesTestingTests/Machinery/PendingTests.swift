import Foundation
import TablesTesting
import Testing

/// The pending versions that a failing test writes.
@Suite struct PendingTests {
  private let sandbox = SnapshotSandbox()

  private func expect(
    _ text: String, mode: SnapshotMode? = nil, environment: [String: String] = [:]
  ) -> [SnapshotReport] {
    sandbox.reports(mode: mode, environment: environment) {
      expectSnapshot(of: text, as: .lines, named: "sample")
    }
  }

  /// Records `old`, and leaves the version `new` pending.
  private func leavePending() {
    _ = expect("old", mode: .all)
    _ = expect("new")
  }

  @Test func `a version that differs lies beside its snapshot, and the failure says where`() throws
  {
    defer { sandbox.remove() }
    _ = expect("old", mode: .all)
    let message = expect("new").first?.message ?? ""
    let files = try sandbox.files()
    let pending = try #require(files.keys.first { $0.hasSuffix(".pending") })
    #expect(pending.contains(".sample.txt."))
    #expect(files[pending] == "new\n")
    #expect(message.contains("New version: \(sandbox.root.path)/\(pending)\n"))
    #expect(message.contains("tabletool snapshots review"))
  }

  @Test func `a test that passes again takes its pending version away`() throws {
    defer { sandbox.remove() }
    leavePending()
    #expect(expect("old").isEmpty)
    #expect(try sandbox.files().values.sorted() == ["old\n"])
  }

  @Test func `recording the version takes it away`() throws {
    defer { sandbox.remove() }
    leavePending()
    _ = expect("new", mode: .all)
    #expect(try sandbox.files().values.sorted() == ["new\n"])
  }

  @Test func `a run that may write nothing leaves the pending version of an earlier one`() throws {
    defer { sandbox.remove() }
    leavePending()
    #expect(expect("old", environment: ["CI": "true"]).isEmpty)
    #expect(try sandbox.files().count == 2)
  }

  @Test func `continuous integration leaves versions in the folder that it names`() throws {
    let folder = SnapshotSandbox()
    defer {
      sandbox.remove()
      folder.remove()
    }
    _ = expect("old", mode: .all)
    let environment = ["CI": "true", "TABLES_SNAPSHOTS_PENDING": folder.root.path]
    let message = expect("new", environment: environment).first?.message ?? ""
    #expect(try sandbox.files().values.sorted() == ["old\n"])
    let left = try folder.files()
    let path = try #require(left.keys.first)
    #expect(left == [path: "new\n"])
    #expect(message.contains("New version: \(folder.root.path)/\(path)\n"))
  }

  @Test func `a version that cannot be left is told beside the difference`() throws {
    defer { sandbox.remove() }
    _ = expect("old", mode: .all)
    let folder = sandbox.root.appending(path: "no-folder")
    try Data().write(to: folder)
    let message =
      expect("new", environment: ["TABLES_SNAPSHOTS_PENDING": folder.path])
      .first?.message ?? ""
    #expect(message.contains("-old\n+new"))
    #expect(message.contains("The new version could not be saved for review."))
  }

  @Test func `another difference takes the place of the one before`() throws {
    defer { sandbox.remove() }
    leavePending()
    _ = expect("newer")
    #expect(try sandbox.files().values.sorted() == ["newer\n", "old\n"])
  }

  @Test(arguments: [["old", "new"], ["new", "old"], ["new", "newer"]])
  func `a call that gives several texts in one run leaves no version`(_ texts: [String]) throws {
    defer { sandbox.remove() }
    _ = expect("old", mode: .all)
    let reports = sandbox.reports {
      for text in texts { expectSnapshot(of: text, as: .lines, named: "sample") }
    }
    #expect(reports.count == texts.filter { $0 != "old" }.count + (texts[1] == "old" ? 1 : 0))
    #expect(
      reports.last?.message.hasSuffix("pass named: to tell the snapshots apart.") == true,
      "\(reports.map(\.message))")
    #expect(try sandbox.files().values.sorted() == ["old\n"])
  }

  @Test func `a version of an earlier snapshot makes room for that of the present one`() throws {
    defer { sandbox.remove() }
    leavePending()
    let snapshot = try #require(try sandbox.files().keys.first { $0.hasSuffix(".txt") })
    try sandbox.put("other\n", at: sandbox.root.appending(path: snapshot))
    _ = expect("newer")
    #expect(try sandbox.files().values.sorted() == ["newer\n", "other\n"])
  }
}
