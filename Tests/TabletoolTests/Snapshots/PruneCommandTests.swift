import Foundation
import Testing

/// Snapshots that no test takes.
@Suite struct PruneCommandTests {
  private let package: SnapshotPackage

  /// One snapshot that is used, and one of each kind that is not.
  init() throws {
    package = try SnapshotPackage()
    for path in [
      "AppTests/Settings/rows.txt", "AppTests/Settings/rows.dark.txt", "AppTests/Settings/gone.txt",
      "AppTests/Old/rows.txt", "Other/rows.txt",
    ] { try package.put("x\n", at: "__Snapshots__/\(path)") }
  }

  private let unused = """
    __Snapshots__/AppTests/Old/rows.txt  no suite or file is called Old
    __Snapshots__/AppTests/Settings/gone.txt  no test is called gone
    __Snapshots__/Other/rows.txt  Package.swift names no target Other

    """

  @Test func `list tells each and why`() throws {
    #expect(try package.run("list", "--unused").output == unused)
  }

  @Test func `a check deletes nothing and fails`() throws {
    let result = try package.run("prune", "--check")
    #expect(result.status == 1)
    #expect(result.output == unused)
    #expect(package.snapshots.count == 5)
  }

  @Test func `an input that ends before an answer deletes nothing, and fails`() throws {
    let result = try package.run("prune")
    #expect(result.status == 2)
    #expect(
      result.errors == "tabletool: the input ended before an answer; nothing was deleted\n")
    #expect(package.snapshots.count == 5)
  }

  @Test(arguments: [#"n\n"#, #"\n"#]) func `nothing is deleted without a yes`(
    answer: String
  ) throws {
    let result = try package.run("prune", input: answer)
    #expect(result.output.hasSuffix("Nothing was deleted.\n"))
    #expect(package.snapshots.count == 5)
  }

  @Test func `a yes deletes them, and the folders that are empty then`() throws {
    let result = try package.run("prune", input: #"y\n"#)
    #expect(result.output.hasSuffix("Delete these 3 snapshots? [y/N] Deleted 3.\n"))
    #expect(package.snapshots == ["AppTests/Settings/rows.dark.txt", "AppTests/Settings/rows.txt"])
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: package.root.appendingPathComponent("__Snapshots__").path)
    #expect(folders == ["AppTests"])
    #expect(try package.run("prune", "--check").status == 0)
  }

  @Test func `what is used while the question stands is not deleted`() throws {
    let prune = try Conversation(["snapshots", "prune", "--root", package.root.path])
    try prune.wait(for: "? [y/N] ")
    try package.put(
      "extension Settings { @Test func gone() {} }", at: "Tests/AppTests/More.swift")
    try prune.answer("y")
    let (output, status) = try prune.end()
    #expect(output.contains("gone.txt: it is not found unused any more, and stays\n"))
    #expect(output.hasSuffix("Deleted 2.\n"))
    #expect(status == 1)
    #expect(package.snapshots.contains("AppTests/Settings/gone.txt"))
  }

  @Test func `a path narrows what is deleted`() throws {
    #expect(try package.run("prune", "--yes", "AppTests/Old").status == 0)
    #expect(package.snapshots.count == 4)
  }

  @Test func `a script must say yes`() throws {
    let result = try package.run("prune", "--json")
    #expect(result.status == 2)
    #expect(
      result.errors == "tabletool: prune --json needs --yes or --check, for it cannot ask\n")
  }

  @Test func `sources that cannot all be read speak against no snapshot`() throws {
    let outside = try SnapshotPackage()
    try FileManager.default.createSymbolicLink(
      at: package.root.appendingPathComponent("Tests/Linked"), withDestinationURL: outside.root)
    #expect(try package.run("list", "--unused").output == "No unused snapshots.\n")
  }

  @Test(arguments: [(#".package(path: "../library")"#, false), (#"path: "../Tests""#, true)])
  func `sources of a target elsewhere are not read, those of a dependency need not be`(
    line: String, isPartial: Bool
  ) throws {
    try package.put(line + #" "AppTests""#, at: "Package.swift")
    let output = try package.run("list", "--unused").output
    #expect((output == "No unused snapshots.\n") == isPartial)
  }

  @Test func `a manifest that computes names speaks against no target`() throws {
    try package.put(#"let name = "\(base)Tests""#, at: "Package.swift")
    #expect(!(try package.run("list", "--unused").output.contains("Other")))
  }

  @Test func `a target with a hyphen has its module`() throws {
    try package.put(#".testTarget(name: "Ot-her")"#, at: "Package.swift")
    try package.put("x\n", at: "__Snapshots__/Ot_her/rows.txt")
    #expect(!(try package.run("list", "--unused").output.contains("Ot_her")))
  }

  @Test func `raw names and nested suites are found`() throws {
    try package.put(
      "extension Settings.Deep { @Test func `a wide row`() {} }", at: "Tests/AppTests/More.swift")
    try package.put("x\n", at: "__Snapshots__/AppTests/Settings/Deep/a-wide-row.40.txt")
    #expect(try package.run("list", "--unused").output == unused)
  }

  @Test func `what the last run of its test did not take is unused`() throws {
    try package.put(
      #"{"__Snapshots__/AppTests/Settings/rows": ["__Snapshots__/AppTests/Settings/rows.txt"]}"#,
      at: ".build/tables-snapshots/taken.json")
    let output = try package.run("list", "--unused", "AppTests/Settings").output
    #expect(
      output.hasSuffix(
        "__Snapshots__/AppTests/Settings/rows.dark.txt  its test ran and did not take it\n"))
  }
}
