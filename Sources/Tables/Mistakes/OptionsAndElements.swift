extension Picker {
  /// Rejects the rows of a SwiftUI picker, for a message that says what to write; see
  /// `Tables.docc/UsualMistakes.md`.
  @available(
    *, unavailable,
    message: "a picker takes its options as values: options: sizes { size in size.name }"
  )
  @_disfavoredOverload
  public init(
    _ title: String, selection: Binding<Input>, @RowsBuilder content: () -> Rows
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}
