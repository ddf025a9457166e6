import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Asynchronous deletions and moves: one at a time on a screen, with the error in the row.
@MainActor @Suite struct EditTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Server {
    var files = ["a", "b", "c", "d"]
    var isOffline = false
    var ignoresCancelling = false
    var log: [String] = []
    private var open: Set<String>? = nil

    /// Lets only edits pass for which a gate is opened.
    func close() { open = [] }
    func open(_ gate: String) { open?.insert(gate) }

    nonisolated(nonsending) func pass(_ gate: String) async throws {
      log.append("begin \(gate)")
      repeat { await Task.yield() } while open.map { !$0.contains(gate) } ?? false
      if !ignoresCancelling { try Task.checkCancellation() }
      if isOffline { throw Offline() }
      log.append("end \(gate)")
    }

    nonisolated(nonsending) func delete(_ offsets: [Int]) async throws {
      let names = offsets.map { files[$0] }
      try await pass("delete \(names.joined())")
      files.removeAll { names.contains($0) }
    }

    nonisolated(nonsending) func move(_ source: [Int], _ destination: Int) async throws {
      var moved = files
      moved.move(fromOffsets: source, toOffset: destination)
      try await pass("move \(source.map { files[$0] }.joined())")
      files = moved
    }
  }

  private let server = Server()

  private func router() -> Router {
    Router { [server] in
      Table {
        Section("Files") {
          ForEach(server.files) { Info($0) }
            .onDelete { try await server.delete($0) }
            .onMove { try await server.move($0, $1) }
        }
      }
    }
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  private func titles(_ router: Router) -> [String] { router.presented.sections[0].titles }

  private func status(_ row: Int, _ router: Router) -> Row.Status? {
    router.presented.item(at: path(row))?.status
  }

  private func settle(_ router: Router) -> Task<[Outcome], Never> {
    Task { @MainActor in await router.settle() }
  }

  private func wait(for entry: String) async {
    while !server.log.contains(entry) { await Task.yield() }
  }

  // MARK: One edit

  @Test func `a row stays while it is deleted, and shows that`() async {
    let router = router()
    #expect(router.delete(at: path(1)) == .started("b"))
    #expect(titles(router) == ["a", "b", "c", "d"])
    #expect(status(1, router) == .running)
    #expect(router.delete(at: path(1)) == .refused("b", reason: "In progress"))
    #expect(await router.settle() == [.deleted("b")])
    #expect(titles(router) == ["a", "c", "d"])
    #expect((0..<3).allSatisfy { status($0, router) == nil })
  }

  @Test func `a row that could not be deleted tells why until it is deleted again`() async {
    server.isOffline = true
    let router = router()
    router.delete(at: path(1))
    #expect(await router.settle() == [.failed("b", "You are offline.")])
    #expect(titles(router) == ["a", "b", "c", "d"])
    #expect(status(1, router) == .failed("You are offline."))
    #expect(router.isValid)
    server.isOffline = false
    #expect(router.delete(at: path(1)) == .started("b"))
    #expect(status(1, router) == .running)
    #expect(await router.settle() == [.deleted("b")])
    #expect(titles(router) == ["a", "c", "d"])
  }

  @Test func `a row that is moved shows that until its closure has declared the new order`() async {
    let router = router()
    #expect(router.move(from: path(0), to: path(2)) == .started("a"))
    #expect(titles(router) == ["b", "c", "a", "d"])
    #expect(status(2, router) == .running)
    #expect(await router.settle() == [.moved("a", to: path(2))])
    #expect(titles(router) == ["b", "c", "a", "d"])
    #expect(status(2, router) == nil)
  }

  @Test func `the order is as before if a move fails, and the row tells why`() async {
    server.isOffline = true
    let router = router()
    router.move(from: path(3), to: path(0))
    #expect(await router.settle() == [.failed("d", "You are offline.")])
    #expect(titles(router) == ["a", "b", "c", "d"])
    #expect(status(3, router) == .failed("You are offline."))
    server.isOffline = false
    router.move(from: path(3), to: path(0))
    #expect(await router.settle() == [.moved("d", to: path(0))])
    #expect(titles(router) == ["d", "a", "b", "c"])
    #expect(status(0, router) == nil)
  }

  @Test func `a row of its own, and a table, are edited asynchronously too`() async {
    let server = server
    let router = Router {
      Table {
        Section("Own") {
          for name in server.files where name < "c" {
            Info(name).id(name).onDelete {
              try await server.pass("delete \(name)")
              server.files.removeAll { $0 == name }
            }
          }
        }
        Section("Table") {
          for name in server.files where name >= "c" { Info(name).id(name).deletable().movable() }
        }
      }
      .editable { path in
        try await server.delete([path.row + server.files.count { $0 < "c" }])
      } onMove: { source, target in
        try await server.pass("move \(source) to \(target)")
        server.files.swapAt(server.files.count - 1, server.files.count - 2)
      }
    }
    router.delete(at: RowPath(section: 0, row: 1))
    #expect(await router.settle() == [.deleted("b")])
    let second = RowPath(section: 1, row: 1)
    router.move(from: second, to: RowPath(section: 1, row: 0))
    #expect(await router.settle() == [.moved("d", to: RowPath(section: 1, row: 0))])
    #expect(server.files == ["a", "d", "c"])
    router.delete(at: second)
    #expect(await router.settle() == [.deleted("c")])
    #expect(server.files == ["a", "d"])
  }

  @Test func `a closure that throws at once fails like one that takes a while`() {
    let server = server
    server.isOffline = true
    let router = Router {
      Table {
        ForEach(server.files) { Info($0) }
          .onDelete { _ in if server.isOffline { throw Offline() } }
          .onMove { _, _ in if server.isOffline { throw Offline() } }
      }
    }
    #expect(router.delete(at: path(0)) == .failed("a", "You are offline."))
    #expect(router.move(from: path(1), to: path(0)) == .failed("b", "You are offline."))
    #expect(!router.isBusy)
    #expect(status(0, router) == .failed("You are offline."))
    server.isOffline = false
    #expect(router.delete(at: path(0)) == .deleted("a"))
    #expect(router.move(from: path(1), to: path(0)) == .moved("b", to: path(0)))
    #expect(status(1, router) == nil)
  }

  // MARK: Several edits

  @Test func `deletions wait for each other, and find their rows again`() async {
    server.close()
    let router = router()
    for row in 0..<3 { router.delete(at: path(row)) }
    let settling = settle(router)
    await wait(for: "begin delete a")
    for _ in 0..<20 { await Task.yield() }
    #expect(server.log == ["begin delete a"])
    #expect((0..<4).map { status($0, router) } == [.running, .running, .running, nil])
    server.open("delete a")
    await wait(for: "begin delete b")
    #expect(titles(router) == ["b", "c", "d"])
    server.open("delete b")
    server.open("delete c")
    #expect(await settling.value == [.deleted("a"), .deleted("b"), .deleted("c")])
    #expect(titles(router) == ["d"])
  }

  @Test func `a row cannot be moved while another edit has not ended`() async {
    server.close()
    let router = router()
    router.delete(at: path(0))
    let reason = "Rows cannot be moved until the other change has ended"
    #expect(router.move(from: path(1), to: path(2)) == .refused("b", reason: reason))
    let settling = settle(router)
    await wait(for: "begin delete a")
    #expect(router.move(from: path(1), to: path(2)) == .refused("b", reason: reason))
    server.open("delete a")
    #expect(await settling.value == [.deleted("a")])
    #expect(router.move(from: path(0), to: path(1)) == .started("b"))
    #expect(router.delete(at: path(2)) == .started("d"))
    server.open("move b")
    server.open("delete d")
    #expect(await router.settle() == [.moved("b", to: path(1)), .deleted("d")])
    #expect(titles(router) == ["c", "b"])
  }

  private func pushed() -> Router {
    let server = server
    let router = Router {
      Table("Root") {
        Segue("Files") {
          Table {
            Section("Files") {
              ForEach(server.files) { Info($0) }.onDelete { try await server.delete($0) }
            }
          }
        }
      }
    }
    router.select("Files")
    return router
  }

  @Test func `a deletion that waits when its screen is left tells that it was not performed`()
    async
  {
    server.close()
    let router = pushed()
    router.delete(at: path(1))
    router.delete(at: path(2))
    let settling = settle(router)
    await wait(for: "begin delete b")
    router.pop()
    server.open("delete b")
    server.open("delete c")
    #expect(await settling.value == [.deleted("b"), .failed("c", "Try again")])
    #expect(server.files == ["a", "c", "d"])
  }

  @Test func `a deletion is not performed on a left screen if a cancelled one may shift its row`()
    async
  {
    server.close()
    server.ignoresCancelling = true
    let router = pushed()
    router.delete(at: path(1))
    let settling = settle(router)
    await wait(for: "begin delete b")
    router.cancel(at: path(1))
    router.delete(at: path(2))
    router.pop()
    server.open("delete b")
    server.open("delete c")
    #expect(await settling.value == [.failed("c", "Try again")])
    #expect(server.files == ["a", "c", "d"])
  }

  @Test func `a deletion that is not asynchronous waits too`() async {
    server.close()
    let server = server
    let router = Router {
      Table {
        ForEach(server.files) { Info($0) }.onDelete { try await server.delete($0) }
        Info("own").id("own").onDelete { server.log.append("own") }
      }
    }
    #expect(router.delete(at: path(4)) == .deleted("own"))
    router.delete(at: path(0))
    #expect(router.delete(at: path(4)) == .started("own"))
    let settling = settle(router)
    await wait(for: "begin delete a")
    #expect(server.log == ["own", "begin delete a"])
    server.open("delete a")
    #expect(await settling.value == [.deleted("a"), .deleted("own")])
  }

  @Test func `edits of other screens do not wait`() async {
    server.close()
    let server = server
    let router = Router {
      Table {
        ForEach(server.files) { Info($0) }.onDelete { try await server.delete($0) }
        Segue("Next") {
          Table { Info("row").id("row").onDelete { try await server.pass("delete row") } }
        }.id("next")
      }
    }
    router.delete(at: path(0))
    let settling = settle(router)
    await wait(for: "begin delete a")
    router.select("next")
    router.delete(at: path(0))
    await wait(for: "begin delete row")
    server.open("delete row")
    await wait(for: "end delete row")
    server.open("delete a")
    #expect(await settling.value == [.deleted("row"), .deleted("a")])
  }

  @Test func `rows of a screen that was left are deleted and moved`() async {
    let server = server
    let router = Router {
      Table {
        Segue("Files") {
          Table {
            Section("Files") {
              for name in server.files { Info(name).id(name).deletable().movable() }
            }
          }
          .editable {
            try await server.delete([$0.row])
          } onMove: { source, target in
            try await server.move([source.row], target.row + (target.row > source.row ? 1 : 0))
          }
        }.id("files")
      }
    }
    router.select("files")
    router.delete(at: path(1))
    router.pop()
    #expect(await router.settle() == [.deleted("b")])
    router.select("files")
    router.move(from: path(0), to: path(2))
    router.pop()
    #expect(await router.settle() == [.moved("a", to: path(2))])
    #expect(server.files == ["c", "d", "a"])
  }

  @Test func `a row that was removed meanwhile is not deleted`() async {
    let router = router()
    router.delete(at: path(1))
    server.files = ["a", "c", "d"]
    #expect(await router.settle() == [.rowRemoved("b")])
    #expect(server.log == [])
    #expect(titles(router) == ["a", "c", "d"])
  }

  @Test func `a row that has moved meanwhile is deleted where it is`() async {
    let router = router()
    router.delete(at: path(1))
    server.files = ["x", "y", "a", "b", "c"]
    #expect(await router.settle() == [.deleted("b")])
    #expect(server.files == ["x", "y", "a", "c"])
  }

  @Test func `rows that come above a row before it is moved move its target`() async {
    let router = router()
    router.move(from: path(0), to: path(1))
    server.files.insert("x", at: 0)
    await router.settle()
    #expect(server.files == ["x", "b", "a", "c", "d"])
  }

  @Test func `escape cancels an edit, and the next one begins when its closure has ended`() async {
    server.close()
    let router = router()
    router.delete(at: path(0))
    router.delete(at: path(1))
    let settling = settle(router)
    await wait(for: "begin delete a")
    #expect(router.cancel(at: path(0)) == .cancelled("a"))
    #expect(status(0, router) == nil)
    #expect(server.log == ["begin delete a"])
    server.open("delete a")
    server.open("delete b")
    #expect(await settling.value == [.deleted("b")])
    #expect(titles(router) == ["a", "c", "d"])
  }

  @Test func `the error comes to the row that an app has put back`() async {
    let server = server
    server.isOffline = true
    let router = Router {
      Table {
        ForEach(server.files) { Info($0) }.onDelete { offsets in
          let old = server.files
          server.files.remove(atOffsets: offsets)
          do { try await server.pass("delete") } catch {
            server.files = old
            throw error
          }
        }
      }
    }
    router.delete(at: path(1))
    #expect(await router.settle() == [.failed("b", "You are offline.")])
    #expect(titles(router) == ["a", "b", "c", "d"])
    #expect(status(1, router) == .failed("You are offline."))
  }

  // MARK: Any edits

  /// Deletes and moves at random, while other rows come and go, and some edits fail.
  @Test(arguments: UInt64(0)..<60)
  func `each edit changes the row that it was meant for`(seed: UInt64) async {
    var generator = SplitMix64(seed: seed)
    let server = Server()
    server.files = (0..<8).map { "f\($0)" }
    var expected: Set<String> = Set(server.files)
    let router = Router {
      Table {
        ForEach(server.files) { Info($0) }
          .onDelete { try await server.delete($0) }
          .onMove { try await server.move($0, $1) }
      }
    }
    for round in 0..<12 {
      server.isOffline = Int.random(in: 0..<4, using: &generator) == 0
      var deleted: Set<String> = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !server.files.isEmpty {
        let row = Int.random(in: 0..<server.files.count, using: &generator)
        let name = titles(router)[row]
        if Bool.random(using: &generator) {
          if router.delete(at: path(row)) == .started(RowID(name)) { deleted.insert(name) }
        } else {
          let target = Int.random(in: 0..<server.files.count, using: &generator)
          router.move(from: path(row), to: path(target))
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
          let place = Int.random(in: 0...server.files.count, using: &generator)
          let new = "r\(round)-\(expected.count)"
          guard expected.insert(new).inserted else { continue }
          server.files.insert(new, at: place)
          router.invalidate()
        }
      }
      let outcomes = await router.settle()
      if !server.isOffline { expected.subtract(deleted) }
      #expect(Set(server.files) == expected, "round \(round): \(outcomes)")
      #expect(titles(router) == server.files)
      #expect(!router.isBusy)
      let isRunning = server.files.indices.contains { status($0, router) == .running }
      #expect(!isRunning)
    }
  }
}
