import Foundation
import Tables
import TablesInteraction
import Testing

/// Date pickers that have no date yet.
@Suite struct MissingDateTests {
  private final class Model {
    var date: Date?
  }
  private let model = Model()

  private func table(
    _ components: DatePicker.Components = [.date, .time], in bounds: ClosedRange<Date>? = nil
  ) -> Table {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    return Table {
      DatePicker(
        "Born", selection: Binding(get: { model.date }, set: { model.date = $0 }), in: bounds,
        components: components, timeZone: utc
      )
      .id("born")
    }
  }

  @Test(arguments: [
    (DatePicker.Components([.date, .time]), "2001-01-01 00:00"), (.date, "2001-01-01"),
    (.time, "00:00"),
  ])
  func `return accepts the date with which the choice begins`(
    components: DatePicker.Components, text: String
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
}
