import Observation
import Tables
import TablesInteraction
import TablesRouting
import Testing

/// The work of `.task`, which runs as long as its screen is on the stack.
@Suite struct ScreenTaskTests {
  @Observable fileprivate final class Model {
    var news: [String] = []
    var events: [String] = []
    @ObservationIgnored private(set) var send: AsyncStream<String>.Continuation?

    func arrivals() -> AsyncStream<String> { AsyncStream { send = $0 } }
  }

  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 30, rows: 10) { [model] in
      Table("News") {
        Section { ForEach(model.news, id: \.self) { Info($0) } }
        Section { Segue("Next") { Next(model: model) } }
        Action("Work") {
          await Task.yield()
          model.events.append("worked")
        }
        .id("work")
      }
      .task { for await text in model.arrivals() { model.news.append(text) } }
    }
  }

  private struct Next: ScreenContent {
    let model: Model
    @Stored var count = 0

    var table: Table {
      Table("Next") { Info("Count", detail: "\(count)").id("count") }
        .task {
          model.events.append("began")
          count += 1
          for await _ in AsyncStream<Int>.makeStream().stream {}
          model.events.append("ended \(Task.isCancelled)")
        }
    }
  }

  @Test func `a test runs the tasks beside its body`() async {
    await runTasks()
  }

  @MainActor @Test func `a test on the main actor runs the tasks beside its body`() async {
    await runTasks()
  }

  private nonisolated(nonsending) func runTasks() async {
    let screen = screen()
    #expect(model.send == nil, "nothing runs without the call")
    let title = await screen.withTasks {
      model.send?.yield("Hello")
      while model.news.isEmpty { await Task.yield() }
      return screen.presented.item(at: RowPath(section: 0, row: 0))?.title
    }
    #expect(title == "Hello")
    #expect(
      screen.log.map(\.description) == [
        "run task: task began: News", "run task: task cancelled: News",
      ])
  }

  @Test(.timeLimit(.minutes(5))) @MainActor
  func `a call that is cancelled before its tasks begin ends`() async {
    let screen = screen()
    let call = Task { await screen.withTasks {} }
    Task { call.cancel() }
    await call.value
    #expect(screen.router.hasTasks)
  }

  @Test func `a task that is cancelled before it begins runs once in the next call`() async {
    var count = 0
    let screen = Screen(columns: 30, rows: 10) {
      Table("List") {
        Segue("Next") { Table("Next") { Info("Row") }.task { count += 1 } }
      }
    }
    await screen.withTasks {
      screen.select("Next")
      await Task.yield()
    }
    await screen.withTasks { while count == 0 { await Task.yield() } }
    #expect(count == 1)
  }

  @Test func `a screen that replaces another one runs its own task`() async {
    final class Account { var isOpen = false }
    let account = Account()
    var events: [String] = []
    struct Name: ScreenContent {
      let name: String
      let log: (String) -> Void
      var table: Table {
        Table(name) { Info(name) }
          .onAppear { log("+" + name) }
          .onDisappear { log("-" + name) }
          .task {
            log("begin " + name)
            for await _ in AsyncStream<Int>.makeStream().stream {}
            log("end " + name)
          }
      }
    }
    let screen = Screen(columns: 30, rows: 10) {
      if account.isOpen {
        Name(name: "Home") { events.append($0) }
      } else {
        Name(name: "Login") { events.append($0) }
      }
    }
    await screen.withTasks {
      account.isOpen = true
      screen.router.invalidate()
      _ = screen.frame
      while !events.contains("begin Home") { await Task.yield() }
    }
    #expect(
      events.sorted() == [
        "+Home", "+Login", "-Login", "begin Home", "begin Login", "end Home", "end Login",
      ])
    #expect(events.firstIndex(of: "-Login")! < events.firstIndex(of: "+Home")!)
  }

  @Test func `settling does not wait for tasks`() async {
    let screen = screen()
    await screen.withTasks {
      screen.select("Work")
      let outcomes = await screen.settle()
      #expect(outcomes == [.performed("work")])
      #expect(model.events == ["worked"])
    }
  }

  @Test func `a task is cancelled when its screen is left, and not when it is covered`() async {
    let screen = screen()
    await screen.withTasks {
      screen.select("Next")
      while model.events.isEmpty { await Task.yield() }
      #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.detail == "1")
      model.send?.yield("Meanwhile")
      while model.news.isEmpty { await Task.yield() }
      screen.press(.escape)
      while model.events.count < 2 { await Task.yield() }
      #expect(model.events == ["began", "ended true"])
      #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.title == "Meanwhile")
      screen.select("Next")
      while model.events.count < 3 { await Task.yield() }
    }
    #expect(model.events == ["began", "ended true", "began", "ended true"])
  }

  @Test func `cancelled tasks begin again in the next call`() async {
    let screen = screen()
    await screen.withTasks {}
    await screen.withTasks {
      model.send?.yield("Again")
      while model.news.isEmpty { await Task.yield() }
    }
    #expect(model.news == ["Again"])
  }

  @Test func `a task that has ended does not begin again before its screen is opened again`() async
  {
    var count = 0
    let screen = Screen {
      Table("Root") { Segue("Next") { Table("Next") { Info("A") }.task { count += 1 } } }
    }
    await screen.withTasks { screen.select("Next") }
    #expect(count == 0, "the screen was opened, and the call has ended before its task began")
    await screen.withTasks {}
    await screen.withTasks {}
    #expect(count == 1)
    screen.press(.escape)
    screen.select("Next")
    await screen.withTasks {}
    #expect(count == 2)
    #expect(screen.log.last?.description == "run task: task ended: Next")
  }

  /// Runs until it is cancelled, and tells the model when it begins and ends.
  private nonisolated(nonsending) static func endless(_ name: String, _ model: Model) async {
    model.events.append("+\(name)")
    for await _ in AsyncStream<Int>.makeStream().stream {}
    model.events.append("-\(name)")
  }

  @Test @MainActor func `a task that is declared only sometimes does not move the others`() async {
    final class Live { var isOn = false }
    let (model, live) = (model, Live())
    let screen = Screen(columns: 30, rows: 10) {
      var table = Table("News") {
        Segue("Next") { Table("Next") { Info("Leaf") } }
        Action("Live") { live.isOn.toggle() }
      }
      if live.isOn { table = table.task { await Self.endless("live", model) } }
      return table.task { await Self.endless("always", model) }
    }
    await screen.withTasks {
      while model.events.count < 1 { await Task.yield() }
      screen.select("Live")
      while model.events.count < 2 { await Task.yield() }
      #expect(model.events == ["+always", "+live"])
      screen.select("Live")
      while model.events.count < 3 { await Task.yield() }
      #expect(model.events == ["+always", "+live", "-live"])
      screen.select("Live")
      while model.events.count < 4 { await Task.yield() }
      screen.select("Next")
      live.isOn = false
      screen.router.invalidate()
      _ = screen.frame
      while model.events.count < 5 { await Task.yield() }
      live.isOn = true
      screen.router.invalidate()
      screen.press(.escape)
      while model.events.count < 6 { await Task.yield() }
    }
    let expected = ["+always", "+live", "-live", "+live", "-live", "+live"]
    #expect(Array(model.events.prefix(6)) == expected)
    #expect(model.events.suffix(2).sorted() == ["-always", "-live"])
  }

  @Test @MainActor func `tasks of one line of the source are told apart by their order`() async {
    let model = model
    let screen = Screen(columns: 30, rows: 10) {
      ["a", "b"].reduce(Table("News") { Info("Row") }) { table, name in
        table.task { await Self.endless(name, model) }
      }
    }
    await screen.withTasks { while model.events.count < 2 { await Task.yield() } }
    #expect(model.events.prefix(2).sorted() == ["+a", "+b"])
    #expect(model.events.count == 4)
  }

  @Test @MainActor func `work that goes on after it was cancelled begins again all the same`() async
  {
    let model = model
    let screen = Screen(columns: 30, rows: 10) {
      Table("News") { Info("Row") }.task {
        model.events.append("began")
        for _ in 0..<5 { await Task.yield() }
        model.events.append("ended")
      }
    }
    await screen.withTasks {}
    #expect(model.events == ["began", "ended"])
    await screen.withTasks { while model.events.count < 4 { await Task.yield() } }
    await screen.withTasks {}
    #expect(model.events == ["began", "ended", "began", "ended"])
  }

  @Test func `an error of the body is thrown`() async throws {
    struct Failure: Error {}
    let screen = screen()
    await #expect(throws: Failure.self) { try await screen.withTasks { throw Failure() } }
    let value = await screen.withTasks { 3 }
    #expect(value == 3)
  }

  @Test func `a test that is cancelled ends`() async {
    let task = Task {
      let screen = ScreenTaskTests().screen()
      await screen.withTasks { while !Task.isCancelled { await Task.yield() } }
      return screen.log.count
    }
    task.cancel()
    #expect(await task.value <= 2)
  }

  @Test func `nothing keeps a screen alive after its tasks`() async {
    weak var router: Router?
    do {
      let screen = screen()
      router = screen.router
      await screen.withTasks { screen.select("Next") }
    }
    #expect(router == nil)
  }
}
