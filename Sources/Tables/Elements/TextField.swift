/// A row with a text that the user types.
public struct TextField: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a text field. The screen keeps the text.
  public init(_ title: String, text: String = "", prompt: String? = nil) {
    declaration = AnyRow(kind: .textField(.init(text: text, prompt: prompt)), title: title)
  }

  /// Creates a text field that reads and writes a text of the app.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    declaration = AnyRow(
      kind: .textField(.init(text: text.wrappedValue, prompt: prompt)), title: title,
      effect: .setText { text.wrappedValue = $0 })
  }

  /// Creates a text field that reads and writes an optional text. It writes an empty text as `nil`.
  public init(_ title: String, text: Binding<String?>, prompt: String? = nil) {
    declaration = AnyRow(
      kind: .textField(.init(text: text.wrappedValue ?? "", prompt: prompt)), title: title,
      effect: .setText { text.wrappedValue = $0.isEmpty ? nil : $0 })
  }

  /// Returns the text field with its text masked wherever it is shown.
  public func secure() -> TextField {
    modified {
      guard case .textField(var field) = $0.row.kind else { return }
      field.isSecure = true
      $0.row.kind = .textField(field)
    }
  }
}
