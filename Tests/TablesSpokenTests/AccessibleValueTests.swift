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

@Suite struct AccessibleValueTests {
  private final class Values {
    var name = "Ada"
    var password = ""
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var volume = 0.5
  }

  private let values = Values()

  private var screen: AccessibleScreen {
    AccessibleScreen { [values] in
      Table {
        TextField("Name", text: Binding(get: { values.name }, set: { values.name = $0 }))
          .validated { $0.isEmpty ? "A name is needed" : nil }.id("name")
        TextField(
          "Password", text: Binding(get: { values.password }, set: { values.password = $0 })
        )
        .secure().id("password")
        DatePicker(
          "Day", selection: Binding(get: { values.date }, set: { values.date = $0 }),
          displayedComponents: .date, timeZone: .utc
        ).id("day")
        Slider(
          "Volume", value: Binding(get: { values.volume }, set: { values.volume = $0 }),
          in: 0...1
        ).id("volume")
        Stepper("Copies", value: 3, in: 1...9).id("copies")
        TextField("Off").disabled(because: "Not now.").id("off")
      }
    }
  }

  @Test func `the next line is the text`() {
    let screen = screen
    #expect(screen.respond(to: "1") == [.focused("name")])
    #expect(
      screen.reply
        == "New value for Name? It is Ada now. An empty line keeps it. A single - clears it.\n")
    #expect(screen.respond(to: "  quit  ") == [.edited("name", .text("  quit  "))])
    #expect(values.name == "  quit  ")
  }

  @Test func `an empty line keeps the text`() {
    let screen = screen
    screen.respond(to: "1")
    #expect(screen.respond(to: "") == [.cancelled("name")])
    #expect(screen.reply == "Nothing was done.\nRow number or command?\n")
    #expect(values.name == "Ada")
  }

  @Test func `a hyphen clears and is typed behind a backslash`() {
    let screen = screen
    screen.respond(to: "2")
    #expect(screen.respond(to: "\\-") == [.edited("password", .text("•"))])
    #expect(values.password == "-")
    #expect(screen.reply.hasPrefix("Password is hidden, length 1 now.\n"))
    screen.respond(to: "2")
    #expect(screen.respond(to: "-") == [.edited("password", .text(""))])
    #expect(screen.reply.hasPrefix("Password is empty now.\n"))
  }

  @Test func `a text that breaks a rule is asked for again`() {
    let screen = screen
    screen.respond(to: "1")
    #expect(screen.respond(to: "-") == [.refused("name", reason: "A name is needed")])
    #expect(screen.reply.hasPrefix("A name is needed.\nNew value for Name? It is Ada now."))
    #expect(screen.page.contains("1. Name, text, Ada, invalid: A name is needed\n"))
    #expect(screen.respond(to: "Grace") == [.edited("name", .text("Grace"))])
    #expect(screen.reply == "Name is Grace now.\nRow number or command?\n")
  }

  @Test func `cancelling an edit removes its error`() {
    let screen = screen
    screen.respond(to: "1")
    screen.respond(to: "-")
    screen.respond(to: "")
    #expect(screen.page.hasPrefix("1. Name, text, Ada\n"))
  }

  @Test func `typed control characters are removed from the text`() {
    let screen = screen
    screen.respond(to: "1")
    screen.respond(to: "A\u{1B}[1mb\tc\u{7}")
    #expect(values.name == "A[1mb c")
  }

  @Test func `a secret is described by its length`() {
    let screen = screen
    #expect(!screen.asksForSecret)
    screen.respond(to: "2")
    #expect(screen.asksForSecret)
    #expect(screen.respond(to: "hunter2") == [.edited("password", .text("•••••••"))])
    #expect(screen.reply.hasPrefix("Password is hidden, length 7 now.\n"))
    #expect(!screen.page.contains("hunter2"))
  }

  @Test func `a date is typed in its form`() {
    let screen = screen
    screen.respond(to: "3")
    #expect(
      screen.prompt
        == "New value for Day? It is 2001-01-01 now. An empty line keeps it. "
        + "Enter it such as 2025-12-31.")
    let reason = "Enter a date such as 2025-12-31"
    #expect(screen.respond(to: "tomorrow") == [.refused("day", reason: reason)])
    #expect(screen.reply.hasPrefix("Enter a date such as 2025-12-31.\n"))
    #expect(screen.respond(to: "2001-01-02") == [.edited("day", .text("2001-01-02"))])
    #expect(values.date.timeIntervalSinceReferenceDate == 86_400)
    #expect(screen.reply.hasPrefix("Day is 2001-01-02 now.\n"))
  }

  @Test func `a number outside its bounds is refused with the bounds`() {
    let screen = screen
    screen.respond(to: "4")
    #expect(
      screen.prompt
        == "New value for Volume, from 0 to 1? It is 0.5 now. An empty line keeps it.")
    #expect(screen.respond(to: "0,25") == [.edited("volume", 0.25)])
    #expect(screen.reply.hasPrefix("Volume is 0.25 now.\n"))
    screen.respond(to: "4")
    let reason = "Enter a number from 0 to 1"
    #expect(screen.respond(to: "7") == [.refused("volume", reason: reason)])
    #expect(screen.reply.hasPrefix("Enter a number from 0 to 1.\nNew value for Volume"))
    #expect(values.volume == 0.25)
  }

  @Test(arguments: ["x", "1.5", "3,7", "-1", " ", "10", "1 2", "3x"])
  func `a text that is not a number is refused with a reason`(line: String) {
    let screen = screen
    let reason = "Enter a whole number from 1 to 9"
    screen.respond(to: "5")
    #expect(screen.respond(to: line) == [.refused("copies", reason: reason)])
    #expect(screen.reply.hasPrefix(reason + ".\nNew value for Copies, from 1 to 9?"))
  }

  @Test func `a disabled row is not asked about`() {
    let screen = screen
    #expect(screen.respond(to: "6") == [.refused("off", reason: "Not now.")])
    #expect(screen.reply == "Off: Not now.\nRow number or command?\n")
  }

  @Test func `removing the row ends the question about it`() {
    let values = values
    let screen = AccessibleScreen {
      Table { if values.name == "Ada" { TextField("Gone").id("gone") } }
    }
    screen.respond(to: "1")
    values.name = "Grace"
    screen.router.invalidate()
    #expect(screen.respond(to: "text") == [.rowRemoved("gone")])
    #expect(screen.prompt == "Row number or command?")
  }

  @Test func `a picker without a choice is described in the words of the language`() {
    let screen = AccessibleScreen(words: Words(languages: ["de"])) {
      Table("Essen") {
        Picker("Obst", selection: .constant(7), options: [0, 1]) { ["Apfel", "Birne"][$0] }
        TextField("Name")
        OptionRow("Reif")
        Switch("Warm")
      }
    }
    let values = screen.page.split(separator: "\n").filter { $0.contains(",") }.map {
      $0.split(separator: ",").last.map(String.init) ?? ""
    }
    #expect(values.prefix(4) == [" leer", " leer", " nicht ausgewählt", " aus"])
  }

  @Test func `a picker is a screen of options`() {
    let fruit = Stored(1)
    let screen = AccessibleScreen {
      Table("Food") {
        Picker("Fruit", selection: fruit.binding, options: [0, 1]) { ["Apple", "Pear"][$0] }
          .id("fruit")
      }
    }
    #expect(screen.respond(to: "1") == [.pushed("fruit")])
    #expect(screen.reply.contains("Food › Fruit\n\n1. Apple, option, not selected\n2. Pear"))
    #expect(screen.respond(to: "1") == [.chose("fruit", "Apple")])
    #expect(screen.reply.hasPrefix("Fruit is Apple now.\nFood\n"))
    #expect(fruit.wrappedValue == 0)
  }

  @Test func `a screen of options opens at the page of the one that is chosen`() {
    let screen = AccessibleScreen {
      Table {
        Picker("Year", selection: .constant(33), options: Array(0..<50)) { "\(2000 + $0)" }
      }
    }
    screen.respond(to: "1")
    #expect(screen.reply.contains("\n34. 2033, option, selected\n"))
    screen.respond(to: "previous")
    #expect(screen.page.contains("\n1. 2000, option, not selected\n"))
  }

  @Test func `lines that were meant for a row that was removed are no commands`() {
    let values = values
    let screen = AccessibleScreen {
      Table {
        if values.name != "gone" {
          TextEditor("Notes", text: Binding(get: { "" }, set: { _ in })).id("notes")
        }
        Switch("Dark").id("dark")
      }
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "One") == [.typed("notes", "One")])
    values.name = "gone"
    screen.router.invalidate()
    #expect(screen.respond(to: "1") == [.rowRemoved("notes")])
    #expect(screen.respond(to: "1") == [.rowRemoved("notes")])
    #expect(screen.respond(to: ".") == [.rowRemoved("notes")])
    #expect(screen.respond(to: "1") == [.toggled("dark", true)])
  }

  @Test func `a destructive action asks first`() {
    var isErased = false
    let screen = AccessibleScreen {
      Table { Action("Erase", role: .destructive) { isErased = true }.id("erase") }
    }
    #expect(screen.respond(to: "1") == [.asked("erase")])
    #expect(screen.reply == "Erase? Yes or no?\n")
    #expect(screen.respond(to: "no") == [.cancelled("erase")])
    #expect(!isErased)
    screen.respond(to: "1")
    #expect(screen.respond(to: "yes") == [.performed("erase")])
    #expect(isErased)
  }

  private var editor: AccessibleScreen {
    AccessibleScreen { [values] in
      Table {
        TextEditor("Notes", text: Binding(get: { values.name }, set: { values.name = $0 }))
          .validated { $0.contains("x") ? "No x" : nil }.id("notes").lineLimit(1...2)
      }
    }
  }

  @Test(arguments: [".", "Eggs"])
  func `a text that the app sets while lines are typed stays`(line: String) {
    values.name = "Milk"
    let screen = editor
    screen.respond(to: "1")
    screen.respond(to: "Bread")
    #expect(values.name == "Bread")
    values.name = "Loaded"
    screen.router.invalidate()
    #expect(screen.respond(to: line) == [.cancelled("notes")])
    #expect(values.name == "Loaded")
    #expect(screen.prompt == "Row number or command?")
  }

  @Test func `a text of several lines is read and typed line by line`() {
    values.name = "Milk\n\nBread"
    let screen = editor
    #expect(screen.page == "1. Notes, text of several lines, Milk; ; …\n")
    #expect(screen.respond(to: "1") == [.focused("notes")])
    #expect(
      screen.reply.hasPrefix("Line 1: Milk\nLine 2: empty\nLine 3: Bread\nNew value for Notes"))
    #expect(screen.respond(to: "Eggs") == [.typed("notes", "Eggs")])
    #expect(screen.reply == "Line 2? A single . ends the text.\n")
    screen.respond(to: "")
    screen.respond(to: "\\.")
    screen.respond(to: "-")
    #expect(screen.respond(to: ".") == [.edited("notes", .text("Eggs\n\n.\n-"))])
    #expect(values.name == "Eggs\n\n.\n-")
    #expect(screen.prompt == "Row number or command?")
  }

  @Test func `a text of several lines is kept, cleared and asked for again`() {
    values.name = "Milk\nBread"
    let screen = editor
    screen.respond(to: "1")
    #expect(screen.respond(to: ".") == [.cancelled("notes")])
    screen.respond(to: "1")
    #expect(screen.respond(to: "") == [.cancelled("notes")])
    screen.respond(to: "1")
    screen.respond(to: "x")
    #expect(screen.respond(to: ".") == [.refused("notes", reason: "No x")])
    #expect(screen.reply.contains("No x."))
    screen.respond(to: "\\-")
    #expect(screen.respond(to: ".") == [.edited("notes", .text("-"))])
    screen.respond(to: "1")
    #expect(screen.respond(to: "-") == [.edited("notes", .text(""))])
    #expect(values.name == "")
  }
}
