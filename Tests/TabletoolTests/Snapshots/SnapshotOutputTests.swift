import Foundation
import Testing

/// Output for scripts and for terminals.
@Suite struct SnapshotOutputTests {
  private let package: SnapshotPackage

  init() throws { package = try SnapshotPackage() }

  private func parsed<Value>(_ text: String, as type: Value.Type) throws -> Value {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Value)
  }

  @Test func `JSON holds the exact text, and nothing that could harm a terminal`() throws {
    let text = "a\u{7F}b\u{202E}c\u{200B}d\u{9B}1me\u{301}\u{E0041}é 日本 👩‍🚀\tf\u{1B}[31m\u{3164}"
    package.take(text, named: "first", mode: .pending)
    let output = try package.run("show", "--json").output
    let shown = try parsed(output, as: [[String: String]].self)
    #expect(shown.compactMap { $0["text"].map { Array($0.utf8) } } == [Array("\(text)\n".utf8)])
    let harmful = Set("\u{7F}\u{202E}\u{9B}\u{1B}".unicodeScalars)
    #expect(harmful.isDisjoint(with: output.unicodeScalars))
    #expect(output.contains("é 日本"))
  }

  @Test func `bytes that are no text are told`() throws {
    try package.put("", at: "__Snapshots__/AppTests/a.txt.new.pending")
    let file = package.root.appendingPathComponent("__Snapshots__/AppTests/a.txt.new.pending")
    try Data([0xFF]).write(to: file)
    let result = try package.run("show", "--json")
    #expect(result.status == 1)
    let shown = try parsed(result.output, as: [[String: String]].self)
    #expect(shown == [["path": "__Snapshots__/AppTests/a.txt", "reason": "it is not UTF-8"]])
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

  @Test func `a report tells a script what it holds`() throws {
    package.take("new", named: "first", mode: .pending)
    try package.put("x\n", at: "__Snapshots__/AppTests/Old/rows.txt")
    let file = package.root.appendingPathComponent("report.html").path
    let result = try package.run("report", "--json", "--unused", "--names", "-o", file)
    let answer = try parsed(result.output, as: [String: Any].self)
    #expect(answer["file"] as? String == file)
    #expect(answer["counts"] as? [String: Int] == ["new": 1, "unused": 1])
    let entries = try #require(answer["entries"] as? [[String: Any]])
    #expect(entries.compactMap { $0["state"] as? String } == ["new", "unused"])
    #expect(entries.last?["path"] as? String == "__Snapshots__/AppTests/Old/rows.txt")
    #expect(package.text("report.html")?.hasPrefix("<!DOCTYPE html>") == true)
  }

  @Test func `a report without a file tells its entries alone`() throws {
    let answer = try parsed(try package.run("report", "--json").output, as: [String: Any].self)
    #expect(answer["file"] == nil)
    #expect((answer["entries"] as? [Any])?.isEmpty == true)
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
      "--json is not an option of snapshots review, but of list, show, accept, reject, prune and report"
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
