import Testing
import UIKit

@testable import TablesUIKit

/// The keyboard and the caret stay while the rows around a field are updated in any way.
@MainActor @Suite(.ownProcess) struct KeptKeyboardTests {
  private final class Model {
    var footer: String?
    var header = "Names"
    var name = "ab"
    var others = ["x"]
    var isEditor = false
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table {
        Section(model.header, footer: model.footer) {
          if model.isEditor {
            TextEditor("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
              .id("name").updates(.whenLeft)
          } else {
            TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
              .id("name").updates(.whenLeft)
          }
        }
        Section("Others") { ForEach(model.others, id: \.self) { Info($0) } }
      }
    }
  }

  /// Types into the field, updates the rows, and checks that the edit goes on.
  private func type(
    on phone: Phone, isKept: Bool = true, _ update: () -> Void
  ) async throws {
    let field = try #require(phone.control(UITextField.self, 0, 0))
    field.becomeFirstResponder()
    field.moveCaret(to: 1)
    field.type("-")
    let exceptions = await UIException.catching {
      update()
      phone.root.invalidate()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    let now = phone.control(UITextField.self, 0, 0)
    #expect(now?.isFirstResponder == isKept)
    #expect(now?.text == "a-b")
    #expect(now?.caret == 2)
    #expect(model.name == "ab", "the field was not left")
    now?.type("+")
    now?.resignFirstResponder()
    await phone.rest()
    #expect(model.name == "a-+b")
  }

  @Test func `a footer that appears leaves the keyboard`() async throws {
    let phone = makePhone()
    try await type(on: phone) { model.footer = "a note" }
    let footer = phone.tableView.footerView(forSection: 0)?.contentConfiguration
    #expect((footer as? UIListContentConfiguration)?.text == "a note")
  }

  @Test func `a reload of many rows leaves the keyboard`() async throws {
    let phone = makePhone()
    phone.root.options.operationLimit = 3
    let reloads = phone.tableView.statistics.reloads
    try await type(on: phone) { model.others = (0..<8).map { "y\($0)" } }
    #expect(phone.tableView.statistics.reloads == reloads + 1)
    #expect(phone.tableView.visibleCells.count == 9)
  }

  @Test func `a change of the colors leaves the keyboard`() async throws {
    let phone = makePhone()
    try await type(on: phone) { phone.root.options.themes = Themes() }
    #expect(phone.tableView.tintColor.name == "#0b5fcc/#6cb2ff")
  }

  @Test func `a text is stored if its row is not among the rows after a reload`() async throws {
    let phone = Phone { [model] in
      Table {
        ForEach(model.others, id: \.self) { id in
          TextField(id, text: Binding(get: { model.name }, set: { model.name = $0 }))
            .id(id).updates(.whenLeft)
        }
      }
    }
    phone.root.options.operationLimit = 3
    let field = try #require(phone.control(UITextField.self, 0, 0))
    field.becomeFirstResponder()
    field.type("-")
    let exceptions = await UIException.catching {
      model.others = (0..<8).map { "y\($0)" }
      phone.root.invalidate()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(!field.isFirstResponder)
    #expect(phone.tableView.visibleCells.count == 8)
    #expect(phone.outcomes.last == .rowRemoved("x"))
  }

  @Test func `a field that becomes an editor is left`() async throws {
    let phone = makePhone()
    let field = try #require(phone.control(UITextField.self, 0, 0))
    field.becomeFirstResponder()
    field.type("-")
    let exceptions = await UIException.catching {
      model.isEditor = true
      phone.root.invalidate()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(phone.control(UITextView.self, 0, 0)?.text == "ab-")
  }
}
