import Foundation
import TablesBasics

/// A compilation of a script beside the screen, by `tabletool run --build`.
final class PreviewBuild {
  enum Result {
    case compiled(program: String)
    case refused([CompilerMessage], other: [String])
  }

  /// The file that gets what the compiler says.
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
      let path = text(of: answer).trimmingCharacters(in: .newlines)
      if !path.isEmpty { return .compiled(program: path) }
    }
    let output = text(of: log)
    return .refused(
      CompilerMessage.messages(in: output, script: script.sourcePath),
      other: output.split(separator: "\n").suffix(200).map(String.init))
  }

  /// Ends the compiler, because there is a newer version or the user has left. SwiftPM ends what it
  /// has started when it is interrupted, and leaves it running when it is ended otherwise.
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

  private func text(of path: String) -> String {
    let bytes = (try? OpenFile(reading: path).read()) ?? []  // none: nothing was said
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A file that is looked at again and again. An editor may write it, or put another one in its
/// place.
struct WatchedFile {
  let path: String
  private var last: FileStatus?
  private var misses = 0

  /// The number of looks after which a file counts as gone: editors remove a file before they put
  /// another one in its place.
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
    try? FileStatus(path: path)  // gone: `nil`
  }

  /// Returns what has happened to the file since the last look; `nil` if nothing has.
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
