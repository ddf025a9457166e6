// A binding beside `save:`, for messages that say what to write; see
// `Tables.docc/UsualMistakes.md`. For other rows, the compiler's own message says it.

extension Picker where Input: Equatable {
  /// Rejects a binding beside a closure that stores the value.
  @available(
    *, unavailable,
    message: "a row with save: takes the stored value: write the property without $"
  )
  @_disfavoredOverload
  public init(
    _ title: String, selection: Binding<Input>, options: some Collection<Input>,
    save: nonisolated(nonsending) (Input) async throws -> Void,
    name: (Input) -> String = { OptionTitle.text(of: $0) }
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}

extension OptionSection where Input: Equatable {
  /// Rejects a binding beside a closure that stores the selection.
  @available(
    *, unavailable,
    message: "a section with save: takes the stored value: write the property without $"
  )
  @_disfavoredOverload
  public init(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Input>,
    options: some RandomAccessCollection<Input>,
    save: nonisolated(nonsending) (Input) async throws -> Void,
    name: (Input) -> String = { OptionTitle.text(of: $0) }
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}

extension Stepper {
  /// Rejects a binding beside a closure that stores the number.
  @available(
    *, unavailable,
    message: "a row with save: takes the stored value: write the property without $"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<Input>, in bounds: some ValueBounds<Input>, step: Input = 1,
    save: nonisolated(nonsending) (Input) async throws -> Void
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}
