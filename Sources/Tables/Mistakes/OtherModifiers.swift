public import TablesModel

// Modifiers as SwiftUI has them, for messages that say what to write; see
// `Tables.docc/UsualMistakes.md`.

extension RowContent {
  /// Rejects a sheet on a row, because only a table can open a screen when a state changes.
  @available(
    *, unavailable,
    message: "write .sheet after the braces of the table, or Segue(…, presented: .sheet) { … }"
  )
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder content: () -> any ScreenContent
  ) -> Self { self }

  /// Rejects a sheet on a row, because only a table can open a screen when a state changes.
  @available(
    *, unavailable,
    message: "write .sheet after the braces of the table, or Segue(…, presented: .sheet) { … }"
  )
  public func sheet<Item>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder content: (Item) -> any ScreenContent
  ) -> Self { self }

  /// Rejects an alert on a row.
  @available(
    *, unavailable,
    message: "write .confirmationDialog(…, isPresented: …) { … } after the braces of the table"
  )
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @AnswersBuilder actions: () -> [Action]
  ) -> Self { self }
}

extension RowContent {
  /// Rejects the label that the symbol of a label has in SwiftUI.
  @available(*, unavailable, renamed: "icon(systemName:)")
  public func icon(systemImage: String) -> Self { self }
}

extension Table {
  /// Rejects an alert: the host chooses how a question looks.
  @available(*, unavailable, renamed: "confirmationDialog(_:isPresented:answers:)")
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @AnswersBuilder actions: () -> [Action]
  ) -> Table { self }

  /// Rejects a closure that waits.
  @available(*, unavailable, message: "write .task { … } for a closure that waits")
  @_disfavoredOverload
  public func onAppear(perform: () async throws -> Void) -> Table { self }
}

extension ValueRow {
  /// Rejects a rule that says only whether the value is valid.
  @available(
    *, unavailable,
    message: "a rule returns the reason against the value: { $0.isEmpty ? \"Needed.\" : nil }"
  )
  @_disfavoredOverload
  public func validated(_ rule: (Input) -> Bool) -> Self { self }

  /// Rejects the name of a value, which is that of the row.
  @available(*, unavailable, message: "write .onChange { new in … } after the row of the value")
  public func onChange<Value>(of value: Value, _ perform: () -> Void) -> Self { self }

  /// Rejects the name of a value, which is that of the row.
  @available(*, unavailable, message: "write .onChange { new in … } after the row of the value")
  public func onChange<Value>(of value: Value, _ perform: (Value) -> Void) -> Self { self }

  /// Rejects the name of a value, which is that of the row.
  @available(*, unavailable, message: "write .onChange { new in … } after the row of the value")
  public func onChange<Value>(of value: Value, _ perform: (Value, Value) -> Void) -> Self { self }
}

extension TextField {
  /// Rejects a keyboard, which follows from the content of the text.
  @available(*, unavailable, renamed: "textContentType(_:)")
  public func keyboardType(_ content: Row.TextContent) -> Self { self }
}

extension Row.TextContent {
  /// Rejects the name that the content has as a keyboard of UIKit.
  @available(*, unavailable, renamed: "integer")
  public static var numberPad: Self { .integer }

  /// Rejects the name that the content has as a keyboard of UIKit.
  @available(*, unavailable, renamed: "decimal")
  public static var decimalPad: Self { .decimal }
}

extension Row.Kind.DatePicker.Components {
  /// Rejects the name that the component has in SwiftUI.
  @available(*, unavailable, renamed: "time")
  public static var hourAndMinute: Self { .time }
}
