/// A day of the proleptic Gregorian calendar, without a time zone.
///
/// Use it for a day that is the same in every time zone, such as a birthday.
/// ```swift
/// let born = CivilDate(year: 1815, month: 12, day: 10)
/// ```
public struct CivilDate: Hashable, Sendable {
  /// The year, negative before the year 0.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// The years that can be written with four digits.
  package static let years = 1...9999

  // Days are counted with the algorithms of Howard Hinnant, "chrono-Compatible Low-Level Date
  // Algorithms".

  /// The number of days from 2001-01-01, the reference date of Foundation, to this day. Negative
  /// before it.
  package var daysSinceReferenceDate: Int {
    // Years begin in March here, so that a leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.referenceDay
  }

  /// Creates the day that is a number of days after 2001-01-01.
  package init(daysSinceReferenceDate days: Int) {
    let days = days + Self.referenceDay
    let era = (days >= 0 ? days : days - Self.daysOfEra + 1) / Self.daysOfEra
    let dayOfEra = days - era * Self.daysOfEra
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Creates a day.
  /// - Precondition: The calendar has the day.
  public init(year: Int, month: Int, day: Int) {
    guard let date = CivilDate(validYear: year, month: month, day: day) else {
      preconditionFailure("there is no day \(day) in month \(month) of the year \(year)")
    }
    self = date
  }

  /// Creates a day. Returns `nil` if the calendar does not have it.
  package init?(validYear year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, 1...Self.length(ofMonth: month, in: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Returns a moment in ISO 8601 and universal time, such as `2011-11-20T08:30:00Z`; `nil` outside
  /// the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since 2001-01-01. Fractions of a second are dropped.
  ///   - fraction: The text between the seconds and the `Z`.
  package static func utcText(
    secondsSinceReferenceDate seconds: Double, fraction: String = ""
  ) -> String? {
    guard seconds.magnitude < 1e12 else { return nil }
    let days = (seconds / secondsADay).rounded(.down)
    let date = CivilDate(daysSinceReferenceDate: Int(days))
    guard years.contains(date.year) else { return nil }
    let second = Int(seconds.rounded(.down) - days * secondsADay)
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
  }

  /// The number of seconds of a day without a leap second.
  package static let secondsADay = 86_400.0

  /// Returns the number of days in a month.
  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The number of days in an era of 400 years.
  private static let daysOfEra = 146_097
  /// The number of days from 0000-03-01 to 2001-01-01.
  private static let referenceDay = 730_791
}

extension CivilDate: Comparable {
  /// Returns whether the left day is earlier.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// The day as in `2026-11-22` (ISO 8601).
  public var description: String {
    [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }

  /// Reads a day such as `2026-11-22` (ISO 8601), of the years 1 to 9999. Returns `nil` for other
  /// texts.
  public init?(_ description: String) {
    let form = DateForm(.date)
    guard let time = form.read(description, on: CivilTime(minutes: 0)),
      form.text(of: time) == description
    else { return nil }
    self = time.date
  }
}

extension CivilDate: Codable {
  /// Reads a day from its text.
  /// - Throws: `DecodingError` if the text is not a day.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let date = CivilDate(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not a day"))
    }
    self = date
  }

  /// Writes the day as a text, such as `2026-11-22`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
