/// The bounds of a number, a date or a duration, of which one may be missing: `1...9`, `1...` or
/// `...Date.now`.
///
/// Ranges conform to it. An optional of a range does too; `nil` has no bounds.
public protocol ValueBounds<Bound> {
  /// The type of the value.
  associatedtype Bound: Comparable
  /// The least and the greatest value; `nil` for no bound.
  var _ends: (least: Bound?, greatest: Bound?) { get }
}

extension ClosedRange: ValueBounds {
  /// Both bounds.
  public var _ends: (least: Bound?, greatest: Bound?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: ValueBounds {
  /// The lower bound.
  public var _ends: (least: Bound?, greatest: Bound?) { (lowerBound, nil) }
}

extension PartialRangeThrough: ValueBounds {
  /// The upper bound.
  public var _ends: (least: Bound?, greatest: Bound?) { (nil, upperBound) }
}

extension Optional: ValueBounds where Wrapped: ValueBounds {
  /// The bounds, or none.
  public var _ends: (least: Wrapped.Bound?, greatest: Wrapped.Bound?) { self?._ends ?? (nil, nil) }
}

extension ValueBounds {
  /// The least value; `nil` for no bound.
  var least: Bound? { _ends.least }
  /// The greatest value; `nil` for no bound.
  var greatest: Bound? { _ends.greatest }
}
