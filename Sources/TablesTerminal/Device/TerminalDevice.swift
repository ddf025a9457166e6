import TablesBasics

/// The terminal as a file. A thread waits for its input, and writing never waits.
///
/// The thread sleeps in `poll` until there is something to read, a signal has arrived, or the next
/// step of an animation is due. It decodes the input and puts it into a mailbox. The next key is
/// read only when the host has handled the last one, so that the keys after the one that ends the
/// screen are left to the program that reads the terminal next. While the host handles a key, the
/// thread reads none, and the host itself reads those that wait already, one after the other.
final class TerminalDevice: Sendable {
  let descriptor: Int32
  let mailbox: TerminalMailbox
  /// The preview that has started the process, if any.
  let link: PreviewLink?
  private let pipe: WakePipe
  private let shared = Locked(Shared())
  private let reader: Locked<Reader>
  /// Whether a read waits for input if there is none, because the terminal could not be opened for
  /// this screen alone.
  private let readingWaits: Bool
  private let environment: [String: String]
  /// Whether standard streams that are terminals are this one.
  private let isOnlyTerminal: Bool
  /// The milliseconds to wait for the byte after an ESC.
  private let patience: Int
  /// The least number of milliseconds to wait for it where the escape key leaves the screen, which
  /// a sequence that is divided on its way must not do.
  private static let leavingPatience = 200
  /// The greatest number of milliseconds to wait for it, as `poll` takes an `Int32`.
  private static let greatestPatience = 60_000

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
    /// Whether the escape key leaves the screen that is shown.
    var isLeftByEscape = false
    /// Whether keys are read.
    var isReading = true
    /// Whether the terminal is left to another program, so that it must not be used.
    var isPaused = false

    /// The keys that came before the missing reply, after keys were no longer read.
    var typedAhead: [UInt8] = []

    /// Whether input may be read: keys, or the missing reply.
    var canRead: Bool { !isPaused && (isReading || awaitsReply) }
  }

  private enum End {
    case now, afterReply
  }

  /// What was read of an input that is not complete.
  private struct Reader {
    var decoder: InputDecoder
    /// The bytes of the input so far.
    var sequence: [UInt8] = []
    /// The time in milliseconds at which the input counts as complete; `nil` if none has begun.
    var due: Int?
    /// The space for the bytes of one read.
    var bytes = [UInt8](repeating: 0, count: 4096)
  }

  /// Opens a terminal.
  ///
  /// The terminal is opened anew even if standard output is open on it, because `O_NONBLOCK` would
  /// otherwise be set for all processes that share that open file.
  ///
  /// - Parameter escapeDelay: The milliseconds to wait for the byte after an ESC; `nil` for those
  ///   of the environment.
  init(
    _ choice: Terminal.Device, mailbox: TerminalMailbox, environment: [String: String],
    escapeDelay: Int? = nil, link: PreviewLink? = nil
  ) throws(TerminalError) {
    let choice = link == nil ? choice : .controlling
    descriptor = try TerminalFile.descriptor(of: choice, O_NONBLOCK)
    do throws(SystemError) { pipe = try WakePipe() } catch {
      close(descriptor)
      throw .unusable(error.reason)
    }
    if case .file = choice { isOnlyTerminal = false } else { isOnlyTerminal = true }
    (self.mailbox, self.environment, self.link) = (mailbox, environment, link)
    reader = Locked(Reader(decoder: InputDecoder(term: environment["TERM"] ?? "")))
    readingWaits = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    patience = min(max(escapeDelay ?? environment.escapeDelay, 0), Self.greatestPatience)
  }

  deinit { close(descriptor) }

  /// The end of a pipe to which a signal handler writes a letter.
  var wakeEnd: Int32 { pipe.writeEnd }

  /// The size of the terminal. If the terminal does not report it, that of the environment, or else
  /// 80 × 24.
  var size: (columns: Int, rows: Int) {
    let size = TerminalFile.size(of: descriptor)
    return (size.columns ?? environment.columns ?? 80, size.rows ?? environment.lines ?? 24)
  }

  /// Whether bytes have arrived that were not read yet.
  var hasUnreadInput: Bool {
    if Self.typedAhead.withLock({ !$0.isEmpty }) { return true }
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Returns whether a standard stream is this terminal.
  func hasStandardStream(_ stream: Int32) -> Bool {
    isatty(stream) == 1 && (isOnlyTerminal || TerminalFile.isSame(stream, descriptor))
  }

  /// Whether standard output is this terminal.
  var hasStandardOutput: Bool { hasStandardStream(STDOUT_FILENO) }

  /// Forgets the signals that have arrived so far.
  func forgetSignals() { _ = pipe.takeLetters() }

  // MARK: Writing

  /// Whether bytes are left that the terminal has not accepted yet.
  var isWriting: Bool { shared.withLock { !$0.rest.isEmpty } }

  /// Writes bytes, as many at once as the terminal accepts. The thread writes the rest.
  func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    let isLeft = shared.withLock { shared in
      // Afterwards the whole screen is drawn.
      if shared.isPaused { return false }
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

  /// Writes a line of text, after the screen has ended.
  func put(line: String) {
    // The terminal adds the carriage returns again.
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
    TerminalFile.write(line + "\n", to: descriptor)
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

  /// Records whether the escape key leaves the screen that is shown.
  func record(isLeftByEscape: Bool) { shared.withLock { $0.isLeftByEscape = isLeftByEscape } }

  /// Whether the terminal is left to another program.
  var isPaused: Bool { shared.withLock { $0.isPaused } }

  /// Leaves the terminal to another program from now on, or uses it again.
  func setPaused(_ isPaused: Bool) {
    shared.withLock { $0.isPaused = isPaused }
    wake()
  }

  /// Records whether the reply to the last query, which follows all other replies, is still
  /// missing.
  func setAwaitsReply(_ value: Bool) {
    shared.withLock { $0.awaitsReply = value }
    TerminalGuard.state.pointee.awaitsReply = value ? 1 : 0
  }

  /// Leaves further keys to the next program, from now on.
  func stopReading() {
    shared.withLock { $0.isReading = false }
  }

  /// Ends the thread, which waits for a missing reply for at most a fifth of a second.
  func end() {
    shared.withLock { $0.end = $0.awaitsReply ? .afterReply : .now }
    wake()
  }

  /// What was typed after the end of a screen, and could not be returned to the terminal. The next
  /// screen of the process reads it first.
  private static let typedAhead = Locked<[UInt8]>([])

  /// Leaves what was typed after the end of the screen to whoever reads the terminal next.
  func returnTypedAhead() {
    var rest = shared.withLock { $0.typedAhead }[...]
    while var byte = rest.first, ioctl(descriptor, UInt(TIOCSTI), &byte) == 0 { rest.removeFirst() }
    Self.typedAhead.withLock { $0 += rest }
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
    /// The time of the next step of animations.
    var tick: Int?
    /// The time after which no reply is awaited.
    var end: Int?

    /// Returns the next of the times, one of which is that at which an input counts as complete.
    func next(or input: Int?) -> Int? { [input, tick, end].compactMap { $0 }.min() }
  }

  private func run() {
    var deadlines = Deadlines()
    var (isLost, isReplaced) = (false, false)
    while true {
      let isIdle = mailbox.isIdle { [weak self] in self?.wake() }
      let now = Self.milliseconds
      let (interval, end, isWriting) = shared.withLock { ($0.interval, $0.end, !$0.rest.isEmpty) }
      let (isPaused, mayRead) = shared.withLock { ($0.isPaused, $0.canRead) }
      if end == .now || isLost && end != nil { return }
      if end == .afterReply, deadlines.end == nil { deadlines.end = now + 200 }
      deadlines.tick = interval.map { min(deadlines.tick ?? .max, now + $0) }
      let isReading = (isIdle && mayRead) || end == .afterReply
      let hasTypedAhead = isReading && !isPaused && Self.typedAhead.withLock { !$0.isEmpty }
      let events = (isReading ? Int16(POLLIN) : 0) | (isWriting ? Int16(POLLOUT) : 0)
      // What the user has typed before the terminal has gone is read first.
      let isWatched = !isLost && !isPaused && (isIdle || events != 0)
      var files = [
        pollfd(fd: isWatched ? descriptor : -1, events: events, revents: 0),
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isReplaced ? -1 : link?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      // Until the host has handled a key, what follows an escape character may wait unread.
      let due = deadlines.next(or: isIdle ? reader.withLock { $0.due } : nil)
      let timeout = hasTypedAhead ? 0 : due.map { Int32(max($0 - now, 0)) } ?? -1
      let count = poll(&files, 3, timeout)
      if count < 0 && errno != EINTR { return mailbox.post(.lost) }
      if files[1].revents != 0 { readSignals() }
      if files[2].revents != 0 {
        isReplaced = link?.isOpen() == false
        mailbox.post(isReplaced ? .replaced : .told)
      }
      if files[0].revents & Int16(POLLOUT) != 0 { writeRest() }
      let hasInput = hasTypedAhead || files[0].revents & ~Int16(POLLOUT) != 0
      // A terminal that is gone stays ready: without this, the loop would not wait any more.
      let isGone = !isReading && files[0].revents & Int16(POLLHUP | POLLERR) != 0
      if isGone || hasInput && !postInput() {
        isLost = true
        mailbox.post(.lost)
      }
      meet(&deadlines, mayEndInput: isIdle && !hasInput)
      if let due = deadlines.end, due <= Self.milliseconds { return }
    }
  }

  /// Performs the tasks that are due.
  private func meet(_ deadlines: inout Deadlines, mayEndInput: Bool) {
    let now = Self.milliseconds
    if mayEndInput { mailbox.post(reader.withLock { endInput(&$0, dueAt: now) }) }
    if let due = deadlines.tick, due <= now {
      mailbox.post(.tick)
      deadlines.tick = nil
    }
  }

  /// Returns the inputs that count as complete at a time, because no byte has followed.
  private func endInput(_ reader: inout Reader, dueAt now: Int) -> [TerminalInput] {
    guard let due = reader.due, due <= now else { return [] }
    let inputs = reader.decoder.timeOut()
    setDue(&reader)
    return inputs
  }

  private func setDue(_ reader: inout Reader) {
    let decoder = reader.decoder
    reader.due = decoder.patience.map { Self.milliseconds + time(for: $0, decoder) }
  }

  /// Returns the milliseconds to wait for the next byte.
  private func time(for patience: InputDecoder.Patience, _ decoder: InputDecoder) -> Int {
    guard patience == .brief else { return 1000 }
    let mayLeave = decoder.mayBeEscape && shared.withLock { $0.isLeftByEscape }
    return mayLeave ? max(self.patience, Self.leavingPatience) : self.patience
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

  /// Reads at most a number of bytes: what was typed ahead, or else what the terminal has.
  private func read(_ limit: Int, into bytes: inout [UInt8]) -> Int {
    let typed = Self.typedAhead.withLock { all in
      defer { all.removeFirst(min(limit, all.count)) }
      return Array(all.prefix(limit))
    }
    if typed.isEmpty {
      var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if readingWaits, poll(&file, 1, 0) == 0 {
        errno = EAGAIN
        return -1
      }
      return readBytes(descriptor, &bytes, min(limit, bytes.count))
    }
    bytes.replaceSubrange(0..<typed.count, with: typed)
    return typed.count
  }

  /// Reads the next key, reply or pasted text on the thread of the host, while the host handles the
  /// key before. Returns an empty list if none has arrived completely.
  func readWaitingInput() -> [TerminalInput] {
    // If the terminal is gone, the thread reports that.
    reader.withLock { readInput(&$0) } ?? []
  }

  /// Posts the next key, reply or pasted text. Returns `false` if there is no terminal any more.
  private func postInput() -> Bool {
    guard let inputs = reader.withLock({ readInput(&$0) }) else { return false }
    mailbox.post(inputs)
    return true
  }

  /// Reads the bytes of the next key, of replies, or of pasted text, and none beyond. Returns an
  /// empty list if they have not all arrived, and `nil` if there is no terminal any more.
  private func readInput(_ reader: inout Reader) -> [TerminalInput]? {
    defer { setDue(&reader) }
    while true {
      // Once the terminal is left to another program, not even a byte is read.
      let limit = reader.decoder.missing
      guard let count = shared.withLock({ $0.canRead ? read(limit, into: &reader.bytes) : nil })
      else { return [] }
      if count == 0 { return nil }
      if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
      let inputs = reader.decoder.decode(reader.bytes.prefix(count))
      // Appended in place: a paste of megabytes is read in few bytes at a time.
      reader.sequence += reader.bytes.prefix(count)
      if reader.decoder.patience == nil, inputs.isEmpty { reader.sequence = [] }
      if inputs.contains(where: \.isFromUser) {
        shared.withLock { if !$0.isReading { $0.typedAhead += reader.sequence } }
      }
      if !inputs.isEmpty { reader.sequence.removeAll(keepingCapacity: true) }
      if inputs.contains(.reply(.deviceAttributes)) {
        setAwaitsReply(false)
        shared.withLock { if $0.end != nil { $0.end = .now } }
      }
      if !inputs.isEmpty { return inputs }
    }
  }

  /// The milliseconds of a clock that does not go back.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
  }
}

private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8], _ limit: Int) -> Int {
  read(descriptor, &bytes, limit)
}
