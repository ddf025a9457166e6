import Tables
import Testing

@testable import TablesRouting

/// What is being typed in a field that has the keyboard, and is written when it is left, when the
/// user does something else.
@MainActor @Suite struct TypedTextTests {
  private final class Model {
    var name = ""
    var town = ""
    /// Whether the way to the screen of towns vanishes once a town is stored.
    var closesTowns = false
    var saved: [String] = []
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table {
        Section("A") {
          TextField("Name", text: Binding(model, \.name)).updates(.whenLeft).id("name")
            .validated { $0.isEmpty ? "Needed." : nil }
          Action("Save") { model.saved.append(model.name) }.id("save")
          Info("Row").id("row").onDelete { model.saved.append("delete \(model.name)") }
          if !model.closesTowns || model.town.isEmpty {
            Segue("Towns") {
              Table {
                Section("B") {
                  TextField("Town", text: Binding(model, \.town)).updates(.whenLeft).id("town")
                }.id("B")
              }
            }.id("towns")
          }
        }.id("A")
      }
    }
  }

  private let name = RowRef(RowAddress(section: "A", row: "name"), on: .root)

  /// Returns the row of the screen of towns, which is the current one.
  private func town(in router: Router) -> RowRef {
    RowRef(RowAddress(section: "B", row: "town"), on: router.screen)
  }

  @Test(arguments: ["save", "row", "towns"] as [RowID])
  func `it is stored before another row is selected or deleted`(row: RowID) {
    let host = RouterRunner(makeRouter())
    var outcomes: [Outcome] = []
    host.onOutcome = { outcomes.append($0) }
    host.router.type("Ada", at: name)
    #expect(model.name == "")
    let other = RowRef(RowAddress(section: "A", row: row), on: .root)
    _ = host.perform(row == "row" ? .delete : .select, at: other)
    #expect(model.name == "Ada")
    #expect(outcomes.first == .edited("name", .text("Ada")))
    #expect(outcomes.count == 2)
    #expect(row == "towns" || model.saved == [row == "save" ? "Ada" : "delete Ada"])
    #expect(host.router.draft(at: name) == nil)
  }

  @Test func `it is stored before the screen is left, by a host or by the app`() throws {
    let host = RouterRunner(makeRouter())
    host.router.select("towns")
    host.router.type("Rome", at: town(in: host.router))
    host.routeAfterTyping { $0.pop(to: .root) }
    #expect(model.town == "Rome")
    host.router.select("towns")
    host.router.type("Oslo", at: town(in: host.router))
    host.router.pop()
    #expect(model.town == "Oslo")
    host.router.type("Ada", at: name)
    try host.router.open(path: ["towns"] as [RowID])
    #expect(model.name == "Ada")
  }

  @Test func `it is told when the user is done, and only once`() {
    let host = RouterRunner(makeRouter())
    var outcomes: [Outcome] = []
    host.onOutcome = { outcomes.append($0) }
    host.router.type("A", at: name)
    host.router.type("Ada", at: name)
    host.storeTyped()
    host.storeTyped()
    #expect(outcomes == [.edited("name", .text("Ada"))])
  }

  @Test func `it is not written again after a refusal or by a control of its own`() {
    let host = RouterRunner(makeRouter())
    var outcomes: [Outcome] = []
    host.onOutcome = { outcomes.append($0) }
    host.router.type("", at: name)
    host.storeTyped()
    #expect(outcomes == [.refused("name", reason: "Needed.")])
    #expect(host.router.draft(at: name) == "")
    host.storeTyped()
    host.router.type("Bob", at: name)
    _ = host.perform(.set(.text("Bobby")), at: name)
    host.storeTyped()
    #expect(outcomes.count == 2)
    #expect(model.name == "Bobby")
  }

  @Test func `it is no draft any more if storing it leaves the screen`() {
    let (router, model) = (makeRouter(), model)
    model.closesTowns = true
    router.select("towns")
    router.type("Rome", at: town(in: router))
    #expect(router.storeTyped() == [.edited("town", .text("Rome"))])
    #expect(router.titles.count == 1)
    model.town = ""
    router.invalidate()
    router.select("towns")
    #expect(router.draft(at: town(in: router)) == nil)
  }

  @Test func `it is not stored if it was forgotten`() {
    let router = makeRouter()
    router.select("towns")
    router.type("Rome", at: town(in: router))
    router.cancelEdit(of: town(in: router))
    router.pop()
    #expect(model.town == "")
  }
}
