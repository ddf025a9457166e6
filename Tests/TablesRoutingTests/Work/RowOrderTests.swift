import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Rows that are moved asynchronously: shown at their new place until the app declares the order.
@MainActor @Suite struct RowOrderTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Server {
    var files = ["a", "b", "c", "d"]
    var others = ["x", "y"]
    var isOffline = false
    var isOpen = true
    var begun = 0
    var moves: [[Int]] = []

    nonisolated(nonsending) func move(_ source: [Int], _ destination: Int) async throws {
      moves.append(source + [destination])
      var moved = files
      moved.move(fromOffsets: source, toOffset: destination)
      try await pass()
      files = moved
    }

    nonisolated(nonsending) func pass() async throws {
      begun += 1
      repeat { await Task.yield() } while !isOpen
      try Task.checkCancellation()
      if isOffline { throw Offline() }
    }
  }

  private let server = Server()

  private func files() -> Table {
    Table {
      Section("Files") {
        Info("first").id("first")
        ForEach(server.files) { Info($0) }.onMove { try await server.move($0, $1) }
      }
    }
  }

  /// Two sections between which rows are moved, as the app asks the table to.
  private func columns() -> Table {
    let server = server
    return Table {
      Section("Files") { for name in server.files { Info(name).id(name).movable() } }
      Section("Others") { for name in server.others { Info(name).id(name).movable() } }
    }
    .editable(onMove: { source, target in
      try await server.pass()
      let name =
        source.section == 0
        ? server.files.remove(at: source.row) : server.others.remove(at: source.row)
      if target.section == 0 {
        server.files.insert(name, at: target.row)
      } else {
        server.others.insert(name, at: target.row)
      }
    })
  }

  private func path(_ row: Int, _ section: Int = 0) -> RowPath {
    RowPath(section: section, row: row)
  }

  private func titles(_ router: Router, _ section: Int = 0) -> [String] {
    router.presented.sections[section].titles
  }

  private func status(_ path: RowPath, _ router: Router) -> Row.Status? {
    router.presented.item(at: path)?.status
  }

  /// Begins to settle a router, and waits until a move has begun.
  private func settling(_ router: Router) async -> Task<[Outcome], Never> {
    let task = Task { @MainActor in await router.settle() }
    while server.begun == 0 { await Task.yield() }
    return task
  }

  @Test(arguments: [(1, 3, "first b c a d"), (4, 1, "first d a b c"), (2, 4, "first a c d b")])
  func `a row is at its new place while it is moved`(
    source: Int, target: Int, order: String
  ) async {
    let router = Router { files() }
    let moved = titles(router)[source]
    #expect(router.move(from: path(source), to: path(target)) == .started(RowID(moved)))
    #expect(titles(router).joined(separator: " ") == order)
    #expect(status(path(target), router) == .running)
    server.isOpen = false
    let task = await settling(router)
    router.invalidate()
    #expect(titles(router).joined(separator: " ") == order)
    server.isOpen = true
    #expect(await task.value == [.moved(RowID(moved), to: path(target))])
    #expect(titles(router).joined(separator: " ") == order)
    #expect(["first"] + server.files == titles(router))
    #expect(status(path(target), router) == nil)
  }

  @Test func `a row goes back if it could not be moved`() async {
    server.isOffline = true
    let router = Router { files() }
    router.move(from: path(4), to: path(1))
    #expect(titles(router) == ["first", "d", "a", "b", "c"])
    #expect(await router.settle() == [.failed("d", "You are offline.")])
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    #expect(status(path(4), router) == .failed("You are offline."))
    #expect(status(path(1), router) == nil)
  }

  @Test func `a row goes back if its move is cancelled`() async {
    server.isOpen = false
    let router = Router { files() }
    router.move(from: path(1), to: path(4))
    let task = await settling(router)
    #expect(router.cancel(at: path(4)) == .cancelled("a"))
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    server.isOpen = true
    #expect(await task.value == [])
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    #expect(!titles(router).indices.contains { status(path($0), router) != nil })
  }

  @Test func `rows that come and go meanwhile leave the row beside its neighbor`() async {
    server.isOpen = false
    let router = Router { files() }
    router.move(from: path(1), to: path(3))
    let task = await settling(router)
    server.files = ["x", "a", "c", "y", "d"]
    router.invalidate()
    #expect(titles(router) == ["first", "x", "c", "a", "y", "d"])
    server.files = ["x", "a", "y", "d"]
    router.invalidate()
    #expect(titles(router) == ["first", "x", "a", "y", "d"])
    server.isOffline = true
    server.isOpen = true
    _ = await task.value
    #expect(titles(router) == ["first", "x", "a", "y", "d"])
  }

  @Test func `the offsets that the app gets are those of its own order`() async {
    let router = Router { files() }
    router.move(from: path(1), to: path(4))
    _ = titles(router)
    server.files.insert("x", at: 0)
    router.invalidate()
    #expect(titles(router) == ["first", "x", "b", "c", "d", "a"])
    await router.settle()
    #expect(server.moves == [[1, 5]])
    #expect(server.files == ["x", "b", "c", "d", "a"])
    #expect(titles(router) == ["first", "x", "b", "c", "d", "a"])
  }

  @Test func `an order that the app declares early counts`() async {
    server.isOpen = false
    let router = Router { files() }
    router.move(from: path(1), to: path(2))
    let task = await settling(router)
    server.files = ["b", "a", "c", "d"]
    router.invalidate()
    #expect(titles(router) == ["first", "b", "a", "c", "d"])
    server.files = ["a", "b", "c", "d"]
    router.invalidate()
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    server.isOpen = true
    _ = await task.value
  }

  @Test(arguments: [0, 1, 2]) func `a row is moved to another section`(row: Int) async {
    let router = Router { columns() }
    #expect(router.move(from: path(1), to: path(row, 1)) == .started("b"))
    #expect(titles(router) == ["a", "c", "d"])
    #expect(titles(router, 1).firstIndex(of: "b") == row)
    #expect(status(path(row, 1), router) == .running)
    #expect(await router.settle() == [.moved("b", to: path(row, 1))])
    #expect(server.files == ["a", "c", "d"])
    #expect(server.others.firstIndex(of: "b") == row)
    #expect(titles(router, 1) == server.others)
    #expect(status(path(row, 1), router) == nil)
  }

  @Test func `a row goes back to its section if it could not be moved`() async {
    server.isOffline = true
    let router = Router { columns() }
    router.move(from: path(0, 1), to: path(2))
    #expect(titles(router) == ["a", "b", "x", "c", "d"])
    #expect(await router.settle() == [.failed("x", "You are offline.")])
    #expect(titles(router) == ["a", "b", "c", "d"])
    #expect(titles(router, 1) == ["x", "y"])
    #expect(status(path(0, 1), router) == .failed("You are offline."))
  }

  @Test func `a screen that that is left and entered again shows nothing of the work of the first`()
    async
  {
    server.isOpen = false
    let router = Router { Table { Segue("Files") { files() }.id("files") } }
    router.select("files")
    router.move(from: path(1), to: path(2))
    let task = await settling(router)
    router.pop()
    router.select("files")
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    server.isOffline = true
    server.isOpen = true
    #expect(await task.value == [.failed("a", "You are offline.")])
    #expect(titles(router) == ["first", "a", "b", "c", "d"])
    #expect(status(path(1), router) == nil)
  }

  @Test func `a difference to the new order moves one row`() {
    let router = Router { files() }
    let before = router.presented
    router.move(from: path(1), to: path(4))
    let changed = before.applying(router.presented.difference(from: before))
    #expect(changed.sections[0].titles == ["first", "b", "c", "d", "a"])
  }
}
