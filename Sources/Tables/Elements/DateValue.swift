public import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type of date that a ``DatePicker`` reads and writes: `Date`, `CivilDate`, or an optional of
/// one of them. Rows convert dates to seconds since the start of 2001 in UTC, and back.
protocol DateValue {
  /// Whether the values are days, which are the same in every time zone. They are converted to
  /// their start in UTC.
  static var isDay: Bool { get }
  /// The seconds of the date; `nil` for no date.
  var rowSeconds: Double? { get }
  /// Returns the date at some seconds. Returns `nil` for no date, unless the type is optional.
  static func value(at seconds: Double?) -> Self?
}

extension Date: DateValue {
  static var isDay: Bool { false }

  var rowSeconds: Double? { timeIntervalSinceReferenceDate }

  static func value(at seconds: Double?) -> Date? {
    seconds.map(Date.init(timeIntervalSinceReferenceDate:))
  }
}

extension CivilDate: DateValue {
  static var isDay: Bool { true }

  var rowSeconds: Double? { Double(daysSinceReferenceDate) * Self.secondsADay }

  static func value(at seconds: Double?) -> CivilDate? {
    seconds.map(CivilDate.init(secondsInUTC:))
  }

  fileprivate init(secondsInUTC seconds: Double) {
    self.init(daysSinceReferenceDate: Int((seconds / Self.secondsADay).rounded(.down)))
  }

  /// Creates the day that contains a date in a time zone.
  public init(_ date: Date, in timeZone: TimeZone = .current) {
    let seconds = date.timeIntervalSinceReferenceDate
    self.init(secondsInUTC: seconds + Double(timeZone.secondsFromGMT(for: date)))
  }
}

extension Optional: DateValue where Wrapped: DateValue {
  static var isDay: Bool { Wrapped.isDay }

  var rowSeconds: Double? { flatMap(\.rowSeconds) }

  static func value(at seconds: Double?) -> Wrapped?? { .some(Wrapped.value(at: seconds)) }
}

extension ValueBounds where Bound: DateValue {
  /// The bounds in seconds since the start of 2001 in UTC, one of which may be infinite; `nil` if
  /// there are none.
  var seconds: ClosedRange<Double>? {
    if least == nil, greatest == nil { return nil }
    let latest = greatest?.rowSeconds ?? .infinity
    return min(least?.rowSeconds ?? -.infinity, latest)...latest
  }
}
