/// The bounds of a number, a date or a duration, of which one may be missing: `1...9`, `1...` or
/// `...Date.now`.
///
/// Ranges conform to it. An optional of a range does too; `nil` has no bounds.
public protocol ValueBounds<Bound> {
  /// The type of the value.
  associatedtype Bound: Comparable
  /// The least value; `nil` for no bound.
  var least: Bound? { get }
  /// The greatest value; `nil` for no bound.
  var greatest: Bound? { get }
}

extension ClosedRange: ValueBounds {
  /// The lower bound.
  public var least: Bound? { lowerBound }
  /// The upper bound.
  public var greatest: Bound? { upperBound }
}

extension PartialRangeFrom: ValueBounds {
  /// The lower bound.
  public var least: Bound? { lowerBound }
  /// `nil`, because there is no upper bound.
  public var greatest: Bound? { nil }
}

extension PartialRangeThrough: ValueBounds {
  /// `nil`, because there is no lower bound.
  public var least: Bound? { nil }
  /// The upper bound.
  public var greatest: Bound? { upperBound }
}

extension Optional: ValueBounds where Wrapped: ValueBounds {
  /// The least value of the bounds; `nil` if there are no bounds.
  public var least: Wrapped.Bound? { self?.least }
  /// The greatest value of the bounds; `nil` if there are no bounds.
  public var greatest: Wrapped.Bound? { self?.greatest }
}
