import Tables
import TablesInteraction
import TablesRouting
import Testing

/// Texts that were refused: they are asked again, and give way to a new value of the app.
@Suite struct DraftTests {
  private final class Model {
    var name = "Ada"
    var password = ""
    var again = ""
    var from = 10
    var to = 20
    var isShown = true
    var count = 1
    var evaluations = 0
    var told: [String] = []
  }

  private let model = Model()

  private func names() -> Screen {
    Screen(columns: 50, rows: 14) { [model] in
      Table {
        if model.isShown {
          TextField("Name", text: Binding(model, \.name)).id("name")
            .validated { $0.isEmpty ? "Needed." : nil }
        }
        Action("Reset") { model.name = "Grace" }.id("reset")
        Action("Save") { model.told.append("save \(model.name)") }
          .disabledWhileInvalid().id("save")
      }
    }
  }

  private func refuse(_ screen: Screen) {
    screen.select("name")
    screen.press(.control("u"), .enter)
    #expect(!screen.router.isValid)
    #expect(screen.frame.plain.contains("Needed."))
  }

  @Test(arguments: ["row", "app", "hidden"])
  func `the app's new value wins over a refused text`(way: String) {
    let screen = names()
    refuse(screen)
    switch way {
    case "row": #expect(screen.select("reset") == .performed("reset"))
    case "app":
      model.name = "Grace"
      screen.router.invalidate()
    default:
      model.isShown = false
      screen.router.invalidate()
      #expect(screen.router.isValid)
      model.name = "Grace"
      model.isShown = true
      screen.router.invalidate()
    }
    #expect(screen.frame.plain.contains("Grace"))
    #expect(!screen.frame.plain.contains("Needed."))
    #expect(screen.router.isValid)
    #expect(
      screen.router.draft(at: RowRef(RowAddress(section: "Section 0", row: "name"), on: .root))
        == nil)
    #expect(screen.select("save") == .performed("save"))
    #expect(model.told == ["save Grace"])
  }

  @Test func `a refused text is there again after its row was hidden`() {
    let screen = names()
    refuse(screen)
    model.isShown = false
    screen.router.invalidate()
    #expect(screen.router.isValid)
    model.isShown = true
    screen.router.invalidate()
    #expect(!screen.router.isValid)
    #expect(screen.frame.plain.contains("Needed."))
  }

  private func passwords() -> Screen {
    Screen(columns: 50, rows: 20) { [model] in
      model.evaluations += 1
      return Table {
        TextField("Password", text: Binding(model, \.password)).id("password")
          .validated { $0.count < 4 ? "Too short." : nil }
        TextField("Again", text: Binding(model, \.again)).id("again")
          .validated { $0 == model.password ? nil : "Differs." }
          .onChange { model.told.append($0) }
        Stepper("From", value: Binding(model, \.from), in: 0...99).id("from")
          .validated { Int($0) > model.to ? "After the end." : nil }
        Stepper("To", value: Binding(model, \.to), in: 0...99).id("to")
      }
    }
  }

  @Test func `a refused text that other fields make valid is written once`() {
    let screen = passwords()
    screen.select("again")
    screen.type("abcd")
    screen.press(.up)
    #expect(model.again == "")
    #expect(screen.frame.plain.contains("Differs."))
    screen.select("password")
    screen.type("abc")
    #expect(model.password == "")
    #expect(screen.frame.plain.contains("Differs."))
    screen.type("d")
    #expect(model.password == "abcd")
    #expect(model.again == "abcd")
    #expect(model.told == ["abcd"])
    #expect(!screen.frame.plain.contains("Differs."))
    #expect(screen.router.isValid)
  }

  @Test func `what a written text changes is one further evaluation`() {
    let screen = passwords()
    screen.select("again")
    screen.type("abcd")
    screen.press(.up)
    model.password = "abcd"
    let before = model.evaluations
    screen.router.invalidate()
    _ = screen.frame
    #expect(model.again == "abcd")
    #expect(model.evaluations == before + 2)
  }

  @Test func `a value that other fields make invalid tells its reason at its row`() {
    (model.password, model.again) = ("abcd", "abc")
    let screen = passwords()
    screen.select("again")
    screen.type("d")
    screen.press(.enter)
    #expect(screen.router.isValid)
    screen.select("password")
    screen.type("e")
    #expect(!screen.router.isValid)
    #expect(screen.frame.plain.contains("Differs."))
  }

  @Test func `a refused number that another row makes valid is written`() {
    let screen = passwords()
    (model.password, model.again) = ("abcd", "abcd")
    screen.router.invalidate()
    screen.select("from")
    screen.press(.control("u"))
    screen.type("30")
    #expect(screen.press(.tab) == [.refused("from", reason: "After the end.")])
    #expect(model.from == 10)
    #expect(screen.frame.plain.contains("After the end."))
    screen.select("to")
    screen.press(.control("u"))
    screen.type("40")
    #expect(screen.press(.enter) == [.edited("to", 40)])
    #expect(screen.router.isValid)
    #expect(model.from == 30)
    #expect(!screen.frame.plain.contains("After the end."))
  }

  @Test func `a text that was refused on return is written when other fields make it valid`() {
    let router = Router { [model] in
      Table {
        Section {
          TextField("Again", text: Binding(model, \.again)).updates(.whenLeft).id("again")
            .validated { $0 == model.password ? nil : "Differs." }
        }
        .id("form")
      }
    }
    let row = RowRef(RowAddress(section: "form", row: "again"), on: .root)
    router.type("ab", at: row)
    #expect(router.submit(row) == .refused("again", reason: "Differs."))
    router.type("abc", at: row)
    model.password = "abc"
    router.invalidate()
    #expect(router.isValid)
    #expect(model.again == "", "the new text is neither left nor submitted")
    model.password = ""
    router.invalidate()
    #expect(router.submit(row) == .refused("again", reason: "Differs."))
    model.password = "abc"
    router.invalidate()
    #expect(router.isValid)
    #expect(model.again == "abc")
  }

  @Test func `a number is compared by its value and not by its text`() {
    let screen = Screen(columns: 50, rows: 14) { [model] in
      Table { TextField("Count", value: Binding(model, \.count)).id("count") }
    }
    screen.select("count")
    screen.type(",")
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("1,"))
    #expect(screen.press(.backspace) == [.typed("count", "1")])
    #expect(screen.press(.enter) == [.edited("count", "1")])
  }
}
