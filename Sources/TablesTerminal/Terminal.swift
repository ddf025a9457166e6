import Tables
import TablesInteraction

/// Shows tables on the terminal of the process, as interactive screens.
///
/// ```swift
/// switch try await Terminal.run({ settings.table }) {
/// case .finished(let outcomes): print(outcomes)
/// case .cancelled: exit(130)
/// }
/// ```
/// While a screen is shown, the output of the program is kept. It appears when the screen has
/// ended. The terminal is restored on every exit: when the screen ends, when the program calls
/// `exit` or crashes, and when a signal ends or stops it.
public enum Terminal {
  /// The way in which a screen has ended.
  public enum Ending: Hashable, Sendable {
    /// The user has left the screen. The outcomes are those of all steps that changed, chose,
    /// performed or refused something, in order. Moves of the focus are left out.
    case finished([Outcome])
    /// The user has pressed control-c, the terminal has vanished, or the task was cancelled.
    case cancelled
  }

  /// Shows the table that a closure declares until the user leaves it.
  ///
  /// The screen runs in the isolation of the caller. The table, the bindings and the actions are
  /// called there, and asynchronous actions run while the screen accepts keys.
  ///
  /// - Parameters:
  ///   - table: Declares the table. It is evaluated again after observed state has changed.
  ///   - options: The theme and other settings of the screen, and the part of the terminal that it
  ///     takes.
  ///   - onOutcome: Called after each step with its outcome and the screen. The app handles
  ///     outcomes here that the table leaves to it, such as `Outcome.selected(_:)`.
  ///     `screen.finish()` ends the screen.
  /// - Throws: ``TerminalError/notATerminal`` if standard input or standard output is not a
  ///   terminal, and ``TerminalError/inUse`` while another screen is shown.
  @discardableResult
  public nonisolated(nonsending) static func run(
    @ScreenBuilder _ table: @escaping () -> Table, options: TerminalOptions = TerminalOptions(),
    onOutcome: ((Outcome, Screen) -> Void)? = nil
  ) async throws(TerminalError) -> Ending {
    try await run(table, options: options, keys: nil, onOutcome: onOutcome)
  }

  /// Shows a table, and lets the caller handle keys first.
  @discardableResult
  package nonisolated(nonsending) static func run(
    _ table: @escaping () -> Table, options: TerminalOptions,
    keys: HostKeys?, onOutcome: ((Outcome, Screen) -> Void)?
  ) async throws(TerminalError) -> Ending {
    let environment = ProcessEnvironment.variables
    let mailbox = TerminalMailbox()
    let link = PreviewLink.current
    link?.awaitTerminal()
    // Checked first, because a shown screen redirects standard output.
    if TerminalSession.isShown { throw .inUse }
    let device = try TerminalDevice(mailbox: mailbox, environment: environment, link: link)
    var options = options
    if link != nil { (options.placement, options.isAccessible) = (.fullScreen, false) }
    if options.isAccessible ?? environment.asksForAccessibility {
      return await converse(words: options.words, table)
    }
    let host = try TerminalHost(
      device: device, options: options, environment: environment, table: table,
      keys: keys, onOutcome: onOutcome)
    let isolation: (any Actor)? = #isolation
    // The caller waits for the screen, so nothing else uses the objects that it has passed.
    nonisolated(unsafe) let confined = host  // stays in the isolation of the caller
    return await confined.run(on: isolation ?? TerminalActor())
  }

  /// Shows the table as numbered lines of words, to which the user responds line by line.
  private nonisolated(nonsending) static func converse(
    words: Words, _ table: @escaping () -> Table
  ) async -> Ending {
    let screen = AccessibleScreen(words: words, table: table)
    do {
      let outcomes = try await LineInput.converse(on: screen) { LineInput.write($0) }
      return .finished(outcomes.filter(\.isLasting))
    } catch {
      return .cancelled  // The input has ended, or the task was cancelled.
    }
  }
}

/// The keys that a host handles itself, before the screen does.
package struct HostKeys {
  /// Handles a key. Returns `false` for keys that the screen handles.
  package let press: (Key, Screen) -> Bool
  /// The keys and what they do, for the bar and the list of keys.
  package let hints: (Screen) -> [KeyHint]

  package init(press: @escaping (Key, Screen) -> Bool, hints: @escaping (Screen) -> [KeyHint]) {
    (self.press, self.hints) = (press, hints)
  }
}

/// The isolation of a screen whose caller has none: keys and work take turns on it.
private actor TerminalActor {}

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
/// The width of the text is that of the environment variable `COLUMNS`, or else 80 columns.
public nonisolated(nonsending) func show(@ScreenBuilder _ table: @escaping () -> Table) async {
  do throws(TerminalError) {
    try await Terminal.run(table)
  } catch {
    print(table().text(width: ProcessEnvironment.variables.columns ?? 80))
  }
}

extension Outcome {
  /// Whether the step has an effect that remains, and was not only a move of the focus or an input
  /// that is not stored yet.
  var isLasting: Bool {
    switch self {
    case .focused, .focusedSection, .typed, .offered, .asked, .searched, .searching, .scrolled,
      .keysShown, .unhandled, .left, .pushed, .popped, .expanded, .started, .refreshing:
      false
    default: true
    }
  }
}
