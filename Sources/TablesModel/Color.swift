/// A colour of text or background, as a terminal names it.
///
/// A renderer lowers a colour to what its sink can show; the value itself is never lossy.
public enum Color: Hashable, Sendable {
  /// One of the sixteen colours that the user's terminal theme defines.
  case ansi(ANSIColor)
  /// A place in the 256-colour palette of xterm.
  case palette(UInt8)
  /// Red, green and blue, each 0…255, in sRGB.
  case rgb(UInt8, UInt8, UInt8)

  /// The sixteen colours of ECMA-48 and aixterm, in the order of their SGR parameters.
  public enum ANSIColor: UInt8, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }
}
