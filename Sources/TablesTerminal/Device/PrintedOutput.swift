import TablesBasics

#if canImport(Darwin)
  @preconcurrency import Darwin  // the streams of C are variables
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Android)
  @preconcurrency import Android
#endif

/// The output of the process while a screen is on the terminal, which would spoil the screen.
///
/// Meanwhile, standard output and standard error are redirected to a file without a name if they
/// lead to the terminal. ``TerminalGuard/replay()`` writes its content to the terminal afterwards,
/// even if the process crashes.
struct PrintedOutput {
  private let file: Int32
  private let output: Int32
  private let error: Int32

  /// Redirects the output. Returns `nil` if there is no folder for a file.
  init?(environment: [String: String]) {
    let folder = environment["TMPDIR"]?.nonEmpty ?? "/tmp"
    var template = Array("\(folder)/tables-XXXXXX".utf8CString)
    file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    fflush(nil)
    // A file is written in blocks, and a crash would lose the block that is not full.
    if isatty(STDOUT_FILENO) == 1 { setvbuf(stdout, nil, _IOLBF, 0) }
    output = Self.redirect(STDOUT_FILENO, to: file)
    error = Self.redirect(STDERR_FILENO, to: file)
    let state = TerminalGuard.state
    state.pointee.output = output
    state.pointee.error = error
    state.pointee.printed = file
  }

  /// Redirects a descriptor to a file, and returns a copy of the original one. -1 if it is not a
  /// terminal.
  private static func redirect(_ descriptor: Int32, to file: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return -1 }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 { dup2(file, descriptor) }
    return copy
  }

  /// Redirects the output again after the process was stopped.
  func resume() {
    let state = TerminalGuard.state
    guard state.pointee.printed < 0 else { return }
    ftruncate(file, 0)
    lseek(file, 0, SEEK_SET)
    if output >= 0 { dup2(file, STDOUT_FILENO) }
    if error >= 0 { dup2(file, STDERR_FILENO) }
    state.pointee.printed = file
  }

  /// Closes the file, after the terminal was given back.
  func close() {
    let state = TerminalGuard.state
    state.pointee.printed = -1
    state.pointee.output = -1
    state.pointee.error = -1
    for descriptor in [file, output, error] where descriptor >= 0 { closeDescriptor(descriptor) }
  }
}

/// The system's `close`, which a method of the same name hides inside the type.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
