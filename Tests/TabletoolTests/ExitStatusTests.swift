import Foundation
import Testing

@Suite struct ExitStatusTests {
  @Test func `a bundle without problems is success`() throws {
    let result = try Tool.run("show", Tool.bundle("Everything"))
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `problems are told on standard error, and the bundle is shown`(command: String) throws {
    let result = try Tool.run(command, Tool.bundle("Oddities"))
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Root.plist: PreferenceSpecifiers[1].Type: found nothing"))
    #expect(!result.output.isEmpty)
  }

  @Test(arguments: [
    (["shwo"], "unknown command “shwo”: did you mean “show”?"),
    (["--asci"], "unknown option “--asci”: did you mean “--ascii”?"),
    (["run", "--hovercraft"], "unknown option “--hovercraft”; see tabletool run --help"),
    (["--hovercraft"], "unknown option “--hovercraft”; see tabletool --help"),
    (["--theme", "drak"], "--theme takes light, dark, not “drak”: did you mean “dark”?"),
    (["--width", "0"], "--width takes a number of columns from 1 to 10000, not “0”"),
    (["--width"], "--width needs a value; see tabletool --help"),
    (
      ["show", "Settings.bundle", "-o", "screen.PNG"],
      "-o takes a file that ends in svg, html, json, ansi or txt, not “screen.PNG”"
    ),
    (
      ["record", "card", "--keys", "down", "-o", "card.html"],
      "-o takes a file that ends in svg, not “card.html”"
    ),
    (["--ascii=yes"], "--ascii takes no value"),
    (
      ["demo", "prnter"],
      "demo takes card, printer, not “prnter”: did you mean “printer”?"
    ),
    (["demo", "card", "printer"], "unexpected argument “printer”; see tabletool demo --help"),
    (
      ["record", "card", "X", "--keys", "down"],
      "unexpected argument “X”; see tabletool record --help"
    ),
    (
      ["record", "card", "--pane", "Root", "--keys", "down"],
      "--pane has no effect without the path of a bundle"
    ),
    (["help", "show", "X"], "unexpected argument “X”; see tabletool --help"),
    (
      ["new", "X", "--package", ""],
      "--package takes the folder of the package swift-tables, not “”"
    ),
    (["outline", "a", "b"], "unexpected argument “b”; see tabletool outline --help"),
    (
      ["--locale", "de"],
      "--locale is not an option of demo, but of run, show, outline, swift and record"
    ),
    (
      ["outline", "--pane=Root"],
      "--pane is not an option of outline, but of run, show and record"
    ),
    (
      ["swift", "--name", "class"],
      "--name takes a name for a type: a capital, then ASCII letters and digits, not “class”"
    ),
    (
      ["swift", "--name=Table"],
      "--name takes a name for a type: a capital, then ASCII letters and digits, not “Table”"
    ),
    (["swift", "--width", "9"], "--width is not an option of swift, but of demo, show and record"),
  ])
  func `what is not understood is told with what to do`(
    arguments: [String], message: String
  ) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try Tool.shell("\"$TOOL\" \(quoted)")
    #expect(result.status == 2)
    #expect(result.errors == "tabletool: \(message)\n")
    #expect(result.output == "")
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `a path that leads nowhere is named`(command: String) throws {
    let result = try Tool.run(command, "/no/such.bundle")
    #expect(result.status == 2)
    #expect(result.errors.contains("/no/such.bundle"))
    let missing = try Tool.run(command)
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("tabletool: \(command) needs the path of a Settings.bundle"))
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `an empty path is refused and not taken for this folder`(command: String) throws {
    let result = try Tool.run(command, "")
    #expect(result.status == 2)
    #expect(result.output == "")
    let paths =
      command == "show"
      ? ", of a .plist file, of a Swift script or of a package with a program"
      : " or of a .plist file"
    #expect(
      result.errors == """
        tabletool: the path for \(command) is empty: give the path of a Settings.bundle\(paths)

        """)
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `none is no localisation but the texts as written`(command: String) throws {
    let written = try Tool.run(command, Tool.bundle("Everything"), "--locale", "none")
    #expect(written.status == 0)
    #expect(written.errors == "")
    let german = try Tool.run(command, Tool.bundle("Everything"), "--locale", "de")
    #expect(german.output != written.output)
    if command != "show" {
      let plain = try Tool.run(command, Tool.bundle("Everything"))
      #expect(plain == written)
    }
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `a named pipe is refused at once`(command: String) throws {
    let pipe = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).plist")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }  // the system clears what this leaves
    let result = try Tool.run(command, pipe.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(pipe.path) is not read, because it is a named pipe"))
  }

  @Test(arguments: ["show", "outline", "swift"])
  func `a bundle of which nothing can be read is a failure that says why`(command: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).plist")
    try Data("{ PreferenceSpecifiers = {}; }".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // the system clears what this leaves
    let result = try Tool.run(command, file.path)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("found a dictionary of 0; expected an array\n"))
    #expect(command == "outline" || result.output.contains("Its property list has no specifiers."))
  }

  @Test(arguments: [["--help"], ["show", "--help"], ["help"], ["help", "show"]])
  func `help is given wherever it is asked for`(arguments: [String]) throws {
    let result = try Tool.shell("\"$TOOL\" \(arguments.joined(separator: " "))")
    #expect(result.status == 0)
    #expect(result.output.contains("\nUSAGE\n"))
  }

  @Test func `a pane that is not there is compared with those that are`() throws {
    let result = try Tool.run("show", Tool.bundle("Everything"), "--pane", "Advancde")
    #expect(result.status == 2)
    #expect(result.errors.contains("unknown pane “Advancde”: did you mean “Advanced”?"))
  }

  @Test func `a pane whose name is like none of the bundle is answered with their names`() throws {
    let result = try Tool.run("show", Tool.bundle("Everything"), "--pane", "Xyzzyxyzzy")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("tabletool: unknown pane “Xyzzyxyzzy”: the bundle has Root"))
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that goes away ends the tool quietly`(setup: String) throws {
    let result = try Tool.shell(
      "\(setup)\"$TOOL\" show \(Tool.bundle("Everything")) --width 10000 | head -1")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output == "   Settings\n")
  }

  #if os(Linux)
    @Test func `a folder that may not be listed is told`() throws {
      let bundle = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString).bundle")
      let folder = bundle.appendingPathComponent("de.lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{ PreferenceSpecifiers = (); }".utf8)
        .write(to: bundle.appendingPathComponent("Root.plist"))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
      defer { try? FileManager.default.removeItem(at: bundle) }  // the system clears it
      // The administrator may list every folder.
      let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      let result = try Tool.shell("\(user)\"$TOOL\" outline \(bundle.path)")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("de.lproj: found a folder that cannot be listed; expected"))
    }

    @Test func `a full disk is told`() throws {
      let result = try Tool.shell("\"$TOOL\" > /dev/full")
      #expect(result.status == 2)
      #expect(
        result.errors == "tabletool: the output cannot be written: No space left on device\n")
    }
  #endif
}
