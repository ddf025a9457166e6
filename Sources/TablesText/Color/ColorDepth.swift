/// How many colours a sink shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
  /// No colours; bold, underline and the like stay.
  case monochrome
  /// The sixteen colours of the user's theme.
  case ansi16
  /// The palette of xterm.
  case ansi256
  /// 24 bits.
  case trueColor
}
