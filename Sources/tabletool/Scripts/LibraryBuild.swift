import Foundation
import TablesBasics

/// A build of the library for scripts, with SwiftPM.
struct LibraryBuild {
  let home: String
  let package: ScriptPackage
  let toolchain: Toolchain
  let tool: Tabletool

  private var folder: String { home + "/package" }
  private var scratch: String { folder + "/.build" }
  private var log: String { home + "/build.log" }
  /// The folder of the library.
  var products: String { scratch + "/debug" }
  /// The folder of the modules.
  var modules: String { products + "/Modules" }

  /// Builds the library. The output of SwiftPM is shown on a terminal. Elsewhere it goes to a file,
  /// whose end is written if the build fails.
  func run() throws(ScriptError) {
    try ScriptLibrary.caching(folder) { () throws(SystemError) in try write() }
    let isShown = tool.errors.isTerminal
    tool.complain(
      "tabletool: building swift-tables for scripts, which takes a while the first time")
    let process = try ScriptLibrary.caching(log) { () throws(SystemError) in
      let output = try isShown ? nil : LogFile(log)
      let file = output?.descriptor ?? tool.errors.descriptor
      return try ChildProcess(
        toolchain.swift,
        ["build", "--package-path", folder, "--scratch-path", scratch, "--product"]
          + [ScriptLibrary.name],
        environment: environment, files: [STDOUT_FILENO: file, STDERR_FILENO: file])
    }
    guard process.wait() == .exited(0) else {
      if isShown { throw .packageDoesNotBuild(package, log: nil) }
      tool.errors.write(lastLines)
      throw .packageDoesNotBuild(package, log: log)
    }
  }

  /// Writes the sources of the package, unless they exist and are the same.
  private func write() throws(SystemError) {
    let sources = folder + "/Sources/" + ScriptLibrary.name
    try ScriptLibrary.create(sources)
    try put(ScriptLibrary.manifest(for: package), at: folder + "/Package.swift")
    try put(ScriptLibrary.source, at: "\(sources)/\(ScriptLibrary.name).swift")
  }

  private func put(_ text: String, at path: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    if (try? OpenFile(reading: path).read()) == bytes { return }  // missing: written below
    try AtomicFile.replace(path, with: bytes)
  }

  /// The variables of this process, without those that change how the package is built.
  private var environment: [String: String] {
    tool.environment.filter {
      !["TABLES_WARNINGS_AS_ERRORS", "TABLES_TEST_TARGETS"].contains($0.key)
    }
  }

  /// The last lines of the output of SwiftPM.
  private var lastLines: String {
    let bytes = (try? OpenFile(reading: log).read()) ?? []  // no file: no output
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.suffix(40).map { String($0).madeSafe() + "\n" }.joined()
  }
}

/// A file for output, which is created or emptied first.
final class LogFile {
  let descriptor: Int32

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .ofLastCall }
  }

  deinit { close(descriptor) }
}

/// The Swift toolchain that scripts are compiled with: the first one in the folders of `PATH`.
struct Toolchain {
  /// The folder of its programs.
  let folder: String
  /// A text that changes when the toolchain is replaced.
  let identity: String

  var swift: String { folder + "/swift" }
  var swiftc: String { folder + "/swiftc" }

  init(environment: [String: String]) throws(ScriptError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let found = folders.first(where: { access($0 + "/swiftc", X_OK) == 0 }) else {
      throw .noSwift
    }
    let program = AtomicFile.resolvingLinks(found + "/swiftc")
    // On macOS, the program in /usr/bin starts the one of the chosen Xcode or toolchain.
    let choices = ["DEVELOPER_DIR", "TOOLCHAINS"].map { environment[$0] ?? "" }
    let chosen = AtomicFile.resolvingLinks("/var/db/xcode_select_link")
    let version = (try? FileStatus(path: program))?.version ?? ""  // it was executable just now
    folder = found
    identity = ([program, version, chosen] + choices).joined(separator: "\n")
  }
}
