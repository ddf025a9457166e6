import Foundation

/// Dates in universal time.
enum DateDump {
  /// Seconds from 2001 beyond which a date is shown by them.
  private static let limit = 1e11

  /// ISO 8601, with as much of a second as there is, to the nanosecond.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.magnitude < limit else { return "Date \(seconds)" }
    var whole = seconds.rounded(.down)
    var rest = Int(((seconds - whole) * 1e9).rounded())
    if rest == 1_000_000_000 { (whole, rest) = (whole + 1, 0) }
    let text = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601)
    if rest == 0 { return text }
    var fraction = String(String(1_000_000_000 + rest).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(text.dropLast()).\(fraction)Z"
  }
}
