import Foundation
import TablesBasics

/// `tabletool run FILE.swift` and `tabletool preview`.
extension Tabletool {
  /// Runs a script, which takes the place of this process, or shows a preview of it.
  func run(_ script: ScriptInvocation, _ invocation: Invocation) throws -> ExitStatus {
    let file = ScriptFile(path: invocation.path ?? "")
    if invocation.command == .preview {
      var preview = try Preview(file, script, tool: self)
      exit(try preview.run())
    }
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
      return .failure  // The compiler has said why.
    }
  }

  /// Compiles a script, unless that was done before.
  private func compile(
    _ file: ScriptFile, _ script: ScriptInvocation
  ) throws(ScriptError) -> ScriptProgram {
    // A file that is missing is told before the package is built.
    if ScriptFile.saysNothing(try file.content()) {
      complain(
        "tabletool: \(file.path) shows nothing; end it with await show { Table { … } }")
    }
    let toolchain = try Toolchain(environment: environment)
    let package = try ScriptPackage.find(
      named: script.package, environment: environment, program: Self.program)
    let library = try ScriptLibrary(of: package, with: toolchain, tool: self)
    return try ScriptProgram(of: file, with: library, toolchain, tool: self)
  }

  /// The path of the running program.
  static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}

/// The options with which a script is compiled, and its arguments, as the user typed them.
struct ScriptInvocation {
  /// The folder of the package swift-tables; `nil` to find it.
  var package: String?
  /// Whether the script is compiled, and not run.
  var isBuild = false
  /// The words that follow the path of the script.
  var arguments: [String] = []
  /// The options that were given.
  private(set) var options: [ToolOption] = []

  mutating func set(_ option: ToolOption) {
    options.append(option)
    isBuild = true
  }

  mutating func set(_ option: ToolOption, _ value: String) throws(UsageError) {
    options.append(option)
    if value.isEmpty {
      throw .badValue(option.rawValue, value, expected: "the folder of the package swift-tables")
    }
    package = value
  }
}

/// The reason why a script is not run.
enum ScriptError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case noSwift
  case notThePackage(path: String)
  case noCache(path: String, reason: String)
  case packageDoesNotBuild(ScriptPackage, log: String?)
  case notStarted(path: String, reason: String)
  case keepsChanging(path: String)
  /// The script does not compile; the compiler has said why.
  case doesNotCompile
  case needsTerminal
  case needsScreen

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); give the path of a Swift script"
    case .noSwift:
      "there is no swiftc in the folders of PATH, which scripts are compiled with; install a toolchain "
        + "from swift.org/install"
    case .notThePackage(let path):
      "\(path) is not a folder of the package swift-tables: it has no Package.swift, or no "
        + "Sources/TablesTerminal"
    case .noCache(let path, let reason):
      "\(path), which keeps what was compiled, cannot be used: \(reason); XDG_CACHE_HOME can name "
        + "another folder"
    case .packageDoesNotBuild(let package, let log):
      "the package swift-tables could not be built for scripts"
        + (log.map { "; \($0) has what the build has said" } ?? "") + Self.hint(on: package)
    case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
    case .keepsChanging(let path): "\(path) changes while it is compiled; run it again"
    case .doesNotCompile: "the script does not compile"
    case .needsTerminal:
      "preview needs a terminal: standard input or output is a file or a pipe; tabletool run prints "
        + "what the script shows"
    case .needsScreen:
      "preview needs a terminal with a cursor, and ACCESSIBLE or TERM asks for lines; tabletool run "
        + "reads the screen in lines"
    }
  }

  /// Returns what to do if a package that has to be fetched was not built.
  private static func hint(on package: ScriptPackage) -> String {
    guard case .release(let version) = package else { return "" }
    return ". This tool stands outside of the package, and version \(version) from "
      + "\(ScriptPackage.address) was asked for; name a clone of it by --package FOLDER, or by "
      + "TABLES_PACKAGE in the environment"
  }
}
