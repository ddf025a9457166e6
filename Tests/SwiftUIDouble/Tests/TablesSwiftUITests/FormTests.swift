import Foundation
import Observation
import TablesModel
import Testing

import struct SwiftUI.Element
import struct Tables.Action
import struct Tables.Binding
import struct Tables.DatePicker
import struct Tables.Info
import struct Tables.OptionSection
import struct Tables.Section
import struct Tables.Segue
import struct Tables.Slider
import struct Tables.Stepper
import struct Tables.Switch
import struct Tables.Table
import struct Tables.TextField

@testable import TablesSwiftUI

@Observable private final class Model {
  var name = ""
  var again = ""
  var price = 41.5
  var guests = 4
  var rooms = 9
  var volume = Float(0)
  var date = Date(timeIntervalSinceReferenceDate: 42)
  var isOn = false
  var choice: String? = "S"
  @ObservationIgnored var told: [String] = []
}

/// What becomes of the values of a form while it is filled in.
@MainActor @Suite struct FormTests {
  private let model = Model()

  private func makePhone(_ change: @escaping (TextField<String>) -> TextField<String> = { $0 })
    -> Phone
  {
    Phone { [model] in
      Table("Form") {
        Section("Form") {
          change(TextField("Name", text: Binding(model, \.name))).id("name")
          TextField("Again", text: Binding(model, \.again)).id("again")
            .validated { $0 == model.name ? nil : "Differs." }
          if !model.name.isEmpty { Info("Hello \(model.name)").id("hello") }
          Action("Reset") { model.name = "Grace" }.id("reset")
        }
      }
    }
  }

  private func field(_ phone: Phone, _ row: RowID = "name") throws -> Element {
    try #require(try phone.row(row).field)
  }

  // MARK: Texts

  @Test func `the model and other rows follow each key, and escape puts the old text back`()
    async throws
  {
    let phone = makePhone()
    try field(phone).type("ab")
    await phone.rest()
    #expect(model.name == "ab")
    #expect(try phone.row("hello").text == "Hello ab")
    #expect(phone.outcomes == [])
    phone.window.pressEscape()
    await phone.rest()
    #expect(model.name == "")
    #expect(try field(phone).typed == "")
    #expect(phone.window.focus == nil)
    #expect(phone.window.row("hello") == nil)
    #expect(phone.takeOutcomes() == [.cancelled("name")])
    phone.expectEqual()
  }

  @Test func `escape discards a refused text`() async throws {
    let phone = makePhone { $0.validated { $0.contains("x") ? "No x." : nil } }
    model.name = "Ada"
    await phone.rest()
    try field(phone).type("x")
    try field(phone).pressReturn()
    await phone.rest()
    #expect(try phone.row("name").texts.contains("No x."))
    phone.window.pressEscape()
    await phone.rest()
    #expect(try field(phone).typed == "Ada")
    #expect(try !phone.row("name").texts.contains("No x."))
    #expect(phone.router.isValid == false, "the repetition differs")
    #expect(phone.takeOutcomes() == [.refused("name", reason: "No x."), .cancelled("name")])
  }

  @Test func `escape does nothing without a keyboard, or while a text is composed`() async throws {
    let phone = makePhone()
    phone.window.pressEscape()
    try field(phone).compose("に", after: "")
    phone.window.pressEscape()
    await phone.rest()
    #expect(try field(phone).isFocused)
    #expect(phone.outcomes == [])
    try field(phone).commit("日", after: "")
    #expect(model.name == "日")
  }

  @Test func `the app's new value wins while a text is typed`() async throws {
    let phone = makePhone { $0.validated { $0.contains("x") ? "No x." : nil } }
    try field(phone).type("x")
    try await phone.tap("reset")
    #expect(try field(phone).typed == "Grace")
    #expect(phone.router.invalidRows.map(\.title) == ["Again"])
    #expect(model.name == "Grace")
  }

  @Test func `a refused text that another field makes valid is written`() async throws {
    let phone = makePhone()
    try field(phone, "again").type("ab")
    try field(phone).type("a")
    await phone.rest()
    #expect(phone.takeOutcomes() == [.refused("again", reason: "Differs.")])
    #expect(try phone.row("again").texts.contains("Differs."))
    try field(phone).type("b")
    await phone.rest()
    #expect(model.again == "ab")
    #expect(try !phone.row("again").texts.contains("Differs."))
    #expect(phone.router.isValid)
  }

  @Test func `return submits a text that has not changed`() async throws {
    let phone = makePhone { [model] in $0.onSubmit { model.told.append("submit \($0)") } }
    try field(phone).tap()
    try field(phone).pressReturn()
    await phone.rest()
    #expect(model.told == ["submit "])
    #expect(phone.takeOutcomes() == [.edited("name", "")])
    try field(phone).tap()
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(model.told.count == 1)
    #expect(phone.outcomes == [], "leaving an unchanged text tells nothing")
  }

  @Test func `typing stops at the limit`() async throws {
    let phone = makePhone { $0.limit(3) }
    try field(phone).type("abcd")
    await phone.rest()
    #expect(model.name == "abc")
    #expect(try field(phone).typed == "abc")
    try field(phone).replaceText(by: "👩‍👩‍👧xyz")
    await phone.rest()
    #expect(model.name == "👩‍👩‍👧xy")
    #expect(phone.window.takeFaults() == [])
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
    try field(phone).type("ab")
    try field(phone).pressReturn()
    await phone.window.rest()
    try field(phone).type("c")
    gate.open()
    await phone.window.rest()
    #expect(try field(phone).typed == "abc")
    #expect(try !phone.row("name").texts.contains("Taken."))
    #expect(model.name == "")
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(model.told == ["ab", "abc"])
    #expect(model.name == "abc")
  }

  @Test func `typing goes on while another form of the text is stored`() async throws {
    let (model, gate) = (model, Gate())
    let phone = Phone {
      Table("Form") {
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
    try field(phone).type("ab")
    try field(phone).pressReturn()
    await phone.window.rest()
    try field(phone).type("c")
    gate.open()
    await phone.window.rest()
    #expect(model.name == "AB")
    #expect(try field(phone).typed == "abc")
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(model.told == ["ab", "abc"])
    #expect(try field(phone).typed == "ABC")
    #expect(!phone.takeOutcomes().contains { $0.isFailure })
  }

  // MARK: Numbers, dates and choices

  private func makeNumbers(words: Words = .english) -> Phone {
    Phone(
      router: Router(words: words) { [model] in
        Table("Form") {
          TextField("Price", value: Binding(model, \.price)).id("price")
          Stepper("Guests", value: Binding(model, \.guests), in: 1...model.rooms).id("guests")
            .validated { $0 == 3 ? "Not three." : nil }
          Slider("Volume", value: Binding(model, \.volume), in: 0...1, step: 0.1).id("volume")
          Switch("On", isOn: Binding(model, \.isOn)).id("on")
            .validated { $0 ? "Not now." : nil }
          DatePicker("Date", selection: Binding(model, \.date), timeZone: .gmt).id("date")
            .onChange { _ in model.told.append("date") }
          OptionSection("Size", selection: Binding(model, \.choice), options: ["S", "M"])
        }
      })
  }

  @Test func `a number is read and shown in the language of the words`() async throws {
    let phone = makeNumbers(words: Words(languages: ["de"]))
    #expect(try field(phone, "price").typed == "41,5")
    for (typed, expected) in [("41,7", 41.7), (" \u{2212}2,5 ", -2.5), ("٣", 3)] {
      try field(phone, "price").replaceText(by: typed)
      phone.window.dismissKeyboard()
      await phone.rest()
      #expect(model.price == expected)
    }
    try field(phone, "price").replaceText(by: "0x20")
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(model.price == 3)
    #expect(try field(phone, "price").typed == "0x20")
  }

  @Test func `a number outside the bounds is shown, and the first step leads inside`() async throws
  {
    model.rooms = 2
    let phone = makeNumbers()
    #expect(try phone.row("guests").texts.contains("4"))
    #expect(try phone.row("guests").texts.contains { $0.contains("from 1 to 2") })
    #expect(!phone.router.isValid)
    try phone.row("guests").stepper?.decrement()
    await phone.rest()
    #expect(model.guests == 2)
    #expect(phone.router.isValid)
    phone.expectEqual()
  }

  @Test func `a refused step or switch is told once, and makes nothing invalid`() async throws {
    let phone = makeNumbers()
    try phone.row("guests").stepper?.decrement()
    await phone.rest()
    #expect(model.guests == 4)
    #expect(try phone.row("guests").texts.contains("Not three."))
    #expect(phone.router.isValid)
    try phone.row("on").toggle?.flip()
    await phone.rest()
    #expect(!model.isOn)
    #expect(try phone.row("on").toggle?.isOn == false)
    #expect(try phone.row("on").texts.contains("Not now."))
    #expect(try !phone.row("guests").texts.contains("Not three."))
    #expect(phone.router.isValid)
    phone.expectEqual()
  }

  @Test func `a drag to the end of a slider gives the end, and steps are decimal`() async throws {
    let phone = makeNumbers()
    for (place, expected): (Double, Float) in [(0.31, 0.3), (1, 1), (0, 0)] {
      try phone.row("volume").slider?.drag(over: [place])
      await phone.rest()
      #expect(model.volume == expected)
    }
  }

  @Test func `a date that shows the same minute changes nothing`() async throws {
    let phone = makeNumbers()
    try phone.row("date").datePicker?.choose(Date(timeIntervalSinceReferenceDate: 0))
    await phone.rest()
    #expect(model.date == Date(timeIntervalSinceReferenceDate: 42))
    #expect(model.told == [])
    try phone.row("date").datePicker?.choose(Date(timeIntervalSinceReferenceDate: 60))
    await phone.rest()
    #expect(model.told == ["date"])
  }

  @Test func `an optional selection is emptied again`() async throws {
    let phone = makeNumbers()
    let row = try #require(phone.window.rows.first { $0.section == 1 })
    row.tapText()
    await phone.rest()
    #expect(model.choice == nil)
    phone.expectEqual()
  }

  // MARK: Names, search and paths

  @Test func `a row without a title is not named by its id`() async throws {
    let phone = Phone { [model] in
      Table("Form") {
        TextField("", text: Binding(model, \.name)).id("row-id")
          .validated { $0.isEmpty ? "A name is needed." : nil }
        Action("Save") {}.id("save").disabledWhileInvalid()
      }
    }
    await phone.rest()
    #expect(try phone.row("save").texts.contains("A name is needed."))
    #expect(!phone.window.rows.contains { $0.text.contains("row-id") })
  }

  @Test func `a search finds values, badges, headers and composed letters`() async throws {
    let phone = Phone { [model] in
      Table("Form") {
        Section("Kopf") {
          TextField("Name", text: Binding(model, \.name)).id("name")
          Info("각").badge("neu").id("badge")
        }
        Section("Rest") { Info("Łódź").id("town") }
      }
      .searchable()
    }
    model.name = "Grace"
    await phone.rest()
    for (text, rows) in [
      ("grace", ["name"]), ("NEU", ["badge"]), ("\u{1100}\u{1161}\u{11A8}", ["badge"]),
      ("lodz", ["town"]), ("kopf", ["name", "badge"]),
    ] {
      phone.window.screen.search(text)
      await phone.rest()
      #expect(phone.window.rows.compactMap(\.identifier) == rows, "for \(text)")
    }
  }

  @Test func `the section of the header that was tapped collapses, whatever the typed text adds`()
    async throws
  {
    let phone = Phone { [model] in
      Table("Form") {
        Section("First") {
          TextField("Name", text: Binding(model, \.name)).updates(.whenLeft).id("name")
        }
        if !model.name.isEmpty {
          Section("Greeting") { Info(model.name).id("greeting") }.collapsible().id("greeting")
        }
        Section("More") { Info("inside").id("inside") }.collapsible().id("more")
      }
    }
    await phone.rest()
    try field(phone).type("Ada")
    phone.window.list?.header(1)?.first(.button)?.tap()
    await phone.rest()
    #expect(phone.window.row("inside") == nil)
    #expect(phone.window.row("greeting") != nil)
    phone.expectEqual()
  }

  @Test func `a path through a collapsed section is opened`() async throws {
    let phone = Phone {
      Table("Root") {
        Section("More") { Segue("Next") { Table("Next") { Info("There") } }.id("next") }
          .collapsible(isExpanded: false)
      }
    }
    await phone.rest()
    try phone.router.open(path: ["next"])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next"])
  }
}
