import Foundation
import TablesBasics

/// Standard output or standard error, without a buffer.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns. `nil` if the stream is not a terminal, or if the
  /// terminal does not report its width.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text. If the reader has ended, as `head` does, the process ends without a message.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EPIPE {
          exit(ExitStatus.success.rawValue)
        } else if errno != EINTR {
          fail(SystemError.ofLastCall.reason)
        }
      }
    }
  }

  /// Ends the process after a failed write, with a message on standard error.
  private func fail(_ reason: String) -> Never {
    if descriptor != Self.error.descriptor {
      Self.error.write("tabletool: the output cannot be written: \(reason)\n")
    }
    exit(ExitStatus.failure.rawValue)
  }
}

/// Standard input, read by lines.
enum StandardInput {
  /// Whether the input is a terminal.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a question and reads the answer. `nil` at the end of the input.
  static func answer(to question: String) -> String? {
    StandardStream.output.write(question)
    let line = readLine()
    if line == nil { StandardStream.output.write("\n") }
    return line?.lowercased()
  }

  /// Discards what was typed at a terminal and not read yet. Other input is kept.
  static func dropTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }
}
