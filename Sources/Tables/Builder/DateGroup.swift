import TablesBasics
public import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day, a month or a year of the Gregorian calendar, as the key of a group.
public struct DateGroup: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1…12; `nil` for a whole year.
  public let month: Int?
  /// The day of the month, 1…31; `nil` for a whole month or year.
  public let day: Int?

  /// The length of a group.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// All dates of a day.
    case day
    /// All dates of a month.
    case month
    /// All dates of a year.
    case year
  }

  /// Creates the day, month or year that contains a date.
  public init(_ date: Date, unit: Unit, timeZone: TimeZone = .current) {
    let seconds =
      date.timeIntervalSinceReferenceDate + Double(timeZone.secondsFromGMT(for: date))
    let civil = CivilDate(daysSinceReferenceDate: Int((seconds / 86_400).rounded(.down)))
    year = civil.year
    month = unit == .year ? nil : civil.month
    day = unit == .day ? civil.day : nil
  }
}

extension DateGroup: Comparable {
  /// Returns whether the left group is earlier.
  public static func < (left: DateGroup, right: DateGroup) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}

extension DateGroup: CustomStringConvertible {
  /// `2026-11-22`, `2026-11` or `2026`.
  public var description: String {
    ([year.padded(to: 4)] + [month, day].compactMap { $0?.padded(to: 2) }).joined(separator: "-")
  }
}

extension DateGroup: RowIDConvertible {
  /// The text of the group.
  public var rowID: RowID { RowID(description) }
}
