import Foundation

/// `tabletool` as a shell runs it: the built program, in a process of its own.
struct Tool {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program, which is built beside the tests.
  static let program: URL = {
    #if os(macOS)
      let folder = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("tabletool")
  }()

  /// A bundle of the tests of `TablesSettings`.
  static func bundle(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TablesSettingsTests/Bundles/\(name).bundle").path
  }

  /// Runs the program with these arguments, in an environment of these variables alone.
  static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try run(program, arguments, environment: environment)
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

/// A file that is gone with the value.
private final class TemporaryFile {
  let handle: FileHandle
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tabletool-\(UUID().uuidString)")

  init() throws {
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // the system clears what this leaves
  }

  var text: String { get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) } }
}
