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
  public enum Ending: Equatable, Sendable {
    // Exhaustive: a screen has no other way to end. The reasons may grow.

    /// The user has left the screen. The outcomes are those of all steps that changed, chose,
    /// performed or refused something, in order. Moves of the focus are left out.
    case finished([Outcome])
    /// The screen has ended before the user left it.
    case cancelled(Reason)

    /// The reason why a screen has ended before the user left it.
    @nonexhaustive
    public enum Reason: Hashable, Sendable {
      /// The user has pressed control-c.
      case user
      /// The task that shows the screen was cancelled.
      case task
      /// The terminal or the input has ended, or the program has handled a signal that ends
      /// processes.
      case system
    }
  }

  /// Shows the table that a closure declares until the user leaves it.
  ///
  /// The screen runs in the isolation of the caller. The table, the bindings and the actions are
  /// called there, and asynchronous actions run while the screen accepts keys. When the screen
  /// ends, work that still runs is cancelled, and the call returns once it has ended. If the caller
  /// is on an actor, such as the main one, work that does not end within two seconds is left
  /// running and named on the standard error.
  ///
  /// - Parameters:
  ///   - device: The terminal. By default it is that of standard input and output or, if one of
  ///     them is a file or a pipe, that from which the process was started. Standard output can
  ///     then carry the result of the program, as in `x=$(tool)`.
  ///   - table: Declares the table. It is evaluated again after observed state has changed.
  ///   - options: The theme and other settings of the screen, and the part of the terminal that it
  ///     takes.
  ///   - onOutcome: Called after each step with its outcome and the screen. The app handles
  ///     outcomes here that the table leaves to it, such as `Outcome.selected(_:)`.
  ///     `screen.finish()` ends the screen.
  /// - Throws: ``TerminalError/notATerminal`` if there is no terminal, and
  ///   ``TerminalError/inUse`` while another screen is shown.
  @discardableResult
  public nonisolated(nonsending) static func run(
    on device: Device = .automatic,
    @ScreenBuilder _ table: @escaping () -> any ScreenContent,
    options: TerminalOptions = TerminalOptions(),
    onOutcome: ((Outcome, Screen) -> Void)? = nil
  ) async throws(TerminalError) -> Ending {
    try await run(
      on: device, table, options: options, endsByInterrupt: false, onOutcome: onOutcome)
  }

  /// Shows a table, as ``run(on:_:options:onOutcome:)`` does.
  ///
  /// - Parameter endsByInterrupt: Whether control-c ends the process by SIGINT after the terminal
  ///   was restored.
  @discardableResult
  package nonisolated(nonsending) static func run(
    on choice: Device = .automatic, _ table: @escaping () -> any ScreenContent,
    options: TerminalOptions, endsByInterrupt: Bool,
    onOutcome: ((Outcome, Screen) -> Void)? = nil
  ) async throws(TerminalError) -> Ending {
    TerminalFile.openClosedStreams()
    let environment = [String: String].ofProcess
    if let picture = ScreenPicture(environment) {
      await picture.take(words: options.words, table)
    }
    let mailbox = TerminalMailbox()
    let link = PreviewLink.current
    // Checked first, because a shown screen redirects standard output.
    if TerminalGuard.isClaimed { throw .inUse }
    if link == nil, options.isAccessible ?? environment.asksForAccessibility {
      let isWished = options.isAccessible == true || environment.wishesAccessibility
      let streams = try LineInput(on: choice, isWished: isWished)
      return await converse(by: streams, words: options.words, table)
    }
    let device = try TerminalDevice(
      choice, mailbox: mailbox, environment: environment, escapeDelay: options.escapeDelay,
      link: link)
    var options = options
    if link != nil { options.placement = .fullScreen }
    let host = try TerminalHost(
      device: device, options: options, environment: environment, table: table,
      onOutcome: onOutcome)
    let isolation: (any Actor)? = #isolation
    // The caller waits for the screen, so nothing else uses the objects that it has passed.
    nonisolated(unsafe) let confined = host  // stays in the isolation of the caller
    let ending = try await confined.run(
      on: isolation ?? TerminalActor(), mayLeaveWork: isolation != nil)
    if endsByInterrupt, confined.isInterrupted {
      // In a preview, only this process gets the signal: the preview sees how it has ended.
      TerminalGuard.endByInterrupt(of: link == nil ? device.descriptor : nil)
    }
    return ending
  }

  /// Shows the table as numbered lines of words, to which the user responds line by line.
  private nonisolated(nonsending) static func converse(
    by streams: LineInput, words: Words, _ table: @escaping () -> any ScreenContent
  ) async -> Ending {
    let screen = AccessibleScreen(words: words, table: table)
    defer { streams.close() }
    do {
      let outcomes = try await streams.converse(on: screen) { streams.write($0) }
      return .finished(outcomes.filter(\.isLasting))
    } catch {
      return .cancelled(error is CancellationError ? .task : .system)  // The input has ended.
    }
  }
}

/// The isolation of a screen whose caller has none: keys and work take turns on it.
private actor TerminalActor {}

extension Outcome {
  /// Whether the step changed, chose, performed or refused something. Moves of the focus, typing,
  /// searching, changes of the screen and the start of work do not count.
  var isLasting: Bool {
    switch self {
    case .focused, .focusedSection, .typed, .menuOpened, .asked, .searched, .searchStarted,
      .scrolled, .helpToggled, .unhandled, .exited, .pushed, .popped, .expanded, .started,
      .refreshStarted, .editingChanged, .appeared, .disappeared, .taskBegan, .taskEnded,
      .taskCancelled:
      false
    default: true
    }
  }
}

/// The settings of a screen on a terminal.
public struct TerminalOptions: Sendable {
  /// The part of the terminal that a screen takes.
  @nonexhaustive
  public enum Placement: Hashable, Sendable {
    /// The alternate screen. When the screen ends, the earlier content of the terminal is shown
    /// again.
    case fullScreen
    /// Lines below the cursor, at most a number of them. The lines above stay where they are. When
    /// the screen ends, a few lines with the changed values remain.
    case inline(maximumRows: Int)
  }

  /// The part of the terminal that the screen takes. Defaults to the full screen.
  package var placement: Placement
  /// The theme. `nil` for the one that suits the background of the terminal.
  package var theme: Theme?
  /// The number of colors. `nil` for the one that the environment variables determine; see
  /// `ColorDepth.detect(environment:isTerminal:)`.
  package var colors: ColorDepth?
  /// The characters of marks and lines. `nil` for those that the terminal can show.
  package var glyphs: Glyphs?
  /// The width of characters that are wide on some terminals. Defaults to `.narrow`.
  package var ambiguousWidth: AmbiguousWidth
  /// The words that are drawn but not declared. Defaults to English.
  package var words: Words
  /// Whether the mouse acts on the screen. If it does not, the terminal selects text with it.
  /// Defaults to `true`.
  package var usesMouse: Bool
  /// Whether the focus follows the mouse while no button is held down. Defaults to `false`.
  package var focusFollowsMouse: Bool
  /// Whether the screen is read in numbered lines, without boxes, colors and cursor. `nil` if the
  /// environment decides: `ACCESSIBLE` is set, or `TERM` is `dumb` or missing.
  package var isAccessible: Bool?
  /// The milliseconds to wait for the next byte after an ESC, which is either the escape key or the
  /// first byte of the sequence of another key. `nil` for those of the environment variable
  /// `ESCDELAY`, or else 45, and 95 over a network. Where the escape key leaves the screen, they
  /// are at least 200. A longer time helps where the bytes of a key arrive one after the other, as
  /// over a slow network.
  package var escapeDelay: Int?
  /// The greatest number of columns of the table; `nil` for all that the terminal has.
  package var maximumWidth: Int? = 100

  /// Creates options. If a value is `nil`, it is determined from the terminal.
  public init(
    placement: Placement = .fullScreen, theme: Theme? = nil, colors: ColorDepth? = nil,
    glyphs: Glyphs? = nil, ambiguousWidth: AmbiguousWidth = .narrow, words: Words = .english,
    usesMouse: Bool = true, focusFollowsMouse: Bool = false, isAccessible: Bool? = nil,
    escapeDelay: Int? = nil
  ) {
    self.placement = placement
    self.theme = theme
    self.colors = colors
    self.glyphs = glyphs
    self.ambiguousWidth = ambiguousWidth
    self.words = words
    self.usesMouse = usesMouse
    self.focusFollowsMouse = focusFollowsMouse
    self.isAccessible = isAccessible
    self.escapeDelay = escapeDelay
  }
}

extension [String: String] {
  private var term: String { self["TERM"] ?? "" }

  /// Whether a screen is read aloud: the user asks for it, or the terminal can show no other.
  var asksForAccessibility: Bool { wishesAccessibility || term.isEmpty || term == "dumb" }

  /// Whether the user asks for a screen that can be read aloud.
  var wishesAccessibility: Bool {
    let wish = self["ACCESSIBLE"] ?? ""
    return !wish.isEmpty && wish != "0"
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
@nonexhaustive
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or standard output is a file or a pipe, and the process has no other terminal,
  /// or was told not to use it.
  case notATerminal
  /// Another screen is shown on the terminal.
  case inUse
  /// The terminal could not be opened. The value is the reason that the system gives.
  case unusable(String)

  /// A description of what is wrong, and what to do instead.
  public var description: String {
    switch self {
    case .notATerminal:
      "there is no terminal: standard input or output is a file or a pipe, and no other terminal "
        + "was found; print the table's text instead"
    case .inUse: "another screen is shown on the terminal; wait until it has ended"
    case .unusable(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}

extension TerminalError {
  /// The error of a process that cannot wait in the background until the terminal is its own.
  static let inBackground = TerminalError.unusable(
    "the process is in the background; put it into the foreground with `fg`")
}
