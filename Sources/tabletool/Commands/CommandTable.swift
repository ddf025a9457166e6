import Tables
import TablesSettings
import TablesTerminal

/// The commands of the tool.
enum Command: String, CommandName {
  case demo, run, preview, show, outline, lint, swift, record, snapshots, new

  /// Whether the command needs the path of a bundle.
  var readsBundle: Bool { [.run, .show, .outline, .lint, .swift].contains(self) }

  var spec: CommandSpec {
    switch self {
    case .demo:
      CommandSpec(
        path: rawValue, abstract: "a screen declared in a few lines of Swift", operand: "[NAME]",
        discussion: """
          NAME is one of \(Demo.names). On a terminal a demo is interactive: arrows move, return \
          selects, ? lists the keys, q leaves. Elsewhere, and with --width or --format, it is \
          printed. With --keys, the outcome of each key is written.
          """,
        options: [.width, .format, .theme, .ascii, .keys, .inline, .accessible],
        unlisted: [.version])
    case .run:
      CommandSpec(
        path: rawValue, abstract: "a Swift script, or an iOS Settings.bundle with its values",
        operand: "PATH",
        forms: [
          "PATH [options]", "[--package DIR] FILE.swift [ARGUMENT…]",
          "--build [--package DIR] FILE.swift",
        ],
        discussion: """
          On a terminal the screen is interactive; elsewhere it is printed. The words after the path \
          of a script are its arguments.
          """,
        options: [
          .theme, .ascii, .pane, .locale, .idiom, .inApp, .values, .inline, .accessible, .package,
          .build,
        ])
    case .preview:
      CommandSpec(
        path: rawValue, abstract: "a Swift script, updated whenever it is saved", operand: "FILE",
        forms: ["[--package DIR] FILE.swift [ARGUMENT…]"],
        discussion: """
          Focus, screens and changed values are kept from version to version. If one does not \
          compile, the errors are shown over the last. What the script prints is written at the end.
          """,
        options: [.package])
    case .show:
      CommandSpec(
        path: rawValue, abstract: "screens of a bundle, script or package, as text or image",
        operand: "PATH", forms: ["PATH [options]", "FILE.swift|PACKAGE [options] [-- ARGUMENT…]"],
        discussion: """
          Of a script, or of the program of a package, the first screen is drawn that it shows. \
          Problems of a bundle are listed on standard error. The default language is that of LANG.
          """,
        options: [
          .width, .format, .output, .theme, .ascii, .pane, .locale, .idiom, .inApp, .keys,
          .accessible, .package,
        ])
    case .outline:
      CommandSpec(
        path: rawValue, abstract: "the content of a bundle as JSON", operand: "PATH",
        discussion: Self.ofBundles, options: [.locale, .idiom, .inApp])
    case .lint:
      CommandSpec(
        path: rawValue, abstract: "the problems of a bundle in all languages, for CI",
        operand: "PATH",
        discussion: """
          An error means that a value, a text or a row is lost or wrong, a warning that something is \
          ignored or misspelled. The status is 1 if there is an error or a warning that is not \
          accepted.
          """,
        options: [.problemFormat, .inApp, .allow, .writeAllowed])
    case .swift:
      CommandSpec(
        path: rawValue, abstract: "a bundle as Swift source that uses Tables", operand: "PATH",
        discussion: Self.ofBundles, options: [.sourceLocale, .idiom, .inApp, .name])
    case .record:
      CommandSpec(
        path: rawValue, abstract: "keys played on a screen, as an animated image",
        operand: "NAME|PATH",
        forms: ["NAME|PATH [options]", "FILE.swift|PACKAGE [options] [-- ARGUMENT…]"],
        discussion: """
          NAME is a demo, PATH a bundle. The image is an SVG without scripts, animated on pages \
          that embed it too.
          """,
        options: [
          .keys, .recordedWidth, .height, .output, .theme, .ascii, .pane, .locale, .idiom, .inApp,
          .package,
        ])
    case .snapshots:
      CommandSpec(
        path: rawValue, abstract: "reviews and tidies the snapshots of a package's tests",
        operand: "VERB", forms: ["VERB [PATH…] [options]"],
        discussion: """
          A PATH restricts a verb: a snapshot, its pending file, or a folder of them. \
          TABLES_SNAPSHOTS_ROOT and TABLES_SNAPSHOTS_PENDING name the folders of --root and \
          --pending.
          """,
        verbs: SnapshotsVerb.allCases.map(\.spec))
    case .new:
      CommandSpec(
        path: rawValue, abstract: "a package with a screen, its snapshot tests and a README",
        operand: "PATH",
        discussion: """
          Writes the folder PATH: a Swift package that builds, runs with `swift run` and passes \
          `swift test`. The last part of PATH is also the name of a module. It depends on the published version of \
          swift-tables, or on the package in the folder of --package.
          """,
        options: [.package])
    }
  }

  private static let ofBundles = """
    Problems of the bundle are listed on standard error. The texts are as written, unless --locale \
    names a language.
    """
}

/// The verbs of `tabletool snapshots`.
enum SnapshotsVerb: String, CommandName {
  case list, show, review, accept, reject, prune, report

  var spec: CommandSpec {
    switch self {
    case .list:
      spec(
        "lists the new versions that failing tests left",
        options: [.root, .pending, .json, .unused, .taken, .names], discussion: Self.ofUnused,
        operand: Self.withTestOptions)
    case .show: spec("shows what new versions change", options: [.root, .pending])
    case .review:
      spec("shows new versions one by one, and asks what to do", options: [.root, .pending])
    case .accept:
      spec("replaces snapshots by their new versions", options: [.root, .pending, .force])
    case .reject: spec("deletes new versions", options: [.root, .pending])
    case .prune:
      spec(
        "deletes snapshots of tests that are gone",
        options: [.root, .json, .check, .delete, .notTaken, .taken, .names],
        discussion: """
          The tests are run, with the options of swift test that follow --. A run that fails, or \
          that leaves some tests out, deletes nothing. With --taken the records of runs are joined \
          that had TABLES_SNAPSHOTS_TAKEN=FOLDER in their environment.
          """, operand: Self.withTestOptions)
    case .report:
      spec(
        "makes a page of the changes, with both screens",
        options: [.root, .pending, .output, .unused, .taken, .names],
        discussion: Self.ofUnused, operand: Self.withTestOptions)
    }
  }

  private static let withTestOptions = "[PATH…] [options] [-- OPTION…]"
  private static let ofUnused = """
    With --unused the tests are run, as with prune; options of swift test follow --.
    """

  private func spec(
    _ abstract: String, options: [OptionSpec], discussion: String = "",
    operand: String = "[PATH…] [options]"
  ) -> CommandSpec {
    CommandSpec(
      path: "snapshots \(rawValue)", abstract: abstract, operand: "[PATH…]",
      forms: [operand], discussion: discussion, options: options)
  }
}

extension OptionSpec {
  static let width = Self(
    name: "--width", placeholder: "N",
    meaning: "the columns of a line (default: the terminal's, or 80)")
  static let recordedWidth = Self(
    name: "--width", placeholder: "N", meaning: "the columns of a line (default: 60)")
  static let height = Self(
    name: "--height", placeholder: "N", meaning: "the rows of the screen (default: 16)")
  static let format = Self(
    name: "--format", placeholder: "FORMAT", values: PictureFormat.allCases.map(\.rawValue),
    meaning: PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
      + " (default: plain or ansi)")
  static let theme = Self(
    name: "--theme", placeholder: "light|dark", values: ["light", "dark"],
    meaning: "colors for that background (default: the terminal's)")
  static let ascii = Self(name: "--ascii", meaning: "draw with ASCII characters only")
  static let pane = Self(
    name: "--pane", placeholder: "NAME", meaning: "only the pane of that name, such as Root")
  static let locale = Self(
    name: "--locale", placeholder: "NAME",
    meaning: "the language, such as de; none for the texts as written")
  static let sourceLocale = Self(
    name: "--locale", placeholder: "NAME",
    meaning: "the language, such as de; all for all of them; default: the texts as written")
  static let idiom = Self(
    name: "--idiom", placeholder: "phone|pad",
    values: SettingsBundle.Idiom.allCases.map(\.rawValue),
    meaning: "the device that a bundle is shown on (default: phone)")
  static let inApp = Self(
    name: "--in-app", meaning: "the panes in the app, as with InAppSettingsKit")
  static let name = Self(
    name: "--name", placeholder: "NAME",
    meaning: "the name of the type (default: SettingsScreens)")
  static let keys = Self(
    name: "--keys", placeholder: "\"KEYS\"",
    meaning: "keys, such as \"down space enter\"; quote text to type")
  static let values = Self(
    name: "--values", placeholder: "FILE", takesFile: true,
    meaning: "the JSON file that keeps the values (default: none)")
  static let inline = Self(
    name: "--inline", meaning: "use a few lines below the cursor, not the whole screen")
  static let accessible = Self(
    name: "--accessible", meaning: "write the screen as numbered lines, and read answers")
  static let package = Self(
    name: "--package", placeholder: "DIR", takesFile: true,
    meaning: "the folder of the package swift-tables")
  static let build = Self(
    name: "--build", meaning: "compile a script, and write the path of its program")
  static let problemFormat = Self(
    name: "--format", placeholder: "text|json", values: ["text", "json"],
    meaning: "a line for each problem, or JSON (default: text)")
  static let allow = Self(
    name: "--allow", placeholder: "FILE", takesFile: true,
    meaning: "a JSON file of problems that are accepted")
  static let writeAllowed = Self(
    name: "--write-allowed", meaning: "write all problems into the file of --allow")
  static let version = Self(name: "--version", meaning: "show the version")
  static let help = Self(name: "--help", meaning: "show help")
}

/// The options of the verbs of `tabletool snapshots`.
extension OptionSpec {
  static let root = Self(
    name: "--root", placeholder: "FOLDER", takesFile: true,
    meaning: "the folder of __Snapshots__ (default: the package)")
  static let pending = Self(
    name: "--pending", placeholder: "FOLDER", takesFile: true,
    meaning: "the folder of new versions (default: beside snapshots)")
  static let json = Self(name: "--json", meaning: "write JSON, for scripts")
  static let unused = Self(name: "--unused", meaning: "the snapshots that no test takes")
  static let taken = Self(
    name: "--taken", placeholder: "FOLDER", takesFile: true,
    meaning: "the records of a run, in place of running the tests; give one for each run")
  static let notTaken = Self(
    name: "--not-taken", meaning: "also those whose test ran and did not take them")
  static let names = Self(
    name: "--names", meaning: "judge by names in the sources alone, without the tests")
  static let force = Self(
    name: "--force", meaning: "even if the snapshot has changed since the run")
  static let check = Self(
    name: "--check", meaning: "delete nothing; status 1 if anything is unused")
  static let delete = Self(name: "--delete", meaning: "do not ask")
  static let output = Self(
    name: "-o", placeholder: "FILE", takesFile: true,
    meaning: "the file to write (default: standard output)")
}

extension Demo {
  /// The names of all demos, as a list for a sentence.
  static var names: String { allCases.map(\.rawValue).listed() }
}
