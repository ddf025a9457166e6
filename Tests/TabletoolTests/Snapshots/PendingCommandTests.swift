import Foundation
import TablesSnapshots
import Testing

@testable import tabletool

/// The verbs for pending versions of snapshots.
@Suite struct PendingCommandTests {
  private let package: SnapshotPackage
  private let folder: String

  /// A changed snapshot, `first`, and one that is new, `second`.
  init() throws {
    package = try SnapshotPackage()
    package.take("one\ntwo\nthree", named: "first", mode: .all)
    package.take("one\n2\nthree\nfour", named: "first")
    package.take("new", named: "second", mode: .pending)
    let path = try #require(package.snapshots.first { $0.hasSuffix("first.txt") })
    folder = "__Snapshots__/" + (path as NSString).deletingLastPathComponent
  }

  private func path(_ name: String) throws -> String { try package.path(name) }

  @Test func `list names each new version and how much it changes`() throws {
    let result = try package.run("list")
    #expect(result.errors == "")
    #expect(
      result.output == """
        changed     \(try path("first"))  +2 −1
        new         \(try path("second"))

        """)
  }

  @Test func `list as JSON has the same`() throws {
    let result = try package.run("list", "--json")
    let data = Data(result.output.utf8)
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(list.compactMap { $0["state"] as? String } == ["changed", "new"])
    #expect(list.compactMap { $0["added"] as? Int } == [2, 1])
    #expect(list.compactMap { $0["path"] as? String } == [try path("first"), try path("second")])
  }

  @Test func `show shows the difference of one`() throws {
    let result = try package.run("show", try path("first"))
    #expect(result.output.contains("-two\n+2\n"))
    #expect(!result.output.contains("second"))
  }

  @Test func `accept puts every new version in its place`() throws {
    let (first, second) = (try path("first"), try path("second"))
    let result = try package.run("accept")
    #expect(result.status == 0)
    #expect(result.output == "Accepted \(first)\nAccepted \(second)\n")
    #expect(package.text(first) == "one\n2\nthree\nfour\n")
    #expect(package.text(second) == "new\n")
    #expect(package.snapshots.allSatisfy { $0.hasSuffix(".txt") })
    #expect(package.take("one\n2\nthree\nfour", named: "first").isEmpty)
  }

  @Test func `accept takes the version that a message named, and no other`() throws {
    let named =
      "__Snapshots__/" + (try #require(package.snapshots.first { $0.contains(".first.txt.") }))
    package.take("one\nnever shown", named: "first")
    let refused = try package.run("accept", named)
    let other =
      "__Snapshots__/" + (try #require(package.snapshots.first { $0.contains(".first.txt.") }))
    #expect(refused.status == 2)
    #expect(
      refused.errors == """
        tabletool: \(named) no longer exists, because a test has left another version; look at \
        that first: \(other)

        """)
    #expect(package.text(try path("first")) == "one\ntwo\nthree\n")
    #expect(try package.run("accept", other).status == 0)
    #expect(package.text(try path("second")) == nil)
  }

  @Test func `accept refuses a version that has changed since the test left it`() throws {
    let (first, file) = (
      try path("first"), try #require(package.snapshots.first { $0.contains(".first.txt.") })
    )
    try package.put("edited\n", at: "__Snapshots__/\(file)")
    let result = try package.run("accept", first)
    #expect(result.status == 1)
    #expect(result.errors.contains("the new version has changed since the test left it"))
    #expect(try package.run("accept", "--force", first).status == 0)
    #expect(package.text(first) == "edited\n")
  }

  @Test(arguments: [[], ["--force"]])
  func `accept refuses a version that is not UTF-8`(options: [String]) throws {
    try package.put(Data([0x61, 0xFF, 0x0A]), at: "\(folder)/third.txt.new.pending")
    let result = try package.run(["accept", "\(folder)/third.txt"] + options)
    #expect(result.status == 1)
    #expect(result.errors.contains("The file is not UTF-8, from byte 1 on"))
    #expect(package.text("\(folder)/third.txt") == nil)
  }

  @Test func `accept refuses a version whose test is gone`() throws {
    let gone = "__Snapshots__/AppTests/Settings/vanished.txt"
    for path in [gone, "__Snapshots__/AppTests/Settings/rows.txt"] {
      try package.put("new\n", at: "\(path).new.pending")
    }
    let result = try package.run("accept", "__Snapshots__/AppTests")
    #expect(result.output == "Accepted __Snapshots__/AppTests/Settings/rows.txt\n")
    #expect(
      result.errors == """
        \(gone): no test, suite or file is called vanished; reject the new version, or accept with --force

        """)
    #expect(package.text(gone) == nil)
    #expect(try package.run("accept", "--force", gone).status == 0)
    #expect(package.text(gone) == "new\n")
  }

  @Test func `show shows the others where one cannot be read`() throws {
    let (first, second) = (try path("first"), try path("second"))
    try package.remove(first)
    try package.put("", at: first + "/in-place")
    let result = try package.run("show")
    #expect(result.status == 1)
    #expect(result.output == "\(second)\nnew:\nnew\n")
    #expect(result.errors.hasPrefix("\(first): There is a folder where the snapshot belongs"))
  }

  @Test func `what cannot be deleted is not told as rejected`() throws {
    let first = try path("first")
    try package.put("", at: first + ".new.pending/in-place")
    let result = try package.run("reject", first)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(".pending; "))
  }

  @Test func `reject takes away all that was listed as one`() throws {
    let other = try SnapshotPackage()
    let first = try path("first")
    package.take(
      "again", named: "first",
      environment: ["CI": "1", "TABLES_SNAPSHOTS_PENDING": other.root.path])
    let result = try package.run("reject", "--pending", other.root.path, first)
    #expect(result.output == "Rejected \(first)\n\(PendingSnapshot.afterRejection)\n")
    #expect(try package.run("list", "--pending", other.root.path).output.contains("second"))
    #expect(!(try package.run("list", "--pending", other.root.path).output.contains("first")))
  }

  @Test func `reject deletes one and leaves the others`() throws {
    let (first, second) = (try path("first"), try path("second"))
    #expect(
      try package.run("reject", second).output
        == "Rejected \(second)\n\(PendingSnapshot.afterRejection)\n")
    #expect(package.text(first) == "one\ntwo\nthree\n")
    #expect(try package.run("list").output == "changed     \(first)  +2 −1\n")
  }

  @Test func `a snapshot that changed since is replaced only by force`() throws {
    let first = try path("first")
    try package.put("other\n", at: first)
    let refused = try package.run("accept", first)
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        \(first): it has changed since the test ran; run the test again, or accept with --force

        """)
    #expect(package.text(first) == "other\n")
    #expect(try package.run("list", first).output.hasSuffix("outdated\n"))
    #expect(try package.run("accept", "--force", first).status == 0)
    #expect(package.text(first) == "one\n2\nthree\nfour\n")
  }

  @Test func `a path that names nothing does nothing`() throws {
    let result = try package.run("accept", "__Snapshots__/None")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        tabletool: __Snapshots__/None names no new version; see tabletool snapshots list

        """)
    #expect(try package.run("list").output.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["", "/"]) func `a path may be a folder`(ending: String) throws {
    let result = try package.run("list", folder + ending)
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test func `a path may be a file below the snapshots, or a pending file`() throws {
    let pending = try #require(package.snapshots.first { $0.contains(".first.txt.") })
    for word in [pending, "__Snapshots__/" + pending, try path("first")] {
      let result = try package.run("list", word)
      #expect(result.output == "changed     \(try path("first"))  +2 −1\n")
    }
  }

  @Test func `review asks for each, and does what is answered`() throws {
    let (first, second) = (try path("first"), try path("second"))
    let result = try package.run("review", input: #"1\n1\n2\n2\nquit\n"#)
    #expect(result.errors == "")
    #expect(result.output.contains("Review of snapshots › 1 of 2  "))
    #expect(result.output.contains("1. Accept, action\n2. Reject, action\n3. Skip, action\n"))
    #expect(result.output.hasSuffix("1 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text(first) == "one\n2\nthree\nfour\n")
    #expect(package.text(second) == nil)
  }

  @Test func `review that is left keeps what is undecided`() throws {
    let result = try package.run("review", input: #"1\n3\nquit\n"#)
    #expect(result.output.hasSuffix("0 accepted, 0 rejected, 2 left.\n"))
    #expect(try package.run("list").output.split(separator: "\n").count == 2)
  }

  @Test func `new versions in a folder of their own are found by it`() throws {
    let other = try SnapshotPackage()
    let environment = ["CI": "1", "TABLES_SNAPSHOTS_PENDING": other.root.path]
    package.take("again", named: "third", environment: environment)
    let result = try package.run("list", "--pending", other.root.path)
    #expect(result.output.contains(".third.txt"))
    #expect(try package.run("accept", "--pending", other.root.path).status == 0)
    #expect(other.snapshots.isEmpty)
    #expect(package.snapshots.contains { $0.hasSuffix(".third.txt") })
  }

  @Test func `a snapshot behind a link is not written`() throws {
    let outside = try SnapshotPackage()
    try FileManager.default.createSymbolicLink(
      at: package.root.appendingPathComponent("\(folder)/linked"),
      withDestinationURL: outside.root)
    try outside.put("evil\n", at: "a.txt.new.pending")
    #expect(try package.run("list").output.split(separator: "\n").count == 2)
  }

  @Test func `what cannot be shown safely is replaced`() throws {
    package.take("a\u{1B}[31mb", named: "third", mode: .pending)
    let output = try package.run("show").output
    #expect(!output.contains("\u{1B}"))
  }

  @Test func `report writes a page of each version`() throws {
    let page = try package.run("report").output
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("<title>Snapshots: 1 changed, 1 new</title>"))
    let file = package.root.appendingPathComponent("report.html").path
    #expect(try package.run("report", "-o", file).output == "Wrote \(file).\n")
    #expect(package.text("report.html") == page)
  }

  @Test func `a report that cannot be written is told`() throws {
    let file = package.root.appendingPathComponent("none/report.html").path
    let result = try package.run("report", "-o", file)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        tabletool: \(file) cannot be written: there is no folder \(package.root.path)/none

        """)
  }
}
