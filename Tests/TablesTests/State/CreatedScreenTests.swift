import Tables
import TablesInteraction
import Testing

@Suite struct CreatedScreenTests {
  @Test func `the screen of the root's closure keeps its values`() {
    let screen = createdScreen { Detail() }
    screen.select("on")
    #expect(screen.on == ["on"])
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `the screen of a segue keeps its values while it is on the stack`() {
    let screen = createdScreen { Table { Segue("Detail") { Detail() } } }
    screen.select("Detail")
    screen.select("on")
    #expect(
      screen.router.set(.number(5), at: RowPath(section: 0, row: 1))
        == .edited("copies", .number(5)))
    #expect(screen.on == ["on"])
    guard case .stepper(let stepper) = screen.presented.sections[0].items[1].kind else {
      return #expect(Bool(false), "the row is no stepper")
    }
    #expect(stepper.value == 5)
  }

  @Test func `a screen that is entered again begins anew`() {
    let screen = createdScreen { Table { Segue("Detail") { Detail() } } }
    screen.select("Detail")
    screen.select("on")
    screen.press(.escape)
    screen.select("Detail")
    #expect(screen.on == [])
  }

  @Test func `a text that is checked when its screen is left is gone with the screen`() async {
    struct Form: ScreenContent {
      @Stored var name = ""
      var table: Table {
        Table {
          TextField("Name", text: $name)
            .validated { (_: String) async -> String? in nil }.id("name")
        }
      }
    }
    let screen = createdScreen { Table { Segue("Form") { Form() } } }
    screen.select("Form")
    let path = RowPath(section: 0, row: 0)
    #expect(screen.router.set(.text("Ada"), at: path) == .started("name"))
    #expect(screen.router.pop() == .popped)
    #expect(await screen.settle() == [.rowRemoved("name")])
  }

  @Test func `the values of a screen are released when it is left`() {
    final class Value {}
    struct Holder: ScreenContent {
      let tell: (Value) -> Void
      @Stored var value = Value()
      var table: Table {
        tell(value)
        return Table { Info("Row").badge(1) }
      }
    }
    weak var value: Value?
    let screen = createdScreen { Table { Segue("Detail") { Holder { value = $0 } } } }
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
    struct Holder: ScreenContent {
      @Stored var value = Value()
      var table: Table { Table { Action("Count") { value.count += 1 }.badge(value.count) } }
    }
    let screen = createdScreen { Holder() }
    screen.select("Count")
    screen.select("Count")
    #expect(screen.presented.sections[0].items[0].badge == "2")
  }

  @Test func `screens of two segues keep values of their own`() {
    let screen = createdScreen {
      Table {
        Segue("One") { Detail() }
        Segue("Two") { Detail() }
      }
    }
    screen.select("One")
    screen.select("on")
    screen.press(.escape)
    screen.select("Two")
    #expect(screen.on == [])
  }

  @Test func `a screen inside a screen keeps its values`() {
    let screen = createdScreen { Detail() }
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
    struct Outer: ScreenContent {
      @Stored var copies = 1
      var table: Table {
        Table { Segue("Copies") { Copies(copies: $copies).table }.badge(copies) }
      }
    }
    let screen = createdScreen { Table { Segue("Outer") { Outer() } } }
    screen.select("Outer")
    screen.select("Copies")
    screen.router.set(.number(4), at: RowPath(section: 0, row: 0))
    screen.press(.escape)
    #expect(screen.presented.sections[0].items[0].badge == "4")
  }

  @Test func `a screen that is created once keeps its values in two tables`() {
    let detail = Detail()
    let (first, second) = (createdScreen { detail }, createdScreen { detail })
    first.select("on")
    second.router.invalidate()
    #expect(second.on == ["on"])
  }

  @Test func `screens that are created later and kept do not share values`() {
    final class Tabs {
      var tab = 0
      lazy var first = DetailSection(name: "first")
      lazy var second = DetailSection(name: "second")
    }
    let tabs = Tabs()
    let screen = createdScreen {
      Table { if tabs.tab == 0 { tabs.first } else { tabs.second } }
    }
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
    struct Adding: ScreenContent {
      let add: (Detail) -> Void
      @Stored var isOn = false
      var table: Table {
        Table {
          Switch("On", isOn: $isOn).id("on")
          Action("Add") { add(Detail()) }
        }
      }
    }
    var kept: [Detail] = []
    let screen = createdScreen { Adding { kept.append($0) } }
    screen.select("Add")
    kept[0].isOn = true
    screen.router.invalidate()
    #expect(screen.on == [])
  }

  @Test func `a stored property may hold a section that has stored properties`() {
    struct Outer: ScreenContent {
      @Stored var detail = DetailSection()
      var table: Table { Table { detail } }
    }
    let screen = createdScreen { Outer() }
    for _ in 0..<3 {
      screen.select("Detail")
      #expect(screen.on == ["Detail"])
      screen.select("Detail")
      #expect(screen.on == [])
    }
  }

  @Test func `a screen keeps its values while its rows are searched`() {
    struct Searchable: ScreenContent {
      @Stored var isOn = false
      var table: Table { Table { Switch("On", isOn: $isOn).id("on") }.searchable() }
    }
    let screen = createdScreen { Table { Segue("Detail") { Searchable() } } }
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
    let screen = createdScreen {
      let detail = Detail()
      if task == nil { task = Task { details.append(Detail()) } }
      return detail
    }
    await task?.value
    details[0].isOn = true
    screen.router.invalidate()
    #expect(screen.on == [])
  }
}
