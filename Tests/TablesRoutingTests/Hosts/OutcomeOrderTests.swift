import Tables
import TablesModel
import TablesRouting
import Testing

/// The order in which a host tells outcomes if the app does something else when it is told one.
@MainActor @Suite struct OutcomeOrderTests {
  private final class Model {
    var act: () -> Void = {}
  }

  private let model = Model()

  private func makeHost() -> RouterRunner {
    RouterRunner(
      Router { [model] in
        Table("Root") {
          Segue("Detail") {
            Table("Detail") {
              Action("Save") { model.act() }.pops().id("save")
              Action("Send") { () async in await Task.yield() }.pops().id("send")
              Switch("On").id("on")
            }
          }
          .id("detail")
          Action("Close") {}.pops().id("close")
          Switch("Flag").id("flag")
        }
      })
  }

  /// Selects a row, and calls `handle` with each outcome. Returns what was told.
  private func told(
    _ rows: [RowID], in host: RouterRunner, _ handle: @escaping (Outcome) -> Void
  ) async -> [Outcome] {
    var told: [Outcome] = []
    host.onOutcome = {
      told.append($0)
      handle($0)
    }
    for row in rows { host.route { $0.select(row) } }
    while !host.isIdle { await Task.yield() }
    return told
  }

  @Test func `the root is left after a screen was left`() async {
    let host = makeHost()
    let outcomes = await told(["detail", "save"], in: host) { outcome in
      if outcome == .performed("save") { host.route { $0.select("close") } }
    }
    #expect(
      outcomes == [.pushed("detail"), .performed("save"), .popped, .performed("close"), .exited])
  }

  @Test func `a screen is opened again when it was left`() async {
    let host = makeHost()
    let outcomes = await told(["detail", "save"], in: host) { outcome in
      if outcome == .performed("save") { host.route { $0.select("detail") } }
      if outcome == .popped { host.route { $0.select("on") } }
    }
    #expect(
      outcomes == [
        .pushed("detail"), .performed("save"), .popped, .pushed("detail"), .toggled("on", true),
      ])
  }

  @Test func `a selection that leads to another one is told first`() async {
    let host = makeHost()
    var isNested = false
    let outcomes = await told(["flag"], in: host) { outcome in
      guard !isNested else { return }
      isNested = true
      host.route { $0.select("detail") }
      host.route { $0.select("on") }
    }
    #expect(outcomes == [.toggled("flag", true), .pushed("detail"), .toggled("on", true)])
  }

  @Test func `work that leaves its screen is told with that`() async {
    let host = makeHost()
    let outcomes = await told(["detail", "send"], in: host) { outcome in
      if outcome == .performed("send") { host.route { $0.select("close") } }
    }
    #expect(
      outcomes == [
        .pushed("detail"), .started("send"), .performed("send"), .popped, .performed("close"),
        .exited,
      ])
  }

  @Test func `work that a handler starts is told when it ends`() async {
    let host = makeHost()
    let outcomes = await told(["detail"], in: host) { outcome in
      guard outcome == .pushed("detail") else { return }
      host.route { $0.select("send") }
      Task { await host.router.settle() }
    }
    #expect(outcomes == [.pushed("detail"), .started("send"), .performed("send"), .popped])
  }

  @Test func `an action that calls the host leaves its screen once`() async {
    let host = makeHost()
    model.act = { host.route { $0.select("on") } }
    let outcomes = await told(["detail", "save"], in: host) { _ in }
    #expect(
      outcomes == [.pushed("detail"), .toggled("on", true), .performed("save"), .popped])
    model.act = { host.route { $0.select("close") } }
    let others = await told(["detail", "save"], in: host) { _ in }
    #expect(others == [.pushed("detail"), .unknown("close"), .performed("save"), .popped])
  }

  @Test func `a departure that the app causes without the host is told by none`() async {
    let host = makeHost()
    let outcomes = await told(["detail"], in: host) { outcome in
      if outcome == .pushed("detail") { host.router.select("save") }
    }
    #expect(outcomes == [.pushed("detail")])
    host.route { $0.select("flag") }
    #expect(host.router.titles == ["Root"])
  }
}
