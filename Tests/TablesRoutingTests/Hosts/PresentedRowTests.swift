import Observation
import Tables
import TablesRouting
import Testing

@Observable private final class Model {
  var names = ["a", "b", "c"]
  var detail = "one"
}

@Suite struct PresentedRowTests {
  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        Section("Names") {
          ForEach(model.names, id: \.self) { name in
            Segue(name) {
              Table(name) {
                Section("Inner") {
                  Info("Detail").detail { model.detail }
                  Segue("Deeper") { Table { Info("Bottom") } }
                }
              }
            }
          }
        }
        Section("Loaded") {
          Info("Stored")
        }
        Section("Late", loading: { ["x"] }) { (names: [String]) in
          ForEach(names, id: \.self) { Info($0) }
        }
      }
    }
  }

  @Test func `a row is read with its address and its closures`() throws {
    let router = makeRouter()
    let row = try #require(router.presentedRow(at: RowPath(section: 0, row: 1)))
    #expect(row.row.title == "b")
    #expect(row.ref == router.ref(of: RowPath(section: 0, row: 1)))
    #expect(row.leadsOn)
    #expect(router.presentedRow(at: RowPath(section: 0, row: 3)) == nil)
  }

  @Test func `a row is found where the row is now`() throws {
    let router = makeRouter()
    let ref = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    model.names.insert("0", at: 0)
    #expect(router.path(of: ref) == RowPath(section: 0, row: 2))
    model.names.removeAll { $0 == "b" }
    #expect(router.path(of: ref) == nil)
  }

  @Test func `the screens below the current one can be read`() throws {
    let router = makeRouter()
    try router.open(path: ["b", "Inner/1"])
    #expect(router.depth == 2)
    let screens = router.screens
    #expect(router.titles == ["Root", "b", "Deeper"])
    #expect(router.presented(on: .root).numberOfItems(in: 0) == 3)
    #expect(
      router.presented(on: screens[2]).item(at: RowPath(section: 0, row: 0))?.title == "Bottom")
    let detail = RowPath(section: 0, row: 0)
    #expect(router.presentedRow(at: detail, on: screens[1])?.row.detail == "one")
    model.detail = "two"
    #expect(router.presentedRow(at: detail, on: screens[1])?.row.detail == "two")
    #expect(router.presentedSection(at: 0, on: screens[1])?.header == "Inner")
    #expect(router.table(on: .root)?.title == "Root")
    #expect(router.origin(of: .root) == nil)
    #expect(router.origin(of: screens[1])?.row == "b")
    router.pop()
    #expect(router.presented(on: screens[2]).numberOfSections == 0)
    #expect(router.presentedRow(at: detail, on: screens[2]) == nil)
  }

  @Test func `the placeholders of a screen below are in the router's language`() {
    var words = Words()
    words.loading = "Lädt…"
    let router = Router(words: words) {
      Table {
        Section("More") { Segue("Next") { Table { Info("Inner") } } }
        Section("Late", loading: { 1 }) { _ in Info("Loaded") }
      }
    }
    let placeholder = RowPath(section: 1, row: 0)
    #expect(router.presentedRow(at: placeholder)?.row.title == "Lädt…")
    router.select(RowPath(section: 0, row: 0))
    #expect(router.depth == 1)
    #expect(router.presentedRow(at: placeholder, on: .root)?.row.title == "Lädt…")
  }

  @Test func `the values that the user has entered are seen below`() {
    let router = Router {
      Table {
        Section("Main") {
          Switch("On")
          Segue("Next") { Table { Info("There") } }
        }
      }
    }
    router.select("On")
    router.select("Next")
    let row = router.presentedRow(at: RowPath(section: 0, row: 0), on: .root)
    #expect(row?.row.kind == .switch(isOn: true))
  }

  @Test func `a full swipe deletes a row without other actions, and does nothing else`() {
    let router = Router {
      Table {
        Section("A") {
          ForEach(["a"], id: \.self) { Info($0) }.onDelete { _ in }
          Info("b").swipeActions { Action("Archive") {} }
        }
      }
    }
    let swipes = (0..<2).map { row in
      let path = RowPath(section: 0, row: row)
      return router.presentedRow(at: path)?.row
        .swipe(from: .trailing, canDelete: router.canDelete(at: path))
    }
    #expect(swipes.map { $0?.actions.count } == [1, 1])
    #expect(swipes.map { $0?.allowsFullSwipe } == [true, false])
  }

  @Test func `several screens are left at once`() throws {
    let router = makeRouter()
    try router.open(path: ["b", "Inner/1"])
    #expect(router.pop(to: router.screen) == .unhandled)
    #expect(router.pop(to: .root) == .popped)
    #expect(router.depth == 0)
    #expect(router.titles == ["Root"])
  }

  @Test func `reading a section begins to load it`() async {
    let router = Router {
      Table {
        ForEach(["one"], id: \.self) { name in
          Section(name, loading: { [name] }) { (names: [String]) in
            ForEach(names, id: \.self) { Info($0) }
          }
        }
      }
    }
    #expect(!router.hasQueuedWork)
    #expect(router.presentedRow(at: RowPath(section: 0, row: 0))?.row.status == .running)
    #expect(router.hasQueuedWork)
    await router.settle()
    #expect(router.presentedRow(at: RowPath(section: 0, row: 0))?.row.title == "one")
  }
}
