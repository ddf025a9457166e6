import Foundation
import TablesModel
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (0, CivilDate(year: 2001, month: 1, day: 1)), (-1, CivilDate(year: 2000, month: 12, day: 31)),
    (59, CivilDate(year: 2001, month: 3, day: 1)), (-307, CivilDate(year: 2000, month: 2, day: 29)),
    (-730_485, CivilDate(year: 1, month: 1, day: 1)),
    (2_921_573, CivilDate(year: 9999, month: 12, day: 31)),
  ])
  func `days are counted from the first of January 2001`(days: Int, date: CivilDate) {
    #expect(CivilDate(daysSinceReferenceDate: days) == date)
    #expect(date.daysSinceReferenceDate == days)
  }

  @Test func `each day of eight centuries follows the one before`() {
    var last = CivilDate(daysSinceReferenceDate: -146_098)
    for days in -146_097...146_097 {
      let date = CivilDate(daysSinceReferenceDate: days)
      #expect(date.daysSinceReferenceDate == days)
      let isNextDay = date.month == last.month && date.day == last.day + 1
      let isNextMonth =
        date.day == 1 && last.day == CivilDate.length(ofMonth: last.month, in: last.year)
      #expect(isNextDay || isNextMonth)
      last = date
    }
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 0, 1), (2024, 13, 1), (2024, 4, 31)])
  func `a day that the calendar lacks is not valid`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(validYear: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(2000, 2, 29), (2024, 2, 29), (2024, 12, 31)])
  func `a day that the calendar has is valid`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(validYear: year, month: month, day: day)?.day == day)
  }

  @Test func `a day is written as its text, and read from it`() throws {
    let day = CivilDate(year: 1815, month: 12, day: 10)
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["1815-12-10"]"#)
    #expect(try JSONDecoder().decode([CivilDate].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }

  @Test(arguments: ["2026-2-3", "2026-02-30", "03.02.2026", "20260203", "", "２０２６-02-03"])
  func `a text in another form is not a day`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `days are in the order of time`() {
    let days = ["0999-12-31", "2026-01-31", "2026-02-01", "2027-01-01"].compactMap(CivilDate.init)
    #expect(days.count == 4 && days.shuffled().sorted() == days)
  }
}
