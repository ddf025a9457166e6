import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct QuestionTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    phone = Phone { settings.table }
  }

  @Test func `a question is asked before an action`() async throws {
    try await phone.tap("ask")
    let dialog = try #require(phone.window.dialog)
    #expect(dialog.title == "Really?")
    #expect(dialog.message == "Think.")
    #expect(dialog.buttons == ["Yes", "No"])
    #expect(settings.done.isEmpty)
  }

  @Test(arguments: [false, true])
  func `an answer performs the action`(actsFirst: Bool) async throws {
    phone.window.dialogsActFirst = actsFirst
    try await phone.tap("ask")
    phone.window.dialog?.tap("Yes")
    await phone.rest()
    #expect(settings.done == ["asked"])
    #expect(phone.window.dialog == nil)
    #expect(phone.router.question == nil)
    phone.expectEqual()
  }

  @Test(arguments: [false, true])
  func `an answer cancels the action`(actsFirst: Bool) async throws {
    phone.window.dialogsActFirst = actsFirst
    try await phone.tap("ask")
    phone.window.dialog?.tap("No")
    await phone.rest()
    #expect(settings.done.isEmpty)
    #expect(phone.window.dialog == nil)
    #expect(phone.router.question == nil)
    #expect(phone.outcomes.last == .cancelled("ask"))
  }

  @Test func `a question that the system dismisses is answered with no`() async throws {
    try await phone.tap("ask")
    phone.window.dialog?.dismiss()
    await phone.rest()
    #expect(phone.router.question == nil)
    #expect(phone.outcomes.last == .cancelled("ask"))
    #expect(settings.done.isEmpty)
  }

  @Test func `a question can be asked again`() async throws {
    for _ in 0..<2 {
      try await phone.tap("ask")
      phone.window.dialog?.tap("Yes")
      await phone.rest()
    }
    #expect(settings.done == ["asked", "asked"])
  }

  @Test func `a question that another host answers is closed`() async throws {
    try await phone.tap("ask")
    phone.router.answer(true)
    await phone.rest()
    #expect(phone.window.dialog == nil)
    #expect(settings.done == ["asked"])
  }

  @Test func `a red button confirms what destroys`() async throws {
    let phone = Phone {
      Table { Action("Erase", role: .destructive) {}.confirmationDialog("Erase?").id("erase") }
    }
    try await phone.tap("erase")
    #expect(phone.window.dialog?.buttons == ["Yes", "No"])
  }
}
