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
    #expect(output.contains("gone.txt: it is no longer unused, so it stays\n"))
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
      result.errors == "tabletool: prune --json needs --yes or --check, because it cannot ask\n")
  }

  @Test func `what is not judged is told apart, and never deleted`() throws {
    try package.put("struct Settings {", at: "Tests/AppTests/Open.swift")
    let notice = """
      Not judged: 2 snapshots, __Snapshots__/AppTests/Old/rows.txt the first: sources could not \
      all be read (Tests/AppTests/Open.swift)

      """
    for words in [["list", "--unused"], ["prune", "--check"], ["prune", "--yes"]] {
      #expect(try package.run(words).errors == notice)
    }
    #expect(package.snapshots.count == 4)
  }

  @Test func `a script is told what is not judged`() throws {
    try package.put("x", at: "__Snapshots__/AppTests/README.md")
    let result = try package.run("prune", "--yes", "--json")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [String: [[String: String]]])
    #expect(answer["deleted"]?.count == 3)
    #expect(
      answer["notJudged"] == [
        [
          "path": "__Snapshots__/AppTests/README.md",
          "reason": "it is not named as snapshots are, and no test is known to take it",
        ]
      ])
    #expect(package.text("__Snapshots__/AppTests/README.md") == "x")
  }

  @Test func `a path narrows what is told`() throws {
    try package.put("x", at: "__Snapshots__/AppTests/README.md")
    #expect(try package.run("list", "--unused", "AppTests/Old").errors == "")
    #expect(
      try package.run("prune", "--check", "AppTests").errors.hasPrefix(
        "Not judged: __Snapshots__/AppTests/README.md: it is not named"))
  }

  @Test func `a root without a package loses nothing`() throws {
    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Package.swift"))
    let result = try package.run("prune", "--yes")
    #expect(result.output == "No unused snapshots.\n")
    #expect(
      result.errors.hasSuffix("the first: there is no Package.swift beside __Snapshots__\n"))
    #expect(package.snapshots.count == 5)
  }

  private let stem = "__Snapshots__/AppTests/Settings/rows"
  private let later = Date().timeIntervalSinceReferenceDate + 60

  /// Writes the record of a run that took `rows.txt` but not `rows.dark.txt`.
  private func putRun(_ end: String) throws {
    try package.put(
      """
      {"version": 2, "known": [], "tests": {"\(stem)": {
        "built": \(later), \(end), "taken": ["\(stem).txt"]}}}
      """, at: ".build/tables-snapshots/taken.json")
  }

  @Test func `what the last run of its test did not take is unused`() throws {
    try putRun("\"passed\": \(later + 1)")
    #expect(
      try package.run("list", "--unused", "AppTests/Settings").output.contains(
        "\(stem).dark.txt  its test ran and did not take it\n"))
  }

  @Test func `a run of unknown status deletes nothing until the user says that it passed`() throws {
    try putRun("\"unknown\": {\"ended\": \(later + 1), \"parent\": 1}")
    let before = try package.run("prune", "--yes", "AppTests/Settings/rows.dark.txt")
    #expect(
      before.errors == """
        Not judged: \(stem).dark.txt: its test ran and did not take it, but this system does not \
        tell whether the tests passed; if they did, add --passed

        """)
    #expect(package.snapshots.count == 5)
    for verb in [["list", "--unused"], ["report", "--unused", "--json"]] {
      let told = try package.run(verb + ["--passed"])
      #expect(told.output.contains("\(stem).dark.txt") && told.errors == "")
    }
    #expect(try package.run("prune", "--yes", "--passed").output.hasSuffix("Deleted 4.\n"))
    #expect(package.snapshots == ["AppTests/Settings/rows.txt"])
  }

  @Test func `only a question about unused snapshots takes the word of the user`() throws {
    #expect(
      try package.run("list", "--passed").errors
        == "tabletool: --passed has no effect without --unused\n")
    #expect(try package.run("accept", "--passed").status == 2)
  }
}
