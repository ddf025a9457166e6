import Foundation
import TablesInteraction
import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct KindTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    phone = Phone { settings.table }
  }

  @Test func `rows of all kinds show what the router presents`() async {
    await phone.rest()
    phone.expectEqual()
    #expect(phone.window.rows.count > 25)
  }

  @Test func `a row without an effect takes no taps`() async throws {
    for id: RowID in ["info", "below", "symbol", "part", "off"] {
      try await phone.tap(id)
      try phone.row(id).tapEdge()
    }
    #expect(phone.outcomes.isEmpty)
  }

  @Test func `a row that the app follows is selected by a tap`() async throws {
    try await phone.tap("tapped")
    #expect(settings.done == ["tapped"])
    #expect(phone.takeOutcomes() == [.performed("tapped")])
    phone.expectEqual()
  }

  @Test func `the icon of a row is shown`() throws {
    #expect(try phone.row("symbol").images == ["wifi"])
  }

  @Test func `a switch is switched by its control only`() async throws {
    try await phone.tap("on")
    #expect(!settings.isOn)
    try phone.row("on").toggle?.flip()
    #expect(settings.isOn)
    #expect(phone.takeOutcomes() == [.toggled("on", true)])
    phone.expectEqual()
  }

  @Test func `the router keeps a switch without a binding`() async throws {
    try phone.row("kept").toggle?.flip()
    #expect(try phone.row("kept").toggle?.isOn == false)
    await phone.reload()
    #expect(try phone.row("kept").toggle?.isOn == false)
    phone.expectEqual()
  }

  @Test func `a slider writes the nearest step`() async throws {
    try phone.row("slide").slider?.drag(over: [6.9])
    #expect(settings.number == 6)
    phone.expectEqual()
    #expect(try phone.row("slide").slider?.bounds == 0...10)
  }

  @Test func `a slider writes once for the events inside one step`() async throws {
    try phone.row("slide").slider?.drag(over: [2.4, 3.9, 4.1, 4.2, 4.6, 6.9])
    #expect(settings.number == 6)
    #expect(phone.takeOutcomes().count == 2)
    #expect(try phone.row("slide").slider?.number == 6)
    phone.expectEqual()
  }

  @Test func `the knob of a slider follows the finger, and rests at a step`() async throws {
    try phone.row("slide").slider?.drag(over: [4.4], updating: false)
    #expect(settings.number == 4)
    #expect(try phone.row("slide").slider?.number == 4)
    try phone.row("slide").slider?.drag(over: [4.3])
    #expect(try phone.row("slide").slider?.number == 4)
  }

  @Test func `assistive technology moves a slider by a step`() async throws {
    try phone.row("slide").slider?.adjust(.increment)
    #expect(settings.number == 4)
    try phone.row("slide").slider?.adjust(.decrement)
    #expect(settings.number == 2)
  }

  @Test func `a stepper counts whole numbers beyond those of a Double`() async throws {
    let number = Stored(9_007_199_254_740_995)
    let phone = Phone { Table { Stepper("N", value: number.binding, in: 0...).id("n") } }
    for expected in [6, 7, 8] {
      try phone.row("n").stepper?.increment()
      await phone.rest()
      #expect(number.value == 9_007_199_254_740_990 + expected)
    }
    try phone.row("n").stepper?.decrement()
    await phone.rest()
    #expect(number.value == 9_007_199_254_740_997)
  }

  @Test func `a stepper counts within its bounds`() async throws {
    for _ in 0..<9 { try phone.row("guests").stepper?.increment() }
    #expect(settings.guests == 9)
    #expect(try phone.row("guests").stepper?.canIncrement == false)
    try phone.row("guests").stepper?.decrement()
    #expect(settings.guests == 8)
    phone.expectEqual()
  }

  @Test func `a date is chosen`() async throws {
    try phone.row("date").datePicker?.choose(Date(timeIntervalSinceReferenceDate: 86_400))
    #expect(settings.date == Date(timeIntervalSinceReferenceDate: 86_400))
    phone.expectEqual()
  }

  @Test func `a date is added and removed`() async throws {
    #expect(try phone.row("due").datePicker == nil)
    try phone.row("due").first(.button)?.tap()
    await phone.rest()
    #expect(settings.due == settings.date)
    phone.expectEqual()
    try phone.row("due").first(.button)?.tap()
    await phone.rest()
    #expect(settings.due == nil)
    phone.expectEqual()
  }

  @Test func `a duration is changed by minutes`() async throws {
    try phone.row("takes").stepper?.increment()
    #expect(settings.duration == .seconds(3660))
    for _ in 0..<2 { try phone.row("takes").stepper?.decrement() }
    #expect(settings.duration == .seconds(3540))
    await phone.rest()
    phone.expectEqual()
  }

  @Test func `a duration between the steps is changed by the rules of its row`() async throws {
    settings.duration = .seconds(3630)
    await phone.reload()
    try phone.row("takes").stepper?.increment()
    let screen = Screen { [settings] in settings.table }
    settings.duration = .seconds(3630)
    screen.select("takes")
    screen.press(.escape, .right)
    let expected = settings.duration
    settings.duration = .seconds(3630)
    await phone.reload()
    try phone.row("takes").stepper?.increment()
    #expect(settings.duration == expected)
    await phone.rest()
    phone.expectEqual()
  }

  @Test func `an option is chosen in a menu`() async throws {
    #expect(try phone.row("size").picker?.options == ["S", "M"])
    try phone.row("size").picker?.select("S")
    #expect(settings.size == "S")
    #expect(try phone.row("size").picker?.selection == "S")
    phone.expectEqual()
  }

  @Test func `a menu without a choice offers none of its own until one is made`() async throws {
    settings.hasOpenChoice = true
    await phone.reload()
    #expect(phone.window.takeFaults() == [])
    let menu = try phone.row("maybe").picker
    #expect(menu?.options == ["None", "S", "M"])
    #expect(try phone.row("maybe").picker?.selection == "None")
    try phone.row("maybe").picker?.select("None")
    await phone.rest()
    #expect(settings.maybe == nil)
    #expect(phone.takeOutcomes().isEmpty)
    try phone.row("maybe").picker?.select("M")
    await phone.rest()
    #expect(settings.maybe == "M")
    #expect(try phone.row("maybe").picker?.options == ["S", "M"])
    phone.expectEqual()
  }

  @Test func `several options are chosen on a screen`() async throws {
    try await phone.tap("sizes")
    #expect(phone.window.titles == ["Root", "Sizes"])
    phone.expectEqual()
    phone.window.rows[1].tapText()
    phone.window.rows[0].tapText()
    await phone.rest()
    #expect(settings.sizes == ["M"])
    phone.expectEqual()
  }

  @Test func `options in a section are chosen by taps`() async throws {
    let row = try #require(phone.window.rows.first { $0.section == 4 })
    row.tapText()
    await phone.rest()
    #expect(settings.size == "S")
    phone.expectEqual()
  }

  @Test func `an action is performed`() async throws {
    try await phone.tap("do")
    #expect(settings.done == ["do"])
    #expect(phone.takeOutcomes() == [.performed("do")])
    phone.expectEqual()
  }

  @Test func `a row answers to a tap at its edge, and is highlighted`() async throws {
    try phone.row("do").tapEdge()
    await phone.rest()
    #expect(settings.done == ["do"])
    #expect(try phone.row("do").isHighlighted)
    #expect(try !phone.row("info").isHighlighted)
  }

  @Test func `an action that fails shows why, until it succeeds`() async throws {
    try await phone.tap("fail")
    #expect(try phone.row("fail").texts == ["Fail", "it failed"])
    phone.expectEqual()
    settings.isFailing = false
    try await phone.tap("fail")
    #expect(try phone.row("fail").texts == ["Fail"])
    phone.expectEqual()
  }

  @Test func `an asynchronous action turns a wheel until it ends`() async throws {
    try phone.row("later").tapText()
    #expect(try phone.row("later").first(.progress) != nil)
    phone.expectEqual()
    await phone.rest()
    #expect(settings.done == ["later"])
    #expect(phone.takeOutcomes() == [.started("later"), .performed("later")])
    phone.expectEqual()
  }

  @Test func `a disabled control is disabled`() throws {
    #expect(try phone.row("off").toggle?.isEnabled == false)
    #expect(try phone.row("off").texts == ["Off", "not now"])
  }

  @Test func `a section is collapsed and expanded by its header`() async throws {
    phone.window.list?.header(5)?.first(.button)?.tap()
    await phone.rest()
    #expect(phone.window.row("inside") == nil)
    phone.expectEqual()
    phone.window.list?.header(5)?.first(.button)?.tap()
    await phone.rest()
    #expect(phone.window.row("inside") != nil)
    phone.expectEqual()
  }

  @Test func `swipe actions and menus are those of the row`() async throws {
    #expect(try phone.row("b").swipeActions.map(\.text) == ["Delete", "Mark", "Erase"])
    try phone.row("b").swipeActions[1].tap()
    try phone.row("c").menu[0].tap()
    await phone.rest()
    #expect(settings.done == ["mark b", "copy c"])
    phone.expectEqual()
  }

  @Test func `a swipe over the whole row does not delete it`() async throws {
    try phone.row("b").swipeFully()
    await phone.rest()
    phone.expectEqual()
  }

  @Test func `a change of the app is shown`() async {
    settings.isOn = true
    settings.names = ["z", "a"]
    settings.size = "S"
    await phone.reload()
    phone.expectEqual()
  }

  @Test func `rows come and go in an animation, and change without one`() async {
    settings.names.insert("new", at: 0)
    await phone.reload()
    #expect(phone.window.list?.isLastChangeAnimated == true)
  }

  @Test func `rows that did not change keep their views`() async throws {
    let identity = try phone.row("c").identity
    settings.names.insert("new", at: 0)
    await phone.reload()
    #expect(try phone.row("c").identity == identity)
    phone.expectEqual()
  }
}
