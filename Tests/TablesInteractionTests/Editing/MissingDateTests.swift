import Foundation
import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// Date pickers that have no date yet.
@Suite struct MissingDateTests {
  private final class Model {
    var date: Date?
  }
  private let model = Model()

  private var initial: Date? = Date(timeIntervalSinceReferenceDate: 0)

  private func table(
    _ components: Row.Kind.DatePicker.Components = [.date, .time],
    in bounds: ClosedRange<Date>? = nil
  ) -> Table {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    return Table {
      DatePicker(
        "Born", selection: Binding(get: { model.date }, set: { model.date = $0 }), in: bounds,
        initial: initial, displayedComponents: components, timeZone: utc
      )
      .id("born")
    }
  }

  @Test(arguments: [
    (Row.Kind.DatePicker.Components([.date, .time]), "2001-01-01 00:00"), (.date, "2001-01-01"),
    (.time, "00:00"),
  ])
  func `return accepts the date with which the choice begins`(
    components: Row.Kind.DatePicker.Components, text: String
  ) {
    let screen = Screen(columns: 40, rows: 8) { [self] in table(components) }
    #expect(screen.select("born") == .focused("born"))
    #expect(screen.frame.plain.contains(text))
    #expect(screen.press(.enter) == [.edited("born", .text(text))])
    #expect(model.date == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test func `a date is typed over the one with which the choice begins`() {
    let screen = Screen(columns: 40, rows: 8) { [self] in table() }
    screen.press(.enter)
    screen.type("2020-01-02 03:04")
    #expect(screen.press(.enter) == [.edited("born", "2020-01-02 03:04")])
  }

  @Test func `the choice begins inside the bounds`() {
    let start = Date(timeIntervalSinceReferenceDate: 86_400 * 366)
    let screen = Screen(columns: 40, rows: 8) { [self] in
      table(.date, in: start...start.addingTimeInterval(86_400))
    }
    #expect(screen.press(.enter, .enter).last == .edited("born", "2002-01-02"))
  }

  @Test func `a choice that is left or given up stores nothing`() {
    let screen = Screen(columns: 40, rows: 8) { [self] in table() }
    #expect(screen.press(.enter, .escape).last == .cancelled("born"))
    screen.press(.enter, .tab)
    #expect(model.date == nil)
  }

  @Test func `an accessible screen asks for the date`() {
    let screen = AccessibleScreen { [self] in table() }
    #expect(screen.respond(to: "1") == [.focused("born")])
    #expect(screen.respond(to: "2020-01-02 03:04") == [.edited("born", "2020-01-02 03:04")])
  }

  @Test func `without an initial date the choice begins now, in the time zone of the row`() {
    let zone = TimeZone(secondsFromGMT: 5 * 3600) ?? .current
    let screen = Screen(columns: 40, rows: 8) { [model] in
      Table {
        DatePicker(
          "Born", selection: Binding(get: { model.date }, set: { model.date = $0 }), timeZone: zone)
      }
    }
    let before = Date()
    screen.press(.enter, .enter)
    let chosen = model.date ?? .distantPast
    #expect(chosen > before.addingTimeInterval(-61) && chosen <= Date())
  }

  @Test(arguments: [["ctrl-u"], ["backspace"], ["ctrl-u", "space"]])
  func `an empty text removes the date`(keys: [String]) {
    model.date = Date(timeIntervalSinceReferenceDate: 0)
    let screen = Screen(columns: 40, rows: 8) { [self] in table(.date) }
    #expect(screen.frame.plain.contains("2001-01-01"))
    screen.press(.enter)
    for key in keys.compactMap(Key.init(named:)) { screen.press(key) }
    #expect(screen.press(.enter) == [.edited("born", "")])
    #expect(model.date == nil)
    #expect(!screen.frame.plain.contains("2001-01-01"))
  }

  @Test func `an accessible screen removes a date`() {
    model.date = Date(timeIntervalSinceReferenceDate: 0)
    let screen = AccessibleScreen { [self] in table(.date) }
    screen.respond(to: "1")
    #expect(screen.prompt.contains("2025-12-31"))
    #expect(screen.respond(to: "-") == [.edited("born", "")])
    #expect(model.date == nil)
    #expect(screen.reply.contains("empty"))
  }

  @Test func `a date that is needed is not removed`() {
    let date = Stored(Date(timeIntervalSinceReferenceDate: 0))
    let router = Router {
      Table {
        DatePicker("When", selection: date.binding, displayedComponents: .date, timeZone: .utc).id(
          "when")
      }
    }
    let path = RowPath(section: 0, row: 0)
    guard case .refused = router.set(.text(""), at: path) else {
      Issue.record("not refused")
      return
    }
    #expect(router.set(.empty, at: path) == .ignored("when"))
    #expect(date.wrappedValue.timeIntervalSinceReferenceDate == 0)
  }
}
