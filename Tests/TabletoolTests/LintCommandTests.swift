import Foundation
import TablesTestTools
import Testing

@Suite struct LintCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder.url.appendingPathComponent("accepted.json").path }

  @Test func `problems are lines with their severity, and the status says that there are some`()
    throws
  {
    let result = try Tool.run("lint", Tool.bundle("Oddities"))
    #expect(result.status == 1)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("error: Root.plist: PreferenceSpecifiers[1].Type: found") == true)
    #expect(
      lines.allSatisfy { line in
        ["error", "warning", "note"].contains { line.hasPrefix("\($0): ") }
      })
    #expect(
      try Tool.run("lint", Tool.bundle("Everything"))
        == Tool.Result(
          status: 1,
          output: """
            error: de.lproj/Advanced.strings: found no such file; expected a strings file; the pane \
            shows its texts as they are

            """, errors: ""))
  }

  @Test func `JSON has a member for each part of a problem`() throws {
    let text = try Tool.run("lint", Tool.bundle("Oddities"), "--format", "json").output
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let first = try #require(list.first)
    #expect(first["kind"] as? String == "unknownType")
    #expect(first["severity"] as? String == "error")
    #expect(first["file"] as? String == "Root.plist")
    #expect(first["place"] as? String == "PreferenceSpecifiers[1].Type")
    #expect(first["found"] as? String == "nothing")
    #expect((first["expected"] as? String)?.hasPrefix("one of Apple's types") == true)
    let lines = try Tool.run("lint", Tool.bundle("Oddities")).output.split(separator: "\n")
    #expect(list.count == lines.count)
  }

  @Test func `accepted problems are not told, others are, and those that are gone are named`()
    throws
  {
    let bundle = Tool.bundle("Oddities")
    let written = try Tool.run("lint", bundle, "--allow", file, "--write-allowed")
    #expect(written.status == 0)
    #expect(written.output.hasPrefix("Wrote "))
    #expect(written.output.hasSuffix(" problems to \(file), as accepted.\n"))
    #expect(
      try Tool.run("lint", bundle, "--allow", file)
        == Tool.Result(status: 0, output: "", errors: ""))
    let other = try Tool.run("lint", Tool.bundle("Everything"), "--allow", file)
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("error: de.lproj/Advanced.strings: "))
    #expect(
      other.errors.hasPrefix(
        "no longer a problem, but accepted: error: Root.plist: PreferenceSpecifiers[1].Type: found")
    )
    try Data("[]".utf8).put(at: URL(fileURLWithPath: file))
    #expect(try Tool.run("lint", bundle, "--allow", file).status == 1)
  }

  @Test func `a problem stays accepted if rows are added above its row, and another one is not`()
    throws
  {
    func put(_ rows: String...) throws {
      let toggle = "{ Type = PSTextFieldSpecifier; Title = Volume; Key = "
      let list = rows.map { toggle + $0 + "; }" }.joined(separator: ", ")
      try folder.put("{ PreferenceSpecifiers = (\(list)); }", at: "Root.plist")
    }
    try put("sound", "sound")
    #expect(try Tool.run("lint", folder.path, "--allow", file, "--write-allowed").status == 0)
    try put("icon", "sound", "sound")
    #expect(
      try Tool.run("lint", folder.path, "--allow", file)
        == Tool.Result(status: 0, output: "", errors: ""))
    try put("icon", "sound", "sound", "sound")
    let third = try Tool.run("lint", folder.path, "--allow", file)
    #expect(third.status == 1)
    #expect(third.output.hasPrefix("warning: Root.plist: PreferenceSpecifiers[3].Key (sound): "))
  }

  @Test func `an empty key is not printed`() throws {
    try folder.put(
      "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Key = \"\"; }); }",
      at: "Root.plist")
    #expect(
      try Tool.run("lint", folder.path).output
        == "error: Root.plist: PreferenceSpecifiers[0].Key: found an empty string; expected a text\n"
    )
  }

  @Test func `a file of accepted problems that is missing or no list is refused`() throws {
    let bundle = Tool.bundle("Everything")
    let missing = try Tool.run("lint", bundle, "--allow", file)
    #expect(missing.status == 2)
    #expect(
      missing.errors == """
        tabletool: the accepted problems in \(file) cannot be read (No such file or directory): write \
        the file with --write-allowed

        """)
    try Data("{".utf8).put(at: URL(fileURLWithPath: file))
    let damaged = try Tool.run("lint", bundle, "--allow", file)
    #expect(damaged.status == 2)
    #expect(
      damaged.errors == """
        tabletool: \(file) is no list of problems, as --write-allowed and --format json write it

        """)
    let alone = try Tool.run("lint", bundle, "--write-allowed")
    #expect(alone.errors == "tabletool: --write-allowed has no effect without --allow\n")
  }

  /// The bundles of real apps, which are not part of this repository, and their accepted problems.
  private static let shared = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/settings-bundles")
  private static let accepted = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("AcceptedProblems")
  private static let isThere = FileManager.default.fileExists(atPath: shared.path)

  @Test(
    .enabled(if: isThere, "off: the bundles of real apps are not at ../shared/settings-bundles"))
  func `real bundles have the problems that are accepted`() throws {
    let bundles = try FileManager.default.contentsOfDirectory(atPath: Self.shared.path).sorted()
      .compactMap { app -> (app: String, path: String)? in
        let folder = Self.shared.appendingPathComponent(app).path
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)  // a file: no app
        guard let name = names?.first(where: { $0.hasSuffix(".bundle") }) else { return nil }
        return (app, "\(folder)/\(name)")
      }
    #expect(bundles.count == 14)
    for (app, path) in bundles {
      let file = Self.accepted.appendingPathComponent("\(app).json").path
      let allows = FileManager.default.fileExists(atPath: file)
      let result = try allows ? Tool.run("lint", path, "--allow", file) : Tool.run("lint", path)
      #expect(result == Tool.Result(status: 0, output: "", errors: ""), "\(app)")
    }
  }
}
