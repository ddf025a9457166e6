/// A row with a title, and a detail at its right.
///
/// It cannot be selected unless `.onSelect { }` gives it something to do.
public struct Info: ElementaryRow {
  /// The row with its closures.
  public var declaration: AnyRow

  /// Creates a row with a title and a detail.
  public init(_ title: String, detail: String? = nil) {
    declaration =
      detail == nil
      ? AnyRow(title, .info) : AnyRow(kind: .info, title: title, detail: detail)
  }
}

/// A row that shows how much of something is finished.
public struct Progress: ElementaryRow {
  /// The row with its closures.
  public var declaration: AnyRow

  /// Creates a row that shows the finished part, 0…1. Without a part, the progress is unknown.
  ///
  /// A part outside 0…1 is moved inside, and NaN counts as unknown.
  public init(_ title: String, value: Double? = nil) {
    let part = value.flatMap { $0.isNaN ? nil : (0...1).clamp($0) }
    declaration = AnyRow(kind: .progress(part), title: title)
  }
}
