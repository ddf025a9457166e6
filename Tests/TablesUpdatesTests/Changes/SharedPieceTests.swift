import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// The difference of lists whose runs read the same memory in the middle, as pages do.
@Suite struct SharedPieceTests {
  /// Rows that are created from the elements of a storage, as those of `ForEach` are.
  private final class StoredRows<Element>: LazySource {
    private let storage: LazyStorage
    private let make: (_ index: Int) -> Element

    init(_ storage: LazyStorage, make: @escaping (_ index: Int) -> Element) {
      (self.storage, self.make) = (storage, make)
    }

    func element(at index: Int, in section: Place.Section?) -> Declared<Element> {
      Declared(make(index))
    }

    func sharedPieces(with old: any LazySource<Element>) -> [SharedPiece] {
      (old as? StoredRows).map { storage.sharedPieces(with: $0.storage) } ?? []
    }
  }

  /// An object that has rows, as a page has, and counts how many of them are created.
  private final class Page {
    let start: Int
    let revision: Int
    var created = 0

    init(from start: Int, revision: Int = 0) { (self.start, self.revision) = (start, revision) }

    func run(_ rows: Range<Int>) -> Run<Entry> {
      let source = StoredRows<Entry>(storage) { row in
        self.created += 1
        return Entry(id: self.start + row, revision: self.revision)
      }
      return .lazy(LazyRun(source, count: rows.upperBound).slice(rows))
    }

    var storage: LazyStorage {
      LazyStorage(
        version: ObjectIdentifier(self), count: 1_000_000,
        site: DeclarationSite(fileID: #fileID, line: 1))
    }
  }

  private func source(_ sections: [Run<Entry>]...) -> DataSource<Entry> {
    DataSource(
      sections: sections.enumerated().map { number, runs in
        Section(id: SectionID(number), items: RowList(runs: runs))
      })
  }

  private func rows(_ rows: Int...) -> [RowPath] { rows.map { RowPath(section: 0, row: $0) } }

  @Test func `rows between ends that have changed are not created`() {
    let (middle, count) = (Page(from: 0), 1_000_000)
    func reloaded(_ revision: Int) -> DataSource<Entry> {
      let (first, last) = (
        Page(from: 0, revision: revision), Page(from: 0, revision: revision)
      )
      return source([
        first.run(0..<100), middle.run(100..<count - 100), last.run(count - 100..<count),
      ])
    }
    let changes = reloaded(1).difference(from: reloaded(0))
    #expect(middle.created == 0)
    #expect(changes.changedRows.count == 200)
    #expect(changes.count == 200)
  }

  @Test func `shared rows are found between several parts that have changed`() {
    let (long, short) = (Page(from: 1_000), Page(from: 2_000_000))
    func reloaded(_ revision: Int) -> DataSource<Entry> {
      func edge(_ start: Int) -> Run<Entry> {
        Page(from: start, revision: revision).run(0..<3)
      }
      return source([
        edge(0), long.run(0..<1_000_000), edge(10), short.run(0..<1_000), edge(20),
      ])
    }
    let changes = reloaded(1).difference(from: reloaded(0))
    #expect(long.created == 0)
    #expect(short.created == 0)
    #expect(changes.changedRows.count == 9)
    #expect(changes.count == 9)
  }

  @Test func `rows that move around a shared middle are found without creating it`() {
    let (middle, count) = (Page(from: 1_000), 1_000_000)
    let (first, last) = (Page(from: 0), Page(from: 2_000_000))
    let old = source([first.run(0..<5), middle.run(0..<count), last.run(0..<5)])
    let new = source([
      Page(from: 2_000_000).run(1..<2), Page(from: 0).run(0..<4), middle.run(0..<count),
      Page(from: 4).run(0..<1), Page(from: 2_000_000).run(2..<5),
    ])
    let changes = new.difference(from: old)
    #expect(middle.created == 0)
    #expect(changes.removedRows == rows(count + 5))
    #expect(changes.insertedRows.isEmpty && changes.changedRows.isEmpty)
    #expect(
      changes.movedRows == [
        .init(from: RowPath(section: 0, row: count + 6), to: RowPath(section: 0, row: 0)),
        .init(from: RowPath(section: 0, row: 4), to: RowPath(section: 0, row: count + 5)),
      ])
  }

  @Test func `a shared middle that grows or shrinks is created where it differs`() {
    let middle = Page(from: 0)
    let end = Page(from: 0)
    let old = source([Page(from: -9).run(0..<3), middle.run(10..<1000), end.run(1000..<1010)])
    let new = source([
      Page(from: -9).run(1..<3), middle.run(20..<900), Page(from: 0).run(900..<1010),
    ])
    let changes = new.difference(from: old)
    #expect(changes.removedRows == rows(0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    #expect(changes.count == 11)
    #expect(middle.created == 110)
  }

  @Test func `items that are their own ids are not created either`() {
    let middle = Page(from: 0)
    struct Value: Hashable { let number: Int }
    func source(_ edge: Int) -> DataSource<Value> {
      let run = { (rows: Range<Int>, start: Int, page: Page) -> Run<Value> in
        let source = StoredRows<Value>(page.storage) { row in
          page.created += 1
          return Value(number: start + row)
        }
        return .lazy(LazyRun(source, count: rows.upperBound).slice(rows))
      }
      return DataSource(sections: [
        Section(
          items: RowList(runs: [
            run(0..<2, edge, Page(from: 0)), run(2..<500_000, 0, middle),
            run(0..<2, 2 * edge, Page(from: 0)),
          ]))
      ])
    }
    var queue = UpdateQueue(showing: source(-100))
    guard case .perform(let batches) = queue.update(to: source(-200)) else {
      Issue.record("the rows are not told apart")
      return
    }
    #expect(batches.first?.updates.movedRows.count == 2)
    #expect(batches.first?.updates.deletedRows.count == 2)
    #expect(middle.created == 0)
  }

  @Test func `any lists of pages, rows and stored values lead from one to the other`() {
    for seed in 0..<UInt64(Stress.count(400, long: 20_000)) {
      var random = SplitMix64(seed: seed)
      let pages = (0..<4).map { Page(from: $0 * 1_000) }
      func runs() -> [Run<Entry>] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          let start = Int.random(in: 0..<20, using: &random)
          let rows = start..<start + Int.random(in: 0...20, using: &random)
          switch Int.random(in: 0..<6, using: &random) {
          case 0: return .values(rows.map { Entry(id: $0, revision: 1) }[...])
          case 1: return Page(from: 1_000, revision: 1).run(rows)
          default: return pages[Int.random(in: 0..<4, using: &random)].run(rows)
          }
        }
      }
      let (old, new) = (source(runs(), runs()), source(runs(), runs()))
      let changes = new.difference(from: old)
      #expect(old.applying(changes) == new, "seed \(seed)")
      #expect(changes.batchUpdates().last?.data ?? old == new, "seed \(seed)")
    }
  }
}
