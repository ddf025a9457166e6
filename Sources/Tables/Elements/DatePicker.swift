#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row with a date that the user chooses.
public struct DatePicker: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a picker that reads and writes a date of the app.
  ///
  /// The date is shown as `2026-11-21 18:30`, in the given time zone. If a control returns a date
  /// outside the bounds, the nearest date in the bounds is written. A typed date outside the bounds
  /// is refused.
  public init(
    _ title: String, selection: Binding<Date>, in bounds: ClosedRange<Date>? = nil,
    components: Components = [.date, .time], timeZone: TimeZone = .current
  ) {
    let date = selection.wrappedValue
    let seconds = bounds.map {
      $0.lowerBound.timeIntervalSinceReferenceDate...$0.upperBound.timeIntervalSinceReferenceDate
    }
    let state = Row.Kind.DatePicker(
      secondsSinceReferenceDate: date.timeIntervalSinceReferenceDate, bounds: seconds,
      text: components.text(of: date, in: timeZone), components: components,
      timeZone: timeZone == .current ? nil : timeZone.identifier)
    declaration = AnyRow(
      kind: .datePicker(state), title: title,
      effect: .setDate(
        DateInput(
          store: { number in
            let inside = seconds.map(number.clamped) ?? number
            guard inside.isFinite else { return }
            selection.wrappedValue = Date(timeIntervalSinceReferenceDate: inside)
          },
          parse: { components.seconds(of: $0, on: selection.wrappedValue, in: timeZone) },
          text: {
            let shown = components == .time ? [.date, .time] : components
            return shown.text(of: Date(timeIntervalSinceReferenceDate: $0), in: timeZone)
          })))
  }

  /// Creates a picker that reads and writes an optional date of the app.
  ///
  /// While the selection is `nil`, the row shows no date, and a control begins at the start of 2001
  /// in UTC, or at the nearest date in the bounds.
  public init(
    _ title: String, selection: Binding<Date?>, in bounds: ClosedRange<Date>? = nil,
    components: Components = [.date, .time], timeZone: TimeZone = .current
  ) {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let nearest = bounds.map(start.clamped) ?? start
    self.init(
      title, selection: Binding(selection, default: nearest), in: bounds, components: components,
      timeZone: timeZone)
    if selection.wrappedValue == nil {
      declaration.row.kind = declaration.row.kind.replacingValue(byText: "")
    }
  }

  /// The parts of a date that the user can choose and that are shown.
  public typealias Components = Row.Kind.DatePicker.Components
}

extension Row.Kind.DatePicker.Components {
  /// Returns the date as text, or an empty text for NaN and infinity, which Foundation would
  /// print as a date.
  fileprivate func text(of date: Date, in timeZone: TimeZone) -> String {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return "" }
    let style = Date.ISO8601FormatStyle(timeZone: timeZone)
    var parts: [String] = []
    if contains(.date) { parts.append(date.formatted(style.year().month().day())) }
    if contains(.time) {
      parts.append(
        String(date.formatted(style.time(includingFractionalSeconds: false)).prefix(5)))
    }
    return parts.joined(separator: " ")
  }

  /// Parses a date. Components that are missing in the text are taken from `date`.
  fileprivate func seconds(of typed: String, on date: Date, in timeZone: TimeZone) -> Double? {
    let words = typed.split(separator: " ").map(String.init)
    guard words.count == (contains(.date) ? 1 : 0) + (contains(.time) ? 1 : 0) else { return nil }
    let whole = Self([.date, .time]).text(of: date, in: timeZone).split(separator: " ")
    let day = contains(.date) ? words.first : whole.first.map(String.init)
    let time = contains(.time) ? words.last : whole.last.map(String.init)
    // Foundation reads years of more or fewer digits too, such as 99999.
    guard let day, let time, time.utf8.count == 5,
      day.split(separator: "-", omittingEmptySubsequences: false).first?.utf8.count == 4
    else { return nil }
    let style = Date.ISO8601FormatStyle(timeZone: timeZone)
      .year().month().day().time(includingFractionalSeconds: false)
    guard let parsed = try? style.parse("\(day)T\(time):00"),  // `nil` for a text that is no date
      isSameDay(day, parsed, in: timeZone)
    else { return nil }
    return parsed.timeIntervalSinceReferenceDate
  }

  /// Returns whether a parsed date is on the typed day: Foundation parses February 30 as March 2.
  private func isSameDay(_ day: String, _ parsed: Date, in timeZone: TimeZone) -> Bool {
    let read = Self.date.text(of: parsed, in: timeZone)
    return read.split(separator: "-").map { Int($0) } == day.split(separator: "-").map { Int($0) }
  }
}

extension DatePicker: ValueRow {
  /// Returns the date of a value of a row; `nil` for a value of another kind.
  public static func input(from value: Row.Value) -> Date? {
    if case .date(let seconds) = value {
      Date(timeIntervalSinceReferenceDate: seconds)
    } else {
      nil
    }
  }
}
