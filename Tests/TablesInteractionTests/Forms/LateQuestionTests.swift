import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Questions about typed texts that open without a key of the user.
@MainActor @Suite struct LateQuestionTests {
  private final class Model {
    var name = ""
    var handle = ""
    var showsNote = false
    var saves = 0
  }

  private let model = Model()

  private func screen(_ gate: Gate = Gate()) -> Screen {
    Screen(columns: 60, rows: 20) { [model] in
      Table("Form") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .confirmation { _ in Confirmation("Sure?") }
        TextField("Handle", text: Binding(model, \.handle)).id("handle")
          .validated { _ async throws -> String? in
            await gate.wait()
            return nil
          }
        Action("Save") { model.saves += 1 }.submits().id("save")
      }
      .sheet(isPresented: Binding(model, \.showsNote)) { Table("Note") { Info("Note") } }
    }
  }

  @Test func `a question that opened below a sheet is shown when the sheet has gone`() {
    let screen = screen()
    screen.press(.enter, "a")
    model.showsNote = true
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("Note"))
    model.showsNote = false
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("Sure?"))
    #expect(screen.press("y") == [.ignored("name")], "the letter was typed into the field")
    #expect(screen.router.question != nil)
    screen.press(.down)
    #expect(screen.press("y") == [.edited("name", "a")])
    #expect(model.name == "a")
  }

  @Test func `a question that a submit opens when it has waited is shown`() async {
    let gate = Gate()
    let screen = screen(gate)
    screen.press(.down, .enter, "h", .tab)
    #expect(screen.select("save") == .started("save"))
    let settling = Task { @MainActor in await screen.settle() }
    await gate.waitUntilEntered()
    screen.select("name")
    screen.type("a")
    gate.open()
    _ = await settling.value
    #expect(screen.frame.plain.contains("Sure?"))
    #expect(screen.press("n") == [.ignored("name")])
    screen.press(.escape)
    #expect(screen.router.question == nil)
    #expect(model.saves == 0)
  }
}
