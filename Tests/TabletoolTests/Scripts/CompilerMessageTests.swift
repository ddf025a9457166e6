import TablesTesting
import TablesText
import Testing

@testable import tabletool

struct CompilerMessageTests {
  private let output = """
    my "a: b".swift:5:7: warning: variable 'x' was never used
    5 | let x = 1
      |     `- warning: variable 'x' was never used

    my "a: b".swift:2:14: error: cannot convert value of type 'String' to specified type 'Int'
    1 | import TablesTerminal
    2 | let x: Int = "a"
      |              `- error: cannot convert value of type 'String' to specified type 'Int'
    3 | await show { Tabel("x") { } }
    my "a: b".swift:2:14: error: cannot convert value of type 'String' to specified type 'Int'
    /other/File.swift:1:1: error: no such module: error: x
    error: link command failed
    my "a: b".swift:3:1: note: did you mean 'Table'?
    """

  @Test func `errors come first, with place and source`() {
    let messages = CompilerMessage.messages(in: output, script: "my \"a: b\".swift")
    #expect(messages.map(\.kind) == [.error, .error, .error, .warning])
    let first = messages[0]
    #expect(first.file == nil)
    #expect([first.line, first.column] == [2, 14])
    #expect(first.text == "cannot convert value of type 'String' to specified type 'Int'")
    #expect(first.source == "let x: Int = \"a\"")
    #expect(messages[1].file == "/other/File.swift")
    #expect(messages[1].text == "no such module: error: x")
    #expect(messages[2].line == nil)
    #expect(messages[3].source == "let x = 1")
  }

  @Test func `what is not from the compiler is no message`() {
    #expect(CompilerMessage.messages(in: "all is well\n\n", script: "a.swift").isEmpty)
  }

  @Test func `a refused script`() {
    let messages = CompilerMessage.messages(in: output, script: "my \"a: b\".swift")
    let message = PreviewMessage(title: "a.swift", content: .refused(messages, other: []))
    expectSnapshot(of: message.table, width: 60)
  }

  /// Returns the lines of the table of a message about one line of a script.
  private func lines(column: Int, source: String, width: Int) -> [Substring] {
    let output = "a.swift:1:\(column): error: cannot find 'x' in scope\n1 | \(source)\n"
    let messages = CompilerMessage.messages(in: output, script: "a.swift")
    let message = PreviewMessage(title: "a.swift", content: .refused(messages, other: []))
    return TextRenderer(width: width).plain(message.table).split(separator: "\n")
  }

  @Test(arguments: [60, 34, 26, 25])
  func `the mark is below its character, after wide ones too`(width: Int) throws {
    // The compiler counts the bytes of UTF-8.
    let source = #"let name = "日本語日本語" + x"#
    let lines = lines(column: source.utf8.count, source: source, width: width)
    let index = try #require(lines.firstIndex { $0.contains(" + x") })
    let (end, mark) = (lines[index].prefix { $0 != "x" }, lines[index + 1].prefix { $0 != "^" })
    #expect(mark.count < lines[index + 1].count)
    #expect(TextMetrics().width(of: String(end)) == TextMetrics().width(of: String(mark)))
  }

  @Test func `wide characters that a script has printed are all shown`() {
    let text = "一二三四五六七八九十百千"
    let message = PreviewMessage(title: "a", content: .ended(status: 0, printed: [text]))
    let lines = TextRenderer(width: 20).plain(message.table).split(separator: "\n")
    let shown = lines.joined().filter(text.contains)
    #expect(shown == text)
  }

  @Test func `a wrapped script`() {
    let output = """
      a.swift:2:1: error: property wrappers are not yet supported in top-level code
      2 | @Stored var copies = 1
      """
    let messages = CompilerMessage.messages(in: output, script: "a.swift")
    let message = PreviewMessage(title: "a.swift", content: .refused(messages, other: []))
    expectSnapshot(of: message.table, width: 60)
  }

  /// What is said away from the package, if it cannot be fetched.
  private let unfetched = """
    tabletool: building swift-tables for scripts, which takes a while the first time
    Fetching https://github.com/swift-tables/swift-tables
    warning: 'swift-tables': skipping cache due to an error: Failed to clone repository:
        Cloning into bare repository '/root/.cache/swift-tables'...
        fatal: could not resolve host
    error: Failed to clone repository https://github.com/swift-tables/swift-tables:
        Cloning into bare repository '/root/.build/swift-tables'...
        fatal: could not resolve host
    tabletool: the package swift-tables could not be built for scripts; name a clone of it by --package FOLDER

    """

  @Test func `what git says about a package, and the tool's advice, are part of the messages`() {
    let messages = CompilerMessage.messages(in: unfetched, script: "a.swift")
    #expect(messages.map(\.kind) == [.tool, .error, .warning])
    #expect(messages[0].text.hasSuffix("name a clone of it by --package FOLDER"))
    #expect(messages[1].details.last == "fatal: could not resolve host")
  }

  @Test func `a package that cannot be fetched`() {
    let messages = CompilerMessage.messages(in: unfetched, script: "a.swift")
    let message = PreviewMessage(title: "a.swift", content: .refused(messages, other: []))
    expectSnapshot(of: message.table, width: 60)
  }

  @Test func `a crashed script`() {
    let printed = ["Fatal error: Index out of range", "", String(repeating: "x", count: 70)]
    let message = PreviewMessage(
      title: "a.swift", content: .ended(status: 3, printed: printed))
    expectSnapshot(of: message.table, width: 60)
  }
}
