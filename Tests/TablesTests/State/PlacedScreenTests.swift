import Tables
import TablesInteraction
import TablesTestTools
import Testing

private struct Counter: RowContent {
  var title: String
  @Stored var count = 0

  var body: some RowContent { Action(title) { count += 1 }.detail("\(count)") }
}

/// A row whose body does not read its property; its closures do.
private struct LateCounter: RowContent {
  var title: String
  @Stored var count = 0

  var body: some RowContent { Action(title) { count += 1 }.detail { "\(count)" } }
}

private struct Card: SectionContent {
  var title: String
  @Stored var count = 0

  var body: Section<Row> {
    Section(title) { Action("Add") { count += 1 }.detail("\(count)").id(title) }
  }
}

/// The same, but the property is read for the header only.
private struct TitledCard: SectionContent {
  var title: String
  @Stored var count = 0

  var body: Section<Row> {
    Section("\(title) \(count)") { Action("Add") { count += 1 }.id(title) }
  }
}

private final class Model {
  var names = ["a", "b", "c"]
  var isPremium = false
  var evaluations = 0
}

/// Values of stored properties belong to the section, row or branch that has them.
@Suite(.prompt) struct PlacedScreenTests {
  private let model = Model()

  private func screen(@TableBuilder content: @escaping (Model) -> Sections) -> Screen {
    Screen(columns: 40, rows: 30) { [model] in
      model.evaluations += 1
      return Table { content(model) }
    }
  }

  private func change(_ screen: Screen, to names: [String]) {
    model.names = names
    screen.router.invalidate()
  }

  /// The headers, titles and details of the rows whose details are not 0.
  private func counts(_ screen: Screen) -> [String] {
    let table = screen.presented
    return table.sections.flatMap { section in
      section.items.indices.compactMap { index in
        let row = section.items.declared(at: index)
        let detail = row.value.detail ?? row.behavior?.detail?()
        let name = row.value.title == "Add" ? section.header ?? "" : row.value.title
        return detail == "0" ? nil : name + (detail ?? "")
      }
    }
  }

  private static let changes = [
    (["q", "b", "c"], [String]()), (["c", "b", "a"], ["a1"]), (["z", "a", "b", "c"], ["a1"]),
    (["c", "a"], ["a1"]), (["b", "c"], []), (["a"], ["a1"]), (["q"], []), ([], []),
  ]

  private func expectToFollow(
    _ screen: Screen, _ names: [String], _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    screen.select("a")
    change(screen, to: names)
    #expect(counts(screen) == expected, sourceLocation: sourceLocation)
    change(screen, to: ["a", "b", "c"])
    #expect(counts(screen) == ["a1"], sourceLocation: sourceLocation)
  }

  @Test(arguments: changes) func `values follow sections with ids`(
    names: [String], expected: [String]
  ) {
    expectToFollow(
      screen { for name in $0.names { Card(title: name).id(name) } }, names, expected)
  }

  @Test(arguments: changes) func `values follow the ids of sections whose headers alone read them`(
    names: [String], expected: [String]
  ) {
    let screen = screen { for name in $0.names { TitledCard(title: name).id(name) } }
    screen.select("a")
    change(screen, to: names)
    let headers = screen.presented.sections.map { $0.header ?? "" }
    #expect(headers == names.map { $0 == "a" ? "a 1" : "\($0) 0" })
  }

  @Test(arguments: changes) func `values follow ids that are not the first modifier`(
    names: [String], expected: [String]
  ) {
    let screen = screen { model in
      Section { for name in model.names { Counter(title: name).disabled(false).badge(1).id(name) } }
    }
    expectToFollow(screen, names, expected)
  }

  @Test(arguments: changes) func `values that only closures read follow their rows`(
    names: [String], expected: [String]
  ) {
    let screen = screen { model in
      Section { for name in model.names { LateCounter(title: name).icon("x").id(name) } }
    }
    expectToFollow(screen, names, expected)
  }

  @Test(arguments: changes) func `values follow the rows of an array`(
    names: [String], expected: [String]
  ) {
    let screen = screen { model in model.names.map { Counter(title: $0).id($0) } }
    expectToFollow(screen, names, expected)
  }

  @Test(arguments: changes) func `values of elements follow sections with ids`(
    names: [String], expected: [String]
  ) {
    let screen = screen { model in
      for name in model.names {
        Section(name) { ForEach([1, 2], id: \.self) { Counter(title: "\(name)\($0)") } }.id(name)
      }
    }
    screen.select("a2")
    change(screen, to: names)
    #expect(counts(screen) == expected.map { _ in "a21" })
  }

  @Test func `values follow sections of options with ids`() {
    struct Choice: SectionContent {
      let title: String
      @Stored var letter = "x"
      var body: Section<Row> {
        OptionSection(title, selection: $letter, options: ["x", "y"]).body
      }
    }
    let screen = screen { model in
      for name in model.names { Choice(title: name).id(name) }
    }
    screen.select("b/y")
    change(screen, to: ["c", "b"])
    let chosen = screen.presented.sections.map { section in
      section.items.filter { $0.isSelectedOption }.map(\.title)
    }
    #expect(chosen == [["x"], ["y"]])
  }

  @Test(arguments: changes) func `values follow the sections of an array`(
    names: [String], expected: [String]
  ) {
    func sections(_ name: String) -> [AnySection] {
      let first = Section("\(name) first") { Info("Info", detail: "0") }
      return [AnySection(first), Card(title: name).id(name)]
    }
    let screen = screen { model in for name in model.names { sections(name) } }
    expectToFollow(screen, names, expected)
  }

  @Test func `branches keep values of their own`() {
    let screen = screen { model in
      if model.isPremium { Card(title: "premium") } else { Card(title: "basic") }
    }
    screen.select("basic")
    model.isPremium = true
    screen.router.invalidate()
    #expect(counts(screen) == [])
    screen.select("premium")
    screen.select("premium")
    model.isPremium = false
    screen.router.invalidate()
    #expect(counts(screen) == ["basic1"])
  }

  @Test func `branches of a section keep values of their own`() {
    let screen = screen { model in
      Section {
        Counter(title: "first")
        if model.isPremium { Counter(title: "premium") } else { Counter(title: "basic") }
      }
    }
    screen.select("first")
    screen.select("basic")
    model.isPremium = true
    screen.router.invalidate()
    #expect(counts(screen) == ["first1"])
  }

  @Test func `branches of a body keep values of their own`() {
    struct Outer: RowContent {
      let isPremium: Bool
      var body: some RowContent {
        if isPremium { Counter(title: "premium") } else { Counter(title: "basic") }
      }
    }
    let screen = screen { model in Section { Outer(isPremium: model.isPremium) } }
    screen.select("basic")
    model.isPremium = true
    screen.router.invalidate()
    #expect(counts(screen) == [])
  }

  @Test func `a screen that appears above another does not take its values`() {
    let screen = screen { model in
      if model.isPremium { Card(title: "premium") }
      Card(title: "basic")
    }
    screen.select("basic")
    model.isPremium = true
    screen.router.invalidate()
    #expect(counts(screen) == ["basic1"])
  }

  @Test func `rows with the same id in sections with ids keep values of their own`() {
    let screen = screen { model in
      for name in model.names { Section(name) { Counter(title: name).id("same") }.id(name) }
    }
    screen.select("b/same")
    change(screen, to: ["new", "c", "b"])
    #expect(counts(screen) == ["b1"])
  }

  @Test func `a section with stored properties whose body sets its id stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Versions: SectionContent {
        @Stored var count = 0
        var body: Section<Row> { Section("Version") { Info("Version") }.id(count) }
      }
      _ = createdScreen { Table { Versions() } }
    }
    expectMessage("Versions has stored properties, which are found by its id", in: result)
  }

  @Test func `a value of the screen stays if the id of a section changes`() {
    struct Team: ScreenContent {
      let model: Model
      @Stored var count = 0
      var table: Table {
        Table {
          Section("Team") { Action("Add") { count += 1 }.detail("\(count)").id("add") }
            .id(model.isPremium ? "premium" : "basic")
        }
      }
    }
    let screen = Screen(columns: 40, rows: 30) { [model] in Team(model: model) }
    screen.select("add")
    model.isPremium = true
    screen.router.invalidate()
    #expect(counts(screen) == ["Team1"])
  }

  @Test func `a table is evaluated once, also if values have moved`() {
    let screen = screen { model in
      Section { for name in model.names { Counter(title: name).id(name) } }
    }
    screen.select("a")
    _ = screen.presented
    model.evaluations = 0
    screen.select("a")
    _ = screen.presented
    #expect(model.evaluations == 1)
    change(screen, to: ["b", "a", "c"])
    #expect(counts(screen) == ["a2"])
    #expect(model.evaluations == 2)
  }

  @Test func `a row that a loop adds begins with its own first value`() {
    struct Rated: RowContent {
      let title: String
      @Stored var count: Int
      var body: some RowContent { Action(title) { count += 1 }.detail("\(count)") }
    }
    let firstValues = ["a": 1, "b": 2, "c": 3, "q": 7]
    let screen = screen { model in
      Section {
        for name in model.names { Rated(title: name, count: firstValues[name] ?? 0).id(name) }
      }
    }
    #expect(counts(screen) == ["a1", "b2", "c3"])
    change(screen, to: ["q", "c", "a"])
    #expect(counts(screen) == ["q7", "c3", "a1"])
  }

  @Test func `rows of a loop without ids are identified by their position`() {
    let screen = screen { model in for name in model.names { Counter(title: name) } }
    screen.select("a")
    change(screen, to: ["b", "a", "c"])
    #expect(counts(screen) == ["b1"])
  }

  @Test func `rows of a loop without ids keep their values while it stays the same`() {
    let screen = screen { model in Section { for name in model.names { Counter(title: name) } } }
    screen.select("b")
    screen.select("c")
    screen.router.invalidate()
    #expect(counts(screen) == ["b1", "c1"])
    model.names[0] = "q"
    screen.router.invalidate()
    #expect(counts(screen) == ["b1", "c1"])
  }
}

extension Row {
  fileprivate var isSelectedOption: Bool {
    if case .option(isSelected: true, _) = kind { true } else { false }
  }
}
