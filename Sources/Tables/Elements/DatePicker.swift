public import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row with a date that the user chooses.
///
/// ```swift
/// DatePicker("Remind me", selection: $date, in: Date.now...)
/// DatePicker("Born", day: $birthday, in: ...CivilDate(.now))
/// ```
/// The date is shown as `2026-11-21 18:30`, or in the form of the language of the `Words`. If a
/// control returns a date outside the bounds, the nearest date in the bounds is written. A typed
/// date outside the bounds is refused, as is one that does not exist: February 30, or a time that
/// is skipped when daylight saving time begins. Nothing is written if the user confirms the date
/// that is shown, so that it keeps its seconds. A date of the app that is outside the bounds is
/// shown as it is, and its row is invalid.
///
/// While an optional selection is `nil`, the row shows no date. The user can remove a date again:
/// in a terminal with an empty text, elsewhere with a button.
///
/// `Input` is what the closures of its modifiers get: a `Date`, a `CivilDate`, or an optional of
/// one of them.
public struct DatePicker<Input>: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// The parts of a date that the user can choose and that are shown.
  public typealias Components = Row.Kind.DatePicker.Components
}

extension DatePicker where Input == Date {
  /// Creates a picker that reads and writes a date of the app.
  ///
  /// `bounds` are the dates that can be chosen, such as `Date.now...`. `initial` is accepted as for
  /// an optional date. It has no effect, because there always is a date.
  public init(
    _ title: String, selection: Binding<Date>,
    in bounds: some ValueBounds<Date> = ClosedRange<Date>?.none, initial: Date? = nil,
    displayedComponents components: Components = [.date, .time], timeZone: TimeZone = .current
  ) {
    self.init(title, selection, bounds.seconds, components, timeZone)
  }
}

extension DatePicker where Input == Date? {
  /// Creates a picker that reads and writes an optional date of the app.
  ///
  /// `bounds` are the dates that can be chosen, such as `...Date.now`. While there is no date, the
  /// choice begins at `initial`; if that is `nil`, at the current time.
  public init(
    _ title: String, selection: Binding<Date?>,
    in bounds: some ValueBounds<Date> = ClosedRange<Date>?.none, initial: Date? = nil,
    displayedComponents components: Components = [.date, .time], timeZone: TimeZone = .current
  ) {
    self.init(title, selection, bounds.seconds, components, timeZone, initial: initial)
  }
}

extension DatePicker where Input == CivilDate {
  /// Creates a picker that reads and writes a day of the app, which is the same in every time zone.
  ///
  /// `bounds` are the days that can be chosen, such as `...CivilDate(.now)`.
  public init(
    _ title: String, day: Binding<CivilDate>,
    in bounds: some ValueBounds<CivilDate> = ClosedRange<CivilDate>?.none
  ) {
    self.init(title, day, bounds.seconds, .date, .current)
  }
}

extension DatePicker where Input == CivilDate? {
  /// Creates a picker that reads and writes an optional day of the app, which is the same in every
  /// time zone.
  ///
  /// `bounds` are the days that can be chosen, such as `...CivilDate(.now)`. While there is no day,
  /// the choice begins at `initial`; if that is `nil`, at the current day of the user.
  public init(
    _ title: String, day: Binding<CivilDate?>,
    in bounds: some ValueBounds<CivilDate> = ClosedRange<CivilDate>?.none,
    initial: CivilDate? = nil
  ) {
    self.init(title, day, bounds.seconds, .date, .current, initial: initial)
  }
}

// MARK: - The row

extension DatePicker where Input: DateValue {
  fileprivate init(
    _ title: String, _ selection: Binding<Input>, _ bounds: ClosedRange<Double>?,
    _ components: Components, _ timeZone: TimeZone, initial: Input? = nil
  ) {
    let zone = Input.isDay ? TimeZone(secondsFromGMT: 0) ?? timeZone : timeZone
    var state = Row.Kind.DatePicker(
      secondsSinceReferenceDate: selection.wrappedValue.rowSeconds, bounds: bounds,
      text: "", components: components,
      timeZone: !Input.isDay && zone == .current ? nil : zone.identifier,
      isOptional: Input.value(at: nil) != nil, initialSeconds: initial?.rowSeconds,
      isDay: Input.isDay)
    let input = DateInput(
      store: { seconds in
        let inside = seconds.map { seconds in bounds.map(seconds.clamped) ?? seconds }
        guard inside?.isFinite ?? true, let value = Input.value(at: inside) else { return }
        selection.wrappedValue = value
      }, offset: { zone.offset(at: $0) }, now: { [state] in state.now })
    let time = state.secondsSinceReferenceDate.flatMap(input.localTime)
    state.text = time.map(DateForm(components).text) ?? ""
    state.brokenBounds = state.secondsSinceReferenceDate.flatMap { [state] in
      input.brokenBounds(of: state, at: $0)
    }
    _declaration = AnyRow(
      kind: .datePicker(state), title: title, effect: .setDate(input),
      reader: ValueReader(Input.value))
  }
}

extension Row.Kind.DatePicker {
  /// The date of the row or, while there is none, the date at which a choice begins.
  package var start: Double { start(now: now) }

  /// The current time, or the start in UTC of the day that it is for the user.
  fileprivate var now: Double {
    let now = Date().timeIntervalSinceReferenceDate
    guard isDay else { return now }
    let local = now + TimeZone.current.offset(at: now)
    return (local / CivilDate.secondsADay).rounded(.down) * CivilDate.secondsADay
  }
}

extension TimeZone {
  /// Returns the seconds by which local time is ahead of UTC at a date.
  fileprivate func offset(at seconds: Double) -> Double {
    guard seconds.magnitude < 1e12 else { return 0 }
    return Double(secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: seconds)))
  }
}

extension DatePicker: ValueRow {
  /// Returns the date of a value of a row; `nil` for a value of another kind.
  public func _input(from value: Row.Value) -> Input? {
    switch value {
    case .date(let seconds): _declaration.read(Double?.some(seconds), as: Input.self)
    case .empty: _declaration.read(Double?.none, as: Input.self)
    default: nil
    }
  }
}
