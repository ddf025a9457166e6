import Observation
import TablesInteraction
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  enum Field: Hashable { case name, mail, notes, far }

  var name = "Ada"
  var mail = ""
  var plain = ""
  var notes = ""
  var isShown = true
  var isEnabled = true
  var isMoving = false
  var hasLast = false
  var focus: Field?
  @ObservationIgnored var evaluations = 0
  @ObservationIgnored var told: [String] = []
}

/// The field that has the keyboard, which the app follows and moves.
@MainActor @Suite(.ownProcess) struct KeyboardFocusTests {
  private let model = Model()

  private func makePhone() -> Phone {
    let model = model
    return Phone {
      model.evaluations += 1
      let focus = Binding(model, \.focus)
      return Table {
        Section {
          TextField("Name", text: Binding(model, \.name)).id("name").focused(focus, equals: .name)
            .onSubmit {
              model.told.append("submit \($0)")
              if model.isMoving { model.focus = .notes }
            }
          if model.isShown {
            TextField("Mail", text: Binding(model, \.mail)).id("mail")
              .focused(focus, equals: .mail).disabled(!model.isEnabled)
              .validated { $0.contains("x") ? "No x." : nil }
          }
          TextField("Plain", text: Binding(model, \.plain)).id("plain")
          TextEditor("Notes", text: Binding(model, \.notes)).id("notes")
            .focused(focus, equals: .notes)
        }
        Section { for number in 0..<60 { Info("Row \(number)") } }
        Section {
          TextField("Far", text: "").id("far").focused(focus, equals: .far)
          if model.hasLast { TextField("Last", text: "").id("last") }
        }
      }
    }
  }

  private func field(_ phone: Phone, _ row: Int) throws -> UITextField {
    try #require(phone.control(UITextField.self, 0, row))
  }

  private func hasKeyboard(_ phone: Phone) -> Bool {
    phone.tableView.visibleCells.contains { cell in
      cell.first(UITextField.self)?.isFirstResponder == true
        || cell.first(UITextView.self)?.isFirstResponder == true
    }
  }

  private func notes(_ phone: Phone) throws -> UITextView {
    try #require(phone.control(UITextView.self, 0, model.isShown ? 3 : 2))
  }

  @Test func `the state follows the keyboard`() async throws {
    let phone = makePhone()
    try field(phone, 0).becomeFirstResponder()
    #expect(model.focus == .name)
    try field(phone, 1).becomeFirstResponder()
    #expect(model.focus == .mail)
    try field(phone, 2).becomeFirstResponder()
    #expect(model.focus == nil)
    try notes(phone).becomeFirstResponder()
    #expect(model.focus == .notes)
    phone.tableView.endEditing(true)
    #expect(model.focus == nil)
    await phone.rest()
    #expect(phone.outcomes == [])
  }

  @Test func `the app moves the keyboard, and closes it`() async throws {
    let phone = makePhone()
    model.focus = .mail
    await phone.rest()
    #expect(try field(phone, 1).isFirstResponder)
    try field(phone, 1).type("a")
    model.focus = .notes
    await phone.rest()
    #expect(model.mail == "a")
    #expect(try notes(phone).isFirstResponder)
    #expect(phone.outcomes == [.edited("mail", "a")])
    model.focus = nil
    await phone.rest()
    #expect(!hasKeyboard(phone))
    #expect(model.focus == nil)
  }

  @Test func `a screen opens with the keyboard that the app has asked for`() async throws {
    model.focus = .mail
    let phone = makePhone()
    await phone.rest()
    #expect(try field(phone, 1).isFirstResponder)
    #expect(model.focus == .mail)
  }

  @Test func `the table view scrolls to a field that gets the keyboard`() async throws {
    let phone = makePhone()
    #expect(phone.cell(2, 0) == nil)
    model.focus = .far
    await phone.rest()
    #expect(phone.control(UITextField.self, 2, 0)?.isFirstResponder == true)
    #expect(model.focus == .far)
  }

  @Test func `a row that is gone, disabled or unknown ends the focus`() async throws {
    let phone = makePhone()
    try field(phone, 1).becomeFirstResponder()
    model.isShown = false
    await phone.rest()
    #expect(model.focus == nil)
    #expect(!hasKeyboard(phone))
    model.focus = .mail
    await phone.rest()
    #expect(model.focus == nil, "no row has the value")
    model.isShown = true
    await phone.rest()
    try field(phone, 1).becomeFirstResponder()
    model.isEnabled = false
    await phone.rest()
    #expect(model.focus == nil)
    #expect(!hasKeyboard(phone))
  }

  @Test func `return goes on to the next text field, and closes the keyboard in the last`()
    async throws
  {
    let phone = makePhone()
    try field(phone, 0).becomeFirstResponder()
    #expect(try field(phone, 0).returnKeyType == .next)
    try field(phone, 0).type("!")
    try field(phone, 0).pressReturn()
    #expect(model.told == ["submit Ada!"])
    #expect(model.focus == .mail)
    #expect(try field(phone, 1).isFirstResponder)
    try field(phone, 1).pressReturn()
    #expect(try field(phone, 2).isFirstResponder)
    try field(phone, 2).pressReturn()
    #expect(try notes(phone).isFirstResponder)
    #expect(
      phone.outcomes == [.edited("name", "Ada!"), .edited("mail", ""), .edited("plain", "")])
    model.focus = .far
    await phone.rest()
    let far = try #require(phone.control(UITextField.self, 2, 0))
    #expect(far.returnKeyType == .done)
    model.hasLast = true
    await phone.rest()
    #expect(far.returnKeyType == .next, "a field has come below")
    #expect(far.inputViewReloads == 1)
    model.hasLast = false
    await phone.rest()
    far.pressReturn()
    #expect(!hasKeyboard(phone))
    #expect(model.focus == nil)
  }

  @Test func `return on a refused text stays in its field, and tells once`() async throws {
    let phone = makePhone()
    let mail = try field(phone, 1)
    mail.becomeFirstResponder()
    mail.type("x")
    mail.pressReturn()
    #expect(mail.isFirstResponder)
    #expect(model.focus == .mail)
    await phone.rest()
    #expect(phone.outcomes == [.refused("mail", reason: "No x.")])
    #expect(phone.text.contains("No x."))
  }

  @Test func `where the app moves the keyboard wins over the next field`() async throws {
    let phone = makePhone()
    model.isMoving = true
    try field(phone, 0).becomeFirstResponder()
    try field(phone, 0).pressReturn()
    #expect(model.focus == .notes)
    #expect(try notes(phone).isFirstResponder)
    await phone.rest()
    #expect(try notes(phone).isFirstResponder)
  }

  @Test func `a keyboard that moves costs one evaluation more at most`() async throws {
    let phone = makePhone()
    await phone.rest()
    func cost(_ body: () throws -> Void) async throws -> Int {
      let before = model.evaluations
      try body()
      await phone.rest()
      return model.evaluations - before
    }
    #expect(try await cost { try field(phone, 2).becomeFirstResponder() } == 0)
    let leaving = try await cost { phone.tableView.endEditing(true) }
    #expect(try await cost { try field(phone, 0).becomeFirstResponder() } == 1)
    let moving = try await cost { try field(phone, 1).becomeFirstResponder() }
    #expect(moving <= leaving + 1)
    #expect(try await cost { try field(phone, 1).type("a") } == 1)
  }

  @Test func `another host of the router is moved as well`() async throws {
    let phone = makePhone()
    let router = try #require(phone.router)
    let screen = Screen(router: router)
    _ = screen.frame
    screen.select("mail")
    await phone.rest()
    #expect(try field(phone, 1).isFirstResponder)
    screen.press(.enter)
    await phone.rest()
    #expect(!hasKeyboard(phone))
  }
}
