import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to the names in the sources of its package alone.
@Suite struct JudgedByNamesTests {
  /// Returns what is found about a snapshot in a package: `used`, or the reason why it is unused.
  private func found(
    on name: String, _ source: String, file: String = "Tests/App/File.swift"
  ) throws -> String {
    let package = try TemporaryFolder([file: source, "__Snapshots__/\(name)": "x\n"])
    let search = UnusedSearch(in: SnapshotFolder(root: package.path))
    return search.unused.first?.reason.description ?? "used"
  }

  @Test(arguments: [
    ("App/rows.txt", "@Test func rows() {}"), ("App/Rows.40.dark.txt", "func rows(_ n: Int) {}"),
    ("App/launch~51964b39.txt", "@Test func 🚀launch() {}"),
    ("App/v1,2-suite/plain.txt", "struct `v1.2 suite` { @Test func plain() {} }"),
    (
      "App/S/raw-name-with-slash-paren~12b55e19.txt",
      "struct S { @Test func `raw. name / with slash (paren)`() {} }"
    ),
    ("App/Outer/Inner/deep.txt", "extension Outer.Inner { @Test func deep() {} }"),
    ("App/S/testRenamed.txt", "class S: XCTestCase { @objc(testRenamed) func testRows() {} }"),
    ("App/File/helper.a.txt", "func helper(_ name: String) {}"),
    ("App/File/given.txt", #"expectSnapshot(of: 1, function: "given")"#),
    ("App/File/given.txt", ##"let names = ["not given", "\(1) given"]"##),
    ("App/rows.txt", "#if os(Windows)\n@Test func rows() {}\n#endif"),
    ("App/rows.txt", "\u{FEFF}@Test\r\nfunc rows() {}"),
    ("App/rows.txt", "let open = \"\nfunc rows() {}"), ("App/rows.txt", "}}} func rows() {}"),
    ("App/Box-Int~0a1b2c3d/rows.txt", "class Box<T>: XCTestCase { func rows() -> Int { 1 } }"),
  ]) func `a name that occurs keeps its snapshot`(name: String, source: String) throws {
    #expect(try found(on: name, source) == "used")
  }

  @Test(arguments: [
    ("App/S/rows.txt", "struct S { func rowsAndMore() {} }", "rows"),
    ("App/Old/rows.txt", "func rows() {}", "Old"),
    ("App/Box-Int~0a1b2c3d/rows.txt", "func rows() -> Int { 1 }", "Box"),
    ("App/a-row.txt", "func `a rows`() {}", "a-row"),
  ]) func `a name that occurs nowhere leaves its snapshot unused`(
    path: String, source: String, name: String
  ) throws {
    let reason = try found(on: path, source)
    #expect(reason.hasPrefix("no test, suite or file is called \(name)"))
  }

  @Test(arguments: ["// @Test func rows() {}", "let a = \"rows\"", "/* rows */"])
  func `a name in a comment or a string counts`(source: String) throws {
    #expect(try found(on: "App/rows.txt", source) == "used")
  }

  @Test(arguments: [#"f(function: "a row")"#, "func `a row`() {}"])
  func `a name of several words is found in backticks and in quotation marks`(
    source: String
  ) throws {
    #expect(try found(on: "App/a-row.txt", source) == "used")
  }

  @Test func `packages in the folder, and links, are read too`() throws {
    let other = try TemporaryFolder(["Linked.swift": "func linked() {}"])
    let package = try TemporaryFolder([
      "Sub/Tests/SubTests/A.swift": "func rows() {}", ".hidden/B.swift": "func hidden() {}",
      "__Snapshots__/SubTests/rows.txt": "x", "__Snapshots__/SubTests/linked.txt": "x",
      "__Snapshots__/SubTests/hidden.txt": "x",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/Sub/More", withDestinationPath: other.path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/Sub/Again", withDestinationPath: package.path)
    let search = UnusedSearch(in: SnapshotFolder(root: package.path))
    #expect(search.unused.map(\.snapshot.relative) == ["__Snapshots__/SubTests/hidden.txt"])
  }

  @Test(arguments: [
    "App/README.md", "App/LICENSE.txt", "README.txt", "App/a b.txt", "App/rows.png", "App/a",
    "App/old.txt.00000000-11111111.pending",
  ]) func `what is no snapshot by its name is left alone`(name: String) throws {
    #expect(try found(on: name, "func rows() {}") == "used")
  }

  @Test func `the name of a test is read from its path`() throws {
    let path = SnapshotPath(root: "/", relative: "__Snapshots__/App/S/rows.40.txt")
    #expect(path.testName == "App/S/rows")
  }
}
