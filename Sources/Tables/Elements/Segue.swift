/// A row that leads to another screen.
public struct Segue: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a row whose selection is the app's affair.
  public init(_ title: String) {
    declaration = AnyRow(title, .segue)
  }

  /// Makes a row that leads to a table, evaluated each time it is entered.
  public init(_ title: String, destination: @escaping () -> Table) {
    declaration = AnyRow(kind: .segue, title: title, effect: .push(destination))
  }
}
