import Tables
import TablesInteraction
import TablesTestTools
import Testing

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
  var isAsked = false
}

/// The identity of screens that a table creates anew whenever it is evaluated.
@Suite struct CreatedScreenIdentityTests {
  private let model = Model()

  @Test func `two screens of one type in a table keep values of their own`() {
    let screen = createdScreen {
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

  @Test func `a screen keeps its values while rows are inserted above the row that led to it`() {
    let model = model
    let screen = createdScreen {
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
    let screen = createdScreen {
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

  @Test func `screens of two types behind a condition keep values of their own`() {
    let model = model
    let screen = createdScreen {
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

  @Test func `screens of one type in two branches of a closure keep values of their own`() {
    let model = model
    let screen = createdScreen {
      Table {
        Segue("Open") {
          if model.isAsked { Detail(name: "asked").table } else { Detail(name: "other").table }
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

  @Test func `a screen that two branches of a closure share keeps its values`() {
    let model = model
    let screen = createdScreen {
      let detail = Detail(name: "shared")
      return if model.isAsked { detail.table } else { Table("Other") { detail.section } }
    }
    screen.select("shared")
    model.isAsked = true
    screen.router.invalidate()
    #expect(screen.on == ["on"])
  }

  @Test func `screens that a ForEach creates are told apart by id`() {
    let model = model
    let screen = createdScreen {
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

  @Test func `screens with an id of their own are told apart by it`() {
    let model = model
    let screen = createdScreen {
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
      let screen = createdScreen {
        Table { for name in model.names { Detail(name: name).section } }
      }
      screen.select("b")
      model.names.insert("new", at: 0)
      screen.router.invalidate()
      _ = screen.presented
    }
    expectMessage(
      "a stored property of Detail at TablesTests/CreatedScreens.swift:7 was created 3 times",
      in: result)
  }

  @Test func `the number of screens may change while they hold nothing of the user`() {
    let model = model
    let screen = createdScreen { Table { for name in model.names { Detail(name: name).section } } }
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
      Table("T", loading: { "loaded" }, into: storage.binding) { Detail(name: $0).section }
    }
    await screen.settle()
    screen.select("loaded")
    screen.router.invalidate()
    #expect(screen.on == ["loaded"])
  }
}
