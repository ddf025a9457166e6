import Tables
import TablesRouting
import Testing

private struct CounterRow: RowContent {
  var title: String
  @Stored var count = 0

  var body: some RowContent { Action(title) { count += 1 }.detail("\(count)") }
}

private struct CounterSection: SectionContent {
  var name: String
  @Stored var isOn = false

  var body: Section<Row> { Section(name) { Switch("On", isOn: $isOn) }.collapsible() }
}

/// A screen that leads to itself, so that its properties are shown on several levels.
private struct Again: ScreenContent {
  @Stored var count = 0

  var table: Table {
    Table("Again") {
      Section {
        Switch("Add").onChange { _ in count += 1 }.id("add")
        Action("Later") {
          await Task.yield()
          count += 10
        }.id("later")
        Info("Count").detail { "\(count)" }.id("live")
        Info("Count", detail: "\(count)").id("count")
        Segue("Again") { self }.id("again")
      }
    }
  }
}

private final class Model {
  var isMoved = false
  var row: CounterRow?
  /// The scope of the screen that was evaluated last.
  var scope: StateScope?
}

/// The stored properties of the screens of a router, and of the rows that it searches.
@Suite struct StateOfLevelsTests {
  private let model = Model()

  /// The number of values that are kept for rows with state.
  private var cells: Int? { model.scope?.cellCount }

  // MARK: Searching

  @Test func `work that finds its row in another section makes no state`() async {
    let router = Router { [model] in
      model.scope = StateScope.current
      let work = Action("Work") { await Task.yield() }.id("work")
      return Table {
        Section("A") { if !model.isMoved { work } }
        Section("Counters") { ForEach(0..<100, id: \.self) { CounterRow(title: "\($0)") } }
        Section("B") { if model.isMoved { work } }
      }
    }
    #expect(router.select("work") == .started("work"))
    model.isMoved = true
    #expect(await router.settle() == [.performed("work")])
    #expect(cells == 0)
  }

  @Test func `the name of a row whose work has ended makes no state`() async {
    let router = Router { [model] in
      model.scope = StateScope.current
      return Table {
        Section("A") { Action("Work") { await Task.yield() }.id("work") }
        Section("B") { Action("Work") { await Task.yield() }.id("work") }
        Section("Counters") { ForEach(0..<100, id: \.self) { CounterRow(title: "\($0)") } }
      }
    }
    router.select(RowPath(section: 0, row: 0))
    var names: [String?] = []
    await router.settle { names += $0.map(\.rowName) }
    #expect(names == ["A/Work"])
    #expect(cells == 0)
  }

  @Test func `the rows of a name that several have are named without state`() {
    let router = Router { [model] in
      model.scope = StateScope.current
      return Table {
        Section("A") { Action("Work") {} }
        Section("B") { Action("Work") {} }
        Section("Counters") { ForEach(0..<100, id: \.self) { CounterRow(title: "\($0)") } }
      }
    }
    guard case .ambiguous(let names) = router.select("Work") else {
      Issue.record("not ambiguous")
      return
    }
    #expect(names.candidates == ["A/Work", "B/Work"])
    #expect(cells == 0)
  }

  @Test func `checking the rows of a screen makes no state`() {
    let router = Router { [model] in
      model.scope = StateScope.current
      return Table { ForEach(0..<100, id: \.self) { CounterRow(title: "\($0)") } }
    }
    #expect(router.isValid)
    #expect(router.invalidRows == [])
    #expect(cells == 0)
  }

  @Test func `a row that leads to a screen is found again without state`() {
    let router = Router { [model] in
      let lead = ForEach(0..<1, id: \.self) { _ in
        Segue("In") { Table("In") { Info("Inner") } }.id("in")
      }
      if !model.isMoved { model.scope = StateScope.current }
      return Table {
        Section("A") { if !model.isMoved { lead } }
        Section("Counters") {
          ForEach(0..<100, id: \.self) { CounterRow(title: "\($0)").id("n\($0)") }
        }
        Section("B") { if model.isMoved { lead } }
      }
    }
    router.select("in")
    model.isMoved = true
    router.invalidate()
    #expect(router.titles == ["", "In"])
    #expect(cells == 0)
  }

  @Test func `a section is found among others without state`() {
    let router = Router { [model] in
      model.scope = StateScope.current
      return Table { ForEach(0..<20, id: \.self) { CounterSection(name: "\($0)") } }
    }
    let outcome = router.toggleSection(SectionID(19), near: 0, on: .root)
    #expect(outcome.description == "collapsed section 19")
    #expect(cells == 1)  // that of the section
  }

  // MARK: Closures

  @Test func `work writes the values of the screen that has started it`() async {
    let router = Router { Again() }
    #expect(router.select("later") == .started("later"))
    #expect(router.select("again") == .pushed("again"))
    #expect(await router.settle() == [.performed("later")])
    #expect(count(in: router, on: .root) == "10")
    #expect(count(in: router, on: router.screen) == "0")
  }

  @Test func `a closure below the current screen writes the values of its own`() throws {
    let router = Router { Again() }
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.select("again")
    #expect(router.perform(.set(.isOn(true)), at: row) == .toggled("add", true))
    #expect(count(in: router, on: .root) == "1")
    #expect(count(in: router, on: router.screen) == "0")
  }

  @Test func `a live detail below the current screen reads the values of its own`() {
    let router = Router { Again() }
    router.select("add")
    router.select("again")
    #expect(count(in: router, on: .root, row: 2) == "1")
    #expect(count(in: router, on: router.screen, row: 2) == "0")
  }

  private func count(in router: Router, on screen: ScreenID, row: Int = 3) -> String? {
    router.presentedRow(at: RowPath(section: 0, row: row), on: screen)?.row.detail
  }

  // MARK: Types

  @Test func `a type that a screen has shown is known on the others`() {
    let router = Router { [model] in
      Table {
        Section {
          Segue("In") {
            let row = CounterRow(title: "Count")
            if model.row == nil { model.row = row }
            return Table("In") { Section { row.id("row") } }
          }.id("in")
          if let row = model.row { row.id("row") }
        }
      }
    }
    router.select("in")
    for _ in 1...3 { router.select("row") }
    router.pop()
    router.invalidate()
    #expect(count(in: router, on: .root, row: 1) == "0")
    router.select("row")
    #expect(count(in: router, on: .root, row: 1) == "1")
  }
}
