#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Rows whose dates are stored asynchronously; see `Saving.swift`.

extension DatePicker where Input == Date {
  /// Creates a picker that stores a date asynchronously. The row shows that it is being stored, or
  /// the error, and the new date when you declare it.
  ///
  /// `initial` is accepted as for an optional date. It has no effect, because there always is a
  /// date.
  public init(
    _ title: String, selection: Date, in bounds: some ValueBounds<Date> = ClosedRange<Date>?.none,
    initial: Date? = nil, displayedComponents components: Components = [.date, .time],
    timeZone: TimeZone = .current,
    save: nonisolated(nonsending) @escaping (Date) async throws -> Void
  ) {
    self = DatePicker(
      title, selection: .constant(selection), in: bounds, displayedComponents: components,
      timeZone: timeZone
    ).saving(save)
  }
}

extension DatePicker where Input == Date? {
  /// Creates a picker that stores a date, or `nil` for none, asynchronously. The row shows that it
  /// is being stored, or the error, and the new date when you declare it.
  ///
  /// While there is no date, the choice begins at `initial`; if that is `nil`, at the current time.
  public init(
    _ title: String, selection: Date?, in bounds: some ValueBounds<Date> = ClosedRange<Date>?.none,
    initial: Date? = nil, displayedComponents components: Components = [.date, .time],
    timeZone: TimeZone = .current,
    save: nonisolated(nonsending) @escaping (Date?) async throws -> Void
  ) {
    self = DatePicker(
      title, selection: .constant(selection), in: bounds, initial: initial,
      displayedComponents: components, timeZone: timeZone
    ).saving(save)
  }
}

extension DatePicker where Input == CivilDate {
  /// Creates a picker that stores a day, which is the same in every time zone, asynchronously. The
  /// row shows that it is being stored, or the error, and the new day when you declare it.
  public init(
    _ title: String, day: CivilDate,
    in bounds: some ValueBounds<CivilDate> = ClosedRange<CivilDate>?.none,
    save: nonisolated(nonsending) @escaping (CivilDate) async throws -> Void
  ) {
    self = DatePicker(title, day: .constant(day), in: bounds).saving(save)
  }
}

extension DatePicker where Input == CivilDate? {
  /// Creates a picker that stores a day, or `nil` for none, asynchronously. The row shows that it
  /// is being stored, or the error, and the new day when you declare it.
  ///
  /// While there is no day, the choice begins at `initial`; if that is `nil`, at the current day of
  /// the user.
  public init(
    _ title: String, day: CivilDate?,
    in bounds: some ValueBounds<CivilDate> = ClosedRange<CivilDate>?.none,
    initial: CivilDate? = nil,
    save: nonisolated(nonsending) @escaping (CivilDate?) async throws -> Void
  ) {
    self = DatePicker(title, day: .constant(day), in: bounds, initial: initial).saving(save)
  }
}
