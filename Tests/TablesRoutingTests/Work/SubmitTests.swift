import Tables
import TablesRouting
import Testing

/// Asynchronous closures for texts that are entered with Return.
@MainActor @Suite struct SubmitTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Model {
    var name = "Ada"
    var port: Int? = 80
    var notes = ""
    var isOffline = false
    var log: [String] = []
    var isOpen = true

    nonisolated(nonsending) func send(_ text: String) async throws {
      log.append("begin \(text)")
      repeat { await Task.yield() } while !isOpen
      if isOffline { throw Offline() }
      log.append("end \(text)")
    }
  }

  private let model = Model()
  private let name = RowPath(section: 0, row: 0)

  private func router() -> Router {
    Router { [model] in
      Table {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .onSubmit { text in model.log.append("at once \(text)") }
          .onSubmit { text in try await model.send(text) }
        TextField("Port", value: Binding(model, \.port)).id("port")
          .onSubmit { (port: Int?) in try await model.send("\(port ?? 0)") }
        TextEditor("Notes", text: Binding(model, \.notes)).id("notes")
          .onSubmit { text in try await model.send(text) }
      }
    }
  }

  private func ref(_ row: Int, _ router: Router) throws -> RowRef {
    try #require(router.ref(of: RowPath(section: 0, row: row)))
  }

  private func status(_ router: Router) -> Row.Status? { router.presented.item(at: name)?.status }

  @Test func `a text is written at once, and its closure runs when the router settles`() async {
    let router = router()
    #expect(router.set("Grace", at: name) == .edited("name", "Grace"))
    #expect(model.name == "Grace")
    #expect(status(router) == .running)
    #expect(await router.settle() == [.performed("name")])
    #expect(model.log == ["at once Grace", "begin Grace", "end Grace"])
    #expect(status(router) == nil)
  }

  @Test func `Return on an unchanged text calls the closure too`() async throws {
    let router = router()
    let row = try ref(0, router)
    router.type("Ada", at: row)
    router.submit(row)
    #expect(await router.settle() == [.performed("name")])
    router.submit(row)
    #expect(await router.settle() == [.performed("name")])
    #expect(model.log.filter { $0 == "end Ada" }.count == 2)
  }

  @Test func `leaving a field does not call the closure, but leaving lines does`() async throws {
    let router = router()
    let (field, lines) = (try ref(0, router), try ref(2, router))
    router.type("Grace", at: field)
    router.leave(field)
    #expect(!router.isBusy)
    router.type("one\ntwo", at: lines)
    router.leave(lines)
    #expect(await router.settle() == [.performed("notes")])
    #expect(model.log == ["begin one\ntwo", "end one\ntwo"])
  }

  @Test func `the number of a field reaches the closure`() async {
    let router = router()
    router.set("8080", at: RowPath(section: 0, row: 1))
    await router.settle()
    router.set("", at: RowPath(section: 0, row: 1))
    await router.settle()
    #expect(model.log == ["begin 8080", "end 8080", "begin 0", "end 0"])
    #expect(model.port == nil)
  }

  @Test func `the row tells an error, and keeps what was written`() async {
    let router = router()
    model.isOffline = true
    router.set("Grace", at: name)
    #expect(await router.settle() == [.failed("name", "You are offline.")])
    #expect(model.name == "Grace")
    #expect(status(router) == .failed("You are offline."))
    #expect(router.isValid)
    model.isOffline = false
    router.set("Grace", at: name)
    #expect(status(router) == .running)
    #expect(await router.settle() == [.performed("name")])
    #expect(status(router) == nil)
  }

  @Test func `the user types on, and texts are sent in the order of entering`() async throws {
    model.isOpen = false
    let router = router()
    let row = try ref(0, router)
    router.set("one", at: name)
    let settling = Task { @MainActor in await router.settle() }
    while !model.log.contains("begin one") { await Task.yield() }
    #expect(router.type("tw", at: row) == .typed("name", "tw"))
    #expect(router.type("two", at: row) == .typed("name", "two"))
    #expect(model.name == "two")
    #expect(router.submit(row) == .edited("name", "two"))
    #expect(router.set("three", at: name) == .edited("name", "three"))
    for _ in 0..<20 { await Task.yield() }
    #expect(!model.log.contains("begin two"))
    #expect(status(router) == .running)
    model.isOpen = true
    #expect(
      await settling.value == [.performed("name"), .performed("name"), .performed("name")])
    #expect(
      model.log.filter { $0.hasPrefix("begin") || $0.hasPrefix("end") } == [
        "begin one", "end one", "begin two", "end two", "begin three", "end three",
      ])
    #expect(status(router) == nil)
  }

  @Test func `an error of an earlier text does not touch what is being typed`() async throws {
    let router = router()
    let row = try ref(0, router)
    model.isOffline = true
    router.set("one", at: name)
    router.type("two", at: row)
    #expect(await router.settle() == [.failed("name", "You are offline.")])
    #expect(router.draft(at: row) == "two")
    #expect(model.name == "two")
    #expect(router.submit(row) == .edited("name", "two"))
  }

  @Test func `a row that was saved asynchronously is submitted after that`() async {
    let model = model
    let router = Router {
      Table {
        TextField("Name", text: model.name, save: { model.name = $0 }).id("name")
          .onSubmit { text in try await model.send("\(text), stored \(model.name)") }
      }
    }
    #expect(router.set("Grace", at: name) == .started("name"))
    #expect(await router.settle() == [.edited("name", "Grace"), .performed("name")])
    #expect(model.log == ["begin Grace, stored Grace", "end Grace, stored Grace"])
  }

  @Test func `a row is busy as long as it saves or submits`() async {
    let model = model
    model.isOpen = false
    var isSaved = true
    let router = Router {
      Table {
        TextField(
          "Name", text: model.name,
          save: { new in
            while !isSaved { await Task.yield() }
            model.name = new
          }
        ).id("name").onSubmit { text in try await model.send(text) }
      }
    }
    router.set("one", at: name)
    let settling = Task { @MainActor in await router.settle() }
    while !model.log.contains("begin one") { await Task.yield() }
    isSaved = false
    #expect(router.set("two", at: name) == .started("name"))
    model.isOpen = true
    while !model.log.contains("end one") { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(status(router) == .running, "the second text is still being saved")
    model.isOpen = false
    isSaved = true
    while !model.log.contains("begin two") { await Task.yield() }
    #expect(status(router) == .running, "the second text is being submitted")
    model.isOpen = true
    #expect(
      await settling.value.suffix(2) == [.edited("name", "two"), .performed("name")])
    #expect(status(router) == nil)
  }

  @Test func `escape cancels a closure that runs`() async {
    let router = router()
    router.set("Grace", at: name)
    #expect(router.cancel(at: name) == .cancelled("name"))
    #expect(status(router) == nil)
    #expect(await router.settle() == [])
    #expect(model.name == "Grace")
  }
}
