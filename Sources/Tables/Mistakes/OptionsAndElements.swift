// Options and elements that pickers and `ForEach` do not take, for messages that say what to write;
// see `Tables.docc/UsualMistakes.md`.

extension Picker {
  /// Rejects the rows of a SwiftUI picker.
  @available(
    *, unavailable,
    message: "a picker takes its options as values: options: sizes { size in size.name }"
  )
  @_disfavoredOverload
  public init(
    _ title: String, selection: Binding<Input>, @RowsBuilder content: () -> Rows
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}

extension Picker where Input == Never {
  /// Rejects options of another type than the selection.
  @available(*, unavailable, message: "the options have another type than the selection")
  @_disfavoredOverload
  public init<Value, Options: Collection>(
    _ title: String, selection: Binding<Value>, options: Options,
    name: (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}

extension ForEach {
  /// Rejects a closure that takes a binding to each element of an array.
  @available(
    *, unavailable, message: "the elements are no bindings: write $ before the collection"
  )
  @_disfavoredOverload
  public init<Element: Identifiable>(
    _ data: [Element], version: AnyHashable? = nil,
    @ElementBuilder content: (Binding<Element>) -> Content
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}
