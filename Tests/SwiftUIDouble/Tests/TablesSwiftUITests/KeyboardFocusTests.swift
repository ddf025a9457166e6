import Observation
import TablesModel
import Testing

import struct SwiftUI.Element
import struct Tables.Binding
import struct Tables.ForEach
import struct Tables.Section
import struct Tables.TextEditor
import struct Tables.TextField

@testable import TablesSwiftUI

@Observable private final class Model {
  enum Field: Hashable { case name, mail, notes, far }

  var name = "Ada"
  var mail = ""
  var plain = ""
  var notes = ""
  var isShown = true
  var isEnabled = true
  var isMoving = false
  var focus: Field?
  @ObservationIgnored var evaluations = 0
  @ObservationIgnored var told: [String] = []
}

/// The field that has the keyboard, which the app follows and moves.
@MainActor @Suite struct KeyboardFocusTests {
  private let model = Model()

  private func makePhone(rows: Int = 20) -> Phone {
    let model = model
    return Phone(rows: rows) {
      model.evaluations += 1
      let focus = Binding(model, \.focus)
      return Table("Form") {
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
        Section { ForEach(0..<60) { Info("Row \($0)") } }
        Section { TextField("Far", text: "").id("far").focused(focus, equals: .far) }
      }
    }
  }

  private func field(_ phone: Phone, _ row: RowID) throws -> Element {
    try #require(try phone.row(row).field)
  }

  @Test func `the state follows the keyboard`() async throws {
    let phone = makePhone()
    for (row, focus) in [("name", Model.Field.name), ("mail", .mail), ("notes", .notes)] {
      try field(phone, RowID(row)).tap()
      await phone.rest()
      #expect(model.focus == focus)
    }
    try field(phone, "plain").tap()
    await phone.rest()
    #expect(model.focus == nil)
    try field(phone, "mail").tap()
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(model.focus == nil)
    #expect(phone.outcomes == [])
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `the app moves the keyboard, and closes it`() async throws {
    let phone = makePhone()
    await phone.rest()
    model.focus = .mail
    await phone.rest()
    #expect(try field(phone, "mail").isFocused)
    try field(phone, "mail").type("a")
    model.focus = .notes
    await phone.rest()
    #expect(model.mail == "a")
    #expect(try field(phone, "notes").isFocused)
    #expect(phone.outcomes == [.edited("mail", "a")])
    model.focus = nil
    await phone.rest()
    #expect(phone.window.focus == nil)
    #expect(model.focus == nil)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a screen opens with the keyboard that the app has asked for`() async throws {
    model.focus = .mail
    let phone = makePhone()
    await phone.rest()
    #expect(try field(phone, "mail").isFocused)
    #expect(model.focus == .mail)
  }

  @Test func `the list scrolls to a field that gets the keyboard`() async throws {
    let phone = makePhone(rows: 10)
    await phone.rest()
    #expect(phone.window.row("far") == nil)
    model.focus = .far
    await phone.rest()
    #expect(try field(phone, "far").isFocused)
    #expect(model.focus == .far)
  }

  @Test func `a row that is gone, disabled or unknown ends the focus`() async throws {
    let phone = makePhone()
    try field(phone, "mail").tap()
    await phone.rest()
    #expect(model.focus == .mail)
    model.isShown = false
    await phone.rest()
    #expect(model.focus == nil)
    #expect(phone.window.focus == nil)
    model.focus = .mail
    await phone.rest()
    #expect(model.focus == nil, "no row has the value")
    model.isShown = true
    await phone.rest()
    try field(phone, "mail").tap()
    model.isEnabled = false
    await phone.rest()
    #expect(model.focus == nil)
    #expect(phone.window.focus == nil)
  }

  @Test func `return goes on to the next text field, and closes the keyboard in the last`()
    async throws
  {
    let phone = makePhone(rows: 80)
    try field(phone, "name").tap()
    await phone.rest()
    #expect(try field(phone, "name").submitLabel == .next)
    try field(phone, "name").type("!")
    try field(phone, "name").pressReturn()
    await phone.rest()
    #expect(model.told == ["submit Ada!"])
    #expect(model.focus == .mail)
    #expect(try field(phone, "mail").isFocused)
    try field(phone, "mail").pressReturn()
    await phone.rest()
    #expect(try field(phone, "plain").isFocused)
    try field(phone, "plain").pressReturn()
    await phone.rest()
    #expect(try field(phone, "notes").isFocused)
    try field(phone, "far").tap()
    await phone.rest()
    #expect(try field(phone, "far").submitLabel == .done)
    try field(phone, "far").pressReturn()
    await phone.rest()
    #expect(phone.window.focus == nil)
    #expect(model.focus == nil)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `return on a refused text keeps the keyboard, and tells once`() async throws {
    let phone = makePhone()
    try field(phone, "mail").type("x")
    try field(phone, "mail").pressReturn()
    await phone.rest()
    #expect(try field(phone, "mail").isFocused)
    #expect(model.focus == .mail)
    #expect(phone.outcomes == [.refused("mail", reason: "No x.")])
    try field(phone, "mail").pressReturn()
    await phone.rest()
    #expect(try field(phone, "mail").isFocused, "and again")
    try field(phone, "mail").replaceText(by: "a")
    try field(phone, "mail").pressReturn()
    await phone.rest()
    #expect(try field(phone, "plain").isFocused)
    #expect(model.mail == "a")
    try field(phone, "mail").replaceText(by: "x")
    try field(phone, "mail").pressReturn()
    await phone.rest()
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(phone.window.focus == nil, "the user closes it")
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `return goes on to a field that is out of sight`() async throws {
    let phone = Phone(rows: 10) {
      Table("Form") {
        TextField("First", text: "").id("first")
        Section { ForEach(0..<60) { Info("Row \($0)") } }
        TextField("Last", text: "").id("last")
      }
    }
    await phone.rest()
    #expect(phone.window.row("last") == nil)
    try field(phone, "first").tap()
    #expect(try field(phone, "first").submitLabel == .next)
    try field(phone, "first").pressReturn()
    await phone.rest()
    #expect(try field(phone, "last").isFocused)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `where the app moves the keyboard wins over the next field`() async throws {
    let phone = makePhone()
    model.isMoving = true
    try field(phone, "name").tap()
    await phone.rest()
    try field(phone, "name").pressReturn()
    await phone.rest()
    #expect(model.focus == .notes)
    #expect(try field(phone, "notes").isFocused)
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
    #expect(try await cost { try field(phone, "plain").tap() } == 0)
    let leaving = try await cost { phone.window.dismissKeyboard() }
    #expect(try await cost { try field(phone, "name").tap() } == 1)
    let moving = try await cost { try field(phone, "mail").tap() }
    #expect(moving <= leaving + 1)
    #expect(try await cost { try field(phone, "mail").type("a") } == 1)
  }
}
