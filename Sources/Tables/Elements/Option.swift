/// A row that is one choice of several, where an `OptionSection` does not serve.
///
/// ```swift
/// Option("Metric", isSelected: unit == .metric).onSelect { unit = .metric }
/// ```
public struct Option: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes an option, marked as one of which exactly one or any number is chosen.
  public init(
    _ title: String, isSelected: Bool = false, marking: Row.Kind.Marking = .radio
  ) {
    declaration = AnyRow(kind: .option(isSelected: isSelected, marking: marking), title: title)
  }

  /// Makes an option that reads and writes the app's own state.
  public init(_ title: String, isSelected: Binding<Bool>, marking: Row.Kind.Marking = .check) {
    declaration = AnyRow(
      kind: .option(isSelected: isSelected.wrappedValue, marking: marking), title: title,
      effect: .setOn { isSelected.wrappedValue = $0 })
  }
}
