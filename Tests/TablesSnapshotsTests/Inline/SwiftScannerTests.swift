import Foundation
import Testing

@testable import TablesSnapshots

/// How far a bracket at the beginning of a source reaches; `nil` where it stays open.
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
    let sources = ["TablesModelTests", "TablesTextTests", "TablesTestingTests", "../Sources"]
    var count = 0
    for source in sources {
      let root = folder.appendingPathComponent(source)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(reach("{" + text + "\n}")?.utf8.count == text.utf8.count + 3, "\(file.path)")
        count += 1
      }
    }
    #expect(count > 300)
  }
}
