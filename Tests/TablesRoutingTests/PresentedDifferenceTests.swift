import Tables
import TablesRouting
import TablesTestTools
import Testing

/// The difference between the rows that a router presents before and after a change.
@Suite struct PresentedDifferenceTests {
  private struct Line: Identifiable {
    var id: Int
    var isOn = false
  }

  /// Counts the rows that are created.
  private final class Model {
    var lines: [Line] = []
    var rows = 0
    var isPremium = false
    var note = "note"
  }
  private let model = Model()

  private func router(_ count: Int) -> Router {
    model.lines = (0..<count).map { Line(id: $0) }
    return Router { [model] in
      Table {
        Section("General") {
          Switch("Dark mode")
          if model.isPremium { Info("Thank you") }
          Info("Note", detail: model.note).id("note")
        }
        Section("Log") {
          ForEach(model.lines) { line -> Switch in
            model.rows += 1
            return Switch("Line \(line.id)")
          }
        }
      }
      .searchable()
    }
  }

  /// Returns the changes that an action makes, and the number of rows that are created to find
  /// them.
  private func changes(
    of router: Router, _ action: () -> Void
  ) -> (changes: Changeset<Row>, rows: Int) {
    let old = router.presented
    action()
    let new = router.presented
    let before = model.rows
    return (new.difference(from: old), model.rows - before)
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test func `a million unchanged rows do not differ and none is created`() {
    let router = router(1_000_000)
    let (changes, rows) = changes(of: router) { router.invalidate() }
    #expect(changes.isEmpty)
    #expect(rows == 0)
  }

  @Test func `one changed value of a million rows is found and no row is created`() {
    let router = router(1_000_000)
    let (changes, rows) = changes(of: router) { router.select(path(1, 700_000)) }
    #expect(changes.changedRows == [.init(from: path(1, 700_000), to: path(1, 700_000))])
    #expect(changes.count == 1)
    #expect(rows == 0)
  }

  @Test func `a changed value of a row that moves is found where the row is now`() {
    let router = router(1000)
    let (changes, rows) = changes(of: router) {
      router.select(path(1, 10))
      model.lines.insert(Line(id: -1), at: 0)
      router.invalidate()
    }
    #expect(changes.insertedRows == [path(1, 0)])
    #expect(changes.changedRows == [.init(from: path(1, 10), to: path(1, 11))])
    #expect(rows == 0)
  }

  @Test func `rows that were prepended are inserted and no row is created`() {
    let router = router(10_000)
    let (changes, rows) = changes(of: router) {
      model.lines.insert(contentsOf: (1...1000).map { Line(id: -$0) }, at: 0)
      router.invalidate()
    }
    #expect(changes.insertedRows == (0..<1000).map { path(1, $0) })
    #expect(changes.count == 1000)
    #expect(rows == 0)
  }

  @Test func `stored rows are compared whole`() {
    let router = router(0)
    let (changes, _) = changes(of: router) {
      model.note = "new"
      model.isPremium = true
      router.invalidate()
      router.select(path(0, 0))
    }
    #expect(changes.insertedRows == [path(0, 1)])
    #expect(
      changes.changedRows == [
        .init(from: path(0, 0), to: path(0, 0)), .init(from: path(0, 1), to: path(0, 2)),
      ])
  }

  @Test func `a host that compares its rows itself is only told which come, go and move`() {
    let router = router(0)
    var queue = UpdateQueue<Row>(comparesRows: false)
    _ = queue.reload(router.presented)
    router.select(path(0, 0))
    model.note = "new"
    router.invalidate()
    guard case .nothing = queue.update(to: router.presented) else {
      Issue.record("rows were compared")
      return
    }
    model.isPremium = true
    router.invalidate()
    guard case .perform(let batches) = queue.update(to: router.presented) else {
      Issue.record("the inserted row was not found")
      return
    }
    #expect(batches.map(\.updates.insertedRows) == [[path(0, 1)]])
    #expect(batches.allSatisfy { $0.updates.reconfiguredRows.isEmpty })
  }

  @Test func `a collapsed section loses its rows`() {
    let router = Router {
      Table { Section("Log") { ForEach(0..<3) { Info("\($0)") } }.collapsible() }
    }
    let (changes, _) = changes(of: router) { router.toggleSection(at: 0) }
    #expect(changes.removedRows == (0..<3).map { path(0, $0) })
    #expect(changes.changedSections == [.init(from: 0, to: 0)])
  }

  @Test func `the rows that a search finds are told by their ids`() {
    let router = router(1000)
    router.search("line 99")
    let (changes, rows) = changes(of: router) { router.search("line 990") }
    #expect(changes.insertedRows.isEmpty)
    #expect(changes.removedRows.count == 18)
    #expect(rows == 0)
  }

  @Test func `an error that a row shows is a change of the row`() {
    let router = Router {
      Table {
        ForEach(0..<100_000) { number in
          Action("\(number)") { throw Failure() }
        }
      }
    }
    let (changes, _) = changes(of: router) { router.select(path(0, 5)) }
    #expect(changes.changedRows == [.init(from: path(0, 5), to: path(0, 5))])
  }

  private struct Failure: Error {}

  @Test func `a value that a row takes to another section is no change of the row`() {
    model.lines = [Line(id: 1), Line(id: 2)]
    let router = Router { [model] in
      Table {
        Section("Done") { ForEach(model.lines.filter(\.isOn)) { Switch("Line \($0.id)") } }
        Section("Open") { ForEach(model.lines.filter { !$0.isOn }) { Switch("Line \($0.id)") } }
      }
    }
    router.select(path(1, 1))
    let (changes, _) = changes(of: router) {
      model.lines[1].isOn = true
      router.invalidate()
    }
    #expect(changes.movedRows == [.init(from: path(1, 1), to: path(0, 0))])
    #expect(changes.changedRows == [])
    #expect(router.presented.item(at: path(0, 0))?.face.isOn == true)
  }

  @Test func `a mark that an option loses in another section is a change of the row`() {
    model.lines = [Line(id: 1), Line(id: 2)]
    let router = Router { [model] in
      Table {
        for isOn in [true, false] {
          Section(isOn ? "Done" : "Open") {
            ForEach(model.lines.filter { $0.isOn == isOn }) {
              OptionRow("Line \($0.id)", marking: .radio)
            }
          }
        }
      }
    }
    router.select(path(1, 1))
    let (changes, _) = changes(of: router) {
      model.lines[1].isOn = true
      router.invalidate()
    }
    #expect(changes.movedRows == [.init(from: path(1, 1), to: path(0, 0))])
    #expect(changes.changedRows == changes.movedRows)
  }

  @Test func `another chosen option changes both options`() {
    let router = Router {
      Table { Section("Size") { ForEach(["S", "M", "L"]) { OptionRow($0, marking: .radio) } } }
    }
    router.select(path(0, 0))
    let (changes, _) = changes(of: router) { router.select(path(0, 2)) }
    #expect(changes.changedRows.map(\.target) == [path(0, 0), path(0, 2)])
  }

  @Test func `a range that grows is not read where it was`() {
    let reads = Model()
    func table(_ count: Int) -> Table {
      Table {
        ForEach(0..<count) { number -> Info in
          reads.rows += 1
          return Info("\(number)")
        }
      }
    }
    let changes = table(1_000_001).difference(from: table(1_000_000))
    #expect(changes.insertedRows == [path(0, 1_000_000)])
    #expect(changes.count == 1)
    #expect(reads.rows == 0)
  }

  @Test(arguments: Stress.seeds(30, long: 200))
  func `changes of any presented rows lead to the new ones by legal batches`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let router = router(8)
    for _ in 0..<12 {
      let old = router.presented
      for _ in 0..<Int.random(in: 1...3, using: &random) { edit(router, using: &random) }
      let new = router.presented
      let changes = new.difference(from: old)
      var data = old
      for batch in changes.batchUpdates() {
        try BatchUpdateRules.check(batch, from: data, to: batch.data)
        data = batch.data
      }
      #expect(ids(old.applying(changes)) == ids(new))
      #expect(changes.isEmpty || ids(data) == ids(new))
    }
  }

  private func ids(_ source: DataSource<Row>) -> [[RowID]] {
    source.sections.map { $0.items.map(\.id) }
  }

  private func edit(_ router: Router, using random: inout SplitMix64) {
    let lines = model.lines
    switch Int.random(in: 0..<7, using: &random) {
    case 0: model.isPremium.toggle()
    case 1: model.lines.shuffle(using: &random)
    case 2 where !lines.isEmpty:
      model.lines.remove(at: lines.indices.randomElement(using: &random) ?? 0)
    case 3:
      let id = Int.random(in: 100..<100_000, using: &random)
      model.lines.insert(Line(id: id), at: Int.random(in: 0...lines.count, using: &random))
    case 4: router.search("line \(Int.random(in: 0..<9, using: &random))")
    case 5: router.endSearch()
    default: router.select(path(1, Int.random(in: 0..<8, using: &random)))
    }
    router.invalidate()
  }
}
