import Observation
import TablesInteraction
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var name = ""
  var again = ""
  var told: [String] = []
}

/// What becomes of the texts of a form while they are typed.
@MainActor @Suite(.ownProcess) struct FormTests {
  private let model = Model()

  private func makePhone(_ change: @escaping (TextField<String>) -> TextField<String> = { $0 })
    -> Phone
  {
    Phone { [model] in
      Table {
        Section("Form") {
          change(TextField("Name", text: Binding(model, \.name))).id("name")
          TextField("Again", text: Binding(model, \.again)).id("again")
            .validated { $0 == model.name ? nil : "Differs." }
          if !model.name.isEmpty { Info("Hello \(model.name)").id("hello") }
        }
      }
    }
  }

  private func field(_ phone: Phone, _ row: Int) throws -> UITextField {
    let field = try #require(phone.control(UITextField.self, 0, row))
    field.becomeFirstResponder()
    return field
  }

  @Test func `the model and other rows follow each key`() async throws {
    let phone = makePhone()
    let field = try field(phone, 0)
    field.type("b")
    field.moveCaret(to: 0)
    field.type("a")
    #expect(model.name == "ab")
    await phone.rest()
    #expect(phone.text.contains("Hello ab"))
    #expect(field.isFirstResponder)
    #expect(field.caret == 1)
    #expect(phone.outcomes == [])
    field.pressReturn()
    #expect(phone.outcomes == [.edited("name", "ab")])
  }

  @Test func `return submits a text that has not changed`() throws {
    let phone = makePhone { [model] in $0.onSubmit { model.told.append("submit \($0)") } }
    let field = try field(phone, 0)
    field.pressReturn()
    #expect(model.told == ["submit "])
    #expect(phone.outcomes == [.edited("name", "")])
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(model.told == ["submit "])
    #expect(phone.outcomes.count == 1, "leaving an unchanged text tells nothing")
  }

  @Test func `a reason is shown when the field was left, and then follows each key`() async throws {
    let phone = makePhone { $0.validated { $0.contains("x") ? "No x." : nil } }
    let field = try field(phone, 0)
    field.type("ax")
    await phone.rest()
    #expect(model.name == "")
    #expect(!phone.text.contains("No x."))
    #expect(phone.router?.isValid == false)
    field.resignFirstResponder()
    await phone.rest()
    #expect(phone.outcomes == [.refused("name", reason: "No x.")])
    #expect(phone.text.contains("No x."))
    let again = try self.field(phone, 0)
    again.text = "a"
    again.sendActions(for: .editingChanged)
    await phone.rest()
    #expect(model.name == "a")
    #expect(!phone.text.contains("No x."))
  }

  @Test func `a text that an input method composes is written when it is complete`() async throws {
    let phone = makePhone()
    let field = try field(phone, 0)
    field.compose("가")
    await phone.rest()
    #expect(model.name == "")
    #expect(field.text == "가")
    model.told = ["changed meanwhile"]
    await phone.rest()
    #expect(field.text == "가")
    field.commit("가")
    #expect(model.name == "가")
  }

  @Test func `the app's new value wins while a text is typed`() async throws {
    let phone = makePhone { $0.validated { $0.contains("x") ? "No x." : nil } }
    let field = try field(phone, 0)
    field.type("x")
    model.name = "Grace"
    await phone.rest()
    #expect(field.text == "Grace")
    field.resignFirstResponder()
    #expect(model.name == "Grace")
    #expect(phone.outcomes == [])
  }

  @Test func `a refused text that another field makes valid is written`() async throws {
    let phone = makePhone()
    try field(phone, 1).type("ab")
    try field(phone, 0).type("a")
    await phone.rest()
    #expect(phone.outcomes == [.refused("again", reason: "Differs.")])
    #expect(model.again == "")
    try field(phone, 0).type("b")
    await phone.rest()
    #expect(model.again == "ab")
    #expect(!phone.text.contains("Differs."))
    #expect(phone.router?.isValid == true)
  }

  // MARK: Questions and storing

  private func makeAskingPhone() -> Phone {
    Phone { [model] in
      Table {
        Section("Form") {
          TextField("Name", text: Binding(model, \.name)).id("name")
            .confirmation { $0.isEmpty ? nil : Confirmation("Rename?") }
          Action("Save") { model.told.append("saved \(model.name)") }
            .disabledWhileInvalid().id("save")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a text about which a question is open is not saved`(isConfirmed: Bool) async throws {
    let phone = makeAskingPhone()
    let field = try field(phone, 0)
    field.type("b")
    field.resignFirstResponder()
    await phone.rest()
    let alert = try #require(phone.alert)
    #expect(alert.title == "Rename?")
    #expect(phone.router?.select("save") == .refused("save", reason: "Name: Rename?"))
    alert.userChooses(isConfirmed ? "Yes" : "No")
    await phone.rest()
    #expect(model.name == (isConfirmed ? "b" : ""))
    #expect(phone.control(UITextField.self, 0, 0)?.text == "b")
    #expect(phone.text.contains("Rename?") == !isConfirmed)
    try self.field(phone, 0).resignFirstResponder()
    await phone.rest()
    #expect(phone.alert == nil, "leaving the field again asks nothing")
    #expect(model.told == [])
  }

  @Test func `an action shows the question about what is being typed`() async throws {
    let phone = makeAskingPhone()
    try field(phone, 0).type("b")
    phone.tap(0, 1)
    await phone.rest()
    #expect(model.told == [])
    try #require(phone.alert).userChooses("Yes")
    await phone.rest()
    #expect(model.name == "b")
    phone.tap(0, 1)
    await phone.rest()
    #expect(model.told == ["saved b"])
  }

  @Test func `typing goes on while the text is stored`() async throws {
    let (model, gate) = (model, Gate())
    let phone = Phone {
      Table {
        Section("Form") {
          TextField("Name", text: model.name) { new in
            await gate.wait()
            model.name = new
            model.told.append("stored \(new)")
          }
          .id("name")
        }
      }
    }
    let field = try field(phone, 0)
    field.type("a")
    field.pressReturn()
    await phone.restWhileBusy()
    let again = try self.field(phone, 0)
    again.moveCaret(to: 1)
    again.type("b")
    await phone.restWhileBusy()
    #expect(phone.control(UITextField.self, 0, 0)?.text == "ab")
    again.resignFirstResponder()
    gate.open()
    await phone.rest()
    #expect(model.told == ["stored a", "stored ab"])
    #expect(phone.control(UITextField.self, 0, 0)?.text == "ab")
    #expect(!phone.outcomes.contains { $0.isFailure })
  }

  @Test func `a field keeps the keyboard although the id of its row follows the text`() async throws
  {
    let model = model
    model.name = "a"
    let phone = Phone {
      Table { Section("Tags") { TextField("Tag", text: Binding(model, \.name)).id(model.name) } }
    }
    let field = try field(phone, 0)
    field.type("b")
    await phone.rest()
    #expect(field.isFirstResponder)
    #expect(field.window != nil)
    field.type("c")
    await phone.rest()
    #expect(model.name == "abc")
    #expect(phone.control(UITextField.self, 0, 0) === field)
  }
}

/// The same random form in a table view and on a screen of text, filled in at random.
@MainActor @Suite(.ownProcess) struct RandomFormTests {
  @Test(arguments: 0..<40)
  func `a table view and a screen of text agree`(seed: Int) async throws {
    let (left, right) = (RandomForm(seed: UInt64(seed)), RandomForm(seed: UInt64(seed)))
    let phone = Phone { left.table }
    let screen = Screen(columns: 60, rows: 30) { right.table }
    let runner = ScreenRunner(screen)
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    var log: [String] = []
    for _ in 0..<60 {
      let index = Int.random(in: 0..<left.texts.count, using: &random)
      let field = try #require(phone.control(UITextField.self, 0, index))
      switch Int.random(in: 0..<13, using: &random) {
      case 0..<6:
        let letter = String("abxyz12".randomElement(using: &random) ?? "a")
        log.append("type \(letter) into \(index)")
        field.becomeFirstResponder()
        field.moveCaret(to: field.text?.count ?? 0)
        field.type(letter)
        screen.select("f\(index)")
        screen.type(letter)
      case 6:
        log.append("erase in \(index)")
        field.becomeFirstResponder()
        field.text = String((field.text ?? "").dropLast())
        field.sendActions(for: .editingChanged)
        screen.select("f\(index)")
        screen.press(.backspace)
      case 7:
        log.append("return in \(index)")
        field.becomeFirstResponder()
        field.pressReturn()
        screen.select("f\(index)")
        screen.press(.enter)
      case 8:
        log.append("leave")
        phone.tableView.endEditing(true)
        screen.select("end")
      case 9..<12:
        guard let check = left.checks.randomElement(using: &random) else { continue }
        log.append("answer \(check)")
        for form in [left, right] { form.answer(check) }
      default:
        log.append("app sets \(index)")
        for form in [left, right] { form.setByApp(index) }
        phone.root.invalidate()
        screen.router.invalidate()
      }
      await phone.restWhileBusy()
      _ = screen.frame
      await runner.rest()
      _ = screen.frame
      let router = try #require(phone.router)
      let steps = Comment(rawValue: log.joined(separator: "\n"))
      try #require(left.checks == right.checks, steps)
      try #require(left.texts == right.texts, steps)
      try #require(left.numbers == right.numbers, steps)
      try #require(router.isValid == screen.router.isValid, steps)
      try #require(
        router.invalidRows.map(\.reason) == screen.router.invalidRows.map(\.reason), steps)
      for index in left.texts.indices {
        let row = RowRef(RowAddress(section: "form", row: RowID("f\(index)")), on: .root)
        let shown = screen.router.draft(at: row) ?? right.stored(index)
        let text = phone.control(UITextField.self, 0, index)?.text
        try #require(text == shown, "field \(index), after \(steps)")
      }
    }
  }
}
