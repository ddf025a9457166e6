import Foundation
import TablesModel
import TablesTestTools
import Testing

struct DateFormTests {
  typealias Components = Row.Kind.DatePicker.Components

  private let base = CivilTime(minutes: 0)

  private func form(_ text: String, _ language: String = "en") -> DateForm {
    let hasDate = text.contains { "-/. ".contains($0) }
    let components: Components = hasDate ? (text.contains(":") ? [.date, .time] : .date) : .time
    return DateForm(components, words: Words(languages: [language]))
  }

  private func iso(_ text: String, as components: Components, language: String) -> String? {
    DateForm(components, words: Words(languages: [language])).read(text, on: base)
      .map(DateForm(components).text)
  }

  /// Returns a text after steps of the field that begins at an offset, in UTF-8.
  private func step(_ text: String, at caret: Int, by counts: Int...) -> String {
    counts.reduce(TypedText(text, caret: caret)) {
      form(text).stepped($0, by: $1, from: base) { _ in true }
    }.text
  }

  @Test(arguments: ["2026-11-21 18:30", "2026-11-21", "18:30", "0001-01-01", "9999-12-31 23:59"])
  func `a text comes back as it is`(text: String) throws {
    let form = form(text)
    #expect(form.text(of: try #require(form.read(text, on: base))) == text)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-11-00", "0000-01-01", "2026-11-21 18:30",
    "+026-11-21", "21-11-2026", "12/31/2025", "99999-01-01", "1.2.2025", "Dec 31", "20251",
    "2025-012-3", "202512319", "12-11-21", "2026-11-21-", "--11-21", "日本語日本",
  ])
  func `other text is not a day`(text: String) {
    #expect(DateForm(.date).read(text, on: base) == nil)
  }

  @Test(arguments: ["", "24:00", "18:60", "-1:30", "18:3a", "18", "1830", "18:3", "18:300", ":30"])
  func `other text is not a time`(text: String) {
    #expect(DateForm(.time).read(text, on: base) == nil)
  }

  @Test(arguments: [
    "1999-02-03 11:45", "1999/2/3 11:45", "1999-02-03T11:45", "1999. 2. 3 11:45",
    " 1999-2-3 11:45 ",
    "1999 02 03 11:45", "１９９９-０２-０３ １１:４５", "۱۹۹۹-۰۲-۰۳ ۱۱:۴۵", "1999年2月3日 11時45分",
  ])
  func `dates are read in many spellings`(text: String) {
    #expect(iso(text, as: [.date, .time], language: "en") == "1999-02-03 11:45")
  }

  @Test(arguments: [
    ("de", "21.11.2026 18:30"), ("fr", "21/11/2026 18:30"), ("es", "21/11/2026 18:30"),
    ("it", "21/11/2026 18:30"), ("pt", "21/11/2026 18:30"), ("nl", "21-11-2026 18:30"),
    ("ja", "2026/11/21 18:30"), ("zh", "2026/11/21 18:30"), ("en", "2026-11-21 18:30"),
  ])
  func `dates are shown and read in the language of the words`(
    language: String, text: String
  ) throws {
    let form = DateForm([.date, .time], words: Words(languages: [language]))
    let date = try #require(DateForm([.date, .time]).read("2026-11-21 18:30", on: base))
    #expect(form.text(of: date) == text)
    #expect(form.read(text, on: base) == date)
    #expect(form.read("2026-11-21T18:30", on: base) == date)
    let row = Row(
      id: 0, kind: .datePicker(.init(secondsSinceReferenceDate: 0, text: "2026-11-21 18:30")),
      title: "")
    #expect(row.valueText(words: Words(languages: [language])) == text)
  }

  @Test func `a day of one digit is read where the day comes first`() {
    #expect(iso("1. 2. 2026", as: .date, language: "de") == "2026-02-01")
    #expect(iso("1.2.26", as: .date, language: "de") == nil)
    #expect(iso("1.2.2026", as: .date, language: "ja") == nil)
  }

  @Test func `a text that is not a date is shown as it is`() {
    let kind = Row.Kind.datePicker(.init(secondsSinceReferenceDate: 0, text: "[date]"))
    let row = Row(id: 0, kind: kind, title: "")
    #expect(row.valueText(words: Words(languages: ["de"])) == "[date]")
  }

  @Test func `a time keeps the day, and a day keeps the time`() throws {
    let moment = try #require(DateForm([.date, .time]).read("2026-11-21 18:30", on: base))
    #expect(
      DateForm([.date, .time]).text(
        of: try #require(DateForm(.time).read("7:05", on: moment))) == "2026-11-21 07:05")
    #expect(
      DateForm([.date, .time]).text(
        of: try #require(DateForm(.date).read("2027-01-02", on: moment))) == "2027-01-02 18:30")
  }

  @Test(arguments: [
    (0, "2027-11-21 18:30"), (4, "2027-11-21 18:30"), (5, "2026-12-21 18:30"),
    (7, "2026-12-21 18:30"), (8, "2026-11-22 18:30"), (10, "2026-11-22 18:30"),
    (11, "2026-11-21 19:30"), (13, "2026-11-21 19:30"), (14, "2026-11-21 18:31"),
    (16, "2026-11-21 18:31"), (99, "2026-11-21 18:31"),
  ])
  func `a step changes the field at the caret`(caret: Int, text: String) {
    #expect(step("2026-11-21 18:30", at: caret, by: 1) == text)
  }

  @Test func `the caret stays in its field`() {
    let form = DateForm(.date, words: Words(languages: ["de"]))
    let start = TypedText("1. 2. 2026", caret: 4)
    let result = form.stepped(start, by: 1, from: base) { _ in true }
    #expect(result.text == "01.03.2026" && result.caret == 5)
  }

  @Test(arguments: [
    ("2026-12-31 23:59", 16, 1, "2027-01-01 00:00"),
    ("2024-02-28 23:30", 12, 1, "2024-02-29 00:30"),
    ("2026-02-28", 10, 1, "2026-03-01"), ("2024-02-28", 10, 1, "2024-02-29"),
    ("1900-02-28", 10, 1, "1900-03-01"), ("2000-02-28", 10, 1, "2000-02-29"),
    ("2026-01-01", 10, -1, "2025-12-31"), ("2026-11-21", 6, 2, "2027-01-21"),
    ("2026-01-31", 6, -1, "2025-12-31"), ("2024-02-29", 0, 1, "2025-02-28"),
    ("23:59", 5, 1, "00:00"), ("00:10", 0, -1, "23:10"), ("2026-01-05", 6, -10, "2025-03-05"),
  ])
  func `steps carry into larger fields`(start: String, caret: Int, count: Int, expected: String) {
    #expect(step(start, at: caret, by: count) == expected)
  }

  @Test(arguments: [
    ("9999-12-31 23:59", 16, 1), ("0001-01-01 00:00", 12, -1), ("0001-01-01", 6, -1),
    ("9999-01-01", 0, 1), ("0001-01-01", 10, -1),
  ])
  func `no step leaves the years of four digits`(start: String, caret: Int, count: Int) {
    #expect(step(start, at: caret, by: count) == start)
  }

  @Test func `a day that a month lacks comes back in the next`() {
    #expect(step("2026-01-31", at: 6, by: 1) == "2026-02-28")
    #expect(step("2026-01-31", at: 6, by: 1, 1) == "2026-03-31")
    #expect(step("2026-01-31", at: 6, by: 1, -1) == "2026-01-31")
    #expect(step("2024-02-29", at: 0, by: 1, 3) == "2028-02-29")
  }

  @Test func `a text that is no date is stepped from the date of the row`() throws {
    let start = try #require(DateForm(.date).read("2026-11-21", on: base))
    for text in ["", "2026-02-30", "soon"] {
      let typed = TypedText(text, caret: text.utf8.count)
      let result = DateForm(.date).stepped(typed, by: 1, from: start) { _ in true }
      #expect(["2027-11-21", "2026-11-22", "2026-11-21"].contains(result.text))
      #expect(DateForm(.date).read(result.text, on: base) != nil)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `days are those of Foundation's calendar`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let style = Date.ISO8601FormatStyle(timeZone: .utc).year().month().day()
    // From 1600 on, because Foundation uses the Julian calendar before 1582.
    var day = Int.random(in: -146_000...2_900_000, using: &random)
    var typed = TypedText(date(day).formatted(style), caret: 10)
    for _ in 0..<40 {
      let count = Int.random(in: -500...500, using: &random)
      day += count
      typed = DateForm(.date).stepped(typed, by: count, from: base) { _ in true }
      #expect(typed.text == date(day).formatted(style))
    }
  }

  private func date(_ day: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `steps up and down again return in every language`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let language = (Words.languages + ["en"]).randomElement(using: &random) ?? "en"
    let all: [Components] = [.date, .time, [.date, .time]]
    let form = DateForm(
      all.randomElement(using: &random) ?? .date, words: Words(languages: [language]))
    for _ in 0..<50 {
      let start = CivilTime(minutes: Int.random(in: -900_000_000...4_000_000_000, using: &random))
      let text = form.text(of: start)
      var typed = TypedText(text, caret: Int.random(in: 0...text.utf8.count, using: &random))
      let counts = (0..<5).map { _ in Int.random(in: -10...10, using: &random) }
      for count in counts { typed = form.stepped(typed, by: count, from: base) { _ in true } }
      #expect(form.read(typed.text, on: base) != nil)
      for count in counts { typed = form.stepped(typed, by: -count, from: base) { _ in true } }
      #expect(typed.text == text, "\(language) \(counts)")
    }
  }
}
