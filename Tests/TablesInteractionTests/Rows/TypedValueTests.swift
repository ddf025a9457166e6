import Foundation
import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Numbers and dates that are typed as a text, which is stored as a whole or not at all.
@Suite struct TypedValueTests {
  private final class Model {
    var copies = 4
    var percent = 20
    var volume = 0.5
    var level = 10.0
    var day = Date(timeIntervalSinceReferenceDate: 0)
  }

  private let model = Model()

  private func table() -> Table {
    Table {
      Stepper("Copies", value: Binding(model, \.copies), in: 0...10).id("copies")
      Stepper("Percent", value: Binding(model, \.percent), in: 0...100, step: 5).id("percent")
      Slider("Volume", value: Binding(model, \.volume)).format(.percent).id("volume")
      Slider("Level", value: Binding(model, \.level), in: 0...100, step: 5).id("level")
      DatePicker(
        "Day", selection: Binding(model, \.day), in: date(0)...date(366),
        displayedComponents: .date,
        timeZone: TimeZone(secondsFromGMT: 0) ?? .current
      ).id("day")
    }
  }

  private func date(_ days: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: days * 86_400)
  }

  private static let refused = [
    ("copies", "3.7", "Enter a whole number from 0 to 10"),
    ("copies", "3,7", "Enter a whole number from 0 to 10"),
    ("copies", "-1", "Enter a whole number from 0 to 10"),
    ("copies", "11", "Enter a whole number from 0 to 10"),
    ("copies", "1x", "Enter a whole number from 0 to 10"),
    ("copies", "1 0", "Enter a whole number from 0 to 10"),
    ("percent", "7", "Enter a number from 0 to 100 in steps of 5"),
    ("level", "7", "Enter a number from 0 to 100 in steps of 5"),
    ("volume", "101", "Enter a number from 0% to 100%"),
    ("day", "12/31/2001", "Enter a date such as 2025-12-31"),
    ("day", "99999-01-01", "Enter a date such as 2025-12-31"),
    ("day", "2001-02-30", "2001-02-30 does not exist"),
    ("day", "2002-01-03", "Enter a date from 2001-01-01 to 2002-01-02"),
    ("day", "1999-01-01", "Enter a date from 2001-01-01 to 2002-01-02"),
  ]

  private var values: [String] {
    ["\(model.copies)", "\(model.percent)", "\(model.volume)", "\(model.level)", "\(model.day)"]
  }

  @Test(arguments: refused)
  func `a typed text that does not fit is refused as a whole`(
    row: String, text: String, reason: String
  ) {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    let before = values
    screen.select(row)
    screen.press(.control("u"))
    screen.type(text)
    #expect(screen.press(.enter) == [.refused(RowID(row), reason: reason)])
    #expect(screen.frame.plain.contains(text))
    #expect(screen.frame.plain.contains(reason))
    #expect(values == before)
    #expect(screen.press(.escape) == [.cancelled(RowID(row))])
    #expect(!screen.frame.plain.contains(reason))
    #expect(values == before)
  }

  @Test(arguments: refused)
  func `a pasted text that does not fit is refused as a whole`(
    row: String, text: String, reason: String
  ) {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    let before = values
    screen.select(row)
    screen.press(.control("u"))
    screen.paste(text + "\n")
    #expect(screen.press(.enter) == [.refused(RowID(row), reason: reason)])
    #expect(values == before)
  }

  @Test(arguments: refused)
  func `a spoken text that does not fit is refused as a whole`(
    row: String, text: String, reason: String
  ) {
    let screen = AccessibleScreen { [self] in table() }
    let before = values
    let names = ["copies", "percent", "volume", "level", "day"]
    screen.respond(to: String((names.firstIndex(of: row) ?? 0) + 1))
    #expect(screen.respond(to: text) == [.refused(RowID(row), reason: reason)])
    #expect(screen.reply.hasPrefix(reason + "."))
    #expect(values == before)
  }

  @Test(arguments: refused)
  func `a router refuses a text that does not fit`(row: String, text: String, reason: String) {
    let router = Router { [self] in table() }
    let before = values
    let names = ["copies", "percent", "volume", "level", "day"]
    let path = RowPath(section: 0, row: names.firstIndex(of: row) ?? 0)
    #expect(router.set(.text(text), at: path) == .refused(RowID(row), reason: reason))
    #expect(values == before)
  }

  @Test(arguments: [
    ("copies", "7", 7.0), ("copies", "٧", 7), ("percent", "15", 15), ("volume", "12,5", 0.125),
    ("volume", "40 %", 0.4), ("level", "95", 95),
  ])
  func `a typed number that fits is stored`(row: String, text: String, number: Double) {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    screen.select(row)
    screen.press(.control("u"))
    screen.type(text)
    #expect(screen.press(.enter) == [.edited(RowID(row), .number(number))])
  }

  @Test func `a draft that was refused is mended`() {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    screen.press("3", ".", "7", .enter)
    #expect(screen.press(.backspace, .backspace, .enter).last == .edited("copies", 3))
  }

  @Test func `text that is typed without an edit replaces a number`() {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    #expect(screen.type("-1").last == .typed("copies", "-1"))
  }

  @Test func `a draft that does not fit stays when another row is selected`() {
    let screen = Screen(columns: 60, rows: 30) { [self] in table() }
    screen.press("3", ".", "7")
    screen.select("percent")
    #expect(screen.frame.plain.contains("3.7"))
    #expect(screen.frame.plain.contains("Enter a whole number from 0 to 10"))
    #expect(model.copies == 4)
  }

  @Test func `a whole number without an upper bound names its lower one`() {
    let screen = Screen(columns: 60, rows: 30) { [model] in
      Table { Stepper("Copies", value: Binding(model, \.copies), in: 0...Int.max).id("copies") }
    }
    screen.type("-1")
    let reason = "Enter a number of at least 0"
    #expect(screen.press(.enter) == [.refused("copies", reason: reason)])
  }

  @Test func `a stepper takes its upper bound, which its buttons reach`() {
    let screen = Screen(columns: 60, rows: 30) { [model] in
      Table { Stepper("P", value: Binding(model, \.percent), in: 0...100, step: 30).id("p") }
    }
    screen.type("100")
    #expect(screen.press(.enter) == [.edited("p", 100)])
    screen.type("70")
    #expect(screen.press(.enter) == [.edited("p", 70)])
  }

  @Test func `a day that a bound cuts can be typed`() {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    let noon = date(10.5)
    let screen = Screen(columns: 60, rows: 30) { [self] in
      Table {
        DatePicker(
          "Day", selection: Binding(model, \.day), in: noon...date(20), displayedComponents: .date,
          timeZone: utc
        ).id("day")
      }
    }
    screen.press(.enter)
    screen.type("2001-01-11")
    #expect(screen.press(.enter) == [.edited("day", "2001-01-11")])
    #expect(model.day == noon)
  }

  @Test(arguments: Words.languages)
  func `the sentences are in the language of the words`(language: String) {
    let screen = Screen(
      renderer: TextRenderer(width: 60, words: Words(languages: [language])), rows: 20
    ) { [self] in table() }
    screen.press("9", "9", .enter)
    guard case .refused(_, let reason)? = screen.log.last?.outcome else {
      Issue.record("not refused")
      return
    }
    #expect(!reason.contains("Enter"))
    #expect(reason.contains("0") && reason.contains("10"))
  }
}
