import Tables
import TablesRouting
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private final class Model {
  var isOn = false
  var count = 3
  var level = 0.5
  var text = "abc"
  var chosen: Set<String> = ["a"]
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var isLocked = false
}

/// Values that a host with its own controls writes to rows.
@Suite struct RouterValueTests {
  private let model = Model()
  private let router: Router

  init() {
    let model = model
    let hour =
      Date(timeIntervalSinceReferenceDate: -3600)...Date(timeIntervalSinceReferenceDate: 3600)
    router = Router {
      Table("Root") {
        Switch("Switch", isOn: Binding(model, \.isOn)).id("switch").disabled(model.isLocked)
        Stepper("Count", value: Binding(model, \.count), in: 1...9).id("count")
        Stepper("Own", value: 5, in: 0...9).id("own")
        Slider("Level", value: Binding(model, \.level)).id("level")
        TextField("Text", text: Binding(model, \.text)).id("text")
        Picker("Many", selection: Binding(model, \.chosen), options: ["a", "b", "c"], minimum: 1) {
          $0
        }
        .id("many").disabled(because: model.isLocked ? "Locked" : nil)
        DatePicker("Date", selection: Binding(model, \.date), in: hour, timeZone: .utc).id("date")
        Info("Info").id("info")
      }
    }
  }

  @Test func `a slider with steps stores a number at which it stops`() {
    let router = Router {
      Table { Slider("Level", value: Binding(model, \.level), in: 0...1, step: 0.25) }
    }
    router.set(.number(0.33), at: RowPath(section: 0, row: 0))
    #expect(model.level == 0.25)
  }

  private func path(_ id: RowID) throws -> RowPath { try #require(router.paths(of: id).first) }
  private func kind(_ id: RowID) throws -> Row.Kind? {
    router.presented.item(at: try path(id))?.kind
  }

  @Test func `a switch is set and not toggled`() throws {
    for _ in 0..<2 {
      #expect(try router.set(.isOn(true), at: path("switch")) == .toggled("switch", true))
      #expect(model.isOn)
    }
  }

  @Test(arguments: [(7.0, 7), (99, 9), (-.infinity, 1), (.nan, 1)])
  func `a number is moved inside its bounds`(number: Double, stored: Int) throws {
    let outcome = try router.set(.number(number), at: path("count"))
    #expect(outcome == .edited("count", .number(Double(stored))))
    #expect(model.count == stored)
  }

  @Test(arguments: ["count", "own"]) func `a whole number stays whole`(id: String) throws {
    #expect(try router.set(.number(6.6), at: path(RowID(id))) == .edited(RowID(id), .number(7)))
    guard case .stepper(let stepper)? = try kind(RowID(id)) else {
      Issue.record("no stepper")
      return
    }
    #expect(stepper.value == 7)
  }

  @Test func `a choice replaces the old choice`() throws {
    #expect(
      try router.set(.chosen([1, 2, 99, -1]), at: path("many")) == .chose("many", .text("b, c")))
    #expect(model.chosen == ["b", "c"])
  }

  @Test(arguments: ["2001-02-30 00:30", "2001-13-01 00:30", "2001-01-01 24:30", "tomorrow"])
  func `a text that is not a date is refused`(_ text: String) throws {
    #expect(try router.set(.text(text), at: path("date")).isFailure)
    #expect(model.date.timeIntervalSinceReferenceDate == 0)
  }

  @Test func `a date is moved inside its bounds`() throws {
    #expect(
      try router.set(.date(99_999), at: path("date"))
        == .edited("date", .text("2001-01-01 01:00")))
    #expect(model.date.timeIntervalSinceReferenceDate == 3600)
    #expect(
      try router.set(.text("2001-01-01 00:30"), at: path("date"))
        == .edited("date", .text("2001-01-01 00:30")))
    #expect(model.date.timeIntervalSinceReferenceDate == 1800)
  }

  private static let noDates = [
    ("", "Enter a date such as 2025-12-31 18:30"),
    ("yesterday", "Enter a date such as 2025-12-31 18:30"),
    ("2001-13-01 0:00", "2001-13-01 0:00 does not exist"),
    ("2001-01-01", "Enter a date such as 2025-12-31 18:30"),
  ]

  @Test(arguments: noDates)
  func `a text that is not a date is refused with a reason`(text: String, reason: String) throws {
    #expect(
      try router.set(.text(text), at: path("date")) == .refused("date", reason: reason))
    #expect(router.presented.item(at: try path("date"))?.status == .invalid(reason))
    #expect(model.date.timeIntervalSinceReferenceDate == 0)
  }

  @Test func `a row of another kind ignores a value`() throws {
    let info = try path("info")
    #expect(router.set(.isOn(true), at: info) == .ignored("info"))
    #expect(router.set(.number(1), at: info) == .ignored("info"))
    #expect(router.set(.text("x"), at: info) == .ignored("info"))
    #expect(router.set(.chosen([0]), at: info) == .ignored("info"))
    #expect(router.set(.date(0), at: info) == .ignored("info"))
    #expect(try router.set(.isOn(true), at: path("text")) == .ignored("text"))
    #expect(try router.set(.text("x"), at: path("switch")) == .ignored("switch"))
    #expect(model.text == "abc")
  }

  @Test func `a row that is not there is unknown`() {
    for path in [
      RowPath(section: 0, row: 99), RowPath(section: 9, row: 0), RowPath(section: -1, row: -1),
    ] {
      #expect(router.set(.isOn(true), at: path).isFailure)
      #expect(router.select(path).isFailure)
      #expect(router.delete(at: path).isFailure)
      #expect(router.move(from: path, to: path).isFailure)
      #expect(router.cancel(at: path).isFailure)
      #expect(router.perform(.run(RowActionID(.menu, "copy")), at: path).isFailure)
    }
  }

  @Test func `a row that is disabled refuses values`() throws {
    model.isLocked = true
    router.invalidate()
    #expect(
      try router.set(.isOn(true), at: path("switch"))
        == .refused("switch", reason: "Unavailable"))
    #expect(!model.isOn)
  }

  @Test func `a picker that is disabled while it is open refuses`() throws {
    #expect(router.select("Many") == .pushed("many"))
    model.isLocked = true
    router.invalidate()
    #expect(router.select(RowPath(section: 0, row: 1)) == .refused("many", reason: "Locked"))
    #expect(model.chosen == ["a"])
    #expect(router.titles == ["Root", "Many"])
  }
}

private final class KeptModel {
  var isOn = false
  var number = 2
  var greatest = 9
  var prompt = "Name"
}

/// Values that the router keeps in addition to those that the app declares.
@Suite struct RouterKeptValueTests {
  private let model = KeptModel()
  private let router: Router

  init() {
    let model = model
    router = Router {
      Table {
        Switch("Switch", initialValue: model.isOn).id("switch")
        Stepper("Stepper", initialValue: model.number, in: 0...model.greatest).id("stepper")
        TextField("Text", prompt: model.prompt).id("text")
      }
    }
  }

  private func kind(_ row: Int) -> Row.Kind? {
    router.invalidate()
    return router.presented.item(at: RowPath(section: 0, row: row))?.kind
  }

  @Test func `a value of the app replaces the kept one once it changes`() {
    router.select("switch")
    #expect(kind(0) == .switch(isOn: true))
    model.isOn = true
    #expect(kind(0) == .switch(isOn: true))
    model.isOn = false
    #expect(kind(0) == .switch(isOn: false))
    router.select("switch")
    #expect(kind(0) == .switch(isOn: true))
  }

  @Test func `a value stays when its bounds change`() {
    router.set(.number(5), at: RowPath(section: 0, row: 1))
    model.greatest = 7
    #expect(kind(1) == .stepper(.init(value: 5, bounds: 0...7, step: 1, isInteger: true)))
    model.greatest = 4
    #expect(kind(1) == .stepper(.init(value: 5, bounds: 0...4, step: 1, isInteger: true)))
    #expect(router.invalidRows.map(\.reason) == ["Enter a whole number from 0 to 4"])
  }

  @Test func `a text stays when its prompt changes`() {
    router.set(.text("Ada"), at: RowPath(section: 0, row: 2))
    model.prompt = "Who?"
    #expect(kind(2) == .textField(.init(text: "Ada", prompt: "Who?")))
  }
}
