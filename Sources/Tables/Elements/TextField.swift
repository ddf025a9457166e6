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

  /// Adds a rule for the text, which returns an error message, or `nil` for a valid text.
  ///
  /// Rules are checked in the order in which they were added. The first message is shown.
  public func validated(_ rule: @escaping (String) -> String?) -> TextField {
    modified { $0.behavior.rules.append(rule) }
  }

  /// Adds an asynchronous rule, for example that a name is free. It is checked after the
  /// synchronous rules.
  public func validated(
    _ rule: nonisolated(nonsending) @escaping (String) async throws -> String?
  ) -> TextField {
    modified { $0.behavior.asyncRules.append(rule) }
  }
}
