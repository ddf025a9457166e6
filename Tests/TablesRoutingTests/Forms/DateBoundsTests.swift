import Foundation
import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Dates and durations of the app that are outside their bounds.
@Suite struct DateBoundsTests {
  private final class Model {
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var day = CivilDate(year: 2001, month: 1, day: 1)
    var delay = Duration.seconds(30)
    var writes = 0
  }

  private let model = Model()
  private static let day: Double = 86_400

  private func date(_ days: Double, seconds: Double = 0) -> Date {
    Date(timeIntervalSinceReferenceDate: days * Self.day + seconds)
  }

  private func router(_ row: @escaping (Model) -> any RowContent) -> Router {
    Router { [model] in
      Table {
        Section { AnyRow(row(model)).id("row") }.id("form")
        Section { Action("Save") {}.disabledWhileInvalid().id("save") }
      }
    }
  }

  private var binding: Binding<Date> {
    Binding { [model] in
      model.date
    } set: { [model] in
      model.date = $0
      model.writes += 1
    }
  }

  private let row = RowRef(RowAddress(section: "form", row: "row"), on: .root)
  private let path = RowPath(section: 0, row: 0)

  private func expectInvalid(_ router: Router, _ reason: String) {
    #expect(router.invalidRows.map(\.reason) == [reason])
    #expect(router.presented.item(at: path)?.status == .invalid(reason))
    #expect(router.select("save").isFailure)
    #expect(router.submit(row) == .refused("row", reason: reason))
    #expect(model.writes == 0)
  }

  @Test func `a date outside its bounds is invalid with the sentence that names them`() {
    let (first, last) = (date(10), date(20))
    let router = router { _ in
      DatePicker(
        "Date", selection: binding, in: first...last, displayedComponents: .date, timeZone: .utc)
    }
    expectInvalid(router, "Enter a date from 2001-01-11 to 2001-01-21")
    model.date = date(15)
    router.invalidate()
    #expect(router.isValid)
    #expect(router.presented.item(at: path)?.status == nil)
    #expect(router.submit(row) == .edited("row", "2001-01-16"))
    #expect(model.writes == 0)
  }

  @Test(arguments: ["2568-05-17", "1447-05-17", "1404-05-17", "5786-05-17"])
  func `a year of another calendar is refused with the years that can be typed`(text: String) {
    let router = router { _ in
      DatePicker("Date", selection: binding, displayedComponents: .date, timeZone: .utc)
    }
    let reason = "Enter a date from 1700-01-01 to 2200-12-31"
    #expect(router.set(.text(text), at: path) == .refused("row", reason: reason))
    #expect(model.writes == 0)
    for text in ["1700-01-01", "2200-12-31"] {
      #expect(router.set(.text(text), at: path) == .edited("row", .text(text)))
    }
  }

  @Test func `a day and a date with a time accept the same years in every time zone`() {
    let zone = TimeZone(secondsFromGMT: -8 * 3600) ?? .utc
    let router = Router { [model] in
      Table {
        DatePicker(
          "Day",
          day: Binding {
            model.day
          } set: {
            model.day = $0
          }
        ).id("day")
        DatePicker("Date", selection: binding, timeZone: zone).id("date")
      }
    }
    let (day, date) = (RowPath(section: 0, row: 0), RowPath(section: 0, row: 1))
    #expect(router.set(.text("2568-05-17"), at: day).isFailure)
    #expect(router.set(.text("1700-01-01"), at: day) == .edited("day", "1700-01-01"))
    #expect(
      router.set(.text("2201-01-01 00:00"), at: date)
        == .refused("date", reason: "Enter a date from 1700-01-01 00:00 to 2200-12-31 23:59"))
    for text in ["2200-12-31 23:59", "1700-01-01 00:00"] {
      #expect(router.set(.text(text), at: date) == .edited("date", .text(text)))
    }
  }

  @Test func `years that the app allows can be typed, and so can the year of its date`() {
    let first = date(-365_000)
    model.date = date(200_000)
    let router = router { _ in
      DatePicker(
        "Date", selection: binding, in: first..., displayedComponents: .date, timeZone: .utc)
    }
    #expect(router.set(.text("2548-12-31"), at: path) == .edited("row", "2548-12-31"))
    #expect(router.set(.text("1066-10-14"), at: path) == .edited("row", "1066-10-14"))
    #expect(
      router.set(.text("2568-05-17"), at: path)
        == .refused("row", reason: "Enter a date from 1001-09-01 to 2200-12-31"))
  }

  @Test func `bounds of one side are named alone`() {
    let first = date(10)
    let from = router { _ in
      DatePicker(
        "Date", selection: binding, in: first..., displayedComponents: .date, timeZone: .utc)
    }
    expectInvalid(from, "Enter a date from 2001-01-11 on")
    model.date = date(30)
    let upTo = router { _ in
      DatePicker(
        "Date", selection: binding, in: ...first, displayedComponents: .date, timeZone: .utc)
    }
    expectInvalid(upTo, "Enter a date up to 2001-01-11")
  }

  @Test func `a date in the same minute as its bound is inside, and is kept`() {
    let first = date(0, seconds: 20)
    model.date = date(0, seconds: 10)
    let router = router { _ in DatePicker("Date", selection: binding, in: first..., timeZone: .utc)
    }
    #expect(router.isValid)
    #expect(router.submit(row) == .edited("row", "2001-01-01 00:00"))
    router.type("2001-01-01 00:00", at: row)
    router.submit(row)
    #expect(model.date == date(0, seconds: 10))
    #expect(model.writes == 0)
  }

  @Test func `a day outside its bounds is invalid`() {
    let router = router { model in
      DatePicker(
        "Day", day: Binding(model, \.day), in: CivilDate(year: 2002, month: 2, day: 3)...)
    }
    expectInvalid(router, "Enter a date from 2002-02-03 on")
  }

  @Test func `an empty date is inside all bounds`() {
    let none = Stored<Date?>(nil)
    let first = date(10)
    let router = router { _ in DatePicker("Date", selection: none.binding, in: first...) }
    #expect(router.isValid)
  }

  @Test func `a date that is typed inside the bounds makes the row valid`() {
    let first = date(10)
    let router = router { _ in
      DatePicker(
        "Date", selection: binding, in: first..., displayedComponents: .date, timeZone: .utc)
    }
    router.type("2001-01-01", at: row)
    #expect(
      router.submit(row) == .refused("row", reason: "Enter a date from 2001-01-11 on"))
    router.type("2001-02-03", at: row)
    #expect(router.submit(row) == .edited("row", "2001-02-03"))
    #expect(router.isValid)
    #expect(model.date == date(33))
  }

  @Test func `a duration outside its bounds is invalid, and is kept`() {
    let duration = Binding { [model] in
      model.delay
    } set: { [model] in
      model.delay = $0
      model.writes += 1
    }
    let router = router { _ in
      DurationPicker("Delay", selection: duration, in: .seconds(60)...(.seconds(3_600)))
    }
    expectInvalid(router, "Enter a duration from 1 min to 1 h, such as 1:05")
    model.delay = .seconds(90)
    router.invalidate()
    #expect(router.isValid)
    router.type("0:01", at: row)
    router.submit(row)
    #expect(model.delay == .seconds(90))
    #expect(model.writes == 0)
  }
}
