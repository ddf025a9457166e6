import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules of forms on a screen that is read aloud, where each text is entered as a whole line.
@MainActor @Suite struct AccessibleFormTests {
  private final class Model {
    var name = "Ada"
    var again = ""
    var price = 41.5
    var guests = 4
    var rooms = 9
    var volume = Float(0)
    var date = Date(timeIntervalSinceReferenceDate: 42)
    var isOn = false
    var choice: String? = "S"
    var told: [String] = []
  }

  private let model = Model()

  private func texts(_ change: @escaping (TextField<String>) -> TextField<String> = { $0 })
    -> AccessibleScreen
  {
    AccessibleScreen { [model] in
      Table {
        change(TextField("Name", text: Binding(model, \.name))).id("name")
        TextField("Again", text: Binding(model, \.again)).id("again")
          .validated { $0 == model.name ? nil : "Differs." }
        Action("Save") { model.told.append("saved \(model.name)") }.id("save")
          .disabledWhileInvalid()
        Action("Reset") { (model.name, model.again) = ("Grace", "Grace") }.id("reset")
        if model.name.count > 3 { Info("Long").id("long") }
      }
    }
  }

  private func numbers(words: Words = .english) -> AccessibleScreen {
    AccessibleScreen(words: words) { [model] in
      Table {
        TextField("Price", value: Binding(model, \.price)).id("price")
        Stepper("Guests", value: Binding(model, \.guests), in: 1...model.rooms).id("guests")
          .validated { $0 == 3 ? "Not three." : nil }
        Slider("Volume", value: Binding(model, \.volume), in: 0...1, step: 0.1).id("volume")
        Switch("On", isOn: Binding(model, \.isOn)).id("on").validated { $0 ? "Not now." : nil }
        DatePicker("Date", selection: Binding(model, \.date), timeZone: .utc).id("date")
          .onChange { _ in model.told.append("date") }
        OptionSection("Size", selection: Binding(model, \.choice), options: ["S", "M"])
      }
    }
  }

  // MARK: Submitting

  @Test func `a question about a text that was typed while an action waited is asked`() async {
    let gate = Gate()
    let screen = AccessibleScreen { [model] in
      Table {
        Section {
          TextField("Name", text: Binding(model, \.name)).id("name")
            .confirmation { $0 == "root" ? Confirmation("Really root?") : nil }
          TextField("Again", text: Binding(model, \.again)).id("again")
            .validated { _ async -> String? in
              await gate.wait()
              return nil
            }
          Action("Save") { model.told.append("saved \(model.name)") }.submits().id("save")
        }
        .id("form")
      }
    }
    screen.respond(to: "2")
    screen.respond(to: "Ada")
    #expect(screen.respond(to: "3") == [.started("save")])
    let settling = Task { await screen.settle() }
    await gate.waitUntilEntered()
    let name = RowRef(RowAddress(section: "form", row: "name"), on: .root)
    screen.router.type("root", at: name)  // In another host of the router.
    gate.open()
    #expect(await settling.value == [.edited("again", .text("Ada")), .asked("name")])
    #expect(screen.prompt.contains("Really root?"))
    #expect(screen.respond(to: "yes") == [.edited("name", .text("root"))])
    #expect(screen.respond(to: "3") == [.performed("save")])
    #expect(model.told == ["saved root"])
  }

  // MARK: Texts

  @Test func `a text that is entered is in the model, and shows other rows`() {
    let screen = texts()
    screen.respond(to: "1")
    #expect(screen.respond(to: "Hedy") == [.edited("name", "Hedy")])
    #expect(model.name == "Hedy")
    #expect(screen.page.contains("Long"))
    screen.respond(to: "1")
    #expect(screen.respond(to: "") == [.cancelled("name")])
    #expect(model.name == "Hedy")
  }

  @Test func `the app's new value wins over a refused text`() {
    let screen = texts { $0.validated { $0.isEmpty ? "Needed." : nil } }
    screen.respond(to: "1")
    screen.respond(to: "-")
    #expect(screen.router.isValid == false)
    screen.router.select("reset")
    #expect(screen.page.contains("1. Name, text, Grace\n"))
    #expect(screen.router.isValid)
  }

  @Test func `a refused text that another row makes valid is written`() {
    let screen = texts()
    screen.respond(to: "2")
    #expect(screen.respond(to: "Eve") == [.refused("again", reason: "Differs.")])
    #expect(screen.router.isValid == false)
    model.name = "Eve"
    screen.router.invalidate()
    #expect(screen.page.contains("2. Again, text, Eve\n"))
    #expect(model.again == "Eve")
    #expect(screen.router.isValid)
  }

  @Test func `a text that is entered again is submitted`() {
    let screen = texts { [model] in
      $0.onSubmit { model.told.append("submit \($0)") }
        .onChange { model.told.append("change \($0)") }
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "Ada") == [.edited("name", "Ada")])
    #expect(model.told == ["submit Ada"])
  }

  @Test func `a late answer about an earlier text is ignored`() async {
    let (model, gate) = (model, Gate())
    let screen = texts { field in
      field.validated { text async -> String? in
        if text == "ab" { await gate.wait() }
        return text == "ab" ? "Taken." : nil
      }
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "ab") == [.started("name")])
    let settling = Task { await screen.settle() }
    await gate.waitUntilEntered()
    screen.respond(to: "1")
    #expect(screen.respond(to: "abc") == [.started("name")])
    gate.open()
    let outcomes = await settling.value
    #expect(outcomes.last == .edited("name", "abc"))
    #expect(!outcomes.contains { $0.isFailure })
    #expect(model.name == "abc")
    #expect(!screen.page.contains("Taken."))
  }

  // MARK: Numbers, dates and choices

  @Test func `a number is read in the language of the words`() {
    let screen = numbers(words: Words(languages: ["de"]))
    for (line, expected) in [("41,7", 41.7), (" \u{2212}2,5 ", -2.5), ("٣", 3)] {
      screen.respond(to: "1")
      screen.respond(to: line)
      #expect(model.price == expected)
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "0x20").last?.isFailure == true)
    screen.respond(to: "")
    #expect(model.price == 3)
  }

  @Test func `a number outside the bounds is read, with the bounds`() {
    model.rooms = 2
    let screen = numbers()
    #expect(
      screen.page.contains("4, from 1 to 2, invalid: Enter a whole number from 1 to 2\n"))
    #expect(screen.router.isValid == false)
    screen.respond(to: "2")
    screen.respond(to: "2")
    #expect(model.guests == 2)
    #expect(screen.router.isValid)
  }

  @Test func `a refused number or switch is told, and makes nothing invalid`() {
    let screen = numbers()
    #expect(screen.respond(to: "4") == [.refused("on", reason: "Not now.")])
    #expect(screen.reply.contains("Not now."))
    #expect(!model.isOn)
    #expect(screen.router.isValid)
    screen.respond(to: "2")
    #expect(screen.respond(to: "3") == [.refused("guests", reason: "Not three.")])
    screen.respond(to: "")
    #expect(model.guests == 4)
    #expect(screen.router.isValid)
  }

  @Test func `the ends of a range of steps are entered, and steps are decimal`() {
    let screen = numbers()
    for (line, expected): (String, Float) in [("0.3", 0.3), ("1", 1), ("0", 0)] {
      screen.respond(to: "3")
      #expect(screen.respond(to: line).last?.isFailure == false)
      #expect(model.volume == expected)
    }
  }

  @Test func `the date that is read, entered again, changes nothing`() {
    let screen = numbers()
    screen.respond(to: "5")
    #expect(screen.respond(to: "2001-01-01 00:00").last?.isFailure == false)
    #expect(model.date.timeIntervalSinceReferenceDate == 42)
    #expect(model.told == [])
    screen.respond(to: "5")
    screen.respond(to: "2001-01-01 00:01")
    #expect(model.told == ["date"])
  }

  @Test func `an optional selection is emptied again`() {
    let screen = numbers()
    screen.respond(to: "6")
    #expect(model.choice == nil)
    screen.respond(to: "7")
    #expect(model.choice == "M")
  }

  // MARK: Names, search and paths

  @Test func `a row without a title is not named by its id`() {
    let screen = AccessibleScreen { [model] in
      Table {
        TextField("", text: Binding(model, \.again)).id("row-id")
          .validated { $0.isEmpty ? "A name is needed." : nil }
        Action("Save") {}.id("save").disabledWhileInvalid()
      }
    }
    #expect(screen.page.contains("A name is needed."))
    screen.respond(to: "2")
    #expect(!(screen.page + screen.reply).contains("row-id"))
  }

  @Test func `a search finds values, badges, headers and composed letters`() {
    let screen = AccessibleScreen { [model] in
      Table {
        Section("Kopf") {
          TextField("Name", text: Binding(model, \.name))
          Info("각").badge("neu")
        }
        Section("Rest") { Info("Łódź") }
      }
      .searchable()
    }
    for (text, count) in [
      ("ada", 1), ("NEU", 1), ("\u{1100}\u{1161}\u{11A8}", 1), ("lodz", 1), ("kopf", 2),
    ] {
      #expect(screen.respond(to: "search \(text)") == [.searched(text, matches: count)])
    }
  }

  @Test func `a path through a collapsed section is opened`() throws {
    let screen = AccessibleScreen {
      Table("Root") {
        Section("More") { Segue("Next") { Table("Next") { Info("There") } }.id("next") }
          .collapsible(isExpanded: false)
      }
    }
    try screen.router.open(path: ["next"])
    #expect(screen.page.contains("There"))
  }
}
