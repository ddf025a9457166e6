import Foundation
import TablesBasics

/// The program that was compiled from a script. It is cached by the content of the script.
struct ScriptProgram {
  let path: String

  /// Finds the program of a script, or compiles it if it is missing.
  init(of script: ScriptFile, with library: ScriptLibrary, _ toolchain: Toolchain, tool: Tabletool)
    throws(ScriptError)
  {
    for _ in 0..<5 {
      let content = try script.content()
      let path = "\(library.programs)/\(Self.name(of: script, content))"
      if access(path, X_OK) != 0 {
        try Self.compile(script, content, to: path, library, toolchain, tool)
        // The file may have changed before the compiler has read it.
        guard try script.content() == content else {
          unlink(path)
          continue
        }
        Self.removeOld(Self.prefix(of: script), in: library.programs, except: path)
      }
      self.path = path
      return
    }
    throw .keepsChanging(path: script.path)
  }

  /// Returns the name of the program of a script. It contains hashes of the script's content and of
  /// its path, because the program contains the path if the script uses `#filePath`.
  static func name(of script: ScriptFile, _ content: [UInt8]) -> String {
    "\(prefix(of: script))\(StableHash(content).digits)-\(content.count)"
  }

  /// Returns the beginning of the names of all programs of a script. It starts with the name of the
  /// script, so that `ps` shows that name.
  private static func prefix(of script: ScriptFile) -> String {
    let stem = script.fileName.prefix { $0 != "." }.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return "\(stem.prefix(40))-\(StableHash(script.fullPath).digits)-"
  }

  private static func compile(
    _ script: ScriptFile, _ content: [UInt8], to path: String, _ library: ScriptLibrary,
    _ toolchain: Toolchain, _ tool: Tabletool
  ) throws(ScriptError) {
    let temporary = "\(path).\(getpid())"
    defer {
      unlink(temporary)
      unlink(temporary + ".swift")
    }
    let source = try ScriptLibrary.caching(path) { () throws(SystemError) in
      try script.source(linkedAt: temporary + ".swift")
    }
    let arguments =
      ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
      + ["-module-name", "Script", "-Onone", "-gline-tables-only"]
      + (script.declaresMain(content) ? ["-parse-as-library"] : [])
      + ["-I", library.modules, "-L", library.libraries, "-l" + ScriptLibrary.name]
      + ["-Xlinker", "-rpath", "-Xlinker", library.libraries]
      + (tool.errors.isTerminal ? ["-color-diagnostics"] : [])
      + [source, "-o", temporary]
    let isCompiled = try run(toolchain.swiftc, arguments, script, source, tool)
    guard isCompiled else { throw .doesNotCompile }
    do {
      try AtomicFile.move(temporary, to: path)
    } catch {
      throw .noCache(path: library.programs, reason: error.reason)
    }
  }

  /// Runs the compiler. Its output goes to standard error, with the path of the script as the user
  /// typed it.
  private static func run(
    _ compiler: String, _ arguments: [String], _ script: ScriptFile, _ source: String,
    _ tool: Tabletool
  ) throws(ScriptError) -> Bool {
    do throws(SystemError) {
      let error = tool.errors.descriptor
      guard source != script.sourcePath else {
        return try ChildProcess(
          compiler, arguments, environment: tool.environment, files: [STDOUT_FILENO: error]
        ).wait() == .exited(0)
      }
      let log = source + ".log"
      defer { unlink(log) }
      let output = try LogFile(log)
      let files = [STDOUT_FILENO: output.descriptor, STDERR_FILENO: output.descriptor]
      let isCompiled =
        try ChildProcess(compiler, arguments, environment: tool.environment, files: files).wait()
        == .exited(0)
      let text = String(decoding: try OpenFile(reading: log).read(), as: UTF8.self)
      tool.errors.write(text.replacingOccurrences(of: source, with: script.path))
      return isCompiled
    } catch {
      throw .notStarted(path: compiler, reason: error.reason)
    }
  }

  /// The seconds for which the programs of other versions are kept, because a process may be about
  /// to start one.
  private static let lifetime: Double = 600

  /// Removes the programs of older versions of the script.
  private static func removeOld(_ prefix: String, in folder: String, except path: String) {
    let current = String(path.lastPathPart)
    for name in FileManager.default.subpathsOfFolder(folder)
    where name.hasPrefix(prefix) && name != current {
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
      #else
        let changed = status.st_mtim.tv_sec
      #endif
      if Date().timeIntervalSince1970 - Double(changed) > lifetime { unlink("\(folder)/\(name)") }
    }
  }
}
