/// A row that shows how far something has come.
public struct Progress: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a progress of a part, 0…1; without one, of something nobody can tell the end of.
  ///
  /// A part outside 0…1 is brought inside; one that is no number counts as unknown.
  public init(_ title: String, value: Double? = nil) {
    let part = value.flatMap { $0.isNaN ? nil : (0...1).clamp($0) }
    declaration = AnyRow(kind: .progress(part), title: title)
  }
}
