import Tables
import TablesInteraction
import Testing

/// What the log of a screen that is read aloud holds.
@Suite struct AccessibleLogTests {
  private let model = RowModel()

  private func table() -> Table {
    Table {
      Switch("Dark").id("dark")
      TextField("Password", text: Binding(model, \.text)).secure().id("password")
      Action("Work") { await Task.yield() }.id("work")
    }
  }

  @Test func everyLineStandsThereWithWhatCameOfIt() async {
    let screen = AccessibleScreen { self.table() }
    screen.respond(to: "1")
    screen.respond(to: "help")
    screen.respond(to: "9")
    screen.respond(to: "3")
    await screen.settle()
    #expect(
      screen.log == [
        Step(event: .answered("1"), outcome: .toggled("dark", true)),
        Step(event: .answered("9"), outcome: .unknown("9")),
        Step(event: .answered("3"), outcome: .started("work")),
        Step(event: .settled, outcome: .performed("work")),
      ])
    #expect(screen.log[0].event.description == "answer “1”")
  }

  @Test func aSecretTellsNothingButItsLength() {
    let screen = AccessibleScreen { self.table() }
    screen.respond(to: "2")
    screen.respond(to: "hunter2")
    #expect(model.text == "hunter2")
    #expect(screen.log.map(\.event) == [.answered("2"), .answered("•••••••")])
    #expect(!screen.log.map { "\($0)" }.joined().contains("hunter2"))
  }

  @Test func itsOutcomesAreThoseOfAScreen() {
    let aloud = AccessibleScreen { self.table() }
    let drawn = Screen(columns: 30, rows: 10) { self.table() }
    aloud.respond(to: "1")
    drawn.select("dark")
    #expect(aloud.log.map(\.outcome) == drawn.log.map(\.outcome))
  }

  @Test func aNumberIsRefusedInTheSameWordsEverywhere() {
    var german = Words()
    german.noNumber = "„{text}“ ist keine Zahl"
    german.notInNumber = "„{text}“ gehört zu keiner Zahl"
    let table = { Table { Slider("Level", value: 0, in: -1...1).id("level") } }
    let drawn = Screen(columns: 40, rows: 10, words: german, table: table)
    let aloud = AccessibleScreen(words: german, table: table)
    drawn.press(.enter, .control("u"))
    #expect(drawn.type("x") == [.typed("level", "")])
    #expect(drawn.frame.plain.contains("„x“ gehört zu keiner Zahl"))
    drawn.type("-")
    aloud.respond(to: "1")
    let refused = [Outcome.refused("level", reason: "„-“ ist keine Zahl")]
    #expect(drawn.press(.enter) == refused)
    #expect(aloud.respond(to: "-") == refused)
  }
}
