import Tables
import TablesInteraction
import TablesTestTools
import Testing

private final class Model {
  var names = ["a", "b", "c"]
  var isAsked = false
  var evaluations = 0
}

/// A row whose properties are in structs, optionals and arrays.
private struct NestedRow: RowContent {
  struct Part {
    @Stored var isOn = false
  }
  let title: String
  let part = Part()
  let maybe: Part? = Part()
  let more = [Part(), Part()]

  var body: some RowContent {
    let all = [part, maybe ?? part] + more
    return Action(title) { all[3].isOn.toggle() }
      .detail("\(all.count { $0.isOn })")
      .swipeActions {
        Action("part") { part.isOn.toggle() }
        Action("maybe") { maybe?.isOn.toggle() }
      }
  }
}

private protocol Thing {}
private struct Plain: Thing {}
private struct Stateful: Thing {
  @Stored var count = 0
}

/// A row of which only the type of a value tells whether it has state.
private struct ThingRow: RowContent {
  let title: String
  let thing: any Thing

  var body: some RowContent {
    let stateful = thing as? Stateful
    return Action(title) { stateful?.count += 1 }.detail("\(stateful?.count ?? 0)")
  }
}

private struct BoundRow: RowContent {
  @Stored var isOn = false
  var title = "Bound"
  var body: some RowContent { Switch(title, isOn: $isOn) }
}

/// The rules by which stored properties are linked to the cells of a level.
@Suite(.prompt) struct StateLinkTests {
  private let model = Model()

  @Test func `properties in structs, optionals and arrays are linked`() throws {
    let screen = createdScreen { [model] in
      Table { for name in model.names { NestedRow(title: name).id(name) } }
    }
    screen.select("b")
    for action in 0...1 {
      let row = screen.presented.sections[0].items.declared(at: 1)
      let id = row.value.actions[action].id
      guard case .perform(let perform)? = row.behavior?.actions[id]?.effect else {
        return #expect(Bool(false), "the row has no such action")
      }
      try perform()
    }
    model.names = ["b", "a"]
    screen.router.invalidate()
    #expect(screen.counts == ["b3"])
  }

  @Test func `a row that a screen stores belongs to the places where it is shown`() {
    struct Rows: ScreenContent {
      let model: Model
      let row = BoundRow()
      var table: Table { Table { for name in model.names { row.id(name) } } }
    }
    let screen = createdScreen { [model] in Rows(model: model) }
    screen.select("b")
    #expect(screen.on == ["b"])
    model.names = ["c", "b"]
    screen.router.invalidate()
    #expect(screen.on == ["b"])
  }

  @Test func `a row that a screen stores belongs to the elements that show it`() {
    struct Rows: ScreenContent {
      let model: Model
      let row = BoundRow()
      var table: Table { Table { ForEach(model.names, id: \.self) { _ in row } } }
    }
    let screen = createdScreen { [model] in Rows(model: model) }
    screen.select("b")
    #expect(screen.on == ["b"])
    model.names = ["c", "b"]
    screen.router.invalidate()
    #expect(screen.on == ["b"])
  }

  @Test func `a screen may store a row that it does not show, and a screen that it leads to`() {
    struct Holder: ScreenContent {
      let row = BoundRow()
      let rows = [BoundRow(), BoundRow()]
      let detail = Detail()
      var table: Table { Table { Segue("Detail") { detail } } }
    }
    let screen = createdScreen { Holder() }
    screen.select("Detail")
    screen.select("on")
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `the closures of a value that several rows show stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Rows: ScreenContent {
        let row = CounterRow(title: "Count")
        var table: Table { Table { for name in ["a", "b"] { row.id(name) } } }
      }
      createdScreen { Rows() }.select("a")
    }
    expectMessage("belongs to a value that several rows or sections show", in: result)
  }

  @Test func `a value that one of several rows still shows has the state of this row`() async {
    await #expect(processExitsWith: .success) {
      final class Rows {
        var names = ["a", "b"]
        var row: CounterRow?
      }
      let rows = Rows()
      let screen = createdScreen {
        let row = rows.row ?? CounterRow(title: "Count")
        rows.row = row
        return Table { for name in rows.names { row.id(name) } }
      }
      rows.names = ["a"]
      screen.router.invalidate()
      screen.select("a")
      precondition(screen.counts == ["Count1"])
    }
  }

  @Test func `an init may read and write its property`() {
    struct Started: RowContent {
      @Stored var count = 1
      let first: Int
      init() {
        first = 0
        count += 4
      }
      var body: some RowContent { Action("Add") { count += 1 }.detail("\(count)") }
    }
    let screen = createdScreen { Table { Started() } }
    #expect(screen.counts == ["Add5"])
    screen.select("Add")
    #expect(screen.counts == ["Add6"])
  }

  @Test func `a screen that leads to itself has its own values on each level`() {
    struct Again: ScreenContent {
      @Stored var isOn = false
      @Stored var count = 1
      var table: Table {
        Table("Again") {
          Switch("On", isOn: $isOn).id("on")
          Action("Count") { count += 1 }.detail("\(count)")
          Segue("Again") { self }
        }
      }
    }
    let screen = createdScreen { Again() }
    screen.select("on")
    screen.select("Count")
    screen.select("Again")
    #expect(screen.on == [])
    #expect(screen.counts == ["On", "Count1", "Again"])
    screen.select("Count")
    screen.select("Count")
    #expect(screen.counts == ["On", "Count3", "Again"])
    screen.press(.escape)
    #expect(screen.on == ["on"])
    #expect(screen.counts == ["On", "Count2", "Again"])
    screen.select("Count")
    #expect(screen.counts == ["On", "Count3", "Again"])
  }

  @Test func `a row that one level shows has its own values in another`() {
    struct Outer: ScreenContent {
      let row = BoundRow()
      var table: Table {
        Table {
          row.id("row")
          Segue("In") { Table("In") { row.id("row") } }
        }
      }
    }
    let screen = createdScreen { Outer() }
    screen.select("row")
    screen.select("In")
    #expect(screen.on == [])
    screen.select("row")
    screen.router.invalidate()
    #expect(screen.on == ["row"])
    screen.select("row")
    screen.press(.escape)
    #expect(screen.on == ["row"])
  }

  @Test func `a screen that leads on may share its property`() {
    struct Outer: ScreenContent {
      @Stored var isOn = false
      var table: Table {
        Table {
          Segue("In") { Table("In") { Switch("On", isOn: $isOn).id("in") } }.badge(isOn ? 1 : 0)
        }
      }
    }
    let screen = createdScreen { Outer() }
    screen.select("In")
    screen.select("in")
    screen.press(.escape)
    #expect(screen.presented.sections[0].items[0].badge == "1")
  }

  @Test func `a property that is passed on to a screen is shared with it`() {
    struct Editor: ScreenContent {
      let isOn: Stored<Bool>
      var table: Table { Table("In") { Switch("On", isOn: isOn.binding).id("in") } }
    }
    struct Outer: ScreenContent {
      @Stored var isOn = false
      var table: Table {
        Table { Segue("In") { Editor(isOn: _isOn) }.badge(isOn ? 1 : 0) }
      }
    }
    let screen = createdScreen { Outer() }
    screen.select("In")
    screen.select("in")
    #expect(screen.on == ["in"])
    screen.press(.escape)
    #expect(screen.presented.sections[0].items[0].badge == "1")
  }

  @Test func `a type without state may get a value with state later`() {
    let screen = createdScreen { [model] in
      Table {
        ThingRow(title: "thing", thing: model.isAsked ? Stateful() : Plain())
        ThingRow(title: "other", thing: Plain())
      }
    }
    #expect(screen.counts == [])
    model.isAsked = true
    screen.router.invalidate()
    screen.select("thing")
    #expect(screen.counts == ["thing1"])
  }

  @Test func `the values of a hidden row are found again`() {
    let screen = createdScreen { [model] in
      Table {
        if !model.isAsked { CounterRow(title: "first") }
        Section("Rest") { CounterRow(title: "second") }
      }
    }
    screen.select("first")
    screen.select("second")
    model.isAsked = true
    screen.router.invalidate()
    #expect(screen.counts == ["second1"])
    model.isAsked = false
    screen.router.invalidate()
    #expect(screen.counts == ["first1", "second1"])
  }

  @Test func `rows of an empty state keep their values`() {
    let screen = createdScreen { [model] in
      Table {
        Section("Names") { for name in model.names { CounterRow(title: name).id(name) } }
          .id("names").emptyState { CounterRow(title: "none") }
      }
    }
    model.names = []
    screen.router.invalidate()
    screen.select("none")
    #expect(screen.counts == ["none1"])
    screen.router.invalidate()
    #expect(screen.counts == ["none1"])
  }

  @Test func `rows of a table's empty state keep their values`() {
    let screen = createdScreen { Table {}.emptyState { CounterRow(title: "none") } }
    screen.select("none")
    screen.router.invalidate()
    #expect(screen.counts == ["none1"])
  }

  @Test func `each row of one's own is evaluated once for a change`() {
    struct Counted: RowContent {
      let model: Model
      @Stored var isOn = false
      var body: some RowContent {
        model.evaluations += 1
        return Switch("On", isOn: $isOn)
      }
    }
    let screen = createdScreen { [model] in
      Table { for name in model.names { Counted(model: model).badge(1).id(name) } }
    }
    _ = screen.frame
    #expect(model.evaluations == 3)
    screen.select("b")
    _ = screen.frame
    #expect(model.evaluations == 6)
  }

  @Test func `a search makes no cells`() {
    let scope = StateScope()
    let table = scope.table {
      Table { ForEach(0..<1000, id: \.self) { CounterRow(title: "\($0)") } }.searchable()
    }
    let items = table.dataSource.sections[0].items
    scope.searching { for index in items.indices { _ = items[index].title } }
    #expect(scope.cellCount == 0)
    _ = items[7].title
    #expect(scope.cellCount == 1)
    scope.searching { for index in items.indices { _ = items[index].title } }
    #expect(scope.cellCount == 1)
  }

  @Test func `a search finds what the rows show`() {
    let screen = createdScreen { [model] in
      Table { ForEach(model.names, id: \.self) { CounterRow(title: $0) } }.searchable()
    }
    screen.select("b")
    screen.router.search("1")
    #expect(screen.counts == ["b1"])
    screen.select("b")
    #expect(screen.router.searchText == "1")
    #expect(screen.counts == [])
    screen.router.endSearch()
    #expect(screen.counts == ["b2"])
  }

  @Test func `the rows and sections of a loop are marked`() {
    let table = Table {
      Info("loose")
      for name in ["a", "b"] { Info(name) }
      Section("One") {
        Info("row")
        for name in ["a", "b"] { if name == "b" { Info(name) } }
        ["c"].map { Info($0) }
      }
      for name in ["x"] { Section(name) { Info("row") } }
    }
    let marks = table.dataSource.sections.map { section in
      section.items.runs.flatMap { run -> [Bool] in
        guard case .placed(let placed) = run else { return [] }
        return placed.rows.map(\.isInLoop)
      }
    }
    #expect(marks == [[false, true, true], [false, true, true], [false]])
    #expect(table.dataSource.sections.map(\.isInLoop) == [false, false, true])
  }
}
