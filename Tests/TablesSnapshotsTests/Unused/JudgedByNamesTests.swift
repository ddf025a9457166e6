import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to the names in the sources of its package alone.
@Suite struct JudgedByNamesTests {
  private let manifest = #"let package = Package(targets: [.testTarget(name: "App")])"#

  /// Returns what is found about a snapshot in a package: `used`, or the reason why it is unused.
  private func found(
    on name: String, _ source: String, manifest: String? = nil,
    file: String = "Tests/App/File.swift"
  ) throws -> String {
    let package = try TemporaryFolder([file: source, "__Snapshots__/\(name)": "x\n"])
    try package.put(manifest ?? self.manifest, at: "Package.swift")
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
    ("App/rows.txt", "// @Test func rows() {}", "no test is called rows"),
    ("App/rows.txt", "/* /* */ func rows() {} */", "no test is called rows"),
    ("App/S/rows.txt", "struct S { func rowsAndMore() {} }", "no test is called rows"),
    ("App/Old/rows.txt", "func rows() {}", "no suite or file is called Old"),
    ("Gone/rows.txt", "func rows() {}", "no test target is called Gone"),
    ("App/Box-Int~0a1b2c3d/rows.txt", "func rows() -> Int { 1 }", "no suite or file is called"),
  ]) func `a name that occurs nowhere leaves its snapshot unused`(
    name: String, source: String, reason: String
  ) throws {
    #expect(try found(on: name, source).hasPrefix(reason))
  }

  @Test(arguments: [
    #"let package = Package(targets: [.testTarget(name: "\(prefix)Tests")])"#,
    #"let package = Package(targets: [.testTarget(name: prefix + "Tests")])"#,
  ]) func `a module whose name a manifest computes is not judged`(manifest: String) throws {
    #expect(try found(on: "GoneTests/rows.txt", "func rows() {}", manifest: manifest) == "used")
    #expect(
      try found(on: "GoneTests/old.txt", "func rows() {}", manifest: manifest)
        == "no test is called old")
  }

  @Test func `a target with a hyphen is the module with an underscore`() throws {
    let manifest = #"let package = Package(targets: [.testTarget(name: "My-Tests", path: "T")])"#
    #expect(
      try found(on: "My_Tests/rows.txt", "func rows() {}", manifest: manifest, file: "T/A.swift")
        == "used")
  }

  @Test func `packages in the folder, and links, are read too`() throws {
    let other = try TemporaryFolder(["Linked.swift": "func linked() {}"])
    let package = try TemporaryFolder([
      "Package.swift": manifest, "Sub/Package.swift": #".testTarget(name: "SubTests")"#,
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

  @Test func `the place of a test is known if only one function has its name`() throws {
    let package = try TemporaryFolder([
      "Tests/App/A.swift": "struct S {\n  func rows() {}\n  func twice() {}\n}",
      "Tests/App/B.swift": "func twice() {}",
    ])
    let tests = DeclaredTests(in: SnapshotFolder(root: package.path))
    let description = { (name: String) in
      tests.description(
        for: SnapshotPath(root: package.path, relative: "__Snapshots__/App/S/\(name).txt"))
    }
    #expect(description("rows.40") == "App/S/rows, Tests/App/A.swift:2")
    #expect(description("twice") == "App/S/twice")
    #expect(description("gone") == "App/S/gone")
  }
}
