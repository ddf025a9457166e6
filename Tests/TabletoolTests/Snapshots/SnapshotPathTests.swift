import Foundation
import Testing

/// The snapshots that a path names, and the folders that are searched.
@Suite struct SnapshotPathTests {
  private let package: SnapshotPackage
  private let first: String

  /// A changed snapshot, `first`, and one that is used, `rows`.
  init() throws {
    package = try SnapshotPackage()
    package.take("old", named: "first", mode: .all)
    package.take("new", named: "first")
    first = try package.path("first")
    try package.put("x\n", at: "__Snapshots__/AppTests/Settings/rows.txt")
  }

  /// Runs `tabletool snapshots` in a folder of the package.
  private func run(_ words: String, in folder: String) throws -> Tool.Result {
    try Tool.shell("cd '\(package.root.path)/\(folder)' && \"$TOOL\" snapshots \(words)")
  }

  @Test(arguments: [
    (".", "."), (".", "./"), ("__Snapshots__", "."), ("Tests", ".."), ("Tests/AppTests", "../.."),
    ("Tests/AppTests", "../../__Snapshots__"), ("Tests", "__Snapshots__"), (".", "\"$PWD\""),
    ("Tests", "../.."),
  ]) func `a folder around all snapshots means all`(folder: String, word: String) throws {
    let result = try run("list \(word)", in: folder)
    #expect(result.errors == "")
    #expect(result.output == "changed     \(first)  +1 −1\n")
  }

  @Test func `a path through a link means what it leads to`() throws {
    let link = package.root.path + "-link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: package.root.path)
    defer { try? FileManager.default.removeItem(atPath: link) }  // the system clears what stays
    #expect(try package.run("list", "\(link)/\(first)").output.contains(first))
    #expect(try Tool.shell("cd \(link) && \"$TOOL\" snapshots list .").output.contains(first))
  }

  @Test func `a folder without snapshots below it is no folder of snapshots`() throws {
    let result = try run("list .", in: "Tests")
    #expect(result.status == 2)
    #expect(result.errors == "tabletool: . names no new version; see tabletool snapshots list\n")
  }

  @Test(arguments: ["list", "show", "review", "report"])
  func `a snapshot without a new version has nothing to tell`(verb: String) throws {
    let result = try package.run(verb, "AppTests/Settings/rows.txt")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func `what is to be accepted must be there, in a folder at least`() throws {
    #expect(try package.run("accept", "AppTests/Settings/rows.txt").status == 2)
    #expect(try package.run("accept", "AppTests/Settings").output == "No new versions.\n")
  }

  @Test(arguments: [
    ["prune", "--names", "--check"], ["prune", "--names", "--delete"],
    ["list", "--names", "--unused"],
  ]) func `a path below which nothing is unused is no mistake`(words: [String]) throws {
    try package.remove(first)
    for path in ["AppTests/Settings/rows.txt", "AppTests/Settings", "."] {
      let result = try run("\(words.joined(separator: " ")) \(path) --root .", in: ".")
      #expect(result.output == "No unused snapshots.\n")
      #expect(result.status == 0)
    }
    let json = try package.run("prune", "--names", "--check", "--json", "AppTests/Settings")
    #expect(json.output == "{\n  \"notJudged\" : [\n\n  ],\n  \"unused\" : [\n\n  ]\n}\n")
    #expect(json.status == 0)
  }

  @Test func `a path that is nowhere is a mistake`() throws {
    let result = try package.run("prune", "--names", "--check", "AppTests/None")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        tabletool: AppTests/None names no unused snapshot; see tabletool snapshots list --unused

        """)
  }

  // MARK: - The folder of new versions

  /// Returns a folder with another version of `first`, and its file as a failing test names it.
  private func elsewhere() throws -> (package: SnapshotPackage, file: String) {
    let other = try SnapshotPackage()
    let environment = ["CI": "1", "TABLES_SNAPSHOTS_PENDING": other.root.path]
    package.take("elsewhere", named: "first", environment: environment)
    let name = try #require(other.snapshots.first)
    return (other, "\(other.root.path)/__Snapshots__/\(name)")
  }

  @Test func `a pending file is accepted by the path that the test told`() throws {
    let (other, file) = try elsewhere()
    let result = try package.run("accept", "--pending", other.root.path, file)
    #expect(result.output == "Accepted \(first)\n")
    #expect(package.text(first) == "elsewhere\n")
  }

  @Test func `the environment names the folder of pending files as well`() throws {
    let (other, file) = try elsewhere()
    let result = try run(
      "accept '\(file)'", in: ".", variables: "TABLES_SNAPSHOTS_PENDING='\(other.root.path)'")
    #expect(result.output == "Accepted \(first)\n")
  }

  private func run(_ words: String, in folder: String, variables: String) throws -> Tool.Result {
    try Tool.shell(
      "cd '\(package.root.path)/\(folder)' && \(variables) \"$TOOL\" snapshots \(words)")
  }

  @Test func `a pending file of another folder is not taken for this package's`() throws {
    let (other, file) = try elsewhere()
    let result = try package.run("accept", file)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("add --pending \(other.root.path)\n"))
    #expect(package.text(first) == "old\n")
  }

  @Test func `a folder of pending files means those that lie there`() throws {
    package.take("beside", named: "third", mode: .pending)
    let (other, _) = try elsewhere()
    let result = try package.run("list", "--pending", other.root.path, other.root.path)
    #expect(result.output == "changed     \(first)  +1 −1\n")
  }

  @Test func `a folder for pending files that is not there is a mistake`() throws {
    for path in ["\(package.root.path)/none", "\(package.root.path)/Package.swift"] {
      let result = try package.run("list", "--pending", path)
      #expect(result.status == 2)
      #expect(result.errors == "tabletool: there is no folder \(path)\n")
    }
  }

  @Test func `a folder that the environment names may be made by a test later`() throws {
    let result = try run(
      "list", in: ".", variables: "TABLES_SNAPSHOTS_PENDING='\(package.root.path)/none'")
    #expect(result.status == 0)
  }

  // MARK: - Links

  @Test func `a link in the place of the snapshots is told, and not followed`() throws {
    let other = try SnapshotPackage()
    let folder = "\(other.root.path)/__Snapshots__"
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: "\(package.root.path)/__Snapshots__")
    for result in [
      try other.run("list"), try other.run("accept"), try other.run("prune", "--check"),
      try package.run("list", "--pending", other.root.path),
    ] {
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("tabletool: \(folder) is a symbolic link to "))
    }
  }

  @Test func `a file in the place of the snapshots is told`() throws {
    let other = try SnapshotPackage()
    try other.put("", at: "__Snapshots__")
    let result = try other.run("list")
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("__Snapshots__ is not a folder; move it away\n"))
  }
}
