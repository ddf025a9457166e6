import Observation
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var text = "old"
  var names = ["a", "b", "c"]
  var isSwapped = false
}

/// What becomes of a text that is being typed, and waits until it is left, when its row or its
/// screen goes.
@MainActor @Suite(.ownProcess) struct TypingTests {
  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Root") {
        Section("A") {
          Segue("One") {
            Table("One") { TextField("Text", text: Binding(model, \.text)).updates(.whenLeft) }
          }
          Segue("Two") { Table("Two") { Info("There") } }
        }
      }
    }
  }

  /// Opens the screen of the field, and types into it.
  private func type(in phone: Phone) async throws {
    phone.tap(0, 0)
    await phone.rest()
    let field = try #require(phone.control(UITextField.self, 0, 0))
    field.becomeFirstResponder()
    field.type("er")
  }

  private func expectStored(_ phone: Phone) async {
    await phone.rest()
    #expect(model.text == "older")
    #expect(phone.navigation.viewControllers.map(\.navigationItem.title) == ["Root"])
    #expect(phone.router?.titles == ["Root"])
  }

  @Test(arguments: [true, false])
  func `a text is stored when the user goes back`(isAnimated: Bool) async throws {
    let phone = makePhone()
    try await type(in: phone)
    let exceptions = UIException.catching {
      phone.navigation.popViewController(animated: isAnimated)
    }
    #expect(exceptions.map(\.description) == [])
    await expectStored(phone)
  }

  @Test(arguments: [true, false])
  func `a text is stored when the user swipes back`(completesFirst: Bool) async throws {
    let phone = makePhone()
    phone.navigation.completesTransitionsFirst = completesFirst
    try await type(in: phone)
    phone.navigation.userBeginsSwipe()
    phone.root.invalidate()
    await phone.rest()
    phone.navigation.userEndsSwipe(isCancelled: false)
    await expectStored(phone)
  }

  @Test func `a swipe back that is cancelled leaves the text in its field`() async throws {
    let phone = makePhone()
    try await type(in: phone)
    phone.navigation.userBeginsSwipe()
    phone.navigation.userEndsSwipe(isCancelled: true)
    await phone.rest()
    #expect(phone.control(UITextField.self, 0, 0)?.text == "older")
    phone.navigation.popToRootViewController(animated: true)
    await expectStored(phone)
  }

  @Test func `a text is stored before a path is opened`() async throws {
    let phone = makePhone()
    try await type(in: phone)
    try phone.root.open(path: ["A/1"])
    #expect(model.text == "older")
    await phone.rest()
    #expect(phone.router?.titles == ["Root", "Two"])
  }

  @Test func `a path to the open screen, or to none, leaves a text as it is`() async throws {
    let phone = makePhone()
    try await type(in: phone)
    let field = try #require(phone.control(UITextField.self, 0, 0))
    try phone.root.open(path: ["A/0"])
    #expect(throws: PathError.self) { try phone.root.open(path: ["nothing"]) }
    await phone.rest()
    #expect(model.text == "old")
    #expect(field.isFirstResponder)
    #expect(phone.control(UITextField.self, 0, 0) === field)
    #expect(field.text == "older")
  }

  @Test func `a text that is being typed is not stored because the colors change`() async throws {
    let phone = makePhone()
    try await type(in: phone)
    let exceptions = UIException.catching { phone.root.options.themes = Themes() }
    #expect(exceptions.map(\.description) == [])
    await phone.rest()
    #expect(model.text == "old")
    #expect(phone.control(UITextField.self, 0, 0)?.text == "older")
    phone.control(UITextField.self, 0, 0)?.resignFirstResponder()
    #expect(model.text == "older")
  }

  @Test func `the row whose text is being typed is removed`() async throws {
    let phone = Phone { [model] in
      Table {
        Section("A") { ForEach(model.names, id: \.self) { TextField($0, initialValue: "").id($0) } }
      }
    }
    let field = try #require(phone.control(UITextField.self, 0, 1))
    field.becomeFirstResponder()
    field.type("x")
    let exceptions = UIException.catching {
      model.names.remove(at: 1)
      phone.root.link?.host.update()
    }
    #expect(exceptions.map(\.description) == [])
    await phone.rest()
    #expect(!field.isFirstResponder)
    #expect(phone.tableView.visibleCells.map(\.accessibilityIdentifier) == ["a", "c"])
    #expect(phone.outcomes == [.rowRemoved("b")])
  }

  @Test func `the sections change places while a text is typed`() async throws {
    let phone = Phone { [model] in
      let field = Section("Field") { TextField("Text", text: Binding(model, \.text)).id("text") }
        .id("field")
      let names = Section("Names") { ForEach(model.names, id: \.self) { Info($0) } }.id("names")
      return Table {
        if model.isSwapped { names } else { field }
        if model.isSwapped { field } else { names }
      }
    }
    let field = try #require(phone.tableView.first(UITextField.self))
    field.becomeFirstResponder()
    field.type("er")
    model.isSwapped = true
    model.names.append("d")
    let exceptions = UIException.catching { phone.root.link?.host.update() }
    #expect(exceptions.map(\.description) == [])
    await phone.rest()
    let now = phone.tableView.first(UITextField.self)
    #expect(now?.text == "older", "typed or stored, but not lost")
  }
}
