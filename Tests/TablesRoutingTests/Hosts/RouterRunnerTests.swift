import Observation
import Tables
import TablesRouting
import Testing

@Observable private final class Model {
  var isOn = false
  var done: [String] = []
}

@MainActor @Suite struct RouterRunnerTests {
  private let model = Model()

  private func makeHost() -> RouterRunner {
    RouterRunner(
      Router { [model] in
        Table {
          Section("A") {
            Switch("On", isOn: Binding(model, \.isOn)).id("on")
            Action("Work") {
              await Task.yield()
              model.done.append("worked")
            }.id("work")
            Action("More") {
              await Task.yield()
              model.done.append("more")
            }.id("more")
            Info("Done", detail: "\(model.done.count)").id("done")
          }
        }
      })
  }

  @Test(arguments: [nil, Words(languages: ["fr"])])
  func `a router without words of its own takes those of its first host`(own: Words?) {
    let german = Words(languages: ["de"])
    let router = Router(words: own) {
      Table { Section(loading: { [""] }) { ForEach($0) { Info($0) } } }
    }
    var title: String? { router.presented.item(at: RowPath(section: 0, row: 0))?.title }
    #expect(title == (own ?? .english).loading)
    for host in [german, Words(languages: ["it"])] {
      _ = RouterRunner(router, words: host)
      #expect(title == (own ?? german).loading)
      #expect(router.words == own ?? german)
    }
  }

  private func rest(_ host: RouterRunner) async {
    while !host.isIdle { await Task.yield() }
  }

  @Test func `several changes of observed state are one update`() async {
    let host = makeHost()
    var updates = 0
    host.onUpdate = {
      updates += 1
      _ = host.router.presented
    }
    _ = host.router.presented
    await rest(host)
    updates = 0
    model.isOn = true
    model.done = ["a", "b"]
    await rest(host)
    #expect(updates == 1)
  }

  @Test func `what the user does is shown at once, then told`() {
    let host = makeHost()
    var steps: [String] = []
    host.onUpdate = { [model] in steps.append("shown \(model.isOn)") }
    host.onOutcome = { steps.append("\($0)") }
    host.route { $0.select("on") }
    #expect(steps == ["shown true", "toggled on: on"])
  }

  @Test func `work that was started runs, and its outcome is told when it ends`() async {
    let host = makeHost()
    var outcomes: [Outcome] = []
    host.onOutcome = { outcomes.append($0) }
    host.route { $0.select("work") }
    #expect(outcomes == [.started("work")])
    await rest(host)
    #expect(outcomes == [.started("work"), .performed("work")])
    #expect(model.done == ["worked"])
    // Work that another host has started is run as well.
    host.router.select("work")
    await rest(host)
    #expect(outcomes.last == .performed("work"))
    #expect(model.done.count == 2)
  }

  @Test func `the host in which work was started reports its outcome`() async {
    let router = makeHost().router
    let hosts = [RouterRunner(router), RouterRunner(router)]
    var outcomes: [[Outcome]] = [[], []]
    for index in hosts.indices { hosts[index].onOutcome = { outcomes[index].append($0) } }
    hosts[0].route { $0.select("work") }
    while !router.isRunningWork { await Task.yield() }
    hosts[1].route { $0.select("more") }  // The first host runs it, because it runs work already.
    for host in hosts { await rest(host) }
    #expect(outcomes[0] == [.started("work"), .performed("work")])
    #expect(outcomes[1] == [.started("more"), .performed("more")])
  }

  @Test func `a search is finished`() async {
    let host = RouterRunner(
      Router { Table { ForEach(0..<101_000, id: \.self) { Info("row \($0)") } } })
    host.router.search("row 1199")
    #expect(host.router.isSearching)
    await rest(host)
    #expect(!host.router.isSearching)
    #expect(host.router.matchCount == (0..<101_000).filter { "\($0)".contains("1199") }.count)
  }

  @Test func `a host that is released while nothing runs releases its router`() async {
    weak var router: Router?
    do {
      let host = makeHost()
      router = host.router
      host.route { $0.select("work") }
      await rest(host)
    }
    #expect(router == nil)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [true, false])
  func `a refresh is waited for alone, also if another host runs the work`(isShared: Bool) async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let router = Router { [model] in
      Table {
        Action("Work") {
          for await _ in gate {}
          model.done.append("worked")
        }.id("work")
      }.refreshable {
        await Task.yield()
        model.done.append("refreshed")
      }
    }
    let (host, other) = (RouterRunner(router), RouterRunner(router))
    (isShared ? other : host).route { $0.select("work") }
    await host.refresh(.root)
    #expect(model.done == ["refreshed"])
    await host.refresh(.root)
    #expect(model.done == ["refreshed", "refreshed"])
    open.finish()
    await rest(host)
    await rest(other)
    #expect(model.done.last == "worked")
  }
}
