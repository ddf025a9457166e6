import Testing

@testable import TablesSnapshots

/// The declarations that are found in a Swift file.
@Suite struct DeclarationReaderTests {
  private func read(_ source: String) throws -> SwiftDeclarations {
    try DeclarationReader.read(Array(source.utf8))
  }

  /// Returns the functions of a source with the types around them.
  private func functions(_ source: String) throws -> [String] {
    try read(source).functions.map { ($0.scope.path + [$0.name]).joined(separator: "/") }
  }

  @Test func `functions are found by the types around them`() throws {
    let source = """
      func a(_ f: () -> Void = {}) {}
      struct S<T>: P where T: Q { static func b() { func inner() {} } }
      extension S.`In ner` { class func c() {}; enum E { case d; indirect case e(Int) } }
      protocol P { func f(); var g: Int { get } }
      let h = { struct Local { func i() {} } }
      """
    #expect(try functions("import class A.B\nimport func A.c\n\(source)") == functions(source))
    #expect(try functions(source) == ["a", "S/b", "S/In ner/c", "P/f"])
  }

  @Test(arguments: [
    "let class_ = x.class; f(struct: 1, class: 2)", "class A: B { class var b: Int { 1 } }",
    "let actor = 1; actor.run()", "_ = a / b; _ = c /d", "_ = #/func x() {/#",
    "let s = \"func x() { \\(f { 1 }) \"", "#if os(Linux) && !DEBUG\n#elseif X\n#else\n#endif",
  ]) func `what only looks like a declaration is none`(source: String) throws {
    #expect(try functions(source).isEmpty)
    #expect(try read(source).types.allSatisfy { $0.scope.path == ["A"] })
  }

  @Test(arguments: [
    ("class A: B {}", "B"), ("class A<T: C>: M.B<T, Int>, P where T: D {}", "M.B"),
    ("class A: @unchecked Sendable, B {}", "Sendable"), ("class A<T> where T: C {}", nil),
    ("class A: B & C {}", "B&C"), ("class A<F>: B where F == (Int) -> Int {}", "B"),
    ("class A {}", nil), ("class A: `B` /* , C */ {}", "B"),
  ]) func `what stands first behind the colon may be the superclass`(
    source: String, inherited: String?
  ) throws {
    #expect(try read(source).types.map(\.inherited) == [inherited])
  }

  @Test(arguments: [
    ("f()", false), ("if x { f() }", true), ("f { guard y else { return } }", true),
    ("for a in b { f(a) }", false), ("#if os(Linux)\n f()\n#endif", true), ("throw E()", true),
    ("try XCTSkipIf(x)", true), ("try Test.cancel()", true), ("task.cancel()", false),
  ]) func `a body that may pass over a call has branches`(
    body: String, branches: Bool
  ) throws {
    let functions = try read("func a() { \(body) }\nfunc b() {}").functions
    #expect(functions.map(\.branches) == [branches, false])
  }

  @Test(arguments: [
    ("@Test func a() {}", true), ("@Testing.Test(.enabled { true }) @MainActor func a() {}", true),
    ("@MainActor func a() {}", false), ("@Test var b = 1; func a() {}", false),
    ("@Test func b() {}\nfunc a() {}", false),
  ]) func `an attribute belongs to what follows it`(source: String, isTest: Bool) throws {
    #expect(try read(source).functions.last?.hasTestAttribute == isTest)
  }

  @Test(arguments: ["struct S {", "}", "f(]", "let s = \"open", "#if false\nfunc a() {}", "a\0b"])
  func `a source that the compiler refuses is refused`(source: String) {
    #expect(throws: UnreadableSource.self) { try read(source) }
  }
}
