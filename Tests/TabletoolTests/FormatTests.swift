import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FormatTests {
  @Test(arguments: [
    ("plain", "   Settings\n\n   General\n ╭──"), ("ansi", "   \u{1B}[1mSettings\u{1B}[0m\n"),
    ("html", "<!DOCTYPE html>\n"), ("svg", "<svg xmlns="), ("json", "{"),
  ])
  func `the card is written in every format`(format: String, beginning: String) throws {
    let result = try Tool.run("demo", "--format", format)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix(beginning))
    #expect(result.output.hasSuffix("\n"))
    #expect(result.output.contains("Auto"))
  }

  @Test func `without arguments the card is drawn as plain text`() throws {
    #expect(try Tool.run().output == (try Tool.run("demo", "--format=plain").output))
  }

  @Test func `a bundle in another language has the library's words in that language`() throws {
    let german = try Tool.run("show", Tool.bundle("Everything"), "--locale", "de").output
    #expect(german.contains("Aus │"))
    #expect(!german.contains("Off │"))
    #expect(try Tool.run("show", Tool.bundle("Everything")).output.contains("Off │"))
  }

  @Test func `help names every format`() throws {
    let help = try Tool.run("help", "show").output
    for format in ["plain", "ansi", "html", "svg", "json"] {
      #expect(help.contains(format))
    }
  }

  @Test func `the columns of a line are those asked for, else those of the environment`() throws {
    let longest = { (text: String) in text.split(separator: "\n").map(\.count).max() }
    #expect(longest(try Tool.run("--width", "31").output) == 30)
    #expect(longest(try Tool.run(environment: ["COLUMNS": "51"]).output) == 50)
    #expect(longest(try Tool.run().output) == 79)
  }

  @Test func `all screens of a bundle are one page`() throws {
    let page = try Tool.run("show", Tool.bundle("Everything"), "--format", "html").output
    #expect(page.components(separatedBy: "<!DOCTYPE html>").count == 2)
    #expect(page.contains("Advanced"))
  }

  @Test func `all screens of a bundle are one image`() throws {
    let image = try Tool.run("show", Tool.bundle("Everything"), "--format", "svg").output
    #expect(XMLParser(data: Data(image.utf8)).parse())
  }

  @Test func `the accessibility tree is JSON`() throws {
    let text = try Tool.run("--format", "json").output
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test(arguments: [[], ["--pane", "Advanced"]])
  func `the accessibility trees of a bundle are one list, however many`(pane: [String]) throws {
    let command = ["show", Tool.bundle("Everything"), "--format", "json"] + pane
    let text = try Tool.shell("\"$TOOL\" '\(command.joined(separator: "' '"))'").output
    let trees = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSDictionary]
    let titles = trees?.compactMap { $0["title"] as? String }
    let all = ["Settings", "Advanced", "Acknowledgements", "Swift"]
    #expect(titles == (pane.isEmpty ? all : ["Advanced"]))
  }

  @Test func `NO_COLOR leaves attributes alone`() throws {
    let text = try Tool.run("--format", "ansi", environment: ["NO_COLOR": "1"]).output
    #expect(text.contains("\u{1B}[1m"))
    #expect(!text.contains("\u{1B}[38;"))
  }
}

@Suite struct TerminalTests {
  @Test func `a terminal gets its columns and colours`() throws {
    let text = try Terminal.output(
      of: "demo", environment: ["TERM": "xterm-256color", "COLUMNS": "80"])
    #expect(text.contains("\u{1B}[38;5;"))
    #expect(text.contains("╭\(String(repeating: "─", count: 36))╮"))
  }

  @Test func `a terminal that knows no sequences gets none`() throws {
    let text = try Terminal.output(of: "demo", environment: ["TERM": "dumb"])
    #expect(text.contains("   Settings\r\n"))
    #expect(!text.contains("\u{1B}"))
  }

  /// JSON escapes control characters in its own way; the text in a file is not changed.
  @Test func `no text of a bundle reaches a terminal as a control`() throws {
    let bundle = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }  // the system clears what is left
    let root = """
      { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTitleValueSpecifier; Key = a; DefaultValue = b; \
      Title = "x\\U009B31m\\U202Ey\\U001B]0;z\\U0007"; } ); }
      """
    try Data(root.utf8).write(to: bundle.appendingPathComponent("Root.plist"))
    for command in ["show", "outline", "swift"] {
      let text = try Terminal.output(
        of: command, bundle.path, environment: ["TERM": "dumb"])
      #expect(text.contains("31m"))
      for scalar in text.unicodeScalars where scalar != "\r" && scalar != "\n" {
        let properties = scalar.properties
        #expect(properties.generalCategory != .control && !properties.isBidiControl, "\(command)")
      }
    }
    let file = try Tool.run("outline", bundle.path).output
    let terminal = try Terminal.output(of: "outline", bundle.path)
    let objects = try [file, terminal].map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
    #expect(objects[0] == objects[1])
    #expect(file.contains(#"\u202e"#) && file.hasSuffix("}\n"))
  }
}
