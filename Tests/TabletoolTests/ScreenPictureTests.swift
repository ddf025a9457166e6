import Foundation
import TablesTestTools
import Testing

/// Pictures that a program takes of its own screen, as the environment asks for them.
@Suite struct ScreenPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the script of the package with a picture in a file of this name. Returns its content.
  private func picture(
    _ name: String, _ environment: [String: String] = [:]
  ) throws -> (text: String, result: Tool.Result) {
    let file = folder.url.appendingPathComponent(name)
    let result = try Tool.run(
      script: environment.merging(["TABLES_PICTURE": file.path]) { $1 })
    return (try String(contentsOf: file, encoding: .utf8), result)
  }

  @Test(arguments: [
    ("a.svg", "<svg xmlns="), ("a.html", "<!DOCTYPE html>\n"), ("a.json", "{"), ("a.txt", "   "),
    ("a.ansi", "   \u{1B}["), ("a.SVG", "<svg xmlns="), ("picture", "   "), ("svg", "   "),
  ])
  func `the end of the name is the format`(name: String, beginning: String) throws {
    let (text, result) = try picture(name)
    #expect(text.hasPrefix(beginning))
    #expect(result == Tool.Result(status: 0, output: "", errors: ""))
  }

  @Test func `the environment says how wide it is, and with which signs it is drawn`() throws {
    let (text, _) = try picture("a", ["COLUMNS": "31", "TABLES_PICTURE_STYLE": "ascii light"])
    #expect(text.split(separator: "\n").map(\.count).max() == 30)
    #expect(text.contains("+--") && !text.contains("╭"))
  }

  @Test func `keys make an image that moves`() throws {
    let (svg, _) = try picture("a.svg", ["TABLES_PICTURE_KEYS": "down space"])
    #expect(svg.contains("@keyframes"))
  }

  @Test func `what cannot be done is told`() throws {
    let file = folder.url.appendingPathComponent("none/a.svg").path
    #expect(
      try Tool.run(script: ["TABLES_PICTURE": file])
        == Tool.Result(
          status: 1, output: "",
          errors: "TABLES_PICTURE: \(file) cannot be written: No such file or directory\n"))
    let keys = try Tool.run(
      script: ["TABLES_PICTURE": folder.path + "/a.svg", "TABLES_PICTURE_KEYS": "dwn"])
    #expect(keys.errors == "TABLES_PICTURE: unknown key “dwn”: did you mean “down”?\n")
    #expect(keys.status == 1)
    #expect(try folder.names.isEmpty)
  }

  @Test func `the tool writes into a file, in the format of its name`() throws {
    let file = folder.path + "/card.svg"
    let result = try Tool.run(
      "show", Tool.bundle("Everything"), "--pane", "Root", "-o", file, "--width", "40")
    #expect(result == Tool.Result(status: 0, output: "", errors: ""))
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg"))
    let failed = try Tool.run("show", "/no/such.bundle", "-o", folder.path + "/none.svg")
    #expect(failed.status == 2)
    #expect(try folder.names == ["card.svg"])
  }

  @Test func `options of bundles are refused for a program`() throws {
    try folder.put("print(1)", at: "a.swift")
    for option in [["--pane", "Root"], ["--accessible"], ["--keys", "down"]] {
      let result = try Tool.run(["show", folder.path + "/a.swift"] + option)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("tabletool: \(option[0]) is not an option for scripts"))
    }
    let words = try Tool.run("show", Tool.bundle("Everything"), "--", "x")
    #expect(words.errors == "tabletool: unexpected argument “x”; see tabletool show --help\n")
  }
}
