import Foundation

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
