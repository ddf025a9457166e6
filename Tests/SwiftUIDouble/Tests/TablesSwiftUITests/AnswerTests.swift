import TablesModel
import Testing

@testable import TablesSwiftUI

/// Questions with several answers and for texts, and screens that appear.
@MainActor @Suite struct AnswerTests {
  private final class Model {
    var done: [String] = []
  }

  private struct WrongPIN: Error, CustomStringConvertible {
    var description: String { "This PIN is wrong." }
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Server") {
        Action("Connect") { model.done.append("connected") }
          .confirmationDialog("Replace the server?") {
            Action("Replace", role: .destructive)
            Action("Keep both") { model.done.append("kept both") }
            Action("Edit", role: .cancel) { model.done.append("edited") }
          }
          .id("connect")
        Action("Test") {
          await Task.yield()
          throw Question("The server did not answer.") {
            Action("Use anyway") { model.done.append("used") }
          }
        }
        .id("test")
        Action("Unlock").prompt("PIN", isSecure: true) { pin in
          guard pin == "1234" else { throw WrongPIN() }
          model.done.append("unlocked")
        }
        .id("unlock")
        Segue("Next") {
          Table("Next") { Info("Leaf") }
            .onAppear { model.done.append("+next") }
            .onDisappear { model.done.append("-next") }
            .task {
              model.done.append("began")
              for await _ in AsyncStream<Int>.makeStream().stream {}
              model.done.append("ended")
            }
        }
        .id("next")
      }
      .onAppear { model.done.append("+root") }
      .onDisappear { model.done.append("-root") }
    }
  }

  @Test func `several answers are the buttons of a dialog`() async throws {
    let phone = makePhone()
    model.done = []
    try await phone.tap("connect")
    #expect(phone.window.dialog?.buttons == ["Replace", "Keep both", "Edit"])
    phone.window.dialog?.tap("Keep both")
    await phone.rest()
    #expect(model.done == ["kept both"])
    try await phone.tap("connect")
    phone.window.dialog?.dismiss()
    await phone.rest()
    #expect(model.done == ["kept both", "edited"])
    phone.expectEqual()
  }

  @Test func `work asks in a dialog`() async throws {
    let phone = makePhone()
    model.done = []
    try await phone.tap("test")
    #expect(phone.window.dialog?.title == "The server did not answer.")
    phone.window.dialog?.tap("Use anyway")
    await phone.rest()
    #expect(model.done == ["used"])
    #expect(phone.window.dialog == nil)
    phone.expectEqual()
  }

  @Test func `a text is typed into an alert, which asks again after an error`() async throws {
    let phone = makePhone()
    model.done = []
    try await phone.tap("unlock")
    phone.window.dialog?.field?.type("1")
    phone.window.dialog?.tap("Done")
    await phone.rest()
    #expect(phone.window.dialog?.message == "This PIN is wrong.")
    #expect(phone.window.dialog?.field?.typed == "")
    phone.window.dialog?.field?.type("1234")
    phone.window.dialog?.tap("Done")
    await phone.rest()
    #expect(model.done == ["unlocked"])
    #expect(phone.window.dialog == nil)
  }

  @Test(arguments: [false, true])
  func `a text that is refused twice for the same reason is asked for again`(
    actsFirst: Bool
  ) async throws {
    let phone = makePhone()
    phone.window.dialogsActFirst = actsFirst
    try await phone.tap("unlock")
    for _ in 0..<3 {
      phone.window.dialog?.field?.replaceText(by: "1")
      phone.window.dialog?.tap("Done")
      await phone.rest()
      #expect(phone.window.dialog?.message == "This PIN is wrong.")
      #expect(phone.router.question != nil)
    }
    phone.window.dialog?.tap("Cancel")
    await phone.rest()
    #expect(phone.router.question == nil)
    #expect(phone.takeOutcomes().last == .cancelled("unlock"))
  }

  @Test func `screens appear, and their tasks run until they are left`() async throws {
    let phone = makePhone()
    await phone.rest()
    #expect(model.done == ["+root"])
    try await phone.tap("next")
    #expect(model.done == ["+root", "-root", "+next", "began"])
    phone.window.goBack()
    await phone.rest()
    #expect(model.done.suffix(3).sorted() == ["+root", "-next", "ended"])
    phone.expectEqual()
  }
}
