import Tables
import Testing

import struct SwiftUI.Element

@testable import TablesSwiftUI

/// A form that an action in a bar saves.
@MainActor @Suite struct SubmitTests {
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
        Tables.Section { Tables.ForEach(0..<60) { Info("Row \($0)") } }
        Tables.Section {
          Tables.TextField("Name", text: Tables.Binding(model, \.name)).id("name")
            .validated { $0.isEmpty ? "A name is needed." : nil }
          Tables.TextField("Age", value: Tables.Binding(model, \.age)).id("age")
            .validated { $0 < 18 ? "18 at least." : nil }
        }
      }
      .toolbar { save(Action("Save") { model.saved.append("\(model.name) \(model.age)") }) }
    }
  }

  private func save(_ phone: Phone) -> Element? {
    phone.window.screen.barButtons.first { $0.text == "Save" }
  }

  @Test func `a refused form shows its reasons, and the first field has the keyboard`() async throws
  {
    let phone = makePhone { $0.submits() }
    await phone.rest()
    #expect(save(phone)?.isEnabled == true)
    save(phone)?.tap()
    await phone.rest()
    #expect(
      phone.takeOutcomes().map(\.description) == ["refused toolbar/0: Name: A name is needed."])
    #expect(try phone.row("name").texts.contains("A name is needed."))
    #expect(try phone.row("age").texts.contains("18 at least."))
    #expect(try #require(phone.row("name").field).isFocused)
    #expect(phone.window.dialog == nil)
    #expect(model.saved == [])
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `what is being typed is saved`() async throws {
    model.age = 20
    let phone = makePhone { $0.submits() }
    save(phone)?.tap()
    await phone.rest()
    try #require(phone.row("name").field).type("Ada")
    await phone.rest()
    save(phone)?.tap()
    await phone.rest()
    #expect(model.saved == ["Ada 20"])
  }

  @Test func `a question about a text that was typed while it waited is shown`() async throws {
    let (model, gate) = (model, Gate())
    let phone = Phone {
      Table("Profile") {
        Tables.TextField("Name", text: Tables.Binding(model, \.name)).id("name")
          .confirmation { $0 == "root" ? Confirmation("Really root?") : nil }
        Tables.TextField("Code", text: Tables.Binding(model, \.code)).id("code")
          .validated { _ async -> String? in
            await gate.wait()
            return nil
          }
      }
      .toolbar { Action("Save") { model.saved.append(model.name) }.submits() }
    }
    try #require(phone.row("code").field).type("x")
    save(phone)?.tap()
    while !phone.router.isRunningWork { await Task.yield() }
    try #require(phone.row("name").field).type("root")
    gate.open()
    await phone.rest()
    #expect(phone.window.dialog?.title == "Really root?")
    #expect(model.saved == [])
    phone.window.dialog?.tap("Yes")
    await phone.rest()
    save(phone)?.tap()
    await phone.rest()
    #expect(model.saved == ["root"])
  }

  @Test func `a grey button tells why it is`() async throws {
    let phone = makePhone { $0.disabledWhileInvalid() }
    await phone.rest()
    for _ in 0..<2 {
      #expect(save(phone)?.isEnabled == true)
      save(phone)?.tap()
      await phone.rest()
      #expect(phone.window.dialog?.title == "Save")
      #expect(phone.window.dialog?.message == "Name: A name is needed.")
      phone.window.dialog?.tap("Done")
      await phone.rest()
      #expect(phone.window.dialog == nil)
    }
    #expect(model.saved == [])
    #expect(phone.window.takeFaults() == [])
  }
}
