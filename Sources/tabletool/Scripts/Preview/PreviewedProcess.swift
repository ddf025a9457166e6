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
  /// The file for the output of the process.
  let output: String
  private let process: ChildProcess
  /// The end of the link that belongs to the preview.
  private let link: Int32
  /// Whether the process has asked for the terminal.
  private(set) var isReady = false
  /// Whether the process has taken the terminal at some time.
  private(set) var hasShown = false
  /// Whether the process has the terminal now.
  private(set) var isShown = false
  /// Whether the user has pressed control-c.
  private(set) var isCancelled = false
  /// Whether the user has pressed a key that leaves the screen while the process is too busy to
  /// read it.
  private(set) var isLeftBusy = false

  /// The descriptor of the link in the process.
  private static let linkNumber: Int32 = 3

  /// Starts a process. It gets the terminal only after ``giveTerminal()``.
  /// - Parameter output: The path of the file for the output of the process.
  init(
    _ role: Role, _ program: String, _ arguments: [String], environment: [String: String],
    handover: String, output: String
  ) throws(SystemError) {
    (self.role, self.output) = (role, output)
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
    environment[PreviewLink.variable] = "\(Self.linkNumber) \(handover)"
    process = try ChildProcess(
      program, arguments, environment: environment,
      files: [
        STDIN_FILENO: nothing, STDOUT_FILENO: log.descriptor, STDERR_FILENO: log.descriptor,
        Self.linkNumber: ends[1],
      ])
  }

  deinit { close(link) }

  /// Reads the notes of the process, and returns how it has ended; `nil` while it runs.
  func look() -> ChildProcess.Ending? {
    let ending = process.poll()
    var byte: UInt8 = 0
    while read(link, &byte, 1) == 1 {
      switch PreviewLink.Note(rawValue: byte) {
      case .ready: isReady = true
      case .taken: (hasShown, isShown) = (true, true)
      case .left: isShown = false
      case .cancelled: (isShown, isCancelled) = (false, true)
      case .leavesBusy: isLeftBusy = true
      case .cancelsBusy: (isLeftBusy, isCancelled) = (true, true)
      case nil: break
      }
    }
    return ending
  }

  func send(_ signal: Int32) { process.send(signal) }

  /// Asks the process to pass the terminal on, and waits until it has ended. A process that is busy
  /// is killed.
  ///
  /// - Returns: Whether the process has passed the terminal on.
  func replace() -> Bool {
    _ = look()
    guard hasShown, isShown else { return end() }
    request(.handOver)
    for _ in 0..<400 {
      if let ending = look() { return ending == .exited(0) && isShown }
      usleep(5000)
    }
    return end()
  }

  /// Lets the process take the terminal as soon as it asks for it.
  func giveTerminal() { request(.take) }

  private func request(_ request: PreviewLink.Request) {
    var byte = request.rawValue
    _ = write(link, &byte, 1)
  }

  /// Kills the process, which then has not passed the terminal on.
  /// - Returns: `false`, the result of ``replace()`` in this case.
  @discardableResult
  func end() -> Bool {
    process.send(SIGKILL)
    process.wait()
    return false
  }
}
