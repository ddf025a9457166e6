import Tables
import TablesInteraction
import Testing

/// The arguments of `.onSelect` of a row and of a table.
@Suite struct SelectionTests {
  private let model = RowModel()

  private func screen(_ content: @escaping (RowModel) -> [AnyRow]) -> Screen {
    Screen(columns: 40, rows: 30) { [model] in
      Table("Root") { Section { content(model) } }
        .onSelect { model.told.append($0.title) }
    }
  }

  @Test func `the table is told of exactly what its rows leave to the app`() {
    let screen = screen { model in
      [
        AnyRow(Segue("Left")), AnyRow(Segue("Leads") { Table("Next") {} }),
        AnyRow(Segue("Own").onSelect { model.selections += 1 }),
        AnyRow(Segue("Disabled").disabled()), AnyRow(Switch("Switch")), AnyRow(Info("Info")),
        AnyRow(Action("Action") { model.runs += 1 }), AnyRow(OptionRow("OptionRow")),
        AnyRow(Picker("Picker", options: ["a"])), AnyRow(Stepper("Stepper", value: 1, in: 0...9)),
        AnyRow(TextField("Text")), AnyRow(Progress("Progress").onSelect { model.selections += 1 }),
      ]
    }
    let count = screen.presented.numberOfItems(in: 0)
    for row in 0..<count {
      screen.select(RowPath(section: 0, row: row))
      if !screen.path.isEmpty { screen.press(.escape) }
    }
    #expect(model.told == ["Left"])
  }

  @Test func `an option of a picker of numbers is chosen by its title`() {
    let rate = Stored(30)
    let screen = Screen(columns: 40, rows: 10) {
      Table { Picker("Rate", selection: rate.binding, options: [1, 2, 3, 30]).id("rate") }
    }
    for number in [1, 3, 2, 30] {
      screen.select("rate")
      screen.select("\(number)")
      #expect(rate.wrappedValue == number)
      if !screen.path.isEmpty { screen.press(.escape) }
    }
  }

  @Test func `of two rows with one id, the one in focus is deleted`() {
    var deleted: [[Int]] = []
    let screen = Screen(columns: 40, rows: 10) {
      Table { ForEach(["a", "a", "b"], id: \.self) { Info($0) }.onDelete { deleted.append($0) } }
    }
    screen.press(.home, .down, .delete, "y")
    #expect(deleted == [[1]])
  }

  @Test func `the app is told of the row as it is presented`() {
    var shown: [Row] = []
    let screen = Screen(columns: 40, rows: 10) {
      Table { Segue("Next").detail { "read" }.id("next") }.onSelect { shown.append($0) }
    }
    screen.press(.enter)
    #expect(shown.map(\.detail) == ["read"])
    #expect(shown == [screen.presented.item(at: RowPath(section: 0, row: 0))])
  }

  @Test(arguments: 0..<6)
  func `the closure of onSelect runs once besides the row's own effect`(_ index: Int) async {
    let screen = screen { model in
      [
        AnyRow(Switch("Row", isOn: Binding(model, \.isOn))),
        AnyRow(Action("Row") { model.runs += 1 }),
        AnyRow(
          Action("Row") {
            await Task.yield(); model.runs += 1
          }),
        AnyRow(Segue("Row") { Table("Next") {} }),
        AnyRow(OptionRow("Row", isSelected: Binding(model, \.isOn), marking: .check)),
        AnyRow(Picker("Row", selection: Binding(model, \.theme), options: ["a"]) { $0 }),
      ]
      .map { $0.onSelect { model.selections += 1 } }
      .enumerated().map { $1.id($0) }
    }
    let id = RowID(index)
    let expected: [Outcome] = [
      .toggled(id, true), .performed(id), .started(id), .pushed(id),
      .chose(id, .flag(true)), .pushed(id),
    ]
    #expect(screen.select(id) == expected[index])
    await screen.settle()
    #expect(model.selections == 1)
    let isEffectDone =
      model.isOn || model.runs == 1 || screen.titles == ["Root", "Next"]
      || screen.titles == ["Root", "Row"]
    #expect(isEffectDone)
  }

  @Test func `a refused selection does not reach the app`() {
    let screen = screen { model in
      [
        AnyRow(Segue("A").onSelect { model.selections += 1 }.disabled(because: "No")),
        AnyRow(Segue("B").disabled(because: "No")),
      ]
    }
    for row in 0..<2 { #expect(screen.select(RowPath(section: 0, row: row)).isFailure) }
    #expect(model.selections == 0)
    #expect(model.told.isEmpty)
  }
}
