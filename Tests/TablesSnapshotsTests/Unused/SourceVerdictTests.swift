import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to the sources of its package.
@Suite struct SourceVerdictTests {
  struct Case: CustomTestStringConvertible {
    var snapshot: String
    var source: String
    var verdict = "used"
    var testDescription: String { "\(snapshot) – \(source.prefix(70))" }
  }

  private func verdict(on snapshot: String, source: String) throws -> String {
    let package = try TemporaryFolder([
      "Package.swift": #"let package = Package(targets: [.testTarget(name: "App")])"#,
      "Tests/App/File.swift": source,
    ])
    return try package.verdict(on: "App/\(snapshot)")
  }

  private static let found = [
    Case(snapshot: "rows.txt", source: "@Test func rows() {}"),
    Case(snapshot: "rows.40.dark.txt", source: "@Test(arguments: [40]) func rows(_ n: Int) {}"),
    Case(snapshot: "tick.txt", source: #"@Test("prints a ` sign") func tick() {}"#),
    Case(snapshot: "launch~51964b39.txt", source: "@Test func 🚀launch() {}"),
    Case(snapshot: "v1,2-suite/plain.txt", source: "struct `v1.2 suite` { @Test func plain() {} }"),
    Case(
      snapshot: "S/raw-name-with-slash-paren~12b55e19.txt",
      source: "struct S { @Test func `raw. name / with slash (paren)`() {} }"),
    Case(
      snapshot: "Outer/Inner/deep.txt",
      source: "enum Outer { struct Inner { @Test func deep() {} } }"),
    Case(
      snapshot: "Outer/Inner/deep.txt",
      source: "enum Outer { struct Inner {} }\nextension Outer.Inner { @Test func deep() {} }"),
    Case(
      snapshot: "Outer/deep.txt",
      source: "struct Outer {}\nextension App.Outer { @Test func deep() {} }"),
    Case(
      snapshot: "Outer/Inner/deep.txt",
      source: """
        enum Outer { struct Inner {} }
        typealias Short = Outer.Inner
        extension Short { @Test func deep() {} }
        """),
    Case(snapshot: "rows.txt", source: "#if os(Windows)\n@Test func rows() {}\n#endif"),
    Case(snapshot: "rows.txt", source: "#if false\n#else\n@Test func rows() {}\n#endif"),
    Case(snapshot: "rows.txt", source: "\u{FEFF}@Test func rows() {}"),
    Case(snapshot: "rows.txt", source: "@Test\r\n@MainActor\r\nfunc rows() async throws {}\r\n"),
    Case(snapshot: "rows.txt", source: "@Testing.Test func rows() {}"),
    Case(snapshot: "Rows.txt", source: "@Test func rows() {}"),
    Case(snapshot: "rows.txt", source: "@Repeated(3) func rows() {}"),
    Case(
      snapshot: "Settings/rows.txt",
      source: "@Suite(.tags(.a)) final class Settings: Sendable { @Test func rows() {} }"),
    Case(
      snapshot: "Screens/testRows.txt", source: "class Screens: XCTestCase { func testRows() {} }"),
    Case(
      snapshot: "Derived/testRows.txt",
      source: """
        class Base<Value>: XCTestCase { func testRows() {} }
        final class Derived: Base<[Int: String]> {}
        """),
    Case(
      snapshot: "Derived/testRows.txt",
      source: """
        final class Derived: Base, @unchecked Sendable where Int == Int {}
        class Base: XCTestCase {}
        extension Base { func testRows() {} }
        """),
    Case(
      snapshot: "Screens/testRenamed.txt",
      source: "class Screens: XCTestCase { @objc(testRenamed) func testRows() {} }"),
    Case(snapshot: "File/helper.a.txt", source: "func helper(_ name: String) {}"),
    Case(snapshot: "File/init.a.txt", source: "struct Robot { init(_ name: String) {} }"),
    Case(snapshot: "File/deinit.txt", source: "class Robot { deinit {} }"),
    Case(snapshot: "File/look.prop.txt", source: "struct Robot { var look: Int { 1 } }"),
    Case(snapshot: "File/subscript.txt", source: "struct Robot { subscript(i: Int) -> Int { 1 } }"),
    Case(snapshot: "File/Robot.txt", source: "struct Robot { let look = take() }"),
    Case(snapshot: "File/App.txt", source: "let look = take()"),
    Case(snapshot: "File/inner.txt", source: "@Test func rows() { func inner() {} }"),
    Case(snapshot: "File/own.txt", source: #"func f() { expectSnapshot(of: 1, function: "own") }"#),
  ]

  private static let missing = [
    Case(
      snapshot: "rows.txt", source: "// @Test func rows() {}", verdict: "no test is called rows"),
    Case(
      snapshot: "rows.txt", source: "/* /* */ @Test func rows() {} */",
      verdict: "no test is called rows"),
    Case(
      snapshot: "rows.txt", source: #"let text = "@Test func rows() {}""#,
      verdict: "no test is called rows"),
    Case(
      snapshot: "rows.txt",
      source: "#if false // later\n#if os(Linux)\n@Test func rows() {}\n#endif\n#endif",
      verdict: "no test is called rows"),
    Case(
      snapshot: "rows.txt", source: "struct Settings { @Test func rows() {} }",
      verdict: "no test is called rows"),
    Case(
      snapshot: "Old/rows.txt", source: "struct Old {}\nstruct New { @Test func rows() {} }",
      verdict: "no test is called rows"),
    Case(
      snapshot: "Old/rows.txt", source: "struct New { @Test func rows() {} }",
      verdict: "no suite or file is called Old"),
    Case(
      snapshot: "Outer/Inner/rows.txt",
      source: "enum Outer {}\nstruct Inner { @Test func rows() {} }",
      verdict: "no suite or file is called Inner"),
    Case(snapshot: "rows.txt", source: "func rows() {}", verdict: "no test is called rows"),
    Case(
      snapshot: "Settings/rows.txt",
      source: "struct Settings { @Test func others() { rows() }\nfunc rows() {} }",
      verdict: "no test is called rows"),
    Case(
      snapshot: "Derived/testRows.txt",
      source: """
        class Base: XCTestCase { func testRows() {} }
        final class Derived: XCTestCase {}
        """, verdict: "no test is called testRows"),
    Case(
      snapshot: "File/rows.txt", source: "func others() { let rows = 1 }",
      verdict: "no test is called rows"),
    Case(
      snapshot: "S/rows.txt", source: "struct S {}\nextension String { func rows() {} }",
      verdict: "no test is called rows"),
  ]

  private static let unsure = [
    Case(
      snapshot: "Derived/testRows.txt", source: "final class Derived: LibraryTestCase {}",
      verdict: "not judged: LibraryTestCase, a superclass, is not in the package"),
    Case(
      snapshot: "Settings/rows.txt", source: "@Cases struct Settings {}",
      verdict: "not judged: @Cases may declare tests"),
    Case(
      snapshot: "Settings/rows.txt", source: "struct Settings {\n  #cases(\"rows\")\n}",
      verdict: "not judged: #cases may declare tests"),
    Case(
      snapshot: "rows.txt", source: "#cases(\"rows\")",
      verdict: "not judged: #cases may declare tests"),
    Case(
      snapshot: "Template/rows.txt", source: "#sourceLocation(file: \"Template.swift\", line: 1)",
      verdict: "not judged: #sourceLocation may declare tests"),
    Case(
      snapshot: "rows.txt", source: "struct Settings {",
      verdict: "not judged: sources could not all be read (Tests/App/File.swift)"),
  ]

  @Test(arguments: found) func `a test in the sources keeps its snapshot`(_ example: Case) throws {
    #expect(try verdict(on: example.snapshot, source: example.source) == example.verdict)
  }

  @Test(arguments: missing) func `a test that is no more in the sources leaves its snapshot unused`(
    _ example: Case
  ) throws {
    #expect(try verdict(on: example.snapshot, source: example.source) == example.verdict)
  }

  @Test(arguments: unsure) func `what may be declared unseen is not judged`(
    _ example: Case
  ) throws {
    #expect(try verdict(on: example.snapshot, source: example.source) == example.verdict)
  }

  @Test func `a custom actor of the package is no macro`() throws {
    let source = "@globalActor actor Screen { static let shared = Screen() }\n@Screen struct S {}"
    #expect(try verdict(on: "S/rows.txt", source: source) == "no test is called rows")
  }
}
