import Testing
import UIKit

@testable import TablesUIKit

/// A form that an action in a bar saves.
@MainActor @Suite(.ownProcess) struct SubmitTests {
  @MainActor private final class Model {
    var name = ""
    var age = 1
    var code = ""
    var saved: [String] = []
  }
  private let model = Model()

  private func makePhone(_ save: @escaping (Action) -> Action) -> Phone {
    Phone { [model] in
      Table("Profile") {
        for index in 0..<30 { Info("Row \(index)") }
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.isEmpty ? "A name is needed." : nil }
        TextField("Age", value: Binding(model, \.age)).id("age")
          .validated { $0 < 18 ? "18 at least." : nil }
      }
      .toolbar { save(Action("Save") { model.saved.append("\(model.name) \(model.age)") }) }
    }
  }

  private func save(_ phone: Phone) -> UIBarButtonItem? {
    phone.top?.navigationItem.rightBarButtonItems?.first
  }

  @Test func `a refused form shows its reasons, and the first field has the keyboard`() async throws
  {
    let phone = makePhone { $0.submits() }
    #expect(save(phone)?.isEnabled == true)
    #expect(save(phone)?.style == .done)
    save(phone)?.userTaps()
    await phone.rest()
    #expect(phone.outcomes.map(\.description) == ["refused toolbar/0: Name: A name is needed."])
    #expect(phone.text.contains("A name is needed."))
    #expect(phone.text.contains("18 at least."))
    #expect(try #require(phone.control(UITextField.self, 0, 30)).isFirstResponder)
    #expect(phone.alert == nil)
    #expect(model.saved == [])
  }

  @Test func `what is being typed is saved`() async throws {
    model.name = "Ada"
    let phone = makePhone { $0.submits() }
    phone.tableView.scrollToRow(at: IndexPath(row: 31, section: 0), at: .top, animated: false)
    phone.tableView.layoutIfNeeded()
    let field = try #require(phone.control(UITextField.self, 0, 31))
    field.becomeFirstResponder()
    field.text = "41"
    field.sendActions(for: .editingChanged)
    save(phone)?.userTaps()
    await phone.rest()
    #expect(model.saved == ["Ada 41"])
  }

  @Test func `a question about a text that was typed while it waited is shown`() async throws {
    let (model, gate) = (model, Gate())
    let phone = Phone {
      Table("Profile") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .confirmation { $0 == "root" ? Confirmation("Really root?") : nil }
        TextField("Code", text: Binding(model, \.code)).id("code")
          .validated { _ async -> String? in
            await gate.wait()
            return nil
          }
      }
      .toolbar { Action("Save") { model.saved.append(model.name) }.submits() }
    }
    func type(_ text: String, _ row: Int) throws {
      let field = try #require(phone.control(UITextField.self, 0, row))
      field.becomeFirstResponder()
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    try type("x", 1)
    save(phone)?.userTaps()
    await phone.restWhileBusy()
    try type("root", 0)
    gate.open()
    await phone.rest()
    #expect(phone.alert?.title == "Really root?")
    #expect(model.saved == [])
    phone.alert?.userChooses("Yes")
    await phone.rest()
    save(phone)?.userTaps()
    await phone.rest()
    #expect(model.saved == ["root"])
  }

  @Test func `a grey button tells why it is`() async throws {
    let phone = makePhone { $0.disabledWhileInvalid() }
    #expect(save(phone)?.isEnabled == true)
    #expect(save(phone)?.tintColor == .tertiaryLabel)
    save(phone)?.userTaps()
    await phone.rest()
    #expect(phone.alert?.title == "Save")
    #expect(phone.alert?.message == "Name: A name is needed.")
    phone.alert?.userChooses("Done")
    save(phone)?.userTaps()
    await phone.rest()
    #expect(phone.alert != nil)
    phone.alert?.userChooses("Done")
    (model.name, model.age) = ("Ada", 20)
    phone.root.invalidate()
    await phone.rest()
    #expect(save(phone)?.tintColor == nil)
    save(phone)?.userTaps()
    #expect(model.saved == ["Ada 20"])
  }
}
