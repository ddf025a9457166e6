import TablesBasics
import TablesInteraction

/// A terminal or files, used line by line. The default is standard input and output.
package struct LineInput {
  var input = STDIN_FILENO
  var output = STDOUT_FILENO

  package init() {}

  /// Finds the files by which a screen is read aloud.
  ///
  /// - Parameters:
  ///   - device: The terminal that the caller has chosen.
  ///   - isWished: Whether the user or the program has asked for a screen that is read aloud. Then
  ///     the answers may also come from a file or a pipe.
  init(on device: Terminal.Device, isWished: Bool) throws(TerminalError) {
    let mayBeFiles = device == .automatic || device == .standardStreams
    if mayBeFiles, TerminalFile.hasStandardStreams { return }
    if mayBeFiles, isWished, Self.hasAnswers { return }
    let terminal = try TerminalFile.descriptor(of: device)
    if device != .automatic || !TerminalFile.hasStandardInput { input = terminal }
    output = terminal
  }

  /// Whether standard input is a file or a pipe from which something can be read.
  private static var hasAnswers: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return lseek(STDIN_FILENO, 0, SEEK_CUR) < status.st_size
    case S_IFIFO, S_IFSOCK:
      var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // At the end of a pipe there is only a hangup.
      return poll(&file, 1, 0) <= 0 || file.revents & Int16(POLLIN) != 0
    default: return false
    }
  }

  /// Reads the next line. Returns `nil` at the end. If `isSecret` is `true`, a terminal does not
  /// echo what is typed, and `nil` is also returned if it cannot be told so.
  package func line(isSecret: Bool = false) -> String? {
    guard isSecret, isatty(input) == 1 else { return input == STDIN_FILENO ? readLine() : typed() }
    do throws(TerminalError) {
      let secret = try SecretInput(input)
      defer { secret.end() }
      return secret.line()
    } catch {
      return nil  // The line would be shown, so it is not read.
    }
  }

  /// Reads a line of a terminal other than that of standard input.
  private func typed() -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.last != UInt8(ascii: "\n") {
      let count = read(input, &part, part.count)  // at most one line
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Writes a screen in words, and responds to lines of the input until the user leaves the
  /// screen. On a terminal, control-d leaves it too.
  ///
  /// - Throws: `AccessibleScreen.EndOfInput` if other input ends before that, and what
  ///   `AccessibleScreen.run(readLine:write:)` throws besides.
  @discardableResult
  package nonisolated(nonsending) func converse(
    on screen: AccessibleScreen, write: @escaping (String) throws -> Void
  ) async throws -> [Outcome] {
    defer { screen.router.disappear(from: screen) }
    do {
      return try await screen.router.withTasks {
        try await screen.run(
          readLine: {
            let isSecret = screen.asksForSecret
            // Tasks run while a thread waits for the line.
            guard screen.router.hasTasks else { return line(isSecret: isSecret) }
            return await Thread.run { line(isSecret: isSecret) }
          }, write: write)
      }
    } catch let end as AccessibleScreen.EndOfInput where isatty(input) == 1 {
      try write("\n")  // The shell goes on below the question.
      return end.outcomes
    }
  }

  /// Writes text to the output at once.
  func write(_ text: String) {
    if output == STDOUT_FILENO {
      print(text, terminator: "")
      fflush(nil)
    } else {
      TerminalFile.write(text, to: output)
    }
  }

  /// Closes the terminal if it was opened for the conversation.
  func close() { if output != STDOUT_FILENO { closeFile(output) } }
}

private func closeFile(_ descriptor: Int32) { close(descriptor) }
