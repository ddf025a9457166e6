import Tables
@preconcurrency import TablesBasics  // the streams of C are variables
import TablesText

/// Shows a table as an interactive screen on a terminal, and prints it as text elsewhere.
///
/// This is the last statement of most scripts:
///
/// ```swift
/// let copies = Stored(1)
/// await show {
///   Table("Printer") {
///     Section("Paper") { Stepper("Copies", value: copies.binding, in: 1...9) }
///   }
/// }
/// ```
/// If standard output is a terminal but standard input is not, the text is printed in the width and
/// the colors of the terminal, and a line on standard error says so. Elsewhere the width of the
/// text is that of the environment variable `COLUMNS`, or else 80 columns, and the text has colors
/// if `FORCE_COLOR` or `CLICOLOR_FORCE` asks for them.
///
/// If the text cannot be printed, as on a full disk, the process ends with an error.
///
/// If the user leaves the screen, the script continues. Control-c ends the process as it ends other
/// commands: the terminal is restored, and `SIGINT` is raised with its default action, even if the
/// program handles or ignores that signal. So no statement after this call is executed, the exit
/// status in a shell is 130, and a loop of the shell stops. A program that continues after
/// control-c calls ``Terminal/run(on:_:options:onOutcome:)``.
public nonisolated(nonsending) func show(@ScreenBuilder _ table: @escaping () -> any ScreenContent)
  async
{
  do throws(TerminalError) {
    try await Terminal.run(
      on: .standardStreams, table, options: TerminalOptions(), endsByInterrupt: true)
  } catch {
    let printout = Printout(environment: .ofProcess)
    printout.write(table().table)
    printout.explain(error)
  }
}

/// The text of a table on standard output, where no screen can be shown.
private struct Printout {
  let environment: [String: String]
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  init(environment: [String: String]) { self.environment = environment }

  func write(_ table: Table) {
    let colors = ColorDepth.detect(environment: environment, isTerminal: isTerminal)
    let renderer = TextRenderer(
      width: TerminalFile.size(of: STDOUT_FILENO).columns ?? environment.columns ?? 80,
      theme: environment.hasLightBackground ? .light : .dark, colors: colors ?? .monochrome,
      glyphs: isTerminal ? environment.glyphs : .unicode, resynchronizing: isTerminal)
    print(colors == nil ? renderer.plain(table) : renderer.ansi(table))
    guard fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
    let reason = SystemError.ofLastCall.reason
    TerminalFile.write("The table could not be printed: \(reason).\n", to: STDERR_FILENO)
    exit(EXIT_FAILURE)  // A pipeline must not take it for printed.
  }

  /// Tells on standard error why there is no screen, to somebody who may have expected one.
  func explain(_ error: TerminalError) {
    switch error {
    case .notATerminal:
      guard isTerminal else { return }
      tell("standard input is not a terminal")
    case .inUse, .unusable: tell(error.description)
    }
  }

  private func tell(_ reason: String) {
    fflush(nil)
    TerminalFile.write("The table was printed, because \(reason).\n", to: STDERR_FILENO)
  }
}
