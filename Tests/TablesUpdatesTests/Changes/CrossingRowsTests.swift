import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// Rows that change their section, in sections that are stored or created when they are read.
struct CrossingRowsTests {
  /// How the items of a section, or the sections, are kept.
  enum Storage: CaseIterable {
    case values, severalRuns, lazyItems, lazySections
  }

  private func source(
    _ sections: [[Entry]], order: [Int]? = nil, as storage: Storage = .values
  ) -> DataSource<Entry> {
    let ids = order ?? Array(sections.indices)
    let made = zip(sections, ids).map { rows, id in
      Section(id: SectionID(id), items: items(rows, as: storage))
    }
    guard storage == .lazySections else { return DataSource(sections: made) }
    let run = LazyRun(count: made.count) { Declared(made[$0]) }
    return DataSource(sections: RowList(runs: [.lazy(run)]))
  }

  private func items(_ rows: [Entry], as storage: Storage) -> RowList<Entry> {
    switch storage {
    case .values, .lazySections: RowList(rows)
    case .severalRuns: RowList(runs: rows.map { .values([$0]) })
    case .lazyItems: RowList(runs: [.lazy(LazyRun(count: rows.count) { Declared(rows[$0]) })])
    }
  }

  @Test(arguments: Storage.allCases, Storage.allCases)
  func `a row that changes its section and its content is moved and changed`(
    _ before: Storage, _ after: Storage
  ) {
    let old = source([[1, 2, 3].map { Entry(id: $0) }, [Entry(id: 4)]], as: before)
    let new = source(
      [[Entry(id: 1)], [Entry(id: 4), Entry(id: 2), Entry(id: 3, revision: 1)]], as: after)
    let changes = new.difference(from: old)
    let moves = [1, 2].map {
      RowUpdates.Move(from: RowPath(section: 0, row: $0), to: RowPath(section: 1, row: $0))
    }
    #expect(changes.movedRows == moves)
    #expect(changes.changedRows == [moves[1]])
    #expect(changes.count == 3)
    #expect(old.applying(changes) == new)
  }

  @Test func `rows that are dealt to other sections are moved and compared one by one`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let storage = Storage.allCases.shuffled(using: &random)
      func deal(_ ids: [Int]) -> [[Entry]] {
        var sections = [[Entry]](repeating: [], count: 4)
        for id in ids {
          sections[Int.random(in: 0..<4, using: &random)].append(
            Entry(id: id, revision: Int.random(in: 0..<2, using: &random)))
        }
        return sections
      }
      let ids = Array(0..<Int.random(in: 0...20, using: &random))
      let (before, after) = (deal(ids), deal(ids.shuffled(using: &random)))
      let order = [0, 1, 2, 3].shuffled(using: &random)
      let (old, new) = (
        source(before, as: storage[0]), source(after, order: order, as: storage[1])
      )
      let changes = new.difference(from: old)
      let (first, last) = (Array(before.joined()), Array(after.joined()))
      let changed = last.filter { !first.contains($0) }.map(\.id)
      #expect(changes.removedRows.isEmpty && changes.insertedRows.isEmpty, "seed \(seed)")
      #expect(changes.changedRows.map { new[$0.target].id } == changed, "seed \(seed)")
      #expect(changes.changedRows.allSatisfy { old[$0.source].id == new[$0.target].id })
      #expect(old.applying(changes) == new, "seed \(seed)")
    }
  }

  @Test func `created sections are not created again for each row that changes its section`() {
    var created = 0
    func source(_ rows: [[Entry]]) -> DataSource<Entry> {
      let run = LazyRun(count: rows.count) { index in
        created += 1
        return Declared(Section(id: SectionID(index), items: rows[index]))
      }
      return DataSource(sections: RowList(runs: [.lazy(run)]))
    }
    let rows = (0..<100).map { Entry(id: $0) }
    let (old, new) = (source([rows, []]), source([[], rows]))
    created = 0
    let changes = new.difference(from: old)
    #expect(changes.movedRows.count == 100)
    #expect(created <= 8)
  }

  @Test func `sections with equal ids are matched in their order`() {
    func source(_ sections: [(Int, [Int])]) -> DataSource<Entry> {
      DataSource(
        sections: sections.map { id, rows in
          Section(id: SectionID(id), items: rows.map { Entry(id: $0) })
        })
    }
    let old = source([(1, [1]), (2, [2]), (1, [3])])
    let new = source([(1, [1]), (1, [3]), (1, [4]), (2, [2])])
    let changes = new.difference(from: old)
    #expect(changes.insertedSections == [2])
    #expect(changes.movedSections.count == 1)
    #expect(changes.count == 2)
    #expect(old.applying(changes) == new)
  }
}
