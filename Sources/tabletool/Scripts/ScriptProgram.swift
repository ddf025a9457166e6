import Foundation
import TablesBasics
import TablesSnapshots

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

  /// Reports the errors of a script before the library of the package is built: those of its
  /// syntax, a property wrapper in top-level code, and if the tool is beside its modules, all
  /// others.
  ///
  /// - Parameter modules: The folder of these modules. `nil` if there are none of the package.
  static func check(
    _ script: ScriptFile, against modules: String?, _ toolchain: Toolchain, _ tool: Tabletool
  ) throws(ScriptError) {
    let content = try script.content()
    let link = NSTemporaryDirectory() + "tabletool-\(getpid()).swift"
    defer { unlink(link) }
    let source = try ScriptLibrary.caching(link) { () throws(SystemError) in
      try script.source(linkedAt: link)
    }
    let colors = tool.errors.isTerminal ? ["-color-diagnostics"] : []
    let parsing = ["-parse", "-swift-version", "6"] + colors + [source]
    guard try run(toolchain.swiftc, parsing, script, source, tool) else { throw .doesNotCompile }
    if let line = script.lineOfStored(content) {
      tool.errors.write("\(script.path):\(line):1: error: \(ScriptFile.refusalOfStored)\n")
      adviseOnStored(script, content, tool)
      throw .doesNotCompile
    }
    guard let modules else { return }
    // Warnings are left to the compilation that follows.
    let checking =
      ["-typecheck", "-suppress-warnings"] + language(of: script, content) + ["-I", modules]
      + colors + [source]
    guard try run(toolchain.swiftc, checking, script, source, tool) else { throw .doesNotCompile }
  }

  /// Writes what to do instead of declaring a property wrapper in top-level code, if the script has
  /// one.
  private static func adviseOnStored(_ script: ScriptFile, _ content: [UInt8], _ tool: Tabletool) {
    guard let line = script.lineOfStored(content) else { return }
    tool.errors.write("\(script.path):\(line):1: note: \(ScriptFile.adviceOnStored)\n")
  }

  /// The options of the compiler that decide what a source means.
  private static func language(of script: ScriptFile, _ content: [UInt8]) -> [String] {
    ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
      + ["-module-name", "Script"] + (script.declaresMain(content) ? ["-parse-as-library"] : [])
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
      language(of: script, content) + ["-Onone", "-gline-tables-only"]
      + ["-I", library.modules, "-L", library.libraries, "-l" + ScriptLibrary.name]
      + ["-Xlinker", "-rpath", "-Xlinker", library.libraries]
      + (tool.errors.isTerminal ? ["-color-diagnostics"] : [])
      + [source, "-o", temporary]
    let isCompiled = try run(toolchain.swiftc, arguments, script, source, tool)
    guard isCompiled else {
      adviseOnStored(script, content, tool)
      throw .doesNotCompile
    }
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
    for name in folder.visibleNames ?? [] where name.hasPrefix(prefix) && name != current {
      let old = "\(folder)/\(name)"
      guard let status = try? FileStatus(path: old) else { continue }  // removed in the meantime
      let age = Date().timeIntervalSince1970 - Double(status.modifiedSeconds)
      if age > lifetime { unlink(old) }
    }
  }
}

/// A Swift file that is a program by itself.
struct ScriptFile {
  /// The path as the user typed it.
  let path: String
  /// What was read from an open file of this process. `nil` if the file is read by its path.
  private var piped: [UInt8]?

  init(path: String) { self.path = path }

  /// Returns whether a path is that of a script: the path ends in `.swift`, or it names an open
  /// file of this process, such as `/dev/fd/63`, or a file whose first line begins with `#!`.
  static func isScript(_ path: String) -> Bool {
    if path.hasSuffix(".swift") || ScriptFile(path: path).descriptor != nil { return true }
    guard let status = try? FileStatus(path: path), status.isRegularFile,  // missing: no script
      let bytes = try? OpenFile(reading: path).read()  // unreadable: reported by the next reader
    else { return false }
    return bytes.starts(with: "#!".utf8)
  }

  /// Returns whether a path is the folder of a Swift package.
  static func isPackage(_ path: String) -> Bool { access(path + "/Package.swift", R_OK) == 0 }

  /// The number of an open file of this process, which a shell passes for `<(…)`. `nil` for other
  /// paths, and for the standard streams.
  var descriptor: Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 > STDERR_FILENO ? $0 : nil }
    }
    return nil
  }

  /// Reads the open file that the path names, which can be read only once, and closes it.
  mutating func readDescriptor() throws(ScriptError) {
    guard let descriptor else { return }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      piped = Array(try file.readToEnd() ?? Data())
    } catch { throw .unreadable(path: path, reason: SystemError.ofLastCall.reason) }
  }

  /// The path without symbolic links.
  var fullPath: String { piped == nil ? AtomicFile.resolvingLinks(path) : path }

  var fileName: String { String(path.lastPathPart) }

  /// The path for the command line of the compiler. A path that begins with `-` is made absolute,
  /// because the compiler would take it for an option.
  var sourcePath: String { path.hasPrefix("-") ? fullPath : path }

  /// Returns the bytes of the file.
  func content() throws(ScriptError) -> [UInt8] {
    if let piped { return piped }
    do throws(SystemError) { return try OpenFile(reading: path).read() } catch {
      // What cannot be read because it is no file is told by its kind.
      let status = try? FileStatus(path: path)  // none: the reason of the first error is thrown
      if let status, !status.isRegularFile {
        throw .notAFile(path: path, kind: status.kindName)
      }
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Refuses a path that is neither that of a script nor that of something with a property list.
  static func checkBundle(at path: String) throws(ScriptError) {
    if path == "-" || path == "/dev/stdin" {
      throw .notAFile(path: path, kind: "standard input")
    }
    guard let ending = path.fileEnding, !["plist", "bundle", "strings"].contains(ending),
      let status = try? FileStatus(path: path),  // missing: reported by the next reader
      status.isRegularFile,
      let bytes = try? OpenFile(reading: path).read()  // unreadable: reported by the next reader
    else { return }
    let starts = ["<?xml", "<!DOCTYPE plist", "<plist", "bplist", "{"]
    guard !starts.contains(where: { bytes.starts(with: $0.utf8) }) else { return }
    throw .neither(path: path)
  }

  /// What the compiler says of a property wrapper in top-level code.
  static let refusalOfStored = "property wrappers are not yet supported in top-level code"
  /// What to do instead.
  static let adviceOnStored = "write let name = Stored(value), and name.binding in place of $name"

  /// Returns the number of the line with a declaration in top-level code that has the property
  /// wrapper `@Stored`; `nil` if there is none. Lines in texts of several lines do not count.
  func lineOfStored(_ content: [UInt8]) -> Int? {
    if declaresMain(content) { return nil }
    var isText = false
    for (index, line) in content.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      if !isText, line.starts(with: "@Stored".utf8) { return index + 1 }
      let text = String(decoding: line, as: UTF8.self)
      if (text.components(separatedBy: "\"\"\"").count - 1) % 2 == 1 { isText.toggle() }
    }
    return nil
  }

  /// Returns whether a source contains no name with which a script can show or print something.
  static func saysNothing(_ content: [UInt8]) -> Bool { uses(none: speaking, content) }

  private static let speaking = [
    "show", "Terminal", "print", "debugPrint", "dump", "write", "puts", "printf", "exit", "main",
    "fatalError", "FileHandle", "Process",
  ]

  /// Returns whether a source contains no name with which a script can read its arguments.
  static func readsNoArguments(_ content: [UInt8]) -> Bool {
    uses(none: ["CommandLine", "ProcessInfo", "UserDefaults"], content)
  }

  /// Returns whether a source contains none of some names outside of comments.
  private static func uses(none names: [String], _ content: [UInt8]) -> Bool {
    let code = content.split(separator: UInt8(ascii: "\n")).filter { line in
      !line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
    }
    let words = code.joined(separator: [UInt8(ascii: "\n")]).split { byte in
      !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte & 0xDF || byte == UInt8(ascii: "_"))
    }
    return !words.contains { word in names.contains { word.elementsEqual($0.utf8) } }
  }

  /// Returns a path at which the compiler finds the source. The compiler accepts only files whose
  /// names end in `.swift`, so other scripts get a symbolic link with such a name. What was read
  /// from an open file is written there.
  func source(linkedAt link: String) throws(SystemError) -> String {
    if path.hasSuffix(".swift") { return sourcePath }
    if let piped {
      try AtomicFile.replace(link, with: piped)
      return link
    }
    unlink(link)
    guard symlink(fullPath, link) == 0 else { throw .ofLastCall }
    return link
  }

  /// Returns whether the source has a type marked with `@main`, so that it has no top-level code.
  ///
  /// Like SwiftPM, this may be misled by a line in a comment or in a string of several lines.
  func declaresMain(_ content: [UInt8]) -> Bool {
    content.split(separator: UInt8(ascii: "\n")).contains { line in
      let word = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard word.starts(with: "@main".utf8) else { return false }
      return word.dropFirst(5).first.map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? true
    }
  }
}
