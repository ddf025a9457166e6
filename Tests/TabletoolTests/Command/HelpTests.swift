import Foundation
import Testing

@testable import tabletool

/// Help and version.
@Suite struct HelpTests {
  /// All commands and verbs.
  private static let specs = Command.allCases.flatMap { [$0.spec] + $0.spec.verbs }

  private static func words(of spec: CommandSpec) -> [String] {
    spec.path.split(separator: " ").map(String.init)
  }

  private static func run(_ words: [String]) throws -> String {
    try Tool.shell("\"$TOOL\" \(words.joined(separator: " "))").output
  }

  @Test func `help fits a screen`() {
    for text in [Help.tool] + Self.specs.map(Help.text) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 24, "\(text)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
      #expect(text.contains("\nUSAGE\n"))
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test func `help names every command, and the help of a command its verbs and options`() throws {
    let help = try Self.run(["--help"])
    for command in Command.allCases { #expect(help.contains("\n  \(command.rawValue) ")) }
    for spec in Self.specs {
      let words = Self.words(of: spec)
      let own = try Self.run(words + ["--help"])
      #expect(own == Help.text(of: spec))
      #expect(try Self.run(["help"] + words) == own)
      for verb in spec.verbs { #expect(own.contains("\n  \(verb.name) ")) }
      for option in spec.options { #expect(own.contains("\n  \(option.name) ")) }
    }
    #expect(
      try Self.run(["snapshots", "help", "prune"]) == Help.text(of: SnapshotsVerb.prune.spec))
    #expect(try Self.run(["snapshots"]) == Help.text(of: Command.snapshots.spec))
  }

  @Test func `each option that is listed is understood, with its values alone`() throws {
    func check(_ command: some CommandName) throws {
      let options = command.spec.understood
      #expect(Set(options.map(\.name)).count == options.count)
      for option in options {
        #expect(!option.meaning.isEmpty)
        let value = option.takesValue ? option.values.first ?? "x" : ""
        var arguments = Arguments([option.name] + (option.takesValue ? [value] : []) + ["rest"])
        guard case .option(option, value)? = try arguments.next(of: command) else {
          Issue.record("\(option.name) is not understood by \(command.rawValue)")
          continue
        }
        #expect(arguments.takeRest() == ["rest"])
        if !option.values.isEmpty {
          #expect(throws: UsageError.self) {
            var arguments = Arguments(["\(option.name)=none"])
            _ = try arguments.next(of: command)
          }
        }
      }
    }
    for command in Command.allCases { try check(command) }
    for verb in SnapshotsVerb.allCases { try check(verb) }
  }

  @Test func `the version is that of the changelog`() throws {
    let changelog = try String(
      contentsOf: Pictures.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.hasPrefix("## \(Tabletool.version) "))
    #expect(heading.contains("not released yet") != Tabletool.isReleased)
    #expect(try Tool.run("--version").output == "tabletool \(Tabletool.version)\n")
  }

  @Test(arguments: [
    (["new"], "new needs PATH: tabletool new PATH"),
    (["new", "my-app"], "new takes a name for a module"),
    (["record", "card.swift"], "record needs the keys to press: --keys \"down space enter\""),
    (["record", "card"], "record needs the keys to press: --keys \"down space enter\""),
    (["help", "shwo"], "unknown command “shwo”: did you mean “show”?"),
    (["record", "card", "--keys", "dwn"], "unknown key “dwn”: did you mean “down”?"),
    (
      ["record", "card", "--keys", "f17x"],
      "unknown key “f17x”: a key is a character, backspace, delete, down, end, enter, esc, escape, "
        + "home, left, pagedown, pageup, return, right, space, tab or up, also with ctrl-, alt- or "
        + "shift- before it; put text to type in quotes"
    ),
    (
      ["run", "nowhere", "--locale", "de"],
      "there is nothing at nowhere: give the path of a Settings.bundle, of a .plist file or of a "
        + "Swift script"
    ),
    (
      ["record", "nowhere", "--keys", "down"],
      "there is nothing at nowhere: give the path of a Settings.bundle, of a .plist file, of a Swift "
        + "script or of a package, or the name of a demo: card and printer"
    ),
    (
      ["run", "nowhere.swift"],
      "nowhere.swift cannot be read: No such file or directory; give the path of a Swift script"
    ),
  ])
  func `what is missing is named with the next step`(words: [String], message: String) throws {
    let result = try Tool.shell("\"$TOOL\" \(words.joined(separator: " "))")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("tabletool: \(message)"))
    #expect(result.output == "")
  }
}
