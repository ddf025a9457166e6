/// A day and a time of day to the minute, without a time zone.
package struct CivilTime: Hashable, Sendable {
  /// The minutes since the start of 2001.
  package let minutes: Int

  /// Creates the time that is a number of minutes after the start of 2001.
  package init(minutes: Int) { self.minutes = minutes }

  /// Creates the minute that contains a number of local seconds since the start of 2001. Returns
  /// `nil` for NaN, and for numbers that are too large for a date.
  package init?(seconds: Double) {
    guard seconds.magnitude < 1e12 else { return nil }
    minutes = Int((seconds / 60).rounded(.down))
  }

  init(_ date: CivilDate, minuteOfDay: Int) {
    minutes = date.daysSinceReferenceDate * Self.minutesADay + minuteOfDay
  }

  /// The day.
  package var date: CivilDate {
    CivilDate(daysSinceReferenceDate: (minutes - minuteOfDay) / Self.minutesADay)
  }

  /// The minutes since midnight.
  package var minuteOfDay: Int {
    let minute = minutes % Self.minutesADay
    return minute < 0 ? minute + Self.minutesADay : minute
  }

  /// The number of a field.
  subscript(field: DateField) -> Int {
    switch field {
    case .year: date.year
    case .month: date.month
    case .day: date.day
    case .hour: minuteOfDay / 60
    case .minute: minuteOfDay % 60
    }
  }

  /// Returns the time that is some units of a field later. Units carry over into larger fields.
  ///
  /// - Parameter wantedDay: The day of the month, or the last day of a month that is shorter.
  func adding(_ count: Int, to field: DateField, wantedDay: Int) -> CivilTime {
    switch field {
    case .year, .month:
      let months = date.year * 12 + date.month - 1 + (field == .year ? count * 12 : count)
      let (year, month) = (Int((Double(months) / 12).rounded(.down)), (months % 12 + 12) % 12 + 1)
      let last = CivilDate.length(ofMonth: month, in: year)
      let date = CivilDate(year: year, month: month, day: min(wantedDay, last))
      return CivilTime(date, minuteOfDay: minuteOfDay)
    case .day: return CivilTime(minutes: minutes + count * Self.minutesADay)
    case .hour: return CivilTime(minutes: minutes + count * 60)
    case .minute: return CivilTime(minutes: minutes + count)
    }
  }

  private static let minutesADay = 24 * 60
}

/// A part of a date or time that is changed separately.
enum DateField: Hashable, Sendable {
  case year, month, day, hour, minute
}
