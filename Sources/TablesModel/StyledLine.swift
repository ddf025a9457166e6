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
