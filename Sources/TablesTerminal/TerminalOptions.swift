import Tables
import TablesInteraction

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
  /// Whether the screen is read in numbered lines, without boxes, colours and cursor. `nil` if the
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
