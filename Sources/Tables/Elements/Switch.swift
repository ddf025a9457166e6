/// A row with something that is on or off.
public struct Switch: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a switch whose state the screen keeps, off at first unless said otherwise.
  public init(_ title: String, isOn: Bool = false) {
    declaration = AnyRow(title, isOn ? .on : .off)
  }

  /// Makes a switch that reads and writes the app's own state.
  public init(_ title: String, isOn: Binding<Bool>) {
    declaration = AnyRow(
      kind: .switch(isOn: isOn.wrappedValue), title: title,
      effect: .setOn { isOn.wrappedValue = $0 })
  }

  /// Makes a switch whose change takes time to store; one that throws is taken back.
  public init(
    _ title: String, isOn: Bool,
    save: nonisolated(nonsending) @escaping (Bool) async throws -> Void
  ) {
    declaration = AnyRow(
      kind: .switch(isOn: isOn), title: title, effect: .setOnAsync(save))
  }
}
