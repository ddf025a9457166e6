/// A row with text that the user types.
public struct TextField: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a field whose text the screen keeps.
  public init(_ title: String, text: String = "", prompt: String? = nil) {
    declaration = AnyRow(kind: .textField(.init(text: text, prompt: prompt)), title: title)
  }

  /// Makes a field that reads and writes the app's own text.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    declaration = AnyRow(
      kind: .textField(.init(text: text.wrappedValue, prompt: prompt)), title: title,
      effect: .setText { text.wrappedValue = $0 })
  }

  /// Makes a field of a text that may be missing; an empty field is written as `nil`.
  public init(_ title: String, text: Binding<String?>, prompt: String? = nil) {
    declaration = AnyRow(
      kind: .textField(.init(text: text.wrappedValue ?? "", prompt: prompt)), title: title,
      effect: .setText { text.wrappedValue = $0.isEmpty ? nil : $0 })
  }

  /// Masks the text wherever it is shown.
  public func secure() -> TextField {
    modified {
      guard case .textField(var field) = $0.row.kind else { return }
      field.isSecure = true
      $0.row.kind = .textField(field)
    }
  }

  /// Adds a rule that the text must meet: gives what is wrong with it, or `nil`.
  ///
  /// Rules are asked in the order they were added; the first that finds something wrong is shown.
  public func validated(_ rule: @escaping (String) -> String?) -> TextField {
    modified { $0.behavior.rules.append(rule) }
  }

  /// Adds a rule that takes time to ask, such as whether a name is free; asked after the others.
  public func validated(
    _ rule: nonisolated(nonsending) @escaping (String) async throws -> String?
  ) -> TextField {
    modified { $0.behavior.asyncRules.append(rule) }
  }
}
