import Testing

@testable import TablesSnapshots

/// A source, and the place of the parenthesis that opens its call of a name.
private func place(of name: String, in source: String) throws -> (line: Int, column: Int) {
  let range = try #require(source.range(of: "\(name)("))
  let before = source[..<range.upperBound].dropLast()
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  return (lines.count, (lines.last?.utf8.count ?? 0) + 1)
}

/// A source after texts were written behind its calls.
private func written(
  _ source: String, _ changes: [(call: String, expected: String?, text: String)]
) throws -> String {
  var inline = InlineSource(Array(source.utf8))
  for change in changes {
    let (line, column) = try place(of: change.call, in: source)
    try inline.write(change.text, line: line, column: column, expecting: change.expected)
  }
  return String(decoding: inline.bytes, as: UTF8.self)
}

struct InlineSourceTests {
  @Test func `a text goes behind its call`() throws {
    let source = "func f() {\n    expect(of: a(\")\"))  // é\n}\n"
    #expect(
      try written(source, [("expect", nil, "x\n\ny")]) == """
        func f() {
            expect(of: a(")")) {
                \"""
                x

                y
                \"""
            }  // é
        }

        """)
  }

  @Test func `a text takes the place of another`() throws {
    let source = "  e(of: x) {\n  /* as it was */ \"\"\"\n      old\n      \"\"\"\n  }\n"
    #expect(
      try written(source, [("e", "old", "new\\")])
        == "  e(of: x) {\n  /* as it was */ #\"\"\"\n      new\\\n      \"\"\"#\n  }\n")
    #expect(try written(" e() { \"a\" }", [("e", "a", "b")]) == " e() { \"\"\"\n   b\n   \"\"\" }")
  }

  @Test func `several calls are written in any order, each at its place`() throws {
    let source = "a(1)\nb(2) { \"old\" }\nc(\n  3\n)\n"
    let changes = [("c", nil, "C\nC"), ("a", nil, "A"), ("b", "old", "B"), ("a", nil, "A")]
    let result = try written(source, changes)
    #expect(
      result == """
        a(1) {
          \"""
          A
          \"""
        }
        b(2) { \"""
          B
          \""" }
        c(
          3
        ) {
          \"""
          C
          C
          \"""
        }

        """)
  }

  @Test func `a file keeps its tabs and its line ends`() throws {
    #expect(
      try written("f {\r\n\te(1)\r\n}\r\n", [("e", nil, "x\ny")])
        == "f {\r\n\te(1) {\r\n\t\t\"\"\"\r\n\t\tx\r\n\t\ty\r\n\t\t\"\"\"\r\n\t}\r\n}\r\n")
  }

  @Test func `a call inside another is written too`() throws {
    let result = try written("a({ b(1) })\n", [("a", nil, "A"), ("b", nil, "B")])
    #expect(
      result == """
        a({ b(1) {
          \"""
          B
          \"""
        } }) {
          \"""
          A
          \"""
        }

        """)
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 1), (9, 1), (1, 99), (0, 2), (1, 0), (1, -5)])
  func `a place that is no call is told`(_ line: Int, _ column: Int) {
    var inline = InlineSource(Array("e(1)\n".utf8))
    #expect(throws: InlineSnapshotError.changed) {
      try inline.write("x", line: line, column: column, expecting: nil)
    }
    #expect(inline.bytes == Array("e(1)\n".utf8))
  }

  @Test func `a call has one text`() {
    #expect(throws: InlineSnapshotError.changingValue) {
      try written("e(1)", [("e", nil, "x"), ("e", nil, "y")])
    }
  }
}
