import Foundation
import TablesBasics
import TablesTestTools
import Testing

@testable import tabletool

struct ScriptCommandLineTests {
  @Test func `all words after the path of a script are its arguments`() throws {
    let invocation = try Invocation([
      "run", "--package", "p", "a b.swift", "--help", "-x", "--", "c",
    ])
    #expect(invocation.path == "a b.swift")
    #expect(invocation.wantsHelp == false)
    #expect(invocation.script?.package == "p")
    #expect(invocation.script?.arguments == ["--help", "-x", "--", "c"])
  }

  @Test func `a bundle has options after its path, and is no script`() throws {
    let invocation = try Invocation(["run", "a.bundle", "--values", "v.json"])
    #expect(invocation.script == nil)
    #expect(invocation.values == "v.json")
  }

  @Test(arguments: [
    ("", true), ("import TablesTerminal\nlet table = Table { Info(\"A\") }\n", true),
    ("// await show { table }\nlet shown = 1\n", true), ("await show { table }\n", false),
    ("await show{ table }", false), ("print(1)\n", false),
    ("try await Terminal.run { table }", false),
  ])
  func `a script that can neither show nor print is recognized`(source: String, isSilent: Bool) {
    #expect(ScriptFile.saysNothing(Array(source.utf8)) == isSilent)
  }

  @Test(arguments: [
    ("await show { table }\n", true), ("// CommandLine\nawait show { table }\n", true),
    ("let words = CommandLine.arguments\n", false),
    ("let words = ProcessInfo.processInfo.arguments\n", false),
    ("let format = UserDefaults.standard.string(forKey: \"format\")\n", false),
  ])
  func `a script that cannot read its arguments is recognized`(source: String, readsNone: Bool) {
    #expect(ScriptFile.readsNoArguments(Array(source.utf8)) == readsNone)
  }

  @Test(
    arguments: [
      ("@Stored var copies = 1\n", 1), ("import Tables\n\n@Stored var a = 1", 3),
      ("struct A {\n  @Stored var copies = 1\n}\n", nil),
      ("let text = \"\"\"\n@Stored var a = 1\n\"\"\"\n", nil),
    ] as [(String, Int?)])
  func `a property wrapper in top-level code is found`(source: String, line: Int?) {
    #expect(ScriptFile(path: "a.swift").lineOfStored(Array(source.utf8)) == line)
  }

  @Test func `a script is checked before the package is built`() throws {
    let folder = try TemporaryFolder([
      "stored.swift": "import TablesTerminal\n@Stored var copies = 1\nprint(copies)\n",
      "syntax.swift": "import TablesTerminal\nlet let = {\n",
    ])
    let environment = "XDG_CACHE_HOME='\(folder.path)/cache' PATH=\"$SWIFT:$PATH\""
    for (name, expected) in [
      ("stored", ":2:1: error: property wrappers"), ("syntax", ":2:5: error"),
    ] {
      let file = "\(folder.path)/\(name).swift"
      let result = try Tool.shell(
        "SWIFT='\(Self.toolchain)'; \(environment) \"$TOOL\" run '\(file)'")
      #expect(result.status == 2)
      #expect(result.errors.contains("\(name).swift\(expected)"), "\(result.errors)")
      #expect(!result.errors.contains("building swift-tables"))
    }
  }

  /// Runs a command of the shell in a folder with a package whose library is built already, and
  /// with a compiler that is a script of the shell.
  private func shell(_ command: String, compiler: String) throws -> Tool.Result {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/TablesTerminal/A.swift": "",
      "bin/swiftc": "#!/bin/sh\n\(compiler)",
      "stored.swift": "import TablesTerminal\n@Stored var copies = 1\n",
    ])
    let root = AtomicFile.resolvingLinks(folder.path)
    #expect(try Tool.shell("chmod +x '\(root)/bin/swiftc'").status == 0)
    let environment = ["XDG_CACHE_HOME": "\(root)/cache", "PATH": "\(root)/bin:/usr/bin:/bin"]
    let package = ScriptPackage.folder(root)
    let home = try ScriptLibrary.home(
      of: package, try Toolchain(environment: environment), environment: environment)
    try AtomicFile.createFolder("\(home)/libraries/\(package.sourcesHash)/programs")
    let variables = environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    return try Tool.shell("cd '\(root)'; export TABLES_PACKAGE='\(root)' \(variables); \(command)")
  }

  @Test func `the advice for a property wrapper follows the error of the compiler, too`() throws {
    let result = try shell(
      "\"$TOOL\" run stored.swift", compiler: "echo 'stored.swift:2:13: error: no' >&2; exit 1\n")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        """
        stored.swift:2:13: error: no
        stored.swift:2:1: note: write let name = Stored(value), and name.binding in place of $name

        """), "\(result.errors)")
  }

  @Test(arguments: [
    ("--format svg -o a.svg", "--format", "show"), ("-o a.svg", "-o", "show"),
    ("-- --width=40", "--width", "show"), ("--theme light --keys down", "--theme", "record"),
  ])
  func `options for a picture are refused if the script does not read them`(
    words: String, option: String, command: String
  ) throws {
    let result = try shell(
      "echo 'await show { table }' >a.swift; \"$TOOL\" run a.swift \(words)", compiler: "exit 1\n")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "tabletool: \(option) would be an argument of a.swift, which reads none; "
        + "tabletool \(command) draws the screen of a script and has this option\n")
  }

  @Test(arguments: ["--format svg -o a.svg", "-- --format svg"])
  func `a script that reads its arguments has options of its own`(words: String) throws {
    let result = try shell(
      "echo 'print(CommandLine.arguments)' >a.swift; \"$TOOL\" run a.swift \(words)",
      compiler: Self.copying + "printf '#!/bin/sh\necho \"$@\"\n' >\"$program\"\n")
    #expect(result.output == "\(words)\n", "\(result)")
  }

  /// A compiler that copies a script in place of compiling it.
  private static let copying = """
    for word in "$@"; do
      case $word in *.swift) source=$word ;; esac
      [ "$last" = -o ] && program=$word
      last=$word
    done
    cp "$source" "$program" && chmod +x "$program"

    """

  @Test func `a script is read from an open file, as a shell passes it`() throws {
    // The program of a script is the script itself, which prints its arguments.
    let compiler = Self.copying
    let script = "printf '#!/bin/sh\\necho print \"$@\"\\n'"
    let run = "\(script) | { \"$TOOL\" run /dev/fd/7 a 'b c' 7<&0 </dev/null; }"
    let result = try shell(
      "\(run); \(run); ls cache/swift-tables/*/*/*/*/programs", compiler: compiler)
    #expect(result.output.hasPrefix("print a b c\nprint a b c\n7-"), "\(result)")
    #expect(result.output.split(separator: "\n").count == 3, "one program is kept: \(result)")
    let preview = try shell("\(script) | \"$TOOL\" preview /dev/fd/7 7<&0", compiler: compiler)
    #expect(preview.errors.contains("/dev/fd/7 is a pipe, which can be read only once"))
  }

  @Test func `the types of a script are checked against the modules of the tool`() throws {
    let modules = ScriptLibrary.products.map { (".build/debug/Modules/\($0).swiftmodule", "") }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: modules))
    let root = AtomicFile.resolvingLinks(folder.path)
    for (path, text) in [
      ("Package.swift", ""), ("Sources/TablesTerminal/A.swift", ""), ("Sources/Tables/B.swift", ""),
      ("a.swift", "import TablesTerminal\nprint(x)\n"),
      (
        "bin/swiftc",
        """
        #!/bin/sh
        echo "$@" >> "\(root)/compiled"
        case "$1" in -typecheck) echo "a.swift:2:7: error: no x" >&2; exit 1 ;; esac

        """
      ), ("bin/swift", "#!/bin/sh\necho BUILT\nexit 1\n"),
    ] { try folder.put(text, at: path) }
    func put(_ name: String, changed date: Date) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(root)/\(name)")
    }
    func run() throws -> Tool.Result {
      try Tool.shell(
        """
        cd '\(root)'; chmod +x bin/*; ln -f "$TOOL" .build/debug/ 2>/dev/null \
          || cp "$TOOL" .build/debug/
        XDG_CACHE_HOME='\(root)/cache' PATH="$PWD/bin:$PATH" .build/debug/tabletool run a.swift
        """)
    }
    for name in ["Package.swift", "Sources/TablesTerminal/A.swift", "Sources/Tables/B.swift"] {
      try put(name, changed: Date(timeIntervalSince1970: 1_000))
    }
    let checked = try run()
    #expect(checked.status == 2)
    #expect(checked.errors == "a.swift:2:7: error: no x\n")
    let lines = try #require(folder.text("compiled")).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.last?.hasSuffix("-module-name Script -I \(root)/.build/debug/Modules a.swift") == true)

    // The modules may lack what is in the sources now, so an error would prove nothing.
    try put("Sources/Tables/B.swift", changed: Date(timeIntervalSinceNow: 60))
    let unchecked = try run()
    #expect(unchecked.status == 2 && unchecked.errors.contains("BUILT"))
    #expect(!unchecked.errors.contains("error: no x"))
  }

  /// The folder of the compiler of these tests.
  private static let toolchain: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map(String.init).first {
      FileManager.default.isExecutableFile(atPath: $0 + "/swiftc")
    } ?? ""
  }()

  @Test func `what is no script is told by its kind`() throws {
    let folder = try TemporaryFolder(["README.md": "# Title\n"])
    let command = "cd '\(folder.path)'; mkfifo a.swift; \"$TOOL\" run"
    #expect(
      try Tool.shell("\(command) README.md").errors.contains("README.md is neither a Swift script"))
    #expect(try Tool.shell("\(command) a.swift").errors.contains("a.swift is a named pipe"))
    #expect(try Tool.shell("\(command) - < README.md").errors.contains("- is standard input"))
  }

  @Test func `what to do without the released package is said`() {
    let released = ScriptError.packageDoesNotBuild(.release("0.1.0"), log: nil)
    #expect(released.description.contains("to use a clone instead, pass --package FOLDER"))
    let local = ScriptError.packageDoesNotBuild(.folder("/clone"), log: nil)
    #expect(!local.description.contains("--package"))
  }

  @Test func `a file that begins with a line for the shell is a script`() throws {
    let folder = try TemporaryFolder(["tool": "#!/usr/bin/env -S tabletool run\n", "other": "#"])
    #expect(try Invocation(["run", folder.path + "/tool", "x"]).script?.arguments == ["x"])
    #expect(try Invocation(["run", folder.path + "/other"]).script == nil)
  }

  @Test func `a path that begins with a hyphen follows two hyphens`() throws {
    let invocation = try Invocation(["preview", "--", "-a.swift", "--", "x"])
    #expect(invocation.path == "-a.swift")
    #expect(invocation.script?.arguments == ["--", "x"])
  }

  @Test(arguments: [
    (["run", "--values", "v", "a.swift"], "--values is not an option for scripts"),
    (["run", "--package", "p", "a.bundle"], "--package is only for a Swift script"),
    (["show", "--package", "p", "a.bundle"], "--package is only for a Swift script"),
    (["preview", "--build", "a.swift"], "--build is not an option of preview"),
    (
      ["preview", "a.bundle"],
      "preview shows a Swift script, such as settings.swift, not “a.bundle”"
    ),
    (["preview"], "preview needs the path of a Swift script: tabletool preview PATH"),
    (["run", ""], "the path for run is empty"),
  ])
  func `what does not go together is told`(words: [String], message: String) {
    #expect {
      _ = try Invocation(words)
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }

  @Test func `help is told for a command`() throws {
    #expect(try Invocation(["help", "run"]).helpTopic == .run)
    #expect(try Invocation(["preview", "--help"]).helpTopic == .preview)
    #expect(
      Help.text(of: Command.run.spec).contains(
        "tabletool run [--package DIR] FILE.swift [ARGUMENT…]"))
    #expect(
      Help.text(of: Command.preview.spec).contains("tabletool preview [--package DIR] FILE.swift"))
  }

  @Test(arguments: ["run", "preview"])
  func `a script that is not there is told before anything is built`(command: String) throws {
    let result = try Tool.run(command, "/no/such.swift", environment: ["PATH": "/usr/bin"])
    #expect(result.status == 2)
    #expect(result.errors.contains(command == "run" ? "/no/such.swift cannot be read" : "terminal"))
  }

  @Test func `a folder that is not the package is told`() throws {
    let folder = try TemporaryFolder(["a.swift": "print(1)", "bin/swiftc": "#!/bin/sh\n"])
    let swiftc = folder.path + "/bin/swiftc"
    #expect(try Tool.shell("chmod +x '\(swiftc)'").status == 0)
    let result = try Tool.run(
      "run", "--package", folder.path, folder.path + "/a.swift",
      environment: ["PATH": folder.path + "/bin"])
    #expect(result.status == 2)
    #expect(result.errors.contains("is not a folder of the package swift-tables"))
  }

  @Test func `a machine without a compiler is told`() throws {
    let folder = try TemporaryFolder(["a.swift": "print(1)"])
    let result = try Tool.run("run", folder.path + "/a.swift", environment: ["PATH": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.errors.contains("swiftc, which compiles scripts, is in no folder of PATH"))
  }
}
