/// A row with a text of several lines that the user types.
///
/// ```swift
/// TextEditor("Notes", text: $notes, prompt: "Anything to add?")
///   .lineLimit(2...6)
/// ```
/// The text is shown below the title. In a terminal, return begins a new line, tab stores the text,
/// and escape discards the changes. A line feed, CR LF, CR, U+2028 or U+2029 in the text ends a
/// line; typed lines end with a line feed.
public struct TextEditor: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a text editor whose first text is a literal. The screen keeps the text.
  public init(_ title: String, text: FirstValue<String> = "", prompt: String? = nil) {
    self.init(title, initialValue: text.value, prompt: prompt)
  }

  /// Creates a text editor with a first text. The screen keeps the text.
  @available(
    *, unavailable,
    message:
      "the screen keeps this text: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init(_ title: String, text: some StringProtocol, prompt: String? = nil) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message:
      "text takes a literal or the binding of a String; write initialValue: for a first value"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, text: Value, prompt: String? = nil) { self.init(title) }

  /// Creates a text editor with a first text. The screen keeps the text.
  public init(_ title: String, initialValue text: String, prompt: String? = nil) {
    _declaration = AnyRow(kind: .textField(Self.field(text, prompt)), title: title)
  }

  /// Creates a text editor that reads and writes a text of the app.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    _declaration = AnyRow(title, text: text) { Self.field($0, prompt) }
  }

  /// Creates a text editor that reads and writes an optional text. It writes an empty text as
  /// `nil`.
  public init(_ title: String, text: Binding<String?>, prompt: String? = nil) {
    self.init(title, text: Binding(emptyAsNil: text), prompt: prompt)
  }

  private static func field(_ text: String, _ prompt: String?) -> Row.Kind.TextField {
    .init(text: text, prompt: prompt, lines: Row.Kind.TextField.defaultLines)
  }

  /// Sets the greatest number of characters that can be typed, as `limit` of a text field does. A
  /// line break counts as one.
  /// - Precondition: The limit is at least 1.
  public consuming func limit(_ count: Int) -> TextEditor { modified { $0.limitText(to: count) } }

  /// Sets the kind of text that the editor expects, which determines the keyboard of a host.
  public consuming func textContentType(_ content: Row.TextContent) -> TextEditor {
    modified { $0.row.textContent = content }
  }

  /// Sets the number of lines of the text that the row shows: at least the lower bound, even if the
  /// text is shorter, and at most the upper bound. Defaults to `3...10`.
  ///
  /// A longer text is cut after a word, and ends with an ellipsis; while it is edited, the lines
  /// around the cursor are shown. The title has a limit of its own, 10 lines.
  ///
  /// - Precondition: The lower bound is at least 1.
  public func lineLimit(_ limit: ClosedRange<Int>) -> TextEditor {
    precondition(
      limit.lowerBound >= 1, "a text editor shows at least 1 line, not \(limit.lowerBound)")
    return _modified(with: limit) {
      guard var field = $0.row.face.text else { return }
      field.lines = $1
      $0.row.kind = .textField(field)
    }
  }

  /// Sets the minimum number of lines of the text that the row shows. There is no maximum.
  ///
  /// - Precondition: The number is at least 1.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> TextEditor {
    lineLimit(limit.lowerBound...Int.max)
  }

  /// Sets the maximum number of lines of the text that the row shows; `nil` for no limit. The
  /// minimum is then 1.
  ///
  /// - Precondition: The limit is `nil` or at least 1.
  public func lineLimit(_ limit: Int?) -> TextEditor {
    precondition(limit ?? 1 >= 1, "a text editor shows at least 1 line, not \(limit ?? 0)")
    return lineLimit(1...(limit ?? .max))
  }
}
