import Tables
import TablesRouting
import Testing

/// The actions of rows go the way of rows through the router.
@Suite struct RowActionTests {
  private final class Model {
    var names = ["a", "b"]
    var hasAction = true
    var done: [String] = []
    var selected: [String] = []
  }

  private let model = Model()
  private let show = RowActionID(.menu, "show")

  private func router() -> Router {
    Router { [model] in
      Table("Root") {
        Section("Names") {
          ForEach(model.names, id: \.self) { name in
            Info(name)
              .accessory {
                model.hasAction
                  ? Segue("About \(name)", presented: .sheet) {
                    Table { Action("Done") {}.pops() }
                  }
                  .id("about") : nil
              }
              .contextMenu {
                Segue("Show") {
                  Table("\(name) itself") {
                    Segue("More") { Table("More of \(name)") { Info("x") } }.id("more")
                  }
                }
                .id("show")
                Action("Mark").id("mark")
              }
          }
        }
      }
      .onSelect { model.selected.append($0.title) }
    }
  }

  private func row(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }

  @Test func `a screen that an action opens has the row and the action in its path`() throws {
    let router = router()
    #expect(router.perform(.run(show), at: row(1)) == .pushed("b"))
    #expect(router.titles == ["Root", "b itself"])
    #expect(router.path == ["b", "show"])
    router.select("More")
    #expect(router.path == ["b", "show", "more"])
    let path = router.path
    router.pop(to: .root)
    try router.open(path: path)
    #expect(router.titles == ["Root", "b itself", "More of b"])
    try router.open(path: path.map { RowID($0.description) })
    #expect(router.titles == ["Root", "b itself", "More of b"])
    try router.open(path: ["a", "show"])
    #expect(router.titles == ["Root", "a itself"])
    #expect(throws: PathError.self) { try router.open(path: ["a", "mark"]) }
  }

  @Test func `the path names an action without an id by its statement`() throws {
    let router = Router {
      Table("Root") {
        Info("Row").id("row").swipeActions(edge: .leading) {
          Action("First") {}
          Segue("Next") { Table("Next") { Info("x") } }
        }
      }
    }
    let next = try #require(router.presentedRow(at: row(0))?.row.actions.last)
    #expect(router.perform(.run(next.id), at: row(0)) == .pushed("row"))
    #expect(router.path.map(\.description) == ["row", "leading/1"])
    let path = [RowID](encoded: router.path.encoded)
    router.pop()
    try router.open(path: #require(path))
    #expect(router.titles == ["Root", "Next"])
  }

  @Test func `the screen of an action follows its row, and goes with the action or the row`() {
    let router = router()
    let about = RowAction.run(RowActionID(.accessory, "about"))
    #expect(router.perform(about, at: row(1)) == .pushed("b"))
    #expect(router.presentation(of: router.screen) == .sheet)
    #expect(router.titles == ["Root", "About b"])
    model.names = ["c", "b"]
    router.invalidate()
    #expect(router.depth == 1)
    model.hasAction = false
    router.invalidate()
    #expect(router.depth == 0)
    router.perform(.run(show), at: row(1))
    #expect(router.depth == 1)
    model.names = ["c"]
    router.invalidate()
    #expect(router.depth == 0)
  }

  @Test func `a screen in a sheet that an action has opened is dismissed by its action`() {
    let router = router()
    router.perform(.run(RowActionID(.accessory, "about")), at: row(0))
    #expect(router.select("Done").isFailure == false)
    #expect(router.depth == 0)
  }

  @Test func `each opening is another screen, and the screen of the row is not affected`() throws {
    let router = Router {
      Table("Root") {
        Segue("Row") { Table { Switch("Own") } }.id("row")
          .accessory { Segue("Other") { Table { Switch("Own") } } }
      }
    }
    let other = try #require(router.presentedRow(at: row(0))?.row.actions.first?.id)
    router.select("Row")
    router.select("Own")
    router.pop()
    router.perform(.run(other), at: row(0))
    #expect(router.presented.item(at: row(0))?.kind == .switch(isOn: false))
    router.pop()
    router.select("Row")
    #expect(router.presented.item(at: row(0))?.kind == .switch(isOn: true))
  }

  @Test func `an action without a closure is told by its own id, and the app handles it`() {
    let router = router()
    let mark = RowAction.run(RowActionID(.menu, "mark"))
    #expect(router.perform(mark, at: row(0)) == .selected("mark"))
    #expect(model.selected == ["Mark"])
  }

  @Test func `work of an action ends although its row has moved, and not without the action`() async
  {
    let router = Router { [model] in
      Table {
        ForEach(model.names, id: \.self) { name in
          Info(name).contextMenu {
            if model.hasAction {
              Action("Archive") {
                await Task.yield()
                model.done.append(name)
              }
              .id("archive")
            }
          }
        }
      }
    }
    let archive = RowAction.run(RowActionID(.menu, "archive"))
    #expect(router.perform(archive, at: row(1)) == .started("b"))
    model.names = ["b", "a"]
    router.invalidate()
    #expect(await router.settle() == [.performed("b")])
    #expect(router.perform(archive, at: row(1)) == .started("a"))
    model.hasAction = false
    router.invalidate()
    #expect(await router.settle() == [.rowRemoved("a")])
    #expect(model.done == ["b"])
  }

  @Test func `a test reads the actions of rows and of bars`() throws {
    let table = Table {
      Info("Mail").contextMenu {
        Action("Archive") {}.disabled(because: "Offline")
        Action("Erase", role: .destructive) {}.id("erase")
      }
    }
    .toolbar { Action("Save") {}.id("save").disabled(because: "Nothing changed") }
    let actions = table.dataSource.sections[0].items[0].actions
    #expect(actions.map(\.title) == ["Archive", "Erase"])
    #expect(actions.map(\.role) == [nil, .destructive])
    #expect(actions.map(\.isEnabled) == [false, true])
    #expect(actions.map(\.reason) == ["Offline", nil])
    #expect(actions.last?.id == RowActionID(.menu, "erase"))
    let save = try #require(table.toolbar.first)
    #expect(save.id == "save" && save.title == "Save" && save.role == nil)
    #expect(!save.isEnabled && save.reason == "Nothing changed")
  }
}
