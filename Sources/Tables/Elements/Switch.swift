/// A row with a setting that is on or off.
public struct Switch: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a switch. The screen keeps the value, which defaults to `false`.
  public init(_ title: String, isOn: Bool = false) {
    declaration = AnyRow(title, isOn ? .on : .off)
  }

  /// Creates a switch that reads and writes a value of the app.
  public init(_ title: String, isOn: Binding<Bool>) {
    declaration = AnyRow(
      kind: .switch(isOn: isOn.wrappedValue), title: title,
      effect: .setOn { isOn.wrappedValue = $0 })
  }

  /// Creates a switch that stores its value asynchronously. An error reverts the change.
  public init(
    _ title: String, isOn: Bool,
    save: nonisolated(nonsending) @escaping (Bool) async throws -> Void
  ) {
    declaration = AnyRow(
      kind: .switch(isOn: isOn), title: title, effect: .setOnAsync(save))
  }
}
