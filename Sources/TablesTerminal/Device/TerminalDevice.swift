import TablesBasics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The terminal as a file. A thread waits for its input, and writing never waits.
///
/// The thread sleeps in `poll` until there is something to read, a signal has arrived, or the next
/// step of an animation is due. It decodes the input and puts it into a mailbox.
final class TerminalDevice: Sendable {
  let descriptor: Int32
  let mailbox: TerminalMailbox
  /// The preview that has started the process, if any.
  let link: PreviewLink?
  private let pipe: WakePipe
  private let shared = Locked(Shared())
  private let term: String
  /// The milliseconds to wait for the byte after an ESC.
  private let patience: Int
  /// The milliseconds without reading a key after which a script in a preview counts as busy.
  private static let busyTime = 500

  private struct Shared {
    /// The bytes that could not be written at once.
    var rest: [UInt8] = []
    /// The milliseconds between two steps of animations. `nil` if nothing is animated.
    var interval: Int?
    /// The time at which the thread should end: at once, or after the reply to the last query.
    /// `nil` while it should go on.
    var end: End?
    /// Whether the reply to the last query is still missing.
    var awaitsReply = false
    /// Whether letters are text on the screen that is shown.
    var isTyping = false
  }

  private enum End {
    case now, afterReply
  }

  /// Opens the terminal of standard input.
  ///
  /// It is opened again, so that writing without waiting is a property of this file alone.
  init(
    mailbox: TerminalMailbox, environment: [String: String], link: PreviewLink? = nil
  ) throws(TerminalError) {
    self.link = link
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    if let handover = link?.handover {
      descriptor = open(handover.terminal, flags)
    } else {
      guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
      descriptor = open(TerminalHandover.pathOfInput, flags)
    }
    guard descriptor >= 0 else { throw .unusable(SystemError.ofLastCall.reason) }
    do throws(SystemError) { pipe = try WakePipe() } catch {
      close(descriptor)
      throw .unusable(error.reason)
    }
    self.mailbox = mailbox
    term = environment["TERM"] ?? ""
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    // An ESC is the Escape key if no further byte follows within 50 ms, or 100 ms over a network.
    patience = isRemote ? 95 : 45
  }

  deinit { close(descriptor) }

  /// The end of a pipe to which a signal handler writes a letter.
  var wakeEnd: Int32 { pipe.writeEnd }

  /// The size of the terminal, or 80 × 24 if the terminal does not report it.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col == 0 ? 80 : Int(size.ws_col), size.ws_row == 0 ? 24 : Int(size.ws_row))
  }

  // MARK: Writing

  /// Whether bytes are left that the terminal has not accepted yet.
  var isWriting: Bool { shared.withLock { !$0.rest.isEmpty } }

  /// Writes bytes, as many at once as the terminal accepts. The thread writes the rest.
  func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    let isLeft = shared.withLock { shared in
      shared.rest += bytes
      if shared.rest.count == bytes.count { flush(&shared) }
      return !shared.rest.isEmpty
    }
    if isLeft { wake() }
  }

  private func flush(_ shared: inout Shared) {
    while !shared.rest.isEmpty {
      let count = shared.rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        shared.rest.removeFirst(count)
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        if count < 0 && errno != EAGAIN { shared.rest = [] }  // The reader reports the error.
        break
      }
    }
    TerminalGuard.state.pointee.isPartial = shared.rest.isEmpty ? 0 : 1
  }

  /// Discards bytes that were not written yet.
  func discard() { shared.withLock { $0.rest = [] } }

  // MARK: The thread

  /// Sets the time between two steps of animations. `nil` for no animation.
  func animate(every milliseconds: Int?) {
    let isNew = shared.withLock { shared in
      defer { shared.interval = milliseconds }
      return shared.interval != milliseconds
    }
    if isNew { wake() }
  }

  /// Records whether letters are text on the screen that is shown.
  func record(isTyping: Bool) { shared.withLock { $0.isTyping = isTyping } }

  /// Records whether the reply to the last query, which follows all other replies, is still
  /// missing.
  func setAwaitsReply(_ value: Bool) {
    shared.withLock { $0.awaitsReply = value }
    TerminalGuard.state.pointee.awaitsReply = value ? 1 : 0
  }

  /// Ends the thread, which waits for a missing reply for at most a fifth of a second.
  func end() {
    shared.withLock { $0.end = $0.awaitsReply ? .afterReply : .now }
    wake()
  }

  private func wake() {
    var byte = UInt8(ascii: "L")
    _ = write(pipe.writeEnd, &byte, 1)
  }

  /// Starts the thread.
  func start() throws(TerminalError) {
    let result = Thread.begin { [self] in
      run()
      mailbox.post(.ended)
    }
    if result != 0 { throw .unusable(SystemError(code: result).reason) }
  }

  /// The times at which the thread does something, in milliseconds; `nil` for none.
  private struct Deadlines {
    /// The time at which an unfinished input counts as complete.
    var input: Int?
    /// The time of the next step of animations.
    var tick: Int?
    /// The time after which no reply is awaited.
    var end: Int?
    /// The time at which a preview is told that the script is busy.
    var busy: Int?

    var next: Int? { [input, tick, end, busy].compactMap { $0 }.min() }
  }

  private func run() {
    var decoder = InputDecoder(term: term)
    var deadlines = Deadlines()
    var (isLost, isReplaced) = (false, false)
    while true {
      let now = Self.milliseconds
      let (interval, end, isWriting) = shared.withLock { ($0.interval, $0.end, !$0.rest.isEmpty) }
      if end == .now || isLost && end != nil { return }
      if end == .afterReply, deadlines.end == nil { deadlines.end = now + 200 }
      deadlines.tick = interval.map { min(deadlines.tick ?? .max, now + $0) }
      let events = Int16(POLLIN) | (isWriting ? Int16(POLLOUT) : 0)
      var files = [
        pollfd(fd: isLost ? -1 : descriptor, events: events, revents: 0),
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isReplaced ? -1 : link?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&files, 3, deadlines.next.map { Int32(max($0 - now, 0)) } ?? -1)
      if count < 0 && errno != EINTR { return mailbox.post(.lost) }
      if files[1].revents != 0 { readSignals() }
      if files[2].revents != 0 {
        isReplaced = true
        mailbox.post(readLink() ? .replaced : .cancelled)
      }
      if files[0].revents & Int16(POLLOUT) != 0 { writeRest() }
      let hasInput = files[0].revents & ~Int16(POLLOUT) != 0
      if hasInput, !readInput(&decoder) {
        isLost = true
        mailbox.post(.lost)
      }
      meet(&deadlines, &decoder, hasInput: hasInput)
      if let due = deadlines.end, due <= Self.milliseconds { return }
    }
  }

  /// Performs the tasks that are due, and sets the deadlines that depend on the input.
  private func meet(_ deadlines: inout Deadlines, _ decoder: inout InputDecoder, hasInput: Bool) {
    let now = Self.milliseconds
    if hasInput {
      deadlines.input = decoder.patience.map { now + ($0 == .brief ? patience : 1000) }
    } else if let due = deadlines.input, due <= now {
      mailbox.post(decoder.timeOut())
      deadlines.input = nil
    }
    if link != nil, hasInput, deadlines.busy == nil, leavingNote != nil {
      deadlines.busy = now + Self.busyTime
    } else if let due = deadlines.busy, due <= now {
      if let note = leavingNote { link?.tell(note) }
      deadlines.busy = nil
    }
    if let due = deadlines.tick, due <= now {
      mailbox.post(.tick)
      deadlines.tick = nil
    }
  }

  private var leavingNote: PreviewLink.Note? {
    mailbox.leavingNote(isTyping: shared.withLock { $0.isTyping })
  }

  private func writeRest() {
    let isDone = shared.withLock { shared in
      flush(&shared)
      return shared.rest.isEmpty
    }
    if isDone { mailbox.post(.written) }
  }

  /// Reads the letters that the handlers of signals have written to the pipe, one for each signal,
  /// and posts an event for each kind.
  private func readSignals() {
    for letter in pipe.takeLetters() {
      switch letter {
      case UInt8(ascii: "W"): mailbox.post(.resized)
      case UInt8(ascii: "C"): mailbox.post(.continued)
      case UInt8(ascii: "I"): mailbox.post(.interrupted)
      default: break
      }
    }
  }

  /// Reads the requests of the preview. Returns `false` if it has ended.
  private func readLink() -> Bool {
    var byte: UInt8 = 0
    return link.map { read($0.descriptor, &byte, 1) == 1 } ?? false
  }

  /// Reads the bytes that the terminal has sent. Returns `false` if there is no terminal any more.
  private func readInput(_ decoder: inout InputDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if count == 0 { return false }
    let inputs = decoder.decode(bytes.prefix(count))
    if inputs.contains(.reply(.deviceAttributes)) {
      setAwaitsReply(false)
      shared.withLock { if $0.end != nil { $0.end = .now } }
    }
    mailbox.post(inputs)
    return true
  }

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
  }
}
