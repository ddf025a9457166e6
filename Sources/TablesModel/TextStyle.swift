/// The colors and attributes of text, without escape sequences.
public struct TextStyle: Hashable, Sendable {
  /// The attributes in the lowest byte, and above them the bits of the two colors.
  ///
  /// Renderers compare styles for every text they draw. One number is compared faster than two
  /// optional enumerations.
  private var bits: UInt64

  /// The number of the address to which the text leads, by which outputs find the address; 0 for
  /// none.
  package var link: UInt16 = 0

  private static let foregroundShift: UInt64 = 8
  private static let backgroundShift: UInt64 = 34

  /// Creates a style. Defaults to plain text.
  public init(
    foreground: TextColor? = nil, background: TextColor? = nil, attributes: Attributes = []
  ) {
    bits = UInt64(attributes.rawValue)
    (self.foreground, self.background) = (foreground, background)
  }

  /// The color of the characters; `nil` for the default color of the output.
  public var foreground: TextColor? {
    get { self[colorAt: Self.foregroundShift] }
    set { self[colorAt: Self.foregroundShift] = newValue }
  }

  /// The color behind the characters; `nil` for the default color of the output.
  public var background: TextColor? {
    get { self[colorAt: Self.backgroundShift] }
    set { self[colorAt: Self.backgroundShift] = newValue }
  }

  /// The color whose lowest bit is at a position.
  private subscript(colorAt shift: UInt64) -> TextColor? {
    get { TextColor(bits: bits >> shift) }
    set { bits = bits & ~(TextColor.mask << shift) | TextColor.bits(of: newValue) << shift }
  }

  /// The attributes, such as bold and underline.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }
    set { bits = bits & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// Text without colors and attributes.
  public static let plain = TextStyle()

  /// The attributes of ECMA-48 that every terminal in use can draw.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set of attributes from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold letters: SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint letters: SGR 2.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Slanted letters: SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// A line below the letters: SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// The color of the text as background, and the other way round: SGR 7.
    public static let inverse = Attributes(rawValue: 1 << 4)
    /// A line through the letters: SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }
}

/// A color of text or background in a terminal.
///
/// A renderer converts a color to one that its output can show.
@nonexhaustive
public enum TextColor: Hashable, Sendable {
  /// One of the sixteen colors that the theme of the user's terminal defines.
  case ansi(ANSIColor)
  /// An index in the 256-color palette of xterm.
  case palette(UInt8)
  /// Red, green and blue in sRGB.
  case rgb(UInt8, UInt8, UInt8)

  /// The sixteen colors of ECMA-48 and aixterm, in the order of their SGR parameters.
  public enum ANSIColor: UInt8, CaseIterable, Sendable {
    // Exhaustive: the standards define no others.

    /// A color with the SGR parameters 30 to 37, and 40 to 47 behind the text.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// A color with the SGR parameters 90 to 93, and 100 to 103 behind the text.
    case brightBlack, brightRed, brightGreen, brightYellow
    /// A color with the SGR parameters 94 to 97, and 104 to 107 behind the text.
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }
}

extension TextColor {
  /// The bits of a color.
  fileprivate static let mask: UInt64 = 1 << 26 - 1

  /// Returns a color as 26 bits: 24 bits of its value, and above them 0 for `nil`, 1 for one of the
  /// sixteen colors, 2 for a color of the palette, 3 for red, green and blue.
  fileprivate static func bits(of color: TextColor?) -> UInt64 {
    switch color {
    case nil: 0
    case .ansi(let color)?: 1 << 24 | UInt64(color.rawValue)
    case .palette(let number)?: 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue)?:
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  /// Creates a color from the lowest 26 bits of a number.
  fileprivate init?(bits: UInt64) {
    let low = UInt8(truncatingIfNeeded: bits)
    switch bits >> 24 & 3 {
    case 0: return nil
    case 1: self = .ansi(ANSIColor(rawValue: low) ?? .black)
    case 2: self = .palette(low)
    default:
      self = .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), low)
    }
  }
}

/// One line of styled text, as the author of a row draws it.
///
/// ```swift
/// let line: StyledLine = [Span("▇▇▇", style: TextStyle(foreground: .ansi(.green))), " 42 %"]
/// ```
public struct StyledLine: Hashable, Sendable {
  /// The parts of the line, from its leading edge.
  public var spans: [Span]

  /// Creates a line of spans.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Creates a line of one span.
  public init(_ text: String, style: TextStyle = .plain) {
    self.init([Span(text, style: style)])
  }

  /// The text of the line without its styles.
  public var text: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Text of one style.
  public struct Span: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text. A renderer removes what its output cannot contain, such as control characters.
    public var text: String
    /// The style of the text.
    public var style: TextStyle

    /// Creates a span.
    public init(_ text: String, style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }

    /// Creates a span of plain text.
    public init(stringLiteral value: String) { self.init(value) }
  }
}

extension StyledLine: ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
  /// Creates a line of spans.
  public init(arrayLiteral elements: Span...) { self.init(elements) }

  /// Creates a line of plain text.
  public init(stringLiteral value: String) { self.init(value) }
}
