import Foundation
import Testing

/// Output for scripts and for terminals.
@Suite struct SnapshotOutputTests {
  private let package: SnapshotPackage

  init() throws { package = try SnapshotPackage() }

  private func parsed<Value>(_ text: String, as type: Value.Type) throws -> Value {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Value)
  }

  @Test func `JSON holds the exact path, and nothing that could harm a terminal`() throws {
    let name = "a\u{7F}b\u{202E}c\u{200B}d\u{9B}1me\u{301}\u{E0041}é 日本 👩‍🚀\tf\u{1B}[31m\u{3164}"
    try package.put("x\n", at: "__Snapshots__/AppTests/\(name).txt.new.pending")
    let output = try package.run("list", "--json").output
    let list = try parsed(output, as: [[String: Any]].self)
    let paths = list.compactMap { $0["path"] as? String }
    #expect(paths.map { Array($0.utf8) } == [Array("__Snapshots__/AppTests/\(name).txt".utf8)])
    let harmful = Set("\u{7F}\u{202E}\u{9B}\u{1B}".unicodeScalars)
    #expect(harmful.isDisjoint(with: output.unicodeScalars))
    #expect(output.contains("é 日本"))
  }

  @Test func `the name of a file stays on its line`() throws {
    try package.put("x\n", at: "__Snapshots__/TabletoolTests/a\nb.txt.new.pending")
    #expect(try package.run("list").output == "new         __Snapshots__/TabletoolTests/a↵b.txt\n")
    #expect(try package.run("show").output.hasPrefix("__Snapshots__/TabletoolTests/a↵b.txt\n"))
    #expect(try package.run("accept").output == "Accepted __Snapshots__/TabletoolTests/a↵b.txt\n")
  }

  @Test func `the lines of a large version are not counted, nor is it shown`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 300_000)
    try package.put(text, at: "__Snapshots__/AppTests/a.txt")
    try package.put(text + "b\n", at: "__Snapshots__/AppTests/a.txt.00000000.pending")
    #expect(
      try package.run("list").output
        == "changed     __Snapshots__/AppTests/a.txt  many lines  outdated\n")
    let list = try parsed(try package.run("list", "--json").output, as: [[String: Any]].self)
    #expect(list.first?["added"] == nil)
    #expect(
      try package.run("show").output.hasSuffix(
        "\nToo large to be shown: 4800000 bytes before, 4800002 bytes now.\n"))
  }

  @Test func `a report is written to a file, or to the output`() throws {
    package.take("new", named: "first", mode: .pending)
    try package.put("x\n", at: "__Snapshots__/AppTests/Old/rows.txt")
    let file = package.root.appendingPathComponent("report.html").path
    let result = try package.run("report", "--unused", "--names", "-o", file)
    #expect(result.output == "Wrote \(file).\n")
    let page = try #require(package.text("report.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("Snapshots: 1 new, 1 unused</h1>"))
    #expect(try package.run("report", "--unused", "--names").output == page)
  }

  @Test func `a report in the place of a folder is told`() throws {
    let result = try package.run("report", "-o", package.root.path)
    #expect(result.status == 2)
    #expect(
      result.errors == "tabletool: \(package.root.path) cannot be written: it is a folder\n")
  }

  @Test(arguments: [
    (
      ["review", "--json"],
      "--json is not an option of snapshots review, but of list and prune"
    ),
    (["reveiw"], "unknown verb “reveiw”: did you mean “review”?"),
    (
      ["list", "--jsn"],
      "unknown option “--jsn”: did you mean “--json”?"
    ),
    (["report", "-o"], "-o needs a value; see tabletool snapshots report --help"),
  ]) func `what is not understood is told with where the verbs are explained`(
    words: [String], message: String
  ) throws {
    let result = try Tool.shell("\"$TOOL\" snapshots \(words.joined(separator: " "))")
    #expect(result.status == 2)
    #expect(result.errors == "tabletool: \(message)\n")
  }
}
