import Tables
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DatePickerTests {
  private let date = Date(timeIntervalSinceReferenceDate: 817_065_000)
  private let berlin = TimeZone(secondsFromGMT: 3_600) ?? .utc

  private func state(_ row: DatePicker<some Any>) -> Row.Kind.DatePicker? {
    if case .datePicker(let state) = row.lowered.kind { state } else { nil }
  }

  private func text(_ components: Row.Kind.DatePicker.Components, in zone: TimeZone = .utc)
    -> String?
  {
    state(
      DatePicker("a", selection: .constant(date), displayedComponents: components, timeZone: zone))?
      .text
  }

  @Test func `a date is shown with its time`() {
    let row = DatePicker("Remind me", selection: .constant(date), timeZone: .utc)
    #expect(
      state(row)
        == .init(
          secondsSinceReferenceDate: 817_065_000, text: "2026-11-22 18:30",
          timeZone: TimeZone.utc.identifier))
  }

  @Test func `a date is shown in its time zone`() {
    #expect(text([.date, .time], in: berlin) == "2026-11-22 19:30")
  }

  @Test func `a date that there is not is not shown, and the choice begins in the bounds`() {
    let none = Stored<Date?>(nil)
    let free = state(DatePicker("a", selection: none.binding, timeZone: .utc))
    #expect(
      free
        == .init(
          secondsSinceReferenceDate: nil, text: "", timeZone: TimeZone.utc.identifier,
          isOptional: true))
    #expect(free?.start(now: 7) == 7)
    let later =
      Date(timeIntervalSinceReferenceDate: 100)...Date(timeIntervalSinceReferenceDate: 200)
    let bound = state(DatePicker("a", selection: none.binding, in: later, timeZone: .utc))
    #expect(bound?.start(now: 7) == 100)
    let initial = state(DatePicker("a", selection: none.binding, initial: date, timeZone: .utc))
    #expect(initial?.start(now: 7) == 817_065_000)
    none.value = date
    let chosen = state(DatePicker("a", selection: none.binding, timeZone: .utc))
    #expect(chosen?.secondsSinceReferenceDate == 817_065_000)
    #expect(chosen?.text == "2026-11-22 18:30")
  }

  @Test func `an optional date that is chosen is written back`() {
    let selection = Stored<Date?>(nil)
    let row = DatePicker("a", selection: selection.binding)
    #expect(row.receive(.seconds(7)))
    #expect(selection.value == Date(timeIntervalSinceReferenceDate: 7))
  }

  @Test func `parts of a date are shown alone`() {
    #expect(text(.date) == "2026-11-22")
    #expect(text(.time) == "18:30")
    #expect(text([]) == "")
  }

  @Test func `a date that is chosen is written back`() {
    let selection = Stored(date)
    let row = DatePicker("a", selection: selection.binding)
    #expect(row.receive(.seconds(86_400)))
    #expect(selection.value == Date(timeIntervalSinceReferenceDate: 86_400))
  }

  @Test(arguments: [(-5.0, 0.0), (50.0, 50.0), (500.0, 100.0), (.infinity, 100.0), (.nan, 0.0)])
  func `a date is brought inside the bounds before it is written`(seconds: Double, kept: Double) {
    let bounds =
      Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 100)
    let selection = Stored(date)
    let row = DatePicker("a", selection: selection.binding, in: bounds)
    #expect(state(row)?.bounds == 0...100)
    #expect(row.receive(.seconds(seconds)))
    #expect(selection.value.timeIntervalSinceReferenceDate == kept)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `without bounds, what is no date is not written`(seconds: Double) {
    let selection = Stored(date)
    #expect(DatePicker("a", selection: selection.binding).receive(.seconds(seconds)))
    #expect(selection.value.timeIntervalSinceReferenceDate == 817_065_000)
  }

  @Test(arguments: [Date.distantPast, .distantFuture])
  func `a date far away is shown`(date: Date) {
    let row = DatePicker("a", selection: .constant(date), timeZone: .utc)
    #expect(state(row)?.text.isEmpty == false)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is no date is shown as nothing`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(state(DatePicker("a", selection: .constant(date), timeZone: .utc))?.text == "")
  }

  // MARK: Bounds of one side, days, optional dates

  @Test func `a bound may be missing`() throws {
    let later = state(DatePicker("a", selection: .constant(date), in: date...))
    #expect(later?.bounds == 817_065_000...(.infinity))
    let earlier = state(DatePicker("a", selection: .constant(date), in: ...date))
    #expect(earlier?.bounds == -.infinity...817_065_000)
    let none: ClosedRange<Date>? = nil
    let free = try #require(state(DatePicker("a", selection: .constant(date), in: none)))
    #expect(free.bounds == nil)
  }

  @Test(arguments: [(-5.0, 0.0), (500, 500), (.infinity, 7), (.nan, 7)])
  func `a date is brought inside a single bound`(seconds: Double, kept: Double) {
    let selection = Stored(Date(timeIntervalSinceReferenceDate: 7))
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let row = DatePicker("a", selection: selection.binding, in: start...)
    #expect(row.receive(.seconds(seconds)))
    let result = selection.value.timeIntervalSinceReferenceDate
    #expect(result == kept || seconds.isNaN && result == 0)
  }

  @Test func `a day is shown and written as it is, in every time zone`() {
    let day = Stored(CivilDate(year: 1990, month: 5, day: 17))
    let row = DatePicker("a", day: day.binding)
    #expect(state(row)?.text == "1990-05-17")
    #expect(state(row)?.timeZone == TimeZone.utc.identifier && state(row)?.isDay == true)
    #expect(row.receive(.seconds(86_399)))
    #expect(day.value == CivilDate(year: 2001, month: 1, day: 1))
    #expect(row.receive(.seconds(-1)))
    #expect(day.value == CivilDate(year: 2000, month: 12, day: 31))
  }

  @Test func `an optional day is chosen inside its bounds and begins at its initial day`() {
    let day = Stored<CivilDate?>(nil)
    let first = CivilDate(year: 2001, month: 1, day: 2)
    let row = DatePicker("a", day: day.binding, in: first...)
    #expect(state(row)?.text == "" && state(row)?.isOptional == true)
    #expect(state(row)?.start(now: 0) == 86_400)
    #expect(state(DatePicker("a", day: day.binding, initial: first))?.start(now: 0) == 86_400)
    #expect(row.receive(.seconds(0)))
    #expect(day.value == first)
  }

  @Test func `rules and closures get a value of the type of the selection`() {
    let row = DatePicker("a", selection: .constant(date))
    let optional = DatePicker("a", selection: .constant(Date?.none))
    let day = DatePicker("a", day: .constant(CivilDate?.none))
    #expect(row._input(from: .date(7)) == Date(timeIntervalSinceReferenceDate: 7))
    #expect(row._input(from: .empty) == nil)
    #expect(optional._input(from: .empty) == .some(nil))
    #expect(day._input(from: .date(7))??.year == 2001)
    #expect(row._input(from: .number(7)) == nil)
  }

  @Test func `the day of a date depends on the time zone`() {
    let east = TimeZone(secondsFromGMT: 3_600 * 12) ?? .utc
    #expect(CivilDate(date, in: .utc) == CivilDate(year: 2026, month: 11, day: 22))
    #expect(CivilDate(date, in: east) == CivilDate(year: 2026, month: 11, day: 23))
  }
}
