/// The closures of a row with a date: one stores the date, and the others return the current date
/// and the offset of the local time.
package final class DateInput {
  /// Stores a date, in seconds since the start of 2001 in UTC. Stores no date for `nil`.
  package let store: (Double?) -> Void
  /// Returns the seconds by which local time is ahead of UTC at a date.
  private let offset: (Double) -> Double
  /// Returns the current date.
  package let now: () -> Double

  /// Creates the closures of a date.
  package init(
    store: @escaping (Double?) -> Void, offset: @escaping (Double) -> Double = { _ in 0 },
    now: @escaping () -> Double = { 0 }
  ) {
    (self.store, self.offset, self.now) = (store, offset, now)
  }

  /// Returns the local time of a date; `nil` for NaN, and for numbers too large for a date.
  package func localTime(of seconds: Double) -> CivilTime? {
    guard seconds.magnitude < 1e12 else { return nil }
    return CivilTime(seconds: seconds + offset(seconds))
  }

  /// Returns the date of a local time. `nil` if the time zone skips that time, as when daylight
  /// saving time begins.
  ///
  /// - Parameter current: The current date. A local time can occur twice, as when daylight saving
  ///   time ends. The result is then the date with the offset of this one, or else the first.
  package func seconds(of time: CivilTime, like current: Double) -> Double? {
    let local = Double(time.minutes) * 60
    let day = CivilDate.secondsADay
    var offsets = [offset(local - day), offset(local + day)]
    offsets += offsets.map { offset(local - $0) }
    let dates = Set(offsets).map { local - $0 }.filter { localTime(of: $0) == time }
    let like = local - (current.isFinite ? offset(current) : 0)
    return dates.contains(like) ? like : dates.min()
  }
}

extension Row.Kind.DatePicker {
  /// Returns the date of the row or, while there is none, the date at which a choice begins, which
  /// is inside the bounds.
  package func start(now: @autoclosure () -> Double) -> Double {
    if let secondsSinceReferenceDate { return secondsSinceReferenceDate }
    let start = initialSeconds ?? now()
    return bounds.map(start.clamped) ?? start
  }
}

// MARK: - Bounds

extension Row.Kind.DatePicker {
  /// The bounds of a date that is outside of them, in local time.
  package struct BrokenBounds: Hashable, Sendable {
    /// The earliest and the latest date; `nil` for none.
    private let earliest, latest: CivilTime?

    fileprivate init(_ bounds: ClosedRange<Double>, _ input: DateInput) {
      earliest = input.localTime(of: bounds.lowerBound)
      latest = input.localTime(of: bounds.upperBound)
    }

    /// Returns the sentence that names the bounds. Those of a time alone are named with their day.
    package func sentence(
      for components: Components, words: Words
    ) -> String {
      let form = DateForm(components == .time ? [.date, .time] : components, words: words)
      let sentence =
        latest == nil ? words.dateFrom : earliest == nil ? words.dateUpTo : words.dateInside
      return sentence.filled([
        "least": earliest.map(form.text) ?? "", "greatest": latest.map(form.text) ?? "",
      ])
    }
  }
}

extension DateInput {
  /// Returns the bounds of a row if a date is outside of them. A date that the row shows in the
  /// same way as a bound counts as inside: a bound may be in the middle of the last component that
  /// is shown, such as the day.
  package func brokenBounds(
    of row: Row.Kind.DatePicker, at seconds: Double
  ) -> Row.Kind.DatePicker.BrokenBounds? {
    guard let bounds = row.bounds, !bounds.contains(seconds) else { return nil }
    let form = DateForm(row.components == .time ? [.date, .time] : row.components)
    let shown = { self.localTime(of: $0).map(form.text) }
    if shown(seconds.clamped(to: bounds)) == shown(seconds) { return nil }
    return .init(bounds, self)
  }

  /// Returns a row with the bounds for typed dates: on a side without a bound of the app, the years
  /// 1700 to 2200. A year of another calendar, such as 2568 of the Buddhist or 1404 of the Persian
  /// one, would else be taken for one of the Gregorian calendar.
  package func boundedForTyping(_ row: Row.Kind.DatePicker) -> Row.Kind.DatePicker {
    func start(of year: Int) -> Double {
      let day = CivilDate(year: year, month: 1, day: 1)
      return seconds(of: CivilTime(day, minuteOfDay: 0), like: 0) ?? 0
    }
    let least = row.bounds?.lowerBound ?? -.infinity
    let greatest = row.bounds?.upperBound ?? .infinity
    let first = least.isFinite ? least : min(start(of: 1700), greatest)
    var row = row
    row.bounds = first...(greatest.isFinite ? greatest : max(start(of: 2201) - 60, first))
    return row
  }
}

extension Row.Kind.DatePicker {
  /// The bounds for a control of the system; `nil` for any date. They contain the date of the row:
  /// a control would show the nearest date inside in place of one that is outside.
  package var controlBounds: ClosedRange<Double>? {
    guard let bounds, let seconds = secondsSinceReferenceDate else { return bounds }
    return min(bounds.lowerBound, seconds)...max(bounds.upperBound, seconds)
  }
}
