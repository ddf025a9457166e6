import Observation
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var names = ["a", "b"]
  var text = "old"
  var saved = ""
}

@MainActor @Suite(.ownProcess) struct TextFieldTests {
  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table {
        Section("Names") { ForEach(model.names, id: \.self) { Info($0) } }
        Section("Field") {
          TextField("Text", text: Binding(model, \.text)).id("field")
            .validated { $0.isEmpty ? "is needed" : nil }
          Info("Length", detail: "\(model.text.count)").id("length")
          Action("Save") { model.saved = model.text }.id("save")
        }
      }
    }
  }

  private func field(_ phone: Phone) -> UITextField? { phone.tableView.first(UITextField.self) }

  @Test func `rows above come and go while a text is typed`() async throws {
    let phone = makePhone()
    let field = try #require(self.field(phone))
    field.becomeFirstResponder()
    field.moveCaret(to: 1)
    field.type("X")
    for names in [["0", "a", "b"], ["b"], ["b", "c", "d", "a"], []] {
      model.names = names
      await phone.rest()
      #expect(field.isFirstResponder)
      #expect(field.text == "oXld")
      #expect(field.caret == 2)
    }
    #expect(phone.tableView.statistics.reloads <= 4, "updates, not reloads")
    field.type("Y")
    field.pressReturn()
    #expect(model.text == "oXYld")
    await phone.rest()
    #expect(phone.text.contains("length: “Length” “5”"))
  }

  @Test func `the field's own row changes while a text is typed`() async throws {
    let phone = Phone { [model] in
      Table {
        Section("Field") {
          TextField("Text", text: Binding(model, \.text)).id("field")
            .detail("\(model.names.count) names")
        }
      }
    }
    let field = try #require(self.field(phone))
    field.becomeFirstResponder()
    field.moveCaret(to: 1)
    field.type("X")
    model.names.append("c")
    await phone.rest()
    #expect(phone.text.contains("“3 names”"))
    #expect(self.field(phone) === field)
    #expect(field.isFirstResponder)
    #expect(field.text == "oXld")
    #expect(field.caret == 2)
    // Another host of the router finds what is being typed.
    let row = try #require(phone.router?.ref(of: RowPath(section: 0, row: 0)))
    #expect(phone.router?.draft(at: row) == "oXld")
    // A new value of the app replaces what is being typed.
    model.text = "other"
    await phone.rest()
    #expect(field.text == "other")
    #expect(field.isFirstResponder)
    field.pressReturn()
    #expect(model.text == "other")
  }

  @Test func `what a rule refuses is told, and stays to be corrected`() async throws {
    let phone = makePhone()
    let field = try #require(self.field(phone))
    field.becomeFirstResponder()
    field.text = ""
    field.sendActions(for: .editingChanged)
    field.pressReturn()
    await phone.rest()
    #expect(phone.outcomes == [.refused("field", reason: "is needed")])
    #expect(model.text == "old")
    #expect(phone.text.contains("field: “Text” “is needed” field “”"))
    // The cell is replaced. The router keeps the text.
    phone.tableView.reloadData()
    #expect(phone.text.contains("field “”"))
    let again = try #require(self.field(phone))
    again.becomeFirstResponder()
    again.type("new")
    again.pressReturn()
    #expect(model.text == "new")
    await phone.rest()
    #expect(!phone.text.contains("is needed"))
  }

  @Test func `a field that is not edited shows what the app stores`() async {
    let phone = makePhone()
    model.text = "other"
    await phone.rest()
    #expect(field(phone)?.text == "other")
  }

  @Test func `tapping the row gives its field the keyboard`() {
    let phone = makePhone()
    phone.tap(1, 0)
    #expect(field(phone)?.isFirstResponder == true)
    #expect(phone.outcomes.isEmpty)
  }

  @Test func `what is being typed is stored before an action runs`() throws {
    let phone = makePhone()
    let field = try #require(self.field(phone))
    field.becomeFirstResponder()
    field.type("er")
    phone.tap(1, 2)
    #expect(model.saved == "older")
    #expect(phone.outcomes == [.edited("field", "older"), .performed("save")])
  }
}
