import TablesBasics

/// A date and time of day, without a time zone, whose fields are changed one at a time.
struct CivilTime: Hashable, Sendable {
  private var year = 2001
  private var month = 1
  /// The chosen day. A shorter month uses its last day instead; a longer one uses this day again.
  private(set) var wantedDay = 1
  private var minutes = 0

  /// The date, with the chosen day limited to the length of the month.
  var date: CivilDate {
    let length = CivilDate.length(ofMonth: month, in: year)
    return CivilDate(year: year, month: month, day: min(wantedDay, length))
  }

  /// The minutes since the start of 2001, without a time zone.
  var minutesSinceReferenceDate: Int {
    get { date.daysSinceReferenceDate * Self.minutesOfDay + minutes }
    set {
      let days = Int((Double(newValue) / Double(Self.minutesOfDay)).rounded(.down))
      let date = CivilDate(daysSinceReferenceDate: days)
      (year, month, wantedDay) = (date.year, date.month, date.day)
      minutes = newValue - days * Self.minutesOfDay
    }
  }

  /// The number of a field.
  subscript(field: DateField) -> Int {
    get {
      switch field {
      case .year: year
      case .month: month
      case .day: date.day
      case .hour: minutes / 60
      case .minute: minutes % 60
      }
    }
    set {
      switch field {
      case .year: year = newValue
      case .month: month = newValue
      case .day: wantedDay = newValue
      case .hour: minutes = newValue * 60 + minutes % 60
      case .minute: minutes += newValue - minutes % 60
      }
    }
  }

  /// Returns the numbers that a field can have while the other fields stay as they are.
  func range(of field: DateField) -> ClosedRange<Int> {
    switch field {
    case .year: CivilDate.years
    case .month: 1...12
    case .day: 1...CivilDate.length(ofMonth: month, in: year)
    case .hour: 0...23
    case .minute: 0...59
    }
  }

  /// Returns the time that is `count` units of a field later. Units carry over into larger fields.
  func adding(_ count: Int, to field: DateField) -> CivilTime {
    var result = self
    switch field {
    case .year: result.year += count
    case .month:
      let months = year * 12 + month - 1 + count
      (result.year, result.month) = (months / 12, months % 12 + 1)
    case .day: result.minutesSinceReferenceDate += count * Self.minutesOfDay
    case .hour: result.minutesSinceReferenceDate += count * 60
    case .minute: result.minutesSinceReferenceDate += count
    }
    return result
  }

  private static let minutesOfDay = 24 * 60
}

/// A part of a date or time that the user changes separately.
package enum DateField: Int, CaseIterable, Comparable, Sendable {
  case year, month, day, hour, minute

  /// Returns whether the left field is the larger unit.
  package static func < (left: DateField, right: DateField) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number of digits of the field.
  var digits: Int { self == .year ? 4 : 2 }

  /// The separator between the field and the next one.
  var separator: String {
    switch self {
    case .year, .month: "-"
    case .day: " "
    case .hour, .minute: ":"
    }
  }
}
