import Foundation
import TablesBasics

/// A compilation of a script in the background, by `tabletool run --build`.
final class PreviewBuild {
  enum Result {
    case compiled(program: String)
    case refused([CompilerMessage], other: [String])
  }

  /// The file for the output of the compiler.
  let log: String
  private let answer: String
  private let process: ChildProcess
  private let script: ScriptFile

  init(
    _ script: ScriptFile, _ invocation: ScriptInvocation, tool: Tabletool, name: String
  ) throws(SystemError) {
    self.script = script
    log = name + ".log"
    answer = name + ".answer"
    let (output, errors) = (try LogFile(answer), try LogFile(log))
    let package = invocation.package.map { ["--package", $0] } ?? []
    process = try ChildProcess(
      Tabletool.program, ["run", "--build"] + package + ["--", script.path],
      environment: tool.environment,
      files: [STDOUT_FILENO: output.descriptor, STDERR_FILENO: errors.descriptor],
      hasOwnGroup: true)
  }

  /// Returns the result; `nil` while the compiler runs.
  func look() -> Result? {
    guard let ending = process.poll() else { return nil }
    defer { removeFiles() }
    if ending == .exited(0) {
      let path = LogFile.text(of: answer).trimmingCharacters(in: .newlines)
      if !path.isEmpty { return .compiled(program: path) }
    }
    let output = LogFile.text(of: log)
    return .refused(
      CompilerMessage.messages(in: output, script: script.sourcePath),
      other: output.split(separator: "\n").suffix(200).map(String.init))
  }

  /// Ends the compiler, because there is a newer version or the user has left. If SwiftPM is
  /// interrupted, it ends the processes that it has started; otherwise these would continue to run.
  func cancel() {
    process.send(SIGINT)
    for _ in 0..<50 where process.poll() == nil { usleep(10_000) }
    process.send(SIGKILL)
    process.wait()
    removeFiles()
  }

  private func removeFiles() {
    unlink(log)
    unlink(answer)
  }
}

/// A file that is checked at intervals. An editor may write the file, or replace it by another one.
struct WatchedFile {
  let path: String
  private var last: FileStatus?
  private var misses = 0

  /// The number of checks after which a missing file counts as deleted, because some editors remove
  /// a file before they write a new one.
  private static let patience = 10

  enum Change {
    case saved
    case gone
  }

  init(path: String) {
    self.path = path
    last = Self.status(path)
  }

  private static func status(_ path: String) -> FileStatus? {
    try? FileStatus(path: path)  // missing: `nil`
  }

  /// Returns the change of the file since the last check; `nil` if there was none.
  mutating func look() -> Change? {
    guard let status = Self.status(path) else {
      misses += 1
      if misses == Self.patience { last = nil }
      return misses == Self.patience ? .gone : nil
    }
    misses = 0
    defer { last = status }
    return status == last ? nil : .saved
  }
}
