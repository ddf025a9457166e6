// Declarations that reject usual mistakes with clearer messages than the compiler's own.

extension TextField where Input == String {
  /// Rejects values of other types.
  @available(
    *, unavailable,
    message: "text takes a literal or the binding of a String; else write initially:"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, text: Value, prompt: String? = nil) { self.init(title) }

  /// Rejects the binding of a number in place of a text.
  @available(*, unavailable, message: "the binding of a number is written after value:")
  public init<Value: NumberValue>(
    _ title: String, text: Binding<Value>, prompt: String? = nil
  ) {
    self.init(title)
  }

  /// Rejects the binding of a text in place of a number.
  @available(*, unavailable, message: "the binding of a String is written after text:")
  public init(_ title: String, value: Binding<String>, prompt: String? = nil) {
    self.init(title)
  }

  /// Rejects a number in place of a binding.
  @available(
    *, unavailable,
    message: "a number needs a binding: write $ before the property"
  )
  @_disfavoredOverload
  public init<Value: NumberValue>(_ title: String, value: Value, prompt: String? = nil) {
    self.init(title)
  }
}
