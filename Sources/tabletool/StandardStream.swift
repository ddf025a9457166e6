import Foundation

/// Standard output or standard error, written without buffering of our own.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Whether somebody reads along at a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal, or `nil` where there is none.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of a text; a reader that has gone away, such as `head`, ends the process quietly.
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
          fail(String(cString: strerror(errno)))
        }
      }
    }
  }

  /// Ends the process where nothing can be written, and says why where that can be.
  private func fail(_ reason: String) -> Never {
    if descriptor != Self.error.descriptor {
      Self.error.write("tabletool: the output cannot be written: \(reason)\n")
    }
    exit(ExitStatus.failure.rawValue)
  }
}
