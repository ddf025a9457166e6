import TablesBasics

/// A pipe by which the handlers of signals wake a thread that waits in `poll`.
///
/// A handler writes a letter: `W` for a new size, `C` when the process was continued, `I` for a
/// signal that ends processes and that the program has handled.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .ofLastCall }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Removes the letters that were written, and returns each of them once.
  func takeLetters() -> Set<UInt8> {
    var letters = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &letters, letters.count)
    return Set(letters.prefix(max(count, 0)))
  }
}
