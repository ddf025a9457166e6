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

  @Test func `a choice stands on its row, and other questions on the screen`() async throws {
    let phone = Phone {
      Table {
        Action("Send").confirmationDialog("How?") {
          Action("Now") { throw CancellationError() }.disabled(because: "Offline.")
          Action("Later") {}
        }
        .id("send")
        Action("Wipe", role: .destructive) {}.id("wipe")
      }
    }
    try await phone.tap("send")
    #expect(phone.window.dialog?.isInRow == true)
    #expect(phone.window.dialog?.buttons == ["Now", "Later", "Cancel"])
    phone.window.dialog?.tap("Now")
    #expect(phone.window.takeFaults() == ["The dialog has no button “Now”."])
    phone.window.dialog?.tap("Later")
    await phone.rest()
    #expect(phone.window.dialog == nil)
    #expect(phone.outcomes.last == .performed("send"))
    try await phone.tap("wipe")
    #expect(phone.window.dialog?.isInRow == false)
    phone.window.dialog?.tap("Cancel")
    await phone.rest()
    #expect(phone.window.dialog == nil)
    phone.expectEqual()
  }
}
