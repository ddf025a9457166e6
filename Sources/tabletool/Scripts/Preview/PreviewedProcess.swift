import Foundation
import TablesBasics
import TablesTerminal

/// A process that shows a version of a script, or a message, on the terminal of a preview.
final class PreviewedProcess {
  /// The kind of process.
  enum Role: Equatable {
    case script(program: String)
    case message
  }

  let role: Role
  private let process: ChildProcess
  private let state: String
  /// The end of the link that belongs to the preview. -1 if it was closed.
  private var link: Int32
  /// Whether the process has shown a frame.
  private(set) var hasShown = false

  /// The descriptor of the link in the process.
  private static let linkNumber: Int32 = 3
  /// The milliseconds that a process has to write its state and to end.
  private static let patience = 2000

  /// Starts a process, which takes the terminal when it shows its first screen.
  ///
  /// - Parameters:
  ///   - state: The path of the file with the state of the screen.
  ///   - output: The path of the file for the output of the process.
  init(
    _ role: Role, _ program: String, _ arguments: [String], environment: [String: String],
    state: String, output: String
  ) throws(SystemError) {
    (self.role, self.state) = (role, state)
    let log = try LogFile(output)
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .ofLastCall }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    link = ends[0]
    defer { close(ends[1]) }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    var environment = environment
    environment[PreviewLink.variable] = "\(Self.linkNumber) \(state)"
    process = try ChildProcess(
      program, arguments, environment: environment,
      files: [
        STDIN_FILENO: nothing, STDOUT_FILENO: log.descriptor, STDERR_FILENO: log.descriptor,
        Self.linkNumber: ends[1],
      ])
  }

  deinit { closeLink() }

  private func closeLink() {
    if link >= 0 { close(link) }
    link = -1
  }

  /// Returns how the process has ended; `nil` while it runs.
  func look() -> ChildProcess.Ending? {
    let ending = process.poll()
    var byte: UInt8 = 0
    while link >= 0, read(link, &byte, 1) == 1 {
      if byte == PreviewLink.shown { hasShown = true }
    }
    return ending
  }

  func send(_ signal: Int32) { process.send(signal) }

  /// Shows a text over the screen of the process. An empty one takes it away.
  func show(_ text: String) throws {
    try AtomicFile.replace(PreviewLink.messagePath(forState: state), with: Array(text.utf8))
    var byte: UInt8 = 0
    _ = write(link, &byte, 1)
  }

  /// Asks the process to write its state and to end, and waits for it. Kills the process if it has
  /// not shown anything yet, or if it does not end in time.
  ///
  /// - Returns: Whether the process has restored the terminal.
  func end() -> Bool {
    if look() != nil { return true }
    closeLink()
    if hasShown {
      for _ in 0..<Self.patience / 5 {
        if process.poll() != nil { return true }
        usleep(5000)
      }
    }
    process.send(SIGKILL)
    process.wait()
    return false
  }
}
