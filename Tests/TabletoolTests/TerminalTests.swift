import Foundation
import Testing

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

  /// JSON has its own way to write what a terminal would obey; a file gets the text as it is.
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
