import Tables
import TablesRouting
import Testing

/// The second control of a row.
@Suite struct AccessoryTests {
  private final class Model {
    var done: [String] = []
    var isOn = false
    var title = "About sync"
    var fails = false
  }

  private let model = Model()
  private let path = RowPath(section: 0, row: 0)

  private func router(
    _ change: @escaping (Switch) -> AnyRow = { AnyRow($0) },
    _ changeAction: @escaping (Action) -> Action = { $0 }
  ) -> Router {
    Router { [model] in
      Table {
        change(
          Switch("Sync", isOn: Binding(model, \.isOn)).id("sync")
            .accessory {
              changeAction(Action(model.title) { model.done.append("about") }.id(model.title))
            })
      }
    }
  }

  private func action(_ router: Router) throws -> RowAction {
    .run(try #require(router.presentedRow(at: path)?.row.accessory?.id))
  }

  @Test func `it performs its action, and not that of the row`() throws {
    let router = router()
    let action = try self.action(router)
    #expect(router.perform(action, at: path) == .performed("sync"))
    #expect(model.done == ["about"] && !model.isOn)
    #expect(router.select(path) == .toggled("sync", true))
    #expect(model.done == ["about"])
  }

  @Test func `it works although its row is disabled`() throws {
    let router = router { AnyRow($0.disabled(because: "No account.")) }
    let action = try self.action(router)
    #expect(router.select(path) == .refused("sync", reason: "No account."))
    #expect(router.perform(action, at: path) == .performed("sync"))
    #expect(model.done == ["about"])
  }

  @Test func `it does nothing once the row has another one`() throws {
    let router = router()
    let action = try self.action(router)
    model.title = "Other"
    router.invalidate()
    #expect(router.perform(action, at: path) == .ignored("sync"))
    #expect(model.done.isEmpty)
  }

  @Test func `its question is asked, and the answer is performed`() throws {
    let router = router({ AnyRow($0) }) { [model] action in
      action.confirmationDialog("Which?") { Action("Short") { model.done.append("short") } }
    }
    let action = try self.action(router)
    #expect(router.perform(action, at: path) == .asked("sync"))
    #expect(router.answer(0) == .performed("sync"))
    #expect(model.done == ["short"])
  }

  @Test func `a destructive one asks before it destroys`() throws {
    let router = Router { [model] in
      Table {
        Info("Cache").id("cache")
          .accessory { Action("Clear", role: .destructive) { model.done.append("cleared") } }
      }
    }
    let row = try #require(router.ref(of: path))
    let action = try self.action(router)
    #expect(router.perform(action, at: row, askingIn: router.words) == .asked("cache"))
    #expect(router.question?.isDestructive == true)
    #expect(router.answer(true) == .performed("cache"))
    #expect(model.done == ["cleared"])
  }

  @Test func `its work shows in the row, which keeps the error`() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "offline" }
    let router = Router { [model] in
      Table {
        Info("Server").id("server").accessory {
          Action("Reconnect") {
            await Task.yield()
            if model.fails { throw Refusal() }
            model.done.append("connected")
          }
        }
      }
    }
    model.fails = true
    let action = try self.action(router)
    #expect(router.perform(action, at: path) == .started("server"))
    #expect(router.presentedRow(at: path)?.row.status == .running)
    #expect(router.perform(action, at: path) == .refused("server", reason: "In progress"))
    await router.settle()
    #expect(router.presentedRow(at: path)?.row.status == .failed("offline"))
    model.fails = false
    #expect(router.perform(action, at: path) == .started("server"))
    await router.settle()
    #expect(router.presentedRow(at: path)?.row.status == nil)
    #expect(model.done == ["connected"])
  }

  @Test func `one that pops leaves the screen`() throws {
    let router = Router {
      Table {
        Segue("Next") {
          Table { Info("Row").accessory { Action("Done") {}.pops() } }
        }
      }
    }
    router.select("Next")
    let action = try self.action(router)
    #expect(router.perform(action, at: path).isFailure == false)
    #expect(router.depth == 0)
  }

  @Test func `hosts get the button and the tint`() {
    var row = Row(id: "a", kind: .action(role: nil), title: "Upgrade")
    #expect(HostedRow(row).isTitleTinted && HostedRow(row).tint == nil)
    row.kind = .info
    #expect(!HostedRow(row).isTitleTinted)
    row.tint = .orange
    let more = RowActionEntry(Row(id: "more", title: "More"), at: .accessory)
    row.actions = [more]
    #expect(HostedRow(row).isTitleTinted && HostedRow(row).tint == .orange)
    #expect(HostedRow(row).button == more)
    row.icon = "★"
    #expect(!HostedRow(row).isTitleTinted)
  }
}
