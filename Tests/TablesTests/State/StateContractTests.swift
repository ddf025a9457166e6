import Observation
import Tables
import TablesInteraction
import Testing

// The program of the contract for the state of screens and rows, as it stands there.

private struct Person: Identifiable {
  let id: Int
  let name: String
}

private struct PersonScreen: ScreenContent {
  let person: Person
  @Stored var copies = 1
  var table: Table { Table(person.name) { Stepper("Copies", value: $copies, in: 1...9) } }
}

private struct Counter: RowContent {
  @Stored var count = 0
  var body: some RowContent { Stepper("Count", value: $count, in: 0...9) }
}

private struct Card: SectionContent {
  @Stored var isOn = false
  var body: Section<Row> { Section("Card") { Switch("On", isOn: $isOn) } }
}

@MainActor @Observable private final class MainModel { var title = "Main" }

@MainActor private struct Detail2: @MainActor ScreenContent {
  let model: MainModel
  @Stored var count = 0
  var table: Table { Table(model.title) { Stepper("Count", value: $count, in: 0...9) } }
}

private let (ada, grace) = (Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace"))

@Suite struct StateContractTests {
  @Test func `the state of a screen lives as long as its level`() {
    let people = [ada, grace]
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Segue("First") { PersonScreen(person: ada) }
        ForEach(people) { person in Segue(person.name) { PersonScreen(person: person) } }
      }
    }
    screen.select("Ada")
    screen.press(.right, .right)
    screen.router.invalidate()
    #expect(screen.number(of: "Copies") == 3)
    screen.press(.escape)
    screen.select("Grace")
    #expect(screen.number(of: "Copies") == 1)
    screen.press(.escape)
    screen.select("Ada")
    #expect(screen.number(of: "Copies") == 1)
  }

  @Test func `the state of a row lives with its id`() {
    let names = Stored(["a", "b"])
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Counter()
        Section { for name in names.value { Counter().id(name) } }.id("names")
      }
    }
    screen.press(.down, .down, .right)
    names.value = ["new", "b", "a"]
    let numbers = screen.presented.sections[1].items.map { row -> Double? in
      if case .stepper(let stepper) = row.kind { stepper.value } else { nil }
    }
    #expect(numbers == [0, 1, 0])
  }

  @Test func `the state of a section lives with it`() {
    let isShown = Stored(true)
    let screen = Screen(columns: 40, rows: 12) { Table { if isShown.value { Card() } } }
    screen.select("On")
    isShown.value = false
    #expect(screen.presented.sections.count == 0)
    isShown.value = true
    #expect(screen.on == ["Card/0"])
  }

  @MainActor @Test func `a screen may read a model of the main actor`() {
    let model = MainModel()
    let screen = Screen(columns: 40, rows: 12) { Detail2(model: model) }
    screen.press(.right)
    model.title = "Changed"
    #expect(screen.titles == ["Changed"])
    #expect(screen.number(of: "Count") == 1)
    screen.router.invalidate()
    #expect(screen.number(of: "Count") == 1)
  }
}
