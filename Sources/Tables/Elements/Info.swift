/// A row that says something: a title, and a detail at its right.
///
/// It takes no selection unless `.onSelect { }` gives it something to do.
public struct Info: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a row of a title and a detail.
  public init(_ title: String, detail: String? = nil) {
    declaration =
      detail == nil
      ? AnyRow(title, .info) : AnyRow(kind: .info, title: title, detail: detail)
  }
}
