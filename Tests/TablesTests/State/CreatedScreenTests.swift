import Tables
import TablesInteraction
import TablesTestTools
import Testing

private struct Detail {
  var name = "Detail"
  @Stored var isOn = false
  @Stored var copies = 1

  var table: Table {
    Table(name) {
      Switch("On", isOn: $isOn).id("on")
      Stepper("Copies", value: $copies, in: 1...9).id("copies")
      Segue("Again") { Detail(name: name + "'").table }
    }
  }

  var section: Section<Row> {
    Section(name) { Switch("On", isOn: $isOn).id(name) }
  }
}

private struct Other {
  @Stored var isOn = false

  var section: Section<Row> { Section("Other") { Switch("On", isOn: $isOn).id("other") } }
}

private struct Card: RowContent {
  var name: String
  @Stored var isOn = false

  var body: some RowContent { Switch(name, isOn: $isOn) }
}

private final class Model {
  var names = ["a", "b"]
  var tab = 0
  var isAsked = false
}

private func screen(_ table: @escaping () -> Table) -> Screen {
  Screen(columns: 30, rows: 12, table: table)
}

extension Screen {
  /// The titles of the presented switches that are on.
  fileprivate var on: [String] {
    presented.sections.flatMap { section in
      section.items.filter { $0.kind == .switch(isOn: true) }.map(\.id.description)
    }
  }
}

@Suite struct CreatedScreenTests {
  private let model = Model()

  @Test func `the screen of the root's closure keeps its values`() {
    let screen = screen { Detail().table }
    screen.select("on")
    #expect(screen.on == ["on"])
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `the screen of a segue keeps its values while it is on the stack`() {
    let screen = screen { Table { Segue("Detail") { Detail().table } } }
    screen.select("Detail")
    screen.select("on")
    #expect(
      screen.router.setNumber(5, at: RowPath(section: 0, row: 1)) == .edited("copies", .number(5)))
    #expect(screen.on == ["on"])
    guard case .stepper(let stepper) = screen.presented.sections[0].items[1].kind else {
      return #expect(Bool(false), "the row is no stepper")
    }
    #expect(stepper.value == 5)
  }

  @Test func `a screen that is entered again begins anew`() {
    let screen = screen { Table { Segue("Detail") { Detail().table } } }
    screen.select("Detail")
    screen.select("on")
    screen.press(.escape)
    screen.select("Detail")
    #expect(screen.on == [])
  }

  @Test func `the values of a screen are released when it is left`() {
    final class Value {}
    struct Holder { @Stored var value = Value() }
    weak var value: Value?
    let screen = screen {
      Table {
        Segue("Detail") {
          let holder = Holder()
          value = holder.value
          return Table { Info("Row").badge(value == nil ? 0 : 1) }
        }
      }
    }
    screen.select("Detail")
    screen.router.invalidate()
    #expect(screen.presented.sections[0].items[0].badge == "1")
    #expect(value != nil)
    screen.press(.escape)
    #expect(screen.titles == [""])
    #expect(value == nil)
  }

  @Test func `an object in a stored property is the same in each evaluation`() {
    final class Value { var count = 0 }
    struct Holder { @Stored var value = Value() }
    let screen = screen {
      let holder = Holder()
      return Table { Action("Count") { holder.value.count += 1 }.badge(holder.value.count) }
    }
    screen.select("Count")
    screen.select("Count")
    #expect(screen.presented.sections[0].items[0].badge == "2")
  }

  @Test func `two screens of one type in a table keep values of their own`() {
    let screen = screen {
      Table {
        Detail(name: "first").section
        Detail(name: "second").section
      }
    }
    screen.select("second")
    #expect(screen.on == ["second"])
    screen.select("first")
    screen.select("second")
    #expect(screen.on == ["first"])
  }

  @Test func `screens of two segues keep values of their own`() {
    let screen = screen {
      Table {
        Segue("One") { Detail().table }
        Segue("Two") { Detail().table }
      }
    }
    screen.select("One")
    screen.select("on")
    screen.press(.escape)
    screen.select("Two")
    #expect(screen.on == [])
  }

  @Test func `a screen keeps its values while rows are inserted above the row that led to it`() {
    let model = model
    let screen = screen {
      Table {
        ForEach(model.names, id: \.self) { name in Segue(name) { Detail(name: name).table } }
      }
    }
    screen.select("b")
    screen.select("on")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.titles.last == "b")
    #expect(screen.on == ["on"])
  }

  @Test func `a screen that a row of a ForEach creates belongs to its element`() {
    let model = model
    let screen = screen {
      Table {
        ForEach(model.names, id: \.self) { name -> Segue in
          let detail = Detail(name: name)
          return Segue(name) { detail.table }
        }
      }
    }
    screen.select("b")
    screen.select("on")
    #expect(screen.on == ["on"])
    model.names.insert("new", at: 0)
    screen.press(.escape)
    screen.select("a")
    #expect(screen.on == [])
    screen.press(.escape)
    screen.select("b")
    #expect(screen.on == ["on"])
  }

  @Test func `a screen inside a screen keeps its values`() {
    let screen = screen { Detail().table }
    screen.select("Again")
    screen.select("on")
    screen.select("Again")
    #expect(screen.on == [])
    screen.select("on")
    screen.router.invalidate()
    #expect(screen.on == ["on"])
    screen.press(.escape)
    #expect(screen.on == ["on"])
    screen.press(.escape)
    #expect(screen.on == [])
  }

  @Test func `a screen inside a screen writes to the stored properties of the outer one`() {
    struct Copies {
      let copies: Binding<Int>
      var table: Table { Table { Stepper("Copies", value: copies, in: 1...9).id("inner") } }
    }
    struct Outer {
      @Stored var copies = 1
      var table: Table {
        Table { Segue("Copies") { Copies(copies: $copies).table }.badge(copies) }
      }
    }
    let screen = screen { Table { Segue("Outer") { Outer().table } } }
    screen.select("Outer")
    screen.select("Copies")
    screen.router.setNumber(4, at: RowPath(section: 0, row: 0))
    screen.press(.escape)
    #expect(screen.presented.sections[0].items[0].badge == "4")
  }

  @Test func `screens of two types behind a condition keep values of their own`() {
    let model = model
    let screen = screen {
      Table { if model.isAsked { Other().section } else { Detail(name: "detail").section } }
    }
    screen.select("detail")
    model.isAsked = true
    screen.router.invalidate()
    #expect(screen.on == [])
    screen.select("other")
    model.isAsked = false
    screen.router.invalidate()
    #expect(screen.on == ["detail"])
  }

  @Test func `screens that a ForEach creates are told apart by id`() {
    let model = model
    let screen = screen {
      Table { ForEach(model.names, id: \.self) { Detail(name: $0).section } }
    }
    screen.select("b")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.on == ["b"])
    model.names = ["c", "b"]
    screen.router.invalidate()
    #expect(screen.on == ["b"])
  }

  @Test func `rows of one's own that a ForEach creates keep their values`() {
    let model = model
    let screen = screen {
      Table {
        ForEach(["x", "y"], id: \.self) { group in
          Section(group) {
            ForEach(model.names, id: \.self) { Card(name: group + $0).id(group + $0) }
          }
        }
        Section("z") { ForEach(model.names, id: \.self) { Card(name: "z" + $0).id("z" + $0) } }
      }
    }
    screen.select("yb")
    screen.select("za")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.on == ["yb", "za"])
  }

  @Test func `screens with an id of their own are told apart by it`() {
    let model = model
    let screen = screen {
      Table { for name in model.names { withIdentity(name) { Detail(name: name).section } } }
    }
    screen.select("b")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.on == ["b"])
  }

  @Test func `screens that cannot be told apart stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let screen = screen { Table { for name in model.names { Detail(name: name).section } } }
      screen.select("b")
      model.names.insert("new", at: 0)
      screen.router.invalidate()
      _ = screen.presented
    }
    expectMessage(
      "a stored property of Detail at TablesTests/CreatedScreenTests.swift:8 was created 3 times",
      in: result)
  }

  @Test func `the number of screens may change while they hold nothing of the user`() {
    let model = model
    let screen = screen { Table { for name in model.names { Detail(name: name).section } } }
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.presented.sections.map(\.header) == ["new", "a", "b"])
    screen.select("b")
    #expect(screen.on == ["b"])
  }

  @Test func `screens of loaded rows keep their values`() async {
    let model = model
    let screen = screen {
      Table {
        Section("One", loading: { "one" }) { Card(name: $0).id($0) }.id("first")
        Section("Two", loading: { model.names }) { names in
          ForEach(names, id: \.self) { Card(name: $0) }
        }
      }
    }
    await screen.settle()
    screen.select("one")
    screen.select("b")
    screen.router.invalidate()
    #expect(screen.on == ["one", "b"])
  }

  @Test func `a screen of a loaded table keeps its values`() async {
    let storage = Stored<String?>(nil)
    let screen = screen {
      Table("T", loading: { "loaded" }, into: storage.binding) { Detail(name: $0).section }
    }
    await screen.settle()
    screen.select("loaded")
    screen.router.invalidate()
    #expect(screen.on == ["loaded"])
  }

  @Test func `a screen that is created once keeps its values in two tables`() {
    let detail = Detail()
    let (first, second) = (screen { detail.table }, screen { detail.table })
    first.select("on")
    second.router.invalidate()
    #expect(second.on == ["on"])
  }

  @Test func `screens that are created later and kept do not share values`() {
    final class Tabs {
      var tab = 0
      lazy var first = Detail(name: "first")
      lazy var second = Detail(name: "second")
    }
    let tabs = Tabs()
    let screen = screen { Table { tabs.tab == 0 ? tabs.first.section : tabs.second.section } }
    func show(_ tab: Int) {
      tabs.tab = tab
      screen.router.invalidate()
    }
    screen.select("first")
    show(1)
    #expect(screen.on == [])
    screen.select("second")
    show(0)
    screen.select("first")
    show(1)
    #expect(screen.on == ["second"])
  }

  @Test func `a screen that an action creates has values of its own`() {
    var kept: [Detail] = []
    let screen = screen {
      let detail = Detail()
      return Table {
        Switch("On", isOn: detail.$isOn).id("on")
        Action("Add") { kept.append(Detail()) }
      }
    }
    screen.select("Add")
    kept[0].isOn = true
    screen.router.invalidate()
    #expect(screen.on == [])
  }

  @Test func `a stored property may hold a screen that has stored properties`() {
    struct Outer { @Stored var detail = Detail() }
    let screen = screen {
      let outer = Outer()
      return Table { outer.detail.section }
    }
    for _ in 0..<3 {
      screen.select("Detail")
      #expect(screen.on == ["Detail"])
      screen.select("Detail")
      #expect(screen.on == [])
    }
  }

  @Test func `a screen keeps its values while its rows are searched`() {
    let screen = screen { Table { Segue("Detail") { Detail().table.searchable() } } }
    screen.select("Detail")
    screen.press("/", "o", "n", .enter)
    screen.select("on")
    #expect(screen.on == ["on"])
    screen.press(.escape)
    #expect(screen.on == ["on"])
  }

  @MainActor @Test func `a task that the closure starts does not take part`() async {
    var details: [Detail] = []
    var task: Task<Void, Never>?
    let screen = screen {
      let detail = Detail()
      if task == nil { task = Task { details.append(Detail()) } }
      return detail.table
    }
    await task?.value
    details[0].isOn = true
    screen.router.invalidate()
    #expect(screen.on == [])
  }
}
