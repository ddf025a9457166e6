public import Tables

/// A number between two bounds. Numbers may be written as strings; infinite ones count as absent.
public struct SettingsSlider: Hashable, Sendable {
  /// `MinimumValue` as a number; 0 where there is none.
  public var minimum: PropertyListValue
  /// `MaximumValue` as a number; 1 where there is none.
  public var maximum: PropertyListValue
  /// The default as a number, before it is brought within the bounds; 0 where there is none.
  public var value: PropertyListValue
  /// The name of the image at the lower end.
  public var minimumImage: String?
  /// The name of the image at the upper end.
  public var maximumImage: String?

  /// The bounds; both are the minimum where the maximum is below it.
  public var range: ClosedRange<Double> {
    let lower = minimum.number ?? 0
    return lower...max(lower, maximum.number ?? 1)
  }

  /// A value brought within the bounds; what is not a number counts as the minimum.
  public func clamped(_ value: PropertyListValue) -> PropertyListValue {
    guard let number = value.number, number >= range.lowerBound else { return minimum }
    return number <= range.upperBound ? value : maximum
  }
}
