import Foundation
import TablesTestTools
import Testing

@testable import tabletool

/// Help, version, manual and completions.
@Suite struct HelpTests {
  @Test(arguments: [nil] + Command.allCases.map(Optional.some))
  func `help fits a screen`(command: Command?) throws {
    let text = Help.text(for: command)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(text.contains("\nUSAGE\n"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func `help names every command, and the help of a command its options`() throws {
    let help = try Tool.run("--help").output
    for command in Command.allCases {
      #expect(help.contains("\n  \(command.rawValue) "))
      let own = try Tool.run("help", command.rawValue).output
      #expect(own == (try Tool.run(command.rawValue, "--help").output))
      for option in command.options { #expect(own.contains("\n  \(option.rawValue)")) }
    }
  }

  @Test func `help sends nobody to the manual for the rest of a line`() {
    for command in Command.allCases { #expect(!Help.text(for: command).contains("see man")) }
    #expect(Help.snapshots.contains("TABLES_SNAPSHOTS_ROOT"))
    #expect(Help.snapshots.contains("TABLES_SNAPSHOTS_PENDING"))
  }

  @Test func `every option is of some command and says what it does`() {
    for option in ToolOption.allCases {
      #expect(!option.commands.isEmpty)
      #expect(!option.meaning.isEmpty)
      #expect(option.takesValue == !option.placeholder.isEmpty)
    }
  }

  @Test func `the version is that of the changelog`() throws {
    let changelog = try String(
      contentsOf: Pictures.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.hasPrefix("## \(Tabletool.version) "))
    #expect(try Tool.run("--version").output == "tabletool \(Tabletool.version)\n")
  }

  @Test func `the manual names every command and option`() throws {
    let page = try Tool.run("man").output.replacingOccurrences(of: "\\-", with: "-")
    #expect(page.hasPrefix(".TH TABLETOOL 1 "))
    for command in Command.allCases { #expect(page.contains("tabletool \(command.rawValue)")) }
    for option in ToolOption.allCases
    where !["-h", "--help", "--version"].contains(option.rawValue) {
      #expect(page.contains("\\fB\(option.rawValue)\\fR"))
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
  func `completions name every command, option and demo`(shell: Shell) throws {
    let script = try Tool.run("completions", shell.rawValue).output
    for command in Command.allCases { #expect(script.contains(command.rawValue)) }
    for option in ToolOption.allCases where option != .shortHelp {
      let name = shell == .fish ? "-l \(option.rawValue.dropFirst(2))" : option.rawValue
      #expect(script.contains(name) || option == .version && shell == .zsh)
    }
    for demo in Demo.allCases { #expect(script.contains(demo.rawValue)) }
    for verb in SnapshotsVerb.allCases { #expect(script.contains(verb.rawValue)) }
  }

  @Test func `help is completed as a command, and followed by the names of all others`() {
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    #expect(Shell.bash.completions.contains("help) COMPREPLY=($(compgen -W \"\(names)\""))
    #expect(Shell.zsh.completions.contains("'help:the options of a command'"))
    #expect(Shell.zsh.completions.contains("help) _describe command commands"))
    let fish = "complete -c tabletool -n"
    #expect(Shell.fish.completions.contains("\(fish) __fish_use_subcommand -a help -d "))
    let help = "\(fish) '__fish_seen_subcommand_from help' -a '\(names)'"
    #expect(Shell.fish.completions.contains(help))
  }

  @Test(arguments: [
    ("demo pl", "plain-cells"), ("show --theme d", "dark"), ("com", "completions"),
    ("snapshots rev", "review"), ("show --form", "--format"), ("help rec", "record"),
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
    (["new"], "new needs NAME: tabletool new NAME"),
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
