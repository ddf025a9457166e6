import Foundation
import Tables
import TablesInteraction
import TablesTestTools
import Testing

struct DateEditorTests {
  private func editor(_ text: String, at field: DateField? = nil) throws -> DateEditor {
    var editor = try #require(DateEditor(text))
    while let field, editor.field < field { editor.moveRight() }
    return editor
  }

  private func text(_ text: String, _ field: DateField, step count: Int) throws -> String {
    var editor = try editor(text, at: field)
    editor.step(by: count)
    return editor.text
  }

  @Test(arguments: ["2026-11-21 18:30", "2026-11-21", "18:30", "0001-01-01", "9999-12-31 23:59"])
  func `a text comes back as it is`(text: String) throws {
    #expect(try editor(text).text == text)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-11-00", "0000-01-01", "24:00", "18:60",
    "2026/11/21", "2026-11-21T18:30", "2026-11-2１", "+026-11-21", "-1:30", "18:3a", "日本語日本",
  ])
  func `other text is refused`(text: String) {
    #expect(DateEditor(text) == nil)
  }

  @Test func `moves go from field to field`() throws {
    var editor = try editor("2026-11-21 18:30")
    #expect(editor.field == .year)
    #expect(editor.fieldRange == 0..<4)
    editor.moveLeft()
    #expect(editor.field == .year)
    editor.moveRight()
    #expect(editor.fieldRange == 5..<7)
    editor.moveToEnd()
    #expect(editor.field == .minute)
    #expect(editor.fieldRange == 14..<16)
    editor.moveToStart()
    #expect(editor.field == .year)
  }

  @Test(arguments: [
    ("2026-12-31 23:59", DateField.minute, 1, "2027-01-01 00:00"),
    ("2024-02-28 23:30", .hour, 1, "2024-02-29 00:30"),
    ("2026-02-28", .day, 1, "2026-03-01"), ("2024-02-28", .day, 1, "2024-02-29"),
    ("1900-02-28", .day, 1, "1900-03-01"), ("2000-02-28", .day, 1, "2000-02-29"),
    ("2026-01-01", .day, -1, "2025-12-31"), ("2026-11-21", .month, 2, "2027-01-21"),
    ("2026-01-31", .month, -1, "2025-12-31"), ("2024-02-29", .year, 1, "2025-02-28"),
    ("23:59", .minute, 1, "00:00"), ("00:10", .hour, -1, "23:10"),
  ])
  func `steps carry into larger fields`(
    start: String, field: DateField, count: Int, expected: String
  ) throws {
    #expect(try text(start, field, step: count) == expected)
  }

  @Test(arguments: [
    ("9999-12-31 23:59", DateField.minute, 1), ("0001-01-01 00:00", .hour, -1),
    ("0001-01-01", .month, -1), ("9999-01-01", .year, 1), ("0001-01-01", .day, -1),
  ])
  func `no step leaves the years of four digits`(
    start: String, field: DateField, count: Int
  ) throws {
    #expect(try text(start, field, step: count) == start)
  }

  @Test func `a day that a month lacks comes back in the next`() throws {
    var editor = try editor("2026-01-31", at: .month)
    editor.step(by: 1)
    #expect(editor.text == "2026-02-28")
    editor.step(by: 1)
    #expect(editor.text == "2026-03-31")
  }

  @Test func `a whole date can be typed`() throws {
    var editor = try editor("2026-11-21 18:30")
    for key in "199902031145" { editor.enter(key) }
    #expect(editor.text == "1999-02-03 11:45")
  }

  @Test(arguments: ["1999-02-03 11:45", "1999/2/3 11:45", "1999-02-03T11:45", "1999. 2. 3 11:45"])
  func `a whole date can be pasted`(text: String) throws {
    var editor = try editor("2026-11-21 18:30")
    for key in text { editor.enter(key) }
    #expect(editor.text == "1999-02-03 11:45")
  }

  @Test func `a digit that no other can follow ends the field`() throws {
    var editor = try editor("2026-11-21", at: .month)
    editor.enter("4")
    #expect(editor.text == "2026-04-21")
    #expect(editor.field == .day)
  }

  @Test(arguments: [
    "12/31/2025", "99999-01-01", "1.2.2025", "Dec 31", "2025-12-31 18:30", "20251", "2025-012-3",
  ])
  func `a text that does not go into the fields stays as typed`(text: String) throws {
    var editor = try editor("2026-11-21")
    for key in text { editor.enter(key) }
    editor.enter("-")
    #expect(editor.text == text + "-")
    #expect(editor.isRefused)
    #expect(editor.entry == editor.text)
  }

  @Test func `a text in place of the fields can be mended or given up`() throws {
    var editor = try editor("2026-11-21")
    for key in "12/31/2025" { editor.enter(key) }
    var step = editor
    step.step(by: 1)
    #expect(step.text == "2027-11-21")
    let isEdited = editor.apply(.control("u"))
    #expect(isEdited)
    #expect(editor.text == "2026-11-21")
    for key in "2025/12/31" { editor.enter(key) }
    #expect(editor.text == "2025-12-31")
    #expect(editor.isDate)
  }

  @Test func `a digit after a full date is not a part of it`() throws {
    var editor = try editor("2026-11-21")
    for key in "202512319" { editor.enter(key) }
    #expect(editor.text == "202512319")
    #expect(editor.isRefused)
  }

  @Test func `a digit in the last field alone begins its number again`() throws {
    var editor = try editor("2026-11-21", at: .day)
    for key in "1215" { editor.enter(key) }
    #expect(editor.text == "2026-11-15")
  }

  @Test func `a year of fewer than four digits is no year`() throws {
    var editor = try editor("2026-11-21")
    for key in "12" { editor.enter(key) }
    #expect(!editor.isDate)
    #expect(editor.entry == "12-11-21")
    editor.moveRight()
    #expect(editor.isRefused)
  }

  @Test(arguments: [
    ("2026-11-21", "2050-02-30"), ("2026-11-21", "2050-13-05"), ("2026-11-21", "2050-00-05"),
    ("2026-11-21", "0000-01-01"), ("2026-11-21", "2050-12-45"), ("18:30", "25:00"),
    ("18:30", "12:60"), ("2026-11-21 18:30", "2050-02-30 18:30"),
  ])
  func `keys that make no date are shown as typed and refused`(start: String, keys: String) throws {
    var editor = try editor(start)
    for key in keys { editor.enter(key) }
    #expect(editor.text == keys)
    #expect(!editor.isDate)
    #expect(editor.isRefused)
  }

  @Test func `a day is right again once the month is`() throws {
    var editor = try editor("2026-11-21")
    for key in "2050-02-30" { editor.enter(key) }
    editor.moveLeft()
    for key in "03" { editor.enter(key) }
    #expect(editor.text == "2050-03-30")
    #expect(editor.isDate)
  }

  @Test func `a screen tells that a typed date does not exist, and stores none`() {
    let date = Stored(Date(timeIntervalSinceReferenceDate: 0))
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        DatePicker("When", selection: date.binding, components: .date, timeZone: .utc).id("row")
      }
    }
    screen.press(.enter)
    screen.type("2050-02-30")
    #expect(screen.frame.plain.contains("2050-02-30"))
    #expect(!screen.frame.plain.contains("Enter a date such as"))
    #expect(screen.press(.enter) == [.refused("row", reason: "Enter a date such as 2025-12-31")])
    #expect(screen.frame.plain.contains("Enter a date such as"))
    #expect(date.wrappedValue.timeIntervalSinceReferenceDate == 0)
    screen.press("2", "8", .enter)
    #expect(screen.log.last?.outcome == .edited("row", "2050-02-28"))
  }

  @Test func `a number is not refused while it is being typed`() throws {
    var editor = try editor("2026-11-21", at: .month)
    editor.enter("0")
    #expect(!editor.isRefused)
    #expect(!editor.isDate)
    editor.enter("5")
    #expect(editor.text == "2026-05-21")
    #expect(editor.isDate)
  }

  @Test func `a step replaces a typed number that makes no date`() throws {
    var editor = try editor("2026-02-21", at: .day)
    for key in "30" { editor.enter(key) }
    editor.step(by: -1)
    #expect(editor.text == "2026-02-27")
    #expect(editor.isDate)
  }

  @Test func `a leap day survives the typing of its year`() throws {
    var editor = try editor("2024-02-29")
    for key in "2028" { editor.enter(key) }
    #expect(editor.text == "2028-02-29")
  }

  @Test func `backspace undoes what was typed into the field`() throws {
    var editor = try editor("2026-11-21")
    for key in "19" { editor.enter(key) }
    #expect(editor.text == "0019-11-21")
    editor.deleteBackward()
    #expect(editor.text == "2026-11-21")
    editor.enter("7")
    #expect(editor.text == "0007-11-21")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `days are those of Foundation's calendar`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let style = Date.ISO8601FormatStyle(timeZone: .utc).year().month().day()
    // From 1600 on, because Foundation uses the Julian calendar before 1582.
    var day = Int.random(in: -146_000...2_900_000, using: &random)
    var editor = try editor(date(day).formatted(style), at: .day)
    for _ in 0..<40 {
      let count = Int.random(in: -500...500, using: &random)
      day += count
      editor.step(by: count)
      #expect(editor.text == date(day).formatted(style))
    }
  }

  private func date(_ day: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
  }
}
