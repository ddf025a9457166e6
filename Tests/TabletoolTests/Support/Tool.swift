import Foundation
import TablesTestTools
import Testing

/// `tabletool` as a shell runs it: the built program, in a process of its own.
struct Tool {
  /// The output and the exit status of a run.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program, in the build folder of the tests.
  static let program: URL = {
    #if os(macOS)
      let folder = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("tabletool")
  }()

  /// The built script of the package, whose screen is that of `show`.
  static let script = program.deletingLastPathComponent().appendingPathComponent("playground").path

  /// A bundle of the tests of `TablesSettings`.
  static func bundle(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TablesSettingsTests/Bundles/\(name).bundle").path
  }

  /// Runs the program with these arguments, in an environment of only these variables.
  static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try run(program, arguments, environment: environment)
  }

  /// Runs the program with these arguments.
  static func run(_ arguments: [String]) throws -> Result {
    try run(program, arguments, environment: [:])
  }

  /// Runs the built script of the package, in an environment of only these variables.
  static func run(script environment: [String: String]) throws -> Result {
    try run(URL(fileURLWithPath: script), [], environment: environment)
  }

  /// Runs a command of the shell, in which `$TOOL` is the program.
  static func shell(_ command: String) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command],
      environment: ["TOOL": program.path, "PATH": "/usr/bin:/bin"])
  }

  private static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]
  ) throws -> Result {
    let process = Process()
    let (output, errors) = (try TemporaryFile(), try TemporaryFile())
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try output.text, errors: try errors.text)
  }

  private final class Anchor {}
}

/// A temporary file, which is removed with this object.
private final class TemporaryFile {
  let handle: FileHandle
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tabletool-\(UUID().uuidString)")

  init() throws {
    try Data().put(at: url)
    handle = try FileHandle(forWritingTo: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // the system clears what this leaves
  }

  var text: String { get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) } }
}

/// A pseudo-terminal of 40 columns that the tool writes to.
enum Terminal {
  struct Failure: Error {}

  /// Returns what the tool writes to a terminal, in an environment of only these variables.
  static func output(
    of arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    var (master, terminal): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else { throw Failure() }

    let process = Process()
    process.executableURL = Tool.program
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    try process.run()
    process.waitUntilExit()
    return try text(from: master, closing: terminal)
  }

  /// Returns all bytes that are waiting to be read. They fit into the terminal's buffer.
  private static func text(from master: Int32, closing terminal: Int32) throws -> String {
    defer {
      close(terminal)
      close(master)
    }
    guard fcntl(master, F_SETFL, O_NONBLOCK) == 0 else { throw Failure() }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = read(master, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A dialog with the tool: its output is read before it gets an answer.
final class Conversation {
  /// The output ended, or did not change for a minute, before the expected text appeared.
  struct Ended: Error { let output: String }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""

  init(_ arguments: [String]) throws {
    process.executableURL = Tool.program
    process.arguments = arguments
    process.environment = [:]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Reads output until it contains a text.
  func wait(for text: String) throws {
    while true {
      if let range = unread.range(of: text) {
        unread.removeSubrange(..<range.upperBound)
        return
      }
      let file = output.fileHandleForReading
      var events = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let data = poll(&events, 1, 60_000) > 0 ? file.availableData : Data()
      if data.isEmpty { throw Ended(output: unread) }
      unread += String(decoding: data, as: UTF8.self)
    }
  }

  /// Types a line.
  func answer(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Waits until the tool has ended, and returns the rest of its output and its status.
  func end() throws -> (output: String, status: Int32) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (unread + String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
