import Foundation
import TablesTestTools
import Testing

@testable import tabletool

/// Help, version, manual and completions.
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

  @Test func `the manual has every command and verb with its options`() throws {
    let page = try Tool.run("man").output.replacingOccurrences(of: "\\-", with: "-")
    #expect(page.hasPrefix(".TH TABLETOOL 1 "))
    let entries = page.components(separatedBy: "\n.SS tabletool ").dropFirst()
    #expect(entries.count == Self.specs.count)
    for (spec, entry) in zip(Self.specs, entries) {
      #expect(entry.hasPrefix("\(spec.path) "))
      for option in spec.options { #expect(entry.contains("\n\\fB\(option.name)\\fR")) }
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.dropFirst().first?.isUppercase == true || line == ".nf" || line == ".fi")
    }
  }

  @Test func `the manual promises a search only where a table can be searched`() throws {
    let page = try Tool.run("man").output
    #expect(page.contains("In a table that can be searched, / begins a search."))
  }

  @Test(arguments: Shell.allCases)
  func `completions name every command, verb, option and demo`(shell: Shell) throws {
    let script = try Tool.run("completions", shell.rawValue).output
    for spec in Self.specs {
      let parts = Self.parts(of: script, for: spec, shell)
      #expect(!parts.isEmpty, "\(spec.path)")
      let missing = spec.understood.filter { option in
        option != .version && !parts.contains { $0.contains(Self.spelling(of: option, shell)) }
      }
      #expect(missing.isEmpty, "\(spec.path): \(missing.map(\.name))")
    }
    let demo = Self.parts(of: script, for: Command.demo.spec, shell).joined()
    for name in Demo.allCases.map(\.rawValue) { #expect(demo.contains(name), "\(name)") }
  }

  /// Returns the parts of a script that complete what follows the name of a command.
  private static func parts(of script: String, for spec: CommandSpec, _ shell: Shell) -> [String] {
    let lines = script.components(separatedBy: "\n")
    return switch shell {
    case .bash: lines.filter { $0.hasPrefix("    \"\(spec.path) \"*) ") }
    case .zsh:
      script.components(separatedBy: " \(spec.name)) ").dropFirst().map {
        $0.components(separatedBy: ";;")[0]
      } + script.components(separatedBy: " \(spec.name))\n").dropFirst()
    case .fish:
      // A condition ends with the last command, and another one may follow it.
      lines.filter { $0.contains("_from \(spec.name)' ") || $0.contains("_from \(spec.name);") }
    }
  }

  private static func spelling(of option: OptionSpec, _ shell: Shell) -> String {
    switch shell {
    case .bash: option.name
    case .zsh: "\(option.name)["
    case .fish:
      option.name.hasPrefix("--")
        ? "-l \(option.name.dropFirst(2)) " : "-s \(option.name.dropFirst()) "
    }
  }

  @Test func `help is completed as a command, and followed by the names of all others`() {
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    #expect(Shell.bash.completions.contains("help) COMPREPLY=($(compgen -W \"\(names)\""))
    #expect(Shell.zsh.completions.contains("help) _describe command commands"))
    let help = "complete -c tabletool -n '__fish_seen_subcommand_from help' -a '\(names)'"
    #expect(Shell.fish.completions.contains(help))
  }

  @Test(arguments: [
    ("demo pl", "plain-cells"), ("show --theme d", "dark"), ("com", "completions"),
    ("snapshots rev", "review"), ("show --form", "--format"), ("help rec", "record"),
    ("snapshots prune --ta", "--taken"), ("snapshots report --unu", "--unused"),
    ("run --sn", ""),
  ])
  func `bash completes what was begun`(line: String, word: String) throws {
    let words = "tabletool \(line)".split(separator: " ")
    let folder = try TemporaryFolder([
      "words.bash": try Tool.run("completions", "bash").output + """
        COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
        _tabletool
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    ])
    let file = folder.url.appendingPathComponent("words.bash").path
    let result = try Tool.shell("bash '\(file)'")
    #expect(result.errors == "")
    #expect(result.output == "\(word)\n")
  }

  @Test(arguments: [
    (["completions"], "completions needs SHELL: tabletool completions SHELL"),
    (["completions", "fis"], "completions takes bash, zsh, fish, not “fis”: did you mean “fish”?"),
    (["new"], "new needs PATH: tabletool new PATH"),
    (["new", "my-app"], "new takes a name for a module"),
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
      "there is nothing at nowhere: give the path of a Settings.bundle or of a .plist file, or the "
        + "name of a demo: card, printer, plain-cells, mixed-cells, view-models, settings and "
        + "debug-screen"
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
