import Tables
import TablesInteraction
import TablesTestTools
import Testing

private struct Other: SectionContent {
  @Stored var isOn = false

  var body: Section<Row> { Section("Other") { Switch("On", isOn: $isOn).id("other") } }
}

private struct Card: RowContent {
  var name: String
  @Stored var isOn = false

  var body: some RowContent { Switch(name, isOn: $isOn) }
}

private final class Model {
  var names = ["a", "b"]
  var isAsked = false
}

/// The identity of screens that a table creates anew whenever it is evaluated.
@Suite(.prompt) struct CreatedScreenIdentityTests {
  private let model = Model()

  @Test func `two screens of one type in a table keep values of their own`() {
    let screen = createdScreen {
      Table {
        DetailSection(name: "first")
        DetailSection(name: "second")
      }
    }
    screen.select("second")
    #expect(screen.on == ["second"])
    screen.select("first")
    screen.select("second")
    #expect(screen.on == ["first"])
  }

  @Test func `a screen keeps its values while rows are inserted above the row that led to it`() {
    let model = model
    let screen = createdScreen {
      Table {
        ForEach(model.names, id: \.self) { name in Segue(name) { Detail(name: name) } }
      }
    }
    screen.select("b")
    screen.select("on")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.titles.last == "b")
    #expect(screen.on == ["on"])
  }

  @Test func `a screen that is created outside of its segue's closure stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let screen = createdScreen {
        Table {
          ForEach(["a", "b"], id: \.self) { name -> Segue in
            let detail = Detail(name: name)
            return Segue(name) { detail }
          }
        }
      }
      screen.select("b")
    }
    expectMessage("A stored property of Detail at TablesTests/CreatedScreens.swift:7", in: result)
  }

  @Test func `screens of two types behind a condition keep values of their own`() {
    let model = model
    let screen = createdScreen {
      Table { if model.isAsked { Other() } else { DetailSection(name: "detail") } }
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

  @Test func `screens of one type in two branches of a closure keep values of their own`() {
    let model = model
    let screen = createdScreen {
      Table {
        Segue("Open") {
          if model.isAsked { Detail(name: "asked") } else { Detail(name: "other") }
        }
      }
    }
    screen.select("Open")
    screen.select("on")
    model.isAsked = true
    screen.router.invalidate()
    #expect(screen.on == [])
    model.isAsked = false
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `a screen with two tables keeps its values`() {
    struct Shared: ScreenContent {
      let model: Model
      @Stored var isOn = false
      var table: Table {
        if model.isAsked {
          Table("Asked") { Switch("On", isOn: $isOn).id("on") }
        } else {
          Table("Other") { Switch("On", isOn: $isOn).id("shared") }
        }
      }
    }
    let model = model
    let screen = createdScreen { Shared(model: model) }
    screen.select("shared")
    model.isAsked = true
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `screens that a ForEach creates are told apart by id`() {
    let model = model
    let screen = createdScreen {
      Table { ForEach(model.names, id: \.self) { DetailSection(name: $0) } }
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
    let screen = createdScreen {
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

  @Test func `sections with an id of their own are told apart by it`() {
    let model = model
    let screen = createdScreen {
      Table { for name in model.names { DetailSection(name: name).id(name) } }
    }
    screen.select("b")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.on == ["b"])
  }

  @Test func `sections of a loop without ids are identified by their position`() {
    let model = model
    let screen = createdScreen { Table { for name in model.names { DetailSection(name: name) } } }
    screen.select("b")
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.on == ["a"])
  }

  @Test func `the number of sections of a loop may change`() {
    let model = model
    let screen = createdScreen { Table { for name in model.names { DetailSection(name: name) } } }
    model.names.insert("new", at: 0)
    screen.router.invalidate()
    #expect(screen.presented.sections.map(\.header) == ["new", "a", "b"])
    screen.select("b")
    #expect(screen.on == ["b"])
  }

  @Test func `screens of loaded rows keep their values`() async {
    let model = model
    let screen = createdScreen {
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
    let screen = createdScreen {
      Table("T", loading: { "loaded" }, into: storage.binding) { DetailSection(name: $0) }
    }
    await screen.settle()
    screen.select("loaded")
    screen.router.invalidate()
    #expect(screen.on == ["loaded"])
  }
}
