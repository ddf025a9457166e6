import Tables

/// The texts about commands and options for help, completions and the manual page.
extension Command {
  /// The placeholder for the word that follows the name of the command. Empty if there is none.
  var operand: String {
    switch self {
    case .demo: "[NAME]"
    case .run, .show, .outline, .swift: "PATH"
    case .preview: "FILE"
    case .record: "NAME|PATH"
    case .snapshots: "VERB"
    case .new: "NAME"
    case .completions: "SHELL"
    case .man: ""
    }
  }

  /// The forms of the words that can follow the name of the command.
  var usages: [String] {
    switch self {
    case .run:
      [
        "PATH [options]", "[--package DIR] FILE.swift [ARGUMENT…]",
        "--build [--package DIR] FILE.swift",
      ]
    case .preview: ["[--package DIR] FILE.swift [ARGUMENT…]"]
    default: [options.isEmpty ? operand : operand + " [options]"]
    }
  }

  /// A description of the command in a few words.
  var abstract: String {
    switch self {
    case .demo: "a screen declared in a few lines of Swift"
    case .run: "a Swift script, or an iOS Settings.bundle with its values"
    case .preview: "a Swift script, updated whenever it is saved"
    case .show: "the screens of a bundle, or of one .plist, as text or image"
    case .outline: "the content of a bundle as JSON"
    case .swift: "a bundle as Swift source that uses Tables"
    case .record: "keys played on a screen, as an animated image"
    case .snapshots: "reviews and tidies the snapshots of a package's tests"
    case .new: "a package with a screen, its snapshot tests and a README"
    case .completions: "the completions of bash, zsh or fish"
    case .man: "this manual as a page for man"
    }
  }

  /// More about the command. Empty if the abstract says everything.
  var discussion: String {
    switch self {
    case .demo:
      "NAME is one of \(Demo.names). On a terminal a demo is interactive: arrows move, return selects, "
        + "? lists the keys, q leaves. Elsewhere, and with --width or --format, it is printed. With --keys, the outcome "
        + "of each key is written."
    case .run:
      "On a terminal the screen is interactive; elsewhere it is printed. The words after the path of "
        + "a script are its arguments."
    case .preview:
      "Focus, screens and changed values are kept from version to version. If one does not compile, "
        + "the errors are shown in its place. What the script prints is written at the end."
    case .show, .outline, .swift:
      "Problems of the bundle are listed on standard error. The default language is that of LANG "
        + "for show, and none for outline and swift."
    case .record:
      "NAME is the name of a demo, PATH the path of a bundle. The image is an SVG without scripts, "
        + "which is animated on pages that embed it too. It is written to standard output, 60 columns "
        + "wide and 16 rows high unless an option says otherwise."
    case .snapshots: ""
    case .new:
      "Writes the folder NAME: a Swift package that builds, runs with `swift run` and passes "
        + "`swift test`. NAME is also the name of a module. It depends on the published version of "
        + "swift-tables, or on the package in the folder of --package."
    case .completions:
      "bash: tabletool completions bash >> ~/.bash_completion\n"
        + "zsh:  tabletool completions zsh > \"${fpath[1]}/_tabletool\"\n"
        + "fish: tabletool completions fish > ~/.config/fish/completions/tabletool.fish"
    case .man: "To read it: tabletool man > tabletool.1; man ./tabletool.1"
    }
  }

  /// The options of the command, without those that every command has.
  var options: [ToolOption] {
    ToolOption.allCases.filter { $0.serves(self) && ![.help, .shortHelp, .version].contains($0) }
  }
}

extension ToolOption {
  /// The placeholder for the value of the option; empty if it has none.
  var placeholder: String {
    switch self {
    case .width, .height: "N"
    case .format: "FORMAT"
    case .theme: values.joined(separator: "|")
    case .pane, .name: "NAME"
    case .locale: "NAME"
    case .idiom: values.joined(separator: "|")
    case .keys: "\"KEYS\""
    case .values: "FILE"
    case .package: "DIR"
    case .ascii, .inApp, .inline, .accessible, .build, .help, .shortHelp, .version: ""
    }
  }

  /// The only values that the option takes. Empty if it takes any value, or none.
  var values: [String] {
    switch self {
    case .format: OutputFormat.allCases.map(\.rawValue)
    case .theme: ThemeName.allCases.map(\.rawValue)
    case .idiom: ["phone", "pad"]
    default: []
    }
  }

  /// A description of the option.
  var meaning: String {
    switch self {
    case .width: "the columns of a line (default: the terminal's, or 80)"
    case .height: "the rows of the screen"
    case .format:
      values.joined(separator: ", ") + " (default: ansi on a terminal, else plain); json is the "
        + "accessibility tree"
    case .theme: "colors for a light or a dark background (default: the terminal's, or dark)"
    case .ascii: "draw with ASCII characters only"
    case .pane: "only the pane of that name, such as Root"
    case .locale: "the language, such as de; none for the texts as written"
    case .idiom: "the device that a bundle is shown on (default: phone)"
    case .inApp: "the panes that the app shows itself, as InAppSettingsKit does"
    case .name: "the name of the type (default: SettingsScreens)"
    case .keys: "keys to press, such as \"down space enter\"; quote text to type"
    case .values: "the JSON file that keeps the values (default: none)"
    case .inline: "use a few lines below the cursor, not the whole screen"
    case .accessible: "write the screen as numbered lines, and read answers"
    case .package: "the folder of the package swift-tables"
    case .build: "compile a script, and write the path of its program"
    case .help, .shortHelp: "show help"
    case .version: "show the version"
    }
  }
}

extension SnapshotsVerb {
  /// A description of the verb in a few words.
  var abstract: String {
    switch self {
    case .list: "lists the new versions that failing tests left"
    case .show: "shows what new versions change"
    case .review: "shows new versions one by one, and asks what to do"
    case .accept: "replaces snapshots by their new versions"
    case .reject: "deletes new versions"
    case .prune: "deletes snapshots that no test takes, after asking"
    case .report: "makes a page of old and new versions side by side"
    }
  }
}

extension SnapshotsOption {
  /// The placeholder for the value of the option; empty if it has none.
  var placeholder: String {
    switch self {
    case .root, .pending, .taken: "FOLDER"
    case .output: "FILE"
    default: ""
    }
  }

  /// A description of the option.
  var meaning: String {
    switch self {
    case .root: "the folder of __Snapshots__ (default: the package)"
    case .pending: "the folder of new versions (default: beside snapshots)"
    case .unused: "list, report: the snapshots that no test takes"
    case .taken: "prune, --unused: the records of runs, instead of running the tests"
    case .names: "prune, --unused: judge by names in the sources, without the tests"
    case .json: "write JSON, for scripts; review has none"
    case .force: "accept: even if the snapshot has changed since the run"
    case .check: "prune: delete nothing; status 1 if anything is unused"
    case .delete: "prune: do not ask"
    case .output: "report: the file to write (default: standard output)"
    case .help, .shortHelp: "show help"
    }
  }
}

extension Demo {
  /// The names of all demos, as a list for a sentence.
  static var names: String { allCases.map(\.rawValue).listed() }
}
