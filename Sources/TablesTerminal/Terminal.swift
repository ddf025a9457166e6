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
    /// The screen has ended before the user left it: by control-c, by a signal that the program
    /// handles, because the task was cancelled, or because the terminal or the input has ended.
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
    @ScreenBuilder _ table: @escaping () -> any ScreenContent,
    options: TerminalOptions = TerminalOptions(),
    onOutcome: ((Outcome, Screen) -> Void)? = nil
  ) async throws(TerminalError) -> Ending {
    try await run(table, options: options, keys: nil, onOutcome: onOutcome)
  }

  /// Shows a table, and lets the caller handle keys first.
  ///
  /// - Parameter endsByInterrupt: Whether control-c ends the process by SIGINT after the terminal
  ///   was restored. Defaults to `false`.
  @discardableResult
  package nonisolated(nonsending) static func run(
    _ table: @escaping () -> any ScreenContent, options: TerminalOptions, keys: HostKeys? = nil,
    endsByInterrupt: Bool = false, onOutcome: ((Outcome, Screen) -> Void)? = nil
  ) async throws(TerminalError) -> Ending {
    let environment = ProcessEnvironment.variables
    let mailbox = TerminalMailbox()
    let link = PreviewLink.current
    link?.awaitTerminal()
    // Checked first, because a shown screen redirects standard output.
    if TerminalGuard.isClaimed { throw .inUse }
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
    let ending = try await confined.run(on: isolation ?? TerminalActor())
    if endsByInterrupt, confined.isInterrupted {
      // In a preview, only this process gets the signal: the preview was told of control-c, and
      // ends by itself.
      TerminalGuard.endByInterrupt(of: link == nil ? device.descriptor : nil)
    }
    return ending
  }

  /// Shows the table as numbered lines of words, to which the user responds line by line.
  private nonisolated(nonsending) static func converse(
    words: Words, _ table: @escaping () -> any ScreenContent
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
///
/// If the user leaves the screen, the script continues. Control-c ends the process as it ends other
/// commands: the terminal is restored, and `SIGINT` is raised with its default action, even if the
/// program handles or ignores that signal. So no statement after this call is executed, the exit
/// status in a shell is 130, and a loop of the shell stops. A program that continues after
/// control-c calls ``Terminal/run(_:options:onOutcome:)``.
public nonisolated(nonsending) func show(@ScreenBuilder _ table: @escaping () -> any ScreenContent)
  async
{
  do throws(TerminalError) {
    try await Terminal.run(table, options: TerminalOptions(), endsByInterrupt: true)
  } catch {
    print(table().table.text(width: ProcessEnvironment.variables.columns ?? 80))
  }
}

extension Outcome {
  /// Whether the step changed, chose, performed or refused something. Moves of the focus, typing,
  /// searching, changes of the screen and the start of work do not count.
  var isLasting: Bool {
    switch self {
    case .focused, .focusedSection, .typed, .offered, .asked, .searched, .searching, .scrolled,
      .keysShown, .unhandled, .left, .pushed, .popped, .expanded, .started, .refreshing,
      .editing, .appeared, .disappeared, .taskBegan, .taskEnded, .taskCancelled:
      false
    default: true
    }
  }
}

/// The settings of a screen on a terminal.
public struct TerminalOptions: Sendable {
  /// The part of the terminal that a screen takes.
  public enum Placement: Hashable, Sendable {
    /// The alternate screen. When the screen ends, the earlier content of the terminal is shown
    /// again.
    case fullScreen
    /// Lines below the cursor, at most a number of them. The lines above stay where they are. When
    /// the screen ends, a few lines with the changed values remain.
    case inline(maximumRows: Int)
  }

  /// The part of the terminal that the screen takes. Defaults to the full screen.
  public var placement: Placement
  /// The theme. `nil` for the one that suits the background of the terminal.
  public var theme: Theme?
  /// The number of colors. `nil` for the one that the environment variables determine; see
  /// `ColorDepth.detect(environment:isTerminal:)`.
  public var colors: ColorDepth?
  /// The characters of marks and lines. `nil` for those that the terminal can show.
  public var glyphs: Glyphs?
  /// The width of characters that are wide on some terminals. Defaults to `.narrow`.
  public var ambiguous: AmbiguousWidth
  /// The words that are drawn but not declared. Defaults to English.
  public var words: Words
  /// Whether the mouse acts on the screen. If it does not, the terminal selects text with it.
  /// Defaults to `true`.
  public var usesMouse: Bool
  /// Whether the focus follows the mouse while no button is held down. Defaults to `false`.
  public var focusFollowsMouse: Bool
  /// Whether the screen is read in numbered lines, without boxes, colors and cursor. `nil` if the
  /// environment decides: `ACCESSIBLE` is set, or `TERM` is `dumb` or missing.
  public var isAccessible: Bool?
  /// The greatest number of columns of the table; `nil` for all that the terminal has.
  package var maximumWidth: Int? = 100

  /// Creates options. If a value is `nil`, it is determined from the terminal.
  public init(
    placement: Placement = .fullScreen, theme: Theme? = nil, colors: ColorDepth? = nil,
    glyphs: Glyphs? = nil, ambiguous: AmbiguousWidth = .narrow, words: Words = .english,
    usesMouse: Bool = true, focusFollowsMouse: Bool = false, isAccessible: Bool? = nil
  ) {
    self.placement = placement
    self.theme = theme
    self.colors = colors
    self.glyphs = glyphs
    self.ambiguous = ambiguous
    self.words = words
    self.usesMouse = usesMouse
    self.focusFollowsMouse = focusFollowsMouse
    self.isAccessible = isAccessible
  }
}

extension [String: String] {
  private var term: String { self["TERM"] ?? "" }

  /// Whether the user asks for a screen that can be read aloud.
  var asksForAccessibility: Bool {
    let wish = self["ACCESSIBLE"] ?? ""
    return !wish.isEmpty && wish != "0" || term.isEmpty || term == "dumb"
  }

  /// The marks that the terminal can show: ASCII if the locale has another encoding than UTF-8 or
  /// the font is that of the Linux console, otherwise Unicode.
  var glyphs: Glyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    let encoding = locale?.split(separator: ".").dropFirst().first?.lowercased() ?? "utf-8"
    let isUTF8 = encoding.hasPrefix("utf-8") || encoding.hasPrefix("utf8")
    return isUTF8 && term != "linux" ? .unicode : .ascii
  }

  /// Whether erased cells get the background that is set: `bce` in terminfo.
  var erasesInColor: Bool {
    if self["TMUX"]?.isEmpty == false { return true }
    return !["screen", "vt", "ansi", "dumb"].contains { term.hasPrefix($0) }
  }

  /// Whether the colors of the terminal are dark on light, according to `COLORFGBG`.
  var hasLightBackground: Bool {
    let background = self["COLORFGBG"]?.split(separator: ";").last
    return background == "7" || background == "15"
  }
}

/// An error of a terminal that a screen should be shown on.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or standard output is not a terminal, but a file or a pipe.
  case notATerminal
  /// Another screen is shown on the terminal.
  case inUse
  /// The terminal could not be opened. The value is the reason that the system gives.
  case unusable(String)

  /// A description of what is wrong, and what to do instead.
  public var description: String {
    switch self {
    case .notATerminal:
      "there is no terminal: standard input or output is a file or a pipe; print the table's text "
        + "instead"
    case .inUse: "another screen is shown on the terminal; wait until it has ended"
    case .unusable(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
