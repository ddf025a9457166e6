import Testing

@testable import TablesSnapshots

/// Returns the position of the parenthesis that opens the call of a function in a source.
private func place(of name: String, in source: String) throws -> (line: Int, column: Int) {
  let range = try #require(source.range(of: "\(name)("))
  let before = source[..<range.upperBound].dropLast()
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  return (lines.count, (lines.last?.utf8.count ?? 0) + 1)
}

/// Returns a source after expected texts were written into its calls.
private func written(
  _ source: String, _ changes: [(call: String, expected: String?, text: String)]
) throws -> String {
  var inline = InlineSource(
    Array(source.utf8), calls: ["a", "b", "c", "e", "expect"])
  for change in changes {
    let (line, column) = try place(of: change.call, in: source)
    let open = try inline.call(line: line, column: column)
    try inline.write(change.text, at: open, expecting: change.expected)
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
  }

  @Test(arguments: [
    "{ \"a\" }", "{\"a\"}", "{ \"\"\"\n  a\n  \"\"\" }", "{\n  \"a\" }",
  ])
  func `a closure on one line gets lines of its own`(_ closure: String) throws {
    #expect(
      try written(" e() \(closure)\n", [("e", "a", "b")])
        == " e() {\n   \"\"\"\n   b\n   \"\"\"\n }\n")
  }

  @Test func `a text that is an argument stays one`() throws {
    #expect(
      try written("e(of: \"matches: x\", matches: { \"a\" })\n", [("e", "a", "b")]) == """
        e(of: "matches: x", matches: {
          \"""
          b
          \"""
        })

        """)
  }

  @Test func `a word in another argument is not taken for the label of the text`() throws {
    #expect(
      try written("e(of: \"matches: x\")\n", [("e", nil, "b")]).hasPrefix(
        "e(of: \"matches: x\") {\n"))
  }

  @Test func `two calls on one line have one text each`() throws {
    #expect(
      try written("a(1) { \"a\" }; b(1); c(1)\n", [("c", nil, "C"), ("a", "a", "A")]) == """
        a(1) {
          \"""
          A
          \"""
        }; b(1); c(1) {
          \"""
          C
          \"""
        }

        """)
  }

  @Test func `a literal on a line of its own keeps its place`() throws {
    #expect(
      try written("e() {\n      \"a\"\n}\n", [("e", "a", "b")])
        == "e() {\n      \"\"\"\n      b\n      \"\"\"\n}\n")
  }

  @Test(arguments: ["/*\n\ta tab\n*/\n", "let s = \"\"\"\n\ttab\n\t\"\"\"\n", "// \t\n"])
  func `a tab elsewhere in the file changes no indentation`(_ head: String) throws {
    #expect(
      try written("\(head)func f() {\n    e(1)\n}\n", [("e", nil, "x")])
        == "\(head)func f() {\n    e(1) {\n        \"\"\"\n        x\n        \"\"\"\n    }\n}\n")
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
        b(2) {
          \"""
          B
          \"""
        }
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

  @Test(
    arguments: [
      ("e(1) { \"other\" }", "old"), ("e(1)", "old"), ("e(1) { \"old\" }", nil), ("e(1).f()", nil),
      ("e(1) + 2", nil), ("f(e(1))", nil), ("e(1", nil), ("e(1)\n  { \"old\" }", nil),
      ("e(1)\n  .f()", nil), ("e(1) { text }", "old"), ("e(1) { \"o\" + \"ld\" }", "old"),
      ("e(1) { \"\\(old)\" }", "old"), ("e(1) { return \"old\" }", "old"),
      ("e(1, matches: nil)", nil), ("e(1, matches: a)", "old"),
      ("e(1, matches: f { \"old\" })", "old"),
      ("e(1, matches: { \"old\" }.g)", "old"), ("e(1, matches: { \"old\" } ?? b)", "old"),
      ("e(1, matches: { \"old\" + a })", "old"), ("e(1) { \"\"\"\n\\(old)\n\"\"\" }", "old"),
      ("guard () == e(1)\nelse { return }", nil), ("if () == e(1)  // a\n{ }", nil),
      ("f(\n  e(w!/half(4/2)\n)\n)", nil), ("#expect(e(1) == ())", nil), ("x ? e(1) : e(2)", nil),
      ("(\ne(1)\n, 1)", nil), ("e(1)\n  as Void", nil), ("other_e(1)", nil),
      ("e(1)\n/* a */ )", nil),
    ] as [(String, String?)])
  func `a source that says something else is left as it is`(
    _ source: String, _ expected: String?
  ) throws {
    #expect(throws: (any Error).self) { try written(source, [("e", expected, "new")]) }
  }

  @Test(arguments: [
    "e(w!/half(4/2))", "e([8, 2].reduce(64, /)) // ratio a/b", "e(total!/2) // half a/b",
    "e(/[)]/)\nnext()", "e(a?.b/c, (d)/2)", "e(1)\n  // and so on\n  @Test func f()", "{ e(1) }",
  ]) func `a call is read as the compiler reads it`(_ source: String) throws {
    let result = try written(source, [("e", nil, "new")])
    let end = try #require(result.range(of: ") {\n"))
    #expect(source.hasPrefix(result[..<end.lowerBound] + ")"))
    let depth = result[..<end.upperBound].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    #expect(depth == (source.contains("[)]") ? -1 : 0))
  }

  @Test func `a call of another name is told by it`() {
    var inline = InlineSource(Array("helper(1)\n".utf8))
    #expect(throws: InlineSnapshotError.otherName("helper")) {
      try inline.write("x", at: try inline.call(line: 1, column: 7), expecting: nil)
    }
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 1), (9, 1), (1, 99), (0, 2), (1, 0), (1, -5)])
  func `a place that is no call is told`(_ line: Int, _ column: Int) {
    var inline = InlineSource(Array("e(1)\n".utf8), calls: ["e"])
    #expect(throws: InlineSnapshotError.changed) {
      try inline.write("x", at: try inline.call(line: line, column: column), expecting: nil)
    }
    #expect(inline.bytes == Array("e(1)\n".utf8))
  }

  @Test func `a call has one text`() {
    #expect(throws: InlineSnapshotError.changingValue) {
      try written("e(1)", [("e", nil, "x"), ("e", nil, "y")])
    }
  }
}
