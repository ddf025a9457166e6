import Foundation
import TablesBasics
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Returns the source up to the end of the bracket with which it begins; `nil` if it stays open.
private func reach(_ source: String) -> String? {
  var scanner = SwiftScanner(Array(source.utf8), at: 0)
  guard scanner.skipGroup() else { return nil }
  return String(decoding: scanner.bytes[..<scanner.offset], as: UTF8.self)
}

struct SwiftScannerTests {
  @Test(arguments: [
    "()", "(a, [b: {c}])", "(\")\")", "(\"\\\")\")", "(#\"\\\")\"#)", "(\"\\(f(\")\"))\")",
    "(\"\"\"\n  ) \"quoted\" \\(f(\")\"))\n  \"\"\")", "(/* ) /* ) */ ) */)", "(// )\n)",
    "(/[)]/)", "(#/ [)] /#)", "(a / b, c) ".trimmingCharacters(in: .whitespaces),
    "(a ?? /\\/\\)/)", "(`a ) b`)", "(#\"\"\"#)", "(\"日本語)\")", "({ $0 / 2 }, { $0 / (3) })",
    "(#\"\"\"\n  \\( \"\"\"\n  \"\"\"#)", "(reduce(1, /))", "(\"\")",
  ])
  func `a bracket closes where the compiler closes it`(_ source: String) {
    #expect(reach(source + ", more)") == source)
  }

  @Test(arguments: ["(", "(]", "(\")", "(/* )", "(\"\\(\")", "(\"\"\"\n)", "([)]"])
  func `a bracket that nothing closes is told`(_ source: String) {
    #expect(reach(source) == nil)
  }

  @Test func `the brackets of real sources close`() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(
      at: folder.appendingPathComponent("../Sources"), includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    #expect(sources.count > 200)
    for index in stride(from: 0, to: sources.count, by: Stress.count(4, long: 1)) {
      let text = try String(contentsOf: sources[index], encoding: .utf8)
      #expect(
        reach("{" + text + "\n}")?.utf8.count == text.utf8.count + 3, "\(sources[index].path)")
    }
  }
}

/// Returns the value of the literal with which a source begins.
private func value(_ source: String) -> String? {
  SwiftLiteral(Array(source.utf8), at: 0)?.value
}

struct SwiftLiteralTests {
  @Test(arguments: [
    (#""""#, ""), (#""a\tb\u{e9}\\\"""#, "a\tb\u{e9}\\\""), (##"#"a\tb\#tc"#"##, "a\\tb\tc"),
    ("\"\"\"\n  a\n\n    b\n  \"\"\"", "a\n\n  b"), ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n\"\"\"", ""), ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), (##"#"""#"##, "\""),
    ("\"\"\"\n  \n  \"\"\"", ""), ("\"\"\"\n\n\n\"\"\"", "\n"), (#""a" + "b""#, "a"),
  ])
  func `a literal stands for what the compiler says`(_ source: String, _ text: String) {
    #expect(value(source) == text)
  }

  @Test(arguments: [
    #""a \(b) c""#, #""\u{110000}""#, #""\q""#, "\"\"\"\n  a\n b\n  \"\"\"", "\"a", "a", "",
    "\"\"\"\n  a\n  b \"\"\"",
  ])
  func `what is no plain literal has no value`(_ source: String) {
    #expect(value(source) == nil)
  }

  @Test(arguments: [
    ("", "\"\"\"\n  \"\"\""), ("a\n b", "\"\"\"\n  a\n   b\n  \"\"\""),
    ("a\n\nb\n", "\"\"\"\n  a\n\n  b\n\n  \"\"\""), ("a \n", "\"\"\"\n  a\\u{20}\n\n  \"\"\""),
    (#"\"#, ##"#"""|  \|  """#"##), (##"\#"##, ###"##"""|  \#|  """##"###),
    ("\"\"\"", ##"#"""|  """|  """#"##),
    ("\t\r\u{200B}", "\"\"\"|  \\u{9}\\u{D}\\u{200B}|  \"\"\""),
    ("\\\u{1B}", ##"#"""|  \\#u{1B}|  """#"##), ("👩🏽‍💻 ❤️‍🔥", "\"\"\"|  👩🏽‍💻 ❤️‍🔥|  \"\"\""),
    ("\u{301}e\u{301}", "\"\"\"|  \\u{301}e\u{301}|  \"\"\""),
  ])
  func `a text is written as one would write it`(_ text: String, _ source: String) {
    let expected = source.split(separator: "|", omittingEmptySubsequences: false)
    #expect(
      SwiftSource.lines(of: text, indentation: "  ", lineEnd: "\n")
        .utf8.elementsEqual(expected.joined(separator: "\n").utf8))
  }

  @Test(arguments: Stress.seeds(50, long: 200))
  func `every text is read as it was written`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let parts =
      ["\"", "\"\"\"", "\\", "#", "\\#", "\n", "\r\n", " ", "\t", "(", ")", "é", "e\u{301}"]
      + [
        "日", "\u{200D}", "👩‍💻", "\u{0}", "\u{2028}", "\u{FEFF}", "a", "\u{10FFFF}", "//", "/*",
        "\u{301}",
      ]
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 0..<12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      for lineEnd in ["\n", "\r\n"] {
        let source = SwiftSource.lines(of: text, indentation: "\t ", lineEnd: lineEnd)
        let literal = try #require(SwiftLiteral(Array((source + ")\"").utf8), at: 0))
        #expect(literal.value.map { Array($0.utf8) } == Array(text.utf8), "\(source)")
        #expect(literal.range == 0..<source.utf8.count)
      }
    }
  }
}
