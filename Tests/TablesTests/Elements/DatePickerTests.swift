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

  private func state(_ row: DatePicker) -> Row.Kind.DatePicker? {
    if case .datePicker(let state) = row.lowered.kind { state } else { nil }
  }

  private func text(_ components: DatePicker.Components, in zone: TimeZone = .utc) -> String? {
    state(DatePicker("a", selection: .constant(date), components: components, timeZone: zone))?.text
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
      free == .init(secondsSinceReferenceDate: 0, text: "", timeZone: TimeZone.utc.identifier))
    let later =
      Date(timeIntervalSinceReferenceDate: 100)...Date(timeIntervalSinceReferenceDate: 200)
    let bound = state(DatePicker("a", selection: none.binding, in: later, timeZone: .utc))
    #expect(bound?.secondsSinceReferenceDate == 100)
    none.value = date
    #expect(
      state(DatePicker("a", selection: none.binding, timeZone: .utc))
        == state(DatePicker("a", selection: .constant(date), timeZone: .utc)))
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
}
