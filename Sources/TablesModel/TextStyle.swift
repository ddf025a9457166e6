/// How a run of text looks: colours and attributes, never an escape sequence.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the glyphs; `nil` is the sink's own.
  public var foreground: Color?
  /// The colour behind the glyphs; `nil` is the sink's own.
  public var background: Color?
  /// Bold, underline and the like.
  public var attributes: Attributes

  /// Makes a style; without arguments, the sink's plain text.
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Text as the sink shows it when nothing is said of it.
  public static let plain = TextStyle()

  /// The attributes of ECMA-48 that every terminal in use draws.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// SGR 7: foreground and background change places.
    public static let inverse = Attributes(rawValue: 1 << 4)
    /// SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }
}
