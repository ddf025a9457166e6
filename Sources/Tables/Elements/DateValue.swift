public import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type of date that a ``DatePicker`` reads and writes: `Date`, `CivilDate`, or an optional of
/// one of them.
protocol DateValue {
  /// How rows convert dates of the type.
  static var dateConversion: DateConversion<Self> { get }
}

/// How rows convert dates of a type to seconds since the start of 2001 in UTC, and back.
struct DateConversion<Value> {
  /// Whether the values are days, which are the same in every time zone. They are converted to
  /// their start in UTC.
  let isDay: Bool
  /// Returns the seconds of a date; `nil` for no date.
  let seconds: (Value) -> Double?
  /// Returns the date at some seconds. Returns `nil` for no date, unless the type is optional.
  let value: (Double?) -> Value?
}

extension Date: DateValue {
  /// Converts dates without loss.
  static var dateConversion: DateConversion<Date> {
    DateConversion(
      isDay: false, seconds: \.timeIntervalSinceReferenceDate,
      value: { $0.map(Date.init(timeIntervalSinceReferenceDate:)) })
  }
}

extension CivilDate: DateValue {
  /// Converts days to their start in UTC.
  static var dateConversion: DateConversion<CivilDate> {
    DateConversion(
      isDay: true, seconds: { Double($0.daysSinceReferenceDate) * secondsADay },
      value: { $0.map(CivilDate.init(secondsInUTC:)) })
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
  /// Converts dates as the wrapped type does, and no date to `nil`.
  static var dateConversion: DateConversion<Wrapped?> {
    let wrapped = Wrapped.dateConversion
    return DateConversion(
      isDay: wrapped.isDay, seconds: { $0.flatMap(wrapped.seconds) },
      value: { .some(wrapped.value($0)) })
  }
}

extension ValueBounds where Bound: DateValue {
  /// The bounds in seconds since the start of 2001 in UTC, one of which may be infinite; `nil` if
  /// there are none.
  var seconds: ClosedRange<Double>? {
    let conversion = Bound.dateConversion
    if least == nil, greatest == nil { return nil }
    let latest = greatest.flatMap(conversion.seconds) ?? .infinity
    return min(least.flatMap(conversion.seconds) ?? -.infinity, latest)...latest
  }
}
