import Observation
import Tables
import TablesRouting
import Testing

/// Screens that appear in hosts on the main actor, and their tasks.
@MainActor @Suite struct AppearingHostTests {
  @Observable final class Model {
    var events: [String] = []
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table("Root") {
        Segue("Next") {
          Table("Next") { Info("Events", detail: "\(model.events.count)") }
            .onDisappear { model.events.append("-next") }
            .task {
              model.events.append("began")
              for await _ in AsyncStream<Int>.makeStream().stream {}
              model.events.append("ended")
            }
        }
      }
      .onAppear { model.events.append("+root") }
    }
  }

  private func wait(for count: Int) async {
    for _ in 0..<10_000 where model.events.count < count { await Task.yield() }
  }

  @Test func `a visible host runs the tasks, and cancels them when the screen is left`() async {
    let host = RouterRunner(router())
    #expect(model.events == [])
    host.isVisible = true
    #expect(model.events == ["+root"])
    host.route { $0.select("Next") }
    await wait(for: 2)
    #expect(model.events == ["+root", "began"])
    host.route { $0.pop() }
    #expect(model.events.suffix(2) == ["-next", "+root"])
    await wait(for: 5)
    #expect(model.events.last == "ended")
  }

  @Test func `a hidden host keeps tasks running, and one that was removed cancels them`() async {
    let host = RouterRunner(router())
    host.isVisible = true
    host.route { $0.select("Next") }
    await wait(for: 2)
    host.isVisible = false
    #expect(model.events == ["+root", "began", "-next"])
    host.viewsWereReleased()
    await wait(for: 4)
    #expect(model.events.last == "ended")
    host.isVisible = true
    await wait(for: 5)
    #expect(model.events.last == "began", "the screen is still on the stack")
  }

  @Test func `a released host cancels tasks, and keeps nothing`() async {
    var host: RouterRunner? = RouterRunner(router())
    weak let router = host?.router
    host?.isVisible = true
    host?.route { $0.select("Next") }
    await wait(for: 2)
    host = nil
    await wait(for: 3)
    #expect(model.events.last == "ended")
    for _ in 0..<100 where router != nil { await Task.yield() }
    #expect(router == nil)
  }

  @Test func `another host goes on with a task`() async {
    let router = router()
    let (first, second) = (RouterRunner(router), RouterRunner(router))
    first.isVisible = true
    second.isVisible = true
    #expect(model.events == ["+root"])
    first.route { $0.select("Next") }
    await wait(for: 2)
    first.viewsWereReleased()
    await wait(for: 4)
    #expect(model.events == ["+root", "began", "ended", "began"])
  }

  @Test func `a root beside the current screen stays, and disappears when it is covered`() {
    let router = Router { [model] in
      Table("Root") {
        Segue("Next") {
          Table("Next") { Segue("Last") { Table("Last") { Info("End") } } }
            .onAppear { model.events.append("+next") }.onDisappear { model.events.append("-next") }
        }
      }
      .onAppear { model.events.append("+root") }.onDisappear { model.events.append("-root") }
    }
    let host = RouterRunner(router)
    host.showsRoot = true
    #expect(model.events == [])
    host.isVisible = true
    host.route { $0.select("Next") }
    #expect(model.events == ["+root", "+next"])
    host.route { $0.select("Last") }
    #expect(model.events == ["+root", "+next", "-next"])
    host.route { $0.pop() }
    host.showsRoot = false
    #expect(model.events.suffix(2) == ["+next", "-root"])
    host.showsRoot = true
    #expect(model.events.suffix(2) == ["-root", "+root"])
    host.route { $0.pop() }
    #expect(model.events.suffix(2) == ["+root", "-next"])
    host.isVisible = false
    #expect(model.events.suffix(2) == ["-next", "-root"])
  }
}
