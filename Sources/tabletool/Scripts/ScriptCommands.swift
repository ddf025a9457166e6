import Foundation
import TablesBasics

/// `tabletool run FILE.swift` and `tabletool preview`.
extension Tabletool {
  /// Runs a script, whose program replaces this process, or shows a preview of it.
  func run(_ script: ScriptInvocation, _ invocation: Invocation) throws -> ExitStatus {
    var file = ScriptFile(path: invocation.path ?? "")
    if file.descriptor != nil, invocation.command == .preview {
      throw ScriptError.notAFile(path: file.path, kind: "a pipe, which can be read only once")
    }
    try file.readDescriptor()
    if invocation.command == .preview {
      var preview = try Preview(file, script, tool: self)
      exit(try preview.run())
    }
    try refuseUnreadOptions(of: file, script)
    do {
      let program = try compile(file, script)
      if script.isBuild {
        output.write(program.path + "\n")
        return .success
      }
      let error = ChildProcess.become(
        program.path, [file.path] + script.arguments,
        environment: CrashReport.environment(from: environment))
      throw ScriptError.notStarted(path: program.path, reason: error.reason)
    } catch ScriptError.doesNotCompile {
      return .failure  // The compiler has reported the reason.
    }
  }

  /// Refuses arguments that are options for drawing the screen, and not read by the script.
  private func refuseUnreadOptions(
    of file: ScriptFile, _ script: ScriptInvocation
  ) throws(ScriptError) {
    let words = script.arguments.compactMap { $0.split(separator: "=").first.map(String.init) }
    guard let option = words.first(where: Self.drawing.contains),
      ScriptFile.readsNoArguments(try file.content())
    else { return }
    let records = words.contains { [OptionSpec.keys.name, OptionSpec.height.name].contains($0) }
    throw .readsNoArguments(path: file.path, option, command: records ? .record : .show)
  }

  /// The options of `show` and `record` that are about the picture of a screen.
  private static let drawing = Set(
    [OptionSpec.format, .output, .width, .height, .keys, .theme, .ascii].map(\.name))

  /// Draws the first screen that a script, or the program of a package, shows. What the program
  /// prints goes to standard error.
  func draw(_ script: ScriptInvocation, _ invocation: Invocation) throws -> ExitStatus {
    let path = invocation.path ?? ""
    let scratch = try ScratchFolder()
    let format = invocation.keys == nil ? invocation.format ?? .plain : .svg
    let picture = "\(scratch.path)/picture.\(format)"
    var environment = CrashReport.environment(from: environment)
    environment["TABLES_PICTURE"] = picture
    environment["TABLES_PICTURE_KEYS"] = invocation.keyText
    environment["TABLES_PICTURE_STYLE"] =
      (invocation.theme == .light ? "light " : "") + (invocation.isASCII ? "ascii" : "")
    environment["COLUMNS"] = String(invocation.width ?? (invocation.keys == nil ? 80 : 60))
    environment["LINES"] = String(invocation.height ?? 16)
    do {
      let (program, words) = try program(at: path, script)
      let process = try ChildProcess(
        program, words, environment: environment, files: [STDOUT_FILENO: STDERR_FILENO])
      let ending = process.wait()
      guard ending == .exited(0) else { return .failure }
    } catch ScriptError.doesNotCompile {
      return .failure  // The compiler has reported the reason.
    } catch let error as SystemError {
      throw ScriptError.notStarted(path: path, reason: error.reason)
    }
    guard let bytes = try? OpenFile(reading: picture).read() else {  // missing: none was drawn
      throw ScriptError.showsNothing(path: path)
    }
    output.write(String(decoding: bytes, as: UTF8.self))
    return .success
  }

  /// Returns the command that runs a script, or the program of a package.
  private func program(
    at path: String, _ script: ScriptInvocation
  ) throws -> (program: String, words: [String]) {
    if ScriptFile.isPackage(path) {
      let swift = try Toolchain(environment: environment).swift
      return (swift, ["run", "--package-path", path] + script.arguments)
    }
    var file = ScriptFile(path: path)
    try file.readDescriptor()
    return (try compile(file, script).path, script.arguments)
  }

  /// Compiles a script, unless its program is cached.
  private func compile(
    _ file: ScriptFile, _ script: ScriptInvocation
  ) throws(ScriptError) -> ScriptProgram {
    // A missing file is reported before the package is built.
    if ScriptFile.saysNothing(try file.content()) {
      complain(
        "tabletool: \(file.path) shows nothing; end it with await show { Table { … } }")
    }
    let toolchain = try Toolchain(environment: environment)
    let package = try ScriptPackage.find(
      named: script.package, environment: environment, program: Self.program)
    let library = try ScriptLibrary(of: package, with: toolchain, tool: self) {
      () throws(ScriptError) in
      let modules = package.modules(besides: Self.program)
      try ScriptProgram.check(file, against: modules, toolchain, self)
    }
    return try ScriptProgram(of: file, with: library, toolchain, tool: self)
  }

  /// The path of the running program.
  static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}

/// The options for compiling a script, and the arguments of the script, as the user typed them.
struct ScriptInvocation {
  /// The folder of the package swift-tables; `nil` to find it.
  var package: String?
  /// Whether the script is only compiled, and not run. Defaults to `false`.
  var isBuild = false
  /// The words that follow the path of the script.
  var arguments: [String] = []
}

/// The reason why a script cannot be run.
enum ScriptError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notAFile(path: String, kind: String)
  case neither(path: String)
  case noSwift
  case notThePackage(path: String)
  case noCache(path: String, reason: String)
  case noTemporaryFolder(in: String, reason: String)
  case packageDoesNotBuild(ScriptPackage, log: String?)
  case notStarted(path: String, reason: String)
  case keepsChanging(path: String)
  /// The script does not compile. The compiler has reported the reason.
  case doesNotCompile
  case needsTerminal
  case needsScreen
  case showsNothing(path: String)
  case readsNoArguments(path: String, String, command: Command)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); give the path of a Swift script"
    case .notAFile(let path, let kind):
      "\(path) is \(kind), and not a file; save the script in a file whose name ends in .swift"
    case .neither(let path):
      "\(path) is neither a Swift script nor a property list; give the path of a file whose name ends "
        + "in .swift or whose first line begins with #!, of a Settings.bundle or of a .plist file"
    case .noSwift:
      "swiftc, which compiles scripts, is in no folder of PATH; install a toolchain from "
        + "swift.org/install"
    case .notThePackage(let path):
      "\(path) is not a folder of the package swift-tables: it has no Package.swift, or no "
        + "Sources/TablesTerminal"
    case .noCache(let path, let reason):
      "\(path), the cache of compiled scripts, cannot be used: \(reason); set XDG_CACHE_HOME to "
        + "another folder"
    case .noTemporaryFolder(let folder, let reason):
      "no folder for temporary files can be created in \(folder): \(reason); set TMPDIR to another"
    case .packageDoesNotBuild(let package, let log):
      "the package swift-tables could not be built for scripts"
        + (log.map { "; \($0) has the output of the build" } ?? "") + Self.hint(on: package)
    case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
    case .keepsChanging(let path): "\(path) changes while it is compiled; run it again"
    case .doesNotCompile: "the script does not compile"
    case .needsTerminal:
      "preview needs a terminal: standard input or output is a file or a pipe; tabletool run prints "
        + "what the script shows"
    case .showsNothing(let path):
      "\(path) shows no table: it ends before it calls show or Terminal.run"
    case .readsNoArguments(let path, let option, let command):
      "\(option) would be an argument of \(path), which reads none; tabletool \(command) draws the "
        + "screen of a script and has this option"
    case .needsScreen:
      "preview needs a terminal with a cursor, but ACCESSIBLE or TERM asks for lines of text; "
        + "tabletool run writes the screen as lines"
    }
  }

  /// Returns the advice for a released package that could not be built; empty for other packages.
  private static func hint(on package: ScriptPackage) -> String {
    guard case .release(let version) = package else { return "" }
    let source = Tabletool.isReleased ? "version \(version)" : "the branch main"
    return ". This tool is not in a folder of the package, so it has tried \(source) from "
      + "\(ScriptPackage.address); to use a clone instead, pass --package FOLDER or set "
      + "TABLES_PACKAGE"
  }
}
