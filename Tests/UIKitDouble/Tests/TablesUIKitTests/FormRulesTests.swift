import Observation
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var name = ""
  var notes = "one"
  var price = 41.5
  var guests = 4
  var isOn = false
  var choice: String? = "S"
  @ObservationIgnored var told: [String] = []
}

/// Rules of forms that hold in every host: Escape, rules and storing that take time, numbers,
/// choices and names.
@MainActor @Suite(.ownProcess) struct FormRulesTests {
  private let model = Model()

  private func makePhone(_ change: @escaping (TextField<String>) -> TextField<String> = { $0 })
    -> Phone
  {
    Phone { [model] in
      Table {
        Section("Form") {
          change(TextField("Name", text: Binding(model, \.name))).id("name")
          TextEditor("Notes", text: Binding(model, \.notes)).id("notes")
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

  // MARK: Escape

  @Test func `escape puts the old text back, and closes the keyboard`() async throws {
    let phone = makePhone()
    let field = try field(phone, 0)
    field.type("ab")
    await phone.rest()
    #expect(model.name == "ab")
    #expect(phone.text.contains("Hello ab"))
    phone.window.press(.keyboardEscape)
    await phone.rest()
    #expect(model.name == "")
    #expect(phone.control(UITextField.self, 0, 0)?.text == "")
    #expect(!field.isFirstResponder)
    #expect(!phone.text.contains("Hello"))
    #expect(phone.outcomes == [.cancelled("name")])
  }

  @Test func `escape discards a refused text`() async throws {
    model.name = "Ada"
    let phone = makePhone { $0.validated { $0.contains("x") ? "No x." : nil } }
    let field = try field(phone, 0)
    field.type("x")
    field.pressReturn()
    await phone.rest()
    #expect(phone.text.contains("No x."))
    phone.window.press(.keyboardEscape)
    await phone.rest()
    #expect(phone.control(UITextField.self, 0, 0)?.text == "Ada")
    #expect(!phone.text.contains("No x."))
    #expect(phone.router?.isValid == true)
  }

  @Test func `escape puts lines back`() async throws {
    let phone = makePhone()
    let editor = try #require(phone.control(UITextView.self, 0, 1))
    editor.becomeFirstResponder()
    editor.type("\ntwo")
    #expect(model.notes == "one\ntwo")
    phone.window.press(.keyboardEscape)
    await phone.rest()
    #expect(model.notes == "one")
    #expect(phone.control(UITextView.self, 0, 1)?.text == "one")
    #expect(!editor.isFirstResponder)
  }

  @Test func `other keys, and escape while a text is composed, are not taken`() async throws {
    let phone = makePhone()
    let field = try field(phone, 0)
    field.type("a")
    phone.window.press(.keyboardTab)
    field.compose("가")
    phone.window.press(.keyboardEscape)
    #expect(field.isFirstResponder)
    field.commit("가")
    #expect(model.name == "a가")
    #expect(phone.outcomes == [])
  }

  // MARK: Rules and storing that take time

  @Test func `typing goes on while a text is checked`() async throws {
    let (model, gate) = (model, Gate())
    let phone = makePhone { field in
      field.validated { text async -> String? in
        model.told.append(text)
        if text == "ab" { await gate.wait() }
        return text == "ab" ? "Taken." : nil
      }
    }
    try field(phone, 0).type("ab")
    try field(phone, 0).pressReturn()
    await phone.restWhileBusy()
    let again = try field(phone, 0)
    again.moveCaret(to: 2)
    again.type("c")
    gate.open()
    await phone.restWhileBusy()
    #expect(phone.control(UITextField.self, 0, 0)?.text == "abc")
    #expect(!phone.text.contains("Taken."))
    #expect(model.name == "")
    try field(phone, 0).resignFirstResponder()
    await phone.rest()
    #expect(model.told == ["ab", "abc"])
    #expect(model.name == "abc")
  }

  @Test func `typing goes on while another form of the text is stored`() async throws {
    let (model, gate) = (model, Gate())
    let phone = Phone {
      Table {
        Section("Form") {
          TextField("Name", text: model.name) { new in
            model.told.append(new)
            await gate.wait()
            model.name = new.uppercased()
          }
          .id("name")
        }
      }
    }
    try field(phone, 0).type("ab")
    try field(phone, 0).pressReturn()
    await phone.restWhileBusy()
    let again = try field(phone, 0)
    again.moveCaret(to: 2)
    again.type("c")
    gate.open()
    await phone.restWhileBusy()
    #expect(model.name == "AB")
    #expect(phone.control(UITextField.self, 0, 0)?.text == "abc")
    try field(phone, 0).resignFirstResponder()
    await phone.rest()
    #expect(model.told == ["ab", "abc"])
    #expect(phone.control(UITextField.self, 0, 0)?.text == "ABC")
    #expect(!phone.outcomes.contains { $0.isFailure })
  }

  // MARK: Numbers, dates and choices

  private func makeNumbers(words: Words = .english) -> Phone {
    Phone(
      router: Router(words: words) { [model] in
        Table {
          Section {
            TextField("Price", value: Binding(model, \.price)).id("price")
            Stepper("Guests", value: Binding(model, \.guests), in: 1...9).id("guests")
              .validated { $0 == 3 ? "Not three." : nil }
            Switch("On", isOn: Binding(model, \.isOn)).id("on")
              .validated { $0 ? "Not now." : nil }
          }
          OptionSection("Size", selection: Binding(model, \.choice), options: ["S", "M"])
        }
      })
  }

  @Test func `a number is read and shown in the language of the words`() async throws {
    let phone = makeNumbers(words: Words(languages: ["de"]))
    #expect(phone.control(UITextField.self, 0, 0)?.text == "41,5")
    for (typed, expected) in [("41,7", 41.7), (" \u{2212}2,5 ", -2.5), ("٣", 3), ("0x20", 3)] {
      let field = try field(phone, 0)
      field.text = typed
      field.sendActions(for: .editingChanged)
      field.resignFirstResponder()
      await phone.rest()
      #expect(model.price == expected)
    }
    #expect(phone.control(UITextField.self, 0, 0)?.text == "0x20", "a refused text stays")
  }

  @Test func `a refused step or switch is told once, and makes nothing invalid`() async throws {
    let phone = makeNumbers()
    try #require(phone.control(UIStepper.self, 0, 1)).userSteps(up: false)
    await phone.rest()
    #expect(model.guests == 4)
    #expect(phone.control(UIStepper.self, 0, 1)?.value == 4)
    #expect(phone.text.contains("Not three."))
    #expect(phone.router?.isValid == true)
    let control = try #require(phone.control(UISwitch.self, 0, 2))
    control.isOn = true
    control.sendActions(for: .valueChanged)
    await phone.rest()
    #expect(!model.isOn)
    #expect(phone.text.contains("Not now."))
    #expect(!phone.text.contains("Not three."))
    #expect(phone.router?.isValid == true)
  }

  @Test func `an optional selection is emptied again`() async throws {
    let phone = makeNumbers()
    phone.tap(1, 0)
    await phone.rest()
    #expect(model.choice == nil)
    #expect(phone.cell(1, 0)?.accessoryType == UITableViewCell.AccessoryType.none)
  }

  // MARK: Names, search and paths

  @Test func `a row without a title is not named by its id`() async throws {
    let phone = Phone { [model] in
      Table {
        Section {
          TextField("", text: Binding(model, \.name)).id("row-id")
            .validated { $0.isEmpty ? "A name is needed." : nil }
          Action("Save") {}.id("save").disabledWhileInvalid()
        }
      }
    }
    let texts = try #require(phone.cell(0, 1)).summary
    #expect(texts.contains("A name is needed."))
    #expect(!texts.contains("row-id"))
  }

  @Test func `a search finds values, badges, headers and composed letters`() async throws {
    model.name = "Grace"
    let phone = Phone { [model] in
      Table {
        Section("Kopf") {
          TextField("Name", text: Binding(model, \.name)).id("name")
          Info("각").badge("neu").id("badge")
        }
        Section("Rest") { Info("Łódź").id("town") }
      }
      .searchable()
    }
    let search = try #require(phone.top?.navigationItem.searchController)
    for (text, rows) in [
      ("grace", ["name"]), ("NEU", ["badge"]), ("\u{1100}\u{1161}\u{11A8}", ["badge"]),
      ("lodz", ["town"]), ("kopf", ["name", "badge"]),
    ] {
      search.userTypes(text)
      await phone.rest()
      #expect(
        phone.tableView.visibleCells.compactMap(\.accessibilityIdentifier) == rows, "for \(text)")
    }
  }

  @Test func `a path through a collapsed section is opened`() async throws {
    let phone = Phone {
      Table("Root") {
        Section("More") { Segue("Next") { Table("Next") { Info("There") } }.id("next") }
          .collapsible(isExpanded: false)
      }
    }
    try phone.root.open(path: ["next"])
    await phone.rest()
    #expect(phone.navigation.viewControllers.count == 2)
    #expect(phone.text.contains("There"))
  }
}
