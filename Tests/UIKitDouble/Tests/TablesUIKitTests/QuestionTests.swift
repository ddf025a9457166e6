import Testing
import UIKit

@testable import TablesUIKit

/// Questions with several answers, and for texts.
@MainActor @Suite(.ownProcess) struct QuestionTests {
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
        Action("Test") {
          await Task.yield()
          throw Question("The server did not answer.") {
            Action("Use anyway") { model.done.append("used") }
          }
        }
        .id("test")
        Action("Unlock").prompt("PIN", isSecure: true, content: .phone) { pin in
          guard pin == "1234" else { throw WrongPIN() }
          model.done.append("unlocked")
        }
        Action("Rename").prompt("Name", placeholder: "A name") { name in
          await Task.yield()
          guard name != "Bob" else { throw WrongPIN() }
          model.done.append(name)
        }
        .id("rename")
      }
    }
  }

  @Test func `several answers are an action sheet, with a place on an iPad`() async {
    UIAlertController.isPad = true
    let phone = makePhone()
    phone.tap(0, 0)
    let sheet = phone.alert
    #expect(sheet?.preferredStyle == .actionSheet)
    #expect(sheet?.actions.map(\.title) == ["Edit", "Replace", "Keep both"])
    #expect(sheet?.actions.map(\.style) == [.cancel, .destructive, .default])
    #expect(sheet?.popoverPresentationController?.sourceView === phone.cell(0, 0))
    sheet?.userChooses("Keep both")
    await phone.rest()
    #expect(model.done == ["kept both"])
    #expect(phone.alert == nil)
    phone.tap(0, 0)
    phone.alert?.userChooses("Edit")
    await phone.rest()
    #expect(model.done == ["kept both", "edited"])
    UIAlertController.isPad = false
  }

  @Test func `work asks in an alert`() async {
    let phone = makePhone()
    phone.tap(0, 1)
    await phone.rest()
    #expect(phone.alert?.preferredStyle == .alert)
    #expect(phone.alert?.title == "The server did not answer.")
    #expect(phone.outcomes.last == .asked("test"))
    phone.alert?.userChooses("Use anyway")
    await phone.rest()
    #expect(model.done == ["used"])
    #expect(phone.outcomes.last == .performed("test"))
  }

  @Test func `a text is typed into an alert, which asks again after an error`() async {
    let phone = makePhone()
    phone.tap(0, 2)
    let field = phone.alert?.textFields?.first
    #expect(field?.isSecureTextEntry == true)
    #expect(field?.keyboardType == .phonePad)
    field?.text = "1"
    phone.alert?.userChooses("Done")
    await phone.rest()
    #expect(phone.alert?.message == "This PIN is wrong.")
    #expect(phone.alert?.textFields?.first?.text == "")
    phone.alert?.textFields?.first?.text = "1234"
    phone.alert?.userChooses("Done")
    await phone.rest()
    #expect(model.done == ["unlocked"])
    #expect(phone.alert == nil)
  }

  @Test func `asynchronous work asks again with the text`() async {
    let phone = makePhone()
    phone.tap(0, 3)
    phone.alert?.textFields?.first?.text = "Bob"
    phone.alert?.userChooses("Done")
    await phone.rest()
    #expect(phone.alert?.message == "This PIN is wrong.")
    #expect(phone.alert?.textFields?.first?.text == "Bob")
    phone.alert?.textFields?.first?.text = "Ada"
    phone.alert?.userChooses("Done")
    await phone.rest()
    #expect(model.done == ["Ada"])
    phone.tap(0, 3)
    phone.alert?.userChooses("Cancel")
    await phone.rest()
    #expect(phone.outcomes.last == .cancelled("rename"))
  }
}
