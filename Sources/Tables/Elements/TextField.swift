import TablesBasics

/// A row with one line of text that the user types. For several lines, use a ``TextEditor``.
public struct TextField: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a text field whose first text is a literal. The screen keeps the text.
  public init(_ title: String, text: FirstValue<String> = "", prompt: String? = nil) {
    self.init(title, initially: text.value, prompt: prompt)
  }

  /// Creates a text field with a first text. The screen keeps the text.
  @available(
    *, deprecated,
    message: "the screen keeps this text: write $ before the property to bind it, else initially:"
  )
  @_disfavoredOverload
  public init(_ title: String, text: some StringProtocol, prompt: String? = nil) {
    self.init(title, initially: String(text), prompt: prompt)
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message: "text takes a literal or the binding of a String; else write initially:"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, text: Value, prompt: String? = nil) { self.init(title) }

  /// Creates a text field with a first text. The screen keeps the text.
  public init(_ title: String, initially text: String, prompt: String? = nil) {
    declaration = AnyRow(kind: .textField(.init(text: text, prompt: prompt)), title: title)
  }

  /// Creates a text field that reads and writes a text of the app.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    declaration = AnyRow(title, text: text) { .init(text: $0, prompt: prompt) }
  }

  /// Creates a text field that reads and writes an optional text. It writes an empty text as `nil`.
  public init(_ title: String, text: Binding<String?>, prompt: String? = nil) {
    self.init(title, text: Binding(emptyAsNil: text), prompt: prompt)
  }

  /// Creates a text field that reads and writes a whole number of the app. A text that is not such
  /// a number is refused before asynchronous rules are checked.
  public init<Value: FixedWidthInteger>(
    _ title: String, value: Binding<Value>, prompt: String? = nil
  ) {
    self.init(title, number: String(value.wrappedValue), .integer, prompt) {
      Value($0).map { number in { value.wrappedValue = number } }
    }
  }

  /// Creates a text field that reads and writes a number of the app. A text that is not a number is
  /// refused before asynchronous rules are checked.
  public init(_ title: String, value: Binding<Double>, prompt: String? = nil) {
    let text = Self.text(of: value.wrappedValue)
    self.init(title, number: text, .decimal, prompt) {
      Self.number($0).map { number in { value.wrappedValue = number } }
    }
  }

  /// Creates a text field that reads and writes a whole number of the app, or `nil`, which is shown
  /// as an empty text. Other texts are refused before asynchronous rules are checked.
  public init<Value: FixedWidthInteger>(
    _ title: String, value: Binding<Value?>, prompt: String? = nil
  ) {
    let text = value.wrappedValue.map { String($0) } ?? ""
    self.init(title, number: text, .integer, prompt) {
      if $0.isEmpty { return { value.wrappedValue = nil } }
      return Value($0).map { number in { value.wrappedValue = number } }
    }
  }

  /// Creates a text field that reads and writes a number of the app, or `nil`, which is shown as an
  /// empty text. Other texts are refused before asynchronous rules are checked.
  public init(_ title: String, value: Binding<Double?>, prompt: String? = nil) {
    let text = value.wrappedValue.map(Self.text) ?? ""
    self.init(title, number: text, .decimal, prompt) {
      if $0.isEmpty { return { value.wrappedValue = nil } }
      return Self.number($0).map { number in { value.wrappedValue = number } }
    }
  }

  /// Returns the text of a number with all of its digits.
  private static func text(of number: Double) -> String {
    let text = NumberFormat(fractionDigits: nil).text(of: number)
    return Double(text) == number ? text : "\(number)"
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private init(
    _ title: String, number: String, _ content: Row.TextContent, _ prompt: String?,
    parse: @escaping (String) -> (() -> Void)?
  ) {
    declaration = AnyRow(
      kind: .textField(.init(text: number, prompt: prompt)), title: title,
      effect: .setParsedText(parse))
    declaration.row.textContent = content
  }

  /// Sets the kind of text that the field expects, which determines the keyboard of a host.
  ///
  /// The text itself is not checked; add a rule with `.validated`.
  public func content(_ content: Row.TextContent) -> TextField {
    modified(with: content) { $0.row.textContent = $1 }
  }

  /// Returns the text field with its text masked wherever it is shown.
  public func secure() -> TextField {
    modified {
      guard var field = $0.row.face.text else { return }
      field.isSecure = true
      $0.row.kind = .textField(field)
    }
  }
}

extension AnyRow {
  /// Creates a row that reads and writes a bound text.
  init(_ title: String, text: Binding<String>, field: (String) -> Row.Kind.TextField) {
    self.init(
      kind: .textField(field(text.wrappedValue)), title: title,
      effect: .setText { text.wrappedValue = $0 })
  }
}

extension Binding<String> {
  /// Creates a binding to an optional text. An empty text is written as `nil`.
  init(emptyAsNil base: Binding<String?>) {
    self.init(base, read: { $0 ?? "" }, set: { base.wrappedValue = $0.nonEmpty })
  }
}
