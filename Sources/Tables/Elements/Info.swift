/// A row with a title and a detail at the right edge.
///
/// It cannot be selected unless it has an action, for example from `.onSelect { }`.
public struct Info: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a row with a title and a detail.
  public init(_ title: String, detail: String? = nil) {
    _declaration =
      detail == nil
      ? AnyRow(title, .info) : AnyRow(kind: .info, title: title, detail: detail)
  }
}

/// A row that shows the progress of a task.
public struct Progress: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a row that shows the completed fraction, 0…1. If it is `nil`, the progress is unknown.
  ///
  /// A number outside 0…1 is moved inside, and NaN counts as unknown.
  public init(_ title: String, value: Double? = nil) {
    _declaration = AnyRow(kind: .progress(Row.Kind.completed(value)), title: title)
  }
}
