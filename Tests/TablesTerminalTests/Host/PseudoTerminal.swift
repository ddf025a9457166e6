import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal without a window, for a screen in another process.
final class PseudoTerminal: @unchecked Sendable {  // used by one thread at a time
  /// What went wrong, and what the screen had sent until then.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The path of the end that the screen opens.
  let path: String
  private var leader: Int32
  /// The screen's end, which is held open until the screen has opened it.
  private var follower: Int32
  private var bytes: [UInt8] = []
  private static let patience = 60.0

  init(columns: Int = 60, rows: Int = 12) throws {
    (leader, follower) = (-1, -1)
    guard openpty(&leader, &follower, nil, nil, nil) == 0 else {
      throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    var name = [CChar](repeating: 0, count: 1024)
    ttyname_r(follower, &name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    _ = fcntl(follower, F_SETFD, FD_CLOEXEC)
    _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
    _ = fcntl(leader, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  deinit { close() }

  /// What was read so far, as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of bytes that were read so far.
  var count: Int { bytes.count }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
  }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { return }
    }
  }

  /// Reads what has come, at most a number of bytes. Returns `false` at the end.
  @discardableResult
  func readSome(atMost limit: Int = 65_536, waiting seconds: Double = 0.05) -> Bool {
    var file = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, Int32(seconds * 1000)) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = read(leader, &buffer, limit)
    if count > 0 {
      bytes += buffer.prefix(count)
      return true
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR)
  }

  /// Reads until a text was sent after the first `start` bytes.
  func wait(for text: String, after start: Int = 0) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !String(decoding: bytes.dropFirst(start), as: UTF8.self).contains(text) {
      guard readSome(), Date() < end else {
        throw Failure(description: "“\(text)” was not sent, but \(output.debugDescription)")
      }
    }
    if follower >= 0 { closeDescriptor(follower) }
    follower = -1
  }

  /// Whether the terminal shows what is typed.
  var isEchoing: Bool {
    var settings = termios()
    return tcgetattr(leader, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Opens the screen's end once more, as a program does that runs after the screen. `nil` if that
  /// fails.
  func openAgain() -> Int32? {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Returns what was typed and read by nobody, also the part of a line.
  static func unreadInput(of descriptor: Int32) -> String {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(descriptor, TCSANOW, &settings)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  /// The process group that gets the signals of keys, such as that of control-c, as `kill` expects
  /// it.
  var foregroundGroup: pid_t { -tcgetpgrp(leader) }

  /// Reads until the terminal shows what is typed, or until it does not.
  func wait(forEcho isEchoing: Bool) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while self.isEchoing != isEchoing {
      guard readSome(), Date() < end else {
        throw Failure(description: "echo is \(!isEchoing) after \(output.debugDescription)")
      }
    }
  }

  /// Reads until nothing was sent for some time.
  func waitForSilence(of seconds: Double = 0.3) {
    var known = -1
    while known != count {
      known = count
      readSome(waiting: seconds)
    }
  }

  /// Reads to the end: until the screen's process has ended.
  func readToEnd() throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while readSome() {
      if Date() > end { throw Failure(description: "no end after \(output.debugDescription)") }
    }
  }

  /// Closes the terminal, as when its window is closed.
  func close() {
    for descriptor in [leader, follower] where descriptor >= 0 { closeDescriptor(descriptor) }
    (leader, follower) = (-1, -1)
  }

  /// Runs a closure beside the test, on a thread that may wait.
  func drive<Result: Sendable>(
    _ body: @escaping @Sendable (PseudoTerminal) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Swift.Result { try body(self) })
      }
    }
  }

  /// Makes a pseudo-terminal the terminal of this process, which ends after five minutes at the
  /// latest.
  ///
  /// While all tests run, those of other suites can keep the test from going on for more than a
  /// minute.
  ///
  /// - Parameter isControlling: Whether it is also the controlling terminal, which can always be
  ///   opened. If not, it cannot be opened once more.
  static func attach(_ path: String, isControlling: Bool = true) {
    alarm(1_800)
    setsid()
    let file = open(path, O_RDWR | (isControlling ? 0 : O_NOCTTY))
    precondition(file >= 0, "\(path) cannot be opened")
    if isControlling {
      _ = ioctl(file, UInt(TIOCSCTTY), 0)
    } else {
      _ = ioctl(file, UInt(TIOCEXCL), 0)
      setuid(65_534)  // The superuser could open it nevertheless.
    }
    for descriptor: Int32 in 0...2 { dup2(file, descriptor) }
    for name in ["NO_COLOR", "ACCESSIBLE", "TMUX", "SSH_CONNECTION", "SSH_TTY"] { unsetenv(name) }
    setenv("TERM", "xterm-256color", 1)
    setenv("COLORTERM", "truecolor", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
