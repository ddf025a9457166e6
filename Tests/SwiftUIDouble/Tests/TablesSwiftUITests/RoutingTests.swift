import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct RoutingTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    phone = Phone { settings.table }
  }

  @Test func `a row opens its screen, and going back closes it`() async throws {
    try await phone.tap("next")
    #expect(phone.window.titles == ["Root", "Next"])
    phone.expectEqual()
    phone.window.goBack()
    #expect(phone.router.titles == ["Root"])
    await phone.rest()
    #expect(phone.outcomes == [.pushed("next"), .popped])
    phone.expectEqual()
  }

  @Test func `going back to the root closes several screens`() async throws {
    try await phone.tap("next")
    try await phone.tap("deeper")
    #expect(phone.window.titles == ["Root", "Next", "Deeper"])
    phone.window.goBack(to: 0)
    await phone.rest()
    #expect(phone.router.titles == ["Root"])
    phone.expectEqual()
  }

  @Test func `a path is opened, and closed by the app`() async throws {
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next", "Deeper"])
    phone.expectEqual()
    phone.router.pop()
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next"])
    phone.expectEqual()
  }

  @Test func `a screen whose row is removed is left`() async throws {
    var hasRow = true
    let phone = Phone {
      Table("Root") {
        if hasRow { Segue("Gone") { Table("Gone") { Info("Inside").id("inside") } }.id("gone") }
        Info("Other").id("other")
      }
    }
    try await phone.tap("gone")
    hasRow = false
    phone.router.invalidate()
    await phone.rest()
    #expect(phone.window.titles == ["Root"])
    phone.expectEqual()
  }

  @Test func `the rows of a screen stay while an animation takes it away`() async throws {
    try await phone.tap("next")
    let screen = phone.window.screen
    phone.window.goBack()
    #expect(screen.texts.contains("There"))
    #expect(screen.title == "Next")
    await phone.rest()
    #expect(!screen.exists)
    #expect(phone.window.faults.isEmpty)
  }

  @Test func `a covered screen takes no actions`() async throws {
    let row = try phone.row("do")
    try await phone.tap("next")
    row.tapText()
    await phone.rest()
    #expect(settings.done.isEmpty)
    #expect(phone.outcomes == [.pushed("next")])
  }

  @Test func `a row without a screen in the table opens one of the app`() async throws {
    let settings = settings
    let phone = Phone(router: Router { settings.table }) { view in
      view.destination(of: "app") { TableTitle() }
    }
    try await phone.tap("app")
    #expect(phone.window.screen.texts == ["A screen of the app"])
    #expect(phone.outcomes == [.selected("app")])
    phone.window.goBack()
    await phone.rest()
    phone.expectEqual()
    try await phone.tap("app")
    #expect(phone.window.titles.count == 2)
  }

  @Test func `two views of a router show the same screen`() async throws {
    let other = Phone(router: phone.router)
    try await phone.tap("next")
    await other.rest()
    #expect(other.window.titles == ["Root", "Next"])
    other.window.goBack()
    await other.rest()
    await phone.rest()
    phone.expectEqual()
    other.expectEqual()
    #expect(phone.outcomes == [.pushed("next")])
    #expect(other.outcomes == [.popped])
  }

  @Test func `work ends although its screen was left`() async throws {
    let gate = Gate()
    let phone = Phone {
      Table("Root") {
        Segue("Next") {
          Table("Next") { Action("Wait") { await gate.wait() }.id("wait") }
        }.id("next")
      }
    }
    try await phone.tap("next")
    try phone.row("wait").tapText()
    phone.window.goBack()
    gate.open()
    await phone.rest()
    #expect(phone.router.titles == ["Root"])
    phone.expectEqual()
  }

  @Test func `work that fails after its screen was left is told on the screen below`() async throws
  {
    struct Refused: Error, CustomStringConvertible { var description: String { "No network" } }
    let gate = Gate()
    let phone = Phone {
      Table("Root") {
        Segue("Next") {
          Table("Next") {
            Action("Save") {
              await gate.wait()
              throw Refused()
            }
            .id("save")
          }
        }.id("next")
      }
    }
    try await phone.tap("next")
    try phone.row("save").tapText()
    phone.window.goBack()
    gate.open()
    await phone.rest()
    #expect(phone.router.titles == ["Root"])
    #expect(phone.outcomes.last == .failed("save", "No network"))
    #expect(phone.window.rows.map(\.text).contains("Save: No network"))
    #expect(phone.window.dialog == nil)
    try await phone.tap("next")
    phone.window.goBack()
    await phone.rest()
    phone.expectEqual()
  }
}
