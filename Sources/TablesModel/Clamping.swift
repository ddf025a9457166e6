extension Comparable {
  /// Returns the nearest value in a range, or its lower bound for NaN.
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}

extension Int {
  /// Returns the nearest element of a range, which must not be empty.
  @inlinable package func clamped(to range: Range<Int>) -> Int {
    clamped(to: range.lowerBound...range.upperBound - 1)
  }
}
