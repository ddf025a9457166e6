import Tables
import TablesRouting
import Testing

/// References to rows, as cells, menus and questions keep them while the user does something else.
@Suite struct RowRefTests {
  private final class Model {
    var isOn = false
    var isSure = false
    var done: [String] = []
  }

  private let model = Model()
  private let first = RowPath(section: 0, row: 0)

  /// A router whose screens all have a row with the same address.
  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        Section {
          Switch("On", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 })).id("row")
          Switch("Sure", isOn: Binding(get: { model.isSure }, set: { model.isSure = $0 }))
            .confirmationDialog("Sure?").id("sure")
          for name in ["One", "Two"] {
            Segue(name) {
              Table(name) {
                Section {
                  Action("Do") { model.done.append(name) }.id("row")
                  Switch("Kept").id("kept")
                }.id("S")
              }
            }.id(RowID(name))
          }
        }.id("S")
      }
    }
  }

  @Test func `one never finds the row of another screen that has the same address`() throws {
    let router = makeRouter()
    router.select("One")
    let row = try #require(router.ref(of: first))
    router.pop()
    router.select("Two")
    #expect(router.ref(of: first)?.address == row.address)
    #expect(router.path(of: row) == nil)
    #expect(router.perform(.select, at: row) == .rowRemoved("row"))
    #expect(model.done == [])
    router.pop()
    router.select("One")
    #expect(router.perform(.select, at: row) == .rowRemoved("row"), "another screen")
    #expect(model.done == [])
  }

  @Test func `below the current screen a value is written, and nothing else is done`() throws {
    let router = makeRouter()
    let row = try #require(router.ref(of: first))
    router.select("One")
    #expect(router.path(of: row) == first)
    #expect(router.perform(.select, at: row) == .rowRemoved("row"))
    #expect(router.perform(.delete, at: row) == .rowRemoved("row"))
    #expect(!model.isOn)
    #expect(router.perform(.set(.isOn(true)), at: row) == .toggled("row", true))
    #expect(model.isOn)
    #expect(router.titles == ["Root", "One"])
    #expect(router.presentedRow(at: first, on: .root)?.row.kind == .switch(isOn: true))
  }

  @Test func `a question below the current screen is asked on its own screen`() throws {
    let router = makeRouter()
    let row = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    router.select("One")
    #expect(router.perform(.set(.isOn(true)), at: row) == .asked("sure"))
    #expect(router.titles == ["Root"])
    #expect(router.question?.row == row)
    #expect(router.answer(true) == .toggled("sure", true))
    #expect(model.isSure)
  }

  @Test func `a screen that is left and entered again is another one, with its input`() {
    let router = makeRouter()
    router.select("One")
    let screen = router.screen
    #expect(router.screens == [.root, screen])
    router.select("kept")
    router.pop()
    #expect(!router.isOnStack(screen))
    #expect(router.presented(on: screen).numberOfSections == 0)
    #expect(router.title(of: screen) == nil)
    router.select("Two")
    #expect(router.screen != screen)
    router.pop()
    router.select("One")
    #expect(router.screen != screen)
    let kept = router.presentedRow(at: RowPath(section: 0, row: 1))
    #expect(kept?.row.kind == .switch(isOn: true))
  }

  @Test func `one of another router finds nothing`() throws {
    let (router, other) = (makeRouter(), makeRouter())
    router.select("One")
    other.select("Two")
    let row = try #require(router.ref(of: first))
    #expect(other.path(of: row) == nil)
    #expect(other.perform(.select, at: row) == .rowRemoved("row"))
    #expect(!other.isOnStack(row.screen))
    #expect(other.title(of: row.screen) == nil)
    #expect(model.done == [])
    #expect(router.perform(.select, at: row) == .performed("row"))
  }
}
