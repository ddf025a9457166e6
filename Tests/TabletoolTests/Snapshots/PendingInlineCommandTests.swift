import Foundation
import TablesSnapshots
import Testing

@testable import tabletool

/// The verbs for pending versions of texts in the sources of tests.
@Suite struct PendingInlineCommandTests {
  private let package: SnapshotPackage
  private let source = "Tests/AppTests/Inline.swift"
  private let folder = "__Snapshots__/~inline/Tests/AppTests/Inline.swift"

  init() throws { package = try SnapshotPackage() }

  /// Leaves a version of the text of the call on a line, as a failing test does.
  private func leave(_ text: String, line: Int, expecting expected: String?) throws {
    let place = InlineSources.CallPlace(
      file: package.root.appendingPathComponent(source).path, line: line, column: 23, compiled: nil)
    let owner = SnapshotOwner(
      test: TestIdentity(function: "", fileID: "AppTests/Inline.swift"), name: nil,
      location: SnapshotLocation(
        fileID: "AppTests/Inline.swift", filePath: "Inline.swift", line: line, column: 23))
    let policy = try SnapshotPolicy(
      mode: .pending, environment: SnapshotEnvironment(variables: [:]))
    _ = try SnapshotCheck(of: owner, policy: policy, registry: SnapshotRegistry())
      .check(text, at: place, expecting: expected)
  }

  /// Puts two calls into the source, and leaves a version of each.
  private func leaveTwo() throws {
    try package.put(
      "@Test func card() {\n  expectInlineSnapshot(of: a)\n"
        + "  expectInlineSnapshot(of: b) { \"b\" }\n}\n", at: source)
    try leave("new\na", line: 2, expecting: nil)
    try leave("new\nb", line: 3, expecting: "b")
  }

  private let accepted = """
    @Test func card() {
      expectInlineSnapshot(of: a) {
        \"""
        new
        a
        \"""
      }
      expectInlineSnapshot(of: b) {
        \"""
        new
        b
        \"""
      }
    }

    """

  @Test func `accept writes the text of each call into the source`() throws {
    try leaveTwo()
    let list = try package.run("list").output.split(separator: "\n")
    #expect(list.count == 2)
    #expect(list.allSatisfy { $0.contains(" \(folder)/card.1-1.") }, "\(list)")
    #expect(try package.run("accept").errors == "")
    #expect(package.text(source) == accepted)
    #expect(try package.run("list").output == "No new versions.\n")
  }

  @Test func `one version is accepted after the other, though the first moves the second`() throws {
    try leaveTwo()
    for path in package.snapshots.filter({ $0.hasSuffix(".pending") }) {
      #expect(try package.run("accept", "__Snapshots__/\(path)").errors == "")
    }
    #expect(package.text(source) == accepted)
  }

  @Test func `a text that has changed since is not written`() throws {
    try leaveTwo()
    try package.put("func card() {\n  expectInlineSnapshot(of: a) { \"mine\" }\n}\n", at: source)
    let result = try package.run("accept", folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("it has changed since the test ran"))
    #expect(package.text(source)?.contains("mine") == true)
  }

  @Test func `list says that a version whose call is gone is outdated, and how to remove it`()
    throws
  {
    try leaveTwo()
    try package.put("func card() {\n  expectInlineSnapshot(of: a)\n}\n", at: source)
    let lines = try package.run("list").output.split(separator: "\n").map(String.init)
    let line = try #require(lines.first { $0.hasPrefix("outdated    ") })
    let path = try #require(line.split(separator: " ").dropFirst().first)
    #expect(
      line.hasSuffix(
        "Run the test again, or delete the version: "
          + "tabletool snapshots reject '\(path)'"), "\(line)")
    let json = try package.run("list", "--json").output
    #expect(json.contains("\"state\" : \"outdated\""))
    #expect(!json.contains("unreadable"))
    #expect(
      try package.run("reject", String(path)).output
        == "Rejected \(path)\n\(PendingSnapshot.afterRejection)\n")
    #expect(try !package.run("list").output.contains("outdated"))
  }
}
