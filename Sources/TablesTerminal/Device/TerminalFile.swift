import TablesBasics

extension Terminal {
  /// The terminal on which a screen is shown.
  @nonexhaustive
  public enum Device: Equatable, Sendable {
    /// The terminal of standard input and output. If one of them is a file or a pipe, the terminal
    /// of the process, as for ``controlling``, so that a program can read its data and write its
    /// result while it shows a screen: `list | choose > result`.
    case automatic
    /// The terminal of standard input and output, and no other. If one of them is a file or a pipe,
    /// the screen is not shown: ``TerminalError/notATerminal`` is thrown.
    case standardStreams
    /// The terminal from which the process was started, which is the file `/dev/tty`.
    case controlling
    /// The terminal with this file, such as `/dev/pts/3`.
    case file(String)
  }
}

/// The files of terminals.
package enum TerminalFile {
  /// The terminal of the process, whichever it is.
  static let controlling = "/dev/tty"

  /// Opens a terminal for reading and writing, with more flags of `open`.
  static func descriptor(
    of device: Terminal.Device, _ flags: Int32 = 0
  ) throws(TerminalError) -> Int32 {
    switch device {
    case .automatic:
      guard hasStandardInput else { return try descriptor(ofFile: controlling, flags) }
      return try descriptorOfStandardInput(flags)
    case .standardStreams:
      guard hasStandardStreams else { throw .notATerminal }
      return try descriptorOfStandardInput(flags)
    case .controlling: return try descriptor(ofFile: controlling, flags)
    case .file(let path):
      let file = try descriptor(ofFile: path, flags)
      if isatty(file) == 1 { return file }
      close(file)
      throw .unusable("\(path) is not a terminal")
    }
  }

  /// Opens `/dev/null` for each standard stream that is closed. The next file that is opened would
  /// have its number, and would be taken for it.
  static func openClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)  // The lowest free number.
    }
  }

  /// Whether standard input is a terminal.
  static var hasStandardInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard input and standard output are terminals.
  static var hasStandardStreams: Bool { hasStandardInput && isatty(STDOUT_FILENO) == 1 }

  /// The file of the terminal of standard input: `/dev/tty` if only that can be opened.
  static var ofStandardInput: String {
    access(nameOfStandardInput, R_OK | W_OK) == 0 ? nameOfStandardInput : controlling
  }

  /// Writes a text to a file that waits until all is written.
  static func write(_ text: String, to descriptor: Int32) {
    try? writeAll(Array(text.utf8), to: descriptor)  // Its reader finds out that it is gone.
  }

  /// Returns the size of a terminal. `nil` for what it does not tell.
  package static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// Returns whether two open files are the same terminal, as far as their numbers tell.
  static func isSame(_ first: Int32, _ second: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    guard fstat(first, &one) == 0, fstat(second, &other) == 0 else { return false }
    return one.st_rdev == other.st_rdev
  }

  /// Opens the terminal of standard input once more. One that belongs to another user, as after
  /// `su`, can only be opened as the terminal of the process. If there is none, as in some
  /// containers, the open file is used: then without `flags`, because others use it too.
  private static func descriptorOfStandardInput(
    _ flags: Int32
  ) throws(TerminalError) -> Int32 {
    do throws(TerminalError) { return try descriptor(ofFile: nameOfStandardInput, flags) } catch {
      let file = open(controlling, O_RDWR | O_NOCTTY | O_CLOEXEC | flags)
      if file >= 0 { return file }
      let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      if copy >= 0, fcntl(copy, F_GETFL) & O_ACCMODE == O_RDWR { return copy }
      if copy >= 0 { close(copy) }
      throw error
    }
  }

  private static func descriptor(
    ofFile path: String, _ flags: Int32
  ) throws(TerminalError) -> Int32 {
    let file = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | flags)
    if file >= 0 { return file }
    let error = SystemError.ofLastCall
    // A process without a terminal gets ENXIO. In a sandbox the file may be missing.
    if path == controlling, [ENXIO, ENODEV, ENOENT, ENOTTY].contains(error.code) {
      throw .notATerminal
    }
    throw .unusable("\(path) cannot be opened: \(error.reason)")
  }

  private static var nameOfStandardInput: String {
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(STDIN_FILENO, &name, name.count) == 0 else { return controlling }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
