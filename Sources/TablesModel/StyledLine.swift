/// One line of text in spans of one style each, as an author draws it.
///
/// ```swift
/// let line: StyledLine = [Span("▇▇▇", style: TextStyle(foreground: .ansi(.green))), " 42 %"]
/// ```
public struct StyledLine: Hashable, Sendable {
  /// The pieces of the line, from its leading edge.
  public var spans: [Span]

  /// Makes a line of spans.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Makes a line of one span.
  public init(_ text: String, style: TextStyle = .plain) {
    self.init([Span(text, style: style)])
  }

  /// The text of the line without its styles.
  public var text: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Text of one style.
  public struct Span: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What is shown; a renderer makes it safe for its sink.
    public var text: String
    /// How it looks.
    public var style: TextStyle

    /// Makes a span.
    public init(_ text: String, style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }

    /// Makes a span of plain text.
    public init(stringLiteral value: String) { self.init(value) }
  }
}

extension StyledLine: ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
  /// Makes a line of the spans listed.
  public init(arrayLiteral elements: Span...) { self.init(elements) }

  /// Makes a line of plain text.
  public init(stringLiteral value: String) { self.init(value) }
}
