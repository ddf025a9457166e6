// `focused` after rows that never have the keyboard focus.

extension ValueRow {
  /// Rejects rows into which no text is typed.
  @available(
    *, unavailable, message: "only a TextField and a TextEditor have the keyboard focus"
  )
  @_disfavoredOverload
  public func focused<Value: Hashable>(_ focus: Binding<Value?>, equals value: Value) -> Self {
    self
  }

  /// Rejects rows into which no text is typed.
  @available(
    *, unavailable, message: "only a TextField and a TextEditor have the keyboard focus"
  )
  @_disfavoredOverload
  public func focused(_ isFocused: Binding<Bool>) -> Self { self }
}
