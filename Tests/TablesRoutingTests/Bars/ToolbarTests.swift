import Tables
import TablesRouting
import Testing

/// The actions in the bars of a screen.
@Suite struct ToolbarTests {
  private final class Model {
    var name = ""
    var saved: [String] = []
    var failures = 0
    var isShared = false
  }
  private let model = Model()

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "Offline." }
  }

  private func router() -> Router {
    Router { [model] in
      Table("Lists") {
        Segue("New") {
          Table("New list") {
            TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
              .validated { $0.isEmpty ? "A name is needed." : nil }
            Info("Save", detail: "A row with the title of an action")
          }
          .toolbar {
            Action("Cancel", role: .cancel, placement: .leading).pops()
            Action("Store") {
              if model.failures > 0 {
                model.failures -= 1
                throw Offline()
              }
              model.saved.append(model.name)
            }
            .disabledWhileInvalid()
            .id("store")
            Action("Send") { () async throws in
              await Task.yield()
              if model.failures > 0 {
                model.failures -= 1
                throw Offline()
              }
              model.saved.append("sent")
            }
            if model.isShared { Segue("People") { Table("People") { Info("Ada") } } }
            Action("Erase", role: .destructive, placement: .bottom) { model.saved = [] }
              .confirmationDialog("Erase everything?")
          }
        }
      }
    }
  }

  private func opened() -> Router {
    let router = router()
    router.select("New")
    return router
  }

  @Test func `actions are no rows of the sections`() {
    let router = opened()
    #expect(router.presented.numberOfSections == 1)
    #expect(router.presented.numberOfItems(in: 0) == 2)
    let titles = router.toolbarItems().map { router.presentedRow(at: $0)?.row.title }
    #expect(titles == ["Cancel", "Store", "Send", "Erase"])
    #expect(
      router.toolbarItems().map { router.presentedRow(at: $0)?.row.placement }
        == [.leading, .trailing, .trailing, .bottom])
    router.pop()
    #expect(router.toolbarItems().isEmpty)
  }

  @Test func `an action is selected by its title or id like a row`() {
    model.name = "Groceries"
    let router = opened()
    #expect(router.select("Store") == .performed("store"))
    #expect(router.select(RowID("store")) == .performed("store"))
    #expect(model.saved == ["Groceries", "Groceries"])
    #expect("\(router.select("Send"))" == "started toolbar/2")
    #expect(router.select("Save") == .ignored("loose 0/1") || router.depth == 1)
  }

  @Test func `a title that a row has too is ambiguous, and the section tells them apart`() {
    let router = Router {
      Table { Section("Rows") { Action("Save") {} } }.toolbar { Action("Save") {} }
    }
    #expect(router.select("Save") == .ambiguous("Save"))
    #expect("\(router.select("toolbar/Save"))" == "performed toolbar/0")
    #expect("\(router.select("Rows/Save"))" == "performed Rows/0")
  }

  @Test func `an action that needs a valid screen tells what is invalid`() {
    let router = opened()
    #expect(
      router.select("Store") == .refused("store", reason: "Name: A name is needed."))
    router.set(.text("Errands"), at: RowPath(section: 0, row: 0))
    #expect(router.select("Store") == .performed("store"))
    #expect(model.saved == ["Errands"])
  }

  @Test func `an error stays with the action until it succeeds`() async {
    (model.name, model.failures) = ("a", 2)
    let router = opened()
    let store = router.toolbarItems()[1]
    #expect(router.select("Store") == .failed("store", "Offline."))
    #expect(router.presentedRow(at: store)?.row.status == .failed("Offline."))
    let send = router.toolbarItems()[2]
    router.select("Send")
    #expect(router.presentedRow(at: send)?.row.status == .running)
    let failures = await router.settle()
    #expect(failures.map(\.description) == ["failed toolbar/2: Offline."])
    #expect(router.presentedRow(at: send)?.row.status == .failed("Offline."))
    router.select("Store")
    router.select("Send")
    await router.settle()
    #expect(router.presentedRow(at: store)?.row.status == nil)
    #expect(router.presentedRow(at: send)?.row.status == nil)
    #expect(model.saved == ["a", "sent"])
  }

  @Test func `an action asks its question`() {
    let router = opened()
    model.saved = ["x"]
    #expect("\(router.select("Erase"))" == "asked toolbar/4")
    #expect(router.question?.content.title == "Erase everything?")
    #expect("\(router.answer(true))" == "performed toolbar/4")
    #expect(model.saved.isEmpty)
  }

  @Test func `a segue in a bar opens its screen, also by a path, until it is removed`() throws {
    model.isShared = true
    let router = opened()
    #expect("\(router.select("People"))" == "pushed toolbar/3.0")
    #expect(router.titles == ["Lists", "New list", "People"])
    let path = router.path
    try router.open(path: path)
    #expect(router.titles == ["Lists", "New list", "People"])
    try router.open(path: path.map { RowID($0.description) })
    #expect(router.titles == ["Lists", "New list", "People"])
    model.isShared = false
    router.invalidate()
    #expect(router.titles == ["Lists", "New list"])
  }

  @Test func `a reference finds an action, and a search keeps it`() {
    let router = Router {
      Table { for name in ["a", "b"] { Info(name) } }.searchable()
        .toolbar { Action("Go") {}.id("go") }
    }
    let ref = router.ref(of: router.toolbarItems()[0])
    router.search("b")
    while router.isSearching { _ = router.presented }
    #expect(ref.map { router.perform(.select, at: $0) } == .performed("go"))
    #expect(router.select("Go") == .performed("go"))
  }

  @Test func `the ids of the bars are read again from their encoded forms`() throws {
    let router = opened()
    let address = try #require(router.ref(of: router.toolbarItems()[0])).address
    #expect(address.row.description == "toolbar/0")
    #expect(RowID(encoded: address.row.encoded) == address.row)
    #expect(address.section.identity.encoded == "@toolbar")
    #expect(Identity(encoded: "@toolbar") == address.section.identity)
  }
}
