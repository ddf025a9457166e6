import Foundation
import TablesBasics
import Testing

@testable import TablesSnapshots

/// A source in a temporary folder, which is removed with this object.
private final class SourceFile {
  let folder: URL
  let url: URL

  init(_ text: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inline-\(UUID())")
    url = folder.appendingPathComponent("Tests.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  // An error is ignored: a file that is left in the temporary folder does no harm.
  deinit { try? FileManager.default.removeItem(at: folder) }

  var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  func place(line: Int, compiled: Date? = nil) -> InlineSources.CallPlace {
    InlineSources.CallPlace(file: url.path, line: line, column: 21, compiled: compiled)
  }
}

struct InlineSourcesTests {
  let sources = InlineSources()

  @Test func `a text is written, and the file stays what it was otherwise`() throws {
    let file = try SourceFile("expectInlineSnapshot(1)\n")
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: file.url.path)
    try sources.write("x", at: file.place(line: 1), expecting: nil)
    #expect(try file.text == "expectInlineSnapshot(1) {\n  \"\"\"\n  x\n  \"\"\"\n}\n")
    let after = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(after[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).count == 1)
  }

  private func write(_ text: String, inMacroOf source: String) throws -> String {
    let file = try SourceFile(source)
    let place = InlineSources.CallPlace(file: file.url.path, line: 1, column: 1, compiled: nil)
    try sources.write(text, at: place, expecting: source.contains("\"old\"") ? "old" : nil)
    return try file.text
  }

  @Test(arguments: [
    "#expect(throws: E.self) {\n  expectInlineSnapshot(of: 1)\n  throw E()\n}\n",
    "#expect(throws: E.self) {\n  try f()\n} _: {\n  expectInlineSnapshot(of: 1)\n}\nfoo()\n",
    "#expect(f { expectInlineSnapshot(of: 1)\n })\nexpectInlineSnapshot(of: 2)\n",
  ])
  func `a text is written into a call in the argument of a macro`(_ source: String) throws {
    let text = try write("x", inMacroOf: source)
    #expect(text.contains("expectInlineSnapshot(of: 1) {\n"), "\(text)")
    #expect(text.components(separatedBy: "\"\"\"").count == 3, "\(text)")
  }

  @Test func `a text in the argument of a macro is replaced`() throws {
    let text = try write(
      "new", inMacroOf: "#expect(throws: E.self) { expectInlineSnapshot(of: 1) { \"old\" } }\n")
    #expect(text.contains("new") && !text.contains("old"), "\(text)")
  }

  @Test func `of several calls in a macro none is written, and the failure says what to do`() throws
  {
    let calls = "expectInlineSnapshot(of: 1)\nexpectInlineSnapshot(of: 2)\n"
    let error = #expect(throws: InlineSnapshotError.self) {
      try write("x", inMacroOf: "#expect(throws: E.self) {\n\(calls)}\n\(calls)")
    }
    #expect(error == .severalInMacro)
    #expect(error?.description.contains("move the others before or after the macro") == true)
  }

  @Test func `a file behind a link is written where it lies`() throws {
    let file = try SourceFile("expectInlineSnapshot(1)\n")
    let link = file.folder.appendingPathComponent("Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
    let place = InlineSources.CallPlace(file: link.path, line: 1, column: 21, compiled: nil)
    try sources.write("x", at: place, expecting: nil)
    #expect(try file.text.contains("x"))
    let kind = try FileManager.default.attributesOfItem(atPath: link.path)[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func `calls side by side are all written`() throws {
    let count = 64
    let file = try SourceFile(String(repeating: "expectInlineSnapshot(1)\n", count: count))
    let places = (1...count).map { file.place(line: $0) }
    let failures = Locked(0)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      do {
        try sources.write("text \(index)", at: places[index], expecting: nil)
      } catch { failures.withLock { $0 += 1 } }
    }
    #expect(failures.withLock { $0 } == 0)
    let lines = try file.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  text") } == (0..<count).map { "  text \($0)" })
  }

  @Test func `a source that is newer than the program is left as it is`() throws {
    let file = try SourceFile("expectInlineSnapshot(1)\n")
    let place = file.place(line: 1, compiled: Date(timeIntervalSinceNow: -60))
    #expect(throws: InlineSnapshotError.changed) {
      try sources.write("x", at: place, expecting: nil)
    }
    #expect(try file.text == "expectInlineSnapshot(1)\n")
    try sources.write("x", at: file.place(line: 1, compiled: .distantFuture), expecting: nil)
  }

  @Test func `a source that somebody saves between two texts is left as it is`() throws {
    let file = try SourceFile("expectInlineSnapshot(1)\nexpectInlineSnapshot(2)\n")
    try sources.write("x", at: file.place(line: 1), expecting: nil)
    try sources.write("y", at: file.place(line: 2), expecting: nil)
    let saved = try "// saved\n" + file.text
    try Data(saved.utf8).write(to: file.url)
    #expect(throws: InlineSnapshotError.changed) {
      try sources.write("x", at: file.place(line: 1), expecting: nil)
    }
    #expect(try file.text == saved)
  }

  @Test func `a source that is not there is told with its path`() throws {
    let place = InlineSources.CallPlace(
      file: "/nowhere/Tests.swift", line: 1, column: 1, compiled: nil)
    let reason = "The source cannot be read: /nowhere/Tests.swift"
    #expect(throws: InlineSnapshotError.file(reason: reason)) {
      try sources.write("x", at: place, expecting: nil)
    }
  }

  @Test func `a source that is locked against writing is left as it is`() throws {
    let file = try SourceFile("expectInlineSnapshot(1)\n")
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o440]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: file.url.path)
    #expect(
      throws: InlineSnapshotError.file(reason: "The source cannot be written: \(file.url.path)")
    ) { try sources.write("x", at: file.place(line: 1), expecting: nil) }
    #expect(try file.text == "expectInlineSnapshot(1)\n")
  }
}
