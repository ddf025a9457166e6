import Tables
import TablesRouting
import Testing

/// Rows that are found again during a search, in which their presented paths differ from their
/// declared ones.
@Suite struct SearchedRowTests {
  private final class Model {
    var limit = 3
    var names = (0..<6).map { "\($0)" }
    var told: [String] = []
    var rows = ["Odd", "Even"]
  }

  private let model = Model()

  private func name(_ index: Int) -> Binding<String> {
    Binding { [model] in
      model.names[index]
    } set: { [model] in
      model.names[index] = $0
    }
  }

  /// Rows that only their positions identify. The odd ones are found by “odd”.
  private func rowsOfLoop() -> Router {
    Router { [self] in
      Table {
        Section("Names") {
          for index in 0..<6 {
            TextField(
              index.isMultiple(of: 2) ? "Even \(index)" : "Odd \(index)",
              text: model.names[index],
              save: {
                await Task.yield()
                model.names[index] = $0
              }
            )
            .validated { $0.count > model.limit ? "Too long." : nil }
          }
        }
      }.searchable()
    }
  }

  @Test func `a text that no rule refuses any more is stored during a search`() async throws {
    let router = rowsOfLoop()
    let row = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    router.type("long text", at: row)
    #expect(router.leave(row) == .refused(row.address.row, reason: "Too long."))
    router.search("odd")
    model.limit = 10
    router.invalidate()
    router.evaluateIfStale()
    #expect(await router.settle() == [.edited(row.address.row, "long text")])
    #expect(model.names == ["0", "long text", "2", "3", "4", "5"])
  }

  @Test func `a value is compared with that of its own row during a search`() throws {
    model.names[2] = "text"
    let router = Router { [self] in
      Table {
        Section("A") { Info("Other").id("name") }
        Section("B") {
          TextField("Name", text: name(1))
            .validated { $0.count > model.limit ? "Too long." : nil }
            .onChange { model.told.append($0) }
            .id("name")
        }
        Section("C") { TextField("Name", text: name(2)).id("name") }
      }.searchable()
    }
    let row = try #require(router.ref(of: RowPath(section: 1, row: 0)))
    router.type("text", at: row)
    router.search("name")
    model.limit = 10
    router.invalidate()
    router.evaluateIfStale()
    #expect(model.names[1] == "text")
    #expect(model.told == ["text"])
  }

  @Test func `an action that waits for checks is performed during a search`() async throws {
    let router = Router { [self] in
      Table {
        Section("Actions") {
          for index in 0..<6 {
            Action(index.isMultiple(of: 2) ? "Even \(index)" : "Odd \(index)") {
              await Task.yield()
              model.told.append("\(index)")
            }.disabledWhileInvalid()
          }
        }
        Section("Fields") {
          TextField("Odd name", text: name(0)).validated { _ async in
            await Task.yield()
            return nil
          }.id("name")
        }
      }.searchable()
    }
    router.search("odd")
    #expect(router.set("Ada", at: RowPath(section: 1, row: 0)) == .started("name"))
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    #expect(router.select(RowPath(section: 0, row: 0)) == .started(row.address.row))
    #expect(await router.settle().last == .performed(row.address.row))
    #expect(model.told == ["1"])
  }

  @Test func `work that has ended names the path at which the user saw its row`() async {
    let router = Router { [model] in
      Table {
        Section("Actions") {
          Action("Even") {}.id("even")
          Action("Odd") { await Task.yield() }.id("odd")
        }
        Section("Rows") { ForEach(model.rows, id: \.self) { Info($0) } }
      }.searchable()
    }
    router.search("odd")
    router.select("odd")
    var paths: [RowPath?] = []
    await router.settle { paths += $0.map { $0.row?.path } }
    #expect(paths == [RowPath(section: 0, row: 0)])
  }

  /// Two rows with the same id in one section, of which “beta” finds the second one.
  private func twins() -> Router {
    Router { [self] in
      Table {
        Section("Twins") {
          TextField("Alpha", text: name(0)).id("twin")
          Info("Gamma")
          TextField("Beta", text: name(2)).id("twin")
        }
      }.searchable()
    }
  }

  @Test func `a row that was seen before a search is found by its place during it`() throws {
    let router = twins()
    let beta = try #require(router.ref(of: RowPath(section: 0, row: 2)))
    let alpha = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.search("beta")
    #expect(router.path(of: beta) == RowPath(section: 0, row: 0))
    #expect(router.path(of: alpha) == nil)
    #expect(router.perform(.set(.text("new")), at: beta) == .edited("twin", "new"))
    #expect(model.names == ["0", "1", "new", "3", "4", "5"])
  }

  @Test func `a row that was seen during a search is found by its place after it`() throws {
    let router = twins()
    router.search("beta")
    let beta = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.endSearch()
    #expect(router.path(of: beta) == RowPath(section: 0, row: 2))
    #expect(router.perform(.set(.text("new")), at: beta) == .edited("twin", "new"))
    #expect(model.names == ["0", "1", "new", "3", "4", "5"])
  }
}
