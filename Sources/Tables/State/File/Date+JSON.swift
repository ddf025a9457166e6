import TablesBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// The date as UTC text, such as `2024-05-01T12:00:00.25Z`, or as seconds since 2001 if the text
  /// would not be exact.
  var jsonValue: PropertyListValue {
    if let text = utcText, Date(json: .string(text)) == self { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate
    return seconds.isFinite
      ? .real(seconds) : .dictionary(["$real": .string(seconds.debugDescription)])
  }

  /// Creates a date from its ``jsonValue``, or returns `nil` for any other value.
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

  /// The date as UTC text; `nil` outside the years 1 to 9999.
  private var utcText: String? {
    let seconds = timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    let days = (seconds / Self.secondsADay).rounded(.down)
    let whole = seconds.rounded(.down)
    let second = Int(whole - days * Self.secondsADay)
    let civil = CivilDate(daysSinceReferenceDate: Int(days))
    guard CivilDate.years.contains(civil.year) else { return nil }
    let fraction = (seconds - whole).description.dropFirst()
    guard fraction.hasPrefix("."), !fraction.contains("e") else { return nil }
    let date = "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction == ".0" ? "" : fraction)Z"
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Parses `YYYY-MM-DDThh:mm:ss[.f]Z` and returns its seconds since 2001.
  private static func seconds(utc text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    guard parts.count == 7, parts[6].isEmpty, text.hasSuffix("Z"),
      zip(parts, [4, 2, 2, 2, 2]).allSatisfy({ $0.count == $1 }),
      let second = Double(parts[5]), second >= 0, second < 60
    else { return nil }
    let numbers = parts.prefix(5).compactMap { Int($0) }
    guard numbers.count == 5, numbers[3] < 24, numbers[4] < 60 else { return nil }
    let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    guard date.isValid else { return nil }
    let whole = second.rounded(.down)
    let minutes =
      Double(date.daysSinceReferenceDate) * secondsADay
      + Double(numbers[3] * 3600 + numbers[4] * 60)
    return minutes + whole + (second - whole)
  }
}
