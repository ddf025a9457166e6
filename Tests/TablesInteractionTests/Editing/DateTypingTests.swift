import Foundation
import Tables
import TablesInteraction
import TablesTestTools
import TablesText
import Testing

/// Typing a date in a row, and stepping its fields.
@Suite struct DateTypingTests {
  private final class Model {
    let stored = Stored(Date(timeIntervalSinceReferenceDate: 0))
    var changes = 0

    var date: Date {
      get { stored.wrappedValue }
      set { stored.wrappedValue = newValue }
    }
  }

  private let model = Model()

  private func screen(
    _ components: Row.Kind.DatePicker.Components = .date, at text: String, language: String = "en",
    zone: TimeZone = .utc
  ) throws -> Screen {
    let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
      .time(includingFractionalSeconds: false)
    model.date = try style.parse(text)
    return Screen(
      renderer: TextRenderer(width: 60, words: Words(languages: [language])), rows: 8
    ) { [model] in
      Table {
        DatePicker(
          "When", selection: model.stored.binding, displayedComponents: components, timeZone: zone
        )
        .onChange { _ in model.changes += 1 }.id("when")
      }
    }
  }

  @Test(arguments: ["1999-02-03 11:45", "1999/2/3 11:45", "1999-02-03T11:45"])
  func `a whole date is typed over the one of the row`(text: String) throws {
    let screen = try screen([.date, .time], at: "2026-11-21T18:30:00")
    screen.press(.enter)
    screen.type(text)
    #expect(screen.frame.plain.contains(text))
    #expect(screen.press(.enter) == [.edited("when", "1999-02-03 11:45")])
  }

  @Test func `a whole date is pasted over the one of the row`() throws {
    let screen = try screen(at: "2026-11-21T00:00:00")
    screen.press(.enter)
    screen.paste("1999-02-03\n")
    #expect(screen.press(.enter) == [.edited("when", "1999-02-03")])
  }

  @Test func `the whole date is marked until a key moves the cursor`() throws {
    let screen = try screen(at: "2026-11-21T00:00:00")
    screen.press(.enter)
    let marked = screen.frame.buffer.markedCells(inRowContaining: "2026-11-21")
    #expect(marked == 10)
    screen.press(.left)
    #expect(screen.frame.buffer.markedCells(inRowContaining: "2026-11-21") == 0)
    screen.press(.backspace)
    screen.type("1")
    #expect(screen.frame.plain.contains("2026-11-11"))
  }

  @Test func `up and down step the field at the cursor, and page keys ten times`() throws {
    let screen = try screen([.date, .time], at: "2026-11-21T18:30:00")
    screen.press(.enter, .up)
    #expect(screen.frame.plain.contains("2026-11-21 18:31"))
    screen.press(.pageDown)
    #expect(screen.frame.plain.contains("2026-11-21 18:21"))
    screen.press(.ctrlLeft, .ctrlLeft, .ctrlLeft, .down)
    #expect(screen.frame.plain.contains("2026-11-20 18:21"))
    screen.press(.home, .up)
    #expect(screen.press(.enter) == [.edited("when", "2027-11-20 18:21")])
  }

  @Test func `a day that a month lacks comes back after further steps`() throws {
    let screen = try screen(at: "2026-01-31T00:00:00")
    screen.press(.enter, .ctrlLeft, .left, .up)
    #expect(screen.frame.plain.contains("2026-02-28"))
    screen.press(.up)
    #expect(screen.frame.plain.contains("2026-03-31"))
  }

  @Test func `a date that does not exist is refused as such, and mended`() throws {
    let screen = try screen(at: "2001-01-01T00:00:00")
    screen.press(.enter)
    screen.type("2050-02-30")
    #expect(screen.press(.enter) == [.refused("when", reason: "2050-02-30 does not exist")])
    #expect(screen.frame.plain.contains("❯When  2050-02-30 "))
    #expect(screen.frame.plain.contains("! 2050-02-30 does not exist"))
    #expect(model.date.timeIntervalSinceReferenceDate == 0)
    screen.press(.backspace, .backspace, "2", "8", .enter)
    #expect(screen.log.last?.outcome == .edited("when", "2050-02-28"))
  }

  @Test(arguments: [
    "12-11-21", "12/31/2025", "20251231", "202512319", "99999-01-01", "Dec 31", "2025-12-31 18:30",
  ])
  func `a text that is no date stays as it was typed`(text: String) throws {
    let screen = try screen(at: "2001-01-01T00:00:00")
    screen.press(.enter)
    screen.type(text)
    #expect(screen.press(.enter) == [.refused("when", reason: "Enter a date such as 2025-12-31")])
    #expect(screen.frame.plain.contains(text))
    screen.press(.escape)
    #expect(screen.frame.plain.contains("2001-01-01"))
    #expect(model.date.timeIntervalSinceReferenceDate == 0)
  }

  @Test(arguments: ["2050-13-05", "2050-00-05", "0000-01-01", "2050-12-45"])
  func `a text in the form of a date that does not exist stays as it was typed`(text: String) throws
  {
    let screen = try screen(at: "2001-01-01T00:00:00")
    screen.press(.enter)
    screen.type(text)
    #expect(screen.press(.enter) == [.refused("when", reason: "\(text) does not exist")])
    #expect(screen.frame.plain.contains(text))
    screen.press(.escape)
    #expect(screen.frame.plain.contains("2001-01-01"))
    #expect(model.date.timeIntervalSinceReferenceDate == 0)
  }

  @Test(arguments: [
    "30.02.2050", "30.2.2050", "30/2/2050", "30-02-2050", "30 2 2050", "2050-02-30", "2050/2/30",
    "2050年2月30日",
  ])
  func `a date that does not exist is refused as such in every spelling`(text: String) throws {
    let screen = try screen(at: "2001-01-01T00:00:00", language: "de")
    screen.press(.enter)
    screen.type(text)
    #expect(screen.press(.enter) == .refused("when", reason: "\(text) gibt es nicht"))
  }

  @Test(arguments: ["7:61", "24.00", "7h99", "24:00"])
  func `a time that does not exist is refused as such in every spelling`(text: String) throws {
    let screen = try screen(.time, at: "2001-01-01T00:00:00")
    screen.press(.enter)
    screen.type(text)
    #expect(screen.press(.enter) == .refused("when", reason: "\(text) does not exist"))
  }

  @Test func `a step replaces a text that is no date`() throws {
    let screen = try screen(at: "2026-02-21T00:00:00")
    screen.press(.enter)
    screen.type("2026-02-30")
    screen.press(.down, .enter)
    #expect(screen.log.last?.outcome == .edited("when", "2026-02-20"))
  }

  @Test func `a leap day survives the typing of its year`() throws {
    let screen = try screen(at: "2024-02-29T00:00:00")
    screen.press(.enter, .home, .delete, .delete, .delete, .delete)
    screen.type("2028")
    #expect(screen.press(.enter) == [.edited("when", "2028-02-29")])
  }

  @Test func `a refusal is told when the date is left, not while it is typed`() throws {
    let screen = try screen(at: "2026-11-21T00:00:00")
    screen.press(.enter)
    screen.type("2026-0")
    #expect(!screen.frame.plain.contains("Enter a date"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("Enter a date"))
  }

  @Test func `a date is shown, typed and refused in the language of the words`() throws {
    let screen = try screen([.date, .time], at: "2026-11-21T18:30:00", language: "de")
    #expect(screen.frame.plain.contains("21.11.2026 18:30"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("21.11.2026 18:30"))
    screen.type("1.2.2027 7:05")
    #expect(screen.press(.enter) == [.edited("when", "2027-02-01 07:05")])
    #expect(screen.frame.plain.contains("01.02.2027 07:05"))
    screen.press(.enter)
    screen.type("1.2.2027")
    screen.press(.enter)
    #expect(screen.frame.plain.contains("31.12.2025 18:30"))
  }

  // MARK: Confirming without a change

  @Test func `confirming an unchanged date keeps its seconds and calls nothing`() throws {
    let screen = try screen([.date, .time], at: "2026-11-21T11:00:42")
    let date = model.date
    screen.press(.enter, .enter)
    #expect(screen.log.last?.outcome == .edited("when", "2026-11-21 11:00"))
    #expect(model.date == date)
    screen.press(.enter, .up, .down, .enter)
    #expect(model.date == date)
    #expect(model.changes == 0)
    screen.press(.enter, .up, .enter)
    #expect(model.date == date.addingTimeInterval(60 - 42))
    #expect(model.changes == 1)
  }

  @Test func `the second half past two of an autumn night stays the second`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let screen = try screen([.date, .time], at: "2026-10-25T12:00:00", zone: berlin)
    let second = Date(timeIntervalSince1970: 1_792_891_800)  // 02:30 CET
    for date in [second.addingTimeInterval(-3600), second] {
      model.date = date
      #expect(screen.frame.plain.contains("2026-10-25 02:30"))
      screen.press(.enter, .enter)
      #expect(model.date == date)
      screen.press(.enter, .up, .enter)
      #expect(model.date == date.addingTimeInterval(60))
    }
  }

  @Test func `a time that a spring night skips is refused, and steps pass over it`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let screen = try screen([.date, .time], at: "2026-03-29T01:30:00", zone: berlin)
    let date = model.date
    screen.press(.enter)
    screen.type("2026-03-29 02:30")
    let reason = "2026-03-29 02:30 does not exist"
    #expect(screen.press(.enter) == [.refused("when", reason: reason)])
    #expect(model.date == date)
    screen.press(.escape, .enter, .ctrlLeft, .ctrlLeft, .up)
    #expect(screen.frame.plain.contains("2026-03-29 03:30"))
    screen.press(.down)
    #expect(screen.frame.plain.contains("2026-03-29 01:30"))
  }

  @Test(arguments: [
    (true, "2000-01-01", "Enter a date from 2001-01-01 on"),
    (false, "2002-01-01", "Enter a date up to 2001-01-01"),
  ])
  func `a date beyond a single bound is refused with that bound`(
    isFrom: Bool, text: String, reason: String
  ) {
    let (bound, zone) = (Date(timeIntervalSinceReferenceDate: 0), TimeZone.utc)
    let date = Stored(bound)
    let screen = Screen(columns: 60, rows: 8) {
      Table {
        if isFrom {
          DatePicker(
            "When", selection: date.binding, in: bound..., displayedComponents: .date,
            timeZone: zone
          ).id("when")
        } else {
          DatePicker(
            "When", selection: date.binding, in: ...bound, displayedComponents: .date,
            timeZone: zone
          ).id("when")
        }
      }
    }
    screen.press(.enter)
    screen.type(text)
    #expect(screen.press(.enter) == [.refused("when", reason: reason)])
    #expect(date.wrappedValue == bound)
  }

  @Test func `a value of a control in the minute that is shown changes nothing`() throws {
    let screen = try screen([.date, .time], at: "2026-11-21T11:00:42")
    let date = model.date
    screen.router.set(
      .date(date.timeIntervalSinceReferenceDate - 42), at: RowPath(section: 0, row: 0))
    #expect(model.date == date && model.changes == 0)
  }
}

extension ScreenBuffer {
  /// Returns the number of inverse cells of the row that contains a text.
  fileprivate func markedCells(inRowContaining text: String) -> Int? {
    (0..<rows).first { self.text(ofRow: $0).contains(text) }.map { row in
      (0..<columns).filter { self[$0, row].style.attributes.contains(.inverse) }.count
    }
  }
}

extension Key {
  fileprivate static let ctrlLeft = Key(.left, .control)
}
