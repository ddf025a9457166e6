// Rows whose texts are stored asynchronously; see `Saving.swift`.

extension TextField where Input == String {
  /// Creates a text field that stores its text asynchronously. If that fails, the text stays in the
  /// field with the error, and the value remains the old one.
  public init(
    _ title: String, text: String, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) {
    self = TextField(title, text: .constant(text), prompt: prompt).saving(save)
  }

  /// Creates a text field that stores its text, or `nil` for an empty one, asynchronously. If that
  /// fails, the text stays in the field with the error, and the value remains the old one.
  public init(
    _ title: String, text: String?, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (String?) async throws -> Void
  ) {
    self.init(title, text: text ?? "", prompt: prompt) { try await save($0.nonEmpty) }
  }
}

extension TextEditor {
  /// Creates a text editor that stores its text asynchronously when the user leaves it. If that
  /// fails, the text stays in the row with the error, and the value remains the old one.
  public init(
    _ title: String, text: String, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) {
    self = TextEditor(title, text: .constant(text), prompt: prompt).saving(save)
  }

  /// Creates a text editor that stores its text, or `nil` for an empty one, asynchronously when the
  /// user leaves it. If that fails, the text stays in the row with the error, and the value remains
  /// the old one.
  public init(
    _ title: String, text: String?, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (String?) async throws -> Void
  ) {
    self.init(title, text: text ?? "", prompt: prompt) { try await save($0.nonEmpty) }
  }
}
