#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// The moment in UTC, `2024-05-01T12:00:00.25Z`, where that says it exactly; else the seconds
  /// since 2001, which are what a date is made of.
  var jsonValue: PropertyListValue {
    if let text = utcText, Date(json: .string(text)) == self { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate
    return seconds.isFinite
      ? .real(seconds) : .dictionary(["$real": .string(seconds.debugDescription)])
  }

  /// The moment that ``jsonValue`` says; `nil` where it is none.
  init?(json: PropertyListValue) {
    switch json {
    case .string(let text):
      guard let seconds = Self.seconds(utc: text) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    case .real(let seconds): self.init(timeIntervalSinceReferenceDate: seconds)
    case .integer(let seconds): self.init(timeIntervalSinceReferenceDate: Double(seconds))
    case .dictionary(let entries):
      guard let seconds = entries["$real"]?.string.flatMap(Double.init) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    case .boolean, .date, .data, .array: return nil
    }
  }

  private static let secondsADay = 86_400.0

  /// `nil` outside the years 1 to 9999.
  private var utcText: String? {
    let seconds = timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    let days = (seconds / Self.secondsADay).rounded(.down)
    let whole = seconds.rounded(.down)
    let second = Int(whole - days * Self.secondsADay)
    let (year, month, day) = Self.civil(fromDays: Int(days))
    guard (1...9999).contains(year) else { return nil }
    let fraction = (seconds - whole).description.dropFirst()
    guard fraction.hasPrefix("."), !fraction.contains("e") else { return nil }
    let date = "\(padded(year, 4))-\(padded(month))-\(padded(day))"
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction == ".0" ? "" : fraction)Z"
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The seconds since 2001 of `YYYY-MM-DDThh:mm:ss[.f]Z`.
  private static func seconds(utc text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    guard parts.count == 7, parts[6].isEmpty, text.hasSuffix("Z"),
      zip(parts, [4, 2, 2, 2, 2]).allSatisfy({ $0.count == $1 }),
      let second = Double(parts[5]), second >= 0, second < 60
    else { return nil }
    let numbers = parts.prefix(5).compactMap { Int($0) }
    guard numbers.count == 5, numbers[3] < 24, numbers[4] < 60 else { return nil }
    let days = days(year: numbers[0], month: numbers[1], day: numbers[2])
    guard civil(fromDays: days) == (numbers[0], numbers[1], numbers[2]) else { return nil }
    let whole = second.rounded(.down)
    let minutes = Double(days) * secondsADay + Double(numbers[3] * 3600 + numbers[4] * 60)
    return minutes + whole + (second - whole)
  }

  /// The day in the Gregorian calendar, days counted from 2001 (Howard Hinnant, "chrono-compatible
  /// low-level date algorithms", `civil_from_days`).
  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The days from 2001 to a day of the Gregorian calendar (`days_from_civil` of the same).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 730_791
  }
}
