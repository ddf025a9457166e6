import TablesBasics

/// A row with one line of text that the user types. For several lines, use a ``TextEditor``.
///
/// `Input` is what the closures of its modifiers get: a `String`, or the number for a field of a
/// number.
public struct TextField<Input>: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow
}

extension TextField where Input == String {
  /// Creates a text field whose first text is a literal. The screen keeps the text.
  public init(_ title: String, text: FirstValue<String> = "", prompt: String? = nil) {
    self.init(title, initialValue: text.value, prompt: prompt)
  }

  /// Creates a text field with a first text. The screen keeps the text.
  @available(
    *, unavailable,
    message:
      "the screen keeps this text: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init(_ title: String, text: some StringProtocol, prompt: String? = nil) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Creates a text field with a first text. The screen keeps the text.
  public init(_ title: String, initialValue text: String, prompt: String? = nil) {
    _declaration = AnyRow(kind: .textField(.init(text: text, prompt: prompt)), title: title)
  }

  /// Creates a text field that reads and writes a text of the app.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    _declaration = AnyRow(title, text: text) { .init(text: $0, prompt: prompt) }
  }

  /// Creates a text field that reads and writes an optional text. It writes an empty text as `nil`.
  public init(_ title: String, text: Binding<String?>, prompt: String? = nil) {
    self.init(title, text: Binding(emptyAsNil: text), prompt: prompt)
  }
}

extension TextField {
  /// Creates a text field that reads and writes a number of the app.
  ///
  /// The number is read and shown in the language of the screen: `41,7` in German. A text that is
  /// no number is refused without asking the rules. Rules and closures get the number.
  public init(_ title: String, value: Binding<Input>, prompt: String? = nil)
  where Input: NumberValue {
    self.init(title, value: value, in: ClosedRange<Input>?.none, prompt: prompt)
  }

  /// Creates a text field that reads and writes a number of the app.
  ///
  /// `bounds` are the least and the greatest number, of which one may be missing: `1...`. A typed
  /// number outside is refused. If the number of the app is outside, the row shows it and is
  /// invalid.
  public init(
    _ title: String, value: Binding<Input>, in bounds: some ValueBounds<Input>,
    prompt: String? = nil
  ) where Input: NumberValue {
    self.init(title, value, value.wrappedValue, isOptional: false, bounds, prompt) { text in
      Input.numberConversion.value(text)
    }
  }

  /// Creates a text field that reads and writes a number of the app, or `nil`, which is shown as an
  /// empty text.
  public init<Value: NumberValue>(
    _ title: String, value: Binding<Value?>, prompt: String? = nil
  ) where Input == Value? {
    self.init(title, value: value, in: ClosedRange<Value>?.none, prompt: prompt)
  }

  /// Creates a text field that reads and writes a number of the app, or `nil`, which is shown as an
  /// empty text.
  ///
  /// `bounds` are the least and the greatest number, of which one may be missing: `1...`. A typed
  /// number outside is refused. If the number of the app is outside, the row shows it and is
  /// invalid.
  public init<Value: NumberValue>(
    _ title: String, value: Binding<Value?>, in bounds: some ValueBounds<Value>,
    prompt: String? = nil
  ) where Input == Value? {
    self.init(title, value, value.wrappedValue, isOptional: true, bounds, prompt) { text in
      text.isEmpty ? .some(nil) : Value.numberConversion.value(text).map { .some($0) }
    }
  }

  private init<Value: NumberValue>(
    _ title: String, _ number: Binding<Input>, _ value: Value?, isOptional: Bool,
    _ bounds: some ValueBounds<Value>, _ prompt: String?, _ read: @escaping (String) -> Input?
  ) {
    let conversion = Value.numberConversion
    var field = Row.Kind.TextField(text: "", prompt: prompt)
    field.number = NumberField(
      value: value.map(conversion.text), isWhole: conversion.isWhole, isOptional: isOptional,
      limits: conversion.limitTexts,
      bounds: (bounds.least.map(conversion.text), bounds.greatest.map(conversion.text)))
    _declaration = AnyRow(
      kind: .textField(field), title: title,
      effect: .setParsedText { text in
        read(text).map { new in { number.wrappedValue = new } }
      }, reader: ValueReader(read))
    _declaration.row.textContent = conversion.isWhole ? .integer : .decimal
    _declaration.row.showNumber()
  }

  /// Sets the format of the number: it is shown as `40%` with `.percent`, and as `5 km` with
  /// `.unit("km")`. The unit may be omitted when a number is typed.
  /// - Precondition: The field has a number.
  public consuming func format(_ format: NumberFormat) -> TextField {
    modified {
      precondition(
        $0.row.kind.canHaveBounds,
        "the text field “\($0.row.title)” has no number to format: bind one to value:")
      $0.row.numberFormat = format
      $0.row.showNumber()
    }
  }

  /// Sets the greatest number of characters that can be typed. Typing and pasting stop there.
  ///
  /// A character is what people count as one: a letter with its marks, or an emoji. A text that an
  /// input method composes is cut when it is committed. A longer text of the app is shown as it is,
  /// and can be shortened.
  /// - Precondition: The limit is at least 1.
  public consuming func limit(_ count: Int) -> TextField { modified { $0.limitText(to: count) } }

  /// Sets the kind of text that the field expects, which determines the keyboard of a host.
  ///
  /// The text itself is not checked; add a rule with `.validated`.
  public consuming func textContentType(_ content: Row.TextContent) -> TextField {
    _modified(with: content) { $0.row.textContent = $1 }
  }

  /// Returns the text field with its text masked wherever it is shown.
  public consuming func secure() -> TextField {
    modified {
      guard var field = $0.row.face.text else { return }
      field.isSecure = true
      $0.row.kind = .textField(field)
    }
  }
}

extension AnyRow {
  /// Sets the greatest number of characters of the row's text.
  mutating func limitText(to count: Int) {
    precondition(count >= 1, "the limit of a text is at least 1 character, not \(count)")
    guard var field = row.face.text else { return }
    field.limit = count
    row.kind = .textField(field)
  }

  /// Creates a row that reads and writes a bound text.
  init(_ title: String, text: Binding<String>, field: (String) -> Row.Kind.TextField) {
    self.init(
      kind: .textField(field(text.wrappedValue)), title: title,
      behavior: RowBehavior(setting: text.access))
  }
}

extension Binding<String> {
  /// Creates a binding to an optional text. An empty text is written as `nil`.
  init(emptyAsNil base: Binding<String?>) {
    self.init(base, read: { $0 ?? "" }, set: { base.wrappedValue = $0.nonEmpty })
  }
}
